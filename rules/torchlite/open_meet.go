package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules/table"
)

// opens is what a roll does to the board before its dice, once: who is new joins the cast, and cards are used up.
func (t *throwing) opens() error {
	if t.laid {
		return nil
	}
	if err := t.meet(); err != nil {
		return err
	}
	return t.useCards()
}

// meet makes those who were named for the first time members of the cast.
func (t *throwing) meet() error {
	t.line.Against = slices.Clone(t.line.Against)
	for i, p := range t.line.Against {
		if p.Target.From.Kind != "" || p.Called() == "" || len(p.Terms) > 0 && p.Terms[0].From.Kind != "" {
			continue
		}
		id, name := t.Table.Next, p.Called()
		if p.Target.Name == "" && strings.Contains(name, "'s ") {
			continue // something of somebody's
		}
		if on := t.personCalled(name); on != 0 {
			t.line.Against[i] = t.metAs(p, t.standing(t.by, actor{0, on}))
			continue
		}
		if on := t.withArticle(name); on != 0 {
			t.line.Against[i] = t.metAs(p, on)
			continue
		}
		met, err := t.Table.Meet(name, Reserved)
		if err != nil && p.Target.Name == "" {
			continue // only a label: something else has the name
		}
		if err := t.do(tables(met), err); err != nil {
			return err
		}
		t.line.Against[i] = t.metAs(p, id)
	}
	return nil
}

// metAs is the pool of somebody who was named for the first time, and is a character now.
func (t *throwing) metAs(p Pool, id int) Pool {
	p.Terms = slices.Clone(p.Terms)
	if p.Target.Name == "" {
		p.Terms[0].Label = ""
	}
	p.Target = Target{Name: t.Table.Name(id), From: Origin{Kind: FromCharacter, ID: id}}
	return p
}

// withArticle is the character whose whole name stands behind an article; 0 is nobody.
func (s *State) withArticle(name string) int {
	first, rest, _ := strings.Cut(table.Fold(name), " ")
	if !slices.Contains([]string{"the", "a", "an"}, first) {
		return 0
	}
	for _, n := range s.Table.CharactersNamed() {
		if table.Fold(n.Name) == rest {
			return n.ID
		}
	}
	return 0
}

// personCalled is the player without a character who is called so; 0 is nobody.
func (t *throwing) personCalled(name string) int {
	for _, n := range t.Table.WhoNamed() {
		if n.ID < 0 && t.Table.Playing(-n.ID) == 0 && table.Fold(n.Name) == table.Fold(name) {
			return -n.ID
		}
	}
	return 0
}

// useCards uses up the cards that the roll names.
func (t *throwing) useCards() error {
	for _, p := range t.line.Against {
		if p.Target.From.Kind != FromCard {
			continue
		}
		used, err := t.Table.UseCard(t.by, p.Target.From.ID)
		if err := t.do(tables(used), err); err != nil {
			return err
		}
	}
	return nil
}

// LastPool is the key of the word that keeps the dice with which one of the cast rolled last, to be offered again.
const LastPool = "last"

// remembered keeps the dice of the cast, to be offered when they answer next.
func (t *throwing) remembered() []Event {
	var events []Event
	note := func(character int, p Pool) {
		c := t.Table.Characters[character]
		word := p.words()
		if c.Kind != table.Cast || t.ChallengeOf(character) != 0 || word == c.Words[table.Usual] || word == c.Words[LastPool] || len(word) > table.MaxWord {
			return
		}
		events = append(events, Table{table.WordSet{Character: character, Key: LastPool, Word: word, Was: c.Words[LastPool]}})
	}
	note(t.as.character, t.line.Actor)
	for _, p := range t.line.Against {
		if p.Target.From.Kind == FromCharacter {
			note(p.Target.From.ID, p)
		}
	}
	return events
}

// words is the pool as it would be typed again as an answer: without what is the other side's, faces and a target.
func (p Pool) words() string {
	p = p.bare()
	p.Target = Target{}
	p.Keep, p.Effects = 2, 1
	p.Terms = slices.DeleteFunc(p.Terms, func(t Term) bool {
		return t.From.Kind == FromComplication || t.From.Kind == FromStress
	})
	return p.String()
}

// poolOf are the dice that one of the cast rolls usually, or rolled last.
func (s *State) poolOf(character int) string {
	words := s.Table.Characters[character].Words
	if words[table.Usual] != "" {
		return words[table.Usual]
	}
	return words[LastPool]
}
