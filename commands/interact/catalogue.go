package interact

import (
	"errors"
	"fmt"
	"unicode"
	"unicode/utf8"

	"tallybones/commands/ui"
)

// Discord's limits for a bot's commands.
const (
	maxCommands    = 100
	maxContexts    = 15
	maxName        = 32
	maxDescription = 100
	maxOptions     = 25
	maxCommandText = 8000
	maxText        = 6000
)

// checkCatalogue reports what Discord would refuse in a registration, and what could never be answered.
func checkCatalogue(modules []Module) error {
	c := &catalogueChecker{contexts: map[Target]int{}}
	for _, module := range modules {
		c.want(isKey(module.Key), "module %q: bad key", module.Key)
		for _, command := range module.Commands {
			c.commands++
			c.command("/"+command.Name, command)
			c.want(textOf(command) <= maxCommandText, "/%s: %d characters in all", command.Name, textOf(command))
		}
		for _, context := range module.Contexts {
			c.contexts[context.Target]++
			length := utf8.RuneCountInString(context.Name)
			c.want(length >= 1 && length <= maxName, "context %q: name of %d characters", context.Name, length)
			c.want(context.Run != nil, "context %q: no handler", context.Name)
		}
		for _, route := range module.Routes {
			c.want(isKey(route.Name), "route %s:%s: bad name", module.Key, route.Name)
			c.want(route.Run != nil, "route %s:%s: no handler", module.Key, route.Name)
		}
	}
	c.want(c.commands <= maxCommands, "%d commands", c.commands)
	for target, n := range c.contexts {
		c.want(n <= maxContexts, "%d context commands of target %d", n, target)
	}
	return errors.Join(c.faults...)
}

// A catalogueChecker gathers what is wrong with a catalogue.
type catalogueChecker struct {
	commands int
	contexts map[Target]int
	faults   []error
}

func (c *catalogueChecker) want(ok bool, format string, args ...any) {
	if !ok {
		c.faults = append(c.faults, fmt.Errorf("catalogue: "+format, args...))
	}
}

func (c *catalogueChecker) command(path string, command Command) {
	c.named(path, command.Name, command.Help)
	if len(command.Subs) > 0 {
		c.want(command.Run == nil && len(command.Options) == 0, "%s: subcommands beside a handler or options", path)
		c.want(len(command.Subs) <= maxOptions, "%s: %d subcommands", path, len(command.Subs))
		for _, sub := range command.Subs {
			c.want(len(sub.Subs) == 0, "%s %s: subcommands of a subcommand", path, sub.Name)
			c.command(path+" "+sub.Name, sub)
		}
		return
	}
	c.want(command.Run != nil, "%s: no handler", path)
	c.options(path, command)
}

func (c *catalogueChecker) options(path string, command Command) {
	c.want(len(command.Options) <= maxOptions, "%s: %d options", path, len(command.Options))
	seen, optional := map[string]bool{}, false
	for _, option := range command.Options {
		where := path + " " + option.Name
		c.named(where, option.Name, option.Help)
		c.want(!seen[option.Name], "%s twice", where)
		c.want(!option.Required || !optional, "%s: required behind optional", where)
		c.want(!option.Complete || command.Complete != nil, "%s: suggestions without a completer", where)
		c.want(!option.Complete || len(option.Choices) == 0, "%s: suggestions beside choices", where)
		c.want(option.MaxLength >= 0 && option.MaxLength <= maxText, "%s: length %d", where, option.MaxLength)
		c.choices(where, option)
		seen[option.Name] = true
		optional = optional || !option.Required
	}
}

func (c *catalogueChecker) choices(where string, option Option) {
	c.want(len(option.Choices) <= ui.MaxChoices, "%s: %d choices", where, len(option.Choices))
	for _, choice := range option.Choices {
		name, value := utf8.RuneCountInString(choice.Name), utf8.RuneCountInString(choice.Value)
		c.want(name >= 1 && name <= ui.MaxChoice && value <= ui.MaxChoice, "%s: choice %q", where, choice.Name)
	}
}

func (c *catalogueChecker) named(path, name, help string) {
	length := utf8.RuneCountInString(help)
	c.want(isCommandName(name), "%s: bad name", path)
	c.want(length >= 1 && length <= maxDescription, "%s: description of %d characters", path, length)
}

// isCommandName follows Discord's pattern for the names of slash commands and their options.
func isCommandName(name string) bool {
	length := utf8.RuneCountInString(name)
	if length < 1 || length > maxName {
		return false
	}
	for _, r := range name {
		letter := unicode.IsLetter(r) && unicode.ToLower(r) == r
		if !letter && !unicode.IsNumber(r) && r != '-' && r != '_' && r != '\'' {
			return false
		}
	}
	return true
}

// textOf is what Discord counts against 8,000 characters: names, descriptions and choices, subcommands included.
func textOf(command Command) int {
	n := utf8.RuneCountInString(command.Name) + utf8.RuneCountInString(command.Help)
	for _, option := range command.Options {
		n += utf8.RuneCountInString(option.Name) + utf8.RuneCountInString(option.Help)
		for _, choice := range option.Choices {
			n += utf8.RuneCountInString(choice.Name) + utf8.RuneCountInString(choice.Value)
		}
	}
	for _, sub := range command.Subs {
		n += textOf(sub)
	}
	return n
}
