package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// A program is a run of Main against a play's sandbox.
type program struct {
	stop context.CancelFunc
	code chan int
	log  *logBuffer
	kill func() // ends it at once; nil where it is no process of its own
	pid  int    // of its process
}

// start runs the program and waits until it serves.
func (p *play) start() {
	p.t.Helper()
	ctx, stop := context.WithCancel(context.WithoutCancel(p.t.Context()))
	run := &program{stop: stop, code: make(chan int, 1), log: &logBuffer{}}
	online := p.listen()
	environ := []string{"DISCORD_TOKEN=" + p.box.Token(), "DISCORD_API_URL=" + p.box.API(), "TALLYBONES_DB=" + p.db, "TALLYBONES_HTTP=" + p.http, "TALLYBONES_LOG=debug"}
	if p.apart {
		run.process(p, environ)
	} else {
		go func() {
			run.code <- Main(ctx, Process{
				Args: []string{"serve"}, Environ: environ,
				Stdin: bytes.NewReader(nil), Stdout: io.Discard, Stderr: run.log,
			})
		}()
	}
	p.t.Cleanup(stop)
	p.program = run
	online()
}

// process runs the program as a process of its own, which can be killed.
func (run *program) process(p *play, environ []string) {
	child := exec.Command(os.Args[0], "serve")
	child.Env, child.Stderr = append(environ, asProgram+"=1"), run.log
	require.NoError(p.t, child.Start())
	run.stop = func() { _ = child.Process.Signal(syscall.SIGTERM) } // one that has ended needs no signal
	run.kill = func() { _ = child.Process.Kill() }
	run.pid = child.Process.Pid
	go func() {
		_ = child.Wait() // the exit code tells
		run.code <- child.ProcessState.ExitCode()
	}()
	p.t.Cleanup(run.kill)
}

// own goes on with the program as a process of its own.
func (p *play) own(step) {
	p.halt()
	p.apart = true
	p.start()
}

// killed ends the program as kill -9 does and starts another.
func (p *play) killed(step) {
	p.want(p.program.kill != nil, "the program is no process of its own: say own first")
	p.program.kill()
	<-p.program.code
	p.start()
}

// listen returns a function that waits until the bot has connected since, with its commands registered.
func (p *play) listen() (wait func()) {
	p.t.Helper()
	events, stop := p.box.Subscribe("mira")
	return func() {
		p.t.Helper()
		defer stop()
		late := time.After(patience)
		for online := false; !online || !p.registered; {
			select {
			case event := <-events:
				p.registered = p.registered || event.Type == sandbox.EventCommands
				if event.Type == sandbox.EventBot {
					online = *event.Online
				}
			case <-late:
				p.want(false, "the program does not connect")
			}
		}
	}
}

// halt stops the program as a signal does and wants a clean end.
func (p *play) halt() {
	p.t.Helper()
	p.program.stop()
	select {
	case code := <-p.program.code:
		assert.Equal(p.t, exitDone, code, "%s\n%s", p.at, p.logged())
	case <-time.After(patience):
		p.want(false, "the program does not stop")
	}
}

func (p *play) restart(step) {
	p.halt()
	p.start()
}

// end is what every script must leave behind.
func (p *play) end() {
	p.t.Helper()
	p.at = "at the end"
	p.halt()
	for _, exchange := range p.box.Violations() {
		if p.insists && strings.Contains(exchange.Violation, "(40060)") {
			continue // an answer that was given twice, since nobody heard of the first
		}
		p.want(false, "Discord would not have taken %s %s: %s\n%s", exchange.Method, exchange.Path, exchange.Violation, exchange.Body)
	}
	p.want(len(p.box.Recorded()) > 0, "the bot has asked nothing of Discord")
	p.nobodyPinged()
	p.logHoldsNoToken()
	p.logIsLines()
}

// logIsLines holds that each line of the log is one object of JSON, whatever is in it.
func (p *play) logIsLines() {
	p.t.Helper()
	for line := range strings.Lines(p.logged()) {
		p.want(json.Valid([]byte(line)) && strings.HasPrefix(line, "{"), "the log has the line %q", line)
	}
}

// logHoldsNoToken looks for the bot's token and for those of interactions in the log, which tells all at its lowest level.
func (p *play) logHoldsNoToken() {
	p.t.Helper()
	log := p.logged()
	p.want(!strings.Contains(log, p.box.Token()), "the bot's token is in the log")
	for _, exchange := range p.box.Recorded() {
		parts := strings.Split(exchange.Path, "/") // /interactions/ID/TOKEN/callback, /webhooks/APP/TOKEN
		if len(parts) > 3 && (parts[1] == "interactions" || parts[1] == "webhooks") {
			p.want(!strings.Contains(log, parts[3]), "the token of %s is in the log", exchange.Path)
		}
	}
}

// nobodyPinged looks at every message that anybody sees anywhere the play has been.
func (p *play) nobodyPinged() {
	p.t.Helper()
	for place := range p.places {
		for _, message := range p.box.View(place.as, place.in).Messages {
			p.want(!message.Author.Bot || len(message.Pings()) == 0, "%v were pinged by:\n%s", message.Pings(), textOf(message))
		}
	}
}

// A place is a channel as one person sees it.
type place struct{ as, in string }

// A logBuffer keeps what is written by several goroutines.
type logBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *logBuffer) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(line)
}

func (b *logBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
