package commands

import "tallybones/commands/interact"

// The routes of the journal.
const (
	routeHistory = "history" // a page of the history
	routeUndo    = "undo"    // what was previewed, taken back
	routeRestore = "restore" // what was previewed, restored
	routeLeave   = "leave"   // a preview put away
)

// logPart is the commands of the journal: history, undo, fairness.
func (h *Host) logPart() part {
	return part{
		commands: []interact.Command{
			{Name: "history", Help: "What happened at this table, the newest first", Options: []interact.Option{historyWho, historyOnly, historyWhat, historySince}, Private: interact.Always, Complete: h.suggestHistory, Run: h.history},
			{Name: "undo", Help: "Take a change back; the dice that fell stay", Options: []interact.Option{undoWhat, undoTo}, Private: interact.Always, Complete: h.suggestUndo, Run: h.undo},
			{Name: "redo", Help: "Make a change that was taken back again", Options: []interact.Option{redoWhat}, Private: interact.Always, Complete: h.suggestRedo, Run: h.redo},
			h.fairnessCommand(),
		},
		contexts: []interact.Context{
			{Target: interact.OnMessage, Name: "Undo this", Private: interact.Always, Run: h.undoThis},
		},
		routes: []interact.Route{
			{Name: routeHistory, Manner: interact.Updates, Run: h.turnHistory},
			{Name: routeUndo, Manner: interact.Updates, Run: h.undoPreviewed},
			{Name: routeRestore, Manner: interact.Updates, Run: h.restorePreviewed},
			{Name: routeLeave, Manner: interact.Updates, Run: leave},
		},
	}
}
