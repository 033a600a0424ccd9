package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	tables "tallybones/rules/table"
)

// mine opens My character, as the board's button does.
func (g guest) mine() answer {
	g.t.Helper()
	return g.ask(interact.Request{Kind: interact.Press, Action: interact.ID{Game: commands.Key, Route: "board-mine"}})
}

func TestSheetNewInOneLine(t *testing.T) {
	e := began(t)
	made := e.as(bob).must("sheet new", "character", "Tamsin: Brawn d10, Hidden Knife d6, quick, 2d6")
	assert.True(t, made.private)
	assert.Equal(t, "**Tamsin is made**\nBrawn d10, Hidden Knife d6, quick.\nKept as a note: \"2d6\".\n[Edit…] [My character]", made.String())
	require.Len(t, made.posts, 1)
	assert.Equal(t, "**Tamsin joins, played by Bob**", made.posts[0].String())

	assert.ErrorContains(t, e.as(cleo).call("sheet new", "character", "tamsin").err, "There is a character called Tamsin already.")
	assert.ErrorContains(t, e.as(cleo).call("sheet new", "character", "Orrin Brawn d10").err, "Put a colon behind it: `/sheet new Zia: Brawn d10, Knife d6`.")
	assert.ErrorContains(t, e.as(cleo).call("sheet new", "character", "a,b").err, "I cannot tell where the name ends")
	e.as(cleo).must("sheet new", "character", "Orrin")
	second := e.as(cleo).must("sheet new", "character", "Ito")
	assert.Contains(t, second.String(), "You still play Orrin. Change that\\: `/sheet use Ito`.")
	assert.Contains(t, masked(e.as(cleo).must("roll", "line", "d6").String()), "**Orrin N**", "a sheet is enough to be at the table")
}

func TestSheetNewByForm(t *testing.T) {
	e := began(t)
	opened := e.as(cleo).call("sheet new")
	require.NoError(t, opened.err)
	assert.Equal(t, "New character\nName: \nTraits, one a line: \nNote: ", opened.form.String())
	made := e.as(cleo).submit(opened.form, "box-0", "Brawn d10\nKnife d6\nMotto: never run\nd8", "box-1", "Limps.\nHates dogs.")
	require.NoError(t, made.err)
	assert.True(t, made.private)
	assert.Contains(t, made.String(), "**Cleo is made**\nBrawn d10, Knife d6, Motto never run.\nKept as a note: \"d8\".", "an empty name is one's own")
	assert.Contains(t, e.as(bob).must("sheet show", "who", "cleo").String(), "*Limps.*\n*Hates dogs.*\n*d8*")

	refused := e.as(bob).submit(opened.form, "name", "Zia", "box-0", "Brawn d10")
	assert.ErrorContains(t, refused.err, "There is a character called Zia already.")
	assert.ErrorContains(t, refused.err, "The form held: `Zia Brawn d10`.")
	refused = e.as(bob).submit(opened.form, "box-1", strings.Repeat("x", 1001))
	assert.ErrorContains(t, refused.err, "A note holds 1000 characters")
}

func TestSheetNewMakesTheCast(t *testing.T) {
	e := began(t)
	made := e.as(mira).must("sheet new", "character", "Goblin x3 body d6 melee 2 minion")
	assert.True(t, made.private, "the cast's numbers are the GM's")
	assert.Contains(t, made.String(), "**Goblin A, Goblin B and Goblin C are made**\nbody d6, melee 2, minion.")
	assert.Equal(t, "**Goblin A, Goblin B and Goblin C join the cast**", made.posts[0].String())
	assert.Contains(t, e.as(mira).must("sheet new", "character", "Goblin x2: body d6").String(), "**Goblin D and Goblin E are made**")
	assert.ErrorContains(t, e.as(bob).call("sheet new", "character", "Goblin x3").err, "That is for the GM, Mira.")
	assert.ErrorContains(t, e.as(bob).call("sheet new", "character", "Ogre", "kind", "cast").err, "That is for the GM, Mira.")
	assert.Equal(t, "**Sergeant joins the cast**", e.as(mira).must("sheet new", "character", "Sergeant").posts[0].String())
	gone := e.as(mira).must("sheet delete", "who", "Goblins")
	assert.Equal(t, 5, strings.Count(gone.String(), "Goblin "), gone.String())
	assert.ErrorContains(t, e.as(mira).call("sheet new", "character", "Ogre x99").err, "At most 26")
}

