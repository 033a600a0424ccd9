package commands

import (
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Kit is a game as tables play it: its rules, and how what happens is told. Functions that get a state only read it.
type Kit[S, E any] struct {
	Rules rules.Game[S, E]
	// Table is the part of a state that all games share.
	Table func(*S) *table.State
	// Log tells the events of the table's from the game's own.
	Log table.Log[E]
	// After is the state as it would be after events, for several decisions in one change.
	After func(*S, []E) *S
	// Roll decides what becomes of a line: it is rolled, laid out, or kept private.
	Roll func(*S, table.By, dice.Source, Try) ([]E, error)
	// Groups tells that several of a kind roll together, by the name of their group.
	Groups bool
	// Rolled is the roll that an event of the game's own holds, as it was when its dice fell.
	Rolled func(*S, E) (Thrown, bool)
	// Opened is the id of the roll that an event puts down with its dice and that stays open; 0 is none, and nil is a game whose
	// rolls are done when the dice lie.
	Opened func(E) int
	// Open is a roll that stays open, as it stands, by its id: its moves are those of [rules.Game.Moves] about it, which become
	// [Thrown.Open]. nil is a game whose rolls are done when the dice lie.
	Open func(s *S, id int, moves func() OpenMoves) (Thrown, bool)
	// Over is the roll that an event closes, as it stood; nil where none stays open.
	Over func(*S, E) (Thrown, bool)
	// Upon is the id of the roll of which an event makes something; 0 is none, and nil where nothing is made of rolls.
	Upon func(E) int
	// Fell are the dice that an event of the game's own rolled; nil where only Rolled does.
	Fell func(*S, E) []Die
	// MovesOn are those of [rules.Game.Moves] that are about one thing, by its id; nil where they are picked out of all.
	MovesOn func(s *S, id, who int) []rules.Move
	// MovesBy is MovesOn for several people; nil where they have nothing in common.
	MovesBy func(s *S, id int) func(who int) []rules.Move
	// Asked tells something that is asked in the game's own words, a line each, the head first. It returns nil, and may be
	// nil, where the words of all games do.
	Asked func(s *S, id int) []ui.Markdown
	// Together are the open cards that one message shows with a card, which is among them while it is open, by their ids and in
	// the order in which they were put down; nil where each has a message of its own.
	Together func(s *S, card table.Ask) []int
	// Closed tells how something that was asked ended in the game's own words, by the events with which it did. It returns nil, and may be
	// nil, where the words of all games do.
	Closed func(s *S, closed table.AskClosed, events []E) []ui.Markdown
	// Secret is the roll that was kept private.
	Secret func(*S, table.Secret) (Thrown, bool)
	// Preview tells how a line reads at the table, from what a player may see of it.
	Preview func(*S, table.By, Try) (Preview, error)
	// Odds works out chances at the table, from what a player may see of it.
	Odds func(*S, table.By, Try) (Odds, error)
	// Say tells an event of the game's own in one line; "" is not worth telling.
	Say func(*S, E) ui.Markdown
	// Tell tells in lines what a person did with an entry, as the history and the board's Lately have it, of those events
	// that are worth telling together; nil tells each by itself.
	Tell func(s *S, who int, events []E) []ui.Markdown
	// Brief tells an event of the game's own in a few words where its character is known: "Curious d6"; nil and "" are as
	// Say has it.
	Brief func(*S, E) string
	// Count changes a counter where the game has more to say of it than its number and its most. It reports false for any other;
	// nil knows none.
	Count func(s *S, by table.By, of Counting) (events []table.Event, own bool, err error)
	// Offer makes an offer in the game's own words to the player of a character. It reports false for words that are an
	// offer like any other; nil knows no other.
	Offer func(s *S, by table.By, character int, words string) (events []E, own bool, err error)
	// Advice says what is unusual about a new sheet at a table, a sentence each; nil leaves it to the game's [Sheet].
	Advice func(s *S, c table.Character) []string
	// OffersAny tells that Offer is asked about offers to people who play nobody, too: its character is 0 then, and of a GM the
	// person's number below it.
	OffersAny bool
	// Track begins to count something as the game has it. It reports false for what is counted as in any game; nil is a
	// game without.
	Track func(s *S, by table.By, wish TrackWish) (events []E, own bool, err error)
	// Offers completes the words of an offer to the player of a character.
	Offers func(s *S, by table.By, character int, typed string) []string
	// Sections are the game's own parts of the board of a place; nil for none.
	Sections   func(s *S, place int) []Section
	Board      Board[S]
	Bounds     Bounds[S, E]
	Conditions Conditions[S, E]
	// Condition makes of what was typed as a condition of the shared command, "Winded d6", what it is here; nil is a game
	// that has conditions.
	Condition func(s *S, by table.By, on int, line string) ([]E, error)
	// Point gives a character one of what the game calls a point; nil is a game without.
	Point func(s *S, by table.By, character int) ([]E, error)
	// Consent is what becomes of changes to sheets and settings that a person makes: in a game without a GM somebody else may
	// have to agree, and then it is what asks them. nil is a game in which changes are made at once.
	Consent func(s *S, by table.By, events []E) ([]E, error)
	// MayTakeBack reports whether a person takes back alone what somebody else did, in a game without a GM, where another player
	// agrees to that otherwise; nil is never.
	MayTakeBack func(s *S, by table.By, events []E) bool
	Rests       Rests[S, E]
	Advancement Advancement[S, E]
}
