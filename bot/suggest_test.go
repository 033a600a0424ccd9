package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

func TestSuggestions(t *testing.T) {
	typing := event(interactionCompletion, `"data":{"type":1,"name":"test","options":[{"name":"line","type":3,"value":"2d","focused":true}]}`)
	for name, test := range map[string]struct {
		complete interact.Completer
		at       time.Duration
		want     string
	}{
		"some": {complete: func(_ context.Context, r *interact.Request) []ui.Choice {
			return []ui.Choice{{Name: "as " + r.Options[r.Focused].Text, Value: "2d6"}}
		}, want: `{"choices":[{"name":"as 2d","value":"2d6"}]}`},
		"none":     {complete: func(context.Context, *interact.Request) []ui.Choice { return nil }, want: `{"choices":[]}`},
		"panic":    {complete: func(context.Context, *interact.Request) []ui.Choice { panic("oh") }, want: `{"choices":[]}`},
		"too slow": {complete: func(context.Context, *interact.Request) []ui.Choice { time.Sleep(slow); return nil }, at: 2500 * time.Millisecond, want: `{"choices":[]}`},
		"too long": {complete: func(context.Context, *interact.Request) []ui.Choice {
			return []ui.Choice{{Name: "x", Value: strings.Repeat("x", 101)}, {Name: "", Value: "y"}, {Name: "z", Value: "z"}}
		}, want: `{"choices":[{"name":"z","value":"z"}]}`},
	} {
		t.Run(name, func(t *testing.T) {
			module := interact.Module{Key: "plain", Commands: []interact.Command{{
				Name: "test", Help: "A test.", Run: after(0, answer, nil), Complete: test.complete,
				Options: []interact.Option{{Name: "line", Help: "A line.", Complete: true}},
			}}}
			asked, _ := serve(t, module, typing, nil)
			require.Len(t, asked, 1)
			assert.Equal(t, callbackChoices, asked[0].body.Type)
			assert.JSONEq(t, test.want, string(asked[0].body.Data))
			assert.Equal(t, test.at, asked[0].at)
		})
	}
}

func TestNumbersAreSuggestedAsNumbers(t *testing.T) {
	body, err := encodeChoices([]ui.Choice{{Name: "three", Value: "3"}, {Name: "not", Value: "x"}}, true)
	require.NoError(t, err)
	assert.JSONEq(t, `{"type":8,"data":{"choices":[{"name":"three","value":3}]}}`, string(body.JSON))
}
