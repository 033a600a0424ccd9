package commands

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"tallybones/commands/ui"
	"tallybones/rules/table"
	"tallybones/storage"
)

// Recap is the story of a seat's game as everybody at it may read it, in Markdown: its sessions and scenes, and in them
// what happened, one line each. What was taken back is not told. It needs no request.
func Recap(ctx context.Context, seat Seat) ([]byte, error) {
	all, err := seat.Keeper.History(ctx, seat.At.Game, storage.Reader{}, 0, math.MaxInt)
	if err != nil {
		return nil, err
	}
	slices.Reverse(all)
	var text bytes.Buffer
	fmt.Fprintf(&text, "# %s\n\n%s.%s\n", ui.Escape(seat.At.Name), ui.Escape(titled(seat.Game.Title)), span(all))
	err = seat.Keeper.Look(ctx, seat.At.Game, func(view View) error {
		r := recap{view: view.Public(), text: &text}
		for _, entry := range all {
			if entry.UndoneBy == 0 && entry.Undo == nil {
				r.tell(entry)
			}
		}
		return nil
	})
	return text.Bytes(), err
}

// span says from when to when entries are.
func span(all []Entry) string {
	if len(all) == 0 {
		return ""
	}
	first, last := date(all[0].At), date(all[len(all)-1].At)
	if first == last {
		return " " + first + "."
	}
	return " " + first + " to " + last + "."
}

// date is the day of an instant in UTC, since a file is read anywhere.
func date(at int64) string { return time.UnixMilli(at).UTC().Format("2 January 2006") }

// A recap is written entry by entry.
type recap struct {
	view View
	text io.Writer
	list bool // the last line was one of a list
}

func (r *recap) tell(entry Entry) {
	by := ui.Escape(actor(r.view.Table, entry.Actor)) + ": "
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.SessionStarted:
			r.heading("## Session " + digits(e.Number) + ", " + date(e.At))
		case table.SceneStarted:
			r.heading("### " + string(ui.Escape("Scene "+digits(e.Number)+either(e.Name != "", ": "+e.Name, ""))))
		default:
			r.fact(by, fact)
		}
	}
}

// fact tells one fact. Dice that a person rolled as themselves name them already.
func (r *recap) fact(by ui.Markdown, fact Fact) {
	line := r.view.Say(fact)
	if rolled, ok := r.view.Rolled(fact); ok {
		if rolled.Character == 0 {
			by = ""
		}
		if rolled.Remark != "" {
			line += " " + ui.Italic(ui.Escape(rolled.Remark))
		}
	}
	if line == "" {
		return
	}
	if !r.list {
		fmt.Fprintln(r.text)
		r.list = true
	}
	fmt.Fprintf(r.text, "- %s%s\n", by, line)
}

func (r *recap) heading(words string) {
	fmt.Fprintf(r.text, "\n%s\n", words)
	r.list = false
}
