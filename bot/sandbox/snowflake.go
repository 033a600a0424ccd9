package sandbox

import (
	"strconv"
)

// epoch is the millisecond from which Discord's ids count.
const epoch = 1_420_070_400_000

// snowflakes makes ids in Discord's form: the time, then a number within it. They always grow, also while the clock stands.
type snowflakes struct {
	clock Clock
	last  uint64
}

func (s *snowflakes) next() string {
	id := uint64(s.clock.Now().UnixMilli()-epoch) << 22
	if id <= s.last {
		id = s.last + 1
	}
	s.last = id
	return strconv.FormatUint(id, 10)
}

// before reports whether the first of two ids was made first. Ids are numbers, so the shorter one is.
func before(a, b string) bool {
	return len(a) < len(b) || len(a) == len(b) && a < b
}
