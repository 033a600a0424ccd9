package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/ui"
)

func TestSheetShow(t *testing.T) {
	e := began(t)
	e.As(ann).Must("sheet set", "change", "Brawn d10, Silver Tongue d8")
	e.As(ann).Must("sheet set", "change", "usual 2d6+1")
	e.As(ann).Must("sheet set", "change", "note She *limps* # a little")
	shown := e.As(ann).Must("sheet show")
	assert.True(t, shown.Private)
	assert.Equal(t, "**Zia** (Ann)\nBrawn d10, Silver Tongue d8.\nUsual: `2d6+1`.\n*She \\*limps\\* # a little*\n[Edit…] [Show everyone]", shown.String())
	everyone := e.As(ann).Press(shown, "Show everyone")
	require.NoError(t, everyone.Err)
	assert.False(t, everyone.Private)
	assert.Empty(t, everyone.Buttons)
	assert.Equal(t, shown.String(), e.As(ann).MenuOf(ann, "Show character").String())
	assert.ErrorContains(t, e.As(ann).MenuOf(bob, "Show character").Err, "Bob plays nobody here.")

	e.As(mira).Must("sheet new", "character", "Sergeant: Soldier d8")
	e.As(mira).Must("sheet set", "change", "Sergeant note takes bribes")
	assert.Contains(t, e.As(bob).Must("sheet show", "who", "Sergeant").String(), "takes bribes")
	assert.Equal(t, "**Characters**\nZia (Ann)\nCast: Sergeant.", e.As(bob).Must("sheet show").String(), "who plays nobody sees who there is")
	assert.Contains(t, e.As(bob).Must("sheet show", "who", "zia, serg").String(), "**Sergeant** (the cast)")
}

func TestSheetOwners(t *testing.T) {
	e := began(t)
	assert.ErrorContains(t, e.As(bob).Call("sheet claim", "who", "Zia").Err, "Zia is Ann's.")
	assert.ErrorContains(t, e.As(bob).Call("sheet release", "who", "Zia").Err, "That is Ann's choice")
	released := e.As(ann).Must("sheet release")
	assert.False(t, released.Private)
	assert.Equal(t, []ui.Choice{{Name: "Zia", Value: "Zia"}}, e.As(bob).Complete("sheet claim", "who", ""))
	claimed := e.As(bob).Must("sheet claim", "who", "zia")
	assert.Contains(t, claimed.String(), "Bob")
	assert.Contains(t, masked(e.As(bob).Must("roll", "line", "d6").String()), "**Zia N**")

	e.As(mira).Must("sheet new", "character", "Sergeant")
	assert.ErrorContains(t, e.As(bob).Call("sheet claim", "who", "Sergeant").Err, "A GM can give Sergeant to you.")
	assert.ErrorContains(t, e.As(bob).Call("sheet claim", "who", "Sergeant", "player", "11").Err, "That is for the GM, Mira.")
	assert.ErrorContains(t, e.As(mira).Call("sheet claim", "who", "Sergeant", "player", "13").Err, "That person has done nothing at this table yet.")
	e.As(mira).Must("sheet claim", "who", "Sergeant", "player", "11")
	assert.Contains(t, masked(e.As(ann).Must("roll", "line", "d6").String()), "**Sergeant N**")

	used := e.As(mira).Must("sheet use", "who", "Zia")
	assert.True(t, used.Private)
	assert.Equal(t, "**You play Zia from now on**", used.String())
	assert.ErrorContains(t, e.As(ann).Call("sheet use", "who", "Zia").Err, "That is Bob's choice")
}

// TestSheetLinesAreReadAlike holds that a sheet reads the same in one line, in an import and in the form.
func TestSheetLinesAreReadAlike(t *testing.T) {
	const text = "Brawn d10, Stealth +4, Luck 3 of 5, Gold =12, +1 Wits"
	e := began(t)
	const sheet = "Brawn d10, Stealth +4.\nGold 12, Luck 3 of 5."
	made := e.As(bob).Must("sheet new", "character", "Tamsin: "+text)
	assert.Equal(t, "**Tamsin is made**\n"+sheet+"\nKept as a note: \"+1 Wits\".\n[Edit…] [My character]", made.Text())
	put := e.As(ann).Must("sheet import", "text", text)
	assert.Equal(t, "**Zia: Brawn d10, Stealth +4, Luck 3 of 5, Gold 12**\nKept as a note: \"+1 Wits\".", put.Text())
	assert.Contains(t, e.As(ann).Must("sheet show").Text(), sheet)
	opened := e.As(ann).Press(e.As(ann).Must("sheet show"), "Edit…")
	assert.Equal(t, "Brawn d10\nStealth +4\nGold =12\nLuck =3 of 5", opened.Form.Fields[1].Value)
	kept := e.As(ann).Submit(opened, "traits", "Brawn d10\nStealth +5\nGold 11\nWill =2 of 6", "usual", "2d6+1").OK()
	assert.Equal(t, "**Zia: Luck 3 goes**\nZia: Stealth +4 to +5.\nZia: Will 0 to 2 of 6.\nZia: Gold 12 to 11.\nZia: usual 2d6+1.", kept.Text())
	e.As(ann).Call("sheet import", "text", "Gold +4").Refused(`"Gold +4" is unclear: Zia counts Gold 11. Say what it is from now on: ` + "`Gold =11`.")
	e.As(ann).Call("sheet set", "change", "Stealth +6").Refused("Say what it becomes: `/sheet set Stealth: +6`.")
}