func TestSheetNewTwiceDeliveredIsOne(t *testing.T) {
	e := began(t)
	req := interact.Request{
		ID: 9000, At: e.now, Guild: 900, Channel: channel, Caller: bob, Command: []string{"sheet", "new"},
		Options: map[string]interact.Value{"character": {Text: "Tamsin: d7"}},
	}
	first, again := e.as(bob).send(req), e.as(bob).send(req)
	require.NoError(t, first.err)
	assert.Equal(t, first.String(), again.String())
	assert.Contains(t, first.String(), "Tamsin is made")
}

func TestBlankCharacterIsTakenOver(t *testing.T) {
	e := began(t)
	set := e.as(bob).must("sheet set", "change", "Luck =3 of 5")
	assert.Contains(t, set.String(), "Bob")
	made := e.as(bob).must("sheet new", "character", "Tamsin: Brawn d10")
	require.NoError(t, made.err)
	assert.Contains(t, e.as(bob).must("sheet show").String(), "**Tamsin** (Bob)\nBrawn d10.\nLuck 3 of 5.")
	assert.NotContains(t, e.as(bob).must("sheet show", "who", "all").String(), "\nBob ")
}

func TestSheetShow(t *testing.T) {
	e := began(t)
	e.as(ann).must("sheet set", "change", "Brawn d10, Silver Tongue d8")
	e.as(ann).must("sheet set", "change", "usual 2d6+1")
	e.as(ann).must("sheet set", "change", "note She *limps* # a little")
	shown := e.as(ann).must("sheet show")
	assert.True(t, shown.private)
	assert.Equal(t, "**Zia** (Ann)\nBrawn d10, Silver Tongue d8.\nUsual: `2d6+1`.\n*She \\*limps\\* # a little*\n[Edit…] [Show everyone]", shown.String())
	everyone := e.as(ann).press(shown.standing, "Show everyone")
	require.NoError(t, everyone.err)
	assert.False(t, everyone.private)
	assert.Empty(t, everyone.Buttons)
	assert.Equal(t, shown.String(), e.as(ann).ofPerson(ann, "Show character").String())
	assert.ErrorContains(t, e.as(ann).ofPerson(bob, "Show character").err, "Bob plays nobody here.")

	e.as(mira).must("sheet new", "character", "Sergeant: Soldier d8")
	e.as(mira).must("sheet set", "change", "Sergeant note takes bribes")
	assert.Contains(t, e.as(bob).must("sheet show", "who", "Sergeant").String(), "takes bribes")
	assert.Equal(t, "**Characters**\nZia (Ann)\nCast: Sergeant.", e.as(bob).must("sheet show").String(), "who plays nobody sees who there is")
	assert.Contains(t, e.as(bob).must("sheet show", "who", "zia, serg").String(), "**Sergeant** (the cast)")
}

// ofPerson uses a command from the menu of a person.
func (g guest) ofPerson(of interact.Person, name string) answer {
	g.t.Helper()
	return g.ask(interact.Request{Command: []string{name}, Target: &of})
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
		{"note limps", "Zia: note \"limps\""},
	} {
		set := e.as(ann).must("sheet set", "change", step.line)
		assert.False(t, set.private)
		assert.Equal(t, step.says, ui.Plain(ui.Markdown(set.String())), step.line)
	}
	for line, says := range map[string]string{
		"Brawn":       "Brawn is d8 already.",
		"Brawn +1":    "Brawn is a trait of Zia, no counter. Say what it becomes: `Brawn d8`.",
		"Luck +9":     "5",
		"usual":       "What is the usual pool?",
		"usual 2d6 x": "One line is one roll.",
		"2d6 d8":      "is a word of the game",
		",":           "Nothing is named.",
	} {
		assert.ErrorContains(t, e.as(ann).call("sheet set", "change", line).err, says, line)
	}
	assert.Contains(t, ui.Plain(ui.Markdown(e.as(bob).must("sheet set", "change", "Winks d4", "who", "zia").String())), "Zia: Winks d4", "everyone may")
	e.settle("edits", "owners")
	assert.ErrorContains(t, e.as(bob).call("sheet set", "change", "Winks d6", "who", "zia").err, "That is Ann's choice")
	assert.NoError(t, e.as(mira).call("sheet set", "change", "Winks d6", "who", "zia").err)
	e.settle("quiet", "on")
	assert.True(t, e.as(ann).must("sheet set", "change", "Winks d8").private)
}

