package commands

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// A boardView is what a board shows beside the state, and how.
type boardView struct {
	game    string  // the table's name
	system  string  // what is played
	changed int64   // when everybody last saw a change
	lately  []Entry // the newest entries that everybody may read
	places  map[int]uint64
	place   int
	gm      bool // with what is hidden
}

// readBoard reads what of a board is not in the state.
func (h *Host) readBoard(ctx context.Context, keeper Keeper, game int64) (b boardView, err error) {
	info, err := h.DB.Game(ctx, game)
	if err != nil {
		return b, fmt.Errorf("game %d: %w", game, err)
	}
	played, _ := h.Game(info.System)
	b.game, b.system, b.changed = info.Name, played.Title, info.Created
	if b.places, err = h.DB.Channels(ctx, game); err != nil {
		return b, fmt.Errorf("game %d: %w", game, err)
	}
	if b.lately, err = keeper.History(ctx, game, public, 0, maxLooked); err != nil {
		return b, fmt.Errorf("game %d: newest changes: %w", game, err)
	}
	if len(b.lately) > 0 {
		b.changed = b.lately[0].At
	}
	return b, nil
}

const (
	maxLately = 5  // changes under Lately
	maxLooked = 30 // entries that are searched for them
)

// board draws the board of a game. Of two the older one goes; one that somebody deleted is posted again.
func (d drawer) board(ctx context.Context) (interact.Drawing, error) {
	drawn := interact.Drawing{Lasts: true}
	boards, err := d.DB.Boards(ctx, d.info.ID)
	if err != nil {
		return drawn, fmt.Errorf("game %d: %w", d.info.ID, err)
	}
	if len(boards) > 0 && boards[0].ID != uint64(d.of.ID) {
		return interact.Drawing{Delete: true}, nil
	}
	shown, err := d.readBoard(ctx, d.keeper, d.info.ID)
	if err != nil {
		return drawn, err
	}
	shown.place = placeOf(shown.places, uint64(d.of.Channel))
	err = d.keeper.Look(ctx, d.info.ID, func(view View) error {
		drawn.Message, drawn.Shown = shown.show(d.game, view.Public()), int64(view.Revision)
		return nil
	})
	return drawn, err
}

// placeOf is the place of a channel; of one that is none it is the game's first.
func placeOf(places map[int]uint64, channel uint64) int {
	first := 0
	for place, c := range places {
		if c == channel {
			return place
		}
		if first == 0 || place < first {
			first = place
		}
	}
	return first
}

// sections lays the board out, in the order in which it is read.
func (b boardView) sections(view View) []Section {
	s := view.Table
	scene := s.SceneAt(b.place)
	parts := []Section{{Lines: b.headLines(view, scene)}, {Title: "Waiting", Lines: waitingLines(view)}}
	if view.Cards != "" {
		parts = append(parts, Section{Title: view.Cards, Lines: cardsIn(view, scene)})
	}
	parts = append(parts, Section{Title: "Scene", Lines: b.sceneLines(view, scene)})
	parts = append(parts, view.Sections(b.place)...)
	if turn, ok := s.Turns[scene]; ok && scene != 0 {
		parts = append(parts, Section{Title: fmt.Sprintf("Round %d", turn.Round), Lines: turnLines(view, turn)})
	}
	on := conditionsOn(s, scene)
	parts = append(parts,
		Section{Title: view.Heroes(), Lines: b.heroLines(view, on), ofHeroes: true},
		Section{Title: view.Cast, Lines: b.castLines(view, on), ofCast: true},
		Section{Title: titleLately, Lines: b.latelyLines(view)},
	)
	return slices.DeleteFunc(parts, func(p Section) bool { return len(p.Lines) == 0 })
}

// The titles of sections that all games have.
const (
	titleCharacters = "Characters"
	titleCast       = "Cast"
	titleLately     = "Lately"
)

func (b boardView) headLines(view View, scene int) []ui.Markdown {
	s := view.Table
	where := "No session is open."
	if session, ok := s.Sessions[s.Session]; ok {
		where = fmt.Sprintf("Session %d", session.Number)
		switch open, ok := s.Scenes[scene]; {
		case !ok:
			where += ". No scene is open."
		case open.Name == "":
			where += fmt.Sprintf(", scene %d.", open.Number)
		default:
			where += fmt.Sprintf(", scene %d: %s.", open.Number, ui.Escape(open.Name))
		}
	}
	if own := view.Head(); own != "" {
		where = string(ui.Escape(own)) + ". " + where
	}
	head := []ui.Markdown{
		"## " + phrase("%s, %s", b.game, b.system),
		ui.Markdown(where) + " Changed " + ago(b.changed) + ".",
	}
	if elsewhere := b.elsewhere(s, scene); len(elsewhere) > 0 {
		head = append(head, ui.Markdown("Elsewhere: "+strings.Join(elsewhere, ", ")+"."))
	}
	return head
}

