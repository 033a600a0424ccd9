package fractal

import (
	rule "tallybones/rules/fractal"
)

// outWords are why somebody acts no more.
func outWords(s *rule.State, character int, b rule.Being) string {
	switch {
	case b.Dead:
		return "Dead"
	case b.Falling:
		return "Falling, " + hour(s.Stances[character]) + ": dress " + listed(undressed(s, character))
	}
	return capital(b.Out())
}

// hour is how long somebody who fell to wounds has.
func hour(st rule.Stance) string {
	if st.Until == 0 {
		return "one hour of the story"
	}
	return "one hour"
}

// undressed are the wounds of a character that are to be dressed.
func undressed(s *rule.State, character int) []string {
	var open []string
	for _, c := range s.ConditionsOf(character) {
		if c.Wounds() && !c.Dressed {
			open = append(open, c.Title())
		}
	}
	return open
}
