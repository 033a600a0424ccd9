package plain

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/plain"
)

// head is the first line: who rolls what total, and with which dice. Without a name it says "you".
func head(name string, pool rule.Pool, out rule.Outcome) ui.Markdown {
	outcome := "You roll " + ui.Markdown(number(out.Total))
	if name != "" {
		outcome = ui.Escape(name) + " rolls " + ui.Markdown(number(out.Total))
	}
	aside := describe(pool)
	if out.ByHand {
		aside += ", entered by hand"
	}
	return ui.Bold(outcome) + ui.Markdown(" ("+aside+")")
}

const dropped = " dropped"

// showDice tells every die and number in the order of the line, counting faces in bold:
// "Attack d20 rolled **14**; Strength 5."
func showDice(pool rule.Pool, out rule.Outcome) ui.Markdown {
	var b strings.Builder
	for i, term := range out.Terms {
		b.WriteString(lead(pool, i))
		for j, die := range term.Dice {
			if j > 0 {
				b.WriteString(", ")
			}
			b.WriteString(face(die))
		}
	}
	return ui.Markdown(b.String() + ".")
}

func face(die rule.Die) string {
	if die.Dropped {
		return strconv.Itoa(die.Face) + dropped
	}
	return "**" + strconv.Itoa(die.Face) + "**"
}

// lead is what stands before the faces of a term; of a number it is all.
func lead(pool rule.Pool, i int) string {
	words := leadWords(pool, i)
	if i > 0 {
		return "; " + words
	}
	if pool.Terms[0].Sign < 0 || strings.HasPrefix(words, "rolled") && pool.Terms[0].Label == "" {
		return strings.ToUpper(words[:1]) + words[1:] // our own word begins the sentence
	}
	return words
}

func leadWords(pool rule.Pool, i int) string {
	term := pool.Terms[i]
	var words []string
	if term.Sign < 0 {
		words = append(words, "less")
	}
	if term.Label != "" {
		words = append(words, string(ui.Escape(term.Label)))
	}
	if term.Count == 0 {
		if i > 0 && len(words) == 0 {
			words = append(words, "plus")
		}
		return strings.Join(append(words, strconv.Itoa(term.Value)), " ")
	}
	if term.Sign < 0 || term.Label != "" || !onlyGroup(pool) {
		words = append(words, term.Dice())
	}
	return strings.Join(append(words, "rolled "), " ")
}

// onlyGroup tells whether the pool has but one group of dice, which then needs no name.
func onlyGroup(pool rule.Pool) bool {
	groups := 0
	for _, term := range pool.Terms {
		if term.Count > 0 {
			groups++
		}
	}
	return groups == 1
}
