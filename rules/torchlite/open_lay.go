package torchlite

import (
	"encoding/json"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Layout is what a roll that waits before its dice is, beside its sides: [table.Laid]. It is the payload of the ask. Its
// fields, and those of an [Aim], stand in the order of their names, as they come out of a state that was read from JSON.
type Layout struct {
	Against []Aim `json:"against"` // whom the sides behind the first belong to
	Answer  bool  `json:"answer"`  // it is rolled as soon as all sides have dice
}

// An Aim is a target without its dice.
type Aim struct {
	ID   int        `json:"id"`
	Kind OriginKind `json:"kind"`
	Name string     `json:"name"`
	Of   int        `json:"of"`
}

// Target is whom the aim is at.
func (a Aim) Target() Target {
	return Target{Name: a.Name, From: Origin{Kind: a.Kind, ID: a.ID, Of: a.Of}}
}

func aimAt(t Target) Aim { return Aim{ID: t.From.ID, Kind: t.From.Kind, Name: t.Name, Of: t.From.Of} }

// targets are whom a roll that is laid out is against.
func (l Layout) targets() []Target {
	targets := make([]Target, len(l.Against))
	for i, a := range l.Against {
		targets[i] = a.Target()
	}
	return targets
}

// ReadLayout reads the layout of a roll that is laid out.
func ReadLayout(a table.Ask) (Layout, bool) {
	var l Layout
	return l, a.Laid != nil && json.Unmarshal(a.Payload, &l) == nil && len(l.Against) == len(a.Laid.Sides)-1
}

// layOut lays the roll out: to be added to, for faces that are typed, or for an answer.
func (t *throwing) layOut() ([]Event, error) {
	if err := t.opens(); err != nil {
		return nil, err
	}
	why := t.waits()
	layout := Layout{Answer: why == "answer"}
	laid := table.Laid{Hand: why == "hand", Open: why == "hold"}
	laid.Sides = []table.Side{{Character: t.as.character, Person: t.as.person, Line: t.line.Actor.String()}}
	for _, p := range t.line.Against {
		layout.Against = append(layout.Against, aimAt(p.Target))
		laid.Sides = append(laid.Sides, t.laidSide(p))
	}
	payload, err := json.Marshal(layout)
	if err != nil {
		return nil, err
	}
	_, opened, err := t.Table.LayOut(t.by, laid, t.line.Remark)
	if err != nil {
		return nil, err
	}
	last := len(opened) - 1
	ask := opened[last].(table.AskOpened) //nolint:forcetypeassert // it is the last of the events
	ask.Ask.Payload = payload
	opened[last] = ask
	return slices.Concat([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, t.events, tables(opened)), nil
}

// laidSide is an opposing side of a roll that is laid out. Who plays it may throw the dice, too.
func (t *throwing) laidSide(p Pool) table.Side {
	p.Target.Name = ""
	side := table.Side{Character: t.characterOf(p.Target.From), Line: p.String()}
	if c := t.Table.Characters[side.Character]; c.Kind == table.Hero && opposes(p.Target.From) {
		side.Person = c.Owner
	}
	return side
}

// opposes reports whether the dice against a target are those of the character that it is or belongs to.
func opposes(from Origin) bool { return from.Kind == FromCharacter || from.Kind == FromAsset }

// Unanswered are the sides of a laid-out roll that have no dice yet.
func Unanswered(a table.Ask) []int {
	var sides []int
	if a.Laid != nil {
		for i, side := range a.Laid.Sides {
			if strings.TrimSpace(side.Whole()) == "" || side.Line == "" && len(side.Adds) == 0 {
				sides = append(sides, i)
			}
		}
	}
	return sides
}

// laidLine is the line of a roll that is laid out, with all that was added. Names stand for what they are now; what is not
// there any more is the die that it was.
func (s *State) laidLine(a table.Ask, layout Layout) (Line, error) {
	n := naming{s, a.Scene, a.Laid.Sides[0].Character}
	l := Line{Remark: a.Say}
	for i, of := range layout.targets() {
		side := a.Laid.Sides[i+1]
		if text := sideText(side); text != "" {
			p, err := s.readSide(text, Lexicon{Opposing: func(Target) []Known { return n.opposing(of) }})
			if err != nil {
				return Line{}, err
			}
			p.Target = of
			l.Against = append(l.Against, p)
			continue
		}
		l.Against = append(l.Against, Pool{Keep: 2, Effects: 1, Target: of})
	}
	actor, err := Parse(sideText(a.Laid.Sides[0]), Lexicon{Names: func([]Target) []Known { return n.roller(layout.targets()) }})
	if err != nil {
		if actor, err = Parse(sideText(a.Laid.Sides[0]), Lexicon{}); err != nil {
			return Line{}, err
		}
	}
	l.Actor = actor.Actor
	s.includeAttacked(&l)
	return l, nil
}

// LaidLine is the line of a roll that is laid out, with all that was added; a side that has no dice yet has no terms.
func (s *State) LaidLine(id int) (Line, bool) {
	a := s.Table.Asks[id]
	layout, ok := ReadLayout(a)
	if !ok {
		return Line{}, false
	}
	l, err := s.laidLine(a, layout)
	return l, err == nil
}

// sideText is what a side rolls.
func sideText(side table.Side) string {
	return strings.Trim(strings.TrimSpace(side.Whole()), "+ ")
}

// readSide reads an opposing side; what it names that is not there any more is the die that it was.
func (s *State) readSide(text string, lex Lexicon) (Pool, error) {
	p, err := ParseOpposing(text, lex)
	if err != nil {
		return ParseOpposing(text, Lexicon{})
	}
	return p, nil
}

// laidThrowing is a roll that is laid out on its way to the dice. who throws them.
func (s *State) laidThrowing(id, who int, at int64) (*throwing, error) {
	a := s.Table.Asks[id]
	layout, ok := ReadLayout(a)
	if !ok {
		return nil, rules.Refuse("That roll cannot be read any more.", "Roll again: `/roll`.")
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
	if len(faces) != len(sizes) {
		return p, rules.Refuse("There are "+decimal(len(sizes))+" dice and "+decimal(len(faces))+" faces.",
			"Type one for each, in the order shown.")
	}
	for i, size := range sizes {
		if faces[i] > int(size) {
			return p, rules.Refuse("A "+size.String()+" shows no "+decimal(faces[i])+".", "Type one for each die, in the order shown.")
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
	moves = slices.DeleteFunc(moves, func(m rules.Move) bool {
		return m.Key.Choice == "roll" && s.LaidFault(id) != nil || m.Key.Choice == "faces" && len(open) > 0
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
		Label: shorten("Answer for "+name, rules.MaxLabel-1) + "…", Long: shorten("Answer for "+name+", "+s.Table.AskTitle(a), maxLong),
		Weight: 95, Waits: true, Want: "the dice of " + name,
		Fields: []rules.Field{{ID: "pool", Label: shorten("Dice of "+name, maxFieldLabel), Value: pool, Max: table.MaxWord}},
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
		return nil, rules.Refuse("That roll cannot be read any more.", "Roll again: `/roll`.")
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
		return nil, rules.Refuse("That roll cannot be read any more.", "Roll again: `/roll`.")
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
		} else {
			of := layout.Against[e.Side-1].Target()
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
	return tables(events), nil
}

func onlyDice() error {
	return rules.Refuse("Only dice are added to a roll that is laid out.", "Type what is added: `Rope d6`.")
}
