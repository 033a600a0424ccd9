package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// StandingWord is the key of a character's standing word that answers attacks by itself.
const StandingWord = "defence"

// A Standing is a standing defense: what answers attacks by itself.
type Standing struct {
	Ask     bool // somebody is asked each time; so it is where nothing is said
	Clauses []Clause
}

// A Clause is the defense of one target zone, or with "" of all others.
type Clause struct {
	Zone string
	Dice string // "Parry 2"; "" is none
	Keep int    // AP that it leaves
}

// ReadStanding reads a standing defense: `Parry 2, keep 3 AP`, one for each zone between semicolons (`high: Parry 2; Slip 1`), `none` or
// `ask`. The error is a [*rules.Refusal].
func ReadStanding(text string) (Standing, error) {
	text = strings.TrimSpace(text)
	if text == "" || strings.EqualFold(text, "ask") {
		return Standing{Ask: true}, nil
	}
	var st Standing
	for part := range strings.SplitSeq(text, ";") {
		c, err := readClause(strings.TrimSpace(part))
		if err != nil {
			return Standing{}, err
		}
		st.Clauses = append(st.Clauses, c)
	}
	return st, nil
}

// String is a standing defense as [ReadStanding] reads it.
func (st Standing) String() string {
	if st.Ask {
		return "ask"
	}
	parts := make([]string, len(st.Clauses))
	for i, c := range st.Clauses {
		parts[i] = rest(c.Dice, "none")
		if c.Zone != "" {
			parts[i] = c.Zone + ": " + parts[i]
		}
		if c.Keep > 0 {
			parts[i] += ", keep " + decimal(c.Keep) + " AP"
		}
	}
	return strings.Join(parts, "; ")
}

func readClause(part string) (Clause, error) {
	var c Clause
	if zone, of, ok := strings.Cut(part, ":"); ok {
		if c.Zone, part = zoneNamed(zone), strings.TrimSpace(of); c.Zone == "" {
			return c, rules.Refuse(rules.Quote(strings.TrimSpace(zone))+" is no target zone.", "There are "+strings.Join(allZones(), ", ")+": `/sheet set defence high: Parry 2; Slip 1`.")
		}
	}
	if what, keep, ok := strings.Cut(part, ","); ok {
		words := strings.Fields(strings.ToLower(keep))
		if len(words) < 2 || words[0] != "keep" || len(words) == 3 && words[2] != "ap" || len(words) > 3 { //nolint:mnd // keep 3 AP
			return c, rules.Refuse("Behind the comma stands what it keeps.", "For example `/sheet set defence Parry 2, keep 3 AP`.")
		}
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 0 || n > maxSuccesses {
			return c, rules.Refuse(rules.Quote(words[1])+" is no number of AP.", "For example `/sheet set defence Parry 2, keep 3 AP`.")
		}
		part, c.Keep = strings.TrimSpace(what), n
	}
	if strings.EqualFold(part, "none") {
		return c, nil
	}
	line, err := ParseAt(part, anyDice)
	if err != nil {
		return c, err
	}
	if err := line.Roll.defends(); err != nil {
		return c, err
	}
	c.Dice = part
	if at := strings.IndexAny(part, "0123456789"); at > 0 && line.Roll.Action != nil && line.Roll.By == nil && line.Roll.Label == "" {
		c.Dice = line.Roll.Action.Title() + " " + part[at:]
	}
	return c, nil
}

// allZones are the target zones of attacks, in the order of the catalogue.
func allZones() []string {
	all := []string{"High", "Mid", "Low"}
	for _, a := range catalogue {
		if a.Zone != "" && !slices.Contains(all, a.Zone) {
			all = append(all, a.Zone)
		}
	}
	return all
}

// zoneNamed is the target zone of a name; "" is none.
func zoneNamed(name string) string {
	for _, zone := range allZones() {
		if table.Fold(zone) == table.Fold(strings.TrimSpace(name)) {
			return zone
		}
	}
	return ""
}

