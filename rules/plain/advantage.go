package plain

import (
	"fmt"
	"strings"

	"tallybones/rules"
)

// advantage refuses the word and shows the line with two dice instead of one.
func (p *parser) advantage(asked intention) error {
	say, keep := "Advantage is the higher of two dice.", Keep{KeepHighest, 1}
	if asked == disadvantage {
		say, keep = "Disadvantage is the lower of two dice.", Keep{KeepLowest, 1}
	}
	left := strings.TrimRight(p.text[:p.tok.At], " (,")
	for _, word := range []string{" with", " at"} {
		left = strings.TrimSuffix(left, word)
	}
	line := left + " " + strings.TrimLeft(p.text[p.tok.End():], " ),")
	return rules.Refuse(say, fmt.Sprintf("Write `%s`.", p.twoDice(keep, line, left)))
}

// twoDice returns the first of the lines that reads, with two dice in the place of its d20, or of its first single die.
func (p *parser) twoDice(keep Keep, lines ...string) string {
	for _, line := range lines {
		if !p.reads(line) {
			continue
		}
		pool, _ := parse(line, true)
		pool = pool.Unrolled()
		if i := singleDie(pool); i >= 0 {
			pool.Terms[i].Count, pool.Terms[i].Keep = 2, keep
			return p.shown(pool.String())
		}
	}
	return "2d20" + keep.Rule.String() + "1"
}

// singleDie returns the place of the pool's d20, or of two of them, otherwise of its first single die; -1 without one.
func singleDie(pool Pool) int {
	found := -1
	for i, t := range pool.Terms {
		switch {
		case t.Keep.Rule != All || t.Count == 0 || t.Count > 2:
		case t.Size == 20:
			return i
		case t.Count == 1 && found < 0:
			found = i
		}
	}
	return found
}
