package rest_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/rest"
)

const (
	botToken         = "bot-token-secret"
	interactionToken = "interaction-token-secret"
)

var interaction = rest.Interaction{App: 9, ID: 7, Token: interactionToken}

// A step is how the fake Discord answers one request.
type step func(*http.Request) (*http.Response, error)

// A script answers requests in turn, the last step for all further ones, and keeps what was asked.
type script struct {
	mu     sync.Mutex
	steps  []step
	asked  []string
	bodies []string
	types  []string
}

func (s *script) RoundTrip(req *http.Request) (*http.Response, error) {
	body, _ := io.ReadAll(req.Body)
	s.mu.Lock()
	s.asked = append(s.asked, req.Method+" "+req.URL.RequestURI())
	s.bodies = append(s.bodies, string(body))
	s.types = append(s.types, req.Header.Get("Content-Type"))
	next := s.steps[0]
	if len(s.steps) > 1 {
		s.steps = s.steps[1:]
	}
	s.mu.Unlock()
	return next(req)
}

func answers(status int, body string, headers ...string) step {
	return func(req *http.Request) (*http.Response, error) {
		header := http.Header{}
		for i := 0; i+1 < len(headers); i += 2 {
			header.Set(headers[i], headers[i+1])
		}
		return &http.Response{StatusCode: status, Header: header, Body: io.NopCloser(strings.NewReader(body)), Request: req}, nil
	}
}

func loses(*http.Request) (*http.Response, error) { return nil, io.ErrUnexpectedEOF }

func hangs(req *http.Request) (*http.Response, error) {
	<-req.Context().Done()
	return nil, req.Context().Err()
}

func client(steps ...step) (*rest.Client, *script) {
	s := &script{steps: steps}
	return rest.New(rest.Config{Token: botToken, API: "http://discord.test/api/", Agent: "Tallybones/test", Transport: s}), s
}

func body(text string) rest.Body { return rest.Body{JSON: json.RawMessage(text)} }

func TestRoutes(t *testing.T) {
	ok := answers(200, `{}`)
	for want, ask := range map[string]func(context.Context, *rest.Client) error{
		"POST /api/v10/interactions/7/" + interactionToken + "/callback": func(ctx context.Context, c *rest.Client) error {
			return c.Respond(ctx, interaction, body(`{"type":4}`))
		},
		"PATCH /api/v10/webhooks/9/" + interactionToken + "/messages/@original": func(ctx context.Context, c *rest.Client) error {
			_, err := c.EditOriginal(ctx, interaction, body(`{}`))
			return err
		},
		"DELETE /api/v10/webhooks/9/" + interactionToken + "/messages/@original": func(ctx context.Context, c *rest.Client) error {
			return c.DeleteOriginal(ctx, interaction)
		},
		"POST /api/v10/webhooks/9/" + interactionToken + "?wait=true": func(ctx context.Context, c *rest.Client) error {
			_, err := c.FollowUp(ctx, interaction, body(`{}`))
			return err
		},
		"PATCH /api/v10/webhooks/9/" + interactionToken + "/messages/5": func(ctx context.Context, c *rest.Client) error {
			_, err := c.EditFollowUp(ctx, interaction, 5, body(`{}`))
			return err
		},
		"PATCH /api/v10/channels/3/messages/5": func(ctx context.Context, c *rest.Client) error {
			_, err := c.EditMessage(ctx, 3, 5, body(`{}`))
			return err
		},
		"DELETE /api/v10/channels/3/messages/5": func(ctx context.Context, c *rest.Client) error {
			return c.DeleteMessage(ctx, 3, 5)
		},
		"PUT /api/v10/channels/3/messages/pins/5":    func(ctx context.Context, c *rest.Client) error { return c.Pin(ctx, 3, 5) },
		"DELETE /api/v10/channels/3/messages/pins/5": func(ctx context.Context, c *rest.Client) error { return c.Unpin(ctx, 3, 5) },
		"GET /api/v10/channels/3/messages/pins?limit=50": func(ctx context.Context, c *rest.Client) error {
			_, _, err := c.Pins(ctx, 3, time.Time{})
			return err
		},
		"GET /api/v10/channels/3": func(ctx context.Context, c *rest.Client) error {
			_, err := c.Channel(ctx, 3)
			return err
		},
		"GET /api/v10/applications/@me": func(ctx context.Context, c *rest.Client) error {
			_, err := c.Application(ctx)
			return err
		},
		"GET /api/v10/users/@me": func(ctx context.Context, c *rest.Client) error {
			_, err := c.Me(ctx)
			return err
		},
		"GET /api/v10/applications/9/commands": func(ctx context.Context, c *rest.Client) error {
			_, err := c.Commands(ctx, 9, 0)
			return err
		},
		"PUT /api/v10/applications/9/guilds/4/commands": func(ctx context.Context, c *rest.Client) error {
			return c.OverwriteCommands(ctx, 9, 4, json.RawMessage(`[]`))
		},
		"GET /api/v10/gateway/bot": func(ctx context.Context, c *rest.Client) error {
			_, err := c.GatewayBot(ctx)
			return err
		},
	} {
		c, s := client(ok)
		require.NoError(t, ask(t.Context(), c), want)
		assert.Equal(t, []string{want}, s.asked)
	}
}

