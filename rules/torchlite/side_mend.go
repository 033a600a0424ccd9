package torchlite

import (
	"strings"
	"unicode/utf8"

	"tallybones/rules/dice"
)

// maxShown is how many characters of a person's own words an example repeats.
const maxShown = 40

// usual is the line that a refusal shows when the person's own has nothing that could be shown.
func (r *reader) usual(opposing bool) string {
	switch {
	case r.alone:
		return "d8 + d6"
	case opposing:
		return "Brawn d10 + d8 vs d8 + d6"
	}
	return "Brawn d10 + d8"
}

// shown returns the first of the lines that reads and is short enough for an example, otherwise the usual line.
func (s *side) shown(lines ...string) string { return s.shownOr(s.usual(s.opposing), lines...) }

func (r *reader) shownOr(usual string, lines ...string) string {
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
	trial, _, err := tried(line, r.board)
	if err != nil {
		return false
	}
	if r.alone {
		trial.alone = true
		_, err = trial.side(0, len(trial.text), true, nil)
		return err == nil
	}
	_, err = trial.line()
	return err == nil
}

// with returns the line with other words in the place of a part.
func (r *reader) with(from, to int, words string) string {
	return strings.Join(strings.Fields(r.text[:from]+words+r.text[to:]), " ")
}

// soFar is the line up to its last term where that reads, otherwise the usual line.
func (s *side) soFar() string { return s.shown(s.text[:s.read]) }

// remarked is the line with a part of it as its remark.
func (s *side) remarked(from, to int) string {
	line := s.shown(s.text[:from]+" "+s.text[to:], s.text[:from], s.text[:s.read])
	if words := cut(s.text[from:to]); words != "" {
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
