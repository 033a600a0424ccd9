package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/rules"
)

// fakeTables are tables whose messages are what the test says.
type fakeTables struct {
	mu      sync.Mutex
	changed chan int64
	boards  []interact.Standing
	behind  []interact.Standing
	drawing map[interact.Snowflake]interact.Drawing
	draws   int
	told    []string // "shown 1", "posted 500 for 1", "gone 1"
}

func newTables() *fakeTables {
	return &fakeTables{changed: make(chan int64, 100), drawing: map[interact.Snowflake]interact.Drawing{}}
}

func (f *fakeTables) Changed(ctx context.Context) ([]int64, error) {
	select {
	case game := <-f.changed:
		return []int64{game}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (f *fakeTables) Boards(context.Context) ([]interact.Standing, error) { return f.boards, nil }

func (f *fakeTables) Behind(_ context.Context, game int64) ([]interact.Standing, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(f.behind), func(of interact.Standing) bool { return game != 0 && of.Game != game }), nil
}

func (f *fakeTables) Draw(_ context.Context, of interact.Standing) (interact.Drawing, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.draws++
	drawn, ok := f.drawing[of.ID]
	if !ok {
		return drawn, fmt.Errorf("message %d is not known", of.ID)
	}
	return drawn, nil
}

func (f *fakeTables) tell(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.told = append(f.told, fmt.Sprintf(format, args...))
}

func (f *fakeTables) Shown(of interact.Standing, _ interact.Drawing) { f.tell("shown %d", of.ID) }

func (f *fakeTables) Posted(of interact.Standing, id interact.Snowflake, _ interact.Drawing) {
	f.tell("posted %d for %d", id, of.ID)
}
func (f *fakeTables) Gone(of interact.Standing) { f.tell("gone %d", of.ID) }

func (f *fakeTables) Lapse(context.Context, int64) error { f.tell("lapse"); return nil }

func (f *fakeTables) ChannelGone(_ context.Context, id interact.Snowflake, _ int64) error {
	f.tell("channel %d gone", id)
	return nil
}

func (f *fakeTables) GuildGone(_ context.Context, id interact.Snowflake, _ int64) error {
	f.tell("guild %d gone", id)
	return nil
}

func (f *fakeTables) GuildBack(_ context.Context, id interact.Snowflake) error {
	f.tell("guild %d back", id)
	return nil
}

// draw says what a message is to show; change makes it behind and tells.
func (f *fakeTables) draw(id interact.Snowflake, drawn interact.Drawing) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.drawing[id] = drawn
}

func (f *fakeTables) change(behind ...interact.Standing) {
	f.mu.Lock()
	f.behind = behind
	f.mu.Unlock()
	f.changed <- 1
}

// kept runs a keeper of messages in a bubble of time.
func kept(t *testing.T, answer func(call string) (int, string), do func(*testing.T, *Bot, *fakeTables, *discord)) (log string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &discord{t: t, start: time.Now(), answer: answer}
		tables := newTables()
		var lines strings.Builder
		b, err := New(Config{
			Token: "secret", API: "http://discord.test/api", Router: interact.NewRouter(), Transport: d, Tables: tables,
			Log: slog.New(slog.NewTextHandler(&lines, nil)),
		})
		require.NoError(t, err)
		b.self.Store(self)
		ctx, stop := context.WithCancel(t.Context())
		b.flight.open(ctx)
		done := make(chan struct{})
		go func() { defer close(done); b.boards.run(ctx) }()
		synctest.Wait()
		do(t, b, tables, d)
		stop()
		<-done
		log = lines.String()
	})
	return log
}

func message(id, channel interact.Snowflake) interact.Standing {
	return interact.Standing{ID: id, Channel: channel, Game: 1, Subject: 4, Entry: 2, Shown: 2}
}

func board(id, channel interact.Snowflake) interact.Standing {
	return interact.Standing{ID: id, Channel: channel, Game: 1, Shown: 2}
}

func shows(text string) interact.Drawing { return interact.Drawing{Message: says(text), Shown: 3} }

