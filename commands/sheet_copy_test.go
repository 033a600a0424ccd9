package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestSheetCopied: somebody's character comes to another table of the same game with all of its sheet, and goes on apart.
func TestSheetCopied(t *testing.T) {
	e := began(t)
	player := e.As(ann)
	player.Call("sheet copy", "character", "Zia of Thursday").Refused("You play nobody in another game of")
	player.Must("sheet set", "change", "Brawn d10, Luck =3 of 5")
	player.Must("sheet set", "change", "usual 2d6")
	player.Must("sheet macro", "macro", "Attack: 2d6+1")
	e.As(mira).Must("sheet new", "character", "Wolf: bite d8", "kind", "cast")
	e.As(dora).In(other).Must("game new", "system", "plain", "name", "Friday")

	there := player.In(other)
	choices := there.Complete("sheet copy", "character", "zi")
	assert.Equal(t, "Zia of Thursday", choices[0].Value)
	assert.Contains(t, there.Must("sheet copy", "character", "zia of thursday").String(), "**Zia is made**\nBrawn d10.\nLuck 3 of 5.")
	assert.Contains(t, there.Must("sheet show").String(), "Usual: `2d6`.\nAttack: `2d6+1`.")
	there.Must("sheet set", "change", "Brawn d12")
	assert.Contains(t, player.Must("sheet show").String(), "Brawn d10")
	there.Call("sheet copy", "character", "Zia of Thursday").Refused("Zia")
	there.Call("sheet copy", "character", "Wolf of Thursday").Refused("Close: Zia of Thursday.")
	e.As(mira).In(other).Call("sheet copy", "character", "Wolf of Thursday").Refused("A hero of your own: `/sheet new Wolf`.")
	e.As(bob).In(other).Call("sheet copy", "character", "Zia of Thursday").Refused("You play nobody in another game of")
}
