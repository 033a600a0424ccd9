package fractal

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// AskExchange is the kind of ask that the beginning of an exchange is where something must be rolled.
const AskExchange = "fractal.exchange"

// A Duty is what somebody must roll when an exchange begins.
type Duty struct {
	Rev       int      `json:"rev,omitempty"`
	Scene     int      `json:"scene,omitempty"`
	Character int      `json:"character"`
	Kind      DutyKind `json:"kind"`
	TN        int      `json:"tn"`
	Need      int      `json:"need"`               // successes
	Severity  int      `json:"severity,omitempty"` // of the element, or how many spells are kept up

	Stat  Stat  `json:"stat,omitempty"`
	Size  int   `json:"size,omitempty"`
	Faces []int `json:"faces,omitempty"`
	Done  bool  `json:"done,omitempty"`
	Holds bool  `json:"holds,omitempty"` // it succeeded
}

// A DutyKind is what a check is for.
type DutyKind string

// What must be rolled when an exchange begins.
const (
	Upkeep     DutyKind = "upkeep"    // spells that are kept up (chapter 10, Sustain Spell)
	ByNoxious  DutyKind = "noxious"   // 6.5
	ByHazard   DutyKind = "hazardous" // 6.5
	hazardHarm          = PhysicalHarm
)

// DutyAsked tells that somebody must roll something.
type DutyAsked struct {
	ID   int  `json:"id"`
	Duty Duty `json:"duty"`
}

func (DutyAsked) kind() string { return "fractal.duty-asked/1" }

func (e DutyAsked) apply(s *State) {
	s.Table.Took(e.ID)
	s.Duties[e.ID] = e.Duty
}

// DutyRolled tells how such a roll fell. What came of it is told by other events beside it.
type DutyRolled struct {
	ID   int  `json:"id"`
	Who  int  `json:"who"`
	Duty Duty `json:"duty"`
}

func (DutyRolled) kind() string { return "fractal.duty-rolled/1" }

func (e DutyRolled) apply(s *State) {
	if _, ok := s.Duties[e.ID]; ok {
		e.Duty.Rev++
		s.Duties[e.ID] = e.Duty
	}
}

// DutiesAt are the ids of the checks of a scene, in order.
func (s *State) DutiesAt(scene int) []int {
	return table.Where(s.Duties, func(c Duty) bool { return c.Scene == scene })
}

// openDuties are those of them that nobody has rolled yet, of which a person rolls their own, or a GM those of the cast.
func (s *State) openDuties(scene int, of func(Duty) bool) []int {
	return slices.DeleteFunc(s.DutiesAt(scene), func(id int) bool { return s.Duties[id].Done || !of(s.Duties[id]) })
}

func (s *State) isOf(who int) func(Duty) bool {
	return func(c Duty) bool { return s.Table.Characters[c.Character].Owner == who && who != rules.Clock }
}

func (s *State) isCast(c Duty) bool { return s.Table.Characters[c.Character].Owner == 0 }

// engaged are the characters whose pools an exchange of a scene refreshes: those in its turn order, where one is kept, else all who are in
// the game.
func (s *State) engaged(scene int) []int {
	all := append(s.Table.Heroes(), s.Table.CastMembers()...)
	turn, kept := s.Table.Turns[scene]
	if !kept {
		return all
	}
	return slices.DeleteFunc(all, func(id int) bool { return !slices.Contains(turn.Members, id) })
}

// NextExchange begins the next exchange of a scene: pools are refreshed, and what must be rolled is asked for.
func (s *State) NextExchange(by table.By) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	if open := s.openDuties(scene, func(Duty) bool { return true }); len(open) > 0 {
		c := s.Duties[open[0]]
		return nil, rules.Refuse(s.Table.Name(c.Character)+" has something to roll for this exchange.", "Press *Roll mine* or *Roll the cast* first: `/do` has both.")
	}
	d := s.deciding()
	d.must(ExchangeBegun{Scene: scene, N: s.Conflicts[scene].Exchange + 1, Duties: s.DutiesAt(scene)})
	for _, character := range s.engaged(scene) {
		d.passes(character)
		d.refreshes(character, scene)
		if d.isIn(character, scene) {
			d.stands(character, scene)
		}
	}
	if err := d.asks(by, scene); err != nil {
		return nil, err
	}
	err := d.falls(by)
	return d.events, err
}

// passes ends what lasts until the refresh, and counts a beat off locks.
func (d *deciding) passes(character int) {
	d.drops(character, LastsWatch, LastsEvade, LastsGuard)
	for _, id := range d.LastingsOf(character, LastsLock) {
		was := d.Lastings[id]
		is := was
		if is.N--; is.N <= 0 {
			d.must(LastingGone{ID: id, Was: was})
			continue
		}
		d.must(LastingSet{ID: id, Lasting: is, Was: was.N})
	}
}

// isIn reports whether somebody is still in the conflict.
func (s *State) isIn(character, scene int) bool { return s.Being(character, scene).Out() == "" }

