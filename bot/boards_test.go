package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
)

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
		assert.Equal(t, []string{"shown 2", "shown 1"}, tables.said()[:2])
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

func TestBoardDoesNotWaitForAllRolls(t *testing.T) {
	kept(t, nil, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		changed := []interact.Standing{board(1, 3)}
		tables.draw(1, shows("board"))
		for id := interact.Snowflake(10); id < 20; id++ {
			tables.draw(id, shows(fmt.Sprint(id)))
			changed = append(changed, message(id, 3))
		}
		tables.change(changed...)
		time.Sleep(time.Minute)
		synctest.Wait()
		calls := d.calls()
		require.Len(t, calls, 11)
		assert.Equal(t, []string{"PATCH 10", "PATCH 11", "PATCH 1"}, calls[:3])
	})
}

// TestDrawingLeavesAProcessor draws for many channels at the same moment: those who wait for an answer have one of the processors.
func TestDrawingLeavesAProcessor(t *testing.T) {
	kept(t, nil, func(t *testing.T, _ *Bot, tables *fakeTables, _ *discord) {
		var now, most atomic.Int64
		tables.drawn = func() {
			n := now.Add(1)
			for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
			}
			time.Sleep(time.Second)
			now.Add(-1)
		}
		many := interact.Snowflake(2*runtime.GOMAXPROCS(0) + 1)
		var changed []interact.Standing
		for id := range many {
			tables.draw(10+id, shows("roll"))
			changed = append(changed, board(10+id, 100+id))
		}
		tables.change(changed...)
		time.Sleep(time.Minute)
		synctest.Wait()
		assert.Len(t, tables.said(), int(many), "all are drawn")
		assert.Equal(t, int64(max(runtime.GOMAXPROCS(0)-1, 1)), most.Load())
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
		assert.Equal(t, []string{"posted 500 for 1"}, tables.said())
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
			assert.Equal(t, []string{"gone 2", "gone 5"}, tables.said())
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
		assert.Equal(t, []string{"posted 500 for 1", "posted 500 for 1"}, tables.said(), "it goes on")
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
				assert.Equal(t, "shown 1", tables.said()[0])
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
			assert.Empty(t, tables.said())
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
		assert.Equal(t, []string{"posted 500 for 0"}, tables.said())
	})
}

func TestBoardsAreLookedAtWhenTheBotStarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &discord{t: t, start: time.Now()}
		tables := newTables()
		tables.boards = []interact.Standing{{ID: 1, Channel: 3, Game: 1}}
		tables.behind = []interact.Standing{message(2, 3)}
		tables.unposted = []interact.Standing{{Channel: 4, Game: 1, Subject: 7, Entry: 9, Nonce: "77.0"}}
		tables.draw(0, shows("offer"))
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
		assert.ElementsMatch(t, []string{"PATCH 2", "PATCH 1", "POST messages"}, d.calls())
		assert.Contains(t, tables.said(), "posted 500 for 0")
		posted := slices.IndexFunc(d.asked, func(asked request) bool { return asked.call == "POST messages" })
		assert.Contains(t, d.asked[posted].raw, `"nonce":"77.0"`)
	})
}

// A game that cannot be read ends neither the process nor the keeping of the others.
func TestPoisonedGameHarmsNoOther(t *testing.T) {
	log := kept(t, nil, func(t *testing.T, b *Bot, tables *fakeTables, _ *discord) {
		tables.mu.Lock()
		tables.panics = true
		tables.mu.Unlock()
		tables.change(message(1, 500))
		time.Sleep(time.Second)
		require.ErrorContains(t, b.lapseNow(t.Context()), "a poisoned game")
		tables.mu.Lock()
		tables.panics = false
		tables.mu.Unlock()
		tables.draw(1, interact.Drawing{Shown: 3, Last: true})
		tables.change(message(1, 500))
		time.Sleep(time.Second)
		assert.Contains(t, tables.said(), "shown 1")
	})
	assert.Contains(t, log, "cannot read what is behind")
}

