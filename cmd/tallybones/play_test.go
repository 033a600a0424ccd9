package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// patience is how long a play waits for what it expects. It is no measure: what comes, comes at once.
const patience = 20 * time.Second

// A play is a script being acted out.
type play struct {
	t       *testing.T
	box     *sandbox.Sandbox
	db      string // the file that every run of the program has
	http    string // where it serves metrics; nowhere when empty
	program *program
	apart   bool   // the program is a process of its own
	insists bool   // the bot may give an answer twice: Discord does not tell of the first, or not soon
	at      string // the step, for what goes wrong

	registered bool           // whether the sandbox has the bot's commands
	places     map[place]bool // where the play has been

	// reconnected waits until the bot is back from the last fault.
	reconnected func()

	as, in  string
	form    *sandbox.Modal
	fields  map[string]string
	outcome sandbox.Outcome
	files   map[string]sandbox.File // what the next command sends along, by option
}

func startPlay(t *testing.T) *play {
	t.Helper()
	box, err := sandbox.New(sandbox.Config{Addr: "127.0.0.1:0", Evenings: evenings(), Gallery: func(ctx context.Context) ([]sandbox.Played, error) {
		return gallery(ctx, slog.New(slog.DiscardHandler))
	}})
	require.NoError(t, err)
	served := make(chan error, 1)
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	go func() { served <- box.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		require.NoError(t, <-served)
	})
	p := &play{t: t, db: filepath.Join(t.TempDir(), "tallybones.db"), box: box, as: "ann", in: "table", at: "start", places: map[place]bool{}}
	p.start()
	return p
}

// verbs are the words that a step may begin with; a step that begins with a slash is a command.
var verbs = map[string]func(*play, step){
	"as":       func(p *play, s step) { p.as = s.rest },
	"in":       func(p *play, s step) { p.in = s.rest },
	"again":    (*play).again,
	"apps":     (*play).apps,
	"take":     (*play).take,
	"press":    (*play).press,
	"pick":     (*play).pick,
	"fill":     (*play).fill,
	"submit":   (*play).submit,
	"complete": (*play).complete,
	"say":      func(p *play, s step) { p.act(sandbox.Action{Do: sandbox.DoSay, Text: unescape(p, s.rest)}) },
	"delete":   func(p *play, _ step) { p.act(sandbox.Action{Do: sandbox.DoDelete, Message: p.last().ID}) },
	"banish":   func(p *play, _ step) { p.act(sandbox.Action{Do: sandbox.DoRemoveBot}) },
	"invite":   func(p *play, _ step) { p.act(sandbox.Action{Do: sandbox.DoInviteBot}) },
	"archive":  func(p *play, _ step) { p.act(sandbox.Action{Do: sandbox.DoArchive}) },
	"thread":   func(p *play, s step) { p.enter(sandbox.Action{Do: sandbox.DoThread, Name: unescape(p, s.rest)}) },
	"post":     (*play).post,
	"expect":   (*play).expect,
	"private":  func(p *play, s step) { p.seenBy("private", s.rest) },
	"public":   func(p *play, s step) { p.seenBy("public", s.rest) },
	"messages": (*play).messages,
	"sees":     (*play).sees,
	"gone":     (*play).gone,
	"pins":     (*play).pins,
	"settles":  (*play).settles,
	"scrap":    (*play).scrap,
	"deny":     (*play).deny,
	"restart":  (*play).restart,
	"own":      (*play).own,
	"kill":     (*play).killed,
	"fault":    (*play).fault,
	"ready":    func(p *play, _ step) { p.reconnected() },
}

func (p *play) do(s step) {
	if strings.HasPrefix(s.verb, "/") {
		p.command(s.text)
		return
	}
	verb, ok := verbs[s.verb]
	p.want(ok, "unknown verb")
	verb(p, s)
}

// again does a command several times.
func (p *play) again(s step) {
	times, rest, _ := strings.Cut(s.rest, " ")
	n, err := strconv.Atoi(times)
	p.want(err == nil && strings.HasPrefix(rest, "/"), "again NUMBER /command")
	for range n {
		p.command(rest)
	}
}

func (p *play) want(ok bool, format string, args ...any) {
	p.t.Helper()
	require.True(p.t, ok, "%s\n%s\nthe program's log:\n%s", p.at, fmt.Sprintf(format, args...), p.logged())
}

