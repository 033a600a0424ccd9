package torchlite

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// remember is to put dice with labels that are on no sheet on the roller's.
func (m *moving) remember() {
	if m.GMsRoll(m.roll) || !m.mayAct(m.who, m.roll.roller()) || !m.suffers(m.roll.Character) {
		return
	}
	traits := m.unknown()
	if len(traits) == 0 {
		return
	}
	words := ""
	for i, t := range traits {
		if i > 0 {
			words += ", "
		}
		words += t.Name + " " + t.Value
	}
	m.add("remember", "Remember "+words, weighsRemember, rules.Move{})
}

// unknownDice are the dice of a roll whose labels are on no sheet, as traits of the roller's sheet.
func (s *State) unknownDice(r OpenRoll) []table.Trait {
	if !slices.ContainsFunc(r.Side.Dice, func(d Fallen) bool { return d.Label != "" && d.From.Kind == "" }) {
		return nil
	}
	line, err := ParseWritten(r.Line, Lexicon{})
	if err != nil {
		return nil
	}
	c := s.Table.Characters[s.RolledAs(r)]
	seen := map[string]bool{}
	for _, t := range c.Traits {
		seen[table.Fold(t.Name)] = true
	}
	for _, d := range r.Side.Dice {
		if d.From.Kind != "" {
			seen[table.Fold(d.Label)] = true
		}
	}
	var traits []table.Trait
	for _, t := range line.Actor.Terms {
		name, err := table.CheckName(t.Label, Reserved)
		if err != nil || t.Count > 1 || t.Own || seen[table.Fold(name)] || len(c.Traits)+len(traits) == table.MaxTraits {
			continue
		}
		seen[table.Fold(name)] = true
		traits = append(traits, table.Trait{Name: name, Value: t.Die.String()})
	}
	return traits
}

// RolledAs is the character whose roll it is: of somebody who had none then, the one whom they play since.
func (s *State) RolledAs(r OpenRoll) int {
	if r.Character != 0 || s.GMsRoll(r) {
		return r.Character
	}
	return s.Table.Playing(r.Who)
}

// remember puts dice with labels that are on no sheet on the roller's.
func (t *taking) remember() error {
	before, from := t.mark()
	on := t.standing(t.by, t.roll.roller())
	r := t.roll
	r.Character = on
	for _, trait := range t.unknownDice(r) {
		set, err := t.Table.SetTraits(t.by, on, []table.Trait{Sorted(trait)}, Reserved)
		if err := t.do(tables(set), err); err != nil {
			return err
		}
	}
	t.done(Deed{Kind: DidRemember, For: on}, before, from)
	return nil
}
