package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestApplyAsks holds that a table which is asked first sees the dice, what they would bring, and a button for it; until then nothing but
// the AP that was paid has changed, and who is not in it does not press.
func TestApplyAsks(t *testing.T) {
	e := court(t)
	e.As(mira).Must("game settings", "name", "apply", "value", "ask")
	e.As(mira).Must("sheet new", "character", "Guard: body d6, parry 2, ap 6", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence Parry 1", "who", "Guard")
	roll := e.rolls(ann, "Cut 2 vs Guard", "8 7 1")
	roll.Reads(
		"**Ruk's Cut hits Guard by 2: Strike**",
		"Ruk: 2 dice of Body d8, TN 4, rolled **8**, **7**: 2 successes.",
		"Guard: Parry, 1 die of Body d6, TN 4, rolled 1: no success.",
		"Strike: Max AP less 2, with Fatigue 1.",
		"Done: AP: Ruk 12 to 10 of 12, Guard 6 to 5 of 6.",
		"To apply: Strike, Fatigued 1 on Guard, Max AP 6 to 3. AP of Guard 5 to 3 of 3.",
		"Now: Ann or Mira applies it, or leaves it.",
		"[Apply: Strike on Guard] [Leave it] [Again…] [More]",
	)
	assert.Contains(t, e.As(mira).Must("board show").String(), "Mira: apply or leave it, Ruk's Cut")
	e.As(bob).Press(roll, "Apply: Strike on Guard").Refused("That is for whoever rolled, the players of who is in it, and a GM.")
	e.As(mira).Press(roll, "Apply: Strike on Guard").OK()
	e.Keep()
	assert.Contains(t, roll.String(), "Done: Strike, Fatigued 1 on Guard, Max AP 6 to 3. AP: Ruk 12 to 10 of 12, Guard 6 to 3 of 3.")
	assert.NotContains(t, roll.String(), "Leave it")

	left := e.rolls(ann, "Cut 2 vs Guard", "8 7 1")
	e.As(ann).Press(left, "Leave it").OK()
	e.Keep()
	assert.Contains(t, left.String(), "Left: nothing of it is done.")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show", "who", "Guard").String(), "Guard: 2 of 3")
	assert.NotContains(t, e.rolls(ann, "Aim 1 vs Guard", "6").String(), "Apply", "what somebody prepares asks nobody")

	waits := e.rolls(ann, "Cut 2 vs Guard", "8 7 1")
	assert.Contains(t, e.As(mira).Must("scene end").String(), "results that were not applied (Ruk's Cut)")
	e.As(ann).Press(e.As(ann).Must("undo"), "Take it back").OK()
	e.Keep()
	assert.NotContains(t, waits.String(), "Leave it", "what waited for an answer goes with its roll's entry")
}

// TestApplyAsksOfEveryRoll holds that results wait also of a roll that was laid out, of a clash that waited, and of a group, in the same
// message.
func TestApplyAsksOfEveryRoll(t *testing.T) {
	e := court(t)
	e.As(mira).Must("game settings", "name", "apply", "value", "ask")
	e.As(mira).Must("sheet new", "character", "Guard: body d6, ap 9", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Guard")
	held := e.As(ann).Must("roll", "line", "Cut 2 vs Guard hold")
	e.dice.Foresee("8 1")
	e.As(ann).Press(held, "Roll").OK()
	e.Keep()
	assert.Contains(t, held.String(), "[Apply: Nick on Guard] [Leave it]")
	e.As(ann).Press(held, "Apply: Nick on Guard").OK()
	e.Keep()
	assert.Contains(t, held.String(), "Done: Nick on Guard, Max AP 9 to 8.")

	threat := e.As(mira).Must("roll", "line", "Melee 2 vs Ruk", "as", "Goblins")
	e.dice.Foresee("6 6 6 6 6 1")
	e.As(ann).Press(threat, "No defence").OK()
	e.Keep()
	assert.Contains(t, threat.String(), "To apply: 2 times Nick on Ruk, Max AP 12 to 10.")
	e.As(ann).Press(threat, "Apply: Nick on Ruk").OK()
	e.Keep()
	assert.Contains(t, threat.String(), "Done: 2 times Nick on Ruk, Max AP 12 to 10.")
	e.As(ann).Must("undo")
	e.Keep()
	assert.Contains(t, threat.String(), "[Apply: Nick on Ruk] [Leave it]", "what was applied waits again")
}
