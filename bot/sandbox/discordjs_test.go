package sandbox_test

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// discord.js, which was written for Discord itself, works with the sandbox. By hand: npm ci in testdata/discordjs.
func TestDiscordJSWorks(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("testdata/discordjs/node_modules"); err != nil {
		require.Empty(t, os.Getenv("DISCORDJS"), "discord.js is not installed: npm ci --prefix bot/sandbox/testdata/discordjs")
		t.Skip("discord.js is not installed")
	}
	s := servePage(t, nil)
	startDiscordJS(t, s)
	act := func(a sandbox.Action) sandbox.Outcome {
		a.As, a.Channel = "ann", "table"
		outcome, err := s.Act(t.Context(), a)
		require.NoError(t, err)
		require.NotEqual(t, sandbox.StateFailed, outcome.State, outcome.Error)
		return outcome
	}
	line := map[string]any{"line": "2d6"}
	typed := act(sandbox.Action{Do: sandbox.DoComplete, Command: "roll", Options: line, Focused: "line"})
	require.Len(t, typed.Choices, 1)
	assert.Equal(t, "2d6!", typed.Choices[0].Name)

	events, stop := s.Subscribe("ann")
	defer stop()
	rolled := act(sandbox.Action{Do: sandbox.DoCommand, Command: "roll", Options: line})
	assert.Equal(t, sandbox.StateDeferred, rolled.State)
	for s.View("ann", "table").Messages[0].Content != "Ann rolls 2d6" || len(s.View("ann", "table").Messages) < 2 {
		<-events
	}
	assert.Len(t, s.View("bob", "table").Messages, 1, "the other is for Ann alone")
	opened := act(sandbox.Action{Do: sandbox.DoPress, Message: rolled.Message.ID, CustomID: "again"})
	require.NotNil(t, opened.Modal)
	changed := act(sandbox.Action{Do: sandbox.DoSubmit, Modal: opened.Modal.ID, Fields: map[string]string{"line": "3d6"}})
	assert.Equal(t, "again 3d6", changed.Message.Content)
	for _, exchange := range s.Violations() {
		assert.Fail(t, "Discord would not have taken it", "%s %s: %s", exchange.Method, exchange.Path, exchange.Violation)
	}
}

// startDiscordJS runs the bot until the test ends, and waits until it can be used.
func startDiscordJS(t *testing.T, s *sandbox.Sandbox) {
	t.Helper()
	bot := exec.CommandContext(context.WithoutCancel(t.Context()), "node", "bot.js") // it ends by itself
	bot.Dir = "testdata/discordjs"
	bot.Env = append(os.Environ(), "SANDBOX_API="+s.API(), "DISCORD_TOKEN="+s.Token())
	stdin, err := bot.StdinPipe()
	require.NoError(t, err)
	stdout, err := bot.StdoutPipe()
	require.NoError(t, err)
	var said strings.Builder
	bot.Stderr = &said
	require.NoError(t, bot.Start())
	t.Cleanup(func() {
		stdin.Close()
		assert.NoError(t, bot.Wait(), said.String())
	})
	first, err := bufio.NewReader(stdout).ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "ready\n", first)
}
