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
