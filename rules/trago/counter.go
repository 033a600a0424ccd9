package trago

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// The counters of a character that the rules know.
const (
	Willpower  = "willpower"
	HungerOf   = "hunger"
	FractureOf = "fracture"
	Beats      = "beats"
	Experience = "experience"
)

// CounterNamed reports whether a name is that of a counter that the rules know, and the most that it can be; 0 is no limit.
func CounterNamed(name string) (most int, ok bool) {
	switch table.Fold(name) {
	case Willpower:
		return MaxWillpower, true
	case HungerOf, FractureOf, Beats, Experience:
		return 0, true
	}
	return 0, false
}

// counter is a counter of a character as it stands; ok is false where nobody set it.
func (s *State) counter(character int, name string) (c table.Counter, ok bool) {
	c, ok = s.Table.Characters[character].Counters[table.Fold(name)]
	return c, ok
}

// counted sets one of the game's counters of a character.
func (s *State) counted(character int, name string, was, n int) Event {
	counter := table.Counter{Name: name, Value: n}
	if have, ok := s.counter(character, name); ok {
		counter.Name, counter.Max = have.Name, have.Max
	} else if name == Willpower {
		counter.Max = MaxWillpower
	}
	return Table{table.CounterSet{Character: character, Counter: counter, Was: was}}
}

// CountOf is how much a character has of a counter that nobody is given at first: hunger, fracture, beats, experience.
func (s *State) CountOf(character int, name string) int {
	c, _ := s.counter(character, name)
	return c.Value
}

// WillpowerOf is the willpower of a character and the most it can have: a hero begins with 5 of 5, one of the cast has what
// somebody set (Willpower).
func (s *State) WillpowerOf(character int) (have, most int) {
	c, ok := s.counter(character, Willpower)
	most = c.Max
	if most == 0 || most > MaxWillpower {
		most = MaxWillpower
	}
	switch {
	case ok:
		return min(c.Value, most), most
	case s.Table.Characters[character].Kind == table.Hero:
		return most, most
	}
	return 0, most
}

// SpecialOf are the special dice of a character.
func (s *State) SpecialOf(character int) SpecialDice {
	if n := s.CountOf(character, HungerOf); n > 0 {
		return SpecialDice{Hunger, min(n, MaxSpecial)}
	}
	if n := s.CountOf(character, FractureOf); n > 0 {
		return SpecialDice{Fracture, min(n, MaxSpecial)}
	}
	return SpecialDice{}
}

// Kinds of being.
const (
	Vampire  = "Vampire"
	Sorcerer = "Sorcerer"
	Human    = "Human"
)

// KindOf is what kind of being a character is: as the sheet says, otherwise by the special dice.
func (s *State) KindOf(character int) string {
	c := s.Table.Characters[character]
	for _, t := range c.Sheet() {
		if t.Set == SetKind {
			for _, kind := range []string{Vampire, Sorcerer, Human} {
				if table.Fold(t.Name) == table.Fold(kind) {
					return kind
				}
			}
		}
	}
	if _, ok := s.counter(character, HungerOf); ok {
		return Vampire
	}
	if _, ok := s.counter(character, FractureOf); ok {
		return Sorcerer
	}
	return Human
}

// spends takes willpower from a character. Otherwise says what to do where there is too little.
func (s *State) spends(character, n int, otherwise string) (Event, error) {
	have, _ := s.WillpowerOf(character)
	if have >= n {
		return s.counted(character, Willpower, have, have-n), nil
	}
	name := s.Table.Name(character)
	if have == 0 {
		return nil, rules.Refuse(name+" has no willpower left.", otherwise)
	}
	return nil, rules.Refuse(name+" has "+strconv.Itoa(have)+" willpower left; it takes "+strconv.Itoa(n)+".", otherwise)
}

// Change changes one of the game's counters of a character by hand. A [table.CountShow] changes nothing.
func (s *State) Change(by table.By, character int, name string, c table.Count) ([]Event, error) {
	who, err := s.present(character)
	if err != nil {
		return nil, err
	}
	have, most := s.CountOf(character, name), 0
	switch name {
	case Willpower:
		have, most = s.WillpowerOf(character)
	case HungerOf, FractureOf:
		most = MaxSpecial
		other := map[string]string{HungerOf: FractureOf, FractureOf: HungerOf}[name]
		if n := s.CountOf(character, other); n > 0 && c.How != table.CountShow {
			return nil, rules.Refuse(who.Name+" has "+other+" "+strconv.Itoa(n)+", and a character has hunger or fracture, not both.",
				"Take the other away first: `/"+other+" =0"+s.Table.Aimed(by, character)+"`.")
		}
	}
	n, err := c.Of(have, most, name+" of "+who.Name)
	if err != nil || c.How == table.CountShow {
		return nil, err
	}
	act := table.Edit
	if name == Beats || name == Experience {
		act = table.Run
	}
	if err := s.Table.Rights(by.Who, act, character); err != nil {
		return nil, err
	}
	return []Event{s.counted(character, name, have, n)}, nil
}

// present returns a character who is in the game, or a refusal.
func (s *State) present(id int) (table.Character, error) {
	if c, ok := s.Table.Character(id); ok {
		return c, nil
	}
	return table.Character{}, rules.Refuse("There is no such character.", "`/sheet show all` names those there are.")
}
