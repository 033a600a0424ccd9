package storage

import (
	"encoding/json"
	"fmt"

	"tallybones/rules"
)

const (
	snapshotEach  = 32 // revisions
	snapshotsKept = 4
)

// append writes the entry, waits for its commit and applies it. It needs the turn.
func (c *change[S, E]) append(t table[S, E], slot *slot, turn Turn[S], d draft[E], entry Entry[E]) (Entry[E], error) {
	var next []byte
	if d.Reveal {
		next = newSeed()
		entry.Seed = shown(turn.Seed, next)
	}
	body, err := encode(c.game, entry)
	if err != nil {
		return entry, fmt.Errorf("game %d: %w", t.row.id, err)
	}
	place, err := turn.linked(d.Link)
	if err != nil {
		return entry, err
	}
	a := addition{
		row: t.row, turn: turnOf(turn), user: c.req.User, audience: entry.Audience, link: d.Link, place: place, seed: next,
		body: body, owed: c.req.Owed, also: d.also,
	}
	if d.undo != nil {
		a.undoes = d.undo.Of
	}
	if err := c.db.writer.await(job{run: a.write, places: a.isMore()}); err != nil {
		return entry, fmt.Errorf("game %d: append: %w", t.row.id, err)
	}
	entry.Revision = t.row.revision + 1
	slot.advance(&a)
	return entry, c.applied(slot, next, entry)
}

// advance moves what is kept of a game's row on by what was written. It needs the turn.
func (s *slot) advance(a *addition) {
	if a.isMore() {
		s.forget()
		return
	}
	s.row = a.row
	s.row.revision++
	s.row.last, s.row.active, s.row.people = a.id, a.turn.at, max(a.row.people, a.turn.who)
	s.newest = max(s.newest, a.turn.interaction)
	if a.user != 0 {
		s.meet(a.user, a.turn.who)
	}
}

// applied makes a committed entry so in memory. When that fails the state is dropped: the log has it.
func (c *change[S, E]) applied(slot *slot, seed []byte, entry Entry[E]) error {
	state, whole := slot.state.(*S), false
	defer func() {
		if !whole {
			slot.drop()
		}
	}()
	if err := c.applyHeld(slot, seed, entry); err != nil {
		return fmt.Errorf("game %d: %w", slot.game, err)
	}
	whole = true
	if entry.Revision%snapshotEach == 0 {
		return keepSnapshot(c.db, c.game.Version, slot.game, entry.Revision, state)
	}
	return nil
}

func (c *change[S, E]) applyHeld(slot *slot, seed []byte, entry Entry[E]) error {
	slot.mu.Lock()
	defer slot.mu.Unlock()
	slot.revision = entry.Revision
	slot.undone = slot.undone || entry.Undo != nil
	if seed != nil {
		slot.seed = seed
	}
	return apply(c.game, slot.state.(*S), entry)
}

// keepSnapshot writes a state with the next commit. One of a log that has been rewritten since is not kept.
func keepSnapshot(db *DB, version int, game int64, revision Revision, state any) error {
	body, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("game %d: encode the state: %w", game, err)
	}
	db.writer.soon(func(w *writer) error {
		made, err := w.update(`INSERT OR REPLACE INTO snapshots(game, revision, version, body)
SELECT id, ?, ?, ? FROM games WHERE id = ? AND revision >= ? AND rewritten <= ?`,
			revision, version, string(body), game, revision, revision)
		if err != nil || made == 0 {
			return err
		}
		_, err = w.exec("DELETE FROM snapshots WHERE game = ? AND revision <= ?", game, revision-snapshotEach*snapshotsKept)
		return err
	})
	return nil
}

// An addition is one entry on its way into the file.
type addition struct {
	row      row
	turn     plainTurn
	user     uint64
	audience rules.Audience
	link     uint64
	place    int // what link becomes
	seed     []byte
	body     []byte
	undoes   []Revision
	owed     uint64 // a channel that is to be told of it
	also     func(*writer) error
	id       int64 // of the entry's row, once it is written
}

