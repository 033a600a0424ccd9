package table

import (
	"errors"
	"slices"
	"strings"

	"tallybones/rules"
)

// Meant is one whom a `who` means: a character, or with 0 a person who plays nobody yet.
type Meant struct {
	Character int
	Person    int
}

// Whom returns those whom a `who` means, each once: names between commas or with an "and" between them, a group for all of it,
// a person for the character whom they play, `all` for every hero, `me` or nothing for the caller. A whole name wins over all
// else, and that of a character over that of a person.
func (s *State) Whom(by By, typed string) ([]Meant, error) {
	if spaced(typed) == "" {
		return []Meant{s.PlayedBy(by.Who)}, nil
	}
	var meant []Meant
	for name := range strings.SplitSeq(typed, ",") {
		if spaced(name) == "" {
			continue
		}
		some, err := s.meant(by, name)
		if err != nil {
			return nil, err
		}
		for _, m := range some {
			if !slices.Contains(meant, m) {
				meant = append(meant, m)
			}
		}
	}
	if len(meant) == 0 {
		return nil, rules.Refuse("Nobody is named.", "Name somebody, or leave it out for your own character.")
	}
	return meant, nil
}

// PlayedBy is the character whom a person plays, or the person.
func (s *State) PlayedBy(who int) Meant {
	if id := s.Playing(who); id != 0 {
		return Meant{Character: id}
	}
	return Meant{Person: who}
}

// meant are those whom one name means.
func (s *State) meant(by By, name string) ([]Meant, error) {
	if some := s.called(by, name); len(some) > 0 {
		return some, nil
	}
	if IsEverybody(name) {
		_, err := s.everyone()
		return nil, err
	}
	found, err := Seek(name, s.WhoNamed())
	if err == nil {
		return s.named(found.ID), nil
	}
	if some := s.joined(by, name); len(some) > 0 {
		return some, nil
	}
	return nil, err
}

// called are those whose whole name it is, or whom a word of the notation means.
func (s *State) called(by By, name string) []Meant {
	want := Fold(name)
	if id := s.Names[gameWide+want]; id != 0 {
		if _, ok := s.Character(id); ok {
			return []Meant{{Character: id}}
		}
		if _, ok := s.Groups[id]; ok {
			return characters(s.Members(id))
		}
	}
	switch {
	case want == "me":
		return []Meant{s.PlayedBy(by.Who)}
	case IsEverybody(want):
		return characters(s.Heroes())
	}
	for _, n := range s.WhoNamed() {
		if Fold(n.Name) == want {
			return s.named(n.ID)
		}
	}
	return nil
}

// IsEverybody reports whether words mean every hero at once.
func IsEverybody(words string) bool {
	return slices.Contains([]string{"all", "all heroes", "everybody", "everyone"}, Fold(words))
}

// joined are those whom names with an "and" between them mean, where each is known.
func (s *State) joined(by By, names string) []Meant {
	names = strings.NewReplacer("&", " and ").Replace(names)
	var meant []Meant
	parts := strings.Split(" "+spaced(names)+" ", " and ")
	for _, part := range parts {
		some := s.called(by, part)
		if len(parts) < 2 || len(some) == 0 {
			return nil
		}
		meant = append(meant, some...)
	}
	return meant
}

func characters(ids []int) []Meant {
	meant := make([]Meant, len(ids))
	for i, id := range ids {
		meant[i].Character = id
	}
	return meant
}

// WhoNamed are all whom a `who` can name: characters, groups, and under less than 0 the people who take part and are called as
// no character is. A GM who plays nobody is none of them.
func (s *State) WhoNamed() []Named {
	named := s.CharactersNamed()
	for _, id := range IDs(s.Groups) {
		named = append(named, Named{ID: id, Name: s.Groups[id].Name})
	}
	for _, who := range IDs(s.Seen) {
		name := s.Seen[who].Name
		_, taken := s.Names[gameWide+Fold(name)]
		if name != "" && !taken && s.AtTable(who) && (!s.People[who].GM || s.Playing(who) != 0) {
			named = append(named, Named{ID: -who, Name: name})
		}
	}
	return named
}

// Newcomer is the name of somebody whom nobody knows yet: it stands behind "new".
func Newcomer(typed string) (name string, ok bool) {
	first, name, _ := strings.Cut(spaced(typed), " ")
	return name, Fold(first) == "new" && name != ""
}

// Introduce adds to the refusal of a name that nobody has how somebody of that name joins the cast; before stands before
// what is typed for them.
func (s *State) Introduce(err error, before, name string, reserved Reserved) error {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || len(Fitting(name, s.WhoNamed())) > 0 {
		return err
	}
	clean, bad := CheckName(name, reserved)
	if bad != nil || s.free(clean, 0, 0) != nil || IsEverybody(clean) || s.isPerson(clean) {
		return err
	}
	return rules.Refuse(refusal.Say, strings.TrimSpace(refusal.Hint+" Somebody new joins the cast by `"+before+"new "+NameFrom(clean)+"`."))
}

// isPerson reports whether somebody at the table is called so.
func (s *State) isPerson(name string) bool {
	for who := range s.Seen {
		if Fold(s.Person(who)) == Fold(name) {
			return true
		}
	}
	return false
}

// named is what an ID of [State.WhoNamed] means.
func (s *State) named(id int) []Meant {
	if id < 0 {
		return []Meant{s.PlayedBy(-id)}
	}
	if _, ok := s.Groups[id]; ok {
		return characters(s.Members(id))
	}
	return []Meant{{Character: id}}
}

// Who returns the characters that a `who` means: see [State.Whom]. Whoever plays nobody is refused.
func (s *State) Who(by By, typed string) ([]int, error) {
	meant, err := s.Whom(by, typed)
	if err != nil {
		return nil, err
	}
	return s.AsCharacters(by, meant)
}

// AsCharacters are the characters of those who are meant. Whoever plays nobody is refused.
func (s *State) AsCharacters(by By, meant []Meant) ([]int, error) {
	who := make([]int, len(meant))
	for i, m := range meant {
		if m.Character == 0 {
			return nil, s.playsNobody(by, m.Person)
		}
		who[i] = m.Character
	}
	return who, nil
}

// playsNobody refuses what needs a character of somebody's who plays none.
func (s *State) playsNobody(by By, who int) error {
	switch name := s.Person(who); {
	case who == by.Who:
		return rules.Refuse("You play nobody yet.", "Name somebody, or make a character: `/sheet new`.")
	case !s.AtTable(by.Who):
		return rules.Refuse(name+" plays nobody yet.", "")
	case s.People[who].GM:
		return rules.Refuse(name+" is a GM and plays nobody.", "Name a character: `/sheet show all` lists them.")
	default:
		return rules.Refuse(name+" plays nobody yet.", "What is first remembered for "+name+" makes a character: "+typed("/condition add name:Winded who:"+name)+".")
	}
}

// StandMeant is [State.Stand] for somebody who is meant. A GM who plays nobody is refused.
func (s *State) StandMeant(by By, m Meant, shown string) (character int, events []Event, err error) {
	switch {
	case m.Character != 0:
		return m.Character, nil, nil
	case s.People[m.Person].GM && !s.NoGM:
		return 0, nil, s.playsNobody(by, m.Person)
	case m.Person != by.Who:
		shown = s.Person(m.Person)
	}
	character, events = s.Stand(By{Who: m.Person}, shown)
	return character, events, nil
}
