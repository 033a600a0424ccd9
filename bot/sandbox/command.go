package sandbox

import (
	"encoding/json"
	"reflect"
)

// The types of commands.
const (
	CommandSlash   = 1
	CommandPerson  = 2
	CommandMessage = 3
)

// The types of options.
const (
	OptionSubcommand  = 1
	OptionGroup       = 2
	OptionString      = 3
	OptionInteger     = 4
	OptionBoolean     = 5
	OptionUser        = 6
	OptionChannel     = 7
	OptionRole        = 8
	OptionMentionable = 9
	OptionNumber      = 10
	OptionAttachment  = 11
)

// Command is Discord's application command object.
type Command struct {
	ID                       string            `json:"id"`
	ApplicationID            string            `json:"application_id"`
	GuildID                  string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	DefaultMemberPermissions *Permission       `json:"default_member_permissions"`
	DMPermission             bool              `json:"dm_permission"`
	Contexts                 places            `json:"contexts"`
	IntegrationTypes         places            `json:"integration_types"`
	NSFW                     bool              `json:"nsfw"`
	Options                  []CommandOption   `json:"options,omitempty"`
}

// places are kinds of places where a command can be called, or installed. None of them is null.
type places []int

// UnmarshalJSON reads a list of numbers.
func (p *places) UnmarshalJSON(data []byte) error {
	var list []*int
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*p = make(places, len(list))
	for i, n := range list {
		if n == nil {
			return &json.UnmarshalTypeError{Value: "null", Type: reflect.TypeFor[int]()}
		}
		(*p)[i] = *n
	}
	return nil
}

// CommandOption is an option, a subcommand or a group of subcommands.
type CommandOption struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
	Choices                  []Choice          `json:"choices,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	ChannelTypes             places            `json:"channel_types,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
}

// Choice is a value that an option offers, and the name under which it is shown.
type Choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             json.RawMessage   `json:"value"` // a string or a number, as the option's type
}

// Text returns the value as a person would read it: a string without its quotes.
func (c Choice) Text() string { return jsonText(c.Value) }

func jsonText(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text
	}
	return string(raw)
}
