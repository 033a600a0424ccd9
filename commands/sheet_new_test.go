package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
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

func TestNobodyIsMadeByX0(t *testing.T) {
	e := began(t)
	e.As(mira).Call("sheet new", "character", "Orc x0").Refused("x0 makes nobody. One or more of a kind: `/sheet new Orc x3`.")
	e.As(bob).Call("sheet new", "character", "Orc x3 body d6").Refused("That is for the GM, Mira. A hero of your own: `/sheet new Orc`.")
	assert.Empty(t, e.State().CastMembers())
}
