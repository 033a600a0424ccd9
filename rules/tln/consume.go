package tln

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Share is who shares a consumable trait with the character on whose sheet it stands (Shared Consumable Traits).
type Share struct {
	Character int    `json:"character"`
	Trait     string `json:"trait"`
	With      []int  `json:"with"`
}

// TraitShared tells who shares a trait from now on; nobody is With of none.
type TraitShared struct {
	Share Share `json:"share"`
	Was   []int `json:"was,omitempty"` // who shared it before
}

func (TraitShared) kind() string { return "tln.trait-shared/1" }

func (e TraitShared) apply(s *State) {
	key := markKey(e.Share.Character, e.Share.Trait)
	if len(e.Share.With) == 0 {
		delete(s.Shared, key)
		return
	}
	s.Shared[key] = e.Share
}

// A Pair is a reward trait and the punishment trait that moves against it (Pairs of Reward-Punishment Traits).
type Pair struct {
	Character  int    `json:"character"`
	Reward     string `json:"reward"`
	Punishment string `json:"punishment"` // "" is a pair that is no more
}

// TraitPaired tells that two traits are a pair from now on.
type TraitPaired struct {
	Pair Pair `json:"pair"`
}

func (TraitPaired) kind() string { return "tln.trait-paired/1" }

func (e TraitPaired) apply(s *State) {
	key := markKey(e.Pair.Character, e.Pair.Reward)
	if e.Pair.Punishment == "" {
		delete(s.Paired, key)
		return
	}
	s.Paired[key] = e.Pair
}

// Share has other characters share a consumable trait; none ends that.
func (s *State) Share(by table.By, character int, name string, with []int) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	t, err := s.FindTrait(character, name)
	if err != nil {
		return nil, err
	}
	with = slices.DeleteFunc(slices.Clone(with), func(id int) bool { return id == character })
	slices.Sort(with)
	with = slices.Compact(with)
	switch {
	case !t.Value.IsConsumable():
		return nil, rules.Refuse("Only consumable traits are shared.", "They are written like `Fate (+6/+6)`.")
	case slices.Equal(with, s.Shared[markKey(character, t.Name)].With):
		return nil, rules.Refuse(t.Name+" is shared so already.", "")
	}
	return s.shares(Share{Character: character, Trait: t.Name, With: with}), nil
}

// shares are the events of a trait that is shared from now on: one for those who share it or do so no more, and one for each who
// comes to, since each of them has to agree.
func (s *State) shares(share Share) []Event {
	was := s.Shared[markKey(share.Character, share.Trait)].With
	isNew := func(id int) bool { return !slices.Contains(was, id) }
	stay := share
	stay.With = slices.DeleteFunc(slices.Clone(share.With), isNew)
	var events []Event
	if len(stay.With) < len(was) {
		events, was = append(events, TraitShared{Share: stay, Was: was}), stay.With
	}
	for _, id := range share.With {
		if !isNew(id) {
			continue
		}
		more := share
		more.With = append(slices.Clone(was), id)
		slices.Sort(more.With)
		events = append(events, TraitShared{Share: more, Was: was})
		was = more.With
	}
	return events
}

// SharersOf are those who share a trait, its owner first.
func (s *State) SharersOf(t Sheeted) []int {
	sharers := []int{t.Character}
	for _, id := range s.Shared[markKey(t.Character, t.Name)].With {
		if _, here := s.Table.Character(id); here {
			sharers = append(sharers, id)
		}
	}
	return sharers
}

// PairTraits makes a reward and a punishment trait of a character a pair.
func (s *State) PairTraits(by table.By, character int, one, other string) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	reward, err := s.FindTrait(character, one)
	if err != nil {
		return nil, err
	}
	punishment, err := s.FindTrait(character, other)
	if err != nil {
		return nil, err
	}
	if reward.Value.Kind == Punishment {
		reward, punishment = punishment, reward
	}
	if reward.Value.Kind != Reward || punishment.Value.Kind != Punishment {
		return nil, rules.Refuse("A pair is a reward and a punishment trait.", "Say on the sheet which they are: `/sheet set reward Honour (+0/+5), punishment Shame (-0/-5)`.")
	}
	pair := Pair{Character: character, Reward: reward.Name, Punishment: punishment.Name}
	if s.Paired[markKey(character, reward.Name)] == pair {
		return nil, rules.Refuse(reward.Name+" and "+punishment.Name+" are a pair already.", "")
	}
	return []Event{TraitPaired{pair}}, nil
}