// anyDice is a lexicon at which every stat is a d4, for reading what no sheet is at hand for.
var anyDice = Lexicon{Dice: map[Stat]int{Body: minDie, People: minDie, Words: minDie, Logic: minDie, Nature: minDie, Meditation: minDie, Visual: minDie, Auditory: minDie}}

// defends refuses a side that is no defense.
func (s Side) defends() error {
	if s.Action != nil && !s.Action.Kind.Has(Reactive) {
		return rules.Refuse(s.Action.Name+" is no defense.", "A reactive action is, for example `Parry 2`.")
	}
	return nil
}

// clause is the clause against a line.
func (st Standing) clause(line Line) (c Clause) {
	for _, of := range st.Clauses {
		if of.Zone == "" && c.Zone == "" || of.Zone != "" && table.Fold(of.Zone) == table.Fold(line.zone()) {
			c = of
		}
	}
	return c
}

func (st Standing) against(line Line) string { return st.clause(line).Dice }

func (st Standing) keepOf(line Line) int { return st.clause(line).Keep }

// defense reads a defense of a character against an attack. The error is a [*rules.Refusal].
func (s *State) defense(character int, attack Line, text string) (Side, error) {
	line, err := ParseAt(text, Lexicon{Name: s.Table.Name(character), Dice: s.dice(character)})
	if err != nil {
		return Side{}, err
	}
	side := line.Roll
	switch {
	case line.Against != nil || line.Name != "" || line.Hold || line.Armor > 0 || line.Goal > 0 || len(line.Elements) > 0 || side.Second.Dice > 0:
		return side, rules.Refuse("A defense is an action with its dice, and nothing else.", "For example `Parry 2`.")
	}
	if err := side.defends(); err != nil {
		return side, err
	}
	if size := s.dice(character)[attack.React]; size > 0 && side.Action != nil && side.Action.Rolls(attack.React) {
		side.Stat, side.Size = attack.React, size
	}
	return side, side.fits(attack)
}

// fits refuses a defense that an attack of its kind passes by.
func (s Side) fits(attack Line) error {
	switch d, a := s.Action, attack.Roll.Action; {
	case s.misses(attack):
		return rules.Refuse(d.Name+" defends "+d.Zone+"; "+a.Name+" is aimed at "+attack.zone()+".", "Choose another defense, for example `"+exampleOf(attack)+"`.")
	case !s.stops(attack):
		return rules.Refuse(d.Name+" does not stop "+a.Name+".", "Choose another defense, for example `"+exampleOf(attack)+"`.")
	}
	return nil
}

// stops reports whether a defense is of the kind that an attack asks for: of its tree; wards stop spells, deflection what is thrown and
// struck, and who is quick enough slips from a spell, too.
func (s Side) stops(attack Line) bool {
	d, a := s.Action, attack.Roll.Action
	switch {
	case d == nil || a == nil:
		return true
	case d.Name == "Telekinetic Deflection":
		return a.Tree == Combat
	case d.Tree == Combat:
		return a.Tree == Combat || a.Tree == Magic
	}
	return d.Tree == a.Tree
}

// misses reports whether a defense is of another target zone than the attack's.
func (s Side) misses(attack Line) bool {
	return s.Action != nil && s.Action.Zone != "" && attack.zone() != "" && s.Action.Zone != attack.zone()
}

// exampleOf is a defense against an attack, with its dice.
func exampleOf(attack Line) string {
	for _, a := range Defenses(attack) {
		return a.Title() + " 2"
	}
	return "2d6"
}

// Defenses are the actions that defend against an attack: of its own level first, those of its target zone before others.
func Defenses(attack Line) []*Action {
	var zoned, all, other []*Action
	for _, d := range catalogue {
		if !d.Kind.Has(Reactive) || !d.HasStats() || (Side{Action: d}).misses(attack) || !(Side{Action: d}).stops(attack) {
			continue
		}
		switch a := attack.Roll.Action; {
		case a == nil || d.Level != a.Level:
			other = append(other, d)
		case d.Zone != "":
			zoned = append(zoned, d)
		default:
			all = append(all, d)
		}
	}
	return append(append(zoned, all...), other...)
}
