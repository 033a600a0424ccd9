package bot

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

func least(n int64) *int64 { return &n }

var catalogue = []interact.Module{{
	Key: "all",
	Commands: []interact.Command{
		{Name: "roll", Help: "Roll.", Direct: true, Run: after(0, answer, nil), Complete: noChoices, Options: []interact.Option{
			{Name: "line", Help: "Dice <here>.", Required: true, Complete: true, MaxLength: 200},
			{Name: "times", Help: "How often.", Type: interact.Integer, Min: least(0), Max: least(9), Choices: []ui.Choice{{Name: "one", Value: "1"}}},
			{Name: "private", Help: "Only you.", Type: interact.Boolean},
			{Name: "who", Help: "Who.", Type: interact.User},
			{Name: "game", Help: "Which.", Choices: []ui.Choice{{Name: "A & B", Value: "<é>"}}},
		}},
		{Name: "scene", Help: "Scenes.", Subs: []interact.Command{{Name: "start", Help: "Start.", Run: after(0, answer, nil)}}},
	},
	Contexts: []interact.Context{{Name: "Read as text", Run: after(0, answer, nil)}, {Target: interact.OnPerson, Name: "Show character", Direct: true, Run: after(0, answer, nil)}},
}}

func TestCommands(t *testing.T) {
	data, err := Commands(catalogue)
	require.NoError(t, err)
	assert.JSONEq(t, `[
		{"type":1,"name":"roll","description":"Roll.","contexts":[0,1],"integration_types":[0],"options":[
			{"type":3,"name":"line","description":"Dice <here>.","required":true,"autocomplete":true,"max_length":200},
			{"type":4,"name":"times","description":"How often.","min_value":0,"max_value":9,"choices":[{"name":"one","value":1}]},
			{"type":5,"name":"private","description":"Only you."},
			{"type":6,"name":"who","description":"Who."},
			{"type":3,"name":"game","description":"Which.","choices":[{"name":"A & B","value":"<é>"}]}]},
		{"type":1,"name":"scene","description":"Scenes.","contexts":[0],"integration_types":[0],"options":[{"type":1,"name":"start","description":"Start."}]},
		{"type":3,"name":"Read as text","contexts":[0],"integration_types":[0]},
		{"type":2,"name":"Show character","contexts":[0,1],"integration_types":[0]}]`, string(data))
	again, err := Commands(catalogue)
	require.NoError(t, err)
	assert.Equal(t, string(data), string(again))
	empty, err := Commands(nil)
	require.NoError(t, err)
	assert.JSONEq(t, "[]", string(empty))
	_, err = Commands([]interact.Module{{Commands: []interact.Command{{Name: "x", Options: []interact.Option{
		{Name: "n", Type: interact.Integer, Choices: []ui.Choice{{Name: "one", Value: "one"}}},
	}}}}})
	assert.ErrorContains(t, err, `register /x: option n: choice "one"`)
}

// asDiscord writes commands as Discord gives them back: in another order, with ids, versions, nulls and defaults.
func asDiscord(t *testing.T, data []byte) string {
	t.Helper()
	var all []map[string]any
	require.NoError(t, json.Unmarshal(data, &all))
	for i, command := range all {
		command["id"], command["version"], command["application_id"] = "1", "2", "9"
		command["nsfw"], command["default_member_permissions"], command["name_localizations"] = false, nil, nil
		if command["type"] != 1.0 {
			command["description"] = ""
		}
		options, _ := command["options"].([]any)
		for _, option := range options {
			option := option.(map[string]any)
			option["required"] = option["required"] == true
			option["choices"] = firstOf(option["choices"], []any{})
			option["options"] = nil
		}
		all[0], all[i] = all[i], all[0]
	}
	written, err := json.Marshal(all)
	require.NoError(t, err)
	return strings.ReplaceAll(string(written), "é", `\u00e9`)
}

func firstOf(a, b any) any {
	if a == nil {
		return b
	}
	return a
}

func TestSameCommands(t *testing.T) {
	want, err := Commands(catalogue)
	require.NoError(t, err)
	have := asDiscord(t, want)
	for name, test := range map[string]struct {
		have    string
		inGuild bool
		same    bool
	}{
		"as it is":            {have: have, same: true},
		"none yet":            {have: `[]`},
		"another description": {have: strings.Replace(have, "Roll.", "Role.", 1)},
		"another value":       {have: strings.Replace(have, `u00e9`, `u00e8`, 1)},
		"now required":        {have: strings.Replace(have, `"required":false`, `"required":true`, 1)},
		"another least value": {have: strings.Replace(have, `"min_value":0`, `"min_value":1`, 1)},
		"for adults":          {have: strings.Replace(have, `"nsfw":false`, `"nsfw":true`, 1)},
		"for admins":          {have: strings.Replace(have, `"default_member_permissions":null`, `"default_member_permissions":"0"`, 1)},
		"other contexts":      {have: strings.Replace(have, `"contexts":[0,1]`, `"contexts":[0]`, 1)},
		"guilds have none":    {have: strings.ReplaceAll(strings.ReplaceAll(have, `"contexts":[0,1]`, `"contexts":null`), `"contexts":[0]`, `"contexts":null`), inGuild: true, same: true},
	} {
		t.Run(name, func(t *testing.T) {
			if name != "as it is" {
				require.NotEqual(t, have, test.have)
			}
			same, err := sameCommands([]byte(test.have), want, test.inGuild)
			require.NoError(t, err)
			assert.Equal(t, test.same, same)
		})
	}
	_, err = sameCommands([]byte(`{}`), want, false)
	assert.ErrorContains(t, err, "compare commands: Discord's")
}

func TestRegisterOverwritesOnlyWhatDiffers(t *testing.T) {
	want, err := Commands(catalogue)
	require.NoError(t, err)
	for name, test := range map[string]struct {
		guild      string
		status     int // of the overwriting
		have       string
		calls      []string
		registered bool
		log        string
	}{
		"differs":          {have: `[]`, calls: []string{"GET commands", "PUT commands"}, registered: true, log: "commands registered"},
		"in a guild":       {guild: "4", have: `[]`, calls: []string{"GET commands", "PUT commands"}, registered: true, log: "guild=4"},
		"is the same":      {have: asDiscord(t, want), calls: []string{"GET commands"}, registered: true, log: "up to date"},
		"refused for good": {have: `[]`, status: http.StatusForbidden, calls: []string{"GET commands", "PUT commands"}, log: "applications.commands"},
	} {
		t.Run(name, func(t *testing.T) {
			var lines strings.Builder
			d := &discord{t: t, start: time.Now(), answer: func(call string) (int, string) {
				if strings.HasPrefix(call, "PUT") && test.status != 0 {
					return test.status, `{"code":50001,"message":"Missing Access"}`
				}
				return 200, test.have
			}}
			b, err := New(Config{
				Token: "secret", Router: interact.NewRouter(catalogue...), Guild: test.guild, Transport: d,
				Log: slog.New(slog.NewTextHandler(&lines, nil)),
			})
			require.NoError(t, err)
			b.app.Store(9)
			require.NoError(t, b.register(t.Context()))
			assert.Equal(t, test.calls, d.calls())
			assert.Equal(t, test.registered, b.registered.Load())
			assert.Contains(t, lines.String(), test.log)
		})
	}
}
