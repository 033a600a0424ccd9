package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// laidThrowing is a roll that is laid out on its way to the dice. who throws them.
func (s *State) laidThrowing(id, who int, at int64) (*throwing, error) {
	a := s.Table.Asks[id]
	layout, ok := ReadLayout(a)
	if !ok {
		return nil, rules.Refuse("That roll cannot be read any more.", "Roll again.")
	}
	line, err := s.laidLine(a, layout)
	if err != nil {
		return nil, err
	}
	roller := a.Laid.Sides[0]
	t := &throwing{
		deciding: s.deciding(), by: table.By{Who: who, At: at, Place: a.Place}, line: line,
		as: actor{roller.Character, roller.Person}, laid: true,
	}
	t.answered(a)
	if roller.Character != 0 {
		if err := s.MayTakePart(roller.Character, a.Scene); err != nil {
			return nil, err
		}
	}
	return t, t.mayPay()
}

// answered notes who plays the sides of a roll that was laid out.
func (t *throwing) answered(a table.Ask) {
	for _, side := range a.Laid.Sides[1:] {
		who := side.Person
		for _, add := range side.Adds {
			if side.Line == "" {
				who = add.Who
			}
		}
		t.who = append(t.who, who)
	}
}

// LaidFault says why a roll that is laid out cannot be rolled now; nil where it can.
func (s *State) LaidFault(id int) error {
	a := s.Table.Asks[id]
	if len(Unanswered(a)) > 0 {
		return rules.Refuse("Not all sides have dice yet.", "Whoever plays them answers: `/do`.")
	}
	_, err := s.laidThrowing(id, a.From, a.Asked)
	return err
}

// throwLaid throws the dice of a roll that was laid out, or takes the faces that were typed for the roller's.
func (s *State) throwLaid(id, who int, taken rules.Taken, faces []int) ([]Event, error) {
	if err := s.LaidFault(id); err != nil {
		return nil, err
	}
	t, err := s.laidThrowing(id, who, taken.At)
	if err != nil {
		return nil, err
	}
	t.src = source(taken.Roll)
	if faces != nil {
		if t.line.Actor, err = t.line.Actor.withFaces(faces); err != nil {
			return nil, err
		}
	}
	closed := Table{s.Table.Closed(id, table.Rolled, who)}
	t.must(closed)
	err = t.roll()
	return t.events, err
}

// withFaces gives the dice of a pool their faces.
func (p Pool) withFaces(faces []int) (Pool, error) {
	p = p.bare()
	sizes := p.Dice()
	sides := make([]int, len(sizes))
	for i, size := range sizes {
		sides[i] = int(size)
	}
	if len(faces) != len(sizes) {
		return p, rules.Refuse("There are "+decimal(len(sizes))+" dice and "+decimal(len(faces))+" faces.", table.HowFaces(sides, faces))
	}
	for i, size := range sizes {
		if faces[i] > int(size) {
			return p, rules.Refuse("A "+size.String()+" shows no "+decimal(faces[i])+".", table.HowFaces(sides, faces))
		}
	}
	for i := range p.Terms {
		n := len(p.Terms[i].Dice())
		p.Terms[i].Faces, faces = faces[:n:n], faces[n:]
	}
	return p, nil
}

// source is a function that rolls dice as a source of them.
type source func(size int) int

func (s source) Roll(size int) int { return s(size) }

// laidMoves are what is open to a person about rolls that are laid out: what the table knows, but for what cannot be done
// now, and to answer with the dice of a side that has none.
func (s *State) laidMoves(id, who int, moves []rules.Move) []rules.Move {
	a := s.Table.Asks[id]
	open := Unanswered(a)
	layout, _ := ReadLayout(a)
	moves = slices.DeleteFunc(moves, func(m rules.Move) bool {
		return slices.Contains(layout.fallen(), m.Key.Choice) || m.Key.Choice == "roll" && s.LaidFault(id) != nil || m.Key.Choice == "faces" && len(open) > 0
	})
	for _, i := range open {
		side := a.Laid.Sides[i]
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return m.Key.Choice == "add."+decimal(i) })
		if s.mayAct(who, actor{side.Character, side.Person}) && (side.Person != 0 || s.Table.IsGM(who)) {
			moves = append(moves, s.answerLaidMove(id, i, a, side))
		}
	}
	return moves
}

func (s *State) answerLaidMove(id, i int, a table.Ask, side table.Side) rules.Move {
	name := s.Table.Name(side.Character)
	words := s.Table.Characters[side.Character].Words
	pool := words[table.Usual]
	if pool == "" {
		pool = words[LastPool]
	}
	return rules.Move{
		Key: rules.Key{Subject: id, Rev: a.Rev, Choice: "answer." + decimal(i)}, Kind: rules.Form,
		Label: rules.Shorten("Answer for "+name, rules.MaxLabel-1) + "…", Long: rules.Shorten("Answer for "+name+", "+s.Table.AskTitle(a), rules.MaxLong),
		Weight: 95, Waits: true, Want: "the dice of " + name,
		Fields: []rules.Field{{ID: "pool", Label: rules.Shorten("Dice of "+name, maxFieldLabel), Value: pool, Max: table.MaxWord}},
	}
}