func TestBoardsComeLastAndOnce(t *testing.T) {
	kept(t, nil, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		tables.draw(1, shows("board"))
		tables.draw(2, shows("roll"))
		for range 64 {
			tables.change(board(1, 3), message(2, 3))
		}
		time.Sleep(time.Minute / 2)
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 2", "PATCH 1"}, d.calls(), "64 changes are one edit, and what shows the same costs none")
		assert.Equal(t, []string{"shown 2", "shown 1"}, tables.told[:2])
		tables.draw(1, shows("board, later"))
		tables.change(board(1, 3))
		time.Sleep(2 * time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 2", "PATCH 1", "PATCH 1"}, d.calls())
	})
}

func TestBoardIsEditedInTime(t *testing.T) {
	kept(t, nil, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		tables.draw(1, shows("board"))
		began := time.Since(d.start)
		tables.change(board(1, 3))
		time.Sleep(2 * time.Second)
		synctest.Wait()
		require.Len(t, d.asked, 1)
		assert.Less(t, d.asked[0].at-began, 2*time.Second)
	})
}

func TestDeletedBoardIsPostedAgain(t *testing.T) {
	kept(t, func(call string) (int, string) {
		switch call {
		case "PATCH 1":
			return http.StatusNotFound, `{"code":10008,"message":"Unknown Message"}`
		case "GET messages":
			return http.StatusOK, `[{"id":"501","type":6,"author":{"id":"77"},"message_reference":{"message_id":"500"}},
				{"id":"502","type":6,"author":{"id":"5"},"message_reference":{"message_id":"400"}}]`
		}
		return 0, ""
	}, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		drawn := shows("board")
		drawn.Lasts = true
		tables.draw(1, drawn)
		tables.change(board(1, 3))
		time.Sleep(5 * time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 1", "POST messages", "PUT 500", "GET messages", "DELETE 501"}, d.calls())
		assert.Equal(t, "re.1", d.asked[1].body.Nonce)
		assert.Equal(t, []string{"posted 500 for 1"}, tables.told)
	})
}

func TestOtherDeletedMessagesStayDeleted(t *testing.T) {
	kept(t, func(string) (int, string) { return http.StatusNotFound, `{"code":10008,"message":"Unknown Message"}` },
		func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
			tables.draw(2, shows("roll"))
			tables.draw(5, interact.Drawing{Delete: true})
			tables.change(message(2, 3), message(5, 3))
			time.Sleep(5 * time.Second)
			synctest.Wait()
			assert.Equal(t, []string{"PATCH 2", "DELETE 5"}, d.calls())
			assert.Equal(t, []string{"gone 2", "gone 5"}, tables.told)
		})
}

func TestBoardWithoutTheRightToPin(t *testing.T) {
	kept(t, func(call string) (int, string) {
		switch {
		case strings.HasPrefix(call, "PATCH"):
			return http.StatusNotFound, `{"code":10008,"message":"Unknown Message"}`
		case strings.HasPrefix(call, "PUT"):
			return http.StatusForbidden, `{"code":50013,"message":"Missing Permissions"}`
		}
		return 0, ""
	}, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		drawn := shows("board")
		drawn.Lasts = true
		tables.draw(1, drawn)
		for range 2 {
			tables.change(board(1, 3))
			time.Sleep(5 * time.Second)
			synctest.Wait()
		}
		assert.Equal(t, []string{"PATCH 1", "POST messages", "PUT 500", "POST messages", "PATCH 1", "POST messages", "PUT 500"}, d.calls())
		assert.Contains(t, d.asked[3].raw, "I may not pin here: Pin Messages is missing.")
		assert.Equal(t, []string{"posted 500 for 1", "posted 500 for 1"}, tables.told, "it goes on")
	})
}

func TestBoardsWaitWhereDiscordSaysSo(t *testing.T) {
	for name, refusal := range map[string]struct {
		status int
		body   string
	}{
		"too many edits of an old message": {http.StatusTooManyRequests, `{"code":30046,"message":"Maximum number of edits to messages older than 1 hour reached","retry_after":3}`},
		"Discord has trouble":              {http.StatusBadGateway, `<html>`},
	} {
		t.Run(name, func(t *testing.T) {
			left := 2
			kept(t, func(string) (int, string) {
				if left--; left >= 0 {
					return refusal.status, refusal.body
				}
				return 0, ""
			}, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
				tables.draw(1, shows("board"))
				tables.change(board(1, 3))
				time.Sleep(30 * time.Second)
				synctest.Wait()
				assert.Equal(t, []string{"PATCH 1", "PATCH 1", "PATCH 1"}, d.calls()[:3])
				if refusal.status == http.StatusTooManyRequests {
					assert.GreaterOrEqual(t, d.asked[1].at-d.asked[0].at, 3*time.Second)
				}
				assert.Equal(t, "shown 1", tables.told[0])
			})
		})
	}
}