func TestFilesGoAsMultipart(t *testing.T) {
	c, s := client(answers(200, `{"id":"55","channel_id":"3"}`))
	message, err := c.EditOriginal(t.Context(), interaction, rest.Body{
		JSON:  json.RawMessage(`{"attachments":[{"id":"0","filename":"odds.png","description":"a chart"}]}`),
		Files: []rest.File{{Name: "odds.png", Type: "image/png", Data: []byte("PNG")}},
	})
	require.NoError(t, err)
	assert.Equal(t, rest.Message{ID: 55, Channel: 3}, message)
	assert.True(t, strings.HasPrefix(s.types[0], "multipart/form-data; boundary="))
	assert.Contains(t, s.bodies[0], `"description":"a chart"`)
	assert.Contains(t, s.bodies[0], `name="files[0]"; filename="odds.png"`)
	assert.Contains(t, s.bodies[0], "image/png\r\n\r\nPNG\r\n")
}

func TestNonceIsEnforced(t *testing.T) {
	c, s := client(loses, answers(200, `{"id":"1"}`))
	synctest.Test(t, func(t *testing.T) {
		_, err := c.SendMessage(t.Context(), 3, "n1", body(`{"flags":4}`))
		require.NoError(t, err)
	})
	require.Len(t, s.bodies, 2, "a lost message is sent again")
	assert.JSONEq(t, `{"flags":4,"nonce":"n1","enforce_nonce":true}`, s.bodies[1])
	_, err := c.SendMessage(t.Context(), 3, "n1", body(`[]`))
	assert.ErrorContains(t, err, "send message: read body")
}

