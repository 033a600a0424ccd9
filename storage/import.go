package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"tallybones/rules"
)

// Import is where an export is put.
type Import struct {
	Channel uint64 // becomes the place that it has in the export, else place 1
	Guild   uint64 // 0: that of the export
	Replace bool   // the channel's game, if it has one, is deleted in the same commit
	// Keep tells which other channels of the export become its places again, if they have no game. An export may name any
	// channel, so only one that is known to be the guild's may be kept. nil keeps those of the game that is replaced. The
	// others become what they were once they are linked.
	Keep func(channel uint64) bool
}

// Inspect looks at a game that is to be imported. An error, or a panic, keeps it out.
type Inspect[S, E any] func(*S, []Entry[E]) error

// Peek reads the header of an export, so that its caller finds the game's system, and returns a reader of the whole.
func Peek(from io.Reader) (Header, io.Reader, error) {
	var read bytes.Buffer
	h, _, err := openExport(io.TeeReader(from, &read))
	return h, io.MultiReader(&read, from), err
}

// ImportGame reads an export, folds its log and begins a game with the same log. The entries are written in parts, which nobody
// sees before the game is there, in one last commit. The game gets a dice seed of its own; the export's own channels become its places again where they have no game.
//
// What is wrong with the export is a [*rules.Refusal] that names the entry. inspect sees the state and the log that made it,
// may refuse them; nil inspects nothing. A channel that has a game is [ErrTaken], unless it is to be replaced.
func ImportGame[S, E any](ctx context.Context, db *DB, game rules.Game[S, E], from io.Reader, to Import, inspect Inspect[S, E]) (Place, error) {
	h, entries, err := openExport(from)
	if err != nil {
		return Place{}, err
	}
	if h.System != game.Name {
		return Place{}, refuseImport(fmt.Sprintf("it is a game of %s, not %s", rules.Quote(h.System), game.Name))
	}
	log, err := readLog(game, h, entries, inspect)
	if err != nil {
		return Place{}, err
	}
	if to.Guild != 0 {
		h.Guild = to.Guild
	}
	a := &arrival{header: h, log: log, to: to}
	a.birth = birth{guild: h.Guild, system: h.System, at: h.Created, seed: newSeed(), derived: log.derived}
	if err := a.enter(ctx, db); err != nil {
		return Place{}, fmt.Errorf("channel %d: import: %w", to.Channel, err)
	}
	return Place{Game: a.birth.id, System: h.System, Name: log.name, Channel: to.Channel, Place: a.place()}, nil
}

// An importedLog is the entries as they go into the file, and what else is known after they were folded.
type importedLog struct {
	entries []exported
	undoes  map[Revision][]Revision
	derived
}

func refuseImport(why string) error {
	return rules.Refuse("The file cannot be imported: "+why+".", "Take one that `/game export` wrote, unchanged.")
}

// Limits of what is read of an export at a time, in bytes: all before its entries, and one of them. A file may have been made
// to fill the memory of whoever reads it.
const (
	maxHeader = 1 << 20
	maxEntry  = 8 << 20
)

// A gauge is a reader that ends with an error when more is read than is allowed.
type gauge struct {
	from io.Reader
	left int
	full bool // it was asked for more
}

var errTooLong = errors.New("more than is read at a time")

func (g *gauge) Read(p []byte) (int, error) {
	if g.left <= 0 {
		g.full = true // not every JSON decoder hands an error of its reader on
		return 0, errTooLong
	}
	n, err := g.from.Read(p[:min(len(p), g.left)])
	g.left -= n
	return n, err
}

// An exportReader reads an export part by part.
type exportReader struct {
	*json.Decoder
	gauge *gauge
}

// more tells whether another entry follows.
func (r exportReader) more() bool {
	r.gauge.left = maxEntry
	return r.More()
}

// broken says what is wrong with a part of the header.
func (r exportReader) broken() error {
	if r.gauge.full {
		return refuseImport("its header is too long")
	}
	return refuseImport("its JSON is broken")
}

