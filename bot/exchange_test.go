package bot

import (
	"context"
	"errors"
	"fmt"
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

func TestGarbageIsDroppedAndServingGoesOn(t *testing.T) {
	for _, garbage := range []string{``, `{`, `null`, `[]`, `{"id":"7"}`, `{"id":"7","token":"t","type":99}`, `{"id":7,"token":5,"type":2}`} {
		asked, log := serve(t, command(interact.Answers, nil, after(0, answer, nil)), garbage, nil)
		assert.Empty(t, asked)
		assert.Contains(t, log, "interaction dropped")
	}
	asked, _ := serve(t, command(interact.Answers, nil, after(0, answer, nil)), `{"id":"7","token":"token","type":2,"application_id":"9"}`, nil)
	assert.Contains(t, asked[0].raw, "I do not know")
}
