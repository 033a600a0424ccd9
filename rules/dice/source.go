package dice

import "fmt"

// A Source rolls dice.
type Source interface {
	// Roll returns a face from 1 to size, each as likely as any other. A size outside [MinSize] to [MaxSize] is a fault
	// of the caller and panics.
	Roll(size int) int
}

// A byteSource gives random bytes.
type byteSource interface{ byte() uint32 }

// roll makes a face by the rule that [Keyed] writes down. Values at or over the limit are drawn again: kept, they would
// make the low faces likelier than the high ones.
func roll(src byteSource, size int) int {
	checkSize(size)
	sides := uint32(size)
	if sides > 1<<8 {
		return rollWide(src, sides)
	}
	limit := 1<<8 - 1<<8%sides
	for {
		if n := src.byte(); n < limit {
			return int(n%sides) + 1
		}
	}
}

func rollWide(src byteSource, sides uint32) int {
	limit := 1<<16 - 1<<16%sides
	for {
		low := src.byte()
		if n := src.byte()<<8 | low; n < limit {
			return int(n%sides) + 1
		}
	}
}

func checkSize(size int) {
	if size < MinSize || size > MaxSize {
		panic(fmt.Sprintf("dice: a die of size %d; sizes are %d to %d", size, MinSize, MaxSize))
	}
}
