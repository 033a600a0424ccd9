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

	gameTurn
}

// gameTurn is what a person can have decided by the game's rules. Where it is after events that were made before, these are not among
// the facts.
type gameTurn interface {
	// Roll rolls a line.
	Roll(try Try) ([]Fact, error)
	// Take does one of the moves that are open to the person; see [rules.Game].
	Take(taken rules.Taken) ([]Fact, error)
	// Offer makes an offer in the game's own words to the player of a character, after events that were made before; it reports
	// false for one like any other.
	Offer(made []table.Event, character int, words string) (facts []Fact, own bool, err error)
	// Track begins to count something in the game's own way; it reports false for what is counted as in any game.
	Track(wish TrackWish) (facts []Fact, own bool, err error)
	// Rest has characters rest.
	Rest(kind string, who []int) ([]Fact, error)
	// Condition makes a condition what it is in the game, after events that were made before.
	Condition(made []table.Event, on []int, line string) ([]Fact, error)
	// OwnCondition does something about a condition of the game's own, after what was made and decided before; it reports false
	// for a free one. See [Conditions].
	OwnCondition(made []table.Event, before []Fact, on int, ask ConditionAsk) (facts []Fact, own bool, err error)
	// Advance has characters gain or buy something, after events that were made before.
	Advance(made []table.Event, on []int, change, what string) ([]Fact, error)
	// Vote calls the vote on who gains something; it reports false for a game without one.
	Vote() (facts []Fact, own bool, err error)
	// Point gives a character a point, after events that were made before.
	Point(made []table.Event, character int) ([]Fact, error)
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
	// Groups tells that several of a kind roll together, by the name of their group.
	Groups bool
	// Cast is the title of the cast on a board, as Heroes is that of the characters of players. See [Board].
	Cast string
	// Cards is the title under which cards stand, "" with the scene. See [Board].
	Cards string

	gameView
}

// gameView is a table as its game sees it: what it says of it, and what it allows there. Its parts stand with what they are about.
// What a game has no word on is as in any game.
type gameView interface {
	// Public is the view of players: the same without what is hidden.
	Public() View
	// After is the view as it would be after events.
	After(made []table.Event) View

	movesView
	rollsView
	wordsView
	asksView
	sheetView
	boundsView
	placeView
	turnsView
	conditionsView
	restsView
	xpView
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
