package sandbox

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// resolved is what the ids in an interaction's data stand for.
type resolved struct {
	Users       map[string]*User           `json:"users,omitempty"`
	Members     map[string]*Member         `json:"members,omitempty"`
	Roles       map[string]Role            `json:"roles,omitempty"`
	Channels    map[string]*Channel        `json:"channels,omitempty"`
	Messages    map[string]json.RawMessage `json:"messages,omitempty"`
	Attachments map[string]Attachment      `json:"attachments,omitempty"`
}

func newResolved() *resolved {
	return &resolved{
		Users: map[string]*User{}, Members: map[string]*Member{}, Roles: map[string]Role{}, Channels: map[string]*Channel{},
		Messages: map[string]json.RawMessage{}, Attachments: map[string]Attachment{},
	}
}

func (r *resolved) orNil() *resolved {
	if len(r.Users)+len(r.Roles)+len(r.Channels)+len(r.Messages)+len(r.Attachments) == 0 {
		return nil
	}
	return r
}

// addUser adds a user, and in a guild the member, which comes without the user then.
func (r *resolved) addUser(w *world, u *User, c *Channel) {
	r.Users[u.ID] = u
	if m := w.members[u.ID]; m != nil && c.GuildID != "" {
		with := *m
		with.Permissions = jsonText(mustJSON(w.permissions(u.ID, c)))
		r.Members[u.ID] = &with
	}
}

// filling turns what a person typed into the values of options, as strictly as Discord's app.
type filling struct {
	stage
	partial  bool // for autocomplete: options may be missing or half typed
	resolved *resolved
}

func (f filling) options(options []CommandOption) ([]optionValue, error) {
	if err := f.known(options); err != nil {
		return nil, err
	}
	var values []optionValue
	for i := range options {
		value, err := f.option(&options[i])
		if err != nil {
			return nil, fmt.Errorf("option %s: %w", options[i].Name, err)
		}
		if value != nil {
			values = append(values, *value)
		}
	}
	return values, nil
}

func (f filling) known(options []CommandOption) error {
	for _, name := range slices.Concat(slices.Sorted(maps.Keys(f.Options)), slices.Sorted(maps.Keys(f.Files))) {
		if !slices.ContainsFunc(options, func(o CommandOption) bool { return o.Name == name }) {
			return fmt.Errorf("/%s has no option %q", f.Command, name)
		}
	}
	return nil
}

// option returns nil when the option is left out.
func (f filling) option(o *CommandOption) (*optionValue, error) {
	if file, ok := f.Files[o.Name]; ok && o.Type == OptionAttachment {
		return &optionValue{Name: o.Name, Type: o.Type, Value: f.upload(file)}, nil
	}
	typed, ok := f.Options[o.Name]
	if f.partial && o.Name == f.Focused {
		return &optionValue{Name: o.Name, Type: o.Type, Value: textOf(typed), Focused: true}, nil
	}
	if !ok {
		if o.Required && !f.partial {
			return nil, fmt.Errorf("this option is required")
		}
		return nil, nil
	}
	value, err := f.value(o, textOf(typed))
	if err != nil && f.partial {
		value, err = textOf(typed), nil
	}
	return &optionValue{Name: o.Name, Type: o.Type, Value: value}, err
}

// textOf returns what a person typed, given as JSON text, number or boolean.
func textOf(typed any) string {
	if typed == nil {
		return ""
	}
	if text, ok := typed.(string); ok {
		return text
	}
	return string(mustJSON(typed))
}

func (f filling) upload(file File) string {
	a := f.world.newAttachment(upload{name: file.Name, data: file.Data})
	f.world.files[a.ID] = upload{name: a.Filename, data: file.Data}
	f.resolved.Attachments[a.ID] = a
	return a.ID
}

func (f filling) value(o *CommandOption, text string) (any, error) {
	if len(o.Choices) > 0 {
		return chosen(o, text)
	}
	switch o.Type {
	case OptionString:
		return text, ranged(o.MinLength, o.MaxLength, units(text), max(units(text), 6000), "characters")
	case OptionInteger:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n <= -maxExact || n >= maxExact {
			return nil, fmt.Errorf("%q is not a whole number", text)
		}
		return n, within(o, float64(n))
	case OptionNumber:
		n, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, fmt.Errorf("%q is not a number", text)
		}
		return n, within(o, n)
	case OptionBoolean:
		b, err := strconv.ParseBool(strings.ToLower(text))
		if err != nil {
			return nil, fmt.Errorf("%q is neither true nor false", text)
		}
		return b, nil
	}
	return f.reference(o, text)
}

// chosen takes a choice by its value or by its name.
func chosen(o *CommandOption, text string) (any, error) {
	for _, choice := range o.Choices {
		if choice.Text() == text || choice.Name == text {
			return choice.Value, nil
		}
	}
	return nil, fmt.Errorf("%q is not one of the choices", text)
}

func ranged(least, most *int, n, otherwise int, what string) error {
	if low, high := *orDefault(least, 0), *orDefault(most, min(otherwise, 6000)); n < low || n > high {
		return fmt.Errorf("%d %s are not between %d and %d", n, what, low, high)
	}
	return nil
}

func within(o *CommandOption, n float64) error {
	if o.MinValue != nil && n < *o.MinValue {
		return fmt.Errorf("%v is less than %v", n, *o.MinValue)
	}
	if o.MaxValue != nil && n > *o.MaxValue {
		return fmt.Errorf("%v is more than %v", n, *o.MaxValue)
	}
	return nil
}

// reference resolves a person, channel or role, by name, id or mention.
func (f filling) reference(o *CommandOption, text string) (any, error) {
	key := strings.TrimLeft(strings.Trim(text, "<>"), "@#!&")
	if u := f.lookUp(key); u != nil && (o.Type == OptionUser || o.Type == OptionMentionable) {
		f.resolved.addUser(f.world, u, f.channel)
		return u.ID, nil
	}
	if o.Type == OptionChannel {
		if c := f.world.channelFor(f.As, key); c != nil && f.world.sees(f.person.ID, c) {
			f.resolved.Channels[c.ID] = c
			return c.ID, allowedChannel(o, c)
		}
	}
	for _, role := range f.world.guild.Roles {
		if (o.Type == OptionRole || o.Type == OptionMentionable) && (role.ID == key || strings.EqualFold(role.Name, key)) {
			f.resolved.Roles[role.ID] = role
			return role.ID, nil
		}
	}
	return nil, fmt.Errorf("%q is not there to be picked", text)
}

func (f filling) lookUp(key string) *User {
	if u := f.world.person(key); u != nil {
		return u
	}
	return f.world.user(key)
}

func allowedChannel(o *CommandOption, c *Channel) error {
	if len(o.ChannelTypes) > 0 && !slices.Contains(o.ChannelTypes, c.Type) {
		return fmt.Errorf("a channel of the type %d cannot be picked", c.Type)
	}
	return nil
}
