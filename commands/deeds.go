package commands

import (
	"cmp"
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

	shows map[string]string // what its boxes show while they are empty
}

// key names a deed in custom ids and in selects: "condition-add", "roll-gm", "element-pin-hidden", "undo-what".
func (d Deed) key() string {
	parts := strings.Fields(d.Command)
	for _, name := range slices.Sorted(maps.Keys(d.With)) {
		value := d.With[name]
		if value == Yes {
			value = name
		}
		parts = append(parts, strings.ReplaceAll(value, " ", "-"))
	}
	return strings.Join(append(parts, d.Needs...), "-")
}

// Yes is what stands in [Deed.With] for an option that is yes or no.
const Yes = "true"

// Deeds that every game has.
var (
	playDeeds = []Deed{
		{Label: "Roll as somebody, or against something", Command: "roll", Boxes: []string{"line", "against", "as", "note"}},
		{Label: "Roll in private: only I see it", Command: "roll", With: map[string]string{"private": "me"}, Boxes: []string{"line", "against", "note"}},
		{Label: "Roll in private: the GM and I see it", Command: "roll", With: map[string]string{"private": "me-gm"}, Boxes: []string{"line", "against", "note"}},
		{Label: "Roll for the GM: only the GM sees it", Command: "roll", With: map[string]string{"private": "gm"}, Boxes: []string{"line", "against", "note"}},
		{Label: "The chances of a roll", Command: "odds", With: map[string]string{"private": "me"}, Boxes: []string{"line", "against"}},
		{Label: "Offer somebody something", Command: "offer", Boxes: []string{"who", "text"}},
		{Label: "Put something on the board", Command: "element pin", Boxes: []string{"name", "zone"}},
		{Label: "Put something on the board for all scenes", Command: "element pin", With: map[string]string{"lasts": Yes}, Boxes: []string{"name", "zone"}},
		{Label: "Change something on the board", Command: "element change", Boxes: []string{"name", "change"}, Needs: []string{"change"}},
		{Label: "Take something off the board", Command: "element remove", Boxes: []string{"name"}},
		{Label: "Start a track", Command: "track start", Boxes: []string{"name"}},
		{Label: "Start a track that outlasts the scene", Command: "track start", With: map[string]string{"lasts": Yes}, Boxes: []string{"name"}},
		{Label: "Count a track", Command: "track add", Boxes: []string{"name", "change"}},
		{Label: "End a track", Command: "track end", Boxes: []string{"name"}},
		{Label: "Start a scene", Command: "scene start", Boxes: []string{"name"}},
		{Label: "Begin to keep turns", Command: "turn start", Boxes: []string{"members", "who"}},
		{Label: "End a turn, and hand over", Command: "turn next", Boxes: []string{"who"}},
		{Label: "Say whose turn it is, or give it to somebody", Command: "turn call", Boxes: []string{"who"}},
	}
	sheetDeeds = []Deed{
		{Label: "Look at sheets", Command: "sheet show", Boxes: []string{"who"}},
		{Label: "Change a sheet: a counter, a trait, the note", Command: "sheet set", Boxes: []string{"change", "who"}},
		{Label: "Take something off a sheet", Command: "sheet unset", Boxes: []string{"name", "who"}},
		{Label: "Put many traits on a sheet", Command: "sheet import", Boxes: []string{"text", "who"}, Needs: []string{"text"}},
		{Label: "Give a roll a name of its own", Command: "sheet macro", Boxes: []string{"macro", "who"}},
		{Label: "Make another character of mine", Command: "sheet new", Boxes: []string{"character"}, Needs: []string{"character"}},
		{Label: "Play somebody else from now on", Command: "sheet use", Boxes: []string{"who"}},
		{Label: "Take over a hero whom nobody plays", Command: "sheet claim", Boxes: []string{"who"}},
		{Label: "Let go of a character, for others to play", Command: "sheet release", Boxes: []string{"who"}},
		{Label: "Call a character otherwise", Command: "sheet rename", Boxes: []string{"name", "who"}},
		{Label: "Bring a character of mine from another game", Command: "sheet copy", Boxes: []string{"character"}},
		{Label: "Delete a character", Command: "sheet delete", Boxes: []string{"who"}},

		{Label: "Look something up", Command: "help", Boxes: []string{"topic"}, Needs: []string{"topic"}},
		{Label: "Search the history", Command: "history", Boxes: []string{"what", "who", "since"}, Needs: []string{"what"}},
		{Label: "Take back a change that I name", Command: "undo", Boxes: []string{"what"}, Needs: []string{"what"}},
		{Label: "Take back all that came after an entry", Command: "undo", Boxes: []string{"to"}, Needs: []string{"to"}},
		{Label: "Check the dice of a roll", Command: "fairness check", Boxes: []string{"roll"}},
	}
	onceDeeds = []Deed{
		{Label: "Take back my newest change", Command: "undo"},
		{Label: "Do again what I took back last", Command: "redo"},
		{Label: "What happened: the history", Command: "history"},
		{Label: "Keep turns no longer", Command: "turn end"},
		{Label: "What lies on the board; for a GM, also face down", Command: "element list"},
		{Label: "How the tracks stand", Command: "track show"},
		{Label: "Bring the board to the bottom", Command: "board bottom"},
		{Label: "Take the board out of the pins", Command: "board unpin"},
		{Label: "Ask for a pause; nobody learns who asked", Command: "pause"},
		{Label: "What the dice of this table showed", Command: "fairness stats"},
		{Label: "What is played here, and by whom", Command: "game show"},
		{Label: "What can be set at this table", Command: "game settings"},
		{Label: "Whether I may do here what I need to", Command: "game check"},
		{Label: "The story so far, as a file", Command: "game export"},
		{Label: "Take me out of this game: it is asked first", Command: "game forget"},
	}
	gmDeeds = []Deed{
		{Label: "Pin something face down", Command: "element pin", With: map[string]string{"hidden": Yes}, Boxes: []string{"name", "zone"}, GM: true},
		{Label: "Turn something face up", Command: "element reveal", Boxes: []string{"name"}, GM: true},
		{Label: "Turn something face down", Command: "element hide", Boxes: []string{"name"}, GM: true},
		{Label: "Make somebody of the cast, or several", Command: "sheet new", With: map[string]string{"kind": table.Cast}, Boxes: []string{"character"}, Needs: []string{"character"}, GM: true},
		{
			Label: "Make somebody of the cast, face down", Command: "sheet new",
			With: map[string]string{"kind": table.Cast, "hidden": Yes}, Boxes: []string{"character", "scene"}, Needs: []string{"character"}, GM: true,
		},
		{
			Label: "Make somebody for a scene that is prepared", Command: "sheet new",
			With: map[string]string{"kind": table.Cast}, Boxes: []string{"character", "scene"}, Needs: []string{"character", "scene"}, GM: true,
		},
		{Label: "Prepare a scene", Command: "scene prepare", Boxes: []string{"name"}, GM: true},
		{Label: "Put something into a scene that is prepared", Command: "element pin", Boxes: []string{"name", "scene", "zone"}, Needs: []string{"scene"}, GM: true},
		{Label: "Begin a scene that is prepared", Command: "scene reveal", Boxes: []string{"name"}, GM: true},
		{Label: "End a scene that I name", Command: "scene end", Boxes: []string{"name"}, Needs: []string{"name"}, GM: true},
		{Label: "Begin the next session", Command: "session start", Boxes: []string{"scene"}, GM: true},
		{Label: "Give a hero to somebody to play", Command: "sheet claim", Boxes: []string{"who", "player"}, Needs: []string{"player"}, GM: true},
		{Label: "Make somebody a GM, too", Command: "game gm", With: map[string]string{"change": addGM}, Boxes: []string{"who"}, GM: true},
		{Label: "Make somebody a GM no longer", Command: "game gm", With: map[string]string{"change": removeGM}, Boxes: []string{"who"}, GM: true},
		{Label: "Set something at this table", Command: "game settings", Boxes: []string{"name", "value"}, Needs: []string{"name", "value"}, GM: true},
		{Label: "End the scene: what goes is shown first", Command: "scene end", GM: true},
		{Label: "End the session: what goes is shown first", Command: "session end", GM: true},
		{Label: "End the game: it is asked first", Command: "game end", GM: true},
	}
)

