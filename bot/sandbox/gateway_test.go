package sandbox

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestIdentifyIsRefused(t *testing.T) {
	tests := map[string]struct {
		change obj
		code   int
	}{
		"wrong token":          {obj{"token": "other"}, closeBadToken},
		"no intents":           {obj{"intents": nil}, closeBadIntents},
		"unknown intents":      {obj{"intents": 1 << 40}, closeBadIntents},
		"privileged intents":   {obj{"intents": intentContent}, closeIntentsNotAllowed},
		"shard out of range":   {obj{"shard": []int{2, 2}}, closeBadShard},
		"without properties":   {obj{"properties": nil}, closeDecode},
		"intents of no number": {obj{"intents": "all"}, closeDecode},
	}
	s, _ := start(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := dial(t, s)
			identity := b.identity()
			for key, value := range test.change {
				identity[key] = value
			}
			b.write(opIdentify, identity)
			assert.Equal(t, test.code, b.closeCode())
		})
	}
	assert.Len(t, s.Violations(), len(tests))
}

func TestGatewayRules(t *testing.T) {
	tests := map[string]struct {
		do   func(*testBot)
		code int
	}{
		"identify twice":       {func(b *testBot) { b.write(opIdentify, b.identity()) }, closeIdentifiedAlready},
		"unknown operation":    {func(b *testBot) { b.write(99, nil) }, closeUnknownOp},
		"payload of no JSON":   {func(b *testBot) { _ = b.conn.WriteMessage(websocket.TextMessage, []byte("{")) }, closeDecode},
		"121 events a minute":  {func(b *testBot) { b.beat(120) }, closeRateLimited},
		"payload of 5000 byte": {func(b *testBot) { b.write(opHeartbeat, string(make([]byte, 5000))) }, closeDecode},
	}
	s, _ := start(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			b := connect(t, s)
			test.do(b)
			assert.Equal(t, test.code, b.closeCode())
		})
	}
}

func (b *testBot) beat(times int) {
	for range times {
		b.write(opHeartbeat, b.seq)
	}
}

func TestHeartbeatIsAcknowledged(t *testing.T) {
	s, _ := start(t)
	b := connect(t, s)
	b.beat(119) // the identify was the first of 120 events
	for range 119 {
		require.Equal(t, opHeartbeatACK, b.next().Op)
	}
}

func TestBotThatStopsBeatingIsClosed(t *testing.T) {
	s := startWith(t, Config{Addr: "127.0.0.1:0", Heartbeat: 20 * time.Millisecond})
	assert.Equal(t, closeTimedOut, connect(t, s).closeCode())
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	s, _ := start(t)
	b := connect(t, s)
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultCut}))
	_, err := b.read()
	require.Error(t, err)
	require.Eventually(t, func() bool { return !s.World("ann").Online }, 5*time.Second, time.Millisecond)
	act(t, s, Action{As: "ann", Channel: "dm", Do: DoSay, Text: "anybody there?"})

	again := dial(t, s)
	again.write(opResume, obj{"token": s.Token(), "session_id": b.id, "seq": b.seq})
	missed := again.next()
	assert.Equal(t, EventMessageCreate, *missed.Type)
	assert.Equal(t, b.seq+1, *missed.Seq)
	assert.Equal(t, "anybody there?", again.decode(missed)["content"])
	assert.Equal(t, "RESUMED", *again.next().Type)
}

func TestResumeIsRefused(t *testing.T) {
	s, clock := start(t)
	b := dial(t, s)
	b.write(opResume, obj{"token": s.Token(), "session_id": "gone", "seq": 1})
	invalid := b.next()
	assert.Equal(t, opInvalidSession, invalid.Op)
	assert.Equal(t, "false", string(invalid.Data))

	ahead := connect(t, s)
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultCut}))
	_, err := ahead.read()
	require.Error(t, err)
	require.Eventually(t, func() bool { return !s.World("ann").Online }, 5*time.Second, time.Millisecond)
	b = dial(t, s)
	b.write(opResume, obj{"token": s.Token(), "session_id": ahead.id, "seq": 99})
	assert.Equal(t, closeBadSequence, b.closeCode())

	left := connect(t, s)
	require.NoError(t, left.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(1000, ""), time.Now().Add(time.Second)))
	require.Eventually(t, func() bool { return !s.World("ann").Online }, 5*time.Second, time.Millisecond)
	clock.Advance(time.Second)
	b = dial(t, s)
	b.write(opResume, obj{"token": s.Token(), "session_id": left.id, "seq": left.seq})
	assert.Equal(t, opInvalidSession, b.next().Op, "1000 ends the session")
}

func TestPayloadsAreCompressed(t *testing.T) {
	s, _ := start(t)
	b := dial(t, s)
	identity := b.identity()
	identity["compress"] = true
	b.write(opIdentify, identity)
	kind, data, err := b.conn.ReadMessage()
	require.NoError(t, err)
	assert.Equal(t, websocket.BinaryMessage, kind)
	assert.Equal(t, "READY", *unpack(t, bytes.NewReader(data)).Type)
}

