package bot

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
)

// fakeTables are tables whose messages are what the test says.
type fakeTables struct {
	mu       sync.Mutex
	changed  chan int64
	boards   []interact.Standing
	unposted []interact.Standing
	behind   []interact.Standing
	drawing  map[interact.Snowflake]interact.Drawing
	draws    int
	drawn    func() // what a drawing does meanwhile; nil is nothing
	looks    map[interact.Snowflake]uint64
	told     []string // "shown 1", "posted 500 for 1", "gone 1"
	panics   bool     // one game of them is no longer what it should be
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

func (f *fakeTables) Unposted(context.Context) ([]interact.Standing, error) { return f.unposted, nil }

func (f *fakeTables) Behind(_ context.Context, game int64) ([]interact.Standing, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.panics {
		panic("a poisoned game")
	}
	return slices.DeleteFunc(slices.Clone(f.behind), func(of interact.Standing) bool { return game != 0 && of.Game != game }), nil
}

func (f *fakeTables) Draw(_ context.Context, of interact.Standing) (interact.Drawing, error) {
	if f.drawn != nil {
		f.drawn()
	}
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

// said is what was told so far.
func (f *fakeTables) said() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.told)
}

func (f *fakeTables) Looks(id interact.Snowflake, looks uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.looks == nil {
		f.looks = map[interact.Snowflake]uint64{}
	}
	f.looks[id] = looks
}

func (f *fakeTables) Found(interact.Standing) {}

func (f *fakeTables) Shown(of interact.Standing, _ interact.Drawing) { f.tell("shown %d", of.ID) }

func (f *fakeTables) Posted(of interact.Standing, id interact.Snowflake, _ interact.Drawing) {
	f.tell("posted %d for %d", id, of.ID)
}

func (f *fakeTables) Gone(of interact.Standing) { f.tell("gone %d", of.ID) }

func (f *fakeTables) Lapse(context.Context, int64) error {
	f.tell("lapse")
	if f.panics {
		panic("a poisoned game")
	}
	return nil
}

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
