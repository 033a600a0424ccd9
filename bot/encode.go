package bot

import (
	"encoding/json"
	"fmt"

	"tallybones/bot/rest"
	"tallybones/commands/ui"
)

// Kinds of first answers.
const (
	callbackMessage     = 4
	callbackDefer       = 5
	callbackDeferUpdate = 6
	callbackUpdate      = 7
	callbackChoices     = 8
	callbackForm        = 9
)

// firstOwnID is the first id of the components that nobody looks for. Texts that are looked for have 1 to 99; without an
// id of its own Discord would number a component among these.
const firstOwnID = 100

// A component is any of Discord's, as it is sent.
type component struct {
	Type        int         `json:"type"`
	ID          int         `json:"id,omitempty"`
	Accent      *int        `json:"accent_color,omitempty"`
	Content     string      `json:"content,omitempty"`
	CustomID    string      `json:"custom_id,omitempty"`
	Style       int         `json:"style,omitempty"`
	Label       string      `json:"label,omitempty"`
	Description string      `json:"description,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Value       string      `json:"value,omitempty"`
	Required    *bool       `json:"required,omitempty"`
	MinValues   *int        `json:"min_values,omitempty"`
	MaxValues   int         `json:"max_values,omitempty"`
	MaxLength   int         `json:"max_length,omitempty"`
	Options     []choice    `json:"options,omitempty"`
	Items       []picture   `json:"items,omitempty"`
	File        *media      `json:"file,omitempty"`
	Components  []component `json:"components,omitempty"`
	Component   *component  `json:"component,omitempty"`
}

type choice struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

type picture struct {
	Media       media  `json:"media"`
	Description string `json:"description,omitempty"`
}

type media struct {
	URL string `json:"url"`
}

type attachment struct {
	ID          int    `json:"id,string"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
}

// A messageBody is a message in components v2. It pings nobody; its attachments are exactly those that are sent along.
type messageBody struct {
	Flags       int          `json:"flags"`
	Mentions    mentions     `json:"allowed_mentions"`
	Components  []component  `json:"components"`
	Attachments []attachment `json:"attachments"`
}

// A callback is an interaction's first answer.
type callback[D any] struct {
	Type int `json:"type"`
	Data D   `json:"data"`
}

// encodeMessage returns a message as the body of a post or an edit, and checks it against Discord's limits.
func encodeMessage(m ui.Message, flags int) (rest.Body, error) {
	body, files, err := assemble(m, flags)
	if err != nil {
		return rest.Body{}, err
	}
	return encodeBody(body, files)
}

// encodeCall returns a line that mentions one person, who asked for that. A push shows nothing of components, so it has
// none.
func encodeCall(line string, whom rest.ID) (rest.Body, error) {
	type call struct {
		Content  string   `json:"content"`
		Mentions mentions `json:"allowed_mentions"`
	}
	return encodeBody(call{line, mentions{Parse: []string{}, Users: []string{whom.String()}}}, nil)
}

// encodeCallback returns a message, as [encodeMessage] encodes it, as an interaction's first answer.
func encodeCallback(kind int, message rest.Body) (rest.Body, error) {
	return encodeBody(callback[json.RawMessage]{kind, message.JSON}, message.Files)
}

func encodeBody(v any, files []rest.File) (rest.Body, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return rest.Body{}, fmt.Errorf("encode body: %w", err)
	}
	return rest.Body{JSON: data, Files: files}, nil
}

func assemble(m ui.Message, flags int) (messageBody, []rest.File, error) {
	m = m.Fit()
	if err := m.Check(); err != nil {
		return messageBody{}, nil, fmt.Errorf("check message: %w", err)
	}
	a := assembler{next: firstOwnID}
	return messageBody{
		Flags: flags | flagComponents, Mentions: mentions{Parse: []string{}},
		Components: a.message(m), Attachments: a.attachments(),
	}, a.files, nil
}

// An assembler builds the components of one message and numbers them.
type assembler struct {
	next     int
	files    []rest.File
	attached []attachment
}

func (a *assembler) id() int {
	a.next++
	return a.next - 1
}

// attachments is never nil: in an edit an empty list takes away what was there.
func (a *assembler) attachments() []attachment {
	if a.attached == nil {
		return []attachment{}
	}
	return a.attached
}

func (a *assembler) message(m ui.Message) []component {
	container := component{Type: componentContainer, ID: a.id()}
	if m.Accent != 0 {
		accent := int(m.Accent)
		container.Accent = &accent
	}
	for _, block := range m.Blocks {
		container.Components = append(container.Components, a.block(block))
	}
	if len(m.Buttons) == 0 {
		return []component{container}
	}
	row := component{Type: componentRow, ID: a.id()}
	for _, button := range m.Buttons {
		row.Components = append(row.Components, a.button(button))
	}
	return []component{container, row}
}

func (a *assembler) block(block ui.Block) component {
	switch b := block.(type) {
	case ui.Text:
		id := b.ID
		if id == 0 {
			id = a.id()
		}
		return component{Type: componentText, ID: id, Content: string(b.Text)}
	case ui.Picture:
		return a.picture(b)
	case ui.File:
		return component{Type: componentFile, ID: a.id(), File: &media{a.attach(b.Name, b.Type, b.Data, "")}}
	case ui.Select:
		return component{Type: componentRow, ID: a.id(), Components: []component{a.selection(b)}}
	}
	panic(fmt.Sprintf("block of type %T", block))
}

func (a *assembler) picture(p ui.Picture) component {
	shown := picture{Media: media{a.attach(p.Name, "image/png", p.PNG, p.Alt)}, Description: p.Alt}
	return component{Type: componentGallery, ID: a.id(), Items: []picture{shown}}
}

// attach sends a file along and returns the address by which a component names it.
func (a *assembler) attach(name, kind string, data []byte, alt string) string {
	a.attached = append(a.attached, attachment{ID: len(a.files), Filename: name, Description: alt})
	a.files = append(a.files, rest.File{Name: name, Type: kind, Data: data})
	return "attachment://" + name
}

func (a *assembler) selection(s ui.Select) component {
	options := make([]choice, len(s.Options))
	for i, option := range s.Options {
		options[i] = choice{Label: option.Name, Value: option.Value}
	}
	return component{
		Type: componentSelect, ID: a.id(), CustomID: s.ID, Placeholder: s.Placeholder,
		Options: options, MinValues: &s.Min, MaxValues: s.Max,
	}
}

// button styles of Discord's.
var buttonStyles = [...]int{ui.Secondary: 2, ui.Primary: 1, ui.Danger: 4}

func (a *assembler) button(b ui.Button) component {
	return component{Type: componentButton, ID: a.id(), CustomID: b.ID, Label: b.Label, Style: buttonStyles[b.Style]}
}

// encodeDefer returns the first answer that asks for patience. Only privacy can be said with it.
func encodeDefer(kind, flags int) (rest.Body, error) {
	type data struct {
		Flags int `json:"flags"`
	}
	if kind == callbackDeferUpdate {
		return encodeBody(struct {
			Type int `json:"type"`
		}{kind}, nil)
	}
	return encodeBody(callback[data]{kind, data{flags}}, nil)
}