// TestRefusedEditLosesNothing holds that all that was typed into the form of a sheet comes back with Change….
func TestRefusedEditLosesNothing(t *testing.T) {
	e := began(t)
	opened := e.As(ann).Press(e.As(ann).Must("sheet show"), "Edit…")
	refused := e.As(ann).Submit(opened, "name", "Zia *Quick*", "traits", "Brawn d10\n2d6: x", "note", "- limps\n\n# hates dogs")
	refused.Refused(`"2d6" is a word of the game`)
	again := e.As(ann).Press(refused, "Change…")
	require.NoError(t, again.Err)
	assert.Equal(t, "Zia\nName: Zia *Quick*\nTraits and counters, one a line: Brawn d10\n2d6: x\nUsual pool: \nNote: - limps\n\n# hates dogs", again.Form.String())
	e.As(ann).Submit(again, "traits", "Brawn d10").OK()
	assert.Contains(t, e.As(ann).Must("sheet show").Text(), `**Zia \*Quick\*** (Ann)`)

	opened = e.As(ann).Press(e.As(ann).Must("sheet show"), "Edit…")
	long := strings.Repeat("x", 3700)
	refused = e.As(ann).Submit(opened, "traits", long)
	refused.Refused("A name has at most 60 characters")
	assert.Contains(t, string(refused.Files()["typed.txt"]), long, "what fits no message comes as a file")
}

func TestSheetImport(t *testing.T) {
	e := began(t)
	put := e.As(ann).Must("sheet import", "text", "Brawn d10\nKnife d6, Quick\n2d6\nBrawn d4")
	assert.Equal(t, "Zia: Brawn d10, Knife d6, Quick\nKept as a note: \"2d6\", \"Brawn d4\".", ui.Plain(ui.Markdown(put.String())))
	opened := e.As(bob).Call("sheet import")
	require.NoError(t, opened.Err)
	put = e.As(bob).Submit(opened, "traits", "Wit d8")
	require.NoError(t, put.Err)
	assert.Equal(t, "Bob: Wit d8", ui.Plain(ui.Markdown(put.String())), "who plays nobody gets a blank character")
	opened = e.As(bob).Call("sheet import", "who", "zia")
	put = e.As(bob).Submit(opened, "traits", "Wit d8")
	assert.Equal(t, "Zia: Wit d8", ui.Plain(ui.Markdown(put.String())))
	assert.ErrorContains(t, e.As(cleo).Call("sheet import", "text", "Wit d8").Err, "You are not at this table yet.")
}

func TestSheetEdit(t *testing.T) {
	e := began(t)
	e.As(ann).Must("sheet set", "change", "Brawn d10, Knife d6, Rope d6, Motto: never run")
	shown := e.As(ann).Must("sheet show")
	opened := e.As(ann).Press(shown, "Edit…")
	require.NoError(t, opened.Err)
	assert.Equal(t, "Zia\nName: Zia\nTraits and counters, one a line: Brawn d10\nKnife d6\nRope d6\nMotto: never run\nUsual pool: \nNote: ", opened.Form.String())
	kept := e.As(ann).Submit(opened, "name", "Zia Quick", "traits", "Brawn d12\nKnife d6\nWit d8\nMotto: never run", "note", "limps")
	require.NoError(t, kept.Err)
	assert.Contains(t, e.As(ann).Must("sheet show").String(), "**Zia Quick** (Ann)\nBrawn d12, Knife d6, Motto never run, Wit d8.\n*limps*")
	said := ui.Plain(ui.Markdown(kept.String()))
	assert.Contains(t, said, "Brawn d10 to d12")
	assert.NotContains(t, said, "Knife", "what did not change is not told")

	late := e.As(ann).Submit(opened, "traits", "Brawn d4")
	late.Refused("Zia Quick has changed since the form was opened.")
	assert.Contains(t, late.Text(), "**Traits and counters, one a line**\nBrawn d4")
	assert.Empty(t, late.Buttons, "filled in again, the form would write over what changed")
	fresh := e.As(ann).Press(e.As(ann).Must("sheet show"), "Edit…")
	assert.ErrorContains(t, e.As(ann).Submit(fresh).Err, "Nothing was changed in the form.")
	assert.ErrorContains(t, e.As(ann).Submit(fresh, "traits", "2d6: x").Err, "is a word of the game")
	assert.NoError(t, e.As(bob).Submit(fresh, "note", "").Err)
	settle(e, "edits", "owners")
	assert.ErrorContains(t, e.As(bob).Press(shown, "Edit…").Err, "That is Ann's choice")
}

