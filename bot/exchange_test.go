package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

var (
	answer = interact.Answer{Message: says("the answer")}
	update = interact.Update{Message: says("the answer")}
	form   = interact.Form{Modal: ui.Modal{ID: "1:plain:test:0:0:", Title: "Form", Fields: []ui.Field{{ID: "line", Label: "Line"}}}}
	no     = rules.Refuse("That is no die.", "Write `d6`.")
	mended = &interact.Refused{Refusal: no, Blocks: []ui.Block{ui.Text{ID: 3, Text: "Line: d"}}, Buttons: []ui.Button{{ID: press, Label: "Change…"}}}
)

const press = "1:plain:test:0:0:"

// A step is what one request to Discord must be.
type step struct {
	call    string
	at      time.Duration
	kind    int // of a callback
	private bool
	text    string // part of the body
}

const (
	soon = 1500 * time.Millisecond
	slow = 5 * time.Second
)

func TestAnswering(t *testing.T) {
	refused := "That is no die. Write `d6`."
	helpful := refused + `"},{"type":10,"id":3,"content":"Line: d"}]},{"type":1,"id":102,"components":[{"type":2,"id":103,"custom_id":"1:plain:test:0:0:","style":2,"label":"Change…"}]}]`
	failed := "Something failed on my side and nothing was changed"
	for name, test := range map[string]struct {
		manner  interact.Manner
		private bool
		run     interact.Handler
		press   bool
		want    []step
	}{
		"answer":         {run: after(0, answer, nil), want: []step{{call: "POST callback", kind: 4, text: "the answer"}}},
		"private answer": {private: true, run: after(0, answer, nil), want: []step{{call: "POST callback", kind: 4, private: true, text: "the answer"}}},
		"answer just in time": {
			run:  after(1499*time.Millisecond, answer, nil),
			want: []step{{call: "POST callback", kind: 4, at: 1499 * time.Millisecond, text: "the answer"}},
		},
		"slow answer": {run: after(slow, answer, nil), want: []step{
			{call: "POST callback", kind: 5, at: soon},
			{call: "PATCH @original", at: slow, text: "the answer"},
		}},
		"slow private answer": {private: true, run: after(slow, answer, nil), want: []step{
			{call: "POST callback", kind: 5, at: soon, private: true},
			{call: "PATCH @original", at: slow, text: "the answer"},
		}},
		"update": {manner: interact.Updates, press: true, run: after(0, update, nil), want: []step{{call: "POST callback", kind: 7, text: "the answer"}}},
		"slow update": {manner: interact.Updates, press: true, run: after(slow, update, nil), want: []step{
			{call: "POST callback", kind: 6, at: soon},
			{call: "PATCH @original", at: slow, text: "the answer"},
		}},
		"form": {manner: interact.Opens, run: after(2*time.Second, form, nil), want: []step{{call: "POST callback", kind: 9, at: 2 * time.Second, text: `"type":18`}}},
		"slow form": {manner: interact.Opens, run: after(slow, form, nil), want: []step{
			{call: "POST callback", kind: 4, at: 2500 * time.Millisecond, private: true, text: "Try again."},
		}},
		"refusal": {run: after(0, nil, no), want: []step{{call: "POST callback", kind: 4, private: true, text: refused}}},
		"refusal of a press": {manner: interact.Updates, press: true, run: after(0, nil, no), want: []step{
			{call: "POST callback", kind: 4, private: true, text: refused},
		}},
		"slow refusal, public": {run: after(slow, nil, no), want: []step{
			{call: "POST callback", kind: 5, at: soon},
			{call: "PATCH @original", at: slow, text: inPrivate},
			{call: "POST follow-up", at: slow, private: true, text: refused},
			{call: "DELETE @original", at: slow},
		}},
		"slow refusal, private": {private: true, run: after(slow, nil, no), want: []step{
			{call: "POST callback", kind: 5, at: soon, private: true},
			{call: "PATCH @original", at: slow, private: true, text: refused},
		}},
		"slow refusal of a press": {manner: interact.Updates, press: true, run: after(slow, nil, no), want: []step{
			{call: "POST callback", kind: 6, at: soon},
			{call: "POST follow-up", at: slow, private: true, text: refused},
		}},
		"refusal with a button": {run: after(0, nil, fmt.Errorf("roll: %w", mended)), want: []step{{call: "POST callback", kind: 4, private: true, text: helpful}}},
		"slow refusal with a button, public": {run: after(slow, nil, mended), want: []step{
			{call: "POST callback", kind: 5, at: soon},
			{call: "PATCH @original", at: slow, text: inPrivate},
			{call: "POST follow-up", at: slow, private: true, text: helpful},
			{call: "DELETE @original", at: slow},
		}},
		"slow refusal with a button, private": {private: true, run: after(slow, nil, mended), want: []step{
			{call: "POST callback", kind: 5, at: soon, private: true},
			{call: "PATCH @original", at: slow, private: true, text: helpful},
		}},
		"slow refusal with a button of a press": {manner: interact.Updates, press: true, run: after(slow, nil, mended), want: []step{
			{call: "POST callback", kind: 6, at: soon},
			{call: "POST follow-up", at: slow, private: true, text: helpful},
		}},
		"internal error": {run: after(0, nil, errors.New("disk on fire")), want: []step{{call: "POST callback", kind: 4, private: true, text: failed}}},
		"handler that never ends": {run: hangs, want: []step{
			{call: "POST callback", kind: 5, at: soon},
			{call: "PATCH @original", at: soon + handlerDeadline + handlerGrace, text: inPrivate},
			{call: "POST follow-up", at: soon + handlerDeadline + handlerGrace, private: true, text: failed},
			{call: "DELETE @original", at: soon + handlerDeadline + handlerGrace},
		}},
		"panic":                 {run: func(context.Context, *interact.Request) (interact.Reply, error) { panic("oh") }, want: []step{{call: "POST callback", kind: 4, private: true, text: failed}}},
		"reply of another kind": {run: after(0, update, nil), want: []step{{call: "POST callback", kind: 4, private: true, text: "I cannot show the answer"}}},
		"no reply":              {run: after(0, nil, nil), want: []step{{call: "POST callback", kind: 4, private: true, text: "I cannot show the answer"}}},
		"message over the limits": {run: after(0, interact.Answer{}, nil), want: []step{
			{call: "POST callback", kind: 4, private: true, text: "I cannot show the answer"},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			private := func(*interact.Request) bool { return test.private }
			what := commandEvent("")
			if test.press {
				what = pressEvent(press)
			}
			asked, _ := serve(t, command(test.manner, private, test.run), what, nil)
			hold(t, test.want, asked)
		})
	}
}

