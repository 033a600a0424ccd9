package fractal

import (
	"strconv"
	"strings"

	"tallybones/rules/dice"
)

// A Line is a roll as it was typed.
type Line struct {
	Roll     Side
	Against  *Side // what opposes it; nil is nothing
	Armor    int   // the defender's
	Goal     int   // the declared number of successes; 0 is none
	Elements []Element
	Remark   string
	Hold     bool

	// Name is a character behind vs who has no dice there yet, or whom the dice there are of; Target is their id, 0 where it is not known.
	Name   string
	Target int
	Lock   string // what Beat or Cut Off keeps the other from: an item, an action; "" is not said
	React  Stat   // the stat of the reaction, where who acts chooses it; NoStat is not said
	// For are those whom an action is for, beside whoever acts, with their names.
	For      []int
	ForNames []string
	In       string // the zone of the scene in which it happens; "" is where whoever acts is
}

// A Side is one roll of a line.
type Side struct {
	Label  string // the person's own words for it
	Action *Action
	By     *Action // the action that changes or splits it: Feint, Master Strike
	Stat   Stat
	Dice   int // as committed, without what circumstances add; over all piles
	Size   int
	Fixed  bool // Dice are successes that somebody has already

	TN      int // as given; 0 is the action's
	MoreTN  int
	More    int // dice that circumstances add, or where By switches, that it adds
	Spells  int // that are maintained, of Sustain Spell
	Zone    string
	Stealth bool
	Second  Pile
	Faces   []int // given by hand, of all piles in order
	Kind    int   // of the conditions that it inflicts, counted from 1 among the chart's kinds; 0 is nobody's choice
	Unpaid  bool  // it costs no AP
	Wins    bool  // it wins the target over instead of discrediting them
	Focus   bool  // whoever rolls uses a Focused of theirs
	// Circumstances are what changes the roll beside scene elements. They do not stand in the line.
	Circumstances []Circumstance
}

// A Circumstance is what something other than a scene element does to a roll: a condition, bonus dice, a feint that was tried before.
type Circumstance struct {
	Name string `json:"name"`
	Dice int    `json:"dice,omitempty"`
	TN   int    `json:"tn,omitempty"`
	Less int    `json:"less,omitempty"` // successes that come off
}

// A Pile is the second pile of a split action. The zero Pile is none.
type Pile struct {
	Dice int
	Size int // 0 is the first pile's
}

// A Count is what is rolled, after everything that changes it.
type Count struct {
	Dice, Size, TN int
	Less           int // what comes off the successes
	Changes        []Change
}

// A Change is what a scene element or another circumstance did to a roll.
type Change struct {
	By       string // "Blinding 1"
	What     Part
	From, To int
}

// A Part is what a change is about.
type Part uint8

// The parts of a roll that circumstances change.
const (
	ItsDice Part = iota
	ItsTN
	ItsSuccesses
)

// Features are what elements ask about a side.
func (s Side) Features() Features {
	r := Features{Stat: s.Stat}
	if a := s.Action; a != nil {
		r.Tree, r.Kind, r.Marks = a.Tree, a.Kind, a.Marks
		if r.Stat == NoStat && a.Stats[0] == a.Stats[1] {
			r.Stat = a.Stats[0]
		}
	}
	if s.By != nil {
		r.Marks |= s.By.Marks
	}
	if s.Stealth {
		r.Marks |= Stealth
	}
	return r
}

// ownTN is a side's target number before elements. incoming is that of what it reacts to; 0 is unknown.
func (s Side) ownTN(incoming int) int {
	tn := DefaultTN
	switch {
	case s.TN > 0:
		tn = s.TN
	case s.Action == nil || !s.Action.HasStats():
	case s.Action.TN.From == Spells:
		tn = s.Action.TN.Of(s.Spells)
	case s.Action.TN.From == Incoming && incoming > 0:
		tn = s.Action.TN.Of(incoming)
	default:
		tn = s.Action.TN.Alone()
	}
	return tn + s.MoreTN
}

// CountRoll is what the roll of a line comes to: its first pile, where it has two.
func (l Line) CountRoll() Count {
	n := l.Roll.Dice - l.Roll.Second.Dice
	return l.count(l.Roll, n, l.Roll.ownTN(0))
}

// CountAgainst is what opposes the roll of a line. The line must have such a side.
func (l Line) CountAgainst() Count {
	return l.count(*l.Against, l.Against.Dice, l.Against.ownTN(l.Roll.ownTN(0)))
}

// CountSecond is the second pile of a split action: evasion and parries at their own TN.
func (l Line) CountSecond() Count {
	s := Side{Dice: l.Roll.Second.Dice, Size: l.Roll.Second.Size, MoreTN: l.Roll.MoreTN}
	if s.Size == 0 {
		s.Size = l.Roll.Size
	}
	switch by := l.Roll.By; {
	case by == nil:
		s.TN = l.Roll.TN
	case by.HasStats():
		s.TN = by.TN.Alone()
		s.MoreTN = 0
	default:
		s.MoreTN = 0
	}
	return l.count(s, s.Dice, s.ownTN(0))
}

