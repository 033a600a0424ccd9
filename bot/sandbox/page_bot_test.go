package sandbox_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// echoBot is the smallest bot that shows all of the page: /roll says back its line, with a button that opens a form. A line
// that begins with "secret" is answered in private, "silence" not at all, "choose" with selects of each kind.
type echoBot struct {
	t      *testing.T
	s      *sandbox.Sandbox
	app    string
	silent []func() // called where a line is not answered
}

type object = map[string]any

// startEchoBot registers /roll and connects.
func startEchoBot(t *testing.T, s *sandbox.Sandbox, silent ...func()) *echoBot {
	t.Helper()
	b := &echoBot{t: t, s: s, silent: silent}
	var app struct{ ID string }
	b.call(http.MethodGet, "/applications/@me", nil, &app)
	b.app = app.ID
	b.call(http.MethodPut, "/applications/"+b.app+"/commands", []object{{"name": "roll", "description": "Rolls dice", "options": []object{
		{"type": sandbox.OptionString, "name": "line", "description": "What to roll", "required": true, "autocomplete": true},
		{"type": sandbox.OptionInteger, "name": "times", "description": "How often", "min_value": 1, "max_value": 5},
		{"type": sandbox.OptionString, "name": "whom", "description": "For whom", "choices": []object{
			{"name": "me alone", "value": "me"}, {"name": "the table", "value": "all"}, {"name": "the GM", "value": "gm"},
		}},
	}}}, nil)
	socket, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(s.URL(), "http")+"/gateway?v=10&encoding=json", nil)
	require.NoError(t, err)
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.listen(socket)
	}()
	t.Cleanup(func() {
		socket.Close()
		<-done
	})
	return b
}

// listen identifies and answers interactions until the socket closes.
func (b *echoBot) listen(socket *websocket.Conn) {
	identify := object{"op": 2, "d": object{"token": b.s.Token(), "intents": 1, "properties": object{"os": "test", "browser": "test", "device": "test"}}}
	for {
		var frame struct {
			Op int
			T  string
			D  json.RawMessage
		}
		if socket.ReadJSON(&frame) != nil {
			return
		}
		switch {
		case frame.Op == 10:
			assert.NoError(b.t, socket.WriteJSON(identify))
		case frame.T == "INTERACTION_CREATE":
			b.answer(frame.D)
		}
	}
}

// optionSent is an option as the bot gets it.
type optionSent struct {
	Name  string
	Value any
}

// field is what came of one field of a form.
type field struct {
	Value  string
	Values []string
}

func (f field) String() string { return f.Value + strings.Join(f.Values, "+") }

// answer calls back with what the interaction asks for.
func (b *echoBot) answer(raw json.RawMessage) {
	var i struct {
		ID, Token string
		Type      int
		Data      struct {
			CustomID   string `json:"custom_id"`
			Options    []optionSent
			Values     []string
			Components []struct{ Component field }
		}
	}
	if !assert.NoError(b.t, json.Unmarshal(raw, &i)) {
		return
	}
	var reply object
	switch i.Type {
	case 2:
		reply = echo(spoken(i.Data.Options))
	case 3:
		reply = again(i.Data.CustomID)
		if i.Data.Values != nil {
			reply = echo(fmt.Sprint("for ", i.Data.CustomID, ": ", i.Data.Values))
		}
	case 4:
		text := fmt.Sprint(i.Data.Options[0].Value, " # two of them")
		reply = object{"type": 8, "data": object{"choices": []object{{"name": text, "value": text}}}}
	case 5:
		var filled []string
		for _, part := range i.Data.Components {
			filled = append(filled, part.Component.String())
		}
		reply = echo(strings.Join(filled, " "))
	}
	if reply == nil {
		for _, f := range b.silent {
			f()
		}
	} else {
		b.call(http.MethodPost, "/interactions/"+i.ID+"/"+i.Token+"/callback", reply, nil)
	}
}

// spoken is the first option's value, with the names and values of the others behind it.
func spoken(options []optionSent) string {
	var others []string
	for _, option := range options[1:] {
		others = append(others, fmt.Sprint(option.Name, " ", option.Value))
	}
	return strings.TrimSpace(fmt.Sprint(options[0].Value, " ", strings.Join(others, ", ")))
}

