package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// Worsened returns what an effect die makes of a complication with a die, 0 for a new one, and whether it goes past d12,
// which takes its bearer out (Stepping Up Complications, No d4 Complications, Taken Out).
func Worsened(r, effect Die) (die Die, out bool) {
	switch {
	case r == 0:
		return max(effect, D6), false
	case effect > r:
		return effect, false
	}
	die, more := r.Up()
	return die, !more
}

// A Blow is a complication or stress that an effect die inflicts.
type Blow struct {
	On     int
	Name   string
	Effect Die
	Lasts  bool // for the session; stress always lasts
	Asset  int  // the asset that it keeps its bearer from using while it is larger; 0 is none
}

// Inflict puts a complication or stress on a character, or makes one that is there worse.
func (s *State) Inflict(by table.By, b Blow) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Edit, b.On); err != nil {
		return nil, err
	}
	return s.inflict(by.Place, b)
}

// Hamper inflicts a complication that keeps its bearer from using an asset of theirs while it is larger (Shutting Down
// Assets).
func (s *State) Hamper(by table.By, b Blow, h Held) ([]Event, error) {
	h, err := s.holding(by, h, table.Edit)
	if err != nil {
		return nil, err
	}
	b.On = h.Of
	return s.hamper(by, b, h)
}

// hamper is [State.Hamper] whoever may.
func (s *State) hamper(by table.By, b Blow, h Held) ([]Event, error) {
	b.Asset = h.ID
	d := s.deciding()
	if h.ID == 0 {
		b.Asset = d.Table.Next
		d.must(s.becomes(by, h, h.Asset, ""))
	}
	err := d.do(d.inflict(by.Place, b))
	return d.events, err
}

// inflict is [State.Inflict] whoever may.
func (s *State) inflict(place int, b Blow) ([]Event, error) {
	if err := s.takes(b.On); err != nil {
		return nil, err
	}
	c := Complication{On: b.On, Asset: b.Asset, Scene: s.Table.SceneAt(place)}
	name, err := checkName(b.Name)
	if err != nil {
		return nil, err
	}
	c.Name = name
	if stress, ok := StressOf(name); ok {
		c.Name, b.Lasts = stress, true
	}
	id := s.Table.Borne(b.On, c.Scene, c.Name)
	was, known := s.Complications[id]
	switch {
	case known:
		c = was
		if b.Asset != 0 {
			c.Asset = b.Asset
		}
	case id != 0:
		return nil, s.taken(id, c.On)
	default:
		id = s.Table.Next
	}
	if b.Lasts {
		c.Scene = 0
	}
	die, out := Worsened(was.Die, b.Effect)
	return s.stands(id, c, die, out, s.Table.SceneAt(place))
}

// takes refuses who can have no complication: nobody, and a challenge pool, whose dice are worn down instead.
func (s *State) takes(on int) error {
	if _, err := s.present(on); err != nil {
		return err
	}
	if c, ok := s.Challenges[s.ChallengeOf(on)]; ok && c.Kind == Pooled {
		name := s.Table.Name(on)
		return rules.Refuse(name+" is a challenge, which takes no stress or complication.",
			"Hold the effect die against one of its dice: `/challenge "+plainly(name)+" d8`.")
	}
	return nil
}

// present returns a character who is in the game, or a refusal.
func (s *State) present(id int) (table.Character, error) {
	if c, ok := s.Table.Character(id); ok {
		return c, nil
	}
	return table.Character{}, rules.Refuse("There is no such character.", "`/sheet show all` names those there are.")
}

// taken refuses a name that something else on the character has.
func (s *State) taken(id, on int) error {
	who := s.Table.Name(on)
	if a, ok := s.Assets[id]; ok {
		return rules.Refuse(who+" has "+a.Name+", an asset, already.", "Take another name.")
	}
	if c, ok := s.Complications[id]; ok {
		return rules.Refuse(who+" has "+c.Shown()+" already.", "Take another name.")
	}
	return rules.Refuse(who+" has that already.", "Take another name.")
}

// stands is what becomes of a complication that has a die from now on. Past d12 its bearer is taken out; past the dice of a
// mob or boss, one of those goes, and the complication with it.
func (s *State) stands(id int, c Complication, die Die, out bool, scene int) ([]Event, error) {
	was, known := s.Complications[id]
	set := ComplicationSet{ID: id, Complication: c}
	if known {
		set.Was = was.before()
	}
	set.Complication.Die, set.Complication.Rev = die, 0
	if mob := s.ChallengeOf(c.On); len(s.Challenges[mob].Dice) > 0 && (out || die > s.Challenges[mob].Size) {
		return s.mobLoses(mob, id, scene), nil
	}
	d := s.deciding()
	d.must(set)
	if out || s.isExtra(c.On, die) {
		d.must(d.takenOut(c.On, scene, c.Name)...)
	}
	return d.events, nil
}
