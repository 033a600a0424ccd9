package tote

import (
	"strconv"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Bubble is the filled one of a hero's totem: it cannot be invoked again until the tale ends (Invoking Totems).
type Bubble struct {
	Character int   `json:"character"`
	Totem     Totem `json:"totem"`
}

func (b Bubble) key() string { return strconv.Itoa(b.Character) + "." + table.Fold(b.Totem.String()) }

// TotemUsed tells that the bubble of a totem is filled.
type TotemUsed struct{ Bubble }

func (TotemUsed) kind() string { return "tote.totem-used/1" }

func (e TotemUsed) apply(s *State) { s.Filled[e.key()] = e.Bubble }

// TotemFreed tells that the bubble of a totem is empty again.
type TotemFreed struct{ Bubble }

func (TotemFreed) kind() string { return "tote.totem-freed/1" }

func (e TotemFreed) apply(s *State) { delete(s.Filled, e.key()) }

// IsUsed reports whether the bubble of a character's totem is filled.
func (s *State) IsUsed(character int, totem Totem) bool {
	_, used := s.Filled[Bubble{character, totem}.key()]
	return used
}

// UseTotem fills the bubble of a character's totem.
func (s *State) UseTotem(by table.By, character int, totem Totem) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	if s.IsUsed(character, totem) {
		return nil, rules.Refuse(totem.String()+" of "+s.Table.Name(character)+" is used already.",
			"It is free when the tale ends, or by hand: `/totem "+totem.String()+" free"+s.Table.Aimed(by, character)+"`.")
	}
	return []Event{TotemUsed{Bubble{character, totem}}}, nil
}

// FreeTotem empties the bubble of a character's totem.
func (s *State) FreeTotem(by table.By, character int, totem Totem) ([]Event, error) {
	if err := s.mayChange(by, character); err != nil {
		return nil, err
	}
	if !s.IsUsed(character, totem) {
		return nil, rules.Refuse(totem.String()+" of "+s.Table.Name(character)+" is free.",
			"Use it: `/totem "+totem.String()+" used"+s.Table.Aimed(by, character)+"`.")
	}
	return []Event{TotemFreed{Bubble{character, totem}}}, nil
}

// SetTotem sets the value of a character's totem.
func (s *State) SetTotem(by table.By, character int, totem Totem, value int) ([]Event, error) {
	if value < 0 || value > MaxTotem {
		return nil, rules.Refuse("The value of a totem is 0 to "+strconv.Itoa(MaxTotem)+", not "+strconv.Itoa(value)+".",
			"New heroes have 1 to 4: `/totem "+totem.String()+" =2"+s.Table.Aimed(by, character)+"`.")
	}
	events, err := s.Table.SetTraits(by, character, []table.Trait{{Name: totem.String(), Value: strconv.Itoa(value), Set: SetTotem}}, Reserved)
	return tables(events), err
}

// mayChange refuses who may not change a character, and a character who has left.
func (s *State) mayChange(by table.By, character int) error {
	if _, ok := s.Table.Character(character); !ok {
		return rules.Refuse("There is no such character.", "`/sheet show` names those there are.")
	}
	return s.Table.Rights(by.Who, table.Edit, character)
}
