package sandbox

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestUnknownRoutesAndBadRequests(t *testing.T) {
	s, _ := start(t)
	tests := map[string]struct {
		method, path, token string
		body                any
		status, code        int
	}{
		"unknown route":  {"GET", "/v10/guilds/" + guildID + "/soundboard", "Bot " + botToken, nil, 404, 0},
		"unknown method": {"PUT", "/v10/users/@me", "Bot " + botToken, nil, 404, 0},
		"no token":       {"GET", "/v10/users/@me", "", nil, 401, 0},
		"wrong token":    {"GET", "/v10/users/@me", "Bot other", nil, 401, 0},
		"no JSON":        {"POST", "/v10" + tableMessages, "Bot " + botToken, "{", 400, 50109},
		"no body":        {"POST", "/v10" + tableMessages, "Bot " + botToken, nil, 400, 50109},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			answer := send(t, s, test.method, test.path, test.token, test.body)
			assert.Equal(t, test.status, answer.status)
			assert.Equal(t, test.code, answer.code())
			assert.NotEmpty(t, answer.body["message"])
		})
	}
	assert.Len(t, s.Violations(), len(tests))
}

func TestRecordKeepsEveryRequest(t *testing.T) {
	s, _ := start(t)
	send(t, s, "POST", "/v9"+tableMessages, "Bot "+botToken, obj{"content": "x"})
	all := s.Recorded()
	require.Len(t, all, 1)
	e := all[0]
	assert.Equal(t, "POST "+tableMessages, e.Method+" "+e.Path)
	assert.Equal(t, []int{9, 200}, []int{e.Version, e.Status})
	assert.JSONEq(t, `{"content":"x"}`, string(e.Body))
	assert.Contains(t, string(e.Answer), `"channel_id"`)
}

func TestGeneralRoutes(t *testing.T) {
	s, _ := start(t)
	ann := s.world.person("ann").ID
	tests := map[string]string{
		"/users/@me":                               `"id":"` + botID,
		"/users/" + ann:                            `"username":"ann"`,
		"/applications/@me":                        `"verify_key"`,
		"/oauth2/applications/@me":                 `"bot_public"`,
		"/guilds/" + guildID:                       `"owner_id"`,
		"/guilds/" + guildID + "/channels":         `"name":"tales"`,
		"/guilds/" + guildID + "/roles":            `"name":"GM"`,
		"/guilds/" + guildID + "/members/" + ann:   `"username":"ann"`,
		"/guilds/" + guildID + "/threads/active":   `"name":"side scene"`,
		"/channels/" + sideThreadID:                `"parent_id":"` + tableID,
		"/guilds/" + guildID + "/members/" + botID: `"bot":true`,
	}
	for path, want := range tests {
		answer := rest(t, s, "GET", path, nil)
		assert.Equal(t, http.StatusOK, answer.status, path)
		assert.Contains(t, answer.raw, want, path)
	}
	direct := rest(t, s, "POST", "/users/@me/channels", obj{"recipient_id": ann})
	assert.Equal(t, s.world.direct(ann).ID, direct.body["id"])
	assert.Equal(t, 10004, rest(t, s, "GET", "/guilds/1", nil).code())
	assert.Equal(t, 10013, rest(t, s, "GET", "/users/1", nil).code())
}

func TestCommandsKeepTheirIDs(t *testing.T) {
	s, _ := start(t)
	const path = "/applications/" + botID + "/commands"
	register(t, s)
	before := s.world.commands[""]
	register(t, s)
	for i, cmd := range s.world.commands[""] {
		assert.Equal(t, before[i].ID, cmd.ID)
		assert.Equal(t, before[i].Version, cmd.Version, "nothing changed")
	}
	changed := rest(t, s, "POST", path, obj{"name": "roll", "description": "Roll"})
	assert.Equal(t, http.StatusOK, changed.status)
	assert.Equal(t, before[0].ID, changed.body["id"])
	assert.NotEqual(t, before[0].Version, changed.body["version"])
	fresh := rest(t, s, "POST", path, obj{"name": "odds", "description": "Odds"})
	assert.Equal(t, http.StatusCreated, fresh.status)
	one := path + "/" + fresh.body["id"].(string)
	assert.Equal(t, "Chances", rest(t, s, "PATCH", one, obj{"description": "Chances"}).body["description"])
	assert.Equal(t, 50035, rest(t, s, "PATCH", one, obj{"name": "roll"}).code(), "a name is there once")
	assert.Equal(t, http.StatusNoContent, rest(t, s, "DELETE", one, nil).status)
	assert.Equal(t, 10063, rest(t, s, "GET", one, nil).code())
}

