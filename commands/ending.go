package commands

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// maxListed is how many characters a line of a preview lists; what is left over is counted.
const maxListed = 800

// labelled is a line that lists things behind a label: "Goes: Winded d6 (Zia), Rain d8." Nothing in, nothing out.
func labelled(label string, things []string) ui.Markdown {
	if len(things) == 0 {
		return ""
	}
	length, shown := 0, things
	for i, thing := range things {
		if length += ui.Length(thing) + 2; length > maxListed {
			shown = append(slices.Clone(things[:i]), "and "+numeral(len(things)-i)+" more")
			break
		}
	}
	return phrase(label+": %s.", strings.Join(shown, ", "))
}

// A preview is what the end of a scene or session would bring, before it does. It stands in a channel, and is drawn anew as
// that changes.
type endPreview struct {
	of      endOf
	subject int
	where   placed
}

// placed is where a message stands, and the channels of a game's places.
type placed struct {
	here     uint64
	channels map[int]uint64
}

// show shows it, with a button for what can be kept, and for the end.
func (p endPreview) show(s Seat, view View, end Ending) ui.Message {
	lines := []ui.Markdown{
		p.about(view, end),
		labelled("Goes on in the next session", end.On),
		labelled("Goes", end.Goes),
		labelled("Stays", end.Stays),
		labelled("Back to full", end.Back),
		labelled("Gains", end.Gains),
		keepLine(view.Table, end.Keep),
		openLine("Still open", end.Open),
		unseenIn(view.Table, end.Facts, "Hidden things that go unseen"),
		unrevealedIn(view.Table, end.Facts),
	}
	if ui.Join(lines...) == "" {
		lines = append(lines, "Nothing goes with it.")
	}
	lines = append(lines, "Now: "+ui.Escape(whoKeeps(view.Table, end.Keep)+whoRuns(view.Table)+" the "+p.of.what()+"; until then nothing changes."))
	m := s.note(ui.Escape("End of "+end.Title+"?"), lines...)
	for _, keep := range end.Keep[:min(len(end.Keep), mostKept)] {
		m.Buttons = append(m.Buttons, ui.Button{ID: p.keepID(keep), Label: ui.Cut("Keep "+keep.Name, rules.MaxLabel)})
	}
	m.Buttons = append(
		m.Buttons,
		ui.Button{ID: p.id(routeEnding, end.mark(view.Table)), Label: "End the " + p.of.what(), Style: ui.Primary},
		ui.Button{ID: p.id(routeNotYet, 0), Label: "Not yet"},
	)
	return m
}

// about says what ends: where the scene is played, which scenes the session has.
func (p endPreview) about(view View, end Ending) ui.Markdown {
	if p.of == endsScene {
		return p.where.playedIn(view.Table.Scenes[p.subject].Place)
	}
	return labelled("Scenes that end", endedScenes(view.Table, end.Events))
}

// unseenIn counts what goes with scenes without having come to light, where the table counts what is hidden. What all saw is named.
func unseenIn(s *table.State, facts []Fact, label string) ui.Markdown {
	n := 0
	for _, fact := range facts {
		if e, ok := fact.Table.(table.SceneEnded); ok {
			n += e.Unseen()
		}
	}
	return hiddenCount(s, n, label, "")
}

// hiddenCount is a line that counts what was hidden, where the table counts it.
func hiddenCount(s *table.State, n int, label, then string) ui.Markdown {
	if n == 0 || s.Setting(table.SettingHidden) != "count" {
		return ""
	}
	return ui.Escape(label + ": " + numeral(n) + then + ".")
}

// unrevealedIn is unrevealed before an end.
func unrevealedIn(s *table.State, facts []Fact) ui.Markdown {
	return unrevealed(s, facts, "Private rolls that nobody has revealed", "; from then on nobody can")
}

// unrevealed counts the private rolls that an end drops, where the table counts what is hidden.
func unrevealed(s *table.State, facts []Fact, label, then string) ui.Markdown {
	n := 0
	for _, fact := range facts {
		if _, ok := fact.Table.(table.SecretDropped); ok {
			n++
		}
	}
	return hiddenCount(s, n, label, then)
}