// hangs ignores that its time is over. It ends a little later than anybody waits.
func hangs(context.Context, *interact.Request) (interact.Reply, error) {
	time.Sleep(2 * time.Minute)
	return answer, nil
}

// hold holds what Discord was asked against what it must be.
func hold(t *testing.T, want []step, asked []request) {
	t.Helper()
	require.Len(t, asked, len(want))
	for i, w := range want {
		got := asked[i]
		assert.Equal(t, w.call, got.call)
		assert.Equal(t, w.at, got.at, "when %s", got.call)
		assert.Equal(t, w.kind, got.body.Type)
		assert.Contains(t, unescape(got.raw), w.text)
		if got.raw == "" || w.kind == callbackDeferUpdate || w.kind == callbackForm {
			continue
		}
		message := got.body.message(t)
		assert.Equal(t, w.private, message.Flags&flagPrivate != 0, "privacy of %s", got.call)
		if w.kind == callbackDefer {
			assert.Zero(t, message.Flags&flagComponents, "a deferral takes no other flag")
			continue
		}
		assert.NotZero(t, message.Flags&flagComponents)
		require.NotNil(t, message.Mentions, "every message says whom it may ping")
		assert.Equal(t, []string{}, message.Mentions.Parse)
	}
}

func unescape(raw string) string { return strings.ReplaceAll(raw, `\\.`, ".") }

func TestCodeFindsTheErrorInTheLog(t *testing.T) {
	for name, run := range map[string]interact.Handler{
		"error": after(0, nil, errors.New("disk on fire")),
		"panic": func(context.Context, *interact.Request) (interact.Reply, error) { panic("disk on fire") },
	} {
		t.Run(name, func(t *testing.T) {
			asked, log := serve(t, command(interact.Answers, nil, run), commandEvent(""), nil)
			code := regexp.MustCompile(`operator this: ([0-9A-F]{4})\.`).FindStringSubmatch(asked[0].raw)
			require.NotNil(t, code, asked[0].raw)
			assert.Contains(t, log, "code="+code[1])
			assert.Contains(t, log, "disk on fire")
			assert.Contains(t, log, "guild=2")
			assert.NotContains(t, asked[0].raw, "disk on fire")
			assert.NotContains(t, log, "token=")
		})
	}
}

