package commands

import (
	"context"
	"errors"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A Host is what commands of tables stand on: where games are kept, and how each is played.
type Host struct {
	DB      *storage.DB
	Games   []Game // that tables can play, in the order in which they are offered; plain dice last
	Keepers map[string]Keeper
	changes *changes
	// importing holds something while a game is read from a file.
	importing chan struct{}
}

// NewHost opens every game that tables can play on a database.
func NewHost(db *storage.DB, games []Game) *Host {
	h := &Host{DB: db, Keepers: map[string]Keeper{}, changes: newChanges(), importing: make(chan struct{}, 1)}
	for _, game := range games {
		if game.Open == nil {
			continue
		}
		h.Games = append(h.Games, game)
		h.Keepers[game.Key] = watched{game.Open(db), h.changes}
	}
	return h
}

// Game returns the game with a key.
func (h *Host) Game(key string) (Game, bool) {
	for _, game := range h.Games {
		if game.Key == key {
			return game, true
		}
	}
	return Game{}, false
}

// A Seat is a request's place at a table: the game of its channel, and the person's part in it.
type Seat struct {
	At      storage.Place
	Game    Game
	Keeper  Keeper
	Name    string // how the server shows the person
	req     *interact.Request
	db      *storage.DB
	changes *changes
	owed    uint64 // the channel that is told of what is changed; see [Seat.owing]
}

// Seat returns the place at the table of the request's channel. It is a *rules.Refusal that says how to begin where the
// channel has no game.
func (h *Host) Seat(ctx context.Context, req *interact.Request) (Seat, error) {
	seat, ok, err := h.FindSeat(ctx, req)
	if err == nil && !ok {
		return Seat{}, noGame(req)
	}
	return seat, err
}

// FindSeat is Seat for commands that work without a game, too: it reports false where the channel has none.
func (h *Host) FindSeat(ctx context.Context, req *interact.Request) (Seat, bool, error) {
	if req.Guild == 0 {
		return Seat{}, false, nil
	}
	place, err := h.DB.Where(ctx, uint64(req.Channel.ID), uint64(req.Channel.Parent))
	if errors.Is(err, storage.ErrNoGame) {
		return Seat{}, false, nil
	}
	if err != nil {
		return Seat{}, false, fmt.Errorf("game of channel %d: %w", req.Channel.ID, err)
	}
	game, ok := h.Game(place.System)
	if !ok {
		return Seat{}, false, fmt.Errorf("game %d: this program does not know %q", place.Game, place.System)
	}
	return Seat{
		At: place, Game: game, Keeper: h.Keepers[game.Key],
		Name: publicName(req.Caller), req: req, db: h.DB, changes: h.changes,
	}, true, nil
}

func noGame(req *interact.Request) error {
	if req.Guild == 0 {
		return rules.Refuse("That needs a table, and a direct message has none.", "Use it in a server's channel that plays a game.")
	}
	return rules.Refuse("This channel plays no game yet.", "Start one: `/game new`.")
}

// Request is the change that the seat's request asks for.
func (s Seat) Request() storage.Request {
	return storage.Request{
		Game: s.At.Game, Place: s.At.Place, User: uint64(s.req.Caller.ID),
		Interaction: uint64(s.req.ID), At: s.req.At, Owed: s.owed,
	}
}

// Change decides and appends for the person; see [Keeper].
func (s Seat) Change(ctx context.Context, decide Decide, after After) error {
	return s.Keeper.Change(ctx, s.Request(), s.Name, decide, after)
}

// Look shows the table and the person's number, which is 0 before their first entry.
func (s Seat) Look(ctx context.Context, see func(view View, who int) error) error {
	who, err := s.db.Person(ctx, s.At.Game, uint64(s.req.Caller.ID))
	if err != nil {
		return err
	}
	return s.Keeper.Look(ctx, s.At.Game, func(view View) error { return see(view, who) })
}

// By is who asks, when, and where.
func (s Seat) By(who int) table.By {
	return table.By{Who: who, At: s.req.At, Place: s.At.Place}
}
