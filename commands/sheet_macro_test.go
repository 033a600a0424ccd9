package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMacro: a line with a name of its own rolls by that name, alone or with more behind it.
func TestMacro(t *testing.T) {
	e := began(t)
	player := e.As(ann)
	player.Call("sheet macro", "macro", "Attack").Refused("Zia has no macro \"Attack\". Make one, with the line of a roll: `/sheet macro Attack: 2d6+1`.")
	player.Call("sheet macro", "macro", "Attack: 2d").Refused("2d")
	player.Call("sheet macro", "macro", "Attack: 2d6 # hard").Refused("A macro has no remark: \"hard\". Type `/sheet macro Attack: 2d6`; a remark goes behind the roll.")
	player.Call("sheet macro", "macro", "Attack 2d6+1").Refused("I cannot tell where the name ends in \"Attack 2d6+1\". Put a colon behind it: `/sheet macro Attack: 2d6+1`.")
	player.Call("sheet macro", "macro", "Attack:").Refused("Behind the colon stands what is rolled. For example `/sheet macro Attack: 2d6+1`.")
	assert.Equal(t, "Attack: 2d6+1 # 3 to 13, 8 on average", player.Complete("sheet macro", "macro", "Attack: 2d6+1")[0].Name)
	player.Must("sheet macro", "macro", "Attack: 2d6+1 # 3 to 13, 8 on average").Reads("**Zia: macro Attack is 2d6+1**")
	assert.Equal(t, "**Attack of Zia**\n`2d6+1`\nRoll it: `/roll Attack`.", player.Must("sheet macro", "macro", "attack").String())
	player.Call("sheet macro", "macro", "Lunge: Attack").Refused("Attack")
	assert.Contains(t, player.Complete("sheet macro", "macro", "Lunge: Attack")[0].Name, "A word is the label", "a macro stands in no other")
	player.Call("sheet macro", "macro", "Guard off").Refused("Zia has no macro \"Guard\". There is Attack: 2d6+1.")

	rolled := player.Must("roll", "line", "attack").String()
	assert.Contains(t, rolled, "(2d6+1)")
	assert.Contains(t, rolled, "*Attack*")
	assert.Contains(t, player.Must("roll", "line", "Attack + 1 # mind the dog").String(), "*mind the dog*")
	assert.Contains(t, player.Complete("roll", "line", "")[0].Name, "Attack # 2d6+1")
	choices := player.Complete("roll", "line", "att")
	require.Len(t, choices, 2, "what was typed, and what it may mean")
	assert.Equal(t, "Attack", choices[1].Value)
	e.As(bob).Call("roll", "line", "attack").Refused("attack")

	assert.Contains(t, player.Must("sheet show").String(), "Attack: `2d6+1`.")
	player.Must("sheet macro", "macro", "Attack off").Reads("**Zia: macro Attack goes, was 2d6+1**")
	player.Call("roll", "line", "attack").Refused("attack")
	player.Must("undo")
	player.Must("sheet unset", "name", "Attack").Reads("**Zia: macro Attack goes, was 2d6+1**")
}

// TestMacroNames: a macro takes no name that a line reads as something else.
func TestMacroNames(t *testing.T) {
	e := began(t)
	player := e.As(ann)
	player.Must("sheet set", "change", "Brawn d10")
	player.Call("sheet macro", "macro", "brawn: 2d6").Refused("Zia has a trait Brawn. Give the macro another name, as in `/sheet macro My Brawn: 2d6`.")
	player.Call("sheet macro", "macro", "usual: 2d6").Refused("usual")
	for i := range 20 {
		player.Must("sheet macro", "macro", "Move "+string(rune('A'+i))+": 2d6")
	}
	player.Call("sheet macro", "macro", "Attack: 2d6").Refused("Zia has 20 macros already. Take one off: `/sheet macro Move A off`.")
}
