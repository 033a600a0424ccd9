package torchlite

import (
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A word is one that means something in a line, wherever it stands complete.
type word uint8

const (
	noWord word = iota
	wordUp
	wordDown
	wordDouble
	wordHinder
	wordOwn
	wordKeep
	wordEffects
	wordReroll
	wordHold
)

// words are the game words of a line as they are typed; the steps of the [Ladder] and the [Ranges] are game words of an opposing side.
var words = map[string]word{
	"up": wordUp, "down": wordDown, "double": wordDouble, "hinder": wordHinder, "own": wordOwn,
	"keep": wordKeep, "effects": wordEffects, "effect": wordEffects, "reroll": wordReroll, "hold": wordHold,
}

func wordOf(t dice.Token) word {
	if t.Kind != dice.Word {
		return noWord
	}
	return words[strings.ToLower(t.Text)]
}

// changes reports whether the word stands behind a die and changes it.
func (w word) changes() bool { return w >= wordUp && w <= wordOwn }

// counts reports whether the word takes a number.
func (w word) counts() bool { return w == wordKeep || w == wordEffects }

// ladder returns the difficulty that some words begin with, and how many of them name it.
func ladder(run []dice.Token) (Step, int) {
	for n := min(3, len(run)); n > 0; n-- {
		if s, ok := step(table.Fold(join(run[:n]))); ok {
			return s, n
		}
	}
	return Step{}, 0
}

// join writes words with a space between them.
func join(run []dice.Token) string {
	texts := make([]string, len(run))
	for i, t := range run {
		texts[i] = t.Text
	}
	return strings.Join(texts, " ")
}

// Reserved reports whether a folded name would be read as a word of the notation, a die or a number, and so can be
// nothing's name.
func Reserved(folded string) bool {
	if _, isStep := step(folded); isStep || words[folded] != noWord {
		return true
	}
	lex := dice.Lex(folded)
	t := lex.Next()
	return t.Kind != dice.Word && t.Kind != dice.Other && t.End() == len(folded)
}
