package table

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
)

// NewCharacter is what a person asks for when they make a character.
type NewCharacter struct {
	Name   string
	Kind   string // [Hero] or [Cast]
	Times  int    // how many of it; 0 is one
	Traits []Trait
	// Counters are what the sheet counts from the beginning.
	Counters []Counter
	Note     string
	Words    map[string]string // standing words by their key
	Macros   []Macro
}

// maxTimes is how many of a kind can be made at once: as many as there are letters.
const maxTimes = 26

// Make makes a hero for the person who asks, or one or several of the cast. The person's blank character becomes the
// hero, numbers included. Several of a kind are called by letters, Goblin A to Goblin C, and have a group, Goblins.
func (s *State) Make(by By, n NewCharacter, reserved Reserved) ([]Event, error) {
	name, err := CheckName(n.Name, reserved)
	if err != nil {
		return nil, err
	}
	if err := s.mayMake(by, n); err != nil {
		return nil, err
	}
	traits, err := checkTraits(name, n.Traits, reserved)
	if err != nil {
		return nil, err
	}
	if err := checkCounters(name, n.Counters, traits); err != nil {
		return nil, err
	}
	if n.Times > 1 {
		return s.makeSeveral(name, n, traits)
	}
	if blank := s.blankOf(by.Who); n.Kind == Hero && blank != 0 {
		return s.fill(blank, name, n, traits)
	}
	if err := s.free(name, 0, 0); err != nil {
		return nil, err
	}
	owner := 0
	if n.Kind == Hero {
		owner = by.Who
	}
	return []Event{CharacterAdded{ID: s.Next, Character: newCharacter(name, n, owner, 0, traits)}}, nil
}

// Meet makes somebody who is named for the first time one of the cast, whoever names them. The character has the next id.
func (s *State) Meet(name string, reserved Reserved) ([]Event, error) {
	name, err := CheckName(name, reserved)
	if err != nil {
		return nil, err
	}
	if err := s.free(name, 0, 0); err != nil {
		return nil, err
	}
	c := newCharacter(name, NewCharacter{Kind: Cast}, 0, 0, map[string]Trait{})
	return []Event{CharacterAdded{ID: s.Next, Character: c}}, nil
}

func (s *State) mayMake(by By, n NewCharacter) error {
	switch {
	case n.Kind == Cast:
		if err := s.Rights(by.Who, Run, 0); err != nil {
			return ownHero(n.Name, err)
		}
	case n.Times > 1:
		return rules.Refuse("Heroes are made one at a time.", "Several of a kind are cast.")
	}
	if n.Times > maxTimes {
		return rules.Refuse(strconv.Itoa(n.Times)+" are too many at once.", "At most "+strconv.Itoa(maxTimes)+": `x26`.")
	}
	return nil
}

// ownHero adds to the refusal of a member of the cast what anybody may make.
func ownHero(name string, err error) error {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return rules.Refuse(refusal.Say, "A hero of your own: "+typed("/sheet new "+NameFrom(name))+".")
}

// checkCounters refuses counters that could not stand on a sheet with these traits.
func checkCounters(name string, counters []Counter, traits map[string]Trait) error {
	c := Character{Name: name, Traits: traits, Counters: map[string]Counter{}}
	for _, counter := range counters {
		clean, err := counterOf(c, counter.Name)
		if err != nil {
			return err
		}
		if _, err := (Count{CountTo, counter.Value}).Of(0, counter.Max, clean.Name+" of "+name); err != nil {
			return err
		}
		c.Counters[Fold(clean.Name)] = counter
	}
	return nil
}

func checkTraits(name string, traits []Trait, reserved Reserved) (map[string]Trait, error) {
	have := map[string]Trait{}
	for _, t := range traits {
		t, err := checkTrait(t, have, reserved)
		if err != nil {
			return nil, err
		}
		have[Fold(t.Name)] = t
	}
	if len(have) > MaxTraits {
		return nil, rules.Refuse(name+" would have "+strconv.Itoa(len(have))+" traits; a sheet holds "+
			strconv.Itoa(MaxTraits)+".", "")
	}
	return have, nil
}

func newCharacter(name string, n NewCharacter, owner, group int, traits map[string]Trait) Character {
	c := Character{
		Name: name, Kind: n.Kind, Owner: owner, Group: group, Note: cut(strings.TrimSpace(n.Note), MaxNote),
		Traits: traits, Counters: map[string]Counter{}, Words: map[string]string{},
	}
	maps.Copy(c.Words, n.Words)
	for _, counter := range n.Counters {
		c.Counters[Fold(counter.Name)] = counter
	}
	for _, m := range n.Macros {
		c.Macros = with(c.Macros, Fold(m.Name), m)
	}
	return c
}

