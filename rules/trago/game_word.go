package trago

import (
	"strconv"
	"strings"

	"tallybones/rules/dice"
)

// A word is one that means something in a line, wherever it stands complete.
type word uint8

const (
	noWord word = iota
	wordChallenge
	wordRisk
	wordHunger
	wordFracture
	wordBane
	wordWillpower
	wordArmor
	wordAmbush
	wordNight
	wordHold
)

// words are the game words of a line as they are typed.
var words = map[string]word{
	"c": wordChallenge, "challenge": wordChallenge, "risk": wordRisk, "hunger": wordHunger, "fracture": wordFracture,
	"bane": wordBane, "banes": wordBane, "wp": wordWillpower, "willpower": wordWillpower,
	Armor: wordArmor, "armour": wordArmor, Ambush: wordAmbush, "night": wordNight, "hold": wordHold,
}

// counts reports whether the word takes a number.
func (w word) counts() bool { return w >= wordChallenge && w <= wordWillpower }

// gameWord reads a token as a game word. One that has its number with it, as `c3`, has the position in its text at which the
// number begins; 0 is none.
func gameWord(t dice.Token) (w word, number int) {
	if t.Kind != dice.Word {
		return noWord, 0
	}
	text := strings.ToLower(t.Text)
	if w := words[text]; w != noWord {
		return w, 0
	}
	letters := strings.TrimRight(text, "0123456789")
	if w := words[letters]; w.counts() && len(letters) < len(text) {
		return w, len(letters)
	}
	return noWord, 0
}

// Reserved reports whether a folded name would be read as a word of the notation, a die or a number, and so can be
// nothing's name.
func Reserved(folded string) bool {
	lex := dice.Lex(folded)
	t := lex.Next()
	if t.End() != len(folded) {
		return false
	}
	w, _ := gameWord(t)
	return w != noWord || t.Kind != dice.Word && t.Kind != dice.Other
}

// join writes words with a space between them.
func join(run []dice.Token) string {
	texts := make([]string, len(run))
	for i, t := range run {
		texts[i] = t.Text
	}
	return strings.Join(texts, " ")
}

func decimal(n int) string { return strconv.Itoa(n) }
