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

// foresee answers a threat where nobody chooses: nothing can be done about it, or the defender has a standing defense.
func (t *throwing) foresee(th *Threat, line Line) error {
	if !t.waits(line) {
		th.Answered = true
		return nil
	}
	standing, err := ReadStanding(t.Table.Characters[th.Target].Words[StandingWord])
	if err != nil || standing.Ask {
		return nil //nolint:nilerr // a defense that does not read any more is asked for
	}
	th.Answered = true
	if dice := standing.against(line); dice != "" {
		return t.answersItself(th, line, dice, standing.keepOf(line))
	}
	return nil
}

// answersItself answers a threat by a standing defense, with as many of its dice as leave the AP that are to be kept.
func (t *throwing) answersItself(th *Threat, line Line, defense string, keep int) error {
	side, err := t.defense(th.Target, line, defense)
	if err == nil {
		err = t.able(th.Target, side)
	}
	if err != nil {
		th.Answered = false // it cannot be used now, so somebody is asked
		return nil          //nolint:nilerr // the refusal is for nobody
	}
	if _, tracked := t.BaseOf(th.Target); tracked {
		side.Dice = min(side.Dice, t.Being(th.Target, t.scene()).Available(side.use())-keep)
	}
	if side.Dice < 1 {
		return nil
	}
	return t.answers(th, side)
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
