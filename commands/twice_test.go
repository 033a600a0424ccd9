package commands_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/rules/rulestest"
)

// TestEverythingComesTwice sends every command that changes something, and presses each button of what comes of it, twice as one
// interaction: the second delivery changes nothing, and is answered alike.
func TestEverythingComesTwice(t *testing.T) {
	e := lively(t)
	e.As(ann).Must("condition add", "name", "Lost")
	calls := maps.Clone(given)
	for _, path := range []string{"undo", "redo", "scene end", "session end", "session start", "turn start", "turn end", "roll", "do", "sheet delete", "pause"} {
		calls[path] = given[path]
	}
	calls["do"], calls["sheet delete"], calls["scene start"] = []string{"what", "Reveal"}, []string{"who", "Goblins"}, []string{"name", "The moor"}
	changed, pressed := 0, 0
	for _, path := range slices.Sorted(maps.Keys(calls)) {
		fork := e.Fork()
		g := fork.As(mira)
		if path == "do" || path == "condition remove" {
			g = fork.As(ann)
		}
		if path == "game new" {
			g = g.In(other)
		}
		before := revisions(t, fork)
		answer := twice(t, fork, path, g.ToCall(path, calls[path]...))
		if revisions(t, fork) > before {
			changed++
		}
		for _, m := range append(slices.Clone(answer.Posts), answer.Message) {
			if m == nil {
				continue
			}
			for _, button := range m.Buttons {
				if pressed++; !rulestest.Sampled(pressed) {
					continue
				}
				again := fork.Fork()
				if id, err := interact.ParseID(button.ID); err == nil && id.Game != "" {
					on := *again.Messages[m.ID]
					twice(t, again, path+", "+button.Label, again.As(g.Person).In(g.Where).Request(interact.Request{Kind: interact.Press, Action: id, Message: on.Seen()}))
				}
			}
		}
	}
	assert.Greater(t, changed, 25, "commands that are entries")
}

// A move that is named by words is not open any more when it comes the second time.
func TestDoComesTwice(t *testing.T) {
	e := began(t)
	for _, call := range [][]string{{"offer", "who", "Zia", "text", "a coin"}, {"offer", "who", "Zia", "text", "two coins"}} {
		e.As(mira).Must(call[0], call[1:]...)
	}
	accepted := twice(t, e, "accept", e.As(ann).ToCall("do", "what", "Accept, Mira's offer: a coin"))
	assert.Contains(t, accepted.Text(), "Zia takes it: a coin")
	rest := twice(t, e, "accept, which is the other one now", e.As(ann).ToCall("do", "what", "Refuse"))
	assert.Contains(t, rest.Text(), "two coins")
	e.As(ann).Call("do", "what", "Refuse").Refused("Nothing is open to you here.")
}

// saysWhatIs are those whose answer tells how things are, and so that it is done already: a board makes no entry.
var saysWhatIs = map[string]bool{"game new, Pin the board": true}

// twice delivers a request twice.
func twice(t *testing.T, e *evening, what string, req interact.Request) commandstest.Answer {
	t.Helper()
	first := e.Send(req)
	text, state, at := said(first), stateOf(t, e), revisions(t, e)
	second := e.Send(req)
	assert.Equal(t, at, revisions(t, e), what)
	assert.Equal(t, state, stateOf(t, e), what)
	if !saysWhatIs[what] {
		assert.Equal(t, text, said(second), what)
	}
	return first
}

// said is what a person reads of an answer, whatever it is.
func said(a commandstest.Answer) string {
	var parts []string
	if a.Err != nil {
		parts = append(parts, a.Err.Error())
	}
	for _, m := range append([]*message{a.Message}, a.Posts...) {
		if m != nil {
			parts = append(parts, m.Text())
		}
	}
	if a.Form != nil {
		parts = append(parts, a.Form.String())
	}
	return strings.Join(parts, "\n\n")
}

// stateOf is all that the games of the server are.
func stateOf(t *testing.T, e *evening) string {
	t.Helper()
	if _, err := e.DB.Where(t.Context(), uint64(channel.ID), 0); err != nil {
		return "" // the game has left
	}
	text, err := json.Marshal(e.State())
	require.NoError(t, err)
	return string(text)
}

// revisions counts the entries of all games.
func revisions(t *testing.T, e *evening) (n int) {
	t.Helper()
	games, err := e.DB.Games(t.Context(), 0)
	require.NoError(t, err)
	for _, game := range games {
		n += int(game.Revision)
	}
	return n
}
