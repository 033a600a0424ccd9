package tote_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/tote"
	"tallybones/commands/ui"
	rule "tallybones/rules/tote"
)

var mira, bob, cleo = commandstest.Mira, commandstest.Bob, commandstest.Cleo

// An evening is a table whose dice are foreseen.
type evening struct {
	*commandstest.Evening
	dice *commandstest.Falling
}

// reedCoast is an evening of Mira's with Ann's Hanu and Bob's Sefa; Cleo has rolled and has no sheet.
func reedCoast(t testing.TB) evening {
	t.Helper()
	falling := &commandstest.Falling{T: t}
	e := evening{commandstest.New(t, commandstest.Config{
		Games:   []commands.Game{tote.Scripted(falling), plain.Game()},
		Modules: func(host *commands.Host) []interact.Module { return []interact.Module{tote.Module(host)} },
	}), falling}
	e.As(mira).Begins("tote", "The Reed Coast")
	e.As(ann).Must("sheet new", "character", "Hanu: Persuade 2, Persuade Appraisals +1, Plan 1, Move 2, Stag 2, Wolf 3, Coyote 4, Bear 1, Bison 1, Hawk 3, Turtle 4, Owl 2, aspect Silver-Tongued")
	e.As(bob).Must("sheet new", "character", "Sefa: Move 2, Journey 2, Stag 3, Wolf 2, Coyote 2, Bear 3, Bison 2, Hawk 3, Turtle 4, Owl 1, aspect Boat-Born")
	e.As(cleo).Joins()
	e.As(mira).Press(e.As(mira).Must("scene end"), "End the scene")
	e.As(mira).Must("scene start", "name", "The ferry landing")
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

// cell is the place of a skill in the grid, as a pick has it.
func cell(skill string) string { return strconv.Itoa(rule.DefaultGrid.Find(skill)) }

// A story is what messages read, each under what was done.
type story struct{ strings.Builder }

func (b *story) add(what string, m fmt.Stringer) { fmt.Fprintf(b, "%s\n%s\n\n", what, m) }

// TestEvening plays rolls of all kinds and holds their messages to a golden file.
func TestEvening(t *testing.T) {
	var told story
	e := reedCoast(t)
	e.As(ann).Must("injury", "change", "+1")
	roll := e.rolls(ann, "persuade appraisals T10 # Talk the ferryman round", "5 3 4")
	told.add("Ann: /roll persuade appraisals T10 # Talk the ferryman round", roll)
	e.As(bob).Press(roll, "Stag +2: 10").Refused("That is Ann's choice; a GM may make it for Ann.")
	e.As(ann).Press(roll, "Stag +2: 10").OK()
	told.add("Ann: Stag +2: 10", roll)

	told.add("Mira: /track start Crossing the Fens T8 of 10", e.As(mira).Must("track start", "name", "Crossing the Fens T8 of 10"))
	told.add("Bob: /roll move vs fens", e.rolls(bob, "move vs fens", "6 1 4"))
	failed := e.rolls(bob, "move vs fens", "2 1 1")
	told.add("Bob: /roll move vs fens", failed)
	e.As(bob).Choose(e.As(bob).Press(failed, "Aspect…").OK(), "turtle").OK()
	e.Keep()
	told.add("Bob: Aspect…, Turtle", failed)
	e.As(bob).Press(failed, "Owl +1: 8").OK()
	told.add("Bob: Owl +1: 8", failed)

	late := e.rolls(cleo, "2 # Over the reeds", "2 1 3")
	told.add("Cleo: /roll 2 # Over the reeds", late)
	e.As(mira).Submit(e.As(mira).Press(late, "Target…").OK(), "target", "T8").OK()
	e.Keep()
	told.add("Mira: Target…, T8", late)
	e.As(cleo).Choose(e.As(cleo).Press(late, "Which skill?").OK(), cell("Move")).OK()
	e.Keep()
	told.add("Cleo: Which skill?, Move", late)
	e.As(cleo).Submit(e.As(cleo).Press(late, "Wolf ?…").OK(), "value", "2").OK()
	e.Keep()
	told.add("Cleo: Wolf ?…, 2", late)

	counted := e.rolls(ann, "plan", "1 2")
	told.add("Ann: /roll plan", counted)
	tracks := e.As(ann).Press(counted, "Count it for…").OK()
	e.As(ann).Choose(tracks, firstOption(t, tracks)).OK()
	e.Keep()
	told.add("Ann: Count it for…, Crossing the Fens", counted)
	told.add("the board", plainText(commandstest.Timeless(e.As(mira).Must("board show").Text())))
	e.As(mira).Press(e.As(mira).Press(counted, "More").OK(), "4. Count the failure").OK()
	e.Keep()
	told.add("Mira: Count the failure", counted)

	laid := e.rolls(ann, "persuade T10 hold # slowly", "")
	told.add("Ann: /roll persuade T10 hold # slowly", laid)
	e.As(bob).Submit(e.As(bob).Press(laid, "Add…").OK(), "add", "Rope 1").OK()
	e.Keep()
	told.add("Bob: Add…, Rope 1", laid)
	e.As(ann).Submit(e.As(ann).Press(laid, "Faces…").OK(), "faces", "5 2 1").OK()
	e.Keep()
	told.add("Ann: Faces…, 5 2 1", laid)

	card := e.As(mira).Must("oppose", "pool", "T10", "name", "Climb the mast")
	told.add("Mira: /oppose T10 Climb the mast", card)
	extended := e.As(mira).Submit(e.As(mira).Press(card, "Make it extended…").OK()).OK()
	e.Keep()
	told.add("Mira: Make it extended…", extended)
	told.add("Ann: /track show", e.As(ann).Must("track show"))
	told.add("Mira: /scene end", e.As(mira).Must("scene end"))
	ending := e.As(mira).Must("tale end")
	told.add("Mira: /tale end", ending)
	e.As(bob).Press(ending, "End the tale").Refused("That is for the GM, Mira.")
	told.add("Mira: End the tale", e.As(mira).Press(ending, "End the tale").OK())
	told.add("Mira: /tale start The Drowned Effigy", e.As(mira).Must("tale start", "name", "The Drowned Effigy"))
	told.add("the board", plainText(commandstest.Timeless(e.As(mira).Must("board show").Text())))
	told.add("Ann: /history", e.As(ann).Must("history"))
	commandstest.Golden(t, "evening.txt", told.String())
}

type plainText string

func (p plainText) String() string { return string(p) }

// firstOption is the value of the first option of a message's select.
func firstOption(t testing.TB, m commandstest.Answer) string {
	t.Helper()
	for _, block := range m.Blocks {
		if sel, ok := block.(ui.Select); ok {
			return sel.Options[0].Value
		}
	}
	require.Fail(t, "no select", m.String())
	return ""
}

// TestRaces has two people press for the same totem, and two rolls be counted for the same track, at the same moment.
func TestRaces(t *testing.T) {
	e := reedCoast(t)
	roll := e.rolls(ann, "persuade T12", "5 3 1")
	answers := e.AtOnce(e.As(ann).ToPress(roll, "Stag +2: 8"), e.As(mira).ToPress(roll, "Stag +2: 8"))
	refused := 0
	for _, answer := range answers {
		if answer.Err != nil {
			refused++
		}
	}
	assert.Equal(t, 1, refused, "one of both")
	assert.Contains(t, roll.Text(), "5 + 1 + Stag 2 = 8.")

	e.As(mira).Must("track start", "name", "Climb T8 of 9")
	one, other := e.rolls(bob, "move T2", "4 1 5"), e.rolls(ann, "move T2", "4 1 6")
	picks := [2]commandstest.Answer{e.As(bob).Press(one, "Count it for…").OK(), e.As(ann).Press(other, "Count it for…").OK()}
	for _, answer := range e.AtOnce(e.As(bob).ToChoose(picks[0], firstOption(t, picks[0])), e.As(ann).ToChoose(picks[1], firstOption(t, picks[1]))) {
		answer.OK()
	}
	assert.Equal(t, "**Tracks here**\n**Climb**: T8, 3 of 9, failures 0 of 3.", e.As(ann).Must("track show").Text())
}

// TestTwoTotemsAtOnce has two people invoke different totems at the same moment, each of which is enough: the second finds a
// success, and fills nothing.
func TestTwoTotemsAtOnce(t *testing.T) {
	e := reedCoast(t)
	roll := e.rolls(ann, "persuade T8", "5 3 1")
	refused := 0
	for _, answer := range e.AtOnce(e.As(ann).ToPress(roll, "Stag +2: 8"), e.As(mira).ToPress(roll, "Turtle +4: 10")) {
		if answer.Err != nil {
			refused++
			answer.Refused("Nothing can be done about that roll any more.")
		}
	}
	assert.Equal(t, 1, refused)
	shown := e.As(ann).Must("totem", "name", "show").Text()
	assert.NotEqual(t, strings.Contains(shown, "used Stag"), strings.Contains(shown, "used Turtle"), shown)
}

// TestDeliveredTwice has a press come twice, as Discord may send it: it is done once, and answered alike.
func TestDeliveredTwice(t *testing.T) {
	e := reedCoast(t)
	roll := e.rolls(ann, "persuade T12", "5 3 1")
	press := e.As(ann).ToPress(roll, "Stag +2: 8")
	first := e.Send(press).OK()
	e.Send(press).OK()
	e.Keep()
	assert.Contains(t, first.String(), "5 + 1 + Stag 2 = 8.")
	assert.Equal(t, 1, strings.Count(roll.String(), "Stag invoked"))
}

// TestThreads: what a thread without a scene of its own rolls belongs to the scene of its channel; one that has its own ends it
// alone, with its extended tests and its open rolls.
func TestThreads(t *testing.T) {
	e := reedCoast(t)
	inThread := func(who interact.Person) commandstest.Guest { return e.As(who).In(commandstest.Thread) }
	e.As(mira).Must("track start", "name", "Crossing the Fens T8 of 10")
	e.dice.Foresee("4 1 5")
	assert.Contains(t, inThread(bob).Must("roll", "line", "move vs fens").Text(), "0 of 10 to 1 of 10")
	inThread(mira).Must("scene start", "name", "In the reeds")
	inThread(bob).Call("roll", "line", "move vs fens").Refused(`I do not know "fens".`)
	inThread(mira).Must("track start", "name", "Hiding T8 of 3")
	e.dice.Foresee("1 1 2")
	failed := inThread(bob).Must("roll", "line", "move vs hiding")
	inThread(bob).Choose(inThread(bob).Press(failed, "Aspect…").OK(), "owl").OK()
	ending := inThread(mira).Must("scene end")
	assert.Contains(t, ending.Text(), "Goes: Hiding, 0 of 3, failures 0 of 3.")
	assert.Contains(t, ending.Text(), "Back to full: aspect (Sefa).")
	assert.Contains(t, ending.Text(), "Still open: Sefa's failure, which is not counted for Hiding.")
	inThread(mira).Press(ending, "End the scene").OK()
	inThread(bob).Press(failed, "Wolf +2: 5").Refused("Nothing can be done about that roll any more.")
	assert.Equal(t, "**Tracks here**\n**Crossing the Fens**: T8, 1 of 10, failures 0 of 3.", e.As(ann).Must("track show").Text())
}

// Who has never rolled may roll against a card, as it says.
func TestAnyoneRollsAgainstACard(t *testing.T) {
	reedCoast(t).RollsAgainstACard(mira, "T8", "Persuade 2=5,6 paragon=4", "Ola")
}
