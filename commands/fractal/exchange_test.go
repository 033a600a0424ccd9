package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestStepsInADifficultPlace(t *testing.T) {
	e := court(t)
	assert.Contains(t, e.rolls(ann, "Maneuvers 4 Body", "4 4 4 1").String(), "Ruk moves 4 squares.")
	e.As(mira).Must("element pin", "name", "Difficult 1")
	e.As(ann).Must("ap", "change", "=12")
	assert.Contains(t, e.rolls(ann, "Maneuvers 4 Body", "4 4 4 1").String(), "Ruk moves 2 squares. Difficult 1: each costs 2 successes.")
}

// TestWhoEntersRollsAtOnce holds that Noxious and Hazardous ask of whoever comes to their zone at once, also amidst an exchange, and of who
// was there already only as the next one begins.
func TestWhoEntersRollsAtOnce(t *testing.T) {
	e := court(t)
	e.As(mira).Must("ap", "change", "refresh")
	e.As(mira).Must("element pin", "name", "Noxious 2", "zone", "Cellar")
	e.As(mira).Must("element pin", "name", "Hazardous 1", "zone", "Cellar")
	came := e.rolls(ann, "Maneuvers 2 Body in cellar", "8 1")
	assert.Contains(t, came.String(), "Ruk's Maneuvers")
	asked := came.Posts[0]
	asked.Reads(
		"**Ruk enters Cellar**",
		"To roll: Ruk, Noxious 2, Body or Meditation. Ruk, Hazardous 1, 1 success of Body or Nature.",
		"Now: Ann rolls.", "[Roll mine…] [Roll for the others…]",
	)
	e.As(mira).Call("ap", "change", "refresh").Refused("Ruk has something to roll")
	e.dice.Foresee("1 1 1 1 4")
	e.As(ann).Submit(e.As(ann).Press(asked, "Roll mine…"), "hazard", "2").OK()
	e.dice.Fell()
	e.Keep()
	asked.Reads(
		"**Ruk enters Cellar**",
		"Ruk: 4 dice of Body d8, TN 4, rolled 1, 1, 1, 1: is Sickened 2 and loses 2 AP.",
		"Ruk: 1 die of Body d8, TN 4, rolled 4: avoids Hazardous 1.",
	)
	assert.Contains(t, e.As(ann).Must("condition list").String(), "Fevers")
	e.As(ann).Must("ap", "change", "=10")
	assert.Empty(t, e.rolls(ann, "Maneuvers 2 Body in cellar", "8").Posts, "they are there already")
	e.As(mira).Must("element pin", "name", "Noxious 1", "zone", "Attic")
	begun := e.As(mira).Must("ap", "change", "refresh").String()
	assert.Contains(t, begun, "To roll: Ruk, Noxious 2, Body or Meditation. Ruk, Hazardous 1, 1 success of Body or Nature.\nNow: Ann rolls.")
}

func TestNextExchange(t *testing.T) {
	e := court(t)
	board := e.As(mira).Must("board pin").Posts[0]
	e.As(ann).Must("ap", "change", "-5")
	e.As(ann).Press(board, "Next exchange").Refused("That is for the GM, Mira.")
	e.As(mira).Press(board, "Next exchange").Reads("**Exchange 1 begins**", "Ruk: AP 7 to 12 of 12.")
	assert.Contains(t, e.As(ann).Must("board show").String(), "Exchange 1")

	e.As(bob).Must("spell", "name", "Telepathic Link")
	e.As(mira).Must("element pin", "name", "Noxious 1")
	begun := e.As(mira).Must("ap", "change", "refresh")
	begun.Reads(
		"**Exchange 2 begins**", "AP: Ruk 12 of 12. Ilse 9 of 9. Goblin A 5 of 5. Goblin B 5 of 5. Goblin C 5 of 5.",
		"To roll: Ruk, Ilse, Goblin A, Goblin B and Goblin C: Noxious 1, Body or Meditation. Ilse, keep 1 spell, TN 5.",
		"Now: Ann, Bob and Mira roll.", "[Roll mine] [Roll mine…] [Roll the cast] [Roll for the others…]",
	)
	assert.Contains(t, e.As(mira).Must("board show").String(), "Bob: keep 1 spell, TN 5; Noxious 1, Body or Meditation")
	e.dice.Foresee("4 1 1 1")
	e.As(bob).Press(begun, "Roll mine").Refused("You choose how many dice you roll.", "Press *Roll mine…*: what you have to roll costs AP.")
	e.As(ann).Press(begun, "Roll mine…").Refused("What you have to roll costs no AP.", "Press *Roll mine*.")
	e.As(ann).Press(begun, "Roll mine").OK()
	e.dice.Foresee("7 2 5 6 1")
	e.As(bob).Submit(e.As(bob).Press(begun, "Roll mine…"), "upkeep", "2").OK()
	e.dice.Foresee("1 1 1 4 1 1 1 4 1")
	e.As(mira).Press(begun, "Roll the cast").OK()
	begun.Reads(
		"**Exchange 2 begins**", "AP: Ruk 12 of 12. Ilse 7 of 9. Goblin B 5 of 5. Goblin C 5 of 5.",
		"Ruk: 4 dice of Body d8, TN 4, rolled 4, 1, 1, 1: bears Noxious 1.",
		"Ilse: 2 dice of Logic d10, TN 5, rolled 7, 2: keeps 1 spell.",
		"Ilse: 3 dice of Body d6, TN 4, rolled 5, 6, 1: bears Noxious 1.",
		"Goblin A: 3 dice of Body d6, TN 4, rolled 1, 1, 1: is Sickened 1 and loses 1 AP.",
		"Goblin B: 3 dice of Body d6, TN 4, rolled 4, 1, 1: bears Noxious 1.", "Goblin C: 3 dice of Body d6, TN 4, rolled 1, 4, 1: bears Noxious 1.",
	)
}

// TestPoolsOfAnExchange holds that the next exchange tells all pools in one line, and that a roll which one player owes waits for that player.
func TestPoolsOfAnExchange(t *testing.T) {
	e := court(t)
	e.As(ann).Must("ap", "change", "-5")
	e.As(bob).Must("ap", "change", "-2")
	e.As(mira).Must("ap", "change", "refresh").Reads("**Exchange 1 begins**", "AP: Ruk 7 to 12 of 12. Ilse 7 to 9 of 9.")
	e.As(bob).Must("spell", "name", "Telepathic Link")
	e.As(mira).Must("ap", "change", "refresh")
	board := e.As(mira).Must("board show").Text()
	assert.Contains(t, board, "### Waiting\nBob: keep 1 spell, TN 5\n###")
	assert.Contains(t, e.As(mira).Open(), "Roll for the others: exchange 2")
	e.As(mira).Call("ap", "change", "refresh").Refused("*Roll for the others*")
}
