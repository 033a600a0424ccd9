package gateway

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// A packet is what Discord says in one message.
type packet struct {
	Op   *int            `json:"op"`
	Seq  *int64          `json:"s"`
	Type string          `json:"t"`
	Data json.RawMessage `json:"d"`
}

// Ops of packets.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

var (
	errReconnect      = errors.New("asked to connect anew")
	errInvalidSession = errors.New("session not accepted")
	errNoHello        = errors.New("not greeted as agreed on")
)

// veil stands before the name of an event on its way through discordgo, so that it knows none of them: what it makes of those
// that it knows ends the process where a field is missing, and costs more than all that is done with an event here.
const veil = "raw:"

// packet reads a message of Discord's and returns the packet that discordgo is to see in its place: one that is whole and of a
// kind that it is to act on. What it cannot read of others is left out; before Discord's greeting that ends the link.
func (w *wire) packet(message []byte) (instead []byte, on bool) {
	var p packet
	if err := json.Unmarshal(message, &p); err != nil || p.Op == nil {
		return nil, w.greeted || w.say(errNoHello)
	}
	switch op := *p.Op; {
	case op == opReconnect:
		return nil, w.say(errReconnect)
	case op == opInvalid:
		return nil, w.say(errInvalidSession)
	case op == opHello && !w.greeted:
		return w.hello(p.Data)
	case !w.greeted:
		return nil, w.say(errNoHello)
	case op == opDispatch && p.Type != "":
		return w.event(&p), true
	case op == opHeartbeat, op == opAck && w.accepted: // at an earlier acknowledgement discordgo waits for itself for ever
		return fmt.Appendf(nil, `{"op":%d}`, op), true
	}
	return nil, true
}

// longestInterval is the longest time between two heartbeats that is taken.
const longestInterval = 10 * time.Minute

// hello reads how often Discord wants a heartbeat.
func (w *wire) hello(data []byte) (instead []byte, on bool) {
	var d struct {
		Interval float64 `json:"heartbeat_interval"` // milliseconds
	}
	if err := json.Unmarshal(data, &d); err != nil || d.Interval < 1 || d.Interval > float64(longestInterval.Milliseconds()) {
		return nil, w.say(errNoHello)
	}
	w.greeted = true
	w.patience = patienceFor(time.Duration(d.Interval * float64(time.Millisecond)))
	return fmt.Appendf(nil, `{"op":10,"d":{"heartbeat_interval":%d}}`, int64(d.Interval)), true
}

// patienceFor is how long Discord may be silent that acknowledges a heartbeat each interval: one may be late by half.
func patienceFor(interval time.Duration) time.Duration { return interval + interval/2 }

// event is an event as discordgo is to hand it on.
func (w *wire) event(p *packet) []byte {
	if p.Seq != nil {
		w.seq = *p.Seq
	}
	w.accepted = w.accepted || p.Type == "READY"
	name, _ := json.Marshal(veil + p.Type) // a string has no error
	data := p.Data
	if len(data) == 0 {
		data = json.RawMessage("null")
	}
	var b bytes.Buffer
	b.Grow(len(data) + len(name) + len(`{"op":0,"s":,"t":,"d":}`) + 20)
	b.WriteString(`{"op":0,"s":`)
	b.Write(strconv.AppendInt(b.AvailableBuffer(), w.seq, 10))
	b.WriteString(`,"t":`)
	b.Write(name)
	b.WriteString(`,"d":`)
	b.Write(data)
	b.WriteByte('}')
	return b.Bytes()
}
