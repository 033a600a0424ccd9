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

func TestPercent(t *testing.T) {
	for chance, want := range map[float64]string{
		0: "0%", 1: "100%", 0.5: "50%", 0.1666: "17%", 0.0278: "2.8%", 0.05: "5%", 0.0999: "10%", 0.995: "99.5%",
		0.0001: "less than 0.1%", 0.99999: "more than 99.9%", 1e-300: "less than 0.1%", 0.9901: "99%",
	} {
		assert.Equal(t, want, commands.Percent(chance))
	}
}

func BenchmarkChart(b *testing.B) {
	chart := commands.Chart{Of: "10d10", Axis: "Total"}
	for i := range 30 {
		chart.Bars = append(chart.Bars, commands.Bar{Label: "10 to 14", Chance: float64(i) / 435})
	}
	for b.Loop() {
		if _, err := chart.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
