package commands

import (
	"context"

	"tallybones/commands/interact"
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
	return interact.Form{Modal: roll.rollForm("Roll again")}, nil
}