func TestMyCharacter(t *testing.T) {
	e := began(t)
	page := e.As(ann).Mine()
	require.NoError(t, page.Err)
	assert.True(t, page.Private)
	assert.Equal(t, "**Zia** (Ann)\nNo traits.\nCall me when it is my move: off. I roll my own dice: off.\n[Edit…] [Call me when it is my move] [I roll my own dice]", page.String())
	page = e.As(ann).Press(page, "Call me when it is my move")
	require.NoError(t, page.Err)
	assert.Contains(t, page.String(), "Call me when it is my move: on.")
	page = e.As(ann).Press(page, "Do not call me")
	require.NoError(t, page.Err)
	assert.Contains(t, page.String(), "Call me when it is my move: off.")

	e.As(ann).Must("sheet new", "character", "Orrin")
	page = e.As(ann).Mine()
	assert.Contains(t, page.String(), "[Play somebody else: Orrin]")
	orrin := page.Blocks[1].(ui.Select).Options[0].Value
	page = e.As(ann).Choose(page, orrin)
	require.NoError(t, page.Err)
	assert.Contains(t, page.String(), "**Orrin** (Ann)")
	assert.Contains(t, masked(e.As(ann).Must("roll", "line", "d6").String()), "**Orrin N**")

	nobody := e.As(cleo).Mine()
	assert.Contains(t, nobody.String(), "**You play nobody yet**")
	assert.ErrorContains(t, e.As(cleo).Press(nobody, "I roll my own dice").Err, "You are not at this table yet.")
	e.As(ann).Must("sheet release", "who", "Zia")
	nobody = e.As(cleo).Mine()
	zia := nobody.Blocks[1].(ui.Select).Options[0].Value
	page = e.As(cleo).Choose(nobody, zia)
	require.NoError(t, page.Err)
	assert.Contains(t, page.String(), "**Zia** (Cleo)")
	opened := e.As(bob).Press(e.As(bob).Mine(), "New…")
	require.NoError(t, opened.Err)
	assert.Contains(t, e.As(bob).Submit(opened, "name", "Tamsin").String(), "**Tamsin is made**")
}

func TestSheetsAreEscaped(t *testing.T) {
	e := began(t)
	hostile := "**@everyone** <@1> https://x"
	made := e.As(bob).Must("sheet new", "character", hostile+": [a](b) d6")
	for _, text := range []string{made.String(), made.Posts[0].String(), e.As(bob).Must("sheet show").String(), e.As(bob).Mine().String()} {
		assert.NotContains(t, text, "<@1>")
		assert.NotContains(t, text, "https://")
		assert.NotContains(t, text, "[a](")
	}
}

func TestSheetsNeedATable(t *testing.T) {
	e := newEvening(t)
	for _, name := range []string{"new", "show", "release", "import"} {
		assert.ErrorContains(t, e.As(ann).Call("sheet "+name).Err, "This channel plays no game yet. Start one: `/game new`.")
	}
	assert.Empty(t, e.As(ann).Complete("sheet show", "who", ""))
	assert.ErrorContains(t, e.As(ann).Mine().Err, "plays no game yet")
}

func TestSheetsOutliveARestart(t *testing.T) {
	e := began(t)
	e.As(ann).Must("sheet set", "change", "Brawn d10")
	page := e.As(ann).Must("sheet show")
	e.Restart()
	opened := e.As(ann).Press(page, "Edit…")
	require.NoError(t, opened.Err)
	require.NoError(t, e.As(ann).Submit(opened, "traits", "Brawn d12").Err)
	assert.Contains(t, e.As(ann).Must("sheet show").String(), "Brawn d12.")
}
