package commands_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	rule "tallybones/rules/table"
)

// id is the table's number of a thing with a name, as a select has it.
func (e *evening) id(name string) string {
	e.t.Helper()
	id, err := e.state().Find(name)
	require.NoError(e.t, err)
	return strconv.Itoa(id)
}

func TestTurns(t *testing.T) {
	e := played(t)
	a, b, gm := e.as(ann), e.as(bob), e.as(mira)
	refused(t, a.call("turn next"), "No turns are kept here. Start them: `/turn start`.")
	refused(t, a.call("turn call"), "No turns are kept here. Start them: `/turn start`.")
	refused(t, e.as(ola).call("turn start"), join)
	started := gm.must("turn start", "who", "zia")
	reads(t, started.standing, "**Round 1: Zia has the turn**", "Still to act: Tamsin, Sergeant.", "Now: Ann hands over.", "[Next…: Tamsin | Sergeant]")
	refused(t, gm.call("turn start"), "Turns are kept here already. `/turn end` ends that.")

	refused(t, b.choose(started.standing, e.id("Tamsin")), "That is Ann's choice; a GM may make it for Ann.")
	refused(t, e.as(ola).choose(started.standing, e.id("Tamsin")), join)
	require.NoError(t, a.choose(started.standing, e.id("Tamsin")).err)
	reads(t, started.standing, "**Round 1: Tamsin has the turn**", "Still to act: Sergeant.", "Acted: Zia.", "Now: Bob hands over.", "[Next…: Sergeant]")
	refused(t, b.call("turn next", "who", "Zia"), "Zia has acted this round.")

	handed := b.must("turn next")
	reads(t, handed.standing, "**Round 1: Sergeant has the turn**", "Acted: Zia, Tamsin.",
		"Now: all have acted; Mira says who opens the next round.", "[Next…: Zia | Tamsin | Sergeant]")
	refused(t, b.choose(started.standing, e.id("Sergeant")), "This button belongs to an earlier state: the turn has passed on.")
	refused(t, gm.call("turn next"), "All have acted. Name who opens the next round, whoever it is: `/turn next` with `who`.")
	require.NoError(t, gm.choose(handed.standing, e.id("Sergeant")).err)
	reads(t, handed.standing, "**Round 2: Sergeant has the turn**", "Still to act: Zia, Tamsin.", "Now: Mira hands over.", "[Next…: Zia | Tamsin]")
	refused(t, gm.call("turn next"), "Still to act: Zia, Tamsin. Name one of them: `/turn next` with `who`.")

	reads(t, gm.must("turn call").standing, "**Round 2: Sergeant has the turn**", "Still to act: Zia, Tamsin.", "Now: Mira hands over.", "[Next…: Zia | Tamsin]")
	reads(t, gm.must("turn call", "who", "tam").standing, "**Round 2: Tamsin has the turn**", "Still to act: Zia.", "Acted: Sergeant.", "Now: Bob hands over.", "[Next…: Zia]")
	reads(t, gm.must("turn end").standing, "**Turns are kept no longer**", "Begin again: `/turn start`.")
}

func TestTurnsInAnyOrder(t *testing.T) {
	e := played(t)
	a, b := e.as(ann), e.as(bob)
	started := a.must("turn start", "members", "all")
	reads(t, started.standing, "**Round 1: everybody, in any order**", "Still to act: Zia, Tamsin.", "Now: whoever has acted is ticked off.", "[Has acted…: Zia | Tamsin]")
	require.NoError(t, a.choose(started.standing, e.id("Zia")).err)
	reads(t, started.standing, "**Round 1: everybody, in any order**", "Still to act: Tamsin.", "Acted: Zia.", "Now: whoever has acted is ticked off.", "[Has acted…: Tamsin]")
	over := b.must("turn next")
	reads(t, over.standing, "**Round 1 is over: all have acted**", "Acted: Zia, Tamsin.", "Now: anybody begins the next round.", "[Next round]")
	require.NoError(t, a.press(over.standing, "Next round").err)
	reads(t, over.standing, "**Round 2: everybody, in any order**", "Still to act: Zia, Tamsin.", "Now: whoever has acted is ticked off.", "[Has acted…: Zia | Tamsin]")
	require.NoError(t, a.choose(over.standing, e.id("Zia"), e.id("Tamsin")).err)
	reads(t, over.standing, "**Round 2 is over: all have acted**", "Acted: Zia, Tamsin.", "Now: anybody begins the next round.", "[Next round]")
	assert.Equal(t, "**Round 3: everybody, in any order**", text(b.must("turn next").standing)[:len("**Round 3: everybody, in any order**")])
}

