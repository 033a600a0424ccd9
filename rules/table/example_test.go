package table_test

import (
	"fmt"

	"tallybones/rules/table"
)

// Mira starts a game and pins something; Ann, who has not rolled yet, is told how to join.
func Example() {
	s := table.New()
	mira := table.By{Who: 1, At: 1_796_000_000_000, Place: 1}
	for _, e := range append(s.Saw(mira, "Mira"), s.Begin(mira, "Thursday", false)...) {
		table.Apply(&s, e)
	}
	events, err := s.PinElement(mira, table.Pin{Name: "Rain in Sheets", Rating: "d8"}, nil)
	if err != nil {
		fmt.Println(err)
	}
	for _, e := range events {
		table.Apply(&s, e)
	}

	found, _ := table.Look("sheets", s.ElementsNamed(1, mira.Who))
	fmt.Println(found.Shown, "in", s.SceneName(s.SceneAt(1)))
	_, err = s.RemoveElement(table.By{Who: 2, Place: 1}, found.ID)
	fmt.Println(err)
	// Output:
	// Rain in Sheets d8 in scene 1
	// You are not at this table yet. Roll once or `/sheet new` to join.
}
