package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

// undone answers what was taken back: privately to who did it, and to the channel where all may read of it.
func (j journal) undone(ctx context.Context, done Entry, err error) (interact.Reply, error) {
	if err != nil {
		return nil, err
	}
	message, posts, err := j.outcome(ctx, done)
	return interact.Answer{Message: message, Posts: posts}, err
}

// undonePreviewed is undone for a preview that turns into it.
func (j journal) undonePreviewed(ctx context.Context, done Entry, err error) (interact.Reply, error) {
	if err != nil {
		return nil, err
	}
	message, posts, err := j.outcome(ctx, done)
	return interact.Update{Message: message, Posts: posts}, err
}

func (j journal) outcome(ctx context.Context, done Entry) (ui.Message, []interact.Post, error) {
	if asksAgreement(done) {
		return j.askedFirst(), j.openedBy(ctx, done), nil
	}
	if done.Undo == nil { // the same request did something else: only our own code can cause that
		return ui.Message{}, nil, errors.New("undo: the request's entry takes nothing back")
	}
	mine, err := j.announce(ctx, done)
	if err != nil || done.Audience != rules.Everyone {
		j.owesNothing(done)
		return mine.message(j.Game), nil, err
	}
	public, err := journal{Seat: j.Seat}.announce(ctx, done)
	back := ui.Prose("`/redo` makes it again.")
	if mine.again {
		back = ui.Prose("`/undo` takes it back again.")
	}
	answer := announcement{lines: []ui.Markdown{mine.lines[0], toAll(j.req, "All see it. ") + back}}
	return answer.message(j.Game), j.posts(done, public.message(j.Game)), err
}

// openedBy are the messages of what an entry asks.
func (j journal) openedBy(ctx context.Context, asked Entry) (posts []interact.Post) {
	_ = j.shown(ctx, func(view View) error { // the board and `/do` have it in any case
		posts = j.opened(view, asked)
		return nil
	})
	return posts
}

// An announcement tells what was taken back, or made again.
type announcement struct {
	lines []ui.Markdown
	again bool
}

func (a announcement) message(game Game) ui.Message {
	return ui.Message{Accent: game.Accent, Blocks: []ui.Block{ui.Text{Text: ui.Join(a.lines...)}}}.Fit()
}

// announce tells what was taken back, as the journal's reader may see it.
func (j journal) announce(ctx context.Context, done Entry) (a announcement, err error) {
	of, err := j.visible(ctx, done.Undo.Of)
	if err != nil {
		return a, err
	}
	word := "Undone"
	if len(of) == 1 && of[0].Undo != nil && len(of[0].Undo.Of) == 1 {
		word, a.again = "Made again", true
		if of, err = j.visible(ctx, of[0].Undo.Of); err != nil {
			return a, err
		}
	}
	records, err := j.records(ctx, of[:min(1, len(of))])
	if err != nil {
		return a, err
	}
	err = j.shown(ctx, func(view View) error {
		who := ui.Escape(actor(view.Table, done.Actor))
		switch {
		case len(of) == 0:
			a.lines = []ui.Markdown{ui.Bold(ui.Markdown(word) + " by " + who)}
		case len(done.Undo.Of) > 1:
			a.lines = restored(view, who, of)
		case word == "Undone":
			a.lines = append([]ui.Markdown{headline(view, "Undone by "+who, records[0])}, unsaidBelow(view, of[0])...)
		default:
			a.lines = append([]ui.Markdown{headline(view, "Made again by "+who, records[0])}, rest(linesOf(view, of[0]))...)
		}
		return nil
	})
	return a, err
}

// headline is the first line of an announcement: "Undone by Ann: Winded d6 on Zia".
func headline(view View, lead ui.Markdown, of record) ui.Markdown {
	line := strings.TrimSuffix(lineText(first(view, of)), ".")
	return ui.Bold(lead + ": " + ui.Escape(line))
}

func first(view View, of record) ui.Markdown {
	if lines := linesOf(view, of.Entry); len(lines) > 0 {
		return lines[0]
	}
	return of.what(view)
}

func rest(lines []ui.Markdown) []ui.Markdown { return lines[min(1, len(lines)):] }

// maxTaken is how many entries a restore names.
const maxTaken = 10

// restored tells a restore: since when, and what it took back.
func restored(view View, who ui.Markdown, of []Entry) []ui.Markdown {
	lines := []ui.Markdown{
		ui.Bold(who + " has taken back " + ui.Markdown(entries(len(of)))),
		"All is as it was before " + stamp(of[len(of)-1].At, "f") + ". Dice that fell stay and count.",
	}
	return append(lines, taken(view, of)...)
}

func taken(view View, of []Entry) []ui.Markdown {
	var lines []ui.Markdown
	for _, entry := range of[:min(maxTaken, len(of))] {
		r := record{Entry: entry}
		lines = append(lines, r.whose(view)+r.what(view))
	}
	if more := len(of) - maxTaken; more > 0 {
		lines = append(lines, ui.Markdown("And "+strconv.Itoa(more)+" more."))
	}
	return lines
}

func entries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return strconv.Itoa(n) + " entries"
}

