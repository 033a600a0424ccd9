package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	rule "tallybones/rules/table"
)

func TestUndo(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "Winded", "d6")
	suffers(e.As(bob), "Zia", "Dazed", "")
	e.As(ann).Throws("d20")

	taken := e.As(ann).Must("undo")
	assert.True(t, taken.Private, "what is taken back may be hidden")
	require.Len(t, taken.Posts, 1)
	assert.Equal(t, "**Undone by Ann: Winded d6 on Zia**\nWinded d6 off Zia.", taken.Posts[0].String())
	assert.Equal(t, []string{"Dazed"}, conditions(e))
	assert.Contains(t, unstamped(e.As(bob).Must("history").String()), "**5** <t> Ann: Winded d6 on Zia. *Undone by 8.*")
	assert.Contains(t, unstamped(e.As(bob).Must("history").String()), "**8** <t> Ann: Takes back 5.")

	e.As(ann).Call("undo", "what", "6").Refused("That was done by Bob; Bob or a GM can undo it.")
	e.As(ola).Call("undo", "what", "6").Refused("You are not at this table yet.")
	e.As(ann).Call("undo", "what", "5").Refused("undone already")
	e.As(ann).Call("undo", "what", "99").Refused("no entry 99")
	e.As(mira).Call("undo", "what", "1").Refused("how the game began")
	e.As(ann).Call("undo", "what", "7").Refused("Dice that fell stay")

	made := e.As(ann).Must("redo")
	require.Len(t, made.Posts, 1)
	assert.Equal(t, "**Made again by Ann: Winded d6 on Zia**", made.Posts[0].String())
	assert.ElementsMatch(t, []string{"Dazed", "Winded d6"}, conditions(e))
	e.As(ann).Call("redo").Refused("Nothing of yours was taken back")

	byMira := e.As(mira).Must("undo", "what", "dazed")
	assert.Equal(t, "**Undone by Mira: Dazed on Zia**\nDazed off Zia.", byMira.Posts[0].String())
	e.As(bob).Call("redo", "what", "6").Refused("That was done by Mira")
	again := e.As(mira).Menu(byMira.Posts[0], "Undo this")
	require.NoError(t, again.Err)
	assert.Equal(t, "**Made again by Mira: Dazed on Zia**", again.Posts[0].String())
}

func TestUndoTakesOneAfterTheOther(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	for _, name := range []string{"One", "Two", "Three"} {
		suffers(e.As(ann), "Zia", name, "")
	}
	for _, left := range [][]string{{"One", "Two"}, {"One"}, nil} {
		e.As(ann).Must("undo")
		assert.ElementsMatch(t, left, conditions(e))
	}
	for _, have := range [][]string{{"One"}, {"One", "Two"}, {"One", "Two", "Three"}} {
		e.As(ann).Must("redo")
		assert.ElementsMatch(t, have, conditions(e))
	}
	e.As(ann).Must("undo")
	assert.ElementsMatch(t, []string{"One", "Two"}, conditions(e), "what was made again is taken back again")
}

func TestUndoIsBlocked(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "Winded", "d6")
	hides(e.As(mira), "Trap")
	suffers(e.As(bob), "Zia", "Winded", "d8")
	e.As(ann).Call("undo", "what", "5").Refused("A later change stands in the way. Bob: Zia: Winded d6 to d8. Bob or a GM can take that one back first.")
	e.As(mira).Call("undo", "what", "5").Refused("A later change stands in the way: 7, Bob: Zia: Winded d6 to d8.")
	require.NoError(t, e.As(mira).Press(e.As(mira).Must("undo", "what", "7"), "Take it back").Err)
	e.As(ann).Must("undo", "what", "5")
	assert.Empty(t, conditions(e))
}

func TestUndoOfACharacterIsBlockedByWhatIsSaidOfIt(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(bob), "Zia", "Dazed", "")
	e.As(ann).Must("roll", "line", "d20", "as", "Zia")
	e.As(ann).Call("undo", "what", "4").Refused("A later change stands in the way. Bob: Dazed on Zia. Bob or a GM can take that one back first.")
	e.As(bob).Must("undo", "what", "5")
	e.As(ann).Must("undo", "what", "4")
	e.As(bob).Call("redo", "what", "5").Refused("A later change stands in the way. Ann: Takes back 4.")

	history := unstamped(e.As(ann).Must("history").String())
	assert.Contains(t, history, "Bob: Dazed on Zia. *Undone by 7.*", "the log goes on to name who is gone")
	assert.Contains(t, history, "**Zia rolls ")
}

func TestUndoOfWhatMadeACharacterToo(t *testing.T) {
	e := logged(t)
	e.As(ann).Must("condition add", "name", "Winded") // makes her a character
	done := e.As(ann).Press(e.As(ann).Must("undo"), "Take it back")
	require.NoError(t, done.Err)
	assert.Equal(t, "**Undone by Ann: Ann joins**\nWinded off Ann.", done.Posts[0].String())
	assert.Empty(t, conditions(e))
}

func TestUndoOfASceneIsBlockedByWhatBelongsToIt(t *testing.T) {
	e := logged(t)
	e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
		ending, err := turn.Table.EndScene(turn.By)
		return ending.Events, err
	})
	e.As(ann).Must("scene start", "name", "The Gatehouse")
	e.As(bob).Must("element pin", "name", "Rain")
	e.As(ann).Call("undo").Refused("Bob: Rain pinned")
	e.As(bob).Must("undo")
	e.As(ann).Must("undo")
	assert.Zero(t, e.State().SceneAt(1))
}

