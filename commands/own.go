package commands

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// Who is the option of a command about characters. It comes last; see [Own.Each].
var Who = whoOption

// MaxRated is how long a name with a change behind it may be.
const MaxRated = maxRated

// Own is what the commands of a game's own stand on: they are used at tables that play it.
type Own[S, E any] struct {
	Host *Host
	Game Game
	Kit  Kit[S, E]
}

// State is the game's own state of a view.
func (k Kit[S, E]) State(view View) *S {
	return k.kept(view).state
}

func (Kit[S, E]) kept(view View) *keptView[S, E] {
	return view.gameView.(*keptView[S, E]) // a view of another game's is our own mistake
}

// Facts are events as a decision has them.
func (k Kit[S, E]) Facts(events []E) []Fact {
	return (&keeper[S, E]{kit: k}).facts(events)
}

// Events are the game's own events among facts, and the table's.
func (k Kit[S, E]) Events(facts []Fact) []E {
	events := make([]E, len(facts))
	for i, fact := range facts {
		events[i] = (&keeper[S, E]{kit: k}).event(fact)
	}
	return events
}

// Mine is what a command of the game's own decides from.
type Mine[S any] struct {
	State *S
	By    table.By
	Shown string // how the server shows the person
}

// Seat is the place at a table that plays the game. Elsewhere the command or button says whose it is, and what to use instead.
func (o Own[S, E]) Seat(ctx context.Context, req *interact.Request) (Seat, error) {
	seat, err := o.Host.Seat(ctx, req)
	if err != nil {
		return seat, err
	}
	if seat.Game.Key == o.Game.Key {
		return seat, nil
	}
	if len(req.Command) == 0 {
		return seat, rules.Refuse("That is of a game of "+o.Game.Title+". This channel plays "+seat.Game.Title+" now.", "`/do` tells what you can do here.")
	}
	command := req.Command[0]
	hint := "`/help` tells what it has."
	if instead := seat.Game.Instead[o.Game.Purpose[command]]; instead != "" {
		hint = "You may want `/" + instead + "`."
	}
	return seat, rules.Refuse("/"+command+" is for "+o.Game.Title+". This channel plays "+seat.Game.Title+".", hint)
}

// Decide changes the table by what decide decides, and answers with what came of it in lines, and those that also has; nil
// has none.
func (o Own[S, E]) Decide(ctx context.Context, req *interact.Request, decide func(Mine[S]) ([]E, error), also Also) (interact.Reply, error) {
	seat, err := o.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		events, err := decide(Mine[S]{o.Kit.State(turn.View), turn.By, seat.Name})
		return Decision{Facts: o.Kit.Facts(events)}, err
	}, also.told(seat))
}

// Asks is [Own.Decide] where something may be asked by what was decided: then the answer is that.
func (o Own[S, E]) Asks(ctx context.Context, req *interact.Request, decide func(Mine[S]) ([]E, error)) (interact.Reply, error) {
	seat, err := o.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		events, err := decide(Mine[S]{o.Kit.State(turn.View), turn.By, seat.Name})
		return Decision{Facts: o.Kit.Facts(events)}, err
	}, func(view View, entry Entry) {
		switch posts := seat.opened(view, entry); len(posts) {
		case 1:
			answer = seat.showOpened(view, entry)
		default:
			answer = interact.Answer{Message: seat.told(view, entry), Sent: seat.sent(entry), Posts: posts}
		}
	})
	return answer, err
}

// Throw is [Own.Decide] where dice fall: it answers with the roll, where there is one.
func (o Own[S, E]) Throw(ctx context.Context, req *interact.Request, decide func(Mine[S], dice.Source) ([]E, error)) (interact.Reply, error) {
	seat, err := o.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		events, err := decide(Mine[S]{o.Kit.State(turn.View), turn.By, seat.Name}, turn.Dice)
		return Decision{Facts: o.Kit.Facts(events)}, err
	}, func(view View, entry Entry) {
		if answer = o.Host.tellRoll(seat, view, entry); len(answer.Blocks) == 0 {
			answer = interact.Answer{Message: seat.told(view, entry), Sent: seat.sent(entry)}
		}
	})
	return answer, err
}

// Also are lines that an answer has besides what came of it.
type Also func(View, Entry) []ui.Markdown

func (a Also) told(seat Seat) func(View, Entry) ui.Message {
	return func(view View, entry Entry) ui.Message {
		m := seat.told(view, entry)
		if a != nil {
			if more := ui.Join(a(view, entry)...); more != "" {
				m.Blocks = append(m.Blocks, ui.Text{Text: more})
			}
		}
		return m.Fit()
	}
}

