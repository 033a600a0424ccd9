package commandstest

import (
	"slices"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// ToPress is the request of pressing the button with a label.
func (g Guest) ToPress(on Shown, label string) interact.Request {
	g.T.Helper()
	m := on.shown()
	for _, button := range m.Buttons {
		if button.Label == label {
			return g.pressing(m, button.ID)
		}
	}
	require.Fail(g.T, "no button "+label, m.String())
	return interact.Request{}
}

// Press presses the button with a label.
func (g Guest) Press(on Shown, label string) Answer {
	g.T.Helper()
	return g.Send(g.ToPress(on, label))
}

// ToChoose is the request of picking values in the message's select that has the first of them, else in its first.
func (g Guest) ToChoose(on Shown, values ...string) interact.Request {
	g.T.Helper()
	m := on.shown()
	has := func(block ui.Block) bool {
		sel, ok := block.(ui.Select)
		return ok && len(values) > 0 && slices.ContainsFunc(sel.Options, func(c ui.Choice) bool { return c.Value == values[0] })
	}
	blocks := m.Blocks
	if i := slices.IndexFunc(blocks, has); i >= 0 {
		blocks = blocks[i:]
	}
	for _, block := range blocks {
		if sel, ok := block.(ui.Select); ok {
			req := g.pressing(m, sel.ID)
			req.Values = values
			return req
		}
	}
	require.Fail(g.T, "no select", m.String())
	return interact.Request{}
}

// Choose picks values in the message's select.
func (g Guest) Choose(on Shown, values ...string) Answer {
	g.T.Helper()
	return g.Send(g.ToChoose(on, values...))
}

func (g Guest) pressing(on *Message, customID string) interact.Request {
	g.T.Helper()
	id, err := interact.ParseID(customID)
	require.NoError(g.T, err)
	return g.Request(interact.Request{Kind: interact.Press, Action: id.Whole(), Message: on.Seen()})
}

// Mine opens My character, as the board's button does.
func (g Guest) Mine() Answer {
	g.T.Helper()
	return g.Ask(interact.Request{Kind: interact.Press, Action: interact.ID{Game: commands.Key, Route: "board-mine"}})
}

// Submit sends the form that was opened with what it holds, changed by pairs of field and value. As in Discord, the message
// under which it was opened goes with it.
func (g Guest) Submit(opened Answer, changes ...string) Answer {
	g.T.Helper()
	require.NoError(g.T, opened.Err)
	require.NotNil(g.T, opened.Form, "a form is open")
	id, err := interact.ParseID(opened.Form.ID)
	require.NoError(g.T, err)
	req := interact.Request{Kind: interact.Submit, Action: id, Fields: map[string]string{}}
	for _, field := range opened.Form.Fields {
		req.Fields[field.ID] = field.Value
	}
	for i := 0; i+1 < len(changes); i += 2 {
		require.Contains(g.T, req.Fields, changes[i], "a field of the form")
		req.Fields[changes[i]] = changes[i+1]
	}
	if opened.under != nil {
		req.Message = opened.under.Seen()
	}
	return g.Ask(req)
}

// Menu uses a command from the menu of a message.
func (g Guest) Menu(on Shown, name string) Answer {
	g.T.Helper()
	return g.Ask(interact.Request{Command: []string{name}, Message: on.shown().Seen()})
}

// MenuOf uses a command from the menu of a person.
func (g Guest) MenuOf(person interact.Person, name string) Answer {
	g.T.Helper()
	return g.Ask(interact.Request{Command: []string{name}, Target: &person})
}