func (p *play) logged() string {
	if p.program == nil {
		return ""
	}
	return p.program.log.String()
}

// act does one thing as the person of the moment.
func (p *play) act(a sandbox.Action) {
	p.t.Helper()
	a.As, a.Channel = p.as, p.in
	p.places[place{p.as, p.in}] = true
	outcome, err := p.box.Act(p.t.Context(), a)
	p.want(err == nil, "%v", err)
	p.outcome = outcome
	if outcome.Modal != nil {
		p.form, p.fields = outcome.Modal, map[string]string{}
	}
}

var option = regexp.MustCompile(`(?:^| )([a-z]+):`)

// readCommand takes "/roll line:2d6 note:x" apart. Options are in the order in which they were typed.
func readCommand(p *play, text string) (name string, options map[string]any, typed []string) {
	text = strings.TrimPrefix(text, "/")
	found := option.FindAllStringSubmatchIndex(text, -1)
	options = map[string]any{}
	if len(found) == 0 {
		return text, options, nil
	}
	for i, at := range found {
		end := len(text)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		key := text[at[2]:at[3]]
		options[key] = unescape(p, text[at[1]:end])
		typed = append(typed, key)
	}
	return text[:found[0][0]], options, typed
}

// unescape reads escapes as Go does.
func unescape(p *play, text string) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	value, err := strconv.Unquote(`"` + strings.ReplaceAll(text, `"`, `\"`) + `"`)
	p.want(err == nil, "escapes in %q: %v", text, err)
	return value
}

func (p *play) command(text string) {
	name, options, _ := readCommand(p, text)
	p.act(sandbox.Action{Do: sandbox.DoCommand, Command: name, Options: options, Files: p.files})
	p.files = nil
}

// take downloads a file of the last message, to be sent along with the next command.
func (p *play) take(s step) {
	name, option, _ := strings.Cut(s.rest, " ")
	for _, file := range p.last().Attachments {
		if file.Filename != name {
			continue
		}
		got, err := http.Get(file.URL) //nolint:noctx // the sandbox's own address
		p.want(err == nil, "%v", err)
		defer func() { _ = got.Body.Close() }()
		data, err := io.ReadAll(got.Body)
		p.want(err == nil, "%v", err)
		p.files = map[string]sandbox.File{option: {Name: name, Data: data}}
		return
	}
	p.want(false, "the last message has no such file:\n%s", textOf(p.last()))
}

func (p *play) complete(s step) {
	name, options, typed := readCommand(p, s.rest)
	p.want(len(typed) > 0, "no option is being typed")
	p.act(sandbox.Action{Do: sandbox.DoComplete, Command: name, Options: options, Focused: typed[len(typed)-1]})
}

func (p *play) apps(s step) {
	p.act(sandbox.Action{Do: sandbox.DoMessageCommand, Command: s.rest, Message: p.last().ID})
}

// press presses a button of the newest message that has it.
func (p *play) press(s step) {
	seen := p.view().Messages
	for _, message := range slices.Backward(seen) {
		for _, button := range buttons(message.Components) {
			if button.Label == s.rest {
				p.act(sandbox.Action{Do: sandbox.DoPress, Message: message.ID, CustomID: button.CustomID})
				return
			}
		}
	}
	p.want(false, "no message has this button; the last is:\n%s", textOf(p.last()))
}

func (p *play) fill(s step) {
	field, value, ok := strings.Cut(s.rest, "=")
	p.want(ok && p.form != nil, "fill FIELD=VALUE, while a form is open")
	p.fields[field] = unescape(p, value)
}

func (p *play) submit(step) {
	p.want(p.form != nil, "no form is open")
	form := p.form
	p.form = nil
	p.act(sandbox.Action{Do: sandbox.DoSubmit, Modal: form.ID, Fields: p.fields})
}

func (p *play) post(s step) {
	forum, name, _ := strings.Cut(s.rest, " ")
	p.in = forum
	p.enter(sandbox.Action{Do: sandbox.DoPost, Name: unescape(p, name), Text: "Once upon a time"})
}

// enter goes into the thread or post that the action makes.
func (p *play) enter(a sandbox.Action) {
	p.act(a)
	p.want(p.outcome.Channel != nil, "no channel was made")
	p.in = p.outcome.Channel.ID
}

