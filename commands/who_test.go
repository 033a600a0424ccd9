package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rule "tallybones/rules/table"
)

// unnamed is a table where Cleo and Bob have only rolled: they have no characters.
func unnamed(t *testing.T) *evening {
	e := table(t)
	e.As(ann).Plays("Zia")
	e.As(bob).Joins()
	e.As(cleo).Joins()
	return e
}

// TestPlayerWithoutACharacter holds that the first thing to remember of a player makes a character, whoever does it and
// however the player is named.
func TestPlayerWithoutACharacter(t *testing.T) {
	for name, step := range map[string][]string{
		"by name":         {"condition add", "name", "Lost", "who", "cleo"},
		"by mention":      {"condition add", "name", "Lost", "who", "<@13>"},
		"a counter":       {"sheet set", "change", "Luck +1", "who", "Cleo"},
		"by mention, set": {"sheet set", "change", "Luck +1", "who", "<@!13>"},
		"an import":       {"sheet import", "text", "Brawn d10", "who", "Cleo"},
		"a turn":          {"turn start", "members", "Cleo, Zia"},
		"the next":        {"turn start", "who", "Cleo"},
	} {
		t.Run(name, func(t *testing.T) {
			e := unnamed(t)
			e.As(ann).Must(step[0], step[1:]...)
			id, err := e.State().Find("Cleo")
			require.NoError(t, err)
			assert.Equal(t, e.Number(cleo), e.State().Characters[id].Owner)
			assert.True(t, e.State().Characters[id].Blank)
			e.As(cleo).Must("sheet new", "character", "Orrin: Wit d8")
			assert.Equal(t, "Orrin", e.State().Name(id), "her sheet takes it over")
		})
	}
}

func TestSeveralAreNamed(t *testing.T) {
	e := unnamed(t)
	e.As(mira).Must("condition add", "name", "Wet", "who", "<@11> <@12>, Cleo")
	assert.Equal(t, "**Conditions**\n**Zia**: Wet.\n**Bob**: Wet.\n**Cleo**: Wet.", e.As(ola).Must("condition list").Text())
	e.As(mira).Must("condition remove", "name", "Wet", "who", "bob and cleo")
	e.As(mira).Must("sheet set", "change", "Luck =2", "who", "all heroes")
	assert.Contains(t, e.As(bob).Must("sheet show").Text(), "Luck 2.")
	e.As(ann).Must("condition add", "name", "Dry", "who", "me")
	assert.Equal(t, "**Conditions**\n**Zia**: Wet; Dry.", e.As(ann).Must("condition list", "who", "ann").Text())
}

// TestSomebodyNew holds that who is called new joins the cast with what is remembered first of them.
func TestSomebodyNew(t *testing.T) {
	e := unnamed(t)
	e.As(ann).Call("condition add", "name", "Wet", "who", "Sergeant").
		Refused("I do not know \"Sergeant\". There are Zia, Ann, Bob and Cleo. Somebody new joins the cast by `new Sergeant`.")
	e.As(ann).Must("condition add", "name", "Wet", "who", "Zia, new Sergeant")
	id, err := e.State().Find("Sergeant")
	require.NoError(t, err)
	assert.Contains(t, e.As(ola).Must("condition list").Text(), "**Sergeant**: Wet.")
	e.As(ann).Call("condition add", "name", "Wet", "who", "new Sergeant").Refused("Sergeant")
	e.As(bob).Must("sheet set", "change", "Luck =2", "who", "new Guard")
	e.As(ann).Press(e.As(ann).Must("undo"), "Take it back").OK()
	_, there := e.State().Character(id)
	assert.False(t, there, "undone with it")
	e.As(ann).Call("condition list", "who", "new Sergeant").Refused("I do not know")
}

func TestWhoIsRefused(t *testing.T) {
	e := unnamed(t)
	for who, says := range map[string]string{
		"Rane":   `I do not know "Rane". There are Zia, Ann, Bob and Cleo.`,
		"Nobody": `I do not know "Nobody". There are Zia, Ann, Bob and Cleo.`,
		"Mira":   `I do not know "Mira". There are Zia, Ann, Bob and Cleo.`,
		"<@10>":  "Mira is a GM and plays nobody. Name a character: `/sheet show all` lists them.",
		"<@15>":  "The person mentioned has done nothing at this table yet.",
		",":      "Nobody is named.",
	} {
		e.As(ann).Call("condition add", "name", "Wet", "who", who).Refused(says)
	}
	e.As(ann).Call("condition list", "who", "Cleo").Refused("Cleo plays nobody yet. What is first remembered for Cleo makes a character: `/condition add name:Winded who:Cleo`.")
	e.As(ola).Call("condition add", "name", "Wet", "who", "Cleo").Refused(join)
	settle(e, "edits", "owners")
	e.As(ann).Call("condition add", "name", "Wet", "who", "Cleo").Refused("That is Cleo's choice")
	assert.Len(t, e.State().Characters, 1, "nobody was made")
	e.As(ann).Call("sheet set", "change", "Zia Luck +1", "who", "Bob").Refused("The line begins with Zia, and `who` is \"Bob\". Say once whose sheet it is: `/sheet set change:Luck +1 who:Zia`.")
}

