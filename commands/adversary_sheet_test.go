package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
)

// TestWhoWaitsFaceDownIsEdited holds that a GM looks at the sheet of somebody who waits face down, changes it by the form and by /sheet
// set, alone, and that they come to light so.
func TestWhoWaitsFaceDownIsEdited(t *testing.T) {
	e := table(t)
	e.As(ann).Plays("Zia")
	gm := e.As(mira)
	gm.Must("sheet new", "character", "Goblin x3: Knife d6, Luck 3 of 5", "kind", "cast", "hidden", "true")
	e.As(ann).Call("sheet show", "who", "Goblin").Refused("Goblin")
	assert.Empty(t, e.As(ann).Complete("sheet show", "who", "gob"))
	assert.Equal(t, "Goblin", gm.Complete("sheet set", "who", "gob")[0].Value)
	e.As(ann).Call("sheet set", "change", "Knife d8", "who", "Goblin").Refused("Goblin")

	sheet := gm.Must("sheet show", "who", "goblin")
	assert.Equal(t, "**Goblin x3** (face down)\nKnife d6.\nLuck 3 of 5.\n[Edit…]", sheet.String())
	form := gm.Press(sheet, "Edit…")
	assert.Equal(t, "Goblin x3\nName: Goblin x3\nTraits and counters, one a line: Knife d6\nLuck =3 of 5\nUsual pool: \nNote: ", form.Form.String())
	kept := gm.Submit(form, "traits", "Knife d8\nLuck =3 of 5", "note", "under the stairs")
	assert.Equal(t, "**Goblin x3 change, face down**\n**Goblin x3** (face down)\nKnife d8.\nLuck 3 of 5.\n*under the stairs*\n[Edit…]", kept.String())
	assert.True(t, kept.Private)
	gm.Submit(form, "traits", "Knife d4").Refused("Goblin x3 has changed since the form was opened.", "Edit… below `/sheet show Goblin`")
	named := gm.Submit(gm.Press(kept, "Edit…"), "name", "Orc x2").OK().String()
	assert.Contains(t, named, "**Goblin x3 becomes Orc x2, face down**\n**Orc x2** (face down)\nKnife d8.")
	again := gm.Submit(gm.Press(gm.Must("sheet show", "who", "orc"), "Edit…"), "traits", "Knife d8\nLuck =9 of 5")
	again.Refused("9")
	gm.Submit(gm.Press(again, "Change…"), "traits", "Knife d10\nLuck =3 of 5").OK()

	set := gm.Must("sheet set", "change", "Knife up, Luck -1, Shield d6", "who", "Orc")
	assert.True(t, set.Private)
	gm.Must("sheet unset", "name", "Shield", "who", "Orc")
	gm.Call("sheet set", "change", "Orc Knife d4").Refused("Orc waits face down, and is named in `who`.", "`/sheet set change:Knife d4 who:Orc`")
	require.NoError(t, e.Fork().As(mira).Paste("/sheet set change:Knife d4 who:Orc").Err)
	for _, who := range []interact.Person{ann, bob} {
		assert.NotContains(t, e.As(who).Must("history").Text(), "Orc")
		assert.NotContains(t, e.As(who).Must("board show").Text(), "Orc")
	}

	gm.Must("undo")
	gm.Must("redo")
	gm.Must("element reveal", "name", "Orc")
	assert.Contains(t, e.As(ann).Must("sheet show", "who", "Orc B").Text(), "Knife d12.")
	assert.Contains(t, e.As(ann).Must("sheet show", "who", "Orc B").Text(), "Luck 2 of 5")
}

// TestWhoWaitsFaceDownTakesTextAndMacro holds that a text and a macro reach who waits face down as the other commands of sheets do, and
// that what they have comes to light with them.
func TestWhoWaitsFaceDownTakesTextAndMacro(t *testing.T) {
	e := began(t)
	gm := e.As(mira)
	gm.Must("sheet new", "character", "Orc x2: Knife d6", "kind", "cast", "hidden", "true")
	put := gm.Must("sheet import", "text", "Shield d8\nLuck 3/5", "who", "orc")
	assert.True(t, put.Private)
	assert.Contains(t, put.String(), "**Orc x2** (face down)\nKnife d6, Shield d8.\nLuck 3 of 5.")
	form := gm.Call("sheet import", "who", "orc")
	kept := gm.Submit(form, "traits", "Horn d4")
	assert.True(t, kept.Private)
	assert.Contains(t, kept.String(), "Knife d6, Shield d8, Horn d4.")
	again := gm.Submit(form, "traits", "Luck d6")
	again.Refused("Luck")
	assert.Contains(t, gm.Submit(gm.Press(again, "Change…"), "traits", "Luck =2 of 5").OK().String(), "Luck 2 of 5.")

	set := gm.Must("sheet macro", "macro", "Stab: 2d6+1", "who", "Orc")
	assert.True(t, set.Private)
	assert.Contains(t, gm.Must("sheet show", "who", "orc").String(), "Stab: `2d6+1`.")
	assert.Contains(t, gm.Must("sheet macro", "macro", "Stab", "who", "Orc").String(), "**Stab of Orc**\n`2d6+1`")
	assert.Equal(t, "Stab: 2d6+2", gm.Complete("sheet macro", "macro", "Stab: 2d6+2", "who", "Orc")[0].Value)
	assert.Equal(t, "Lunge: Stab # A word is the label of the die or number behind it: `Attack d20 + 5`.", gm.Complete("sheet macro", "macro", "Lunge: Stab", "who", "Orc")[0].Name)
	gm.Call("sheet macro", "macro", "Stab: 2d6+", "who", "Orc").Refused("")
	e.As(ann).Call("sheet macro", "macro", "Stab: 2d6", "who", "Orc").Refused(`I do not know "Orc".`)
	assert.NotContains(t, e.As(ann).Must("history").Text(), "Orc")

	e.As(mira).In(other).Must("game new", "system", "plain", "name", "Friday")
	there := e.As(mira).In(other)
	copied := there.Must("sheet copy", "character", "Orc x2 of Thursday")
	assert.True(t, copied.Private)
	assert.Contains(t, copied.String(), "**Orc x2 wait face down**")
	for _, at := range []guest{gm, there} {
		at.Must("element reveal", "name", "Orc")
		sheet := at.Must("sheet show", "who", "Orc B").String()
		assert.Contains(t, sheet, "Knife d6, Shield d8, Horn d4.")
		assert.Contains(t, sheet, "Stab: `2d6+1`.")
	}
}
