package rulestest

// Sampled tells whether the nth case of a sweep over everything is tried: each of them, but one in seven under the race
// detector. It makes a sweep ten times as slow, and what it looks for does not hang on which word is typed.
func Sampled(n int) bool { return !raced || n%7 == 0 }

// games are how many games a suite plays at least.
func games(seeds int) int {
	if raced {
		return 1
	}
	return seeds
}
