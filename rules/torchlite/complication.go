package torchlite

import (
	"strings"

	"tallybones/rules/table"
)

// A Complication makes things harder for a character; stress is one of four names that outlasts scenes (Complications,
// Stress).
type Complication struct {
	Rev   int    `json:"rev,omitempty"`
	On    int    `json:"on"` // the character
	Name  string `json:"name"`
	Die   Die    `json:"die"`             // d6 to d12
	Scene int    `json:"scene,omitempty"` // the scene with which it goes; 0 is stress, or what lasts for the session
	// Asset is the asset that its bearer cannot use while the complication is larger; 0 is none (Shutting Down Assets).
	Asset int `json:"asset,omitempty"`
}

// Stress reports whether the complication is stress.
func (c Complication) Stress() bool {
	_, stress := StressOf(c.Name)
	return stress
}

// Shown is the complication as it is told: "Winded d6".
func (c Complication) Shown() string { return shown(c.Name, c.Die) }

// shown is a name with its die, if it has one.
func shown(name string, die Die) string {
	if die == 0 {
		return name
	}
	return name + " " + die.String()
}

// Before is how something with a die stood before an event; the zero Before is nothing.
type Before struct {
	Name string `json:"name"`
	Die  Die    `json:"die,omitempty"`
}

// String is the name with the die.
func (b Before) String() string { return shown(b.Name, b.Die) }

func (c Complication) before() Before { return Before{c.Name, c.Die} }

// ComplicationSet tells how a complication stands from now on: a new one, or one that changed.
type ComplicationSet struct {
	ID           int          `json:"id"`
	Complication Complication `json:"complication"`
	Was          Before       `json:"was,omitzero"` // nothing for a new one
}

func (ComplicationSet) kind() string { return "torchlite.complication-set/1" }

func (e ComplicationSet) apply(s *State) {
	s.Table.Took(e.ID)
	c := e.Complication
	c.Rev = 0
	if old, ok := s.Complications[e.ID]; ok {
		c.Rev = old.Rev + 1
		s.dropComplication(e.ID)
	}
	s.Complications[e.ID] = c
	s.Table.Bear(c.On, c.Scene, c.Name, e.ID)
}

// ComplicationGone tells that a complication is over.
type ComplicationGone struct {
	ID  int    `json:"id"`
	On  int    `json:"on"`
	Was Before `json:"was"`
}

func (ComplicationGone) kind() string { return "torchlite.complication-gone/1" }

func (e ComplicationGone) apply(s *State) {
	s.dropComplication(e.ID)
}

func (s *State) dropComplication(id int) {
	if c, ok := s.Complications[id]; ok {
		s.Table.Unbear(c.On, c.Scene, c.Name, id)
		delete(s.Complications, id)
	}
}

// complicationGone is the end of a complication that there is.
func (s *State) complicationGone(id int) ComplicationGone {
	c := s.Complications[id]
	return ComplicationGone{ID: id, On: c.On, Was: c.before()}
}

// ComplicationsOn are the complications and the stress of a character that count in a scene, in the order in which they
// came, stress last.
func (s *State) ComplicationsOn(character, scene int) []int {
	var on, stress []int
	for _, id := range table.IDs(s.Complications) {
		switch c := s.Complications[id]; {
		case c.On != character || !at(c.Scene, scene):
		case c.Stress():
			stress = append(stress, id)
		default:
			on = append(on, id)
		}
	}
	return append(on, stress...)
}

// ComplicationsNamed are the complications of a character that count in a scene, to be looked up by name: stress, the
// others, or both.
func (s *State) ComplicationsNamed(character, scene int, which Which) []table.Named {
	var named []table.Named
	for _, id := range s.ComplicationsOn(character, scene) {
		if c := s.Complications[id]; which.has(c) {
			named = append(named, table.Named{ID: id, Name: c.Name, Shown: c.Shown()})
		}
	}
	return named
}

// Which are the complications that something is about.
type Which int

// The kinds of complication.
const (
	Both Which = iota
	NoStress
	OnlyStress
)

func (w Which) has(c Complication) bool {
	return w == Both || c.Stress() == (w == OnlyStress)
}

// onWhom is a complication with whose it is: "Winded d6 (Zia)".
func (s *State) onWhom(c Complication) string {
	return c.Shown() + " (" + s.Table.Name(c.On) + ")"
}

// listed joins words as a sentence does: "A, B and C".
func listed(words []string, and string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " " + and + " " + words[last]
}