func TestRetries(t *testing.T) {
	respond := func(ctx context.Context, c *rest.Client) error { return c.Respond(ctx, interaction, body(`{}`)) }
	edit := func(ctx context.Context, c *rest.Client) error {
		_, err := c.EditMessage(ctx, 3, 5, body(`{}`))
		return err
	}
	follow := func(ctx context.Context, c *rest.Client) error {
		_, err := c.FollowUp(ctx, interaction, body(`{}`))
		return err
	}
	acknowledged := answers(400, `{"code":40060,"message":"Interaction has already been acknowledged."}`)
	limited := answers(429, `{"retry_after":0.6}`)
	bad := answers(503, "<html>")
	ok := answers(200, `{}`)
	for name, test := range map[string]struct {
		call  func(context.Context, *rest.Client) error
		steps []step
		asked int
		code  int  // of the error
		fails bool // without a code
	}{
		"callback lost, then arrived":         {call: respond, steps: []step{loses, acknowledged}, asked: 2},
		"callback hangs, then arrived":        {call: respond, steps: []step{hangs, acknowledged}, asked: 2},
		"callback lost, limited, arrived":     {call: respond, steps: []step{loses, limited, acknowledged}, asked: 3},
		"callback of somebody else":           {call: respond, steps: []step{acknowledged}, asked: 1, code: 40060},
		"callback limited, then of another":   {call: respond, steps: []step{limited, acknowledged}, asked: 2, code: 40060},
		"callback too late":                   {call: respond, steps: []step{answers(404, `{"code":10062}`)}, asked: 1, code: 10062},
		"callback after many 503":             {call: respond, steps: []step{bad, bad, bad, bad, bad, bad, bad, ok}, asked: 8},
		"callback after 503, arrived":         {call: respond, steps: []step{bad, bad, acknowledged}, asked: 3},
		"callback limited for ever":           {call: respond, steps: []step{limited}, asked: 9, code: 0, fails: true},
		"edit after 503":                      {call: edit, steps: []step{answers(503, "<html>"), ok}, asked: 2},
		"edit after 502, never":               {call: edit, steps: []step{answers(502, "bad")}, asked: 4, fails: true},
		"follow-up lost is not sent again":    {call: follow, steps: []step{loses, ok}, asked: 1, fails: true},
		"follow-up after 500":                 {call: follow, steps: []step{answers(500, ""), ok}, asked: 1, fails: true},
		"follow-up after 429":                 {call: follow, steps: []step{limited, ok}, asked: 2},
		"too many edits of an old message":    {call: edit, steps: []step{answers(429, `{"code":30046,"retry_after":1}`)}, asked: 1, code: 30046},
		"429 as a page":                       {call: edit, steps: []step{answers(429, "<html>error code: 1015</html>"), ok}, asked: 2},
		"429 that outlasts the deadline":      {call: edit, steps: []step{answers(429, `{"retry_after":60}`), ok}, asked: 1, fails: true},
		"headers that nobody can read":        {call: edit, steps: []step{answers(200, `{}`, "X-RateLimit-Reset", "soon", "X-RateLimit-Remaining", "few")}, asked: 1},
		"missing permission is no reason":     {call: edit, steps: []step{answers(403, `{"code":50013,"message":"Missing Permissions"}`)}, asked: 1, code: 50013},
		"a redirection is not followed":       {call: edit, steps: []step{answers(302, "", "Location", "http://elsewhere.test/")}, asked: 1, fails: true},
		"an answer that is not what it seems": {call: edit, steps: []step{answers(200, `[`)}, asked: 1, fails: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c, s := client(test.steps...)
				ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
				defer cancel()
				err := test.call(ctx, c)
				assert.Len(t, s.asked, test.asked)
				if test.code == 0 && !test.fails {
					assert.NoError(t, err)
					return
				}
				require.Error(t, err)
				if !test.fails {
					assert.True(t, rest.HasCode(err, test.code), "%v", err)
				}
			})
		})
	}
}

// TestEachRequestIsTold: what is asked of Discord can be counted, by its answer, with the tries that were not the last.
func TestEachRequestIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told []string
		s := &script{steps: []step{answers(429, `{"retry_after":0.5}`), loses, answers(503, "<html>"), answers(200, `{}`)}}
		c := rest.New(rest.Config{Transport: s, Asked: func(op string, status int) { told = append(told, fmt.Sprint(op, " ", status)) }})
		_, err := c.EditMessage(t.Context(), 3, 5, body(`{}`))
		require.NoError(t, err)
		assert.Equal(t, []string{"edit message 429", "edit message 0", "edit message 503", "edit message 200"}, told)
	})
}