// settle changes a setting of the table.
func (e *evening) settle(name, value string) {
	e.as(mira).happens(func(turn commands.Turn) ([]tables.Event, error) { return turn.Table.Set(name, value, nil) })
}

func TestSheetSetForesees(t *testing.T) {
	e := began(t)
	e.as(ann).must("sheet set", "change", "Brawn d10, Knife d6")
	e.as(ann).must("sheet set", "change", "Luck =3 of 5")
	assert.Equal(t, []ui.Choice{{Name: "Brawn d12 # Zia: Brawn d10 to d12.", Value: "Brawn d12"}}, e.as(ann).complete("sheet set", "change", "Brawn d12"))
	assert.Equal(t, "Brawn # Brawn is d10 already. Say what it becomes, as in `Brawn d10`, or take it off: `/sheet unset…", e.as(ann).complete("sheet set", "change", "Brawn")[0].Name)
	fromName := e.as(ann).must("sheet set", "change", "Brawn d12 # Zia: Brawn d10 to d12.")
	assert.Equal(t, "Zia: Brawn d10 to d12", ui.Plain(ui.Markdown(fromName.String())), "the shown text reads the same")
	var names []string
	for _, choice := range e.as(ann).complete("sheet set", "change", "") {
		names = append(names, choice.Name)
	}
	assert.Equal(t, []string{"Brawn d12", "Knife d6", "Luck 3 of 5"}, names)
}

func TestSheetUnset(t *testing.T) {
	e := began(t)
	e.as(ann).must("sheet set", "change", "Brawn d10")
	e.as(ann).must("sheet set", "change", "Luck =3")
	e.as(ann).must("sheet set", "change", "usual 2d6")
	e.as(ann).must("sheet set", "change", "note limps")
	assert.Len(t, e.as(ann).complete("sheet unset", "name", ""), 4)
	for _, name := range []string{"braw", "Luck", "usual", "note"} {
		assert.False(t, e.as(ann).must("sheet unset", "name", name).private)
	}
	assert.Equal(t, "**Zia** (Ann)\nNo traits.\n[Edit…] [Show everyone]", e.as(ann).must("sheet show").String())
	assert.ErrorContains(t, e.as(ann).call("sheet unset", "name", "Brawn").err, `I do not know "Brawn".`)
	assert.ErrorContains(t, e.as(bob).call("sheet unset", "name", "Brawn").err, "You play nobody yet.")
}

func TestSheetOwners(t *testing.T) {
	e := began(t)
	assert.ErrorContains(t, e.as(bob).call("sheet claim", "who", "Zia").err, "Zia is Ann's.")
	assert.ErrorContains(t, e.as(bob).call("sheet release", "who", "Zia").err, "That is Ann's choice")
	released := e.as(ann).must("sheet release")
	assert.False(t, released.private)
	assert.Equal(t, []ui.Choice{{Name: "Zia", Value: "Zia"}}, e.as(bob).complete("sheet claim", "who", ""))
	claimed := e.as(bob).must("sheet claim", "who", "zia")
	assert.Contains(t, claimed.String(), "Bob")
	assert.Contains(t, masked(e.as(bob).must("roll", "line", "d6").String()), "**Zia N**")

	e.as(mira).must("sheet new", "character", "Sergeant")
	assert.ErrorContains(t, e.as(bob).call("sheet claim", "who", "Sergeant").err, "A GM can give Sergeant to you.")
	assert.ErrorContains(t, e.as(bob).call("sheet claim", "who", "Sergeant", "player", "11").err, "That is for the GM, Mira.")
	assert.ErrorContains(t, e.as(mira).call("sheet claim", "who", "Sergeant", "player", "13").err, "That person has done nothing at this table yet.")
	e.as(mira).must("sheet claim", "who", "Sergeant", "player", "11")
	assert.Contains(t, masked(e.as(ann).must("roll", "line", "d6").String()), "**Sergeant N**")

	used := e.as(mira).must("sheet use", "who", "Zia")
	assert.True(t, used.private)
	assert.Equal(t, "**You play Zia from now on**", used.String())
	assert.ErrorContains(t, e.as(ann).call("sheet use", "who", "Zia").err, "That is Bob's choice")
}

