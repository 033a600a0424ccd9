package sandbox

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/gorilla/websocket"
)

const (
	maxEvents     = 120  // that a bot may send in a minute
	maxEventBytes = 4096 // of one of them
)

// receive handles one payload of the bot.
func (s *Sandbox) receive(socket *socket, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var f frame
	code := 0
	switch {
	case len(data) > maxEventBytes || json.Unmarshal(data, &f) != nil:
		code = closeDecode
	case s.tooMany(socket):
		code = closeRateLimited
	default:
		code = s.operate(socket, f)
	}
	if code != 0 {
		s.expel(socket, code)
	}
}

// tooMany counts what the bot sent within a minute.
func (s *Sandbox) tooMany(socket *socket) bool {
	now := s.clock.Now()
	socket.events = slices.DeleteFunc(socket.events, func(t time.Time) bool { return now.Sub(t) >= time.Minute })
	socket.events = append(socket.events, now)
	return len(socket.events) > maxEvents
}

// operate returns the code with which to close, or 0.
func (s *Sandbox) operate(socket *socket, f frame) int {
	switch f.Op {
	case opHeartbeat:
		if !s.gateway.silent {
			socket.sendOp(opHeartbeatACK, nil)
		}
		return 0
	case opIdentify:
		s.traffic.said(byBot, opNames[f.Op])
		return s.identify(socket, f.Data)
	case opResume:
		s.traffic.said(byBot, opNames[f.Op])
		return s.resume(socket, f.Data)
	case opPresence, opVoice, opRequestMembers:
		if socket.session == nil {
			return closeNotAuthenticated
		}
		return 0
	}
	return closeUnknownOp
}

// expel closes a connection for what the bot did. The session ends with those codes after which Discord starts a new one.
func (s *Sandbox) expel(socket *socket, code int) {
	s.breach("close " + closeReasons[code])
	socket.close(code, closeReasons[code])
	if socket.session != nil && slices.Contains([]int{closeBadSequence, closeTimedOut, closeNotAuthenticated}, code) {
		s.forget(socket)
	}
}

func (s *Sandbox) timedOut(socket *socket) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expel(socket, closeTimedOut)
}

// ended learns how the bot closed: 1000 and 1001 end the session, after anything else it can be resumed.
func (s *Sandbox) ended(socket *socket, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var closed *websocket.CloseError
	if errors.As(err, &closed) && (closed.Code == websocket.CloseNormalClosure || closed.Code == websocket.CloseGoingAway) {
		s.forget(socket)
	}
}

// forget ends the session of a connection.
func (s *Sandbox) forget(socket *socket) {
	if socket.session != nil {
		delete(s.gateway.sessions, socket.session.id)
	}
}

func (s *Sandbox) disconnected(socket *socket) {
	s.mu.Lock()
	defer s.mu.Unlock()
	socket.stop()
	delete(s.gateway.sockets, socket)
	if socket.session != nil {
		socket.session.socket, socket.session.away = nil, s.clock.Now()
		socket.session = nil
	}
	s.announceBot()
}
