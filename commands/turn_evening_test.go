package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/ui"
	rule "tallybones/rules/table"
)

func TestTurns(t *testing.T) {
	e := played(t)
	a, b, gm := e.As(ann), e.As(bob), e.As(mira)
	a.Call("turn next").Refused("No turns are kept here. Start them: `/turn start`.")
	a.Call("turn call").Refused("No turns are kept here. Start them: `/turn start`.")
	e.As(ola).Call("turn start").Refused(join)
	started := gm.Must("turn start", "who", "zia")
	started.Reads("**Round 1: Zia has the turn**", "Still to act: Tamsin, Sergeant.", "Now: Ann hands over.", "[Next…: Tamsin | Sergeant]")
	gm.Call("turn start").Refused("Turns are kept here already. `/turn end` ends that.")

	b.Choose(started, e.ID("Tamsin")).Refused("That is Ann's choice; a GM may make it for Ann.")
	e.As(ola).Choose(started, e.ID("Tamsin")).Refused(join)
	require.NoError(t, a.Choose(started, e.ID("Tamsin")).Err)
	started.Reads("**Round 1: Tamsin has the turn**", "Still to act: Sergeant.", "Acted: Zia.", "Now: Bob hands over.", "[Next…: Sergeant]")
	b.Call("turn next", "who", "Zia").Refused("Zia has acted this round.")

	stale := b.ToChoose(started, e.ID("Sergeant"))
	assert.Equal(t, "**Round 1: Sergeant has the turn**\nActed: Zia, Tamsin.", b.Must("turn next").Text())
	e.Send(stale).Refused("This button belongs to an earlier state: the turn has passed on.")
	e.Keep()
	started.Reads("**Round 1: Sergeant has the turn**", "Acted: Zia, Tamsin.",
		"Now: all have acted; Mira says who opens the next round.", "[Next…: Zia | Tamsin | Sergeant]")
	gm.Call("turn next").Refused("All have acted. Name who opens the next round, whoever it is: `/turn next who:Zia`.")
	require.NoError(t, gm.Choose(started, e.ID("Sergeant")).Err)
	started.Reads("**Round 2: Sergeant has the turn**", "Still to act: Zia, Tamsin.", "Now: Mira hands over.", "[Next…: Zia | Tamsin]")
	gm.Call("turn next").Refused("Still to act: Zia, Tamsin. Name one of them: `/turn next who:Zia`.")

	gm.Must("turn call").Reads("**Round 2: Sergeant has the turn**", "Still to act: Zia, Tamsin.", "Now: Mira hands over.", "[Next…: Zia | Tamsin]")
	gm.Must("turn call", "who", "tam")
	e.Keep()
	started.Reads("**Round 2: Tamsin has the turn**", "Still to act: Zia.", "Acted: Sergeant.", "Now: Bob hands over.", "[Next…: Zia]")
	gm.Must("turn end").Reads("**Turns are kept no longer**", "Begin again: `/turn start`.")
}

func TestTurnsInAnyOrder(t *testing.T) {
	e := played(t)
	a, b := e.As(ann), e.As(bob)
	started := a.Must("turn start", "members", "all")
	started.Reads("**Round 1: everybody, in any order**", "Still to act: Zia, Tamsin.", "Now: whoever has acted is ticked off.", "[Has acted…: Zia | Tamsin]")
	require.NoError(t, a.Choose(started, e.ID("Zia")).Err)
	started.Reads("**Round 1: everybody, in any order**", "Still to act: Tamsin.", "Acted: Zia.", "Now: whoever has acted is ticked off.", "[Has acted…: Tamsin]")
	b.Must("turn next")
	e.Keep()
	over := started
	over.Reads("**Round 1 is over: all have acted**", "Acted: Zia, Tamsin.", "Now: anybody begins the next round.", "[Next round]")
	require.NoError(t, a.Press(over, "Next round").Err)
	over.Reads("**Round 2: everybody, in any order**", "Still to act: Zia, Tamsin.", "Now: whoever has acted is ticked off.", "[Has acted…: Zia | Tamsin]")
	require.NoError(t, a.Choose(over, e.ID("Zia"), e.ID("Tamsin")).Err)
	over.Reads("**Round 2 is over: all have acted**", "Acted: Zia, Tamsin.", "Now: anybody begins the next round.", "[Next round]")
	assert.Equal(t, "**Round 3: everybody, in any order**", b.Must("turn next").Text()[:len("**Round 3: everybody, in any order**")])
}

func TestTurnsAreAScenes(t *testing.T) {
	e := played(t)
	e.As(ann).Must("turn start")
	e.As(bob).In(thread).Must("scene start", "name", "The cellar")
	e.As(bob).In(thread).Call("turn next").Refused("No turns are kept here.")
	e.As(bob).In(thread).Must("element pin", "name", "Portcullis d8")
	e.As(bob).In(thread).Must("turn start", "members", "Tamsin", "who", "Portcullis").Reads("**Round 1: Portcullis has the turn**", "Still to act: Tamsin.", "Now: Mira hands over.", "[Next…: Tamsin]")
}

func TestTurnOfMany(t *testing.T) {
	e := played(t)
	e.As(mira).Makes(rule.NewCharacter{Name: "Goblin", Kind: rule.Cast, Times: 26})
	started := e.As(mira).Must("turn start", "members", "Goblins")
	var options []int
	for _, block := range started.Blocks {
		if sel, ok := block.(ui.Select); ok {
			options = append(options, len(sel.Options))
		}
	}
	assert.Equal(t, []int{13, 13}, options, "all of them can be ticked off, in two lists")
	assert.Contains(t, started.String(), "[Has acted… (Goblin N to Goblin Z): Goblin N |")
	ticked := e.As(mira).Choose(started, e.ID("Goblin Y"), e.ID("Goblin Z")).OK()
	assert.Contains(t, ticked.Text(), "Acted: Goblin Y, Goblin Z.")
}

func TestTurnComesTwice(t *testing.T) {
	e := played(t)
	started := e.As(mira).Must("turn start", "who", "Zia")
	req := e.As(ann).ToChoose(started, e.ID("Tamsin"))
	first := e.Send(req).Text()
	assert.Equal(t, first, e.Send(req).Text())
	assert.Contains(t, first, "Tamsin has the turn")
}

func TestTurnSuggestions(t *testing.T) {
	e := played(t)
	e.As(mira).Must("turn start", "who", "Zia")
	assert.Equal(t, []ui.Choice{{Name: "Tamsin # has not acted", Value: "Tamsin"}, {Name: "Sergeant # has not acted", Value: "Sergeant"}},
		e.As(ann).Complete("turn next", "who", ""))
	assert.Equal(t, []ui.Choice{{Name: "Zia, Tamsin # Bob", Value: "Zia, Tamsin"}}, e.As(ann).Complete("turn start", "members", "Zia, t"))
}
