package gateway

import (
	"bufio"
	"context"
	"crypto/sha1"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A far is Discord's end of a connection without a network, so that it lives in a bubble of time.
type far struct {
	net.Conn
	in *bufio.Reader
}

// ring is a dialer that has each connection answered by play.
func ring(play func(far)) dialer {
	return func(context.Context, string, string) (net.Conn, error) {
		near, end := net.Pipe()
		go func() {
			defer end.Close()
			f := far{end, bufio.NewReader(end)}
			if f.upgrade() == nil {
				play(f)
			}
		}()
		return near, nil
	}
}

// upgrade answers the request for a WebSocket.
func (f far) upgrade() error {
	asked, err := http.ReadRequest(f.in)
	if err != nil {
		return err
	}
	sum := sha1.Sum([]byte(asked.Header.Get("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	_, err = fmt.Fprintf(f, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
		base64.StdEncoding.EncodeToString(sum[:]))
	return err
}

func (f far) say(packet string) { _, _ = io.WriteString(f, serverFrame(final|opText, packet)) } // the bot may be gone

func (f far) close(code int) {
	_, _ = io.WriteString(f, serverFrame(final|opClose, string([]byte{byte(code >> 8), byte(code)})+"because"))
	f.hear()
}

// hear reads what the bot says and acknowledges its heartbeats, until the connection ends.
func (f far) hear() {
	for f.packet(func(op int) {
		if op == opHeartbeat {
			go f.say(`{"op":11}`) // a pipe holds nothing: the bot may be about to write
		}
	}) {
	}
}

// until reads up to a packet with the op.
func (f far) until(op int) {
	for found := false; !found && f.packet(func(got int) { found = got == op }); {
	}
}

// packet reads one packet of the bot's, masked as a client's are.
func (f far) packet(got func(op int)) bool {
	head, err := f.in.Peek(2)
	if err != nil {
		return false
	}
	size, length := 2, int(head[1]&0x7f)
	if length == 126 {
		head, err = f.in.Peek(4)
		if err != nil {
			return false
		}
		size, length = 4, int(head[2])<<8|int(head[3])
	}
	frame := make([]byte, size+4+length)
	if _, err := io.ReadFull(f.in, frame); err != nil {
		return false
	}
	mask, payload := frame[size:size+4], frame[size+4:]
	for i := range payload {
		payload[i] ^= mask[i%4]
	}
	var p struct {
		Op int `json:"op"`
	}
	if json.Unmarshal(payload, &p) == nil {
		got(p.Op)
	}
	return true
}

// states are how far a connection has come.
var states = []string{"before HELLO", "before READY", "ready"}

// reach brings a connection to a state.
func (f far) reach(state string) {
	if state == "before HELLO" {
		return
	}
	f.say(hello)
	f.until(2)
	if state == "ready" {
		f.say(ready)
		f.until(opHeartbeat)
		time.Sleep(time.Millisecond) // discordgo holds a lock around it
	}
}

// ends are the ways in which Discord, or what lies between, ends a connection or spoils it.
func ends() map[string]func(far) {
	ends := map[string]func(far){
		"cut":                    func(far) {},
		"cut amid a packet":      func(f far) { _, _ = io.WriteString(f, serverFrame(final|opText, ready)[:20]) },
		"cut amid a header":      func(f far) { _, _ = io.WriteString(f, "\x81\x7e") },
		"silence":                func(f far) { f.mute() },
		"op 7":                   func(f far) { f.say(`{"op":7,"d":null}`); f.hear() },
		"op 9":                   func(f far) { f.say(`{"op":9,"d":false}`); f.hear() },
		"op 9, resumable":        func(f far) { f.say(`{"op":9,"d":true}`); f.hear() },
		"op 9 in a long packet":  func(f far) { f.say(`{"op":9,"d":false,"x":"` + strings.Repeat("x", 5000) + `"}`); f.hear() },
		"a compressed packet":    func(f far) { _, _ = io.WriteString(f, serverFrame(0xc1, "x")); f.hear() },
		"a binary packet":        func(f far) { _, _ = io.WriteString(f, serverFrame(0x82, "x\x9c")); f.hear() },
		"a packet of many GB":    func(f far) { _, _ = io.WriteString(f, "\x81\x7f\x00\xff\xff\xff\xff\xff\xff\xff"); f.hear() },
		"a close without a code": func(f far) { _, _ = io.WriteString(f, serverFrame(final|opClose, "")); f.hear() },
	}
	for code := 4000; code <= 4014; code++ {
		ends[fmt.Sprint("close ", code)] = func(f far) { f.close(code) }
	}
	return ends
}

// mute reads and says nothing.
func (f far) mute() {
	for f.packet(func(int) {}) {
	}
}

// TestEveryEndAtEveryState: whatever ends a connection at whatever time, the link is over soon, by itself, and leaves no goroutine
// behind, which the bubble would not let pass.
func TestEveryEndAtEveryState(t *testing.T) {
	for _, state := range states {
		for name, end := range ends() {
			t.Run(name+" "+state, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					began := time.Now()
					connected := false
					err := live(t.Context(), bubbled(ring(func(f far) { f.reach(state); end(f) }), func() { connected = true }))
					require.Error(t, err)
					assert.Equal(t, state == "ready", connected)
					assert.Less(t, time.Since(began), 63*time.Second)
					var code int
					if _, of := fmt.Sscanf(name, "close %d", &code); of == nil {
						assert.ErrorContains(t, err, name[len("close "):])
						_, final := remedy(code)
						assert.Equal(t, final, isStop(err))
					}
					time.Sleep(time.Minute) // what discordgo has still to do
				})
			})
		}
	}
}

