package commands_test

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	rule "tallybones/rules/table"
)

// played is a table with people at it: Ann plays Zia, Bob plays Tamsin, and Mira has a Sergeant.
func played(t *testing.T) *evening {
	e := table(t)
	e.makes(ann, rule.NewCharacter{Name: "Zia", Kind: rule.Hero})
	e.makes(bob, rule.NewCharacter{Name: "Tamsin", Kind: rule.Hero})
	e.makes(mira, rule.NewCharacter{Name: "Sergeant", Kind: rule.Cast})
	return e
}

// makes gives a person a character.
func (e *evening) makes(person interact.Person, n rule.NewCharacter) {
	e.t.Helper()
	e.last++
	seat, err := e.host.Seat(e.t.Context(), &interact.Request{ID: e.last, At: e.now, Guild: 900, Channel: channel, Caller: person})
	require.NoError(e.t, err)
	require.NoError(e.t, seat.Change(e.t.Context(), func(turn commands.Turn) (commands.Decision, error) {
		events, err := turn.Table.Make(turn.By, n, nil)
		return commands.Decision{Facts: commands.Facts(events...)}, err
	}, func(commands.View, commands.Entry) {}))
}

// state is the table as it stands.
func (e *evening) state() *rule.State {
	e.t.Helper()
	seat, err := e.host.Seat(e.t.Context(), &interact.Request{Guild: 900, Channel: channel, Caller: mira})
	require.NoError(e.t, err)
	var s *rule.State
	require.NoError(e.t, seat.Look(e.t.Context(), func(view commands.View, _ int) error {
		s = view.Table.Clone()
		return nil
	}))
	return s
}

// reads holds what a public message says, line by line.
func reads(t *testing.T, m *standing, lines ...string) {
	t.Helper()
	require.False(t, m.private, "it is public")
	assert.Equal(t, strings.Join(lines, "\n"), text(m))
}

// text is what a message says, with its markup.
func text(m *standing) string { return strings.ReplaceAll(m.String(), `\:`, ":") }

const (
	join    = "You are not at this table yet. Roll once or `/sheet new` to join."
	onlyGMs = "That is for the GM, Mira."
)

func TestSceneStartAndEnd(t *testing.T) {
	e := played(t)
	gm := e.as(mira)
	refused(t, gm.call("scene start"), "Scene 1 is still open here. End it first: `/scene end`.")
	e.as(ann).must("condition add", "name", "Winded d6")
	e.as(bob).must("condition add", "name", "Scarred", "lasts", "true")
	gm.must("track start", "name", "Drawbridge 4")

	preview := gm.must("scene end")
	reads(
		t, preview.standing, "**End of scene 1?**", "Goes: Winded d6 (Zia), Drawbridge, 0 of 4.", "Stays: Scarred (Tamsin).",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]",
	)
	refused(t, e.as(ann).call("scene end"), onlyGMs)
	refused(t, e.as(ann).press(preview.standing, "End the scene"), onlyGMs)
	refused(t, e.as(ola).press(preview.standing, "End the scene"), join)
	refused(t, e.as(dora).press(preview.standing, "Not yet"), join)
	assert.Len(t, e.state().Conditions, 2, "until then nothing changes")

	kept := gm.must("scene end")
	reads(t, gm.press(kept.standing, "Not yet").standing, "**Scene 1 goes on**", "Nothing changed.")

	e.as(ann).must("condition add", "name", "Lost d8") // after the preview
	record := gm.press(preview.standing, "End the scene")
	require.NoError(t, record.err)
	reads(t, preview.standing, "**Scene 1 is over**", "Gone: Winded d6 (Zia), Lost d8 (Zia), Drawbridge, 0 of 4.", "Stays: Scarred (Tamsin).")
	assert.Len(t, e.state().Conditions, 1)
	refused(t, gm.call("scene end"), "No scene is open here. Start one: `/scene start`.")

	reads(t, gm.must("scene start", "name", "The Gatehouse").standing, "**The Gatehouse begins: session 1, scene 2**")
	reads(t, gm.must("scene end").standing, "**End of The Gatehouse?**", "Stays: Scarred (Tamsin).",
		"Now: Mira ends the scene; until then nothing changes.", "[End the scene] [Not yet]")
}

