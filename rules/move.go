package rules

import (
	"hash/fnv"
	"strings"
)

// MaxLong is how many characters the long label of a move may have.
const MaxLong = 100

// About returns the move with its address, as a choice about a subject, and its words: the label, and behind that in lists a
// title of the subject. Its revision is a sum over what it says and brings, the last of which is in of, so that a change which
// leaves that as it is leaves the move open.
func (m Move) About(subject int, choice, label, title string, of ...string) Move {
	m.Key = Key{Subject: subject, Choice: choice}
	m.Label, m.Long = Shorten(label, MaxLabel), Shorten(label+", "+title, MaxLong)
	m.Key.Rev = Digest(append([]string{m.Label, m.Long}, of...)...)
	return m
}

// Digest is a number for words, as a revision.
func Digest(words ...string) int {
	sum := fnv.New32a()
	for _, text := range words {
		_, _ = sum.Write([]byte(text + "\n")) // never fails
	}
	return int(sum.Sum32() >> 1)
}

// Shorten shortens words to so many characters, the cut marked.
func Shorten(words string, limit int) string {
	runes := []rune(words)
	if len(runes) <= limit {
		return words
	}
	return strings.TrimRight(string(runes[:limit-1]), " ") + "…"
}
