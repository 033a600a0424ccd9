package commandstest

import (
	"github.com/stretchr/testify/assert"

	"tallybones/commands/interact"
)

// RollsAgainstACard has somebody who has never rolled here roll a line against a card that a person puts down: anyone may, and
// has joined by it. told is part of what the roll says.
func (e *Evening) RollsAgainstACard(by interact.Person, pool, line, told string) {
	e.T.Helper()
	card := e.As(by).Must("oppose", "pool", pool)
	onlooker := e.As(Ola)
	onlooker.Call("do", "what", "all").Refused("Roll once or `/sheet new` to join.")
	form := onlooker.Press(card, "Roll against it…").OK()
	assert.Contains(e.T, onlooker.Submit(form, "line", line).OK().Text(), told)
	onlooker.Must("element pin", "name", "Here")
}