// As numbers, ids lose their last digits in most readers of JSON.
func TestLogWritesIDsAsText(t *testing.T) {
	var lines strings.Builder
	b, err := New(Config{Token: "secret", Router: interact.NewRouter(), Log: slog.New(slog.NewJSONHandler(&lines, nil))})
	require.NoError(t, err)
	x := exchange{bot: b, incoming: &incoming{req: &interact.Request{Guild: 1100000000000000001}}}
	x.report("bot: interaction failed", "0000", errors.New("disk on fire"))
	assert.Contains(t, lines.String(), `"guild":"1100000000000000001"`)
}

func TestPanicInPrivateIsAnswered(t *testing.T) {
	asked, _ := serve(t, command(interact.Answers, func(*interact.Request) bool { panic("oh") }, after(0, answer, nil)), commandEvent(""), nil)
	hold(t, []step{{call: "POST callback", kind: 4, private: true, text: "Something failed"}}, asked)
}

func TestUnknownCommandAndOldButtonAreRefused(t *testing.T) {
	module := command(interact.Answers, nil, after(0, answer, nil))
	for what, text := range map[string]string{
		event(interactionCommand, `"data":{"type":1,"name":"gone"}`): "I do not know /gone.",
		pressEvent("0:old:form"): "This button is from another version of me.",
		pressEvent(""):           "This button is from another version of me.",
	} {
		asked, _ := serve(t, module, what, nil)
		hold(t, []step{{call: "POST callback", kind: 4, private: true, text: text}}, asked)
	}
}

func TestLateAnswers(t *testing.T) {
	tooLate := func(call string) (int, string) {
		if strings.Contains(call, "callback") {
			return 404, `{"code":10062,"message":"Unknown interaction"}`
		}
		return 0, ""
	}
	inThread := strings.NewReplacer(`"type":0,"parent_id"`, `"type":11,"parent_id"`, `"app_permissions":"3072"`, `"app_permissions":"274877907968"`)
	mute := strings.NewReplacer(`"app_permissions":"3072"`, `"app_permissions":"1024"`)
	privateButton := strings.NewReplacer(`"flags":32768`, `"flags":32832`)
	for name, test := range map[string]struct {
		manner  interact.Manner
		private func(*interact.Request) bool
		run     interact.Handler
		event   string
		want    []string
	}{
		"posted in the channel": {run: after(0, answer, nil), event: commandEvent(""), want: []string{"POST callback", "POST messages"}},
		"after a deferral":      {run: after(slow, answer, nil), event: commandEvent(""), want: []string{"POST callback", "POST messages"}},
		"posted in a thread":    {run: after(0, answer, nil), event: inThread.Replace(commandEvent("")), want: []string{"POST callback", "POST messages"}},
		"may not send there":    {run: after(0, answer, nil), event: mute.Replace(commandEvent("")), want: []string{"POST callback"}},
		"private is not posted": {private: interact.Always, run: after(slow, answer, nil), event: commandEvent(""), want: []string{"POST callback"}},
		"pressed message":       {manner: interact.Updates, run: after(0, update, nil), event: pressEvent(press), want: []string{"POST callback", "PATCH 40"}},
		"pressed in private":    {manner: interact.Updates, run: after(slow, update, nil), event: privateButton.Replace(pressEvent(press)), want: []string{"POST callback"}},
		"refusal is not posted": {run: after(slow, nil, no), event: commandEvent(""), want: []string{"POST callback"}},
	} {
		t.Run(name, func(t *testing.T) {
			asked, log := serve(t, command(test.manner, test.private, test.run), test.event, tooLate)
			assert.Equal(t, test.want, callsOf(asked))
			assert.Contains(t, log, "10062")
			if asked[len(asked)-1].call == "POST messages" {
				assert.Equal(t, "7", asked[len(asked)-1].body.Nonce)
			}
		})
	}
}