// bubbled is a link without a network.
func bubbled(dial dialer, ready func()) link {
	return link{
		Config: Config{Token: "secret", Log: quiet, Dispatch: func(int, string, json.RawMessage) {}, Dial: dial},
		plan:   Plan{URL: "ws://gateway.test"}, shards: 1, ready: ready, sign: func() {},
	}
}

// TestWrongPackets: what discordgo would die of never reaches it. The bot waits for what it was promised, and serves on.
func TestWrongPackets(t *testing.T) {
	const event = `{"op":0,"s":9,"t":"INTERACTION_CREATE","d":{"id":"5"}}`
	for name, test := range map[string]struct {
		packets []string
		ready   bool
	}{
		"HELLO without an interval":            {packets: []string{`{"op":10,"d":{}}`}},
		"HELLO with an interval of 0":          {packets: []string{`{"op":10,"d":{"heartbeat_interval":0}}`}},
		"HELLO with an interval of years":      {packets: []string{`{"op":10,"d":{"heartbeat_interval":9e15}}`}},
		"HELLO with an interval below 0":       {packets: []string{`{"op":10,"d":{"heartbeat_interval":-41250}}`}},
		"HELLO in words":                       {packets: []string{`{"op":10,"d":"hello"}`}},
		"null in place of HELLO":               {packets: []string{`null`}},
		"an event in place of HELLO":           {packets: []string{event}},
		"HELLO with half a millisecond":        {packets: []string{`{"op":10,"d":{"heartbeat_interval":41250.5}}`, ready, event}, ready: true},
		"HELLO twice":                          {packets: []string{hello, `{"op":10,"d":{"heartbeat_interval":0}}`, ready, event}, ready: true},
		"a long HELLO":                         {packets: []string{`{"op":10,"d":{"heartbeat_interval":41250,"_trace":["` + strings.Repeat("x", 5000) + `"]}}`, ready, event}, ready: true},
		"READY with a server that is null":     {packets: []string{hello, `{"op":0,"s":1,"t":"READY","d":{"guilds":[null],"user":null}}`, event}, ready: true},
		"READY of other types":                 {packets: []string{hello, `{"op":0,"s":1,"t":"READY","d":{"v":"9","guilds":{},"session_id":5,"user":[]}}`, event}, ready: true},
		"READY without a number":               {packets: []string{hello, `{"op":0,"t":"READY","d":{}}`, event}, ready: true},
		"READY behind an order for a beat":     {packets: []string{hello, `{"op":1,"d":null}`, ready, event}, ready: true},
		"READY behind an acknowledgement":      {packets: []string{hello, `{"op":11}`, ready, event}, ready: true},
		"READY behind nonsense":                {packets: []string{hello, `null`, `[]`, `7`, `{`, `{"op":"0"}`, `{"op":0}`, `{"op":99,"d":{}}`, `{"op":0,"t":7}`, ready, event}, ready: true},
		"no READY":                             {packets: []string{hello, event}},
		"a server that is null":                {packets: []string{hello, ready, `{"op":0,"s":2,"t":"GUILD_CREATE","d":null}`, event}, ready: true},
		"a server without a thing":             {packets: []string{hello, ready, `{"op":0,"s":2,"t":"GUILD_CREATE","d":{}}`, `{"op":0,"s":2,"t":"GUILD_UPDATE"}`, event}, ready: true},
		"channels and members that are null":   {packets: []string{hello, ready, `{"op":0,"s":2,"t":"GUILD_CREATE","d":{"channels":[null],"members":[null]}}`, event}, ready: true},
		"a voice that nobody has asked for":    {packets: []string{hello, ready, `{"op":0,"s":2,"t":"VOICE_STATE_UPDATE","d":{}}`, `{"op":0,"s":2,"t":"VOICE_SERVER_UPDATE","d":{}}`, event}, ready: true},
		"an interaction that is no such thing": {packets: []string{hello, ready, `{"op":0,"s":2,"t":"INTERACTION_CREATE","d":{"data":7,"type":2,"member":[]}}`, event}, ready: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				served := make(chan string, 10)
				l := bubbled(ring(func(f far) {
					go f.mute()
					for _, packet := range test.packets {
						f.say(packet)
					}
					time.Sleep(40 * time.Second)
				}), func() {})
				l.Dispatch = func(_ int, name string, data json.RawMessage) {
					if name == "INTERACTION_CREATE" {
						served <- string(data)
					}
				}
				var connected atomic.Bool
				l.ready = func() { connected.Store(true) }
				err := live(t.Context(), l)
				require.Error(t, err)
				assert.Equal(t, test.ready, connected.Load(), "%v", err)
				if test.ready {
					close(served)
					var last string
					for last = range served {
					}
					assert.JSONEq(t, `{"id":"5"}`, last, "events go on")
				}
				time.Sleep(time.Minute)
			})
		})
	}
}