// elsewhere are the open scenes of other places.
func (b boardView) elsewhere(s *table.State, scene int) []string {
	var open []string
	for _, place := range slices.Sorted(maps.Keys(s.Places)) {
		other := s.Places[place].Scene
		if other == 0 || other == scene {
			continue
		}
		name := string(ui.Escape(s.SceneName(other)))
		if channel := b.places[place]; channel != 0 {
			name += fmt.Sprintf(" in <#%d>", channel)
		} else {
			name += " in no channel (" + string(ui.Code("/scene end "+s.SceneName(other))) + ")"
		}
		open = append(open, name)
	}
	return open
}

// waitingLines are what people are waited for, by person.
func waitingLines(view View) []ui.Markdown {
	s := view.Table
	var lines []ui.Markdown
	for _, who := range slices.Sorted(maps.Keys(s.Seen)) {
		var waits []string
		for _, m := range view.Moves(who) {
			what := m.Want
			ask, asked := s.Asks[m.Key.Subject]
			if asked && what == "" {
				what = s.AskTitle(ask)
			}
			if what == "" {
				what = m.Long
			}
			if what = string(ui.Escape(what)); ask.Ends > 0 {
				what += ", lapses " + string(ago(ask.Ends))
			}
			if m.Waits && !slices.Contains(waits, what) {
				waits = append(waits, what)
			}
		}
		if len(waits) > 0 {
			slices.Reverse(waits) // what waits longest first
			between := ", "
			if strings.Contains(strings.Join(waits, ""), between) {
				between = "; "
			}
			lines = append(lines, phrase("%s: ", s.Person(who))+ui.Markdown(strings.Join(waits, between)))
		}
	}
	return lines
}

func turnLines(view View, turn table.Turn) []ui.Markdown {
	s := view.Table
	line := ui.Markdown("Nobody has acted.")
	if len(turn.Acted) > 0 {
		line = phrase("Acted: %s.", actors(s, turn.Acted))
	}
	if turn.Now != 0 {
		line += phrase(" %s has the turn.", s.Acting(turn.Now))
	}
	var left, last []int
	for _, id := range stillToAct(turn) {
		if view.ActsLast(id) {
			last = append(last, id)
		} else {
			left = append(left, id)
		}
	}
	still := actors(s, left)
	if len(last) > 0 {
		still = strings.TrimPrefix(still+", then the "+actors(s, last), ", then the ")
	}
	if still != "" {
		line += phrase(" Still to act: %s.", still)
	}
	return []ui.Markdown{line}
}

// latelyLines are the newest changes that everybody may read of. Rolls are no changes; what they change is.
func (b boardView) latelyLines(view View) []ui.Markdown {
	var told []string
	for _, entry := range b.lately {
		if entry.UndoneBy == 0 {
			for _, said := range slices.Backward(view.Tell(entry, false)) {
				if len(told) < maxLately {
					told = append(told, string(said))
				}
			}
		}
		if entry.Undo != nil && len(told) < maxLately {
			told = append(told, string(phrase("%s took something back.", nameOf(view.Table, entry.Actor))))
		}
	}
	slices.Reverse(told)
	if len(told) == 0 {
		return nil
	}
	return []ui.Markdown{ui.Markdown(strings.Join(told, " "))}
}

func nameOf(s *table.State, who int) string {
	if who == rules.Clock {
		return "The clock"
	}
	return s.Person(who)
}

// text is a section as it stands in a message.
func (p Section) text() ui.Markdown {
	if p.Title == "" {
		return ui.Join(p.Lines...)
	}
	return ui.Join(append([]ui.Markdown{"### " + ui.Escape(p.Title)}, p.Lines...)...)
}

// boardRow are the buttons by which a whole session can be played.
func boardRow(game Game) []ui.Button {
	button := func(route, label string) ui.Button {
		return ui.Button{ID: interact.ID{Game: Key, Route: route}.String(), Label: label}
	}
	all := button(routeBoardAll, "Everything")
	if game.BoardButton != (ui.Button{}) {
		all = game.BoardButton
	}
	return []ui.Button{
		button(routeBoardRoll, "Roll…"), button(routeBoardDo, "Do…"), button(routeBoardMine, "My character"),
		all, button(routeBoardHelp, "Help"),
	}
}

// show is the board as its message has it, folded so that it fits.
func (b boardView) show(game Game, view View) ui.Message {
	message := ui.Message{Accent: game.Accent, Buttons: boardRow(game)}
	for _, part := range foldBoard(b.sections(view)) {
		message.Blocks = append(message.Blocks, ui.Text{Text: part.text()})
	}
	return message.Fit()
}
