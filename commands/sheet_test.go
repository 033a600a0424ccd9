package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/ui"
	tables "tallybones/rules/table"
)

func TestSheetNewInOneLine(t *testing.T) {
	e := began(t)
	made := e.As(bob).Must("sheet new", "character", "Tamsin: Brawn d10, Hidden Knife d6, quick, 2d6")
	assert.True(t, made.Private)
	assert.Equal(t, "**Tamsin is made**\nBrawn d10, Hidden Knife d6, quick.\nKept as a note: \"2d6\".\n[Edit…] [My character]", made.String())
	require.Len(t, made.Posts, 1)
	assert.Equal(t, "**Tamsin joins, played by Bob**", made.Posts[0].String())

	assert.ErrorContains(t, e.As(cleo).Call("sheet new", "character", "tamsin").Err, "There is a character called Tamsin already.")
	assert.ErrorContains(t, e.As(cleo).Call("sheet new", "character", "Orrin Brawn d10").Err, "Put a colon behind it: `/sheet new Orrin: Brawn d10`.")
	assert.ErrorContains(t, e.As(cleo).Call("sheet new", "character", "a,b").Err, "I cannot tell where the name ends")
	e.As(cleo).Must("sheet new", "character", "Orrin")
	second := e.As(cleo).Must("sheet new", "character", "Ito")
	assert.Contains(t, second.String(), "You still play Orrin. Change that: `/sheet use Ito`.")
	assert.Contains(t, masked(e.As(cleo).Must("roll", "line", "d6").String()), "**Orrin N**", "a sheet is enough to be at the table")
}

func TestSheetNewByForm(t *testing.T) {
	e := began(t)
	opened := e.As(cleo).Call("sheet new")
	require.NoError(t, opened.Err)
	assert.Equal(t, "New character\nName: \nTraits, one a line: \nNote: ", opened.Form.String())
	made := e.As(cleo).Submit(opened, "box-0", "Brawn d10\nKnife d6\nMotto: never run\nd8", "box-1", "Limps.\nHates dogs.")
	require.NoError(t, made.Err)
	assert.True(t, made.Private)
	assert.Contains(t, made.String(), "**Cleo is made**\nBrawn d10, Knife d6, Motto never run.\nKept as a note: \"d8\".", "an empty name is one's own")
	assert.Contains(t, e.As(bob).Must("sheet show", "who", "cleo").String(), "*Limps.*\n*Hates dogs.*\n*d8*")

	refused := e.As(bob).Submit(opened, "name", "Zia", "box-0", "Brawn d10")
	refused.Refused("There is a character called Zia already.")
	assert.Contains(t, refused.Text(), "**Name**\nZia\n**Traits, one a line**\nBrawn d10\n**Note**")
	again := e.As(bob).Press(refused, "Change…")
	assert.Equal(t, "New character\nName: Zia\nTraits, one a line: Brawn d10\nNote: ", again.Form.String())
	assert.Contains(t, e.As(bob).Submit(again, "name", "Kit").OK().String(), "**Kit is made**\nBrawn d10.")
	refused = e.As(bob).Submit(opened, "box-1", strings.Repeat("x", 1001))
	refused.Refused("A note holds 1000 characters")
	again = e.As(bob).Press(refused, "Change…")
	assert.Len(t, again.Form.Fields[2].Value, 1001, "what is too long can be mended, too")
}

func TestSheetNewMakesTheCast(t *testing.T) {
	e := began(t)
	made := e.As(mira).Must("sheet new", "character", "Goblin x3 body d6 melee 2 minion")
	assert.True(t, made.Private, "the cast's numbers are the GM's")
	assert.Contains(t, made.String(), "**Goblin A, Goblin B and Goblin C are made**\nbody d6, melee 2, minion.")
	assert.Equal(t, "**Goblin A, Goblin B and Goblin C join the cast**", made.Posts[0].String())
	assert.Contains(t, e.As(mira).Must("sheet new", "character", "Goblin x2: body d6").String(), "**Goblin D and Goblin E are made**")
	assert.ErrorContains(t, e.As(bob).Call("sheet new", "character", "Goblin x3").Err, "That is for the GM, Mira.")
	assert.ErrorContains(t, e.As(bob).Call("sheet new", "character", "Ogre", "kind", "cast").Err, "That is for the GM, Mira.")
	assert.Equal(t, "**Sergeant joins the cast**", e.As(mira).Must("sheet new", "character", "Sergeant").Posts[0].String())
	assert.ErrorContains(t, e.As(mira).Call("sheet new", "character", "Ogre x99").Err, "At most 26")
}

func TestSheetNewTwiceDeliveredIsOne(t *testing.T) {
	e := began(t)
	req := e.As(bob).ToCall("sheet new", "character", "Tamsin: d7")
	first, again := e.Send(req).OK(), e.Send(req)
	assert.Equal(t, first.String(), again.String())
	assert.Contains(t, first.String(), "Tamsin is made")
}

