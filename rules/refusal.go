// Package rules holds what the rules of every game share.
//
// Rules decide and nothing else: they know no clock, no database, no Discord and no randomness of their own.
package rules

import "strings"

// A Refusal is an error that is safe to show to the person who caused it.
//
// Say names what is wrong and Hint what to do instead, each in whole sentences. In both, parts between backquotes are
// things to type; all else is plain text. Words that a person typed go in through [Quote], so that they cannot end or
// begin such a part.
type Refusal struct {
	Say  string
	Hint string
}

// Refuse returns a Refusal that says what is wrong and what to do instead. The hint may be empty where say already
// shows the mend.
func Refuse(say, hint string) *Refusal {
	return &Refusal{Say: say, Hint: hint}
}

// Error returns both sentences on one line.
func (r *Refusal) Error() string {
	if r.Hint == "" {
		return r.Say
	}
	return r.Say + " " + r.Hint
}

// maxQuoted is how many characters of a person's own words a refusal repeats.
const maxQuoted = 40

// Quote returns a person's own words in double quotes, cut after 40 characters, on one line and without backquotes.
func Quote(words string) string {
	words = strings.Join(strings.Fields(strings.ReplaceAll(words, "`", "'")), " ")
	if runes := []rune(words); len(runes) > maxQuoted {
		words = string(runes[:maxQuoted]) + "…"
	}
	return `"` + words + `"`
}
