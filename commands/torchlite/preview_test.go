package torchlite_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/torchlite"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

var typed = []string{
	"d8 d8 d10 d6 vs d8 d6", "d8 d8 d10 d6 keep 3 vs d8 d6", "Agility d8 Tongue d8 Scoundrel d10 Vial d6 vs d8 d6 # Feint", "d8 d6", "4d6 keep 4 effects 2 vs hard",
	"d10 d8 d6 vs d8 | hard", "d10 d8 d6 vs d8 | hard | very easy hold", "d8=5 d6=3 vs hard=4,4", "d8=5 d6=3", "d8 d6 vs d8=5", "d8 d6 hold",
	"d8 d6 reroll d8 vs d4", "d8 d6 # 83% success", "d8 d6 #", "d8 #so#", "d8 ＃so#", "d4 vs 100d12", "100d12 vs d4",
	"Sneak past the sleeping guards d10 + Cloak of a very old cat d8 + Lantern d6 vs Captain of the guard d8",
	strings.Repeat("d8 + ", 16) + "d8", strings.Repeat("d8+", 40) + "d8", "", "d8 tonk", "tonk", "d7", "4 d8", strings.Repeat("x", 101),
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
	for _, line := range append(slices.Clone(typed), hostile...) {
		checkShownText(t, line)
	}
}

func checkShownText(t *testing.T, line string) {
	for _, choice := range sit(t, nil).Complete("roll", "line", strings.ToValidUTF8(line, "\ufffd")) {
		byName := sit(t, dice.Keyed(nil, 1)).Call("roll", "line", choice.Name)
		byValue := sit(t, dice.Keyed(nil, 1)).Call("roll", "line", choice.Value)
		require.Equal(t, byValue.Err, byName.Err, "%q", choice.Name)
		require.Equal(t, byValue.Message, byName.Message, "%q", choice.Name)
	}
}

func FuzzShownTextRollsAsItsValue(f *testing.F) {
	for _, line := range append(slices.Clone(typed), hostile...) {
		f.Add(line)
	}
	f.Fuzz(checkShownText)
}

// TestPreviewsAreKnown holds that whatever a preview tells is known as a preview, and that people's remarks are not.
func TestPreviewsAreKnown(t *testing.T) {
	game := torchlite.Game()
	for _, line := range typed {
		preview, err := game.Preview(line)
		if err != nil {
			continue
		}
		assert.True(t, game.IsPreview(preview.Chance), preview.Chance)
		assert.True(t, game.IsPreview(preview.Reading+": "+preview.Chance), preview.Reading+": "+preview.Chance)
		assert.NotContains(t, preview.Reading+preview.Chance, "#")
	}
	for _, remark := range []string{"", "and then she jumps", "83% sure", "83% success, I think", "d8", "1 plot point", "11 against 8", "12 on average"} {
		assert.False(t, game.IsPreview(remark), remark)
	}
	for _, shown := range []string{"1 of 2 plot points: 93% success", "waits for your faces, 83% success, 51% heroic, 43% a hitch"} {
		assert.True(t, game.IsPreview(shown), shown)
	}
}

func TestExamplesWork(t *testing.T) {
	choices := sit(t, nil).Complete("roll", "line", "")
	require.NotEmpty(t, choices)
	for _, choice := range choices {
		assert.LessOrEqual(t, ui.Length(choice.Name), ui.MaxChoice)
		assert.NoError(t, sit(t, dice.Secure()).Call("roll", "line", choice.Value).Err)
	}
}
