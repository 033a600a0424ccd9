package commands_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	rule "tallybones/rules/table"
)

func (e *evening) recap() string {
	e.t.Helper()
	seat, err := e.host.Seat(e.t.Context(), &interact.Request{At: e.now, Guild: 900, Channel: channel, Caller: ola})
	require.NoError(e.t, err)
	text, err := commands.Recap(e.t.Context(), seat)
	require.NoError(e.t, err)
	return regexp.MustCompile(`rolls \d+`).ReplaceAllString(string(text), "rolls N")
}

func TestRecap(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	e.as(bob).suffers("Zia", "Winded", "d6")
	e.as(ann).suffers("Zia", "Dazed", "")
	e.as(ann).must("undo")
	e.as(mira).hides("Trap")
	e.as(ann).throws("d20 # over the wall")
	e.as(mira).does(func(turn commands.Turn) ([]rule.Event, error) {
		ending, err := turn.Table.EndScene(turn.By)
		require.NoError(t, err)
		started, err := turn.Table.After(ending.Events...).StartScene(turn.By, "The *Gatehouse*")
		return append(ending.Events, started...), err
	})
	e.as(bob).throws("2d6")
	assert.Equal(t, strings.TrimPrefix(`
# Thursday

Plain dice. 30 November 2026.

- Mira: The game begins.
- Mira: Mira is a GM now.

## Session 1, 30 November 2026

### Scene 1

- **Ann rolls N** (2d6)
- **Bob rolls N** (2d6)
- Ann: Zia joins.
- Bob: Winded d6 on Zia.
- Ann: **Zia rolls N** (d20) *over the wall*
- Mira: Scene 1 ends. Gone\: Winded d6 (Zia).

### Scene 2\: The \*Gatehouse\*

- **Bob rolls N** (2d6)
`, "\n"), e.recap())
}

// TestRecapTellsNothingHidden holds that what is hidden changes no letter of the story.
func TestRecapTellsNothingHidden(t *testing.T) {
	var stories []string
	for _, hidden := range []string{"Trap", "Abyss"} {
		e := logged(t)
		e.as(mira).hides(hidden)
		e.as(mira).does(func(turn commands.Turn) ([]rule.Event, error) {
			ending, err := turn.Table.EndScene(turn.By)
			return ending.Events, err
		})
		stories = append(stories, e.recap())
	}
	assert.NotContains(t, stories[0], "Trap")
	assert.Equal(t, stories[0], stories[1])
}
