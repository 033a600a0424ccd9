package fractal

import (
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

// Throw rolls a line at a table: whoever acts pays its dice from their AP, and what comes of it is done. It is laid out instead where it
// ends in `hold`, and where its roller rolls real dice and gives no faces. A private roll is kept until it is revealed, costs nothing, and
// nothing comes of it.
func (s *State) Throw(by table.By, try Try) ([]Event, error) {
	as := try.As
	if members := s.Table.Members(as); len(members) > 0 {
		as = members[0]
	}
	text, card := s.withCard(by, try.Line)
	line, err := ParseAt(text, s.Lexicon(by.Place, as))
	if err != nil {
		return nil, err
	}
	line.Remark = joinRemarks(line.Remark, try.Remark)
	if err := s.mayRollAs(by, try.As); err != nil {
		return nil, err
	}
	t := throwing{deciding: s.deciding(), before: s, by: by, line: line, as: try.As, who: by.Who, src: try.Source, had: map[int]int{}}
	switch {
	case try.Private != "" && line.Hold:
		return nil, rules.Refuse("A private roll does not wait.", "Leave out `hold`.")
	case try.Private != "" && as != try.As, line.Hold && as != try.As:
		return nil, rules.Refuse(s.Table.Name(try.As)+" roll at once, and for all to see.", "Leave out `hold`, and roll in public.")
	case try.Private != "":
		return t.keep(try.Private)
	}
	if card != 0 {
		used, err := s.Table.UseCard(by, card)
		if err != nil {
			return nil, err
		}
		t.must(tables(used)...)
	}
	switch {
	case line.Hold && line.ByHand():
		return nil, rules.Refuse("The faces are given, so nothing waits.", "Leave out `hold`: `"+line.now()+"`.")
	case line.Hold || s.Table.People[by.Who].OwnDice && !line.ByHand():
		return t.layOut()
	}
	err = t.roll()
	return t.events, err
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
	who := []int{as}
	if _, group := s.Table.Groups[as]; group {
		who = s.Table.Members(as)
	}
	for _, character := range who {
		if _, err := s.present(character); err != nil {
			return err
		}
		if err := s.Table.Rights(by.Who, table.Play, character); err != nil {
			return err
		}
	}
	return nil
}

// throwing is a line on its way to a roll.
type throwing struct {
	*deciding
	before *State // as it was when the roll was asked for
	by     table.By
	line   Line
	as     int // the character; 0 is nobody
	who    int // the person whose roll it is
	src    dice.Source

	free      bool        // nothing is paid
	faces     []int       // typed for a roll that was laid out
	had       map[int]int // the AP of those who paid, before they did
	untracked []int       // who would have paid
	clashed   int         // the clash whose dice these are; 0 is none
	again     string      // the line by which it is rolled again; "" is the line's own
}

func (t *throwing) scene() int { return t.Table.SceneAt(t.by.Place) }

// roll pays for the dice, throws them, and does what comes of it.
func (t *throwing) roll() error {
	actors, err := t.actors()
	if err != nil {
		return err
	}
	if t.line, err = t.spellAgainst(actors[0], t.line); err != nil {
		return err
	}
	lines := make([]Line, len(actors))
	for i, actor := range actors {
		line, err := t.acts(actor, t.line)
		if err != nil {
			return err
		}
		if line.Against != nil && line.Target != 0 {
			against, err := t.defends(line.Target, line)
			if err != nil {
				return err
			}
			line.Against = &against
		}
		lines[i] = line
	}
	if t.line.Target != 0 && t.line.Against == nil {
		return t.attack(lines, actors)
	}
	bouts := make([]Bout, len(actors))
	for i, actor := range actors {
		bouts[i] = t.fall(actor, lines[i])
	}
	return t.settle(bouts)
}

// fall throws the dice of a line.
func (t *throwing) fall(character int, line Line) Bout {
	o := line.Throw(t.src)
	kept := line.Bare()
	b := Bout{
		Character: character, Target: line.Target, For: line.For, Line: kept.String(), Mine: line.Roll.Circumstances, Hand: o.Piles[0].ByHand, Faces: []int{},
	}
	for _, pile := range o.Piles {
		b.Faces = append(b.Faces, pile.Dice...)
	}
	if o.Opposition != nil {
		b.Theirs, b.Opposed, b.OpposedHand = line.Against.Circumstances, append([]int(nil), o.Opposition.Dice...), o.Opposition.ByHand
	}
	return b
}