// openExport reads up to the entries.
func openExport(from io.Reader) (Header, exportReader, error) {
	measured := &gauge{from: from, left: maxHeader}
	decoder := exportReader{json.NewDecoder(measured), measured}
	fields := map[string]json.RawMessage{}
	if token, err := decoder.Token(); err != nil || token != json.Delim('{') {
		return Header{}, decoder, refuseImport("it is no JSON object")
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return Header{}, decoder, decoder.broken()
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
			return Header{}, decoder, decoder.broken()
		}
		fields[name.(string)] = value
	}
	return Header{}, decoder, refuseImport("it has no entries")
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

// maxTitle is how many characters the name of a game may have: it may be that of a channel.
const maxTitle = 100

// maxNumber is the highest number of a person or place that an export may have: there is room for many more behind it.
const maxNumber = 1 << 31

// check refuses numbers that would be given twice.
func (h Header) check() error {
	if n := utf8.RuneCountInString(h.Name); n == 0 || n > maxTitle {
		return refuseImport(fmt.Sprintf("the name of its game has %d characters, and not 1 to %d", n, maxTitle))
	}
	if h.Numbers.People > maxNumber || h.Numbers.Places > maxNumber {
		return refuseImport("its header counts more people or places than there can be")
	}
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
func readLog[S, E any](game rules.Game[S, E], h Header, decoder exportReader, inspect Inspect[S, E]) (log importedLog, err error) {
	at := Revision(0)
	defer func() {
		if r := recover(); r != nil {
			err = refuseImport(fmt.Sprintf("entry %d does not fit the ones before it", at))
		}
	}()
	log.undoes = map[Revision][]Revision{}
	f := fold[S, E]{game: game, state: game.New()}
	for decoder.more() {
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
	log.derived = derive(game, f.state, h.Name)
	return log, f.inspected(inspect)
}

// inspected refuses what an inspection finds wrong.
func (f *fold[S, E]) inspected(inspect Inspect[S, E]) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = refuseImport("what it holds cannot be shown")
		}
	}()
	if inspect == nil {
		return nil
	}
	return inspect(f.state, f.entries)
}

type readOne[E any] struct {
	exported
	Entry[E]
}

// atEnd tells whether nothing is left to decode. More cannot: at the end of a file that was cut off, it depends on the
// implementation of encoding/json whether it reports another element.
func atEnd(decoder exportReader) bool {
	rest, err := io.ReadAll(decoder.Buffered())
	return err == nil && len(bytes.TrimSpace(rest)) == 0
}

func readEntry[S, E any](game rules.Game[S, E], h Header, decoder exportReader, at Revision) (one readOne[E], err error) {
	if err := decoder.Decode(&one.exported); err != nil {
		if decoder.gauge.full {
			return one, refuseImport(fmt.Sprintf("entry %d is too long", at))
		}
		if atEnd(decoder) {
			return one, refuseImport(fmt.Sprintf("it ends after entry %d", at-1))
		}
		return one, refuseImport(fmt.Sprintf("entry %d is no entry", at))
	}
	e := one.exported
	if e.Revision != at || e.Actor < 0 || e.Actor > h.Numbers.People || e.Audience < rules.GMsAnd(h.Numbers.People) || int64(e.Interaction) < 0 {
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
	if at > 1 && body.Len() <= len("[]") {
		return one, refuseImport(fmt.Sprintf("entry %d has no events", at))
	}
	if u := one.Undo; u != nil {
		return one, u.check(at)
	}
	return one, nil
}

// check refuses an undo that takes nothing back, the same twice, or what is no entry before it.
func (u *Undone) check(at Revision) error {
	if len(u.Of) == 0 {
		return refuseImport(fmt.Sprintf("entry %d undoes nothing", at))
	}
	seen := map[Revision]bool{}
	for _, of := range u.Of {
		if of < 1 || of >= at || seen[of] {
			return refuseImport(fmt.Sprintf("entry %d does not fit the ones before it", at))
		}
		seen[of] = true
	}
	return nil
}
