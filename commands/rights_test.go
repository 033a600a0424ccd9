package commands_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/rulestest"
	rule "tallybones/rules/table"
)

// TestRightsPageIsTrue calls every command as somebody who only looks on and as a player who is no GM, and holds what is
// refused against what the page says.
func TestRightsPageIsTrue(t *testing.T) {
	rulestest.Unraced(t)
	e := logged(t)
	page, err := commands.RightsPage(e.Router.Modules(), e.Host.Games)
	require.NoError(t, err)
	who := map[string]string{}
	for line := range strings.Lines(page) {
		if cells := strings.Split(line, " | "); strings.HasPrefix(line, "| /") {
			who[strings.TrimPrefix(cells[0], "| /")] = strings.TrimSuffix(strings.TrimSpace(cells[1]), " |")
		}
	}
	require.NotEmpty(t, who)
	for path, says := range who {
		switch path {
		case "oppose", "rest", "xp", "condition dress", "game link":
			continue // plain dice have no rules for the first four; of no game of theirs people are not told that there is one
		}
		onlooker := probe(t, path, ola)
		switch {
		case strings.HasPrefix(says, "a GM"):
			assert.True(t, onlooker, "%s is %s, but who only looks on may", path, says)
			assert.True(t, probe(t, path, ann), "%s is %s, but a player may", path, says)
		case strings.HasPrefix(says, "anybody"), strings.HasPrefix(says, "everybody"):
			assert.False(t, onlooker, "%s is %s, but who only looks on may not", path, says)
		case strings.HasPrefix(says, "who has rolled"), strings.HasPrefix(says, "anyone at the table"):
			assert.True(t, onlooker, "%s is %s, but who only looks on may", path, says)
			assert.False(t, probe(t, path, ann), "%s is %s, but a player may not", path, says)
		}
	}
}

// probe tells whether a person is refused a command for want of rights, at a table where it would do something.
func probe(t *testing.T, path string, person interact.Person) bool {
	t.Helper()
	e := logged(t)
	e.As(bob).Plays("Zia")
	e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
		rain, err := turn.Table.PinElement(turn.By, rule.Pin{Name: "Rain", Rating: "d6"}, nil)
		require.NoError(t, err)
		escape, err := turn.Table.After(rain...).StartTrack(turn.By, "Escape", 4, 2, false, nil)
		require.NoError(t, err)
		turns, err := turn.Table.After(append(rain, escape...)...).StartTurns(turn.By, nil, 0)
		return append(append(rain, escape...), turns...), err
	})
	suffers(e.As(mira), "Zia", "Winded", "d6")
	e.As(bob).Must("sheet set", "change", "Luck 2", "who", "Zia")
	g := e.As(person)
	if path == "game new" || path == "game import" {
		g = g.In(other)
	}
	return rightless(g.Call(path, given[path]...).Err)
}

// given is what a command that needs something is given.
var given = map[string][]string{
	"roll": {"line", "2d6"}, "odds": {"line", "2d6"}, "do": {"what", "x"}, "offer": {"who", "Zia", "text", "a coin"},
	"game new": {"system", "plain"}, "game settings": {"name", "quiet", "value", "on"}, "game gm": {"change", "add", "who", "12"},
	"scene prepare": {"name", "Cellar"}, "scene reveal": {"name", "Cellar"},
	"turn next": {"who", "Zia"}, "turn call": {"who", "Zia"},
	"element pin": {"name", "Lantern"}, "element change": {"name", "Rain", "change", "d8"}, "element hide": {"name", "Rain"},
	"element reveal": {"name", "Rain"}, "element remove": {"name", "Rain"},
	"condition add": {"name", "Dazed", "who", "Zia"}, "condition change": {"name", "Winded", "change", "up", "who", "Zia"},
	"condition remove": {"name", "Winded", "who", "Zia"}, "condition done": {"name", "Winded", "who", "Zia"},
	"track start": {"name", "Siege 4"}, "track add": {"name", "Escape"}, "track end": {"name", "Escape"},
	"sheet set": {"change", "Brawn d8", "who", "Zia"}, "sheet unset": {"name", "Luck", "who", "Zia"}, "sheet use": {"who", "Zia"},
	"sheet claim": {"who", "Zia"}, "sheet release": {"who", "Zia"}, "sheet rename": {"name", "Zara", "who", "Zia"},
	"sheet delete": {"who", "Zia"}, "sheet macro": {"macro", "Attack: 2d6", "who", "Zia"}, "sheet copy": {"character", "Zia of Friday"}, "sheet import": {"text", "Brawn d8", "who", "Zia"},
}

// rightless tells whether an error is a refusal for want of rights.
func rightless(err error) bool {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		return false
	}
	for _, words := range []string{"at this table yet", "That is for the GM", "That is for a GM"} {
		if strings.Contains(refusal.Error(), words) {
			return true
		}
	}
	return false
}