// unsaid tells what it brings to take an entry back, a line each.
func unsaid(view View, of Entry) []ui.Markdown {
	var lines []ui.Markdown
	dice := false
	own := of
	own.Events = nil
	for _, fact := range of.Events {
		if thrown, ok := view.Rolled(fact); ok {
			dice = dice || thrown.Dice != ""
		} else if fact.Table == nil {
			own.Events = append(own.Events, fact)
		}
	}
	for _, line := range view.Tell(own, false) {
		lines = append(lines, "Taken back: "+line)
	}
	for _, fact := range of.Events {
		if fact.Table != nil && view.Say(fact) != "" {
			lines = append(lines, unsayTable(view.Table, fact.Table))
		}
	}
	if dice {
		lines = append(lines, "The dice stay and count.")
	}
	return lines
}

// unsaidBelow is unsaid below a headline that tells of the first event already.
func unsaidBelow(view View, of Entry) []ui.Markdown {
	return slices.DeleteFunc(unsaid(view, of), func(line ui.Markdown) bool { return line == "Taken back: "+first(view, record{Entry: of}) })
}

// unsayTable tells what it brings to take an event back.
func unsayTable(s *table.State, event table.Event) ui.Markdown {
	if e, ok := event.(table.SceneEnded); ok {
		return ui.Escape(sentenceOf(titleOf(e.Name) + " goes on" + either(len(e.Goes) > 0, ". Back: "+listed(e.Goes), "")))
	}
	if e, ok := event.(table.SessionEnded); ok {
		return ui.Escape("Session " + digits(e.Number) + " goes on.")
	}
	if back := reverse(event); back != nil {
		return sayTable(s, back)
	}
	return "Taken back: " + sayTable(s, event)
}

// reverse is the event that brings what it brings to take an event back; nil for one that has none.
func reverse(event table.Event) table.Event {
	switch e := event.(type) {
	case table.GameNamed:
		if e.Was == "" {
			return nil
		}
		e.Name, e.Was = e.Was, e.Name
		return e
	case table.SettingChanged:
		e.Was, e.Is = e.Is, e.Was
		return e
	case table.GMSet:
		e.GM = !e.GM
		return e
	case table.CallsSet:
		e.Calls = !e.Calls
		return e
	case table.OwnDiceSet:
		e.OwnDice = !e.OwnDice
		return e
	case table.CharacterRenamed:
		e.Name, e.Was = e.Was, e.Name
		return e
	case table.OwnerSet:
		e.Owner, e.Was = e.Was, e.Owner
		return e
	default:
		return reverseSheet(event)
	}
}

func reverseSheet(event table.Event) table.Event {
	switch e := event.(type) {
	case table.TraitSet:
		if e.Was == "" {
			return table.TraitUnset{Character: e.Character, Name: e.Trait.Name, Was: e.Trait.Value}
		}
		e.Trait.Value, e.Was = e.Was, e.Trait.Value
		return e
	case table.TraitUnset:
		return table.TraitSet{Character: e.Character, Trait: table.Trait{Name: e.Name, Value: e.Was}}
	case table.WordSet:
		e.Word, e.Was = e.Was, e.Word
		return e
	case table.MacroSet:
		e.Macro.Line, e.Was = e.Was, e.Macro.Line
		return e
	case table.NoteSet:
		e.Note, e.Was = e.Was, e.Note
		return e
	case table.CounterSet:
		e.Counter.Value, e.Was = e.Was, e.Counter.Value
		return e
	case table.CounterRemoved:
		return table.CounterSet{Character: e.Character, Counter: table.Counter{Name: e.Name, Value: e.Was}, Was: e.Was}
	default:
		return reverseBoard(event)
	}
}

func reverseBoard(event table.Event) table.Event {
	switch e := event.(type) {
	case table.ElementPinned:
		return table.ElementRemoved{ID: e.ID, Was: table.Before{Name: e.Element.Name, Rating: e.Element.Rating}}
	case table.ElementRemoved:
		return table.ElementPinned{ID: e.ID, Element: table.Element{Name: e.Was.Name, Rating: e.Was.Rating}}
	case table.ElementChanged:
		was := table.Before{Name: e.Name, Rating: e.Rating}
		return table.ElementChanged{ID: e.ID, Name: e.Was.Name, Rating: e.Was.Rating, Was: was}
	case table.ConditionSet:
		was := table.Before{Name: e.Condition.Name, Rating: e.Condition.Rating}
		if e.Was == (table.Before{}) {
			return table.ConditionRemoved{ID: e.ID, On: e.Condition.On, Was: was}
		}
		return table.ConditionSet{ID: e.ID, Condition: table.Condition{On: e.Condition.On, Name: e.Was.Name, Rating: e.Was.Rating}, Was: was}
	case table.ConditionRemoved:
		return table.ConditionSet{ID: e.ID, Condition: table.Condition{On: e.On, Name: e.Was.Name, Rating: e.Was.Rating}}
	case table.TrackStarted:
		return table.TrackEnded{ID: e.ID, Was: e.Track}
	case table.TrackEnded:
		return table.TrackStarted{ID: e.ID, Track: e.Was}
	case table.TrackAdvanced:
		was := e.Was
		was.Count, was.Failures = e.Count, e.Failures
		return table.TrackAdvanced{ID: e.ID, Count: e.Was.Count, Failures: e.Was.Failures, Was: was}
	default:
		return nil
	}
}
