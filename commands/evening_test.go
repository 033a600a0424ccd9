package commands_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	"tallybones/storage"
)

// An evening is a server with a bot in it, without Discord: requests go through the router as they would come from people.
type evening struct {
	t        *testing.T
	db       *storage.DB
	host     *commands.Host
	router   *interact.Router
	last     interact.Snowflake // the id given out last
	now      int64
	messages map[interact.Snowflake]*standing
	path     string // of the database
}

// A standing is a message in a channel.
type standing struct {
	ui.Message
	id      interact.Snowflake
	by      interact.Snowflake // who called the command that it answers; 0 for a post
	private bool
}

// The people and places of every evening. Mira begins games; Dora may manage channels; Ola only looks on.
var (
	mira = interact.Person{ID: 10, Name: "Mira"}
	ann  = interact.Person{ID: 11, Name: "Ann"}
	bob  = interact.Person{ID: 12, Name: "Bob"}
	cleo = interact.Person{ID: 13, Name: "Cleo"}
	dora = interact.Person{ID: 14, Name: "Dora", Permissions: 1 << 4}
	ola  = interact.Person{ID: 15, Name: "Ola"}

	channel = interact.Channel{ID: 500, Name: "table"}
	thread  = interact.Channel{ID: 501, Name: "side scene", Type: 11, Parent: 500}
	other   = interact.Channel{ID: 600, Name: "tavern"}
)

func newEvening(t *testing.T) *evening {
	e := &evening{t: t, last: 1000, now: 1_796_000_000_000, messages: map[interact.Snowflake]*standing{}}
	e.open(filepath.Join(t.TempDir(), "tallybones.db"))
	return e
}

// open opens the evening's database; to open it again is a restart of the bot.
func (e *evening) open(path string) {
	db, err := storage.Open(e.t.Context(), path, storage.Options{})
	require.NoError(e.t, err)
	e.t.Cleanup(func() {
		if e.db == db {
			assert.NoError(e.t, db.Close())
		}
	})
	e.db, e.path = db, path
	e.host = commands.NewHost(db, []commands.Game{plain.Game()})
	e.router = interact.NewRouter(commands.Module(commands.Config{Game: plain.Game(), Dice: dice.Secure(), Host: e.host}))
}

// restart ends the bot and starts it anew.
func (e *evening) restart() {
	require.NoError(e.t, e.db.Close())
	e.open(e.path)
}

// table is an evening with a game of plain dice, begun by Mira in the channel.
func table(t *testing.T) *evening {
	e := newEvening(t)
	e.as(mira).must("game new", "system", "plain", "name", "Thursday")
	return e
}

// A guest is somebody somewhere.
type guest struct {
	*evening
	person interact.Person
	where  interact.Channel
}

func (e *evening) as(person interact.Person) guest { return guest{e, person, channel} }

// in is the same person in another channel.
func (g guest) in(where interact.Channel) guest {
	g.where = where
	return g
}

// An answer is what came of a request: a message, a form, or an error, and what was posted besides.
type answer struct {
	*standing
	form  *ui.Modal
	posts []*standing
	err   error
}

// ask sends a request. Every second, and with every request an id of its own.
func (g guest) ask(req interact.Request) answer {
	g.t.Helper()
	g.last++
	g.now += 1000
	req.ID, req.At, req.Guild, req.Channel, req.Caller = g.last, g.now, 900, g.where, g.person
	return g.send(req)
}

// send sends a request as it is, so that one can be sent twice.
func (g guest) send(req interact.Request) answer {
	g.t.Helper()
	endpoint, err := g.router.Find(&req)
	require.NoError(g.t, err)
	private := endpoint.IsPrivate(&req) // it is asked before the handler runs
	reply, err := endpoint.Run(g.t.Context(), &req)
	if err != nil {
		return answer{err: err}
	}
	switch r := reply.(type) {
	case interact.Answer:
		require.Equal(g.t, interact.Answers, endpoint.Manner)
		return answer{standing: g.stand(r.Message, req.Caller.ID, private, r.Sent), posts: g.post(r.Posts)}
	case interact.Update:
		require.Equal(g.t, interact.Updates, endpoint.Manner)
		require.NoError(g.t, r.Check())
		shown := g.messages[req.Message.ID]
		shown.Message = r.Message
		if r.Sent != nil {
			r.Sent(req.Message.ID)
		}
		return answer{standing: shown, posts: g.post(r.Posts)}
	case interact.Form:
		require.Equal(g.t, interact.Opens, endpoint.Manner)
		require.NoError(g.t, r.Check())
		return answer{form: &r.Modal}
	}
	require.Fail(g.t, "no reply")
	return answer{}
}

func (g guest) stand(m ui.Message, by interact.Snowflake, private bool, sent func(interact.Snowflake)) *standing {
	require.NoError(g.t, m.Check())
	g.last++
	s := &standing{Message: m, id: g.last, by: by, private: private}
	g.messages[s.id] = s
	if sent != nil {
		sent(s.id)
	}
	return s
}