func (p *play) view() sandbox.View { return p.box.View(p.as, p.in) }

// last is the last message that the person sees, whoever wrote it.
func (p *play) last() sandbox.Message {
	p.t.Helper()
	seen := p.view().Messages
	p.want(len(seen) > 0, "%s sees no message in %s", p.as, p.in)
	return seen[len(seen)-1]
}

// answer is the message that answers the last act, as it reads now. Posts of the bot may stand below it, and they arrive when they
// arrive. Without an answer it is the last message.
func (p *play) answer() sandbox.Message {
	p.t.Helper()
	if p.outcome.Message != nil {
		for _, message := range p.view().Messages {
			if message.ID == p.outcome.Message.ID {
				return message
			}
		}
	}
	return p.last()
}

// seenBy wants the answer, or the last message that holds the part, to be private or public.
func (p *play) seenBy(whom, part string) {
	if part == "" {
		answer := p.answer()
		p.want(answer.Ephemeral() == (whom == "private"), "it is not:\n%s", textOf(answer))
		return
	}
	seen := p.view().Messages
	for _, message := range slices.Backward(seen) {
		if text := textOf(message); strings.Contains(text, unescape(p, part)) {
			p.want(message.Ephemeral() == (whom == "private"), "it is not:\n%s", text)
			return
		}
	}
	p.want(false, "%s sees no such message in %s", p.as, p.in)
}

func (p *play) messages(s step) {
	n, err := strconv.Atoi(s.rest)
	p.want(err == nil, "messages NUMBER")
	seen := p.view().Messages
	texts := make([]string, len(seen))
	for i, message := range seen {
		texts[i] = textOf(message)
	}
	p.want(len(seen) == n, "%d messages:\n%s", len(seen), strings.Join(texts, "\n\n"))
}

// fault makes Discord misbehave: KIND, then the part of "METHOD /path" that it is kept to.
func (p *play) fault(s step) {
	kind, route, _ := strings.Cut(s.rest, " ")
	p.reconnected = p.listen()
	err := p.box.Faults().Inject(sandbox.Fault{Kind: kind, Route: route})
	p.want(err == nil, "%v", err)
}

// expect looks at the answer to the last act, or what was said last; at the open form or the choices.
func (p *play) expect(s step) {
	kind, rest, _ := strings.Cut(s.rest, " ")
	switch kind {
	case "form":
		p.want(p.form != nil, "no form is open, but %s %s", p.outcome.State, p.outcome.Error)
		p.compare(s, rest, formText(*p.form))
	case "choices":
		p.compare(s, rest, choiceText(p.outcome.Choices))
	case "failed":
		p.want(p.outcome.State == sandbox.StateFailed, "the last act %s", p.outcome.State)
	case "not":
		p.want(!strings.Contains(textOf(p.answer()), unescape(p, rest)), "it is there:\n%s", textOf(p.answer()))
	default:
		p.await(s)
	}
}

func choiceText(choices []sandbox.Choice) string {
	var lines []string
	for _, choice := range choices {
		lines = append(lines, choice.Name)
	}
	return strings.Join(lines, "\n")
}

// compare wants the text to hold what stands behind the verb, or to be the block below it.
func (p *play) compare(s step, part, text string) {
	p.t.Helper()
	p.want(holds(p, s, part, text), "it reads:\n%s", text)
}

func holds(p *play, s step, part, text string) bool {
	if len(s.block) > 0 {
		return text == strings.Join(s.block, "\n")
	}
	return strings.Contains(text, unescape(p, part))
}

// await waits until the answer to the last act, or the last message, is what the step expects.
func (p *play) await(s step) {
	p.t.Helper()
	events, stop := p.box.Subscribe(p.as)
	defer stop()
	late := time.After(patience)
	for {
		seen := p.view().Messages
		if len(seen) > 0 && (holds(p, s, s.rest, textOf(p.answer())) || holds(p, s, s.rest, textOf(p.last()))) {
			return
		}
		select {
		case <-events:
		case <-late:
			p.want(false, "after %s (%s) the answer reads:\n%s", p.outcome.State, p.outcome.Error, textOf(p.answer()))
		}
	}
}
