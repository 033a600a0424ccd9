package plain

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

const thrownKind = "plain.thrown/1"

// Thrown tells that dice were thrown, and what they show.
type Thrown struct {
	Who       int     `json:"who"`
	Character int     `json:"character,omitempty"` // whom it was rolled as; 0 is nobody
	By        int     `json:"by,omitempty"`        // who threw the dice for somebody else
	For       int     `json:"for,omitempty"`       // that other person
	Opposing  bool    `json:"opposing,omitempty"`  // a GM rolled it as nobody
	At        int64   `json:"at"`
	Line      string  `json:"line"` // what was rolled, without faces and remark; rolling it again is the same roll
	Remark    string  `json:"remark,omitempty"`
	Terms     []Shown `json:"terms"`
	Total     int     `json:"total"`
	ByHand    bool    `json:"byHand,omitempty"`
}

// Shown is one term of a throw.
type Shown struct {
	Sign    int    `json:"sign"`
	Label   string `json:"label,omitempty"`
	Count   int    `json:"count,omitempty"`
	Size    int    `json:"size,omitempty"`
	Faces   []int  `json:"faces,omitempty"`   // in the order in which they were rolled
	Dropped []int  `json:"dropped,omitempty"` // which of them, counted from 0, do not count
	Value   int    `json:"value"`
}

func (e Thrown) apply(s *State) {
	table.Apply(&s.Table, table.PersonRolled{Who: e.Who, At: e.At})
}

func (e Thrown) forget(f rules.Forgotten) Thrown {
	text := func(words string) string { return table.ForgetText(words, f) }
	e.Remark, e.Line = text(e.Remark), text(e.Line)
	if e.Who == f.Number {
		e.Remark = ""
	}
	terms := make([]Shown, len(e.Terms))
	for i, t := range e.Terms {
		t.Label = text(t.Label)
		terms[i] = t
	}
	e.Terms = terms
	return e
}

// newThrown is a pool that a person rolled.
func newThrown(by table.By, character int, p Pool, o Outcome) Thrown {
	e := Thrown{Who: by.Who, Character: character, At: by.At, Remark: p.Remark, Total: o.Total, ByHand: o.ByHand}
	line := p.Unrolled()
	line.Remark = ""
	e.Line = line.String()
	for _, t := range o.Terms {
		shown := Shown{Sign: t.Sign, Label: t.Label, Count: t.Count, Size: t.Size, Value: t.Value}
		for i, d := range t.Dice {
			shown.Faces = append(shown.Faces, d.Face)
			if d.Dropped {
				shown.Dropped = append(shown.Dropped, i)
			}
		}
		e.Terms = append(e.Terms, shown)
	}
	return e
}

// Outcome is what the dice show, as [Roll] gave it.
func (e Thrown) Outcome() Outcome {
	o := Outcome{Total: e.Total, ByHand: e.ByHand, Terms: make([]Rolled, len(e.Terms))}
	for i, t := range e.Terms {
		shown := make([]Die, len(t.Faces))
		for j, face := range t.Faces {
			shown[j].Face = face
		}
		for _, j := range t.Dropped {
			shown[j].Dropped = true
		}
		o.Terms[i] = Rolled{Sign: t.Sign, Label: t.Label, Count: t.Count, Size: t.Size, Dice: shown, Value: t.Value}
	}
	return o
}

// Try is a roll that a person asks for.
type Try struct {
	Line    string
	Remark  string     // said beside the line; it follows the line's own
	As      int        // the character whom it is rolled as; 0 is nobody
	Private table.Whom // who sees it; "" is everybody
	Source  dice.Source
}

