package plain

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"tallybones/rules/dice"
)

// A Pool is a line of plain dice that has been read: terms that are added and taken away.
type Pool struct {
	Terms  []Term
	Remark string // what stood behind #
	ByHand bool   // all dice have given faces
	Hold   bool   // it is laid out before its dice
}

// A Term is a group of equal dice, or a number, with its sign.
type Term struct {
	Sign  int    // 1 or -1
	Label string // the words before it, may be empty
	Count int    // dice of the group; 0 for a number
	Size  int    // sides of each die; 0 for a number
	Keep  Keep   // which of the dice count
	Faces []int  // faces given by hand, one a die; nil when the dice are to be rolled
	Value int    // the number, without its sign; 0 for dice
}

// StepDice reports whether the pool looks like one of a game with step dice: two or more single dice of d4 to d12 and
// nothing else, at least one of them with a label, such as `Brawn d10 + d8`. Plain dice only add them up.
func (p Pool) StepDice() bool {
	labelled := false
	for _, t := range p.Terms {
		if t.Sign < 0 || t.Count != 1 || t.Keep.Rule != All || t.Size < 4 || t.Size > 12 || t.Size%2 != 0 {
			return false
		}
		labelled = labelled || t.Label != ""
	}
	return labelled && len(p.Terms) > 1
}

// String returns a line that [Parse] reads as the same pool. Where the usual spaces make it longer than a line may be,
// it has none.
func (p Pool) String() string {
	line := p.write(" ")
	if utf8.RuneCountInString(line) > dice.MaxLine {
		return p.write("")
	}
	return line
}

// write puts the given space, or none, around the signs. Without spaces it takes every other liberty of the notation as
// well: a pool from a line of the greatest length must still fit one.
func (p Pool) write(space string) string {
	var line []byte
	for i, t := range p.Terms {
		switch {
		case t.Sign < 0 && i == 0:
			line = append(line, '-')
		case t.Sign < 0:
			line = append(line, space+"-"+space...)
		case i > 0:
			line = append(line, space+"+"+space...)
		}
		hyphen := i+1 < len(p.Terms) && p.Terms[i+1].Sign < 0 && p.Terms[i+1].Label != ""
		line = t.append(line, space == "", hyphen)
	}
	if p.Hold {
		line = append(line, " "+holdWord...)
	}
	if p.Remark != "" {
		line = append(line, space+"#"+space+p.Remark...)
	}
	return string(line)
}

// append writes the term without its sign. A short one leaves out what need not be said; but `kh-Luck 2` would read as
// one word, so that a hyphen behind it asks for the number.
func (t Term) append(line []byte, short, hyphen bool) []byte {
	if t.Label != "" {
		line = append(line, t.Label+" "...)
	}
	if t.Count == 0 {
		return strconv.AppendInt(line, int64(t.Value), 10)
	}
	line = t.appendDice(line, short)
	line = append(line, t.Keep.Rule.String()...)
	if t.Keep.Rule != All && (!short || hyphen || t.Keep.N > 1) {
		line = strconv.AppendInt(line, int64(t.Keep.N), 10)
	}
	for i, face := range t.Faces {
		line = append(line, "=,"[min(i, 1)])
		line = strconv.AppendInt(line, int64(face), 10)
	}
	return line
}

func (t Term) appendDice(line []byte, short bool) []byte {
	if t.Count > 1 {
		line = strconv.AppendInt(line, int64(t.Count), 10)
	}
	if short && t.Size == 100 {
		return append(line, "d%"...)
	}
	return strconv.AppendInt(append(line, 'd'), int64(t.Size), 10)
}

// Unrolled returns the pool without given faces, and without waiting: one to be rolled.
func (p Pool) Unrolled() Pool {
	p.Terms = slices.Clone(p.Terms)
	for i := range p.Terms {
		p.Terms[i].Faces = nil
	}
	p.ByHand, p.Hold = false, false
	return p
}

// hasDice reports whether any term is dice.
func (p Pool) hasDice() bool {
	return slices.ContainsFunc(p.Terms, func(t Term) bool { return t.Count > 0 })
}

// Dice returns the dice of a term as a person writes them, without label, keeping and faces: "4d6", "d20".
func (t Term) Dice() string { return string(t.appendDice(nil, false)) }

// line returns the term as a person writes it, without its sign: "Attack 4d6kh3=6,5,4,2".
func (t Term) line() string { return string(t.append(nil, false, false)) }
