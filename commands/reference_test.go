package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

func TestReference(t *testing.T) {
	module := interact.Module{
		Key:   "x",
		Title: "A game",
		Commands: []interact.Command{
			{
				Name: "roll", Help: "Roll dice", Direct: true,
				Options: []interact.Option{
					{Name: "line", Help: "What to roll", Required: true, Complete: true, MaxLength: 200},
					{Name: "private", Help: "Who sees it", Choices: []ui.Choice{{Name: "only me", Value: "me"}, {Name: "me and the GM", Value: "gm"}}},
				},
				Private: func(r *interact.Request) bool { return len(r.Options) > 0 },
			},
			{Name: "scene", Help: "Scenes", Subs: []interact.Command{
				{Name: "start", Help: "Start one", Options: []interact.Option{{Name: "loud", Help: "For all", Type: interact.Boolean}}},
				{Name: "end", Help: "End it", Manner: interact.Opens},
			}},
		},
		Contexts: []interact.Context{{Target: interact.OnPerson, Name: "Show character", Private: interact.Always, Direct: true}},
		Routes:   []interact.Route{{Name: "again", Manner: interact.Updates}},
	}
	assert.Equal(t, strings.TrimPrefix(`
# Commands

Printed from the catalogue; a test fails when this page is out of date.

## A game

### /roll

Roll dice.

| option | takes | |
| --- | --- | --- |
| 'line', needed | text, at most 200 characters, with suggestions | What to roll |
| 'private' | only me, me and the GM | Who sees it |

The channel sees the answer, or only the caller where that is asked for. Works in direct messages, too.

### /scene start

Start one.

| option | takes | |
| --- | --- | --- |
| 'loud' | yes or no | For all |

The channel sees the answer.

### /scene end

End it.

Opens a form.

### In menus (Apps)

| of a | command | |
| --- | --- | --- |
| person | Show character | Only the caller sees the answer. Works in direct messages, too. |

### Buttons and forms

| route | |
| --- | --- |
| 'x:again' | Changes its message. |
`, "\n"), strings.ReplaceAll(commands.Reference([]interact.Module{module}), "`", "'"))
}