// takeLaid does what a person may do about a roll that is laid out.
func (s *State) takeLaid(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	switch name, side, _ := strings.Cut(taken.Key.Choice, "."); name {
	case "answer":
		return s.answerLaid(who, taken, numbers([]string{side})[0])
	case "roll":
		return s.throwLaid(id, who, taken, nil)
	case "faces":
		faces, err := table.ParseFaces(taken.Fields["faces"])
		if err != nil {
			return nil, err
		}
		return s.throwLaid(id, who, taken, faces)
	}
	result, err := s.Table.Take(who, taken)
	if err != nil {
		return nil, err
	}
	if result.Added != nil {
		return s.addedTo(id, result.Events)
	}
	return tables(result.Events), nil
}

// answerLaid answers a roll that waits for dice of a side. Once all have theirs, it is rolled.
func (s *State) answerLaid(who int, taken rules.Taken, i int) ([]Event, error) {
	id := taken.Key.Subject
	a := s.Table.Asks[id]
	layout, ok := ReadLayout(a)
	if !ok || i < 1 || i >= len(a.Laid.Sides) {
		return nil, rules.Refuse("That roll cannot be read any more.", "Roll again.")
	}
	n := naming{s, a.Scene, a.Laid.Sides[0].Character}
	p, err := ParseOpposing(taken.Fields["pool"], Lexicon{Opposing: func(Target) []Known { return n.opposing(layout.Against[i-1].Target()) }})
	switch {
	case err != nil:
		return nil, err
	case p.Cost() > 0:
		return nil, rules.Refuse("More dice are bought when they lie there.", "Leave out "+spends(p)+".")
	}
	d := s.deciding()
	d.must(
		Table{table.PersonRolled{Who: who, At: taken.At}},
		Table{table.AskAdded{ID: id, Side: i, Add: table.Add{Who: who, Line: p.String()}, Topic: a.Topic()}},
	)
	if err := d.ownOnce(id); err != nil {
		return nil, err
	}
	if !layout.Answer || len(Unanswered(d.Table.Asks[id])) > 0 {
		return d.events, nil
	}
	thrown, err := d.throwLaid(id, who, taken, nil)
	return append(d.events, thrown...), err
}

// addedTo is what somebody added to a side, as it is kept: with the dice that its names stand for.
func (s *State) addedTo(id int, events []table.Event) ([]Event, error) {
	a := s.Table.Asks[id]
	layout, ok := ReadLayout(a)
	if !ok {
		return nil, rules.Refuse("That roll cannot be read any more.", "Roll again.")
	}
	n := naming{s, a.Scene, a.Laid.Sides[0].Character}
	for i, event := range events {
		e, added := event.(table.AskAdded)
		if !added {
			continue
		}
		var p Pool
		if e.Side == 0 {
			line, err := Parse(e.Add.Line, Lexicon{Names: func([]Target) []Known { return n.roller(layout.targets()) }})
			if err != nil {
				return nil, err
			}
			if p = line.Actor; len(line.Against) > 0 || line.Remark != "" || line.Hold {
				return nil, onlyDice()
			}
			if err := s.rollsBane(e.Add.Who, p); err != nil {
				return nil, err
			}
		} else {
			of := layout.Against[e.Side-1].Target()
			if of.Fell {
				return nil, liesAlready(of)
			}
			side, err := ParseOpposing(e.Add.Line, Lexicon{Opposing: func(Target) []Known { return n.opposing(of) }})
			if err != nil {
				return nil, err
			}
			p = side
		}
		if p.ByHand() || p.Keep > 2 || p.Effects > 1 || len(p.Rerolls) > 0 || p.Target.Name != "" {
			return nil, onlyDice()
		}
		e.Add.Line = p.String()
		events[i] = e
	}
	d := s.deciding()
	d.must(tables(events)...)
	return d.events, d.ownOnce(id)
}

// ownOnce refuses what helps the roller of a roll that is laid out and stands on the other side too.
func (s *State) ownOnce(id int) error {
	if l, ok := s.LaidLine(id); ok {
		if t, i := l.bothSides(); i >= 0 {
			return rules.Refuse(helpsBearer(t), "Leave it out.")
		}
	}
	return nil
}

func onlyDice() error {
	return rules.Refuse("Only dice are added to a roll that is laid out.", "Type what is added: `Rope d6`.")
}
