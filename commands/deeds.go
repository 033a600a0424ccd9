package commands

import (
	"maps"
	"slices"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// A Deed is a command as Do… leads to it, for people who play by buttons alone.
type Deed struct {
	Label   string            // what it brings: "Put a condition on somebody"; at most 100 characters
	Command string            // "condition add"
	With    map[string]string // the options that are given
	Boxes   []string          // those that a form asks for, at most five, all of them texts; without one it is done at once
	Needs   []string          // the boxes that may not be empty although the command can do without
	GM      bool              // it is offered to GMs alone
}

// key names a deed in custom ids and in selects: "condition-add", "roll-gm", "undo-what".
func (d Deed) key() string {
	parts := strings.Fields(d.Command)
	for _, name := range slices.Sorted(maps.Keys(d.With)) {
		parts = append(parts, d.With[name])
	}
	return strings.Join(append(parts, d.Needs...), "-")
}

// sharedDeeds are the deeds that every game has: those of anybody at the table, then those of GMs.
var sharedDeeds = []Deed{
	{Label: "Roll as somebody, or against something", Command: "roll", Boxes: []string{"line", "against", "as", "note"}},
	{Label: "Roll in private: only I see it", Command: "roll", With: map[string]string{"private": "me"}, Boxes: []string{"line", "note"}},
	{Label: "Roll in private: the GM and I see it", Command: "roll", With: map[string]string{"private": "me-gm"}, Boxes: []string{"line", "note"}},
	{Label: "Roll for the GM: only the GM sees it", Command: "roll", With: map[string]string{"private": "gm"}, Boxes: []string{"line", "note"}},
	{Label: "Change a sheet: a counter, a trait, the note", Command: "sheet set", Boxes: []string{"change", "who"}},
	{Label: "Take something off a sheet", Command: "sheet unset", Boxes: []string{"name", "who"}},
	{Label: "Put something on the board", Command: "element pin", Boxes: []string{"name"}},
	{Label: "Change something on the board", Command: "element change", Boxes: []string{"name", "change"}, Needs: []string{"change"}},
	{Label: "Take something off the board", Command: "element remove", Boxes: []string{"name"}},
	{Label: "Start a track", Command: "track start", Boxes: []string{"name"}},
	{Label: "Count a track", Command: "track add", Boxes: []string{"name", "change"}},
	{Label: "End a track", Command: "track end", Boxes: []string{"name"}},
	{Label: "Offer somebody something", Command: "offer", Boxes: []string{"who", "text"}},
	{Label: "Start a scene", Command: "scene start", Boxes: []string{"name"}},
	{Label: "Begin to keep turns", Command: "turn start", Boxes: []string{"members", "who"}},
	{Label: "End a turn, and hand over", Command: "turn next", Boxes: []string{"who"}},
	{Label: "Look at sheets", Command: "sheet show", Boxes: []string{"who"}},
	{Label: "Take back a change that I name", Command: "undo", Boxes: []string{"what"}, Needs: []string{"what"}},

	{Label: "Search the history", Command: "history", Boxes: []string{"what", "who", "since"}, Needs: []string{"what"}},
	{Label: "Take back my newest change", Command: "undo"},
	{Label: "Do again what I took back last", Command: "redo"},
	{Label: "What happened: the history", Command: "history"},
	{Label: "Keep turns no longer", Command: "turn end"},
	{Label: "Bring the board to the bottom", Command: "board bottom"},
	{Label: "Ask for a pause; nobody learns who asked", Command: "pause"},

	{Label: "Pin something face down", Command: "element pin", With: map[string]string{"hidden": "true"}, Boxes: []string{"name"}, GM: true},
	{Label: "Turn something face up", Command: "element reveal", Boxes: []string{"name"}, GM: true},
	{Label: "Turn something face down", Command: "element hide", Boxes: []string{"name"}, GM: true},
	{Label: "Make somebody of the cast, or several", Command: "sheet new", With: map[string]string{"kind": table.Cast}, Boxes: []string{"character"}, Needs: []string{"character"}, GM: true},
	{
		Label: "Make somebody of the cast, face down", Command: "sheet new",
		With: map[string]string{"kind": table.Cast, "hidden": "true"}, Boxes: []string{"character", "scene"}, Needs: []string{"character"}, GM: true,
	},
	{Label: "Prepare a scene", Command: "scene prepare", Boxes: []string{"name"}, GM: true},
	{Label: "Begin a scene that is prepared", Command: "scene reveal", Boxes: []string{"name"}, GM: true},
	{Label: "Begin the next session", Command: "session start", Boxes: []string{"scene"}, GM: true},
	{Label: "End the scene: what goes is shown first", Command: "scene end", GM: true},
	{Label: "End the session: what goes is shown first", Command: "session end", GM: true},
}

// Deeds that only some games have.
var (
	conditionDeeds = []Deed{
		{Label: "Put a condition on somebody", Command: "condition add", Boxes: []string{"name", "who", "until"}},
		{Label: "Change a condition", Command: "condition change", Boxes: []string{"name", "change", "who"}},
		{Label: "Take a condition off somebody", Command: "condition remove", Boxes: []string{"name", "who"}},
	}
	restDeed   = Deed{Label: "Rest", Command: "rest", Boxes: []string{"kind", "who"}}
	xpDeed     = Deed{Label: "Advancement: what is gained, and what it buys", Command: "xp", Boxes: []string{"change", "for", "who"}}
	opposeDeed = Deed{Label: "Put down what rolls are up against", Command: "oppose", Boxes: []string{"pool", "name"}}
	sealedDeed = Deed{
		Label: "Put down what rolls are up against, sealed", Command: "oppose",
		With: map[string]string{"hidden": "true"}, Boxes: []string{"pool", "name"}, GM: true,
	}
)

// deeds are what a game has: its own, then those of all games.
func (g Game) deeds() []Deed {
	deeds := slices.Clone(g.Deeds)
	if g.Condition == "" {
		deeds = append(deeds, conditionDeeds...)
	}
	deeds = append(deeds, restDeed, xpDeed)
	if g.Oppose != nil {
		deeds = append(deeds, opposeDeed, sealedDeed)
	}
	return append(deeds, sharedDeeds...)
}

// deedSelects are the selects below what is open to somebody: the game's own, what a form asks about, what is a GM's, and what
// is done at once.
func (g Game) deedSelects(view View, gm bool) []ui.Block {
	const own, other, forGM, atOnce = "own", "else", "gm", "now"
	lists := map[string][]ui.Choice{}
	for i, d := range g.deeds() {
		list := other
		switch {
		case d.GM && !gm, g.NoGM && strings.HasSuffix(d.With["private"], "gm"), d.Command == restDeed.Command && len(view.Rests()) == 0, d.Command == xpDeed.Command && view.Advancement == nil:
			continue
		case len(d.Boxes) == 0:
			list = atOnce
		case d.GM:
			list = forGM
		case i < len(g.Deeds):
			list = own
		}
		lists[list] = append(lists[list], ui.Choice{Name: d.Label, Value: d.key()})
	}
	forGMs := "For the GM…"
	if g.NoGM {
		forGMs = "Scenes and sessions…"
	}
	var selects []ui.Block
	for _, s := range []struct{ list, route, placeholder string }{
		{own, routeDeed, titled(g.Title) + "…"}, {other, routeDeed, "Do something else…"}, {forGM, routeDeed, forGMs}, {atOnce, routeDeedNow, "At once…"},
	} {
		if options := lists[s.list]; len(options) > 0 {
			selects = append(selects, ui.Select{ID: deedID(s.route, s.list), Placeholder: s.placeholder, Min: 1, Max: 1, Options: options[:min(len(options), ui.MaxChoices)]})
		}
	}
	return selects
}
