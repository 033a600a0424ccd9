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
	assert.Contains(t, e.rolls(bob, "Thermal Manipulation 2 make Hazardous # coals", "9 9").String(),
		"Done: Ilse keeps Thermal Manipulation (Hazardous coals), Hazardous 2. AP: Ilse 9 to 7 of 9.")
	e.rolls(bob, "Telepathic Link 1 words", "5")
	board := e.As(mira).Must("board show").String()
	assert.Contains(t, board, "**Hazardous 2**")
	assert.Contains(t, board, "Thermal Manipulation (Hazardous coals) and Telepathic Link")
	e.As(ann).Call("roll", "line", "Dispel 2 vs Ilse").Refused("Which spell of Ilse?", "`Dispel 2 end Thermal Manipulation (Hazardous coals) vs Ilse`")
	told := e.rolls(ann, "Dispel 2 end Thermal Manipulation (Hazardous coals) vs Ilse", "8 8").String()
	assert.Contains(t, told, "holds: 2 successes against 2")
	assert.Contains(t, e.As(mira).Must("board show").String(), "**Hazardous 2**", "a tie keeps it")
	e.As(ann).Call("roll", "line", "Dispel 2 end Scry vs Ilse").Refused(`Ilse keeps no spell up that is called "Scry".`,
		"There are Thermal Manipulation (Hazardous coals), Telepathic Link: `Dispel 2 end Thermal Manipulation (Hazardous coals) vs Ilse`.")
	e.As(ann).Call("roll", "line", "Dispel 2 vs Ilse # Telepathic Link").Refused("Which spell of Ilse?")
	told = e.rolls(ann, "Dispel 3 vs Ilse ends thermal # and the coals go out", "8 8 8").String()
	assert.Contains(t, told, "Ruk's Dispel gets through")
	assert.Contains(t, told, "Done: Thermal Manipulation (Hazardous coals) of Ilse ends. AP: Ruk")
	board = e.As(mira).Must("board show").String()
	assert.NotContains(t, board, "**Hazardous")
	assert.Contains(t, board, "Keeps Telepathic Link")
	e.rolls(bob, "Telepathic Link 1 words", "5")
	assert.Contains(t, e.As(bob).Must("spell", "name", "show").String(), "Telepathic Link, Telepathic Link 2; the upkeep has TN 6")
}

// TestAnElementGoesWithItsSpell holds that what a spell put there goes when it is let go, and when it collapses.
func TestAnElementGoesWithItsSpell(t *testing.T) {
	e := court(t)
	e.rolls(bob, "Thermal Manipulation 1 make Difficult # ice", "9")
	e.As(bob).Must("spell", "name", "thermal off")
	assert.NotContains(t, e.As(mira).Must("board show").String(), "**Difficult")
	e.rolls(bob, "Thermal Manipulation 1 make Difficult # ice", "9")
	e.As(bob).Must("ap", "change", "=1")
	e.As(mira).Must("condition add", "name", "Broken Bone", "who", "Ilse")
	e.As(mira).Must("condition add", "name", "Broken Bone", "who", "Ilse")
	assert.NotContains(t, e.As(mira).Must("board show").String(), "**Difficult", "AP of 0 ends it")
}

// TestRemarksAreNotRead holds that a spell does nothing by what is said beside it, and says with which words it would.
func TestRemarksAreNotRead(t *testing.T) {
	e := court(t)
	told := e.rolls(bob, "Thermal Manipulation 2 # Soothing wall of frost", "9 9").String()
	assert.Contains(t, told, "No scene element is named: `/element pin Hazardous 2`, or next time `make Hazardous` behind the dice.")
	board := e.As(mira).Must("board show").Text()
	assert.NotContains(t, board, "Soothing 2")
	assert.Contains(t, board, "Keeps Thermal Manipulation (Soothing wall of frost)")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Goblins")
	e.As(bob).Call("roll", "line", "Wither 2 vs Goblin A # Body").Refused("Which stat does it lower?", "`Wither 2 lower Body vs Goblin A`")
	e.rolls(bob, "Wither 2 lower Body vs Goblin A # the oak dries", "7 7")
	assert.Contains(t, e.As(bob).Must("spell", "name", "show").String(), "Wither Body of Goblin A")
}

// TestWhatASpellMakes holds what is refused of the words of spells, and that a remark which cannot be part of a name is left out of it.
func TestWhatASpellMakes(t *testing.T) {
	e := court(t)
	for _, slip := range []struct{ line, fault, mend string }{
		{"Cut 2d8 make Hazardous", "Only Thermal Manipulation and Ergokinesis make a scene element.", "`Thermal Manipulation 3d8 make Hazardous`"},
		{"Thermal Manipulation 2 make fire", "Behind `make` stands a scene element.", "`Thermal Manipulation 2 make Hazardous`"},
		{"Thermal Manipulation 2 make Hazardous 3", "How severe it is, your successes say.", "`Thermal Manipulation 2 make Hazardous`"},
		{"Thermal Manipulation 2 make Hazardous make Noxious", "A spell makes one scene element.", "`Thermal Manipulation 2 make Hazardous`"},
		{"Mind Spike 2d8 lower Body", "Only Wither lowers a stat.", "`Wither 4d8 lower Body`"},
		{"Wither 2 lower Strength", `"Strength" is no stat.`, "There are Body, "},
		{"Cut 2d8 end Scry", "Only Dispel ends a spell.", "`Dispel 3d8 end Telepathic Link vs Ilse`"},
		{"Wither 2 lower", "Behind `lower` stands a stat.", "`Wither 2 lower Body`"},
		{"Dispel 2 end Scry", "Whose spell is it?", "`Dispel 2 end Scry vs Ilse`"},
		{"Dispel 2 end Scry (the hall vs Ilse", "A bracket in the name of the spell is not closed.", "`Dispel 2 end Telepathic Link vs Ilse`"},
		{"Dispel 2 end vs Ilse", "Which spell is dispelled?", "`Dispel 2 end Telepathic Link vs Ilse`"},
	} {
		e.As(bob).Call("roll", "line", slip.line).Refused(slip.fault, slip.mend)
	}
	e.rolls(bob, "Ergokinesis 2 make Blinding # snow, and more snow", "9 9")
	board := e.As(mira).Must("board show").Text()
	assert.Contains(t, board, "**Blinding 2**")
	assert.Contains(t, board, "Keeps Ergokinesis (Blinding)")
	assert.NotContains(t, board, "Burning")
}

// TestMendingTellsWhatItMends holds that a roll tells which conditions it ended, and for whom it was.
func TestMendingTellsWhatItMends(t *testing.T) {
	e := court(t)
	e.As(ann).Must("condition add", "name", "Bruised")
	told := e.rolls(bob, "Mend Wounds 1 vs Ruk", "9").String()
	assert.Contains(t, told, "**Ilse's Mend Wounds has 1 success for Ruk**")
	assert.Contains(t, told, "Bruised off Ruk, Max AP 11 to 12")
}
