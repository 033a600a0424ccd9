package fractal

import (
	"maps"
	"slices"

	"tallybones/rules/table"
)

// A Clash is an attack that is paid and waits before its dice: for a defense, for a feint, or for faces.
type Clash struct {
	Rev       int         `json:"rev,omitempty"`
	Who       int         `json:"who"`                 // the person who attacks
	Character int         `json:"character,omitempty"` // as whom, a group too
	At        int64       `json:"at"`
	Place     int         `json:"place,omitempty"`
	Scene     int         `json:"scene,omitempty"`
	Line      string      `json:"line"` // rolling it again is the same attack
	Remark    string      `json:"remark,omitempty"`
	Threats   []Threat    `json:"threats"`
	Had       map[int]int `json:"had"` // the AP of those who paid, before they did
	Untracked []int       `json:"untracked,omitempty"`
}

// A Threat is what one attacks with, and the defense against it.
type Threat struct {
	Character int            `json:"character,omitempty"` // who attacks
	Target    int            `json:"target"`
	Line      string         `json:"line"` // with scene elements and armor
	Mine      []Circumstance `json:"mine,omitempty"`
	// Answered tells that the defender has chosen, and Defense what; "" is none.
	Answered bool           `json:"answered,omitempty"`
	Defense  string         `json:"defense,omitempty"`
	Theirs   []Circumstance `json:"theirs,omitempty"`
	// Pledges are the dice that allies give to a ward, if one is rolled; Ward is the mage who wards for the target, 0 is they themselves.
	Pledges []Pledge `json:"pledges,omitempty"`
	Ward    int      `json:"ward,omitempty"`
	// Feinted tells that who attacks has chosen whether to feint.
	Feinted bool `json:"feinted,omitempty"`
}

// A Pledge is dice that an ally gives to a ward (chapter 10, Assisted Ward).
type Pledge struct {
	Character int `json:"character"`
	Dice      int `json:"dice"`
}

// ReadLine is the attack of a threat, with the defense that was chosen.
func (th Threat) ReadLine() (Line, error) {
	line, err := ParseKept(th.Line)
	if err != nil {
		return line, err
	}
	line.Target, line.Roll.Circumstances = th.Target, th.Mine
	if th.Defense != "" {
		kept, err := ParseKept(th.Defense)
		if err != nil {
			return line, err
		}
		side := kept.Roll
		side.Label, side.Circumstances = rest(side.Label, line.Name), th.Theirs
		line.Against = &side
	}
	return line, nil
}

// ClashTitle names an attack in a line: "Ruk's Cut at Goblin A".
func (s *State) ClashTitle(c Clash) string {
	first := c.Threats[0]
	what := "attack"
	if line, err := ParseKept(first.Line); err == nil && line.Roll.Action != nil {
		what = line.Roll.Action.Name
	}
	return s.ownerName(OpenRoll{Who: c.Who, Character: c.Character}) + " " + what + " at " + s.Table.Name(first.Target)
}

// Attacker is the person who has the say on the side that attacks: who plays the attacker now, else who attacked.
func (s *State) Attacker(c Clash) int {
	if owner := s.Table.Characters[c.Threats[0].Character].Owner; owner != 0 {
		return owner
	}
	return c.Who
}

// Again is the line by which an attack is made again, with the name that its target has now.
func (s *State) Again(c Clash) string {
	line, err := ParseKept(c.Line)
	name := s.Table.Name(c.Threats[0].Target)
	if err != nil || line.Name == "" || table.Fold(line.Name) == table.Fold(name) {
		return c.Line
	}
	line.Name = name
	return line.String()
}

// Lapsed reports whether nothing can come of an attack any more: its target, or all who attack, have left the game.
func (s *State) Lapsed(c Clash) bool {
	return s.left(c.Threats[0].Target) || !slices.ContainsFunc(c.Threats, func(th Threat) bool { return !s.left(th.Character) })
}

// left reports whether a character has left the game.
func (s *State) left(character int) bool {
	_, in := s.Table.Character(character)
	return character != 0 && !in
}

// read is the attack of a threat, of whom it is at by the name that they have now.
func (s *State) read(th Threat) (Line, error) {
	line, err := th.ReadLine()
	line.Name = s.Table.Name(th.Target)
	if line.Against != nil && th.Ward == 0 {
		line.Against.Label = line.Name
	}
	return line, err
}

// clone is a copy that can be changed without changing c.
func (c Clash) clone() Clash {
	c.Threats, c.Had, c.Untracked = slices.Clone(c.Threats), maps.Clone(c.Had), slices.Clone(c.Untracked)
	if c.Had == nil {
		c.Had = map[int]int{}
	}
	return c
}
