package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/fractal"
	"tallybones/commands/interact"
	"tallybones/commands/tln"
	"tallybones/commands/torchlite"
	"tallybones/commands/tote"
	"tallybones/commands/trago"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/storage"
)

// A fool does at a table whatever the bytes of a script say, from calling commands with any words to presses that no message
// offers: in other channels, of other people, messages, games and revisions.
type fool struct {
	*commandstest.Evening
	t      *testing.T
	script []byte
	words  []string
	forms  []opened
	done   map[bool]int // what was answered, and what refused
}

// An opened form stands under the message that was pressed for it, if any.
type opened struct {
	*ui.Modal
	under *interact.Message
}

// next is a number below n, the script's.
func (f *fool) next(n int) int {
	if len(f.script) == 0 || n == 0 {
		return 0
	}
	b := int(f.script[0])
	f.script = f.script[1:]
	return b % n
}

func pick[T any](f *fool, of []T) T { return of[f.next(len(of))] }

// usual are words of tables, and some that nobody means well with.
var usual = []string{
	"Zia", "Rook", "Goblin x3", "all", "d6", "d8 d6", "2d6+1", "d6=3", "+1", "-1", "2", "=4", "Rope d6", "Winded d8", "up", "off", "rename Lamp", "none", "new Ogre",
	"Damaged d6", "hold", "vs d8", "Zia d6 vs 9", "as Zia", "x of y", "cellar", "1", "0", "", " ", "#", "@everyone **x** `y`", "\u202ex\x00\u200b", "9223372036854775807",
	"take Rope of Zia", "Parry 2, keep 3 AP", "Cut d10 # x", "c4 about 3 risk 3", "T10", "Off Guard on Rook", "12d12", "Escape", "line\nline", strings.Repeat("ö", 400),
}

func (f *fool) word() string {
	if len(f.words) > 0 && f.next(3) == 0 {
		return pick(f, f.words)
	}
	return pick(f, usual)
}

var foolish = []interact.Person{commandstest.Mira, commandstest.Ann, commandstest.Bob, commandstest.Ola, commandstest.Dora}

func (f *fool) guest() commandstest.Guest {
	g := f.As(pick(f, foolish))
	if f.next(8) == 7 {
		g = g.In(pick(f, []interact.Channel{commandstest.Thread, commandstest.Other}))
	}
	return g
}

// request is the next thing that is done.
func (f *fool) request() interact.Request {
	switch f.next(10) {
	case 0, 1, 2, 3:
		return f.command(interact.CommandCall)
	case 4:
		return f.command(interact.Completion)
	case 5, 6:
		return f.press(false)
	case 7:
		return f.press(true)
	case 8:
		return f.submit()
	}
	return f.menu()
}

// command is a call, or something that is being typed.
func (f *fool) command(kind interact.Kind) interact.Request {
	module := pick(f, f.Router.Modules())
	if len(module.Commands) == 0 {
		module = f.Router.Modules()[0]
	}
	command := pick(f, module.Commands)
	req := interact.Request{Kind: kind, Command: []string{command.Name}, Options: map[string]interact.Value{}}
	if len(command.Subs) > 0 {
		command = pick(f, command.Subs)
		req.Command = append(req.Command, command.Name)
	}
	for _, option := range command.Options {
		if option.Required || f.next(3) == 0 {
			req.Options[option.Name] = f.value(option)
		}
		if kind == interact.Completion && option.Complete && (req.Focused == "" || f.next(2) == 0) {
			req.Options[option.Name] = interact.Value{Text: f.word()}
			req.Focused = option.Name
		}
	}
	return req
}

func (f *fool) value(option interact.Option) interact.Value {
	if len(option.Choices) > 0 && f.next(8) > 0 {
		return interact.Value{Text: pick(f, option.Choices).Value}
	}
	return interact.Value{
		Text: f.word(), Bool: f.next(2) == 0, Int: []int64{1, 2, 0, 3, -1, 7, 40, 1 << 62, -1 << 63}[f.next(9)],
		ID: []interact.Snowflake{10, 11, 12, 15, 98765, 500, 600}[f.next(7)],
	}
}

// message is one that stands.
func (f *fool) message() *commandstest.Message {
	if len(f.Messages) == 0 {
		return nil
	}
	return f.Messages[pick(f, slices.Sorted(maps.Keys(f.Messages)))]
}

