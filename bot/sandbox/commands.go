package sandbox

import (
	"net/http"
	"slices"
	"time"
)

const createsADay = 200

var maxCommands = map[int]int{CommandSlash: 100, CommandPerson: 15, CommandMessage: 15}

// commandBody is what a bot registers. What is absent keeps its value in a PATCH.
type commandBody struct {
	Type                     Nullable[int]               `json:"type,omitzero"`
	Name                     Nullable[string]            `json:"name,omitzero"`
	NameLocalizations        Nullable[map[string]string] `json:"name_localizations,omitzero"`
	Description              Nullable[string]            `json:"description,omitzero"`
	DescriptionLocalizations Nullable[map[string]string] `json:"description_localizations,omitzero"`
	DefaultMemberPermissions Nullable[Permission]        `json:"default_member_permissions,omitzero"`
	DMPermission             Nullable[bool]              `json:"dm_permission,omitzero"`
	Contexts                 Nullable[[]int]             `json:"contexts,omitzero"`
	IntegrationTypes         Nullable[[]int]             `json:"integration_types,omitzero"`
	NSFW                     Nullable[bool]              `json:"nsfw,omitzero"`
	Options                  Nullable[[]CommandOption]   `json:"options,omitzero"`
}

func (b *commandBody) apply(cmd *Command) {
	replace(&cmd.Name, b.Name)
	replace(&cmd.NameLocalizations, b.NameLocalizations)
	replace(&cmd.Description, b.Description)
	replace(&cmd.DescriptionLocalizations, b.DescriptionLocalizations)
	replace(&cmd.DMPermission, b.DMPermission)
	replace(&cmd.Contexts, b.Contexts)
	replace(&cmd.IntegrationTypes, b.IntegrationTypes)
	replace(&cmd.NSFW, b.NSFW)
	replace(&cmd.Options, b.Options)
	if b.DefaultMemberPermissions.Set {
		cmd.DefaultMemberPermissions = b.DefaultMemberPermissions.Value
	}
}

// replace sets a value from a member that is there; a null one sets the zero value.
func replace[T any](value *T, with Nullable[T]) {
	if with.Set {
		var zero T
		*value = with.Or(zero)
	}
}

func (b *commandBody) command(guild string) *Command {
	cmd := &Command{
		ApplicationID: botID, GuildID: guild, Type: b.Type.Or(CommandSlash), DMPermission: true, IntegrationTypes: []int{0},
	}
	b.apply(cmd)
	return cmd
}

// commandScope returns the guild of a request's commands, "" for the global ones.
func (s *Sandbox) commandScope(c *call) (string, error) {
	guild := c.path("guild")
	switch {
	case c.path("app") != botID:
		return "", violate(http.StatusForbidden, 20012, "You are not authorized to perform this action on this application")
	case guild != "" && guild != guildID:
		return "", errUnknownGuild
	case guild != "" && !s.world.botIn:
		return "", errNoAccess
	}
	return guild, nil
}

func (s *Sandbox) getCommands(c *call) (any, error) {
	scope, err := s.commandScope(c)
	return list(s.world.commands[scope]), err
}

// commandOf returns the command of a request and its scope.
func (s *Sandbox) commandOf(c *call) (string, *Command, error) {
	scope, err := s.commandScope(c)
	if err != nil {
		return "", nil, err
	}
	for _, cmd := range s.world.commands[scope] {
		if cmd.ID == c.path("command") {
			return scope, cmd, nil
		}
	}
	return "", nil, errUnknownCommand
}

func (s *Sandbox) getCommand(c *call) (any, error) {
	_, cmd, err := s.commandOf(c)
	return cmd, err
}

// overwriteCommands makes the list of commands what the body says. A command whose name and type were there keeps its id.
func (s *Sandbox) overwriteCommands(c *call) (any, error) {
	scope, err := s.commandScope(c)
	if err != nil {
		return nil, err
	}
	var bodies []commandBody
	if err := c.decode(&bodies); err != nil {
		return nil, err
	}
	all, here := []*Command{}, check("")
	for i, b := range bodies {
		cmd := b.command(scope)
		here.index(i).command(cmd)
		all = append(all, cmd)
	}
	here.distinct(all)
	if err := here.err(); err != nil {
		return nil, err
	}
	return all, s.register(scope, all)
}

