package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Spell is a magical effect that somebody maintains (chapter 10).
type Spell struct {
	Rev       int    `json:"rev,omitempty"`
	Of        int    `json:"of"`   // the mage
	Name      string `json:"name"` // what it is: the action, or the action with what it does
	Successes int    `json:"successes,omitempty"`
	Scene     int    `json:"scene,omitempty"`
	On        int    `json:"on,omitempty"`      // whom it is cast on; 0 is nobody
	Stat      Stat   `json:"stat,omitempty"`    // that it lowers for them
	Sizes     int    `json:"sizes,omitempty"`   // by how many die sizes
	Element   int    `json:"element,omitempty"` // the scene element that it keeps there; 0 is none
}

// SpellSet tells of a spell that is maintained from now on, or changed.
type SpellSet struct {
	ID    int   `json:"id"`
	Spell Spell `json:"spell"`
}

func (SpellSet) kind() string { return "fractal.spell-set/1" }

func (e SpellSet) apply(s *State) {
	s.Table.Took(e.ID)
	e.Spell.Rev++
	s.Spells[e.ID] = e.Spell
}

// SpellGone tells that a spell is maintained no more. Collapsed tells that its mage did not let it go.
type SpellGone struct {
	ID        int   `json:"id"`
	Was       Spell `json:"was"`
	Collapsed bool  `json:"collapsed,omitempty"`
}

func (SpellGone) kind() string { return "fractal.spell-gone/1" }

func (e SpellGone) apply(s *State) { delete(s.Spells, e.ID) }

// SpellsOf are the ids of the spells that a character maintains, in the order in which they were cast.
func (s *State) SpellsOf(character int) []int {
	return table.Where(s.Spells, func(sp Spell) bool { return sp.Of == character })
}

// SpellsNamed are the spells of a character, to be looked up by name.
func (s *State) SpellsNamed(character int) []table.Named {
	var named []table.Named
	for _, id := range s.SpellsOf(character) {
		named = append(named, table.Named{ID: id, Name: s.Spells[id].Name})
	}
	return named
}

// Maintain has a character maintain a spell from now on.
func (s *State) Maintain(by table.By, character int, sp Spell) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Play, character); err != nil {
		return nil, err
	}
	if sp.Name, err = table.CheckName(sp.Name, Reserved); err != nil {
		return nil, err
	}
	if slices.ContainsFunc(s.SpellsNamed(character), func(n table.Named) bool { return table.Fold(n.Name) == table.Fold(sp.Name) }) {
		return nil, rules.Refuse(c.Name+" maintains "+sp.Name+" already.", "Say which one it is: `/spell "+sp.Name+" two`.")
	}
	if found, behind, ok := table.LeadName(sp.Name, named); ok {
		sp.Name = strings.TrimSpace(found.Name + " " + behind)
	}
	sp.Of, sp.Scene = character, s.Table.SceneAt(by.Place)
	return []Event{SpellSet{ID: s.Table.Next, Spell: sp}}, nil
}

// LetGo has a character maintain a spell no more.
func (s *State) LetGo(by table.By, id int) ([]Event, error) {
	sp, ok := s.Spells[id]
	if !ok {
		return nil, rules.Refuse("That spell is not maintained any more.", "`/spell show` names those that are.")
	}
	if err := s.Table.Rights(by.Who, table.Play, sp.Of); err != nil {
		return nil, err
	}
	d := s.deciding()
	d.spellEnds(id, false)
	return d.events, nil
}

// collapse ends all spells of a character: an upkeep that failed, or AP that conditions brought to 0.
func (d *deciding) collapse(character int) {
	for _, id := range d.SpellsOf(character) {
		d.spellEnds(id, true)
	}
}

// spellEnds ends a spell, and the scene element that it kept there.
func (d *deciding) spellEnds(id int, collapsed bool) {
	sp := d.Spells[id]
	d.must(SpellGone{ID: id, Was: sp, Collapsed: collapsed})
	if e, there := d.Table.Elements[sp.Element]; there {
		d.must(Table{table.ElementRemoved{ID: sp.Element, Was: table.Before{Name: e.Name, Rating: e.Rating}}})
	}
}
