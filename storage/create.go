package storage

import (
	"context"
	"errors"
	"fmt"

	"tallybones/rules"
)

// New is a game that begins in a channel.
type New struct {
	Guild       uint64
	Channel     uint64
	Name        string
	User        uint64 // who begins it: person 1
	Interaction uint64
	At          int64
}

// Create begins a game in a channel, which becomes its place 1, with a first entry of what decide returns; that may be no
// event. The person who begins it has the number 1.
//
// A channel that has a game gets [ErrTaken], unless this interaction began that game: then after gets the first entry
// again. Otherwise it works as [Change] does.
func Create[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], n New,
	decide func(Turn[S]) (Decision[E], error), after func(*S, Entry[E]),
) (Place, error) {
	place, err := create(ctx, db, game, n, decide, after)
	if errors.Is(err, errStale) {
		err = ErrTaken // the interaction or the channel was used by somebody else in between
	}
	if err != nil {
		return Place{}, fmt.Errorf("channel %d: begin a game: %w", n.Channel, err)
	}
	return place, nil
}

func create[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], n New,
	decide func(Turn[S]) (Decision[E], error), after func(*S, Entry[E]),
) (Place, error) {
	there, err := db.Where(ctx, n.Channel, 0)
	if err == nil {
		return there, again(ctx, db, game, there, n, after)
	}
	if !errors.Is(err, ErrNoGame) {
		return Place{}, err
	}
	b := birth{guild: n.Guild, system: game.Name, at: n.At, seed: newSeed()}
	state := game.New()
	turn := Turn[S]{State: state, Who: 1, Seed: b.seed, Interaction: n.Interaction, At: n.At, Place: 1}
	turn.PlaceFor = func(uint64) (int, error) { return 2, nil }
	decision, err := decide(turn)
	if err != nil {
		return Place{}, err
	}
	entry := Entry[E]{Revision: 1, At: n.At, Actor: 1, Audience: decision.Audience, Interaction: n.Interaction, Place: firstPlace, Events: decision.Events}
	a := addition{turn: turnOf(turn), user: n.User, audience: entry.Audience, link: decision.Link}
	if a.place, err = turn.linked(a.link); err != nil {
		return Place{}, err
	}
	if decision.Reveal {
		a.seed = newSeed()
		entry.Seed = shown(b.seed, a.seed)
	}
	if a.body, err = encode(game, entry); err != nil {
		return Place{}, err
	}
	for _, event := range entry.Events {
		game.Apply(state, event)
	}
	b.derived = derive(game, state, n.Name)
	if err := db.writer.do(func(w *writer) error { return b.begin(w, n.Channel, &a) }); err != nil {
		return Place{}, err
	}
	if after != nil {
		after(state, entry)
	}
	return Place{Game: b.id, System: game.Name, Name: b.name, Channel: n.Channel, Place: 1}, nil
}

// again shows the first entry of a game that this interaction has begun already.
func again[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], there Place, n New, after func(*S, Entry[E])) error {
	s, found, err := db.byInteraction(ctx, there.Game, n.Interaction)
	if err != nil {
		return err
	}
	if !found || s.revision != 1 || there.System != game.Name {
		return ErrTaken
	}
	c := change[S, E]{db: db, game: game, req: Request{Game: there.Game, User: n.User, Interaction: n.Interaction, At: n.At}, after: after}
	return c.run(ctx) // it finds the entry and decides nothing
}

// A birth is a game that is not yet in the file.
type birth struct {
	id     int64
	guild  uint64
	system string
	at     int64
	seed   []byte
	derived
}

// insert writes the game without an entry. It gets an id unless it has one.
func (b *birth) insert(w *writer, people, places int) (err error) {
	b.id, err = w.insert(`INSERT INTO games(id, guild, system, name, created, revision, last, active, people, places, due)
VALUES(nullif(?, 0), ?, ?, ?, ?, 0, 0, ?, ?, ?, ?)`, b.id, int64(b.guild), b.system, b.name, b.at, b.at, people, places, b.due)
	if err != nil {
		return err
	}
	_, err = w.exec("INSERT INTO seeds(game, seed) VALUES(?, ?)", b.id, b.seed)
	return err
}

// reserve gets an id that no other game is given.
func (b *birth) reserve(w *writer) error {
	if err := b.insert(w, 0, 0); err != nil {
		return err
	}
	_, err := w.exec("DELETE FROM games WHERE id = ?", b.id)
	return err
}

// begin writes the game, its channel and its first entry.
func (b *birth) begin(w *writer, channel uint64, first *addition) error {
	if err := b.insert(w, 0, 1); err != nil {
		return err
	}
	if err := link(w, b.id, channel, 1); err != nil {
		return err
	}
	first.row = row{id: b.id, places: 1}
	return first.write(w)
}