func TestCommandsOfAGuild(t *testing.T) {
	s, _ := start(t)
	const path = "/applications/" + botID + "/guilds/" + guildID + "/commands"
	answer := rest(t, s, "PUT", path, []obj{{"name": "here", "description": "Only here"}})
	require.Equal(t, http.StatusOK, answer.status, answer.raw)
	assert.Contains(t, answer.raw, `"guild_id":"`+guildID)
	assert.Equal(t, "[]", rest(t, s, "GET", "/applications/"+botID+"/commands", nil).raw)
	assert.Equal(t, 50035, rest(t, s, "PUT", path, []obj{{"name": "here", "description": "x", "contexts": []int{0}}}).code())
	assert.Equal(t, 50035, rest(t, s, "PUT", path, []obj{{"name": "a", "description": "x"}, {"name": "a", "description": "x"}}).code())
	assert.Equal(t, 20012, rest(t, s, "GET", "/applications/1/commands", nil).code())
}

func TestNumberOfCommands(t *testing.T) {
	s, clock := start(t)
	const path = "/applications/" + botID + "/commands"
	many := func(n int, prefix string) []obj {
		return repeat(n, func(i int) obj { return obj{"name": fmt.Sprint(prefix, i), "description": "x"} })
	}
	assert.Equal(t, http.StatusOK, rest(t, s, "PUT", path, many(100, "a")).status)
	assert.Equal(t, 30032, rest(t, s, "PUT", path, many(101, "a")).code())
	assert.Equal(t, http.StatusOK, rest(t, s, "PUT", path, many(100, "b")).status)
	full := rest(t, s, "PUT", path, many(1, "c"))
	assert.Equal(t, http.StatusTooManyRequests, full.status)
	assert.Equal(t, 30034, full.code())
	clock.Advance(day)
	assert.Equal(t, http.StatusOK, rest(t, s, "PUT", path, many(1, "c")).status)
}

func TestRateLimitOfAChannel(t *testing.T) {
	s, clock := start(t)
	for i := range 5 {
		answer := rest(t, s, "POST", tableMessages, obj{"content": "x"})
		require.Equal(t, http.StatusOK, answer.status)
		assert.Equal(t, fmt.Sprint(4-i), answer.header.Get("X-RateLimit-Remaining"))
	}
	full := rest(t, s, "POST", tableMessages, obj{"content": "x"})
	assert.Equal(t, http.StatusTooManyRequests, full.status)
	assert.Equal(t, 5.0, full.body["retry_after"])
	assert.Equal(t, false, full.body["global"])
	assert.Equal(t, "5", full.header.Get("Retry-After"))
	assert.Equal(t, "user", full.header.Get("X-RateLimit-Scope"))
	elsewhere := rest(t, s, "POST", "/channels/"+tavernID+"/messages", obj{"content": "x"})
	assert.Equal(t, http.StatusOK, elsewhere.status, "another channel has a bucket of its own")
	assert.Equal(t, full.header.Get("X-RateLimit-Bucket"), elsewhere.header.Get("X-RateLimit-Bucket"))
	clock.Advance(5 * time.Second)
	assert.Equal(t, http.StatusOK, rest(t, s, "POST", tableMessages, obj{"content": "x"}).status)
	assert.Empty(t, s.Violations())
}

func TestGlobalRateLimitSparesInteractions(t *testing.T) {
	s, _ := start(t)
	register(t, s)
	q := connect(t, s).ask(roll("d6"))
	last := reply{}
	for range 51 {
		last = rest(t, s, "GET", "/users/@me", nil)
	}
	assert.Equal(t, http.StatusTooManyRequests, last.status)
	assert.Equal(t, "true", last.header.Get("X-RateLimit-Global"))
	assert.Equal(t, true, last.body["global"])
	answer := rest(t, s, "POST", "/interactions/"+q.id()+"/"+q.token()+"/callback", obj{"type": 5})
	assert.Equal(t, http.StatusNoContent, answer.status)
}

