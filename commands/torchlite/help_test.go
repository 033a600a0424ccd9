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
