package sandbox

import (
	"fmt"
	"slices"
	"strings"
)

// commandData is the data of an interaction by a command.
type commandData struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Type     int           `json:"type"`
	GuildID  string        `json:"guild_id,omitempty"`
	TargetID string        `json:"target_id,omitempty"`
	Options  []optionValue `json:"options,omitempty"`
	Resolved *resolved     `json:"resolved,omitempty"`
}

// optionValue is an option that a person filled in, or a subcommand with such options.
type optionValue struct {
	Name    string        `json:"name"`
	Type    int           `json:"type"`
	Value   any           `json:"value,omitempty"`
	Focused bool          `json:"focused,omitempty"`
	Options []optionValue `json:"options,omitempty"`
}

func slashCommand(s stage) (Outcome, *interaction, error) {
	return s.useCommand(kindCommand)
}

// complete asks for the choices of the option that is being typed.
func complete(s stage) (Outcome, *interaction, error) {
	return s.useCommand(kindComplete)
}

func (s stage) useCommand(kind int) (Outcome, *interaction, error) {
	cmd, branch, options, err := s.slash()
	if err != nil {
		return Outcome{}, nil, err
	}
	i, err := s.begin(kind)
	if err != nil {
		return Outcome{}, nil, err
	}
	fill := filling{stage: s, partial: kind == kindComplete, resolved: newResolved()}
	values, err := fill.options(options)
	if err != nil {
		return Outcome{}, nil, err
	}
	if i.option, err = s.focus(kind, options); err != nil {
		return Outcome{}, nil, err
	}
	i.name = strings.Join(append([]string{cmd.Name}, names(branch)...), " ")
	data := newCommandData(cmd)
	data.Options, data.Resolved = nest(branch, values), fill.resolved.orNil()
	return Outcome{}, s.interact(i, data), nil
}

func newCommandData(cmd *Command) commandData {
	return commandData{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID}
}

// focus returns the option that is being typed.
func (s stage) focus(kind int, options []CommandOption) (*CommandOption, error) {
	if kind != kindComplete {
		return nil, nil
	}
	for i := range options {
		if options[i].Name == s.Focused && options[i].Autocomplete {
			return &options[i], nil
		}
	}
	return nil, fmt.Errorf("/%s has no option %q with autocomplete", s.Command, s.Focused)
}

// slash returns the command that the action names, the groups and subcommands in between, and the options to fill in.
func (s stage) slash() (*Command, []*CommandOption, []CommandOption, error) {
	words := strings.Fields(strings.TrimPrefix(s.Command, "/"))
	if len(words) == 0 {
		return nil, nil, nil, fmt.Errorf("no command is named")
	}
	cmd, err := s.offered(words[0], CommandSlash)
	if err != nil {
		return nil, nil, nil, err
	}
	options, branch := cmd.Options, []*CommandOption(nil)
	for _, word := range words[1:] {
		i := slices.IndexFunc(options, func(o CommandOption) bool { return isBranch(&o) && o.Name == word })
		if i < 0 {
			return nil, nil, nil, fmt.Errorf("/%s has no subcommand %q", cmd.Name, word)
		}
		branch = append(branch, &options[i])
		options = options[i].Options
	}
	if len(options) > 0 && isBranch(&options[0]) {
		return nil, nil, nil, fmt.Errorf("/%s needs a subcommand, as %q", s.Command, options[0].Name)
	}
	return cmd, branch, options, nil
}

// offered returns a command that the app offers the person in this channel.
func (s stage) offered(name string, kind int) (*Command, error) {
	if err := s.may(UseCommands); err != nil {
		return nil, err
	}
	for _, cmd := range s.world.commandsAt(s.channel) {
		if cmd.Name == name && cmd.Type == kind && s.mayUse(cmd) {
			return cmd, nil
		}
	}
	return nil, fmt.Errorf("the app offers %s no command %q in %s", s.person.Shown(), name, s.place())
}

func (s stage) mayUse(cmd *Command) bool {
	rights := s.world.permissions(s.person.ID, s.channel)
	switch want := cmd.DefaultMemberPermissions; {
	case want == nil || s.channel.Type == ChannelDM:
		return true
	case *want == 0:
		return rights.has(Administrator)
	default:
		return rights.has(*want)
	}
}

// nest puts the values into the subcommand and its group.
func nest(branch []*CommandOption, values []optionValue) []optionValue {
	for _, o := range slices.Backward(branch) {
		values = []optionValue{{Name: o.Name, Type: o.Type, Options: values}}
	}
	return values
}

func names(branch []*CommandOption) []string {
	var list []string
	for _, o := range branch {
		list = append(list, o.Name)
	}
	return list
}

func messageCommand(s stage) (Outcome, *interaction, error) {
	m, err := s.target()
	if err != nil {
		return Outcome{}, nil, err
	}
	r := newResolved()
	r.Messages[m.ID] = mustJSON(m)
	return s.contextCommand(CommandMessage, m.ID, r, InteractionMetadata{TargetMessage: m.ID})
}

func personCommand(s stage) (Outcome, *interaction, error) {
	u := s.whom()
	if u == nil {
		return Outcome{}, nil, fmt.Errorf("there is no person %q", s.Person)
	}
	r := newResolved()
	r.addUser(s.world, u, s.channel)
	return s.contextCommand(CommandPerson, u.ID, r, InteractionMetadata{TargetUser: u})
}

// whom returns the person or the bot that the action names.
func (s stage) whom() *User {
	if u := s.world.person(s.Person); u != nil {
		return u
	}
	return s.world.user(s.Person)
}

func (s stage) contextCommand(kind int, target string, r *resolved, meta InteractionMetadata) (Outcome, *interaction, error) {
	cmd, err := s.offered(s.Command, kind)
	if err != nil {
		return Outcome{}, nil, err
	}
	i, err := s.begin(kindCommand)
	if err != nil {
		return Outcome{}, nil, err
	}
	i.name, i.context, i.metadata = cmd.Name, true, meta
	data := newCommandData(cmd)
	data.TargetID, data.Resolved = target, r
	return Outcome{}, s.interact(i, data), nil
}
