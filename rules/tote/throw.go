package tote

import (
	"encoding/json"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Try is a roll that a person asks for.
type Try struct {
	Line    string
	Remark  string     // said beside the line; it follows the line's own
	As      int        // the character whom it is rolled as; 0 is nobody
	Private table.Whom // who sees it; "" is everybody
	Source  dice.Source
}

// Throw rolls a line at a table. It is laid out instead where it ends in `hold`, and where its roller rolls real dice and
// gives no faces. A private roll is kept until it is revealed, and nothing comes of it.
func (s *State) Throw(by table.By, try Try) ([]Event, error) {
	line, err := ParseWritten(try.Line, s.Lexicon(by.Place, try.As))
	if err != nil {
		return nil, err
	}
	line.Remark = joinRemarks(line.Remark, try.Remark)
	return s.throwLine(by, try, line)
}

// throwLine is Throw for a line that is read.
func (s *State) throwLine(by table.By, try Try, line Line) ([]Event, error) {
	if err := s.mayRollAs(by, try.As); err != nil {
		return nil, err
	}
	if line.Against.Track != 0 {
		if err := s.Runs(line.Against.Track); err != nil {
			return nil, err
		}
	}
	t := throwing{deciding: s.deciding(), by: by, line: line, as: try.As, who: by.Who, src: try.Source}
	waits := line.Hold || s.Table.People[by.Who].OwnDice && !line.ByHand()
	switch {
	case try.Private != "" && line.Hold:
		return nil, rules.Refuse("A private roll does not wait.", "Leave out `hold`.")
	case try.Private != "":
		return t.keep(try.Private)
	case waits:
		return t.layOut()
	}
	err := t.roll()
	return t.events, err
}

// mayRollAs refuses to roll as somebody whom the person does not play. Somebody who has not rolled here yet rolls as nobody.
func (s *State) mayRollAs(by table.By, as int) error {
	if as == 0 {
		return nil
	}
	if _, ok := s.Table.Character(as); !ok {
		return rules.Refuse("There is no such character.", "`/sheet show` names those there are.")
	}
	return s.Table.Rights(by.Who, table.Play, as)
}

// throwing is a line on its way to a roll.
type throwing struct {
	*deciding
	by   table.By
	line Line
	as   int // the character; 0 is nobody
	who  int // the person whose roll it is
	src  dice.Source
	laid bool // it was laid out before
}

// roll throws the dice and decides all that follows at once.
func (t *throwing) roll() error {
	t.must(t.passedUp(t.line.Against.Track)...)
	if err := t.useCard(); err != nil {
		return err
	}
	rolled := Rolled{ID: t.Table.Next, Roll: t.thrown()}
	t.must(rolled)
	last := len(t.events) - 1
	if err := t.settle(t.by, rolled.ID); err != nil {
		return err
	}
	switch {
	case t.someMove(rolled.ID):
		t.must(t.crowded(rolled.ID)...)
	case len(t.events) > last+1:
		t.must(t.closeRoll(rolled.ID))
	default: // nothing can be done about it
		rolled.Over = true
		t.events[last] = rolled
		delete(t.Rolls, rolled.ID)
	}
	return nil
}

// thrown is the roll as its dice fall.
func (t *throwing) thrown() OpenRoll {
	return OpenRoll{
		Who: t.who, Character: t.as, At: t.by.At, Place: t.by.Place, Scene: t.Table.SceneAt(t.by.Place),
		Line: t.line.Bare().String(), Remark: t.line.Remark, Test: t.line.Throw(t.src),
		Against: t.line.Against.Name, Track: t.line.Against.Track, Deeds: map[int]Deed{},
	}
}

// useCard uses the card that the roll is against.
func (t *throwing) useCard() error {
	if t.line.Against.Card == 0 || t.laid {
		return nil
	}
	used, err := t.Table.UseCard(t.by, t.line.Against.Card)
	return t.do(tables(used), err)
}

// settle counts a success for the extended test that the roll is for.
func (d *deciding) settle(by table.By, id int) error {
	r, open := d.Rolls[id]
	if !open || r.Track == 0 || r.counted() || r.Whole().Stands().Verdict != Success {
		return nil
	}
	return d.count(by, id, DidCount)
}

// count counts a roll for its extended test: a success as one and as many as its bonuses, a failure as a failure (Extended
// Tests). What the test is over for is not counted.
func (d *deciding) count(by table.By, id int, kind DeedKind) error {
	r := d.Rolls[id]
	r.Character = d.RolledAs(r)
	if err := d.Runs(r.Track); err != nil {
		return nil //nolint:nilerr // it was won or lost meanwhile, and the roll is only a roll
	}
	deed := Deed{Kind: kind, Who: by.Who, For: r.Character, Track: r.Track}
	var step table.Step
	var events []table.Event
	var err error
	if kind == DidFail {
		step, events, err = d.Table.FailTrack(by, r.Track)
	} else {
		deed.N = 1 + r.Whole().Stands().Bonuses
		step, events, err = d.Table.AdvanceTrack(by, r.Track, table.Count{How: table.CountBy, N: deed.N})
	}
	if err := d.do(tables(events), err); err != nil {
		return err
	}
	deed.Name, deed.From, deed.To = step.What, step.From, step.To
	deed.Won, deed.Lost = d.Table.Tracks[r.Track].Done()
	d.must(RollDone{ID: id, DeedID: d.Table.Next, Deed: deed})
	return nil
}

// passedUp counts the failures of an extended test whose totems nobody has invoked: the next roll of it does.
func (d *deciding) passedUp(track int) []Event {
	if track == 0 {
		return nil
	}
	c := d.deciding()
	for _, id := range table.IDs(c.Rolls) {
		r := c.Rolls[id]
		if r.Track != track || r.counted() || r.Whole().Stands().Verdict != Failure {
			continue
		}
		if err := c.count(table.By{Who: r.Who, At: r.At, Place: r.Place}, id, DidFail); err == nil {
			c.must(c.closeRoll(id))
		}
	}
	return c.events
}

// keep keeps a private roll. Nothing comes of it.
func (t *throwing) keep(whom table.Whom) ([]Event, error) {
	r := t.thrown()
	payload, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	_, events := t.Table.Keep(t.by, whom, r.Line+": "+decimal(r.Test.Stands().Total), payload)
	return append([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, tables(events)...), nil
}

// PrivateRoll reads a roll that somebody kept.
func PrivateRoll(secret table.Secret) (OpenRoll, error) {
	var r OpenRoll
	return r, json.Unmarshal(secret.Payload, &r)
}

// crowded closes rolls where there are too many: of a scene, and in all. A failed one with totems left is not lost among them, and
// newest stays.
func (s *State) crowded(newest int) []Event {
	var events []Event
	scene := func(id int) int { return s.Rolls[id].Scene }
	waits := func(id int) bool { return len(s.leftOpen(s.Rolls[id])) > 0 }
	for _, id := range table.Crowded(table.IDs(s.Rolls), scene, scene(newest), waits) {
		events = append(events, s.closeRoll(id))
	}
	return events
}
