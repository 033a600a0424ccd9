package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAStandingDefenceComesWithTheSheet holds that a sheet says how its character defends wherever sheets are written, and that the board
// shows it.
func TestAStandingDefenceComesWithTheSheet(t *testing.T) {
	e := court(t)
	made := e.As(mira).Must("sheet new", "character", "Guard: body d6, defense parry 2, keep 3 ap, Defence 4, ap 9", "kind", "cast").String()
	assert.Contains(t, made, "Ranks: Defense 4.")
	assert.Contains(t, made, "AP 9 of 9.")
	assert.Contains(t, made, "Defence: `Parry 2, keep 3 AP`.")
	assert.Contains(t, e.rolls(ann, "Cut 2 vs Guard", "8 8 6 1").String(), "Guard: Parry, 2 dice of Body d6")
	e.As(mira).Must("sheet new", "character", "Wolf x2 body d6 armor 1 defence high: Parry 1; none ap 3")
	assert.Contains(t, e.rolls(ann, "Cut 1 high vs Wolf A", "8 6").String(), "Wolf A: Parry, 1 die of Body d6")
	board := e.As(mira).Must("board show").String()
	assert.Contains(t, board, "Nick, Max AP 1 less. Defence: Parry 2, keep 3 AP.")
	assert.Contains(t, board, "**Wolves**: A (AP 2 of 3, Momentum over Ruk), B (AP 3 of 3). Defence: High: Parry 1; none.", "a group says it once")
	e.As(mira).Must("sheet set", "change", "defence ask", "who", "Wolf A")
	assert.Contains(t, e.As(mira).Must("board show").String(), "A (AP 2 of 3, Momentum over Ruk), B (AP 3 of 3, Defence: High: Parry 1; none).")

	form := e.As(cleo).Must("sheet new")
	told := e.As(cleo).Submit(form, "name", "Vane", "box-3", "armor 1, defence Slip 1.").OK().String()
	assert.Contains(t, told, "Defence: `Slip 1`.")
	edit := e.As(cleo).Press(e.As(cleo).Must("sheet show", "who", "Vane"), "Edit…").OK()
	assert.Contains(t, edit.Form.Fields[1].Value, "\ndefence Slip 1")
	e.As(cleo).Submit(edit, "traits", "Body d8\ndefense Parry 1").OK()
	assert.Contains(t, e.As(cleo).Must("sheet show", "who", "Vane").String(), "Defence: `Parry 1`.")
	e.As(cleo).Must("sheet import", "text", "Visual d6\ndefence Slip 2")
	assert.Contains(t, e.As(cleo).Must("sheet show", "who", "Vane").String(), "Defence: `Slip 2`.")
	e.As(cleo).Must("sheet unset", "name", "defence")
	assert.NotContains(t, e.As(cleo).Must("sheet show", "who", "Vane").String(), "Defence")
}

// TestStandingDefencesThatAreNone holds that what cannot be a standing defence is refused or quoted back, and never taken for a trait.
func TestStandingDefencesThatAreNone(t *testing.T) {
	e := court(t)
	assert.Contains(t, e.As(mira).Must("sheet new", "character", "Guard: body d6, defence Cut 3, ap 9", "kind", "cast").String(), `Kept as a note: "defence Cut 3".`)
	for _, change := range []string{"defence Cut 2", "armor 2, defence Cut 2", "defence knee: Parry 2", "defence high: none, low: none", "defence Parry 2, leave 3"} {
		e.As(mira).Call("sheet set", "change", change, "who", "Guard").Refused("`")
	}
	e.As(mira).Call("sheet set", "change", "defence knee: Parry 2", "who", "Guard").Refused(`"knee" is no target zone.`, "High, Mid, Low")
	e.As(mira).Must("sheet set", "change", "armor 2, defense parry 2", "who", "Guard").Reads("**Guard: defence Parry 2**", "Guard: Armor 2.")
	e.As(mira).Must("sheet set", "change", "defence Parry 1, armor 1", "who", "Guard").Reads("**Guard: defence Parry 2 to Parry 1**", "Guard: Armor 2 to 1.")
	e.As(mira).Must("sheet set", "change", "defence", "who", "Guard").Reads("**Guard: defence Parry 1 goes**")
	e.As(mira).Must("sheet set", "change", "Defence 3", "who", "Guard").Reads("**Guard: Defense 3**")
}

// TestDefencesAsTheyAreTyped holds what the form of a defence answers where none is typed, or one without its dice.
func TestDefencesAsTheyAreTyped(t *testing.T) {
	e := court(t)
	threat := e.As(mira).Must("roll", "line", "Melee 2 vs Ruk", "as", "Goblin A")
	form := e.As(ann).Press(threat, "Defend…").OK()
	e.As(ann).Submit(form, "defense", " ").Refused("No defense is typed.", "`Defense 2`, or `none`")
	e.As(ann).Submit(form, "defense", "parry").Refused("Say how many: `Parry 3`")
	e.dice.Foresee("6 1")
	assert.Contains(t, e.As(ann).Submit(form, "defense", "None.").OK().String(), "Ruk's armor holds: 1 success against armor 1")
}

// TestAdversariesInOneLine holds that a name needs no colon where all that follows is what the game knows of sheets.
func TestAdversariesInOneLine(t *testing.T) {
	e := court(t)
	for line, made := range map[string]string{
		"Ogre body d6 visual d6 melee 2":                    "**Ogre is made**\nStats: Body d6, Visual d6.\nRanks: Melee 2.",
		"Big Bad Wolf Body d6 ap 5 armor 1 defence parry 1": "**Big Bad Wolf is made**\nStats: Body d6.\nArmor: Armor 1.\nAP 5 of 5.\nDefence: `Parry 1`.",
		"Old Man": "**Old Man is made**\nNo traits.",
	} {
		assert.Contains(t, e.As(mira).Must("sheet new", "character", line).Text(), made)
	}
	for _, line := range []string{"Wolf body d6 fang 2", "Zia, the Brave body d6"} {
		e.As(mira).Call("sheet new", "character", line).Refused("I cannot tell where the name ends", "`/sheet new ")
	}
}