// left sets the consumable levels that are left of a trait.
func (s *State) left(t Sheeted, n int) []Event {
	v := t.Value
	v.Now = min(max(0, n), v.Max)
	trait := t.Trait
	trait.Value = v.String()
	if v.Now == t.Value.Now {
		return nil
	}
	return []Event{Table{table.TraitSet{Character: t.Character, Trait: trait, Was: t.Trait.Value}}}
}

// changeConsumable changes consumable levels by hand.
func (s *State) changeConsumable(by table.By, t Sheeted, c Change) ([]Event, error) {
	n := max(1, c.N)
	switch c.Do {
	case "spend", "minus":
		return s.spend(by, t, n)
	case "earn":
		return s.earn(t, n)
	case "plus":
		if t.Value.Now+n > t.Value.Max {
			return nil, rules.Refuse(t.Name+" has "+decimal(t.Value.Now)+" of "+decimal(t.Value.Max)+" levels.", "At most "+decimal(t.Value.Max-t.Value.Now)+" more fit.")
		}
		return s.left(t, t.Value.Now+n), nil
	case "recover", "heal":
		if t.Value.Kind == Reward || t.Value.Kind == Punishment {
			return nil, rules.Refuse(t.Name+" does not recover by itself: its character earns each level by what it does.", "Give what was earned: `/trait "+t.Name+" earn 1`.")
		}
		if c.N == 0 {
			n = t.Value.Max
		}
		if t.Value.Now == t.Value.Max {
			return nil, rules.Refuse(t.Name+" is full.", "")
		}
		return s.left(t, t.Value.Now+n), nil
	case "set":
		if c.N > t.Value.Max {
			return nil, rules.Refuse(t.Name+" has "+decimal(t.Value.Max)+" levels at most.", "")
		}
		if c.N == t.Value.Now {
			return nil, rules.Refuse(t.Name+" is "+t.stands()+" already.", "")
		}
		return s.left(t, c.N), nil
	}
	return nil, rules.Refuse(t.Name+" takes no damage; its levels are consumed.", "Spend some: `/trait "+t.Name+" spend 1`.")
}

// spend consumes levels of a trait. Those of a negative one are spent by the others, never by its player.
func (s *State) spend(by table.By, t Sheeted, n int) ([]Event, error) {
	owner := s.Table.Characters[t.Character].Owner
	switch {
	case t.Value.Kind.IsNegative() && owner != 0 && owner == by.Who:
		return nil, rules.Refuse(t.Name+" is a negative trait; the others decide when it is spent.", "Another player spends it.")
	case n > t.Value.Now:
		return nil, rules.Refuse(t.Name+" has "+decimal(t.Value.Now)+" of "+decimal(t.Value.Max)+" levels left.", "")
	}
	return s.left(t, t.Value.Now-n), nil
}

// earn recovers levels of a reward or punishment trait by an action. Of a pair, the other one loses levels first, as far as it
// has any.
func (s *State) earn(t Sheeted, n int) ([]Event, error) {
	if t.Value.Kind != Reward && t.Value.Kind != Punishment {
		return nil, rules.Refuse("Only reward and punishment traits are earned.", "Others are recovered: `/trait "+t.Name+" recover`.")
	}
	d := s.deciding()
	for range n {
		now, _ := d.trait(t.Character, t.Name)
		if other, ok := d.paired(now); ok && other.Value.Now > 0 {
			d.must(d.left(other, other.Value.Now-1)...)
			continue
		}
		d.must(d.left(now, now.Value.Now+1)...)
	}
	if len(d.events) == 0 {
		return nil, rules.Refuse(t.Name+" is full.", "")
	}
	return d.events, nil
}

// paired is the trait that moves against another.
func (s *State) paired(t Sheeted) (Sheeted, bool) {
	for _, key := range sortedKeys(s.Paired) {
		switch p := s.Paired[key]; {
		case p.Character != t.Character:
		case table.Fold(p.Reward) == table.Fold(t.Name):
			return s.trait(t.Character, p.Punishment)
		case table.Fold(p.Punishment) == table.Fold(t.Name):
			return s.trait(t.Character, p.Reward)
		}
	}
	return Sheeted{}, false
}
