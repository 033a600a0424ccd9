package tln_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/tln"
)

func sprint(words ...any) string {
	text := fmt.Sprintln(words...)
	return text[:len(text)-1]
}

func TestValues(t *testing.T) {
	for text, want := range map[string]tln.Value{
		"(3)":               {Kind: tln.Essential, Level: 3},
		"(2*)":              {Kind: tln.Conditional, Level: 2},
		"(2/4)":             {Kind: tln.Essential, Level: 2, Resist: 2},
		"(2/5*)":            {Kind: tln.Essential, Level: 2, Resist: 3},
		"(3*/4)":            {Kind: tln.Conditional, Level: 3, Resist: 2},
		"(3*/5*)":           {Kind: tln.Conditional, Level: 3, Resist: 3},
		"(±1)":              {Kind: tln.Auxiliary, Level: 1},
		"(+1)":              {Kind: tln.Advantageous, Level: 1},
		"(--1)":             {Kind: tln.Disadvantageous, Level: 1},
		"(+2/+3)":           {Kind: tln.Positive, Now: 2, Max: 3},
		"(-3/-3)":           {Kind: tln.Negative, Now: 3, Max: 3},
		"[1]":               {Kind: tln.SubTrait, Level: 1},
		"[2*] of Locksmith": {Kind: tln.SubTrait, Level: 2, Star: true, Of: "Locksmith"},
	} {
		v, ok := tln.ParseValue(text)
		require.True(t, ok, text)
		assert.Equal(t, want, v, text)
		assert.Equal(t, text, v.String())
	}
	for typed, want := range map[string]string{"(—1)": "(--1)", "(–1)": "(--1)", "(−−1)": "(--1)", "(-1)": "(--1)", "(+-1)": "(±1)", "(+/-1)": "(±1)", "( 3 )": "(3)"} {
		v, ok := tln.ParseValue(typed)
		require.True(t, ok, typed)
		assert.Equal(t, want, v.String(), typed)
	}
	for _, text := range []string{"", "3", "(0)", "(21)", "(2/3)", "(2/5)", "(2/4*)", "(+4)", "(±0)", "(+4/+3)", "(+3/-3)", "(x)", "[0]"} {
		_, ok := tln.ParseValue(text)
		assert.False(t, ok, text)
	}
}

func TestPoints(t *testing.T) {
	for text, want := range map[string]int{"(3)": 3, "(2*)": 1, "(2/4)": 3, "(2/5*)": 3, "(3*/4)": 3, "(±2)": 0, "(+3)": 1, "(--2)": -1, "(-3/-3)": -1, "(+3/+3)": 1, "(+4/+6)": 2, "[2]": 0} {
		v, _ := tln.ParseValue(text)
		assert.Equal(t, want, v.Points(), text)
	}
	for kind, each := range map[tln.Kind]int{tln.Support: 5, tln.Resource: 4, tln.Goal: 4, tln.Luck: 3, tln.Reward: 5, tln.Power: 3, tln.Curse: 4, tln.Obsession: 4, tln.Jinx: 3, tln.Punishment: 5} {
		assert.Equal(t, each, tln.PerPoint(kind), kind)
	}
}

func FuzzValue(f *testing.F) {
	for _, text := range []string{"(3)", "(2*)", "(3*/5*)", "(±1)", "(--1)", "(+3/+3)", "[1*] of x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, ok := tln.ParseValue(text)
		if !ok {
			return
		}
		again, ok := tln.ParseValue(v.String())
		if !ok || again != v {
			t.Fatalf("%q is %+v, %q reads as %+v", text, v, v.String(), again)
		}
	})
}
