package commands

import (
	"tallybones/commands/interact"
	"tallybones/rules/dice"
)

// Key is the module's name in custom ids: what every game shares.
const Key = "all"

// Config says what the shared commands work with.
type Config struct {
	// Games are all there are, in the order in which they are offered. The last is played where no other is: plain dice.
	Games []Game
	// Dice are rolled where no game keeps dice of its own.
	Dice dice.Source
	// Others are the modules of the games, so that /help can tell of their commands.
	Others []interact.Module
	// Host is where tables are kept.
	Host *Host
}

// Module returns the commands that all games share. Nothing that they do outside a game is stored: a roll's message is its
// own memory, so its buttons work for as long as it stands.
func Module(config Config) interact.Module {
	h := &handlers{games: config.Games, game: config.Games[len(config.Games)-1], dice: config.Dice, host: config.Host}
	roll := []interact.Option{rollLine, rollAgainst, rollNote, rollAs, rollGame, private}
	odds := []interact.Option{oddsLine, rollAgainst, rollGame, oddsPrivate}
	module := interact.Module{
		Key:   Key,
		Title: "All games",
		Commands: []interact.Command{
			{Name: "roll", Help: "Roll dice; a preview shows how the line is read", Options: roll, Private: isPrivate, Direct: true, Complete: h.suggest, Run: h.roll},
			{Name: "odds", Help: "Exact chances of a roll, with a chart", Options: odds, Private: isPrivate, Direct: true, Complete: h.suggest, Run: h.odds},
			{Name: "help", Help: "How to roll, and what a word means", Options: []interact.Option{helpTopic}, Private: interact.Always, Direct: true, Complete: h.suggestTopics, Run: h.help},
		},
		Contexts: []interact.Context{
			{Target: interact.OnMessage, Name: "Read as text", Private: interact.Always, Direct: true, Run: readAsText},
			{Target: interact.OnMessage, Name: "Explain this roll", Private: interact.Always, Direct: true, Run: h.explain},
			{Target: interact.OnMessage, Name: "Roll this again", Manner: interact.Opens, Direct: true, Run: h.again},
		},
		Routes: []interact.Route{
			{Name: routeAgain, Manner: interact.Opens, Run: h.again},
			{Name: routeChange, Manner: interact.Opens, Run: h.change},
			{Name: routeRoll, Private: ofPrivate, Run: h.rollForm},
			{Name: routeMore, Private: interact.Always, Run: h.explain},
			{Name: routeRollMore, Private: interact.Always, Run: h.rollMore},
			{Name: routeOdds, Private: interact.Always, Run: h.oddsOfRoll},
			{Name: routeReask, Manner: interact.Opens, Run: h.changeOdds},
			{Name: routeChances, Private: ofPrivate, Run: h.oddsForm},
			{Name: routeTopic, Manner: interact.Updates, Run: h.turnToTopic},
			{Name: routeShow, Run: h.showTopic},
			{Name: routeFirst, Manner: interact.Updates, Run: h.pickFirst},
			{Name: routeOther, Private: ofPrivate, Run: h.rollElsewhere},
			{Name: routeBoardHelp, Private: interact.Always, Run: h.help},
		},
	}
	module.Routes = append(module.Routes, h.deedRoutes()...)
	for _, part := range []part{
		config.Host.gamePart(), config.Host.scenePart(), config.Host.sheetPart(), config.Host.boardPart(),
		config.Host.doPart(), config.Host.logPart(),
	} {
		module.Commands = append(module.Commands, part.commands...)
		module.Contexts = append(module.Contexts, part.contexts...)
		module.Routes = append(module.Routes, part.routes...)
	}
	h.modules = append([]interact.Module{module}, config.Others...)
	h.router = interact.NewRouter(h.modules...)
	return module
}

// A part is what one concern of the tables adds to the module.
type part struct {
	commands []interact.Command
	contexts []interact.Context
	routes   []interact.Route
}

// handlers answer the shared commands for one game.
type handlers struct {
	games   []Game
	game    Game // that is played where no other is
	dice    dice.Source
	host    *Host
	modules []interact.Module // of which /help tells
	router  *interact.Router  // of these, for what calls a command by a button
}
