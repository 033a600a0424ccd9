package commands_test

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/storage"
)

// A throng are people who do things at the same moment, without waiting for each other.
type throng struct {
	*evening
	ids atomic.Uint64

	mu      sync.Mutex
	done    map[uint64]string // what was asked, by the interaction of what was answered as done
	refused map[uint64]string
	buttons []interact.ID // of all messages that were shown
}

func newThrong(e *evening) *throng {
	c := &throng{evening: e, done: map[uint64]string{}, refused: map[uint64]string{}}
	c.ids.Store(1_000_000)
	return c
}

// asks sends a request and notes what came of it. What is an entry when it is answered, is noted as done.
func (c *throng) asks(t *testing.T, person interact.Person, isEntry bool, req interact.Request) (interact.Reply, error) {
	n := c.ids.Add(1)
	req.ID, req.At, req.Guild, req.Channel, req.Caller = interact.Snowflake(n), 1_796_000_100_000+int64(n), 900, channel, person //nolint:gosec // small
	what := fmt.Sprintf("%s: /%s %s %v", person.Name, strings.Join(req.Command, " "), req.Action.Route, req.Options)
	endpoint, err := c.Router.Find(&req)
	if !assert.NoError(t, err) {
		return nil, err
	}
	reply, err := endpoint.Run(t.Context(), &req)
	c.mu.Lock()
	defer c.mu.Unlock()
	var refusal *rules.Refusal
	switch {
	case errors.As(err, &refusal):
		c.refused[n] = what
	case err != nil:
		assert.NoError(t, err, what)
	default:
		if isEntry {
			c.done[n] = what
		}
		c.see(reply)
	}
	return reply, err
}

// see notes the buttons that a reply shows, so that others press them.
func (c *throng) see(reply interact.Reply) {
	var shown []ui.Message
	switch r := reply.(type) {
	case interact.Answer:
		shown = append(shown, r.Message)
	case interact.Update:
		shown = append(shown, r.Message)
	case interact.Form:
	}
	for _, m := range shown {
		for _, b := range m.Buttons {
			if id, err := interact.ParseID(b.ID); err == nil && id.Route != "game-end" && id.Route != "game-forget" {
				c.buttons = append(c.buttons, id)
			}
		}
	}
}

func (c *throng) someButton(r *rand.Rand) (interact.ID, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.buttons) == 0 {
		return interact.ID{}, false
	}
	return c.buttons[len(c.buttons)-1-r.IntN(min(len(c.buttons), 30))], true
}

// writes are commands that, answered, are an entry each; does are all others.
var (
	writes = []string{
		"roll line:2d6", "condition add name:Dazed who:Zia rating:d6", "track add name:Escape change:+1", "element pin name:Fog_N", "sheet set change:Luck_N who:Zia",
		"offer who:Zia text:coin", "offer who:Ann,Bob text:coin", "roll line:2d6_hold", "roll line:2d6 private:me", "condition add name:Wet_N who:Rook", "turn start", "scene start name:Next_N",
	}
	does = []string{"undo", "redo", "scene end", "session end", "turn next", "history", "do what:all", "board show", "condition remove name:Dazed who:Zia", "element hide name:Fog", "game export", "sheet delete who:Rook"}
)

func called(call string, n int) interact.Request {
	req := interact.Request{Options: map[string]interact.Value{}}
	for word := range strings.FieldsSeq(call) {
		if option, given, ok := strings.Cut(word, ":"); ok {
			req.Options[option] = interact.Value{Text: strings.ReplaceAll(strings.ReplaceAll(given, "_N", fmt.Sprint(" ", n)), "_", " ")}
		} else {
			req.Command = append(req.Command, word)
		}
	}
	return req
}

