package bot

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

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
