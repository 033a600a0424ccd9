package storage

import (
	"encoding/json"
	"fmt"

	"tallybones/rules"
)

// An Entry is what one person, or the clock, did with one interaction.
type Entry[E any] struct {
	// Revision is 0 for an entry that was not written, because it would have had no events.
	Revision    Revision
	At          int64
	Actor       int // the person's number; [rules.Clock] for what fell due
	Audience    rules.Audience
	Interaction uint64
	Place       int // where in the game it was done; 1 where the log does not say
	Events      []E

	Undo   *Undone // what the entry takes back, when it is an undo, a redo or a restore
	Seed   *Shown  // the dice seed that the entry shows
	Forgot int     // the person whom it took out of the log

	// Number counts the entries that a reader may see. [History] sets it.
	Number int
	// UndoneBy is the entry by which this one is undone now, 0 for none. [History] and [Find] set it.
	UndoneBy Revision
	// Imported tells that the entry came with an import, of a game that had a dice seed of its own.
	Imported bool
	// Replayed tells that the interaction came a second time: the entry is that of the first.
	Replayed bool
}

// Shown is a seed that has been shown to the table, and the commitment to the one that follows it.
type Shown struct {
	Seed       string `json:"seed"`       // hexadecimal
	Commitment string `json:"commitment"` // hexadecimal SHA-256 of the next seed
}

// Undone is what an undo, a redo or a restore did.
type Undone struct {
	Of      []Revision `json:"of"`      // the entries taken back, the newest first
	Version int        `json:"version"` // of the state's shape that the places are of
	Places  []Edit     `json:"places"`
}

// The kinds of event that are storage's own; games do not see them.
const (
	kindUndone = "undone/1"
	kindShown  = "seed-shown/1"
	kindForgot = "forgotten/1"
	kindPlace  = "place/1"
)

// An Edit is one place of a state that is given another value.
type Edit struct {
	At   string          `json:"at"`           // a JSON pointer: "/table/characters/4/name"
	To   json.RawMessage `json:"to,omitempty"` // nothing: the place goes
	From json.RawMessage `json:"-"`            // what stood there; only in a [Plan]
}

// record is one event in an entry's body.
type record struct {
	Kind string          `json:"k"`
	Body json.RawMessage `json:"b"`
}

type forgot struct {
	Number int `json:"number"`
}

type placed struct {
	Place int `json:"place"`
}

// stored is an entry as its row has it.
type stored struct {
	id          int64
	prev        int64
	revision    Revision
	at          int64
	actor       int
	audience    rules.Audience
	interaction int64
	body        []byte
}

// columns of an entry, in the order in which scan reads them.
const entryColumns = `e.id, e.prev, e.revision, e.at, e.actor, e.audience, e.interaction, e.body`

func (s *stored) scan(scan func(...any) error) error {
	return scan(&s.id, &s.prev, &s.revision, &s.at, &s.actor, &s.audience, &s.interaction, &s.body)
}

// abs is the interaction's id whether the entry was written here or imported.
func (s *stored) abs() uint64 {
	if s.interaction < 0 {
		return uint64(-s.interaction)
	}
	return uint64(s.interaction)
}

// firstPlace is the place where a game begins. An entry that was made there does not say so, as most are.
const firstPlace = 1

// decode reads the events of an entry: the game's own, and storage's.
func decode[S, E any](g rules.Game[S, E], s stored) (Entry[E], error) {
	entry := Entry[E]{Revision: s.revision, At: s.at, Actor: s.actor, Audience: s.audience, Interaction: s.abs(), Place: firstPlace, Imported: s.interaction < 0}
	var records []record
	if err := json.Unmarshal(s.body, &records); err != nil {
		return entry, fmt.Errorf("entry %d: %w", s.revision, err)
	}
	for _, r := range records {
		if err := entry.add(g.Decode, r); err != nil {
			return entry, fmt.Errorf("entry %d: event %s: %w", s.revision, r.Kind, err)
		}
	}
	return entry, nil
}

func (e *Entry[E]) add(decode func(rules.Record) (E, error), r record) error {
	switch r.Kind {
	case kindUndone:
		e.Undo = new(Undone)
		return json.Unmarshal(r.Body, e.Undo)
	case kindShown:
		e.Seed = new(Shown)
		return json.Unmarshal(r.Body, e.Seed)
	case kindForgot:
		var f forgot
		err := json.Unmarshal(r.Body, &f)
		e.Forgot = f.Number
		return err
	case kindPlace:
		var p placed
		err := json.Unmarshal(r.Body, &p)
		e.Place = max(p.Place, firstPlace)
		return err
	}
	event, err := decode(rules.Record{Kind: r.Kind, Body: r.Body})
	if err != nil {
		return err
	}
	e.Events = append(e.Events, event)
	return nil
}

// encode writes the events of an entry as the log keeps them.
func encode[S, E any](g rules.Game[S, E], e Entry[E]) ([]byte, error) {
	records := make([]record, 0, len(e.Events)+1)
	for _, event := range e.Events {
		r, err := g.Encode(event)
		if err != nil {
			return nil, fmt.Errorf("encode %T: %w", event, err)
		}
		records = append(records, record{r.Kind, r.Body})
	}
	own, err := e.own()
	if err != nil {
		return nil, err
	}
	return json.Marshal(append(records, own...))
}

// own returns the events of an entry that are storage's.
func (e *Entry[E]) own() ([]record, error) {
	var records []record
	add := func(kind string, body any) error {
		text, err := json.Marshal(body)
		records = append(records, record{kind, text})
		return err
	}
	var err error
	if e.Undo != nil {
		err = add(kindUndone, e.Undo)
	}
	if e.Seed != nil && err == nil {
		err = add(kindShown, e.Seed)
	}
	if e.Forgot != 0 && err == nil {
		err = add(kindForgot, forgot{e.Forgot})
	}
	if e.Place > firstPlace && err == nil {
		err = add(kindPlace, placed{e.Place})
	}
	return records, err
}