// TestTurnsOfPlayersWithoutCharacters holds that turns leave no player out.
func TestTurnsOfPlayersWithoutCharacters(t *testing.T) {
	e := unnamed(t)
	started := e.As(ann).Must("turn start")
	started.Reads("**Round 1: everybody, in any order**", "Still to act: Zia, Bob, Cleo.", "Now: whoever has acted is ticked off.", "[Has acted…: Zia | Bob | Cleo]")
	e.As(mira).Makes(rule.NewCharacter{Name: "Goblin", Kind: rule.Cast, Times: 2})
	e.As(mira).Must("turn next", "who", "Goblins")
	e.Keep()
	started.Reads("**Round 1: everybody, in any order**", "Still to act: Zia, Bob, Cleo.", "Acted: Goblin A, Goblin B.",
		"Now: whoever has acted is ticked off.", "[Has acted…: Zia | Bob | Cleo]")
	ended := e.Fork()
	ended.As(mira).Must("turn end")
	ended.As(mira).Call("turn start", "who", "Goblins").Refused("these are several: Goblin A, Goblin B. Name one of them: `/turn start who:Goblin A`.")
	e.As(mira).Call("turn call", "who", "Goblins").Refused("One has the turn at a time, and these are several: Goblin A, Goblin B. Name one of them: `/turn next who:Goblin A`.")
	e.As(bob).Must("turn next", "who", "bob.")
	e.Keep()
	started.Reads("**Round 1: everybody, in any order**", "Still to act: Zia, Cleo.", "Acted: Goblin A, Goblin B, Bob.",
		"Now: whoever has acted is ticked off.", "[Has acted…: Zia | Cleo]")
}

// TestConditionOnSomebody holds that of two readings none is taken in silence.
func TestConditionOnSomebody(t *testing.T) {
	e := unnamed(t)
	e.As(ann).Call("condition add", "name", "bruised on Cleo").Refused(`"bruised on Cleo" can be a name, or bruised on Cleo. Say whom it is on with ` + "`who`: `/condition add name:bruised who:Cleo`.")
	e.As(ann).Call("condition add", "name", "Dazed 3", "rating", "d6").Refused(`"Dazed 3" and "d6" both say a rating. Say it once: ` + "`Dazed d6`, or for what is called Dazed 3: `Dazed 3 d6`.")
	e.As(ann).Must("condition add", "name", "Dazed 3 d6").Reads("**Dazed 3 d6 on Zia**")
	e.As(ann).Must("condition change", "name", "Dazed 3", "change", "up.").Reads("**Zia: Dazed 3 d6 to d8**")
	e.As(ann).Must("condition add", "name", "Keen on cake.", "until", "until it is eaten.").Reads("**Keen on cake on Zia, until it is eaten**")
	e.As(ann).Must("condition add", "name", "Winded d6.").Reads("**Winded d6 on Zia**")
}

// TestConditionsOfAPlace holds that lists and sheets show what counts in the scene where they are asked for.
func TestConditionsOfAPlace(t *testing.T) {
	e := unnamed(t)
	a := e.As(ann)
	a.Must("condition add", "name", "Wet")
	a.Must("condition add", "name", "Scarred", "lasts", "true")
	a.In(thread).Must("scene start", "name", "The cellar")
	a.In(thread).Must("condition add", "name", "Lost")
	assert.Equal(t, "**Conditions**\n**Zia**: Wet; Scarred, lasting.", a.Must("condition list").Text())
	assert.Equal(t, "**Conditions**\n**Zia**: Scarred, lasting; Lost.", a.In(thread).Must("condition list").Text())
	assert.Contains(t, a.Must("sheet show").Text(), "Has Wet, Scarred.")
	assert.Contains(t, a.In(thread).Must("sheet show").Text(), "Has Scarred, Lost.")
}

func TestSuggestionsSayNothingTwice(t *testing.T) {
	e := unnamed(t)
	for who, name := range map[string]string{"all heroes, Nobody": "Bruised", "Ann, Bob": "Bruised", "": "Bruised # Bruised on Cleo", "zia": "Bruised # Bruised on Zia"} {
		assert.Equal(t, name, e.As(cleo).Complete("condition add", "name", "Bruised", "who", who)[0].Name)
	}
	assert.Equal(t, "Bruised", e.As(mira).Complete("condition add", "name", "Bruised")[0].Name)
	all := e.As(ann).Complete("sheet show", "who", "all")
	require.Len(t, all, 1)
	assert.Equal(t, "all # every hero", all[0].Name)
	assert.Contains(t, e.As(ann).Complete("condition add", "who", "")[1].Name, "Bob # has no character yet")
}
