package fractal_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/fractal"
	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/rulestest"
)

// TestHostileWords types what nobody should into every option of the game's own commands, into conditions, rests, tracks and rolls: it is
// done, or refused in words.
func TestHostileWords(t *testing.T) {
	rulestest.Unraced(t)
	e := courtOf(t, dice.Secure())
	e.As(mira).Must("condition add", "name", "Battered", "who", "Ruk")
	words := []string{
		"", " ", "#", "# 3", "3", "+", "=", "=3", "off", "x off", "show", "drop", "soothe", "max", "max -1", "all", "@everyone 3", "`x` 3", "**x**", "x\ny", "\u202e 3", "é",
		strings.Repeat("x", 200), strings.Repeat("x ", 100) + "3", "+99999999999999999999", "Cut 99999999999999999999", "vs", "Cut 3 vs Ruk", "Cut 3 in", "in everywhere",
		"lost Goblin A", "Wither Body 9 on Ruk", "Wither Body 1 on Nobody", "Impact 99999999999999999999", "Battered Battered", "Stew 8 with", "Stew 99999 with Sear in 0",
		"days -1", "days 99999999999999999999", "mend 0", "Feint Feint", "Cut 3 split 3/3", "<@1>",
	}
	people, n := []interact.Person{mira, ann, commandstest.Ola}, 0
	try := func(command, option, word string, others ...string) {
		n++
		answer := e.As(people[n%3]).Call(command, append(others, option, word)...)
		var refusal *rules.Refusal
		assert.True(t, answer.Err == nil || errors.As(answer.Err, &refusal), "/%s %s:%q: %v", command, option, word, answer.Err)
	}
	for _, word := range words {
		for _, command := range fractal.Module(e.Host).Commands {
			for _, option := range command.Options {
				others := []string{"change", "+1", "over", "Goblin A", "name", "Cut"}
				try(command.Name, option.Name, word, others...)
				if option.Complete {
					e.As(people[n%3]).Complete(command.Name, option.Name, word, others...)
				}
			}
		}
		for _, deed := range []string{"condition add", "condition change", "condition dress", "condition done", "condition remove"} {
			try(deed, "name", word)
			e.As(ann).Complete(deed, "name", word)
		}
		try("rest", "kind", word)
		try("track start", "name", word)
		try("element pin", "zone", word, "name", "Blinding 1")
		try("roll", "line", word)
		try("sheet set", "change", "defence "+word, "who", "Goblin A")
		e.As(ann).Complete("roll", "line", word)
	}
	assert.NotEmpty(t, e.As(ann).Must("board show").Text())
	assert.NotEmpty(t, e.As(ann).Must("condition list").Text())
	assert.NotEmpty(t, e.As(ann).Must("history").Text())
}
