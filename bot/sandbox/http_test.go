package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A stranger asks the sandbox for whatever a script says, a request a line: its method, its path and its body.
type stranger struct {
	*Sandbox
	t *testing.T
}

// ask sends one line. Names with a dollar stand for what there is: $table, $app, $guild; of the newest interaction $id and $token.
func (s *stranger) ask(line string) {
	method, rest, _ := strings.Cut(s.known().Replace(line), " ")
	path, body, _ := strings.Cut(rest, " ")
	request, err := http.NewRequest(method, "http://"+s.listener.Addr().String()+path, strings.NewReader(body))
	if err != nil || !strings.HasPrefix(path, "/") {
		return // no client could send it
	}
	request.Header.Set("Authorization", "Bot "+s.Token())
	request.Header.Set("Content-Type", "application/json")
	ctx, cancel := context.WithTimeout(s.t.Context(), 5*time.Millisecond) // what waits for a bot waits in vain
	defer cancel()
	s.answer(line, request.WithContext(ctx))
}

func (s *stranger) known() *strings.Replacer {
	s.mu.Lock()
	defer s.mu.Unlock()
	known := []string{"$table", tableID, "$app", botID, "$guild", guildID}
	for _, id := range slices.Backward(slices.Sorted(maps.Keys(s.interactions.byID))) {
		known = append(known, "$id", id, "$token", s.interactions.byID[id].token)
	}
	for _, m := range slices.Backward(s.world.messages[tableID]) {
		known = append(known, "$message", m.ID)
	}
	return strings.NewReplacer(known...)
}

// answer holds that a request is answered by a status of HTTP's, and where that says JSON, by JSON.
func (s *stranger) answer(line string, request *http.Request) {
	got := httptest.NewRecorder()
	func() {
		defer func() {
			fault := recover()
			if err, _ := fault.(error); fault != nil && !errors.Is(err, http.ErrAbortHandler) {
				s.t.Errorf("%q: panic: %v", line, fault)
			}
		}()
		s.server.Handler.ServeHTTP(got, request)
	}()
	require.True(s.t, got.Code >= 200 && got.Code < 600, "%q: %d", line, got.Code)
	if strings.HasPrefix(got.Header().Get("Content-Type"), "application/json") && got.Code != http.StatusNoContent {
		require.True(s.t, json.Valid(got.Body.Bytes()), "%q: %s", line, got.Body)
	}
}

// FuzzHTTP: whatever is sent to the sandbox in whatever order, each request is answered, and people see their world after it.
func FuzzHTTP(f *testing.F) {
	for _, script := range []string{
		`PUT /api/v10/applications/$app/commands [{"name":"roll","description":"x","options":[{"name":"line","description":"x","type":3,"autocomplete":true}]}]
POST /sandbox/act {"do":"command","as":"ann","channel":"table","command":"roll","options":{"line":"2d6"}}
POST /api/v10/interactions/$id/$token/callback?with_response=true {"type":4,"data":{"flags":32768,"components":[{"type":10,"content":"x"},{"type":1,"components":[{"type":2,"style":1,"label":"a","custom_id":"b"}]}]}}
PATCH /api/v10/webhooks/$app/$token/messages/@original {"content":"x","components":[{"type":9}]}
POST /api/v10/webhooks/$app/$token?wait=true {"content":"x","flags":64,"allowed_mentions":{"parse":["everyone"]}}
POST /sandbox/act {"do":"press","as":"bob","channel":"table","message":"$message","custom_id":"b"}
DELETE /api/v10/webhooks/$app/$token/messages/@original`,
		`POST /api/v10/channels/$table/messages {"content":"x","nonce":"1","enforce_nonce":true,"embeds":[{"title":"x"}]}
PUT /api/v10/channels/$table/messages/pins/$message
GET /api/v10/channels/$table/messages/pins?limit=-1&before=x
PATCH /api/v9/channels/$table/messages/$message {"components":[null],"attachments":[{"id":0}]}
GET /api/v10/channels/$table/messages?limit=1000&around=$message
POST /sandbox/act {"do":"thread","as":"ann","channel":"table","message":"$message","name":"x"}
POST /sandbox/act {"do":"delete","as":"ann","channel":"table","message":"$message"}`,
		`POST /sandbox/fault {"fault":"rate-limit","times":-1,"scope":"html","after":1e300}
GET /api/v10/users/@me
POST /sandbox/fault {"fault":"server-error","code":-5}
POST /sandbox/fault {"fault":"deny","deny":["SEND_MESSAGES"]}
POST /sandbox/fault {"fault":"close","code":4004}
POST /sandbox/act {"do":"permissions","as":"mira","channel":"table","deny":["x"]}
GET /gateway?v=10
GET /sandbox/view?as=ann&channel=table`,
		"PATCH /api/v10/channels/$table {\"name\":null}\nPOST /api/v10/users/@me/channels {\"recipient_id\":5}\nGET /files/../x\nPOST /sandbox/evening {\"name\":\"\"}\nGET /sandbox/events?as=nobody",
	} {
		f.Add(script)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(f, err)
	f.Cleanup(func() { _ = listener.Close() })
	f.Fuzz(func(t *testing.T, script string) {
		s := &stranger{build(Config{Clock: NewManualClock(time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)), Heartbeat: time.Minute, MaxConcurrency: 1}, listener), t}
		for n, line := range strings.SplitN(script, "\n", 30) {
			if n < 29 {
				s.ask(line)
			}
		}
		require.Len(t, s.World("ann").People, 4)
		require.NotEmpty(t, s.View("ann", "table").Channel.ID)
	})
}
