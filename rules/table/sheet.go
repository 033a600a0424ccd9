package table

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
)

// A Trait is one line of a sheet: its name and, as the game writes it, its value. A trait may have no value: minion.
type Trait struct {
	Name  string `json:"name"`
	Value string `json:"value,omitempty"`
	Order int    `json:"order"`         // where it stands on the sheet
	Set   string `json:"set,omitempty"` // the part of the sheet that it belongs to, in the game's words: "role"
}

// What a sheet can hold.
const (
	MaxTraits = 100  // of a character
	MaxValue  = 60   // characters of a trait's value
	MaxNote   = 1000 // characters of a note
	MaxWord   = 200  // characters of a standing word: a line
)

// TraitSet tells a trait's value.
type TraitSet struct {
	Character int    `json:"character"`
	Trait     Trait  `json:"trait"`
	Was       string `json:"was,omitempty"` // the value before
}

func (TraitSet) kind() string { return "table.trait-set/1" }

func (e TraitSet) apply(s *State) {
	s.change(e.Character, func(c *Character) { c.Traits = with(c.Traits, Fold(e.Trait.Name), e.Trait) })
}

// TraitUnset tells that a trait is off the sheet.
type TraitUnset struct {
	Character int    `json:"character"`
	Name      string `json:"name"`
	Was       string `json:"was,omitempty"` // its value
}

func (TraitUnset) kind() string { return "table.trait-unset/1" }

func (e TraitUnset) apply(s *State) {
	s.change(e.Character, func(c *Character) { c.Traits = without(c.Traits, Fold(e.Name)) })
}

// NoteSet tells what is noted with a character.
type NoteSet struct {
	Character int    `json:"character"`
	Note      string `json:"note"`
	Was       string `json:"was,omitempty"`
}

func (NoteSet) kind() string { return "table.note-set/1" }

func (e NoteSet) apply(s *State) {
	s.change(e.Character, func(c *Character) { c.Note = e.Note })
}

// WordSet tells a standing word of a character: the usual pool, a standing defence. An empty one is taken back.
type WordSet struct {
	Character int    `json:"character"`
	Key       string `json:"key"`
	Word      string `json:"word"`
	Was       string `json:"was,omitempty"`
}

func (WordSet) kind() string { return "table.word-set/1" }

func (e WordSet) apply(s *State) {
	s.change(e.Character, func(c *Character) {
		if e.Word == "" {
			c.Words = without(c.Words, e.Key)
		} else {
			c.Words = with(c.Words, e.Key, e.Word)
		}
	})
}

// isWordOfSheets reports whether a folded name begins a line of a sheet that sets no trait.
func isWordOfSheets(folded string) bool { return folded == Usual || folded == Noted }

// Noted is what stands before a note where a sheet is typed.
const Noted = "note"

// Usual is the key of the word that keeps a character's last pool.
const Usual = "usual"

// Sheet returns a character's traits in the order of the sheet.
func (c Character) Sheet() []Trait {
	return slices.SortedFunc(maps.Values(c.Traits), func(a, b Trait) int {
		return cmp.Or(a.Order-b.Order, strings.Compare(a.Name, b.Name))
	})
}

// TraitsNamed are a character's traits, to be looked up by name; the ID is the place on the sheet.
func (c Character) TraitsNamed() []Named {
	sheet := c.Sheet()
	named := make([]Named, len(sheet))
	for i, t := range sheet {
		named[i] = Named{ID: t.Order, Name: t.Name, Shown: strings.TrimSpace(t.Name + " " + t.Value)}
	}
	return named
}

// SetTraits puts traits on a character's sheet or gives them new values.
func (s *State) SetTraits(by By, character int, traits []Trait, reserved Reserved) ([]Event, error) {
	if err := s.Rights(by.Who, Edit, character); err != nil {
		return nil, err
	}
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	var events []Event
	have := c.Traits
	for _, t := range traits {
		t, err := checkTrait(t, have, reserved)
		if err != nil {
			return nil, err
		}
		events = append(events, TraitSet{Character: character, Trait: t, Was: have[Fold(t.Name)].Value})
		have = with(have, Fold(t.Name), t)
	}
	if len(have) > MaxTraits {
		first := Character{Traits: have}.Sheet()[0].Name
		return nil, rules.Refuse(c.Name+" would have "+strconv.Itoa(len(have))+" traits; a sheet holds "+
			strconv.Itoa(MaxTraits)+".", "Take some off: "+typed("/sheet unset "+first+s.Aimed(by, character))+".")
	}
	return events, nil
}

// checkTrait returns a trait as it goes on a sheet that has others.
func checkTrait(t Trait, have map[string]Trait, reserved Reserved) (Trait, error) {
	name, err := CheckName(t.Name, func(folded string) bool {
		return isWordOfSheets(folded) || reserved != nil && reserved(folded)
	})
	if err != nil {
		return Trait{}, err
	}
	t.Name, t.Value = name, spaced(t.Value)
	if utf8.RuneCountInString(t.Value) > MaxValue {
		return Trait{}, rules.Refuse("The value of "+rules.Quote(name)+" is too long.", "It may have "+
			strconv.Itoa(MaxValue)+" characters.")
	}
	if old, ok := have[Fold(name)]; ok {
		t.Order = old.Order
		if t.Set == "" {
			t.Set = old.Set
		}
		return t, nil
	}
	t.Order = 1
	for _, other := range have {
		t.Order = max(t.Order, other.Order+1)
	}
	return t, nil
}

// UnsetTrait takes a trait off a character's sheet.
func (s *State) UnsetTrait(by By, character int, name string) ([]Event, error) {
	if err := s.Rights(by.Who, Edit, character); err != nil {
		return nil, err
	}
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	found, err := Seek(name, c.TraitsNamed())
	if err != nil {
		return nil, err
	}
	return []Event{TraitUnset{Character: character, Name: found.Name, Was: c.Traits[Fold(found.Name)].Value}}, nil
}

// SetNote notes something with a character; an empty note is taken back.
func (s *State) SetNote(by By, character int, note string) ([]Event, error) {
	if err := s.Rights(by.Who, Edit, character); err != nil {
		return nil, err
	}
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	note = strings.TrimSpace(note)
	if n := utf8.RuneCountInString(note); n > MaxNote {
		return nil, rules.Refuse("A note holds "+strconv.Itoa(MaxNote)+" characters; this one has "+strconv.Itoa(n)+".", "Shorten it.")
	}
	return []Event{NoteSet{Character: character, Note: note, Was: c.Note}}, nil
}

// SetWord leaves a standing word with a character; an empty one takes it back.
func (s *State) SetWord(by By, character int, key, word string) ([]Event, error) {
	if err := s.Rights(by.Who, Play, character); err != nil {
		return nil, err
	}
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	word = spaced(word)
	if n := utf8.RuneCountInString(word); n > MaxWord {
		return nil, rules.Refuse("A line has at most "+strconv.Itoa(MaxWord)+" characters; this one has "+strconv.Itoa(n)+".", "Shorten it.")
	}
	return []Event{WordSet{Character: character, Key: key, Word: word, Was: c.Words[key]}}, nil
}

// present returns a character that is in the game, or a refusal.
func (s *State) present(id int) (Character, error) {
	c, ok := s.Characters[id]
	switch {
	case !ok:
		return Character{}, rules.Refuse("There is no such character.", "`/sheet show` names those there are.")
	case c.Archived:
		return Character{}, rules.Refuse(c.Name+" has left the game.", "`/undo` brings a deleted character back.")
	}
	return c, nil
}
