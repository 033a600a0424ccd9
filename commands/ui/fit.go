package ui

import (
	"strings"
	"unicode/utf16"
)

// Limits of Discord's, or narrower ones that a phone sets.
const (
	// MaxText is how many UTF-16 units of text one message holds: less than Discord's 4,000, so that a later line finds
	// room.
	MaxText = 3600
	// MaxID is how many characters a custom id may have.
	MaxID = 100
	// MaxChoices is how many options one select may show, and how many suggestions may be shown.
	MaxChoices = 25
	// MaxChoice is how many UTF-16 units the name and the value of a choice may have.
	MaxChoice = 100

	maxLabel       = 34 // of a button; Discord allows 80, a phone shows this much
	maxButtons     = 5
	maxPlaceholder = 100
	maxAlt         = 1024
	maxComponents  = 40
	maxTextID      = 99
	maxTitle       = 45
	maxFields      = 5
	maxHelp        = 100
	maxInput       = 4000
)

// worthShowing is the least room in which the start of a text tells something.
const worthShowing = 80

// Length is how long Discord counts a text: in UTF-16 units, the larger of the readings of its limits.
func Length(text string) int {
	n := 0
	for _, r := range text {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}

// Cut returns text with at most limit UTF-16 units; what is cut is marked by "…".
func Cut(text string, limit int) string {
	if Length(text) <= limit {
		return text
	}
	return head(text, limit-1) + "…"
}

// head is the longest start of text with at most limit UTF-16 units.
func head(text string, limit int) string {
	n := 0
	for i, r := range text {
		if n += max(utf16.RuneLen(r), 1); n > limit {
			return text[:i]
		}
	}
	return text
}

// Fit returns m with its text cut to [MaxText], the cut marked by "…", and labels, names and alt texts cut to theirs.
func (m Message) Fit() Message {
	fitted := Message{Accent: m.Accent}
	left := MaxText
	for _, block := range m.Blocks {
		switch b := block.(type) {
		case Text:
			if b.Text == "" || left < min(worthShowing, Length(string(b.Text))) {
				continue
			}
			b.Text = cutMarkdown(b.Text, left)
			left -= Length(string(b.Text))
			fitted.Blocks = append(fitted.Blocks, b)
		case Picture:
			b.Alt = Cut(b.Alt, maxAlt)
			fitted.Blocks = append(fitted.Blocks, b)
		case File:
			fitted.Blocks = append(fitted.Blocks, b)
		case Select:
			for _, part := range b.Parts() {
				fitted.Blocks = append(fitted.Blocks, part.fit())
			}
		}
	}
	for _, button := range m.Buttons {
		button.Label = Cut(button.Label, maxLabel)
		fitted.Buttons = append(fitted.Buttons, button)
	}
	return fitted
}

func (s Select) fit() Select {
	s.Placeholder = Cut(s.Placeholder, maxPlaceholder)
	options := make([]Choice, len(s.Options))
	for i, option := range s.Options {
		options[i] = Choice{Name: Cut(option.Name, MaxChoice), Value: option.Value}
	}
	s.Options = options
	return s
}

// closers is what a cut may have to add to end the markup that it cut through.
const closers = 4

// cutMarkdown cuts at the end of a line or word and closes the markup that was open there.
func cutMarkdown(m Markdown, limit int) Markdown {
	text := string(m)
	if Length(text) <= limit {
		return m
	}
	text = head(text, max(limit-closers-1, 0))
	if i := strings.LastIndexAny(text, "\n "); i > len(text)/2 {
		text = text[:i]
	}
	if slashes := len(text) - len(strings.TrimRight(text, `\`)); slashes%2 == 1 {
		text = text[:len(text)-1]
	}
	return Markdown(text + "…" + openMarks(text))
}

// openMarks returns what ends the code, italics or bold text that is open at the end of text.
func openMarks(text string) string {
	var code, bold, italic bool
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '`':
			code = !code
		case code:
		case text[i] == '\\':
			i++
		case strings.HasPrefix(text[i:], "**"):
			bold = !bold
			i++
		case text[i] == '*':
			italic = !italic
		}
	}
	end := ""
	for _, mark := range []struct {
		open bool
		text string
	}{{code, "`"}, {italic, "*"}, {bold, "**"}} {
		if mark.open {
			end += mark.text
		}
	}
	return end
}

// Fit returns f with its title, labels and texts cut to their limits.
func (f Modal) Fit() Modal {
	f.Title = Cut(f.Title, maxTitle)
	fields := make([]Field, len(f.Fields))
	for i, field := range f.Fields {
		field.Label = Cut(field.Label, maxTitle)
		field.Help = Cut(field.Help, maxHelp)
		field.Placeholder = Cut(field.Placeholder, maxPlaceholder)
		field.Value = head(field.Value, field.limit())
		fields[i] = field
	}
	f.Fields = fields
	return f
}

// limit is how long the field's value may be.
func (f Field) limit() int {
	if f.MaxLength == 0 {
		return maxInput
	}
	return f.MaxLength
}
