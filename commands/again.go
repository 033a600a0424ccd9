package commands

import (
	"context"
	"errors"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
)

// The fields of the form that Again… opens.
const (
	fieldLine   = "line"
	fieldRemark = "remark"
)

// again answers the button Again… and the message command "Roll this again" by a form that is filled in.
func (h *handlers) again(_ context.Context, req *interact.Request) (interact.Reply, error) {
	roll, err := recall(req.Message)
	if err != nil {
		return nil, err
	}
	if err := onlyRoller(req, roll); err != nil {
		return nil, err
	}
	id := interact.ID{Game: Key, Route: routeRoll, Choice: privacy(roll.private)}
	return interact.Form{Modal: ui.Modal{ID: id.String(), Title: "Roll again", Fields: []ui.Field{
		{ID: fieldLine, Label: "Line", Value: roll.line, Required: true, MaxLength: max(maxLine, ui.Length(roll.line))},
		{ID: fieldRemark, Label: "Remark", Value: roll.remark, MaxLength: maxRemark},
	}}.Fit()}, nil
}

// rollForm answers the submitted form by a roll of its own, as private as the one before.
func (h *handlers) rollForm(_ context.Context, req *interact.Request) (interact.Reply, error) {
	line := req.Fields[fieldLine]
	reply, err := h.cast(req, line, req.Fields[fieldRemark], ofPrivateRoll(req))
	return reply, repeatTyped(err, line)
}

// repeatTyped shows a refused line again: unlike a command's, what was typed into a form is gone once it is sent.
func repeatTyped(err error, line string) error {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || strings.TrimSpace(line) == "" {
		return err
	}
	return rules.Refuse(refusal.Say, strings.TrimSpace(refusal.Hint+" The form held: `"+strings.ReplaceAll(line, "`", "'")+"`."))
}

// ofPrivateRoll tells whether a form came from a private roll.
func ofPrivateRoll(req *interact.Request) bool { return req.Action.Choice == privacy(true) }