func TestStreamIsCompressed(t *testing.T) {
	s, _ := start(t)
	conn, _, err := websocket.DefaultDialer.Dial(s.gatewayURL()+"?v=9&compress=zlib-stream", nil)
	require.NoError(t, err)
	defer conn.Close()
	_, data, err := conn.ReadMessage()
	require.NoError(t, err)
	assert.True(t, bytes.HasSuffix(data, []byte{0, 0, 0xff, 0xff}))
	assert.Equal(t, opHello, unpack(t, bytes.NewReader(data)).Op)
}

func unpack(t *testing.T, packed io.Reader) frame {
	t.Helper()
	reader, err := zlib.NewReader(packed)
	require.NoError(t, err)
	var f frame
	require.NoError(t, json.NewDecoder(reader).Decode(&f))
	return f
}

func TestIdentifiesAreCounted(t *testing.T) {
	s, clock := start(t)
	connect(t, s)
	limit := rest(t, s, "GET", "/gateway/bot", nil).body["session_start_limit"].(obj)
	assert.EqualValues(t, 999, limit["remaining"])
	assert.EqualValues(t, 24*60*60*1000, limit["reset_after"])
	clock.Advance(day)
	limit = rest(t, s, "GET", "/gateway/bot", nil).body["session_start_limit"].(obj)
	assert.EqualValues(t, 1000, limit["remaining"])
}

func TestIdentifyFasterThanAllowed(t *testing.T) {
	clock := NewManualClock(time.Unix(1_780_000_000, 0))
	s := startWith(t, Config{Addr: "127.0.0.1:0", Clock: clock, MaxConcurrency: 1})
	connect(t, s)
	b := dial(t, s)
	b.write(opIdentify, b.identity())
	assert.Equal(t, opInvalidSession, b.next().Op)
	clock.Advance(identifyWindow)
	b.write(opIdentify, b.identity())
	assert.Equal(t, "READY", *b.next().Type)
}

func TestEventsGoToTheirShardAndIntent(t *testing.T) {
	s, _ := start(t)
	b := dial(t, s)
	identity := b.identity()
	identity["shard"], identity["intents"] = []int{1 - shardOf(guildID, 2), 2}, intentGuildMessages
	b.write(opIdentify, identity)
	assert.Empty(t, b.decode(b.next())["guilds"])
	act(t, s, Action{As: "ann", Channel: "table", Do: DoSay, Text: "unheard"})
	b.beat(1)
	assert.Equal(t, opHeartbeatACK, b.next().Op, "the guild is on the other shard")
}

func TestGatewayFaults(t *testing.T) {
	s, _ := start(t)
	faults := s.Faults()
	b := connect(t, s)
	require.NoError(t, faults.Inject(Fault{Kind: FaultReconnect}))
	assert.Equal(t, opReconnect, b.next().Op)

	require.NoError(t, faults.Inject(Fault{Kind: FaultInvalidSession, Resumable: true}))
	invalid := b.next()
	assert.Equal(t, opInvalidSession, invalid.Op)
	assert.Equal(t, "true", string(invalid.Data))

	require.NoError(t, faults.Inject(Fault{Kind: FaultClose, Code: 4000}))
	assert.Equal(t, 4000, b.closeCode())

	for _, code := range []int{opReconnect, opInvalidSession} {
		require.NoError(t, faults.Inject(Fault{Kind: FaultHandshake, Code: code}))
		b = dial(t, s)
		b.write(opIdentify, b.identity())
		assert.Equal(t, code, b.next().Op)
	}
	require.NoError(t, faults.Inject(Fault{Kind: FaultHandshake, Code: closeBadToken}))
	b = dial(t, s)
	b.write(opIdentify, b.identity())
	assert.Equal(t, closeBadToken, b.closeCode())
}

func TestSilenceHoldsBack(t *testing.T) {
	s, _ := start(t)
	b := connect(t, s)
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultSilence}))
	b.beat(1)
	act(t, s, Action{As: "ann", Channel: "dm", Do: DoSay, Text: "hello"})
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultSpeak}))
	assert.Equal(t, EventMessageCreate, *b.next().Type, "the heartbeat was not acknowledged, the event comes late")
}

func TestWrongFaultsAreRefused(t *testing.T) {
	s, _ := start(t)
	for _, fault := range []Fault{
		{},
		{Kind: "flood"},
		{Kind: FaultClose, Code: 3},
		{Kind: FaultHandshake, Code: 1},
		{Kind: FaultSlow},
		{Kind: FaultSlow, Delay: 1 << 50},
		{Kind: FaultServerError, Code: -5},
		{Kind: FaultServerError, Code: 200},
		{Kind: FaultServerError, Code: 1000},
		{Kind: FaultRateLimit, After: -1},
		{Kind: FaultRateLimit, After: 1e300},
		{Kind: FaultDeny, Deny: []string{"FLY"}},
	} {
		assert.Error(t, s.Faults().Inject(fault), fault.Kind)
	}
}

func TestGatewayAddressInBothVersions(t *testing.T) {
	s, _ := start(t)
	for _, version := range []string{"", "/v9", "/v10"} {
		answer := send(t, s, "GET", version+"/gateway", "", nil)
		assert.Equal(t, http.StatusOK, answer.status)
		assert.Equal(t, s.gatewayURL(), answer.body["url"])
	}
}

// act does what needs no bot.
func act(t *testing.T, s *Sandbox, a Action) Outcome {
	t.Helper()
	outcome, err := s.Act(t.Context(), a)
	require.NoError(t, err)
	return outcome
}
