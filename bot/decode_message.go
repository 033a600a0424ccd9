package bot

import (
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// message reads a message that stands in the channel.
func (d decoder) message(m *payloadMessage) *interact.Message {
	read := &interact.Message{
		ID: interact.Snowflake(m.ID), Author: interact.Snowflake(m.Author.ID),
		Mine:    d.self != 0 && interact.Snowflake(m.Author.ID) == d.self,
		Private: m.Flags&flagPrivate != 0,
		Texts:   map[int]ui.Markdown{},
	}
	if m.Cause != nil {
		read.By, read.Answers = interact.Snowflake(m.Cause.User.ID), interact.Snowflake(m.Cause.ID)
	}
	lines := []string{m.Content}
	walk(m.Components, func(c *payloadComponent) {
		if c.Type == componentText {
			lines = append(lines, c.Content)
			if c.ID > 0 && c.ID < firstOwnID {
				read.Texts[c.ID] = ui.Markdown(c.Content)
			}
		}
		for _, picture := range c.Items {
			lines = append(lines, string(ui.Escape(picture.Description)))
		}
		if id, err := interact.ParseID(c.CustomID); err == nil {
			read.IDs = append(read.IDs, id)
		}
	})
	read.Plain = strings.TrimSpace(ui.Plain(ui.Markdown(strings.Join(lines, "\n"))))
	return read
}

// walk visits every component, nested ones included, in the order in which they are shown.
func walk(components []payloadComponent, visit func(*payloadComponent)) {
	for i := range components {
		c := &components[i]
		visit(c)
		walk(c.Components, visit)
		for _, inner := range []*payloadComponent{c.Component, c.Accessory} {
			if inner != nil {
				walk([]payloadComponent{*inner}, visit)
			}
		}
	}
}
