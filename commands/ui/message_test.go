package ui_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/ui"
)

func text(s string) ui.Message {
	return ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Markdown(s)}}}
}

func TestFitCutsLongText(t *testing.T) {
	for name, long := range map[string]string{
		"words":  strings.Repeat("**word** and *another*, ", 400),
		"lines":  strings.Repeat("a line of text\n", 400),
		"code":   "`" + strings.Repeat("x", 5000) + "`",
		"bold":   "**" + strings.Repeat("x", 5000) + "**",
		"emoji":  strings.Repeat("🎲", 3000),
		"slash":  strings.Repeat(`\*`, 3000),
		"spaces": strings.Repeat(" ", 3590) + strings.Repeat("x ", 200),
	} {
		t.Run(name, func(t *testing.T) {
			fitted := text(long).Fit()
			require.NoError(t, fitted.Check())
			got := string(fitted.Blocks[0].(ui.Text).Text)
			assert.LessOrEqual(t, ui.Length(got), ui.MaxText)
			assert.Contains(t, got, "…")
			assert.Zero(t, strings.Count(strings.ReplaceAll(got, `\*`, ""), "**")%2, "bold is closed")
			assert.Zero(t, strings.Count(got, "`")%2, "code is closed")
		})
	}
}

func TestFitLeavesWhatFits(t *testing.T) {
	message := text(strings.Repeat("x", ui.MaxText))
	assert.Equal(t, message, message.Fit())
	assert.Equal(t, ui.MaxText, ui.Length(string(message.Fit().Blocks[0].(ui.Text).Text)))
}

func TestFitSharesTheRoomAmongTexts(t *testing.T) {
	half := ui.Markdown(strings.Repeat("word ", 500))
	message := ui.Message{Blocks: []ui.Block{ui.Text{Text: half}, ui.Text{Text: half}, ui.Text{Text: half}}}.Fit()
	require.NoError(t, message.Check())
	assert.Len(t, message.Blocks, 2, "what finds no room is left out")
}

func TestCheckFindsOurMistakes(t *testing.T) {
	button := func(id string) ui.Button { return ui.Button{ID: id, Label: "x"} }
	sixButtons := text("x")
	for i := range 6 {
		sixButtons.Buttons = append(sixButtons.Buttons, button(fmt.Sprint(i)))
	}
	twice, long := text("x"), text("x")
	twice.Buttons = []ui.Button{button("a"), button("a")}
	long.Buttons = []ui.Button{button(strings.Repeat("a", 101))}
	picture := ui.Message{Blocks: []ui.Block{ui.Picture{Name: "a b.jpg", PNG: []byte{1}, Alt: "x"}}}
	sameText := ui.Message{Blocks: []ui.Block{ui.Text{ID: 1, Text: "x"}, ui.Text{ID: 1, Text: "y"}}}
	choice := ui.Message{Blocks: []ui.Block{ui.Select{ID: "s", Min: 1, Max: 2, Options: []ui.Choice{{Name: "a", Value: "a"}}}}}
	for want, message := range map[string]ui.Message{
		"message without text":    {},
		"empty text":              text(" "),
		"6 buttons":               sixButtons,
		`custom id "a" twice`:     twice,
		"of 101 characters":       long,
		`picture name "a b.jpg"`:  picture,
		"text id 1 twice":         sameText,
		"select of 1 to 2":        choice,
		"3601 characters of text": text(strings.Repeat("x", 3601)),
		"accent colour":           {Accent: 1 << 24, Blocks: text("x").Blocks},
	} {
		assert.ErrorContains(t, message.Check(), want)
	}
}

func TestModalFitAndCheck(t *testing.T) {
	modal := ui.Modal{ID: "1:plain:again:0:0:", Title: strings.Repeat("t", 60), Fields: []ui.Field{
		{ID: "line", Label: strings.Repeat("l", 60), Value: strings.Repeat("v", 300), MaxLength: 200},
	}}
	require.Error(t, modal.Check())
	fitted := modal.Fit()
	require.NoError(t, fitted.Check())
	assert.Len(t, fitted.Fields[0].Value, 200)
	assert.Len(t, modal.Fields[0].Value, 300, "the form that was handed in stays as it is")
	assert.ErrorContains(t, ui.Modal{ID: "x", Title: "x"}.Check(), "form of 0 fields")
}

func TestText(t *testing.T) {
	message := ui.Message{
		Blocks: []ui.Block{
			ui.Text{Text: "**Ann rolls 15**"},
			ui.Picture{Name: "odds.png", PNG: []byte{1}, Alt: "a chart"},
			ui.Select{Placeholder: "Next", Options: []ui.Choice{{Name: "Zia"}, {Name: "Orrin"}}},
		},
		Buttons: []ui.Button{{Label: "Again…"}, {Label: "More"}},
	}
	assert.Equal(t, "**Ann rolls 15**\n(picture: a chart)\n[Next: Zia | Orrin]\n[Again…] [More]", message.String())
}

func TestFitShowsALongSelectAsSeveral(t *testing.T) {
	long := ui.Select{ID: "1:all:next:0:0:", Placeholder: "Next…", Min: 1, Max: 51}
	for i := range 51 {
		long.Options = append(long.Options, ui.Choice{Name: "Goblin " + strconv.Itoa(i+1), Value: strconv.Itoa(i)})
	}
	m := ui.Message{Blocks: []ui.Block{ui.Text{Text: "x"}, long}}.Fit()
	require.NoError(t, m.Check())
	assert.Equal(t, m, m.Fit(), "what fits stays")
	var shown []ui.Choice
	var heads []string
	for _, block := range m.Blocks[1:] {
		part := block.(ui.Select)
		shown, heads = append(shown, part.Options...), append(heads, part.ID+" "+part.Placeholder)
		assert.Equal(t, len(part.Options), part.Max)
	}
	assert.Equal(t, long.Options, shown, "none is left out")
	assert.Equal(t, []string{
		"1:all:next:0:0: Next… (Goblin 1 to Goblin 17)", "1:all:next:0:0:__2 Next… (Goblin 18 to Goblin 34)",
		"1:all:next:0:0:__3 Next… (Goblin 35 to Goblin 51)",
	}, heads)
}