func TestBlankCharacterIsTakenOver(t *testing.T) {
	e := began(t)
	set := e.As(bob).Must("sheet set", "change", "Luck =3 of 5")
	assert.Contains(t, set.String(), "Bob")
	made := e.As(bob).Must("sheet new", "character", "Tamsin: Brawn d10")
	require.NoError(t, made.Err)
	assert.Contains(t, e.As(bob).Must("sheet show").String(), "**Tamsin** (Bob)\nBrawn d10.\nLuck 3 of 5.")
	assert.NotContains(t, e.As(bob).Must("sheet show", "who", "all").String(), "\nBob ")
}

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

func TestSheetSet(t *testing.T) {
	e := began(t)
	for _, step := range []struct{ line, says string }{
		{"Brawn d10", "Zia: Brawn d10"},
		{"brawn d8", "Zia: Brawn d10 to d8"},
		{"Brawn up", "Zia: Brawn d8 to d10"},
		{"brawn down", "Zia: Brawn d10 to d8"},
		{"Luck +2", "Zia: Luck 0 to 2"},
		{"luck -1", "Zia: Luck 2 to 1"},
		{"Luck =3 of 5", "Zia: Luck 1 to 3 of 5"},
		{"Luck 4", "Zia: Luck 3 to 4 of 5"},
		{"usual d8 d6", "Zia: usual d8 d6"},
		{"Zia Knife d6", "Zia: Knife d6"},
		{"Luck 3 of 5", "Zia: Luck 4 to 3 of 5"},
		{"Luck +1, Brawn up.", "Zia: Luck 3 to 4 of 5\nZia: Brawn d8 to d10."},
		{"brawn down;", "Zia: Brawn d10 to d8"},
		{"Stealth: +4", "Zia: Stealth +4"},
		{"note limps", "Zia: note \"limps\""},
	} {
		set := e.As(ann).Must("sheet set", "change", step.line)
		assert.False(t, set.Private)
		assert.Equal(t, step.says, ui.Plain(ui.Markdown(set.String())), step.line)
	}
	for line, says := range map[string]string{
		"Brawn":       "Brawn is d8 already.",
		"Brawn +1":    "Brawn is a trait of Zia, no counter. Say what it becomes: `/sheet set Brawn d8`.",
		"Luck +9":     "5",
		"usual":       "What is the usual pool?",
		"usual 2d6 x": "One line is one roll.",
		"2d6 d8":      "is a word of the game",
		",":           "Nothing is named.",
		"+1 Luck":     "What changes stands before the change. Type `/sheet set Luck +1`.",
		"=3 Luck":     "Type `/sheet set Luck =3`.",
	} {
		assert.ErrorContains(t, e.As(ann).Call("sheet set", "change", line).Err, says, line)
	}
	assert.Contains(t, ui.Plain(ui.Markdown(e.As(bob).Must("sheet set", "change", "Winks d4", "who", "zia").String())), "Zia: Winks d4", "everyone may")
	settle(e, "edits", "owners")
	assert.ErrorContains(t, e.As(bob).Call("sheet set", "change", "Winks d6", "who", "zia").Err, "That is Ann's choice")
	assert.NoError(t, e.As(mira).Call("sheet set", "change", "Winks d6", "who", "zia").Err)
	settle(e, "quiet", "on")
	assert.True(t, e.As(ann).Must("sheet set", "change", "Winks d8").Private)
}

// settle changes a setting of the table.
func settle(e *evening, name, value string) {
	e.As(mira).Does(func(turn commands.Turn) ([]tables.Event, error) { return turn.Table.Set(name, value, nil) })
}

func TestSheetSetForesees(t *testing.T) {
	e := began(t)
	e.As(ann).Must("sheet set", "change", "Brawn d10, Knife d6")
	e.As(ann).Must("sheet set", "change", "Luck =3 of 5")
	assert.Equal(t, []ui.Choice{{Name: "Brawn d12 # Zia: Brawn d10 to d12.", Value: "Brawn d12"}}, e.As(ann).Complete("sheet set", "change", "Brawn d12"))
	assert.Equal(t, "Brawn # Brawn is d10 already. Say what it becomes, as in `/sheet set Brawn d10`, or take it off: `/…", e.As(ann).Complete("sheet set", "change", "Brawn")[0].Name)
	fromName := e.As(ann).Must("sheet set", "change", "Brawn d12 # Zia: Brawn d10 to d12.")
	assert.Equal(t, "Zia: Brawn d10 to d12", ui.Plain(ui.Markdown(fromName.String())), "the shown text reads the same")
	var names []string
	for _, choice := range e.As(ann).Complete("sheet set", "change", "") {
		names = append(names, choice.Name)
	}
	assert.Equal(t, []string{"Brawn d12", "Knife d6", "Luck 3 of 5"}, names)
}

