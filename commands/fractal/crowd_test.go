package fractal_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/ui"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// A table of 12 characters with 80 conditions fits the board, folded, and the list of all of them its message.
func TestACrowdFitsTheBoard(t *testing.T) {
	e := court(t)
	for i := range 7 {
		e.As(mira).Must("sheet new", "character", fmt.Sprintf("Duellist %c: body d8, visual d6, ap 30", 'A'+i), "kind", "hero")
	}
	people := []string{"Ruk", "Ilse", "Goblin A", "Goblin B", "Goblin C"}
	for i := range 7 {
		people = append(people, fmt.Sprintf("Duellist %c", 'A'+i))
	}
	names := rule.ConditionNames()
	for i := range 80 {
		e.As(mira).Must("condition add", "name", names[i*3%len(names)], "who", people[i%len(people)])
	}
	for _, name := range []string{"Blinding 1", "Deafening 2", "Difficult 2", "Noxious 3"} {
		e.As(mira).Must("element pin", "name", name, "zone", "Courtyard")
	}
	board := e.As(mira).Must("board show")
	assert.LessOrEqual(t, ui.Length(board.String()), ui.MaxText+200, "with its buttons")
	assert.Contains(t, board.String(), "**Ruk** (Ann): ")
	assert.LessOrEqual(t, ui.Length(e.As(ann).Must("condition list").String()), ui.MaxText)
	assert.LessOrEqual(t, ui.Length(e.As(mira).Must("scene end").String()), ui.MaxText+200)
}

// BenchmarkCrowdedBoard draws that board from the state.
func BenchmarkCrowdedBoard(b *testing.B) {
	s := rule.Game().New()
	by := table.By{Who: 1, At: 1, Place: 1}
	for _, e := range append(s.Table.Saw(by, "Mira"), s.Table.Begin(by, "", false)...) {
		rule.Game().Apply(s, rule.Table{Event: e})
	}
	for i := range 12 {
		rule.Game().Apply(s, rule.Table{Event: table.CharacterAdded{ID: 100 + i, Character: table.Character{
			Name: fmt.Sprintf("Duellist %c", 'A'+i), Kind: table.Hero, Counters: map[string]table.Counter{"ap": {Name: "AP", Value: 30, Max: 30}},
		}}})
	}
	names := rule.ConditionNames()
	for i := range 80 {
		n, _, _ := rule.ReadCondition(names[i*3%len(names)])
		events, err := s.Inflict(by, 100+i%12, n, 0)
		if err != nil {
			b.Fatal(err)
		}
		for _, e := range events {
			rule.Game().Apply(s, e)
		}
	}
	for b.Loop() {
		for i := range 12 {
			s.Being(100+i, 0).MaxAP()
		}
	}
}
