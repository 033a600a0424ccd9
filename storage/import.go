package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"tallybones/rules"
)

// Import is where an export is put.
type Import struct {
	Channel uint64 // becomes the place that it has in the export, else place 1
	Guild   uint64 // 0: that of the export
	Replace bool   // the channel's game, if it has one, is deleted in the same transaction
	// Keep tells which other channels of the export become its places again, if they have no game. An export may name any
	// channel, so only one that is known to be the guild's may be kept. nil keeps those of the game that is replaced.
	Keep func(channel uint64) bool
}

// Peek reads the header of an export, so that its caller finds the game's system, and returns a reader of the whole.
func Peek(from io.Reader) (Header, io.Reader, error) {
	var read bytes.Buffer
	h, _, err := openExport(io.TeeReader(from, &read))
	return h, io.MultiReader(&read, from), err
}

// ImportGame reads an export and begins a game of it, with the same log, in one transaction that folds the log first. The game
// gets a dice seed of its own; the export's own channels become its places again where they have no game.
//
// What is wrong with the export is a [*rules.Refusal] that names the entry. A channel that has a game is [ErrTaken], unless
// it is to be replaced.
func ImportGame[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], from io.Reader, to Import) (Place, error) {
	h, entries, err := openExport(from)
	if err != nil {
		return Place{}, err
	}
	if h.System != game.Name {
		return Place{}, refuseImport(fmt.Sprintf("it is a game of %s, not %s", rules.Quote(h.System), game.Name))
	}
	log, err := readLog(game, h, entries)
	if err != nil {
		return Place{}, err
	}
	if to.Guild != 0 {
		h.Guild = to.Guild
	}
	a := &arrival{header: h, log: log, to: to}
	if err := ctx.Err(); err != nil {
		return Place{}, err
	}
	if err := db.writer.do(a.write); err != nil {
		return Place{}, fmt.Errorf("channel %d: import: %w", to.Channel, err)
	}
	return Place{Game: a.id, System: h.System, Name: h.Name, Channel: to.Channel, Place: a.place()}, nil
}

// An importedLog is the entries as they go into the file, and what else is known after they were folded.
type importedLog struct {
	entries []exported
	undoes  map[Revision][]Revision
	due     int64
}

func refuseImport(why string) error {
	return rules.Refuse("The file cannot be imported: "+why+".", "Take one that `/game export` wrote, unchanged.")
}

// openExport reads up to the entries.
func openExport(from io.Reader) (Header, *json.Decoder, error) {
	decoder := json.NewDecoder(from)
	fields := map[string]json.RawMessage{}
	if token, err := decoder.Token(); err != nil || token != json.Delim('{') {
		return Header{}, nil, refuseImport("it is no JSON object")
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return Header{}, nil, refuseImport("its JSON is broken")
		}
		if name == "entries" {
			h, err := headerOf(fields)
			if token, e := decoder.Token(); err == nil && (e != nil || token != json.Delim('[')) {
				err = refuseImport("its entries are no list")
			}
			return h, decoder, err
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return Header{}, nil, refuseImport("its JSON is broken")
		}
		fields[name.(string)] = value
	}
	return Header{}, nil, refuseImport("it has no entries")
}

func headerOf(fields map[string]json.RawMessage) (Header, error) {
	var h Header
	text, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(text, &h)
	}
	switch {
	case err != nil:
		return h, refuseImport("its header is not one of Tallybones")
	case h.Version == 0:
		return h, refuseImport("it does not say that it is of Tallybones")
	case h.Version > exportVersion:
		return h, rules.Refuse(fmt.Sprintf("The file was written by a newer Tallybones: its version is %d, this program knows %d.", h.Version, exportVersion), "Use the newer program.")
	}
	return h, h.check()
}

// check refuses numbers that would be given twice.
func (h Header) check() error {
	people, users := map[int]bool{}, map[uint64]bool{}
	for _, p := range h.People {
		if p.Number < 1 || p.Number > h.Numbers.People || people[p.Number] || users[p.User] || p.User == 0 {
			return refuseImport(fmt.Sprintf("person %d in its header is there twice or has no number of the game", p.Number))
		}
		people[p.Number], users[p.User] = true, true
	}
	places := map[int]bool{}
	for _, p := range h.Places {
		if p.Place < 1 || p.Place > h.Numbers.Places || places[p.Place] {
			return refuseImport(fmt.Sprintf("place %d in its header is there twice or has no number of the game", p.Place))
		}
		places[p.Place] = true
	}
	return nil
}

// readLog reads and folds the entries. Nothing in a file can do more than be refused.
func readLog[S, E any](game rules.Game[S, E], h Header, decoder *json.Decoder) (log importedLog, err error) {
	at := Revision(0)
	defer func() {
		if r := recover(); r != nil {
			err = refuseImport(fmt.Sprintf("entry %d does not fit the ones before it", at))
		}
	}()
	log.undoes = map[Revision][]Revision{}
	f := fold[S, E]{game: game, state: game.New()}
	for decoder.More() {
		at++
		entry, err := readEntry(game, h, decoder, at)
		if err != nil {
			return log, err
		}
		log.entries = append(log.entries, entry.exported)
		if entry.Undo != nil {
			log.undoes[at] = entry.Undo.Of
		}
		if _, err := f.add(entry.Entry, false); err != nil {
			return log, refuseImport(fmt.Sprintf("entry %d does not fit the ones before it", at))
		}
	}
	if _, err := decoder.Token(); err != nil {
		return log, refuseImport(fmt.Sprintf("it ends after entry %d", at))
	}
	if at == 0 {
		return log, refuseImport("it has no entries")
	}
	log.due = dueIn(game, f.state)
	return log, nil
}

type readOne[E any] struct {
	exported
	Entry[E]
}

// atEnd tells whether nothing is left to decode. More cannot: at the end of a file that was cut off, it depends on the
// implementation of encoding/json whether it reports another element.
func atEnd(decoder *json.Decoder) bool {
	rest, err := io.ReadAll(decoder.Buffered())
	return err == nil && len(bytes.TrimSpace(rest)) == 0
}

func readEntry[S, E any](game rules.Game[S, E], h Header, decoder *json.Decoder, at Revision) (one readOne[E], err error) {
	if err := decoder.Decode(&one.exported); err != nil {
		if atEnd(decoder) {
			return one, refuseImport(fmt.Sprintf("it ends after entry %d", at-1))
		}
		return one, refuseImport(fmt.Sprintf("entry %d is no entry", at))
	}
	e := one.exported
	if e.Revision != at || e.Actor < 0 || e.Actor > h.Numbers.People || e.Audience < rules.GMs || int64(e.Interaction) < 0 {
		return one, refuseImport(fmt.Sprintf("entry %d has a number that cannot be", at))
	}
	var body bytes.Buffer
	if err := json.Compact(&body, e.Events); err != nil {
		return one, refuseImport(fmt.Sprintf("entry %d has no events", at))
	}
	one.exported.Events = body.Bytes()
	one.Entry, err = decode(game, stored{
		revision: at, at: e.At, actor: e.Actor, audience: e.Audience,
		interaction: -int64(e.Interaction), body: body.Bytes(),
	})
	if err != nil {
		return one, refuseImport(fmt.Sprintf("entry %d has an event that %s does not know", at, game.Name))
	}
	if u := one.Undo; u != nil && len(u.Of) == 0 {
		return one, refuseImport(fmt.Sprintf("entry %d undoes nothing", at))
	}
	return one, nil
}
