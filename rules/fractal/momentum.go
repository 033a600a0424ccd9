package fractal

import (
	"cmp"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Momentum is who of two opponents has it. It is kept for each pair (16.4).
type Momentum struct {
	Rev    int `json:"rev,omitempty"`
	A      int `json:"a"` // the lower id
	B      int `json:"b"`
	Holder int `json:"holder"`
	Scene  int `json:"scene,omitempty"`
}

// Other is the opponent of who has it.
func (m Momentum) Other() int { return m.A + m.B - m.Holder }

// MomentumSet tells who of two has momentum from now on; 0 is neither. Was is who had it.
type MomentumSet struct {
	A      int `json:"a"`
	B      int `json:"b"`
	Holder int `json:"holder,omitempty"`
	Was    int `json:"was,omitempty"`
	Scene  int `json:"scene,omitempty"`
}

func (MomentumSet) kind() string { return "fractal.momentum-set/1" }

func (e MomentumSet) apply(s *State) {
	key := pair(e.A, e.B)
	if e.Holder == 0 {
		delete(s.Momentum, key)
		return
	}
	s.Momentum[key] = Momentum{Rev: s.Momentum[key].Rev + 1, A: e.A, B: e.B, Holder: e.Holder, Scene: e.Scene}
}

// A Pair is the key of two opponents in any order: their ids, "101.104".
type Pair string

func pair(a, b int) Pair { return Pair(decimal(min(a, b)) + "." + decimal(max(a, b))) }

// HasMomentum is who of two has momentum; 0 is neither.
func (s *State) HasMomentum(a, b int) int { return s.Momentum[pair(a, b)].Holder }

// MomentumOver are those over whom a character has momentum, in order.
func (s *State) MomentumOver(character int) []int {
	over := map[int]bool{}
	for _, m := range s.Momentum {
		if m.Holder == character {
			over[m.Other()] = true
		}
	}
	return table.IDs(over)
}

// momentum is that one of two has momentum over the other from now on; holder 0 is neither.
func (s *State) momentum(scene, a, b, holder int) Event {
	return MomentumSet{A: min(a, b), B: max(a, b), Holder: holder, Was: s.HasMomentum(a, b), Scene: scene}
}

// SetMomentum says who of two opponents has momentum; holder 0 is neither.
func (s *State) SetMomentum(by table.By, a, b, holder int) ([]Event, error) {
	for _, id := range []int{a, b} {
		if _, err := s.present(id); err != nil {
			return nil, err
		}
	}
	if err := s.Table.Rights(by.Who, table.Edit, a); err != nil {
		if s.Table.Rights(by.Who, table.Edit, b) != nil {
			return nil, err
		}
	}
	switch {
	case a == b:
		return nil, rules.Refuse(s.Table.Name(a)+" is no opponent of themselves.", "Name the other one: `/momentum Goblin A`.")
	case s.HasMomentum(a, b) == holder && holder == 0:
		return nil, rules.Refuse("Neither "+s.Table.Name(a)+" nor "+s.Table.Name(b)+" has momentum.", "`/momentum show` tells who has it.")
	case s.HasMomentum(a, b) == holder:
		return nil, rules.Refuse(s.Table.Name(holder)+" has momentum already.", "`/momentum show` tells who has it.")
	}
	return []Event{s.momentum(s.Table.SceneAt(by.Place), a, b, holder)}, nil
}

// turnsMomentum is who has momentum after a bout, and the bonus dice of a surplus.
func (t *throwing) turnsMomentum(b Bout, o Outcome) {
	if b.Target == 0 || b.Character == 0 {
		return
	}
	if takes, bonus := o.Momentum(); takes {
		who := cmp.Or(b.Ward, b.Target)
		t.takesMomentum(who, b.Character)
		if o.Line.Against.Action.Name == "Counterspell" {
			t.reflects(b, o)
		}
		if bonus > 0 {
			t.leaves(Lasting{Kind: LastsBonus, On: who, Name: o.Line.Against.Action.Name, N: bonus, Scene: t.scene()})
		}
	}
	if a := o.Line.Roll.Action; a != nil && a.Contest && o.Opposition != nil {
		holder, other := b.Target, b.Character
		if o.Kept() {
			holder, other = other, holder
		}
		t.takesMomentum(holder, other)
	}
}

// takesMomentum gives one of two momentum over the other, unless they have it.
func (t *throwing) takesMomentum(holder, other int) {
	if t.HasMomentum(holder, other) != holder {
		t.must(t.momentum(t.scene(), holder, other, holder))
	}
}
