package commands

import (
	"errors"
	"fmt"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// inspect refuses a game that comes from a file when it could not be played: it tells all of its log, and draws all that
// stands at the table. A file may have been made by hand, and events are facts that nothing later doubts.
func inspect(view View, log []Entry) error {
	for _, entry := range log {
		if err := inspectEntry(view, entry); err != nil {
			return unfit(fmt.Sprintf("entry %d has %s", entry.Revision, err))
		}
	}
	if view.Table.Next > maxNext {
		return unfit("its table has a number that cannot be")
	}
	if fault := view.Table.Unsound(); fault != "" {
		return unfit("its table has " + fault)
	}
	if err := inspectTable(view, log); err != nil {
		return unfit("what stands at its table cannot be shown")
	}
	return nil
}

// maxNext leaves room behind the ids of an imported game for all that will come.
const maxNext = interact.MaxNumber / 2

func unfit(why string) error {
	return rules.Refuse("The file cannot be imported: "+why+".", "Take one that `/game export` wrote, unchanged.")
}

var (
	errDie  = errors.New("a die that cannot be")
	errTold = errors.New("an event that cannot be told")
)

// inspectEntry tells an entry, and counts its dice.
func inspectEntry(view View, entry Entry) (err error) {
	defer func() {
		if recover() != nil {
			err = errTold
		}
	}()
	linesOf(view, entry)
	newRecap(view).tell(entry)
	for _, in := range []func(table.Event) (table.Secret, bool){kept, revealed} {
		if slices.ContainsFunc(fallen(view, entry, in), Die.impossible) {
			return errDie
		}
	}
	return nil
}

// impossible tells that no die falls so.
func (d Die) impossible() bool {
	return d.Size < dice.MinSize || d.Size > dice.MaxSize || d.Face < 1 || d.Face > d.Size
}

// inspectTable draws the board, what is asked, the sheets and the turns, and lists what is open to everybody.
func inspectTable(view View, log []Entry) error {
	game, s := Game{}, view.Table
	shown := []ui.Message{boardView{game: "x", place: 1, gm: true, lately: log[max(0, len(log)-maxLooked):]}.show(game, view)}
	for id := range s.Asks {
		shown = append(shown, showAsk(game, view, id))
	}
	for id := range s.Characters {
		shown = append(shown, ui.Message{Blocks: []ui.Block{ui.Text{Text: ui.Join(Seat{}.sheetLines(view, id)...)}}}.Fit())
	}
	for scene, turn := range s.Turns {
		shown = append(shown, Seat{}.showTurn(s, scene, turn))
	}
	const most = 50 // people whose moves are looked at
	for _, who := range table.IDs(s.Seen)[:min(most, len(s.Seen))] {
		for _, m := range view.Moves(who) {
			shown = append(shown, moveList(0, "Open:", []rules.Move{m}, 0, 0))
		}
	}
	for _, m := range shown {
		if err := m.Check(); err != nil {
			return err
		}
	}
	return nil
}
