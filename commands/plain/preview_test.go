package plain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

var typed = []string{
	"2d6+1", "d20", "d20 + 5 # stab", "4d6", "4d6kh3", "Attack d20 + Strength 5", "2d6=5,3 + 1", "-d4 + 2", "d6 - 2d8",
	"`2d6` # so", "`2d6+`", "d20 # one # two", "d6 #", "d6 #so#", "d6 # 1 to 6, 3.5 on averagely",
	"Sneak past the sleeping guards d20 + Dexterity of a very old cat 4", strings.Repeat("d20 + ", 15) + "d20",
	strings.Repeat("d20 + ", 16) + "d20", strings.Repeat("d6+", 40) + "d6",
	"", "2d6 attack", "attack", "d1", "2d6!", strings.Repeat("attack ", 12) + "d20 of", strings.Repeat("x", 101),
}

func TestSuggestions(t *testing.T) {
	var b strings.Builder
	for _, line := range typed {
		fmt.Fprintf(&b, "%s|\n", line)
		for _, choice := range sit(t, nil).Complete("roll", "line", line) {
			fmt.Fprintf(&b, "    %s\n", choice.Name)
		}
	}
	commandstest.Golden(t, "suggestions.txt", b.String())
}

// Discord sometimes sends a suggestion's text instead of its value; both must roll the same.
func TestShownTextRollsAsItsValue(t *testing.T) {
	for _, line := range typed {
		for _, choice := range sit(t, nil).Complete("roll", "line", line) {
			byName := sit(t, dice.Keyed(nil, 1)).Call("roll", "line", choice.Name)
			byValue := sit(t, dice.Keyed(nil, 1)).Call("roll", "line", choice.Value)
			assert.Equal(t, byValue.Err, byName.Err, "%q", choice.Name)
			assert.Equal(t, byValue.Message, byName.Message, "%q", choice.Name)
		}
	}
}

func FuzzShownTextRollsAsItsValue(f *testing.F) {
	for _, line := range append(slices.Clone(typed), hostile...) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, choice := range sit(t, nil).Complete("roll", "line", strings.ToValidUTF8(line, "\ufffd")) {
			byName := sit(t, dice.Keyed(nil, 1)).Call("roll", "line", choice.Name)
			byValue := sit(t, dice.Keyed(nil, 1)).Call("roll", "line", choice.Value)
			require.Equal(t, byValue.Err, byName.Err, "%q", choice.Name)
			require.Equal(t, byValue.Message, byName.Message, "%q", choice.Name)
		}
	})
}

func TestShownTextHasTheOddsOfItsValue(t *testing.T) {
	choice := sit(t, nil).Complete("odds", "line", "d20 # stab")[0]
	assert.Equal(t, sit(t, nil).Must("odds", "line", choice.Value).Message, sit(t, nil).Must("odds", "line", choice.Name).Message)
}

func TestFirstSuggestionIsTheLineAsTyped(t *testing.T) {
	for _, line := range typed {
		choices := sit(t, nil).Complete("roll", "line", line)
		if line == "" || len(choices) == 0 {
			continue
		}
		assert.Equal(t, line, choices[0].Value)
		assert.True(t, strings.HasPrefix(choices[0].Name, line), "%q", choices[0].Name)
		assert.LessOrEqual(t, len(choices), 4)
	}
}

func TestTypingOnBehindAReadingReplacesIt(t *testing.T) {
	table := sit(t, nil)
	first := table.Complete("roll", "line", "2d6")
	assert.Equal(t, first, table.Complete("roll", "line", first[0].Name))
}

func TestARemarkOfOnesOwnStays(t *testing.T) {
	message := sit(t, dice.Script(3)).Must("roll", "line", "d6 # 1 to 6, mostly")
	assert.Contains(t, message.String(), "*1 to 6, mostly*")
	message = sit(t, dice.Script(3)).Must("roll", "line", "d6 # stab # d6: 1 to 6, 3.5 on average")
	assert.Contains(t, message.String(), "*stab*\n")
}

// Whoever changes a line behind which a reading stands publishes no false remark.
func TestAReadingOfAnotherLineIsDropped(t *testing.T) {
	for line, want := range map[string]string{
		"d6 # 2d6+1: 3 to 13, 8 on average":                                "",
		"d6 # 3 to 13, 8 on average":                                       "",
		"d6 # minus 5 to minus 1, minus 2.5 on average":                    "",
		"d6 # 4d6 highest 3 kept + d20 less 1: 3 to 37, 21.7 on average":   "",
		"d6 # less d4 + 2: minus 2 to 1, minus 0.5 on average":             "",
		"d6 # 2d6+1: 9, entered by hand":                                   "",
		"d6 # x # 2d6: 2 to 12, 7 on average":                              "x",
		"d6 # x # 2d6: 2 to 12, 7 on average # d6: 1 to 6, 3.5 on average": "x",
		"d6 # Ann: 1 to 6, 3.5 on average":                                 "Ann: 1 to 6, 3.5 on average",
		"d6 # 3 to 13":                                                     "3 to 13",
		"d6 # 1 to 6, 3.5 on averagely":                                    "1 to 6, 3.5 on averagely",
		"d6 # 2d6: 2 to 12, 7 on average, says Bob":                        "2d6: 2 to 12, 7 on average, says Bob",
	} {
		message := sit(t, dice.Script(3)).Must("roll", "line", line)
		assert.True(t, strings.HasPrefix(message.String(), string(ui.Join("**Ann rolls 3** (d6)", ui.Italic(ui.Escape(want)), "Rolled **3**."))), message.String())
	}
}

// What stands behind a suggestion is known as ours, whatever the line.
func FuzzEveryReadingIsKnown(f *testing.F) {
	for _, line := range typed {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		game := plain.Game()
		preview, err := game.Preview(line)
		if err != nil {
			return
		}
		assert.True(t, game.IsPreview(preview.Chance), preview.Chance)
		assert.True(t, game.IsPreview(preview.Reading+": "+preview.Chance), preview.Reading)
	})
}

func TestACutRefusalKeepsItsMend(t *testing.T) {
	for line, want := range map[string]string{
		"2d6!":       "2d6! # Plain dice do not explode. Each is rolled once: `2d6`.",
		"4d6 keep 3": "4d6 keep 3 # Write `4d6kh3`: kh and kl keep the highest or lowest dice, dh and dl drop them.",
		"2d6 dc 15":  "2d6 dc 15 # The total is shown, and what it should reach can be a remark: `2d6 # dc 15`.",
		"Longsword of the northern kings d20 Strength 5": "Longsword of the northern kings d20 Strength 5 # `Longsword of the northern kings d20 + Strength 5`",
	} {
		assert.Equal(t, want, sit(t, nil).Complete("roll", "line", line)[0].Name)
	}
}

func TestExamplesShowWhileNothingIsTyped(t *testing.T) {
	choices := sit(t, nil).Complete("roll", "line", " ")
	require.NotEmpty(t, choices)
	for _, choice := range choices {
		sit(t, dice.Secure()).Call("roll", "line", choice.Value).OK()
	}
}
