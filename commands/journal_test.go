package commands_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/rules"
	rule "tallybones/rules/table"
	"tallybones/storage"
)

// logged is an evening at which Mira has begun a game, and Ann and Bob have rolled. What people do is done to the table
// itself, so that these tests stand on the journal alone.
func logged(t *testing.T) *evening {
	e := newEvening(t)
	e.last++
	_, err := e.host.Keepers["plain"].Begin(
		t.Context(),
		storage.New{Guild: 900, Channel: uint64(channel.ID), Name: "Thursday", User: uint64(mira.ID), Interaction: uint64(e.last), At: e.now}, "Mira",
		func(turn commands.Turn) (commands.Decision, error) {
			return commands.Decision{Facts: commands.Facts(turn.Table.Begin(turn.By, 0, false)...)}, nil
		}, func(commands.View, commands.Entry) {},
	)
	require.NoError(t, err)
	for _, person := range []interact.Person{ann, bob} {
		e.as(person).throws("2d6")
	}
	return e
}

// does changes the table.
func (g guest) does(decide func(commands.Turn) ([]rule.Event, error)) commands.Entry {
	g.t.Helper()
	entry, err := g.change(func(turn commands.Turn) ([]commands.Fact, error) {
		events, err := decide(turn)
		return commands.Facts(events...), err
	})
	require.NoError(g.t, err)
	return entry
}

func (g guest) change(decide func(commands.Turn) ([]commands.Fact, error)) (done commands.Entry, err error) {
	g.last++
	g.now += 1000
	seat, err := g.host.Seat(g.t.Context(), &interact.Request{ID: g.last, At: g.now, Guild: 900, Channel: g.where, Caller: g.person})
	require.NoError(g.t, err)
	err = seat.Change(g.t.Context(), func(turn commands.Turn) (commands.Decision, error) {
		facts, err := decide(turn)
		return commands.Decision{Facts: facts}, err
	}, func(_ commands.View, entry commands.Entry) { done = entry })
	return done, err
}

// throws rolls a line at the table.
func (g guest) throws(line string) commands.Entry {
	g.t.Helper()
	entry, err := g.change(func(turn commands.Turn) ([]commands.Fact, error) { return turn.Roll(commands.Try{Line: line}) })
	require.NoError(g.t, err)
	return entry
}

// makes gives the person a hero.
func (g guest) makes(name string) {
	g.t.Helper()
	g.does(func(turn commands.Turn) ([]rule.Event, error) {
		return turn.Table.Make(turn.By, rule.NewCharacter{Name: name, Kind: rule.Hero}, nil)
	})
}

// suffers puts a condition on a character; one that it has already takes the rating.
func (g guest) suffers(name, condition string, rating rule.Rating) {
	g.t.Helper()
	g.does(func(turn commands.Turn) ([]rule.Event, error) {
		on, err := turn.Table.Find(name)
		require.NoError(g.t, err)
		_, events, err := turn.Table.AddCondition(turn.By, rule.Condition{On: on, Name: condition, Rating: rating}, false, nil)
		return events, err
	})
}

// hides pins an element face down.
func (g guest) hides(name string) {
	g.t.Helper()
	g.does(func(turn commands.Turn) ([]rule.Event, error) {
		return turn.Table.PinElement(turn.By, rule.Pin{Name: name, Hidden: true}, nil)
	})
}

// on returns the conditions that stand at the table.
func (e *evening) conditions() []string {
	e.t.Helper()
	var have []string
	e.look(func(view commands.View) {
		for _, c := range view.Table.Conditions {
			have = append(have, strings.TrimSpace(c.Name+" "+string(c.Rating)))
		}
	})
	return have
}

func (e *evening) look(see func(commands.View)) {
	e.t.Helper()
	place, err := e.db.Where(e.t.Context(), uint64(channel.ID), 0)
	require.NoError(e.t, err)
	require.NoError(e.t, e.host.Keepers["plain"].Look(e.t.Context(), place.Game, func(view commands.View) error {
		see(view)
		return nil
	}))
}

