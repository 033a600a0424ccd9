package rulestest

import "testing"

// Sampled tells whether the nth case of a sweep over everything is tried: each of them, but one in seven under the race
// detector. It makes a sweep ten times as slow, and what it looks for does not hang on which word is typed.
func Sampled(n int) bool { return !Raced || n%7 == 0 }

// Unraced skips a test of one goroutine that goes through everything when the race detector watches: it would see nothing there,
// and take ten times as long.
func Unraced(t *testing.T) {
	t.Helper()
	if Raced {
		t.Skip("one goroutine goes through everything: nothing for the race detector")
	}
}