func TestSheetUnset(t *testing.T) {
	e := began(t)
	e.As(ann).Must("sheet set", "change", "Brawn d10")
	e.As(ann).Must("sheet set", "change", "Luck =3")
	e.As(ann).Must("sheet set", "change", "usual 2d6")
	e.As(ann).Must("sheet set", "change", "note limps")
	assert.Len(t, e.As(ann).Complete("sheet unset", "name", ""), 4)
	for _, name := range []string{"braw", "Luck", "usual", "note"} {
		assert.False(t, e.As(ann).Must("sheet unset", "name", name).Private)
	}
	assert.Equal(t, "**Zia** (Ann)\nNo traits.\n[Edit…] [Show everyone]", e.As(ann).Must("sheet show").String())
	assert.ErrorContains(t, e.As(ann).Call("sheet unset", "name", "Brawn").Err, `I do not know "Brawn".`)
	assert.ErrorContains(t, e.As(bob).Call("sheet unset", "name", "Brawn").Err, "You play nobody yet.")
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

func TestSheetRenameAndDelete(t *testing.T) {
	e := began(t)
	renamed := e.As(ann).Must("sheet rename", "name", "Zia the Quick")
	assert.Contains(t, ui.Plain(ui.Markdown(renamed.String())), "Zia the Quick")
	assert.ErrorContains(t, e.As(ann).Call("sheet rename", "name", "2d6").Err, "is a word of the game")
	assert.ErrorContains(t, e.As(ann).Call("sheet rename", "name", "a=b").Err, "cannot be a name")
	assert.ErrorContains(t, e.As(bob).Call("sheet delete", "who", "Zia the Quick").Err, "That is Ann's choice")
	deleted := e.As(ann).Must("sheet delete", "who", "Zia the Quick")
	assert.Contains(t, deleted.String(), "Zia the Quick")
	assert.ErrorContains(t, e.As(ann).Call("sheet show", "who", "Zia").Err, `I do not know "Zia".`)
	undo(e.As(ann), deleted)
	assert.Contains(t, e.As(ann).Must("sheet show").String(), "**Zia the Quick** (Ann)")
}

// TestSheetDeleteAsks holds that nobody deletes several characters by a slip: it is asked first, by their names.
func TestSheetDeleteAsks(t *testing.T) {
	e := began(t)
	gm := e.As(mira)
	gm.Must("sheet new", "character", "Goblin x3 body d6 melee 2 minion")
	e.As(bob).Must("sheet new", "character", "Tamsin")
	for _, all := range []string{"all", "All heroes", "everybody"} {
		gm.Call("sheet delete", "who", all).Refused("Characters are deleted by their names. Name one, or several with commas: `/sheet delete Zia`.")
	}
	asked := gm.Must("sheet delete", "who", "Goblins")
	assert.True(t, asked.Private)
	assert.Equal(t, "**Delete these 3?**\nGoblin A, Goblin B, Goblin C\nThey leave the game with what is on them; `/undo` brings them back.\n[Delete 3] [Keep them]", asked.Text())
	gm.Press(asked, "Keep them").OK()
	assert.Len(t, e.State().CastMembers(), 3)

	asked = gm.Must("sheet delete", "who", "goblin a, Zia")
	e.As(ann).Press(asked, "Delete 2").Refused("That is for the GM, Mira.")
	deleted := gm.Press(asked, "Delete 2").OK()
	require.Len(t, deleted.Posts, 1)
	deleted.Posts[0].Reads("**Goblin A leaves the game**", "Zia leaves the game.")
	asked = gm.Must("sheet delete", "who", "Goblins")
	gm.Must("sheet rename", "name", "Gob", "who", "Goblin B")
	gm.Press(asked, "Delete 2").Refused(`Nobody is called "Goblin B" any more.`)
	gm.Must("sheet delete", "who", "Gob").Reads("**Gob leaves the game**")
	assert.Equal(t, []int{e.State().Heroes()[0]}, e.State().Heroes(), "Tamsin is there")
}

// TestNamesThatAreWords holds that no character is called like what a who means, and that old ones still are theirs.
func TestNamesThatAreWords(t *testing.T) {
	e := began(t)
	for _, name := range []string{"all", "VS", "Nobody", "me.", "against"} {
		e.As(bob).Call("sheet new", "character", name).Refused("is a word of the game")
		e.As(ann).Call("sheet rename", "name", name).Refused("is a word of the game")
	}
	e.As(mira).Does(func(turn commands.Turn) ([]tables.Event, error) {
		return []tables.Event{tables.CharacterAdded{ID: turn.Table.Next, Character: tables.Character{Name: "all", Kind: tables.Hero}}}, nil
	})
	e.As(mira).Must("sheet delete", "who", "all").Reads("**all leaves the game**")
	assert.Len(t, e.State().Heroes(), 1)
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

func TestNobodyIsMadeByX0(t *testing.T) {
	e := began(t)
	e.As(mira).Call("sheet new", "character", "Orc x0").Refused("x0 makes nobody. One or more of a kind: `/sheet new Orc x3`.")
	e.As(bob).Call("sheet new", "character", "Orc x3 body d6").Refused("That is for the GM, Mira. A hero of your own: `/sheet new Orc`.")
	assert.Empty(t, e.State().CastMembers())
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