// refused holds that something was refused in words for the person.
func refused(t *testing.T, a answer, say string) {
	t.Helper()
	var refusal *rules.Refusal
	require.ErrorAs(t, a.err, &refusal)
	assert.Contains(t, refusal.Error(), say)
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
	e.as(ann).makes("Zia")
	e.as(bob).suffers("Zia", "Winded", "d6")
	e.as(mira).hides("Trap")
	e.as(ann).suffers("Zia", "Winded", "d8")

	shown := e.as(ann).must("history")
	assert.True(t, shown.private)
	assert.Equal(t, strings.TrimPrefix(`
**What happened**
**6** <t> Ann: Zia\: Winded d6 to d8.
**5** <t> Bob: Winded d6 on Zia.
**4** <t> Ann: Zia joins.
**3** <t> ROLL
**2** <t> ROLL
**1** <t> Mira: The game begins. Mira is a GM now. Session 1 starts. Scene 1 starts.
`, "\n"), rolls(unstamped(shown.String()))+"\n", "what Mira hides leaves no gap")
	assert.Contains(t, e.as(mira).must("history").String(), "Mira: Trap is pinned face down.")
	assert.NotContains(t, e.as(ola).must("history").String(), "Trap", "who only looks on reads what all read")

	mine := e.as(bob).must("history", "only", "mine").String()
	assert.Contains(t, mine, "What happened, by Bob")
	assert.Contains(t, mine, "Winded d6 on Zia")
	assert.NotContains(t, mine, "d8")
	assert.Equal(t, mine, e.as(ann).must("history", "who", "bob").String())
	assert.Equal(t, mine, e.as(ann).must("history", "who", "<@12>").String())
	about := e.as(mira).must("history", "who", "Zia").String()
	assert.Contains(t, about, "What happened, about Zia")
	assert.NotContains(t, about, "Trap")
	assert.Contains(t, e.as(mira).must("history", "only", "scene").String(), "since scene 1 began")
	refused(t, e.as(ann).call("history", "only", "mine", "who", "Bob"), "Give one of them")
	refused(t, e.as(ann).call("history", "who", "Xyzzy"), "I do not know")
	refused(t, e.as(ann).in(other).call("history"), "plays no game")

	names := []string{}
	for _, c := range e.as(ann).complete("history", "who", "") {
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
	e.as(ann).makes("Zia")
	for range 10 {
		e.as(ann).suffers("Zia", "Winded", "d6")
		e.as(bob).suffers("Zia", "Winded", "d8")
	}
	for _, filter := range [][]string{nil, {"only", "mine"}} {
		first := e.as(ann).must("history", filter...)
		text := first.String()
		assert.NotContains(t, text, "Newer")
		e.as(bob).suffers("Zia", "Dazed", digit(filter)) // what happens meanwhile does not move the pages
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
			page = e.as(ann).press(page.standing, "Older")
			require.NoError(t, page.err)
		}
		assert.True(t, seen["2"], "Ann's first roll is on the last page")
		for strings.Contains(page.String(), "[Newer]") {
			page = e.as(ann).press(page.standing, "Newer")
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
	e.as(ann).makes("Zia")
	e.as(ann).suffers("Zia", "Winded", "d6")
	e.as(bob).suffers("Zia", "Dazed", "")
	e.as(ann).throws("d20")

	taken := e.as(ann).must("undo")
	assert.True(t, taken.private, "what is taken back may be hidden")
	require.Len(t, taken.posts, 1)
	assert.Equal(t, "**Undone by Ann: Winded d6 on Zia**\nWinded d6 off Zia.", taken.posts[0].String())
	assert.Equal(t, []string{"Dazed"}, e.conditions())
	assert.Contains(t, unstamped(e.as(bob).must("history").String()), "**5** <t> Ann: Winded d6 on Zia. *Undone by 8.*")
	assert.Contains(t, unstamped(e.as(bob).must("history").String()), "**8** <t> Ann: Takes back 5.")

	refused(t, e.as(ann).call("undo", "what", "6"), "That was done by Bob; Bob or a GM can undo it.")
	refused(t, e.as(ola).call("undo", "what", "6"), "You are not at this table yet.")
	refused(t, e.as(ann).call("undo", "what", "5"), "undone already")
	refused(t, e.as(ann).call("undo", "what", "99"), "no entry 99")
	refused(t, e.as(mira).call("undo", "what", "1"), "how the game began")
	refused(t, e.as(ann).call("undo", "what", "7"), "Dice that fell stay")

	made := e.as(ann).must("redo")
	require.Len(t, made.posts, 1)
	assert.Equal(t, "**Made again by Ann: Winded d6 on Zia**", made.posts[0].String())
	assert.ElementsMatch(t, []string{"Dazed", "Winded d6"}, e.conditions())
	refused(t, e.as(ann).call("redo"), "Nothing of yours was taken back")

	byMira := e.as(mira).must("undo", "what", "dazed")
	assert.Equal(t, "**Undone by Mira: Dazed on Zia**\nDazed off Zia.", byMira.posts[0].String())
	refused(t, e.as(bob).call("redo", "what", "6"), "That was done by Mira")
	again := e.as(mira).menu(byMira.posts[0], "Undo this")
	require.NoError(t, again.err)
	assert.Equal(t, "**Made again by Mira: Dazed on Zia**", again.posts[0].String())
}

func TestUndoTakesOneAfterTheOther(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	for _, name := range []string{"One", "Two", "Three"} {
		e.as(ann).suffers("Zia", name, "")
	}
	for _, left := range [][]string{{"One", "Two"}, {"One"}, nil} {
		e.as(ann).must("undo")
		assert.ElementsMatch(t, left, e.conditions())
	}
	for _, have := range [][]string{{"One"}, {"One", "Two"}, {"One", "Two", "Three"}} {
		e.as(ann).must("redo")
		assert.ElementsMatch(t, have, e.conditions())
	}
	e.as(ann).must("undo")
	assert.ElementsMatch(t, []string{"One", "Two"}, e.conditions(), "what was made again is taken back again")
}

func TestUndoIsBlocked(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	e.as(ann).suffers("Zia", "Winded", "d6")
	e.as(mira).hides("Trap")
	e.as(bob).suffers("Zia", "Winded", "d8")
	refused(t, e.as(ann).call("undo", "what", "5"), "A later change stands in the way: 6, Bob: Zia: Winded d6 to d8.")
	refused(t, e.as(mira).call("undo", "what", "5"), "A later change stands in the way: 7, Bob: Zia: Winded d6 to d8.")
	e.as(mira).must("undo", "what", "7")
	e.as(ann).must("undo", "what", "5")
	assert.Empty(t, e.conditions())
}

func TestUndoOfAnEndIsShownFirst(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	e.as(ann).suffers("Zia", "Winded", "d6")
	e.as(mira).does(func(turn commands.Turn) ([]rule.Event, error) {
		ending, err := turn.Table.EndScene(turn.By)
		started, startErr := turn.Table.After(ending.Events...).StartScene(turn.By, "The Gatehouse")
		require.NoError(t, startErr)
		return append(ending.Events, started...), err
	})
	assert.Empty(t, e.conditions())
	refused(t, e.as(ann).call("undo", "what", "6"), "That was done by Mira")

	preview := e.as(mira).must("undo")
	assert.Equal(t, strings.Join([]string{
		"**Take back 6?**", `Scene 1 goes on. Back\: Winded d6 (Zia).`, `Taken back: Scene 2 starts\: The Gatehouse.`, "[Take it back] [Leave it]",
	}, "\n"), preview.String())
	assert.Empty(t, e.conditions(), "until it is confirmed nothing changes")
	left := e.as(mira).press(e.as(mira).must("undo").standing, "Leave it")
	assert.Equal(t, "Nothing was changed.", left.String())
	before := *preview.standing
	done := e.as(mira).press(preview.standing, "Take it back")
	require.NoError(t, done.err)
	require.Len(t, done.posts, 1)
	assert.Contains(t, done.posts[0].String(), `**Undone by Mira: Scene 1 ends. Gone\: Winded d6 (Zia)**`)
	assert.Equal(t, []string{"Winded d6"}, e.conditions())
	refused(t, e.as(mira).press(&before, "Take it back"), "undone already")
}

func TestUndoOfWhatIsHidden(t *testing.T) {
	e := logged(t)
	e.as(mira).hides("Trap")
	taken := e.as(mira).must("undo")
	assert.Empty(t, taken.posts, "nobody else hears of it")
	assert.Contains(t, taken.String(), "Undone by Mira: Trap is pinned face down")
	assert.NotContains(t, e.as(ann).must("history").String(), "Trap")
	assert.NotContains(t, e.as(ann).must("history").String(), "Takes back")
	for _, name := range []string{"undo", "redo"} {
		for _, c := range e.as(ann).complete(name, "what", "") {
			assert.NotContains(t, c.Name, "Trap")
		}
	}
	assert.Empty(t, e.as(mira).must("redo").posts)
	e.look(func(view commands.View) { assert.Len(t, view.Table.Hidden.Elements, 1) })
}

func TestUndoTwiceByTheSameInteraction(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	e.as(ann).suffers("Zia", "One", "")
	e.as(ann).suffers("Zia", "Two", "")
	e.last++
	req := interact.Request{ID: e.last, At: e.now, Guild: 900, Channel: channel, Caller: ann, Command: []string{"undo"}, Options: map[string]interact.Value{}}
	first := e.as(ann).send(req)
	require.NoError(t, first.err)
	second := e.as(ann).send(req)
	require.NoError(t, second.err)
	assert.Equal(t, first.String(), second.String())
	assert.Equal(t, first.posts[0].String(), second.posts[0].String())
	assert.Equal(t, []string{"One"}, e.conditions())
}

func TestRestore(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	e.as(ann).suffers("Zia", "One", "")
	e.as(ann).suffers("Zia", "Two", "")
	e.as(mira).must("undo", "what", "5")
	e.as(mira).hides("Trap")
	e.as(bob).suffers("Zia", "Three", "")

	refused(t, e.as(ann).call("undo", "to", "5"), "can undo it")
	refused(t, e.as(ann).call("undo", "to", "soon"), "no number")
	refused(t, e.as(ann).call("undo", "to", "5", "what", "6"), "Give one of them")
	preview := e.as(mira).must("undo", "to", "5")
	assert.Contains(t, preview.String(), "**Back to how it was after 5?**\nTakes back 4 entries:\nBob: Three on Zia.\n")
	e.as(bob).suffers("Zia", "Four", "")
	preview = e.as(mira).press(preview.standing, "Take it back")
	assert.Contains(t, preview.String(), "Takes back 5 entries:\nBob: Four on Zia.\n", "what happened meanwhile is shown first")
	done := e.as(mira).press(preview.standing, "Take it back")
	require.NoError(t, done.err)
	assert.Equal(t, []string{"One"}, e.conditions(), "what an undo took away is there again")
	assert.Empty(t, done.posts, "a restore with something hidden is a GM's alone")
	e.look(func(view commands.View) { assert.Empty(t, view.Table.Hidden.Elements) })
	e.as(mira).must("undo")
}

func TestJournalAfterARestart(t *testing.T) {
	e := newEvening(t)
	path := filepath.Join(t.TempDir(), "again.db")
	e.open(path)
	e.last++
	_, err := e.host.Keepers["plain"].Begin(
		t.Context(), storage.New{Guild: 900, Channel: uint64(channel.ID), Name: "x", User: uint64(mira.ID), Interaction: uint64(e.last), At: e.now}, "Mira",
		func(turn commands.Turn) (commands.Decision, error) {
			return commands.Decision{Facts: commands.Facts(turn.Table.Begin(turn.By, 0, false)...)}, nil
		}, func(commands.View, commands.Entry) {},
	)
	require.NoError(t, err)
	e.as(mira).makes("Zia")
	e.as(mira).suffers("Zia", "Winded", "d6")
	history := e.as(mira).must("history")
	require.NoError(t, e.db.Close())
	e.open(path)
	assert.Equal(t, history.String(), e.as(mira).must("history").String())
	e.as(mira).must("undo")
	assert.Empty(t, e.conditions())
}

func TestUndoSuggestions(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	e.as(ann).suffers("Zia", "**Winded** <@1>", "d6")
	e.as(bob).suffers("Zia", "Dazed", "")
	choices := e.as(ann).complete("undo", "what", "")
	require.Len(t, choices, 2)
	assert.Equal(t, "5", choices[0].Value)
	assert.Equal(t, "5 # Ann: **Winded** <@1> d6 on Zia.", choices[0].Name)
	e.as(ann).must("undo", "what", choices[0].Name)
	assert.Equal(t, []string{"Dazed"}, e.conditions(), "the shown text is as good as the value")
	assert.Len(t, e.as(mira).complete("undo", "what", "dazed"), 1)
	assert.Len(t, e.as(ann).complete("redo", "what", ""), 1)
	assert.Empty(t, e.as(ola).complete("undo", "what", ""))
}

func TestUndoThis(t *testing.T) {
	e := logged(t)
	e.as(ann).makes("Zia")
	e.as(ann).suffers("Zia", "Winded", "d6")
	e.last++
	place, err := e.db.Where(t.Context(), uint64(channel.ID), 0)
	require.NoError(t, err)
	message := &standing{id: e.last}
	e.db.Remember(storage.Message{ID: uint64(message.id), Game: place.Game, Channel: uint64(channel.ID), Entry: 5, Shown: storage.Settled})
	refused(t, e.as(bob).menu(message, "Undo this"), "That was done by Ann")
	taken := e.as(ann).menu(message, "Undo this")
	require.NoError(t, taken.err)
	assert.Contains(t, taken.posts[0].String(), "Undone by Ann: Winded d6 on Zia")
	refused(t, e.as(ann).menu(message, "Undo this"), "undone already")
	refused(t, e.as(ann).menu(&standing{id: 1}, "Undo this"), "tells of no change")
}

// TestHistoryTellsNothingHidden holds that what players read is the same whatever is hidden.
func TestHistoryTellsNothingHidden(t *testing.T) {
	texts := []string{}
	for _, hidden := range []string{"Trap", "Abyss"} {
		e := logged(t)
		e.as(ann).makes("Zia")
		e.as(mira).hides(hidden)
		e.as(mira).does(func(turn commands.Turn) ([]rule.Event, error) {
			return turn.Table.PrepareScene(turn.By, hidden+" scene")
		})
		e.as(mira).does(func(turn commands.Turn) ([]rule.Event, error) {
			ending, err := turn.Table.EndScene(turn.By)
			return ending.Events, err
		})
		text := rolls(unstamped(e.as(ann).must("history").String()))
		assert.NotContains(t, text, hidden)
		texts = append(texts, text)
	}
	assert.Equal(t, texts[0], texts[1])
}

func TestRestoreGoesBackSoFar(t *testing.T) {
	e := logged(t)
	for range 201 {
		e.as(ann).throws("d6")
	}
	refused(t, e.as(mira).call("undo", "to", "2"), "That is 202 entries ago; I go back 200 at once. Go in steps: `/undo` with `to` 4 first.")
	refused(t, e.as(mira).call("undo", "to", "5"), "changed nothing which could be taken back")
}