func TestSheetRenameAndDelete(t *testing.T) {
	e := began(t)
	renamed := e.as(ann).must("sheet rename", "name", "Zia the Quick")
	assert.Contains(t, ui.Plain(ui.Markdown(renamed.String())), "Zia the Quick")
	assert.ErrorContains(t, e.as(ann).call("sheet rename", "name", "2d6").err, "is a word of the game")
	assert.ErrorContains(t, e.as(ann).call("sheet rename", "name", "a=b").err, "cannot be a name")
	assert.ErrorContains(t, e.as(bob).call("sheet delete", "who", "Zia the Quick").err, "That is Ann's choice")
	deleted := e.as(ann).must("sheet delete", "who", "Zia the Quick")
	assert.Contains(t, deleted.String(), "Zia the Quick")
	assert.ErrorContains(t, e.as(ann).call("sheet show", "who", "Zia").err, `I do not know "Zia".`)
	e.undo(ann, deleted.standing)
	assert.Contains(t, e.as(ann).must("sheet show").String(), "**Zia the Quick** (Ann)")
}

func TestSheetImport(t *testing.T) {
	e := began(t)
	put := e.as(ann).must("sheet import", "text", "Brawn d10\nKnife d6, Quick\n2d6\nBrawn d4")
	assert.Equal(t, "Zia: Brawn d10, Knife d6, Quick\nKept as a note: \"2d6\", \"Brawn d4\".", ui.Plain(ui.Markdown(put.String())))
	opened := e.as(bob).call("sheet import")
	require.NoError(t, opened.err)
	put = e.as(bob).submit(opened.form, "traits", "Wit d8")
	require.NoError(t, put.err)
	assert.Equal(t, "Bob: Wit d8", ui.Plain(ui.Markdown(put.String())), "who plays nobody gets a blank character")
	opened = e.as(bob).call("sheet import", "who", "zia")
	put = e.as(bob).submit(opened.form, "traits", "Wit d8")
	assert.Equal(t, "Zia: Wit d8", ui.Plain(ui.Markdown(put.String())))
	assert.ErrorContains(t, e.as(cleo).call("sheet import", "text", "Wit d8").err, "You are not at this table yet.")
}

func TestSheetEdit(t *testing.T) {
	e := began(t)
	e.as(ann).must("sheet set", "change", "Brawn d10, Knife d6, Rope d6, Motto: never run")
	shown := e.as(ann).must("sheet show")
	opened := e.as(ann).press(shown.standing, "Edit…")
	require.NoError(t, opened.err)
	assert.Equal(t, "Zia\nName: Zia\nTraits, one a line: Brawn d10\nKnife d6\nRope d6\nMotto: never run\nNote: ", opened.form.String())
	kept := e.as(ann).submit(opened.form, "name", "Zia Quick", "traits", "Brawn d12\nKnife d6\nWit d8\nMotto: never run", "note", "limps")
	require.NoError(t, kept.err)
	assert.Contains(t, e.as(ann).must("sheet show").String(), "**Zia Quick** (Ann)\nBrawn d12, Knife d6, Motto never run, Wit d8.\n*limps*")
	said := ui.Plain(ui.Markdown(kept.String()))
	assert.Contains(t, said, "Brawn d10 to d12")
	assert.NotContains(t, said, "Knife", "what did not change is not told")

	late := e.as(ann).submit(opened.form, "traits", "Brawn d4")
	assert.ErrorContains(t, late.err, "Zia Quick has changed since the form was opened.")
	assert.ErrorContains(t, late.err, "The form held: `Brawn d4`.")
	fresh := e.as(ann).press(e.as(ann).must("sheet show").standing, "Edit…")
	assert.ErrorContains(t, e.as(ann).submit(fresh.form).err, "Nothing was changed in the form.")
	assert.ErrorContains(t, e.as(ann).submit(fresh.form, "traits", "2d6: x").err, "is a word of the game")
	assert.NoError(t, e.as(bob).submit(fresh.form, "note", "").err)
	e.settle("edits", "owners")
	assert.ErrorContains(t, e.as(bob).press(shown.standing, "Edit…").err, "That is Ann's choice")
}