func TestSceneEndedByAnotherMessage(t *testing.T) {
	e := played(t)
	gm := e.as(mira)
	first, second, third := gm.must("scene end"), gm.must("scene end"), gm.must("scene end")
	require.NoError(t, gm.press(first.standing, "End the scene").err)
	require.NoError(t, gm.press(second.standing, "End the scene").err)
	reads(t, second.standing, "**Scene 1 is over**")
	require.NoError(t, gm.press(third.standing, "Not yet").err)
	reads(t, third.standing, "**Scene 1 is over**")
}

func TestTwoEndASceneAtOnce(t *testing.T) {
	e := played(t)
	preview := e.as(mira).must("scene end")
	id, err := interact.ParseID(preview.Buttons[0].ID)
	require.NoError(t, err)
	errs := make([]error, 8)
	var presses sync.WaitGroup
	for i := range errs {
		req := interact.Request{
			ID: e.last + interact.Snowflake(i) + 100, At: e.now, Guild: 900, Channel: channel, Caller: mira, //nolint:gosec // small
			Kind: interact.Press, Action: id, Message: preview.seen(t),
		}
		presses.Go(func() {
			endpoint, err := e.router.Find(&req)
			if err == nil {
				_, err = endpoint.Run(t.Context(), &req)
			}
			errs[i] = err
		})
	}
	presses.Wait()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
			continue
		}
		assert.EqualError(t, err, "This button belongs to an earlier state: scene 1 is over. The message is up to date now.")
	}
	assert.Equal(t, 1, won)
}

func TestSceneEndComesTwice(t *testing.T) {
	e := played(t)
	e.as(ann).must("condition add", "name", "Winded d6")
	preview := e.as(mira).must("scene end")
	id, err := interact.ParseID(preview.Buttons[0].ID)
	require.NoError(t, err)
	req := interact.Request{
		ID: e.last + 100, At: e.now, Guild: 900, Channel: channel, Caller: mira,
		Kind: interact.Press, Action: id, Message: preview.seen(t),
	}
	first := e.as(mira).send(req)
	require.NoError(t, first.err)
	once := first.String()
	assert.Equal(t, once, e.as(mira).send(req).String())
}

func TestSceneOfAThread(t *testing.T) {
	e := played(t)
	gm := e.as(mira)
	e.as(ann).must("condition add", "name", "Winded d6")
	refused(t, gm.in(thread).call("scene end"), "Scene 1 is the channel's; this thread has no scene of its own. End it in the channel.")
	reads(
		t, e.as(ann).in(thread).must("scene start", "name", "The cellar").standing, "**The cellar begins: session 1, scene 2**",
		"It is this thread's own: what is gained in it ends with it, and the channel's scene goes on.",
	)
	refused(t, e.as(bob).in(thread).call("scene start"), "The cellar is still open here. End it first: `/scene end`.")
	e.as(bob).in(thread).must("condition add", "name", "Lost d8")
	e.as(bob).in(thread).must("element pin", "name", "Dark d8")
	assert.Equal(t, []string{"Dark d8."}, shownLines(e.as(ann).in(thread).must("element list").standing, "Elements here"))
	assert.Equal(t, []string{"None. Put one on the board: `/element pin Rain d8`."}, shownLines(e.as(ann).must("element list").standing, "Elements here"))

	preview := gm.in(thread).must("scene end")
	assert.Contains(t, text(preview.standing), "Goes: Dark d8, Lost d8 (Tamsin).")
	require.NoError(t, gm.in(thread).press(preview.standing, "End the scene").err)
	s := e.state()
	require.Len(t, s.Conditions, 1, "what was gained elsewhere stays")
	assert.NotZero(t, s.SceneAt(1))
	reads(t, gm.in(thread).must("scene start").standing, "**Session 1, scene 3 begins**")
}

// shownLines are the lines below a head.
func shownLines(m *standing, head string) []string {
	lines := strings.Split(text(m), "\n")
	if lines[0] != "**"+head+"**" {
		return lines
	}
	return lines[1:]
}

func TestTwoStartASceneInOneThread(t *testing.T) {
	e := played(t)
	errs := make([]error, 6)
	var calls sync.WaitGroup
	for i := range errs {
		req := interact.Request{
			ID: e.last + interact.Snowflake(i) + 100, At: e.now, Guild: 900, Channel: thread, Caller: ann, //nolint:gosec // small
			Command: []string{"scene", "start"}, Options: map[string]interact.Value{"name": {Text: "The cellar"}},
		}
		calls.Go(func() {
			endpoint, err := e.router.Find(&req)
			if err == nil {
				_, err = endpoint.Run(t.Context(), &req)
			}
			errs[i] = err
		})
	}
	calls.Wait()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
			continue
		}
		assert.EqualError(t, err, "The cellar is still open here. End it first: `/scene end`.")
	}
	assert.Equal(t, 1, won)
}

