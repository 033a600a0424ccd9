package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestDiceAreOfTheSheetAndPaid holds that an action needs only a number: its die is the larger of its two stats on the sheet, and its dice
// come out of the action pool.
func TestDiceAreOfTheSheetAndPaid(t *testing.T) {
	e := court(t)
	told := e.rolls(ann, "Cut 5 high # from the stairs", "7 4 2 8 6").String()
	assert.Contains(t, told, "5 dice of Body d8, TN 4, rolled")
	assert.Contains(t, told, "Done: AP: Ruk 12 to 7 of 12.")
	e.As(ann).Call("roll", "line", "Cut 6").Refused("Ruk has Cut 5, so it rolls at most 5 dice", "`Cut 5`")
	e.rolls(ann, "Beat 4 visual", "1 1 1 1")
	e.As(ann).Call("roll", "line", "Cut 5").Refused("Ruk has 3 AP, Cut 5 costs 5", "`Cut 3` is possible")
	e.As(ann).Call("roll", "line", "Logos 2").Refused("Which die does Logos roll? No sheet of Ruk has Logic or Words", "`Logos 2d8`")
	assert.NotContains(t, e.rolls(ann, "3d8 tn5", "1 1 1").String(), "AP", "dice alone cost nothing")
	assert.NotContains(t, e.rolls(ann, "Cut 3 unpaid", "1 1 1").String(), "AP")
	assert.Contains(t, e.rolls(cleo, "Cut 3d8", "1 1 1").String(), "has no success")
}

// TestWhatStandsAroundARoll holds that conditions and scene elements come into a roll by themselves, each as a line of it.
func TestWhatStandsAroundARoll(t *testing.T) {
	e := court(t)
	e.As(mira).Must("condition add", "name", "Battered 2", "who", "Ruk")
	e.As(mira).Must("element pin", "name", "Blinding 1")
	told := e.rolls(ann, "Cut 4", "7 4 2").String()
	assert.Contains(t, told, "Battered: 4 dice to 3.")
	assert.Contains(t, told, "Blinding 1: 1 success less.")
	assert.Contains(t, told, "**Ruk's Cut has 1 success: Nick**")
	e.As(mira).Must("element pin", "name", "Deafening 3")
	e.As(bob).Call("roll", "line", "Logos 2").Refused("Deafening 3: nobody can speak to another here.", "Cite Precedent, Coded Message, Cease & Desist")
}

// TestAHitIsDone holds that the condition of a margin is put on whom it was up against, and minions fall by it.
func TestAHitIsDone(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "defence none")
	told := e.rolls(mira, "Cut 2d6 vs Ruk", "5 4").String()
	assert.Contains(t, told, "**Opposition's Cut hits Ruk by 1: Nick**", "armor takes 1")
	assert.Contains(t, told, "Done: Nick on Ruk, Max AP 12 to 11. AP: Ruk 12 to 11 of 11.")
	e.As(ann).Must("sheet set", "change", "defence ask")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Nick")
}
