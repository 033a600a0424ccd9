package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestYielding holds that who yields is out of the conflict once it is accepted, until they fight again or the scene ends.
func TestYielding(t *testing.T) {
	e := court(t)
	offered := e.As(ann).Must("offer", "who", "Goblin A", "text", "I yield, if you let me go")
	offered.Reads("**Ann offers Goblin A I yield, if you let me go**", "Now: Mira decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(mira).Press(offered, "Accept").Reads("**Goblin A takes it: Ruk has yielded**", "Offered by Ann: I yield, if you let me go.")
	assert.Contains(t, e.As(mira).Must("board show").Text(), "**Ruk** (Ann): AP 12 of 12. Has yielded")
	e.As(ann).Call("roll", "line", "Cut 2 vs Goblin A").Refused("Ruk has yielded.", "*Fight again* in `/do`")
	assert.Contains(t, e.As(bob).Must("action", "name", "Cut", "dice", "2d6=6,6", "vs", "Ruk").String(), "hits Ruk", "they defend no more")
	e.As(bob).Must("undo")
	e.As(ann).Call("offer", "who", "Goblin A", "text", "I yield").Refused("Ruk is not in the conflict: has yielded.")
	e.As(bob).Call("do", "what", "Fight again: Ruk").Refused("")
	assert.Contains(t, e.As(ann).Must("do", "what", "Fight again: Ruk").Text(), "fights again")
	e.rolls(ann, "Cut 2", "1 1")

	asked := e.As(bob).Must("offer", "who", "Goblin B", "text", "you yield, and live")
	e.As(mira).Press(asked, "Refuse").Reads("**Goblin B refuses. Nothing changed.**", "Bob offered you yield, and live.")
	asked = e.As(bob).Must("offer", "who", "Goblin B", "text", "you yield, and live")
	back := e.As(mira).Submit(e.As(mira).Press(asked, "Answer otherwise…"), "offer", "you yield, all of you").OK().Posts[0]
	e.As(bob).Press(back, "Accept").OK()
	assert.Contains(t, e.As(mira).Must("board show").Text(), "**Ilse** (Bob): AP 7 of 9. Has yielded.\n")
	e.As(mira).Must("scene end")

	e = court(t)
	offered = e.As(ann).Must("offer", "who", "Mira", "text", "I yield")
	e.As(mira).Press(offered, "Accept").Reads("**Mira takes it: Ruk has yielded**", "Offered by Ann: I yield.")
	e.As(bob).Call("offer", "who", "Mira", "text", "you yield").Refused("Who yields? A GM plays nobody here.", "Name them in `who`: `Goblin A`.")
	e.As(ann).Must("do", "what", "Fight again: Ruk")
	e.As(mira).Call("offer", "who", "Ruk", "text", "I yield").Refused("Who yields? You play nobody here.", "`Goblin A yields`")
	e.As(bob).Call("offer", "who", "Ruk", "text", "yield, or else").Refused("Who yields?", "`I yield`, or `you yield`")
	e.As(bob).Call("offer", "who", "Ilse", "text", "Goblin A yields").Refused("")
	e.As(bob).Must("offer", "who", "Ruk", "text", "a yield of apples")
	asked = e.As(bob).Must("offer", "who", "Goblins", "text", "you yield")
	asked.Reads("**Bob offers Goblin A, Goblin B and Goblin C you yield**", "Now: Mira decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(mira).Press(asked, "Accept").Reads("**Goblin A takes it: Goblin A has yielded, Goblin B has yielded, Goblin C has yielded**", "Offered by Bob: you yield.")
	e.As(bob).Call("offer", "who", "Goblins", "text", "you yield").Refused("Goblin A is not in the conflict: has yielded.")
	e.As(bob).Must("offer", "who", "Goblins", "text", "3 coins").Reads(
		"**Bob offers Goblin A, Goblin B and Goblin C 3 coins**", "Now: Mira decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(mira).Must("do", "what", "Fight again: Goblin B")
	all := e.As(mira).Must("offer", "who", "Ruk", "text", "Goblins yield if you spare them")
	e.As(ann).Press(all, "Accept").OK()
	assert.Contains(t, e.As(mira).Must("board show").Text(), "Has yielded")
	var words []string
	for _, choice := range e.As(ann).Complete("offer", "text", "", "who", "Ilse") {
		words = append(words, choice.Value)
	}
	assert.Equal(t, []string{"I yield, if you let me go", "you yield, and live", "a change of scale to Macro", "a change of scale to Micro", "a change of scale to Nano"},
		words)
}

// TestAChangeOfScale holds that all vote on it, that most votes decide and a tie changes nothing, and that the board tells it.
func TestAChangeOfScale(t *testing.T) {
	e := court(t)
	vote := e.As(ann).Must("offer", "who", "all", "text", "a change of scale to Nano")
	assert.Contains(t, vote.String(), "Does the conflict go on at Nano level?")
	assert.Contains(t, vote.String(), "[Nano] [As it is]")
	e.As(bob).Call("offer", "who", "Ruk", "text", "scale Micro").Refused("A vote on the scale is open already.")
	e.As(ann).Press(vote, "Nano").OK()
	e.As(bob).Press(vote, "As it is").OK()
	e.As(cleo).Press(vote, "Nano").OK()
	e.As(mira).Press(vote, "Nano").OK()
	vote.Reads("**The conflict goes on at Nano level** (Nano 3, As it is 1)", "The stakes, conditions and all that stands go on with it.")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "Nano level")
	e.As(mira).Must("ap", "change", "refresh")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "Exchange 1, Nano level")
	e.As(bob).Call("offer", "who", "all", "text", "Nano").Refused("The conflict is played at Nano level already.", "There are Macro, Micro and Nano.")

	any := e.As(mira).Must("offer", "who", "Ruk", "text", "change of scale")
	assert.Contains(t, any.String(), "[Macro] [Micro] [As it is]")
	e.As(ann).Press(any, "Macro").OK()
	e.As(bob).Press(any, "Micro").OK()
	e.As(mira).Press(any, "Close the vote").OK()
	any.Reads("**The conflict goes on as it is** (Macro 1, Micro 1)")
	require.NoError(t, e.As(mira).Call("undo").Err)

	map1 := e.As(ann).Must("offer", "who", "Ilse", "text", "a map to scale")
	assert.Contains(t, map1.String(), "Ann offers Ilse a map to scale")
}
