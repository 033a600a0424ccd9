package commands

import (
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"sync"

	"tallybones/rules"
	"tallybones/storage"
)

// changes are the games to which something happened since somebody last asked.
type changes struct {
	mu    sync.Mutex
	games map[int64]bool
	some  chan struct{} // holds something while there are games
}

func newChanges() *changes {
	return &changes{games: map[int64]bool{}, some: make(chan struct{}, 1)}
}

// note tells that something happened to a game.
func (c *changes) note(game int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.games[game] = true
	select {
	case c.some <- struct{}{}:
	default:
	}
}

// wait waits until there are games, and returns them.
func (c *changes) wait(ctx context.Context) ([]int64, error) {
	select {
	case <-c.some:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	games := slices.Sorted(maps.Keys(c.games))
	clear(c.games)
	return games, nil
}

// watched is a keeper whose changes are noted, whatever became of them: who is refused may look at a message that is behind.
type watched struct {
	Keeper
	changes *changes
}

// ended says in words that a game ended while it was being asked; it remains [storage.ErrNoGame].
func ended(err error) error {
	if errors.Is(err, storage.ErrNoGame) {
		return errors.Join(rules.Refuse("The game of this channel has just ended.", "A new one: `/game new`."), err)
	}
	return err
}

func (w watched) Begin(ctx context.Context, n storage.New, name string, decide Decide, after After) (storage.Place, error) {
	place, err := w.Keeper.Begin(ctx, n, name, decide, after)
	w.changes.note(place.Game)
	return place, err
}

func (w watched) Change(ctx context.Context, req storage.Request, name string, decide Decide, after After) error {
	defer w.changes.note(req.Game)
	return ended(w.Keeper.Change(ctx, req, name, decide, after))
}

func (w watched) Undo(ctx context.Context, req storage.Request, of storage.Revision, allow func(View, Entry) error, after After) error {
	defer w.changes.note(req.Game)
	return ended(w.Keeper.Undo(ctx, req, of, allow, after))
}

func (w watched) Redo(ctx context.Context, req storage.Request, of storage.Revision, allow func(View, Entry) error, after After) error {
	defer w.changes.note(req.Game)
	return ended(w.Keeper.Redo(ctx, req, of, allow, after))
}

func (w watched) Restore(ctx context.Context, req storage.Request, to storage.Revision, pick func(Entry) bool, allow func(View, storage.Plan) error, after After) error {
	defer w.changes.note(req.Game)
	return ended(w.Keeper.Restore(ctx, req, to, pick, allow, after))
}

func (w watched) Forget(ctx context.Context, req storage.Request, who func(Turn) (rules.Forgotten, []Fact, error), after After) error {
	defer w.changes.note(req.Game)
	return ended(w.Keeper.Forget(ctx, req, who, after))
}

func (w watched) Import(ctx context.Context, from io.Reader, to storage.Import) (storage.Place, error) {
	place, err := w.Keeper.Import(ctx, from, to)
	w.changes.note(place.Game)
	return place, err
}

func (w watched) Lapse(ctx context.Context, game, at int64) error {
	defer w.changes.note(game)
	return ended(w.Keeper.Lapse(ctx, game, at))
}

func (w watched) Look(ctx context.Context, game int64, see func(View) error) error {
	return ended(w.Keeper.Look(ctx, game, see))
}

func (w watched) History(ctx context.Context, game int64, reader storage.Reader, before, limit int) ([]Entry, error) {
	found, err := w.Keeper.History(ctx, game, reader, before, limit)
	return found, ended(err)
}

func (w watched) UndoneSince(ctx context.Context, game int64, reader storage.Reader, since int64) ([]Entry, error) {
	found, err := w.Keeper.UndoneSince(ctx, game, reader, since)
	return found, ended(err)
}

func (w watched) Find(ctx context.Context, game int64, reader storage.Reader, revision storage.Revision) (Entry, error) {
	found, err := w.Keeper.Find(ctx, game, reader, revision)
	return found, ended(err)
}
