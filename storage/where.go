package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

// A Place is where in a game a channel is.
type Place struct {
	Game    int64
	System  string
	Name    string
	Channel uint64 // the channel that has the game: the one asked for, or its parent
	Place   int    // the channel's number in the game, from 1
}

// Where returns the game of a channel: that of its own row, else that of its parent's; 0 is no parent. Without either it
// is [ErrNoGame].
//
// It is known from memory. What another process links or ends is seen with the next commit, at the latest in a second.
func (d *DB) Where(ctx context.Context, channel, parent uint64) (Place, error) {
	asked := within{channel, parent}
	p, known, as := d.known.find(asked)
	if !known {
		var err error
		if p, err = d.readPlace(ctx, asked); err != nil {
			return Place{}, err
		}
		d.known.keep(asked, p, as)
	}
	if p.Game == 0 {
		return Place{}, fmt.Errorf("channel %d: %w", channel, ErrNoGame)
	}
	return p, nil
}

// readPlace reads where in a game a channel is; the zero Place is nowhere.
func (d *DB) readPlace(ctx context.Context, of within) (Place, error) {
	var p Place
	var found int64
	err := d.reader.QueryRowContext(ctx, `SELECT g.id, g.system, g.name, c.channel, c.place
FROM channels c JOIN games g ON g.id = c.game
WHERE c.channel = coalesce((SELECT channel FROM channels WHERE channel = ?1), ?2)`,
		int64(of.channel), int64(of.parent)).Scan(&p.Game, &p.System, &p.Name, &found, &p.Place)
	if errors.Is(err, sql.ErrNoRows) {
		return Place{}, nil
	}
	if err != nil {
		return Place{}, fmt.Errorf("channel %d: read its game: %w", of.channel, locked(err, d.busy))
	}
	p.Channel = uint64(found)
	return p, nil
}

// A within is a channel in its parent.
type within struct{ channel, parent uint64 }

// knownPlaces is how many channels are known at once.
const knownPlaces = 1024

// whereabouts are the channels asked for last, with the games that they play. All are forgotten when anything is written that may
// say otherwise.
type whereabouts struct {
	mu    sync.RWMutex
	known map[within]Place
	times int // how often all were forgotten
}

// find returns a channel's place, and as what [whereabouts.keep] may keep it where it is not known.
func (k *whereabouts) find(of within) (place Place, known bool, as int) {
	k.mu.RLock()
	defer k.mu.RUnlock()
	place, known = k.known[of]
	return place, known, k.times
}

// keep keeps a place that was read, unless something was written since it was looked for.
func (k *whereabouts) keep(of within, place Place, as int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if as != k.times {
		return
	}
	if k.known == nil || len(k.known) >= knownPlaces {
		k.known = map[within]Place{}
	}
	k.known[of] = place
}

func (k *whereabouts) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.known = nil
	k.times++
}

// elsewhere forgets where games are played when another process has written to the file.
func (w *writer) elsewhere() {
	var version int64
	stmt, err := w.prepared("PRAGMA data_version") //nolint:sqlclosecheck // it is kept until the end
	if err == nil {
		err = stmt.QueryRowContext(context.Background()).Scan(&version)
	}
	if err != nil || version != w.version {
		w.known.forget()
	}
	w.version = version
}
