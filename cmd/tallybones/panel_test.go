package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// byHand are the verbs of a script with which somebody does what a person can do who has no slash commands, and those that
// only look.
var byHand = []string{
	"as", "in", "press", "pick", "fill", "submit", "expect", "private", "public", "messages", "sees", "gone", "settles", "pins", "restart",
}

// opening is the only command of an evening that is played by buttons, selects and forms: it begins the game, whose first
// message has the board.
const opening = "/game new"

// TestPanelsTypeNoCommand holds that the scripts of people who play by buttons, selects and forms have nobody type a command once
// the game is opened.
func TestPanelsTypeNoCommand(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*panel.txt")
	require.NoError(t, err)
	assert.Len(t, files, len(games()), "one for each game")
	for _, file := range files {
		opened := false
		for _, step := range readScript(t, file) {
			switch {
			case !opened && step.text == opening:
				opened = true
			default:
				assert.Contains(t, byHand, step.verb, "%s:%d: %s", file, step.line, step.text)
			}
		}
		assert.True(t, opened, "%s begins no game with %s", file, opening)
	}
}

// without are the commands that Do… does not lead to, and what does instead.
var without = map[string]string{
	"roll":         "Roll…",
	"do":           "Do…",
	"board pin":    "Pin the board, below the first message",
	"board show":   "Everything",
	"game new":     "it begins the game",
	"game import":  "a form takes no file",
	"game gm":      "a form names no person of the server",
	"game link":    "it is typed where there is no panel",
	"game unlink":  "it takes the panel away",
	"element list": "the board shows them", "condition list": "the board shows them",
	"condition dress": "only some games have it", "condition done": "only some games have it",
}

// lacks are the shared commands of which the rules of a game have nothing.
var lacks = map[string][]string{
	"plain": {"rest", "xp", "oppose"}, "tote": {"rest", "xp"}, "fractal": {"xp"},
	"torchlite": {"condition add", "condition change", "condition remove"}, // they are complications and stress
}

// TestDoLeadsToEveryCommand holds of each game that Do… leads a GM to all commands that the game has, that no form goes
// beyond Discord's limits, and that no two lead to the same.
func TestDoLeadsToEveryCommand(t *testing.T) {
	t.Parallel()
	for _, game := range games() {
		t.Run(game.Key, func(t *testing.T) {
			t.Parallel()
			mira := busy(t, game.Key).As(commandstest.Mira)
			list := mira.Ask(interact.Request{Kind: interact.Press, Action: interact.ID{Game: "all", Route: "board-do"}}).OK()
			require.NoError(t, list.Check())
			var keys []string
			for _, block := range list.Blocks {
				sel, ok := block.(ui.Select)
				if !ok {
					continue
				}
				for _, option := range sel.Options {
					assert.NotContains(t, keys, option.Value)
					keys = append(keys, option.Value)
					if strings.Contains(sel.ID, ":deed-now:") {
						continue
					}
					form := mira.Choose(list, option.Value)
					require.NotNil(t, form.Form, option.Value)
					require.NoError(t, form.Form.Check())
					assert.True(t, strings.HasPrefix(option.Name, strings.TrimSuffix(form.Form.Title, "…")), option.Name)
				}
			}
			for _, module := range catalogue(nil) {
				if module.Key != "all" && module.Key != game.Key {
					continue
				}
				for _, command := range module.Commands {
					for _, path := range paths(command) {
						key := strings.ReplaceAll(path, " ", "-")
						led := slices.ContainsFunc(keys, func(k string) bool { return k == key || strings.HasPrefix(k, key+"-") })
						if !led && without[path] == "" && !slices.Contains(lacks[game.Key], path) {
							assert.Fail(t, "Do… does not lead to /"+path)
						}
					}
				}
			}
		})
	}
}
