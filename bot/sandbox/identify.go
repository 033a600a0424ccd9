package sandbox

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

const (
	identifiesADay = 1000
	identifyWindow = 5 * time.Second
	day            = 24 * time.Hour
)

type identifyData struct {
	Token      string            `json:"token"`
	Intents    *int              `json:"intents"`
	Compress   bool              `json:"compress"`
	Shard      []int             `json:"shard"`
	Properties map[string]string `json:"properties"`
}

// identify begins a session. READY is the very next frame, then the guild comes. It returns the code with which to close, or 0.
func (s *Sandbox) identify(socket *socket, data json.RawMessage) int {
	var d identifyData
	if json.Unmarshal(data, &d) != nil {
		return closeDecode
	}
	if code := refusedIdentify(socket, d); code != 0 {
		return code
	}
	shard := shardPair(d.Shard)
	if shard[1] < 1 || shard[0] < 0 || shard[0] >= shard[1] {
		return closeBadShard
	}
	if s.faults.answerHandshake(socket) || s.tooFast(socket) {
		return 0
	}
	if s.spent() {
		s.gateway.closeAll(closeBadToken, closeReasons[closeBadToken])
		return closeBadToken
	}
	s.begin(socket, d, shard)
	return 0
}

// refusedIdentify returns the code for what is wrong with an IDENTIFY, or 0.
func refusedIdentify(socket *socket, d identifyData) int {
	switch {
	case socket.session != nil:
		return closeIdentifiedAlready
	case strings.TrimPrefix(d.Token, "Bot ") != botToken:
		return closeBadToken
	case d.Intents == nil || *d.Intents&^intentsKnown != 0:
		return closeBadIntents
	case *d.Intents&intentsPrivileged != 0:
		return closeIntentsNotAllowed
	case d.Properties == nil:
		return closeDecode
	}
	return 0
}

func shardPair(shard []int) [2]int {
	if len(shard) != 2 {
		return [2]int{0, 1}
	}
	return [2]int(shard)
}

// tooFast answers op 9 when more identifies come in five seconds than max_concurrency allows.
func (s *Sandbox) tooFast(socket *socket) bool {
	if s.gateway.identified(s.clock.Now(), identifyWindow) < s.config.MaxConcurrency {
		return false
	}
	s.breach("identify faster than max_concurrency allows")
	socket.sendOp(opInvalidSession, false)
	return true
}

// spent reports that the identifies of a day are used up, for which Discord ends all sessions.
func (s *Sandbox) spent() bool { return s.identifiesLeft() == 0 }

func (s *Sandbox) identifiesLeft() int {
	return identifiesADay - s.gateway.identified(s.clock.Now(), day)
}

// identified counts the identifies of the last while.
func (g *gateway) identified(now time.Time, while time.Duration) int {
	g.identifies = slices.DeleteFunc(g.identifies, func(t time.Time) bool { return now.Sub(t) >= day })
	n := 0
	for _, t := range g.identifies {
		if now.Sub(t) < while {
			n++
		}
	}
	return n
}

func (s *Sandbox) begin(socket *socket, d identifyData, shard [2]int) {
	s.gateway.identifies = append(s.gateway.identifies, s.clock.Now())
	s.gateway.expire(s.clock.Now())
	socket.packed = d.Compress
	session := &session{id: newSecret(16), intents: *d.Intents, shard: shard}
	s.gateway.sessions[session.id] = session
	session.attach(socket)
	session.send("READY", mustJSON(s.ready(session)))
	if s.world.botIn && session.wants(reach{guild: guildID, intent: intentGuilds}) {
		session.send("GUILD_CREATE", mustJSON(s.guildCreate()))
	}
	s.gateway.flush()
	s.announceBot()
}

// expire forgets the sessions that can no longer be resumed.
func (g *gateway) expire(now time.Time) {
	for id, session := range g.sessions {
		if session.socket == nil && now.Sub(session.away) > resumable {
			delete(g.sessions, id)
		}
	}
}

func (s *Sandbox) ready(session *session) map[string]any {
	guilds := []any{}
	if s.world.botIn && session.wants(reach{guild: guildID}) {
		guilds = append(guilds, map[string]any{"id": guildID, "unavailable": true})
	}
	return map[string]any{
		"v": 10, "user": s.world.bot, "guilds": guilds, "session_id": session.id, "session_type": "normal",
		"resume_gateway_url": s.gatewayURL(), "shard": session.shard, "private_channels": []any{}, "relationships": []any{},
		"application": map[string]any{"id": botID, "flags": 0}, "user_settings": map[string]any{}, "_trace": []string{"sandbox"},
	}
}

func (s *Sandbox) guildCreate() map[string]any {
	var channels, threads []*Channel
	for _, c := range s.world.channelList() {
		switch {
		case c.IsThread() && s.botSees(c) && !c.isArchived():
			threads = append(threads, c)
		case c.GuildID != "" && !c.IsThread():
			channels = append(channels, c)
		}
	}
	create := s.world.wholeGuild()
	for key, value := range map[string]any{
		"large": false, "unavailable": false, "channels": list(channels), "threads": list(threads),
		"members": []*Member{s.world.member(botID)}, "presences": []any{}, "voice_states": []any{}, "stickers": []any{},
		"stage_instances": []any{}, "guild_scheduled_events": []any{}, "soundboard_sounds": []any{},
	} {
		create[key] = value
	}
	return create
}

// asObject turns a struct into a JSON object to which members can be added.
func asObject(value any) map[string]any {
	var object map[string]any
	if err := json.Unmarshal(mustJSON(value), &object); err != nil {
		panic(err) // only called with structs
	}
	return object
}

// list is never null in JSON.
func list[T any](items []T) []T {
	if items == nil {
		return []T{}
	}
	return items
}

func (s *Sandbox) gatewayURL() string { return "ws://" + s.listener.Addr().String() + "/gateway" }