func TestEditsOfOldMessages(t *testing.T) {
	s, clock := start(t)
	path := tableMessages + "/" + post(t, s, obj{"content": "x"})
	clock.Advance(oldAge)
	for range 3 {
		require.Equal(t, http.StatusOK, rest(t, s, "PATCH", path, obj{"content": "y"}).status)
	}
	full := rest(t, s, "PATCH", path, obj{"content": "y"})
	assert.Equal(t, http.StatusTooManyRequests, full.status)
	assert.Equal(t, 30046, full.code())
	clock.Advance(limitOldEdits.per)
	assert.Equal(t, http.StatusOK, rest(t, s, "PATCH", path, obj{"content": "y"}).status)
}

func TestFaultsOfTheREST(t *testing.T) {
	s, _ := start(t)
	inject := func(f Fault) { require.NoError(t, s.Faults().Inject(f)) }
	inject(Fault{Kind: FaultServerError, Times: 2, Route: "GET /users"})
	assert.Equal(t, http.StatusOK, rest(t, s, "GET", "/gateway/bot", nil).status, "another route")
	assert.Equal(t, http.StatusServiceUnavailable, rest(t, s, "GET", "/users/@me", nil).status)
	assert.Equal(t, http.StatusServiceUnavailable, rest(t, s, "GET", "/users/@me", nil).status)
	assert.Equal(t, http.StatusOK, rest(t, s, "GET", "/users/@me", nil).status)

	inject(Fault{Kind: FaultRateLimit, Scope: "global", After: 2.5})
	limited := rest(t, s, "GET", "/users/@me", nil)
	assert.Equal(t, http.StatusTooManyRequests, limited.status)
	assert.Equal(t, 2.5, limited.body["retry_after"])
	assert.Equal(t, "3", limited.header.Get("Retry-After"))

	inject(Fault{Kind: FaultRateLimit, Scope: "html"})
	assert.True(t, strings.HasPrefix(rest(t, s, "GET", "/users/@me", nil).raw, "<!doctype html>"))

	inject(Fault{Kind: FaultServerError, Times: -1, Code: 500})
	for range 3 {
		assert.Equal(t, http.StatusInternalServerError, rest(t, s, "GET", "/users/@me", nil).status)
	}
	inject(Fault{Kind: FaultClear})
	assert.Equal(t, http.StatusOK, rest(t, s, "GET", "/users/@me", nil).status)
	assert.Empty(t, s.Violations())
}

func TestLostAnswersWereDone(t *testing.T) {
	s, _ := start(t)
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultLose}))
	r, err := http.NewRequest("POST", s.API()+"/v10"+tableMessages, jsonBody(obj{"content": "x"}))
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bot "+botToken)
	r.Header.Set("Content-Type", "application/json")
	_, err = http.DefaultClient.Do(r)
	require.Error(t, err)
	assert.Len(t, s.View("ann", "table").Messages, 1)
}

func TestSlowAnswersWaitByTheClock(t *testing.T) {
	s, clock := start(t)
	require.NoError(t, s.Faults().Inject(Fault{Kind: FaultSlow, Delay: 60_000}))
	answered := make(chan reply, 1)
	go func() { answered <- rest(t, s, "GET", "/users/@me", nil) }()
	require.Eventually(t, func() bool {
		clock.Advance(time.Minute)
		return len(answered) == 1
	}, 5*time.Second, time.Millisecond)
	assert.Equal(t, http.StatusOK, (<-answered).status)
}

func TestLimitless(t *testing.T) {
	s := startWith(t, Config{Addr: "127.0.0.1:0", Clock: NewManualClock(time.Now()), Limitless: true})
	for range 2 * limitGlobal.requests {
		require.Equal(t, http.StatusOK, rest(t, s, "GET", "/users/@me", nil).status)
	}
}
