package bot

import (
	"encoding/json"
	"fmt"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// Contexts in which a command can be called, and how the bot is installed.
const (
	contextGuild       = 0
	contextDirect      = 1
	integrationInGuild = 0
)

// A registration is a command as Discord's bulk overwrite takes it.
type registration struct {
	Type         int          `json:"type"`
	Name         string       `json:"name"`
	Description  string       `json:"description,omitempty"`
	Options      []registered `json:"options,omitempty"`
	Contexts     []int        `json:"contexts"`
	Integrations []int        `json:"integration_types"`

	// Never sent; another program, or an older version, may have set them.
	Adult   bool    `json:"nsfw,omitempty"`
	Allowed *string `json:"default_member_permissions,omitempty"`
}

// A registered is an option, or a subcommand, which Discord counts among the options.
type registered struct {
	Type        int                `json:"type"`
	Name        string             `json:"name"`
	Description string             `json:"description"`
	Required    bool               `json:"required,omitempty"`
	Complete    bool               `json:"autocomplete,omitempty"`
	MinValue    *int64             `json:"min_value,omitempty"`
	MaxValue    *int64             `json:"max_value,omitempty"`
	MaxLength   int                `json:"max_length,omitempty"`
	Choices     []registeredChoice `json:"choices,omitempty"`
	Options     []registered       `json:"options,omitempty"`
}

type registeredChoice struct {
	Name  string          `json:"name"`
	Value json.RawMessage `json:"value"`
}

// Commands returns all commands of the modules, in their order, as the JSON array that Discord's bulk overwrite takes.
func Commands(modules []interact.Module) ([]byte, error) {
	all := []registration{}
	for _, module := range modules {
		for _, command := range module.Commands {
			slash, err := slashCommand(command)
			if err != nil {
				return nil, fmt.Errorf("register /%s: %w", command.Name, err)
			}
			all = append(all, slash)
		}
		for _, c := range module.Contexts {
			all = append(all, registration{
				Type: contextType(c.Target), Name: c.Name,
				Contexts: contexts(c.Direct), Integrations: []int{integrationInGuild},
			})
		}
	}
	data, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("register commands: %w", err)
	}
	return append(data, '\n'), nil
}

func contextType(target interact.Target) int {
	if target == interact.OnPerson {
		return commandUser
	}
	return commandMessage
}

func contexts(direct bool) []int {
	if direct {
		return []int{contextGuild, contextDirect}
	}
	return []int{contextGuild}
}

func slashCommand(command interact.Command) (registration, error) {
	r := registration{
		Type: commandSlash, Name: command.Name, Description: command.Help,
		Contexts: contexts(reachesDirect(command)), Integrations: []int{integrationInGuild},
	}
	options, err := optionsOf(command)
	r.Options = options
	return r, err
}

// reachesDirect tells whether a command, or one of its subcommands, works in direct messages: Discord knows that of the
// whole only. The others refuse there.
func reachesDirect(command interact.Command) bool {
	for _, sub := range command.Subs {
		if sub.Direct {
			return true
		}
	}
	return command.Direct
}

// optionsOf returns a command's subcommands or, where it has none, its options.
func optionsOf(command interact.Command) ([]registered, error) {
	var all []registered
	for _, sub := range command.Subs {
		options, err := optionsOf(sub)
		if err != nil {
			return nil, err
		}
		all = append(all, registered{Type: optionSub, Name: sub.Name, Description: sub.Help, Options: options})
	}
	for _, option := range command.Options {
		r, err := optionOf(option)
		if err != nil {
			return nil, fmt.Errorf("option %s: %w", option.Name, err)
		}
		all = append(all, r)
	}
	return all, nil
}

// optionTypes are Discord's numbers for the types of options.
var optionTypes = [...]int{
	interact.Text: optionString, interact.Integer: optionInteger, interact.Boolean: optionBoolean, interact.User: optionUser,
	interact.Attachment: optionAttachment,
}

func optionOf(option interact.Option) (registered, error) {
	r := registered{
		Type: optionTypes[option.Type], Name: option.Name, Description: option.Help, Required: option.Required,
		Complete: option.Complete, MinValue: option.Min, MaxValue: option.Max, MaxLength: option.MaxLength,
	}
	for _, c := range option.Choices {
		one, err := choiceOf(c, option.Type == interact.Integer)
		if err != nil {
			return registered{}, err
		}
		r.Choices = append(r.Choices, one)
	}
	return r, nil
}

func choiceOf(c ui.Choice, number bool) (registeredChoice, error) {
	value, ok := choiceValue(c.Value, number)
	if !ok {
		return registeredChoice{}, fmt.Errorf("choice %q: value %q", c.Name, c.Value)
	}
	return registeredChoice{Name: c.Name, Value: value}, nil
}
