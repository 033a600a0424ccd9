package plain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// gluedDice refuses `d8d6`, and `4d6d1` by which others drop a die.
func (p *parser) gluedDice(last Term) error {
	say := rules.Quote(p.tok.Text) + " touches the dice before it."
	if p.tok.Text[0]|0x20 == 'd' && p.tok.Size < last.Count && p.tok.Size > 0 {
		return rules.Refuse(say, fmt.Sprintf("To drop the lowest dice, write `%s%s%d`.", last.Dice(), DropLowest, p.tok.Size))
	}
	return rules.Refuse(say, "Put a sign between them: `d8 + d6`.")
}

// stray refuses a label with no die or number behind it, or a character that no term begins with. The label, which may be
// empty, begins at a byte position.
func (p *parser) stray(label string, begin int) error {
	switch {
	case p.tok.Kind == dice.Versus && p.againstNumber():
		return p.target(p.tok.At)
	case p.tok.Kind == dice.Versus:
		return rules.Refuse(rules.Quote(p.tok.Text)+" is for games whose rolls have an opposing side; plain dice have none.",
			fmt.Sprintf("Roll each side in a line of its own: `%s`.", p.soFar()))
	case label != "" && isSign(p.tok.Kind):
		return p.labelBehind(label)
	case label != "" && (p.tok.Kind == dice.End || p.pool.hasDice()):
		return p.unknown(label, begin)
	}
	return p.symbol()
}

// againstNumber reports whether behind the token stands a number, such as a target: `vs 15`, `vs AC 15`.
func (p *parser) againstNumber() bool {
	lex := p.lex
	t := lex.Next()
	if t.Kind == dice.Word && intentionOf(t.Text) == target {
		t = lex.Next()
	}
	return t.Kind == dice.Number
}

// labelBehind refuses a word between a term and a sign.
func (p *parser) labelBehind(label string) error {
	if last, ok := p.last(); ok && last.Label == "" && !p.signs && utf8.RuneCountInString(label) <= maxShown {
		last.Sign, last.Label, last.Faces = 1, label, nil
		if last.Count == 0 {
			return rules.Refuse("Labels stand before their number.", fmt.Sprintf("Write `%s`.", p.shown("d20 + "+last.line())))
		}
		return rules.Refuse("Labels stand before their die.", fmt.Sprintf("Write `%s`.", p.shown(last.line())))
	}
	return rules.Refuse(fmt.Sprintf("Behind %s a die or a number is missing.", rules.Quote(label)),
		"Labels stand before their die: `Brawn d10 + Luck 2`.")
}

// unknown refuses words at the end of a line. They may be the last label of a line that has its labels behind the dice,
// which until then read as labels of the dice that follow; otherwise they are a remark.
func (p *parser) unknown(label string, begin int) error {
	rest := p.text[begin:]
	say := fmt.Sprintf("I do not know %s.", rules.Quote(rest))
	if near := p.near(rest); near != "" {
		return rules.Refuse(say, near+" "+p.asRemark(rest))
	}
	switch {
	case !p.pool.hasDice():
		if err := p.unwrapped(); err != nil {
			return err
		}
		return rules.Refuse(say, "A word is the label of the die or number behind it: `Attack d20 + 5`.")
	case strings.ContainsAny(p.text[p.read:begin], "+-,"):
		return rules.Refuse(fmt.Sprintf("Behind %s a die or a number is missing.", rules.Quote(rest)),
			fmt.Sprintf("Add one, as in `d20 + Luck 2`, or make it a remark: `%s # %s`.", p.soFar(), cut(rest)))
	case p.labelsBehind():
		return rules.Refuse(say, "Labels stand before their die: "+p.relabelled(label)+".")
	}
	return rules.Refuse(say, fmt.Sprintf("Is it a remark? Put # before it: `%s # %s`.", p.soFar(), cut(rest)))
}

// labelsBehind reports whether the line begins with a bare die and has a label later, with nothing but spaces between
// its terms.
func (p *parser) labelsBehind() bool {
	if p.signs || p.pool.Terms[0].Label != "" || p.pool.Terms[0].Count == 0 {
		return false
	}
	for _, t := range p.pool.Terms {
		if t.Label != "" {
			return true
		}
	}
	return false
}

// relabelled shows the terms with each label moved to the term before.
func (p *parser) relabelled(last string) string {
	moved := p.pool.Unrolled()
	moved.Remark = ""
	for i := range moved.Terms {
		moved.Terms[i].Label = last
		if i+1 < len(moved.Terms) {
			moved.Terms[i].Label = p.pool.Terms[i+1].Label
		}
	}
	return "`" + p.shown(moved.String(), "Brawn d10 + Scoundrel d8") + "`"
}

