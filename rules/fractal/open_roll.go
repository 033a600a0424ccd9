package fractal

import "tallybones/rules/table"

// An OpenRoll is a roll of a table with its dice as they fell.
type OpenRoll struct {
	Who       int    `json:"who"`                 // the person who rolled
	Character int    `json:"character,omitempty"` // whom it was rolled as; 0 is nobody: a GM's opposition, or a person without a character
	At        int64  `json:"at"`
	Place     int    `json:"place,omitempty"`
	Scene     int    `json:"scene,omitempty"`
	Line      string `json:"line"` // without faces and remark; rolling it again is the same roll
	Remark    string `json:"remark,omitempty"`

	Faces       []int `json:"faces"`             // of the roll, its piles one after the other
	Opposed     []int `json:"opposed,omitempty"` // of what opposes it
	Hand        bool  `json:"hand,omitempty"`    // the faces were typed
	OpposedHand bool  `json:"opposedHand,omitempty"`
}

// Outcome is what came of the roll. A line that no version reads any more has none.
func (r OpenRoll) Outcome() (Outcome, error) {
	line, err := Parse(r.Line)
	if err != nil {
		return Outcome{}, err
	}
	line.Roll.Faces, line.Remark = r.Faces, r.Remark
	if line.Against != nil {
		line.Against.Faces = r.Opposed
	}
	o := line.Throw(nil)
	for i := range o.Piles {
		o.Piles[i].ByHand = r.Hand
	}
	if o.Opposition != nil {
		o.Opposition.ByHand = r.OpposedHand
	}
	return o, nil
}

// RollerName is who rolled, as others are shown them: the character, else the person, but of a GM the opposition.
func (s *State) RollerName(r OpenRoll) string {
	switch {
	case r.Character != 0:
		return s.Table.Name(r.Character)
	case !s.Table.NoGM && s.Table.People[r.Who].GM:
		return "Opposition"
	}
	return s.Table.Person(r.Who)
}

// Rolled tells that dice were rolled, and how they fell.
type Rolled struct {
	Roll OpenRoll `json:"roll"`
}

func (Rolled) kind() string { return "fractal.rolled/1" }

func (e Rolled) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Roll.Who, At: e.Roll.At})
}
