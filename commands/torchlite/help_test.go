package torchlite_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/torchlite"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

func TestHelp(t *testing.T) {
	var b strings.Builder
	for _, topic := range torchlite.Game().Topics {
		page := sit(t, nil).Must("help", "topic", topic.Name)
		assert.True(t, page.Private)
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, topic.Name)
		b.WriteString("/help " + topic.Name + "\n" + page.String() + "\n\n")
	}
	commandstest.Golden(t, "help.txt", b.String())
}

// TestHelpExamplesWork rolls every line of the pages, with a die before what is only a part of one.
func TestHelpExamplesWork(t *testing.T) {
	code := regexp.MustCompile("`([^`]+)`")
	tried := 0
	for _, topic := range torchlite.Game().Topics {
		for _, found := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			example := found[1]
			line, rolled := strings.CutPrefix(example, "/roll ")
			if strings.HasPrefix(example, "/") && !rolled || strings.HasPrefix(example, "vs Serg") || example == "hold" {
				continue // a command of the tables, or a name or a word for one
			}
			tried++
			_, asTyped := torchlite.Game().Preview(line)
			_, asPart := torchlite.Game().Preview("d8 d8 " + line)
			_, asEnd := torchlite.Game().Preview("d8 d8 " + line + " d8")
			if asTyped != nil && asPart != nil {
				assert.NoError(t, asEnd, "%s: %s", topic.Key, example)
			}
		}
	}
	assert.Greater(t, tried, 20)
}

func TestHelpFindsWords(t *testing.T) {
	for words, want := range map[string]string{
		"hinder": "**Dice**", "heroic": "**Dice**", "d8 d6 vs hard": "**Dice**", "hitch": "**Plot points**", "taken out": "**Stress, complications, assets**",
		"cliffhanger": "**Scenes and sessions**", "bane": "**For the GM**", "torchlite": "**TorchLite in this channel**",
	} {
		assert.True(t, strings.HasPrefix(sit(t, dice.Secure()).Must("help", "topic", words).String(), want), words)
	}
}

// TestHelpWhereItIsNotPlayed holds that TorchLite's pages are found in a channel without a game and in one that plays another,
// that their buttons turn to its other pages, and that they say so.
func TestHelpWhereItIsNotPlayed(t *testing.T) {
	e := gathered(t)
	g := e.As(ann).In(tavern)
	for _, words := range []string{"TorchLite", "torchlite"} {
		page := g.Must("help", "topic", words)
		assert.True(t, strings.HasPrefix(page.Text(), "**TorchLite**\nRoll what helps"), page.Text())
		assert.Contains(t, page.Text(), "This channel does not play it: `/game new` begins a game")
		g.Press(page, "Plot points").OK()
		assert.True(t, strings.HasPrefix(page.Text(), "**Plot points**"), page.Text())
		g.Press(page, "First page").OK()
		assert.True(t, strings.HasPrefix(page.Text(), "**TorchLite**\n"), page.Text())
		shown := g.Press(page, "Show everyone").OK()
		assert.False(t, shown.Private)
		assert.Contains(t, shown.Text(), "Roll what helps")
	}
	assert.True(t, strings.HasPrefix(g.Must("help", "topic", "hitches").Text(), "**Plot points**"), "a word that only TorchLite has")
	assert.Contains(t, shownIn(g, "help", "topic", "torch"), "TorchLite")
	assert.NotContains(t, e.As(ann).Must("help", "topic", "TorchLite").Text(), "does not play it")
	e.As(mira).In(tavern).Begins("plain", "Tavern")
	page := g.Must("help", "topic", "TorchLite")
	g.Press(page, "Plot points").OK()
	assert.Contains(t, page.Text(), "This channel plays plain dice; `/roll` with its option game rolls by these rules once.")
	assert.NotContains(t, page.Text(), "/game new")
	for _, topic := range torchlite.Game().Topics[1:5] {
		page := g.Must("help", "topic", "TorchLite")
		g.Press(page, topic.Name).OK()
		assert.LessOrEqual(t, ui.Length(page.Text()), 1200, topic.Name)
	}
}