// Deeds that only some games have.
var (
	conditionDeeds = []Deed{
		{Label: "Put a condition on somebody", Command: "condition add", Boxes: []string{"name", "who", "until"}},
		{Label: "Change a condition", Command: "condition change", Boxes: []string{"name", "change", "who"}},
		{Label: "Take a condition off somebody", Command: "condition remove", Boxes: []string{"name", "who"}},
	}
	restDeed    = Deed{Label: "Rest", Command: "rest", Boxes: []string{"kind", "who"}}
	xpDeed      = Deed{Label: "Advancement: what is gained, and what it buys", Command: "xp", Boxes: []string{"change", "for", "who"}}
	opposeDeeds = []Deed{
		{Label: "Put down what rolls are up against", Command: "oppose", Boxes: []string{"pool", "name"}, GM: true},
		{Label: "Put down what each player rolls against once", Command: "oppose", With: map[string]string{"for": "each"}, Boxes: []string{"pool", "name"}, GM: true},
		{
			Label: "Put down what rolls are up against, sealed", Command: "oppose",
			With: map[string]string{"hidden": Yes}, Boxes: []string{"pool", "name"}, GM: true,
		},
	}
)

// A deedList is what one select below Do… leads to.
type deedList struct {
	key         string // in its custom id
	placeholder string
	deeds       []Deed
}

