package bot

import (
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// TestLostAnswerIsShownWithTheNext: who saw nothing of an answer, or of why there is none, is shown it in private beside the next
// answer; once, and nobody else.
func TestLostAnswerIsShownWithTheNext(t *testing.T) {
	mute := strings.NewReplacer(`"app_permissions":"3072"`, `"app_permissions":"1024"`)
	another := strings.NewReplacer(`"user":{"id":"5"`, `"user":{"id":"6"`)
	for name, test := range map[string]struct {
		manner  interact.Manner
		private func(*interact.Request) bool
		run     interact.Handler
		event   string
		says    string
	}{
		"private answer":        {private: interact.Always, run: after(0, answer, nil), event: commandEvent(""), says: "my last answer to you, to /test. It was:"},
		"slow private answer":   {private: interact.Always, run: after(slow, answer, nil), event: commandEvent(""), says: "the answer"},
		"where it may not send": {run: after(0, answer, nil), event: mute.Replace(commandEvent("")), says: "the answer"},
		"refusal":               {run: after(0, nil, no), event: commandEvent(""), says: "That is no die"},
		"fault":                 {run: after(0, nil, errors.New("disk on fire")), event: commandEvent(""), says: "Something failed on my side and nothing was changed"},
		"form":                  {manner: interact.Opens, run: after(0, form, nil), event: commandEvent(""), says: "can only be opened at once"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				lost := true
				d := &discord{t: t, start: time.Now(), answer: func(call string) (int, string) {
					if lost && strings.Contains(call, "callback") {
						return 404, `{"code":10062,"message":"Unknown interaction"}`
					}
					return 0, ""
				}}
				module := command(test.manner, test.private, test.run)
				module.Commands = append(module.Commands, interact.Command{Name: "next", Help: "Next.", Run: after(0, answer, nil)})
				b, err := New(Config{Token: "secret", API: "http://discord.test/api", Router: interact.NewRouter(module), Transport: d, Log: slog.New(slog.DiscardHandler)})
				require.NoError(t, err)
				b.flight.open(t.Context())
				does := func(event string) {
					b.dispatch(0, "INTERACTION_CREATE", json.RawMessage(event))
					b.flight.working.Wait()
				}
				does(test.event)
				lost = false
				next := strings.Replace(commandEvent(""), `"name":"test"`, `"name":"next"`, 1)
				does(another.Replace(next))
				before := len(d.asked)
				does(next)
				require.Equal(t, []string{"POST callback", "POST follow-up"}, d.calls()[before:])
				beside := d.asked[before+1]
				assert.NotZero(t, beside.body.Flags&flagPrivate)
				assert.Contains(t, unescape(beside.raw), test.says)
				assert.Contains(t, unescape(beside.raw), "Discord did not take my last answer to you")
				does(next)
				assert.Equal(t, []string{"POST callback"}, d.calls()[before+2:], "once")
				assert.NotContains(t, strings.Join(d.calls()[:before], " "), "follow-up", "and nobody else is told")
			})
		})
	}
}

// TestRegretsAreBounded: however many are met by a failure of Discord's, it is not remembered without end.
func TestRegretsAreBounded(t *testing.T) {
	var r regrets
	for person := range interact.Snowflake(3 * maxRegrets) {
		r.put(person, ui.Message{})
	}
	assert.LessOrEqual(t, len(r.of), maxRegrets)
	for range 3 * keptRegrets {
		r.put(5, ui.Message{})
	}
	assert.Len(t, r.take(5), keptRegrets)
	assert.Empty(t, r.take(5))
}
