package torchlite_test

import (
	"fmt"
	"maps"
	"slices"

	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// rolledLines are lines of all kinds.
var rolledLines = []string{
	"Knife d6 + d8 + d10 vs d8 d6", "brawn rebel + d6 vs hard # a wall", "d4 d4 vs d12 d12", "rebel hinder brawn d6 keep 3 vs d6 d6",
	"d12=12 d10=9 d8=3 vs d4=2 d4=2", "d6=1 d8=1 vs d6", "d8 d8 d8 d8 effects 2 vs d4 d4", "d6 d6",
	"d8 d8 d8", "brawn + luck", "d6=3 d4=1 reroll d4=2", "d10 d10 d10 keep 4",
	"brawn rebel vs Sergeant", "d8 d10 vs Sergeant d6 + d4", "d8 d8 vs Zia", "d6 d8 | d4", "d8 d8 vs Tamsin d6", "d8 d8 vs New Name",
	"d10 d8 vs Gate guards", "d10 d8 d6 vs Drawbridge", "d8 d8 vs Sergeant d6 | Drawbridge",
	"d10 d8 vs Zia's Damaged", "d4 d4 vs Tamsin's Winded", "d8 d12 vs Ann's Exhausted", "d6 d6 vs Zia's Demoralized",
	"d12 d8 vs Zia's Veteran's Axe d4 + d4", "d8 d8 vs Tamsin's Rope", "d10 d10 vs Zia's Rope d4",
	"d8 d8 hold", "brawn d6 vs d8 d8 hold", "d6 d6 vs Sergeant hold", "brawn keep 3 d6 hold",
	"d8 d10 vs the wall", "brawn rebel vs The wall", "d6 d6 vs the wall", "d10 d4 vs the wall hold",
}

// rollDeeds are rolls of all kinds, and what changes how they go. What is made of them are moves.
func rollDeeds(do func(string, func(*state, *turn) ([]event, error)) deed) []deed {
	roll := do("roll", func(s *state, t *turn) ([]event, error) {
		b := by(t)
		try := torchlite.Try{Line: rulestest.One(t, rolledLines), As: s.Table.Playing(b.Who), Source: faces(t.Roll)}
		if t.Chance(8) {
			try.As = someone(s, t)
		}
		if t.Chance(4) && b.Who != eve {
			try.Private = rulestest.One(t, []table.Whom{table.Me, table.MeAndGM, table.OnlyGM})
		}
		return s.Throw(b, try)
	})
	return []deed{roll, roll, roll, do("before a roll", func(s *state, t *turn) ([]event, error) {
		if t.Chance(2) {
			return wrapped(s.Table.SetOwnDice(by(t), t.Chance(3))), nil
		}
		events, err := s.Table.SetWord(by(t), sergeant, table.Usual, rulestest.One(t, []string{"Soldier d8 + Wary d6", "d4 d4", "", "rope"}))
		return wrapped(events), err
	}), do("card", func(s *state, t *turn) ([]event, error) {
		card := table.NewCard{
			Name: rulestest.One(t, []string{"The wall", ""}), Pool: rulestest.One(t, []string{"d8 + d6", "hard", "rubbish"}), Each: t.Chance(2), Sealed: t.Chance(2),
		}
		if t.Chance(2) {
			card = torchlite.Set(card, faces(t.Roll))
		}
		_, events, err := s.Table.PutCard(by(t), card)
		return wrapped(events), err
	})}
}

// faces is a turn's chance as a source of dice.
type faces func(size int) int

func (f faces) Roll(size int) int { return f(size) }

// filled is what people type into forms.
func filled(m rules.Move, t *turn) map[string]string {
	fields := map[string]string{}
	for _, f := range m.Fields {
		fields[f.ID] = f.Value
		said := map[string][]string{
			"offer": {"a coin"}, "name": {"Winded", "Exhausted", "Pinned", ""}, "pool": {"d8 d6", "hard", "d10 + Soldier d6", "rubbish"}, "who": {"Sergeant", "Zia"},
			"effect": {"Off Guard on Sergeant", "Damaged on Zia", "asset High Ground for all", "asset Rope", "asset Torch for Tamsin", "treasure Giant Ruby for Zia", "recover Damaged of Zia", "shut Rope of Tamsin", "rubbish"},
			"dice":   {"d8", "all", "2d6"}, "faces": {"3 4", "1 2 3", "8 8"}, "add": {"d6", "Rope d8", "rubbish"}, "line": {"d8 d6", "d10 + d4 vs d4"},
		}[f.ID]
		if len(said) > 0 && (f.Value == "" || !t.Chance(3)) {
			fields[f.ID] = rulestest.One(t, said)
		}
	}
	return fields
}

// rollTouches are the places that an event about a roll may change.
func rollTouches(e event) []string {
	roll := func(id int) string { return fmt.Sprintf("rolls/%d", id) }
	signs := []string{"table/next", "table/seen"}
	switch e := e.(type) {
	case torchlite.Rolled:
		return append(signs, roll(e.ID))
	case torchlite.RollCounted:
		return []string{roll(e.ID) + "/rev", roll(e.ID) + "/counted", roll(e.ID) + "/side/keep", roll(e.ID) + "/side/effects"}
	case torchlite.RollOpposed:
		return append(signs, fmt.Sprintf("falls/%d", e.Against))
	case torchlite.RollDone:
		return append(signs, roll(e.ID)+"/rev", fmt.Sprintf("%s/deeds/%d", roll(e.ID), e.DeedID))
	case torchlite.RolledAgain:
		return append(signs, fmt.Sprintf("falls/%d", e.Fall))
	case torchlite.RollClosed:
		may := []string{roll(e.ID)}
		for _, id := range append(e.Roll.Opponents(), slices.Collect(maps.Keys(e.Roll.Again))...) {
			may = append(may, fmt.Sprintf("falls/%d", id))
		}
		return may
	default:
		return nil
	}
}

// rollsShown is what players see of the open rolls.
func rollsShown(s *state) string {
	var shown []string
	for _, id := range slices.Sorted(maps.Keys(s.Rolls)) {
		r, _ := s.Roll(id)
		st := r.Stands()
		shown = append(shown, fmt.Sprint(s.RollTitle(r), st.Options, st.Chosen, st.Facing, s.OpenRolls(r.Scene)))
	}
	return fmt.Sprint(shown)
}
