package table

import (
	"encoding/json"
	"fmt"

	"tallybones/rules"
)

// An Event is one fact about the table: what became of something, never the rule that led there.
//
//sumtype:decl
type Event interface {
	kind() string
	apply(s *State)
}

// Apply makes an event so. It only assigns what the event names, and cannot refuse.
func Apply(s *State, e Event) {
	e.apply(s)
}

// Encode writes an event for the log.
func Encode(e Event) (rules.Record, error) {
	body, err := json.Marshal(e)
	if err != nil {
		return rules.Record{}, fmt.Errorf("encode %s: %w", e.kind(), err)
	}
	return rules.Record{Kind: e.kind(), Body: body}, nil
}

// Decode reads an event from the log. An unknown kind is an error.
func Decode(r rules.Record) (Event, error) {
	read, ok := readers[r.Kind]
	if !ok {
		return nil, fmt.Errorf("decode %q: unknown kind of event", r.Kind)
	}
	e, err := read(r.Body)
	if err != nil {
		return nil, fmt.Errorf("decode %s: %w", r.Kind, err)
	}
	return e, nil
}

// Owns reports whether a kind of event is the table's.
func Owns(kind string) bool {
	return readers[kind] != nil
}

// Kinds are the kinds of event that are written now.
func Kinds() []string {
	kinds := make([]string, len(formats))
	for i, f := range formats {
		kinds[i] = f.kind
	}
	return kinds
}

// A format is how the log keeps one kind of event.
type format struct {
	kind string
	read func(body []byte) (Event, error)
}

// formats has every type of event.
var formats = []format{
	of[GameBegun](), of[GameNamed](), of[SettingChanged](),
	of[PersonSeen](), of[PersonRolled](), of[GMSet](), of[CallsSet](), of[OwnDiceSet](), of[PlaysSet](), of[Called](), of[CallAnswered](),
	of[CharacterAdded](), of[CharacterRenamed](), of[SheetMade](), of[OwnerSet](), of[CharacterArchived](), of[GroupAdded](), of[GroupRemoved](),
	of[TraitSet](), of[TraitUnset](), of[NoteSet](), of[WordSet](), of[CounterSet](), of[CounterRemoved](),
	of[PlaceOpened](), of[SessionStarted](), of[SessionEnded](), of[ScenePrepared](), of[SceneStarted](), of[SceneEnded](),
	of[ElementPinned](), of[ElementChanged](), of[ElementHidden](), of[ElementRevealed](), of[ElementRemoved](),
	of[ConditionSet](), of[ConditionRemoved](),
	of[TrackStarted](), of[TrackAdvanced](), of[TrackEnded](),
	of[TurnsSet](), of[TurnsEnded](),
	of[AskOpened](), of[AskAnswered](), of[AskAdded](), of[AskClosed](), of[AskRevealed](), of[CardUsed](),
	of[SecretKept](), of[SecretRevealed](), of[SecretDropped](),
}

// readers read every kind that was ever written.
var readers = byKind(formats)

func byKind(formats []format) map[string]func([]byte) (Event, error) {
	readers := make(map[string]func([]byte) (Event, error), len(formats))
	for _, f := range formats {
		readers[f.kind] = f.read
	}
	return readers
}

func of[E Event]() format {
	var sample E
	return format{sample.kind(), read[E]}
}

func read[E Event](body []byte) (Event, error) {
	var e E
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, err
	}
	return e, nil
}
