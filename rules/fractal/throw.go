package fractal

import (
	"encoding/json"
	"strings"

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
	line, err := Parse(try.Line)
	if err != nil {
		return nil, err
	}
	line.Remark = joinRemarks(line.Remark, try.Remark)
	if err := s.mayRollAs(by, try.As); err != nil {
		return nil, err
	}
	t := throwing{deciding: s.deciding(), by: by, line: line, as: try.As, who: by.Who, src: try.Source}
	switch {
	case try.Private != "" && line.Hold:
		return nil, rules.Refuse("A private roll does not wait.", "Leave out `hold`.")
	case try.Private != "":
		return t.keep(try.Private)
	case line.Hold && line.ByHand():
		return nil, rules.Refuse("The faces are given, so nothing waits.", "Leave out `hold`: `"+line.now()+"`.")
	case line.Hold || s.Table.People[by.Who].OwnDice && !line.ByHand():
		return t.layOut()
	}
	t.must(Rolled{Roll: t.thrown()})
	return t.events, nil
}

// now is the line as it is rolled at once.
func (l Line) now() string {
	l.Hold, l.Remark = false, ""
	return l.String()
}

// joinRemarks is what a line's remark says, and what is said beside it.
func joinRemarks(remark, beside string) string {
	beside = strings.Join(strings.Fields(beside), " ")
	if remark != "" && beside != "" {
		remark += ", "
	}
	return remark + beside
}

// mayRollAs refuses to roll as somebody whom the person does not play. Somebody who has not rolled here yet rolls as nobody.
func (s *State) mayRollAs(by table.By, as int) error {
	if as == 0 {
		return nil
	}
	if _, err := s.present(as); err != nil {
		return err
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
}

// thrown is the roll as its dice fall.
func (t *throwing) thrown() OpenRoll {
	o := t.line.Throw(t.src)
	r := OpenRoll{
		Who: t.who, Character: t.as, At: t.by.At, Place: t.by.Place, Scene: t.Table.SceneAt(t.by.Place),
		Line: t.line.Bare().String(), Remark: t.line.Remark, Hand: o.Piles[0].ByHand, Faces: []int{},
	}
	for _, pile := range o.Piles {
		r.Faces = append(r.Faces, pile.Dice...)
	}
	if o.Opposition != nil {
		r.Opposed, r.OpposedHand = o.Opposition.Dice, o.Opposition.ByHand
	}
	return r
}

// keep keeps a private roll. Nothing comes of it.
func (t *throwing) keep(whom table.Whom) ([]Event, error) {
	r := t.thrown()
	payload, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	o := t.line
	o.Remark = ""
	_, events := t.Table.Keep(t.by, whom, r.Line, payload)
	return append([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, tables(events)...), nil
}

// PrivateRoll reads a roll that somebody kept.
func PrivateRoll(secret table.Secret) (OpenRoll, error) {
	var r OpenRoll
	return r, json.Unmarshal(secret.Payload, &r)
}
