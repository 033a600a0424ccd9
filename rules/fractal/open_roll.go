package fractal

import (
	"cmp"
	"slices"

	"tallybones/rules/table"
)

// An OpenRoll is a roll of a table with its dice as they fell, and all that came of it.
type OpenRoll struct {
	Who       int    `json:"who"`                 // the person who rolled
	Character int    `json:"character,omitempty"` // whom it was rolled as, a group too; 0 is nobody: a GM's opposition, or a person without a character
	At        int64  `json:"at"`
	Place     int    `json:"place,omitempty"`
	Scene     int    `json:"scene,omitempty"`
	Line      string `json:"line"` // without faces and remark; rolling it again is the same roll
	Remark    string `json:"remark,omitempty"`

	Bouts []Bout `json:"bouts"` // one; of a group one for each who acts
	// Untracked are those who paid no AP because nobody has said how much they have.
	Untracked []int  `json:"untracked,omitempty"`
	Came      []Came `json:"came,omitempty"`
}

// A Bout is what one rolls, and what opposes it.
type Bout struct {
	Character int    `json:"character,omitempty"` // who acts
	Target    int    `json:"target,omitempty"`    // whom it is up against; 0 is nobody in particular
	For       []int  `json:"for,omitempty"`       // whom it is for
	Line      string `json:"line"`                // with the defense, without faces
	// Mine and Theirs are what changes the dice of who acts and of who defends beside scene elements.
	Mine   []Circumstance `json:"mine,omitempty"`
	Theirs []Circumstance `json:"theirs,omitempty"`

	Faces       []int `json:"faces"`             // of the roll, its piles one after the other
	Opposed     []int `json:"opposed,omitempty"` // of what opposes it
	Hand        bool  `json:"hand,omitempty"`    // the faces were typed
	OpposedHand bool  `json:"opposedHand,omitempty"`
	// Missed is a defense that the blow came past: at another target zone than it defends.
	Missed string `json:"missed,omitempty"`
	Ward   int    `json:"ward,omitempty"` // who wards for the target; 0 is they themselves
}

// ReadLine is the line of the bout, with what changes its dice. A line that no version reads any more is an error.
func (b Bout) ReadLine() (Line, error) {
	line, err := ParseKept(b.Line)
	if err != nil {
		return Line{}, err
	}
	line.Target, line.Roll.Circumstances = b.Target, b.Mine
	if line.Against != nil {
		line.Against.Circumstances = b.Theirs
	}
	return line, nil
}

// Outcome is what came of the dice. A line that no version reads any more has none.
func (b Bout) Outcome() (Outcome, error) {
	line, err := b.ReadLine()
	if err != nil {
		return Outcome{}, err
	}
	line.Roll.Faces = b.Faces
	if line.Against != nil {
		line.Against.Faces = b.Opposed
	}
	o := line.Throw(nil)
	for i := range o.Piles {
		o.Piles[i].ByHand = b.Hand
	}
	if o.Opposition != nil {
		o.Opposition.ByHand = b.OpposedHand
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

// ownerName is who rolled, before what is theirs: "Ruk's", "Goblins'".
func (s *State) ownerName(r OpenRoll) string {
	if _, group := s.Table.Groups[r.Character]; group {
		return s.RollerName(r) + "'"
	}
	return s.RollerName(r) + "'s"
}

// Rolled tells that dice were rolled, and how they fell. Clash is the attack that waited for them, which is over; Waits is the id by which
// the results wait, see [Unapplied]; 0 is none.
type Rolled struct {
	Roll  OpenRoll `json:"roll"`
	Clash int      `json:"clash,omitempty"`
	Waits int      `json:"waits,omitempty"`
}

func (Rolled) kind() string { return "fractal.rolled/1" }

func (e Rolled) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Roll.Who, At: e.Roll.At})
	delete(s.Clashes, e.Clash)
}

// A Came is what came of a roll for one character.
type Came struct {
	On      int      `json:"on"`
	Gets    []string `json:"gets,omitempty"`  // conditions, by their titles
	Loses   []string `json:"loses,omitempty"` // conditions that it ends, by their titles
	MaxFrom int      `json:"maxFrom,omitempty"`
	MaxTo   int      `json:"maxTo,omitempty"`
	APFrom  int      `json:"apFrom,omitempty"`
	APTo    int      `json:"apTo,omitempty"`
	Tracked bool     `json:"tracked,omitempty"`
	Falls   bool     `json:"falls,omitempty"` // to wounds
	Out     string   `json:"out,omitempty"`   // why they act no more
	Over    int      `json:"over,omitempty"`  // over whom they have momentum now
	// Lasts is what they have from now on beside conditions.
	Lasts []Lasting `json:"lasts,omitempty"`
	// Works is how a solo conflict of theirs stands that the roll counted for: "Rabbit stew 2 of 4".
	Works string `json:"works,omitempty"`
	// Keeps are the spells that they keep up from now on, each with the scene element that it makes, and Ends those that they keep up no more.
	Keeps []string `json:"keeps,omitempty"`
	Ends  []string `json:"ends,omitempty"`
}

