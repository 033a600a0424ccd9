package commands

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// An agreement is what is done with a game as a whole where it has no GM, and to which any one other player agrees first. It is the
// payload of an ask of the kind [table.Permit]; its fields stand in the order of their names in JSON.
type agreement struct {
	Do    string           `json:"do"`
	File  string           `json:"file,omitempty"`  // what an import has to be: the sum of the file
	Of    storage.Revision `json:"of,omitempty"`    // the entry that is taken back, made again, or gone back to
	Until storage.Revision `json:"until,omitempty"` // the newest entry of those that are taken back
}

// What is agreed to.
const (
	agreedUndo    = "undo"
	agreedRedo    = "redo"
	agreedRestore = "restore"
	agreedEnd     = "end"
	agreedImport  = "import"
)

// The answers to it.
const (
	agrees  = "agree"
	refuses = "refuse"
)

// agreedFor is how long somebody may agree: seven days.
const agreedFor = 7 * 24 * 3600 * 1000

// agreeing are those of whom one has to agree before a person does something with the game as a whole: where it has no GM, all
// other players.
func agreeing(s *table.State, by table.By) []int {
	if !s.NoGM {
		return nil
	}
	return s.Others(by)
}

// askAgreement asks the others to agree; say is what to: "to end the game".
func (s Seat) askAgreement(ctx context.Context, say string, of func(View) agreement) (asked Entry, posts []interact.Post, err error) {
	err = s.Change(ctx, func(turn Turn) (Decision, error) {
		payload, err := json.Marshal(of(turn.View))
		if err != nil {
			return Decision{}, fmt.Errorf("agreement: %w", err)
		}
		_, events, err := turn.Table.Open(turn.By, table.Ask{
			Kind: table.Permit, From: turn.By.Who, To: table.To{People: agreeing(turn.Table, turn.By)}, Say: ui.Cut(say, table.MaxSay), Ends: turn.By.At + agreedFor,
			Choices: []table.Choice{{Value: agrees, Label: "Agree"}, {Value: refuses, Label: "Refuse"}}, Payload: payload,
		})
		return Decision{Facts: Facts(events...)}, err
	}, func(view View, entry Entry) { asked, posts = entry, s.opened(view, entry) })
	return asked, posts, err
}

// asksAgreement tells whether an entry asks the others to agree to something.
func asksAgreement(entry Entry) bool {
	return slices.ContainsFunc(entry.Events, func(fact Fact) bool {
		e, ok := fact.Table.(table.AskOpened)
		return ok && e.Ask.Kind == table.Permit
	})
}

// askedFirst tells somebody in private that others are asked.
func (s Seat) askedFirst() ui.Message {
	return s.note("It is asked", "One other player agrees first; the message of that stands in the channel.")
}

// agreedLines tell what the others are asked to agree to. What they have agreed to waits for who asked.
func agreedLines(s *table.State, ask table.Ask) []ui.Markdown {
	head := ui.Bold(ui.Escape(wishOf(s, ask)))
	for who := range ask.Answers {
		return []ui.Markdown{head, phrase("%s agrees.", s.Person(who)), phrase("Now: %s sends the file once more: ", s.Person(ask.From)) + ui.Prose("`/game import`, with `replace`.") + lapses(ask)}
	}
	return []ui.Markdown{head, "Now: " + decides(s, ask) + lapses(ask)}
}

// take does a move for the person. To agree to something with the game as a whole is to have it done.
func (h *Host) take(ctx context.Context, seat Seat, taken rules.Taken) (took, error) {
	ask, is, err := seat.agreedAsked(ctx, taken)
	if err != nil || !is {
		return seat.takeOrTell(ctx, taken, err)
	}
	var of agreement
	if err := json.Unmarshal(ask.Payload, &of); err != nil {
		return took{}, fmt.Errorf("agreement: %w", err)
	}
	switch of.Do {
	case agreedEnd:
		return h.agreedEnd(ctx, seat, ask)
	case agreedImport:
		return seat.agreedFile(ctx, taken)
	}
	return seat.agreedBack(ctx, taken, ask, of)
}

// takeOrTell takes any other move. What takes something back, delivered a second time, is told again.
func (s Seat) takeOrTell(ctx context.Context, taken rules.Taken, err error) (took, error) {
	if err != nil {
		return took{}, err
	}
	told, err := s.take(ctx, taken)
	if err == nil && told.entry.Undo != nil {
		return s.tookBack(ctx, told.entry, taken.Key.Subject)
	}
	return told, err
}

// agreedAsked is the ask to which a move agrees, if it is one about the game as a whole. It is refused to who may not.
func (s Seat) agreedAsked(ctx context.Context, taken rules.Taken) (ask table.Ask, is bool, err error) {
	if s.Keeper == nil || taken.Key.Choice != agrees {
		return ask, false, nil
	}
	err = s.Look(ctx, func(view View, who int) error {
		ask = view.Table.Asks[taken.Key.Subject]
		if is = ask.Kind == table.Permit; !is {
			return nil
		}
		if slices.ContainsFunc(view.MovesOn(taken.Key.Subject, who), func(m rules.Move) bool { return m.Key == taken.Key }) {
			return nil
		}
		return view.NotOpen(taken.Key, who)
	})
	return ask, is, err
}

