package sandbox

import (
	"slices"
	"strings"
)

const (
	maxComponents = 40   // of a message, nested ones too
	maxText       = 4000 // of all texts of a message of components
	maxRows       = 5    // of a message without that flag
	maxID         = 100  // of a custom id
)

// What may stand where.
var (
	inLegacy    = []int{TypeActionRow}
	inMessage   = []int{TypeActionRow, TypeSection, TypeTextDisplay, TypeMediaGallery, TypeFile, TypeSeparator, TypeContainer}
	inContainer = []int{TypeActionRow, TypeSection, TypeTextDisplay, TypeMediaGallery, TypeFile, TypeSeparator}
	inSection   = []int{TypeTextDisplay}
	inAccessory = []int{TypeButton, TypeThumbnail}
	inRow       = []int{TypeButton, TypeStringSelect, TypeUserSelect, TypeRoleSelect, TypeMentionableSelect, TypeChannelSelect}
)

// messageComponents checks the components of a message, with or without the flag for components v2.
func (c checker) messageComponents(list []Component, v2 bool) {
	if !v2 {
		c.count(len(list), 0, maxRows)
		c.each(list, inLegacy)
		c.unique(list)
		return
	}
	total, text := 0, 0
	for x := range walk(list) {
		total++
		text += units(x.Content)
	}
	if total > maxComponents {
		c.fault("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed %d", maxComponents)
	}
	if text > maxText {
		c.fault("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The displayable text size cannot exceed %d", maxText)
	}
	c.each(list, inMessage)
	c.unique(list)
}

func (c checker) each(list []Component, allowed []int) {
	for i := range list {
		c.index(i).component(&list[i], allowed)
	}
}

func (c checker) component(x *Component, allowed []int) {
	if !slices.Contains(allowed, x.Type) {
		c.at("type").fault("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %v.", allowed)
		return
	}
	c.numbered(x)
	switch x.Type {
	case TypeActionRow:
		c.at("components").row(x.Components)
	case TypeButton:
		c.button(x)
	case TypeSection:
		c.section(x)
	case TypeTextDisplay:
		c.at("content").length(x.Content, 1, maxText)
	case TypeThumbnail:
		c.at("media").media(x.Media)
		c.at("description").present(x.Description.Value, 1024)
	case TypeMediaGallery:
		c.at("items").gallery(x.Items)
	case TypeFile:
		c.at("file").file(x.File)
	case TypeSeparator:
		c.at("spacing").between(x.Spacing, 1, 2)
	case TypeContainer:
		c.container(x)
	default:
		c.selectMenu(x)
	}
}

// numbered checks the number of a component.
func (c checker) numbered(x *Component) {
	if x.ID < 0 {
		c.at("id").fault("NUMBER_TYPE_MIN", "int value should be greater than or equal to 0.")
	}
}

func (c checker) row(list []Component) {
	c.count(len(list), 1, 5)
	c.each(list, inRow)
	for i := range list {
		if list[i].isSelect() && len(list) > 1 {
			c.fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
			return
		}
	}
}

func (c checker) section(x *Component) {
	c.at("components").count(len(x.Components), 1, 3)
	c.at("components").each(x.Components, inSection)
	if x.Accessory == nil {
		c.at("accessory").required()
		return
	}
	c.at("accessory").component(x.Accessory, inAccessory)
}

func (c checker) container(x *Component) {
	if len(x.Components) == 0 {
		c.at("components").required()
	}
	c.at("components").each(x.Components, inContainer)
	c.at("accent_color").between(x.AccentColor.Value, 0, 0xFFFFFF)
}

func (c checker) gallery(items []MediaItem) {
	c.count(len(items), 1, 10)
	for i, item := range items {
		c.index(i).at("media").media(&item.Media)
		c.index(i).at("description").present(item.Description, 1024)
	}
}

func (c checker) media(m *Media) {
	if m == nil || m.URL == "" {
		c.at("url").required()
		return
	}
	c.at("url").address(m.URL)
}

// address checks where a link leads or a picture is, which may be left out.
func (c checker) address(url string) {
	switch {
	case url == "":
	case units(url) > 2048:
		c.length(url, 1, 2048)
	case !strings.HasPrefix(url, "http://") && !strings.HasPrefix(url, "https://") && !strings.HasPrefix(url, attachmentScheme):
		c.fault("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment').")
	}
}

func (c checker) file(m *Media) {
	c.media(m)
	if m != nil && m.AttachmentID == "" && !strings.HasPrefix(m.URL, attachmentScheme) {
		c.at("url").fault("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment').")
	}
}

// unique checks that custom ids and ids are each used once. The fault stands at the outermost component around it.
func (c checker) unique(list []Component) {
	custom, ids := map[string]bool{}, map[int]bool{}
	for i := range list {
		for x := range walk(list[i : i+1]) {
			if x.isInteractive() && x.CustomID != "" && taken(custom, x.CustomID) {
				c.index(i).fault("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id %q cannot be duplicated", x.CustomID)
			}
			if x.ID != 0 && taken(ids, x.ID) {
				c.index(i).fault("COMPONENT_ID_DUPLICATED", "Component id %d cannot be duplicated", x.ID)
			}
		}
	}
}

func taken[K comparable](seen map[K]bool, key K) bool {
	was := seen[key]
	seen[key] = true
	return was
}

// numbered gives every component without an id the next free one, and the values that Discord fills in.
func numbered(list []Component) {
	used := map[int]bool{}
	for x := range walk(list) {
		used[x.ID] = true
	}
	next := 1
	for x := range walk(list) {
		for x.ID == 0 && used[next] {
			next++
		}
		if x.ID == 0 {
			x.ID = next
			used[next] = true
		}
		x.fillIn()
	}
}

func (c *Component) fillIn() {
	switch c.Type {
	case TypeContainer:
		c.Spoiler = orDefault(c.Spoiler, false)
		c.AccentColor.Set = true
	case TypeSeparator:
		c.Divider, c.Spacing = orDefault(c.Divider, true), orDefault(c.Spacing, 1)
	case TypeThumbnail:
		c.Spoiler = orDefault(c.Spoiler, false)
		c.Description.Set = true
	case TypeFile:
		c.Spoiler = orDefault(c.Spoiler, false)
	}
	if c.isSelect() {
		c.MinValues, c.MaxValues = orDefault(c.MinValues, 1), orDefault(c.MaxValues, 1)
	}
}

func orDefault[T any](value *T, fallback T) *T {
	if value == nil {
		return &fallback
	}
	return value
}
