package gateway

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// Opcodes of WebSocket frames.
const (
	opContinuation = 0
	opText         = 1
	opClose        = 8
)

// maxMessage is the longest message that is taken. The longest of Discord's, a large guild with all its channels and threads, is
// a few MB.
const maxMessage = 64 << 20

var (
	errTooLong = errors.New("a message that is too long")
	errFrame   = errors.New("a frame that was not agreed on")
)

// frames reads a server's side of a WebSocket connection as it comes in, in pieces of any size, and writes what is to be read of
// it: the HTTP answer and control frames as they are, and in place of each message what packet makes of it.
type frames struct {
	// packet takes a whole message, and returns what is read in its place; nothing is nothing. It returns false when the connection
	// is to be read no further.
	packet func(message []byte) (instead []byte, on bool)
	// closing takes what a close frame says, and returns whether that frame is to be read.
	closing func(payload []byte) bool

	upgraded bool         // the HTTP answer is behind us
	in, out  bytes.Buffer // what came and is not dealt with; what is to be read
	message  []byte       // the frames of one message that came so far
	begun    bool         // there are such frames
	stopped  bool
	err      error // why it stopped, where that is for what came
}

var endOfHeader = []byte("\r\n\r\n")

// feed takes the next piece.
func (f *frames) feed(p []byte) {
	if f.stopped {
		return
	}
	f.in.Write(p)
	for !f.stopped && f.step() {
	}
	if f.stopped || f.in.Len() == 0 && f.in.Cap() > maxKept {
		f.in = bytes.Buffer{}
	}
}

// maxKept is how much room is kept for what comes next.
const maxKept = 64 << 10

// step takes one frame. It returns false when there is no whole one.
func (f *frames) step() bool {
	if !f.upgraded {
		return f.upgrade()
	}
	raw := f.in.Bytes()
	header, length, ok := frameHeader(raw)
	switch {
	case !ok:
		return false
	case raw[0]&reserved != 0 || raw[1]&masked != 0:
		return f.fail(errFrame)
	case length > maxMessage || len(f.message)+int(length) > maxMessage:
		return f.fail(errTooLong)
	case len(raw)-header < int(length):
		return false
	}
	whole := f.in.Next(header + int(length))
	f.frame(whole, whole[header:])
	return true
}

const (
	final    = 0x80 // the last frame of a message
	reserved = 0x70
	masked   = 0x80
)

func (f *frames) fail(err error) bool {
	f.stopped, f.err = true, err
	return false
}

// frame deals with one whole frame.
func (f *frames) frame(whole, payload []byte) {
	switch opcode := whole[0] & 0x0f; {
	case opcode == opClose && !f.closing(payload):
		f.stopped = true
	case opcode >= opClose:
		f.out.Write(whole)
	case opcode == opText && !f.begun, opcode == opContinuation && f.begun:
		f.text(payload, whole[0]&final != 0)
	default:
		f.fail(errFrame)
	}
}

// text takes a frame of a message, and the message with its last one.
func (f *frames) text(payload []byte, last bool) {
	if !last {
		f.message, f.begun = append(f.message, payload...), true
		return
	}
	if f.begun {
		payload = append(f.message, payload...)
		f.message, f.begun = nil, false
	}
	instead, on := f.packet(payload)
	if len(instead) > 0 {
		f.out.Write(textHeader(len(instead)))
		f.out.Write(instead)
	}
	f.stopped = !on
}

func (f *frames) upgrade() bool {
	raw := f.in.Bytes()
	at := bytes.Index(raw, endOfHeader)
	if at < 0 {
		keep := min(len(raw), len(endOfHeader)-1)
		f.out.Write(f.in.Next(len(raw) - keep))
		return false
	}
	f.out.Write(f.in.Next(at + len(endOfHeader)))
	f.upgraded = true
	return true
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

// textHeader is the header of an unmasked frame that holds a whole message of so many bytes.
func textHeader(length int) []byte {
	header := []byte{final | opText}
	switch {
	case length < 126:
		return append(header, byte(length))
	case length < 1<<16:
		return binary.BigEndian.AppendUint16(append(header, 126), uint16(length))
	}
	return binary.BigEndian.AppendUint64(append(header, 127), uint64(length))
}
