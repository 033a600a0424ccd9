package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAPartnerCovers holds that somebody who is not attacked dances for a partner, and pays for it.
func TestAPartnerCovers(t *testing.T) {
	e := court(t)
	e.As(bob).Must("sheet set", "change", "visual d8, auditory d6")
	threat := e.As(mira).Must("roll", "line", "Lead 2d6 vs Ruk")
	form := e.As(bob).Press(e.As(bob).Press(threat, "More").OK(), "1. Cover for Ruk…").OK()
	e.As(bob).Submit(form, "defense", "Center 1d6").Refused("Only wards and what partners dance are rolled for somebody else", "`Cover / Mirror 2`")
	e.dice.Foresee("6 5 8 1")
	e.As(bob).Submit(form, "defense", "Cover / Mirror 2").OK()
	e.dice.Fell()
	e.Keep()
	assert.Contains(t, threat.String(), "by 1: Upstaged")
	assert.Contains(t, threat.String(), "Ilse 9 to 7 of 9")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Audience favor less 1")
}

// TestATroupeShares holds that allies have the dancer's positive conditions until the next refresh, as many as the successes, with the AP
// that they bring, and others not.
func TestATroupeShares(t *testing.T) {
	e := court(t)
	e.As(ann).Call("roll", "line", "Cut 2 for Ilse").Refused("Only Troupe and Oratory are for others")
	e.As(mira).Must("condition add", "name", "Refreshed 3", "who", "Ruk")
	e.As(mira).Must("ap", "change", "refresh")
	e.As(ann).Call("roll", "line", "Troupe 2 Body for").Refused("For whom?")
	told := e.rolls(ann, "Troupe 2 Body for Ilse and Goblin A", "8 1").String()
	assert.Contains(t, told, "Refreshed 3, Focused 1 on Ilse, Max AP 9 to 12")
	assert.NotContains(t, told, "on Goblin A", "1 success is 1 ally")
	assert.Contains(t, e.As(bob).Must("condition list").String(), "Refreshed 3, Max AP 3 more, of another, until the next refresh")
	assert.Contains(t, e.As(bob).Must("ap", "change", "show").String(), "12 of 12")
	e.As(mira).Must("ap", "change", "refresh")
	assert.Contains(t, e.As(bob).Must("ap", "change", "show").String(), "9 of 9")
	assert.NotContains(t, e.As(bob).Must("condition list").String(), "of another")
}

// TestOratoryGrants holds that a display grants what it names to whom it names, as strong as the successes, and reaches half the maximum of
// the Words die.
func TestOratoryGrants(t *testing.T) {
	e := court(t)
	e.As(bob).Must("sheet set", "change", "words d4")
	e.As(bob).Call("roll", "line", "Oratory 2 Focused for Ruk, Goblin A, Goblin B").Refused("Words d4 reaches 2 creatures")
	told := e.rolls(bob, "Oratory 2 Refreshed for Ruk, Goblin A", "4 4").String()
	assert.Contains(t, told, "Refreshed 2 on Ruk")
	assert.Contains(t, told, "Refreshed 2 on Goblin A")
	assert.Contains(t, e.rolls(bob, "Oratory 1", "4").String(), "Say what it grants and for whom")
	e.rolls(bob, "Oratory 1 focused", "4")
	assert.Contains(t, e.As(bob).Must("condition list").String(), "Focused 1")
}

// TestTempo holds that a tempo brings AP each turn that only dancing spends, 2 from 4 successes on.
func TestTempo(t *testing.T) {
	e := court(t)
	assert.Contains(t, e.rolls(ann, "Interpret Tempo 1", "6").String(), "In Tempo 1 on Ruk")
	e.As(mira).Must("ap", "change", "refresh")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "12 of 12, and 1 for Dancing")
	e.rolls(ann, "Cut 1", "1")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "11 of 12, and 1 for Dancing")
	e.rolls(ann, "Center 1 Body", "1")
	assert.NotContains(t, e.As(ann).Must("ap", "change", "show").String(), "for Dancing")
	e.As(mira).Must("ap", "change", "refresh")
	assert.Contains(t, e.rolls(ann, "Interpret Tempo 4", "6 6 6 6").String(), "In Tempo 2 on Ruk")
}

// TestInStep holds that all who move in step in a beat gain a success for each of them, once, and a chain one for each who passed it on.
func TestInStep(t *testing.T) {
	e := court(t)
	e.As(bob).Must("sheet set", "change", "body d6")
	e.rolls(ann, "Synchronized Movement 1 Body", "8")
	e.rolls(ann, "Cut 1", "8")
	e.rolls(bob, "Synchronized Movement 1 Body", "6")
	assert.Contains(t, e.rolls(ann, "Cut 1", "8").String(), "Synchronized Movement of 2: 2 successes more.")
	assert.NotContains(t, e.rolls(ann, "Cut 1", "8").String(), "Synchronized")
	assert.Contains(t, e.rolls(bob, "Pathos 1", "6").String(), "Ilse's Pathos has 3 successes")
	e.As(mira).Must("ap", "change", "beat")
	assert.NotContains(t, e.As(mira).Must("board show").String(), "In step for this beat")
	e.rolls(bob, "Cannon / Chain 1 Body", "6")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Goblins")
	assert.Contains(t, e.rolls(ann, "Cannon / Chain 1 Body vs Goblin A", "8").String(), "Chain of 1: 1 success more.")
	assert.NotContains(t, e.rolls(ann, "Cannon / Chain 1 Body vs Goblin B", "8").String(), "Chain of 1")
}

// TestAMealOfATechnique holds that a meal for a stat raises the ranks of its actions by 2.
func TestAMealOfATechnique(t *testing.T) {
	e := court(t)
	e.As(ann).Call("roll", "line", "Parry 4").Refused("Ruk has Parry 3")
	e.As(mira).Must("condition add", "name", "Body Meal", "who", "Ruk")
	e.As(mira).Must("ap", "change", "refresh")
	assert.Contains(t, e.As(ann).Must("condition list").String(), "Body Meal, 2 ranks more for actions of Body")
	e.rolls(ann, "Parry 5", "1 1 1 1 1")
	e.As(ann).Call("roll", "line", "Parry 6").Refused("Ruk has Parry 5")
}
