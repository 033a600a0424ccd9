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
)

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
