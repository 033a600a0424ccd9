package fractal

import (
	"slices"

	"tallybones/rules/table"
)

// surrounded is a line with what stands around it: conditions and scene elements, and the armor of whom it is up against.
func (s *State) surrounded(character, scene int, line Line) Line {
	line.Elements = withElements(line.Elements, s.ElementsAt(scene, rest(line.In, s.Stances[character].Zone)))
	if character != 0 {
		line.Roll = s.armed(character, line.Roll)
		line.Roll.Circumstances = s.circumstances(character, line.Roll)
		for _, a := range []*Action{line.Roll.By, line.Roll.Action} {
			line.Roll.Circumstances = append(line.Roll.Circumstances, s.repeats(character, line.Target, a)...)
		}
	}
	if line.Target != 0 {
		if a := line.Roll.Action; a != nil && a.attacks() {
			line.Roll.Circumstances = append(line.Roll.Circumstances, s.evaded(line.Target)...)
		}
		line.Armor += s.armorAgainst(character, line)
	}
	if line.Against != nil && !line.Against.Fixed && line.Target != 0 {
		against := s.armed(line.Target, *line.Against)
		against.Circumstances = s.circumstances(line.Target, against)
		line.Against = &against
	}
	return line
}

// LineAt is a line as it would be rolled at a table, with what stands around it. What it costs is asked for, too: it is a
// [*rules.Refusal] where the AP are not there.
func (s *State) LineAt(by table.By, try Try) (line Line, cost int, err error) {
	if members := s.Table.Members(try.As); len(members) > 0 { // a group, of which each rolls so
		try.As = members[0]
	}
	text, _ := s.withCard(by, try.Line)
	if line, err = ParseAt(text, s.Lexicon(by.Place, try.As)); err != nil {
		return line, 0, err
	}
	if line, err = s.spellAgainst(try.As, line); err != nil {
		return line, 0, err
	}
	t := throwing{deciding: s.deciding(), before: s, by: by, line: line, as: try.As, who: by.Who, had: map[int]int{}}
	line, err = t.acts(try.As, line)
	if len(t.had) > 0 {
		cost = t.line.cost(t.fights())
	}
	if err != nil || line.Target == 0 || line.Against != nil {
		return line, cost, err
	}
	th := Threat{Character: try.As, Target: line.Target, Line: line.kept(), Mine: line.Roll.Circumstances}
	if err := t.foresee(&th, line); err != nil || th.Defense == "" { // what answers by itself is part of the chance
		return line, cost, nil //nolint:nilerr // it cannot be used now
	}
	whole, err := th.ReadLine()
	if err != nil || line.ByHand() {
		return line, cost, nil //nolint:nilerr // as above
	}
	whole.Hold, whole.Remark = line.Hold, line.Remark
	return whole, cost, nil
}

// withElements are scene elements that were typed, and those that act there; of one that both have, what was typed.
func withElements(typed, there []Element) []Element {
	all := slices.Clone(typed)
	for _, e := range there {
		if i := slices.IndexFunc(all, func(known Element) bool { return known.Sense == e.Sense }); i < 0 {
			all = append(all, e)
		} else if i >= len(typed) {
			all[i].Severity = max(all[i].Severity, e.Severity)
		}
	}
	return all
}