func TestBoardInAnArchivedThread(t *testing.T) {
	archived := true
	kept(t, func(string) (int, string) {
		if archived {
			return http.StatusBadRequest, `{"code":50083,"message":"Thread is archived"}`
		}
		return 0, ""
	}, func(t *testing.T, b *Bot, tables *fakeTables, d *discord) {
		tables.draw(1, shows("board"))
		for range 5 {
			tables.change(board(1, 3))
			time.Sleep(5 * time.Second)
		}
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 1"}, d.calls(), "once is enough to know")
		archived = false
		b.dispatch(0, "THREAD_UPDATE", json.RawMessage(`{"id":"3","thread_metadata":{"archived":true}}`))
		synctest.Wait()
		assert.Len(t, d.calls(), 1)
		b.dispatch(0, "THREAD_UPDATE", json.RawMessage(`{"id":"3","thread_metadata":{"archived":false}}`))
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 1", "PATCH 1"}, d.calls())
	})
}

func TestBoardWithoutAccess(t *testing.T) {
	log := kept(t, func(string) (int, string) { return http.StatusForbidden, `{"code":50001,"message":"Missing Access"}` },
		func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
			tables.draw(1, shows("board"))
			for range 3 {
				tables.change(board(1, 3))
				time.Sleep(5 * time.Second)
			}
			synctest.Wait()
			assert.Len(t, d.calls(), 3, "each change is a new try, none is repeated")
			assert.Empty(t, tables.told)
		})
	assert.Equal(t, 1, strings.Count(log, "no access"), log)
}

func TestBoardThatCannotBeDrawn(t *testing.T) {
	log := kept(t, nil, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		tables.draw(2, shows("roll"))
		tables.change(board(1, 3), message(2, 3))
		time.Sleep(5 * time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 2"}, d.calls(), "the others go on")
	})
	assert.Contains(t, log, "message 1 is not known")
}

func TestCallPingsOnePerson(t *testing.T) {
	kept(t, nil, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		tables.draw(0, interact.Drawing{Call: "<@5>, an offer: `/do` or the board.", Ping: 5})
		tables.change(interact.Standing{Channel: 3, Game: 1, Subject: -2, Entry: 1_796_000_000_000})
		time.Sleep(time.Second)
		synctest.Wait()
		require.Equal(t, []string{"POST messages"}, d.calls())
		assert.JSONEq(t, `{"content":"<@5>, an offer: `+"`/do`"+` or the board.","allowed_mentions":{"parse":[],"users":["5"]},
			"nonce":"2.1796000000000","enforce_nonce":true}`, d.asked[0].raw)
		assert.Equal(t, []string{"posted 500 for 0"}, tables.told)
	})
}

func TestBoardsAreLookedAtWhenTheBotStarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &discord{t: t, start: time.Now()}
		tables := newTables()
		tables.boards = []interact.Standing{{ID: 1, Channel: 3, Game: 1}}
		tables.behind = []interact.Standing{message(2, 3)}
		tables.draw(1, shows("board"))
		tables.draw(2, shows("roll"))
		b, err := New(Config{Token: "secret", API: "http://discord.test/api", Router: interact.NewRouter(), Transport: d, Tables: tables})
		require.NoError(t, err)
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); b.boards.run(ctx) }()
		time.Sleep(time.Second)
		synctest.Wait()
		stop()
		<-done
		assert.ElementsMatch(t, []string{"PATCH 2", "PATCH 1"}, d.calls())
	})
}

