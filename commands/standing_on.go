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

// placeView is the part of a [View] that shows what is at a place. See [Board].
type placeView interface {
	// Head stands before the session and the scene in the head of a board; "" is nothing.
	Head() string
	// Sections are the game's own parts of the board of a place.
	Sections(place int) []Section
	// Heroes is the title of the characters of players.
	Heroes() string
	// Standing is how a character stands on the board of a place; it reports false where that is its counters and conditions.
	Standing(place, character int) (Standing, bool)
	// SceneLines are lines about what lies in the scene of a place.
	SceneLines(place int) []ui.Markdown
	// ElementLines are the elements of a place in the game's words; false names them as in any game.
	ElementLines(place int) ([]ui.Markdown, bool)
	// OnElement is what the game remarks on an element that came or changed at a place; "" is nothing.
	OnElement(place, id int) ui.Markdown
	// OwnTrack is how a track stands that the game shows in a section of its own; "" is one like any other.
	OwnTrack(id int) string
	// Card is what a card says.
	Card(id int) string
}

// turnsView is the part of a [View] that has a say in whose turn it is. See [Board].
type turnsView interface {
	// MayAct refuses whom a turn cannot be handed to; 0 is nobody.
	MayAct(by table.By, to int) error
	// MayBegin refuses who may not name the first; 0 is left open.
	MayBegin(by table.By, first int) error
	// ActsLast tells who acts after all others.
	ActsLast(id int) bool
}

func (v *keptView[S, E]) Head() string {
	if v.kit.Board.Head == nil {
		return ""
	}
	return v.kit.Board.Head(v.state)
}

func (v *keptView[S, E]) Sections(place int) []Section {
	if v.kit.Sections == nil {
		return nil
	}
	return v.kit.Sections(v.state, place)
}

func (v *keptView[S, E]) Heroes() string {
	if v.kit.Board.Heroes == nil {
		return titleCharacters
	}
	return v.kit.Board.Heroes(v.state)
}

func (v *keptView[S, E]) Standing(place, character int) (Standing, bool) {
	if v.kit.Board.Standing == nil {
		return Standing{}, false
	}
	return v.kit.Board.Standing(v.state, place, character), true
}

func (v *keptView[S, E]) SceneLines(place int) []ui.Markdown {
	if v.kit.Board.Scene == nil {
		return nil
	}
	return v.kit.Board.Scene(v.state, place)
}

func (v *keptView[S, E]) ElementLines(place int) ([]ui.Markdown, bool) {
	if v.kit.Board.Elements == nil {
		return nil, false
	}
	return v.kit.Board.Elements(v.state, place), true
}

func (v *keptView[S, E]) OnElement(place, id int) ui.Markdown {
	if v.kit.Board.Element == nil {
		return ""
	}
	return v.kit.Board.Element(v.state, place, id)
}

func (v *keptView[S, E]) OwnTrack(id int) string {
	if v.kit.Board.Track == nil {
		return ""
	}
	return v.kit.Board.Track(v.state, id)
}

func (v *keptView[S, E]) Card(id int) string {
	if v.kit.Board.Card == nil {
		return v.table().Asks[id].Card.Shown()
	}
	return v.kit.Board.Card(v.state, id)
}

func (v *keptView[S, E]) MayAct(by table.By, to int) error {
	if v.kit.Board.MayAct == nil || to == 0 {
		return nil
	}
	return v.kit.Board.MayAct(v.state, by, to)
}

func (v *keptView[S, E]) MayBegin(by table.By, first int) error {
	if v.kit.Board.MayBegin == nil || first == 0 {
		return nil
	}
	return v.kit.Board.MayBegin(v.state, by, first)
}

func (v *keptView[S, E]) ActsLast(id int) bool {
	return v.kit.Board.ActsLast != nil && v.kit.Board.ActsLast(v.state, id)
}