func TestGlobalLimitHoldsForAllButInteractions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, _ := client(answers(429, "", "Retry-After", "3", "X-RateLimit-Global", "true"), answers(200, `{}`))
		start := time.Now()
		_, err := c.Channel(t.Context(), 3)
		require.NoError(t, err)
		assert.Equal(t, 3*time.Second, time.Since(start).Round(time.Millisecond))

		c, _ = client(answers(429, `{"global":true,"retry_after":3}`), answers(200, `{}`))
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err = c.Channel(ctx, 3)
		require.ErrorIs(t, err, &rest.Error{Status: 429})
		start = time.Now()
		require.NoError(t, c.Respond(t.Context(), interaction, body(`{}`)), "interactions go on")
		assert.Zero(t, time.Since(start))
		_, err = c.Channel(t.Context(), 4)
		require.NoError(t, err)
		assert.Equal(t, 3*time.Second, time.Since(start).Round(time.Millisecond), "another route waits too")
	})
}

func TestExhaustedRouteWaitsAloneAndIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		spent := []string{"X-RateLimit-Remaining", "0", "X-RateLimit-Reset-After", "2"}
		c, _ := client(answers(200, `{}`, spent...), answers(200, `{}`))
		start := time.Now()
		for _, step := range []struct {
			channel rest.ID
			at      time.Duration
		}{{5, 0}, {6, 0}, {5, 2 * time.Second}, {5, 2 * time.Second}} {
			_, err := c.EditMessage(t.Context(), step.channel, 3, body(`{}`))
			require.NoError(t, err)
			assert.Equal(t, step.at, time.Since(start))
		}
	})
}

// TestWhatAnErrorTellsOfTheRequest: whether it was taken, and whether it may be asked again.
func TestWhatAnErrorTellsOfTheRequest(t *testing.T) {
	limited := answers(429, `{"retry_after":60}`)
	for name, test := range map[string]struct {
		steps            []step
		passing, limited bool
	}{
		"limited":                  {steps: []step{limited}, passing: true, limited: true},
		"lost, then limited":       {steps: []step{loses, limited}, passing: true},
		"failed, then limited":     {steps: []step{answers(502, ""), limited}, passing: true},
		"lost":                     {steps: []step{loses}, passing: true},
		"failed":                   {steps: []step{answers(500, "")}, passing: true},
		"a body that is not taken": {steps: []step{answers(400, `{"code":50035}`)}},
		"not allowed":              {steps: []step{answers(403, `{"code":50013}`)}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c, _ := client(test.steps...)
				ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
				defer cancel()
				err := c.Respond(ctx, interaction, body(`{}`))
				require.Error(t, err)
				assert.Equal(t, test.passing, rest.IsPassing(err), "%v", err)
				assert.Equal(t, test.limited, rest.IsLimited(err), "%v", err)
				if test.limited { // the route is known to be closed by now
					err = c.Respond(ctx, interaction, body(`{}`))
					assert.True(t, rest.IsPassing(err) && rest.IsLimited(err), "%v", err)
				}
			})
		})
	}
}

func TestErrorsHoldNoSecret(t *testing.T) {
	leaky := func(req *http.Request) (*http.Response, error) {
		return nil, fmt.Errorf("dial %s with %s", req.URL, req.Header.Get("Authorization"))
	}
	for _, broken := range []step{leaky, loses, answers(404, `{"code":10062,"message":"Unknown interaction"}`)} {
		c, _ := client(broken)
		synctest.Test(t, func(t *testing.T) {
			_, err := c.FollowUp(t.Context(), interaction, body(`{}`))
			require.Error(t, err)
			assert.Contains(t, err.Error(), "follow up: ")
			assert.NotContains(t, err.Error(), interactionToken)
			assert.NotContains(t, err.Error(), botToken)
		})
	}
}

func TestErrorNamesTheField(t *testing.T) {
	c, _ := client(answers(400, `{"code":50035,"message":"Invalid Form Body","errors":{"components":{"0":{"_errors":[{"code":"X"}]}}}}`))
	err := c.Respond(t.Context(), interaction, body(`{}`))
	require.EqualError(t, err, `answer: HTTP 400, code 50035: Invalid Form Body: {"components":{"0":{"_errors":[{"code":"X"}]}}}`)
	var refused *rest.Error
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, 400, refused.Status)
	assert.ErrorIs(t, err, &rest.Error{Code: 50035})
	assert.NotErrorIs(t, err, &rest.Error{Code: 30003})

	c, _ = client(answers(401, `{"message":"401: Unauthorized","code":0}`))
	_, err = c.Me(t.Context())
	assert.True(t, rest.IsUnauthorized(err))
	assert.False(t, rest.IsUnauthorized(errors.New("other")))
}

