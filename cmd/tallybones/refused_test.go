package main

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// TestFinalCloseCodes: after a close code that says that another try is of no use, the program ends with what to do about it, and with
// the exit code of what the operator can mend.
func TestFinalCloseCodes(t *testing.T) {
	t.Parallel()
	for code, says := range map[int]string{
		4004: "set DISCORD_TOKEN", 4010: "set DISCORD_SHARDS to auto", 4011: "set DISCORD_SHARDS to auto", 4012: "a newer version of the bot is needed",
		4013: "a newer version of the bot is needed", 4014: "look in the Developer Portal",
	} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			p := startPlay(t)
			require.NoError(t, p.box.Faults().Inject(sandbox.Fault{Kind: sandbox.FaultClose, Code: code}))
			assert.Equal(t, exitInput, <-p.program.code)
			lines := strings.Split(strings.TrimSpace(p.logged()), "\n")
			assert.Contains(t, lines[len(lines)-1], says)
			assert.Contains(t, lines[len(lines)-1], fmt.Sprintf("(close code %d)", code))
			p.logHoldsNoToken()
		})
	}
}

// TestFlood: while one person does a hundred things at once, the others see what comes of theirs, and who floods is told in words. How
// soon is measured by bot's TestFairShare.
func TestFlood(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.insists = true
	p.gather()
	p.fly()
	var flood sync.WaitGroup
	outcomes := make(chan sandbox.Outcome, 100)
	for range cap(outcomes) {
		flood.Go(func() {
			outcomes <- p.does("ann", "track add", map[string]any{"name": "Flight of ann", "change": "+1"})
		})
	}
	others := []string{"bob", "cleo"}
	for range 10 {
		for _, who := range others {
			p.does(who, "track add", map[string]any{"name": "Flight of " + who, "change": "+1"})
		}
	}
	flood.Wait()
	close(outcomes)
	answered, refused := 0, 0
	for outcome := range outcomes {
		switch {
		case tooMuch(outcome):
			assert.True(t, outcome.Message.Ephemeral())
			refused++
		case outcome.State == sandbox.StateAnswered:
			answered++
		}
	}
	done := countIn(t, p.does("ann", "track show", map[string]any{"name": "Flight of ann"}))
	assert.GreaterOrEqual(t, done, answered)
	assert.LessOrEqual(t, done, cap(outcomes)-refused, "what was refused was not done")
	for _, who := range others {
		assert.Equal(t, 10, countIn(t, p.does(who, "track show", map[string]any{"name": "Flight of " + who})))
		p.sawAll(who)
	}
	p.end()
}
