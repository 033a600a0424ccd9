package fractal

import (
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// rollDuty rolls one check, pays for it, and does what comes of it.
func (d *deciding) rollDuty(by table.By, id int, fields map[string]string, src dice.Source) error {
	c := d.Duties[id]
	tree := NoTree
	stats := []Stat{Body, Meditation}
	switch c.Kind {
	case Upkeep:
		stats, tree = []Stat{Logic, Meditation}, Magic
	case ByHazard:
		stats = []Stat{Body, Nature}
	case ByNoxious:
	}
	c.Stat, c.Size = d.larger(c.Character, stats)
	n := c.Size / 2 //nolint:mnd // unpaid rolls are of half the die, as in Stop Short
	b := d.Being(c.Character, c.Scene)
	if field := map[DutyKind]string{Upkeep: fieldUpkeep, ByHazard: fieldHazard}[c.Kind]; field != "" {
		var err error
		if n, err = diceOf(fields[field]); err != nil {
			return err
		}
		if _, tracked := d.BaseOf(c.Character); tracked {
			n = min(n, b.Available(Use{Kind: Special}))
			if b, err = b.Spend(n, Use{Kind: Special}); err != nil {
				return err
			}
			d.becomes(c.Character, c.Scene, b)
		}
	}
	if n > 0 {
		n = max(n+b.DiceFor(c.Stat, tree), 0)
	}
	hits := 0
	for range n {
		face := src.Roll(c.Size)
		if c.Faces = append(c.Faces, face); face >= c.TN {
			hits++
		}
	}
	c.Done, c.Holds = true, hits >= c.Need
	d.must(DutyRolled{ID: id, Who: by.Who, Duty: c})
	if !c.Holds {
		d.fails(c)
	}
	return nil
}

// fails is what comes of a check that failed.
func (d *deciding) fails(c Duty) {
	switch c.Kind {
	case Upkeep:
		d.collapse(c.Character)
	case ByNoxious:
		chart, kind, _ := Lookup("Sickened")
		d.suffers(c.Character, c.Scene, Named{Chart: chart, Kind: kind, Severity: c.Severity}, 0)
		b := d.Being(c.Character, c.Scene).clone()
		b.AP = max(b.AP-c.Severity, 0)
		d.becomes(c.Character, c.Scene, b)
	case ByHazard:
		d.suffers(c.Character, c.Scene, Named{Chart: hazardHarm, Severity: c.Severity}, 0)
	}
}

// larger is the larger die of some stats of a character; of who has none on the sheet it is the first, a d6.
func (s *State) larger(character int, of []Stat) (stat Stat, size int) {
	const unknown = 6
	stat, size = of[0], 0
	for _, st := range of {
		if die, known := s.DieOf(character, st); known && die > size {
			stat, size = st, die
		}
	}
	if size == 0 {
		size = unknown
	}
	return stat, size
}

// diceOf reads how many dice somebody commits.
func diceOf(text string) (int, error) {
	text = strings.TrimSpace(text)
	n, err := strconv.Atoi(text)
	const most = 99
	if err != nil || n < 0 || n > most {
		return 0, rules.Refuse(rules.Quote(text)+" is no number of dice.", "Type a number; 0 commits none.")
	}
	return n, nil
}