func TestMyCharacter(t *testing.T) {
	e := began(t)
	page := e.as(ann).mine()
	require.NoError(t, page.err)
	assert.True(t, page.private)
	assert.Equal(t, "**Zia** (Ann)\nNo traits.\nCall me when it is my move: off. I roll my own dice: off.\n[Edit…] [Call me when it is my move] [I roll my own dice]", page.String())
	page = e.as(ann).press(page.standing, "Call me when it is my move")
	require.NoError(t, page.err)
	assert.Contains(t, page.String(), "Call me when it is my move: on.")
	page = e.as(ann).press(page.standing, "Do not call me")
	require.NoError(t, page.err)
	assert.Contains(t, page.String(), "Call me when it is my move: off.")

	e.as(ann).must("sheet new", "character", "Orrin")
	page = e.as(ann).mine()
	assert.Contains(t, page.String(), "[Play somebody else: Orrin]")
	orrin := page.Blocks[1].(ui.Select).Options[0].Value
	page = e.as(ann).choose(page.standing, orrin)
	require.NoError(t, page.err)
	assert.Contains(t, page.String(), "**Orrin** (Ann)")
	assert.Contains(t, masked(e.as(ann).must("roll", "line", "d6").String()), "**Orrin N**")

	nobody := e.as(cleo).mine()
	assert.Contains(t, nobody.String(), "**You play nobody yet**")
	assert.ErrorContains(t, e.as(cleo).press(nobody.standing, "I roll my own dice").err, "You are not at this table yet.")
	e.as(ann).must("sheet release", "who", "Zia")
	nobody = e.as(cleo).mine()
	zia := nobody.Blocks[1].(ui.Select).Options[0].Value
	page = e.as(cleo).choose(nobody.standing, zia)
	require.NoError(t, page.err)
	assert.Contains(t, page.String(), "**Zia** (Cleo)")
	opened := e.as(bob).press(e.as(bob).mine().standing, "New…")
	require.NoError(t, opened.err)
	assert.Contains(t, e.as(bob).submit(opened.form, "name", "Tamsin").String(), "**Tamsin is made**")
}

func TestSheetsAreEscaped(t *testing.T) {
	e := began(t)
	hostile := "**@everyone** <@1> https://x"
	made := e.as(bob).must("sheet new", "character", hostile+": [a](b) d6")
	for _, text := range []string{made.String(), made.posts[0].String(), e.as(bob).must("sheet show").String(), e.as(bob).mine().String()} {
		assert.NotContains(t, text, "<@1>")
		assert.NotContains(t, text, "https://")
		assert.NotContains(t, text, "[a](")
	}
}

func TestSheetsNeedATable(t *testing.T) {
	e := newEvening(t)
	for _, name := range []string{"new", "show", "release", "import"} {
		assert.ErrorContains(t, e.as(ann).call("sheet "+name).err, "This channel plays no game yet. Start one: `/game new`.")
	}
	assert.Empty(t, e.as(ann).complete("sheet show", "who", ""))
	assert.ErrorContains(t, e.as(ann).mine().err, "plays no game yet")
}

func TestSheetsOutliveARestart(t *testing.T) {
	e := began(t)
	e.as(ann).must("sheet set", "change", "Brawn d10")
	page := e.as(ann).must("sheet show")
	e.restart()
	opened := e.as(ann).press(page.standing, "Edit…")
	require.NoError(t, opened.err)
	require.NoError(t, e.as(ann).submit(opened.form, "traits", "Brawn d12").err)
	assert.Contains(t, e.as(ann).must("sheet show").String(), "Brawn d12.")
}
