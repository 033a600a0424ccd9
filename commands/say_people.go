package commands

import (
	"strconv"

	"tallybones/rules/table"
)

func tellBegun(e table.GameBegun) string {
	return "The game begins" + either(e.NoGM, ", without a GM", "")
}

func tellPlays(s *table.State, e table.PlaysSet) string {
	if e.Character == 0 {
		return subject(s.Person(e.Who)) + " plays nobody in particular"
	}
	return subject(s.Person(e.Who)) + " plays " + s.Name(e.Character)
}

func tellOwner(s *table.State, e table.OwnerSet) string {
	name := subject(s.Name(e.ID))
	switch {
	case e.Owner != 0:
		return name + " is " + s.Person(e.Owner) + "'s"
	case e.Was != 0 && s.Person(e.Was) != s.Name(e.ID):
		return subject(s.Person(e.Was)) + " lets go of " + s.Name(e.ID)
	}
	return name + " is nobody's"
}

func tellCounter(e table.CounterSet) string {
	text := e.Counter.Name + " " + change(numeral(e.Was), numeral(e.Counter.Value))
	if e.Counter.Max > 0 {
		text += " of " + numeral(e.Counter.Max)
	}
	return text
}

// maxQuoted is how many characters of a person's longer words a line repeats.
const maxQuoted = 80

// quoted are a person's words on one line, the beginning of long ones.
func quoted(words string) string {
	runes := []rune(words)
	if len(runes) > maxQuoted {
		words = string(runes[:maxQuoted]) + "…"
	}
	return `"` + words + `"`
}

// numeral is a whole number, with "less" for a minus.
func numeral(n int) string {
	if n < 0 {
		return "less " + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}
