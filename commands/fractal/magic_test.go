package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestSpellsOfABeat holds that a mage casts one spell in a beat by voice, one more by each focus, none when gagged without one, that wards
// count, and that the next beat begins anew.
func TestSpellsOfABeat(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Goblins")
	e.rolls(bob, "Energy Strike 1 vs Goblin A", "1")
	e.rolls(bob, "Energy Strike 1 vs Goblin A", "1")
	e.As(mira).Must("ap", "change", "refresh")
	assert.Contains(t, e.As(bob).Complete("roll", "line", "energy strike 1")[0].Name, "spell 1 of 1 this beat")
	e.rolls(bob, "Energy Strike 1 vs Goblin A", "1")
	e.As(bob).Call("roll", "line", "Energy Strike 1 vs Goblin A").Refused("Ilse has cast 1 spell of 1 in this beat", "`/ap beat`")
	e.As(bob).Must("sheet set", "change", "foci 1")
	e.rolls(bob, "Kinetic Surge 1", "1")
	e.As(bob).Call("roll", "line", "Kinetic Surge 1").Refused("Ilse has cast 2 spells of 2 in this beat")
	e.rolls(bob, "Pathos 1", "1")
	e.As(bob).Call("ap", "change", "beat").Refused("That is for the GM, Mira.")
	e.As(mira).Must("ap", "change", "beat").Reads("**Beat 2 begins**")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Exchange 1, beat 2")
	e.rolls(bob, "Kinetic Surge 1", "1")

	e.As(mira).Must("ap", "change", "refresh")
	e.As(mira).Must("condition add", "name", "Gagged", "who", "Ilse")
	e.rolls(bob, "Kinetic Surge 1", "1")
	e.As(bob).Call("roll", "line", "Kinetic Surge 1").Refused("Ilse has cast 1 spell of 1")
	e.As(bob).Must("sheet set", "change", "foci 0")
	e.As(bob).Call("roll", "line", "Kinetic Surge 1").Refused("Ilse has no voice to cast with, and no focus", "`/condition done Gagged`")
	assert.NoError(t, e.Fork().As(bob).Paste("/sheet set Foci 1").Err)
	assert.NoError(t, e.As(bob).Paste("/condition done Gagged").Err)
	e.As(mira).Must("ap", "change", "beat")
	e.rolls(bob, "Kinetic Surge 1", "1")
}

// TestAStandingWardThatCannotBeCastAsks holds that a defence that cannot be used now is asked for, instead of stopping whoever attacks.
func TestAStandingDefenceThatCannotBeUsedAsks(t *testing.T) {
	e := court(t)
	e.As(bob).Must("sheet set", "change", "defence Ward 1")
	e.As(mira).Must("ap", "change", "refresh")
	e.rolls(mira, "Energy Strike 1d6 vs Ilse", "1 1")
	assert.Contains(t, e.As(mira).Must("roll", "line", "Energy Strike 1d6 vs Ilse").String(), "Now: Bob defends, or not.", "the ward is cast already")
}

// TestDispelBeatsWhoMadeIt holds that a spell that somebody keeps up is ended by more successes than made it, that a tie keeps it, and that
// the scene element goes with its spell.
func TestDispelBeatsWhoMadeIt(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "logic d8")
	e.As(ann).Call("roll", "line", "Dispel 2 vs Ilse").Refused("Ilse keeps no spell up")
	e.rolls(bob, "Thermal Manipulation 2 # Hazardous coals", "9 9")
	e.rolls(bob, "Telepathic Link 1 words", "5")
	board := e.As(mira).Must("board show").String()
	assert.Contains(t, board, "**Hazardous 2**")
	assert.Contains(t, board, "Thermal Manipulation (Hazardous coals) and Telepathic Link")
	e.As(ann).Call("roll", "line", "Dispel 2 vs Ilse").Refused("Which spell of Ilse?", "`Dispel 2 vs Ilse # Thermal Manipulation (Hazardous coals)`")
	told := e.rolls(ann, "Dispel 2 vs Ilse # the coals, Thermal Manipulation", "8 8").String()
	assert.Contains(t, told, "holds: 2 successes against 2")
	assert.Contains(t, e.As(mira).Must("board show").String(), "**Hazardous 2**", "a tie keeps it")
	told = e.rolls(ann, "Dispel 3 vs Ilse # the coals, Thermal Manipulation", "8 8 8").String()
	assert.Contains(t, told, "Ruk's Dispel gets through")
	board = e.As(mira).Must("board show").String()
	assert.NotContains(t, board, "**Hazardous")
	assert.Contains(t, board, "Keeps Telepathic Link")
	e.rolls(bob, "Telepathic Link 1 words", "5")
	assert.Contains(t, e.As(bob).Must("spell", "name", "show").String(), "Telepathic Link, Telepathic Link 2; the upkeep has TN 6")
}

// TestAnElementGoesWithItsSpell holds that what a spell put there goes when it is let go, and when it collapses.
func TestAnElementGoesWithItsSpell(t *testing.T) {
	e := court(t)
	e.rolls(bob, "Thermal Manipulation 1 # Difficult ice", "9")
	e.As(bob).Must("spell", "name", "thermal off")
	assert.NotContains(t, e.As(mira).Must("board show").String(), "**Difficult")
	e.rolls(bob, "Thermal Manipulation 1 # Difficult ice", "9")
	e.As(bob).Must("ap", "change", "=1")
	e.As(mira).Must("condition add", "name", "Broken Bone", "who", "Ilse")
	e.As(mira).Must("condition add", "name", "Broken Bone", "who", "Ilse")
	assert.NotContains(t, e.As(mira).Must("board show").String(), "**Difficult", "AP of 0 ends it")
}

// TestARemarkIsNotReadForElements holds that a spell makes a scene element of no word in the midst of what is said beside it.
func TestARemarkIsNotReadForElements(t *testing.T) {
	e := court(t)
	e.rolls(bob, "Thermal Manipulation 2 # a soothing wall of frost", "9 9")
	board := e.As(mira).Must("board show").Text()
	assert.NotContains(t, board, "Soothing 2")
	assert.Contains(t, board, "Keeps Thermal Manipulation (a soothing wall of frost)")
}

// TestMendingTellsWhatItMends holds that a roll tells which conditions it ended, and for whom it was.
func TestMendingTellsWhatItMends(t *testing.T) {
	e := court(t)
	e.As(ann).Must("condition add", "name", "Bruised")
	told := e.rolls(bob, "Mend Wounds 1 vs Ruk", "9").String()
	assert.Contains(t, told, "**Ilse's Mend Wounds has 1 success for Ruk**")
	assert.Contains(t, told, "Bruised off Ruk, Max AP 11 to 12")
}
