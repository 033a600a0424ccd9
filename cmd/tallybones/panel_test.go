package main

import (
	"maps"
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
	"game link":    "it is typed where there is no panel",
	"game unlink":  "it takes the panel away",
	"element list": "the board shows them", "condition list": "the board shows them",
}

// lacks are the shared commands of which the rules of a game have nothing.
var lacks = map[string][]string{
	"plain": {"rest", "xp", "oppose", "condition dress", "condition done"}, "tote": {"rest", "xp", "condition dress", "condition done"},
	"trago": {"condition dress", "condition done"}, "tln": {"game gm", "condition dress", "condition done"}, "fractal": {"xp"},
	"torchlite": {"condition add", "condition change", "condition remove", "condition dress", "condition done"}, // they are complications and stress
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

// TestBoxesShowWhatRuns types into the boxes of the forms below Do… what the game has for them, and holds that it does something.
func TestBoxesShowWhatRuns(t *testing.T) {
	t.Parallel()
	for _, game := range games() {
		t.Run(game.Key, func(t *testing.T) {
			t.Parallel()
			e := tables(t)
			mira, ann := e.As(commandstest.Mira), e.As(commandstest.Ann)
			mira.Begins(game.Key, "Thursday")
			ann.Must("sheet new", "character", "Zia")
			if game.Key == "tln" {
				ann.Must("sheet set", "change", "Locksmith (3)")
				ann.Must("roll", "line", "Locksmith vs 3 hold")
			}
			for _, box := range slices.Sorted(maps.Keys(game.Boxes)) {
				at := strings.LastIndex(box, " ")
				list := mira.Ask(interact.Request{Kind: interact.Press, Action: interact.ID{Game: "all", Route: "board-do"}}).OK()
				keys := keysOf(list, strings.ReplaceAll(box[:at], " ", "-"))
				require.NotEmpty(t, keys, box)
				form := mira.Choose(list, keys[0])
				typed := []string{box[at+1:], game.Boxes[box]}
				for _, field := range form.OK().Form.Fields {
					switch {
					case field.ID == "who":
						typed = append(typed, field.ID, "Zia")
					case field.ID != box[at+1:] && field.Required:
						first, _, _ := strings.Cut(field.Placeholder, " | ")
						typed = append(typed, field.ID, first)
					}
				}
				assert.NoError(t, mira.Submit(form, typed...).Err, "%s: %v", keys[0], typed)
			}
		})
	}
}

// keysOf are the deeds of a list that are of a command, told with dashes.
func keysOf(list commandstest.Answer, command string) []string {
	var keys []string
	for _, block := range list.Blocks {
		if sel, ok := block.(ui.Select); ok && strings.Contains(sel.ID, ":deed:") {
			for _, option := range sel.Options {
				if option.Value == command || strings.HasPrefix(option.Value, command+"-") {
					keys = append(keys, option.Value)
				}
			}
		}
	}
	return keys
}