// TestThrong: of all that many people do at once, what was answered as done is in the log exactly once, what was refused is
// not in it, and the state is the fold of the log.
func TestThrong(t *testing.T) {
	c := newThrong(lively(t))
	var people sync.WaitGroup
	for i, person := range []interact.Person{mira, ann, bob, mira, ann, bob} {
		people.Go(func() { c.plays(t, person, rand.New(rand.NewPCG(7, uint64(i))), 100*i) }) //nolint:gosec // reproducible
	}
	people.Wait()
	found := map[uint64]int{}
	for _, entry := range everything(t, c.evening) {
		found[entry.Interaction]++
	}
	for id, times := range found {
		assert.Equal(t, 1, times, "interaction %d", id)
	}
	for id, what := range c.done {
		assert.Equal(t, 1, found[id], "answered as done: %s", what)
	}
	for id, what := range c.refused {
		assert.Zero(t, found[id], "refused: %s", what)
	}
	assert.Greater(t, len(c.done), 50)
	assert.Greater(t, len(c.refused), 50)
	assertFolded(t, c.evening)
}

// plays does all kinds of things, one after the other.
func (c *throng) plays(t *testing.T, person interact.Person, r *rand.Rand, name int) {
	for n := range 50 {
		id, there := c.someButton(r)
		switch k := r.IntN(10); {
		case k < 5:
			c.asks(t, person, true, called(writes[r.IntN(len(writes))], name+n))
		case k < 8 || !there:
			c.asks(t, person, false, called(does[r.IntN(len(does))], n))
		default:
			on := &interact.Message{ID: interact.Snowflake(90_000 + n), Mine: true, Private: true} //nolint:gosec // small
			c.asks(t, person, false, interact.Request{Kind: interact.Press, Action: id, Message: on})
		}
	}
}

// TestEndBesideARoll: a game that ends while somebody rolls either goes on, or ends with that roll in the file that is left.
// The roll is Zia's, whom nobody knows once the game has ended: after the end it is refused, and never made without a table.
func TestEndBesideARoll(t *testing.T) {
	for range 20 {
		e := began(t)
		c := newThrong(e)
		asked := e.As(mira).Must("game end")
		press := e.As(mira).ToPress(asked, "End the game")
		var both sync.WaitGroup
		var ended interact.Reply
		both.Go(func() { ended, _ = c.asks(t, mira, false, press) })
		both.Go(func() { c.asks(t, ann, true, called("roll line:2d6 as:Zia", 0)) })
		both.Wait()
		if _, err := e.DB.Where(t.Context(), uint64(channel.ID), 0); err == nil {
			continue
		}
		file := ended.(interact.Update).Blocks[1].(ui.File).Data
		for id := range c.done {
			assert.Contains(t, string(file), fmt.Sprintf(`"interaction":"%d"`, id))
		}
	}
}

// everything is the log of the table, hidden entries and all.
func everything(t *testing.T, e *evening) []commands.Entry {
	t.Helper()
	place, err := e.DB.Where(t.Context(), uint64(channel.ID), 0)
	require.NoError(t, err)
	var all []commands.Entry
	for number := range 10 {
		found, err := e.Host.Keepers["plain"].History(t.Context(), place.Game, storage.Reader{Number: number, GM: true}, 0, 1<<30)
		require.NoError(t, err)
		for _, entry := range found {
			if entry.Audience <= 0 && number == 0 || int(entry.Audience) == number && number > 0 {
				all = append(all, entry)
			}
		}
	}
	info, err := e.DB.Game(t.Context(), place.Game)
	require.NoError(t, err)
	require.Len(t, all, int(info.Revision), "no entry is missing")
	return all
}

// assertFolded holds that the state in memory is what the whole log makes.
func assertFolded(t *testing.T, e *evening) {
	t.Helper()
	live, err := json.Marshal(e.State())
	require.NoError(t, err)
	db, err := sql.Open("sqlite", "file:"+e.File()+"?_pragma=busy_timeout(20000)")
	require.NoError(t, err)
	_, err = db.ExecContext(t.Context(), "DELETE FROM snapshots")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	e.Restart()
	anew, err := json.Marshal(e.State())
	require.NoError(t, err)
	assert.JSONEq(t, string(live), string(anew))
}
