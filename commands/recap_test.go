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

func recap(e *evening) string {
	e.T.Helper()
	seat, err := e.Host.Seat(e.T.Context(), &interact.Request{At: e.Now, Guild: 900, Channel: channel, Caller: ola})
	require.NoError(e.T, err)
	text, err := commands.Recap(e.T.Context(), seat)
	require.NoError(e.T, err)
	return regexp.MustCompile(`rolls \d+`).ReplaceAllString(string(text), "rolls N")
}

func TestRecap(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(bob), "Zia", "Winded", "d6")
	suffers(e.As(ann), "Zia", "Dazed", "")
	e.As(ann).Must("undo")
	hides(e.As(mira), "Trap")
	e.As(ann).Throws("d20 # over the wall")
	e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
		ending, err := turn.Table.EndScene(turn.By)
		require.NoError(t, err)
		started, err := turn.Table.After(ending.Events...).StartScene(turn.By, "The *Gatehouse*")
		return append(ending.Events, started...), err
	})
	e.As(bob).Throws("2d6")
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
- Mira: Scene 1 ends. Gone: Winded d6 (Zia).

### Scene 2: The \*Gatehouse\*

- **Bob rolls N** (2d6)
`, "\n"), recap(e))
}

// TestRecapTellsNothingHidden holds that what is hidden changes no letter of the story.
func TestRecapTellsNothingHidden(t *testing.T) {
	var stories []string
	for _, hidden := range []string{"Trap", "Abyss"} {
		e := logged(t)
		hides(e.As(mira), hidden)
		e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
			ending, err := turn.Table.EndScene(turn.By)
			return ending.Events, err
		})
		stories = append(stories, recap(e))
	}
	assert.NotContains(t, stories[0], "Trap")
	assert.Equal(t, stories[0], stories[1])
}

// TestRecapOfParallelScenes holds that each of two scenes that are played beside each other is told as one, and what happened
// in none, between sessions too, where it belongs.
func TestRecapOfParallelScenes(t *testing.T) {
	e := logged(t)
	gm := e.As(mira)
	e.As(bob).Must("condition add", "name", "Winded d6")
	e.As(ann).In(thread).Must("element pin", "name", "Gate")
	e.As(ann).In(thread).Must("scene start", "name", "The cellar")
	e.As(ann).In(thread).Must("element pin", "name", "Rats")
	gm.Must("element pin", "name", "Rain")
	e.As(ann).In(thread).Throws("2d6")
	gm.Press(gm.Must("scene end"), "End the scene").OK()
	gm.Must("element pin", "name", "The war")
	e.As(ann).In(thread).Must("element pin", "name", "Damp")
	gm.Must("scene start", "name", "The road")
	gm.Press(gm.Must("session end"), "End the session").OK()
	gm.Must("element pin", "name", "Rumours")
	gm.Must("session start")
	e.Restart()
	_, told, _ := strings.Cut(recap(e), "\n\n## ")
	assert.Equal(t, `Session 1, 30 November 2026

### Scene 1

- **Ann rolls N** (2d6)
- **Bob rolls N** (2d6)
- Bob: Bob joins.
- Bob: Winded d6 on Bob.
- Ann: Gate pinned.
- Mira: Rain pinned.
- Mira: Scene 1 ends. Gone: Gate, Rain and Winded d6 (Bob).

### Scene 2: The cellar

- Ann: Rats pinned.
- **Ann rolls N** (2d6)
- Ann: Damp pinned.
- Mira: The cellar ends. Gone: Rats and Damp.

### In no scene

- Mira: The war pinned.

### Scene 3: The road

- Mira: The road ends.
- Mira: Session 1 ends.

## After session 1

- Mira: Rumours pinned.

## Session 2, 30 November 2026

### Scene 1
`, told)
}
