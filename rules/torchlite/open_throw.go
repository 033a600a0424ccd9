package torchlite

import (
	"encoding/json"
	"slices"
	"strings"

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

// Throw rolls a line at a table. It is laid out instead where it ends in `hold`, where its roller rolls real dice and gives
// no faces, and where somebody is to say what it is up against. A private roll is kept until it is revealed, and nothing
// comes of it.
func (s *State) Throw(by table.By, try Try) ([]Event, error) {
	line, err := ParseWritten(try.Line, s.Lexicon(by.Place, try.As, try.Private == ""))
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
	s.includeAttacked(&line)
	t := throwing{deciding: s.deciding(), by: by, line: line, as: actor{try.As, by.Who}, src: try.Source}
	if err := t.check(try.Private != ""); err != nil {
		return nil, err
	}
	switch {
	case try.Private != "":
		return t.keep(try.Private)
	case t.waits() != "":
		return t.layOut()
	}
	err := t.roll()
	return t.events, err
}

// joinRemarks is what a line's remark says, and what is said beside it.
func joinRemarks(remark, beside string) string {
	beside = strings.Join(strings.Fields(beside), " ")
	if remark != "" && beside != "" {
		remark += ", "
	}
	return remark + beside
}

// mayRollAs refuses to roll as somebody whom the person does not play, or who is taken out. Somebody who has not rolled here
// yet rolls as nobody.
func (s *State) mayRollAs(by table.By, as int) error {
	if as == 0 {
		return nil
	}
	if _, err := s.present(as); err != nil {
		return err
	}
	if err := s.Table.Rights(by.Who, table.Play, as); err != nil {
		return err
	}
	return s.MayTakePart(as, s.Table.SceneAt(by.Place))
}

// throwing is a line on its way to a roll.
type throwing struct {
	*deciding
	by   table.By
	line Line
	as   actor
	src  dice.Source
	laid bool  // it was laid out before
	who  []int // the people who play the sides against it; 0 is nobody else
}

// roll throws the dice and decides all that follows at once.
func (t *throwing) roll() error {
	if err := t.opens(); err != nil {
		return err
	}
	r := t.thrown()
	r.Deeds = map[int]Deed{}
	if err := t.settle(&r); err != nil {
		return err
	}
	t.must(t.remembered()...)
	rolled := Rolled{ID: t.Table.Next, Roll: t.numbered(r)}
	t.must(rolled)
	last := len(t.events) - 1
	if err := t.follow(t.by, rolled.ID); err != nil {
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

// thrown is the roll as its dice fall: the roller's first, then each opposition's.
func (t *throwing) thrown() OpenRoll {
	r := OpenRoll{
		Who: t.as.person, Character: t.as.character, At: t.by.At, Place: t.by.Place, Scene: t.Table.SceneAt(t.by.Place),
		Line: t.line.Bare().String(), Remark: t.line.Remark, Side: t.line.Actor.Throw(t.src),
		Against: map[int]Opposition{}, Again: map[int]int{},
	}
	if len(t.line.Actor.Rerolls) > 0 {
		r.Again[0] = t.by.Who
	}
	for i, p := range t.line.Against {
		o := t.opposed(p, p.Throw(t.src))
		if i < len(t.who) {
			o.Who = t.who[i]
		}
		r.Against[i+1] = o
	}
	return r
}

// opposed is a pool behind `vs` whose dice fell.
func (s *State) opposed(p Pool, side Side) Opposition {
	return Opposition{Name: p.Called(), From: p.Target.From, Character: s.characterOf(p.Target.From), Side: side}
}

// settle pays for what the roll keeps and earns what it hinders.
func (t *throwing) settle(r *OpenRoll) error {
	change := t.line.Actor.Hinders() - r.Stands().Chosen.Cost()
	if err := t.paid(r, r.roller(), change, DidSpend, 0); err != nil {
		return err
	}
	for id, o := range r.Against {
		if cost := o.Side.Options()[0].Cost(); cost > 0 {
			if err := t.paid(r, actor{}, -cost, DidSpend, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// paid changes an actor's plot points and notes it as a deed of the roll.
func (t *throwing) paid(r *OpenRoll, a actor, change int, kind DeedKind, of int) error {
	if change == 0 {
		return nil
	}
	before, n := t.Clone(), len(t.events)
	if err := t.spends(t.by, a, change, "Roll without more dice."); err != nil {
		return err
	}
	came := before.cameOf(t.events[n:])
	r.Deeds[len(r.Deeds)+1] = Deed{Kind: kind, Who: t.by.Who, For: a.character, Of: of, Came: came}
	return nil
}

// numbered is the roll with ids of the table's: first its own, then those of what it is up against and of its deeds.
func (t *throwing) numbered(r OpenRoll) OpenRoll {
	next := t.Table.Next
	number := func() int { next++; return next }
	against, deeds, of := map[int]Opposition{}, map[int]Deed{}, map[int]int{}
	for _, id := range table.IDs(r.Against) {
		of[id] = number()
		against[of[id]] = r.Against[id]
	}
	for _, id := range table.IDs(r.Deeds) {
		d := r.Deeds[id]
		d.Of = of[d.Of]
		deeds[number()] = d
	}
	r.Against, r.Deeds = against, deeds
	return r
}

// Bare is the line as it is rolled again: without faces, rerolls, remark and hold.
func (l Line) Bare() Line {
	l = l.Unrolled().Once()
	l.Remark, l.Hold = "", false
	return l
}

// bare is the pool without faces and rerolls.
func (p Pool) bare() Pool {
	p.Rerolls = nil
	p.Terms = slices.Clone(p.Terms)
	for i := range p.Terms {
		p.Terms[i].Faces = nil
	}
	return p
}

// keep keeps a private roll. Nothing comes of it.
func (t *throwing) keep(whom table.Whom) ([]Event, error) {
	r := t.thrown()
	r.Deeds = map[int]Deed{}
	payload, err := json.Marshal(t.numbered(r))
	if err != nil {
		return nil, err
	}
	_, events := t.Table.Keep(t.by, whom, r.Line+": "+decimal(r.Stands().Chosen.Total), payload)
	return append([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, tables(events)...), nil
}

// PrivateRoll reads a roll that somebody kept.
func PrivateRoll(secret table.Secret) (OpenRoll, error) {
	var r OpenRoll
	return r, json.Unmarshal(secret.Payload, &r)
}
