package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	rule "tallybones/rules/table"
)

// suffers puts a condition on a character; one that it has already takes the rating.
func suffers(g guest, name, condition string, rating rule.Rating) {
	g.T.Helper()
	g.Does(func(turn commands.Turn) ([]rule.Event, error) {
		on, err := turn.Table.Find(name)
		require.NoError(g.T, err)
		_, events, err := turn.Table.AddCondition(turn.By, rule.Condition{On: on, Name: condition, Rating: rating}, false, nil)
		return events, err
	})
}

// hides pins an element face down.
func hides(g guest, name string) {
	g.T.Helper()
	g.Does(func(turn commands.Turn) ([]rule.Event, error) {
		return turn.Table.PinElement(turn.By, rule.Pin{Name: name, Hidden: true}, nil)
	})
}

// conditions are those that stand at the table.
func conditions(e *evening) []string {
	e.T.Helper()
	var have []string
	for _, c := range e.State().Conditions {
		have = append(have, strings.TrimSpace(c.Name+" "+string(c.Rating)))
	}
	return have
}

// unstamped is a text with its instants replaced.
func unstamped(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "<t:")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, ">")
		b.WriteString("<t>")
	}
}

func TestHistory(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(bob), "Zia", "Winded", "d6")
	hides(e.As(mira), "Trap")
	suffers(e.As(ann), "Zia", "Winded", "d8")

	shown := e.As(ann).Must("history")
	assert.True(t, shown.Private)
	assert.Equal(t, strings.TrimPrefix(`
**What happened**
**6** <t> Ann: Zia: Winded d6 to d8.
**5** <t> Bob: Winded d6 on Zia.
**4** <t> Ann: Zia joins.
**3** <t> ROLL
**2** <t> ROLL
**1** <t> Mira: The game begins. Mira is a GM now. Session 1 starts. Scene 1 starts.
`, "\n"), rolls(unstamped(shown.String()))+"\n", "what Mira hides leaves no gap")
	assert.Contains(t, e.As(mira).Must("history").String(), "Mira: Trap is pinned face down.")
	assert.NotContains(t, e.As(ola).Must("history").String(), "Trap", "who only looks on reads what all read")

	mine := e.As(bob).Must("history", "only", "mine").String()
	assert.Contains(t, mine, "What happened, by Bob")
	assert.Contains(t, mine, "Winded d6 on Zia")
	assert.NotContains(t, mine, "d8")
	assert.Equal(t, mine, e.As(ann).Must("history", "who", "bob").String())
	assert.Equal(t, mine, e.As(ann).Must("history", "who", "<@12>").String())
	about := e.As(mira).Must("history", "who", "Zia").String()
	assert.Contains(t, about, "What happened, about Zia")
	assert.NotContains(t, about, "Trap")
	assert.Contains(t, e.As(mira).Must("history", "only", "scene").String(), "since scene 1 began")
	e.As(ann).Call("history", "only", "mine", "who", "Bob").Refused("Give one of them")
	e.As(ann).Call("history", "who", "Xyzzy").Refused("I do not know")
	e.As(ann).In(other).Call("history").Refused("plays no game")

	names := []string{}
	for _, c := range e.As(ann).Complete("history", "who", "") {
		names = append(names, c.Name)
	}
	assert.Equal(t, []string{"Mira", "Ann", "Bob", "Zia"}, names)
}

// rolls replaces what was rolled, which differs from run to run.
func rolls(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if at := strings.Index(line, "**"+"Ann rolls"); at >= 0 {
			lines[i] = line[:at] + "ROLL"
		}
		if at := strings.Index(line, "**"+"Bob rolls"); at >= 0 {
			lines[i] = line[:at] + "ROLL"
		}
	}
	return strings.Join(lines, "\n")
}

func TestHistoryPages(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	for range 10 {
		suffers(e.As(ann), "Zia", "Winded", "d6")
		suffers(e.As(bob), "Zia", "Winded", "d8")
	}
	for _, filter := range [][]string{nil, {"only", "mine"}} {
		first := e.As(ann).Must("history", filter...)
		text := first.String()
		assert.NotContains(t, text, "Newer")
		suffers(e.As(bob), "Zia", "Dazed", digit(filter)) // what happens meanwhile does not move the pages
		seen := map[string]bool{}
		page := first
		for pages := 1; ; pages++ {
			for _, line := range strings.Split(page.String(), "\n") {
				if strings.HasPrefix(line, "**") && !strings.HasPrefix(line, "**What") {
					number, _, _ := strings.Cut(strings.TrimPrefix(line, "**"), "**")
					assert.False(t, seen[number], "entry %s twice", number)
					seen[number] = true
				}
			}
			if !strings.Contains(page.String(), "[Older]") {
				break
			}
			require.Less(t, pages, 10)
			page = e.As(ann).Press(page, "Older")
			require.NoError(t, page.Err)
		}
		assert.True(t, seen["2"], "Ann's first roll is on the last page")
		for strings.Contains(page.String(), "[Newer]") {
			page = e.As(ann).Press(page, "Newer")
		}
		assert.Equal(t, text, page.String())
	}
}

