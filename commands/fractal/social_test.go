package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestSomebodyIsWonOver holds that a social attack wins over by a word, that its spillover goes to whoever won, and that the won are flipped
// at Max AP 0 (chapters 12 and 18).
func TestSomebodyIsWonOver(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Courtier: people d6, ap 4", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Courtier")
	told := e.rolls(bob, "Conversation 3 words win over vs Courtier", "6 5 4").String()
	assert.Contains(t, told, "**Ilse's Conversation gets through to Courtier by 3: Indebted**")
	assert.Contains(t, told, "Indebted on Courtier, Max AP 4 to 1")
	assert.Contains(t, told, "Renowned 1 on Ilse")
	told = e.rolls(bob, "Logos 1 win vs Courtier", "9").String()
	assert.Contains(t, told, "Charmed on Courtier")
	assert.Contains(t, told, "Courtier: flipped: no longer opposes whoever won them over")
	e.As(ann).Call("roll", "line", "Cut 1 win vs Courtier").Refused("Only social attacks win somebody over", "`Conversation 3d8 win`")
}

// TestTheRenownedMeetNoSocialArmor holds that an audience has no Social armor against Renowned 4, that other armor stays, and that others
// meet it.
func TestTheRenownedMeetNoSocialArmor(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Queen: words d8, ap 9, Social armor 2, Credibility armor 1", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Queen")
	assert.Contains(t, e.rolls(bob, "Logos 4 vs Queen", "10 9 8 7").String(), "Armor takes 3. 4 less 3 is 1.")
	e.As(mira).Must("condition add", "name", "Renowned 4", "who", "Ilse")
	e.As(mira).Must("ap", "change", "refresh")
	assert.Contains(t, e.rolls(bob, "Logos 4 vs Queen", "10 9 8 7 1").String(), "Armor takes 1. 4 less 1 is 3.")
	e.As(ann).Must("sheet set", "change", "people d8")
	assert.Contains(t, e.rolls(ann, "Pathos 3 vs Queen", "8 8 8").String(), "Armor takes 2. 3 less 2 is 1.")
}

// TestFocused holds that Focused 1 cancels the heaviest circumstance of a roll that says so, once, and Focused 4 rolls a failed Macro check
// again, once.
func TestFocused(t *testing.T) {
	e := court(t)
	e.As(ann).Call("roll", "line", "Cut 2 focused").Refused("Ruk has no Focused that this roll can use")
	e.As(mira).Must("condition add", "name", "Focused 1", "who", "Ruk")
	e.As(ann).Call("roll", "line", "Cut 2 focused").Refused("Ruk has no Focused")
	e.As(mira).Must("ap", "change", "refresh")
	e.As(ann).Call("roll", "line", "Cut 2 focused").Refused("No circumstance hinders this roll")
	e.As(mira).Must("element pin", "name", "Blinding 2")
	told := e.rolls(ann, "Cut 2 -1 focused", "8").String()
	assert.Contains(t, told, "Ruk's Cut has 1 success", "the 2 successes that Blinding takes are more than the die")
	assert.Contains(t, told, "Focused 1, against Blinding 2: ")
	assert.NotContains(t, e.As(ann).Must("condition list").String(), "Focused")
	e.As(ann).Call("roll", "line", "Cut 2 focused").Refused("Ruk has no Focused")

	e.As(mira).Must("condition add", "name", "Focused 4", "who", "Ruk")
	e.As(mira).Must("ap", "change", "refresh")
	told = e.rolls(ann, "Combat 2 Body", "1 1").String()
	assert.Contains(t, told, "Ruk: Focused 4 may roll Combat again, with focused behind it")
	told = e.rolls(ann, "Combat 2 Body focused", "8 8").String()
	assert.Contains(t, told, "Ruk's Combat has 2 successes")
	e.rolls(ann, "Combat 2 Body", "1 1")
	e.As(ann).Call("roll", "line", "Combat 2 Body focused").Refused("Ruk has no Focused")
}

// TestACodedMessageHelpsAnyRoll holds that its bonus dice are for the ally's next roll, also one that attacks nobody.
func TestACodedMessageHelpsAnyRoll(t *testing.T) {
	e := court(t)
	assert.Contains(t, e.rolls(bob, "Coded Message 2 vs Ruk", "9 9").String(), "Ruk: 2 bonus dice of Coded Message")
	assert.Contains(t, e.rolls(ann, "Maneuvers 1 Body", "8 8 8").String(), "Bonus of Coded Message: 1 die to 3.")
	assert.NotContains(t, e.rolls(ann, "Maneuvers 1 Body", "8").String(), "Coded Message")
}

// TestRemindersNameWhatTheTableDecides holds that a success says what no sheet knows, with its numbers.
func TestRemindersNameWhatTheTableDecides(t *testing.T) {
	e := court(t)
	for line, want := range map[string][2]string{
		"Footwork 2 Body":               {"8 8", "Ruk ignores up to 2 of several opponents this exchange, never the last: say whom."},
		"Quick Step 1 Body":             {"8", "In a simultaneous attack Ruk's comes first"},
		"Beat 3 lock sword":             {"6 6 6", "It is dropped, unless it is strapped on."},
		"Shift Form 1d8":                {"8", "Say which gift of 2 points it grants"},
		"Phantasm 2d8 tn6":              {"8 8", "At TN 6 it reaches all in the area: give the others `/condition add Vertigo`."},
		"Energy Strike 1d8 vs Goblin A": {"8", ""},
	} {
		e.As(mira).Must("sheet set", "change", "defence none", "who", "Goblins")
		e.As(ann).Must("ap", "change", "=12")
		told := e.rolls(ann, line, want[0]).Text()
		assert.Contains(t, told, want[1], line)
		if want[1] == "" {
			assert.NotContains(t, told, "in the area", line)
		}
	}
	assert.NotContains(t, e.rolls(ann, "Footwork 1 Body", "1").String(), "ignores", "a failure asks nobody")
}
