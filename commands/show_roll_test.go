package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
	tables "tallybones/rules/table"
)

func TestGMsByName(t *testing.T) {
	s := &tables.State{
		People: map[int]tables.Person{1: {GM: true}, 2: {}, 3: {GM: true}},
		Seen:   map[int]tables.Sign{1: {Name: "Mira"}, 2: {Name: "Ann"}, 3: {Name: "Dora"}},
	}
	assert.Equal(t, "Mira or Dora", commands.GMs(s))
	delete(s.People, 3)
	assert.Equal(t, "Mira", commands.GMs(s))
	delete(s.People, 1)
	assert.Equal(t, "a GM", commands.GMs(s))
}
