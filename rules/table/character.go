package table

import (
	"slices"

	"tallybones/rules"
)

// Whose a character is.
const (
	Hero = "hero" // a player's, or one that a player may claim
	Cast = "cast" // the GM's
)

// A Character is a hero or one of the cast. An archived one keeps its id and gives its name back.
type Character struct {
	Rev   int    `json:"rev,omitempty"`
	Name  string `json:"name"`
	Kind  string `json:"kind"`            // [Hero] or [Cast]
	Owner int    `json:"owner,omitempty"` // the person who plays it; 0 is nobody
	Group int    `json:"group,omitempty"` // the group of those made together: Goblins of Goblin A

	Traits   map[string]Trait   `json:"traits"`   // by folded name
	Counters map[string]Counter `json:"counters"` // by folded name
	// Words are standing words of the game by their key: "usual" is the last pool, "defence" a standing defence.
	Words map[string]string `json:"words"`
	// Macros are lines with a name of their own, by that name folded.
	Macros map[string]Macro `json:"macros,omitempty"`
	Note   string           `json:"note,omitempty"`
	// Blank tells that the game made the character for somebody without a sheet; their sheet takes it over.
	Blank    bool `json:"blank,omitempty"`
	Archived bool `json:"archived,omitempty"`
}

// A Group is what several of a kind are together: Goblins.
type Group struct {
	Name string `json:"name"`
}

// CharacterAdded tells that there is a new character.
type CharacterAdded struct {
	ID        int       `json:"id"`
	Character Character `json:"character"`
}

func (CharacterAdded) kind() string { return "table.character-added/1" }

func (e CharacterAdded) apply(s *State) {
	s.Took(e.ID)
	c := e.Character
	if c.Traits == nil {
		c.Traits = map[string]Trait{}
	}
	if c.Counters == nil {
		c.Counters = map[string]Counter{}
	}
	if c.Words == nil {
		c.Words = map[string]string{}
	}
	s.Characters[e.ID] = c
	s.Past.Names[e.ID] = c.Name
	s.own(gameWide, c.Name, e.ID)
}

// CharacterRenamed tells a character's new name.
type CharacterRenamed struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
	Was  string `json:"was,omitempty"`
}

func (CharacterRenamed) kind() string { return "table.character-renamed/1" }

func (e CharacterRenamed) apply(s *State) {
	s.disown(gameWide, s.Characters[e.ID].Name, e.ID)
	s.own(gameWide, e.Name, e.ID)
	s.change(e.ID, func(c *Character) { c.Name = e.Name })
}

// SheetMade tells that somebody's blank character got its sheet, and its name.
type SheetMade struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
	Was  string `json:"was,omitempty"`
}

func (SheetMade) kind() string { return "table.sheet-made/1" }

func (e SheetMade) apply(s *State) {
	s.disown(gameWide, s.Characters[e.ID].Name, e.ID)
	s.own(gameWide, e.Name, e.ID)
	s.change(e.ID, func(c *Character) { c.Name, c.Blank = e.Name, false })
}

// OwnerSet tells who plays a character from now on; 0 is nobody.
type OwnerSet struct {
	ID    int `json:"id"`
	Owner int `json:"owner"`
	Was   int `json:"was,omitempty"`
}

func (OwnerSet) kind() string { return "table.owner-set/1" }

func (e OwnerSet) apply(s *State) {
	s.change(e.ID, func(c *Character) { c.Owner = e.Owner })
}

// CharacterArchived tells that a character has left the game.
type CharacterArchived struct {
	ID int `json:"id"`
}

func (CharacterArchived) kind() string { return "table.character-archived/1" }

func (e CharacterArchived) apply(s *State) {
	s.disown(gameWide, s.Characters[e.ID].Name, e.ID)
	s.change(e.ID, func(c *Character) { c.Archived = true })
}

// GroupAdded tells that several of a kind have a name together.
type GroupAdded struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

func (GroupAdded) kind() string { return "table.group-added/1" }

func (e GroupAdded) apply(s *State) {
	s.Took(e.ID)
	s.Groups[e.ID] = Group{Name: e.Name}
	s.Past.Names[e.ID] = e.Name
	s.own(gameWide, e.Name, e.ID)
}

