package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPoints(t *testing.T) {
	e := gathered(t)
	e.As(ann).Must("pp", "change", "+1").Reads("**Zia: plot points 1 to 2**")
	e.As(bob).Must("pp", "change", "+2", "who", "Zia, Tamsin").Reads("**Zia: plot points 2 to 4**", "Tamsin: plot points 1 to 3.")
	e.As(ann).Must("pp", "change", "=0").Reads("**Zia: plot points 4 to 0**")
	e.As(ann).Call("pp", "change", "-1").Refused("Zia has no plot point left.")
	e.As(ann).Call("pp", "change", "1").Refused(`"1" can be 1 more, or 1 from now on.`)
	e.As(mira).Must("pp", "change", "+1", "who", "all").Reads("**Zia: plot points 0 to 1**", "Tamsin: plot points 3 to 4.", "Orrin: plot points 1 to 2.")
	e.As(mira).Must("pp", "change", "-1", "who", "all").Reads("**Zia: plot points 1 to 0**", "Tamsin: plot points 4 to 3.", "Orrin: plot points 2 to 1.")
	e.As(mira).Must("pp", "change", "-1", "who", "all").Reads("**Tamsin: plot points 3 to 2**", "Orrin: plot points 1 to 0.")
	shown := e.As(ann).Must("pp", "change", "show", "who", "all")
	assert.True(t, shown.Private)
	assert.Equal(t, "**Plot points**\nZia: no plot points.\nTamsin: 2 plot points.\nOrrin: no plot points.", shown.Text())

	e.As(ann).Call("pp", "change", "-1", "who", "bank").Refused("That is for the GM, Mira.")
	e.As(mira).Must("pp", "change", "-1", "who", "Bank").Reads("**The GM's bank: 3 to 2**")
	assert.Equal(t, "**The GM's bank**\n2 plot points.", e.As(mira).Must("pp", "change", "show", "who", "bank").Text())
	e.As(mira).Call("pp", "change", "-1", "who", "Sergeant").Refused("Sergeant is one of the cast, for whom a GM pays from the bank.")
	e.As(mira).Call("pp", "change", "+1").Refused("You play nobody yet.")
}

func TestPointsOfTheSheetless(t *testing.T) {
	e := gathered(t)
	d := e.As(dora)
	d.Call("pp", "change", "+1").Refused("You are not at this table yet.")
	d.Joins()
	d.Must("pp", "change", "+1").Reads("**Dora joins**", "Dora: plot points 1 to 2.")
}

func TestPointsCompleted(t *testing.T) {
	e := gathered(t)
	assert.Equal(t, []string{
		"+1 # plot points 1 to 2", "-1 # plot points 1 to 0", "show # Zia: 1 plot point",
		"+2 # plot points 1 to 3", "-2 # Plot points of Zia: 1 left, 2 wanted. At most `-1`.", "=1 # plot points 1",
	}, shownIn(e.As(ann), "pp", "change", ""))
	assert.Equal(t, []string{"+3 # plot points 1 to 4"}, shownIn(e.As(ann), "pp", "change", "+3"))
	assert.Equal(t, []string{"-1 # the GM's bank 3 to 2"}, shownIn(e.As(mira), "pp", "change", "-1", "who", "bank"))
	assert.Equal(t, []string{"bank # the GM's: 3 plot points"}, shownIn(e.As(mira), "pp", "who", "ba"))
	e.As(ann).Must("pp", "change", "+1 # plot points 1 to 2").Reads("**Zia: plot points 1 to 2**")
}

func TestQuiet(t *testing.T) {
	e := gathered(t)
	e.As(mira).Must("game settings", "name", "quiet", "value", "on")
	assert.True(t, e.As(ann).Must("pp", "change", "+1").Private)
	assert.True(t, e.As(ann).Must("stress", "name", "Damaged d6").Private)
	assert.Contains(t, lately(e), "Zia: plot points 1 to 2. Damaged d6 on Zia.")
}

// TestAnotherGame says of a command whose it is, and what to use instead.
func TestAnotherGame(t *testing.T) {
	e := gathered(t)
	e.As(mira).In(tavern).Begins("plain", "Dice")
	e.As(ann).In(tavern).Call("pp", "change", "+1").Refused("/pp is for TorchLite. This channel plays plain dice.", "You may want `/sheet set Luck +1`.")
	e.As(ann).In(tavern).Call("stress", "name", "Damaged d6").Refused("You may want `/condition add Winded`.")
	e.As(ann).In(tavern).Call("asset", "name", "Rope d6").Refused("You may want `/element pin Rope`.")
	e.As(ann).In(tavern).Call("challenge", "name", "Gate 4d8").Refused("You may want `/track start Drawbridge 4`.")
	assert.Empty(t, e.As(ann).In(tavern).Complete("pp", "change", ""))
}

// TestPointsPasted holds that a sheet which is pasted as it was told sets what it counts, each by itself.
func TestPointsPasted(t *testing.T) {
	e := thursday(t)
	e.As(ann).Must("sheet import", "text", "2 plot points. HP 22 of 30. Minion").OK()
	sheet := e.As(ann).Must("sheet show").Text()
	assert.Contains(t, sheet, "HP 22 of 30")
	assert.Contains(t, e.As(ann).Must("pp", "change", "show").Text(), "2 plot points")
	e.As(ann).Must("sheet import", "text", "1 plot point").OK()
	assert.Contains(t, e.As(ann).Must("pp", "change", "show").Text(), "1 plot point")
}

// TestSetNoDie holds that a die which the game has not is refused when it is set.
func TestSetNoDie(t *testing.T) {
	e := thursday(t)
	e.As(ann).Call("sheet set", "change", "Brawn d20").Refused("d20 is no TorchLite die. Use d4, d6, d8, d10 or d12: `Brawn d8`.")
	e.As(ann).Must("sheet set", "change", "Brawn d12")
}