// What a message shows is known from who remembers it, also after a start, and from the answer as which it was sent: it is not
// edited to show the same.
func TestWhatIsShownAlreadyCostsNoEdit(t *testing.T) {
	kept(t, nil, func(t *testing.T, b *Bot, tables *fakeTables, d *discord) {
		body, err := encodeMessage(shows("an offer").Message, 0)
		require.NoError(t, err)
		before := message(2, 3)
		before.Shown, before.Looks = 4, hashOf(body)
		tables.draw(2, shows("an offer"))
		tables.change(before)
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Empty(t, d.calls())
		assert.Equal(t, []string{"shown 2"}, tables.said())

		b.boards.stands(3, 5, hashOf(body))
		assert.Equal(t, hashOf(body), tables.looks[5])
		answered := message(5, 3)
		answered.Shown = 4
		answered.Looks = tables.looks[5]
		tables.draw(5, shows("an offer"))
		tables.change(answered)
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Empty(t, d.calls())

		tables.draw(5, shows("a deal"))
		tables.change(answered)
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 5"}, d.calls())
		b.boards.stands(3, 5, hashOf(body)) // a press has edited it meanwhile
		tables.change(answered)
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Equal(t, []string{"PATCH 5", "PATCH 5"}, d.calls(), "it is to show the deal again")
	})
}

// What was asked just before a kill may stand there as the answer of its command: then that is kept, and nothing is posted.
func TestUnpostedMayStandAsAnAnswer(t *testing.T) {
	for newest, calls := range map[string][]string{
		`[{"id":"40","interaction_metadata":{"id":"76"}},{"id":"41","interaction_metadata":{"id":"77"}},{"id":"42"}]`: {"GET messages", "PATCH 41"},
		`[{"id":"41","flags":128,"interaction_metadata":{"id":"77"}}]`:                                                {"GET messages", "POST messages"},
		`[{"id":"40","interaction_metadata":{"id":"76"}}]`:                                                            {"GET messages", "POST messages"},
	} {
		kept(t, func(call string) (int, string) {
			if call == "GET messages" {
				return http.StatusOK, newest
			}
			return 0, ""
		}, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
			tables.draw(0, shows("offer"))
			tables.draw(41, shows("offer"))
			tables.change(interact.Standing{Channel: 4, Game: 1, Subject: 7, Entry: 9, Nonce: "77.0", Answers: 77})
			time.Sleep(2 * time.Second)
			synctest.Wait()
			assert.Equal(t, calls, d.calls())
		})
	}
}

// TestOldMessagesWait: when a game changes, its boards, what is to be posted or to go, and the newest messages are drawn at once.
func TestOldMessagesWait(t *testing.T) {
	var behind []interact.Standing
	for id := range interact.Snowflake(40) {
		behind = append(behind, interact.Standing{ID: 100 - id, Subject: 7, Entry: 3})
	}
	kept := []interact.Standing{{ID: 5}, {Subject: -9, Entry: 4}, {ID: 6, Subject: -1}}
	drawn := promptly(slices.Concat(kept[:1], behind, kept[1:]))
	assert.Equal(t, slices.Concat(kept[:1], behind[:prompt], kept[1:]), drawn)
}

// A game in which something happens all the time is looked at once a second, and its last change in time.
func TestBusyGameIsDrawnOnceASecond(t *testing.T) {
	kept(t, nil, func(t *testing.T, _ *Bot, tables *fakeTables, d *discord) {
		for n := range 100 { // in 5 seconds
			tables.draw(1, shows(fmt.Sprintf("board %d", n)))
			tables.change(board(1, 3))
			time.Sleep(50 * time.Millisecond)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		assert.LessOrEqual(t, len(d.calls()), 7)
		require.NotEmpty(t, d.asked)
		assert.Contains(t, d.asked[len(d.asked)-1].raw, "board 99")
	})
}