// agreedBack takes back, or makes again, what was agreed to, in the name of who asked, and closes the ask.
func (s Seat) agreedBack(ctx context.Context, taken rules.Taken, ask table.Ask, of agreement) (took, error) {
	asker, err := s.asAsker(ctx, ask)
	if err != nil {
		return took{}, err
	}
	entry, err := s.Keeper.Find(ctx, s.At.Game, asker.reader, of.Of)
	if err != nil {
		return took{}, asker.explain(ctx, err)
	}
	var done Entry
	switch of.Do {
	case agreedRestore:
		r := asker.restoreTo(entry)
		r.until = of.Until
		err = asker.Keeper.Restore(ctx, asker.Request(), of.Of, r.pick, r.allow, func(_ View, entry Entry) { done = entry })
		if errors.Is(err, storage.ErrWentOn) {
			err = rules.Refuse("More has happened since that was asked.", "Refuse it, or let "+asker.Name+" withdraw it and ask anew.")
		}
		err = asker.explain(ctx, err)
	case agreedRedo:
		done, err = asker.take(ctx, entry, asker.Keeper.Redo)
	default:
		done, err = asker.take(ctx, entry, asker.Keeper.Undo)
	}
	if err != nil {
		return took{}, err
	}
	if err := s.closeAgreed(ctx, taken); err != nil {
		return took{}, err
	}
	return s.tookBack(ctx, done, taken.Key.Subject)
}

// asAsker is the journal of who asked for something, whose deed it is.
func (s Seat) asAsker(ctx context.Context, ask table.Ask) (journal, error) {
	users, err := s.db.People(ctx, s.At.Game)
	if err != nil {
		return journal{}, err
	}
	req := *s.req
	req.Caller = interact.Person{ID: interact.Snowflake(users[ask.From])}
	asker := s
	asker.req = &req
	err = s.Look(ctx, func(view View, _ int) error {
		asker.Name = view.Table.Person(ask.From)
		return nil
	})
	return journal{Seat: asker, who: ask.From, reader: storage.Reader{Number: ask.From, GM: true}, agreed: true}, err
}

// closeAgreed closes what was agreed to, beside the entry that did it.
func (s Seat) closeAgreed(ctx context.Context, taken rules.Taken) error {
	req := s.Request()
	req.Interaction, req.Owed = 0, 0
	err := s.Keeper.Change(ctx, req, s.Name, func(turn Turn) (Decision, error) {
		if _, open := turn.Table.Asks[taken.Key.Subject]; !open {
			return Decision{}, nil // it went with what was taken back
		}
		facts, err := turn.Take(taken)
		return Decision{Facts: facts}, err
	}, func(View, Entry) {})
	var refusal *rules.Refusal
	if errors.As(err, &refusal) { // somebody was quicker
		return nil
	}
	return err
}

// tookBack tells what was taken back, or made again, with the agreement of the person.
func (s Seat) tookBack(ctx context.Context, done Entry, subject int) (took, error) {
	said, err := journal{Seat: s}.announce(ctx, done)
	if err != nil {
		return took{}, err
	}
	said.lines = append(said.lines, phrase("%s agreed.", s.Name))
	return took{message: said.message(s.Game), line: said.lines[0], entry: done, last: true, subject: subject}, nil
}

// agreedFile leaves open that a file may be imported: who asked sends it once more.
func (s Seat) agreedFile(ctx context.Context, taken rules.Taken) (told took, err error) {
	id := taken.Key.Subject
	err = s.Change(ctx, func(turn Turn) (Decision, error) {
		ask := turn.Table.Asks[id]
		answer := table.AskAnswered{ID: id, Who: turn.By.Who, Choice: agrees, Topic: ask.Topic(), Label: ask.Label(agrees)}
		return Decision{Facts: Facts(answer)}, nil
	}, func(view View, entry Entry) { told = s.tell(view, entry, id) })
	return told, err
}

// mayImport tells whether the others have agreed that a person puts a file in the place of the game.
func mayImport(s *table.State, who int, sum string) bool {
	for _, ask := range s.Asks {
		var of agreement
		if ask.Kind == table.Permit && ask.From == who && len(ask.Answers) > 0 && json.Unmarshal(ask.Payload, &of) == nil && of.Do == agreedImport && of.File == sum {
			return true
		}
	}
	return false
}

// agreedEnd ends the game, since another player agrees. The channel gets the story; the whole game was given to who asked.
func (h *Host) agreedEnd(ctx context.Context, seat Seat, ask table.Ask) (took, error) {
	for range 3 {
		var seen storage.Revision
		var asker string
		if err := seat.Look(ctx, func(view View, _ int) error {
			seen, asker = view.Revision, view.Table.Person(ask.From)
			return nil
		}); err != nil {
			return took{}, err
		}
		story, err := h.files(ctx, seat, false)
		if err != nil {
			return took{}, err
		}
		err = h.DB.End(ctx, seat.At.Game, seen)
		if errors.Is(err, storage.ErrWentOn) {
			continue
		}
		if err != nil {
			return took{}, err
		}
		h.changes.note(seat.At.Game)
		m := seat.says("**"+ui.Escape(seat.At.Name)+" has ended** ("+ui.Escape(asker)+")", phrase("%s agreed.", seat.Name), endedSays)
		m.Blocks = append(m.Blocks, story...)
		return took{message: m.Fit(), line: endedSays, last: true, gone: true}, nil
	}
	return took{}, rules.Refuse("The game goes on all the time.", "Press again.")
}

// endedSays says what is left of a game that has ended.
const endedSays = "I keep nothing of it any more. A new game: `/game new`."

// takesBack says in a few words what is to be taken back, as everybody may read it: "to take back what Ann did: …".
func (j journal) takesBack(ctx context.Context, entry Entry, how string) (say string, err error) {
	err = j.shown(ctx, func(view View) error {
		say = how + " what " + actor(view.Table, entry.Actor) + " did"
		if entry.Actor == rules.Clock {
			say = how + " what the clock did"
		}
		if entry.Audience == rules.Everyone {
			say += ": " + strings.TrimSuffix(lineText(first(view, record{Entry: entry})), ".")
		}
		return nil
	})
	return say, err
}