// Throw rolls a line at a table. The names of the character's sheet stand for their values. A line with the word `hold`, and
// any line of somebody who rolls real dice, is laid out instead, unless its faces are given. A private roll is kept until it
// is revealed.
func Throw(s *State, by table.By, try Try) ([]Event, error) {
	pool, err := Sheet(s.Table.Characters[try.As]).Parse(try.Line)
	if err != nil {
		return nil, err
	}
	pool.Remark = joinRemarks(pool.Remark, try.Remark)
	own := s.Table.People[by.Who].OwnDice
	if err := mayWait(pool, try.Private != "", own); err != nil {
		return nil, err
	}
	if try.As != 0 {
		if err := mayRollAs(s, by, try.As); err != nil {
			return nil, err
		}
	}
	rolled := Table{table.PersonRolled{Who: by.Who, At: by.At}}
	switch {
	case !pool.ByHand && (pool.Hold || own):
		laid, err := layOut(s, by, try.As, pool, own && !pool.Hold)
		return append([]Event{rolled}, laid...), err
	case try.Private != "":
		kept, err := keep(s, by, try, pool)
		return append([]Event{rolled}, kept...), err
	}
	return []Event{newThrown(by, try.As, pool, Roll(pool, try.Source)).seen(s, by.Who)}, nil
}

// seen tells with a throw what of it is seen at the table: that it was thrown for somebody else, and that it is a GM's.
func (e Thrown) seen(s *State, by int) Thrown {
	whose := e.Who
	if owner := s.Table.Characters[e.Character].Owner; owner != 0 {
		whose = owner
	}
	if whose != by {
		e.By, e.For = by, whose
	}
	e.Opposing = e.Character == 0 && !s.Table.NoGM && s.Table.People[e.Who].GM
	return e
}

// mayWait refuses to lay out what cannot wait, and to throw in private for somebody who rolls real dice.
func mayWait(pool Pool, private, own bool) error {
	now := pool
	now.Hold = false
	switch {
	case pool.Hold && pool.ByHand:
		waiting := pool.Unrolled()
		waiting.Hold = true
		return rules.Refuse("The faces are given, so nothing waits.",
			fmt.Sprintf("Leave out hold, `%s`, or the faces, `%s`.", now, waiting))
	case pool.Hold && private:
		return rules.Refuse("A roll that is laid out is for all to see.", fmt.Sprintf("Leave out hold, `%s`, or roll for all.", now))
	case own && private && !pool.ByHand:
		return rules.Refuse("You roll your own dice, and a private roll does not wait for faces.",
			"Type them behind the dice: `2d6=5,3`.")
	}
	return nil
}

// joinRemarks is what a line's remark says, and what is said beside it.
func joinRemarks(remark, beside string) string {
	beside = strings.Join(strings.Fields(beside), " ")
	if remark != "" && beside != "" {
		remark += ", "
	}
	return remark + beside
}

// mayRollAs lets somebody who has not rolled here yet roll as nobody only.
func mayRollAs(s *State, by table.By, character int) error {
	if _, ok := s.Table.Character(character); !ok {
		return rules.Refuse("There is no such character.", "`/sheet show` names those there are.")
	}
	return s.Table.Rights(by.Who, table.Play, character)
}

// layOut lays a pool out: to be added to, or by hand for its faces.
func layOut(s *State, by table.By, as int, pool Pool, hand bool) ([]Event, error) {
	remark := pool.Remark
	pool.Remark, pool.Hold = "", false
	laid := table.Laid{Sides: []table.Side{{Character: as, Person: by.Who, Line: pool.String()}}, Hand: hand, Open: true}
	_, events, err := s.Table.LayOut(by, laid, remark)
	return log.All(events), err
}

func keep(s *State, by table.By, try Try, pool Pool) ([]Event, error) {
	thrown := newThrown(by, try.As, pool, Roll(pool, try.Source)).seen(s, by.Who)
	payload, err := json.Marshal(thrown)
	if err != nil {
		return nil, err
	}
	_, events := s.Table.Keep(by, try.Private, thrown.Line+": "+strconv.Itoa(thrown.Total), payload)
	return log.All(events), nil
}

// Private reads the roll that somebody kept.
func Private(secret table.Secret) (Thrown, error) {
	var e Thrown
	return e, json.Unmarshal(secret.Payload, &e)
}

