package bot

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/rest"
	"tallybones/commands/ui"
)

func TestEncodeMessage(t *testing.T) {
	message, err := encodeMessage(ui.Message{
		Accent: 0x8a6d3b,
		Blocks: []ui.Block{
			ui.Text{ID: 1, Text: "**Ann rolls 15**"},
			ui.Picture{Name: "odds.png", PNG: []byte("PNG"), Alt: "a chart"},
			ui.Select{ID: "1:plain:pick:0:0:", Placeholder: "Next", Min: 0, Max: 1, Options: []ui.Choice{{Name: "Zia", Value: "z"}}},
			ui.Text{Text: "more"},
		},
		Buttons: []ui.Button{{ID: "1:plain:again:0:0:", Label: "Again…"}, {ID: "1:plain:end:0:0:", Label: "End", Style: ui.Danger}, {ID: "1:plain:go:0:0:", Label: "Go", Style: ui.Primary}},
	}, flagPrivate)
	require.NoError(t, err)
	body, err := encodeCallback(callbackMessage, message)
	require.NoError(t, err)
	assert.Equal(t, []rest.File{{Name: "odds.png", Type: "image/png", Data: []byte("PNG")}}, body.Files)
	assert.JSONEq(t, `{"type":4,"data":{"flags":32832,"allowed_mentions":{"parse":[]},
		"attachments":[{"id":"0","filename":"odds.png","description":"a chart"}],
		"components":[
			{"type":17,"id":100,"accent_color":9071931,"components":[
				{"type":10,"id":1,"content":"**Ann rolls 15**"},
				{"type":12,"id":101,"items":[{"media":{"url":"attachment://odds.png"},"description":"a chart"}]},
				{"type":1,"id":102,"components":[{"type":3,"id":103,"custom_id":"1:plain:pick:0:0:","placeholder":"Next",
					"min_values":0,"max_values":1,"options":[{"label":"Zia","value":"z"}]}]},
				{"type":10,"id":104,"content":"more"}]},
			{"type":1,"id":105,"components":[
				{"type":2,"id":106,"custom_id":"1:plain:again:0:0:","label":"Again…","style":2},
				{"type":2,"id":107,"custom_id":"1:plain:end:0:0:","label":"End","style":4},
				{"type":2,"id":108,"custom_id":"1:plain:go:0:0:","label":"Go","style":1}]}]}}`, string(body.JSON))
}

func TestEncodeEditTakesAwayOldPictures(t *testing.T) {
	body, err := encodeMessage(says("x"), 0)
	require.NoError(t, err)
	assert.JSONEq(t, `{"flags":32768,"allowed_mentions":{"parse":[]},"attachments":[],
		"components":[{"type":17,"id":100,"components":[{"type":10,"id":101,"content":"x"}]}]}`, string(body.JSON))
}

func TestEncodeFitsAnyLength(t *testing.T) {
	body, err := encodeMessage(says(strings.Repeat("🎲 @everyone ", 1000)), 0)
	require.NoError(t, err)
	assert.Contains(t, string(body.JSON), "…")
}

func TestEncodeModal(t *testing.T) {
	body, err := encodeModal(ui.Modal{ID: "1:plain:again:0:0:", Title: "Again", Fields: []ui.Field{
		{ID: "line", Label: "Line", Help: "As in /roll.", Value: "2d6", Placeholder: "4d6", Required: true, MaxLength: 200},
		{ID: "note", Label: "Note", Long: true},
	}})
	require.NoError(t, err)
	assert.JSONEq(t, `{"type":9,"data":{"custom_id":"1:plain:again:0:0:","title":"Again","components":[
		{"type":18,"label":"Line","description":"As in /roll.","component":{"type":4,"custom_id":"line","style":1,"value":"2d6","placeholder":"4d6","required":true,"max_length":200}},
		{"type":18,"label":"Note","component":{"type":4,"custom_id":"note","style":2,"required":false}}]}}`, string(body.JSON))
	_, err = encodeModal(ui.Modal{})
	assert.ErrorContains(t, err, "check form")
}

// TestWhatIsShownIsReadBack holds the encoder against the decoder: a press brings back what was sent.
func TestWhatIsShownIsReadBack(t *testing.T) {
	body, err := encodeMessage(ui.Message{
		Blocks:  []ui.Block{ui.Text{Text: "first"}, ui.Text{ID: 1, Text: "**one**"}, ui.Text{ID: 99, Text: "last"}},
		Buttons: []ui.Button{{ID: press, Label: "Go"}},
	}, 0)
	require.NoError(t, err)
	message := strings.Replace(string(body.JSON), "{", `{"id":"40","author":{"id":"77"},`, 1)
	req := read(t, event(interactionPress, fmt.Sprintf(`"data":{"custom_id":%q},"message":%s`, press, message)))
	assert.Equal(t, map[int]ui.Markdown{1: "**one**", 99: "last"}, req.Message.Texts)
	assert.Equal(t, press, req.Message.IDs[0].String())
	assert.Equal(t, "first\none\nlast", req.Message.Plain)
}
