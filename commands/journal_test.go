package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	rule "tallybones/rules/table"
)

// suffers puts a condition on a character; one that it has already takes the rating.
func suffers(g guest, name, condition string, rating rule.Rating) {
	g.T.Helper()
	g.Does(func(turn commands.Turn) ([]rule.Event, error) {
		on, err := turn.Table.Find(name)
		require.NoError(g.T, err)
		_, events, err := turn.Table.AddCondition(turn.By, rule.Condition{On: on, Name: condition, Rating: rating}, false, nil)
		return events, err
	})
}

// hides pins an element face down.
func hides(g guest, name string) {
	g.T.Helper()
	g.Does(func(turn commands.Turn) ([]rule.Event, error) {
		return turn.Table.PinElement(turn.By, rule.Pin{Name: name, Hidden: true}, nil)
	})
}

// conditions are those that stand at the table.
func conditions(e *evening) []string {
	e.T.Helper()
	var have []string
	for _, c := range e.State().Conditions {
		have = append(have, strings.TrimSpace(c.Name+" "+string(c.Rating)))
	}
	return have
}

// unstamped is a text with its instants replaced.
func unstamped(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "<t:")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, ">")
		b.WriteString("<t>")
	}
}

func TestJournalAfterARestart(t *testing.T) {
	e := table(t)
	e.As(mira).Plays("Zia")
	suffers(e.As(mira), "Zia", "Winded", "d6")
	history := e.As(mira).Must("history")
	e.Restart()
	assert.Equal(t, history.String(), e.As(mira).Must("history").String())
	e.As(mira).Must("undo")
	assert.Empty(t, conditions(e))
}
