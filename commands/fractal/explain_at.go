package fractal

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
)

// explainAt tells how a roll of a table came about: of both sides each die and each circumstance, the sum, what the actions do, and how
// likely it was.
func explainAt(all []telling) commands.Explanation {
	var told commands.Explanation
	var heads []ui.Markdown
	seen := map[*rule.Action]bool{}
	for _, t := range all {
		heads = append(heads, ui.Markdown(strings.Trim(string(t.head()), "*")))
		told.Lines = append(told.Lines, "The line: "+ui.Code(t.line.Bare().String())+".")
		told.Lines = append(told.Lines, ui.Markdown(t.side(t.roller(), t.line.Roll, t.out.Piles[0])))
		if len(t.out.Piles) > 1 {
			told.Lines = append(told.Lines, ui.Markdown("The second pile: "+each(t.out.Piles[1])+"."))
		}
		told.Lines = append(told.Lines, t.opposition()...)
		if t.out.Compares() {
			told.Lines = append(told.Lines, ui.Markdown("Margin: "+t.against()+", so "+decimal(t.out.Margin)+"."))
		}
		if chances := rule.ChancesAgainst(t.line.Unrolled()); t.line.Roll.Action != nil || t.line.Against != nil {
			told.Lines = append(told.Lines, ui.Markdown("Before the dice fall: "+chance(t.line.Unrolled(), chances, commands.Percent)+"."))
		}
	}
	for _, t := range all {
		for _, a := range t.actions() {
			if !seen[a] {
				seen[a] = true
				told.Lines = append(told.Lines, ui.Markdown(about(a)))
			}
		}
	}
	told.Head = ui.Join(heads...)
	return told
}

// actions are the actions that have a part in a roll.
func (t telling) actions() []*rule.Action {
	sides := []rule.Side{t.line.Roll}
	if t.line.Against != nil {
		sides = append(sides, *t.line.Against)
	}
	var all []*rule.Action
	for _, s := range sides {
		for _, a := range []*rule.Action{s.By, s.Action} {
			if a != nil {
				all = append(all, a)
			}
		}
	}
	return all
}

// opposition is how what opposes a roll came about, and its armor.
func (t telling) opposition() []ui.Markdown {
	var lines []ui.Markdown
	switch o := t.out.Opposition; {
	case o == nil && t.missed != "":
		lines = append(lines, ui.Markdown(t.missed+" defends another target zone, so nothing opposes it."))
	case o == nil && t.line.Name != "":
		lines = append(lines, "Nothing is rolled against it.")
	case o == nil:
	case t.line.Against.Fixed:
		lines = append(lines, ui.Markdown(t.other()+" has "+successes(o.Successes)+"."))
	default:
		lines = append(lines, ui.Markdown(t.side(t.other(), *t.line.Against, *o)))
	}
	if t.out.Raised > 0 {
		first := t.out.Piles[0]
		lines = append(lines, ui.Markdown("Each of these raises the TN of the attack by 1, "+decimal(first.TN-t.out.Raised)+" to "+decimal(first.TN)+", and its dice are read again."))
	}
	if t.line.Armor > 0 {
		lines = append(lines, ui.Markdown("Armor takes "+decimal(t.line.Armor)+"."))
	}
	return lines
}

// side is how one side came about: "Ruk: Cut commits 5 dice of Body d8. Blinding 1: 1 success less. TN 4, …".
func (t telling) side(name string, s rule.Side, r rule.Thrown) string {
	what := name
	if s.Action != nil && name != s.Action.Name {
		what += ": " + s.Action.Name
	}
	committed := s.Dice - s.Second.Dice
	of := "d" + decimal(s.Size)
	if s.Stat != rule.NoStat {
		of = s.Stat.String() + " " + of
	}
	parts := []string{what + " commits " + plural(committed, "die", "dice") + " of " + of}
	if s.More != 0 {
		parts = append(parts, "By circumstance: "+plural(committed, "die", "dice")+" to "+decimal(max(committed+s.More, 0)))
	}
	for _, line := range changes(r, "") {
		parts = append(parts, strings.TrimSuffix(line, "."))
	}
	return strings.Join(append(parts, whyTN(s, r), capital(each(r))), ". ") + "."
}

// whyTN says where the target number of a side comes from: "TN 4 of the action".
func whyTN(s rule.Side, r rule.Thrown) string {
	text := "TN " + decimal(r.TN)
	switch a := s.Action; {
	case s.TN > 0:
		return text + ", as it was said or stands on the sheet"
	case a == nil || !a.HasStats():
		return text
	case a.TN.From == rule.Fixed:
		text += " of the action"
	case a.TN.From == rule.Spells:
		text += ", 4 and 1 for each spell that is kept up"
	case a.TN.From == rule.Incoming:
		text += ", that of the spell and " + decimal(a.TN.Add)
	case a.TN.From == rule.Creator:
	default:
		text += " of the weapon, of which nobody says another"
		if a.TN.Add > 0 {
			text += ", and " + decimal(a.TN.Add)
		}
	}
	if s.MoreTN != 0 {
		text += ", with " + decimal(s.MoreTN) + " more as it was said"
	}
	return text
}

// each tells of each die whether it is a success: "7 and 8 are successes, 2 is none: 2 successes".
func each(r rule.Thrown) string {
	var hits, misses []string
	for _, face := range r.Dice {
		if face >= r.TN {
			hits = append(hits, decimal(face))
		} else {
			misses = append(misses, decimal(face))
		}
	}
	is := func(faces []string, one, many string) string {
		if len(faces) == 1 {
			return faces[0] + one
		}
		return listed(faces) + many
	}
	var parts []string
	if len(hits) > 0 {
		parts = append(parts, is(hits, " is a success", " are successes"))
	}
	if len(misses) > 0 {
		parts = append(parts, is(misses, " is none", " are none"))
	}
	if len(parts) == 0 {
		parts = []string{"no die is left"}
	}
	return strings.Join(parts, ", ") + ": " + successes(r.Successes)
}
