package main

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/rules"
)

// asked is how each command of one game's own, and each shared one that not every game has, is called at a [busy] table, so that
// nothing but the want of rights can be in the way.
var asked = map[string]map[string]string{
	"plain": {"condition add": "Lost who:Zia"},
	"torchlite": {
		"pp": "+1 who:Zia", "stress": "Damaged up who:Zia", "complication": "Pinned up who:Rook", "asset": "Rope up who:Zia", "challenge": "Gate 2d8",
		"rest": "breather who:Zia", "xp": "+1 who:Zia", "oppose": "d8 d8",
	},
	"tote": {
		"totem": "Stag change:used who:Zia", "aspect": "used who:Zia", "injury": "+1 who:Zia", "tale start": "", "tale end": "", "tale grid": "Judge Hawk Wolf",
		"xp": "+1 who:Zia", "oppose": "T8",
	},
	"trago": {
		"willpower": "-1 who:Zia", "wound": "2 who:Zia", "hunger": "+1 who:Zia", "fracture": "+1 who:Rook", "rest": "night who:Zia", "xp": "show who:Zia",
		"oppose": "c3", "condition add": "Lost who:Zia",
	},
	"tln": {
		"trait": "Locksmith heal who:Zia", "question": "Is it late?", "assist": "help trait:Locksmith", "rest": "all who:Zia", "oppose": "3",
	},
	"fractal": {
		"action": "Cut dice:2", "ap": "-1 who:Zia", "momentum": "off over:Rook who:Zia", "spell": "keep what:Haste who:Zia", "rest": "days 1 who:Zia", "oppose": "2d6",
		"condition add": "Bruised 1 who:Zia", "condition dress": "Bruised who:Zia",
	},
}

// TestRightsOfEveryGame calls the commands of each game as somebody who only looks on and as a player, and holds what is refused
// against what the page of rights says.
func TestRightsOfEveryGame(t *testing.T) {
	t.Parallel()
	page, err := commands.RightsPage(catalogue(nil), games())
	require.NoError(t, err)
	says := map[string]string{}
	for line := range strings.Lines(page) {
		if cells := strings.Split(line, " | "); strings.HasPrefix(line, "| /") {
			says[strings.TrimPrefix(cells[0], "| /")] = strings.TrimSuffix(strings.TrimSpace(cells[1]), " |")
		}
	}
	told := map[string]bool{}
	for _, calls := range asked {
		for path := range calls {
			told[path] = true
		}
	}
	for _, module := range catalogue(nil)[1:] {
		for _, command := range module.Commands {
			for _, path := range paths(command) {
				assert.True(t, told[path], "/%s is called at no table", path)
			}
		}
	}
	for _, game := range games() {
		t.Run(game.Key, func(t *testing.T) {
			t.Parallel()
			e := busy(t, game.Key)
			for _, path := range slices.Sorted(maps.Keys(asked[game.Key])) {
				call := "/" + path + " " + asked[game.Key][path]
				looks, plays := rightless(e.As(commandstest.Ola).Paste(call).Err), rightless(e.As(commandstest.Bob).Paste(call).Err)
				switch who := says[path]; {
				case who == "":
					assert.Fail(t, "no right", path)
				case strings.Contains(who, "as nobody: anybody"):
					assert.False(t, looks || plays, "%s is for %s", call, who)
				case strings.HasPrefix(who, "a GM"):
					assert.True(t, looks, "%s is for %s, but who only looks on may", call, who)
					assert.Equal(t, !game.NoGM, plays, "%s is for %s", call, who)
				default:
					assert.Equal(t, asked[game.Key][path] != "show who:Zia", looks, "%s is for %s", call, who)
					assert.False(t, plays, "%s is for %s, but a player may not", call, who)
				}
			}
		})
	}
}

// mayLook are the routes of what who only looks on may press in public: to read, and to roll, by which one joins.
var mayLook = map[string]bool{
	"more": true, "roll-more": true, "topic": true, "show": true, "board-roll": true, "board-all": true, "board-help": true, "board-mine": true, "odds": true,
}

// TestOnlookersPressNothing presses each button of each public message of a table at which much waits, as somebody who only looks on.
func TestOnlookersPressNothing(t *testing.T) {
	t.Parallel()
	for _, game := range games() {
		t.Run(game.Key, func(t *testing.T) {
			t.Parallel()
			e := busy(t, game.Key)
			pressed := 0
			for _, id := range slices.Sorted(maps.Keys(e.Messages)) {
				m := e.Messages[id]
				for _, button := range slices.Clone(m.Buttons) {
					id, err := interact.ParseID(button.ID)
					require.NoError(t, err)
					if m.Private || mayLook[id.Route] || id.Choice == "against" {
						continue
					}
					before := text(e.As(commandstest.Mira).Must("history"))
					a := e.As(commandstest.Ola).Press(m, button.Label)
					var refusal *rules.Refusal
					require.ErrorAs(t, a.Err, &refusal, "%s [%s]", m.Text(), button.Label)
					assert.Regexp(t, "Roll once or `/sheet new` to join|Only the person who rolled|Nothing is open to you|for the GM|That is for", refusal.Error(), "%s [%s]", m.Text(), button.Label)
					assert.Equal(t, before, text(e.As(commandstest.Mira).Must("history")))
					pressed++
				}
			}
			assert.Greater(t, pressed, 5)
		})
	}
}

// rightless tells whether an error is a refusal for want of rights.
func rightless(err error) bool {
	var refusal *rules.Refusal
	return errors.As(err, &refusal) && slices.ContainsFunc([]string{"at this table yet", "That is for the GM", "That is for a GM"}, func(words string) bool {
		return strings.Contains(refusal.Error(), words)
	})
}
