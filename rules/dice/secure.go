package dice

import (
	"crypto/rand"
	"sync"
	"sync/atomic"
)

// Secure returns a source that nobody can foresee: the operating system's randomness, read 4 KiB at a time. It may be
// used by several goroutines at once.
func Secure() Source {
	s := &secure{}
	s.block.Store(newBlock())
	return s
}

// secure hands out the bytes of one block after the other. Goroutines do not wait for one another but while a block is
// read.
type secure struct {
	block   atomic.Pointer[block]
	reading sync.Mutex
}

// A block is random bytes, of which the first taken are gone.
type block struct {
	taken atomic.Uint32
	bytes [4096]byte
}

// newBlock needs no error: crypto/rand ends the program rather than give weak bytes.
func newBlock() *block {
	b := &block{}
	_, _ = rand.Read(b.bytes[:])
	return b
}

func (s *secure) Roll(size int) int { return roll(s, size) }

func (s *secure) byte() uint32 {
	for {
		b := s.block.Load()
		if i := b.taken.Add(1) - 1; i < uint32(len(b.bytes)) {
			return uint32(b.bytes[i])
		}
		s.replace(b)
	}
}

// replace reads a new block, unless another goroutine just has.
func (s *secure) replace(empty *block) {
	s.reading.Lock()
	defer s.reading.Unlock()
	if s.block.Load() == empty {
		s.block.Store(newBlock())
	}
}
