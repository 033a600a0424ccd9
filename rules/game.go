package rules

// Game is what storage and the shared commands know of a game: functions over its state S and its sealed event E. It is
// a value; every game has one, and `plain` is a game too.
//
// Decisions read a state and return events; only Apply changes one. Nothing here knows a clock: instants come in as Unix
// milliseconds.
type Game[S, E any] struct {
	// Name is the game's key in the log, in custom ids and on the command line: "torchlite".
	Name string
	// Version counts the shapes that S has had. A snapshot of another version is not read but rebuilt from the log.
	Version int
	// New returns the state of a table at which nothing has happened. Its maps are empty: a state is read from JSON on
	// top of it.
	New func() *S
	// Apply makes an event so. It only assigns, cannot refuse, and changes nothing that the event does not name.
	Apply func(*S, E)
	// Encode and Decode write an event to the log and read it back. Decode reads every kind that any version wrote and
	// returns the newest type; an unknown kind is an error.
	Encode func(E) (Record, error)
	Decode func(Record) (E, error)
	// Moves are all things that are open to a person, newest first. It only reads.
	Moves func(s *S, who int) []Move
	// Take does one of Moves, looked up again: it refuses what is no longer open or not theirs, and returns what
	// becomes of it.
	Take func(s *S, who int, taken Taken) ([]E, error)
	// Due returns what falls due in the state at an instant or before, and the next instant after it at which something
	// will; 0 is never. Due(s, 0) so tells the earliest instant of all. It only reads; nil is a game without instants.
	Due func(s *S, at int64) (events []E, next int64)
	// Stays tells of an event that what it changed stays when its entry is undone: dice fell, and what waited for them
	// waits no more. nil is a game in which everything is taken back.
	Stays func(E) bool
	// Public is the state as a player sees it: a shallow copy without what is hidden. It must not be changed.
	Public func(*S) *S
	// Title is what the game is called at its table; "" leaves the name that it was given when it began. It only reads; nil
	// is a game that keeps that name.
	Title func(*S) string
	// Dangling lists what names a thing that is not there, such as a condition of a character who is not in the state. Undo
	// is refused where it would bring that about. It only reads; nil is a game whose things do not name each other.
	Dangling func(*S) []Reference
	// Forget returns the event without a person: their names and remarks replaced by what stands for nobody.
	Forget func(E, Forgotten) E
}

// A Reference is a place of a state that names another thing by its id. Places are JSON pointers into the state.
type Reference struct {
	At string   // "/table/conditions/7/on"
	To []string // where the thing can be: "/table/characters/4"
}

// A Record is an event as the log keeps it.
type Record struct {
	Kind string `json:"k"` // "torchlite.stress-set/1": game, what happened, the number of its shape
	Body []byte `json:"b"` // JSON
}

// Clock is the actor of what falls due by itself. People are numbered from 1 in each game.
const Clock = 0

// Audience is who may read an entry of the log: [Everyone], [GMs], [GMsAnd] a person, or the one person with that number.
type Audience int

// The audiences that are no single person.
const (
	Everyone Audience = 0
	GMs      Audience = -1
)

// GMsAnd is the GMs and the one person with a number.
func GMsAnd(number int) Audience { return GMs - Audience(number) }

// Has tells whether a person may read what is for an audience.
func (a Audience) Has(number int, gm bool) bool {
	switch {
	case a == Everyone, a < Everyone && gm:
		return true
	case a < GMs:
		return number == int(GMs-a)
	}
	return a != GMs && number == int(a)
}

// Kind is how a person takes a move.
type Kind int

// The kinds of move.
const (
	Press Kind = iota // one button
	Pick              // one of Choices
	Form              // Fields are typed
)

// MaxLabel is how many characters a move's label may have; more does not stand on a phone's button.
const MaxLabel = 34

// MaxPick is how many choices a pick may have: as many as one message can show in lists.
const MaxPick = 200

// A Move is one thing that is open to a person: a button, a pick or a form. The row under a message, More, /do and the
// board's Waiting are renderings of it.
type Move struct {
	Key     Key
	Kind    Kind
	Label   string   // what it brings, at most [MaxLabel] characters: "Stag +2: 10"
	Long    string   // the same with the subject named, at most 100 characters: "Stag +2: 10, Hanu against T10"
	Weight  int      // how likely it is now; the heaviest stand in the row
	Choices []Choice // of a pick, at most [MaxPick]
	Fields  []Field  // of a form, 1 to 5
	// Waits tells that somebody waits for this person to take it: it stands in the board's Waiting, as Want says it: "an
	// offer from Mira". Without Want it stands there as what it is about.
	Waits bool
	Want  string
}

// A Key is the address of a move: what is acted on, at which of its revisions, and how. It is what a custom id carries.
type Key struct {
	Subject int    // the id in the table's state; 0 is the table itself
	Rev     int    // the subject's revision that the move was read from; an older one is refused
	Choice  string // letters, digits, "-", "_" and "."; at most 40
}

// A Choice is one of several that a pick offers.
type Choice struct {
	Name  string
	Value string
}

// A Field is one text that a form asks for.
type Field struct {
	ID    string
	Label string // at most 45 characters
	Value string // what it is filled in with
	Lines bool   // several lines rather than one
	Max   int    // characters; 0 is Discord's limit
	Empty bool   // may stay empty
}

// Taken is a move that a person takes: its key, and what they picked or typed.
type Taken struct {
	Key    Key
	At     int64
	Picked []string
	Fields map[string]string
	// Roll throws a die of a size and returns its face, 1 to size.
	Roll func(size int) int
}

// Forgotten is a person who is taken out of a log.
type Forgotten struct {
	Number int
	Name   string // as the game knew them
	Stand  string // what stands in the place of their name: "somebody"
}
