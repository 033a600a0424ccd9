package commands_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules/dice"
	rule "tallybones/rules/table"
	"tallybones/storage"
)

// ends ends the session and shows its seed.
func ends(g guest) {
	g.T.Helper()
	_, err := g.Change(func(turn commands.Turn) (commands.Decision, error) {
		ending, err := turn.Table.EndSession(turn.By)
		return commands.Decision{Facts: commands.Facts(ending.Events...), Reveal: true}, err
	})
	require.NoError(g.T, err)
}

func TestFairnessStats(t *testing.T) {
	e := logged(t)
	for range 10 {
		e.As(ann).Throws("9d6 + d20")
	}
	e.As(ann).Throws("3d6=1,1,1")
	stats := e.As(ola).Must("fairness stats")
	assert.False(t, stats.Private)
	text := stats.String()
	assert.Contains(t, text, "**The dice of Thursday**\n104 dice that I rolled and all may see.")
	assert.Regexp(t, `\*\*d6\*\*, 94 dice\. 1: \d+, 2: \d+, 3: \d+, 4: \d+, 5: \d+, 6: \d+\.\nExpected each: 15\.7\. Ordinary: 7 to 24\.\nChi-square [\d.]+ with 5 degrees of freedom: `, text)
	assert.Regexp(t, `\*\*d20\*\*, 10 dice\. 1: .*\nToo few to say more: 100 are needed\.`, text)

	_, err := e.As(bob).Change(func(turn commands.Turn) (commands.Decision, error) {
		facts, err := turn.Roll(commands.Try{Line: "50d6", Private: rule.Me})
		return commands.Decision{Facts: facts}, err
	})
	require.NoError(t, err)
	assert.Equal(t, text, e.As(bob).Must("fairness stats").String(), "what is private is not counted")
	e.As(ann).Plays("Zia")
	e.As(ann).Must("undo")
	assert.Equal(t, text, e.As(bob).Must("fairness stats").String(), "an undo takes no dice back")
}

func TestFairnessCheck(t *testing.T) {
	e := logged(t)
	e.As(ann).Throws("4d6 + 2d20")
	how := e.As(ann).Must("fairness check")
	assert.True(t, how.Private)
	commitment := regexp.MustCompile("`([0-9a-f]{64})`").FindStringSubmatch(how.String())
	require.NotNil(t, commitment)
	later := e.As(ann).Must("fairness check", "roll", "4").String()
	assert.Contains(t, later, "**Entry 4 can be checked when the session ends**\nEntry 4: 4d6 gave ")
	assert.Contains(t, later, commitment[1])
	e.As(ann).Call("fairness check", "roll", "1").Refused("no dice that I rolled")
	e.As(ann).Call("fairness check", "roll", "one").Refused("no number")
	assert.Equal(t, "4", e.As(ann).Complete("fairness check", "roll", "")[0].Value)

	ends(e.As(mira))
	checked := e.As(bob).Must("fairness check", "roll", "4").String()
	assert.Contains(t, checked, "**Entry 4 matches**\nEntry 4: 4d6 gave ")
	after := e.As(ann).Must("fairness check").String()
	assert.Contains(t, after, ", SHA-256 `"+commitment[1]+"`", "the seed is the promised one")
	e.As(ann).Throws("d6")
	assert.Contains(t, e.As(bob).Must("fairness check", "roll", "6").String(), "can be checked when the session ends")
}

// TestFairnessByHand follows the recipe by hand.
func TestFairnessByHand(t *testing.T) {
	e := logged(t)
	rolled := e.As(ann).Throws("3d6")
	ends(e.As(mira))
	text := e.As(ann).Must("fairness check", "roll", "4").String()
	gave := regexp.MustCompile(`3d6 gave (\d) (\d) (\d)\.`).FindStringSubmatch(text)
	seed := regexp.MustCompile("Seed `([0-9a-f]{64})`").FindStringSubmatch(text)
	require.NotNil(t, gave)
	require.NotNil(t, seed)
	source := dice.Keyed(fromHex(t, seed[1]), rolled.Interaction)
	for _, face := range gave[1:] {
		assert.Equal(t, face, string(rune('0'+source.Roll(6))))
	}
}

func fromHex(t *testing.T, text string) []byte {
	t.Helper()
	raw := make([]byte, len(text)/2)
	for i := range raw {
		raw[i] = byte(strings.IndexByte("0123456789abcdef", text[2*i])<<4 | strings.IndexByte("0123456789abcdef", text[2*i+1]))
	}
	return raw
}

func TestFairnessWithoutATable(t *testing.T) {
	e := newEvening(t)
	for _, command := range []string{"fairness stats", "fairness check"} {
		for _, guild := range []interact.Snowflake{0, 900} {
			req := e.As(ann).In(other).ToCall(command)
			req.Guild = guild
			answer := e.Send(req).OK()
			assert.Contains(t, answer.String(), "where a game is played")
			assert.Contains(t, answer.String(), "operating system")
		}
	}
}

func TestFairnessOfAnImportedGame(t *testing.T) {
	e := logged(t)
	e.As(ann).Throws("2d6")
	ends(e.As(mira))
	e.As(ann).Throws("2d6")
	var file strings.Builder
	place, err := e.DB.Where(t.Context(), uint64(channel.ID), 0)
	require.NoError(t, err)
	require.NoError(t, e.DB.Export(t.Context(), place.Game, &file))
	_, err = e.Host.Keepers["plain"].Import(t.Context(), strings.NewReader(file.String()), storage.Import{Channel: uint64(channel.ID), Guild: 900, Replace: true})
	require.NoError(t, err)
	assert.Contains(t, e.As(mira).Must("fairness check", "roll", "4").String(), "Entry 4 matches", "its seed was shown before")
	assert.Contains(t, e.As(mira).Must("fairness check", "roll", "6").String(), "cannot be checked")
	e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) { return turn.Table.StartSession(turn.By, "") })
	e.As(mira).Throws("2d6")
	ends(e.As(mira))
	assert.Contains(t, e.As(mira).Must("fairness check", "roll", "6").String(), "cannot be checked", "the seed shown since is another one")
	assert.Contains(t, e.As(mira).Must("fairness check", "roll", "8").String(), "Entry 8 matches")
	assert.NotContains(t, e.As(mira).Must("fairness check").String(), "NOT as promised")
}