func TestRespondWithMessage(t *testing.T) {
	c, s := client(answers(200, `{"interaction":{"id":"7"},"resource":{"type":4,"message":{"id":"55","channel_id":"3"}}}`))
	message, err := c.RespondWithMessage(t.Context(), interaction, body(`{"type":4}`))
	require.NoError(t, err)
	assert.Equal(t, rest.Message{ID: 55, Channel: 3}, message)
	assert.Contains(t, s.asked[0], "/callback?with_response=true")

	synctest.Test(t, func(t *testing.T) {
		c, _ := client(loses, answers(400, `{"code":40060}`), answers(200, `{"id":"56","channel_id":"3"}`))
		message, err := c.RespondWithMessage(t.Context(), interaction, body(`{"type":4}`))
		require.NoError(t, err)
		assert.Zero(t, message.ID, "nobody has told it")
		message, err = c.Original(t.Context(), interaction)
		require.NoError(t, err)
		assert.Equal(t, rest.ID(56), message.ID)
	})
}

func TestParallelEditsDoNotWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, _ := client(func(req *http.Request) (*http.Response, error) {
			time.Sleep(200 * time.Millisecond)
			return answers(200, `{}`)(req)
		})
		start := time.Now()
		var wg sync.WaitGroup
		for n := range 20 {
			wg.Go(func() {
				_, err := c.EditOriginal(t.Context(), rest.Interaction{App: 9, ID: rest.ID(n), Token: fmt.Sprint(n)}, body(`{}`))
				assert.NoError(t, err)
				_, err = c.EditMessage(t.Context(), 3, 5, body(`{}`))
				assert.NoError(t, err)
			})
		}
		wg.Wait()
		assert.Equal(t, 400*time.Millisecond, time.Since(start))
	})
}

func TestNothingIsKeptOfAnInteraction(t *testing.T) {
	c := rest.New(rest.Config{Transport: roundTrip(answers(204, ""))})
	respond := func(times int) uint64 {
		for n := range times {
			require.NoError(t, c.Respond(t.Context(), rest.Interaction{App: 9, ID: rest.ID(n), Token: fmt.Sprint("token", n)}, body(`{}`)))
		}
		runtime.GC()
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		return stats.HeapAlloc
	}
	before := respond(500)
	const times = 3000
	grown := int64(respond(times)) - int64(before)
	assert.Less(t, grown, int64(times*100), "bytes kept after %d answers", times)
}

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

func TestPins(t *testing.T) {
	c, s := client(answers(200, `{"items":[{"pinned_at":"2026-01-02T03:04:05.678Z","message":{"id":"5","channel_id":"3"}}],"has_more":true}`))
	at := time.Date(2026, 1, 2, 3, 4, 5, 678e6, time.UTC)
	pins, more, err := c.Pins(t.Context(), 3, at)
	require.NoError(t, err)
	assert.True(t, more)
	assert.Equal(t, []rest.PinnedMessage{{At: at, Message: rest.Message{ID: 5, Channel: 3}}}, pins)
	assert.Equal(t, "GET /api/v10/channels/3/messages/pins?limit=50&before=2026-01-02T03%3A04%3A05.678Z", s.asked[0])
}

func TestGoneIsDeleted(t *testing.T) {
	c, _ := client(answers(404, `{"code":10008,"message":"Unknown Message"}`))
	assert.NoError(t, c.DeleteMessage(t.Context(), 3, 5))
	assert.NoError(t, c.DeleteOriginal(t.Context(), interaction))
	assert.NoError(t, c.Unpin(t.Context(), 3, 5))
	assert.ErrorIs(t, c.Pin(t.Context(), 3, 5), &rest.Error{Code: rest.CodeUnknownMessage})
}