// Discord fails or is silent for as long as it takes a first answer, and says by the apology that it has none.
func TestAnswerThatNeverArrivedIsShownLate(t *testing.T) {
	mute := strings.NewReplacer(`"app_permissions":"3072"`, `"app_permissions":"1024"`)
	for name, test := range map[string]struct {
		manner  interact.Manner
		private func(*interact.Request) bool
		reply   interact.Reply
		event   string
		late    string // what the answer becomes; nothing when it is lost
	}{
		"answer":               {reply: answer, event: commandEvent(""), late: "POST messages"},
		"update":               {manner: interact.Updates, reply: update, event: pressEvent(press), late: "PATCH 40"},
		"private answer":       {private: interact.Always, reply: answer, event: commandEvent("")},
		"may not send there":   {reply: answer, event: mute.Replace(commandEvent(""))},
		"a form is never late": {manner: interact.Opens, reply: form, event: commandEvent("")},
	} {
		for _, hangs := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, hangs %t", name, hangs), func(t *testing.T) {
				var began time.Time
				asked, log := serve(t, command(test.manner, test.private, after(0, test.reply, nil)), test.event, func(call string) (int, string) {
					if began.IsZero() {
						began = time.Now()
					}
					switch {
					case !strings.Contains(call, "callback"):
						return 0, ""
					case time.Since(began) >= 2500*time.Millisecond && !hangs, time.Since(began) >= firstAnswerWithin:
						return 404, `{"code":10062,"message":"Unknown interaction"}`
					case hangs:
						return silence, ""
					}
					return 503, ""
				})
				last := asked[len(asked)-1]
				if test.late == "" {
					assert.Equal(t, "POST callback", last.call)
					return
				}
				assert.Equal(t, test.late, last.call)
				assert.Contains(t, unescape(last.raw), "the answer")
				assert.Equal(t, 1, len(asked)-strings.Count(strings.Join(callsOf(asked), ","), "callback"), "shown once")
				assert.Contains(t, log, "10062")
			})
		}
	}
}

// A few errors in a row are no reason to give up while Discord still takes the answer.
func TestAnswerIsTriedForAsLongAsItIsTaken(t *testing.T) {
	var began time.Time
	asked, log := serve(t, command(interact.Answers, nil, after(0, answer, nil)), commandEvent(""), func(string) (int, string) {
		if began.IsZero() {
			began = time.Now()
		}
		if time.Since(began) < 2300*time.Millisecond {
			return 502, "bad gateway"
		}
		return 0, ""
	})
	assert.Greater(t, len(asked), 5)
	assert.Contains(t, unescape(asked[len(asked)-1].raw), "the answer")
	assert.Less(t, asked[len(asked)-1].at, firstAnswerWithin)
	assert.Empty(t, log)
}

func callsOf(asked []request) []string {
	calls := make([]string, len(asked))
	for i := range asked {
		calls[i] = asked[i].call
	}
	return calls
}

func TestWhatAnotherAnsweredIsLeftAlone(t *testing.T) {
	taken := func(call string) (int, string) {
		if strings.Contains(call, "callback") {
			return 400, `{"code":40060,"message":"Interaction has already been acknowledged."}`
		}
		return 0, ""
	}
	complete := func(context.Context, *interact.Request) []ui.Choice { return nil }
	for name, test := range map[string]struct {
		manner interact.Manner
		run    interact.Handler
		event  string
	}{
		"answer":       {run: after(0, answer, nil), event: commandEvent("")},
		"slow answer":  {run: after(slow, answer, nil), event: commandEvent("")},
		"refusal":      {run: after(0, nil, no), event: commandEvent("")},
		"slow refusal": {run: after(slow, nil, no), event: commandEvent("")},
		"error":        {run: after(slow, nil, errors.New("disk on fire")), event: commandEvent("")},
		"update":       {manner: interact.Updates, run: after(0, update, nil), event: pressEvent(press)},
		"slow update":  {manner: interact.Updates, run: after(slow, update, nil), event: pressEvent(press)},
		"form":         {manner: interact.Opens, run: after(0, form, nil), event: commandEvent("")},
		"suggestions":  {run: after(0, answer, nil), event: event(interactionCompletion, `"data":{"type":1,"name":"test"}`)},
	} {
		t.Run(name, func(t *testing.T) {
			module := command(test.manner, nil, test.run)
			module.Commands[0].Complete = complete
			asked, log := serve(t, module, test.event, taken)
			require.Len(t, asked, 1)
			assert.Equal(t, "POST callback", asked[0].call)
			assert.Contains(t, log, "answered already")
			assert.Equal(t, name == "error", strings.Contains(log, "level=ERROR"), log)
		})
	}
}

