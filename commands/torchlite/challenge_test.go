package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestChallenge(t *testing.T) {
	e := gathered(t)
	e.As(ann).Call("challenge", "name", "Drawbridge 4d8").Refused("That is for the GM, Mira.")
	e.As(mira).Must("challenge", "name", "Drawbridge 4d8").Reads("**Drawbridge joins the cast**", "Drawbridge: a challenge of 4d8.")
	e.As(ann).Must("challenge", "name", "draw d6").Reads("**Drawbridge: d8 to d6**", "Left: 3d8, d6.")
	e.As(ann).Must("challenge", "name", "Drawbridge d8 on d6").Reads("**Drawbridge loses a d6**", "Left: 3d8.")
	e.As(mira).Must("challenge", "name", "Drawbridge up").Reads("**Drawbridge: d8 to d10**", "Left: d10, 2d8.")
	e.As(mira).Must("challenge", "name", "Drawbridge +d6").Reads("**Drawbridge gains a d6**", "Left: d10, 2d8, d6.")
	e.As(mira).Must("challenge", "name", "Drawbridge -d10").Reads("**Drawbridge loses a d10**", "Left: 2d8, d6.")
	e.As(ann).Must("complication", "name", "Pinned d10")
	e.As(mira).Must("challenge", "name", "Drawbridge take pinned of Zia").Reads("**Pinned d10 off Zia**", "Drawbridge loses a d6.", "Drawbridge gains a d10.", "Left: d10, 2d8.")
	e.As(ann).Call("challenge", "name", "Drawbridge soon").Refused("I cannot tell what becomes of Drawbridge.", "It has d10, 2d8.")
	e.As(ann).Call("challenge", "name", "Drawbridge d7").Refused(`"d7" is no die.`)
	e.As(ann).Call("challenge", "name", "Portcullis d8").Refused(`There is no challenge "Portcullis d8" here.`, "`/challenge Drawbridge 4d8`")
	e.As(ann).Call("stress", "name", "Damaged d6", "who", "Drawbridge").Refused("Drawbridge is a challenge, which takes no stress or complication.")
	for range 2 {
		e.As(ann).Must("challenge", "name", "Drawbridge d12")
	}
	e.As(ann).Must("challenge", "name", "Drawbridge d12").Reads("**Drawbridge loses a d8**", "Drawbridge is overcome.", "Drawbridge leaves the game.")

	e.As(mira).Must("challenge", "name", "Gate guards 5d6", "kind", "mob").Reads("**Gate guards joins the cast**", "Gate guards: a mob of 5d6.")
	e.As(ann).Must("complication", "name", "Blinded d6", "who", "Gate guards")
	e.As(ann).Must("complication", "name", "Blinded d6", "who", "Gate guards").Reads("**Blinded d6 off Gate guards**", "Gate guards loses a d6.")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "**Gate guards**, mob of 5d6: 4 left.")
	e.As(mira).Must("challenge", "name", "Gate guards off").Reads("**Gate guards is taken off the board**")
	e.As(mira).Must("challenge", "name", "Sergeant 3d10", "kind", "boss").Reads("**Sergeant: a boss of 3d10**")
}

func TestChallengeCompleted(t *testing.T) {
	e := gathered(t)
	assert.Equal(t, []string{"Drawbridge 4d8 # Drawbridge joins the cast. Drawbridge: a challenge of 4d8."}, shownIn(e.As(mira), "challenge", "name", "Drawbridge 4d8"))
	e.As(mira).Must("challenge", "name", "Drawbridge 4d8")
	assert.Contains(t, shownIn(e.As(ann), "challenge", "name", "dra"), "Drawbridge d10 # Drawbridge loses a d8.")
	assert.Equal(t, []string{"Drawbridge up # That is for the GM, Mira."}, shownIn(e.As(ann), "challenge", "name", "Drawbridge up"))
}

// TestBanePool has the pool that a table can play with.
func TestBanePool(t *testing.T) {
	e := gathered(t)
	e.As(mira).Must("game settings", "name", "bane", "value", "on")
	e.As(ann).Call("challenge", "name", "bane +d8").Refused("That is for the GM, Mira.")
	assert.Contains(t, e.As(mira).Must("challenge", "name", "bane +d8").Text(), "Left: d8, 2d6.")
	e.As(mira).Press(e.As(mira).Must("session end"), "End the session")
	e.As(mira).Must("session start")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "Bane pool: 2d6.")
	e.As(mira).Must("challenge", "name", "bane pool +d8").Reads("**The bane pool gains a d8**", "Left: d8, 2d6.")
	e.As(mira).Must("challenge", "name", "Bane pool -d6").Reads("**The bane pool loses a d6**", "Left: d8, d6.")
	e.As(ann).Call("challenge", "name", "Bane pool d8").Refused("The bane pool cannot be worn down.")
}