// Each decides about each of the characters whom who means, one after the other. A player without a character gets a blank
// one.
func (o Own[S, E]) Each(ctx context.Context, req *interact.Request, who string, decide func(m Mine[S], character int) ([]E, error), also Also) (interact.Reply, error) {
	seat, err := o.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	meant, err := seat.aimAt(ctx, who)
	if err != nil {
		return nil, err
	}
	return seat.record(ctx, func(turn Turn) (Decision, error) {
		d := turn.working()
		on, err := meant.stand(d, turn.By, seat.Name, seat.Game.Reserved)
		if err != nil {
			return Decision{}, err
		}
		facts, err := o.Kit.kept(turn.View).each(d.events, on, func(s *S, character int) ([]E, error) {
			return decide(Mine[S]{s, turn.By, seat.Name}, character)
		})
		return Decision{Facts: slices.Concat(Facts(d.events...), facts), Consent: true}, err
	}, also.told(seat))
}

// Show answers with a note about the table as it stands.
func (o Own[S, E]) Show(ctx context.Context, req *interact.Request, show func(m Mine[S]) (head ui.Markdown, lines []ui.Markdown, err error)) (interact.Reply, error) {
	seat, err := o.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var message ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		head, lines, err := show(Mine[S]{o.Kit.State(view), by, seat.Name})
		message = seat.note(head, lines...)
		return err
	})
	return interact.Answer{Message: message}, err
}

// Whom are the characters that a who means at a table, for what only looks.
func (o Own[S, E]) Whom(ctx context.Context, req *interact.Request, who string) (func(Mine[S]) ([]int, error), error) {
	seat, err := o.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	meant, err := seat.aimAt(ctx, who)
	return func(m Mine[S]) ([]int, error) { return meant.in(o.Kit.Table(m.State), m.By) }, err
}

// Quiet tells whether the table answers changes of counters in private. It is for [interact.Command.Private].
func (o Own[S, E]) Quiet(req *interact.Request) bool { return o.Host.quiet(req) }

// Suggest gathers suggestions from what the person may see of the table.
func (o Own[S, E]) Suggest(ctx context.Context, req *interact.Request, add func(*Suggestions, Mine[S])) []ui.Choice {
	seat, err := o.Seat(ctx, req)
	if err != nil {
		return nil
	}
	s := &Suggestions{}
	err = seat.see(ctx, func(view View, by table.By) error {
		if !view.Table.IsGM(by.Who) {
			view = view.Public()
		}
		s.view = view
		add(s, Mine[S]{o.Kit.State(view), by, seat.Name})
		return nil
	})
	if err != nil {
		return nil
	}
	return s.choices
}

// Suggestions are what a person could type.
type Suggestions struct {
	list
	view View
}

// Add adds a value to type, with what it would bring behind it.
func (s *Suggestions) Add(value, brings string) { s.add(value, brings) }

// AddWho completes a who.
func (s *Suggestions) AddWho(typed string) { suggestWho(&s.list, s.view.Table, Bare(typed)) }

// AddAnybody completes a who that may name somebody new, too.
func (s *Suggestions) AddAnybody(typed string) {
	s.AddWho(typed)
	typed = Bare(typed)
	name, isNew := table.Newcomer(typed)
	if !isNew {
		name = strings.Join(strings.Fields(typed), " ")
	}
	if _, err := table.CheckName(name, nil); err == nil && len(s.choices) == 0 {
		s.Add("new "+name, "joins the cast")
	}
}

// Brings is what would come of facts, or why nothing does, on one line.
func (s *Suggestions) Brings(facts []Fact, err error) string { return foretold(s.view, facts, err) }

// Brief is what would come of facts about one character, in a few words each, or why nothing does.
func (s *Suggestions) Brief(facts []Fact, err error) string {
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		return refusal.Error()
	}
	var words []string
	for _, fact := range facts {
		if word := s.view.Brief(fact); word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}

// Bare is what a person typed without what a suggestion shows behind it.
func Bare(typed string) string { return bare(typed) }

// ReadRated reads a name and the change of a rating behind it: "Off Guard d8". Without a change, given is false.
func ReadRated(typed string) (name string, rate table.Rate, given bool, err error) {
	return readRated(typed, "")
}

// Begins tells whether a name, or a word in it, begins with what was typed.
func Begins(name, typed string) bool { return begins(name, typed) }

// Fitting are the lines that begin as was typed, or in which a word does.
func Fitting(lines []string, typed string) []string {
	return slices.DeleteFunc(lines, func(line string) bool { return !begins(line, typed) })
}
