package storage

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRewriteChangesNoEvent: a state may hold the very map or value that an event brought; a rewrite of the state leaves the event as
// it is, since a fold applies it again.
func TestRewriteChangesNoEvent(t *testing.T) {
	type scale struct {
		Notes map[string]int `json:"notes"`
	}
	type load struct {
		Had   map[int]int    `json:"had"`
		Scale *scale         `json:"scale"`
		Deep  map[int]*scale `json:"deep"`
	}
	type state struct {
		Loads map[int]load `json:"loads"`
	}
	brought := load{Had: map[int]int{1: 12}, Scale: &scale{map[string]int{"lead": 3}}, Deep: map[int]*scale{7: {map[string]int{"gold": 5}}}}
	before, err := json.Marshal(brought)
	require.NoError(t, err)
	s := &state{Loads: map[int]load{4: brought}}
	require.NoError(t, rewrite(s, []Edit{
		{At: "/loads/4/had/2", To: json.RawMessage("5")},
		{At: "/loads/4/had/1"},
		{At: "/loads/4/scale/notes/lead", To: json.RawMessage("4")},
		{At: "/loads/4/deep/7/notes/gold", To: json.RawMessage("6")},
		{At: "/loads/4/deep/8", To: json.RawMessage(`{"notes":{}}`)},
	}))
	after, err := json.Marshal(brought)
	require.NoError(t, err)
	assert.JSONEq(t, string(before), string(after))
	text, err := json.Marshal(s.Loads[4])
	require.NoError(t, err)
	assert.JSONEq(t, `{"had":{"2":5},"scale":{"notes":{"lead":4}},"deep":{"7":{"notes":{"gold":6}},"8":{"notes":{}}}}`, string(text))
	nothing := &state{Loads: map[int]load{4: {}}}
	require.NoError(t, rewrite(nothing, []Edit{{At: "/loads/4/had/2", To: json.RawMessage("5")}, {At: "/loads/4/deep/1"}, {At: "/loads/5/had/1"}}))
	assert.Equal(t, &state{Loads: map[int]load{4: {Had: map[int]int{2: 5}}}}, nothing)
}
