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
func (g guest) ends() {
	g.t.Helper()
	g.last++
	g.now += 1000
	seat, err := g.host.Seat(g.t.Context(), &interact.Request{ID: g.last, At: g.now, Guild: 900, Channel: g.where, Caller: g.person})
	require.NoError(g.t, err)
	require.NoError(g.t, seat.Change(g.t.Context(), func(turn commands.Turn) (commands.Decision, error) {
		ending, err := turn.Table.EndSession(turn.By)
		return commands.Decision{Facts: commands.Facts(ending.Events...), Reveal: true}, err
	}, func(commands.View, commands.Entry) {}))
}

func TestFairnessStats(t *testing.T) {
	e := logged(t)
	for range 10 {
		e.as(ann).throws("9d6 + d20")
	}
	e.as(ann).throws("3d6=1,1,1")
	stats := e.as(ola).must("fairness stats")
	assert.False(t, stats.private)
	text := stats.String()
	assert.Contains(t, text, "**The dice of Thursday**\n104 dice that I rolled and all may see.")
	assert.Regexp(t, `\*\*d6\*\*, 94 dice\. 1: \d+, 2: \d+, 3: \d+, 4: \d+, 5: \d+, 6: \d+\.\nExpected each: 15\.7\. Ordinary: 7 to 24\.\nChi-square [\d.]+ with 5 degrees of freedom: `, text)
	assert.Regexp(t, `\*\*d20\*\*, 10 dice\. 1: .*\nToo few to say more: 100 are needed\.`, text)

	_, err := e.as(bob).change(func(turn commands.Turn) ([]commands.Fact, error) {
		return turn.Roll(commands.Try{Line: "50d6", Private: rule.Me})
	})
	require.NoError(t, err)
	assert.Equal(t, text, e.as(bob).must("fairness stats").String(), "what is private is not counted")
	e.as(ann).makes("Zia")
	e.as(ann).must("undo")
	assert.Equal(t, text, e.as(bob).must("fairness stats").String(), "an undo takes no dice back")
}

func TestFairnessCheck(t *testing.T) {
	e := logged(t)
	e.as(ann).throws("4d6 + 2d20")
	how := e.as(ann).must("fairness check")
	assert.True(t, how.private)
	commitment := regexp.MustCompile("`([0-9a-f]{64})`").FindStringSubmatch(how.String())
	require.NotNil(t, commitment)
	later := e.as(ann).must("fairness check", "roll", "4").String()
	assert.Contains(t, later, "**Entry 4 can be checked when the session ends**\nEntry 4: 4d6 gave ")
	assert.Contains(t, later, commitment[1])
	refused(t, e.as(ann).call("fairness check", "roll", "1"), "no dice that I rolled")
	refused(t, e.as(ann).call("fairness check", "roll", "one"), "no number")
	assert.Equal(t, "4", e.as(ann).complete("fairness check", "roll", "")[0].Value)

	e.as(mira).ends()
	checked := e.as(bob).must("fairness check", "roll", "4").String()
	assert.Contains(t, checked, "**Entry 4 matches**\nEntry 4: 4d6 gave ")
	after := e.as(ann).must("fairness check").String()
	assert.Contains(t, after, ", SHA-256 `"+commitment[1]+"`", "the seed is the promised one")
	e.as(ann).throws("d6")
	assert.Contains(t, e.as(bob).must("fairness check", "roll", "6").String(), "can be checked when the session ends")
}

// TestFairnessByHand follows the recipe by hand.
func TestFairnessByHand(t *testing.T) {
	e := logged(t)
	rolled := e.as(ann).throws("3d6")
	e.as(mira).ends()
	text := e.as(ann).must("fairness check", "roll", "4").String()
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
			answer := e.as(ann).send(interact.Request{
				ID: 77, At: e.now, Guild: guild, Channel: other, Caller: ann, Command: strings.Fields(command), Options: map[string]interact.Value{},
			})
			require.NoError(t, answer.err)
			assert.Contains(t, answer.String(), "where a game is played")
			assert.Contains(t, answer.String(), "operating system")
		}
	}
}

func TestFairnessOfAnImportedGame(t *testing.T) {
	e := logged(t)
	e.as(ann).throws("2d6")
	e.as(mira).ends()
	e.as(ann).throws("2d6")
	var file strings.Builder
	place, err := e.db.Where(t.Context(), uint64(channel.ID), 0)
	require.NoError(t, err)
	require.NoError(t, e.db.Export(t.Context(), place.Game, &file))
	_, err = e.host.Keepers["plain"].Import(t.Context(), strings.NewReader(file.String()), storage.Import{Channel: uint64(channel.ID), Guild: 900, Replace: true})
	require.NoError(t, err)
	assert.Contains(t, e.as(mira).must("fairness check", "roll", "4").String(), "Entry 4 matches", "its seed was shown before")
	assert.Contains(t, e.as(mira).must("fairness check", "roll", "6").String(), "cannot be checked")
	e.as(mira).does(func(turn commands.Turn) ([]rule.Event, error) { return turn.Table.StartSession(turn.By, "") })
	e.as(mira).throws("2d6")
	e.as(mira).ends()
	assert.Contains(t, e.as(mira).must("fairness check", "roll", "6").String(), "cannot be checked", "the seed shown since is another one")
	assert.Contains(t, e.as(mira).must("fairness check", "roll", "8").String(), "Entry 8 matches")
	assert.NotContains(t, e.as(mira).must("fairness check").String(), "NOT as promised")
}