// TestHeartbeatsKeepALinkAlive: a peer that acknowledges is waited for, and one that falls silent is noticed after one and a half
// intervals.
func TestHeartbeatsKeepALinkAlive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		err := live(t.Context(), bubbled(ring(func(f far) {
			f.reach("ready")
			for range 100 {
				f.say(`{"op":11}`)
				f.until(opHeartbeat)
			}
			f.mute()
		}), func() {}))
		require.ErrorContains(t, err, "timeout")
		const interval = 41250 * time.Millisecond
		assert.InDelta(t, (100*interval + interval/2).Seconds(), time.Since(began).Seconds(), 1)
		time.Sleep(time.Minute)
	})
}

// TestThousandCuts: a thousand connections that end in every way and at every time, over days, leave nothing behind, and some of the
// identifies of each day are kept.
func TestThousandCuts(t *testing.T) {
	var bearable []func(far)
	for _, name := range slices.Sorted(maps.Keys(ends())) {
		var code int
		_, _ = fmt.Sscanf(name, "close %d", &code)
		if _, final := remedy(code); !final {
			bearable = append(bearable, ends()[name])
		}
	}
	synctest.Test(t, func(t *testing.T) {
		const cuts = 1000
		day, began := newDay(250, 1), time.Now()
		least, seed := day.total, rand.New(rand.NewPCG(10, 1000))
		var mu sync.Mutex
		var count, goroutines int
		var early, late uint64
		dial := ring(func(f far) {
			mu.Lock() // the connection before may still be about to end
			count++
			switch count {
			case 100:
				early, goroutines = inUse(), runtime.NumGoroutine()
			case cuts:
				late = inUse()
				assert.LessOrEqual(t, runtime.NumGoroutine(), goroutines+10)
			}
			last := count == cuts
			state, end, life := states[seed.IntN(3)], bearable[seed.IntN(len(bearable))], time.Duration(seed.Int64N(int64(6*time.Minute)))
			if state != "before HELLO" {
				least = min(least, day.identify())
			}
			mu.Unlock()
			if last {
				f.close(4004)
				return
			}
			f.reach(state)
			if state == "ready" {
				_ = f.SetReadDeadline(time.Now().Add(life))
				f.hear()
				_ = f.SetReadDeadline(time.Time{})
			}
			end(f)
		})
		s := supervisor(day.plan, func(ctx context.Context, l link) error {
			l.Dial = dial
			l.plan.URL = "ws://gateway.test"
			return live(ctx, l)
		})
		s.cfg.Shards, s.cfg.Token = 1, "secret"
		err := s.Run(t.Context())
		require.True(t, isStop(err), "%v", err)
		t.Logf("%d cuts in %v; %d of %d identifies left on the worst day; heap %d kB at 100, %d kB at the end", count, time.Since(began).Round(time.Minute), least, day.total, early>>10, late>>10)
		assert.GreaterOrEqual(t, least, Plan{Total: day.total}.reserve())
		assert.Greater(t, time.Since(began), 48*time.Hour)
		assert.Less(t, late, early+1<<20, "bytes in use")
	})
}

func inUse() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
