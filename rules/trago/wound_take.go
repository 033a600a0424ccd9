package trago

import (
	"slices"
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Wound is one wound of a character. A character has one of each tier at most.
type Wound struct {
	Rev  int    `json:"rev,omitempty"`
	Of   int    `json:"of"`
	Tier int    `json:"tier"`
	Note string `json:"note,omitempty"` // the lasting effect of an Aggravated one
}

// WoundSet tells a wound as it is now. Was is the tier before, 0 for a new one.
type WoundSet struct {
	ID    int   `json:"id"`
	Wound Wound `json:"wound"`
	Was   int   `json:"was,omitempty"`
}

func (WoundSet) kind() string { return "trago.wound-set/1" }

func (e WoundSet) apply(s *State) {
	s.Table.Took(e.ID)
	s.dropWound(e.ID)
	e.Wound.Rev++
	s.Wounds[e.ID] = e.Wound
	s.Taken[slot(e.Wound.Of, e.Wound.Tier)] = e.ID
}

// slot is the place of a wound of a tier on a character, of which there is one.
func slot(of, tier int) string { return strconv.Itoa(of) + "." + strconv.Itoa(tier) }

func (s *State) dropWound(id int) {
	if w, ok := s.Wounds[id]; ok && s.Taken[slot(w.Of, w.Tier)] == id {
		delete(s.Taken, slot(w.Of, w.Tier))
	}
	delete(s.Wounds, id)
}

// WoundGone tells that a wound is no more.
type WoundGone struct {
	ID  int   `json:"id"`
	Was Wound `json:"was"`
}

func (WoundGone) kind() string { return "trago.wound-gone/1" }

func (e WoundGone) apply(s *State) { s.dropWound(e.ID) }

// WoundsOf are the ids of a character's wounds by tier, the slightest first.
func (s *State) WoundsOf(character int) []int {
	var of []int
	for _, id := range table.IDs(s.Wounds) {
		if s.Wounds[id].Of == character {
			of = append(of, id)
		}
	}
	slices.SortFunc(of, func(a, b int) int { return s.Wounds[a].Tier - s.Wounds[b].Tier })
	return of
}

// taken tells which tiers of a character are taken.
func (s *State) taken(character int) func(int) bool {
	return func(tier int) bool { return s.woundAt(character, tier) != 0 }
}

// woundAt is the wound of a tier; 0 is none.
func (s *State) woundAt(character, tier int) int { return s.Taken[slot(character, tier)] }

// LandsOn is where a wound of a tier would land on a character; 0 lands nowhere.
func (s *State) LandsOn(character, tier int) int {
	if tier <= 0 {
		return 0
	}
	return Lands(min(tier, Death), s.taken(character))
}

// A Blow is a wound that is to be taken.
type Blow struct {
	Tier int
	// Lower spends willpower to make it a tier lower first, once (Willpower).
	Lower bool
	// Instead takes it as Incapacitation where it would land on Aggravated (Healing).
	Instead bool
	Note    string
}

// tier is where a blow lands on a character; 0 is nowhere.
func (s *State) tier(character int, b Blow) int {
	tier := b.Tier
	if b.Lower {
		tier--
	}
	at := s.LandsOn(character, tier)
	if b.Instead {
		at = s.LandsOn(character, Incapacitation)
	}
	return at
}

// MayInstead reports whether a wound may be taken as Incapacitation: it would land on Aggravated, and the other is free.
func (s *State) MayInstead(character int, b Blow) bool {
	b.Instead = false
	return s.tier(character, b) == Aggravated && s.woundAt(character, Incapacitation) == 0
}

// Take puts a wound on a character, by hand.
func (s *State) Take(by table.By, character int, b Blow) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	d := s.deciding()
	if err := d.suffers(c.Name, character, b); err != nil {
		return nil, err
	}
	return d.events, nil
}

// suffers is what becomes of a wound that a character takes.
func (d *deciding) suffers(name string, character int, b Blow) error {
	switch {
	case b.Tier < Scrapes || b.Tier > Death:
		return rules.Refuse(strconv.Itoa(b.Tier)+" is no tier of wounds.", "There are 1 Scrapes to 7 Death: `/wound 3`.")
	case b.Instead && !d.MayInstead(character, b):
		return rules.Refuse("Only a wound that lands on Aggravated may be Incapacitation instead.", "Take it as it is: `/wound "+strconv.Itoa(b.Tier)+"`.")
	case b.Lower && d.LandsOn(character, b.Tier) == d.LandsOn(character, b.Tier-1):
		return rules.Refuse("A willpower would change nothing: the wound lands on "+Tiers[d.LandsOn(character, b.Tier)]+" anyhow.",
			"Take it as it is: `/wound "+strconv.Itoa(b.Tier)+"`.")
	case d.woundAt(character, Death) != 0 && d.tier(character, b) == Death:
		return rules.Refuse(name+" is dead.", "Take that off first, if it is not so: `/wound off 7`.")
	}
	if b.Lower {
		spent, err := d.spends(character, 1, "Take the wound as it is: `/wound "+strconv.Itoa(b.Tier)+"`.")
		if err != nil {
			return err
		}
		d.must(spent)
	}
	at := d.tier(character, b)
	if at > 0 {
		d.must(WoundSet{ID: d.Table.Next, Wound: Wound{Of: character, Tier: at, Note: b.Note}})
	}
	return nil
}

// Heal takes a wound of a tier off a character.
func (s *State) Heal(by table.By, character, tier int) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	id := s.woundAt(character, tier)
	if id == 0 {
		return nil, rules.Refuse(c.Name+" has no "+tierName(tier)+" wound.", s.healable(by, character))
	}
	return []Event{WoundGone{ID: id, Was: s.Wounds[id]}}, nil
}

// tierName is the name of a tier, or its number where there is none.
func tierName(tier int) string {
	if tier < Scrapes || tier > Death {
		return "tier " + strconv.Itoa(tier)
	}
	return Tiers[tier]
}

// healable says which wounds can be taken off.
func (s *State) healable(by table.By, character int) string {
	of := s.WoundsOf(character)
	if len(of) == 0 {
		return "There is none to take off."
	}
	return "For example `/wound off " + strconv.Itoa(s.Wounds[of[0]].Tier) + s.Table.Aimed(by, character) + "`."
}

// Note notes the lasting effect of a wound; an empty note is taken back.
func (s *State) Note(by table.By, character, tier int, note string) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	id := s.woundAt(character, tier)
	switch {
	case id == 0:
		return nil, rules.Refuse(c.Name+" has no "+tierName(tier)+" wound.", s.healable(by, character))
	case len([]rune(note)) > table.MaxName:
		return nil, rules.Refuse("A note on a wound has "+strconv.Itoa(table.MaxName)+" characters at most.", "Shorten it.")
	}
	w := s.Wounds[id]
	w.Note = note
	return []Event{WoundSet{ID: id, Wound: w, Was: w.Tier}}, nil
}
