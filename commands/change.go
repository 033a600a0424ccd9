package commands

import (
	"context"
	"errors"
	"strings"
	"unicode"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

const changeTitle = "Change the line"

// changeable puts the button Change… below a refusal, so that what was typed is not lost: unlike a command's, a form's
// words are gone once it is sent. Errors of another kind stay as they are.
func changeable(err error, route string, typed memory) error {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	return &interact.Refused{
		Refusal: refusal,
		Blocks:  []ui.Block{typed.remarkText(), typed.text()},
		Buttons: []ui.Button{{ID: typed.id(route), Label: "Change…"}},
	}
}

// change answers Change… of a refused roll by the form that holds what was typed.
func (h *handlers) change(_ context.Context, req *interact.Request) (interact.Reply, error) {
	typed, err := recallTyped(req)
	if err != nil {
		return nil, err
	}
	return interact.Form{Modal: typed.rollForm(changeTitle)}, nil
}

// changeOdds answers Change… of refused chances by the form that holds what was typed.
func (h *handlers) changeOdds(_ context.Context, req *interact.Request) (interact.Reply, error) {
	typed, err := recallTyped(req)
	if err != nil {
		return nil, err
	}
	return interact.Form{Modal: typed.oddsForm(changeTitle)}, nil
}

// recallTyped reads the memory of the refusal whose button was pressed.
func recallTyped(req *interact.Request) (memory, error) {
	if req.Message == nil || !req.Message.Mine {
		return memory{}, noRoll()
	}
	return recallFrom(req.Message, req.Action)
}

// withoutComplaint drops a complaint of our own from the end of a refused line, which stands there when Discord sent a
// suggestion's text, and what is left of a remark without words.
func withoutComplaint(line string, read func(string) (Preview, error)) string {
	for at, r := range line {
		if r != '#' {
			continue
		}
		for _, head := range []string{strings.TrimSpace(line[:at]), line[:at+1]} {
			if complainsOf(head, line, read) {
				return withoutEmptyRemark(head)
			}
		}
	}
	return withoutEmptyRemark(line)
}

// complainsOf tells whether text is what the preview shows of a line that it refuses.
func complainsOf(line, text string, read func(string) (Preview, error)) bool {
	var refusal *rules.Refusal
	if _, err := read(line); !errors.As(err, &refusal) {
		return false
	}
	shown := complain(line, refusal)
	return len(shown) == 1 && shown[0].Name == text
}

func withoutEmptyRemark(line string) string {
	return strings.TrimRightFunc(line, func(r rune) bool { return r == '#' || unicode.IsSpace(r) })
}
