package commands

import (
	"errors"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// textTyped is the first of the texts that hold what was typed into a form, a text for each box.
const textTyped = 11

// formAgain puts below the refusal of a form what was typed into it, and the button Change… that opens it filled in with that:
// unlike a command's, a form's words are gone once it is sent. The button goes to a route, with the subject, revision and choice
// of the form's id. What is too long for a message comes as a file, and then there is no button. Errors of another kind stay as
// they are.
func formAgain(err error, route string, id interact.ID, form interact.Form, typed map[string]string) error {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	refused := &interact.Refused{Refusal: refusal}
	length := ui.Length(refusal.Error())
	var whole strings.Builder
	for i, field := range form.Fields {
		text := typedText(field.Label, typed[field.ID])
		length += ui.Length(string(text))
		refused.Blocks = append(refused.Blocks, ui.Text{ID: textTyped + i, Text: text})
		whole.WriteString(field.Label + ":\n" + typed[field.ID] + "\n\n")
	}
	if length > ui.MaxText {
		refused.Blocks = []ui.Block{
			ui.Text{Text: "What was typed:"}, ui.File{Name: "typed.txt", Type: "text/plain", Data: []byte(whole.String())},
		}
		return refused
	}
	id.Route = route
	refused.Buttons = []ui.Button{{ID: id.String(), Label: "Change…"}}
	return refused
}

// typedText is a box of a form as people read it: its label, and below it what was typed, line by line.
func typedText(label, typed string) ui.Markdown {
	lines := []string{string(ui.Bold(ui.Escape(label)))}
	for line := range strings.SplitSeq(typed, "\n") {
		lines = append(lines, string(ui.Escape(line)))
	}
	return ui.Markdown(strings.Join(lines, "\n"))
}

// refill fills a form in with what the message of a refusal holds.
func refill(form interact.Form, message *interact.Message) (interact.Reply, error) {
	if message == nil || !message.Mine {
		return nil, rules.Refuse("That message holds no form of mine.", "")
	}
	for i, field := range form.Fields {
		_, typed, _ := strings.Cut(ui.Plain(message.Texts[textTyped+i]), "\n")
		form.Fields[i].Value = typed
		if field.MaxLength > 0 {
			form.Fields[i].MaxLength = max(field.MaxLength, ui.Length(typed)) // or what is too long could not be mended
		}
	}
	return interact.Form{Modal: form.Fit()}, nil
}
