package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAnAttackAtSomebodyWhoLeaves holds that nothing comes of an attack whose target or attacker is deleted: it is called off, and what it
// cost comes back.
func TestAnAttackAtSomebodyWhoLeaves(t *testing.T) {
	e := court(t)
	threat := e.As(ann).Must("roll", "line", "Cut 4 vs Ilse")
	e.As(mira).Must("sheet delete", "who", "Ilse")
	e.Keep()
	assert.Contains(t, threat.String(), "Now: Ilse has left the game. Ann calls it off; a GM may, too.\n[Call it off] [Again…] [More]")
	e.As(ann).Press(threat, "Call it off").OK()
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "Ruk: 12 of 12")

	threat = e.As(mira).Must("roll", "line", "Melee 1 vs Ruk", "as", "Goblins")
	e.As(mira).Must("sheet delete", "who", "Goblin B")
	e.Keep()
	assert.NotContains(t, threat.String(), "[Defend against Goblin B…]")
	e.dice.Foresee("1 1")
	told := e.As(ann).Press(threat, "No defence").OK().String()
	e.dice.Fell()
	assert.NotContains(t, told, "Goblin B: 1 die")

	threat = e.As(mira).Must("roll", "line", "Melee 1 vs Ruk", "as", "Goblin A")
	e.As(mira).Must("sheet delete", "who", "Goblin A")
	e.Keep()
	assert.Contains(t, threat.String(), "Now: Goblin A has left the game. Mira calls it off")
}

// TestAnAttackAtSomebodyOfAnotherName holds that an attack and rolling it again speak of its target by the name of now.
func TestAnAttackAtSomebodyOfAnotherName(t *testing.T) {
	e := court(t)
	threat := e.As(ann).Must("roll", "line", "Cut 2 vs Ilse")
	e.As(mira).Must("sheet rename", "name", "Isolde", "who", "Ilse")
	form := e.As(bob).Press(threat, "Defend…").OK()
	e.dice.Foresee("8 8 1")
	told := e.As(bob).Submit(form, "defense", "1d6").OK()
	assert.Contains(t, told.String(), "**Ruk's Cut hits Isolde by 2: Strike**")
	assert.Contains(t, told.String(), "Isolde: 1 die of d6")
	again := e.As(ann).Press(told, "Again…").OK()
	assert.Equal(t, "Cut 2d8 Body vs Isolde", again.Form.Fields[0].Value)
}

// TestAnAttackThatIsTakenBack holds that the journal, and what was taken back, speak of the attack before what it cost; no dice have fallen.
func TestAnAttackThatIsTakenBack(t *testing.T) {
	e := court(t)
	threat := e.As(ann).Must("roll", "line", "Cut 2 vs Ilse")
	preview := e.As(ann).Must("undo")
	assert.NotContains(t, preview.String(), "dice")
	back := e.As(ann).Press(preview, "Take it back").OK()
	assert.Equal(t, "**Undone by Ann: Ruk's Cut at Ilse waits for a defence**\nRuk: AP 10 to 12 of 12.", back.Posts[0].Text())
	e.Keep()
	assert.Contains(t, threat.String(), "**Undone by Ann.**\n**Ruk attacks Ilse: Cut**")
	e.As(ann).Must("redo")
	e.Keep()
	form := e.As(bob).Press(threat, "Defend…").OK()
	e.dice.Foresee("8 8 1")
	e.As(bob).Submit(form, "defense", "1d6").OK()
	assert.Contains(t, e.As(ann).Must("history").String(), "Bob: **Ruk's Cut hits Ilse by 2: Strike**. Ilse: Strike, Fatigued 1, AP 9 to 6 of 6.")
}

// TestAttacksThatCannotSucceed holds that nobody is asked to defend against an attack without a die, and that a line which is too dear is
// shown as it can be paid.
func TestAttacksThatCannotSucceed(t *testing.T) {
	e := court(t)
	assert.Contains(t, e.As(ann).Must("roll", "line", "Cut 1 -1 vs Ilse").String(), "No die is left, so it fails without a roll.")
	assert.Contains(t, e.rolls(ann, "Cut 1 tn9 vs Ilse", "8").String(), "TN 9 is more than a d8 can show.")
	e.As(ann).Must("ap", "change", "=3")
	e.As(ann).Call("roll", "line", "Master Strike Cut 5 split 3/2 vs Ilse").Refused("`Master Strike Cut 3 split 2/1` is possible.")
	e.As(ann).Must("ap", "change", "=1")
	e.As(ann).Call("roll", "line", "Master Strike Cut 5 split 3/2 vs Ilse").Refused("Each pile has a die.")
	e.As(ann).Call("roll", "line", "Cut 1 vs Ruk").Refused("Ruk is who rolls.", "`Cut 1 vs 2d6`")
}
