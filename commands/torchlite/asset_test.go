package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAsset(t *testing.T) {
	e := gathered(t)
	e.As(ann).Must("asset", "name", "Rope d6").Reads("**Zia paid 1 plot point for Rope d6**", "Plot points: 1 to 0.")
	e.As(ann).Call("asset", "name", "Torch d6").Refused("Zia has no plot point left.", "Make one by a roll, or ask for a hitch.")
	e.As(ann).Call("asset", "name", "Torch d8").Refused("A plot point makes a d6, no d8.", "`=d8` sets down what a roll made.")
	e.As(ann).Must("asset", "name", "Torch =d8").Reads("**Torch d8 for Zia**")
	e.As(ann).Call("asset", "name", "Tor d6").Refused(`"Tor" can be Torch d8, or a new asset.`)
	e.As(ann).Must("asset", "name", "torch up").Reads("**Zia: Torch d8 to d10**")
	e.As(ann).Must("asset", "name", "torch rename Lantern").Reads("**Zia: Torch d10 becomes Lantern d10**")
	e.As(ann).Must("asset", "name", "Lantern shut").Reads("**Zia: Lantern d10 is shut down until the scene ends**")
	e.As(ann).Must("asset", "name", "Lantern restore").Reads("**Zia: Lantern d10 is back**")
	e.As(ann).Must("asset", "name", "Lantern off").Reads("**Zia: Lantern d10 goes**")
	e.As(ann).Call("asset", "name", "Lantern up").Refused(`I do not know "Lantern".`)
	e.As(ann).Call("asset", "name", "Rope").Refused(`What becomes of "Rope"?`)

	e.As(bob).Must("asset", "name", "High Ground d6").Reads("**Tamsin paid 1 plot point for High Ground d6**", "Plot points: 1 to 0.")
	e.As(mira).Must("pp", "change", "=2", "who", "all")
	e.As(bob).Must("asset", "name", "high open").Reads("**Tamsin paid 1 plot point, High Ground is for all**", "Plot points: 2 to 1.")
	e.As(bob).Must("asset", "name", "high keep").Reads("**Tamsin paid 1 plot point, High Ground is kept**", "Plot points: 1 to 0.")
	e.As(cleo).Call("asset", "name", "high keep", "who", "Tamsin").Refused("That is Bob's choice; a GM may make it for Bob.")
	e.As(cleo).Must("asset", "name", "Plan d6", "who", "all").Reads("**Orrin paid 2 plot points for Plan d6, for all**", "Plot points: 2 to 0.")
	e.As(ann).Must("asset", "name", "Blessing d6", "who", "Tamsin").Reads("**Zia paid 1 plot point for Blessing d6, for Tamsin**", "Plot points: 2 to 1.")
	e.As(ann).Must("asset", "name", "Blessing d6", "who", "Tamsin").Reads("**Zia paid 1 plot point, Blessing d6 to d8**", "Plot points: 1 to 0.")

	e.As(mira).Must("asset", "name", "Fat Purse d8", "lasts", "true", "who", "all").Reads("**Fat Purse d8 for all, for the session**")
	e.As(mira).Must("asset", "name", "Fat Purse up", "who", "all").Reads("**For all: Fat Purse d8 to d10**")
	e.As(mira).Must("asset", "name", "Halberd d10", "who", "Sergeant").Reads("**Halberd d10 for Sergeant**")
	assert.Contains(t, lately(e), "Zia paid 1 plot point for Blessing d6, for Tamsin.")
}

// TestLastPlotPointInWords has two spend a character's last plot point: the second is refused in words.
func TestLastPlotPointInWords(t *testing.T) {
	e := gathered(t)
	e.As(ann).Must("asset", "name", "Rope =d6")
	names := e.As(ann).Open()
	assert.Contains(t, names, "Keep Rope d6 (Zia) past the scene or session, 1 plot point")
	e.As(ann).Must("do", "what", "Open Rope d6 (Zia) to all, 1 plot point")
	e.As(mira).Call("do", "what", "Keep Rope d6 (Zia) past the scene or session, 1 plot point").Refused("Nothing is open to you here.")
	e.As(mira).Call("asset", "name", "Rope keep", "who", "Zia").Refused("Zia has no plot point left.")
}

func TestAssetCompleted(t *testing.T) {
	e := gathered(t)
	e.As(ann).Must("asset", "name", "Rope =d6")
	assert.Equal(t, []string{
		"Rope keep # plot points 1 to 0, Rope d6 kept", "Rope open # plot points 1 to 0, Rope d6 for all", "Rope up # Rope d6 to d8", "Rope down # Rope d6 to d4",
		"Rope off # Rope d6 goes", "Rope shut # Rope d6 shut down until the scene ends",
	}, shownIn(e.As(ann), "asset", "name", ""))
	assert.Contains(t, shownIn(e.As(ann), "asset", "name", "Torch"), "Torch d6 # plot points 1 to 0, Torch d6")
	assert.Equal(t, []string{"Torch d8 # A plot point makes a d6, no d8. `/asset Torch d6` for a plot point; `=d8` sets down what…"}, shownIn(e.As(ann), "asset", "name", "Torch d8"))
}
