package sandbox

import "iter"

// The types of components.
const (
	TypeActionRow         = 1
	TypeButton            = 2
	TypeStringSelect      = 3
	TypeTextInput         = 4
	TypeUserSelect        = 5
	TypeRoleSelect        = 6
	TypeMentionableSelect = 7
	TypeChannelSelect     = 8
	TypeSection           = 9
	TypeTextDisplay       = 10
	TypeThumbnail         = 11
	TypeMediaGallery      = 12
	TypeFile              = 13
	TypeSeparator         = 14
	TypeContainer         = 17
	TypeLabel             = 18
)

// Component is any of Discord's components; Type says which, and which of the fields count.
type Component struct {
	Type        int              `json:"type"`
	ID          int              `json:"id,omitempty"`
	CustomID    string           `json:"custom_id,omitempty"`
	Style       int              `json:"style,omitempty"`
	Label       string           `json:"label,omitempty"`
	Emoji       *Emoji           `json:"emoji,omitempty"`
	URL         string           `json:"url,omitempty"`
	SKUID       string           `json:"sku_id,omitempty"`
	Disabled    bool             `json:"disabled,omitempty"`
	Placeholder string           `json:"placeholder,omitempty"`
	MinValues   *int             `json:"min_values,omitempty"`
	MaxValues   *int             `json:"max_values,omitempty"`
	Options     []SelectOption   `json:"options,omitempty"`
	Defaults    []DefaultValue   `json:"default_values,omitempty"`
	Channels    places           `json:"channel_types,omitempty"`
	Required    *bool            `json:"required,omitempty"`
	MinLength   *int             `json:"min_length,omitempty"`
	MaxLength   *int             `json:"max_length,omitempty"`
	Value       string           `json:"value,omitempty"`
	Content     string           `json:"content,omitempty"`
	Description Nullable[string] `json:"description,omitzero"`
	Media       *Media           `json:"media,omitempty"`
	Items       []MediaItem      `json:"items,omitempty"`
	File        *Media           `json:"file,omitempty"`
	Spoiler     *bool            `json:"spoiler,omitempty"`
	Divider     *bool            `json:"divider,omitempty"`
	Spacing     *int             `json:"spacing,omitempty"`
	AccentColor Nullable[int]    `json:"accent_color,omitzero"`
	Components  []Component      `json:"components,omitempty"`
	Accessory   *Component       `json:"accessory,omitempty"`
	Component   *Component       `json:"component,omitempty"`
}

// SelectOption is one line of a select.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// DefaultValue is what a select of people, roles or channels has chosen beforehand; Type is "user", "role" or "channel".
type DefaultValue struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// Media is a picture or file that a component or an embed shows.
type Media struct {
	ID           string `json:"id,omitempty"`
	URL          string `json:"url"`
	ProxyURL     string `json:"proxy_url,omitempty"`
	ContentType  string `json:"content_type,omitempty"`
	AttachmentID string `json:"attachment_id,omitempty"`
}

// MediaItem is one picture of a gallery.
type MediaItem struct {
	Media       Media   `json:"media"`
	Description *string `json:"description"`
	Spoiler     bool    `json:"spoiler"`
}

// Modal is a form that a person has open.
type Modal struct {
	ID         string      `json:"id"`
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

func (c *Component) isSelect() bool {
	return c.Type == TypeStringSelect || c.Type >= TypeUserSelect && c.Type <= TypeChannelSelect
}

// chosen are the values that a select has chosen beforehand.
func (c *Component) chosen() []string {
	var values []string
	for _, o := range c.Options {
		if o.Default {
			values = append(values, o.Value)
		}
	}
	for _, value := range c.Defaults {
		values = append(values, value.ID)
	}
	return values
}

// isInteractive reports whether a person can use the component, so that it has a custom id.
func (c *Component) isInteractive() bool {
	return c.isSelect() || c.Type == TypeTextInput || c.Type == TypeButton && c.Style < styleLink
}

// parts yields the components directly within c, however they are held.
func (c *Component) parts() iter.Seq[*Component] {
	return func(yield func(*Component) bool) {
		for i := range c.Components {
			if !yield(&c.Components[i]) {
				return
			}
		}
		for _, one := range []*Component{c.Accessory, c.Component} {
			if one != nil && !yield(one) {
				return
			}
		}
	}
}

// walk yields every component of a list, each before those within it.
func walk(list []Component) iter.Seq[*Component] {
	return func(yield func(*Component) bool) {
		for i := range list {
			if !walkOne(&list[i], yield) {
				return
			}
		}
	}
}

func walkOne(c *Component, yield func(*Component) bool) bool {
	if !yield(c) {
		return false
	}
	for part := range c.parts() {
		if !walkOne(part, yield) {
			return false
		}
	}
	return true
}

// find returns the interactive component with a custom id, or nil.
func find(list []Component, customID string) *Component {
	for c := range walk(list) {
		if c.isInteractive() && c.CustomID == customID {
			return c
		}
	}
	return nil
}
