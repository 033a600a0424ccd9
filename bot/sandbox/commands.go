package sandbox

import (
	"net/http"
	"slices"
)

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
