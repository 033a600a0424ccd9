//go:build !race

// What is large and done by one goroutine is no matter for the race detector, under which it takes ten times as long.

package commands_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rule "tallybones/rules/table"
)

// TestLargeTable plays on at a table with 300 characters, 2,100 conditions and 10,000 entries, as a bot that has just been started: it
// folds, and all that reads or changes it is answered within Discord's limits.
func TestLargeTable(t *testing.T) {
	e := began(t)
	importing(e.As(mira), large(t, e), true).OK()
	e.Restart()
	require.Len(t, e.State().Characters, 301)
	require.Len(t, e.State().Conditions, 2100)

	gm := e.As(mira)
	for _, call := range [][]string{
		{"board show"},
		{"history"},
		{"history", "who", "Someone A0"},
		{"sheet show", "who", "Someone B1"},
		{"condition list"},
		{"game show"},
		{"game export"},
		{"fairness stats"},
		{"condition add", "name", "Winded d6", "who", "Someone C2"},
		{"undo"},
		{"redo"},
		{"condition add", "name", "Soaked", "who", "all"},
		{"roll", "line", "2d6=3,4"},
		{"offer", "who", "Zia", "text", "a coin"},
		{"undo", "to", "9000"},
		{"turn start"},
		{"track start", "name", "Escape 4"},
		{"element pin", "name", "Rain d6"},
		{"board pin"},
		{"scene end"},
	} {
		answer := gm.Must(call[0], call[1:]...)
		assert.NotEmpty(t, answer.Text(), call)
	}
	assert.Contains(t, e.As(ann).Open()[0], "a coin")
	for _, typed := range []string{"", "Someone", "Someone Z", "someon z2", "all"} {
		assert.LessOrEqual(t, len(gm.Complete("condition add", "who", typed, "name", "Lost")), 25)
	}
	gm.Must("board bottom")
	e.Keep()
	gm.Press(gm.Must("scene end"), "End the scene").OK()
	e.Restart()
	assert.Empty(t, e.State().Conditions)
	gm.Press(gm.Must("undo"), "Take it back").OK()
	assert.Len(t, e.State().Conditions, 2100+1+201, "Winded, and Soaked on all heroes")
	gm.Press(gm.Must("undo", "to", "9000"), "Take it back").OK()
	assert.Len(t, e.State().Conditions, 2100)
}

// large is the export of a table that was played at for years.
func large(t *testing.T, e *evening) []byte {
	t.Helper()
	whole := e.As(mira).Must("game export").Files()["game.json"]
	lines := strings.Split(strings.TrimSpace(string(whole)), "\n")
	entries := lines[1 : len(lines)-1]
	first := e.State().Next
	scene := e.State().SceneAt(1)
	var events []rule.Event
	for _, event := range crowd(first) {
		if set, ok := event.(rule.ConditionSet); ok {
			set.Condition.Scene = scene
			event = set
		}
		events = append(events, event)
	}
	for n := 0; len(events) < 10_000-len(entries); n++ {
		on, ratings := first+8*(n%300), [2]rule.Rating{"d6", "d8"}
		was, is := ratings[n/300%2], ratings[(n/300+1)%2]
		events = append(events, rule.ConditionSet{
			ID: on + 1, Condition: rule.Condition{On: on, Name: "Condition 0", Rating: is, Scene: scene}, Was: rule.Before{Name: "Condition 0", Rating: was},
		})
	}
	var out bytes.Buffer
	out.WriteString(lines[0] + "\n" + strings.TrimSuffix(strings.Join(entries, "\n"), ","))
	for i, event := range events {
		record, err := rule.Encode(event)
		require.NoError(t, err)
		line, err := json.Marshal(map[string]any{
			"revision": len(entries) + i + 1, "at": e.Now + int64(i), "actor": 1, "audience": 0, "interaction": fmt.Sprint(10_000_000 + i),
			"events": []map[string]any{{"k": record.Kind, "b": json.RawMessage(record.Body)}},
		})
		require.NoError(t, err)
		out.WriteString(",\n" + string(line))
	}
	out.WriteString("\n]}\n")
	return out.Bytes()
}
