package interact

import (
	"tallybones/commands/ui"
	"tallybones/rules"
)

// Refused is a refusal that helps to mend what was refused: blocks and buttons stand below its sentences. Like every
// refusal it is shown to the person alone.
type Refused struct {
	*rules.Refusal
	Blocks  []ui.Block
	Buttons []ui.Button
}

// Unwrap returns the refusal, so that whoever looks for one finds it.
func (r *Refused) Unwrap() error { return r.Refusal }

// Message is the refusal as it is shown.
func (r *Refused) Message() ui.Message {
	blocks := append([]ui.Block{ui.Text{Text: ui.Prose(r.Error())}}, r.Blocks...)
	return ui.Message{Blocks: blocks, Buttons: r.Buttons}.Fit()
}
