package table

import (
	"strconv"

	"tallybones/rules"
)

// Dangling lists what names a thing that is not there: a condition of a character, what belongs to a scene. under is the
// place of the table in the state of the game: "/table". Whom a person plays is left out, as they may play nobody; so is
// what only an archived character names.
func (s *State) Dangling(under string) []rules.Reference {
	d := dangling{state: s, under: under}
	d.check("/session", s.Session, inSessions)
	for _, id := range IDs(s.Characters) {
		if c := s.Characters[id]; !c.Archived {
			d.check(within("/characters", id)+"/group", c.Group, inGroups)
		}
	}
	for _, id := range IDs(s.Places) {
		d.check(within("/places", id)+"/scene", s.Places[id].Scene, inScenes)
	}
	for _, id := range IDs(s.Scenes) {
		d.check(within("/scenes", id)+"/session", s.Scenes[id].Session, inSessions)
	}
	d.board()
	d.asks("/asks", s.Asks)
	d.asks("/hidden/asks", s.Hidden.Asks)
	return d.found
}

type dangling struct {
	state *State
	under string
	found []rules.Reference
}

// board checks elements, conditions, tracks and turns.
func (d *dangling) board() {
	s := d.state
	for _, id := range IDs(s.Elements) {
		d.check(within("/elements", id)+"/scene", s.Elements[id].Scene, inScenes)
	}
	for _, id := range IDs(s.Hidden.Elements) {
		d.check(within("/hidden/elements", id)+"/scene", s.Hidden.Elements[id].Scene, inPrepared, inScenes)
	}
	for _, id := range IDs(s.Hidden.Adversaries) {
		d.check(within("/hidden/adversaries", id)+"/scene", s.Hidden.Adversaries[id].Scene, inPrepared, inScenes)
	}
	for _, id := range IDs(s.Conditions) {
		c := s.Conditions[id]
		d.check(within("/conditions", id)+"/on", c.On, inCharacters)
		d.check(within("/conditions", id)+"/scene", c.Scene, inScenes)
	}
	for _, id := range IDs(s.Tracks) {
		d.check(within("/tracks", id)+"/scene", s.Tracks[id].Scene, inScenes)
	}
	for _, scene := range IDs(s.Turns) {
		d.check(within("/turns", scene), scene, inScenes)
		for _, member := range s.Turns[scene].Members {
			d.check(within("/turns", scene)+"/members", member, inCharacters, inTracks, inElements, inHiddenElements)
		}
	}
}

func (d *dangling) asks(at string, asks map[int]Ask) {
	for _, id := range IDs(asks) {
		a := asks[id]
		d.check(within(at, id)+"/scene", a.Scene, inScenes, inPrepared)
		d.check(within(at, id)+"/about", a.About, inCharacters)
		for _, character := range a.To.Characters {
			d.check(within(at, id)+"/to/characters", character, inCharacters)
		}
		if a.Laid == nil {
			continue
		}
		for _, side := range a.Laid.Sides {
			d.check(within(at, id)+"/laid/sides", side.Character, inCharacters)
		}
	}
}

// check notes that a thing is named that is in none of the homes where it can be; 0 names none.
func (d *dangling) check(at string, id int, homes ...home) {
	if id == 0 {
		return
	}
	r := rules.Reference{At: d.under + at}
	for _, home := range homes {
		if home.has(d.state, id) {
			return
		}
		r.To = append(r.To, d.under+within(home.at, id))
	}
	d.found = append(d.found, r)
}

// within is the place of a thing in a map of them.
func within(things string, id int) string { return things + "/" + strconv.Itoa(id) }

// A home is a map of a state in which things are.
type home struct {
	at  string
	has func(s *State, id int) bool
}

var (
	inCharacters     = homeOf("/characters", func(s *State) map[int]Character { return s.Characters })
	inGroups         = homeOf("/groups", func(s *State) map[int]Group { return s.Groups })
	inSessions       = homeOf("/sessions", func(s *State) map[int]Session { return s.Sessions })
	inScenes         = homeOf("/scenes", func(s *State) map[int]Scene { return s.Scenes })
	inPrepared       = homeOf("/hidden/scenes", func(s *State) map[int]Prepared { return s.Hidden.Scenes })
	inElements       = homeOf("/elements", func(s *State) map[int]Element { return s.Elements })
	inHiddenElements = homeOf("/hidden/elements", func(s *State) map[int]Element { return s.Hidden.Elements })
	inTracks         = homeOf("/tracks", func(s *State) map[int]Track { return s.Tracks })
)

func homeOf[V any](at string, things func(*State) map[int]V) home {
	return home{at, func(s *State, id int) bool { _, is := things(s)[id]; return is }}
}

// Loose collects what names a thing that is not there, for a game: what the table's own things name, and what the game adds.
type Loose struct {
	state *State
	under string
	Found []rules.Reference
}

// Loose begins with the table's own: see [State.Dangling].
func (s *State) Loose(under string) *Loose {
	return &Loose{state: s, under: under, Found: s.Dangling(under)}
}

// Character notes that a place of the game's state names a character who is not in the state; 0 names none.
func (l *Loose) Character(at string, id int) {
	if _, is := l.state.Characters[id]; !is && id != 0 {
		l.note(at, within("/characters", id))
	}
}

// Scene notes that a place of the game's state names a scene that is not in the state; 0 names none.
func (l *Loose) Scene(at string, id int) {
	if _, is := l.state.Scenes[id]; !is && id != 0 {
		l.note(at, within("/scenes", id))
	}
}

func (l *Loose) note(at, to string) {
	l.Found = append(l.Found, rules.Reference{At: at, To: []string{l.under + to}})
}
