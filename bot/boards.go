package bot

import (
	"context"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
)

// Boards keeps the messages of tables up to date: rolls, cards, calls and boards. Each channel has a goroutine while there
// is something to do in it, so that at most one edit is in flight there; a message that is behind twice is edited once.
type boards struct {
	bot    *Bot
	tables Tables
	pens   chan struct{} // what draws at the moment

	mu       sync.Mutex
	working  sync.WaitGroup
	desks    map[interact.Snowflake]*desk
	archived map[interact.Snowflake]map[int64]bool // threads that take no edits, with the games behind in them
}

const (
	// fold is how long further changes are waited for. It lets an answer be shown before what follows from it.
	fold = 250 * time.Millisecond
	// apart is how far looks at one game are apart at least, so that a game in which something happens all the time does not cost
	// more drawing than its channel takes edits.
	apart = time.Second
	// round is how often all games are looked at, for what another process changed, and what was left behind.
	round = time.Minute
	// prompt is how many messages of a game are drawn at once when it changes: the newest, which people look at. Older ones,
	// such as a scene's fifty open rolls, wait for the next round; who presses there before is shown them as they are.
	prompt = 12
)

func newBoards(b *Bot, tables Tables) *boards {
	return &boards{
		bot: b, tables: tables, pens: make(chan struct{}, max(runtime.GOMAXPROCS(0)-1, 1)), desks: map[interact.Snowflake]*desk{},
		archived: map[interact.Snowflake]map[int64]bool{},
	}
}

// run keeps messages until ctx ends, and returns when nothing is in flight any more. At first it looks at every board, since
// one that was deleted meanwhile is posted again, and posts what a kill kept from being posted.
func (k *boards) run(ctx context.Context) {
	defer k.working.Wait()
	k.list(ctx, "the boards", k.tables.Boards)
	k.list(ctx, "what was not posted", k.tables.Unposted)
	k.look(ctx, 0)
	k.working.Go(func() { k.rounds(ctx) })
	looked := map[int64]time.Time{}
	for {
		games, err := k.tables.Changed(ctx)
		if err != nil {
			return
		}
		if !k.bot.sleep(ctx, fold) {
			return
		}
		now := k.bot.clock.Now()
		maps.DeleteFunc(looked, func(_ int64, at time.Time) bool { return now.Sub(at) >= apart })
		for _, game := range games {
			k.lookInTime(ctx, game, now, looked)
		}
	}
}

// lookInTime looks at a game that has changed: at once, or when it is time again. looked is when each game was looked at last, or
// will be.
func (k *boards) lookInTime(ctx context.Context, game int64, now time.Time, looked map[int64]time.Time) {
	last, recently := looked[game]
	switch next := last.Add(apart); {
	case !recently:
		looked[game] = now
		k.look(ctx, game)
	case !last.After(now):
		looked[game] = next
		k.working.Go(func() {
			if k.bot.sleep(ctx, next.Sub(now)) {
				k.look(ctx, game)
			}
		})
	}
}

func (k *boards) rounds(ctx context.Context) {
	for k.bot.sleep(ctx, round) {
		k.look(ctx, 0)
	}
}

// look puts on the desks what is behind in a game; 0 is all games.
func (k *boards) look(ctx context.Context, game int64) {
	k.list(ctx, "what is behind", func(ctx context.Context) ([]interact.Standing, error) {
		behind, err := k.tables.Behind(ctx, game)
		if game != 0 {
			behind = promptly(behind)
		}
		return behind, err
	})
}

// promptly leaves out what can wait: the boards, what is to be posted or deleted, and the newest of the others are left.
func promptly(behind []interact.Standing) []interact.Standing {
	others := 0
	return slices.DeleteFunc(behind, func(of interact.Standing) bool {
		if isBoard(of) || of.ID == 0 || of.Subject < 0 {
			return false
		}
		others++
		return others > prompt
	})
}

func (k *boards) list(ctx context.Context, what string, read func(context.Context) ([]interact.Standing, error)) {
	found, err := reading(ctx, read)
	if err != nil && ctx.Err() == nil {
		k.bot.log.Error("bot: cannot read "+what, "err", err)
	}
	for _, of := range found {
		k.put(ctx, of)
	}
}

// reading reads. A panic in it is an error.
func reading(ctx context.Context, read func(context.Context) ([]interact.Standing, error)) (found []interact.Standing, err error) {
	defer recovered(&err)
	return read(ctx)
}

// draw draws what a message is to show. A processor is left to those who wait for an answer: a second in which much happens is
// followed by much to draw.
func (k *boards) draw(ctx context.Context, of interact.Standing) (interact.Drawing, error) {
	select {
	case k.pens <- struct{}{}:
	case <-ctx.Done():
		return interact.Drawing{}, context.Cause(ctx)
	}
	defer func() { <-k.pens }()
	return k.tables.Draw(ctx, of)
}

// put puts a message on the desk of its channel.
func (k *boards) put(ctx context.Context, of interact.Standing) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if games := k.archived[of.Channel]; games != nil {
		games[of.Game] = true
		return
	}
	d := k.desks[of.Channel]
	if d == nil {
		d = &desk{boards: k, channel: rest.ID(of.Channel), drawn: map[interact.Snowflake]uint64{}}
		k.desks[of.Channel] = d
	}
	d.put(of)
	if !d.busy {
		d.busy = true
		k.working.Go(func() { d.work(ctx) })
	}
}

// waiting counts the messages that are to be brought up to date, those that are worked on too.
func (k *boards) waiting() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	n := 0
	for _, d := range k.desks {
		n += len(d.queue)
		if d.busy {
			n++
		}
	}
	return n
}

// next takes the next message off a desk; a desk without one is idle from then on.
func (k *boards) next(d *desk) (interact.Standing, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	of, ok := d.take()
	if !ok {
		d.busy = false
		if len(d.drawn) == 0 {
			delete(k.desks, interact.Snowflake(d.channel))
		}
	}
	return of, ok
}

// stands notes by a hash what a message shows that was sent as an answer, so that it is not edited before it is to show something
// else.
func (k *boards) stands(channel, id interact.Snowflake, hash uint64) {
	k.mu.Lock()
	if d := k.desks[channel]; d != nil {
		d.answered(id, hash)
	}
	k.mu.Unlock()
	k.tables.Looks(id, hash)
}

// archive lays a thread aside that takes no edits, until it is opened again.
func (k *boards) archive(d *desk, of interact.Standing) {
	k.mu.Lock()
	defer k.mu.Unlock()
	games := map[int64]bool{of.Game: true}
	for _, waiting := range d.queue {
		games[waiting.Game] = true
	}
	d.queue = nil
	k.archived[interact.Snowflake(d.channel)] = games
}

// opened takes up again what was behind in a thread that was archived.
func (k *boards) opened(ctx context.Context, thread interact.Snowflake) {
	k.mu.Lock()
	games := k.archived[thread]
	delete(k.archived, thread)
	k.mu.Unlock()
	for game := range games {
		k.look(ctx, game)
	}
}

// dropped forgets a channel that was deleted.
func (k *boards) dropped(channel interact.Snowflake) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.archived, channel)
	if d := k.desks[channel]; d != nil {
		d.queue = nil
	}
}
