package commands

import (
	"strings"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// typedLine is the line that a request types, with what its option against says behind `vs`. Both in the line and in the
// option is refused.
func typedLine(req *interact.Request, line string) (string, error) {
	return withAgainst(line, rollAgainst.Text(req))
}

// withAgainst is a line with what it is up against, which stood beside it, behind `vs`.
func withAgainst(line, against string) (string, error) {
	if against = strings.TrimSpace(against); against == "" {
		return line, nil
	}
	text, remark := halves(line)
	pool, note := halves(against)
	if hasVersus(text) {
		return line, rules.Refuse("What it is up against stands in the line and in `against`.",
			"Say it once: leave `against` empty, or take it out of the line.")
	}
	held := ""
	if words := strings.Fields(text); len(words) > 1 && strings.EqualFold(words[len(words)-1], "hold") {
		text, held = strings.TrimSpace(text)[:len(strings.TrimSpace(text))-len("hold")], " hold"
	}
	joined := strings.TrimSpace(text) + " vs " + withoutVersus(pool) + held
	for _, words := range []string{remark, note} {
		if words != "" {
			joined += " # " + words
		}
	}
	return joined, nil
}

// halves are a line before its remark, and the remark.
func halves(line string) (text, remark string) {
	if i := strings.IndexAny(line, "#＃"); i >= 0 {
		return strings.TrimSpace(line[:i]), strings.TrimSpace(strings.TrimLeft(line[i:], "#＃"))
	}
	return strings.TrimSpace(line), ""
}

func hasVersus(text string) bool {
	lex := dice.Lex(text)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		if isVersus(t) {
			return true
		}
	}
	return false
}

// isVersus reports whether a word divides two sides, also with a full stop behind it.
func isVersus(t dice.Token) bool {
	return t.Kind == dice.Versus || strings.EqualFold(strings.TrimRight(t.Text, "."), "vs") || strings.EqualFold(t.Text, "versus")
}

// withoutVersus takes a `vs` off the beginning of what stands in the option anyway.
func withoutVersus(pool string) string {
	lex := dice.Lex(pool)
	if t := lex.Next(); isVersus(t) {
		return strings.TrimSpace(pool[t.End():])
	}
	return pool
}
