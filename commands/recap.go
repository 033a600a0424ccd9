package commands

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"tallybones/commands/ui"
	"tallybones/rules/table"
	"tallybones/storage"
)

// Recap is the story of a seat's game as everybody at it may read it, in Markdown: its sessions and scenes, and in them
// what happened, one line each. Scenes that are played beside each other are told one after the other. What was taken back is
// not told. It needs no request.
func Recap(ctx context.Context, seat Seat) ([]byte, error) {
	all, err := seat.Keeper.History(ctx, seat.At.Game, storage.Reader{}, 0, math.MaxInt)
	if err != nil {
		return nil, err
	}
	slices.Reverse(all)
	var text bytes.Buffer
	fmt.Fprintf(&text, "# %s\n\n%s.%s\n", ui.Escape(seat.At.Name), ui.Escape(titled(seat.Game.Title)), span(all))
	err = seat.Keeper.Look(ctx, seat.At.Game, func(view View) error {
		r := newRecap(view.Public())
		for _, entry := range all {
			if entry.UndoneBy == 0 && entry.Undo == nil {
				r.tell(entry)
			}
		}
		r.write(&text)
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

// A recap is gathered entry by entry: chapters, which are sessions and what lies between them, with passages, which are scenes
// and what happened outside of them.
type recap struct {
	view     View
	chapters []*chapter
	titles   map[int]string // of the scenes so far
	open     map[int]int    // the scene that each place has of its own
	parents  map[int]int    // the place whose scene each place follows
}

type chapter struct {
	title    string
	between  bool // no session; told where something happened
	passages []*passage
}

type passage struct {
	scene int // 0 is none
	title string
	lines []string
}

func newRecap(view View) *recap {
	return &recap{view: view, chapters: []*chapter{{}}, titles: map[int]string{}, open: map[int]int{}, parents: map[int]int{}}
}

// tell adds an entry.
func (r *recap) tell(entry Entry) {
	by := ui.Escape(actor(r.view.Table, entry.Actor)) + ": "
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.SessionStarted:
			r.chapters = append(r.chapters, &chapter{title: "Session " + digits(e.Number) + ", " + date(e.At)})
		case table.SessionEnded:
			r.add(r.newest(), by, fact)
			r.chapters = append(r.chapters, &chapter{title: "After session " + digits(e.Number), between: true})
		case table.SceneStarted:
			r.open[e.Place] = e.ID
			r.titles[e.ID] = string(ui.Escape("Scene " + digits(e.Number) + either(e.Name != "", ": "+e.Name, "")))
			r.passage(e.ID)
		case table.SceneEnded:
			r.add(r.passage(e.ID), by, fact)
			for place, scene := range r.open {
				if scene == e.ID {
					delete(r.open, place)
				}
			}
		case table.PlaceOpened:
			r.parents[e.Place] = e.Parent
			r.add(r.passage(r.sceneAt(entry.Place)), by, fact)
		default:
			r.add(r.passage(r.sceneAt(entry.Place)), by, fact)
		}
	}
}

// sceneAt is the scene that is played at a place, its own or the one that it follows; 0 is none.
func (r *recap) sceneAt(place int) int {
	if scene := r.open[place]; scene != 0 {
		return scene
	}
	return r.open[r.parents[place]]
}

// passage is that of a scene in the chapter; of none it is one behind all scenes so far.
func (r *recap) passage(scene int) *passage {
	now := r.chapters[len(r.chapters)-1]
	for i, p := range slices.Backward(now.passages) {
		if p.scene == scene && (scene != 0 || i == len(now.passages)-1) {
			return p
		}
	}
	p := &passage{scene: scene, title: r.titles[scene]}
	if scene == 0 && len(now.passages) > 0 {
		p.title = "In no scene"
	}
	now.passages = append(now.passages, p)
	return p
}

// newest is the passage that the chapter has last.
func (r *recap) newest() *passage {
	if now := r.chapters[len(r.chapters)-1]; len(now.passages) > 0 {
		return now.passages[len(now.passages)-1]
	}
	return r.passage(0)
}

// add tells one fact. Dice that a person rolled as themselves name them already.
func (r *recap) add(to *passage, by ui.Markdown, fact Fact) {
	line := r.view.Say(fact)
	if rolled, ok := r.view.Rolled(fact); ok {
		if rolled.Character == 0 {
			by = ""
		}
		if rolled.Remark != "" {
			line += " " + ui.Italic(ui.Escape(rolled.Remark))
		}
	}
	if line != "" {
		to.lines = append(to.lines, string(by+line))
	}
}

// write writes what was gathered. Only a scene is worth a heading without a line.
func (r *recap) write(text *bytes.Buffer) {
	for _, c := range r.chapters {
		passages := slices.DeleteFunc(c.passages, func(p *passage) bool { return len(p.lines) == 0 && p.scene == 0 })
		if c.title != "" && (len(passages) > 0 || !c.between) {
			fmt.Fprintf(text, "\n## %s\n", c.title)
		}
		for _, p := range passages {
			if p.title != "" {
				fmt.Fprintf(text, "\n### %s\n", p.title)
			}
			if len(p.lines) > 0 {
				fmt.Fprintln(text)
			}
			for _, line := range p.lines {
				fmt.Fprintf(text, "- %s\n", line)
			}
		}
	}
}
