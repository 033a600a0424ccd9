package table

import "tallybones/rules"

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
	return rules.EncodeJSON(e.kind(), e)
}

// Decode reads an event from the log. An unknown kind is an error.
func Decode(r rules.Record) (Event, error) { return readers.Decode(r) }

// Owns reports whether a kind of event is the table's.
func Owns(kind string) bool { return readers.Has(kind) }

// Kinds are the kinds of event that are written now.
func Kinds() []string { return formats.Kinds() }

// formats has every type of event.
var formats = rules.Formats[Event]{
	of[GameBegun](), of[GameNamed](), of[SettingChanged](),
	of[PersonSeen](), of[PersonRolled](), of[GMSet](), of[CallsSet](), of[OwnDiceSet](), of[PlaysSet](), of[Called](), of[CallAnswered](),
	of[CharacterAdded](), of[CharacterRenamed](), of[SheetMade](), of[OwnerSet](), of[CharacterArchived](), of[GroupAdded](), of[GroupRemoved](),
	of[TraitSet](), of[TraitUnset](), of[NoteSet](), of[WordSet](), of[MacroSet](), of[CounterSet](), of[CounterRemoved](),
	of[PlaceOpened](), of[SessionStarted](), of[SessionEnded](), of[ScenePrepared](), of[SceneStarted](), of[SceneEnded](),
	of[ElementPinned](), of[ElementChanged](), of[ElementHidden](), of[ElementRevealed](), of[ElementRemoved](),
	of[AdversaryPrepared](), of[AdversaryChanged](), of[AdversaryGone](),
	of[ConditionSet](), of[ConditionRemoved](),
	of[TrackStarted](), of[TrackAdvanced](), of[TrackEnded](),
	of[TurnsSet](), of[TurnsEnded](),
	of[AskOpened](), of[AskAnswered](), of[AskAdded](), of[AskClosed](), of[AskRevealed](), of[CardUsed](),
	of[SecretKept](), of[SecretRevealed](), of[SecretDropped](),
}

// readers read every kind that was ever written.
var readers = formats.Readers()

func of[E Event]() rules.Format[Event] {
	var sample E
	return rules.FormatOf[Event, E](sample.kind())
}
