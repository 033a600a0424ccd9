package torchlite

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// A telling is a roll as it is told: the roller's dice and how they are counted, and those that they are up against.
type telling struct {
	name    string // who rolls; "" is the reader
	side    rule.Side
	chosen  rule.Option
	options []rule.Option // the ways to count the dice that are worth having
	facing  []facing
	// answered tells that the roll stood first and must be beaten.
	answered bool
	gms      bool // the GM rolls it
}

// A facing is one of those that a roll is up against.
type facing struct {
	name    string // "" is nobody in particular
	side    rule.Side
	bar     rule.Option
	verdict rule.Verdict
	players bool // it is a player's
}

// newTelling is an outcome outside a table.
func newTelling(name string, line rule.Line, out rule.Outcome) telling {
	t := telling{name: name, side: out.Actor, chosen: out.Chosen(), options: out.Options}
	for i, side := range out.Against {
		name := line.Against[i].Called()
		if len(out.Against) > 1 && name == "" {
			name = nameless(side, " "+strconv.Itoa(i+1))
		}
		t.facing = append(t.facing, facing{name: name, side: side, bar: out.Bars[i], verdict: out.Verdicts[i]})
	}
	return t
}

// subject begins a sentence about the roller: a verb in the form for others, and for the reader.
func (t telling) subject(others, you string) ui.Markdown {
	if t.name == "" {
		return "You " + ui.Markdown(you)
	}
	return ui.Escape(t.name) + " " + ui.Markdown(others)
}

// head is the first line: who does how well, and the numbers that matter.
func (t telling) head() ui.Markdown {
	switch {
	case len(t.facing) > 1:
		return ui.Bold(t.severalHead())
	case len(t.facing) == 0 && t.side.Botch():
		return ui.Bold(t.subject("botches", "botch") + ": total 0, effect d4")
	case len(t.facing) == 0:
		return ui.Bold(t.subject("rolls ", "roll ") + ui.Markdown(strconv.Itoa(t.chosen.Total)+", "+effects(t.chosen.Effect)))
	}
	f := t.facing[0]
	head := t.outcome(f.verdict) + ui.Markdown(": "+strconv.Itoa(t.chosen.Total)+" against "+strconv.Itoa(f.bar.Total))
	if f.verdict.Success {
		head += ui.Markdown(", " + effects(f.verdict.Effect))
	}
	return ui.Bold(head)
}

// outcome is how a roll goes, in a word.
func (t telling) outcome(v rule.Verdict) ui.Markdown {
	switch {
	case v.Heroic > 0:
		return t.subject("succeeds heroically", "succeed heroically")
	case v.Success:
		return t.subject("succeeds", "succeed")
	case t.side.Botch():
		return t.subject("botches", "botch")
	}
	return t.subject("fails", "fail")
}

// maxNamed is how many targets a head names.
const maxNamed = 3

// severalHead tells of several targets: which of them are beaten.
func (t telling) severalHead() ui.Markdown {
	var beaten, others, bars []string
	for _, f := range t.facing {
		bars = append(bars, strconv.Itoa(f.bar.Total))
		if f.verdict.Success {
			beaten = append(beaten, string(ui.Escape(f.name)))
		} else {
			others = append(others, string(ui.Escape(f.name)))
		}
	}
	numbers := ui.Markdown(": " + strconv.Itoa(t.chosen.Total) + " against " + listed(bars))
	switch {
	case len(t.facing) > maxNamed:
		return t.subject("beats ", "beat ") + ui.Markdown(strconv.Itoa(len(beaten))+" of "+strconv.Itoa(len(t.facing))+": "+strconv.Itoa(t.chosen.Total))
	case len(beaten) == 0:
		return t.subject("fails", "fail") + numbers
	case len(others) == 0:
		return t.subject("beats ", "beat ") + ui.Markdown(listed(beaten)) + numbers
	}
	return t.subject("beats ", "beat ") + ui.Markdown(listed(beaten)+" but not "+listed(others)) + numbers
}

// effects are effect dice as a sentence has them: "effect d8", "effects d12 and d6".
func effects(dice []rule.Die) string {
	if len(dice) == 1 {
		return "effect " + dice[0].String()
	}
	return "effects " + diceNames(dice)
}

// diceNames are dice as a sentence has them: "d12 and d6".
func diceNames(dice []rule.Die) string {
	names := make([]string, len(dice))
	for i, die := range dice {
		names[i] = die.String()
	}
	return listed(names)
}

// listed joins words as a sentence does: "A, B and C".
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// plural is a number with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