// distinct checks that no two commands of a type share a name.
func (c checker) distinct(all []*Command) {
	type key struct {
		kind int
		name string
	}
	seen := map[key]bool{}
	for i, cmd := range all {
		if taken(seen, key{cmd.Type, cmd.Name}) {
			c.index(i).at("name").fault("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
	}
}

// register makes a checked list the commands of a scope.
func (s *Sandbox) register(scope string, all []*Command) error {
	old, fresh := s.world.commands[scope], 0
	for kind, most := range maxCommands {
		if count(all, func(cmd *Command) bool { return cmd.Type == kind }) > most {
			return errTooManyCommands
		}
	}
	for _, cmd := range all {
		if cmd.ID == "" && namesake(old, cmd) == nil {
			fresh++
		}
	}
	if err := s.created(scope, fresh); err != nil {
		return err
	}
	for _, cmd := range all {
		s.identifyCommand(cmd, namesake(old, cmd))
	}
	s.world.commands[scope] = all
	s.audience.tell(Event{Type: EventCommands}, everybody)
	return nil
}

// identifyCommand gives a command its id, and a new version when it is not the same as before.
func (s *Sandbox) identifyCommand(cmd, old *Command) {
	if old != nil {
		cmd.ID, cmd.Version = old.ID, old.Version
		if string(mustJSON(cmd)) == string(mustJSON(old)) {
			return
		}
	}
	if cmd.ID == "" {
		cmd.ID = s.world.ids.next()
	}
	cmd.Version = s.world.ids.next()
}

func namesake(all []*Command, cmd *Command) *Command {
	for _, other := range all {
		if other.Type == cmd.Type && other.Name == cmd.Name {
			return other
		}
	}
	return nil
}

// created counts new commands against the day's number.
func (s *Sandbox) created(scope string, n int) error {
	now := s.clock.Now()
	made := slices.DeleteFunc(s.world.creates[scope], func(t time.Time) bool { return now.Sub(t) >= day })
	if len(made)+n > createsADay {
		limited := *errTooManyCreates
		limited.retryAfter, limited.scope = made[0].Add(day).Sub(now), "user"
		return &limited
	}
	s.world.creates[scope] = append(made, slices.Repeat([]time.Time{now}, n)...)
	return nil
}

// createCommand adds a command, or replaces the one of its name.
func (s *Sandbox) createCommand(c *call) (any, error) {
	scope, err := s.commandScope(c)
	if err != nil {
		return nil, err
	}
	var b commandBody
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	cmd, here := b.command(scope), check("")
	here.command(cmd)
	if err := here.err(); err != nil {
		return nil, err
	}
	old := namesake(s.world.commands[scope], cmd)
	if old == nil {
		c.status = http.StatusCreated
	}
	return cmd, s.register(scope, append(s.without(scope, old), cmd))
}

func (s *Sandbox) without(scope string, gone *Command) []*Command {
	return slices.DeleteFunc(slices.Clone(s.world.commands[scope]), func(cmd *Command) bool { return cmd == gone })
}

func (s *Sandbox) editCommand(c *call) (any, error) {
	scope, cmd, err := s.commandOf(c)
	if err != nil {
		return nil, err
	}
	var b commandBody
	if err := c.decode(&b); err != nil {
		return nil, err
	}
	next, here := *cmd, check("")
	b.apply(&next)
	all := append(s.without(scope, cmd), &next)
	here.command(&next)
	here.distinct(all)
	if err := here.err(); err != nil {
		return nil, err
	}
	return &next, s.register(scope, all)
}

func (s *Sandbox) deleteCommand(c *call) (any, error) {
	scope, cmd, err := s.commandOf(c)
	if err != nil {
		return nil, err
	}
	return nil, s.register(scope, s.without(scope, cmd))
}

func count[T any](all []T, is func(T) bool) int {
	n := 0
	for _, one := range all {
		if is(one) {
			n++
		}
	}
	return n
}
