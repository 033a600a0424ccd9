package commandstest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// people are those who can be mentioned.
var people = []interact.Person{Mira, Ann, Bob, Cleo, Dora, Ola}

// Pasted reads a slash command as it stands in a text for people to paste: "/condition change Winded up who:Zia". What stands
// behind the command and before the first option by name is the command's first option. It is an error where nobody could
// send that: there is no such command or option, or one that is required is missing.
func Pasted(modules []interact.Module, text string) (interact.Request, error) {
	words := strings.Fields(strings.TrimPrefix(text, "/"))
	command, path := find(modules, words)
	if len(path) == 0 || command.Run == nil {
		return interact.Request{}, fmt.Errorf("%s: no such command", text)
	}
	req := interact.Request{Command: path, Options: map[string]interact.Value{}}
	at := ""
	if len(command.Options) > 0 {
		at = command.Options[0].Name
	}
	typed := map[string][]string{}
	for _, word := range words[len(path):] {
		name, rest, named := strings.Cut(word, ":")
		if i := slices.IndexFunc(command.Options, func(o interact.Option) bool { return o.Name == name }); named && i >= 0 {
			at, word = name, rest
		}
		if at == "" {
			return req, fmt.Errorf("%s: the command takes no words", text)
		}
		if word != "" {
			typed[at] = append(typed[at], word)
		}
	}
	for _, option := range command.Options {
		given, ok := typed[option.Name]
		if !ok {
			if option.Required && option.Type != interact.Attachment { // a file is chosen, never typed
				return req, fmt.Errorf("%s: %s is missing, which is required", text, option.Name)
			}
			continue
		}
		v, err := pastedValue(option, strings.Join(given, " "))
		if err != nil {
			return req, fmt.Errorf("%s: %w", text, err)
		}
		req.Options[option.Name] = v
	}
	return req, nil
}

func find(modules []interact.Module, words []string) (command interact.Command, path []string) {
	for _, m := range modules {
		for _, c := range m.Commands {
			if len(words) == 0 || c.Name != words[0] {
				continue
			}
			for _, sub := range c.Subs {
				if len(words) > 1 && sub.Name == words[1] {
					return sub, words[:2]
				}
			}
			return c, words[:1]
		}
	}
	return interact.Command{}, nil
}

func pastedValue(option interact.Option, text string) (v interact.Value, err error) {
	v.Text = text
	switch option.Type {
	case interact.Integer:
		v.Int, err = strconv.ParseInt(text, 10, 64)
	case interact.Boolean:
		v.Bool, err = strconv.ParseBool(text)
	case interact.User:
		person := slices.IndexFunc(people, func(p interact.Person) bool { return "@"+p.Name == text })
		if person < 0 {
			return v, fmt.Errorf("%q mentions nobody", text)
		}
		v.ID = people[person].ID
	case interact.Text:
		if i := slices.IndexFunc(option.Choices, func(c ui.Choice) bool { return c.Name == text || c.Value == text }); i >= 0 {
			v.Text = option.Choices[i].Value
		} else if len(option.Choices) > 0 {
			err = fmt.Errorf("%q is nothing that %s can be", text, option.Name)
		}
	case interact.Attachment:
		err = fmt.Errorf("%s cannot be typed", option.Name)
	}
	return v, err
}

// Paste sends a slash command as [Pasted] reads it.
func (g Guest) Paste(text string) Answer {
	g.T.Helper()
	req, err := Pasted(g.Router.Modules(), text)
	require.NoError(g.T, err)
	return g.Ask(req)
}