// digit is a rating of its own for each way to look.
func digit(filter []string) rule.Rating {
	return rule.Rating([]string{"d4", "d6", "d8"}[len(filter)])
}

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
	e.As(ann).Call("undo", "what", "5").Refused("A later change stands in the way: 6, Bob: Zia: Winded d6 to d8.")
	e.As(mira).Call("undo", "what", "5").Refused("A later change stands in the way: 7, Bob: Zia: Winded d6 to d8.")
	e.As(mira).Must("undo", "what", "7")
	e.As(ann).Must("undo", "what", "5")
	assert.Empty(t, conditions(e))
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
	assert.Contains(t, taken.String(), "Undone by Mira: Trap is pinned face down")
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

func TestRestore(t *testing.T) {
	e := logged(t)
	e.As(ann).Plays("Zia")
	suffers(e.As(ann), "Zia", "One", "")
	suffers(e.As(ann), "Zia", "Two", "")
	e.As(mira).Must("undo", "what", "5")
	hides(e.As(mira), "Trap")
	suffers(e.As(bob), "Zia", "Three", "")

	e.As(ann).Call("undo", "to", "5").Refused("can undo it")
	e.As(ann).Call("undo", "to", "soon").Refused("no number")
	e.As(ann).Call("undo", "to", "5", "what", "6").Refused("Give one of them")
	preview := e.As(mira).Must("undo", "to", "5")
	assert.Contains(t, preview.String(), "**Back to how it was after 5?**\nTakes back 4 entries:\nBob: Three on Zia.\n")
	suffers(e.As(bob), "Zia", "Four", "")
	preview = e.As(mira).Press(preview, "Take it back")
	assert.Contains(t, preview.String(), "Takes back 5 entries:\nBob: Four on Zia.\n", "what happened meanwhile is shown first")
	done := e.As(mira).Press(preview, "Take it back")
	require.NoError(t, done.Err)
	assert.Equal(t, []string{"One"}, conditions(e), "what an undo took away is there again")
	assert.Empty(t, done.Posts, "a restore with something hidden is a GM's alone")
	assert.Empty(t, e.State().Hidden.Elements)
	e.As(mira).Must("undo")
}

func TestJournalAfterARestart(t *testing.T) {
	e := table(t)
	e.As(mira).Plays("Zia")
	suffers(e.As(mira), "Zia", "Winded", "d6")
	history := e.As(mira).Must("history")
	e.Restart()
	assert.Equal(t, history.String(), e.As(mira).Must("history").String())
	e.As(mira).Must("undo")
	assert.Empty(t, conditions(e))
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

// TestHistoryTellsNothingHidden holds that what players read is the same whatever is hidden.
func TestHistoryTellsNothingHidden(t *testing.T) {
	texts := []string{}
	for _, hidden := range []string{"Trap", "Abyss"} {
		e := logged(t)
		e.As(ann).Plays("Zia")
		hides(e.As(mira), hidden)
		e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
			return turn.Table.PrepareScene(turn.By, hidden+" scene")
		})
		e.As(mira).Does(func(turn commands.Turn) ([]rule.Event, error) {
			ending, err := turn.Table.EndScene(turn.By)
			return ending.Events, err
		})
		text := rolls(unstamped(e.As(ann).Must("history").String()))
		assert.NotContains(t, text, hidden)
		texts = append(texts, text)
	}
	assert.Equal(t, texts[0], texts[1])
}

func TestRestoreGoesBackSoFar(t *testing.T) {
	e := logged(t)
	for range 201 {
		e.As(ann).Throws("d6")
	}
	e.As(mira).Call("undo", "to", "2").Refused("That is 202 entries ago; I go back 200 at once. Go in steps: `/undo` with `to` 4 first.")
	e.As(mira).Call("undo", "to", "5").Refused("changed nothing which could be taken back")
}
