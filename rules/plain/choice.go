package plain

import (
	"fmt"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// A choice says in words which dice count: `keep the highest 3 of`, `drop lowest 1`.
type choice struct {
	low, high, drop bool
	n               int        // 0 where no number stands
	sure            bool       // cannot be a label of the die behind it
	end             int        // byte position behind the words
	next            dice.Token // what follows
}

// keep is the choice as it is written behind the dice.
func (c choice) keep() Keep {
	keep := Keep{Rule: KeepHighest, N: max(c.n, 1)}
	switch {
	case c.drop && c.high:
		keep.Rule = DropHighest
	case c.drop:
		keep.Rule = DropLowest
	case c.low:
		keep.Rule = KeepLowest
	}
	return keep
}

// readChoice reads the words from the token at hand on.
func (p *parser) readChoice() choice {
	var c choice
	lex, words := p.lex, 0
	for t := p.tok; ; t = lex.Next() {
		switch asked := intentionOf(t.Text); {
		case t.Kind == dice.Word && asked >= keeping && asked <= dropping:
			words++
			c.low, c.high, c.drop = c.low || asked == lowest, c.high || asked == highest, c.drop || asked == dropping
			c.sure = c.sure || words > 1 || isOneOf(t.Text, "keep", "take", "drop", "lose", "remove", "best", "highest", "lowest")
		case t.Kind == dice.Word && isOneOf(t.Text, "the", "of", "from", "out", "dice", "die"):
		case t.Kind == dice.Number && c.n == 0:
			c.n, c.sure = t.Value, true
		case t.Loose && c.n == 0 && p.behindTerm(): // the number goes with the words: `4d6 keep 3 d8`
			digits := len(t.Text) - len(strings.TrimLeft(t.Text, "0123456789"))
			c.n, c.end, c.next = t.Count, t.At+digits, lex.Next()
			return c
		default:
			c.next = t
			return c
		}
		c.end = t.End()
	}
}

// choice refuses `4d6 keep 3` and `best 3 of 4d6`, which would read as labels.
func (p *parser) choice(word string) error {
	c := p.readChoice()
	suffix := c.keep().Rule.String() + strconv.Itoa(c.keep().N)
	var line string
	switch last, _ := p.last(); {
	case p.behindDice(c):
		line = p.shown(p.with(p.read, c.end, suffix), chosen(last, c.keep()))
	case c.next.Kind == dice.Dice && c.sure:
		t := Term{Count: c.next.Count, Size: c.next.Size}
		line = p.shown(p.with(p.tok.At, c.next.End(), c.next.Text+suffix), chosen(t, c.keep()))
	default:
		return nil
	}
	return rules.Refuse(rules.Quote(word)+" is not how plain dice say which of them count.",
		fmt.Sprintf("Write `%s`: kh and kl keep the highest or lowest dice, dh and dl drop them.", line))
}

// chosen writes a group of dice with as many kept or dropped as it allows.
func chosen(t Term, keep Keep) string {
	if t.Count < 2 {
		return "4d6kh3"
	}
	keep.N = min(keep.N, t.Count-1)
	return fmt.Sprintf("%s%s%d", t.Dice(), keep.Rule, keep.N)
}

// behindDice reports whether a choice belongs to the dice before it: no sign stands between them but a comma, and no
// label begins there that goes on to a die.
func (p *parser) behindDice(c choice) bool {
	last, ok := p.last()
	if !ok || last.Count < 2 && c.n == 0 && c.next.Kind == dice.Dice {
		return false
	}
	between := strings.TrimSpace(p.text[p.read:p.tok.At])
	if last.Count == 0 || between != "" && (between != "," || c.next.Kind == dice.Dice) {
		return false
	}
	return c.next.Kind != dice.Word || !p.reads(p.with(p.read, p.tok.At, " + "))
}
