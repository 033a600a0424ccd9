package tln

import (
	"strings"

	"tallybones/rules/dice"
)

// A word is one that means something in a line.
type word uint8

const (
	noWord word = iota
	wordFixed
	wordEffort
	wordInapt
	wordAssisted
	wordHindered
	wordEarlier
	wordDangerous
	wordHold
	wordExploding
	wordSafer
	wordNoDice
	wordTies
	wordPool
)

var words = map[string]word{
	"fixed": wordFixed, "effort": wordEffort, "inapt": wordInapt, "assisted": wordAssisted, "hindered": wordHindered, "earlier": wordEarlier,
	"dangerous": wordDangerous, "hold": wordHold, "exploding": wordExploding, "safer": wordSafer, "nodice": wordNoDice, "ties": wordTies, "pool": wordPool,
}

// pastWord stands behind dangerous where the damage gets past resistance levels that miss some.
const pastWord = "past"

// What stands behind the name of a power trait, or of one that gives another form, before the levels that it consumes.
const (
	powerWord = "power"
	formWord  = "form"
)

// wordOf is what a word means in a line, wherever it stands complete.
func wordOf(text string) word { return words[strings.ToLower(text)] }

func isWord(text string) bool { return wordOf(text) != noWord }

// Reserved reports whether a folded name would be read as a word of the notation, dice or a number, and so can be nothing's
// name.
func Reserved(folded string) bool {
	if isWord(folded) {
		return true
	}
	lex := dice.Lex(folded)
	t := lex.Next()
	return t.Kind != dice.Word && t.Kind != dice.Other && t.End() == len(folded)
}

// spoken is a name as it can stand in a line without being known: its words, but for those that would be read otherwise.
func spoken(name string) string {
	text, _, err := dice.ReadLine(name)
	if err != nil {
		return "" // too long to be typed at all
	}
	var all []string
	lex := dice.Lex(text)
	for t := lex.Next(); t.Kind != dice.End; t = lex.Next() {
		if t.Kind == dice.Word && (!isWord(t.Text) || len(all) == 0) {
			all = append(all, t.Text)
		}
	}
	if len(all) == 1 && isWord(all[0]) {
		return ""
	}
	return strings.Join(all, " ")
}
