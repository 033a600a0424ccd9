package fractal

// A Stat is one of the eight stats, in the order of the book's lists. Each is a die.
type Stat uint8

// The stats. NoStat is a roll of which nobody said the stat.
const (
	NoStat Stat = iota
	Body
	People
	Words
	Logic
	Nature
	Meditation
	Visual
	Auditory
)

var statNames = [...]string{
	NoStat: "", Body: "Body", People: "People", Words: "Words", Logic: "Logic", Nature: "Nature", Meditation: "Meditation",
	Visual: "Visual", Auditory: "Auditory",
}

// String is the name of a stat; "" of none.
func (s Stat) String() string { return statNames[s] }

// Stats are all stats in the order of the book.
func Stats() []Stat { return []Stat{Body, People, Words, Logic, Nature, Meditation, Visual, Auditory} }

// Sizes of a stat's die. One that is lowered below the least is 0 and cannot be rolled.
const (
	minDie  = 4
	maxDie  = 12
	dieStep = 2
)

// IsDie reports whether a stat's die can have a size: 4, 6, 8, 10 or 12.
func IsDie(size int) bool { return size >= minDie && size <= maxDie && size%dieStep == 0 }

// Lower is a die lowered by some sizes; below a d4 it is 0.
func Lower(size, by int) int {
	if size -= dieStep * by; size < minDie {
		return 0
	}
	return min(size, maxDie)
}
