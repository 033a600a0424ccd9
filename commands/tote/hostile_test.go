package tote_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/interact"
	"tallybones/commands/tote"
	"tallybones/rules"
	"tallybones/rules/rulestest"
)

// TestHostileWords types what nobody should into every option of the game's own commands, and into the forms below rolls: it is
// done, or refused in words.
func TestHostileWords(t *testing.T) {
	rulestest.Unraced(t)
	e := reedCoast(t)
	e.As(mira).Must("track start", "name", "Crossing the Fens T8 of 10")
	words := []string{
		"", " ", "#", "T8", "T8 T9", "+", "-", "=", "=3", "used", "Stag", "Stag =", "Stag =99999999999999999999", "free", "show", "all",
		"@everyone T8", "`x` T8", "**x**", "x\ny", "\u202e", "é +1", strings.Repeat("x", 200), strings.Repeat("x ", 100) + "T8",
		"+99999999999999999999", "Judge Stag Stag", "Judge Hawk Owl", "T8 Stag Hawk", "Stag Stag Hawk", "x|y Stag Hawk", "0", "-1",
	}
	refusedInWords := func(err error, what string) {
		var refusal *rules.Refusal
		assert.True(t, err == nil || errors.As(err, &refusal), "%s: %v", what, err)
	}
	people := []interact.Person{mira, ann, cleo}
	n := 0
	for _, module := range tote.Module(e.Host).Commands {
		for _, command := range append(module.Subs, module) {
			name := command.Name
			if command.Name != module.Name {
				name = module.Name + " " + command.Name
			}
			for _, option := range command.Options {
				for _, word := range words {
					n++
					g := e.As(people[n%len(people)])
					options := []string{"change", "used", "name", "Stag used", option.Name, word}
					refusedInWords(g.Call(name, options...).Err, "/"+name+" "+option.Name+":"+word)
					if option.Complete {
						g.Complete(name, option.Name, word)
					}
				}
			}
		}
	}
	roll := e.rolls(cleo, "2", "1 2 3")
	for _, word := range words {
		refusedInWords(e.As(mira).Submit(e.As(mira).Press(roll, "Target…").OK(), "target", word).Err, "target "+word)
		refusedInWords(e.As(mira).Call("track start", "name", word).Err, "track "+word)
		refusedInWords(e.As(ann).Call("offer", "who", "Mira", "text", "extended "+word).Err, "offer "+word)
		refusedInWords(e.As(mira).Call("oppose", "pool", word).Err, "card "+word)
		e.Keep()
		if !strings.Contains(roll.String(), "[Target…]") {
			roll = e.rolls(cleo, "2", "1 2 3")
		}
	}
	assert.NotEmpty(t, e.As(ann).Must("board show").Text())
	assert.NotEmpty(t, e.As(ann).Must("history").Text())
	assert.NotContains(t, strings.ReplaceAll(e.As(ann).Must("board show").Text(), `\@`, ""), "@everyone")
}
