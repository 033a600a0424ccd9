package plain_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

// Run with -update to write the golden files anew; only commit what you understand and want.
var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// A seat is a place at a table with plain dice: it sends requests through the router, as a person in a channel would.
type seat struct {
	t      testing.TB
	router *interact.Router
	person interact.Person
}

var (
	ann = interact.Person{ID: 11, Name: "Ann"}
	bob = interact.Person{ID: 12, Name: "Bob"}
)

func sit(t testing.TB, src dice.Source) seat {
	return seat{t, interact.NewRouter(commands.Module(commands.Config{Game: plain.Game(), Dice: src})), ann}
}

// as is the same table seen by somebody else.
func (s seat) as(person interact.Person) seat {
	s.person = person
	return s
}

// ask sends a request and returns the reply, checked as Discord would, and whether only the caller sees it.
func (s seat) ask(req interact.Request) (interact.Reply, bool, error) {
	req.Caller = s.person
	endpoint, err := s.router.Find(&req)
	require.NoError(s.t, err)
	reply, err := endpoint.Run(s.t.Context(), &req)
	if err == nil {
		s.check(reply, endpoint.Manner)
	}
	return reply, endpoint.IsPrivate(&req), err
}

func (s seat) check(reply interact.Reply, manner interact.Manner) {
	switch r := reply.(type) {
	case interact.Answer:
		require.NoError(s.t, r.Check())
		require.Equal(s.t, interact.Answers, manner)
	case interact.Update:
		require.NoError(s.t, r.Check())
		require.Equal(s.t, interact.Updates, manner)
	case interact.Form:
		require.NoError(s.t, r.Check())
		require.Equal(s.t, interact.Opens, manner)
	}
}

// A card is a message that stands in the channel.
type card struct {
	ui.Message
	private bool
	by      interact.Person
}

// call uses a slash command with options in pairs of name and value.
func (s seat) call(name string, options ...string) (card, error) {
	req := interact.Request{Command: []string{name}, Options: map[string]interact.Value{}}
	for i := 0; i < len(options); i += 2 {
		req.Options[options[i]] = interact.Value{Text: options[i+1]}
	}
	return s.card(s.ask(req))
}

func (s seat) mustCall(name string, options ...string) card {
	s.t.Helper()
	c, err := s.call(name, options...)
	require.NoError(s.t, err)
	return c
}

func (s seat) card(reply interact.Reply, private bool, err error) (card, error) {
	switch r := reply.(type) {
	case interact.Answer:
		return card{r.Message, private, s.person}, err
	case interact.Update:
		return card{r.Message, private, s.person}, err
	case interact.Form:
		require.Fail(s.t, "a form, not a message", r.String())
	}
	return card{}, err
}

// seen is the card as a press or a context command brings it back.
func (c card) seen(t testing.TB) *interact.Message {
	m := &interact.Message{Mine: true, By: c.by.ID, Private: c.private, Texts: map[int]ui.Markdown{}, Plain: ui.Plain(ui.Markdown(ui.Message{Blocks: c.Blocks}.String()))}
	for _, block := range c.Blocks {
		if text, ok := block.(ui.Text); ok && text.ID != 0 {
			m.Texts[text.ID] = text.Text
		}
	}
	for _, button := range c.Buttons {
		id, err := interact.ParseID(button.ID)
		require.NoError(t, err)
		m.IDs = append(m.IDs, id)
	}
	return m
}

// press presses the button with a label.
func (s seat) press(on card, label string) (interact.Reply, bool, error) {
	s.t.Helper()
	for _, button := range on.Buttons {
		if button.Label == label {
			id, err := interact.ParseID(button.ID)
			require.NoError(s.t, err)
			return s.ask(interact.Request{Kind: interact.Press, Action: id, Message: on.seen(s.t)})
		}
	}
	require.Fail(s.t, "no button "+label, on.String())
	return nil, false, nil
}

// menu uses a command from the menu of a message.
func (s seat) menu(on *interact.Message, name string) (interact.Reply, bool, error) {
	return s.ask(interact.Request{Command: []string{name}, Message: on})
}

// submit sends a form with what it holds, changed by pairs of field and value.
func (s seat) submit(form ui.Modal, changes ...string) (card, error) {
	id, err := interact.ParseID(form.ID)
	require.NoError(s.t, err)
	fields := map[string]string{}
	for _, field := range form.Fields {
		fields[field.ID] = field.Value
	}
	for i := 0; i < len(changes); i += 2 {
		fields[changes[i]] = changes[i+1]
	}
	return s.card(s.ask(interact.Request{Kind: interact.Submit, Action: id, Fields: fields}))
}

// complete types into an option and returns the suggestions.
func (s seat) complete(command, option, typed string) []ui.Choice {
	req := interact.Request{Kind: interact.Completion, Command: []string{command}, Focused: option, Options: map[string]interact.Value{option: {Text: typed}}}
	endpoint, err := s.router.Find(&req)
	require.NoError(s.t, err)
	choices := endpoint.Complete(s.t.Context(), &req)
	require.LessOrEqual(s.t, len(choices), 25)
	for _, choice := range choices {
		require.NotEmpty(s.t, choice.Name)
		require.LessOrEqual(s.t, ui.Length(choice.Name), 100)
		require.LessOrEqual(s.t, ui.Length(choice.Value), 100)
	}
	return choices
}
