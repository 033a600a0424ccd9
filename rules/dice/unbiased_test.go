package dice

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// counter gives the values of one byte, or of two, each once, beginning with 0.
type counter struct{ width, n int }

func (c *counter) byte() uint32 {
	b := byte(c.n / c.width >> (c.n % c.width * 8))
	c.n++
	return uint32(b)
}

// TestUnbiased gives a die each byte, or pair of bytes, that there is, once: each face must come up equally often, and
// what is thrown away must be less than one more round of faces.
func TestUnbiased(t *testing.T) {
	for size := MinSize; size <= MaxSize; size++ {
		width, all := 1, 1<<8
		if size > 1<<8 {
			width, all = 2, 1<<16
		}
		if size > 260 && size%83 != 0 && size != MaxSize {
			continue // the large dice are many; some stand for all
		}
		src := &counter{width: width}
		counts := make([]int, size)
		for range all / size * size {
			counts[roll(src, size)-1]++
		}
		assert.LessOrEqual(t, src.n, all*width, "d%d", size)
		for face, count := range counts {
			assert.Equal(t, all/size, count, "face %d of d%d", face+1, size)
		}
	}
}
