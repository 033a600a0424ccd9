package commands

import (
	"context"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// The routes of characters.
const (
	routeMineCalls = "mine-calls"  // call me when it is my move: on, off
	routeMineDice  = "mine-dice"   // I roll my own dice: on, off
	routeMineUse   = "mine-use"    // whom I play, chosen
	routeMineClaim = "mine-claim"  // whom I play from now on, of those whom nobody does
	routeSheetNew  = "sheet-new"   // opens the form for a new character
	routeSheetMade = "sheet-made"  // that form, submitted
	routeSheetEdit = "sheet-edit"  // opens the form of a sheet
	routeSheetKept = "sheet-kept"  // that form, submitted
	routeSheetShow = "sheet-show"  // Show everyone
	routeSheetText = "sheet-lines" // the form of /sheet import, submitted

	routeSheetDelete = "sheet-delete" // the question of /sheet delete about several

	// Change… below the refusal of one of the forms: it is opened as it was filled in.
	routeSheetAgain     = "sheet-new-again"
	routeSheetEditAgain = "sheet-edit-again"
	routeSheetTextAgain = "sheet-lines-again"
)

// The options of /sheet. Who is meant comes last.
var (
	sheetNew    = interact.Option{Name: "character", Help: "Zia: Brawn d10, Luck 3 of 5, or Goblin x3 body d6 minion; left out, a form opens", MaxLength: 1000}
	sheetHidden = interact.Option{Name: "hidden", Help: "One of the cast waits face down until a GM turns them up", Type: interact.Boolean}
	sheetScene  = interact.Option{Name: "scene", Help: "The prepared scene with which one of the cast comes to light", Complete: true, MaxLength: ui.MaxChoice}
	sheetKind   = interact.Option{Name: "kind", Help: "Left out, it is a hero of your own; a GM makes the cast", Choices: []ui.Choice{{Name: "hero", Value: table.Hero}, {Name: "cast", Value: table.Cast}}}
	sheetLine   = interact.Option{Name: "change", Help: "Brawn d10, Luck +1, Luck =3 of 5, usual d8 d6, or note and any words", Required: true, Complete: true, MaxLength: 1000}
	sheetThing  = interact.Option{Name: "name", Help: "A trait, a counter, usual or note", Required: true, Complete: true, MaxLength: 100}
	sheetName   = interact.Option{Name: "name", Help: "The new name", Required: true, MaxLength: 100}
	sheetText   = interact.Option{Name: "text", Help: "Traits in lines or between commas: Brawn d10, Knife d6; left out, a form opens", MaxLength: maxImport}
	sheetWho    = interact.Option{Name: "who", Help: "The character; left out, your own", Complete: true, MaxLength: 100}
	sheetSome   = interact.Option{Name: "who", Help: "One or several, or all; left out, your own", Complete: true, MaxLength: 200}
	sheetNeeded = interact.Option{Name: "who", Help: "The character", Required: true, Complete: true, MaxLength: 100}
	sheetPlayer = interact.Option{Name: "player", Help: "Who plays the character from now on, if a GM gives it away; left out, you", Type: interact.User}
)

// sheetPart is the commands of characters.
func (h *Host) sheetPart() part {
	return part{
		commands: []interact.Command{{Name: "sheet", Help: "Characters and the cast", Subs: h.sheetSubs()}, h.xpCommand()},
		contexts: []interact.Context{
			{Target: interact.OnPerson, Name: "Show character", Private: interact.Always, Run: h.showCharacter},
			{Target: interact.OnPerson, Name: "Give a point", Private: h.quiet, Run: h.givePoint},
		},
		routes: append(h.unseenRoutes(), []interact.Route{
			{Name: routeBoardMine, Private: interact.Always, Run: h.mine},
			{Name: routeMineCalls, Manner: interact.Updates, Run: h.mineCalls},
			{Name: routeMineDice, Manner: interact.Updates, Run: h.mineDice},
			{Name: routeMineUse, Manner: interact.Updates, Run: h.mineUse},
			{Name: routeMineClaim, Manner: interact.Updates, Run: h.mineClaim},
			{Name: routeSheetNew, Manner: interact.Opens, Run: h.openSheet},
			{Name: routeSheetMade, Private: interact.Always, Run: h.sheetMade},
			{Name: routeSheetEdit, Manner: interact.Opens, Run: h.editSheet},
			{Name: routeSheetKept, Private: h.quiet, Run: h.sheetKept},
			{Name: routeSheetShow, Run: h.showAll},
			{Name: routeSheetText, Private: h.quiet, Run: h.importTyped},
			{Name: routeSheetAgain, Manner: interact.Opens, Run: h.changeNewSheet},
			{Name: routeSheetEditAgain, Manner: interact.Opens, Run: h.changeEdit},
			{Name: routeSheetTextAgain, Manner: interact.Opens, Run: h.changeImport},
			{Name: routeSheetDelete, Manner: interact.Updates, Run: h.deleteNamed},
			{Name: routeLook, Private: interact.Always, Run: h.look},
		}...),
	}
}

func (h *Host) sheetSubs() []interact.Command {
	editable := h.suggestsUnseen(h.completeSheet(func(s *table.State, who, id int) bool { return s.Rights(who, table.Edit, id) == nil }), sheetWho)
	return []interact.Command{
		{
			Name: "new", Help: "Make a character, or several of the cast", Options: []interact.Option{sheetNew, sheetKind, sheetHidden, sheetScene},
			Private: interact.Always, Form: leftOut(sheetNew), Complete: h.suggestSheetScene, Run: h.newSheet,
		},
		{
			Name: "show", Help: "Show a sheet, or all characters", Options: []interact.Option{sheetSome},
			Private: interact.Always, Complete: h.suggestsUnseen(h.suggestSheets, sheetSome), Run: h.showSheets,
		},
		{
			Name: "set", Help: "Set a trait, a counter, the usual pool or the note", Options: []interact.Option{sheetLine, sheetWho},
			Private: h.quietOrUnseen, Complete: editable, Run: h.setSheet,
		},
		h.macroCommand(editable),
		{
			Name: "unset", Help: "Take something off a sheet", Options: []interact.Option{sheetThing, sheetWho},
			Private: h.quietOrUnseen, Complete: editable, Run: h.unsetSheet,
		},
		{
			Name: "use", Help: "Choose whom you play", Options: []interact.Option{sheetNeeded}, Private: interact.Always,
			Complete: h.completeSheet(func(s *table.State, who, id int) bool {
				return s.Characters[id].Owner == who || s.IsGM(who)
			}),
			Run: h.useSheet,
		},
		{
			Name: "claim", Help: "Play a character whom nobody plays; a GM may give one to a player", Options: []interact.Option{sheetNeeded, sheetPlayer},
			Private: h.quiet, Complete: h.completeSheet(unclaimed), Run: h.claimSheet,
		},
		{
			Name: "release", Help: "Let go of a character, so that somebody else can claim it", Options: []interact.Option{sheetWho}, Private: h.quiet,
			Complete: h.completeSheet(func(s *table.State, who, id int) bool {
				return s.Characters[id].Owner != 0 && s.Rights(who, table.Play, id) == nil
			}),
			Run: h.releaseSheet,
		},
		{
			Name: "rename", Help: "Give a character another name", Options: []interact.Option{sheetName, sheetWho},
			Private: h.quietOrUnseen, Complete: editable, Run: h.renameSheet,
		},
		{
			Name: "delete", Help: "Take a character out of the game; of several I ask first; /undo brings them back", Options: []interact.Option{sheetNeeded},
			Private:  func(req *interact.Request) bool { return h.quiet(req) || h.deletesSeveral(req) },
			Complete: h.completeSheet(deletable), Run: h.deleteSheet,
		},
		{
			Name: "import", Help: "Put many traits on a sheet at once", Options: []interact.Option{sheetText, sheetWho},
			Private: h.quietOrUnseen, Form: leftOut(sheetText), Complete: editable, Run: h.importSheet,
		},
		h.copyCommand(),
	}
}

// leftOut tells whether a text option was not filled in.
func leftOut(option interact.Option) func(*interact.Request) bool {
	return func(req *interact.Request) bool { return option.Text(req) == "" }
}

// unclaimed are the heroes whom nobody plays, and for a GM also the cast.
func unclaimed(s *table.State, who, id int) bool {
	c := s.Characters[id]
	return c.Owner == 0 && (c.Kind == table.Hero || s.IsGM(who))
}

func deletable(s *table.State, who, id int) bool {
	return s.Characters[id].Owner == who || s.IsGM(who)
}

// completeSheet completes the options of /sheet: names of characters of a kind, and what stands on a sheet.
func (h *Host) completeSheet(of func(s *table.State, who, id int) bool) interact.Completer {
	return func(ctx context.Context, req *interact.Request) []ui.Choice {
		switch req.Focused {
		case sheetLine.Name:
			return h.suggestChanges(ctx, req)
		case sheetThing.Name:
			return h.suggestThings(ctx, req)
		}
		return h.suggestCharacters(ctx, req, sheetWho.Text(req), of)
	}
}
