package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAction holds that /action is a roll by its name, and that its completion lists first what the character can do now.
func TestAction(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "Cut Off 1")
	told := e.As(ann).Must("action", "name", "Cut", "dice", "2d8=7,1", "zone", "low").String()
	assert.Contains(t, told, "**Ruk's Cut has 1 success: Nick**")
	assert.Contains(t, told, "AP: Ruk 12 to 10 of 12.")
	e.As(ann).Call("action", "name", "Cut").Refused("How many dice does Cut roll?", "`/action Cut dice:3`")
	e.As(ann).Call("action", "name", "Cut", "dice", "2", "zone", "cellar").Refused("The scene has no zones")
	e.As(ann).Call("action", "name", "tonk", "dice", "2").Refused("I do not know \"tonk\"")
	waits := e.As(ann).Must("action", "name", "Cut", "dice", "2", "vs", "Goblin A")
	assert.Contains(t, waits.String(), "**Ruk attacks Goblin A: Cut**")
	e.As(mira).Must("element pin", "name", "Blinding 1", "zone", "Courtyard")
	assert.Contains(t, e.As(ann).Must("action", "name", "Cut", "dice", "2d8=7,7", "zone", "courtyard").String(), "Blinding 1: 1 success less.")

	offered := e.As(ann).Complete("action", "name", "cut")
	assert.Equal(t, "Cut", offered[0].Value)
	assert.Contains(t, offered[0].Name, "Body d8, TN 4, at most 5 dice")
	assert.Contains(t, offered[1].Name, "Auditory d6, TN 4, at most 1 die")
	assert.Contains(t, e.As(ann).Complete("action", "name", "mind spike")[0].Name, "no Nature or People on the sheet")
	assert.Equal(t, "Cut", e.As(ann).Complete("action", "name", "")[0].Value, "of those with a rank the first")
	assert.Contains(t, e.As(ann).Complete("action", "dice", "", "name", "Cut")[0].Name, "5d8, TN 4")
}
