package torchlite

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/rules/dice"
)

// String returns a line that [ParseWritten] reads as the same, and [Parse] where anybody may type it. Names stand with the
// dice that they stood for. Where the usual spaces make it longer than a line may be, it is written as short as can be, if
// that helps.
func (l Line) String() string {
	line := l.write(false)
	if utf8.RuneCountInString(line) > dice.MaxLine {
		if short := l.write(true); utf8.RuneCountInString(short) <= dice.MaxLine {
			return short
		}
	}
	return line
}

func (l Line) write(short bool) string {
	var b strings.Builder
	b.WriteString(l.Actor.write(short))
	for i, p := range l.Against {
		switch {
		case i > 0 && short:
			b.WriteString("|")
		case i > 0:
			b.WriteString(" | ")
		case short:
			b.WriteString(" v ")
		default:
			b.WriteString(" vs ")
		}
		b.WriteString(p.write(short))
	}
	if l.Hold {
		b.WriteString(" hold")
	}
	switch {
	case l.Remark != "" && short:
		b.WriteString("#" + l.Remark)
	case l.Remark != "":
		b.WriteString(" # " + l.Remark)
	}
	return b.String()
}

// String returns the side as it is typed.
func (p Pool) String() string { return p.write(false) }

func (p Pool) write(short bool) string {
	plus := " + "
	if short {
		plus = "+"
	}
	terms := make([]string, len(p.Terms))
	for i, t := range p.Terms {
		terms[i] = t.write(short)
	}
	parts := []string{strings.Join(terms, plus)}
	if p.Target.Name != "" {
		parts = append([]string{dice.Mended(p.Target.Name)}, parts...)
	}
	if p.Keep > 2 {
		parts = append(parts, "keep "+strconv.Itoa(p.Keep))
	}
	if p.Effects > 1 {
		word := "effects "
		if short {
			word = "effect "
		}
		parts = append(parts, word+strconv.Itoa(p.Effects))
	}
	for _, r := range p.Rerolls {
		parts = append(parts, r.write(short))
	}
	return strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
}

// String returns the term as it is typed: "Brawn d10 double=7,2".
func (t Term) String() string { return t.write(false) }

func (t Term) write(short bool) string {
	if t.From.Kind == FromLadder {
		return t.Label + faceList(t.Faces)
	}
	return strings.TrimSpace(dice.Mended(t.Label)+" "+t.changed(short)) + faceList(t.Faces)
}

// bare is the term without label and faces: "d10 double".
func (t Term) bare() string { return t.changed(false) }

// changed is the term's dice and the words that change them.
func (t Term) changed(short bool) string {
	if t.From.Kind == FromLadder {
		return t.Label
	}
	parts := []string{equalDice(t.Count, t.Die, short)}
	if t.Hinder {
		parts = append(parts, "hinder")
	}
	for range t.Steps {
		parts = append(parts, "up")
	}
	for range -t.Steps {
		parts = append(parts, "down")
	}
	for range t.Double {
		parts = append(parts, "double")
	}
	if t.Own {
		parts = append(parts, "own")
	}
	return strings.Join(parts, " ")
}

// equalDice writes equal dice: "2d8", "d8", and as short as can be "8".
func equalDice(count int, die Die, short bool) string {
	switch {
	case count > 1:
		return strconv.Itoa(count) + die.String()
	case short:
		return strconv.Itoa(int(die))
	}
	return die.String()
}

// String returns the reroll as it is typed: "reroll 2d8".
func (r Reroll) String() string { return r.write(false) }

func (r Reroll) write(short bool) string {
	what := r.Label
	switch {
	case r.All:
		what = "all"
	case r.Label == "":
		what = equalDice(r.Count, r.Die, short)
	}
	return "reroll " + what + faceList(r.Faces)
}

// faceList writes given faces behind their dice: "=5,3".
func faceList(faces []int) string {
	var b strings.Builder
	for i, face := range faces {
		b.WriteByte("=,"[min(i, 1)])
		b.WriteString(strconv.Itoa(face))
	}
	return b.String()
}
