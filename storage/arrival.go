package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
)

// An arrival is a game of an export on its way into the file.
type arrival struct {
	header Header
	log    importedLog
	to     Import
	birth  birth
	chain  int64 // its entries, until it is there
	last   int64 // the row of the newest of them
	left   int64 // the chain of those of the game that it replaces
}

// place is the number of the channel that the game is put into.
func (a *arrival) place() int {
	for _, p := range a.header.Places {
		if p.Channel == a.to.Channel {
			return p.Place
		}
	}
	return 1
}

// enter writes the whole game. When that fails, or ctx ends before all entries are written, nothing is there.
func (a *arrival) enter(ctx context.Context, db *DB) error {
	err := db.writer.do(a.begin)
	for entries := a.log.entries; err == nil && len(entries) > 0; {
		var part []exported
		part, entries = cutPart(entries)
		if err = ctx.Err(); err == nil {
			err = db.writer.do(func(w *writer) error { return a.writePart(w, part) })
		}
	}
	if err == nil {
		err = db.writer.do(a.arrive)
	}
	if err != nil {
		return errors.Join(err, db.dissolve(a.chain))
	}
	_ = db.dissolve(a.left) // the game is there, whatever becomes of the rest
	return nil
}

// cutPart takes as many entries as are written at once.
func cutPart(entries []exported) (part, rest []exported) {
	n := 0
	for size := 0; n < len(entries) && n < partLength && size < partBytes; n++ {
		size += len(entries[n].Events)
	}
	return entries[:n], entries[n:]
}

// begin makes room for the entries, unless the channel is taken.
func (a *arrival) begin(w *writer) (err error) {
	if !a.to.Replace {
		var taken bool
		row := w.conn.QueryRowContext(context.Background(), "SELECT EXISTS (SELECT 1 FROM channels WHERE channel = ?)", int64(a.to.Channel))
		if err := row.Scan(&taken); err != nil {
			return err
		}
		if taken {
			return ErrTaken
		}
	}
	if err := a.birth.reserve(w); err != nil {
		return err
	}
	a.chain, err = beginChain(w)
	return err
}

// writePart writes the next entries.
func (a *arrival) writePart(w *writer, part []exported) error {
	last := a.last
	for _, e := range part {
		id, err := w.insert(`INSERT INTO entries(game, prev, revision, at, actor, audience, interaction, body)
VALUES(?, ?, ?, ?, ?, ?, ?, ?)`,
			a.birth.id, last, e.Revision, e.At, e.Actor, e.Audience, -int64(e.Interaction), string(e.Events))
		if err != nil {
			return err
		}
		last = id
	}
	a.last = last
	return lengthen(w, a.chain, last)
}

// arrive writes the game of the entries.
func (a *arrival) arrive(w *writer) error {
	if err := endChain(w, a.chain); err != nil {
		return err
	}
	keep, err := a.clear(w)
	if err != nil {
		return err
	}
	if err := a.birth.insert(w, a.header.Numbers.People, max(a.header.Numbers.Places, 1)); err != nil {
		return err
	}
	if err := a.writePeople(w); err != nil {
		return err
	}
	if err := a.writePlaces(w, keep); err != nil {
		return err
	}
	if err := a.writeUndone(w); err != nil {
		return err
	}
	newest := a.log.entries[len(a.log.entries)-1]
	_, err = w.exec("UPDATE games SET revision = ?, last = ?, active = ? WHERE id = ?", newest.Revision, a.last, newest.At, a.birth.id)
	return err
}

// clear makes the channel free, and tells which other channels the game may have.
func (a *arrival) clear(w *writer) (keep func(uint64) bool, err error) {
	keep = a.to.Keep
	if keep == nil {
		keep = func(uint64) bool { return false }
	}
	var old int64
	row := w.conn.QueryRowContext(context.Background(), "SELECT game FROM channels WHERE channel = ?", int64(a.to.Channel))
	if err := row.Scan(&old); errors.Is(err, sql.ErrNoRows) {
		return keep, nil
	} else if err != nil {
		return nil, err
	}
	if !a.to.Replace {
		return nil, ErrTaken
	}
	if a.to.Keep == nil {
		if keep, err = a.channelsOf(w, old); err != nil {
			return nil, err
		}
	}
	if err := orphan(w, "game = ?", old); err != nil {
		return keep, err
	}
	a.left, err = erase(w, old)
	return keep, err
}

// channelsOf returns which channels of the export a game has now.
func (a *arrival) channelsOf(w *writer, game int64) (func(uint64) bool, error) {
	has := map[uint64]bool{}
	for _, p := range a.header.Places {
		var there bool
		row := w.conn.QueryRowContext(context.Background(), "SELECT EXISTS (SELECT 1 FROM channels WHERE channel = ? AND game = ?)", int64(p.Channel), game)
		if err := row.Scan(&there); err != nil {
			return nil, err
		}
		has[p.Channel] = there
	}
	return func(channel uint64) bool { return has[channel] }, nil
}

func (a *arrival) writePeople(w *writer) error {
	for _, p := range a.header.People {
		if _, err := w.exec("INSERT INTO people(game, number, user) VALUES(?, ?, ?)", a.birth.id, p.Number, int64(p.User)); err != nil {
			return err
		}
	}
	return nil
}

func (a *arrival) writePlaces(w *writer, keep func(uint64) bool) error {
	if err := link(w, a.birth.id, a.to.Channel, a.place()); err != nil {
		return err
	}
	for _, p := range a.header.Places {
		if p.Place == a.place() {
			continue
		}
		if err := a.writePlace(w, p, keep(p.Channel)); err != nil {
			return err
		}
	}
	return nil
}

// writePlace makes a channel of the export what it was, or notes what it is once it comes back.
func (a *arrival) writePlace(w *writer, p linked, keep bool) error {
	kept := int64(0)
	if keep {
		var err error
		if kept, err = w.update("INSERT INTO channels(channel, game, place) VALUES(?, ?, ?) ON CONFLICT(channel) DO NOTHING",
			int64(p.Channel), a.birth.id, p.Place); err != nil {
			return err
		}
	}
	if kept != 0 {
		return nil
	}
	_, err := w.exec("INSERT OR REPLACE INTO former(game, channel, place) VALUES(?, ?, ?)", a.birth.id, int64(p.Channel), p.Place)
	return err
}

// writeUndone notes which entries are undone by which, all at once.
func (a *arrival) writeUndone(w *writer) error {
	pairs := [][2]Revision{}
	for by, undone := range a.log.undoes {
		for _, of := range undone {
			pairs = append(pairs, [2]Revision{of, by})
		}
	}
	list, err := json.Marshal(pairs)
	if err != nil {
		return err
	}
	_, err = w.exec(`INSERT INTO undone(game, revision, by)
SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)`, a.birth.id, string(list))
	return err
}
