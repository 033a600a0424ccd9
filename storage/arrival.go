package storage

import (
	"context"
	"database/sql"
	"errors"
)

// An arrival is a game of an export on its way into the file.
type arrival struct {
	header Header
	log    importedLog
	to     Import
	id     int64
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

// write writes the whole game in a savepoint.
func (a *arrival) write(w *writer) error {
	keep, err := a.clear(w)
	if err != nil {
		return err
	}
	h := a.header
	b := birth{guild: h.Guild, system: h.System, at: h.Created, seed: newSeed(), derived: a.log.derived}
	if err := b.insert(w, h.Numbers.People, max(h.Numbers.Places, 1)); err != nil {
		return err
	}
	a.id = b.id
	if err := a.writePeople(w); err != nil {
		return err
	}
	if err := a.writePlaces(w, keep); err != nil {
		return err
	}
	return a.writeLog(w)
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
	return keep, erase(w, old)
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
		if _, err := w.exec("INSERT INTO people(game, number, user) VALUES(?, ?, ?)", a.id, p.Number, int64(p.User)); err != nil {
			return err
		}
	}
	return nil
}

func (a *arrival) writePlaces(w *writer, keep func(uint64) bool) error {
	if err := link(w, a.id, a.to.Channel, a.place()); err != nil {
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
			int64(p.Channel), a.id, p.Place); err != nil {
			return err
		}
	}
	if kept != 0 {
		return nil
	}
	_, err := w.exec("INSERT OR REPLACE INTO former(game, channel, place) VALUES(?, ?, ?)", a.id, int64(p.Channel), p.Place)
	return err
}

func (a *arrival) writeLog(w *writer) error {
	var last int64
	for _, e := range a.log.entries {
		id, err := w.insert(`INSERT INTO entries(game, prev, revision, at, actor, audience, interaction, body)
VALUES(?, ?, ?, ?, ?, ?, ?, ?)`,
			a.id, last, e.Revision, e.At, e.Actor, e.Audience, -int64(e.Interaction), string(e.Events))
		if err != nil {
			return err
		}
		if undone := a.log.undoes[e.Revision]; len(undone) > 0 {
			if err := noteUndone(w, a.id, undone, e.Revision); err != nil {
				return err
			}
		}
		last = id
	}
	newest := a.log.entries[len(a.log.entries)-1]
	_, err := w.exec("UPDATE games SET revision = ?, last = ?, active = ? WHERE id = ?", newest.Revision, last, newest.At, a.id)
	return err
}
