package bot_test

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot"
	"tallybones/bot/gateway"
	"tallybones/bot/sandbox"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// A table is a sandbox with a bot connected to it, over HTTP and WebSocket.
type table struct {
	*sandbox.Sandbox
	t    *testing.T
	done chan error // of the bot's Run
}

// channel is where everything happens.
const channel = "table"

const button, formID = "1:plain:press:0:0:", "1:plain:form:0:0:"

// module answers in every way that there is.
func module() interact.Module {
	message := ui.Message{
		Blocks: []ui.Block{
			ui.Text{ID: 1, Text: "**Ann rolls 15**"},
			ui.Picture{Name: "odds.png", PNG: []byte("\x89PNG\r\n\x1a\n"), Alt: "a chart"},
			ui.Select{ID: "1:plain:press:0:0:pick", Placeholder: "Next", Min: 1, Max: 1, Options: []ui.Choice{{Name: "Zia", Value: "z"}}},
		},
		Buttons: []ui.Button{{ID: button, Label: "Press"}, {ID: formID, Label: "Form…"}},
	}
	plain := func(text string) ui.Message {
		return ui.Message{Blocks: []ui.Block{ui.Text{ID: 1, Text: ui.Markdown(text)}}}
	}
	return interact.Module{
		Key: "plain",
		Commands: []interact.Command{
			{Name: "show", Help: "Shows all there is.", Run: replies(0, interact.Answer{Message: message}, nil)},
			{Name: "slow", Help: "Takes its time.", Run: replies(slow, interact.Answer{Message: message}, nil)},
			{Name: "whisper", Help: "Takes its time in private.", Private: interact.Always, Run: replies(slow, interact.Answer{Message: plain("psst")}, nil)},
			{Name: "refuse", Help: "Refuses.", Run: replies(0, nil, rules.Refuse("That is no die.", "Write `d6`."))},
			{Name: "balk", Help: "Refuses slowly.", Run: replies(slow, nil, rules.Refuse("That is no die.", "Write `d6`."))},
			copier,
			{Name: "ask", Help: "Opens a form.", Manner: interact.Opens, Run: form},
			{
				Name: "type", Help: "Suggests.", Run: replies(0, interact.Answer{Message: plain("typed")}, nil),
				Options: []interact.Option{{Name: "line", Help: "A line.", Complete: true}},
				Complete: func(context.Context, *interact.Request) []ui.Choice {
					return []ui.Choice{{Name: "two dice", Value: "2d6"}}
				},
			},
		},
		Routes: []interact.Route{
			{Name: "press", Manner: interact.Updates, Run: replies(0, interact.Update{Message: plain("pressed")}, nil)},
			{Name: "form", Manner: interact.Opens, Run: form},
			{Name: "filled", Run: func(_ context.Context, r *interact.Request) (interact.Reply, error) {
				return interact.Answer{Message: plain("filled with " + r.Fields["line"])}, nil
			}},
		},
	}
}

const slow = 1700 * time.Millisecond

func replies(after time.Duration, reply interact.Reply, err error) interact.Handler {
	return func(context.Context, *interact.Request) (interact.Reply, error) {
		time.Sleep(after)
		return reply, err
	}
}

func form(context.Context, *interact.Request) (interact.Reply, error) {
	return interact.Form{Modal: ui.Modal{ID: "1:plain:filled:0:0:", Title: "Form", Fields: []ui.Field{{ID: "line", Label: "Line", Value: "2d6"}}}}, nil
}

// sit opens a table and waits until its bot is connected and has its commands.
func sit(t *testing.T) *table {
	t.Helper()
	return sitAt(t, sandbox.Config{})
}

