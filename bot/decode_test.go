package bot

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

var noon = time.Date(2026, 5, 6, 12, 0, 0, 5e6, time.UTC)

func read(t *testing.T, event string) *interact.Request {
	t.Helper()
	in, err := decode([]byte(event), noon, self)
	require.NoError(t, err)
	return in.req
}

func TestDecodeCommand(t *testing.T) {
	req := read(t, event(interactionCommand, `"data":{"type":1,"name":"scene","options":[{"type":1,"name":"start","options":[
		{"name":"line","type":3,"value":"12"},{"name":"count","type":4,"value":9007199254740991},{"name":"private","type":5,"value":true},
		{"name":"who","type":6,"value":"80351110224678912"}]}]}`))
	assert.Equal(t, &interact.Request{
		ID: 7, At: noon.UnixMilli(), Kind: interact.CommandCall, Guild: 2,
		Channel: interact.Channel{ID: 3, Name: "table"},
		Caller:  interact.Person{ID: 5, Name: "Ann the Bold", Permissions: 2048},
		Locale:  "en-GB", Allowed: 3072, Command: []string{"scene", "start"},
		Options: map[string]interact.Value{
			"line": {Text: "12"}, "count": {Int: 9007199254740991}, "private": {Bool: true},
			"who": {Text: "80351110224678912", ID: 80351110224678912},
		},
	}, req)
}

func TestDecodeThread(t *testing.T) {
	for kind, parent := range map[string]interact.Snowflake{"0": 0, "5": 0, "10": 8, "11": 8, "12": 8, "15": 0} {
		thread := strings.Replace(commandEvent(""), `"type":0,"parent_id":"1"`, `"type":`+kind+`,"parent_id":"8"`, 1)
		assert.Equal(t, parent, read(t, thread).Channel.Parent, "channel of type %s", kind)
	}
}

func TestDecodeNames(t *testing.T) {
	for user, name := range map[string]string{
		`"user":{"id":"5","username":"ann"}`:                                                      "ann",
		`"user":{"id":"5","username":"ann","global_name":null}`:                                   "ann",
		`"user":{"id":"5","username":"ann","global_name":"Ann"}`:                                  "Ann",
		`"member":{"user":{"id":"5","username":"ann","global_name":"Ann"},"nick":null}`:           "Ann",
		`"member":{"user":{"id":"5","username":"ann","global_name":"Ann"},"nick":"Ann the Bold"}`: "Ann the Bold",
	} {
		req := read(t, `{"id":"7","token":"t","type":2,"channel_id":"3","data":{"name":"x"},`+user+`}`)
		assert.Equal(t, name, req.Caller.Name)
		assert.Equal(t, interact.Snowflake(5), req.Caller.ID)
		assert.Equal(t, interact.Snowflake(3), req.Channel.ID)
		assert.Zero(t, req.Guild)
	}
}

func TestDecodeCompletion(t *testing.T) {
	in, err := decode([]byte(event(interactionCompletion, `"data":{"type":1,"name":"roll","options":[
		{"name":"line","type":3,"value":"2d6"},{"name":"count","type":4,"value":"3","focused":true}]}`)), noon, self)
	require.NoError(t, err)
	assert.Equal(t, interact.Completion, in.req.Kind)
	assert.Equal(t, "count", in.req.Focused)
	assert.Equal(t, "3", in.req.Options["count"].Text, "a number that is being typed is a text")
	assert.True(t, in.focusedNumber)
}

const shown = `{"id":"40","flags":32832,"content":"","author":{"id":"77","username":"bones","bot":true},
	"interaction_metadata":{"id":"6","type":2,"user":{"id":"5","username":"ann"}},
	"components":[{"type":17,"id":100,"components":[
		{"type":10,"id":1,"content":"**Ann rolls 15**"},{"type":10,"id":101,"content":"Rolled 6 \\* 2"},
		{"type":99,"id":102,"novelty":{"deep":[1,2]}},
		{"type":9,"components":[{"type":10,"id":2,"content":"beside"}],"accessory":{"type":2,"custom_id":"1:plain:side:0:0:"}},
		{"type":12,"id":105,"items":[{"media":{"url":"https://cdn/chart.png"},"description":"a *chart* of 2d6"}]},
		{"type":1,"id":103,"components":[{"type":3,"custom_id":"1:plain:pick:0:0:"}]}]},
		{"type":1,"id":104,"components":[{"type":2,"custom_id":"1:plain:again:z:1:now"},{"type":2,"custom_id":"foreign"}]}]}`

