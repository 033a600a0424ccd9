package rulestest

// Sampled tells whether the nth case of a sweep over everything is tried: each of them, but one in seven under the race
// detector. It makes a sweep ten times as slow, and what it looks for does not hang on which word is typed.
func Sampled(n int) bool { return !Raced || n%7 == 0 }
