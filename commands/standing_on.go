package commands

import (
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// Board is what a game shows of its own on the board, and how it goes with turns. Each function may be nil.
type Board[S any] struct {
	// Standing is how a character stands at a place. Without it it is its counters and conditions.
	Standing func(s *S, place, character int) Standing
	// Scene are lines about what lies in the scene of a place.
	Scene func(s *S, place int) []ui.Markdown
	// Elements are the elements of the scene of a place in the game's words, a line each; nil names them in one.
	Elements func(s *S, place int) []ui.Markdown
	// Element is what is remarked on an element that was put down, turned up or changed at a place; "" is nothing.
	Element func(s *S, place, id int) ui.Markdown
	// MayAct refuses whom a turn cannot be handed to.
	MayAct func(s *S, by table.By, to int) error
	// MayBegin refuses who may not name the one who acts first when turns begin to be kept.
	MayBegin func(s *S, by table.By, first int) error
	// Head is what stands before the session and the scene in the head of a board; "" is nothing.
	Head func(*S) string
	// Track is how a track stands that the game shows in a section of its own; "" is one like any other.
	Track func(s *S, id int) string
	// Heroes is the title of the characters of players; nil is Characters.
	Heroes func(*S) string
	// Cast is that of the others; "" is Cast.
	Cast string
	// Cards is the title under which cards stand in a section of their own; "" leaves them with the scene.
	Cards string
	// Card is what a card says in the game's words; nil is as it was put down.
	Card func(s *S, id int) string
	// ActsLast tells who acts after all others.
	ActsLast func(s *S, id int) bool
}

// A Standing is how a character stands on the board.
type Standing struct {
	With  string   // behind the name: "mob of 5d6"
	Words []string // each a sentence: "2 plot points"
	Board []string // the same, before them, for the board alone
	Sheet []string // the same, behind them, for the sheet alone
	Last  []string // the same, behind them, for the board alone; a group says once what all of it have
	Off   bool     // it is shown elsewhere on the board
}

func (k *keeper[S, E]) standing(s *S) func(place, character int) (Standing, bool) {
	return func(place, character int) (Standing, bool) {
		if k.kit.Board.Standing == nil {
			return Standing{}, false
		}
		return k.kit.Board.Standing(s, place, character), true
	}
}

func (k *keeper[S, E]) sceneLines(s *S, place int) []ui.Markdown {
	if k.kit.Board.Scene == nil {
		return nil
	}
	return k.kit.Board.Scene(s, place)
}

func (k *keeper[S, E]) onElement(s *S) func(place, id int) ui.Markdown {
	return func(place, id int) ui.Markdown {
		if k.kit.Board.Element == nil {
			return ""
		}
		return k.kit.Board.Element(s, place, id)
	}
}

func (k *keeper[S, E]) heroes(s *S) string {
	if k.kit.Board.Heroes == nil {
		return titleCharacters
	}
	return k.kit.Board.Heroes(s)
}

func (k *keeper[S, E]) boardHead(s *S) string {
	if k.kit.Board.Head == nil {
		return ""
	}
	return k.kit.Board.Head(s)
}

// card is what a card says on the board.
func (k *keeper[S, E]) card(s *S) func(id int) string {
	return func(id int) string {
		if k.kit.Board.Card == nil {
			return k.kit.Table(s).Asks[id].Card.Shown()
		}
		return k.kit.Board.Card(s, id)
	}
}

func (k *keeper[S, E]) ownTrack(s *S) func(id int) string {
	return func(id int) string {
		if k.kit.Board.Track == nil {
			return ""
		}
		return k.kit.Board.Track(s, id)
	}
}

func (k *keeper[S, E]) mayBegin(s *S) func(table.By, int) error {
	return func(by table.By, first int) error {
		if k.kit.Board.MayBegin == nil || first == 0 {
			return nil
		}
		return k.kit.Board.MayBegin(s, by, first)
	}
}

func (k *keeper[S, E]) mayAct(s *S) func(table.By, int) error {
	return func(by table.By, to int) error {
		if k.kit.Board.MayAct == nil || to == 0 {
			return nil
		}
		return k.kit.Board.MayAct(s, by, to)
	}
}
