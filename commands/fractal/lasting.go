package fractal

import (
	rule "tallybones/rules/fractal"
)

// lastingWords are what somebody has beside conditions, in a few words: "2 bonus dice of Slip", "aims at Goblin A".
func lastingWords(s *rule.State, l rule.Lasting) string {
	switch l.Kind {
	case rule.LastsBonus:
		return plural(l.N, "bonus die", "bonus dice") + " of " + l.Name
	case rule.LastsLock:
		return "kept from " + l.Name + " for " + plural(l.N, "beat", "beats")
	case rule.LastsAim:
		return "aims at " + s.Table.Name(l.At)
	case rule.LastsReload:
		if l.Name == rule.Reloading {
			return "reloading, " + successes(l.N)
		}
		return "has reloaded"
	case rule.LastsWatch:
		return "on overwatch"
	case rule.LastsEvade:
		return "attacks have " + decimal(l.N) + " more TN by " + l.Name
	case rule.LastsGuard:
		return successes(l.N) + " of " + l.Name + " against the next attack"
	case rule.LastsFailed:
		return "Focused 4 may roll " + l.Name + " again, with focused behind it"
	case rule.LastsCast:
		return plural(l.N, "spell", "spells") + " of " + decimal(s.SpellsABeat(l.On)) + " cast in this beat"
	case rule.LastsStep:
		if l.N > 0 {
			return "in step for this beat"
		}
	case rule.LastsChain:
		return "passes the chain on"
	case rule.LastsYield:
		return "has yielded"
	case rule.LastsTried:
	}
	return ""
}

// lastingGone is that something of it is over.
func lastingGone(s *rule.State, l rule.Lasting) string {
	switch l.Kind {
	case rule.LastsBonus:
		return "uses " + lastingWords(s, l)
	case rule.LastsLock:
		return "may use " + l.Name + " again"
	case rule.LastsAim:
		return "aims no more"
	case rule.LastsYield:
		return "fights again"
	case rule.LastsReload, rule.LastsWatch, rule.LastsEvade, rule.LastsGuard, rule.LastsTried, rule.LastsFailed, rule.LastsCast, rule.LastsStep, rule.LastsChain:
	}
	return ""
}

// lastings are what somebody has beside conditions, as the board has it.
func lastings(s *rule.State, character int) []string {
	var words []string
	for _, id := range s.LastingsOf(character) {
		l := s.Lastings[id]
		if text := lastingWords(s, l); text != "" && l.Kind != rule.LastsYield { // the board tells how they are out
			words = append(words, capital(text))
		}
	}
	return words
}
