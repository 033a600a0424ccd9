package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/rules/table"
)

// quiet tells whether the table of a request's channel answers changes of counters and sheets in private. It is for
// [interact.Command.Private]; where there is no table, or it cannot be read at once, it is false.
func (h *Host) quiet(req *interact.Request) bool {
	ctx, cancel := context.WithTimeout(context.Background(), glance)
	defer cancel()
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return false // the handler meets the same and tells
	}
	quiet := false
	err = seat.Keeper.Look(ctx, seat.At.Game, func(view View) error {
		quiet = view.Table.Setting(table.SettingQuiet) == "on"
		return nil
	})
	return err == nil && quiet
}
