package sandbox

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

const (
	// maxMissed is how many events a session keeps for a resume.
	maxMissed = 1000
	// resumable is how long a session without a connection can be resumed.
	resumable = 3 * time.Minute
)

// session is what IDENTIFY begins. It lives over several connections, joined by RESUME.
type session struct {
	id      string
	intents int
	shard   [2]int
	socket  *socket // nil while away
	away    time.Time
	seq     int
	events  []frame // the newest, for a resume
	waiting []frame // not handed to the socket yet
}

func (s *session) wants(r reach) bool {
	if r.intent != 0 && s.intents&r.intent == 0 {
		return false
	}
	return s.shard[0] == shardOf(r.guild, s.shard[1])
}

// Connected are the shards that have a connection, in order: for each its number, and of how many.
func (s *Sandbox) Connected() [][2]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	var shards [][2]int
	for _, session := range s.gateway.sessions {
		if session.socket != nil {
			shards = append(shards, session.shard)
		}
	}
	slices.SortFunc(shards, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	return shards
}

// shardOf is Discord's rule: guilds are spread, direct messages go to the first.
func shardOf(guild string, shards int) int {
	id, _ := strconv.ParseUint(guild, 10, 64)
	return int((id >> 22) % uint64(shards))
}

// send numbers an event and keeps it for flush and for a resume.
func (s *session) send(event string, data json.RawMessage) {
	s.seq++
	seq := s.seq
	f := frame{Op: opDispatch, Data: data, Seq: &seq, Type: &event}
	if len(s.events) == maxMissed {
		s.events = append(s.events[:0:0], s.events[1:]...)
	}
	s.events = append(s.events, f)
	if s.socket != nil {
		s.waiting = append(s.waiting, f)
	}
}

// flush hands the waiting events to the connection, if there is one.
func (s *session) flush() {
	if s.socket == nil {
		return
	}
	for _, f := range s.waiting {
		s.socket.sendFrame(f)
	}
	s.waiting = nil
}

// missed returns the events after seq, and whether the session still has them all.
func (s *session) missed(seq int) ([]frame, bool) {
	n := s.seq - seq
	if n < 0 || n > len(s.events) {
		return nil, false
	}
	return s.events[len(s.events)-n:], true
}

// attach joins the session to a connection, taking it from the one before.
func (s *session) attach(socket *socket) {
	if s.socket != nil {
		s.socket.session = nil
		s.socket.close(closeTimedOut, closeReasons[closeTimedOut])
	}
	s.socket, socket.session = socket, s
	s.waiting = nil
}
