package commandstest

import (
	"strings"

	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// A Guest is somebody somewhere.
type Guest struct {
	*Evening
	Person interact.Person
	Where  interact.Channel
}

// As is a person in [Channel].
func (e *Evening) As(person interact.Person) Guest { return Guest{e, person, Channel} }

// In is the same person in another channel.
func (g Guest) In(where interact.Channel) Guest {
	g.Where = where
	return g
}

// Begins begins a game at the guest's place: "plain", "Thursday".
func (g Guest) Begins(game, name string) Answer {
	g.T.Helper()
	return g.Must("game new", "system", game, "name", name)
}

// ToCall is the request of a slash command: "scene end", then options in pairs of name and value.
func (g Guest) ToCall(name string, options ...string) interact.Request {
	return g.Request(interact.Request{Command: strings.Fields(name), Options: values(options)})
}

// Call uses a slash command: "scene end", then options in pairs of name and value.
func (g Guest) Call(name string, options ...string) Answer {
	g.T.Helper()
	return g.Send(g.ToCall(name, options...))
}

// Must is Call for what is not refused.
func (g Guest) Must(name string, options ...string) Answer {
	g.T.Helper()
	return g.Call(name, options...).OK()
}

// values are options however their command reads them.
func values(pairs []string) map[string]interact.Value {
	options := map[string]interact.Value{}
	for i := 0; i+1 < len(pairs); i += 2 {
		options[pairs[i]] = value(pairs[i+1])
	}
	return options
}

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

// Complete types into an option of a command, with others given in pairs, and returns the suggestions.
func (g Guest) Complete(command, option, typed string, others ...string) []ui.Choice {
	g.T.Helper()
	req := interact.Request{Kind: interact.Completion, Command: strings.Fields(command), Focused: option, Options: values(others)}
	req.Options[option] = interact.Value{Text: typed}
	req = g.Request(req)
	endpoint, err := g.Router.Find(&req)
	require.NoError(g.T, err)
	choices := endpoint.Complete(g.T.Context(), &req)
	require.LessOrEqual(g.T, len(choices), ui.MaxChoices)
	for _, choice := range choices {
		require.NotEmpty(g.T, choice.Name)
		require.LessOrEqual(g.T, ui.Length(choice.Name), ui.MaxChoice)
		require.LessOrEqual(g.T, ui.Length(choice.Value), ui.MaxChoice)
	}
	return choices
}

// Open is what /do offers the guest, as it is shown.
func (g Guest) Open() []string {
	g.T.Helper()
	var names []string
	for _, choice := range g.Complete("do", "what", "") {
		names = append(names, choice.Name)
	}
	return names
}