// sitAt is sit at a Discord of another kind, over its own network if it has one.
func sitAt(t *testing.T, config sandbox.Config) *table {
	t.Helper()
	config.Addr = "127.0.0.1:0"
	s, err := sandbox.New(config)
	require.NoError(t, err)
	own := bot.Config{Token: s.Token(), API: s.API(), Router: interact.NewRouter(module()), Version: "test", Log: slog.New(slog.DiscardHandler)}
	if network, ok := config.Listener.(*pipes); ok {
		transport := network.transport()
		t.Cleanup(transport.CloseIdleConnections)
		own.Dial, own.Transport = network.dial, transport
	}
	b, err := bot.New(own)
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context())) // that ends before what is cleaned up
	tb := &table{Sandbox: s, t: t, done: make(chan error, 1)}
	served := make(chan error, 1)
	go func() { served <- s.Serve(ctx) }()
	running, stopBot := context.WithCancel(ctx)
	go func() { tb.done <- b.Run(running) }()
	t.Cleanup(func() {
		if own.Dial != nil { // discordgo sleeps with a lock when it leaves by itself, which stops a bubble's clock
			tb.inject(sandbox.Fault{Kind: sandbox.FaultCut})
			synctest.Wait()
		}
		stopBot()
		assert.NoError(t, <-tb.done)
		stop()
		assert.NoError(t, <-served)
		if own.Dial != nil {
			time.Sleep(time.Minute) // by then discordgo has let go of everything
		}
		assert.Empty(t, s.Violations())
	})
	tb.answersSoon("show")
	return tb
}

// answersSoon tries a command until the bot answers it.
func (tb *table) answersSoon(command string) {
	tb.t.Helper()
	require.Eventually(tb.t, func() bool {
		outcome, err := tb.Act(tb.t.Context(), tb.as(sandbox.Action{Do: sandbox.DoCommand, Command: command}))
		return err == nil && outcome.State == sandbox.StateAnswered
	}, 20*time.Second, 20*time.Millisecond)
}

func (tb *table) as(a sandbox.Action) sandbox.Action {
	a.As, a.Channel = "ann", channel
	return a
}

func (tb *table) do(a sandbox.Action) sandbox.Outcome {
	tb.t.Helper()
	outcome, err := tb.Act(tb.t.Context(), tb.as(a))
	require.NoError(tb.t, err)
	return outcome
}

func (tb *table) command(name string) sandbox.Outcome {
	tb.t.Helper()
	return tb.do(sandbox.Action{Do: sandbox.DoCommand, Command: name})
}

func (tb *table) inject(fault sandbox.Fault) {
	tb.t.Helper()
	require.NoError(tb.t, tb.Faults().Inject(fault))
}

// sees waits until the person has as many messages in view as fit.
func (tb *table) sees(who string, fits func([]sandbox.Message) bool) {
	tb.t.Helper()
	require.Eventually(tb.t, func() bool {
		return fits(tb.View(who, channel).Messages)
	}, 10*time.Second, 5*time.Millisecond)
}

func TestEveryWayOfAnsweringInTheSandbox(t *testing.T) {
	t.Parallel()
	tb := sit(t)
	shown := tb.command("show")
	require.Equal(t, sandbox.StateAnswered, shown.State)

	pressed := tb.do(sandbox.Action{Do: sandbox.DoPress, Message: shown.Message.ID, CustomID: button})
	assert.Equal(t, sandbox.StateAnswered, pressed.State)
	assert.Equal(t, shown.Message.ID, pressed.Message.ID)

	shown = tb.command("show")
	assert.Equal(t, sandbox.StateAnswered, tb.do(sandbox.Action{
		Do: sandbox.DoSelect, Message: shown.Message.ID, CustomID: "1:plain:press:0:0:pick", Values: []string{"z"},
	}).State)

	shown = tb.command("show")
	for _, opened := range []sandbox.Outcome{
		tb.command("ask"), tb.do(sandbox.Action{Do: sandbox.DoPress, Message: shown.Message.ID, CustomID: formID}),
	} {
		require.Equal(t, sandbox.StateForm, opened.State)
		filled := tb.do(sandbox.Action{Do: sandbox.DoSubmit, Modal: opened.Modal.ID, Fields: map[string]string{"line": "3d8"}})
		assert.Equal(t, sandbox.StateAnswered, filled.State)
	}

	offered := tb.do(sandbox.Action{Do: sandbox.DoComplete, Command: "type", Options: map[string]any{"line": "2"}, Focused: "line"})
	require.Equal(t, sandbox.StateChoices, offered.State)
	assert.Equal(t, "two dice", offered.Choices[0].Name)

	refused := tb.command("refuse")
	require.Equal(t, sandbox.StateAnswered, refused.State)
	assert.True(t, refused.Message.Ephemeral())
}