func (g guest) post(posts []interact.Post) []*standing {
	var stood []*standing
	for _, p := range posts {
		stood = append(stood, g.stand(p.Message, 0, false, p.Sent))
	}
	return stood
}

// call uses a slash command: "scene end", then options in pairs of name and value.
func (g guest) call(name string, options ...string) answer {
	g.t.Helper()
	req := interact.Request{Command: strings.Fields(name), Options: map[string]interact.Value{}}
	for i := 0; i < len(options); i += 2 {
		req.Options[options[i]] = value(options[i+1])
	}
	return g.ask(req)
}

// value is an option however the command reads it.
func value(text string) interact.Value {
	v := interact.Value{Text: text, Bool: text == "true"}
	for _, r := range text {
		if r < '0' || r > '9' {
			return v
		}
		v.Int = v.Int*10 + int64(r-'0')
	}
	v.ID = interact.Snowflake(v.Int) //nolint:gosec // digits alone
	return v
}

// must is call for what is not refused.
func (g guest) must(name string, options ...string) answer {
	g.t.Helper()
	a := g.call(name, options...)
	require.NoError(g.t, a.err)
	return a
}

// press presses the button with a label.
func (g guest) press(on *standing, label string) answer {
	g.t.Helper()
	for _, button := range on.Buttons {
		if button.Label == label {
			id, err := interact.ParseID(button.ID)
			require.NoError(g.t, err)
			return g.ask(interact.Request{Kind: interact.Press, Action: id, Message: on.seen(g.t)})
		}
	}
	require.Fail(g.t, "no button "+label, on.String())
	return answer{}
}

// choose picks values in the message's select.
func (g guest) choose(on *standing, values ...string) answer {
	g.t.Helper()
	for _, block := range on.Blocks {
		if sel, ok := block.(ui.Select); ok {
			id, err := interact.ParseID(sel.ID)
			require.NoError(g.t, err)
			return g.ask(interact.Request{Kind: interact.Press, Action: id, Values: values, Message: on.seen(g.t)})
		}
	}
	require.Fail(g.t, "no select", on.String())
	return answer{}
}

// submit sends a form with what it holds, changed by pairs of field and value.
func (g guest) submit(form *ui.Modal, changes ...string) answer {
	g.t.Helper()
	return g.submitUnder(nil, form, changes...)
}

// submitUnder is submit for a form that was opened under a message.
func (g guest) submitUnder(on *standing, form *ui.Modal, changes ...string) answer {
	g.t.Helper()
	require.NotNil(g.t, form, "a form is open")
	id, err := interact.ParseID(form.ID)
	require.NoError(g.t, err)
	fields := map[string]string{}
	for _, field := range form.Fields {
		fields[field.ID] = field.Value
	}
	for i := 0; i < len(changes); i += 2 {
		fields[changes[i]] = changes[i+1]
	}
	req := interact.Request{Kind: interact.Submit, Action: id, Fields: fields}
	if on != nil {
		req.Message = on.seen(g.t)
	}
	return g.ask(req)
}

// menu uses a command from the menu of a message.
func (g guest) menu(on *standing, name string) answer {
	g.t.Helper()
	return g.ask(interact.Request{Command: []string{name}, Message: on.seen(g.t)})
}

// complete types into an option of a command, with others given in pairs, and returns the suggestions.
func (g guest) complete(command, option, typed string, others ...string) []ui.Choice {
	g.t.Helper()
	req := interact.Request{
		Kind: interact.Completion, Command: strings.Fields(command), Focused: option,
		Options: map[string]interact.Value{option: {Text: typed}},
	}
	for i := 0; i < len(others); i += 2 {
		req.Options[others[i]] = value(others[i+1])
	}
	req.Guild, req.Channel, req.Caller, req.At = 900, g.where, g.person, g.now
	endpoint, err := g.router.Find(&req)
	require.NoError(g.t, err)
	choices := endpoint.Complete(g.t.Context(), &req)
	require.LessOrEqual(g.t, len(choices), 25)
	for _, choice := range choices {
		require.NotEmpty(g.t, choice.Name)
		require.LessOrEqual(g.t, ui.Length(choice.Name), 100)
		require.LessOrEqual(g.t, ui.Length(choice.Value), 100)
	}
	return choices
}

// seen is the message as a press or a context command brings it back.
func (s *standing) seen(t *testing.T) *interact.Message {
	m := &interact.Message{
		ID: s.id, Mine: true, By: s.by, Private: s.private, Texts: map[int]ui.Markdown{},
		Plain: ui.Plain(ui.Markdown(ui.Message{Blocks: s.Blocks}.String())),
	}
	for _, block := range s.Blocks {
		if text, ok := block.(ui.Text); ok && text.ID != 0 {
			m.Texts[text.ID] = text.Text
		}
	}
	for _, button := range s.Buttons {
		id, err := interact.ParseID(button.ID)
		require.NoError(t, err)
		m.IDs = append(m.IDs, id)
	}
	return m
}
