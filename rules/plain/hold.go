package plain

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// holdWord lays a roll out before its dice.
const holdWord = "hold"

// A holding reads `hold` in a text: it may stand anywhere in a line, as long as it is no part of a longer name.
type holding struct {
	text  string
	names Lexicon
	trial bool // only whether the line reads is asked
	found bool
}

// cut returns the text without the word, and whether it stood there.
func (h *holding) cut() (rest string, err error) {
	var kept strings.Builder
	read, lex := 0, dice.Lex(h.text)
	for before, t := (dice.Token{}), lex.Next(); t.Kind != dice.End; before, t = t, lex.Next() {
		if !isHold(t) || t.At > 0 && t.At == before.End() && !isSign(before.Kind) || h.names.covers(h.text, t) {
			continue
		}
		switch is, err := h.isWhole(before, t, lex); {
		case err != nil:
			return "", err
		case is:
			kept.WriteString(h.text[read:t.At])
			read, h.found = t.End(), true
			rest := lex
			switch next := rest.Next(); {
			case next.Kind == dice.Comma && (before.Kind == dice.End || before.Kind == dice.Comma): // it went with the word
				lex, read = rest, next.End()
			case next.Kind == dice.End && before.Kind == dice.Comma:
				return strings.TrimRight(kept.String(), " ,"), nil
			}
		}
	}
	kept.WriteString(h.text[read:])
	return kept.String(), nil
}

func isHold(t dice.Token) bool { return t.Kind == dice.Word && strings.EqualFold(t.Text, holdWord) }

// isWhole reports whether the word at hand is all of a name or label. Where it could begin a label, it is refused, but
// directly behind a sign.
func (h *holding) isWhole(before, word dice.Token, lex dice.Lexer) (bool, error) {
	next := lex.Next()
	isValue := func(t dice.Token) bool { return t.Kind == dice.Dice || t.Kind == dice.Number }
	switch {
	case isValue(next):
		return before.Kind != dice.Word || isHold(before), nil
	case next.Kind != dice.Word || isHold(next):
		return true, nil
	}
	end := next
	for ; next.Kind == dice.Word; next = lex.Next() {
		end = next
	}
	switch {
	case !isValue(next):
		return true, nil
	case isSign(before.Kind):
		return false, nil
	}
	name, line := h.text[word.At:end.End()], h.text[:word.At]
	label := line + " + " + h.text[word.At:]
	if !h.trial && !newParser("", "", h.names, false).reads(label) {
		return true, nil
	}
	return false, rules.Refuse(fmt.Sprintf("%s can be a label, or `hold` and a label.", rules.Quote(name)),
		fmt.Sprintf("Write `%s`, or to let the roll wait `%s`.",
			h.shown(label, "+ Hold Fast d8"), h.shown(line+h.text[word.End():]+" hold", "Fast d8 hold")))
}

// shown returns the first of the lines that reads.
func (h *holding) shown(lines ...string) string {
	return newParser("", "", h.names, h.trial).shown(lines...)
}

// examples are what a refusal shows to type.
var examples = regexp.MustCompile("`[^`]*`")

// keepHolding puts `hold` into every line that a refusal shows: what was to wait is not thrown by its mend.
func (h *holding) keepHolding(err error) error {
	refusal, ok := errors.AsType[*rules.Refusal](err)
	if !ok || !h.found || h.trial {
		return err
	}
	hold := func(code string) string {
		line := strings.Trim(code, "`")
		if pool, err := h.names.parse(line, true); err != nil || pool.Hold {
			return code
		}
		line, remark, remarked := strings.Cut(line, "#")
		line = strings.TrimSpace(line) + " " + holdWord
		if remarked {
			line += " #" + remark
		}
		return "`" + line + "`"
	}
	return rules.Refuse(examples.ReplaceAllStringFunc(refusal.Say, hold), examples.ReplaceAllStringFunc(refusal.Hint, hold))
}

// covers reports whether a word of a text is part of a name that stands there.
func (l Lexicon) covers(text string, word dice.Token) bool {
	for _, k := range l {
		name := table.Fold(k.Name)
		if !strings.Contains(name, holdWord) {
			continue
		}
		for at := range text {
			if at <= word.At && startsWord(text, at) && dice.NameAt(text, at, k.Name, wordEnds) >= word.End() {
				return true
			}
		}
	}
	return false
}
