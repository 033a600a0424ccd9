package bot

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tallybones/bot/rest"
	"tallybones/commands/interact"
)

// An incoming is an interaction as it was read: where its answer goes, and what a handler may know.
type incoming struct {
	reply rest.Interaction
	req   *interact.Request
	// focusedNumber tells that the option being typed takes whole numbers, and so must its suggestions.
	focusedNumber bool
	// files are the addresses of files that were sent along, by option.
	files map[string]string
}

// errNoInteraction marks what cannot even be answered.
var errNoInteraction = errors.New("not an interaction that can be answered")

// decode reads an INTERACTION_CREATE. Self is the bot's own user. Whatever the bytes are, it does not panic; what it can
// make no sense of reads as empty, and finds no handler.
func decode(data []byte, at time.Time, self interact.Snowflake) (*incoming, error) {
	var p payload
	if err := json.Unmarshal(data, &p); err != nil && p.Token == "" {
		return nil, fmt.Errorf("decode interaction: %w", err)
	}
	if p.ID == 0 || p.Token == "" {
		return nil, fmt.Errorf("decode interaction %d of type %d: %w", p.ID, p.Type, errNoInteraction)
	}
	in := &incoming{
		reply: rest.Interaction{App: rest.ID(p.Application), ID: rest.ID(p.ID), Token: p.Token},
		req:   p.request(at),
		files: map[string]string{},
	}
	d := decoder{in: in, self: self, files: p.Data.Resolved.Files}
	switch p.Type {
	case interactionCommand, interactionCompletion:
		d.command(&p)
	case interactionPress, interactionSubmit:
		d.component(&p)
	default:
		return nil, fmt.Errorf("decode interaction %d of type %d: %w", p.ID, p.Type, errNoInteraction)
	}
	return in, nil
}

// request reads what every kind of interaction has.
func (p *payload) request(at time.Time) *interact.Request {
	return &interact.Request{
		ID: interact.Snowflake(p.ID), At: at.UnixMilli(), Guild: interact.Snowflake(p.Guild),
		Channel: interact.Channel{
			ID: interact.Snowflake(cmp.Or(p.Channel.ID, p.ChannelID)), Name: p.Channel.Name, Type: p.Channel.Type, Parent: parentOf(p.Channel),
		},
		Caller: p.caller(), Locale: p.Locale, Allowed: uint64(p.Allowed),
	}
}

// parentOf returns the channel that a thread or post belongs to. A channel's own parent is its category, which is none.
func parentOf(c payloadChannel) interact.Snowflake {
	switch c.Type {
	case 10, 11, 12: // threads: of announcements, public, private; posts are public threads
		return interact.Snowflake(c.Parent)
	}
	return 0
}

func (p *payload) caller() interact.Person {
	switch {
	case p.Member != nil && p.Member.User != nil:
		return person(*p.Member.User, p.Member)
	case p.User != nil:
		return person(*p.User, nil)
	}
	return interact.Person{}
}

// person reads a person under the name that the guild shows: nickname, display name, user name.
func person(user payloadUser, member *payloadMember) interact.Person {
	who := interact.Person{ID: interact.Snowflake(user.ID), Name: cmp.Or(user.Global, user.Name), Bot: user.Bot}
	if member != nil {
		who.Name = cmp.Or(member.Nick, who.Name)
		who.Permissions = uint64(member.Permissions)
	}
	return who
}

// A decoder reads the rest of an interaction by its kind.
type decoder struct {
	in    *incoming
	self  interact.Snowflake
	files map[string]payloadFile // that came along, by id
}

func (d decoder) command(p *payload) {
	req := d.in.req
	req.Kind = interact.CommandCall
	if p.Type == interactionCompletion {
		req.Kind = interact.Completion
	}
	req.Command = []string{p.Data.Name}
	req.Options = map[string]interact.Value{}
	switch p.Data.Type {
	case commandMessage:
		req.Message = &interact.Message{ID: interact.Snowflake(p.Data.Target)}
		if m, ok := p.Data.Resolved.Messages[digits(p.Data.Target)]; ok {
			req.Message = d.message(&m)
		}
	case commandUser:
		req.Target = d.target(p)
	default:
		d.options(p.Data.Options)
	}
}

// target reads the person whom a command was called on.
func (d decoder) target(p *payload) *interact.Person {
	key := digits(p.Data.Target)
	user, ok := p.Data.Resolved.Users[key]
	if !ok {
		user.ID = p.Data.Target
	}
	who := person(user, nil)
	if member, ok := p.Data.Resolved.Members[key]; ok {
		who = person(user, &member)
	}
	return &who
}

func digits(id snowflake) string { return rest.ID(id).String() }

// options reads what was filled in, and the subcommand's name on the way.
func (d decoder) options(options []payloadOption) {
	req := d.in.req
	for _, option := range options {
		if option.Type == optionSub || option.Type == optionGroup {
			if len(req.Command) < maxDepth {
				req.Command = append(req.Command, option.Name)
				d.options(option.Options)
			}
			continue
		}
		req.Options[option.Name] = d.file(option, value(option))
		if option.Focused {
			req.Focused = option.Name
			d.in.focusedNumber = option.Type == optionInteger
		}
	}
}

// file adds to the value of an option the file that it stands for.
func (d decoder) file(option payloadOption, v interact.Value) interact.Value {
	if file, ok := d.files[v.Text]; ok && option.Type == optionAttachment {
		v.File = &interact.File{Name: file.Name, Size: file.Size}
		d.in.files[option.Name] = file.URL
	}
	return v
}

// maxDepth is how many names a command has: its own, a group's, a subcommand's.
const maxDepth = 3

// value reads an option by what it holds, since while it is typed a number is a text.
func value(option payloadOption) interact.Value {
	var v interact.Value
	var text string
	switch {
	case json.Unmarshal(option.Value, &text) == nil:
		v.Text = text
		if option.Type >= optionUser {
			_ = json.Unmarshal(option.Value, (*snowflake)(&v.ID)) // a snowflake's reading has no error
		}
	case json.Unmarshal(option.Value, &v.Bool) == nil, json.Unmarshal(option.Value, &v.Int) == nil:
	}
	return v
}

func (d decoder) component(p *payload) {
	req := d.in.req
	req.Kind = interact.Press
	req.Values = p.Data.Values
	if id, err := interact.ParseID(p.Data.CustomID); err == nil {
		req.Action = id.Whole()
	}
	if p.Message != nil {
		req.Message = d.message(p.Message)
	}
	if p.Type == interactionSubmit {
		req.Kind = interact.Submit
		req.Fields = map[string]string{}
		walk(p.Data.Components, func(c *payloadComponent) {
			var text string
			if c.CustomID != "" && json.Unmarshal(c.Value, &text) == nil {
				req.Fields[c.CustomID] = text
			}
		})
	}
}
