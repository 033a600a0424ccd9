// Package ui describes what the bot shows, without any Discord library: messages, forms and suggestions.
//
// The set of shapes is closed, so that five games look like one bot. Discord's limits are kept here: prose that is too
// long is cut with a visible mark by Fit, and what only a mistake in our own code can break (an id over 100 characters, a
// sixth button) is an error from Check.
package ui

import "strings"

// Accent is the colour at a message's side, 0xRRGGBB. It never carries meaning.
type Accent int

// A Message is one message in Discord's components v2: a container with text and pictures, then at most one row of
// buttons. It has no content outside the container and pings nobody.
type Message struct {
	Accent  Accent
	Blocks  []Block
	Buttons []Button // at most 5, one row
}

// A Block is one part of a message's body: one of [Text], [Picture], [File], [Select].
//
//sumtype:decl
type Block interface{ block() }

// Text is a paragraph or several. ID is 0, or a number from 1 to 99 by which a later press finds this text again in the
// message that it belongs to.
type Text struct {
	ID   int
	Text Markdown
}

// Picture is a PNG sent along with the message. Alt says in words what it shows, at most 1,024 characters.
type Picture struct {
	Name string // a file name ending in .png
	PNG  []byte
	Alt  string
}

// File is a file sent along with the message, to be saved.
type File struct {
	Name string // letters, digits, ".", "-" and "_"
	Type string // "application/json"
	Data []byte
}

// Select lets one choose Min to Max of its options. One of more than 25 is shown as several; see [Select.Parts].
type Select struct {
	ID          string // a custom id of package interact
	Placeholder string
	Options     []Choice
	Min, Max    int
}

func (Text) block()    {}
func (Picture) block() {}
func (File) block()    {}
func (Select) block()  {}

// A Choice is something to pick: shown by its Name, sent as its Value, both at most 100 characters.
type Choice struct {
	Name  string
	Value string
}

// A Button does something when pressed. Labels are at most 34 characters, which is what a phone shows.
type Button struct {
	ID    string // a custom id of package interact
	Label string
	Style Style
}

// Style is how much a button stands out.
type Style int

// Styles, from quiet to loud. Danger is for what cannot be undone.
const (
	Secondary Style = iota
	Primary
	Danger
)

// String is the message as a terminal or a golden file shows it: the text as it stands, pictures as their alt text, and
// the row as "[One] [Other…]".
func (m Message) String() string {
	var lines []string
	for _, block := range m.Blocks {
		switch b := block.(type) {
		case Text:
			lines = append(lines, string(b.Text))
		case Picture:
			lines = append(lines, "(picture: "+b.Alt+")")
		case File:
			lines = append(lines, "(file: "+b.Name+")")
		case Select:
			lines = append(lines, b.String())
		}
	}
	labels := make([]string, len(m.Buttons))
	for i, button := range m.Buttons {
		labels[i] = "[" + button.Label + "]"
	}
	if len(labels) > 0 {
		lines = append(lines, strings.Join(labels, " "))
	}
	return strings.Join(lines, "\n")
}

// String is the select as a terminal or a golden file shows it: "[Next: Zia | Orrin]".
func (s Select) String() string {
	names := make([]string, len(s.Options))
	for i, option := range s.Options {
		names[i] = option.Name
	}
	return "[" + s.Placeholder + ": " + strings.Join(names, " | ") + "]"
}