func TestDecodePress(t *testing.T) {
	req := read(t, event(interactionPress, `"data":{"component_type":3,"custom_id":"1:plain:pick:0:0:","values":["a","b"]},"message":`+shown))
	assert.Equal(t, interact.Press, req.Kind)
	assert.Equal(t, interact.ID{Game: "plain", Route: "pick"}, req.Action)
	assert.Equal(t, []string{"a", "b"}, req.Values)
	assert.Equal(t, &interact.Message{
		ID: 40, Author: 77, Mine: true, By: 5, Answers: 6, Private: true,
		Texts: map[int]ui.Markdown{1: "**Ann rolls 15**", 2: "beside"},
		IDs: []interact.ID{
			{Game: "plain", Route: "side"},
			{Game: "plain", Route: "pick"},
			{Game: "plain", Route: "again", Subject: 35, Rev: 1, Choice: "now"},
		},
		Plain: "Ann rolls 15\nRolled 6 * 2\nbeside\na *chart* of 2d6",
	}, req.Message)
}

func TestDecodeForm(t *testing.T) {
	for name, components := range map[string]string{
		"labels": `[{"type":18,"component":{"type":4,"custom_id":"line","value":"2d6"}},{"type":18,"component":{"type":77,"custom_id":"new","value":true}}]`,
		"rows":   `[{"type":1,"components":[{"type":4,"custom_id":"line","value":"2d6"}]}]`,
	} {
		t.Run(name, func(t *testing.T) {
			req := read(t, event(interactionSubmit, `"data":{"custom_id":"1:plain:again:0:0:","components":`+components+`}`))
			assert.Equal(t, interact.Submit, req.Kind)
			assert.Equal(t, map[string]string{"line": "2d6"}, req.Fields)
			assert.Nil(t, req.Message)
		})
	}
}

func TestDecodeContextCommands(t *testing.T) {
	req := read(t, event(interactionCommand, `"data":{"type":3,"name":"Read as text","target_id":"40","resolved":{"messages":{"40":`+shown+`}}}`))
	assert.Equal(t, []string{"Read as text"}, req.Command)
	require.NotNil(t, req.Message)
	assert.True(t, req.Message.Mine)

	foreign := strings.Replace(shown, `"id":"77"`, `"id":"78"`, 1)
	req = read(t, event(interactionCommand, `"data":{"type":3,"name":"x","target_id":"40","resolved":{"messages":{"40":`+foreign+`}}}`))
	assert.False(t, req.Message.Mine)

	req = read(t, event(interactionCommand, `"data":{"type":3,"name":"x","target_id":"40"}`))
	assert.Equal(t, &interact.Message{ID: 40}, req.Message)

	req = read(t, event(interactionCommand, `"data":{"type":2,"name":"Show character","target_id":"6","resolved":{
		"users":{"6":{"id":"6","username":"bob","bot":true}},"members":{"6":{"nick":"Bob","permissions":"8"}}}}`))
	assert.Equal(t, &interact.Person{ID: 6, Name: "Bob", Permissions: 8, Bot: true}, req.Target)

	req = read(t, event(interactionCommand, `"data":{"type":2,"name":"x","target_id":"6"}`))
	assert.Equal(t, &interact.Person{ID: 6}, req.Target)
}

func TestNobodyIsTrustedBeforeTheBotKnowsItself(t *testing.T) {
	in, err := decode([]byte(event(interactionPress, `"data":{},"message":{"id":"40","author":{}}`)), noon, 0)
	require.NoError(t, err)
	assert.False(t, in.req.Message.Mine)
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		commandEvent(`{"name":"line","type":3,"value":"2d6"}`), pressEvent(press),
		event(interactionPress, `"data":{"custom_id":"x","values":[null]},"message":`+shown),
		event(interactionSubmit, `"data":{"components":[{"component":{"component":null}}]}`),
		event(interactionCommand, `"data":{"type":2,"target_id":-1,"resolved":{"users":null,"members":{"0":null}}}`),
		event(interactionCompletion, `"data":{"options":[{"type":1,"options":[{"type":2,"options":[{"type":1,"options":[]}]}]}]}`),
		`{"id":"7","token":"t","type":2,"channel":5,"member":[],"user":"x","data":[],"message":1}`,
		`{"id":"99999999999999999999999","token":"t"}`, `null`, `"`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := decode(data, noon, self)
		if err != nil {
			assert.Nil(t, in)
			return
		}
		assert.NotZero(t, in.req.ID)
		assert.NotEmpty(t, in.reply.Token)
		assert.LessOrEqual(t, len(in.req.Command), maxDepth)
		if in.req.Message != nil {
			assert.NotContains(t, in.req.Message.Texts, 0)
		}
	})
}