func TestWorldEvents(t *testing.T) {
	kept(t, nil, func(t *testing.T, b *Bot, tables *fakeTables, _ *discord) {
		for _, e := range [][2]string{
			{"CHANNEL_DELETE", `{"id":"3","guild_id":"2"}`},
			{"THREAD_DELETE", `{"id":"4","guild_id":"2","parent_id":"3","type":11}`},
			{"GUILD_DELETE", `{"id":"2","unavailable":true}`},
			{"GUILD_DELETE", `{"id":"2"}`},
			{"GUILD_CREATE", `{"id":"2","name":"The Sandbox"}`},
			{"GUILD_CREATE", `nonsense`},
			{"MESSAGE_CREATE", `{"id":"9"}`},
		} {
			b.dispatch(0, e[0], json.RawMessage(e[1]))
			synctest.Wait()
		}
		assert.Equal(t, []string{"channel 3 gone", "channel 4 gone", "guild 2 gone", "guild 2 back"}, tables.told)
	})
}

func TestTheTimeIsTold(t *testing.T) {
	kept(t, nil, func(t *testing.T, b *Bot, tables *fakeTables, _ *discord) {
		ctx, stop := context.WithCancel(t.Context())
		go b.lapse(ctx)
		time.Sleep(35 * time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"lapse", "lapse", "lapse", "lapse"}, tables.told)
		stop()
		synctest.Wait()
	})
}

// TestFollow: the id of an answer's message is told, and what is posted besides stands there once.
func TestFollow(t *testing.T) {
	var told []interact.Snowflake
	sent := func(id interact.Snowflake) { told = append(told, id) }
	posts := []interact.Post{{Message: says("one"), Sent: sent}, {Message: says("two"), Pin: true}}
	for name, c := range map[string]struct {
		module interact.Module
		event  string
		calls  []string
		ids    []interact.Snowflake
	}{
		"an answer": {
			command(interact.Answers, nil, after(0, interact.Answer{Message: says("x"), Sent: sent, Posts: posts}, nil)), commandEvent(""),
			[]string{"POST callback", "GET @original", "POST messages", "POST messages", "PUT 500", "GET messages"},
			[]interact.Snowflake{500, 500},
		},
		"a deferred answer": {
			command(interact.Answers, nil, after(2*time.Second, interact.Answer{Message: says("x"), Sent: sent}, nil)), commandEvent(""),
			[]string{"POST callback", "PATCH @original"},
			[]interact.Snowflake{500},
		},
		"an update": {
			command(interact.Updates, nil, after(0, interact.Update{Message: says("x"), Sent: sent, Posts: posts[:1]}, nil)), pressEvent(press),
			[]string{"POST callback", "POST messages"},
			[]interact.Snowflake{40, 500},
		},
	} {
		t.Run(name, func(t *testing.T) {
			told = nil
			asked, log := serve(t, c.module, c.event, func(call string) (int, string) {
				if call == "GET messages" {
					return http.StatusOK, "[]"
				}
				return 0, ""
			})
			var calls []string
			for _, a := range asked {
				calls = append(calls, a.call)
			}
			assert.Equal(t, c.calls, calls, log)
			assert.Equal(t, c.ids, told)
			if len(asked) > 3 {
				assert.Equal(t, "7.0", asked[2].body.Nonce)
				assert.Equal(t, "7.1", asked[3].body.Nonce)
			}
		})
	}
}

func TestPostWithoutTheRight(t *testing.T) {
	module := command(interact.Answers, interact.Always, after(0, interact.Answer{Message: says("x"), Posts: []interact.Post{{Message: says("one")}}}, nil))
	asked, _ := serve(t, module, commandEvent(""), func(call string) (int, string) {
		if call == "POST messages" {
			return http.StatusForbidden, `{"code":50013,"message":"Missing Permissions"}`
		}
		return 0, ""
	})
	require.Len(t, asked, 3)
	assert.Contains(t, asked[2].raw, "I may not write here")
	assert.Equal(t, flagPrivate, asked[2].body.Flags&flagPrivate)
}

func TestNothingFollowsARefusal(t *testing.T) {
	module := command(interact.Answers, nil, after(0, nil, rules.Refuse("No.", "")))
	asked, _ := serve(t, module, commandEvent(""), nil)
	assert.Len(t, asked, 1)
}