func TestPreparedScene(t *testing.T) {
	e := played(t)
	gm := e.as(mira)
	ready := gm.must("scene prepare", "name", "The Ambush")
	assert.True(t, ready.private)
	assert.Equal(t, "**The Ambush is prepared**\nOnly GMs see it. Hide things for it: `/element pin` with `scene`. Begin it: `/scene reveal The Ambush`.", text(ready.standing))
	refused(t, e.as(ann).call("scene prepare", "name", "Mine"), onlyGMs)
	assert.True(t, gm.must("element pin", "name", "Archers d8", "scene", "the amb").private)
	refused(t, e.as(ann).call("element pin", "name", "Archers d8", "scene", "The Ambush"), onlyGMs)
	refused(t, e.as(ann).call("scene reveal", "name", "The Ambush"), onlyGMs)
	assert.Empty(t, e.as(ann).complete("scene reveal", "name", ""))
	assert.Empty(t, e.as(ann).complete("element pin", "scene", "", "name", "Rain"))
	assert.Equal(t, []ui.Choice{{Name: "The Ambush", Value: "The Ambush"}}, gm.complete("scene reveal", "name", "amb"))
	assert.Equal(t, "**Elements here**\nNone. Put one on the board: `/element pin Rain d8`.\nPrepared: The Ambush, with Archers d8.", text(gm.must("element list").standing))

	refused(t, gm.call("scene reveal", "name", "The Ambush"), "Scene 1 is still open here. End it first: `/scene end`.")
	revealed := gm.in(thread).must("scene reveal", "name", "The Ambush # 1")
	assert.True(t, revealed.private)
	require.Len(t, revealed.posts, 1)
	reads(
		t, revealed.posts[0], "**The Ambush begins: session 1, scene 2**", "In it: Archers d8.",
		"It is this thread's own: what is gained in it ends with it, and the channel's scene goes on.",
	)
	assert.Contains(t, e.as(ann).in(thread).must("element list").String(), "Archers d8.")
}

func TestSessions(t *testing.T) {
	e := played(t)
	gm := e.as(mira)
	refused(t, gm.call("session start"), "Session 1 is still open. End it first: `/session end`.")
	refused(t, e.as(ann).call("session end"), onlyGMs)
	e.as(ann).in(thread).must("scene start", "name", "The cellar")
	e.as(ann).must("condition add", "name", "Winded d6")
	e.as(bob).in(thread).must("condition add", "name", "Lost d8")
	preview := gm.must("session end")
	reads(
		t, preview.standing, "**End of session 1?**", "Scenes that end: scene 1, The cellar.", "Goes: Winded d6 (Zia), Lost d8 (Tamsin).",
		"Now: Mira ends the session; until then nothing changes.", "[End the session] [Not yet]",
	)
	commitment, err := e.db.Commitment(t.Context(), 1)
	require.NoError(t, err)
	require.NoError(t, gm.press(preview.standing, "End the session").err)
	lines := strings.Split(text(preview.standing), "\n")
	require.Len(t, lines, 5, preview.String())
	assert.Equal(t, []string{"**Session 1 is over**", "Scenes that ended: scene 1, The cellar.", "Gone: Winded d6 (Zia), Lost d8 (Tamsin)."}, lines[:3])
	assert.Regexp(t, "^The dice came from the seed `[0-9a-f]{64}`; `/fairness check` tells how to check them.$", lines[3])
	next, err := e.db.Commitment(t.Context(), 1)
	require.NoError(t, err)
	assert.Equal(t, "The SHA-256 of the next seed is `"+next+"`.", lines[4])
	assert.NotEqual(t, commitment, next)

	refused(t, gm.call("session end"), "No session is open. Start one: `/session start`.")
	refused(t, e.as(ann).call("session start"), onlyGMs)
	reads(
		t, gm.must("session start", "scene", "The Gatehouse").standing, "**Session 2 begins**", "The Gatehouse begins: session 2, scene 1.",
		"The dice come from a seed that is shown when the session ends. Its SHA-256 is `"+next+"`.",
	)
}

func TestScenesAfterARestart(t *testing.T) {
	e := newEvening(t)
	path := filepath.Join(t.TempDir(), "again.db")
	e.open(path)
	e.as(mira).must("game new", "system", "plain", "name", "Thursday")
	e.makes(ann, rule.NewCharacter{Name: "Zia", Kind: rule.Hero})
	e.as(ann).in(thread).must("scene start", "name", "The cellar")
	preview := e.as(mira).in(thread).must("scene end")
	e.open(path)
	require.NoError(t, e.as(mira).in(thread).press(preview.standing, "End the scene").err)
	reads(t, preview.standing, "**The cellar is over**")
}