// deedLists are what a game has to do: its own score, what is played with, what is kept, and what is a GM's. Of each, those
// without a box are done at once.
func (g Game) deedLists() []deedList {
	own := slices.Clone(g.Deeds)
	if g.Condition == "" {
		own = append(own, conditionDeeds...)
	}
	own = append(own, restDeed, xpDeed)
	play := slices.Clone(playDeeds)
	if g.Oppose != nil {
		play = append(play, opposeDeeds...)
	}
	title, forGM := "Conditions…", "For the GM…"
	if len(g.Deeds) > 0 {
		title = titled(g.Title) + "…"
	}
	if g.NoGM {
		forGM = "Scenes, sessions, what is hidden…"
	}
	lists := []deedList{
		{"own", title, own},
		{"play", "Rolls, the board, tracks, turns…", play},
		{"sheets", "Sheets, help, the past…", sheetDeeds},
		{"gm", forGM, gmDeeds},
		{"now", "At once…", onceDeeds},
	}
	const gm, now = 3, 4
	for i := range lists {
		lists[i].deeds = slices.DeleteFunc(slices.Clone(lists[i].deeds), func(d Deed) bool {
			to := i
			switch {
			case len(d.Boxes) == 0:
				to = now
			case d.GM && !g.NoGM:
				to = gm
			}
			if to != i {
				lists[to].deeds = append(lists[to].deeds, d)
			}
			return to != i
		})
	}
	return lists
}

// deeds are what a game has to do, in all lists.
func (g Game) deeds() []Deed {
	var deeds []Deed
	for _, list := range g.deedLists() {
		deeds = append(deeds, list.deeds...)
	}
	return deeds
}

// offers tells whether a deed is offered where a game stands so.
func (g Game) offers(d Deed, view View, gm bool) bool {
	switch {
	case d.GM && !gm, g.NoGM && (strings.HasSuffix(d.With["private"], "gm") || d.Command == "game gm"):
		return false
	case d.Command == restDeed.Command:
		return len(view.Rests()) > 0
	case d.Command == xpDeed.Command:
		return view.HasXP()
	}
	return true
}

// deedSelects are the selects below what is open to somebody, one for each list that offers something.
func (g Game) deedSelects(view View, gm bool) []ui.Block {
	var selects []ui.Block
	for _, list := range g.deedLists() {
		var options []ui.Choice
		route := routeDeed
		for _, d := range list.deeds {
			if len(d.Boxes) == 0 {
				route = routeDeedNow
			}
			if g.offers(d, view, gm) {
				options = append(options, ui.Choice{Name: d.Label, Value: d.key()})
			}
		}
		if len(options) > 0 {
			selects = append(selects, ui.Select{ID: deedID(route, list.key), Placeholder: list.placeholder, Min: 1, Max: 1, Options: options})
		}
	}
	return selects
}

// boxes are what empty boxes show of which no command knows what could stand in them, by the command and the box.
var boxes = map[string]string{
	"element pin name": "Rain", "element pin zone": "Courtyard", "condition add name": "Winded", "condition add until": "a night's sleep",
	"track start name": "Drawbridge 4", "scene start name": "The Yard", "scene prepare name": "The Yard", "session start scene": "The Yard",
	"sheet new character": "Sergeant", "sheet rename name": "Zia the Bold", "oppose name": "The dark stairs", "history what": "wound",
	"history since": "scene | session | 2h | 3 days", "sheet set change": "note likes tea",
}

// boxes are what the boxes of a deed show while they are empty, in the game's words where it has some.
func (g Game) boxes(d Deed) map[string]string {
	shows := map[string]string{}
	for _, box := range d.Boxes {
		shows[box] = cmp.Or(g.Boxes[d.Command+" "+box], boxes[d.Command+" "+box])
	}
	return shows
}
