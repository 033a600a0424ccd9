package tote

import (
	"strconv"
	"strings"

	"tallybones/rules/dice"
)

// A word is one that means something in a line.
type word uint8

const (
	noWord word = iota
	wordTarget
	wordInjured
	wordCritical
	wordTotem
	wordParagon
	wordHold
	wordModerate
	wordChallenging
	wordDifficult
)

var words = map[string]word{
	"t": wordTarget, "target": wordTarget, "injured": wordInjured, "blocked": wordInjured, "critical": wordCritical,
	"crit": wordCritical, "totem": wordTotem, "totems": wordTotem, "paragon": wordParagon, "hold": wordHold,
	"moderate": wordModerate, "challenging": wordChallenging, "difficult": wordDifficult,
}

// difficulties are the target numbers that the rules name (Skill Tests).
var difficulties = map[word]int{wordModerate: 8, wordChallenging: 10, wordDifficult: 12}

// wordOf is what a word means in a line, wherever it stands complete.
func wordOf(text string) word {
	text = strings.ToLower(text)
	if _, ok := targetOf(text); ok {
		return wordTarget
	}
	return words[text]
}

func isWord(text string) bool { return wordOf(text) != noWord }

// targetOf reads "T10".
func targetOf(text string) (int, bool) {
	if len(text) < 2 || text[0]|0x20 != 't' || strings.Trim(text[1:], "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text[1:])
	if err != nil {
		n = MaxTarget + 1 // too many digits
	}
	return n, true
}

// Reserved reports whether a folded name would be read as a word of the notation, dice or a number, and so can be nothing's
// name.
func Reserved(folded string) bool {
	if isWord(folded) || folded == "very difficult" {
		return true
	}
	lex := dice.Lex(folded)
	t := lex.Next()
	return t.Kind != dice.Word && t.Kind != dice.Other && t.End() == len(folded)
}
