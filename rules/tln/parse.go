package tln

import (
	"errors"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// Parse reads a line such as `Swordplay 4 + Shield 1 vs Guard 3 dangerous # at the gate`: two sides or more of levels that add
// up. Every error is a [*rules.Refusal].
func Parse(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadLine(line)
	return parse(text, remark, err, lex)
}

// ParseWritten is [Parse] for a line that [Line.String] wrote: it may be longer than what anybody types.
func ParseWritten(line string, lex Lexicon) (Line, error) {
	text, remark, err := dice.ReadWritten(line)
	return parse(text, remark, err, lex)
}

// ParseLevel reads a level as it stands alone, such as on a card: `5`, `level 5`, `difficulty 5`.
func ParseLevel(text string) (int, error) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) > 1 && (words[0] == "level" || words[0] == "difficulty") {
		words = words[1:]
	}
	n := 0
	if len(words) == 1 && strings.Trim(words[0], "0123456789") == "" && len(words[0]) < 3 { //nolint:mnd // digits
		n = number(words[0])
	}
	if n < 1 || n > MaxLevel {
		return 0, rules.Refuse(rules.Quote(text)+" is no level.", "Type a number from 1 to 20: `5`.")
	}
	return n, nil
}

func parse(text, remark string, err error, lex Lexicon) (Line, error) {
	if err != nil {
		return Line{}, refusal(err)
	}
	r := &reader{text: text, board: lex, lex: dice.Lex(text), line: Line{Sides: make([]Side, 1), Rules: lex.Rules}}
	r.next()
	if err := r.read(); err != nil {
		return Line{}, err
	}
	r.line.Remark = remark
	return r.line, r.line.check()
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

	lex  dice.Lexer
	tok  dice.Token
	sign bool // a + or comma stands before the term at hand
	line Line
}

func (r *reader) next() { r.tok = r.lex.Next() }

func (r *reader) seek(at int) {
	r.lex = dice.LexFrom(r.text, at)
	r.next()
}

func (r *reader) ahead() dice.Token {
	lex := r.lex
	return lex.Next()
}

// side is the side that is being read, and its place.
func (r *reader) side() *Side { return &r.line.Sides[len(r.line.Sides)-1] }

func (r *reader) index() int { return len(r.line.Sides) - 1 }

func (r *reader) read() error {
	for r.tok.Kind != dice.End {
		if err := r.term(); err != nil {
			return err
		}
	}
	if r.sign {
		return rules.Refuse("Nothing stands behind the last +.", "Leave it out, or add a level: `Swordplay 4 + Shield 1 vs Guard 3`.")
	}
	return nil
}

func (r *reader) term() error {
	switch r.tok.Kind {
	case dice.Plus, dice.Comma:
		if r.sign || len(r.side().Terms) == 0 {
			return rules.Refuse("Nothing stands before a +.", "Write it between two levels: `Swordplay 4 + Shield 1 vs Guard 3`.")
		}
		r.sign = true
		r.next()
		return nil
	case dice.Versus:
		return r.versus()
	case dice.Other:
		return r.oddly()
	case dice.Number:
		return r.level("")
	case dice.Open:
		return r.valued("")
	case dice.Dice:
		if r.isLevelAndDie(r.tok) {
			return r.level("")
		}
		return r.dice()
	case dice.Equals:
		return r.faces()
	case dice.Word:
		return r.words()
	case dice.Minus:
		return rules.Refuse("Nothing is taken away from a level.", "What hinders a trait is a bonus of the opposing one: `Swordplay 4 vs Guard 3 + Dark 1`.")
	default:
		return r.strange()
	}
}

// oddly reads a known name that begins with a sign.
func (r *reader) oddly() error {
	if k, end, ok := r.literally(); ok {
		r.seek(end)
		return r.behind(k.Name, k)
	}
	k, ok, err := r.oddOwner()
	switch {
	case err != nil:
		return err
	case ok:
		return r.known(k, 0)
	}
	return r.strange()
}

func (r *reader) versus() error {
	switch {
	case r.sign || len(r.side().Terms) == 0:
		return rules.Refuse("One side of the test is missing.", "Each side has a level: `Swordplay 4 vs Guard 3`.")
	case len(r.line.Sides) == MaxSides:
		return rules.Refuse("A test has at most six sides.", "Those who act together are one side: `Swordplay 4 + Archery 2 vs Guard 3`.")
	}
	r.line.Sides = append(r.line.Sides, Side{})
	r.next()
	return nil
}

