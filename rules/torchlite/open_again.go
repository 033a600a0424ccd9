package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// reroll is to roll dice again, by an SFX of a player who has not done so yet with this roll.
func (m *moving) reroll() {
	if m.roll.rolledAgain(m.who) {
		return
	}
	lowest := slices.MinFunc(m.roll.Side.Dice, func(a, b Fallen) int { return a.Face - b.Face })
	faces := make([]string, len(m.roll.Side.Dice))
	for i, d := range m.roll.Side.Dice {
		faces[i] = decimal(d.Face)
	}
	m.add("reroll", "Reroll…", weighsReroll, rules.Move{Kind: rules.Form, Fields: []rules.Field{{
		ID: "dice", Label: "Dice to roll again: d8, 2d6, a label, all", Value: lowest.Size.String(), Max: table.MaxName,
	}}}, faces...)
}

// again rolls dice of the roll again.
func (t *taking) again() error {
	r, err := t.rerolled(t.taken.Fields["dice"])
	if err != nil {
		return err
	}
	var fell []Refaced
	side, _ := t.roll.Side.Reroll(r, source(t.taken.Roll))
	for _, place := range r.places(t.roll.Side.Dice) {
		fell = append(fell, Refaced{Place: place, Size: side.Dice[place].Size, Face: side.Dice[place].Face})
	}
	t.must(RolledAgain{ID: t.id, Fall: t.Table.Next, Who: t.by.Who, At: t.by.At, Dice: fell, Given: r.Faces != nil})
	return nil
}

// rerolled reads which dice are rolled again, as behind the word `reroll`.
func (t *taking) rerolled(text string) (Reroll, error) {
	var terms []string
	for _, d := range t.roll.Side.Dice {
		terms = append(terms, strings.TrimSpace(d.Label+" "+d.Size.String()))
	}
	line, err := Parse(strings.Join(terms, " + ")+" reroll "+strings.TrimSpace(text), Lexicon{})
	if err != nil || len(line.Actor.Rerolls) != 1 || len(line.Against) > 0 {
		return Reroll{}, rules.Refuse(rules.Quote(text)+" are no dice of this roll.", "Type a die, a label or all: `d8`.")
	}
	return line.Actor.Rerolls[0], nil
}