// mark is that of what the end would bring. What stays is not of it: whatever becomes of that, the end is the same.
func (e Ending) mark(s *table.State) uint64 {
	keep := make([]string, len(e.Keep))
	for i, k := range e.Keep {
		keep[i] = k.Shown
	}
	return Mark([]string{e.Title, string(unseenIn(s, e.Facts, "")), string(unrevealedIn(s, e.Facts))}, e.Goes, e.Back, e.Gains, e.On, keep, e.Open)
}

// mostKept is how many things can be kept by buttons, beside the two that end it or not. All of them are in /do.
const mostKept = 3

// keepLine lists what can be kept, with who may: "Can be kept for 1 plot point: Rope d6 (Ann), High Ground d6 (Bob)."
func keepLine(s *table.State, keep []Keepable) ui.Markdown {
	if len(keep) == 0 {
		return ""
	}
	shown := make([]string, len(keep))
	for i, k := range keep {
		shown[i] = k.Shown + " (" + mayKeep(s, k) + ")"
	}
	line := labelled("Can be kept for "+keep[0].Price, shown)
	if len(keep) > mostKept {
		line += ui.Prose(" All of it is in `/do`.")
	}
	return line
}

// mayKeep is who may keep something: the player of the character, else a GM, else anybody.
func mayKeep(s *table.State, k Keepable) string {
	c := s.Characters[k.Of]
	switch {
	case c.Owner != 0:
		return s.Person(c.Owner)
	case k.Of == 0 || c.Kind == table.Hero:
		return "anybody"
	}
	return "a GM"
}

// whoKeeps says who may keep what goes: "Ann and Bob may keep. "
func whoKeeps(s *table.State, keep []Keepable) string {
	var who []string
	for _, k := range keep {
		if name := mayKeep(s, k); !slices.Contains(who, name) {
			who = append(who, name)
		}
	}
	if len(who) == 0 {
		return ""
	}
	return listed(who) + " may keep. "
}

// openLine lists what nobody has answered: "Still open: a hitch of Zia. An offer to Tamsin."
func openLine(label string, open []string) ui.Markdown {
	var said []string
	times := map[string]int{}
	for _, what := range open {
		if times[what]++; times[what] > 1 {
			continue
		}
		said = append(said, what)
	}
	for i, what := range said {
		if times[what] > 1 {
			said[i] += " (" + numeral(times[what]) + " times)"
		}
		if i > 0 {
			said[i] = capital(said[i])
		}
	}
	if len(said) == 0 {
		return ""
	}
	for i := range said {
		said[i] = stopped(said[i])
	}
	return ui.Escape(label + ": " + ui.Cut(strings.Join(said, " "), maxListed))
}

// endOf is what ends.
type endOf string

// What ends, as the choice of a button under a preview has it.
const (
	endsScene   endOf = "scene"
	endsSession endOf = "session"
	cliffhanger endOf = "cliffhanger" // the session, which the next one goes on from
)

// what names it in a sentence.
func (o endOf) what() string {
	if o == cliffhanger {
		return string(endsSession)
	}
	return string(o)
}

// The routes of the buttons under a preview. Their choice is what ends; the revision of the first is the mark of what the preview
// says.
const (
	routeEnding = "ending"
	routeNotYet = "not-yet"
	routeKeep   = "ending-keep" // the choice has the preview, and how something is kept: "scene.12.keep"
)

func (p endPreview) id(route string, mark uint64) string {
	return interact.ID{Game: Key, Route: route, Subject: uint64(p.subject), Rev: mark, Choice: string(p.of)}.String() //nolint:gosec // ids are positive
}

func (p endPreview) keepID(k Keepable) string {
	choice := string(p.of) + "." + numeral(p.subject) + "." + k.Move.Choice
	return interact.ID{Game: Key, Route: routeKeep, Subject: uint64(k.Move.Subject), Rev: uint64(k.Move.Rev), Choice: choice}.String() //nolint:gosec // both count from 0
}