// echo is a card that says a line back, with text that must not become markup and a word that is wider than a phone.
func echo(line string) object {
	if strings.HasPrefix(line, "silence") {
		return nil
	}
	if strings.HasPrefix(line, "choose") {
		return object{"type": 4, "data": object{"flags": sandbox.FlagComponentsV2, "components": selects()}}
	}
	flags := sandbox.FlagComponentsV2
	if strings.HasPrefix(line, "secret") {
		flags |= sandbox.FlagEphemeral
	}
	button := func(id, label string) object {
		return object{"type": sandbox.TypeButton, "style": 2, "custom_id": id, "label": label}
	}
	return object{"type": 4, "data": object{"flags": flags, "components": []object{{
		"type": sandbox.TypeContainer, "accent_color": 0x7a4fd0, "components": []object{
			{"type": sandbox.TypeTextDisplay, "content": "**Rolls** <b>" + line + "</b> " + longWord},
			{"type": sandbox.TypeActionRow, "components": []object{button("again", "Again…"), button("silent", "Silence")}},
		},
	}}}}
}

var longWord = strings.Repeat("wide", 40)

// selects are one of each kind: one line of its own, several, people, and channels of one kind.
func selects() []object {
	options := func(labels ...string) (all []object) {
		for _, label := range labels {
			all = append(all, object{"label": label, "value": strings.ToLower(label)})
		}
		return all
	}
	colours := options("Red", "Green", "Blue", "Grey")
	colours[0]["description"] = "As a rose"
	row := func(s object) object { return object{"type": sandbox.TypeActionRow, "components": []object{s}} }
	return []object{
		row(object{"type": sandbox.TypeStringSelect, "custom_id": "colour", "placeholder": "A colour", "options": colours}),
		row(object{"type": sandbox.TypeStringSelect, "custom_id": "colours", "placeholder": "Colours", "options": colours, "min_values": 2, "max_values": 3}),
		row(object{"type": sandbox.TypeMentionableSelect, "custom_id": "person", "placeholder": "A person"}),
		row(object{"type": sandbox.TypeChannelSelect, "custom_id": "thread", "placeholder": "A thread", "channel_types": []int{11}}),
		row(object{"type": sandbox.TypeButton, "style": 1, "custom_id": "form", "label": "A form"}),
	}
}

// again is a form: with one box, filled in, or with selects.
func again(id string) object {
	if id == "form" {
		var parts []object
		for i, row := range selects()[:3] {
			s := row["components"].([]object)[0]
			s["required"] = i == 0
			parts = append(parts, object{"type": sandbox.TypeLabel, "label": s["placeholder"], "component": s})
		}
		long := object{"type": sandbox.TypeTextInput, "style": 2, "custom_id": "note", "required": false}
		parts = append(parts, object{"type": sandbox.TypeLabel, "label": "A note", "component": long})
		return object{"type": 9, "data": object{"custom_id": "form", "title": "Choose", "components": parts}}
	}
	if id != "again" {
		return nil
	}
	box := object{"type": sandbox.TypeTextInput, "style": 1, "custom_id": "line", "value": "4d6"}
	return object{"type": 9, "data": object{"custom_id": "again", "title": "Roll again", "components": []object{
		{"type": sandbox.TypeLabel, "label": "Which dice", "component": box},
	}}}
}

// call makes a REST request that must succeed, also while the test ends: the bot is waited for.
func (b *echoBot) call(method, path string, body, answer any) {
	data, err := json.Marshal(body)
	assert.NoError(b.t, err)
	request, err := http.NewRequestWithContext(context.WithoutCancel(b.t.Context()), method, b.s.API()+"/v10"+path, bytes.NewReader(data))
	if !assert.NoError(b.t, err) {
		return
	}
	request.Header.Set("Authorization", "Bot "+b.s.Token())
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if !assert.NoError(b.t, err) {
		return
	}
	defer response.Body.Close()
	assert.Less(b.t, response.StatusCode, 300, "%s %s", method, path)
	if answer != nil {
		assert.NoError(b.t, json.NewDecoder(response.Body).Decode(answer))
	}
}