// makeSeveral makes Goblin A, Goblin B and so on, with the first letters that are free, and their group.
func (s *State) makeSeveral(name string, n NewCharacter, traits map[string]Trait) ([]Event, error) {
	if len([]rune(name)) > MaxName-2 {
		return nil, rules.Refuse(rules.Quote(name)+" leaves no room for a letter.", "Shorten it.")
	}
	var events []Event
	id := s.Next
	group := s.Names[gameWide+Fold(several(name))]
	if _, ok := s.Groups[group]; !ok {
		if err := s.free(several(name), 0, 0); err != nil {
			return nil, err
		}
		group = id
		events = append(events, GroupAdded{ID: group, Name: several(name)})
		id++
	}
	made := 0
	for letter := 'A'; letter <= 'Z' && made < n.Times; letter++ {
		lettered := name + " " + string(letter)
		if s.holder(lettered, 0) != 0 {
			continue
		}
		events = append(events, CharacterAdded{ID: id, Character: newCharacter(lettered, n, 0, group, traits)})
		id, made = id+1, made+1
	}
	if made < n.Times {
		return nil, rules.Refuse("There are letters for "+strconv.Itoa(made)+" more of "+name+" only.", "Take another name.")
	}
	return events, nil
}

// several is the name of several of a kind, by its ending: Goblins, Witches, Wolves.
func several(name string) string {
	lower := strings.ToLower(name)
	many := name + "s"
	switch {
	case hasSuffix(lower, "s", "x", "z", "ch", "sh"):
		many = name + "es"
	case hasSuffix(lower, "y") && !hasSuffix(lower, "ay", "ey", "oy", "uy"):
		many = name[:len(name)-1] + "ies"
	case hasSuffix(lower, "wolf", "elf", "half", "calf", "thief"):
		many = name[:len(name)-1] + "ves"
	case strings.HasSuffix(lower, "man"):
		many = name[:len(name)-2] + "en"
	}
	return NameFrom(many)
}

func hasSuffix(text string, suffixes ...string) bool {
	for _, s := range suffixes {
		if strings.HasSuffix(text, s) {
			return true
		}
	}
	return false
}

var timesOf = regexp.MustCompile(`(?i)^(.*?\S)\s+[x×]\s?(\d{1,3})(?:\s+(.*))?$`)

// SplitTimes reads "Goblin x3 body d6 melee 2": the name, how many, and what else there is. Without a number of them all
// is the name.
func SplitTimes(text string) (name string, times int, rest string) {
	parts := timesOf.FindStringSubmatch(spaced(text))
	if parts == nil {
		return spaced(text), 1, ""
	}
	times, _ = strconv.Atoi(parts[2]) // three digits at most
	return parts[1], times, parts[3]
}

// blankOf is the character that the game made for a person without a sheet; 0 is none.
func (s *State) blankOf(who int) int {
	for _, id := range s.OwnedBy(who) {
		if s.Characters[id].Blank {
			return id
		}
	}
	return 0
}

// fill gives a blank character its sheet.
func (s *State) fill(id int, name string, n NewCharacter, traits map[string]Trait) ([]Event, error) {
	if err := s.free(name, 0, id); err != nil {
		return nil, err
	}
	events := []Event{SheetMade{ID: id, Name: name, Was: s.Characters[id].Name}}
	for _, t := range (Character{Traits: traits}).Sheet() {
		events = append(events, TraitSet{Character: id, Trait: t})
	}
	for _, counter := range n.Counters {
		events = append(events, CounterSet{Character: id, Counter: counter, Was: s.Characters[id].Counters[Fold(counter.Name)].Value})
	}
	for _, key := range slices.Sorted(maps.Keys(n.Words)) {
		events = append(events, WordSet{Character: id, Key: key, Word: n.Words[key], Was: s.Characters[id].Words[key]})
	}
	for _, m := range n.Macros {
		events = append(events, MacroSet{Character: id, Macro: m, Was: s.Characters[id].Macros[Fold(m.Name)].Line})
	}
	if note := strings.TrimSpace(n.Note); note != "" {
		events = append(events, NoteSet{Character: id, Note: cut(note, MaxNote)})
	}
	return events, nil
}

// Stand returns the character that a person plays, and the events that make a blank one, named as the server shows the
// person, where they play nobody: the first thing to remember for them needs somebody to land on.
func (s *State) Stand(by By, shown string) (character int, events []Event) {
	if id := s.Playing(by.Who); id != 0 {
		return id, nil
	}
	name := s.freeName(NameFrom(shown))
	n := NewCharacter{Kind: Hero}
	c := newCharacter(name, n, by.Who, 0, map[string]Trait{})
	c.Blank = true
	return s.Next, []Event{CharacterAdded{ID: s.Next, Character: c}}
}

