package plain_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

func TestHelp(t *testing.T) {
	var b strings.Builder
	own := len(plain.Game().Topics)
	for i, topic := range append([]string{""}, names(sit(t, nil).Complete("help", "topic", ""))...) {
		page := sit(t, nil).Must("help", "topic", topic)
		assert.True(t, page.Private)
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, topic)
		if i <= own { // the others tell of commands, which change with those
			b.WriteString(strings.TrimSpace("/help "+topic) + "\n" + page.String() + "\n\n")
		}
	}
	commandstest.Golden(t, "help.txt", b.String())
}

func names(choices []ui.Choice) []string {
	var names []string
	for _, choice := range choices {
		names = append(names, choice.Name)
	}
	return names
}

func TestHelpExamplesWork(t *testing.T) {
	code := regexp.MustCompile("`([^`]+)`")
	tried := 0
	for _, topic := range plain.Game().Topics {
		for _, example := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			tried++
			line, command := example[1], "roll"
			if rest, ok := strings.CutPrefix(line, "/"); ok {
				command, line, _ = strings.Cut(rest, " ")
			}
			if line == "#" {
				continue // the sign itself
			}
			assert.NoError(t, sit(t, dice.Secure()).Call(command, "line", line).Err, "%s: %s", topic.Key, example[0])
		}
	}
	assert.Greater(t, tried, 10)
}

func TestHelpFindsWords(t *testing.T) {
	for words, want := range map[string]string{
		"kh": "**Keep and drop**", "KEEP": "**Keep and drop**", "odds": "**Chances**", "/odds": "**/odds**",
		"roll": "**/roll**", "explain": "**The menu of a message**", "labels": "**How a line is written**", "advan": "**Keep and drop**",
		"private": "**/roll**", "note": "**/roll**", "more": "**After a roll**", "again": "**After a roll**",
		"exploding": "**What plain dice leave out**", "reroll": "**What plain dice leave out**", "d%": "**How a line is written**",
		"=": "**Your own dice**", "2d6": "**How a line is written**", "Attack d20 + 5 # x": "**How a line is written**", "4d6kh3=6,5,4,2": "**How a line is written**",
	} {
		assert.True(t, strings.HasPrefix(sit(t, nil).Must("help", "topic", words).String(), want), words)
	}
	sit(t, nil).Call("help", "topic", "Blinding").Refused(`I have no help on "Blinding".`, "`/help`")
}

func TestHelpButtons(t *testing.T) {
	table := sit(t, nil)
	page := table.Must("help")
	first := page.String()
	table.Press(page, "Keep and drop").OK()
	keep := *page.Message
	assert.Contains(t, keep.String(), "**Keep and drop**")
	table.Press(page, "First page").OK()
	assert.Equal(t, first, page.String())
	shown := table.Press(&keep, "Show everyone").OK()
	assert.False(t, shown.Private)
	assert.Equal(t, keep.Blocks, shown.Blocks)
	assert.Empty(t, shown.Buttons)
}
