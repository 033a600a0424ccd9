package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
)

func TestConditions(t *testing.T) {
	e := court(t)
	e.As(mira).Must("condition add", "name", "Strike by Goblin A", "who", "Ruk").Reads("**Ruk: Strike, Fatigued 1, AP 12 to 9 of 9**")
	e.As(ann).Must("condition add", "name", "Battered", "rating", "2").Reads("**Ruk: Battered, AP 9 to 7 of 7**")
	e.As(ann).Call("condition add", "name", "Battered 3").Refused("Battered has severity 2, not 3.", "`/condition add Strained Muscle`")
	e.As(ann).Must("condition add", "name", "Soaked").Reads("**Soaked on Ruk**")
	e.As(ann).Must("condition add", "name", "Refreshed 2").Reads("**Ruk: Refreshed 2 from the next refresh**")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "Ruk: 7 of 7: 12 on the sheet, 2 less by Strike, 1 less by Fatigued 1, 2 less by Battered.")
	assert.Equal(t, "**Conditions**\n**Ruk**\n• Strike, Max AP 2 less; to dress; heals as the table says; by Goblin A.\n"+
		"• Fatigued 1, Max AP 1 less, 2 days of rest; 2 days of rest or a good night's sleep; by Goblin A.\n"+
		"• Battered, Max AP 2 less, 1 die less for Body and Nature, 7 days of rest; 7 days of rest or medical attention.\n"+
		"• Refreshed 2, Max AP 2 more, from the next refresh; until the end of the next scene.\n**Ruk**: Soaked.",
		e.As(ann).Must("condition list").String())

	e.As(cleo).Call("condition dress", "name", "Battered", "who", "Ruk").Refused("Battered needs no dressing")
	e.As(cleo).Must("condition dress", "name", "strike", "who", "Ruk").Reads("**Ruk: Strike is dressed**")
	e.As(cleo).Call("condition dress", "name", "soaked", "who", "Ruk").Refused("is no wound that is dressed")
	e.As(mira).Must("condition change", "name", "Battered 3").Reads("**Ruk: Battered becomes Strained Muscle, AP 7 to 6 of 6**")
	e.As(mira).Must("condition change", "name", "strained", "change", "4 days").Reads("**Ruk: Strained Muscle from 14 to 4 days of rest**")
	e.As(mira).Call("condition change", "name", "strained").Refused("What becomes of Strained Muscle?")
	e.As(mira).Must("condition done", "name", "Strike").Reads("**Ruk: Strike heals**")
	e.As(mira).Must("condition remove", "name", "soaked").Reads("**Soaked off Ruk**")
	e.As(mira).Call("condition done", "name", "Burning", "who", "Ruk").Refused("Ruk: I do not know \"Burning\"")

	rest := e.As(ann).Must("rest", "kind", "days 3")
	assert.Contains(t, rest.String(), "Ruk: Fatigued 1 heals, Strained Muscle from 4 to 1 day of rest.")
	assert.Contains(t, e.As(ann).Press(rest, "Rest").OK().String(), "**3 days of rest for Ruk")
	e.As(ann).Call("rest", "kind", "breather").Refused("How many days?")
}

func TestSceneElements(t *testing.T) {
	e := court(t)
	e.As(mira).Must("element pin", "name", "Blinding 1", "zone", "Courtyard")
	e.As(mira).Must("element pin", "name", "Blinding 2", "zone", "Hall")
	e.As(mira).Call("element pin", "name", "Blinding 2", "zone", "hall").Refused("already")
	assert.Contains(t, e.As(mira).Must("element pin", "name", "Deafening 2").String(), "Auditory TN 2 higher.")
	e.As(mira).Must("element pin", "name", "Rain")
	board := e.As(mira).Must("board show").String()
	assert.Contains(t, board, "Everywhere: **Deafening 2**, auditory TN 2 higher. **Rain**.\nCourtyard: **Blinding 1**, proactive actions lose 1 success.")
	assert.Contains(t, e.As(mira).Must("element change", "name", "Hall Blinding", "change", "7").String(), "Blinding acts by its severity, 1 to 4")
	assert.Contains(t, e.As(mira).Must("element list").String(), "Blinding 1 (Courtyard).")
	e.As(mira).Must("element pin", "name", "Social")
	assert.Contains(t, e.As(mira).Must("scene end").String(), "Blinding 1 (Courtyard)")
}

func TestFalling(t *testing.T) {
	e := court(t)
	fell := e.As(mira).Must("condition add", "name", "Devastating Blow", "who", "Goblin B")
	assert.Contains(t, fell.String(), "falls to wounds, one hour of the story to dress them")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Mira: dress Goblin B, who falls to wounds")
	asked := fell.Posts[0]
	asked.Reads("**Goblin B falls to wounds**", "One hour of the story to dress Devastating Blow.",
		"Now: anyone who can reach Goblin B. Mira says when the hour is over.", "[Dressed: Devastating Blow] [The hour is over]")
	e.As(cleo).Press(asked, "Dressed: Devastating Blow").OK()
	assert.Contains(t, e.As(mira).Must("board show").String(), "dressed")
	e.As(mira).Must("game settings", "name", "clock", "value", "real")
	fell = e.As(mira).Must("condition add", "name", "Devastating Blow", "who", "Goblin A")
	assert.Contains(t, commandstest.Timeless(fell.Posts[0].String()), "To dress Devastating Blow: the hour is over <t:1796000000:R>.")
}

// TestSetOutOfRange holds that a value which the rules cannot read is refused when it is set.
func TestSetOutOfRange(t *testing.T) {
	e := court(t)
	e.As(ann).Call("sheet set", "change", "Body d20").Refused("Stats are d4, d6, d8, d10 or d12; Body is d20. For example `Body d8`.")
	e.As(ann).Call("sheet set", "change", "Parry d6").Refused("Parry is a number; it is d6. For example `Parry 2`.")
	e.As(ann).Must("sheet set", "change", "Body d12")
}