func TestUndoOfAnEndIsShownFirst(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "Winded", "d6")
	e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
		ending, err := turn.Table.EndScene(turn.By)
		started, startErr := turn.Table.After(ending.Events...).StartScene(turn.By, "The Gatehouse")
		require.NoError(t, startErr)
		return append(ending.Events, started...), err
	})
	assert.Empty(t, conditions(e))
	e.As(ann).Call("undo", "what", "6").Refused("That was done by Mira")

	preview := e.As(mira).Must("undo")
	assert.Equal(t, strings.Join([]string{
		"**Take back 6?**", `Scene 1 goes on. Back: Winded d6 (Zia).`, `Taken back: Scene 2 starts: The Gatehouse.`, "[Take it back] [Leave it]",
	}, "\n"), preview.String())
	assert.Empty(t, conditions(e), "until it is confirmed nothing changes")
	left := e.As(mira).Press(e.As(mira).Must("undo"), "Leave it")
	assert.Equal(t, "Nothing was changed.", left.String())
	before := *preview.Message
	done := e.As(mira).Press(preview, "Take it back")
	require.NoError(t, done.Err)
	require.Len(t, done.Posts, 1)
	assert.Contains(t, done.Posts[0].String(), `**Undone by Mira: Scene 1 ends. Gone: Winded d6 (Zia)**`)
	assert.Equal(t, []string{"Winded d6"}, conditions(e))
	e.As(mira).Press(&before, "Take it back").Refused("undone already")
}

func TestUndoOfWhatIsHidden(t *testing.T) {
	e := logged(t)
	hides(e.As(mira), "Trap")
	taken := e.As(mira).Must("undo")
	assert.Empty(t, taken.Posts, "nobody else hears of it")
	assert.Contains(t, taken.String(), "Undone by Mira: Trap pinned face down")
	assert.NotContains(t, e.As(ann).Must("history").String(), "Trap")
	assert.NotContains(t, e.As(ann).Must("history").String(), "Takes back")
	for _, name := range []string{"undo", "redo"} {
		for _, c := range e.As(ann).Complete(name, "what", "") {
			assert.NotContains(t, c.Name, "Trap")
		}
	}
	assert.Empty(t, e.As(mira).Must("redo").Posts)
	assert.Len(t, e.State().Hidden.Elements, 1)
}

func TestUndoTwiceByTheSameInteraction(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "One", "")
	suffers(e.As(ann), "Zia", "Two", "")
	req := e.As(ann).ToCall("undo")
	first, second := e.Send(req).OK(), e.Send(req).OK()
	assert.Equal(t, first.String(), second.String())
	assert.Equal(t, first.Posts[0].String(), second.Posts[0].String())
	assert.Equal(t, []string{"One"}, conditions(e))
}

func TestUndoSuggestions(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "**Winded** <@1>", "d6")
	suffers(e.As(bob), "Zia", "Dazed", "")
	choices := e.As(ann).Complete("undo", "what", "")
	require.Len(t, choices, 2)
	assert.Equal(t, "5", choices[0].Value)
	assert.Equal(t, "5 # Ann: **Winded** <@1> d6 on Zia.", choices[0].Name)
	e.As(ann).Must("undo", "what", choices[0].Name)
	assert.Equal(t, []string{"Dazed"}, conditions(e), "the shown text is as good as the value")
	assert.Len(t, e.As(mira).Complete("undo", "what", "dazed"), 1)
	assert.Len(t, e.As(ann).Complete("redo", "what", ""), 1)
	assert.Empty(t, e.As(ola).Complete("undo", "what", ""))
}

func TestUndoThis(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	told := e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(bob).Menu(told, "Undo this").Refused("That was done by Ann")
	taken := e.As(ann).Menu(told, "Undo this").OK()
	assert.Contains(t, taken.Posts[0].String(), "Undone by Ann: Winded d6 on Zia")
	e.As(ann).Menu(told, "Undo this").Refused("undone already")
	e.As(ann).Menu(e.As(ann).Must("help"), "Undo this").Refused("tells of no change")
}

func TestUndoByWordsGuessesNothing(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "Cut", "")
	suffers(e.As(ann), "Zia", "Cut deep", "")
	e.As(ann).Call("undo", "what", "cut").Refused(`2 changes tell of "cut": 6, Ann: Cut deep on Zia. 5, Ann: Cut on Zia. Type the number of one: ` + "`/undo 6`.")
	done := e.As(ann).Must("undo", "what", "cut deep")
	assert.Equal(t, "**Undone by Ann: Cut deep on Zia**\nAll see it. `/redo` makes it again.", done.String())
	made := e.As(ann).Must("redo")
	assert.Equal(t, "**Made again by Ann: Cut deep on Zia**\nAll see it. `/undo` takes it back again.", made.String())
}

// TestTwoUndosAtOnce: what one of them takes back is no longer there for the other, which takes back what came before.
func TestTwoUndosAtOnce(t *testing.T) {
	e := played(t)
	for n := range 20 {
		e.As(ann).Must("condition add", "name", fmt.Sprintf("Cut %d", n))
		e.As(ann).Must("condition add", "name", fmt.Sprintf("Bruise %d", n))
		for _, answer := range e.AtOnce(e.As(ann).ToCall("undo"), e.As(ann).ToCall("undo")) {
			if answer.Err != nil {
				answer.Refused("That is undone already.")
			}
		}
	}
}
