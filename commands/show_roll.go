package commands

import (
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// Rolls is how a game shows the rolls that stay open at a table. S and E are its state and its events, R is a roll as its rules
// have it. The methods are what a [Kit] asks for.
type Rolls[S, E, R any] struct {
	// Fallen is the roll that an event holds as its dice fell, by its id; the id is 0 where it is over at once.
	Fallen func(E) (id int, roll R, ok bool)
	// Closed is the roll that an event closes, by its id.
	Closed func(E) (id int, roll R, ok bool)
	// Open is a roll as it stands, by its id.
	Open func(s *S, id int) (R, bool)
	// Private reads a roll that was kept private.
	Private func(table.Secret) (R, error)
	// ByHand says by which command that is done which a private roll would bring, since nothing can be made of it; "" is nothing. nil is
	// a game whose rolls bring nothing but their outcome.
	ByHand func(*S, R) ui.Markdown
	// Show tells a roll as it stands, but for who may do what.
	Show func(*S, R) Thrown
	// Now is what is to be done about an open roll.
	Now func(s *S, roll R, moves OpenMoves) ui.Markdown
	// You is the head of a private roll of somebody who rolled as themselves, as they read it.
	You func(*S, R) ui.Markdown
}

// Rolled is for [Kit.Rolled].
func (r Rolls[S, E, R]) Rolled(s *S, event E) (Thrown, bool) { return r.shown(s, event, r.Fallen) }

// Opened is for [Kit.Opened].
func (r Rolls[S, E, R]) Opened(event E) int {
	id, _, _ := r.Fallen(event)
	return id
}

// Over is for [Kit.Over].
func (r Rolls[S, E, R]) Over(s *S, event E) (Thrown, bool) { return r.shown(s, event, r.Closed) }

func (r Rolls[S, E, R]) shown(s *S, event E, of func(E) (int, R, bool)) (Thrown, bool) {
	id, roll, ok := of(event)
	if !ok {
		return Thrown{}, false
	}
	thrown := r.Show(s, roll)
	thrown.ID = id
	return thrown, true
}

// Stands is for [Kit.Open].
func (r Rolls[S, E, R]) Stands(s *S, id int, moves func() OpenMoves) (Thrown, bool) {
	roll, ok := r.Open(s, id)
	if !ok {
		return Thrown{}, false
	}
	thrown := r.Show(s, roll)
	thrown.ID, thrown.Open = id, moves()
	thrown.Notes = append(thrown.Notes, r.Now(s, roll, thrown.Open))
	return thrown, true
}

// Secret is for [Kit.Secret]. Nothing comes of such a roll.
func (r Rolls[S, E, R]) Secret(s *S, kept table.Secret) (Thrown, bool) {
	roll, err := r.Private(kept)
	if err != nil {
		return Thrown{}, false
	}
	thrown := r.Show(s, roll)
	if thrown.Character == 0 {
		thrown.You = r.You(s, roll)
	}
	if r.ByHand != nil {
		thrown.Notes = append(thrown.Notes, r.ByHand(s, roll))
	}
	return thrown, true
}

// GMs are the GMs by name, where it is told who chooses: "Mira", "Mira or Dora"; "a GM" where the table has none.
func GMs(s *table.State) string {
	names := make([]string, 0, 1)
	for _, gm := range s.GMs() {
		names = append(names, s.Person(gm))
	}
	if len(names) == 0 {
		return "a GM"
	}
	return strings.Join(names, " or ")
}
