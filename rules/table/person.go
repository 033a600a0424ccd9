package table

import (
	"slices"

	"tallybones/rules"
)

// Person is what was decided about a person. A person nothing was decided about has no entry.
type Person struct {
	GM bool `json:"gm,omitempty"`
	// Calls tells that the person wants to be called when something waits for them.
	Calls bool `json:"calls,omitempty"`
	// OwnDice tells that the person rolls real dice: their rolls are laid out and wait for the faces.
	OwnDice bool `json:"ownDice,omitempty"`
	// Plays is the character whom they chose to play; 0 is none chosen.
	Plays int `json:"plays,omitempty"`
}

// Sign is a person's sign of life. Undo leaves it alone: nobody un-joins, and no dice are un-rolled.
type Sign struct {
	Name   string `json:"name"` // as the server shows them
	At     int64  `json:"at"`
	Rolled int64  `json:"rolled,omitempty"` // their last roll
	Called int64  `json:"called,omitempty"` // their last call
	For    int    `json:"for,omitempty"`    // the ask that they are called for now; 0 is none
}

// PersonSeen tells that a person did something, and how the server shows them.
type PersonSeen struct {
	Who  int    `json:"who"`
	Name string `json:"name"`
	At   int64  `json:"at"`
}

func (PersonSeen) kind() string { return "table.person-seen/1" }

func (e PersonSeen) apply(s *State) {
	sign := s.Seen[e.Who]
	sign.Name, sign.At = e.Name, e.At
	s.Seen[e.Who] = sign
}

// PersonRolled tells that a person rolled, which makes them a player.
type PersonRolled struct {
	Who int   `json:"who"`
	At  int64 `json:"at"`
}

func (PersonRolled) kind() string { return "table.person-rolled/1" }

func (e PersonRolled) apply(s *State) {
	sign := s.Seen[e.Who]
	sign.Rolled = e.At
	s.Seen[e.Who] = sign
}

// GMSet tells that a person became a GM or ceased to be one.
type GMSet struct {
	Who int  `json:"who"`
	GM  bool `json:"gm"`
}

func (GMSet) kind() string { return "table.gm-set/1" }

func (e GMSet) apply(s *State) {
	s.decide(e.Who, func(p *Person) { p.GM = e.GM })
}

// CallsSet tells whether a person wants to be called.
type CallsSet struct {
	Who   int  `json:"who"`
	Calls bool `json:"calls"`
}

func (CallsSet) kind() string { return "table.calls-set/1" }

func (e CallsSet) apply(s *State) {
	s.decide(e.Who, func(p *Person) { p.Calls = e.Calls })
}

// OwnDiceSet tells whether a person rolls real dice.
type OwnDiceSet struct {
	Who     int  `json:"who"`
	OwnDice bool `json:"ownDice"`
}

func (OwnDiceSet) kind() string { return "table.own-dice-set/1" }

func (e OwnDiceSet) apply(s *State) {
	s.decide(e.Who, func(p *Person) { p.OwnDice = e.OwnDice })
}

// PlaysSet tells whom a person plays; 0 leaves it open.
type PlaysSet struct {
	Who       int `json:"who"`
	Character int `json:"character"`
}

func (PlaysSet) kind() string { return "table.plays-set/1" }

func (e PlaysSet) apply(s *State) {
	s.decide(e.Who, func(p *Person) { p.Plays = e.Character })
}

func (s *State) decide(who int, change func(*Person)) {
	p := s.People[who]
	change(&p)
	s.People[who] = p
	if p == (Person{}) {
		delete(s.People, who)
	}
}

// Person is how the server shows a person; nobody known is "somebody".
func (s *State) Person(who int) string {
	if name := s.Seen[who].Name; name != "" {
		return name
	}
	return "somebody"
}

// Persons lists people as a sentence does: "Ann, Bob and Cleo".
func (s *State) Persons(who []int) string {
	names := make([]string, len(who))
	for i, w := range who {
		names[i] = s.Person(w)
	}
	return listed(names, "and")
}

// Saw returns what follows from a person doing anything: their sign of life, and the end of a call. It goes before the
// events of what they do.
func (s *State) Saw(by By, name string) []Event {
	events := []Event{PersonSeen{Who: by.Who, Name: name, At: by.At}}
	if s.Seen[by.Who].For != 0 {
		events = append(events, CallAnswered{Who: by.Who})
	}
	return events
}

// AtTable reports whether a person takes part: they have rolled, have a character, or are a GM.
func (s *State) AtTable(who int) bool {
	return s.Seen[who].Rolled != 0 || s.People[who].GM || len(s.OwnedBy(who)) > 0
}

// playerFor is how long a roll makes its roller a player: thirty days.
const playerFor = 30 * 24 * 3600 * 1000

// Players are the people who have a character of their own or rolled in the thirty days before an instant, in order.
func (s *State) Players(at int64) []int {
	players := map[int]bool{}
	for who, sign := range s.Seen {
		if sign.Rolled != 0 && at-sign.Rolled <= playerFor {
			players[who] = true
		}
	}
	for _, c := range s.Characters {
		if c.Owner != 0 && !c.Archived {
			players[c.Owner] = true
		}
	}
	return IDs(players)
}

// Others are the players besides a person, in order.
func (s *State) Others(by By) []int {
	return slices.DeleteFunc(s.Players(by.At), func(who int) bool { return who == by.Who })
}

// GMs are the people who are a GM, in order.
func (s *State) GMs() []int {
	var gms []int
	for who, p := range s.People {
		if p.GM {
			gms = append(gms, who)
		}
	}
	slices.Sort(gms)
	return gms
}

// SetGM makes a person a GM or takes that from them; the last GM of a game that has one stays. A member who may only
// rescue the game is let through by the caller: see [State.Rights].
func (s *State) SetGM(who int, gm bool) ([]Event, error) {
	switch gms := s.GMs(); {
	case s.NoGM:
		return nil, rules.Refuse("Nobody is GM in this game; everybody has the same rights.", "")
	case s.People[who].GM == gm && gm:
		return nil, rules.Refuse(s.Person(who)+" is a GM already.", "")
	case s.People[who].GM == gm:
		return nil, rules.Refuse(s.Person(who)+" is no GM.", "")
	case !gm && len(gms) == 1:
		return nil, rules.Refuse(s.Person(who)+" is the only GM.", s.AnotherGM(who))
	}
	return []Event{GMSet{Who: who, GM: gm}}, nil
}

// AnotherGM says how somebody else than a GM becomes one beside them.
func (s *State) AnotherGM(but int) string {
	for _, who := range IDs(s.People) {
		if who != but && s.AtTable(who) && !s.People[who].GM {
			return "Add another one first: " + typed("/game gm add who:@"+s.Person(who)) + "."
		}
	}
	return "Another one has to roll here first."
}

// SetCalls decides whether a person is called when something waits for them.
func (s *State) SetCalls(by By, on bool) []Event {
	return []Event{CallsSet{Who: by.Who, Calls: on}}
}

// SetOwnDice decides whether a person's rolls wait for faces that they type.
func (s *State) SetOwnDice(by By, on bool) []Event {
	return []Event{OwnDiceSet{Who: by.Who, OwnDice: on}}
}
