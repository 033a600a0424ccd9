package trago

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules/table"
)

// Lexicon is what a line can name that is rolled as a character at a place; character 0 is nobody.
func (s *State) Lexicon(place, character int) Lexicon {
	lex := Lexicon{Special: s.SpecialOf(character)}
	for _, t := range s.Table.Characters[character].Sheet() {
		if t.Set == SetBackground {
			lex.Backgrounds = append(lex.Backgrounds, t.Name)
		}
		if n, ok := diceOf(t); ok {
			lex.Names = append(lex.Names, Known{Name: t.Name, Dice: n, Part: t.Set})
		}
	}
	scene := s.Table.SceneAt(place)
	for _, id := range table.IDs(s.Table.Elements) {
		e := s.Table.Elements[id]
		if n, err := strconv.Atoi(string(e.Rating)); err == nil && n <= MaxAdvantage && (e.Scene == 0 || e.Scene == scene) {
			lex.Names = append(lex.Names, Known{Name: e.Name, Dice: n, Part: SetTool})
		}
	}
	lex.Targets = append(s.cards(scene), s.others(character)...)
	return lex
}

// cards are the cards that lie open in a scene and have a name. The true numbers of a hidden one are not among them.
func (s *State) cards(scene int) []Target {
	var targets []Target
	for _, id := range s.CardsIn(scene) {
		if t := s.CardTarget(id); t.Name != "" {
			targets = append(targets, t)
		}
	}
	return targets
}

// CardsIn are the cards that lie open in a scene, in the order in which they were put down.
func (s *State) CardsIn(scene int) []int {
	var cards []int
	for _, id := range table.IDs(s.Table.Asks) {
		if a := s.Table.Asks[id]; a.Card != nil && a.Scene == scene {
			cards = append(cards, id)
		}
	}
	return cards
}

// WaysBeside are the cards that lie open where one lies or lay, in the same scene and place, itself included, in the order in
// which they were put down: together they are the ways to go.
func (s *State) WaysBeside(card table.Ask) []int {
	return slices.DeleteFunc(s.CardsIn(card.Scene), func(other int) bool { return s.Table.Asks[other].Place != card.Place })
}

// CardTarget is a card as what a roll is up against, as all may know it.
func (s *State) CardTarget(id int) Target {
	a := s.Table.Asks[id]
	t := Target{Name: strings.TrimSpace(a.Say), Kind: OfCard, ID: id}
	if a.Card.Pool == "" {
		t.Hidden = true
		t.Bar = estimated(a.Card.Estimate)
		return t
	}
	t.Bar, _ = ParseBar(a.Card.Pool) // it was read when it was put down
	return t
}

// trueBar is what a card is, also where that is hidden.
func (s *State) trueBar(id int) Bar {
	pool := s.Table.Asks[id].Card.Pool
	if hidden, ok := s.Table.HiddenPool(id); ok {
		pool = hidden
	}
	b, _ := ParseBar(pool) // it was read when it was put down
	return b
}

// others are the other characters: they answer with a roll of their own, unless what is usual for them is a challenge.
func (s *State) others(character int) []Target {
	var targets []Target
	for _, id := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		if id == character {
			continue
		}
		t := Target{Name: s.Table.Name(id), Kind: OfOther, ID: id}
		if b, err := ParseBar(s.Table.Characters[id].Words[table.Usual]); err == nil && b.Challenge != nil {
			t.Bar = b
		}
		targets = append(targets, t)
	}
	return targets
}

// estimates are the numbers of an estimate in words.
var estimates = regexp.MustCompile(`(challenge|risk) about (\d+)`)

// estimated is the challenge and the risk that an estimate in words says.
func estimated(words string) Bar {
	var b Bar
	for _, m := range estimates.FindAllStringSubmatch(words, -1) {
		n, err := strconv.Atoi(m[2])
		if err != nil {
			continue
		}
		if m[1] == "risk" {
			b.Risk = &n
		} else {
			b.Challenge = &n
		}
	}
	return b
}