func (l Line) count(s Side, n, tn int) Count {
	c := Count{Dice: n + s.More, Size: s.Size, TN: tn}
	if s.Fixed {
		return Count{}
	}
	for _, of := range s.Circumstances {
		c.change(of.Name, Effect{Dice: of.Dice, TN: of.TN, Successes: of.Less})
	}
	for _, e := range l.Elements {
		c.change(e.String(), e.On(s.Features()))
	}
	c.Dice = max(c.Dice, 0)
	return c
}

// change has something change the count, and notes it.
func (c *Count) change(name string, f Effect) {
	for _, part := range []struct {
		of Part
		by int
		at *int
	}{{ItsDice, f.Dice, &c.Dice}, {ItsTN, f.TN, &c.TN}, {ItsSuccesses, f.Successes, &c.Less}} {
		if part.by != 0 {
			c.Changes = append(c.Changes, Change{By: name, What: part.of, From: *part.at, To: *part.at + part.by})
			*part.at += part.by
		}
	}
}

// CannotSucceed reports whether no face reaches the target number, or no die is left.
func (c Count) CannotSucceed() bool { return c.Dice == 0 || c.TN > c.Size }

// MaxSuccesses is the most that a roll can come to.
func (c Count) MaxSuccesses() int {
	if c.CannotSucceed() {
		return 0
	}
	return max(c.Dice-c.Less, 0)
}

// ByHand reports whether faces are given.
func (l Line) ByHand() bool {
	return len(l.Roll.Faces) > 0 || l.Against != nil && len(l.Against.Faces) > 0
}

// Unrolled is a line without given faces.
func (l Line) Unrolled() Line {
	l.Roll.Faces = nil
	if l.Against != nil {
		against := *l.Against
		against.Faces = nil
		l.Against = &against
	}
	return l
}

// Bare is the line as it is rolled again: without faces, remark and hold.
func (l Line) Bare() Line {
	l = l.Unrolled()
	l.Remark, l.Hold = "", false
	return l
}

// Chart is what the margin of a line picks a condition from; NoChart is nothing.
func (l Line) Chart() Chart {
	if l.Roll.Action == nil {
		return NoChart
	}
	if l.Roll.Wins {
		return SocialWonOver
	}
	return l.Roll.Action.Chart
}

// String returns a line that [Parse] reads as the same.
func (l Line) String() string {
	parts := []string{l.Roll.String()}
	if l.Goal > 0 {
		parts = append(parts, "goal "+decimal(l.Goal))
	}
	for _, e := range l.Elements {
		parts = append(parts, e.String())
	}
	if l.Lock != "" {
		parts = append(parts, "lock "+l.Lock)
	}
	if l.React != NoStat {
		parts = append(parts, "react "+l.React.String())
	}
	if l.In != "" {
		parts = append(parts, "in "+l.In)
	}
	if len(l.ForNames) > 0 {
		parts = append(parts, "for "+strings.Join(l.ForNames, ", "))
	}
	switch {
	case l.Against != nil:
		parts = append(parts, "vs "+l.Against.String())
	case l.Name != "":
		parts = append(parts, "vs "+l.Name)
	}
	if l.Armor > 0 {
		parts = append(parts, "armor "+decimal(l.Armor))
	}
	if l.Hold {
		parts = append(parts, "hold")
	}
	if l.Remark != "" {
		parts = append(parts, "# "+l.Remark)
	}
	return strings.Join(parts, " ")
}

// String is a side as it is typed.
func (s Side) String() string {
	var parts []string
	add := func(word string, on bool) {
		if on {
			parts = append(parts, word)
		}
	}
	add(s.Label, s.Label != "")
	if s.By != nil {
		add(s.By.Title(), true)
	}
	if s.Action != nil && s.Action != s.By {
		add(s.Action.Title(), true)
	}
	if s.Action == nil {
		add(s.Stat.String(), s.Stat != NoStat)
	}
	number := decimal(s.Dice)
	if !s.Fixed {
		number = s.number()
	}
	if len(s.Faces) > 0 {
		number += "=" + numbers(s.Faces)
	}
	add(number, true)
	if s.Action != nil {
		add(s.Stat.String(), s.Stat != NoStat)
	}
	add(strings.ToLower(s.Zone), s.Zone != "")
	add("tn"+decimal(s.TN), s.TN > 0)
	add("tn"+signed(s.MoreTN), s.MoreTN != 0)
	add(signed(s.More), s.More != 0)
	second := decimal(s.Second.Dice)
	if s.Second.Size > 0 {
		second += "d" + decimal(s.Second.Size)
	}
	add("split "+decimal(s.Dice-s.Second.Dice)+"/"+second, s.Second.Dice > 0)
	add("spells "+decimal(s.Spells), s.Spells > 0)
	add(s.kindName(), s.Kind > 0)
	add("win", s.Wins)
	add("focused", s.Focus)
	add("unpaid", s.Unpaid)
	add("unnoticed", s.Stealth)
	return strings.Join(parts, " ")
}

// number are the dice of a side as they are typed.
func (s Side) number() string {
	if s.Size == 0 {
		return orDice(s.Dice)
	}
	return orDice(s.Dice) + "d" + decimal(s.Size)
}

func decimal(n int) string { return strconv.Itoa(n) }

func signed(n int) string {
	if n < 0 {
		return decimal(n)
	}
	return "+" + decimal(n)
}

func orDice(n int) string { return decimal(min(max(n, 1), dice.MaxDice)) }

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return decimal(n) + " " + many
}

func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = decimal(n)
	}
	return strings.Join(words, ",")
}
