package plain

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/plain"
)

// explain tells how a total came about: how the line was read, each term, the sum, and how likely that total was.
func explain(line string, dice ui.Markdown) (commands.Explanation, error) {
	pool, err := rule.Parse(line)
	if err != nil {
		return commands.Explanation{}, err
	}
	lines := []ui.Markdown{"The line: " + ui.Code(bare(pool).String()) + "."}
	out, known := recall(pool, dice)
	if !known {
		return commands.Explanation{Head: ui.Markdown(describe(pool) + ": " + span(pool.Min(), pool.Max(), pool.Mean())), Lines: lines}, nil
	}
	for i, term := range pool.Terms {
		lines = append(lines, tell(term, out.Terms[i]))
	}
	lines = append(lines, sum(out), chance(pool, out.Total))
	if pool.StepDice() {
		lines = append(lines, "Plain dice are only added up.")
	}
	return commands.Explanation{Head: ui.Markdown(number(out.Total) + " from " + describe(pool)), Lines: lines}, nil
}

// tell says what a term brings and why.
func tell(term rule.Term, rolled rule.Rolled) ui.Markdown {
	name := ui.Markdown(sentence(term))
	if term.Count == 0 {
		return name + "."
	}
	var kept, dropped []string
	for _, die := range rolled.Dice {
		if die.Dropped {
			dropped = append(dropped, strconv.Itoa(die.Face))
		} else {
			kept = append(kept, strconv.Itoa(die.Face))
		}
	}
	told := strings.Join(kept, " + ")
	if len(kept) > 1 {
		told += " is " + strconv.Itoa(rolled.Value)
	}
	if len(dropped) > 0 {
		told += "; dropped: " + strings.Join(dropped, ", ")
	}
	return name + ui.Markdown(": "+told+".")
}

// sentence names a term at the beginning of a line: "Attack d20", "4d6, highest 3 kept", "Less 2".
func sentence(term rule.Term) string {
	words := group(term, ", ")
	if term.Label != "" {
		words = string(ui.Escape(term.Label)) + " " + words
	}
	switch {
	case term.Sign < 0:
		return "Less " + words
	case term.Label == "" && term.Count == 0:
		return "Plus " + words
	}
	return words
}

// sum adds the terms up; a single one needs no sum.
func sum(out rule.Outcome) ui.Markdown {
	if len(out.Terms) == 1 {
		return ""
	}
	var b strings.Builder
	for i, term := range out.Terms {
		switch {
		case term.Sign < 0 && i == 0:
			b.WriteString("0 less ")
		case term.Sign < 0:
			b.WriteString(" less ")
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(strconv.Itoa(term.Value))
	}
	return ui.Markdown("Together: " + b.String() + " is " + number(out.Total) + ".")
}

// chance says how likely the total, and a higher one, was. For given faces it says what a roll of these dice would do.
func chance(pool rule.Pool, total int) ui.Markdown {
	d, err := rule.Odds(pool.Unrolled())
	if err != nil {
		return "How likely that is takes too long to work out."
	}
	return ui.Markdown("At least " + number(total) + ": " + commands.Percent(d.AtLeast(total)) + ". Exactly " + number(total) + ": " +
		commands.Percent(d.P(total)) + ". On average: " + average(pool.Mean()) + ".")
}