// GroupRemoved tells that nobody is left of a group.
type GroupRemoved struct {
	ID   int    `json:"id"`
	Name string `json:"name,omitempty"`
}

func (GroupRemoved) kind() string { return "table.group-removed/1" }

func (e GroupRemoved) apply(s *State) {
	s.disown(gameWide, s.Groups[e.ID].Name, e.ID)
	delete(s.Groups, e.ID)
}

// change alters a character that exists; events about one that does not change nothing.
func (s *State) change(id int, alter func(*Character)) {
	c, ok := s.Characters[id]
	if !ok {
		return
	}
	c.Rev++
	alter(&c)
	s.Characters[id] = c
}

// Character returns a character that is in the game.
func (s *State) Character(id int) (Character, bool) {
	c, ok := s.Characters[id]
	return c, ok && !c.Archived
}

// Name is the name of a character or group, also of one that is archived, has ended or was taken back; nobody known is
// "somebody".
func (s *State) Name(id int) string {
	if c, ok := s.Characters[id]; ok {
		return c.Name
	}
	if g, ok := s.Groups[id]; ok {
		return g.Name
	}
	if name := s.Past.Names[id]; name != "" {
		return name
	}
	return "somebody"
}

// OwnedBy are the characters in the game that a person plays, in the order in which they came.
func (s *State) OwnedBy(who int) []int {
	var owned []int
	for id, c := range s.Characters {
		if c.Owner == who && who != 0 && !c.Archived {
			owned = append(owned, id)
		}
	}
	slices.Sort(owned)
	return owned
}

// Playing is the character whom a person plays: the one that they chose, else the first of their own; 0 is none.
func (s *State) Playing(who int) int {
	if id := s.People[who].Plays; id != 0 {
		if c, ok := s.Character(id); ok && (c.Owner == who || s.plays(who, c)) {
			return id
		}
	}
	if owned := s.OwnedBy(who); len(owned) > 0 {
		return owned[0]
	}
	return 0
}

// plays reports whether a person may play a character that is not their own: a GM any, and everybody, where there is no GM, one that is
// nobody's.
func (s *State) plays(who int, c Character) bool {
	return s.IsGM(who) && (!s.NoGM || c.Owner == 0)
}

// Aimed is what stands behind a command about a character of somebody's: " who:Zia", or nothing where it is whom they play.
func (s *State) Aimed(by By, character int) string {
	if s.Playing(by.Who) == character {
		return ""
	}
	return " who:" + s.Name(character)
}

// Heroes are the characters in the game that are no cast, in the order in which they came; CastMembers are the others.
func (s *State) Heroes() []int { return s.ofKind(Hero) }

// CastMembers are the cast in the game, in the order in which they came.
func (s *State) CastMembers() []int { return s.ofKind(Cast) }

func (s *State) ofKind(kind string) []int {
	var of []int
	for id, c := range s.Characters {
		if c.Kind == kind && !c.Archived {
			of = append(of, id)
		}
	}
	slices.Sort(of)
	return of
}

// Members are the characters of a group that are in the game, in the order in which they came.
func (s *State) Members(group int) []int {
	var of []int
	for id, c := range s.Characters {
		if c.Group == group && group != 0 && !c.Archived {
			of = append(of, id)
		}
	}
	slices.Sort(of)
	return of
}

// CharactersNamed are the characters in the game, to be looked up by name.
func (s *State) CharactersNamed() []Named {
	named := make([]Named, 0, len(s.Characters))
	for id, c := range s.Characters {
		if !c.Archived {
			named = append(named, Named{ID: id, Name: c.Name})
		}
	}
	return byID(named)
}

func byID(named []Named) []Named {
	slices.SortFunc(named, func(a, b Named) int { return a.ID - b.ID })
	return named
}

// Find returns the character that a name means.
func (s *State) Find(name string) (int, error) {
	if id := s.Names[gameWide+Fold(name)]; id != 0 {
		if _, ok := s.Character(id); ok {
			return id, nil
		}
	}
	found, err := Seek(name, s.CharactersNamed())
	return found.ID, err
}

func (s *State) everyone() ([]int, error) {
	heroes := s.Heroes()
	if len(heroes) == 0 {
		return nil, rules.Refuse("There are no heroes yet.", "Make one: `/sheet new`.")
	}
	return heroes, nil
}
