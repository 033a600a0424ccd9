package sandbox

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// isCommandName reports whether a name matches Discord's own expression, ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$.
func isCommandName(name string) bool {
	n := utf8.RuneCountInString(name)
	return 1 <= n && n <= 32 && !strings.ContainsFunc(name, func(r rune) bool {
		return !strings.ContainsRune("-_'", r) && !unicode.In(r, unicode.L, unicode.N, unicode.Devanagari, unicode.Thai)
	})
}

const (
	maxChoices     = 25
	maxCommandText = 8000
	maxExact       = 1 << 53 // integers beyond are not exact in JSON
)

// command checks a command as people would register it.
func (c checker) command(cmd *Command) {
	switch cmd.Type {
	case CommandSlash:
		c.at("name").slashName(cmd.Name)
		c.at("description_localizations").localized(cmd.DescriptionLocalizations, 100)
		c.at("description").length(cmd.Description, 1, 100)
		c.at("options").options(cmd.Options, 0)
	case CommandPerson, CommandMessage:
		c.at("name").length(cmd.Name, 1, 32)
		if cmd.Description != "" {
			c.at("description").fault("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Context menu commands cannot have description")
		}
		if len(cmd.Options) > 0 {
			c.at("options").fault("APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS", "Context menu commands cannot have options")
		}
	default:
		c.at("type").fault("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.")
	}
	c.at("name_localizations").localized(cmd.NameLocalizations, 32)
	if n := commandText(cmd); n > maxCommandText {
		c.fault("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandText)
	}
	c.places(cmd)
}

func (c checker) places(cmd *Command) {
	c.at("contexts").placesUpTo(cmd.Contexts, 2)
	c.at("integration_types").placesUpTo(cmd.IntegrationTypes, 1)
	if cmd.Contexts != nil && cmd.GuildID != "" {
		c.at("contexts").fault("APPLICATION_COMMAND_GUILD_CONTEXTS", "Contexts can only be set on global commands")
	}
}

// placesUpTo checks a set of kinds from 0 to most; nil says nothing.
func (c checker) placesUpTo(list places, most int) {
	if list == nil {
		return
	}
	c.count(len(list), 1, most+1)
	set(c, list)
	for i, place := range list {
		if place < 0 || place > most {
			c.index(i).fault("BASE_TYPE_CHOICES", "Value must be between 0 and %d.", most)
		}
	}
}

// localized checks a text in other languages.
func (c checker) localized(texts map[string]string, most int) {
	for locale, text := range texts {
		c.at(locale).length(text, 1, most)
	}
}

func (c checker) slashName(name string) {
	if !isCommandName(name) {
		c.fault("STRING_TYPE_REGEX", "String value did not match validation regex.")
	}
	if name != strings.ToLower(name) {
		c.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid: it must be lower case")
	}
}

// options checks the options of a command (depth 0), of a group or of a subcommand.
func (c checker) options(list []CommandOption, depth int) {
	c.count(len(list), 0, 25)
	seen, optional := map[string]bool{}, false
	for i := range list {
		o := &list[i]
		here := c.index(i)
		if taken(seen, o.Name) {
			here.at("name").fault("APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name %q is used twice", o.Name)
		}
		if o.Required && optional {
			here.fault("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
		if isBranch(o) != isBranch(&list[0]) {
			here.at("type").fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and options cannot be mixed")
		}
		here.option(o, depth)
	}
}

func isBranch(o *CommandOption) bool { return o.Type == OptionSubcommand || o.Type == OptionGroup }

func (c checker) option(o *CommandOption, depth int) {
	c.at("name").slashName(o.Name)
	c.at("name_localizations").localized(o.NameLocalizations, 32)
	c.at("description").length(o.Description, 1, 100)
	c.at("description_localizations").localized(o.DescriptionLocalizations, 100)
	switch {
	case o.Type == OptionGroup && depth == 0:
		c.at("options").count(len(o.Options), 1, 25)
		c.at("options").options(o.Options, 1)
	case o.Type == OptionSubcommand && depth <= 1:
		c.at("options").options(o.Options, 2)
	case isBranch(o):
		c.at("type").fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and groups cannot be nested here")
	case o.Type < OptionString || o.Type > OptionAttachment:
		c.at("type").fault("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}.")
	default:
		c.value(o, depth)
	}
}

func (c checker) value(o *CommandOption, depth int) {
	if depth == 1 {
		c.at("type").fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds only subcommands")
	}
	if len(o.Options) > 0 {
		c.at("options").fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only subcommands and groups have options")
	}
	typed := slices.Contains([]int{OptionString, OptionInteger, OptionNumber}, o.Type)
	if !typed && (o.Autocomplete || len(o.Choices) > 0) {
		c.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only texts and numbers have choices or autocomplete")
	}
	if o.Autocomplete && len(o.Choices) > 0 {
		c.at("choices").fault("APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", "Autocomplete and choices exclude each other")
	}
	c.at("choices").choices(o.Choices, o.Type)
	c.at("min_length").between(o.MinLength, 0, 6000)
	c.at("max_length").between(o.MaxLength, 1, 6000)
	if o.MinLength != nil && o.MaxLength != nil && *o.MinLength > *o.MaxLength {
		c.at("min_length").fault("APPLICATION_COMMAND_OPTIONS_RANGE", "min_length cannot be greater than max_length")
	}
	c.at("channel_types").kindsOfChannels(o.ChannelTypes)
	c.at("min_value").bound(o.MinValue, o.Type)
	c.at("max_value").bound(o.MaxValue, o.Type)
	if o.MinValue != nil && o.MaxValue != nil && *o.MinValue > *o.MaxValue {
		c.at("min_value").fault("APPLICATION_COMMAND_OPTIONS_RANGE", "min_value cannot be greater than max_value")
	}
}

// commandText counts the texts of a command that share one limit; of a text in several languages the longest counts.
func commandText(cmd *Command) int {
	total := longest(cmd.Name, cmd.NameLocalizations) + longest(cmd.Description, cmd.DescriptionLocalizations)
	return total + optionsText(cmd.Options)
}

func optionsText(list []CommandOption) int {
	total := 0
	for _, o := range list {
		total += longest(o.Name, o.NameLocalizations) + longest(o.Description, o.DescriptionLocalizations)
		for _, choice := range o.Choices {
			total += longest(choice.Name, choice.NameLocalizations) + units(choice.Text())
		}
		total += optionsText(o.Options)
	}
	return total
}

func longest(text string, localized map[string]string) int {
	n := units(text)
	for _, other := range localized {
		n = max(n, units(other))
	}
	return n
}
