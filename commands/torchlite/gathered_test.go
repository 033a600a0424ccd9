package torchlite_test

import (
	"strings"
	"testing"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/torchlite"
	"tallybones/rules/table"
)

// gathered is a TorchLite table that Mira runs: Ann plays Zia, Bob Tamsin, Cleo Orrin, and there is a Sergeant.
func gathered(t testing.TB) *commandstest.Evening {
	e := commandstest.New(t, commandstest.Config{
		Games:   []commands.Game{torchlite.Game(), plain.Game()},
		Modules: func(host *commands.Host) []interact.Module { return []interact.Module{torchlite.Module(host)} },
	})
	e.As(mira).Begins("torchlite", "Thursday")
	e.As(ann).Plays("Zia")
	e.As(bob).Plays("Tamsin")
	e.As(cleo).Plays("Orrin")
	e.As(mira).Makes(table.NewCharacter{Name: "Sergeant", Kind: table.Cast})
	return e
}

// shownIn are suggestions as they are shown.
func shownIn(g commandstest.Guest, command, option, typed string, others ...string) []string {
	var shown []string
	for _, c := range g.Complete(command, option, typed, others...) {
		shown = append(shown, c.Name)
	}
	return shown
}

// lately is the board's last line.
func lately(e *commandstest.Evening) string {
	_, after, _ := strings.Cut(e.As(mira).Must("board show").Text(), "### Lately\n")
	return after
}

// dora manages channels and plays nobody at first; tavern is another channel.
var dora, tavern = commandstest.Dora, commandstest.Other