// stands is what the place does to somebody as an exchange begins, and what they must roll.
func (d *deciding) stands(character, scene int) {
	if n := len(d.SpellsOf(character)); n > 0 {
		d.must(DutyAsked{ID: d.Table.Next, Duty: Duty{Scene: scene, Character: character, Kind: Upkeep, TN: DefaultTN + n, Need: 1, Severity: n}})
	}
	for _, e := range d.ElementsAt(scene, d.Stances[character].Zone) {
		over := e.Over()
		if over.Each.Name != "" {
			if chart, kind, ok := Lookup(over.Each.Name); ok {
				d.suffers(character, scene, Named{Chart: chart, Kind: kind, Severity: over.Each.Strength}, 0)
			}
		}
		if over.Resist == 0 {
			continue
		}
		kind := ByNoxious
		if over.Act {
			kind = ByHazard
		}
		d.must(DutyAsked{ID: d.Table.Next, Duty: Duty{Scene: scene, Character: character, Kind: kind, TN: DefaultTN, Need: over.Resist, Severity: e.Severity}})
	}
}

// asks opens the ask of an exchange in which something must be rolled.
func (d *deciding) asks(by table.By, scene int) error {
	var people []int
	for _, id := range d.DutiesAt(scene) {
		if owner := d.Table.Characters[d.Duties[id].Character].Owner; owner != 0 {
			people = append(people, owner)
		} else {
			people = append(people, d.Table.GMs()...)
		}
	}
	if len(people) == 0 {
		return nil
	}
	slices.Sort(people)
	_, events, err := d.Table.Open(by, table.Ask{
		Kind: AskExchange, To: table.To{People: slices.Compact(people)}, Say: "exchange " + decimal(d.Conflicts[scene].Exchange),
	})
	d.must(tables(events)...)
	return err
}

// exchangeMoves are to roll one's own checks, and a GM's to roll those of the cast.
func (s *State) exchangeMoves(id int, a table.Ask, who int) []rules.Move {
	var moves []rules.Move
	add := func(choice, label string, of []int, weight int) {
		if len(of) == 0 || !s.Table.AtTable(who) {
			return
		}
		m := rules.Move{
			Key: rules.Key{Subject: id, Rev: a.Rev, Choice: choice}, Label: label, Long: label + ": " + a.Say, Weight: weight, Waits: true, Want: s.wants(of),
		}
		if m.Fields = s.diceFields(of); len(m.Fields) > 0 {
			m.Kind, m.Label, m.Key.Choice = rules.Form, label+"…", choice+withDice
		}
		moves = append(moves, m)
	}
	add("mine", "Roll mine", s.openDuties(a.Scene, s.isOf(who)), 90)
	if s.Table.IsGM(who) {
		add("cast", "Roll the cast", s.openDuties(a.Scene, s.isCast), 80)
		others := s.openDuties(a.Scene, func(c Duty) bool { return !s.isCast(c) && !s.isOf(who)(c) })
		add("others", "Roll for the others", others, 20)
	}
	return moves
}

// wants is what somebody has to roll, in a few words: "keep 2 spells, TN 6".
func (s *State) wants(of []int) string {
	var words []string
	for _, id := range of {
		words = append(words, s.Duties[id].Words())
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
			n := min(max(usualDice, c.Need), s.Being(c.Character, c.Scene).Available(Special))
			fields = append(fields, rules.Field{ID: some.id, Label: some.label, Value: decimal(n), Max: 3}) //nolint:mnd // digits
			break
		}
	}
	return fields
}

// takeExchange rolls checks.
func (s *State) takeExchange(by table.By, id int, taken rules.Taken) ([]Event, error) {
	scene := s.Table.Asks[id].Scene
	of := map[string]func(Duty) bool{
		"mine": s.isOf(by.Who), "cast": s.isCast, "others": func(c Duty) bool { return !s.isCast(c) && !s.isOf(by.Who)(c) },
	}[strings.TrimSuffix(taken.Key.Choice, withDice)]
	d := s.deciding()
	for _, check := range s.openDuties(scene, of) {
		if err := d.rollDuty(by, check, taken.Fields, source(taken.Roll)); err != nil {
			return nil, err
		}
	}
	if len(d.openDuties(scene, func(Duty) bool { return true })) == 0 {
		closed := d.Table.Closed(id, table.Answered, by.Who)
		d.must(Table{closed})
	}
	err := d.falls(by)
	return d.events, err
}

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
			n = min(n, b.Available(Special))
			if b, err = b.Spend(n, Special); err != nil {
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

// Soothe gives a character AP back at the end of a turn, where the place soothes (6.5).
func (s *State) Soothe(by table.By, character int) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, err
	}
	if err := s.Table.Rights(by.Who, table.Edit, character); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	before := s.Being(character, scene)
	b := before.TurnEnd(s.ElementsAt(scene, s.Stances[character].Zone))
	if b.AP == before.AP {
		return nil, rules.Refuse("Nothing here gives "+c.Name+" AP back.", "A place that does is Soothing: `/element pin Soothing 2`.")
	}
	d := s.deciding()
	d.becomes(character, scene, b)
	return d.events, nil
}
