package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// changes tells what changed dice before they were rolled: a line for the roller's and one for the opposition's.
func changes(line rule.Line) []ui.Markdown {
	notes := []ui.Markdown{changesOf("For this roll: ", line.Actor)}
	for _, p := range line.Against {
		notes = append(notes, changesOf("For this roll, against it: ", p))
	}
	return notes
}

func changesOf(lead string, p rule.Pool) ui.Markdown {
	var parts []string
	for _, t := range p.Terms {
		if t.Hinder || t.Steps != 0 || t.Double > 0 {
			parts = append(parts, changeOf(t))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	note := lead + strings.Join(parts, "; ") + "."
	if n := p.Hinders(); n > 0 {
		note += " Hinder earns " + plural(n, "plot point", "plot points") + "."
	}
	return ui.Markdown(note)
}

// changeOf tells how a term's dice were changed: "Rebel d8 hindered to d4".
func changeOf(t rule.Term) string {
	var how []string
	if t.Hinder {
		how = append(how, "hindered")
	}
	switch {
	case t.Steps > 0:
		how = append(how, "stepped up")
	case t.Steps < 0:
		how = append(how, "stepped down")
	}
	if t.Double > 0 {
		how = append(how, "doubled")
	}
	what := strings.TrimSpace(string(ui.Escape(t.Label)) + " " + t.Die.String())
	dice := t.Dice()
	if len(dice) == 0 {
		return what + " " + listed(how) + ", and gone"
	}
	return what + " " + listed(how) + " to " + diceNames(dice)
}

// byHand tells whose faces were typed and not rolled.
func (t telling) byHand() ui.Markdown {
	var hands []string
	all := true
	for _, f := range append([]facing{{name: t.name, side: t.side}}, t.facing...) {
		all = all && f.side.ByHand
		if f.side.ByHand {
			hands = append(hands, f.lead())
		}
	}
	switch {
	case len(hands) == 0:
		return ""
	case all:
		return "Entered by hand."
	case t.name == "" && t.side.ByHand:
		hands[0] = "you"
	}
	return ui.Markdown("Entered by hand for " + listed(hands) + ".")
}

// notes tells each rule that changed something after the dice fell, by name.
func (t telling) notes() []ui.Markdown {
	notes := t.rulesNotes()
	opportunities := 0
	for _, f := range t.facing {
		opportunities += f.side.Hitches()
	}
	if opportunities > 0 {
		each := ""
		if opportunities > 1 {
			each = " each"
		}
		notes = append(notes, ui.Markdown(plural(opportunities, "opportunity", "opportunities")+
			": for 1 plot point"+each+", an asset steps up, or a complication or stress down."))
	}
	return notes
}

// rulesNotes tells what the rules made of the dice.
func (t telling) rulesNotes() []ui.Markdown {
	notes := []ui.Markdown{t.byHand(), t.costs()}
	for _, f := range t.facing {
		notes = append(notes, t.notesOn(f)...)
	}
	return notes
}

// costs tells what the dice beyond the usual cost.
func (t telling) costs() ui.Markdown {
	if t.chosen.Cost() == 0 {
		return ""
	}
	var parts []string
	if n := len(t.chosen.TotalDice); n > 2 {
		parts = append(parts, strconv.Itoa(n)+" dice in the total")
	}
	if n := len(t.chosen.EffectDice); n > 1 {
		parts = append(parts, strconv.Itoa(n)+" effect dice")
	}
	return ui.Markdown(capital(listed(parts)) + " cost " + plural(t.chosen.Cost(), "plot point", "plot points") + ".")
}

// notesOn tells what the rules made of the effect dice of both sides. Among several targets each is named.
func (t telling) notesOn(f facing) (notes []ui.Markdown) {
	of := ""
	if len(t.facing) > 1 {
		of = "Against " + f.lead() + ": "
	}
	note := func(words string) { notes = append(notes, ui.Markdown(of+words+".")) }
	effect := t.chosen.Effect
	if v := f.verdict; v.Heroic > 0 {
		effect = v.Raised
		note("Heroic success, " + strconv.Itoa(v.Margin) + " more: " + plural(v.Heroic, "step up", "steps up") + ", " +
			diceNames(t.chosen.Effect) + " to " + diceNames(effect))
	}
	switch v := f.verdict; {
	case v.Lessened && v.Success:
		note("Larger effect: the opposition's " + f.bar.Effect[0].String() + " takes " + effect[0].String() + " down to " + down(effect[0]))
	case v.Lessened:
		note("Larger effect: " + t.chosen.Effect[0].String() + " takes the opposition's " + f.bar.Effect[0].String() + " down to " + down(f.bar.Effect[0]))
	case v.Success && v.Heroic == 0 && len(t.facing) > 1:
		note(effects(v.Effect))
	}
	return notes
}

func down(die rule.Die) string {
	lower, _ := die.Down()
	return lower.String()
}

// maxPossible is how many other ways to count the dice are told.
const maxPossible = 5

// possible tells the other ways to count the dice, and what a plot point more would bring. Where the roll succeeds, ways that
// fail are left out, and where even a point more fails, that.
func (t telling) possible() ui.Markdown {
	succeeds := t.beaten(t.chosen) > 0 || len(t.facing) == 0
	var ways []string
	for _, o := range t.options {
		same := o.Total == t.chosen.Total && slices.Equal(o.Effect, t.chosen.Effect)
		if !same && len(ways) < maxPossible && (!succeeds || len(t.facing) == 0 || t.beaten(o) > 0) && !t.outdone(o) {
			ways = append(ways, t.way(o))
		}
	}
	if more, ok := t.side.MoreTotal(t.chosen); ok && len(t.chosen.TotalDice) > 1 && (succeeds || t.beaten(more) > 0) {
		ways = append(ways, "for 1 plot point "+t.way(more))
	}
	if len(ways) == 0 {
		return ""
	}
	return ui.Markdown("Also possible: " + strings.Join(ways, "; ") + ".")
}

// outdone reports whether another option has as large effect dice in the end, against the only target, and a higher total.
func (t telling) outdone(o rule.Option) bool {
	if len(t.facing) != 1 {
		return false
	}
	end := func(o rule.Option) []rule.Die { return rule.Judge(o, t.facing[0].bar, t.answered).Effect }
	return slices.ContainsFunc(t.options, func(other rule.Option) bool {
		return other.Total > o.Total && slices.Compare(end(other), end(o)) >= 0
	})
}

// beaten is how many of the targets an option beats.
func (t telling) beaten(o rule.Option) int {
	n := 0
	for _, f := range t.facing {
		if rule.Judge(o, f.bar, t.answered).Success {
			n++
		}
	}
	return n
}

// way is an option in a few words, with what it would come to: "16 with effect d6 (heroic by 1)".
func (t telling) way(o rule.Option) string {
	total := strconv.Itoa(o.Total) + " with "
	switch {
	case len(t.facing) > 1:
		return total + effects(o.Effect) + " (beats " + strconv.Itoa(t.beaten(o)) + " of " + strconv.Itoa(len(t.facing)) + ")"
	case len(t.facing) == 0:
		return total + effects(o.Effect)
	}
	v := rule.Judge(o, t.facing[0].bar, t.answered)
	words := total + effects(v.Effect)
	switch {
	case v.Heroic > 0:
		return words + " (heroic by " + strconv.Itoa(v.Heroic) + ")"
	case v.Success && t.beaten(t.chosen) == 0:
		return words + " (succeeds)"
	}
	return words
}

func capital(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
