package plain

import (
	"fmt"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// An intention is what a word asks for that plain dice write otherwise, or do not have.
type intention uint8

const (
	unasked intention = iota
	advantage
	disadvantage
	plus
	minus
	times
	division
	keeping
	highest
	lowest
	dropping
	rerolling
	exploding
	repeating
	target
	command
)

// intentionOf returns what a word asks for where the words around it agree.
func intentionOf(word string) intention {
	switch strings.ToLower(strings.Trim(word, ".:;!?")) {
	case "adv", "advantage":
		return advantage
	case "dis", "disadv", "disadvantage":
		return disadvantage
	case "plus", "add", "and", "&":
		return plus
	case "minus", "less", "subtract":
		return minus
	case "times", "multiplied":
		return times
	case "divided":
		return division
	case "keep", "keeping", "kept", "take", "taking":
		return keeping
	case "best", "highest", "high", "top":
		return highest
	case "worst", "lowest", "low", "bottom":
		return lowest
	case "drop", "dropping", "dropped", "lose", "losing", "remove", "removing", "discard":
		return dropping
	case "reroll", "rerolls", "rerolling", "re-roll":
		return rerolling
	case "explode", "explodes", "exploding", "exploded":
		return exploding
	case "repeat", "repeats", "repeated":
		return repeating
	case "dc", "ac", "tn", "target", "diff", "difficulty", "under", "over", "versus", "beat", "beats":
		return target
	case "roll", "r":
		return command
	}
	return unasked
}

// intent refuses a word that asks for something, unless it stands where it can only be part of a label: `Less` in
// `d20 less 2` is a sign, and in `Less Haste d6` none.
func (p *parser) intent(word string) error {
	next := p.ahead()
	touches := p.behindTerm() || next.Kind == dice.Number || next.Kind == dice.Dice
	switch asked := intentionOf(word); {
	case asked == advantage, asked == disadvantage:
		return p.advantage(asked)
	case asked >= keeping && asked <= dropping:
		return p.choice(word)
	case asked == command:
		return p.command(word)
	case asked == target && next.Kind != dice.End && (next.Kind != dice.Word || intentionOf(next.Text) == target):
		return p.target(p.tok.At)
	case !touches:
		return nil
	case asked == plus, asked == minus:
		return p.signInWords(word, asked)
	case asked == times:
		return p.times()
	case asked == division:
		return p.notDivided()
	case asked == repeating:
		return p.onlyOnce(p.text[p.numbersBehind():], p.soFar())
	case asked == rerolling:
		return p.rolledOnce("Plain dice are not rolled again.", p.numbersBehind())
	case asked == exploding:
		return p.rolledOnce("Plain dice do not explode.", p.numbersBehind())
	}
	return nil
}

// ahead returns the token behind the one at hand.
func (p *parser) ahead() dice.Token {
	lex := p.lex
	return lex.Next()
}

// behindTerm reports whether the token follows a term and no sign.
func (p *parser) behindTerm() bool {
	return len(p.pool.Terms) > 0 && strings.TrimSpace(p.text[p.read:p.tok.At]) == ""
}

// numbersBehind returns the position behind the word at hand and the numbers that follow it: `reroll 1`, `explode 6s`.
func (p *parser) numbersBehind() int {
	end, lex := p.tok.End(), p.lex
	for {
		t := lex.Next()
		if t.Kind != dice.Number && (t.Kind != dice.Word || !isDigitAt(t.Text, 0)) {
			return end
		}
		end = t.End()
	}
}

// signInWords refuses `d20 less 2`, also where a sign stands before the word.
func (p *parser) signInWords(word string, asked intention) error {
	sign := "+"
	if asked == minus {
		sign = "-"
	}
	written := " " + sign + " "
	if len(p.pool.Terms) == 0 {
		written = sign
	}
	line := strings.Replace(p.with(p.read, p.tok.End(), written), sign+" ", strings.TrimLeft(written, " "), 1)
	next := p.ahead()
	if !p.trial && !p.reads(line) && next.Kind != dice.Number && next.Kind != dice.Dice {
		return nil // a trial does not ask so far, and takes no line of which that is not sure
	}
	return rules.Refuse(fmt.Sprintf("The sign for %s is %s.", rules.Quote(word), sign),
		fmt.Sprintf("Write `%s`.", p.shown(line, p.soFar()+" "+sign+" "+next.Text, p.soFar()+" "+sign+" 5")))
}

// times refuses `6 times 4d6`, which asks for six rolls, and `2d6 times 2`.
func (p *parser) times() error {
	if p.pool.hasDice() {
		return p.notMultiplied()
	}
	return p.onlyOnce(p.text[p.tok.End():])
}

func (p *parser) notMultiplied() error {
	return rules.Refuse("Plain dice are added and taken away, not multiplied.", fmt.Sprintf("Roll `%s` and multiply it yourself.", p.soFar()))
}

func (p *parser) notDivided() error {
	return rules.Refuse("Plain dice are added and taken away, not divided.", fmt.Sprintf("Roll `%s` and divide it yourself.", p.soFar()))
}

// rolledOnce refuses what would roll a die again. What says so ends at the position given and is left out of the example.
func (p *parser) rolledOnce(say string, end int) error {
	line := p.shown(p.with(p.tok.At, end, ""), p.with(p.tok.At, end, " "), p.soFar())
	return rules.Refuse(say, fmt.Sprintf("Each is rolled once: `%s`.", line))
}

func (p *parser) onlyOnce(lines ...string) error {
	return rules.Refuse("One line is one roll.", fmt.Sprintf("Roll `%s` as often as you need it.", p.shown(lines...)))
}

// target refuses `2d6 dc 15`. What says so begins at the position given and ends behind its number.
func (p *parser) target(from int) error {
	return rules.Refuse("Plain dice have no target and count no successes.",
		fmt.Sprintf("The total is shown, and what it should reach can be a remark: `%s`.", p.remarked(from, p.targetEnd())))
}

// targetEnd returns the position behind the next number, or that behind the token at hand where none follows.
func (p *parser) targetEnd() int {
	lex := p.lex
	for t := p.tok; t.Kind != dice.End; t = lex.Next() {
		if t.Kind == dice.Number {
			return t.End()
		}
		if t.Loose { // `under 50 d%`
			return t.At + len(t.Text) - len(strings.TrimLeft(t.Text, "0123456789"))
		}
		if t.Kind == dice.Dice {
			break
		}
	}
	return p.tok.End()
}

// command refuses a word at the beginning of a line that would call a bot elsewhere. A plus before it is none, as it is not written.
func (p *parser) command(word string) error {
	if len(p.pool.Terms) > 0 || strings.Trim(p.text[:p.tok.At], "+ ") != "" {
		return nil
	}
	rest := p.text[p.tok.End():]
	if next := p.ahead(); next.Kind == dice.Number {
		return p.onlyOnce(p.text[next.End():], rest)
	}
	return rules.Refuse(fmt.Sprintf("A line is only the dice, without %s.", rules.Quote(word)),
		fmt.Sprintf("Type `%s`.", p.shown(strings.TrimSpace(rest), p.beginning(rest))))
}