// freeName returns a name that nobody bears yet: the name itself, or with the first letter that is free.
func (s *State) freeName(name string) string {
	if name == "" {
		name = "Player"
	}
	if s.holder(name, 0) == 0 && !isWordOfLines(Fold(name)) {
		return name
	}
	base := strings.TrimSpace(string([]rune(name)[:min(len([]rune(name)), MaxName-3)]))
	for n := 1; ; n++ {
		if lettered := base + " " + letters(n); s.holder(lettered, 0) == 0 {
			return lettered
		}
	}
}

// letters counts in letters: B, C, … Z, AA, AB: somebody's namesake is the second.
func letters(n int) string {
	const alphabet = 26
	text := ""
	for ; n >= 0; n = n/alphabet - 1 {
		text = string(rune('A'+n%alphabet)) + text
	}
	return text
}

// Rename gives a character another name.
func (s *State) Rename(by By, id int, name string, reserved Reserved) ([]Event, error) {
	if err := s.Rights(by.Who, Edit, id); err != nil {
		return nil, err
	}
	c, err := s.present(id)
	if err != nil {
		return nil, err
	}
	if name, err = CheckName(name, reserved); err != nil {
		return nil, err
	}
	if err := s.free(name, 0, id); err != nil {
		return nil, err
	}
	if name == c.Name {
		return nil, rules.Refuse("That is the name already.", "")
	}
	return []Event{CharacterRenamed{ID: id, Name: name, Was: c.Name}}, nil
}

// Claim makes a hero whom nobody plays the person's own; they play it from then on.
func (s *State) Claim(by By, id int) ([]Event, error) {
	c, err := s.present(id)
	switch {
	case err != nil:
		return nil, err
	case c.Owner == by.Who:
		return nil, rules.Refuse(c.Name+" is yours already.", "Play "+c.Name+" from now on: "+typed("/sheet use "+c.Name)+".")
	case c.Owner != 0:
		return nil, rules.Refuse(c.Name+" is "+s.Person(c.Owner)+"'s.", "A GM or "+s.Person(c.Owner)+" can let go of "+c.Name+".")
	case c.Kind == Cast && !s.IsGM(by.Who):
		return nil, rules.Refuse(c.Name+" is one of the cast.", "A GM can give "+c.Name+" to you.")
	}
	return s.Give(id, by.Who), nil
}

// Give makes a character a person's, who plays it from then on.
func (s *State) Give(id, who int) []Event {
	return []Event{OwnerSet{ID: id, Owner: who, Was: s.Characters[id].Owner}, PlaysSet{Who: who, Character: id}}
}

// Release lets go of a character: nobody plays it until somebody claims it.
func (s *State) Release(by By, id int) ([]Event, error) {
	c, err := s.present(id)
	if err != nil {
		return nil, err
	}
	if c.Owner == 0 {
		return nil, rules.Refuse("Nobody plays "+c.Name+".", "")
	}
	if err := s.Rights(by.Who, Play, id); err != nil {
		return nil, err
	}
	return []Event{OwnerSet{ID: id, Was: c.Owner}}, nil
}

// Use chooses whom a person plays from now on.
func (s *State) Use(by By, id int) ([]Event, error) {
	if _, err := s.present(id); err != nil {
		return nil, err
	}
	if c := s.Characters[id]; c.Owner == 0 && c.Kind == Hero {
		return nil, rules.Refuse("Nobody has claimed "+c.Name+".", "Claim it: "+typed("/sheet claim "+c.Name)+".")
	}
	if err := s.Rights(by.Who, Play, id); err != nil {
		return nil, err
	}
	if c := s.Characters[id]; c.Owner != by.Who && !s.plays(by.Who, c) {
		return nil, rules.Refuse(c.Name+" is "+s.Person(c.Owner)+"'s; only "+s.Person(c.Owner)+" plays "+c.Name+".", "Make your own: `/sheet new`.")
	}
	return []Event{PlaysSet{Who: by.Who, Character: id}}, nil
}

// Archive takes a character out of the game with the conditions on it; a group ends with its last member. Its id is never
// given again, so that what is open about it can still name it, and undo brings it back.
func (s *State) Archive(by By, id int) ([]Event, error) {
	c, err := s.present(id)
	if err != nil {
		return nil, err
	}
	if err := s.mayArchive(by, id, c); err != nil {
		return nil, err
	}
	var events []Event
	for _, condition := range s.On(id) {
		events = append(events, s.conditionRemoved(condition))
	}
	events = append(events, CharacterArchived{ID: id})
	if c.Group != 0 && len(s.Members(c.Group)) == 1 {
		events = append(events, GroupRemoved{ID: c.Group, Name: s.Name(c.Group)})
	}
	return events, nil
}

func (s *State) mayArchive(by By, id int, c Character) error {
	if c.Kind == Cast || c.Owner == 0 {
		return s.Rights(by.Who, Run, 0)
	}
	return s.Rights(by.Who, Play, id)
}
