package interact_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

func nothing(context.Context, *interact.Request) (interact.Reply, error) {
	return interact.Answer{}, nil
}

func noChoices(context.Context, *interact.Request) []ui.Choice { return nil }

var line = interact.Option{Name: "line", Help: "What to roll", Required: true, Complete: true}

func module(change func(*interact.Module)) interact.Module {
	m := interact.Module{
		Key: "plain",
		Commands: []interact.Command{
			{Name: "roll", Help: "Roll dice", Options: []interact.Option{line}, Direct: true, Complete: noChoices, Run: nothing},
			{Name: "scene", Help: "Scenes", Subs: []interact.Command{{Name: "start", Help: "Start one", Private: interact.Always, Run: nothing}}},
		},
		Contexts: []interact.Context{{Name: "Read as text", Direct: true, Run: nothing}, {Target: interact.OnPerson, Name: "Show character", Run: nothing}},
		Routes:   []interact.Route{{Name: "again", Manner: interact.Opens, Run: nothing}},
	}
	if change != nil {
		change(&m)
	}
	return m
}

func TestFind(t *testing.T) {
	router := interact.NewRouter(module(nil))
	for want, req := range map[string]*interact.Request{
		"/roll":          {Command: []string{"roll"}},
		"/scene start":   {Command: []string{"scene", "start"}, Guild: 1},
		"Read as text":   {Command: []string{"Read as text"}, Message: &interact.Message{}},
		"Show character": {Command: []string{"Show character"}, Target: &interact.Person{}, Guild: 1},
		"plain:again":    {Kind: interact.Press, Action: interact.ID{Game: "plain", Route: "again"}},
	} {
		found, err := router.Find(req)
		require.NoError(t, err)
		assert.Equal(t, want, found.Name)
		assert.NotNil(t, found.Run)
		assert.Equal(t, want == "/scene start", found.IsPrivate(req))
	}
	found, err := router.Find(&interact.Request{Kind: interact.Completion, Command: []string{"roll"}, Focused: "line"})
	require.NoError(t, err)
	assert.NotNil(t, found.Complete)
}

func TestFindKnowsWhichCallsOpenAForm(t *testing.T) {
	router := interact.NewRouter(module(func(m *interact.Module) {
		m.Commands[0].Form = func(r *interact.Request) bool { return line.Text(r) == "" }
	}))
	for typed, want := range map[string]interact.Manner{"": interact.Opens, "2d6": interact.Answers} {
		found, err := router.Find(&interact.Request{Command: []string{"roll"}, Options: map[string]interact.Value{"line": {Text: typed}}})
		require.NoError(t, err)
		assert.Equal(t, want, found.Manner, typed)
	}
}

func TestFindRefuses(t *testing.T) {
	router := interact.NewRouter(module(nil))
	for want, req := range map[string]*interact.Request{
		"I do not know /dice.":                {Command: []string{"dice"}},
		"I do not know /scene.":               {Command: []string{"scene"}, Guild: 1},
		"/scene start needs a channel":        {Command: []string{"scene", "start"}},
		`"Show character" needs a channel`:    {Command: []string{"Show character"}, Target: &interact.Person{}},
		`I do not know the command "Old one"`: {Command: []string{"Old one"}, Message: &interact.Message{}},
		"This button is from another version": {Kind: interact.Submit, Action: interact.ID{Game: "plain", Route: "gone"}},
	} {
		_, err := router.Find(req)
		var refusal *rules.Refusal
		require.ErrorAs(t, err, &refusal)
		assert.ErrorContains(t, err, want)
		assert.NotEmpty(t, refusal.Hint)
	}
}

func TestNewRouterPanicsOnMistakes(t *testing.T) {
	tooMuch := func(m *interact.Module) {
		for i := range 25 {
			option := interact.Option{Name: fmt.Sprint("o", i), Help: "x"}
			for j := range 25 {
				option.Choices = append(option.Choices, ui.Choice{Name: fmt.Sprint("choice ", j), Value: fmt.Sprint("value ", j)})
			}
			m.Commands[0].Options = append(m.Commands[0].Options, option)
		}
	}
	for want, change := range map[string]func(*interact.Module){
		"bad key":                       func(m *interact.Module) { m.Key = "Plain" },
		"/Roll: bad name":               func(m *interact.Module) { m.Commands[0].Name = "Roll" },
		"description of 101 characters": func(m *interact.Module) { m.Commands[0].Help = strings.Repeat("x", 101) },
		"/roll: no handler":             func(m *interact.Module) { m.Commands[0].Run = nil },
		"suggestions without":           func(m *interact.Module) { m.Commands[0].Complete = nil },
		"/roll line twice":              func(m *interact.Module) { m.Commands[0].Options = append(m.Commands[0].Options, line) },
		"required behind optional": func(m *interact.Module) {
			m.Commands[0].Options = []interact.Option{{Name: "note", Help: "x"}, line}
		},
		"roll twice":                   func(m *interact.Module) { m.Commands = append(m.Commands, m.Commands[0]) },
		"again twice":                  func(m *interact.Module) { m.Routes = append(m.Routes, m.Routes[0]) },
		"subcommands beside a handler": func(m *interact.Module) { m.Commands[1].Run = nothing },
		"subcommands of a subcommand":  func(m *interact.Module) { m.Commands[1].Subs[0].Subs = m.Commands[:1] },
		"characters in all":            tooMuch,
		"context commands of target":   func(m *interact.Module) { m.Contexts = make([]interact.Context, 16) },
		"route plain:A: bad name":      func(m *interact.Module) { m.Routes[0].Name = "A" },
		"101 commands":                 func(m *interact.Module) { m.Commands = make([]interact.Command, 101) },
	} {
		t.Run(want, func(t *testing.T) {
			defer func() { assert.Contains(t, fmt.Sprint(recover()), want) }()
			interact.NewRouter(module(change))
			t.Error("no panic")
		})
	}
}

func TestOptionReadsTheRequest(t *testing.T) {
	count := interact.Option{Name: "count", Type: interact.Integer}
	req := &interact.Request{Options: map[string]interact.Value{"line": {Text: "2d6"}, "count": {Int: 3}}}
	n, given := count.Int(req)
	assert.Equal(t, "2d6", line.Text(req))
	assert.True(t, given)
	assert.EqualValues(t, 3, n)
	assert.False(t, interact.Option{Name: "quiet", Type: interact.Boolean}.Given(req))
}