// A style that Discord does not have is met while the message is built, outside the handler.
func TestPanicInBuildingTheAnswerIsAnswered(t *testing.T) {
	broken := interact.Answer{Message: says("the answer")}
	broken.Buttons = []ui.Button{{ID: press, Label: "Press", Style: 99}}
	asked, log := serve(t, command(interact.Answers, nil, after(0, broken, nil)), commandEvent(""), nil)
	hold(t, []step{{call: "POST callback", kind: 4, private: true, text: "I cannot show the answer"}}, asked)
	assert.Contains(t, log, "stack=")
}

func TestPanicOfTheBotsOwnEndsOneInteractionOnly(t *testing.T) {
	_, log := serve(t, command(interact.Answers, nil, after(0, answer, nil)), commandEvent(""), func(string) (int, string) { panic("oh") })
	assert.Contains(t, log, "serving an interaction panicked")
}

func TestRefusedBodyIsAnsweredByACode(t *testing.T) {
	first := true
	asked, log := serve(t, command(interact.Answers, nil, after(0, answer, nil)), commandEvent(""), func(string) (int, string) {
		if !first {
			return 0, ""
		}
		first = false
		return 400, `{"code":50035,"message":"Invalid Form Body","errors":{"data":{}}}`
	})
	require.Len(t, asked, 2)
	assert.Contains(t, asked[1].raw, "I cannot show the answer")
	assert.Contains(t, log, "Invalid Form Body")
}

func TestSuggestions(t *testing.T) {
	typing := event(interactionCompletion, `"data":{"type":1,"name":"test","options":[{"name":"line","type":3,"value":"2d","focused":true}]}`)
	for name, test := range map[string]struct {
		complete interact.Completer
		at       time.Duration
		want     string
	}{
		"some": {complete: func(_ context.Context, r *interact.Request) []ui.Choice {
			return []ui.Choice{{Name: "as " + r.Options[r.Focused].Text, Value: "2d6"}}
		}, want: `{"choices":[{"name":"as 2d","value":"2d6"}]}`},
		"none":     {complete: func(context.Context, *interact.Request) []ui.Choice { return nil }, want: `{"choices":[]}`},
		"panic":    {complete: func(context.Context, *interact.Request) []ui.Choice { panic("oh") }, want: `{"choices":[]}`},
		"too slow": {complete: func(context.Context, *interact.Request) []ui.Choice { time.Sleep(slow); return nil }, at: 2500 * time.Millisecond, want: `{"choices":[]}`},
		"too long": {complete: func(context.Context, *interact.Request) []ui.Choice {
			return []ui.Choice{{Name: "x", Value: strings.Repeat("x", 101)}, {Name: "", Value: "y"}, {Name: "z", Value: "z"}}
		}, want: `{"choices":[{"name":"z","value":"z"}]}`},
	} {
		t.Run(name, func(t *testing.T) {
			module := interact.Module{Key: "plain", Commands: []interact.Command{{
				Name: "test", Help: "A test.", Run: after(0, answer, nil), Complete: test.complete,
				Options: []interact.Option{{Name: "line", Help: "A line.", Complete: true}},
			}}}
			asked, _ := serve(t, module, typing, nil)
			require.Len(t, asked, 1)
			assert.Equal(t, callbackChoices, asked[0].body.Type)
			assert.JSONEq(t, test.want, string(asked[0].body.Data))
			assert.Equal(t, test.at, asked[0].at)
		})
	}
}

func TestNumbersAreSuggestedAsNumbers(t *testing.T) {
	body, err := encodeChoices([]ui.Choice{{Name: "three", Value: "3"}, {Name: "not", Value: "x"}}, true)
	require.NoError(t, err)
	assert.JSONEq(t, `{"type":8,"data":{"choices":[{"name":"three","value":3}]}}`, string(body.JSON))
}

func TestGarbageIsDroppedAndServingGoesOn(t *testing.T) {
	for _, garbage := range []string{``, `{`, `null`, `[]`, `{"id":"7"}`, `{"id":"7","token":"t","type":99}`, `{"id":7,"token":5,"type":2}`} {
		asked, log := serve(t, command(interact.Answers, nil, after(0, answer, nil)), garbage, nil)
		assert.Empty(t, asked)
		assert.Contains(t, log, "interaction dropped")
	}
	asked, _ := serve(t, command(interact.Answers, nil, after(0, answer, nil)), `{"id":"7","token":"token","type":2,"application_id":"9"}`, nil)
	assert.Contains(t, asked[0].raw, "I do not know")
}
