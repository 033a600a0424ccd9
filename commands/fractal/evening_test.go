package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/fractal"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/rules/dice"
)

var mira, bob, cleo = commandstest.Mira, commandstest.Bob, commandstest.Cleo

// An evening is a table that plays the game, whose dice are foreseen.
type evening struct {
	*commandstest.Evening
	dice *commandstest.Falling
}

// court is an evening of Mira's with Ann's Ruk, Bob's Ilse, a mage, and three goblins.
func court(t testing.TB) evening {
	t.Helper()
	falling := &commandstest.Falling{T: t}
	e := courtOf(t, falling)
	e.dice = falling
	return e
}

// courtOf is a court whose dice come from a source.
func courtOf(t testing.TB, src dice.Source) evening {
	t.Helper()
	e := evening{Evening: commandstest.New(t, commandstest.Config{
		Games:   []commands.Game{fractal.Scripted(src), plain.Game()},
		Modules: func(host *commands.Host) []interact.Module { return []interact.Module{fractal.Module(host)} },
	})}
	e.As(mira).Begins("fractal", "The Gilded Court")
	e.As(ann).Joins()
	e.As(ann).Must("sheet new", "character", "Ruk: body d8, visual d6, auditory d6, cut 5, parry 3, ap 12, armor 1")
	e.As(bob).Joins()
	e.As(bob).Must("sheet new", "character", "Ilse: logic d10, nature d8, words d6, ap 9")
	e.As(mira).Must("sheet new", "character", "Goblin x3 body d6 visual d6 melee 2 ap 5 minion", "kind", "cast")
	e.As(cleo).Joins()
	return e
}

// rolls rolls a line at the table, and all dice that were foreseen must have fallen.
func (e evening) rolls(who interact.Person, line, faces string) commandstest.Answer {
	e.T.Helper()
	e.dice.Foresee(faces)
	answer := e.As(who).Must("roll", "line", line)
	e.dice.Fell()
	return answer
}

func TestActionPool(t *testing.T) {
	e := court(t)
	e.As(ann).Must("ap", "change", "-5").Reads("**Ruk: AP 12 to 7 of 12**")
	e.As(ann).Call("ap", "change", "-8").Refused("AP of Ruk: 7 left, 8 wanted")
	e.As(ann).Must("ap", "change", "max 14").Reads("**Ruk: AP 7 of 14**")
	e.As(ann).Must("sheet set", "change", "max ap 12").Reads("**Ruk: AP 7 of 12**")
	e.As(ann).Must("sheet set", "change", "Max AP =14, ap -2").Reads("**Ruk: AP 7, AP 7 to 5 of 14**")
	e.As(ann).Must("sheet set", "change", "ap +2").OK()
	e.As(mira).Must("condition add", "name", "Bruised", "who", "Ruk")
	e.As(ann).Call("sheet set", "change", "ap =14").Refused("AP of Ruk: 7 of 13, so 14 is too much.")
	e.As(mira).Must("condition remove", "name", "Bruised", "who", "Ruk")
	e.As(ann).Call("sheet set", "change", "max ap 0").Refused("Max AP 0 cannot be.", "`/ap max 12`")
	e.As(cleo).Call("ap", "change", "-1").Refused("Nobody has said how much AP Cleo has", "`/ap =12`")
	e.As(cleo).Must("ap", "change", "=8").Reads("**Cleo joins**", "Cleo: AP 0 to 8 of 8.")
	e.As(mira).Must("ap", "change", "=4", "who", "Goblins")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show", "who", "Goblin A").String(), "Goblin A: 4 of 5.")
	assert.Contains(t, e.As(mira).Must("board show").String(), "AP 7 of 14")
}

func TestMomentumAndSpells(t *testing.T) {
	e := court(t)
	e.As(ann).Must("momentum", "over", "Goblin A").Reads("**Ruk has momentum over Goblin A**")
	e.As(ann).Call("momentum", "over", "goblin a").Refused("Ruk has momentum already")
	e.As(ann).Must("momentum", "over", "lost Goblin A").Reads("**Goblin A has momentum over Ruk**")
	assert.Contains(t, e.As(ann).Must("momentum", "over", "show").String(), "Goblin A over Ruk.")
	e.As(ann).Must("momentum", "over", "off Goblin A").Reads("**Neither Ruk nor Goblin A has momentum**")
	e.As(bob).Must("spell", "name", "Telepathic Link").Reads("**Ilse: keeps Telepathic Link**")
	e.As(bob).Must("spell", "name", "Wither Body 1 on Ruk").Reads("**Ilse: keeps Wither Body 1 on Ruk**")
	assert.Contains(t, e.As(ann).Must("spell", "name", "show").String(), "Ilse: Telepathic Link, Wither Body 1 on Ruk; the upkeep has TN 6.")
	e.As(bob).Must("spell", "name", "telepathic link off").Reads("**Ilse: lets Telepathic Link go**")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Keeps Wither Body 1 on Ruk.")
}

func TestARollAtTheTable(t *testing.T) {
	e := court(t)
	assert.Contains(t, e.rolls(ann, "Cut 3d8 high vs Parry 2d6 armor 1", "7 4 8 5 1").String(), "**Ruk's Cut hits by 1: Nick**")
	held := e.As(ann).Must("roll", "line", "Cut 3d8 hold")
	e.dice.Foresee("4 4 4")
	assert.Contains(t, e.As(ann).Press(held, "Roll").OK().String(), "Ruk's Cut has 3 successes: Heavy Blow")
}
