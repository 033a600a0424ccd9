package commands

import (
	"context"
	"io"

	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A Keeper keeps the tables that play one game. It is what the shared commands know of a game that remembers: whatever the
// game's state and events are, each has the table's. [Keep] makes one.
//
// Functions that it calls back only read, must not keep what they are shown, and must not call the keeper.
type Keeper interface {
	// Begin begins a game in a channel; see [storage.Create].
	Begin(ctx context.Context, n storage.New, name string, decide Decide, after After) (storage.Place, error)
	// Change decides and appends; see [storage.Change]. The sign of life of the person goes before what is decided, if
	// anything is; name is how the server shows them.
	Change(ctx context.Context, req storage.Request, name string, decide Decide, after After) error
	// Look shows a game as it stands.
	Look(ctx context.Context, game int64, see func(View) error) error

	// History, Find, Undo, Redo and the rest are those of package storage.
	History(ctx context.Context, game int64, reader storage.Reader, before, limit int) ([]Entry, error)
	UndoneSince(ctx context.Context, game int64, reader storage.Reader, since int64) ([]Entry, error)
	Find(ctx context.Context, game int64, reader storage.Reader, revision storage.Revision) (Entry, error)
	FindAll(ctx context.Context, game int64, reader storage.Reader, revisions []storage.Revision) ([]Entry, error)
	PreviewUndo(ctx context.Context, game int64, of storage.Revision, see func(now, then View, plan storage.Plan) error) error
	Undo(ctx context.Context, req storage.Request, of storage.Revision, allow func(View, Entry) error, after After) error
	Redo(ctx context.Context, req storage.Request, of storage.Revision, allow func(View, Entry) error, after After) error
	PreviewRestore(ctx context.Context, game int64, to storage.Revision, pick func(Entry) bool, see func(now, then View, plan storage.Plan) error) error
	Restore(ctx context.Context, req storage.Request, to storage.Revision, pick func(Entry) bool, allow func(View, storage.Plan) error, after After) error
	Forget(ctx context.Context, req storage.Request, who func(Turn) (rules.Forgotten, []Fact, error), after After) error
	Import(ctx context.Context, from io.Reader, to storage.Import) (storage.Place, error)
	// Lapse appends what has fallen due in a game at an instant, as the clock.
	Lapse(ctx context.Context, game, at int64) error
}

// Decide reads a turn and returns what becomes of it. It may run more than once.
type Decide func(Turn) (Decision, error)

// After sees the table and the entry after the commit.
type After func(View, Entry)

// A Turn is what a decision is made from.
type Turn struct {
	View
	By   table.By
	Dice dice.Source // the table's own, keyed by its seed and the interaction
	// PlaceFor is the place that [Decision.Link] would give a channel.
	PlaceFor func(channel uint64) (int, error)
	// Roll rolls a line by the game's rules.
	Roll func(Try) ([]Fact, error)
	// Take does one of the moves that are open to the person; see [rules.Game].
	Take func(rules.Taken) ([]Fact, error)
	// Offer makes an offer in the game's own words to the player of a character, after events that were made before, which are not
	// among the facts; it reports false for one like any other.
	Offer func(made []table.Event, character int, words string) (facts []Fact, own bool, err error)
	// Track begins to count something in the game's own way; it reports false for what is counted as in any game.
	Track func(wish TrackWish) (facts []Fact, own bool, err error)
	// Rest has characters rest, Condition makes a condition what it is in the game, and Advance has characters gain or buy
	// something. Both decide after events that were made before, which are not among the facts.
	Rest      func(kind string, who []int) ([]Fact, error)
	Condition func(made []table.Event, on []int, line string) ([]Fact, error)
	// OwnCondition does something about a condition of the game's own, after what was decided before; it reports false for a free one. nil
	// is a game that has those alone. See [Conditions].
	OwnCondition func(made []table.Event, before []Fact, on int, ask ConditionAsk) (facts []Fact, own bool, err error)
	Advance      func(made []table.Event, on []int, change, what string) ([]Fact, error)
	Vote         func() ([]Fact, error) // on who gains something; nil is a game without
	// Point gives a character a point, after events that were made before.
	Point func(made []table.Event, character int) ([]Fact, error)
}

// A Try is a roll that a person asks for at a table.
type Try struct {
	Line    string     // in the game's notation, with its remark
	Remark  string     // said beside the line
	As      int        // the character that rolls; 0 is the one whom the person plays, if any
	Private table.Whom // who sees it; "" is everybody
}

// A Decision is what becomes of a turn.
type Decision struct {
	Facts    []Fact
	Audience rules.Audience
	Reveal   bool   // shows the dice seed and begins a new one
	Link     uint64 // a channel that becomes a place of the game; 0 is none
	Consent  bool   // somebody else is asked first, where the game has it so; see [Kit.Consent]
}

// A Fact is one event: the table's, or the game's own.
type Fact struct {
	Table table.Event // nil for the game's own
	own   any         // the game's event, whole; only the keeper that made it looks inside
}

// Facts are events of the table's.
func Facts(events ...table.Event) []Fact {
	facts := make([]Fact, len(events))
	for i, event := range events {
		facts[i] = Fact{Table: event}
	}
	return facts
}

// An Entry is what one person, or the clock, did with one interaction.
type Entry struct {
	storage.Entry[Fact]
}

// A View is a table as it stands. All of it is only to be read.
type View struct {
	Table    *table.State
	Revision storage.Revision

	// Public is the view of players: the same without what is hidden.
	Public func() View
	// Moves are all things that are open to a person.
	Moves func(who int) []rules.Move
	// MovesOn are those of Moves that are about one thing, by its id.
	MovesOn func(id, who int) []rules.Move
	// NotOpen says why a move that is none of MovesOn cannot be taken: it is somebody else's, or of an earlier state.
	NotOpen func(key rules.Key, who int) error
	// Asked tells something that is asked in the game's own words, a line each, the head first; nil where the game has none
	// for it.
	Asked func(id int) []ui.Markdown
	// ClosedOwn tells how something that was asked ended in the game's own words; nil where it has none for it.
	ClosedOwn func(closed table.AskClosed, facts []Fact) []ui.Markdown
	// Together are the open cards that one message shows with a card; nil where each has its own. See [Kit.Together].
	Together func(card table.Ask) []int
	// Sections are the game's own parts of the board of a place.
	Sections func(place int) []Section
	// Say tells a fact in one line, for the history and the board; "" is not worth telling.
	Say func(Fact) ui.Markdown
	// Groups tells that several of a kind roll together, by the name of their group.
	Groups bool
	// Rolled is the roll that a fact holds, as it was when its dice fell.
	Rolled func(Fact) (Thrown, bool)
	// Opened is the id of the roll that a fact puts down and that stays open; 0 is none.
	Opened func(Fact) int
	// Open is a roll about which something can still be done, as it stands, by its id.
	Open func(id int) (Thrown, bool)
	// Over is the roll about which nothing can be done any more since a fact, as it stood then.
	Over func(Fact) (Thrown, bool)
	// Upon is the id of the roll of which a fact makes something; 0 is none.
	Upon func(Fact) int
	// Fell are the dice that I rolled with a fact, as they fell.
	Fell func(Fact) []Die
	// Secret is the roll that was kept private.
	Secret func(table.Secret) (Thrown, bool)
	// Preview tells how a line reads at the table; nil where that is the game's own [Game.Preview]. It never knows what is
	// hidden. Odds are the chances at the table in the same way.
	Preview func(table.By, Try) (Preview, error)
	// PreviewAfter is Preview at the table as events would leave it; what it returns is nil where Preview is.
	PreviewAfter func([]table.Event) func(table.By, Try) (Preview, error)
	Odds         func(table.By, Try) (Odds, error)
	// Tell tells an entry in lines, for the history and the board, with or without the rolls in it.
	Tell func(entry Entry, rolls bool) []ui.Markdown

	// StartSession, EndScene and EndSession decide where sessions and scenes begin and end; Ended is what a fact tells of an
	// end, and Stays what outlasts scenes. See [Bounds].
	StartSession func(by table.By, scene string) ([]Fact, error)
	EndScene     func(table.By) (Ending, error)
	EndSession   func(by table.By, cliffhanger bool) (Ending, error)
	Ended        func(Fact) (Ended, bool)
	Stays        func() []string

	// Standing is how a character stands on the board of a place, SceneLines what lies in its scene, MayAct whether a turn
	// can be handed to somebody, MayBegin whether somebody may name the first, and ActsLast whether they act after all others. See [Board].
	Standing   func(place, character int) (Standing, bool)
	SceneLines func(place int) []ui.Markdown
	// OnElement is what the game remarks on an element that came or changed at a place. See [Board].
	OnElement func(place, id int) ui.Markdown
	// ElementLines are the elements of a place in the game's words; false names them as in any game. See [Board].
	ElementLines func(place int) ([]ui.Markdown, bool)
	// Head stands before the session and the scene in the head of a board, and OwnTrack is how a track stands that the game
	// shows in a section of its own. See [Board].
	Head     func() string
	OwnTrack func(id int) string
	// Heroes and Cast are the titles of the characters of players, and of the others. See [Board].
	Heroes func() string
	Cast   string
	// Cards is the title under which cards stand, "" with the scene, and Card what one says. See [Board].
	Cards    string
	Card     func(id int) string
	MayAct   func(by table.By, to int) error
	MayBegin func(by table.By, first int) error
	ActsLast func(id int) bool

	// MayTakeBack tells whether a person takes back alone what somebody else did, where others agree to that. See [Kit].
	MayTakeBack func(by table.By, facts []Fact) bool
	// Advice says what is unusual about a new sheet; nil leaves it to the game's [Sheet].
	Advice func(table.Character) []string

	// OwnConditions are the game's own conditions of a character at length, BearsCondition whether a character has one, and
	// CompleteCondition names of some. See [Conditions].
	OwnConditions     func(place, on int) []string
	BearsCondition    func(on int, ask ConditionAsk) bool
	CompleteCondition func(on int, ask ConditionAsk) []string

	// Brief tells a fact in a few words where its character is known: "plot points 1 to 2"; "" is not worth telling.
	Brief func(Fact) string
	// Count changes a counter as the game has it, at a table as it stands now. See [Kit.Count].
	Count func(now *table.State, by table.By, of Counting) (events []table.Event, own bool, err error)
	// Offers completes the words of an offer to the player of a character.
	Offers func(by table.By, character int, typed string) []string

	// Rests are the kinds of rest that the game knows, and RestBrings what one would bring a character.
	Rests       func() []RestKind
	ReadRest    func(typed string) (RestKind, bool, error)
	RestBrings  func(by table.By, kind string, character int) []string
	Advancement *advancement // nil is a game without

	state any // the game's own, for [Kit.State]
}

// A Section is a part of the board: a heading of Discord's, and lines below it.
type Section struct {
	Title string
	Lines []ui.Markdown

	ofHeroes bool // it is the characters of players, each a line
	ofCast   bool // it is the others
}

// A Thrown is a roll at a table as its message tells it.
type Thrown struct {
	Roll
	ID        int       // in the state, where it stays open; 0 where nothing is to be done about it
	Who       int       // the person
	Character int       // 0 is nobody
	Open      OpenMoves // what may be done about it, where it stays open
	// You is the head as the roller reads it in private: "You roll 9". Empty where it is the same.
	You   ui.Markdown
	Faces []Die // all dice that fell, in order, for the table's statistics; none of those typed by hand
	// Explain tells at length how the roll came about at its table; nil where [Game.Explain] knows all of it from the line.
	Explain func() Explanation
}

// A Die is one die that fell.
type Die struct{ Size, Face int }