// isMore reports whether more than the entry is written.
func (a *addition) isMore() bool { return a.link != 0 || a.also != nil }

// plainTurn is a [Turn] without its state's type.
type plainTurn struct {
	who         int
	interaction uint64
	at          int64
}

func turnOf[S any](t Turn[S]) plainTurn { return plainTurn{t.Who, t.Interaction, t.At} }

// linked is the place that a channel becomes; no channel is none.
func (t Turn[S]) linked(channel uint64) (int, error) {
	if channel == 0 {
		return 0, nil
	}
	return t.PlaceFor(channel)
}

// write appends in a savepoint. When the game is no longer as it was read, nothing is written and the error is errStale.
func (a *addition) write(w *writer) error {
	revision := a.row.revision + 1
	id, err := w.insert(`INSERT INTO entries(game, prev, revision, at, actor, audience, interaction, body)
VALUES(?, ?, ?, ?, ?, ?, ?, ?)`,
		a.row.id, a.row.last, revision, a.turn.at, a.turn.who, a.audience, int64(a.turn.interaction), string(a.body))
	if isDouble(err) {
		return errStale // the interaction was written by another process: it is looked up again
	}
	if err != nil {
		return err
	}
	a.id = id
	if err := a.advance(w, revision); err != nil {
		return err
	}
	if len(a.undoes) > 0 {
		if err := noteTakenBack(w, a.row.id, a.undoes, revision); err != nil {
			return err
		}
	}
	if a.owed != 0 {
		if err := owe(w, Owed{a.row.id, revision, a.owed}); err != nil {
			return err
		}
	}
	if a.seed != nil {
		if _, err := w.exec("UPDATE seeds SET seed = ? WHERE game = ?", a.seed, a.row.id); err != nil {
			return err
		}
	}
	if a.also != nil {
		return a.also(w)
	}
	return nil
}

// noteUndone notes that entries are undone by one.
func noteUndone(w *writer, game int64, undone []Revision, by Revision) error {
	list, err := json.Marshal(undone)
	if err != nil {
		return err
	}
	_, err = w.exec("INSERT INTO undone(game, revision, by) SELECT ?, value, ? FROM json_each(?)", game, by, string(list))
	return err
}

// noteTakenBack notes that entries are undone, and puts the messages that answer them, or that answer what they had undone, on
// the work list.
func noteTakenBack(w *writer, game int64, undone []Revision, by Revision) error {
	if err := noteUndone(w, game, undone, by); err != nil {
		return err
	}
	_, err := w.exec(`WITH back(entry) AS (SELECT revision FROM undone WHERE game = ?1 AND by = ?2)
UPDATE messages SET shown = 0 WHERE game = ?1 AND entry > 0
AND (entry IN back OR entry IN (SELECT revision FROM undone WHERE game = ?1 AND by IN back))`, game, by)
	return err
}

// advance moves the game's row on, and gives the numbers that go with the entry.
func (a *addition) advance(w *writer, revision Revision) error {
	people, places := max(a.row.people, a.turn.who), max(a.row.places, a.place)
	changed, err := w.update(`UPDATE games SET revision = ?, last = ?, active = ?, people = ?, places = ?
WHERE id = ? AND revision = ? AND places = ?`,
		revision, a.id, a.turn.at, people, places, a.row.id, a.row.revision, a.row.places)
	if err != nil {
		return err
	}
	if changed == 0 {
		return errStale
	}
	if a.turn.who > a.row.people {
		if _, err := w.exec("INSERT INTO people(game, number, user) VALUES(?, ?, ?)", a.row.id, a.turn.who, int64(a.user)); err != nil {
			return err
		}
	}
	if a.link != 0 {
		return link(w, a.row.id, a.link, a.place)
	}
	return nil
}
