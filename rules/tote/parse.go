package tote

import (
	"errors"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// Parse reads a line such as `Persuade 3 + Appraisals 1 T10 injured 5 # the ferryman`: a skill by its name or its rank,
// bonuses and penalties, a target. Every error is a [*rules.Refusal].
func Parse(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadLine(line)
	return parse(text, remark, err, lex)
}

// ParseWritten is [Parse] for a line that [Line.String] wrote: it may be longer than what anybody types.
func ParseWritten(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadWritten(line)
	return parse(text, remark, err, lex)
}

// ParseTarget reads a target as it stands alone, such as on a card: `T10`, `10`, `challenging`.
func ParseTarget(text string) (int, error) {
	mended, remark, err := dice.ReadLine(text)
	if err != nil {
		return 0, refusal(err)
	}
	r := newReader(mended, Lexicon{}, false)
	if remark != "" || r.tok.Kind == dice.End {
		return 0, rules.Refuse("A target is one number.", "Type `T10`, or `moderate`, `challenging` or `very difficult`.")
	}
	if err := r.behindVersus(); err != nil || r.line.Target == 0 || r.tok.Kind != dice.End {
		return 0, rules.Refuse(rules.Quote(text)+" is no target.", "Type `T10`, or `moderate`, `challenging` or `very difficult`.")
	}
	return r.line.Target, nil
}

// parse takes what was read of a line, or why it could not be.
func parse(text, remark string, err error, lex Lexicon) (Line, error) {
	if err != nil {
		return Line{}, refusal(err)
	}
	r := newReader(text, lex, false)
	if err := r.read(); err != nil {
		return Line{}, err
	}
	r.line.Remark = remark
	return r.line, nil
}

// refusal makes a fault of the shared notation an error that may be shown.
func refusal(err error) error {
	if fault, ok := errors.AsType[*dice.Fault](err); ok {
		return rules.Refuse(fault.Say, fault.Hint)
	}
	return err
}

// A reader reads one line from left to right.
type reader struct {
	text  string
	board Lexicon
	trial bool // only whether the line reads is asked

	lex dice.Lexer
	tok dice.Token
	end int // behind the last token that was read

	line     Line
	ranked   bool // the skill dice are known
	known    *Known
	sign     string // stands before the term at hand: "+", "-", "," or nothing
	said     map[word]bool
	sided    bool // `vs` was read, at the position that is next
	versusAt int
	given    bool // the skill dice have faces
	bare     bool // the last term was a bonus without a label
}

func newReader(text string, board Lexicon, trial bool) *reader {
	r := &reader{text: text, board: board, trial: trial, lex: dice.Lex(text), said: map[word]bool{}}
	r.tok = r.lex.Next()
	return r
}

// next goes on to the next token.
func (r *reader) next() {
	r.end = r.tok.End()
	r.tok = r.lex.Next()
}

// ahead is the token behind the one at hand.
func (r *reader) ahead() dice.Token {
	lex := r.lex
	return lex.Next()
}

func (r *reader) read() error {
	for r.tok.Kind != dice.End {
		if err := r.term(); err != nil {
			return err
		}
	}
	switch {
	case r.sign != "":
		return r.nothingBehind()
	case !r.ranked:
		return r.noRank()
	case r.given != (r.line.Paragon != 0):
		return r.mixed()
	}
	if !r.line.Stated {
		r.line.Injured = slices.Clone(r.board.Injured)
	}
	return nil
}

// term reads a sign, or what stands between two.
func (r *reader) term() error {
	if r.tok.Text == ">" {
		return r.comparedTarget()
	}
	if r.tok.At > 0 && r.tok.At == r.end && !isSign(r.tok.Kind) && r.sign == "" {
		return r.glued()
	}
	switch r.tok.Kind {
	case dice.Plus, dice.Minus, dice.Comma:
		return r.signed()
	case dice.Number:
		return r.number("", r.tok.At)
	case dice.Word:
		return r.words()
	case dice.Versus:
		return r.versus()
	case dice.Dice:
		return r.diceTyped()
	default:
		return r.symbol()
	}
}

func isSign(k dice.Kind) bool {
	return k == dice.Plus || k == dice.Minus || k == dice.Comma || k == dice.Equals
}

// signed reads the signs before a term: one, or a comma and one.
func (r *reader) signed() error {
	switch {
	case r.sign == "" && r.tok.Kind == dice.Comma && !r.ranked:
		return r.nothingBefore()
	case r.sign != "" && (r.sign != "," || r.tok.Kind == dice.Comma):
		return r.doubled()
	}
	r.sign = r.tok.Text
	r.next()
	return nil
}

// done ends a term.
func (r *reader) done() { r.sign = "" }

// words reads a term that begins with words.
func (r *reader) words() error {
	if k, end, ok := r.odd(); ok {
		return r.oddName(k, end)
	}
	if w := wordOf(r.tok.Text); w != noWord && !r.isLabel() {
		return r.gameWord(w)
	}
	if r.isVery() {
		r.next()
		return r.gameWord(wordDifficult)
	}
	run := r.run()
	lex := dice.LexFrom(r.text, run[len(run)-1].End())
	if after := lex.Next(); after.Kind == dice.Number || after.Kind == dice.Equals {
		return r.labelled(run, after)
	}
	return r.names(run)
}

// isVery reports whether `very difficult` is at hand.
func (r *reader) isVery() bool {
	return strings.EqualFold(r.tok.Text, "very") && strings.EqualFold(r.ahead().Text, "difficult")
}

// isLabel reports whether a game word at hand begins a longer name before a number, as in "Critical Eye 2".
func (r *reader) isLabel() bool {
	next := r.ahead()
	if !canBeginLabel(wordOf(r.tok.Text)) || next.Kind != dice.Word || isWord(next.Text) {
		return false
	}
	lex := dice.LexFrom(r.text, next.End())
	after := lex.Next()
	for after.Kind == dice.Word && !isWord(after.Text) {
		after = lex.Next()
	}
	return after.Kind == dice.Number
}

// canBeginLabel reports whether a word of the game can begin a longer name.
func canBeginLabel(w word) bool { return w == wordCritical || difficulties[w] != 0 }

// run are the words at hand up to the next game word or other token; the first is taken whatever it is.
func (r *reader) run() []dice.Token {
	run := []dice.Token{r.tok}
	lex := r.lex
	for t := lex.Next(); t.Kind == dice.Word && !isWord(t.Text); t = lex.Next() {
		if strings.EqualFold(t.Text, "very") {
			ahead := lex
			if strings.EqualFold(ahead.Next().Text, "difficult") {
				break
			}
		}
		run = append(run, t)
	}
	return run
}

// skip goes past so many tokens.
func (r *reader) skip(n int) {
	for range n {
		r.next()
	}
}

// join writes words with a space between them.
func join(run []dice.Token) string {
	texts := make([]string, len(run))
	for i, t := range run {
		texts[i] = t.Text
	}
	return strings.Join(texts, " ")
}

// bySkill takes a skill by its name alone; faces may follow.
func (r *reader) bySkill(k Known) error {
	if k.Unknown {
		return r.unranked(k)
	}
	r.known = &k
	return r.rank(k.Name, k.Rank, k.Name)
}

// rank takes the skill dice; faces may follow. What is how the line writes them.
func (r *reader) rank(label string, rank int, what string) error {
	r.ranked, r.line.Skill, r.line.Rank = true, label, rank
	r.done()
	if r.tok.Kind != dice.Equals {
		return nil
	}
	sizes := slices.Repeat([]int{faces}, rank)
	given, err := r.lex.Faces(what, sizes)
	if err != nil {
		return r.wholeFaces(err)
	}
	r.line.Faces, r.given = given, true
	r.tok = dice.Token{At: r.lex.At()} // what next takes as the one that was read
	r.next()
	return nil
}

// number reads a number with its label: the rank where that is not known yet, else a bonus or a penalty.
func (r *reader) number(label string, begin int) error {
	n := r.tok.Value
	switch {
	case !r.ranked && r.sign == "-":
		return r.rankBelow()
	case !r.ranked && n > MaxRank:
		return r.rankOutside(label)
	case !r.ranked:
		if k, ok := r.skillExactly(label); ok {
			r.known = &k
		}
		what := strings.TrimSpace(label + " " + r.tok.Text)
		r.next()
		return r.rank(label, n, what)
	case label == "" && r.sign == "" || label == "" && r.sign == ",":
		return r.unsigned()
	case n > MaxBonus:
		return r.bonusOutside()
	}
	if r.sign == "-" {
		n = -n
	}
	r.next()
	if r.tok.Kind == dice.Equals {
		return r.facesOfNothing(r.text[begin:r.end])
	}
	r.bare = label == ""
	return r.bonus(Bonus{label, n})
}

// bonus adds a bonus to the line.
func (r *reader) bonus(b Bonus) error {
	same := func(other Bonus) bool { return b.Label != "" && table.Fold(other.Label) == table.Fold(b.Label) }
	switch {
	case slices.ContainsFunc(r.line.Bonuses, same):
		return r.bonusTwice(b)
	case len(r.line.Bonuses) == maxBonuses:
		return r.tooManyBonuses()
	}
	r.line.Bonuses = append(r.line.Bonuses, b)
	r.done()
	return nil
}
