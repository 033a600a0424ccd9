package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/ui"
)

// What people look for is found, and what is nearly a topic leads to it.
func TestHelpFindsAtTables(t *testing.T) {
	e := began(t)
	for words, begins := range map[string]string{
		"hold": "**Plain dice, with a board", "vs": "**What plain dice leave out**", "secrets": "**Secrets**", "hidden": "**Secrets**",
		"GM": "**For the GM**", "play by post": "**Play by post**", "thread": "**Play by post**",
		"/sheet new": "**/sheet**", "sheet new": "**/sheet**", "turn next": "**/turn**", "do": "**/do**", "condition": "**/condition**",
	} {
		page := e.As(ann).Must("help", "topic", words)
		assert.True(t, strings.HasPrefix(page.Text(), begins), "%s: %s", words, page.Text())
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, words)
	}
	assert.Contains(t, e.As(ann).Must("help", "topic", "do").Text(), "it lists what is open to you here, the newest first")
	e.As(ann).Call("help", "topic", "kondition").Refused("I have no help on \"kondition\". Close: `/help condition`.")
	e.As(ann).Call("help", "topic", "sekrets").Refused("Close: `/help Secrets`.")
	e.As(ann).Call("help", "topic", "xyzzy").Refused("While you type, `/help` lists the topics that fit; without one it shows the first page.")
	assert.True(t, strings.HasPrefix(e.As(ann).Paste("/help condition").Text(), "**/condition**"), "what is close leads there")

	page := e.As(ann).Must("help")
	first := e.As(ann).Press(page, "Show everyone").OK()
	assert.False(t, first.Private)
	assert.Equal(t, first.Text(), e.As(ann).Press(page, "Show everyone").OK().Text(), "as often as it is pressed")
}
