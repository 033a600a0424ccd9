package torchlite

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// Limits of a side, beside those that hold in every game.
const (
	maxKeep    = 12
	maxEffects = 12
	maxTargets = 12
)

// Parse reads a line such as `Brawn d10 + Rebel d8 hinder vs hard # over the wall`. Dice are divided by signs, commas or
// spaces; the words before a die are its label, and a name of the lexicon stands for its die. Every error is a
// [*rules.Refusal].
func Parse(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadLine(line)
	return parse(text, remark, err, lex)
}

// ParseWritten is [Parse] for a line that [Line.String] wrote: it may be longer than what anybody types.
func ParseWritten(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadWritten(line)
	return parse(text, remark, err, lex)
}

// ParseOpposing reads what a roll is up against, as it stands behind `vs`: dice, a difficulty of the [Ladder], or a name.
func ParseOpposing(text string, lex Lexicon) (Pool, error) {
	text, remark, err := dice.ReadLine(text)
	return parseOpposing(text, remark, err, lex)
}

// ParseOpposingWritten is [ParseOpposing] for what [Pool.String] wrote: it may be longer than what anybody types.
func ParseOpposingWritten(text string, lex Lexicon) (Pool, error) {
	text, remark, err := dice.ReadWritten(text)
	return parseOpposing(text, remark, err, lex)
}

// parseOpposing takes what was read of a line, or why it could not be.
func parseOpposing(text, remark string, err error, lex Lexicon) (Pool, error) {
	if err != nil {
		return Pool{}, refusal(err)
	}
	if remark != "" {
		return Pool{}, rules.Refuse("A remark does not go with a difficulty.", "Type only what is rolled against: `hard` or `d8 d6`.")
	}
	r := &reader{board: lex, text: text, alone: true}
	return r.side(0, len(r.text), true, nil)
}

// parse takes what was read of a line, or why it could not be.
func parse(text, remark string, err error, lex Lexicon) (Line, error) {
	if err != nil {
		return Line{}, refusal(err)
	}
	l, err := (&reader{board: lex, text: text}).line()
	l.Remark = remark
	return l, err
}

// A reader reads one line.
type reader struct {
	board Lexicon
	text  string // without the remark
	trial bool   // only whether the line reads is asked
	alone bool   // it is one opposing side
}

// tried is a reader of a line that is only tried.
func tried(line string, lex Lexicon) (r *reader, remark string, err error) {
	text, remark, err := dice.ReadLine(line)
	if err != nil {
		return nil, "", refusal(err)
	}
	return &reader{board: lex, text: text, trial: true}, remark, nil
}

// refusal makes a fault of the shared notation an error that may be shown.
func refusal(err error) error {
	if fault, ok := errors.AsType[*dice.Fault](err); ok {
		return rules.Refuse(fault.Say, fault.Hint)
	}
	return err
}

// A division is where the sides of a line begin and end.
type division struct {
	actor   [2]int
	against [][2]int
	hold    bool
}

// line reads the opposing sides first, since the roller's side may name what is on its targets.
func (r *reader) line() (Line, error) {
	d, err := r.divide()
	if err != nil {
		return Line{}, err
	}
	l := Line{Hold: d.hold}
	var targets []Target
	for _, part := range d.against {
		p, err := r.side(part[0], part[1], true, nil)
		if err != nil {
			return Line{}, err
		}
		l.Against = append(l.Against, p)
		targets = append(targets, p.Target)
	}
	if l.Actor, err = r.side(d.actor[0], d.actor[1], false, targets); err != nil {
		return Line{}, err
	}
	return l, r.checkOwn(l)
}

// divide finds the sides and takes `hold` off the end.
func (r *reader) divide() (division, error) {
	end := len(r.text)
	d := division{}
	var bars []dice.Token
	versus, last := dice.Token{}, dice.Token{}
	lex := dice.Lex(r.text)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		switch {
		case isVersus(t) && versus.Text != "":
			return d, r.secondVersus(versus, t)
		case isVersus(t):
			versus = t
		case t.Text == "|" && versus.Text == "":
			return d, r.barBefore(t)
		case t.Text == "|":
			bars = append(bars, t)
		}
		last = t
	}
	if last.Kind == dice.Word && strings.EqualFold(last.Text, "hold") && strings.TrimSpace(r.text[:last.At]) != "" {
		d.hold, end = true, last.At
	}
	if versus.Text == "" {
		d.actor = [2]int{0, end}
		return d, nil
	}
	if len(bars) >= maxTargets {
		return d, r.tooManyTargets(len(bars)+1, bars[maxTargets-1].At)
	}
	d.actor = [2]int{0, versus.At}
	from := versus.End()
	for _, bar := range bars {
		d.against = append(d.against, [2]int{from, bar.At})
		from = bar.End()
	}
	d.against = append(d.against, [2]int{from, end})
	for _, part := range d.against {
		if strings.TrimSpace(r.text[part[0]:part[1]]) == "" {
			return d, r.nothingAgainst(versus, len(bars) > 0)
		}
	}
	return d, nil
}

// Beside returns a line as it was typed with more on the roller's side: before `vs`, `hold` and the remark.
func Beside(line, more string) string {
	r, remark, err := tried(line, Lexicon{})
	if err != nil {
		return line
	}
	d, err := r.divide()
	if err != nil {
		return line
	}
	line = strings.TrimSpace(r.text[:d.actor[1]]) + " " + more + " " + strings.TrimSpace(r.text[d.actor[1]:])
	if remark != "" {
		line += " # " + remark
	}
	return strings.TrimSpace(line)
}

func isVersus(t dice.Token) bool {
	return t.Kind == dice.Versus || t.Kind == dice.Word && strings.EqualFold(t.Text, "versus")
}

// checkOwn refuses a complication or stress that both sides roll (Using Your Own Complications).
func (r *reader) checkOwn(l Line) error {
	t, i := l.bothSides()
	if i < 0 {
		return nil
	}
	p := l.Against[i]
	l.Against = slices.Clone(l.Against)
	l.Against[i].Terms = slices.DeleteFunc(slices.Clone(p.Terms), t.isSame)
	return rules.Refuse(helpsBearer(t),
		fmt.Sprintf("Leave it out behind `vs`: `%s`.", r.shownOr("On Fire d8 own + d6 vs d8 + d6", l.String())))
}

// bothSides is a complication or stress of the roller's own that helps them and stands on an opposing side too, the place of
// which comes with it; -1 is none.
func (l Line) bothSides() (Term, int) {
	for _, t := range l.Actor.Terms {
		for i, p := range l.Against {
			if t.Own && slices.ContainsFunc(p.Terms, t.isSame) {
				return t, i
			}
		}
	}
	return Term{}, -1
}

func helpsBearer(t Term) string {
	return cut(t.Label) + " helps its bearer in this roll, so the other side may not roll it, too."
}

// isSame reports whether two terms are the same thing: on the board, or where neither is on it, by their labels.
func (t Term) isSame(other Term) bool {
	if t.From.ID != 0 && other.From.ID != 0 {
		return t.From == other.From
	}
	return t.Label != "" && table.Fold(t.Label) == table.Fold(other.Label)
}