func TestSlowAnswersInTheSandbox(t *testing.T) {
	inTime(t, sandbox.Config{}, func(t *testing.T, tb *table) {
		before := len(tb.View("bob", channel).Messages)
		for _, name := range []string{"slow", "whisper", "balk"} {
			assert.Equal(t, sandbox.StateDeferred, tb.command(name).State, name)
		}
		private := func(m sandbox.Message) bool { return m.Ephemeral() }
		tb.sees("ann", func(messages []sandbox.Message) bool {
			return len(messages) == before+3 && !private(messages[before]) && private(messages[before+1]) && private(messages[before+2])
		})
		tb.sees("bob", func(messages []sandbox.Message) bool {
			return len(messages) == before+1 && !slices.ContainsFunc(messages, private)
		})
	})
}

func TestBadDaysOfRESTInTheSandbox(t *testing.T) {
	inTime(t, sandbox.Config{}, func(t *testing.T, tb *table) {
		const callback = "/callback"
		for name, fault := range map[string]sandbox.Fault{
			"the answer to the callback is lost": {Kind: sandbox.FaultLose, Route: callback},
			"it is lost twice":                   {Kind: sandbox.FaultLose, Route: callback, Times: 2},
			"the callback meets a 503":           {Kind: sandbox.FaultServerError, Route: callback},
			"a proxy's page as a 429":            {Kind: sandbox.FaultRateLimit, Route: callback, Scope: "html", After: 0.2},
			"everything is limited":              {Kind: sandbox.FaultRateLimit, Route: callback, Scope: "global", After: 0.2},
			"the callback is slow":               {Kind: sandbox.FaultSlow, Route: callback, Delay: 800},
		} {
			tb.inject(fault)
			assert.Equal(t, sandbox.StateAnswered, tb.command("show").State, name)
		}
	})
}

func TestComesBackInTheSandbox(t *testing.T) {
	inTime(t, sandbox.Config{}, func(t *testing.T, tb *table) {
		tb.inject(sandbox.Fault{Kind: sandbox.FaultHandshake, Code: 7})
		tb.inject(sandbox.Fault{Kind: sandbox.FaultInvalidSession})
		tb.answersSoon("show")
	})
}

// TestCutWhileInteractionsRun: what people asked before the connection broke is answered all the same.
func TestCutWhileInteractionsRun(t *testing.T) {
	inTime(t, sandbox.Config{}, func(t *testing.T, tb *table) {
		before := len(tb.View("bob", channel).Messages)
		var asking sync.WaitGroup
		for range 5 {
			asking.Go(func() { assert.Equal(t, sandbox.StateDeferred, tb.command("slow").State) })
		}
		asking.Wait() // they are promised, and still worked on
		tb.inject(sandbox.Fault{Kind: sandbox.FaultCut})
		tb.sees("bob", func(messages []sandbox.Message) bool {
			return len(messages) == before+5 && !slices.ContainsFunc(messages, func(m sandbox.Message) bool { return m.Flags&(1<<7) != 0 })
		})
	})
}

// TestManyShards: a bot that is told to opens sixteen shards, each once, also after all were cut; what people do reaches one of
// them: a second answer would be a violation.
func TestManyShards(t *testing.T) {
	const shards, asked = 16, 20
	var all [][2]int
	for n := range shards {
		all = append(all, [2]int{n, shards})
	}
	inTime(t, sandbox.Config{Shards: shards, MaxConcurrency: 2 * shards}, func(t *testing.T, tb *table) {
		for range 2 {
			require.Eventually(t, func() bool { return slices.Equal(all, tb.Connected()) }, 20*time.Second, 5*time.Millisecond)
			tb.answersSoon("show")
			for range asked {
				require.Equal(t, sandbox.StateAnswered, tb.command("show").State)
			}
			tb.inject(sandbox.Fault{Kind: sandbox.FaultCut})
		}
		answers := map[string]int{}
		for _, exchange := range tb.Recorded() {
			if strings.Contains(exchange.Path, "/callback") {
				answers[exchange.Path]++
			}
		}
		for path, times := range answers {
			assert.Equal(t, 1, times, path)
		}
		assert.GreaterOrEqual(t, len(answers), 2*asked) // each time one more has found that the bot is there
	})
}

func TestFinalCloseCodeStopsTheBot(t *testing.T) {
	t.Parallel()
	tb := sit(t)
	tb.inject(sandbox.Fault{Kind: sandbox.FaultClose, Code: 4004})
	var err error
	select {
	case err = <-tb.done:
	case <-time.After(10 * time.Second):
		require.Fail(t, "the bot goes on")
	}
	tb.done <- nil // for the cleanup
	var stop *gateway.Stop
	require.ErrorAs(t, err, &stop)
	assert.ErrorContains(t, err, "DISCORD_TOKEN")
}
