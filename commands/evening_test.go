package commands_test

import (
	"testing"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	rule "tallybones/rules/table"
)

type (
	evening = commandstest.Evening
	guest   = commandstest.Guest
	message = commandstest.Message
)

// The people and places of every evening.
var (
	mira, ann, bob  = commandstest.Mira, commandstest.Ann, commandstest.Bob
	cleo, dora, ola = commandstest.Cleo, commandstest.Dora, commandstest.Ola

	channel, thread, other = commandstest.Channel, commandstest.Thread, commandstest.Other
)

// newEvening is an evening at which plain dice can be played.
func newEvening(t testing.TB) *evening {
	return commandstest.New(t, commandstest.Config{Games: []commands.Game{plain.Game()}})
}

// table is an evening with a game of plain dice, begun by Mira in the channel.
func table(t testing.TB) *evening {
	e := newEvening(t)
	e.As(mira).Begins("plain", "Thursday")
	return e
}

// began is a table where Ann and Bob have rolled and Ann plays Zia.
func began(t *testing.T) *evening {
	e := table(t)
	for _, person := range []interact.Person{ann, bob} {
		e.As(person).Joins()
	}
	e.As(ann).Plays("Zia")
	return e
}

// logged is a table where Ann and Bob have rolled: entries 2 and 3 of its journal.
func logged(t *testing.T) *evening {
	e := table(t)
	for _, person := range []interact.Person{ann, bob} {
		e.As(person).Throws("2d6")
	}
	return e
}

// played is a table with people at it: Ann plays Zia, Bob plays Tamsin, and Mira has a Sergeant.
func played(t *testing.T) *evening {
	e := table(t)
	e.As(ann).Plays("Zia")
	e.As(bob).Plays("Tamsin")
	e.As(mira).Makes(rule.NewCharacter{Name: "Sergeant", Kind: rule.Cast})
	return e
}