// add adds a term to the side that is being read.
func (r *reader) add(t Term) error {
	side := r.side()
	same := func(other Term) bool {
		return t.Label != "" && table.Fold(other.Label) == table.Fold(t.Label) && other.Character == t.Character
	}
	adds := func(other Term) bool {
		return t.Kind == Base && other.Kind == Base && t.Character != 0 && other.Character == t.Character
	}
	switch {
	case slices.ContainsFunc(side.Terms, same):
		return rules.Refuse(rules.Quote(t.Label)+" stands there twice.", "Name it once.")
	case slices.ContainsFunc(side.Terms, adds):
		return rules.Refuse("A test uses one trait of each character; "+t.Label+" is the same one's as "+side.Terms[0].Label+".", "Name one of them. Only several characters add up their traits.")
	case len(side.Terms) == maxTerms:
		return rules.Refuse("A side adds up at most twenty levels.", "Add some of them up yourself.")
	}
	side.Terms = append(side.Terms, t)
	if t.Kind == Base || t.Kind == Powered {
		if side.Character == 0 {
			side.Character = t.Character
		}
	}
	if side.Character == 0 && r.index() == 0 {
		side.Character = r.board.As
	}
	r.sign = false
	return nil
}

// level reads a number with its label.
func (r *reader) level(label string) error {
	if !r.sign && label == "" && len(r.side().Terms) > 0 {
		return rules.Refuse("Between two levels stands a +.", "For example `"+r.text[:r.tok.At]+"+ "+r.text[r.tok.At:]+"`.")
	}
	n, die := r.tok.Value, 0
	if r.tok.Kind == dice.Dice {
		n, die = r.tok.Count, r.tok.Size
	}
	if n < 1 || n > maxTyped {
		return rules.Refuse(r.tok.Text+" is no level.", "Levels are 1 to 20: `Swordplay 4 vs Guard 3`.")
	}
	r.next()
	if die > 0 {
		if err := r.leveled(label, n); err != nil {
			return err
		}
		return r.die(1, die)
	}
	return r.leveled(label, n)
}

// isLevelAndDie reports whether a token is the level of a side with the first of its dice behind it: `Sword 4 d10+d4`.
func (r *reader) isLevelAndDie(t dice.Token) bool {
	return t.Kind == dice.Dice && t.Loose && (len(r.side().Terms) == 0 || r.sign)
}

// leveled takes a level with its label.
func (r *reader) leveled(label string, n int) error {
	if k, ok := r.exactly(label); ok {
		return r.known(k, n)
	}
	if k, ok := r.consumable(label); ok {
		return r.known(k, n)
	}
	for word, kind := range map[string]TermKind{powerWord: r.powered(), formWord: Formed} {
		name, is := strings.CutSuffix(label, " "+word)
		if !is {
			continue
		}
		if k, ok := r.exactly(name); ok {
			return r.known(k, n)
		}
		return r.power(Term{Label: name, Kind: kind, N: n})
	}
	return r.add(Term{Label: label, N: n})
}

// powered is how a power trait counts: as the trait that is tested, or behind one as help (Power Traits).
func (r *reader) powered() TermKind {
	if len(r.side().Terms) == 0 {
		return Powered
	}
	return Aided
}

// power adds a trait that consumed levels give for one test.
func (r *reader) power(t Term) error {
	switch {
	case t.Kind == Formed && len(r.side().Terms) == 0:
		return rules.Refuse(t.Label+" changes the form of a trait, which stands before it.", "For example `Swordplay 4 + "+spoken(t.Label)+" form 1 vs Guard 3`.")
	case t.Kind == Aided && t.Level() > maxSigned:
		return rules.Refuse("An auxiliary trait has at most 3 levels, one more than "+t.Label+" consumes.", "Consume 1 or 2: `"+spoken(t.Label)+" power 2`. As the first of its side it is a trait of its own.")
	}
	return r.add(t)
}

// maxTyped is the highest level that a term can have: more than any test counts, so that groups can be written down.
const maxTyped = 99

// valued reads a level in the notation of sheets: `Swordplay (4)`, `Sure-footed (+1)`, `Temper (--1)`.
func (r *reader) valued(label string) error {
	end := strings.IndexByte(r.text[r.tok.At:], ')')
	if end < 0 {
		return rules.Refuse("A bracket is not closed.", "For example `Swordplay (4) vs Guard (3)`.")
	}
	text := r.text[r.tok.At : r.tok.At+end+1]
	v, ok := ParseValue(text)
	if !ok || v.IsConsumable() {
		return rules.Refuse(rules.Quote(text)+" is no level of a test.", "Levels are `(3)`, `(2*)`, `(±1)`, `(+1)` or `(--1)`; of what is consumed write the levels that are spent: `Luck 2`.")
	}
	r.seek(r.tok.At + end + 1)
	if k, ok := r.exactly(label); ok {
		if k.Value.Level != v.Level && k.Now != v.Level {
			return rules.Refuse(k.Name+" is "+k.Value.String()+" on the sheet.", "Type `"+k.Name+" "+decimal(v.Level)+"` for another level.")
		}
		return r.known(k, 0)
	}
	kind := map[Kind]TermKind{Essential: Base, Conditional: Base, Auxiliary: Bonus, Advantageous: Bonus, Disadvantageous: Drawback}[v.Kind]
	if kind != Base && len(r.side().Terms) == 0 {
		return rules.Refuse("A side begins with the trait that it is tested with.", "For example `Swordplay (4) + Sure-footed (+1) vs Guard (3)`.")
	}
	return r.add(Term{Label: label, Kind: kind, N: v.Level})
}

