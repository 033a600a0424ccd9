package dice

import (
	"fmt"
	"sync"

	cryptorand "crypto/rand"
)

// A Source rolls dice.
type Source interface {
	// Roll returns a face from 1 to size, each as likely as any other. A size outside [MinSize] to [MaxSize] is a fault
	// of the caller and panics.
	Roll(size int) int
}

// Secure returns a source that nobody can foresee: the operating system's randomness, read 4 KiB at a time. It may be
// used by several goroutines at once.
func Secure() Source {
	s := &secure{}
	s.streams.New = func() any { return newStream(4096, fillSecurely) }
	return s
}

// secure keeps a stream for each processor, so that goroutines do not wait for one another.
type secure struct{ streams sync.Pool }

func (s *secure) Roll(size int) int {
	st := s.streams.Get().(*stream)
	face := st.Roll(size)
	s.streams.Put(st)
	return face
}

// fillSecurely needs no error: crypto/rand ends the program rather than giving weak bytes.
func fillSecurely(b []byte) { _, _ = cryptorand.Read(b) }

// A stream makes faces out of random bytes, which it fetches a buffer at a time.
type stream struct {
	fill func([]byte)
	buf  []byte
	next int
}

func newStream(size int, fill func([]byte)) *stream {
	return &stream{fill: fill, buf: make([]byte, size), next: size}
}

// Roll follows the rule that [Keyed] writes down. Values at or over the limit are drawn again: kept, they would make the
// low faces likelier than the high ones.
func (s *stream) Roll(size int) int {
	checkSize(size)
	if size > 1<<8 {
		return s.rollWide(size)
	}
	limit := 1<<8 - 1<<8%size
	for {
		if n := s.byte(); n < limit {
			return n%size + 1
		}
	}
}

func (s *stream) rollWide(size int) int {
	limit := 1<<16 - 1<<16%size
	for {
		low := s.byte()
		if n := s.byte()<<8 | low; n < limit {
			return n%size + 1
		}
	}
}

func (s *stream) byte() int {
	if s.next == len(s.buf) {
		s.fill(s.buf)
		s.next = 0
	}
	b := s.buf[s.next]
	s.next++
	return int(b)
}

func checkSize(size int) {
	if size < MinSize || size > MaxSize {
		panic(fmt.Sprintf("dice: a die of size %d; sizes are %d to %d", size, MinSize, MaxSize))
	}
}
