package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/ui"
	tables "tallybones/rules/table"
)

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