func TestHostileNamesOfScenes(t *testing.T) {
	e := played(t)
	gm := e.as(mira)
	for _, name := range []string{"@everyone", "**bold** _x_", "<@11> `code`", "\u202eright to left", "👻 the emoji", "[a](https://b.example)"} {
		started := gm.in(thread).call("scene start", "name", name)
		require.NoError(t, started.err, name)
		assert.Contains(t, started.String(), string(ui.Escape(name)))
		preview := gm.in(thread).must("scene end")
		require.NoError(t, gm.in(thread).press(preview.standing, "End the scene").err)
	}
	refused(t, gm.in(thread).call("scene start", "name", "a\nb"), "A name stands on one line. Leave the line break out.")
}

func TestPause(t *testing.T) {
	e := newEvening(t)
	for _, who := range []interact.Person{ann, ola} { // also where no game is played
		asked := e.as(who).must("pause")
		assert.True(t, asked.private)
		assert.Equal(t, "**The channel is asked for a pause**\nNobody sees that it was you, and it is stored nowhere.", asked.String())
		require.Len(t, asked.posts, 1)
		assert.Zero(t, asked.posts[0].by, "it answers nobody's command")
		reads(t, asked.posts[0], "**Somebody asks for a pause**", "Leave the scene where it is; nobody needs to say why.")
	}
}

func TestPauseIsStoredNowhere(t *testing.T) {
	e := played(t)
	before := e.state()
	e.as(ann).must("pause")
	assert.Equal(t, before, e.state())
	found, err := e.db.MessagesIn(t.Context(), uint64(channel.ID))
	require.NoError(t, err)
	for _, m := range found {
		assert.NotContains(t, e.messages[interact.Snowflake(m.ID)].String(), "pause")
	}
}

// number is the table's number of a person.
func (e *evening) number(person interact.Person) int {
	e.t.Helper()
	who, err := e.db.Person(e.t.Context(), 1, uint64(person.ID))
	require.NoError(e.t, err)
	return who
}

// rolls lets a person take part without a character.
func (e *evening) rolls(person interact.Person) {
	e.t.Helper()
	e.last++
	seat, err := e.host.Seat(e.t.Context(), &interact.Request{ID: e.last, At: e.now, Guild: 900, Channel: channel, Caller: person})
	require.NoError(e.t, err)
	require.NoError(e.t, seat.Change(e.t.Context(), func(turn commands.Turn) (commands.Decision, error) {
		return commands.Decision{Facts: commands.Facts(rule.PersonRolled{Who: turn.By.Who, At: turn.By.At})}, nil
	}, func(commands.View, commands.Entry) {}))
}

func TestUndoOfASceneEnd(t *testing.T) {
	e := played(t)
	gm := e.as(mira)
	e.as(ann).must("condition add", "name", "Winded d6")
	preview := gm.must("scene end")
	require.NoError(t, gm.press(preview.standing, "End the scene").err)
	require.Empty(t, e.state().Conditions)
	undo := gm.press(gm.must("undo").standing, "Take it back")
	require.NoError(t, undo.err)
	require.Len(t, undo.posts, 1)
	reads(t, undo.posts[0], "**Undone by Mira: Scene 1 ends. Gone: Winded d6 (Zia)**", "Scene 1 goes on. Back: Winded d6 (Zia).")
	assert.Len(t, e.state().Conditions, 1)
	assert.NotZero(t, e.state().SceneAt(1))

	again := gm.must("scene end")
	require.NoError(t, gm.press(again.standing, "End the scene").err)
	gm.must("scene start", "name", "The Gatehouse")
	e.as(ann).must("condition add", "name", "Lost")
	refused(t, gm.menu(again.standing, "Undo this"), "A later change stands in the way: 9, Mira: Scene 2 starts: The Gatehouse.")
}

func TestUndoFromTheMessageOfAChange(t *testing.T) {
	e := played(t)
	added := e.as(ann).must("condition add", "name", "Winded d6")
	e.as(bob).must("condition add", "name", "Lost")
	undo := e.as(ann).menu(added.standing, "Undo this")
	require.NoError(t, undo.err)
	assert.Empty(t, e.state().On(e.state().Playing(e.number(ann))))
}
