package commands

import "tallybones/commands/interact"

// The module's routes of games.
const (
	routeGameNew    = "game-new"    // a game of the offer, or the place for it
	routeGameEnd    = "game-end"    // the question of /game end
	routeGameForget = "game-forget" // the question of /game forget
)

// gamePart is the commands of games: to begin, look after and end them.
func (h *Host) gamePart() part {
	return part{
		commands: []interact.Command{{Name: "game", Help: "The table of this channel: begin it, look after it, end it", Subs: []interact.Command{
			{Name: "new", Help: "Begin a game in this channel; you are its GM", Options: []interact.Option{gameSystem, gameName}, Complete: h.suggestSystems, Run: h.newGame},
			{Name: "show", Help: "What is played here, by whom and where", Private: interact.Always, Run: h.showGame},
			{Name: "settings", Help: "What the table has decided; with a value, decide it", Options: []interact.Option{settingName, settingValue}, Private: listsSettings, Complete: h.suggestSettings, Run: h.settings},
			{Name: "gm", Help: "Add or remove a GM", Options: []interact.Option{gmChange, gmWho}, Run: h.changeGM},
			{Name: "check", Help: "Which permissions I lack in this channel, and what for", Private: interact.Always, Run: checkPermissions},
			{Name: "link", Help: "Play a game of this server in this channel, too, or bring one back", Options: []interact.Option{linkGame}, Complete: h.suggestLinks, Run: h.link},
			{Name: "unlink", Help: "The game leaves this channel; its last channel keeps it for 30 days", Run: h.unlink},
			{Name: "export", Help: "The story so far as a file; for a GM also the whole game", Private: interact.Always, Run: h.export},
			{Name: "import", Help: "Begin a game from an export", Options: []interact.Option{importFile, importReplace}, Run: h.importGame},
			{Name: "forget", Help: "Take yourself out of this game for good; I ask first", Private: interact.Always, Run: h.askForget},
			{Name: "end", Help: "Delete this game for good; I ask first", Private: interact.Always, Run: h.askEnd},
		}}},
		routes: []interact.Route{
			{Name: routeGameNew, Manner: interact.Updates, Run: h.pickGame},
			{Name: routeGameWide, Manner: interact.Updates, Run: h.widen},
			{Name: routeGameEnd, Manner: interact.Updates, Run: h.endGame},
			{Name: routeGameForget, Manner: interact.Updates, Run: h.forgetMe},
		},
	}
}