// known adds a known thing; n is the level or the consumed levels as they are typed, 0 where they are not.
func (r *reader) known(k Known, n int) error {
	t := Term{Label: k.Name, Character: k.Character, Trait: k.Name, N: n}
	if k.Card != 0 {
		r.side().Card, t.Trait = k.Card, ""
	}
	switch {
	case k.Card != 0:
		t.N = k.Now
	case k.Value.IsBase():
		t.Kind, t.Full = Base, k.Value.Level
		if n == 0 {
			t.N = k.Now
		}
		if t.N == 0 {
			return rules.Refuse(k.Name+" is at 0 and cannot be used, not even with bonuses.", "Use another trait, or recover: `/trait "+k.Name+" heal`.")
		}
		if k.Away {
			return rules.Refuse(k.Name+" is not at hand.", "`/trait "+k.Name+" here` brings it back.")
		}
	case k.Value.Kind == Power:
		t.Kind = r.powered()
	case k.Value.Kind == Form:
		t.Kind = Formed
	case k.Value.IsConsumable():
		t.Kind = Spend
	case k.Value.Kind == Disadvantageous && (k.Character == r.side().Character):
		t.Kind, t.N = Drawback, max(n, k.Value.Level)
	default:
		t.Kind, t.N = Bonus, max(n, k.Value.Level)
		if n != 0 && n != k.Value.Level {
			return rules.Refuse(k.Name+" is "+k.Value.String()+" on the sheet.", "Name it alone: `"+k.Name+"`.")
		}
	}
	if t.consumes() {
		t.N = max(n, 1)
		if t.N > k.Value.Now {
			return rules.Refuse(k.Name+" has "+decimal(k.Value.Now)+" of "+decimal(k.Value.Max)+" levels left.", "Spend fewer, or leave it out.")
		}
		if k.Value.Kind.IsNegative() && k.Character == r.side().Character {
			return rules.Refuse(k.Name+" is a negative trait of the same character; the others spend it.", "On the opposing side it adds: `vs Guard 3 + "+k.Name+" 1`.")
		}
	}
	return r.power(t)
}

// dice reads the dice that a side rolls for its level: `Sword 4 d10+d4`.
func (r *reader) dice() error {
	side := r.side()
	if len(side.Terms) == 0 {
		return rules.Refuse("TL-N Core rolls levels, and dice by them.", "A level of 4 rolls d8 and d6: `Swordplay 4 vs Guard 3`.")
	}
	count, size := r.tok.Count, r.tok.Size
	r.next()
	return r.die(count, size)
}

// die adds some dice of a size to those that the side rolls.
func (r *reader) die(count, size int) error {
	side := r.side()
	for range min(count, maxDice+1) {
		side.Dice = append(side.Dice, size)
	}
	r.sign = false
	if r.tok.Kind == dice.Plus && r.ahead().Kind == dice.Dice {
		r.next()
	}
	return nil
}

const maxDice = 3

// faces reads the faces of a side: `=8,3`.
func (r *reader) faces() error {
	side := r.side()
	if len(side.Terms) == 0 || len(side.Faces) > 0 || r.sign {
		return rules.Refuse("Faces follow the last level of a side.", "For example `Sword 4=8,3 vs Guard 3=4,4`.")
	}
	r.next()
	for r.tok.Kind == dice.Number || r.tok.Kind == dice.Comma && len(side.Faces) > 0 && r.ahead().Kind == dice.Number {
		if r.tok.Kind == dice.Number {
			side.Faces = append(side.Faces, r.tok.Value)
		}
		r.next()
	}
	if len(side.Faces) == 0 || len(side.Faces) > maxDice {
		return rules.Refuse("Faces are given one for each die of the side.", "For example `Sword 4=8,3 vs Guard 3=4,4`.")
	}
	return nil
}

func (r *reader) strange() error {
	if r.tok.Text == "|" {
		return rules.Refuse("More sides stand behind another vs.", "For example `Swordplay 4 vs Guard 3 vs Fog 2`.")
	}
	return rules.Refuse("I do not know "+rules.Quote(r.tok.Text)+".", "A test is levels against levels: `Swordplay 4 + Shield 1 vs Guard 3`.")
}
