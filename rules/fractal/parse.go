package fractal

import (
	"errors"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// Limits of the numbers in a line.
const (
	maxTN        = 20
	maxArmor     = 99
	maxGoal      = 99
	maxSpells    = 9
	maxElements  = 11
	maxSuccesses = 99
)

// Parse reads a line such as `Cut 4d8 high vs Parry 2d6 armor 1 # from the stairs`. Every error is a [*rules.Refusal].
func Parse(line string) (Line, error) {
	text, remark, err := dice.ReadLine(line)
	return declared(parse(text, remark, err, nil))
}

// ParseWritten is [Parse] for a line that [Line.String] wrote: it may be longer than what anybody types.
func ParseWritten(line string) (Line, error) {
	text, remark, err := dice.ReadWritten(line)
	return parse(text, remark, err, nil)
}

// ParseAt is [Parse] at a table, where a line names characters, and leaves out what sheets say. It may be as long as [ParseWritten]'s.
func ParseAt(line string, at Lexicon) (Line, error) {
	text, remark, err := dice.ReadWritten(line)
	return declared(parse(text, remark, err, &at))
}

// ParseKept is [ParseWritten] for a line of a table that is not at hand: whatever stands behind vs can be a character.
func ParseKept(line string) (Line, error) {
	text, remark, err := dice.ReadWritten(line)
	return parse(text, remark, err, &Lexicon{Strangers: true})
}

func parse(text, remark string, err error, at *Lexicon) (Line, error) {
	if err != nil {
		if fault, ok := errors.AsType[*dice.Fault](err); ok {
			return Line{}, rules.Refuse(fault.Say, fault.Hint)
		}
		return Line{}, err
	}
	r := &reader{text: text, lex: dice.Lex(text), at: at}
	r.side = &r.line.Roll
	r.next()
	if err := r.read(); err != nil {
		return Line{}, err
	}
	r.line.Remark = remark
	if err := r.sized(); err != nil {
		return Line{}, err
	}
	if at != nil { // how many faces there are to be depends on what stands around the roll
		return r.line, r.line.Unrolled().check()
	}
	return r.line, r.line.check()
}

// A reader reads one line from left to right: for each side its words, its dice, and what belongs to them.
type reader struct {
	text string
	lex  dice.Lexer
	tok  dice.Token
	line Line
	side *Side
	at   *Lexicon // nil is no table
}

func (r *reader) next() { r.tok = r.lex.Next() }

func (r *reader) ahead() dice.Token {
	lex := r.lex
	return lex.Next()
}

func (r *reader) read() error {
	if r.tok.Kind == dice.End {
		return rules.Refuse("Nothing is rolled.", "Type dice and a target number: `4d8 tn4`, or an action: `Cut 4d8`.")
	}
	for begun := false; ; {
		if !begun {
			if err := r.begin(); err != nil {
				return err
			}
		}
		begun = false
		for r.tok.Kind != dice.End && r.tok.Kind != dice.Versus {
			if err := r.more(); err != nil {
				return err
			}
		}
		if r.tok.Kind == dice.End {
			return nil
		}
		if r.line.Against != nil || r.line.Name != "" {
			return rules.Refuse("One roll opposes another.", "For example `Cut 4d8 vs Parry 2d6`; roll against others one by one.")
		}
		r.next()
		r.line.Against = &Side{}
		r.side = r.line.Against
		if alone, err := r.target(); err != nil {
			return err
		} else if alone {
			r.line.Against, r.side, begun = nil, &r.line.Roll, true
		}
	}
}

// begin reads the words of a side and its dice.
func (r *reader) begin() error {
	run := r.run()
	switch {
	case r.tok.Kind == dice.Dice:
		return r.dice(run)
	case r.tok.Kind == dice.Number && r.isSecondSide() && len(run) == 0:
		return r.fixed()
	case r.tok.Kind == dice.Number && len(run) > 0:
		return r.unsized(run)
	case r.tok.Kind == dice.Number:
		return r.bareNumber()
	case len(run) > 0:
		return r.undiced(run)
	case r.isSecondSide():
		return rules.Refuse("Nothing stands behind vs.", "For example `4d8 tn4 vs 2d6`, or `4d8 vs 2` for 2 successes.")
	case r.tok.Kind == dice.Versus:
		return rules.Refuse("Nothing stands before vs.", "For example `4d8 tn4 vs 2d6`.")
	}
	return rules.Refuse("I do not know "+rules.Quote(r.tok.Text)+" here.", "A roll begins with an action or dice: `Cut 4d8`, `4d8 tn4`.")
}

// run takes the words up to the dice; a number that stands right before dice is one of them.
func (r *reader) run() []dice.Token {
	var run []dice.Token
	for {
		switch {
		case r.tok.Kind == dice.Word, r.tok.Kind == dice.Other,
			r.tok.Kind == dice.Number && len(run) > 0 && r.ahead().Kind == dice.Dice:
			run = append(run, r.tok)
		case (r.tok.Kind == dice.Plus || r.tok.Kind == dice.Comma) && len(run) > 0:
		default:
			return run
		}
		r.next()
	}
}

func (r *reader) isSecondSide() bool { return r.line.Against != nil }

// dice takes the dice of a side behind its words.
func (r *reader) dice(run []dice.Token) error {
	r.side.Dice, r.side.Size = r.tok.Count, r.tok.Size
	if err := r.names(run); err != nil {
		return err
	}
	r.next()
	return r.faces()
}

// fixed takes successes that somebody has already: `vs 2`.
func (r *reader) fixed() error {
	if r.tok.Value > maxSuccesses {
		return rules.Refuse(r.tok.Text+" successes are too many.", "Behind vs stand 0 to 99 successes, or dice: `4d8 vs 2`, `4d8 vs 2d6`.")
	}
	r.side.Fixed, r.side.Dice = true, r.tok.Value
	r.next()
	return nil
}

// faces reads given faces: `4d8=7,4,2,8`.
func (r *reader) faces() error {
	if r.tok.Kind != dice.Equals {
		return nil
	}
	if len(r.side.Faces) > 0 {
		return rules.Refuse("Faces are given twice.", "Give them once for each side: `4d8=7,4,2,8`.")
	}
	r.next()
	var faces []int
	for r.tok.Kind == dice.Number || r.tok.Kind == dice.Comma && len(faces) > 0 && r.ahead().Kind == dice.Number {
		if r.tok.Kind == dice.Number {
			faces = append(faces, r.tok.Value)
		}
		r.next()
	}
	if len(faces) == 0 {
		return rules.Refuse("Faces are numbers behind the =.", "Give one for each die: `4d8=7,4,2,8`.")
	}
	r.side.Faces = faces
	return nil
}

// more reads what stands behind the dice of a side.
func (r *reader) more() error {
	switch r.tok.Kind {
	case dice.Comma:
		r.next()
		return nil
	case dice.Plus:
		r.next()
		return r.circumstance(1)
	case dice.Minus:
		r.next()
		return r.circumstance(-1)
	case dice.Equals:
		return r.faces()
	case dice.Word:
		return r.word()
	case dice.Dice:
		return rules.Refuse("A side rolls the dice of one stat.", "Dice of a circumstance are added as a number: `4d8 +2`. What opposes stands behind vs: `4d8 vs "+r.tok.Text+"`.")
	case dice.Number:
		return rules.Refuse("What is the "+r.tok.Text+"?", "Behind the dice: `tn5`, `+1` or `-1` dice, `armor 1`, `goal 3`, `Blinding 1`.")
	case dice.End, dice.Versus, dice.Open, dice.Close, dice.Other:
	}
	if strings.ContainsAny(r.tok.Text, "<>") {
		return rules.Refuse("A target number has no "+r.tok.Text+".", "Every die that shows it or more is a success: `4d8 tn4`.")
	}
	return rules.Refuse("I do not know "+rules.Quote(r.tok.Text)+".", "Behind the dice: `tn5`, `+1` or `-1` dice, `armor 1`, `goal 3`, `Blinding 1`. A remark goes behind #.")
}

// circumstance reads dice that are added or taken away: `+2`, `-1`. A word of the notation may stand behind a +.
func (r *reader) circumstance(sign int) error {
	if sign > 0 && r.tok.Kind == dice.Word {
		return r.word()
	}
	if r.tok.Kind != dice.Number {
		if r.tok.Kind == dice.Dice {
			return r.more()
		}
		return rules.Refuse("Behind + or - stands a number of dice.", "For example `4d8 +1`, or `4d8 -1`.")
	}
	if r.side.Fixed {
		return rules.Refuse("Successes that somebody has already do not change.", "Write what they come to: `4d8 vs 2`.")
	}
	if r.tok.Value > dice.MaxDice {
		return rules.Refuse(r.tok.Text+" dice cannot be added.", "A roll has at most 100 dice: `4d8 +2`.")
	}
	r.side.More += sign * r.tok.Value
	if r.side.More < -dice.MaxDice || r.side.More > dice.MaxDice {
		return rules.Refuse("So many dice cannot change.", "A roll has at most 100 dice: `4d8 +2`.")
	}
	r.next()
	return r.faces()
}

func join(run []dice.Token) string { return strings.Join(texts(run), " ") }

// typed is what a person typed, so that it can stand between backquotes.
func typed(words string) string { return strings.ReplaceAll(words, "`", "'") }
