package sandbox

import (
	"encoding/json"
	"strings"
)

type resumeData struct {
	Token     string `json:"token"`
	SessionID string `json:"session_id"`
	Seq       int    `json:"seq"`
}

// resume joins a connection to its session again and replays what it missed, then RESUMED. A session that is gone is answered
// with op 9. It returns the code with which to close, or 0.
func (s *Sandbox) resume(socket *socket, data json.RawMessage) int {
	var d resumeData
	switch {
	case json.Unmarshal(data, &d) != nil:
		return closeDecode
	case socket.session != nil:
		return closeIdentifiedAlready
	case strings.TrimPrefix(d.Token, "Bot ") != botToken:
		return closeBadToken
	case s.faults.answerHandshake(socket):
		return 0
	}
	s.gateway.expire(s.clock.Now())
	session := s.gateway.sessions[d.SessionID]
	if session == nil {
		socket.sendOp(opInvalidSession, false)
		return 0
	}
	if d.Seq > session.seq {
		delete(s.gateway.sessions, session.id)
		return closeBadSequence
	}
	s.replay(socket, session, d.Seq)
	return 0
}

func (s *Sandbox) replay(socket *socket, session *session, seq int) {
	missed, whole := session.missed(seq)
	if !whole {
		delete(s.gateway.sessions, session.id)
		socket.sendOp(opInvalidSession, false)
		return
	}
	session.attach(socket)
	session.waiting = append(session.waiting, missed...)
	session.send("RESUMED", mustJSON(map[string]any{"_trace": []string{"sandbox"}}))
	s.gateway.flush()
	s.announceBot()
}
