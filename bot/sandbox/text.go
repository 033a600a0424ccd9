package sandbox

import (
	"path"
	"strings"
)

// Text is a message as a person reads it: paragraphs as they stand, pictures by what they show, then the controls in brackets.
func (m *Message) Text() string {
	var lines []string
	if m.Content != "" {
		lines = append(lines, m.Content)
	}
	return strings.Join(append(lines, linesOf(m.Components)...), "\n")
}

// Text is a form as a person reads it: its title, then each field with what stands in it.
func (f *Modal) Text() string {
	return strings.Join(append([]string{f.Title}, linesOf(f.Components)...), "\n")
}

// CustomIDs are those of all of a message's controls, in order.
func (m *Message) CustomIDs() []string {
	var ids []string
	for c := range walk(m.Components) {
		if c.CustomID != "" {
			ids = append(ids, c.CustomID)
		}
	}
	return ids
}

func linesOf(components []Component) []string {
	var lines []string
	for _, c := range components {
		switch c.Type {
		case TypeTextDisplay:
			lines = append(lines, c.Content)
		case TypeMediaGallery:
			for _, item := range c.Items {
				lines = append(lines, "(picture: "+item.shows()+")")
			}
		case TypeFile:
			lines = append(lines, "(file: "+path.Base(c.File.URL)+")")
		case TypeActionRow:
			lines = append(lines, strings.Join(linesOf(c.Components), " "))
		case TypeButton:
			lines = append(lines, "["+c.Label+"]")
		case TypeStringSelect:
			lines = append(lines, "["+c.Placeholder+": "+strings.Join(c.labels(), " | ")+"]")
		case TypeContainer:
			lines = append(lines, linesOf(c.Components)...)
		case TypeLabel:
			lines = append(lines, c.Label+" ("+c.Component.CustomID+") "+c.Component.Value)
		}
	}
	return lines
}

// labels are what a select offers.
func (c *Component) labels() []string {
	all := make([]string, len(c.Options))
	for i, option := range c.Options {
		all[i] = option.Label
	}
	return all
}

// shows is what a picture shows, in words.
func (m *MediaItem) shows() string {
	if m.Description == nil {
		return ""
	}
	return *m.Description
}

// each calls do with every component, those within others too, until it reports that it has found what it looks for.
func each(components []Component, do func(*Component) bool) bool {
	for i := range components {
		c := &components[i]
		if do(c) || each(c.Components, do) || c.Accessory != nil && each([]Component{*c.Accessory}, do) {
			return true
		}
	}
	return false
}