// press presses what a message offers, or what is made of that by somebody who forges.
func (f *fool) press(forged bool) interact.Request {
	req := interact.Request{Kind: interact.Press}
	on := f.message()
	if on == nil {
		return req
	}
	req.Message = on.Seen()
	var ids []string
	for _, button := range on.Buttons {
		ids = append(ids, button.ID)
	}
	chosen := map[string][]string{}
	for _, block := range on.Blocks {
		if offered, ok := block.(ui.Select); ok && len(offered.Options) > 0 {
			ids = append(ids, offered.ID)
			for range 1 + f.next(max(offered.Max, 1)) {
				chosen[offered.ID] = append(chosen[offered.ID], pick(f, offered.Options).Value)
			}
		}
	}
	if len(ids) > 0 {
		id := pick(f, ids)
		req.Action, _ = interact.ParseID(id) // ours reads
		req.Values = chosen[id]
	}
	if forged {
		f.forge(&req)
	}
	return req
}

// notInIDs is what cannot be part of a custom id.
var notInIDs = regexp.MustCompile(`[^0-9A-Za-z._-]`)

func (f *fool) forge(req *interact.Request) {
	module := pick(f, f.Router.Modules())
	choice := notInIDs.ReplaceAllString(f.word(), "")
	choice = choice[:min(len(choice), 20)]
	switch f.next(6) {
	case 0:
		req.Action.Subject = uint64(f.next(20))
	case 1:
		req.Action.Rev = uint64(f.next(40))
	case 2:
		req.Action.Choice = choice
	case 3:
		req.Action.Game = module.Key
	case 4:
		if len(module.Routes) > 0 {
			req.Action = interact.ID{Game: module.Key, Route: pick(f, module.Routes).Name, Subject: uint64(f.next(20)), Rev: uint64(f.next(40)), Choice: choice}
		}
	case 5:
		req.Message.Mine, req.Message.By = false, 98765
	}
	if f.next(2) == 0 {
		req.Values = []string{f.word(), f.word()}
	}
	if f.next(3) == 0 {
		req.Kind, req.Fields = interact.Submit, map[string]string{f.word(): f.word()}
	}
}

// submit sends a form that was opened, at any time after that and by anybody.
func (f *fool) submit() interact.Request {
	req := interact.Request{Kind: interact.Submit, Fields: map[string]string{}}
	if len(f.forms) == 0 {
		return req
	}
	form := pick(f, f.forms)
	req.Action, _ = interact.ParseID(form.ID) // ours reads
	req.Message = form.under
	for _, field := range form.Fields {
		req.Fields[field.ID] = field.Value
		if f.next(2) == 0 {
			req.Fields[field.ID] = f.word()
		}
	}
	return req
}

func (f *fool) menu() interact.Request {
	var contexts []interact.Context
	for _, module := range f.Router.Modules() {
		contexts = append(contexts, module.Contexts...)
	}
	context := pick(f, contexts)
	req := interact.Request{Command: []string{context.Name}}
	if on := f.message(); context.Target == interact.OnMessage && on != nil {
		req.Message = on.Seen()
	} else {
		req.Target = &foolish[f.next(len(foolish))]
	}
	return req
}

// does sends a request. Whatever it is, something is answered that Discord takes, or it is refused in words.
func (f *fool) does(req interact.Request) {
	g := f.guest()
	f.setClock()
	req = g.Request(req)
	endpoint, err := f.Router.Find(&req)
	if err != nil {
		f.refusal(req, err)
		return
	}
	if req.Kind == interact.Completion {
		choices := endpoint.Complete(f.t.Context(), &req)
		require.LessOrEqual(f.t, len(choices), 25, "%+v", req)
		for _, choice := range choices {
			require.NotEmpty(f.t, strings.TrimSpace(choice.Name), "%+v", req)
			require.LessOrEqual(f.t, max(ui.Length(choice.Name), ui.Length(choice.Value)), 100, "%+v", req)
		}
		return
	}
	answer := f.Send(req)
	f.refusal(req, answer.Err)
	f.done[answer.Err == nil]++
	if answer.Form != nil {
		form := opened{Modal: answer.Form}
		if req.Kind != interact.CommandCall {
			form.under = req.Message
		}
		f.forms = append(f.forms, form)
	}
}

// setClock sets the machine's clock on or back, at times.
func (f *fool) setClock() {
	if f.next(24) == 23 {
		f.Now += int64(f.next(49)-24) * time.Hour.Milliseconds()
	}
}

func (f *fool) refusal(req interact.Request, err error) {
	f.t.Helper()
	var refusal *rules.Refusal
	require.True(f.t, err == nil || errors.As(err, &refusal), "%v %v %v %+v: %v", req.Command, req.Options, req.Action, req.Fields, err)
}