// whoRuns says who may end: "Mira ends", "Mira or Dora ends", "anybody at the table ends".
func whoRuns(s *table.State) string {
	gms := s.GMs()
	if s.NoGM || len(gms) == 0 {
		return "anybody at the table ends"
	}
	names := make([]string, len(gms))
	for i, gm := range gms {
		names[i] = s.Person(gm)
	}
	return strings.Join(names, " or ") + " ends"
}

// endRecord tells what the end of a scene or session brought, by its entry.
func (s Seat) endRecord(view View, entry Entry) ui.Message {
	var title string
	var scenes, open []string
	var lines []ui.Markdown
	var told Ended
	for _, fact := range entry.Events {
		switch e := fact.Table.(type) {
		case table.SceneEnded:
			title = e.Name
			scenes, told.Goes, open = append(scenes, e.Name), append(told.Goes, e.Goes...), append(open, e.Open...)
		case table.SessionEnded:
			title, open = "session "+numeral(e.Number), append(open, e.Open...)
			lines = append(lines, labelled("Scenes that ended", scenes))
		case nil:
			more, _ := view.Ended(fact)
			told.Goes, told.Stays, told.Back = append(told.Goes, more.Goes...), append(told.Stays, more.Stays...), append(told.Back, more.Back...)
			told.Gains = append(told.Gains, more.Gains...)
		default:
		}
	}
	lines = append(lines,
		labelled("Gone", told.Goes), labelled("Stays", staying(view, entry, told)), labelled("Back to full", told.Back), labelled("Gained", told.Gains), openLine("Was still open", open),
		unseenIn(view.Table, entry.Events, "Hidden things that went unseen"),
		unrevealed(view.Table, entry.Events, "Private rolls that nobody revealed", ""),
	)
	if entry.Seed != nil {
		lines = append(lines, seedShown(entry.Seed)...)
	}
	return s.note(ui.Escape(titleOf(title)+" is over"), lines...)
}

// showEnd is the record of an entry that ended a scene or session.
func (s Seat) showEnd(view View, entry Entry) (m ui.Message, ok bool) {
	for _, fact := range entry.Events {
		switch fact.Table.(type) {
		case table.SceneEnded, table.SessionEnded:
			return s.endRecord(view, entry), true
		default:
		}
	}
	return m, false
}

// staying is what stays after an end, as the preview had it: the game's, what was kept, the table's. Where the game has gone on
// since, only what was kept is known.
func staying(view View, entry Entry, told Ended) []string {
	if view.Revision != entry.Revision {
		return told.Stays
	}
	all, ofTable := view.Stays(), len(view.Table.Stays())
	own := len(all) - ofTable
	return slices.Concat(all[:own], told.Stays, all[own:])
}

// overError refuses a button under a preview of what has ended since.
type overError struct {
	*rules.Refusal
	title string
}

func (e overError) Unwrap() error { return e.Refusal }

func overAlready(title string) error {
	return overError{rules.Refuse("This button belongs to an earlier state: "+title+" is over.", "The message is up to date now."), title}
}

// settle answers a press that came too late. A preview of what has changed is shown as it is now. Of an end that has come, where the message is the record of the end, the person is told; another preview
// of it turns into a line without buttons.
func (s Seat) settle(ctx context.Context, req *interact.Request, err error) (interact.Reply, error) {
	if anew, ok := shownAnew(err); ok {
		return anew, nil
	}
	var over overError
	if !errors.As(err, &over) || req.Message == nil {
		return nil, err
	}
	if kept, _, lookErr := s.db.Message(ctx, uint64(req.Message.ID)); kept.Entry > 0 || lookErr != nil {
		return nil, errors.Join(err, lookErr)
	}
	s.db.ForgetMessage(uint64(req.Message.ID))
	return interact.Update{Message: s.note(ui.Escape(titleOf(over.title) + " is over"))}, nil
}