// came is what became of all whom a decision changed, of who acts first. had is the AP of those who paid for it before.
func (d *deciding) came(before *State, bouts []Bout, scene int, had map[int]int) []Came {
	var who []int
	for character := range had {
		who = append(who, character)
	}
	for _, e := range d.events {
		if c := onWhom(e); c != 0 {
			who = append(who, c)
		}
		if w, is := e.(ProjectWorked); is {
			p, _, _ := d.Project(w.Track)
			who = append(who, p.Of)
		}
	}
	slices.SortFunc(who, func(a, b int) int {
		return cmp.Or(cmp.Compare(place(bouts, a), place(bouts, b)), cmp.Compare(a, b))
	})
	var all []Came
	for _, character := range slices.Compact(who) {
		if c, changed := d.cameOf(character, scene, before, had); changed {
			all = append(all, c)
		}
	}
	return all
}

// place is where a character stands among those who act; who does not stands behind them.
func place(bouts []Bout, character int) int {
	for i, b := range bouts {
		if b.Character == character {
			return i
		}
	}
	return len(bouts)
}

func (d *deciding) cameOf(character, scene int, before *State, had map[int]int) (c Came, changed bool) {
	was, is := before.Being(character, scene), d.Being(character, scene)
	c = Came{On: character, MaxFrom: was.MaxAP(), MaxTo: is.MaxAP(), APFrom: was.AP, APTo: is.AP, Falls: is.Falling && !was.Falling}
	if n, paid := had[character]; paid {
		c.APFrom = n
	}
	_, c.Tracked = d.BaseOf(character)
	if out := is.Out(); out != was.Out() {
		c.Out = out
	}
	for _, e := range d.events {
		switch e := e.(type) {
		case ConditionSet:
			if e.Condition.On == character && e.Was.On == 0 {
				c.Gets = append(c.Gets, e.Condition.Title())
			}
		case ConditionGone:
			if e.Was.On == character {
				c.Loses = append(c.Loses, e.Was.Title())
			}
		case LastingSet:
			if e.Lasting.On == character && !slices.Contains([]LastingKind{LastsTried, LastsEvade, LastsCast}, e.Lasting.Kind) {
				c.Lasts = append(c.Lasts, e.Lasting)
			}
		case MomentumSet:
			if e.Holder == character {
				c.Over = e.A + e.B - character
			}
		case ProjectWorked:
			if p, track, _ := d.Project(e.Track); p.Of == character {
				c.Works = track.Name + " " + track.String()
			}
		case SpellSet:
			if e.Spell.Of == character {
				c.Keeps = append(c.Keeps, d.spellMade(e.Spell))
			}
		case SpellGone:
			if e.Was.Of == character {
				c.Ends = append(c.Ends, e.Was.Name)
			}
		default:
		}
	}
	return c, len(c.Keeps) > 0 || len(c.Ends) > 0 || len(c.Gets) > 0 || len(c.Loses) > 0 || len(c.Lasts) > 0 || c.Works != "" || c.Over != 0 || c.Falls || c.Out != "" || c.Tracked && (c.APFrom != c.APTo || c.MaxFrom != c.MaxTo)
}

// spellMade is a spell that is kept up, with the scene element that it makes: "Thermal Manipulation (ice), Difficult 2".
func (s *State) spellMade(sp Spell) string {
	if e, made := s.Table.Elements[sp.Element]; made {
		return sp.Name + ", " + e.Name + " " + string(e.Rating)
	}
	return sp.Name
}

// onWhom is the character whom an event of a roll is about; 0 is none.
func onWhom(e Event) int {
	switch e := e.(type) {
	case ConditionSet:
		return e.Condition.On
	case ConditionGone:
		return e.Was.On
	case MomentumSet:
		return e.Holder
	case LastingSet:
		return e.Lasting.On
	case StanceSet:
		return e.Character
	case SpellSet:
		return e.Spell.Of
	case SpellGone:
		return e.Was.Of
	case Table:
		if c, ok := e.Event.(table.CounterSet); ok {
			return c.Character
		}
	default:
	}
	return 0
}
