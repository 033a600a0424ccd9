package ui

import (
	"errors"
	"fmt"
	"strings"
)

// Check reports what Discord would refuse and only our own code can have caused. It expects a message that [Message.Fit]
// made.
func (m Message) Check() error {
	c := &checker{ids: map[string]bool{}, texts: map[int]bool{}}
	c.want(len(m.Blocks) > 0, "message without text")
	c.want(len(m.Buttons) <= maxButtons, "%d buttons in one row", len(m.Buttons))
	c.want(m.Accent >= 0 && m.Accent <= 0xffffff, "accent colour %x", int(m.Accent))
	c.component()
	for _, block := range m.Blocks {
		c.block(block)
	}
	if len(m.Buttons) > 0 {
		c.component()
	}
	for _, button := range m.Buttons {
		c.component()
		c.id(button.ID)
		c.length("label", button.Label, 1, maxLabel)
	}
	c.want(c.count <= maxComponents, "%d components", c.count)
	c.want(c.text <= MaxText, "%d characters of text", c.text)
	return errors.Join(c.faults...)
}

// Check reports what Discord would refuse and only our own code can have caused. It expects a form that [Modal.Fit] made.
func (f Modal) Check() error {
	c := &checker{ids: map[string]bool{}}
	c.length("custom id", f.ID, 1, MaxID)
	c.length("title", f.Title, 1, maxTitle)
	c.want(len(f.Fields) >= 1 && len(f.Fields) <= maxFields, "form of %d fields", len(f.Fields))
	for _, field := range f.Fields {
		c.id(field.ID)
		c.length("label", field.Label, 1, maxTitle)
		c.length("help", field.Help, 0, maxHelp)
		c.length("placeholder", field.Placeholder, 0, maxPlaceholder)
		c.want(field.MaxLength >= 0 && field.MaxLength <= maxInput, "field %s of %d characters", field.ID, field.MaxLength)
		c.length("value", field.Value, 0, field.limit())
	}
	return errors.Join(c.faults...)
}

// A checker gathers what is wrong with one message or form.
type checker struct {
	ids    map[string]bool
	texts  map[int]bool
	count  int // components, nested ones included
	text   int // UTF-16 units
	faults []error
}

func (c *checker) want(ok bool, format string, args ...any) {
	if !ok {
		c.faults = append(c.faults, fmt.Errorf(format, args...))
	}
}

func (c *checker) component() { c.count++ }

func (c *checker) id(id string) {
	c.length("custom id", id, 1, MaxID)
	c.want(!c.ids[id], "custom id %q twice", id)
	c.ids[id] = true
}

func (c *checker) length(what, text string, least, most int) {
	n := Length(text)
	c.want(n >= least && n <= most, "%s %q of %d characters", what, text, n)
}

func (c *checker) block(block Block) {
	c.component()
	switch b := block.(type) {
	case Text:
		c.text += Length(string(b.Text))
		c.want(strings.TrimSpace(string(b.Text)) != "", "empty text")
		c.want(b.ID >= 0 && b.ID <= maxTextID, "text id %d", b.ID)
		c.want(b.ID == 0 || !c.texts[b.ID], "text id %d twice", b.ID)
		c.texts[b.ID] = true
	case Picture:
		c.want(strings.HasSuffix(b.Name, ".png") && !strings.ContainsAny(b.Name, "/ "), "picture name %q", b.Name)
		c.want(len(b.PNG) > 0, "picture %q is empty", b.Name)
		c.length("alt text", b.Alt, 1, maxAlt)
	case File:
		c.want(b.Name != "" && strings.Trim(b.Name, fileName) == "", "file name %q", b.Name)
		c.want(len(b.Data) > 0 && b.Type != "", "file %q of type %q is empty", b.Name, b.Type)
	case Select:
		c.component()
		c.selection(b)
	}
}

// fileName is what Discord leaves as it is in the name of a file.
const fileName = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."

func (c *checker) selection(s Select) {
	c.id(s.ID)
	c.length("placeholder", s.Placeholder, 0, maxPlaceholder)
	c.want(len(s.Options) >= 1 && len(s.Options) <= MaxChoices, "select of %d options", len(s.Options))
	c.want(s.Min >= 0 && s.Max >= 1 && s.Min <= s.Max && s.Max <= len(s.Options), "select of %d to %d", s.Min, s.Max)
	values := map[string]bool{}
	for _, option := range s.Options {
		c.length("option", option.Name, 1, MaxChoice)
		c.length("option value", option.Value, 1, MaxChoice)
		c.want(!values[option.Value], "option value %q twice", option.Value)
		values[option.Value] = true
	}
}
