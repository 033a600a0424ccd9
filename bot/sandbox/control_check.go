package sandbox

import (
	"slices"
	"strings"
)

// The styles of buttons that are not just colours.
const (
	stylePrimary = 1
	styleLink    = 5
	stylePremium = 6
)

func (c checker) button(x *Component) {
	switch {
	case x.Style == stylePremium:
		c.at("style").fault("BUTTON_COMPONENT_INVALID_STYLE", "The sandbox sells nothing, so it has no premium buttons.")
		return
	case x.Style < stylePrimary || x.Style > styleLink:
		c.at("style").fault("BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
		return
	case x.Style == styleLink:
		c.linkButton(x)
	default:
		c.pressButton(x)
	}
	c.at("label").length(x.Label, 0, 80)
	c.at("emoji").emoji(x.Emoji)
	if x.Label == "" && x.Emoji == nil {
		c.fault("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
	}
}

func (c checker) emoji(e *Emoji) {
	if e != nil {
		c.at("name").length(e.Name, 1, 32)
	}
}

func (c checker) linkButton(x *Component) {
	if x.CustomID != "" {
		c.at("custom_id").fault("BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
	}
	c.at("url").length(x.URL, 1, 512)
	if x.URL != "" && !strings.Contains(x.URL, "://") {
		c.at("url").fault("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	}
}

func (c checker) pressButton(x *Component) {
	if x.URL != "" {
		c.at("url").fault("BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
	}
	c.at("custom_id").length(x.CustomID, 1, maxID)
}

func (c checker) selectMenu(x *Component) {
	c.at("custom_id").length(x.CustomID, 1, maxID)
	c.at("placeholder").length(x.Placeholder, 0, 150)
	c.at("min_values").between(x.MinValues, 0, 25)
	c.at("max_values").between(x.MaxValues, 1, 25)
	least, most := *orDefault(x.MinValues, 1), *orDefault(x.MaxValues, 1)
	if least > most {
		c.at("min_values").fault("SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", "min_values cannot be greater than max_values")
	}
	if x.Type == TypeStringSelect {
		c.at("options").selectOptions(x.Options, least, most)
	} else if len(x.Options) > 0 {
		c.at("options").fault("SELECT_COMPONENT_INVALID_OPTIONS", "Only a select of strings has options")
	}
	c.at("default_values").defaults(x, least, most)
	c.at("channel_types").channelTypes(x)
}

// defaultsOf are the kinds of what each select can have chosen beforehand.
var defaultsOf = map[int][]string{
	TypeUserSelect: {"user"}, TypeRoleSelect: {"role"}, TypeMentionableSelect: {"user", "role"}, TypeChannelSelect: {"channel"},
}

// defaults checks what is chosen beforehand: nothing, or as many as may be picked.
func (c checker) defaults(x *Component, least, most int) {
	if len(x.Defaults) > 0 {
		c.count(len(x.Defaults), least, most)
	}
	kinds, ids := defaultsOf[x.Type], make([]string, len(x.Defaults))
	for i, value := range x.Defaults {
		ids[i] = value.ID
		if !slices.Contains(kinds, value.Type) {
			c.index(i).at("type").fault("BASE_TYPE_CHOICES", "Value must be one of %v.", kinds)
		}
	}
	c.snowflakes(ids)
}

func (c checker) channelTypes(x *Component) {
	if len(x.Channels) > 0 && x.Type != TypeChannelSelect {
		c.fault("SELECT_COMPONENT_INVALID_CHANNEL_TYPES", "Only a select of channels has kinds of channels")
	}
	c.kindsOfChannels(x.Channels)
}

// channelKinds are Discord's types of channels.
var channelKinds = []int{0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16}

func (c checker) kindsOfChannels(kinds []int) {
	set(c, kinds)
	for i, kind := range kinds {
		if !slices.Contains(channelKinds, kind) {
			c.index(i).fault("BASE_TYPE_CHOICES", "Value must be one of %v.", channelKinds)
		}
	}
}

func (c checker) selectOptions(options []SelectOption, least, most int) {
	c.count(len(options), 1, 25)
	if least > len(options) || most > len(options) {
		c.fault("SELECT_COMPONENT_VALUES_OUT_OF_RANGE", "min_values and max_values cannot exceed the number of options")
	}
	seen, chosen := map[string]bool{}, 0
	for i, o := range options {
		here := c.index(i)
		here.at("label").length(o.Label, 1, 100)
		here.at("value").length(o.Value, 1, 100)
		here.at("description").length(o.Description, 0, 100)
		here.at("emoji").emoji(o.Emoji)
		if taken(seen, o.Value) {
			here.at("value").fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		if o.Default {
			chosen++
		}
	}
	if chosen > most {
		c.fault("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More options are chosen beforehand than max_values allows")
	}
}
