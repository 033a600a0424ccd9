package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestStress(t *testing.T) {
	e := gathered(t)
	e.As(bob).Must("stress", "name", "dam d8", "who", "Zia").Reads("**Damaged d8 on Zia**")
	e.As(ann).Must("stress", "name", "Damaged d6").Reads("**Zia: Damaged d8 to d10**")
	e.As(ann).Must("stress", "name", "Damaged down").Reads("**Zia: Damaged d10 to d8**")
	e.As(ann).Must("stress", "name", "Damaged =d12").Reads("**Zia: Damaged d8 to d12**")
	e.As(ann).Must("stress", "name", "Damaged up").Reads("**Zia: Damaged d12**", "Zia is taken out until the scene ends.")
	e.As(ann).Must("stress", "name", "Damaged off").Reads("**Damaged d12 off Zia**")
	e.As(mira).Must("stress", "name", "Exhausted d6", "who", "all").Reads("**Exhausted d6 on Zia**", "Exhausted d6 on Tamsin.", "Exhausted d6 on Orrin.")
	e.As(ann).Must("stress", "name", "exhausted off")
	e.As(mira).Must("stress", "name", "Exhausted off", "who", "all").Reads("**Exhausted d6 off Tamsin**", "Exhausted d6 off Orrin.")
	e.As(mira).Call("stress", "name", "Exhausted off", "who", "all").Refused(`Orrin has no "Exhausted".`)

	e.As(ann).Call("stress", "name", "Winded d6").Refused(`"Winded" is no stress.`, "anything else is a complication: `/complication Winded d6`")
	e.As(ann).Call("stress", "name", "Damaged").Refused("How large is it?", "`Damaged d6`")
	e.As(ann).Call("stress", "name", "Damaged d7").Refused(`"d7" is no step die.`)
	e.As(ann).Call("stress", "name", "Damaged 2").Refused(`"2" is no die.`)
	e.As(ann).Call("stress", "name", "Damaged rename Bleeding").Refused(`Zia has no "Damaged".`)
}

func TestComplication(t *testing.T) {
	e := gathered(t)
	e.As(ann).Must("complication", "name", "Off Guard d8", "who", "Sergeant").Reads("**Off Guard d8 on Sergeant**")
	e.As(ann).Call("complication", "name", "off d6", "who", "Sergeant").Refused(`"off" can be Off Guard d8, or a new complication.`, "Type the whole name for that one")
	e.As(ann).Must("complication", "name", "off guard d6", "who", "Sergeant").Reads("**Sergeant: Off Guard d8 to d10**")
	e.As(ann).Must("complication", "name", "Off Guard rename Flat on His Back", "who", "Sergeant").Reads("**Sergeant: Off Guard d10 becomes Flat on His Back d10**")
	e.As(ann).Must("complication", "name", "Winded d4").Reads("**Winded d6 on Zia**")
	e.As(ann).Must("complication", "name", "Winded down").Reads("**Winded d6 off Zia**")
	e.As(ann).Call("complication", "name", "Winded up").Refused(`Zia has no "Winded".`, "`Winded d6`")
	e.As(ann).Call("complication", "name", "Winded").Refused(`What becomes of "Winded"?`)
	e.As(ann).Must("complication", "name", "Damaged d6").Reads("**Damaged d6 on Zia**")
	e.As(mira).Call("complication", "name", "Alert d6", "who", "Bandit").Refused("Somebody new joins the cast by `new Bandit`.")
	e.As(mira).Must("complication", "name", "Alert d6", "who", "new Bandit").Reads("**Bandit joins the cast**", "Alert d6 on Bandit.")

	e.As(mira).Must("asset", "name", "Sword d8", "who", "Sergeant").Reads("**Sword d8 for Sergeant**")
	e.As(ann).Must("complication", "name", "Loosened Grip d10", "against", "sword", "who", "Sergeant").Reads("**Loosened Grip d10 on Sergeant, against Sword**")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "**Sergeant**: Flat on His Back d10, Loosened Grip d10. Has Sword d8, disabled by Loosened Grip.")
	e.As(ann).Call("complication", "name", "Tired d6", "against", "Shield", "who", "Sergeant").Refused(`I do not know "Shield".`)
	assert.Equal(t, []string{"Sword # d8"}, shownIn(e.As(ann), "complication", "against", "", "who", "Sergeant"))
}

func TestComplicationCompleted(t *testing.T) {
	e := gathered(t)
	e.As(ann).Must("complication", "name", "Winded d6")
	e.As(ann).Must("stress", "name", "Damaged d12")
	assert.Equal(t, []string{
		"Winded d6 # Winded d6 to d8", "Winded d8 # Winded d6 to d8", "Winded d10 # Winded d6 to d10", "Winded d12 # Winded d6 to d12",
		"Winded up # Winded d6 to d8", "Winded down # Winded d6 goes", "Winded off # Winded d6 goes",
	}, shownIn(e.As(ann), "complication", "name", ""))
	assert.Contains(t, shownIn(e.As(ann), "complication", "name", "Prone"), "Prone d8 # Prone d8")
	assert.Equal(t, []string{"Damaged up # Damaged d12, taken out until the scene ends"}, shownIn(e.As(ann), "stress", "name", "Damaged up"))
	assert.Contains(t, shownIn(e.As(ann), "stress", "name", "ex"), "Exhausted d6 # Exhausted d6")
	assert.Equal(t, []string{"Sergeant # cast"}, shownIn(e.As(ann), "stress", "who", "ser"))
	assert.Equal(t, []string{"new Bandit # joins the cast"}, shownIn(e.As(ann), "stress", "who", "Bandit"))
	assert.Equal(t, []string{"new Bandit # joins the cast"}, shownIn(e.As(ann), "asset", "who", "new Bandit"))
	assert.Empty(t, shownIn(e.As(ann), "complication", "who", "Bandit = Chief"))
}

// TestCondition has the shared command say what a condition is here, and offer to make it that.
func TestCondition(t *testing.T) {
	e := gathered(t)
	refused := e.As(ann).Call("condition add", "name", "Winded", "rating", "d8", "who", "Tamsin")
	refused.Refused("Here that is a complication or stress. `/complication Winded d6` has it.")
	e.As(ann).Press(refused, "Make it that").Reads("**Winded d8 on Tamsin**")
	refused = e.As(ann).Call("condition add", "name", "Damaged")
	e.As(ann).Press(refused, "Make it that").Reads("**Damaged d6 on Zia**")
	e.As(ann).Call("condition list").Refused("Here that is a complication or stress.")
	e.As(ann).Call("condition change", "name", "Winded up").Refused("Here that is a complication or stress.")
}
