package commandstest

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// A Message is one that stands in a channel, or a private one.
type Message struct {
	ui.Message
	ID      interact.Snowflake
	Channel interact.Snowflake // of a post in another channel
	By      interact.Snowflake // who called the command that it answers; 0 for a post
	Answers interact.Snowflake // the interaction that it answers; 0 for a post
	Private bool
	t       testing.TB
}

// Shown is what can be pressed and read: a [*Message], or an [Answer] that holds one.
type Shown interface{ shown() *Message }

func (m *Message) shown() *Message { return m }

// Text is what the message says, with its markup; a colon that was escaped reads as a colon.
func (m *Message) Text() string { return strings.ReplaceAll(m.String(), `\:`, ":") }

// Reads holds what a public message says, line by line, as [Message.Text] tells it.
func (m *Message) Reads(lines ...string) {
	m.t.Helper()
	require.False(m.t, m.Private, "it is public")
	assert.Equal(m.t, strings.Join(lines, "\n"), m.Text())
}

// Files are the files of the message by name.
func (m *Message) Files() map[string][]byte {
	files := map[string][]byte{}
	for _, block := range m.Blocks {
		if file, ok := block.(ui.File); ok {
			files[file.Name] = file.Data
		}
	}
	return files
}

// Seen is the message as a press or a context command brings it back.
func (m *Message) Seen() *interact.Message {
	m.t.Helper()
	seen := &interact.Message{
		ID: m.ID, Mine: true, By: m.By, Answers: m.Answers, Private: m.Private, Texts: map[int]ui.Markdown{},
		Plain: ui.Plain(ui.Markdown(ui.Message{Blocks: m.Blocks}.String())),
	}
	for _, block := range m.Blocks {
		if text, ok := block.(ui.Text); ok && text.ID != 0 {
			seen.Texts[text.ID] = text.Text
		}
	}
	for _, button := range m.Buttons {
		id, err := interact.ParseID(button.ID)
		require.NoError(m.t, err)
		seen.IDs = append(seen.IDs, id)
	}
	return seen
}

// An Answer is what came of a request: a message or a form, and what was posted besides; or an error. The message of an
// error is there when it has buttons to press.
type Answer struct {
	*Message
	Form  *ui.Modal
	Posts []*Message
	Err   error

	t     testing.TB
	under *Message // what was pressed
}

func (a Answer) shown() *Message {
	a.t.Helper()
	require.NotNil(a.t, a.Message, "a message is shown: %v", a.Err)
	return a.Message
}

// OK is the answer, which is no error.
func (a Answer) OK() Answer {
	a.t.Helper()
	require.NoError(a.t, a.Err)
	return a
}

// Reads holds what a public answer says, line by line, as [Message.Text] tells it.
func (a Answer) Reads(lines ...string) {
	a.t.Helper()
	a.OK().shown().Reads(lines...)
}

// Refused holds that something was refused in words for the person, among them all these.
func (a Answer) Refused(says ...string) {
	a.t.Helper()
	var refusal *rules.Refusal
	require.ErrorAs(a.t, a.Err, &refusal)
	for _, part := range says {
		assert.Contains(a.t, refusal.Error(), part)
	}
}

// under is the message that a press brings.
func (e *Evening) under(req *interact.Request) *Message {
	if req.Kind == interact.CommandCall || req.Message == nil {
		return nil
	}
	return e.Messages[req.Message.ID]
}

// show is what people see of what came of a request, held to Discord's limits and to what the endpoint declared.
func (e *Evening) show(s *sending) Answer {
	e.T.Helper()
	a := Answer{Err: s.err, t: e.T, under: e.under(s.req)}
	if s.err != nil {
		if refused := (*interact.Refused)(nil); errors.As(s.err, &refused) {
			a.Message = e.stand(refused.Message(), s.req, true, nil)
		}
		return a
	}
	manner := s.endpoint.Manner
	switch r := s.reply.(type) {
	case interact.Answer:
		require.Equal(e.T, interact.Answers, manner)
		a.Message = e.stand(r.Message, s.req, s.private, r.Sent)
		a.Posts = e.post(r.Posts)
	case interact.Update:
		require.Equal(e.T, interact.Updates, manner)
		a.Message = e.edit(s.req.Message.ID, r)
		a.Posts = e.post(r.Posts)
	case interact.Form:
		require.Equal(e.T, interact.Opens, manner)
		require.NoError(e.T, r.Check())
		a.Form = &r.Modal
	default:
		require.Fail(e.T, "no reply")
	}
	return a
}

// stand posts a message: the answer of a request, or nobody's.
func (e *Evening) stand(m ui.Message, to *interact.Request, private bool, sent func(interact.Snowflake)) *Message {
	e.T.Helper()
	require.NoError(e.T, m.Check())
	e.Last++
	stood := &Message{Message: m, ID: e.Last, Private: private, t: e.T}
	if to != nil {
		stood.By, stood.Answers = to.Caller.ID, to.ID
	}
	e.Messages[stood.ID] = stood
	if sent != nil {
		sent(stood.ID)
	}
	return stood
}

func (e *Evening) edit(id interact.Snowflake, update interact.Update) *Message {
	e.T.Helper()
	require.NoError(e.T, update.Check())
	edited := e.Messages[id]
	require.NotNil(e.T, edited, "the pressed message stands")
	edited.Message = update.Message
	if update.Sent != nil {
		update.Sent(id)
	}
	return edited
}

func (e *Evening) post(posts []interact.Post) (stood []*Message) {
	e.T.Helper()
	for _, p := range posts {
		m := e.stand(p.Message, nil, false, p.Sent)
		m.Channel = p.Channel
		stood = append(stood, m)
	}
	return stood
}
