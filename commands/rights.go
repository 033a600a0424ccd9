package commands

import (
	"fmt"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/rules/table"
)

// Who may use a command that asks for no act of the table's.
const (
	anyReader  = "anybody who sees the channel"
	rescuers   = "a GM, or who manages the channel"
	themselves = "everybody for themselves"
)

// A permit says who may use a command: the acts of the table's that it asks for, or words where it asks for none; and words
// for when it asks for more.
type permit struct {
	acts  []table.Act
	words string
	but   string
}

func act(acts ...table.Act) permit { return permit{acts: acts} }

// permits are those of the shared commands, by how a command is called; a command without an entry of its own has that of
// the command that it belongs to.
var permits = map[string]permit{
	"roll": {words: anyReader}, "odds": {words: anyReader}, "help": {words: anyReader}, "history": {words: anyReader}, "fairness": {words: anyReader},
	"pause": {words: anyReader},

	"game new": {words: anyReader + ", in a channel without a game"}, "game show": {words: anyReader}, "game check": {words: anyReader},
	"game settings": {words: rescuers + "; to read them: anybody"}, "game gm": {words: rescuers}, "game link": {words: "a GM of the game, or who manages the channel"},
	"game unlink": {words: rescuers}, "game import": {words: anyReader + ", in a channel without a game; to replace one: a GM"}, "game end": {words: rescuers},
	"game export": {words: "the story: whoever has done something here; the whole game: a GM"}, "game forget": {words: themselves},

	"session": act(table.Run), "scene": act(table.Run), "scene start": act(table.Sit), "turn": act(table.Sit),
	"element": act(table.Edit), "element hide": act(table.Run), "element reveal": act(table.Run), "element list": {words: anyReader},
	"condition": act(table.Edit), "condition list": {words: anyReader},
	"track": act(table.Edit), "track show": {words: anyReader},
	"sheet": act(table.Edit), "sheet new": {words: "everybody for themselves; the cast: a GM"}, "sheet copy": {words: "everybody for themselves; the cast: a GM"}, "sheet show": {words: anyReader},
	"sheet use": act(table.Play), "sheet macro": act(table.Play), "sheet claim": {words: themselves}, "sheet release": act(table.Play), "sheet delete": act(table.Play),
	"board": {acts: []table.Act{table.Sit}, but: "a GM where it stands in another channel"}, "board show": {words: anyReader},
	"do": act(table.Sit), "offer": act(table.Sit), "oppose": act(table.Oppose),
	"rest": act(table.Edit), "xp": act(table.Edit),
	"undo": act(table.TakeBack), "redo": act(table.TakeBack),

	"Read as text": {words: anyReader}, "Explain this roll": {words: anyReader}, "Show character": {words: anyReader},
	"Give a point":    act(table.Edit),
	"Roll this again": {words: "its roller; at a table a GM, too"}, "Undo this": act(table.TakeBack),
}

// permitOf is the permit of a command, of the games' own too; false where nobody has said who may use it.
func permitOf(path string, games []Game) (permit, bool) {
	if p, ok := permits[path]; ok {
		return p, true
	}
	for _, game := range games {
		if of, ok := game.Acts[path]; ok {
			return permit{acts: []table.Act{of}, but: game.Besides[path]}, true
		}
	}
	above, _, _ := strings.Cut(path, " ")
	p, ok := permits[above]
	return p, ok
}

// RightsPage prints the page RIGHTS.md: who may do what at a table, the settings that change it, and what each command of
// the modules asks for. It is an error when nobody has said so of a command.
func RightsPage(modules []interact.Module, games []Game) (string, error) {
	var b strings.Builder
	b.WriteString("# Rights\n\nPrinted from the rules of the table and the catalogue; a test fails when this page is out of date.\n")
	b.WriteString("\n| what | who |\n| --- | --- |\n")
	for _, right := range table.RightsTable() {
		fmt.Fprintf(&b, "| %s | %s |\n", right.What, right.Who)
	}
	b.WriteString("\nA button may be pressed by whoever may do what it does. The clock does what falls due, as nobody.\n")
	b.WriteString("\n## Settings that change this\n\n| setting | can be | |\n| --- | --- | --- |\n")
	for _, setting := range table.Settings() {
		if setting.Name == table.SettingEdits || setting.Name == table.SettingNobody {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", setting.Name, strings.Join(setting.Allowed, ", "), setting.Says)
		}
	}
	b.WriteString("\n## Commands\n\n| command | who |\n| --- | --- |\n")
	for _, path := range called(modules) {
		p, ok := permitOf(strings.TrimPrefix(path, "/"), games)
		if !ok {
			return "", fmt.Errorf("rights: nobody has said who may use %s", path)
		}
		fmt.Fprintf(&b, "| %s | %s |\n", path, p.who())
	}
	return b.String(), nil
}

// who is whom a permit lets.
func (p permit) who() string {
	words := []string{p.words}
	for _, right := range table.RightsTable() {
		if slices.Contains(p.acts, right.Act) {
			words = append(words, right.Who)
		}
	}
	if p.but != "" {
		words = append(words, p.but)
	}
	return strings.TrimPrefix(strings.Join(words, "; "), "; ")
}

// called are the ways in which commands are called: "/scene end", and by their name those in menus.
func called(modules []interact.Module) []string {
	var paths []string
	for _, module := range modules {
		for _, command := range module.Commands {
			for _, sub := range command.Subs {
				paths = append(paths, "/"+command.Name+" "+sub.Name)
			}
			if len(command.Subs) == 0 {
				paths = append(paths, "/"+command.Name)
			}
		}
		for _, context := range module.Contexts {
			paths = append(paths, context.Name)
		}
	}
	return paths
}
