package gateway

import (
	"bytes"
	"encoding/binary"
)

// Opcodes of WebSocket frames.
const (
	opText  = 1
	opClose = 8
)

// maxNoted is the longest frame that is looked at. Packets about the connection are far shorter; events pass unread.
const maxNoted = 1024

// frames reads a server's side of a WebSocket connection as it comes in, in pieces of any size.
type frames struct {
	// next is called for every whole frame of at most maxNoted bytes, and returns whether to go on behind it.
	next func(opcode byte, payload []byte) bool

	upgraded bool   // the HTTP answer is behind us
	pending  []byte // the start of the HTTP answer's end, of a header or of a short frame
	skip     uint64 // bytes of a long frame that are still to come
	stopped  bool
}

var endOfHeader = []byte("\r\n\r\n")

// feed takes the next piece. It returns how much of that lies before the frame at which it stopped, all if it did not.
func (f *frames) feed(p []byte) int {
	size := len(p)
	for len(p) > 0 && !f.stopped {
		if f.skip > 0 {
			n := min(f.skip, uint64(len(p)))
			f.skip -= n
			p = p[n:]
			continue
		}
		f.pending = append(f.pending, p...)
		p = nil
		for f.step() {
		}
		if f.skip > 0 { // what follows the header of a long frame is in pending
			p, f.pending = f.pending, nil
		}
	}
	if f.stopped {
		return max(size-len(f.pending), 0) // the frame may have begun in an earlier piece
	}
	return size
}

// step takes one frame from pending. It returns false when there is no whole one.
func (f *frames) step() bool {
	if !f.upgraded {
		return f.upgrade()
	}
	header, length, ok := frameHeader(f.pending)
	if !ok {
		return false
	}
	if length > maxNoted {
		f.pending, f.skip = f.pending[header:], length
		return false
	}
	end := header + int(length)
	if len(f.pending) < end {
		return false
	}
	if f.stopped = !f.next(f.pending[0]&0x0f, f.pending[header:end]); f.stopped {
		return false
	}
	f.pending = f.pending[end:]
	return true
}

func (f *frames) upgrade() bool {
	_, after, found := bytes.Cut(f.pending, endOfHeader)
	if found {
		f.pending, f.upgraded = after, true
	} else if keep := len(endOfHeader) - 1; len(f.pending) > keep {
		f.pending = f.pending[len(f.pending)-keep:]
	}
	return found
}

// frameHeader reads the header of an unmasked frame: its own length and that of the payload.
func frameHeader(p []byte) (header int, length uint64, ok bool) {
	if len(p) < 2 {
		return 0, 0, false
	}
	switch n := p[1] & 0x7f; {
	case n < 126:
		return 2, uint64(n), true
	case n == 126 && len(p) >= 4:
		return 4, uint64(binary.BigEndian.Uint16(p[2:])), true
	case n == 127 && len(p) >= 10:
		return 10, binary.BigEndian.Uint64(p[2:]), true
	}
	return 0, 0, false
}
