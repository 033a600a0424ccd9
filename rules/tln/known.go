package tln

import (
	"strings"

	"tallybones/rules/table"
)

// Lexicon is what a roller at a place can call by name: the traits of all characters, and the cards of the scene.
func (s *State) Lexicon(place, as int) Lexicon {
	lex := Lexicon{As: as, Rules: s.Rules()}
	for _, c := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		for _, t := range s.Sheet(c) {
			lex.Known = append(lex.Known, s.known(t))
		}
	}
	scene := s.Table.SceneAt(place)
	for _, id := range table.IDs(s.Table.Asks) {
		a := s.Table.Asks[id]
		if a.Card == nil || a.Say == "" || a.Scene != scene && a.Scene != 0 {
			continue
		}
		if n, err := ParseLevel(a.Card.Pool); err == nil {
			lex.Known = append(lex.Known, Known{Name: strings.TrimSpace(a.Say), Card: id, Now: n})
		}
	}
	return lex
}

func (s *State) known(t Sheeted) Known {
	return Known{
		Name: t.Name, Character: t.Character, Owner: s.Table.Name(t.Character), Value: t.Value, Now: t.Now(), Away: t.Mark.Away,
		Shared: s.SharersOf(t)[1:],
	}
}
