package trago

import (
	"strings"
	"unicode/utf8"

	"tallybones/rules/dice"
)

// maxShown is how many characters of a person's own words an example repeats.
const maxShown = 40

// usual are lines that a refusal shows when the person's own has nothing that could be shown.
const (
	usual      = "Melee 3 + Savage 1 c3"
	usualRisk  = "Melee 3 + Savage 1 c3 risk 4"
	usualNight = "night 3 hunger 2"
	usualFaces = "5=6,7,1,10,10 c3"
	usualBar   = "c3 risk 4"
)

// shown returns the first of the lines that reads and is short enough for an example, otherwise the usual line.
func (r *reader) shown(usual string, lines ...string) string {
	for _, line := range lines {
		if line = strings.Join(strings.Fields(line), " "); r.reads(line) {
			return line
		}
	}
	return usual
}

// reads reports whether a line could be shown to type. A line that is only tried shows nobody anything.
func (r *reader) reads(line string) bool {
	if r.trial || utf8.RuneCountInString(line) > dice.MaxLine/2 {
		return false
	}
	text, _, err := dice.ReadLine(line)
	if err != nil {
		return false
	}
	trial := newReader(text, r.board, true)
	trial.bar = r.bar
	_, err = trial.whole()
	return err == nil
}

// with returns the line with other words in the place of a part.
func (r *reader) with(from, to int, words string) string {
	return strings.Join(strings.Fields(r.text[:from]+" "+words+" "+r.text[to:]), " ")
}

// soFar is the line up to its last element where that reads, otherwise the usual line.
func (r *reader) soFar() string {
	if r.bar {
		return r.shown(usualBar, r.text[:r.read])
	}
	return r.shown(usual, r.text[:r.read])
}

// remarked is the line with a part of it as its remark.
func (r *reader) remarked(from, to int) string {
	line := r.shown(usual, r.text[:from]+" "+r.text[to:], r.text[:from], r.text[:r.read])
	if words := cut(r.text[from:to]); words != "" {
		return line + " # " + words
	}
	return line
}

// cut shortens a person's words for an example.
func cut(words string) string {
	words = strings.Join(strings.Fields(words), " ")
	if runes := []rune(words); len(runes) > maxShown {
		words = strings.TrimSpace(string(runes[:maxShown]))
	}
	return words
}