// add reads what somebody adds to a laid-out roll, by the names of their own character's sheet, and refuses what the line could
// not be rolled with.
func add(s *State, who int, result table.Result) ([]Event, error) {
	line := Sheet(s.Table.Characters[s.Table.Playing(who)]).spelled(result.Added.Line)
	for i, e := range result.Events {
		if added, ok := e.(table.AskAdded); ok {
			added.Add.Line = line
			result.Events[i] = added
		}
	}
	side := result.Added.Side
	side.Adds[len(side.Adds)-1].Line = line
	return log.All(result.Events), checkAdded(side)
}

func checkAdded(side table.Side) error {
	pool, err := Parse(side.Whole())
	switch {
	case err != nil:
		return err
	case pool.Remark != "":
		return rules.Refuse("A remark does not go with an addition.", "Type only what is added: `d6`.")
	case pool.ByHand:
		return rules.Refuse("The faces come when it is rolled.", "Type only what is added: `d6`.")
	case pool.Hold:
		return rules.Refuse("The roll waits already.", "Type only what is added: `d6`.")
	}
	return nil
}

// throwLaid throws the dice of a laid-out roll, or reads the faces that were typed for them.
func throwLaid(s *State, throw table.Throw, by table.By, src dice.Source) ([]Event, error) {
	pools, err := laidPools(throw)
	if err != nil {
		return nil, err
	}
	var events []Event
	for i, side := range throw.Ask.Laid.Sides {
		pool := pools[i]
		pool.Remark = throw.Ask.Say
		rolls := by
		if side.Person != 0 {
			rolls.Who = side.Person
		}
		events = append(events, newThrown(rolls, side.Character, pool, Roll(pool, src)).seen(s, by.Who))
	}
	return events, nil
}

// laidPools are the sides of a laid-out roll, with the faces that were typed for them.
func laidPools(throw table.Throw) ([]Pool, error) {
	var pools []Pool
	var sizes []int
	for _, side := range throw.Ask.Laid.Sides {
		pool, err := Parse(side.Whole())
		if err != nil {
			return nil, err
		}
		for _, t := range pool.Terms {
			sizes = append(sizes, slices.Repeat([]int{t.Size}, t.Count)...)
		}
		pools = append(pools, pool.Unrolled())
	}
	if throw.Faces == nil {
		return pools, nil
	}
	if err := checkFaces(sizes, throw.Faces); err != nil {
		return nil, err
	}
	faces := throw.Faces
	for _, pool := range pools {
		for i, t := range pool.Terms {
			if t.Count > 0 {
				pool.Terms[i].Faces, faces = faces[:t.Count], faces[t.Count:]
			}
		}
	}
	for i := range pools {
		pools[i].ByHand = true
	}
	return pools, nil
}

// checkFaces refuses faces that dice of these sizes do not show.
func checkFaces(sizes, faces []int) error {
	how := table.HowFaces(sizes, faces)
	switch {
	case len(faces) > len(sizes):
		return rules.Refuse(strconv.Itoa(len(faces))+" faces are too many: "+strconv.Itoa(len(sizes))+" dice lie there.", how)
	case len(faces) < len(sizes):
		return rules.Refuse("There are "+strconv.Itoa(len(sizes))+" dice and "+strconv.Itoa(len(faces))+" faces.", how)
	}
	for i, face := range faces {
		if face > sizes[i] {
			return rules.Refuse("A d"+strconv.Itoa(sizes[i])+" shows no "+strconv.Itoa(face)+".", how)
		}
	}
	return nil
}

// source is a function that rolls dice as a source of them.
type source func(size int) int

func (s source) Roll(size int) int { return s(size) }

// Reserved reports whether a folded name would be read as dice, a number or a word of plain dice.
func Reserved(folded string) bool {
	if folded == holdWord {
		return true
	}
	_, err := Parse(folded)
	_, number := strconv.Atoi(folded)
	return err == nil && !strings.Contains(folded, " ") || number == nil
}