// tables is an evening with all that the program serves.
func tables(t testing.TB) *commandstest.Evening {
	return commandstest.New(t, commandstest.Config{Games: games(), Modules: func(host *commands.Host) []interact.Module {
		return []interact.Module{torchlite.Module(host), tote.Module(host), trago.Module(host), tln.Module(host), fractal.Module(host)}
	}})
}

// comesThroughAFile holds that the game's export is JSON, one entry a line, and elsewhere the same game.
func (f *fool) comesThroughAFile() {
	here, there := []string{"TALLYBONES_DB=" + f.File()}, []string{"TALLYBONES_DB=" + filepath.Join(f.t.TempDir(), "there.db")}
	channel := fmt.Sprint(uint64(commandstest.Channel.ID))
	exported := tallybones(f.t, "", here, "export", channel)
	if strings.Contains(exported.stderr, "plays no game") {
		return // it was ended
	}
	require.Equal(f.t, exitDone, exported.code, exported.stderr)
	require.True(f.t, json.Valid([]byte(exported.stdout)))
	db, err := storage.Open(f.t.Context(), strings.TrimPrefix(there[0], "TALLYBONES_DB="), storage.Options{})
	require.NoError(f.t, err)
	require.NoError(f.t, db.Close())
	imported := tallybones(f.t, exported.stdout, there, "import", channel, "-")
	require.Equal(f.t, exitDone, imported.code, imported.stderr)
	_, game, _ := strings.Cut(exported.stdout, `"numbers":`) // of the channels before it, one is in the other server
	_, again, _ := strings.Cut(tallybones(f.t, "", there, "export", channel).stdout, `"numbers":`)
	require.Equal(f.t, game, again)
}

// fools plays a script at a table of a game.
func fools(t *testing.T, game uint8, script []byte, words string) {
	all := games()
	key := all[int(game)%len(all)].Key
	f := &fool{Evening: tables(t), t: t, script: script, words: strings.Split(words, "|"), done: map[bool]int{}}
	mira := f.As(commandstest.Mira)
	mira.Begins(key, "Thursday")
	f.As(commandstest.Ann).Must("sheet new", "character", "Zia")
	f.As(commandstest.Bob).Must("sheet new", "character", "Rook")
	for steps := 0; len(f.script) > 0 && steps < 120; steps++ {
		f.does(f.request())
	}
	shown := func() (texts []string) {
		for _, command := range []string{"board show", "history", "track show", "element list"} {
			answer := mira.Call(command)
			f.refusal(interact.Request{Command: []string{command}}, answer.Err)
			if answer.Message != nil {
				texts = append(texts, answer.Text())
			}
		}
		return texts
	}
	before := shown()
	f.Restart()
	assert.Equal(t, before, shown(), "the log folds to what was shown")
	f.comesThroughAFile()
	t.Logf("%d answered, %d refused", f.done[true], f.done[false])
}

// foolsEvenings are many where one looks for long: there is no end of what can be done.
var foolsEvenings = flag.Int("fools", 1, "how many evenings TestFools plays of each game")

// TestFools is FuzzFools by scripts of chance.
func TestFools(t *testing.T) {
	t.Parallel()
	for game, played := range games() {
		t.Run(played.Key, func(t *testing.T) {
			t.Parallel()
			for seed := range *foolsEvenings {
				chance := rand.New(rand.NewPCG(uint64(game), uint64(seed)))
				script := make([]byte, 1200+chance.IntN(600))
				for i := range script {
					script[i] = byte(chance.UintN(256))
				}
				t.Run(strconv.Itoa(seed), func(t *testing.T) { fools(t, uint8(game), script, strings.Join(played.Examples, "|")) })
			}
		})
	}
}

// FuzzFools: whatever people do at a table of any game and whatever the machine's clock does, each thing is answered as Discord takes it
// or is refused in words, is done once when it comes twice, the log folds to what is shown, and comes through a file unchanged.
func FuzzFools(f *testing.F) {
	for game := range games() {
		f.Add(uint8(game), []byte("\x00\x01\x02roll a die and press what stands there, again and again \x05\x05\x06\x07\x08\x09"), "d6|vs|x")
		f.Add(uint8(game), []byte("\x03\x09\x01\x07forged\xff\xfe\xfd of others and other channels\x80\x81\x82 till nobody knows"), "#|@here")
	}
	f.Fuzz(fools)
}