// symbol refuses a character that no term begins with.
func (p *parser) symbol() error {
	if len(p.pool.Terms) == 0 {
		if err := p.unwrapped(); err != nil {
			return err
		}
		if p.tok.Kind == dice.Other {
			rest := unwrap(p.text)
			return rules.Refuse(fmt.Sprintf("A line does not begin with %s.", rules.Quote(p.tok.Text)),
				fmt.Sprintf("Type only the dice: `%s`.", p.shown(rest, p.beginning(rest))))
		}
	}
	if rest := strings.Trim(p.text[p.tok.At:], wrapping); p.pool.hasDice() && !strings.Contains("([{", p.tok.Text) && isWords(rest) {
		return rules.Refuse(fmt.Sprintf("I do not know %s here.", rules.Quote(p.text[p.tok.At:])),
			fmt.Sprintf("Is it a remark? Put # before it: `%s # %s`.", p.soFar(), cut(rest)))
	}
	switch p.tok.Text {
	case "(", "[", "{":
		return p.bracket()
	case "*":
		return p.notMultiplied()
	case "/":
		return p.notDivided()
	case "!":
		return p.rolledOnce("Plain dice do not explode.", p.tok.At+len(suffixOf(p.text[p.tok.At:])))
	case "<", ">":
		return p.target(p.tok.At)
	case "=":
		return p.looseFaces()
	}
	return rules.Refuse(fmt.Sprintf("I do not know %s here.", rules.Quote(p.tok.Text)),
		fmt.Sprintf("Terms are joined by + and -: `%s`.", p.soFar()))
}

// looseFaces refuses `d20 + 5 = 17`, where a face or a total stands behind a number.
func (p *parser) looseFaces() error {
	const say = "Given faces stand directly behind their dice."
	lex := p.lex
	total := lex.Next()
	pool := p.pool.Unrolled()
	sum, die := 0, -1
	for i, t := range pool.Terms {
		if sum += t.Sign * t.Value; t.Count > 0 {
			die = i
		}
	}
	if face := total.Value - sum; total.Kind == dice.Number && pool.diceCount() == 1 && pool.Terms[die].Sign > 0 && face >= 1 && face <= pool.Terms[die].Size {
		pool.Terms[die].Faces, pool.Remark = []int{face}, ""
		return rules.Refuse(say, fmt.Sprintf("Write `%s`, if %d is the total.", p.shown(pool.String(), "2d6=3,4"), total.Value))
	}
	return rules.Refuse(say, fmt.Sprintf("Write `%s`.", p.shown(p.faced().String(), "2d6=3,4")))
}

// faced is the pool so far with a face for each die.
func (p *parser) faced() Pool {
	full := Pool{Terms: p.pool.Unrolled().Terms}
	for i, t := range p.pool.Terms {
		if full.Terms[i].Faces = t.Faces; t.Faces != nil {
			continue
		}
		for range t.Count {
			full.Terms[i].Faces = append(full.Terms[i].Faces, (t.Size+1)/2)
		}
	}
	return full
}

// isWords reports whether a text begins with a word and not with a die, a number or a sign: it cannot be a calculation.
func isWords(text string) bool {
	lex := dice.Lex(text)
	return lex.Next().Kind == dice.Word && !isDigitAt(text, 0)
}

// bracket refuses parentheses and brackets. Words in them are a remark, and in square brackets also a label.
func (p *parser) bracket() error {
	open, from := p.tok, p.tok.At
	end := strings.IndexAny(p.text[open.End():], ")]}")
	if end < 0 {
		end = len(p.text) - open.End()
	}
	inside := p.text[open.End() : open.End()+end]
	to := min(open.End()+end+1, len(p.text))
	if !isWords(inside) {
		if p.signs && strings.HasSuffix(strings.TrimSpace(p.text[:from]), "-") {
			inside = strings.NewReplacer("+", "-", "-", "+").Replace(inside)
		}
		return rules.Refuse("Plain dice add up and take away, without parentheses.",
			fmt.Sprintf("Write the terms one by one: `%s`.", p.shown(p.with(from, to, " + "+inside+" "), p.with(from, to, " "+inside+" "), p.soFar())))
	}
	p.next()
	if asked := intentionOf(p.tok.Text); asked == advantage || asked == disadvantage {
		return p.advantage(asked)
	}
	p.tok = open
	remark := p.shown(p.with(from, to, " "), p.soFar()) + " # " + cut(inside)
	if last, ok := p.last(); ok && open.Text == "[" && last.Label == "" {
		labelled := p.shown(p.text[:p.at]+cut(inside)+" "+p.text[p.at:from]+p.text[to:], remark)
		return rules.Refuse("Labels stand before their die, without brackets.", fmt.Sprintf("Write `%s`, or as a remark `%s`.", labelled, remark))
	}
	return rules.Refuse("Words in brackets are neither a term nor a remark.", fmt.Sprintf("Put them behind #: `%s`.", remark))
}
