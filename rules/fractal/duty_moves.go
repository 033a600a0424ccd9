package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// exchangeMoves are to roll one's own checks, and a GM's to roll those of the cast.
func (s *State) exchangeMoves(id int, a table.Ask, who int) []rules.Move {
	var moves []rules.Move
	add := func(choice, label string, of []int, weight int, waits bool) {
		if !s.Table.AtTable(who) {
			return
		}
		of = slices.DeleteFunc(of, func(id int) bool { return !asksFor(a, s.Duties[id]) })
		if len(of) == 0 {
			return
		}
		m := rules.Move{
			Key: rules.Key{Subject: id, Rev: a.Rev, Choice: choice}, Label: label, Long: label + ": " + a.Say, Weight: weight, Waits: waits, Want: s.wants(of),
		}
		if m.Fields = s.diceFields(of); len(m.Fields) > 0 {
			m.Kind, m.Label, m.Key.Choice = rules.Form, label+"…", choice+withDice
		}
		moves = append(moves, m)
	}
	add("mine", "Roll mine", s.openDuties(a.Scene, s.isOf(who)), 90, true)
	if s.Table.IsGM(who) {
		add("cast", "Roll the cast", s.openDuties(a.Scene, s.isCast), 80, true)
		others := s.openDuties(a.Scene, func(c Duty) bool { return !s.isCast(c) && !s.isOf(who)(c) })
		add("others", "Roll for the others", others, 20, false)
	}
	return moves
}

// notMine says to whom has something to roll that it is done by the other of two buttons: the one asks how many dice are paid, and where
// some checks cost AP and others do not, both stand below one message. It is nil for anybody else.
func (s *State) notMine(id, who int, taken rules.Taken) error {
	a, pressed := s.Table.Asks[id], taken.Key.Choice
	other := strings.TrimSuffix(pressed, withDice)
	if a.Kind != AskExchange && a.Kind != AskEntering {
		return nil
	}
	if other == pressed {
		other += withDice
	}
	for _, m := range s.exchangeMoves(id, a, who) {
		switch {
		case m.Key.Choice != other:
		case m.Kind == rules.Form:
			return rules.Refuse("You choose how many dice you roll.", "Press *"+m.Label+"*: what you have to roll costs AP.")
		default:
			return rules.Refuse("What you have to roll costs no AP.", "Press *"+m.Label+"*.")
		}
	}
	return nil
}

// wants is what somebody has to roll, in a few words: "keep 2 spells, TN 6".
func (s *State) wants(of []int) string {
	var words []string
	n := map[string]int{}
	for _, id := range of {
		word := s.Duties[id].Words()
		if n[word]++; n[word] == 1 {
			words = append(words, word)
		}
	}
	for i, word := range words {
		if n[word] > 1 {
			words[i] += ", " + times(n[word])
		}
	}
	return rules.Shorten(strings.Join(words, "; "), rules.MaxLong)
}

// Words are what a check is, in a few words.
func (c Duty) Words() string {
	switch c.Kind {
	case Upkeep:
		return "keep " + plural(c.Severity, "spell", "spells") + ", TN " + decimal(c.TN)
	case ByNoxious:
		return "Noxious " + decimal(c.Severity) + ", Body or Meditation"
	case ByHazard:
		return "Hazardous " + decimal(c.Severity) + ", " + plural(c.Need, "success", "successes") + " of Body or Nature"
	}
	return string(c.Kind)
}

// withDice stands behind the choice of a move that asks how many dice are paid for, and the fields are what it asks.
const (
	withDice    = "-dice"
	fieldUpkeep = "upkeep"
	fieldHazard = "hazard"
)

// usualDice is how many dice are offered for an upkeep.
const usualDice = 3

// diceFields ask how many dice are committed to checks that cost AP.
func (s *State) diceFields(of []int) []rules.Field {
	var fields []rules.Field
	for _, some := range []struct {
		kind      DutyKind
		id, label string
	}{{Upkeep, fieldUpkeep, "Dice to keep spells up, 1 AP each; 0 lets go"}, {ByHazard, fieldHazard, "Dice to avoid the hazard, 1 AP each"}} {
		for _, id := range of {
			c := s.Duties[id]
			if c.Kind != some.kind {
				continue
			}
			n := min(max(usualDice, c.Need), s.Being(c.Character, c.Scene).Available(Use{Kind: Special}))
			fields = append(fields, rules.Field{ID: some.id, Label: some.label, Value: decimal(n), Max: 3}) //nolint:mnd // digits
			break
		}
	}
	return fields
}

// takeExchange rolls checks.
func (s *State) takeExchange(by table.By, id int, taken rules.Taken) ([]Event, error) {
	ask := s.Table.Asks[id]
	of := map[string]func(Duty) bool{
		"mine": s.isOf(by.Who), "cast": s.isCast, "others": func(c Duty) bool { return !s.isCast(c) && !s.isOf(by.Who)(c) },
	}[strings.TrimSuffix(taken.Key.Choice, withDice)]
	d := s.deciding()
	asked := func(c Duty) bool { return asksFor(ask, c) && of(c) }
	for _, check := range s.openDuties(ask.Scene, asked) {
		if err := d.rollDuty(by, check, taken.Fields, source(taken.Roll)); err != nil {
			return nil, err
		}
	}
	if len(d.openDuties(ask.Scene, func(c Duty) bool { return asksFor(ask, c) })) == 0 {
		closed := d.Table.Closed(id, table.Answered, by.Who)
		d.must(Table{closed})
	}
	err := d.falls(by)
	return d.events, err
}
