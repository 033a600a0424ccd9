package table

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
)

// State is what a table has in common. The keys `next`, `rev` and `seen` of its JSON are those that undo leaves alone.
type State struct {
	Next int `json:"next"` // the id that is given out next
	// Title is what the table is called; "" is as when the game began.
	Title string `json:"title,omitempty"`
	// NoGM tells that the game has no GM: everybody at the table has a GM's rights.
	NoGM bool `json:"noGM,omitempty"`

	People map[int]Person `json:"people"` // by the game's number of a person; who is missing has the zero Person
	Seen   map[int]Sign   `json:"seen"`   // by the same number

	Characters map[int]Character `json:"characters"`
	Groups     map[int]Group     `json:"groups"`

	Places   map[int]Place   `json:"places"` // by the game's number of a channel
	Session  int             `json:"session,omitempty"`
	Sessions map[int]Session `json:"sessions"`
	Scenes   map[int]Scene   `json:"scenes"`

	Elements   map[int]Element   `json:"elements"`
	Conditions map[int]Condition `json:"conditions"`
	Tracks     map[int]Track     `json:"tracks"`
	Turns      map[int]Turn      `json:"turns"` // by scene
	Asks       map[int]Ask       `json:"asks"`

	Settings map[string]string `json:"settings"` // those that are not at their default
	// Names is whose name is whose, by scope and folded name. It is in the state so that undo sees when a name that it
	// would give back has been taken since.
	Names map[string]int `json:"names"`

	Past   Past   `json:"past"`
	Hidden Hidden `json:"hidden"`
	// Unseen counts what is hidden, by scene. Only what [Public] returns has it; [State.UnseenIn] reads it.
	Unseen map[int]Unseen `json:"-"`
}

// Past is what the table still knows of those whose making was taken back.
type Past struct {
	// Names are what characters and groups were called when they were made, by id, for what the log tells of them.
	Names map[int]string `json:"seen"`
}

// New returns the state of a table at which nothing has happened.
func New() State {
	return State{
		Next:       1,
		People:     map[int]Person{},
		Seen:       map[int]Sign{},
		Characters: map[int]Character{},
		Groups:     map[int]Group{},
		Places:     map[int]Place{},
		Sessions:   map[int]Session{},
		Scenes:     map[int]Scene{},
		Elements:   map[int]Element{},
		Conditions: map[int]Condition{},
		Tracks:     map[int]Track{},
		Turns:      map[int]Turn{},
		Asks:       map[int]Ask{},
		Settings:   map[string]string{},
		Names:      map[string]int{},
		Past:       Past{Names: map[int]string{}},
		Hidden:     newHidden(),
	}
}

// By is who does something, when, and where.
type By struct {
	Who   int   // the game's number of the person; [rules.Clock] is the clock
	At    int64 // Unix milliseconds
	Place int   // the game's number of the channel
}

// Took marks an id as given out. Games call it where they apply events with ids of their own.
func (s *State) Took(id int) {
	s.Next = max(s.Next, id+1)
}

// Clone returns a copy on which events can be applied without changing s.
func (s *State) Clone() *State {
	c := *s
	c.People = maps.Clone(s.People)
	c.Seen = maps.Clone(s.Seen)
	c.Characters = maps.Clone(s.Characters)
	c.Groups = maps.Clone(s.Groups)
	c.Places = maps.Clone(s.Places)
	c.Sessions = maps.Clone(s.Sessions)
	c.Scenes = maps.Clone(s.Scenes)
	c.Elements = maps.Clone(s.Elements)
	c.Conditions = maps.Clone(s.Conditions)
	c.Tracks = maps.Clone(s.Tracks)
	c.Turns = maps.Clone(s.Turns)
	c.Asks = maps.Clone(s.Asks)
	c.Settings = maps.Clone(s.Settings)
	c.Names = maps.Clone(s.Names)
	c.Past.Names = maps.Clone(s.Past.Names)
	c.Hidden = s.Hidden.clone()
	return &c
}

// After returns the state as it would be after events, for previews and for a second decision in the same change.
func (s *State) After(events ...Event) *State {
	c := s.Clone()
	for _, e := range events {
		Apply(c, e)
	}
	return c
}

// Public returns the state as players see it: a shallow copy without what is hidden, with the number of hidden things
// unless the table hides that too. It must not be changed.
func (s *State) Public() State {
	public := *s
	public.Hidden = newHidden()
	public.Unseen = nil
	if s.Setting(SettingHidden) == "count" {
		public.Unseen = s.unseen()
	}
	return public
}

// IsGM reports whether a person has a GM's rights: they are a GM, or at the table of a game that has none.
func (s *State) IsGM(who int) bool {
	return who != rules.Clock && (s.People[who].GM || s.NoGM && s.AtTable(who))
}

// IDs are the ids of all things there are, hidden and archived ones too.
func (s *State) IDs() []int {
	all := slices.Concat(
		IDs(s.Characters), IDs(s.Groups), IDs(s.Sessions), IDs(s.Scenes), IDs(s.Elements), IDs(s.Conditions),
		IDs(s.Tracks), IDs(s.Asks), IDs(s.Hidden.Elements), IDs(s.Hidden.Scenes), IDs(s.Hidden.Asks), IDs(s.Hidden.Secrets), IDs(s.Hidden.Adversaries),
	)
	slices.Sort(all)
	return all
}

// Unsound says what no play makes of a table: a number or a name that cannot be; "" where there is none. It is for tables of
// which nobody knows who made them.
func (s *State) Unsound() string {
	const things, people = 20_000, 2_000
	if len(s.IDs()) > things || len(s.Seen) > people || len(s.People) > people {
		return "more on it than can be played with"
	}
	if all := s.IDs(); len(all) > 0 && (all[0] < 1 || all[len(all)-1] >= s.Next) {
		return "a number that cannot be"
	}
	for _, name := range s.names() {
		if strings.TrimSpace(name) == "" || utf8.RuneCountInString(name) > MaxName {
			return "a name that cannot be: " + rules.Quote(name)
		}
	}
	return ""
}

// names are those of all things that bear one.
func (s *State) names() []string {
	var all []string
	for _, c := range s.Characters {
		all = append(all, c.Name)
	}
	for _, g := range s.Groups {
		all = append(all, g.Name)
	}
	for _, elements := range []map[int]Element{s.Elements, s.Hidden.Elements} {
		for _, e := range elements {
			all = append(all, e.Name)
		}
	}
	for _, c := range s.Conditions {
		all = append(all, c.Name)
	}
	for _, t := range s.Tracks {
		all = append(all, t.Name)
	}
	for _, p := range s.Hidden.Scenes {
		all = append(all, p.Name)
	}
	for _, a := range s.Hidden.Adversaries {
		all = append(all, a.Name)
	}
	return all
}