func TestTurnsAreAScenes(t *testing.T) {
	e := played(t)
	e.as(ann).must("turn start")
	e.as(bob).in(thread).must("scene start", "name", "The cellar")
	refused(t, e.as(bob).in(thread).call("turn next"), "No turns are kept here.")
	e.as(bob).in(thread).must("element pin", "name", "Portcullis d8")
	reads(t, e.as(bob).in(thread).must("turn start", "members", "Tamsin", "who", "Portcullis").standing,
		"**Round 1: Portcullis has the turn**", "Still to act: Tamsin.", "Now: Mira hands over.", "[Next…: Tamsin]")
}

func TestTurnOfMany(t *testing.T) {
	e := played(t)
	e.makes(mira, rule.NewCharacter{Name: "Goblin", Kind: rule.Cast, Times: 26})
	started := e.as(mira).must("turn start", "members", "Goblins")
	for _, block := range started.Blocks {
		if sel, ok := block.(ui.Select); ok {
			assert.Len(t, sel.Options, 25)
		}
	}
	assert.Contains(t, started.String(), "Goblin Z")
}

func TestTurnComesTwice(t *testing.T) {
	e := played(t)
	started := e.as(mira).must("turn start", "who", "Zia")
	for _, block := range started.Blocks {
		sel, ok := block.(ui.Select)
		if !ok {
			continue
		}
		id, err := interact.ParseID(sel.ID)
		require.NoError(t, err)
		req := interact.Request{
			ID: e.last + 100, At: e.now, Guild: 900, Channel: channel, Caller: ann, Kind: interact.Press,
			Action: id, Values: []string{e.id("Tamsin")}, Message: started.seen(t),
		}
		first := text(e.as(ann).send(req).standing)
		assert.Equal(t, first, text(e.as(ann).send(req).standing))
		assert.Contains(t, first, "Tamsin has the turn")
	}
}

func TestTurnSuggestions(t *testing.T) {
	e := played(t)
	e.as(mira).must("turn start", "who", "Zia")
	assert.Equal(t, []ui.Choice{{Name: "Tamsin # has not acted", Value: "Tamsin"}, {Name: "Sergeant # has not acted", Value: "Sergeant"}},
		e.as(ann).complete("turn next", "who", ""))
	assert.Equal(t, []ui.Choice{{Name: "Zia, Tamsin # Bob", Value: "Zia, Tamsin"}}, e.as(ann).complete("turn start", "members", "Zia, t"))
}

func TestTurnThatHasPassedOn(t *testing.T) {
	e := played(t)
	started := e.as(mira).must("turn start", "who", "Zia")
	require.Empty(t, e.behindTurns())
	handed := e.as(ann).must("turn next", "who", "Tamsin")
	drawn := e.behindTurns()
	require.Len(t, drawn, 1)
	assert.Equal(t, started.id, drawn[0].of.ID)
	assert.Equal(t, "**Round 1: Zia has the turn**\nStill to act: Tamsin, Sergeant.", strings.ReplaceAll(drawn[0].drawn.Message.String(), `\:`, ":"))
	assert.True(t, drawn[0].drawn.Last)

	require.NoError(t, e.as(bob).choose(handed.standing, e.id("Sergeant")).err)
	for _, d := range e.behindTurns() {
		assert.NotEqual(t, handed.id, d.of.ID, "the message is what a press on it made it")
	}
}

// A drawing is what a message about a turn is to show now.
type drawing struct {
	of    interact.Standing
	drawn interact.Drawing
}

// behindTurns are the messages about turns that are to be edited.
func (e *evening) behindTurns() []drawing {
	e.t.Helper()
	behind, err := e.host.Behind(e.t.Context(), 1)
	require.NoError(e.t, err)
	var all []drawing
	for _, of := range behind {
		drawn, err := e.host.Draw(e.t.Context(), of)
		require.NoError(e.t, err)
		if len(drawn.Message.Blocks) > 0 {
			all = append(all, drawing{of, drawn})
		}
	}
	return all
}
