package commands

import (
	"context"
	"fmt"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// castAt rolls a line at a table. What came out is told from the entry, so that it is told alike when the request comes a
// second time.
func (h *handlers) castAt(ctx context.Context, seat Seat, w wish) (interact.Reply, error) {
	w.line = withoutReading(w.line, seat.Game)
	var answer interact.Answer
	var roll rollMade
	if w.seenBy == meAndGM || w.seenBy == onlyGM {
		seat = seat.owing()
	}
	err := seat.Change(ctx, w.decide, func(view View, entry Entry) {
		answer, roll = h.host.tellRoll(seat, view, entry), rollIn(view, entry, seat.At.Place)
	})
	if err != nil {
		return answer, err
	}
	second, err := seat.isSecond(ctx, roll)
	if second {
		answer.Message = markSecond(answer.Message)
	}
	return answer, err
}

// decide decides what becomes of the wish.
func (w wish) decide(turn Turn) (Decision, error) {
	as := w.character
	if w.as != "" {
		var err error
		if as, err = turn.roller(w.as); err != nil {
			return Decision{}, err
		}
	}
	if forGM := w.seenBy == meAndGM || w.seenBy == onlyGM; forGM && len(turn.Table.GMs()) == 0 {
		return Decision{}, rules.Refuse("This game has no GM to roll for.", "Roll for all, or with `private` only me.")
	}
	facts, err := turn.Roll(Try{Line: w.line, Remark: w.remark, As: as, Private: whom(w.seenBy)})
	return Decision{Facts: facts, Audience: audienceOf(facts)}, err
}

// audienceOf is who may read of a roll in the log.
func audienceOf(facts []Fact) rules.Audience {
	for _, fact := range facts {
		if kept, ok := fact.Table.(table.SecretKept); ok {
			return kept.Secret.Audience()
		}
	}
	return rules.Everyone
}

// tellRoll tells what an entry says of a roll: its dice, that it lies waiting, or that it is kept private.
func (h *Host) tellRoll(seat Seat, view View, entry Entry) interact.Answer {
	for _, fact := range entry.Events {
		if id := view.Opened(fact); id != 0 {
			if message, _, open := showOpen(seat.Game, view, id); open {
				return interact.Answer{Message: message, Sent: seat.remember(id, entry), Posts: seat.opened(view, entry)}
			}
		}
		if thrown, ok := view.Rolled(fact); ok {
			posts := seat.opened(view, entry)
			if message, _, over := showOver(seat.Game, view, entry, thrown.ID); over {
				return interact.Answer{Message: message, Sent: seat.remember(0, entry), Posts: posts}
			}
			message := showThrown(seat.Game, view, thrown)
			return interact.Answer{Message: message, Sent: seat.rememberRoll(message, entry), Posts: posts}
		}
		switch e := fact.Table.(type) {
		case table.AskOpened:
			return interact.Answer{Message: showAsk(seat.Game, view, e.ID), Sent: seat.remember(e.ID, entry)}
		case table.SecretKept:
			return h.tellSecret(seat, view, entry, e)
		default: // nothing of the roll
		}
	}
	return interact.Answer{}
}

// rollShown is the roll of an entry that all may see: dice that fell, or that were kept private until then.
func rollShown(view View, entry Entry) (Thrown, bool) {
	for _, fact := range entry.Events {
		if thrown, ok := view.Rolled(fact); ok {
			return thrown, true
		}
		if e, ok := fact.Table.(table.SecretRevealed); ok {
			return view.Secret(e.Secret)
		}
	}
	return Thrown{}, false
}

// rollTold is [rollShown], or the roll with an id that an entry closed, as it stood.
func rollTold(view View, entry Entry, id int) (Thrown, bool) {
	if thrown, ok := rollShown(view, entry); ok {
		return thrown, true
	}
	for _, fact := range entry.Events {
		if thrown, ok := view.Over(fact); ok && thrown.ID == id {
			return thrown, true
		}
	}
	return Thrown{}, false
}

// A rollMade is the entry of a roll, where it threw public dice.
type rollMade struct {
	entry Entry
	since int64 // when what is played there began
}

func rollIn(view View, entry Entry, place int) rollMade {
	return rollMade{entry: entry, since: view.Table.SceneSince(place)}
}

// threw is the roll as its dice fell; ok is false where it threw none that all may see.
func (r rollMade) threw(view View) (thrown Thrown, ok bool) {
	for _, fact := range r.entry.Events {
		if of, is := view.Rolled(fact); is {
			thrown, ok = of, true
		}
	}
	return thrown, ok
}

// markSecond heads the message of a pool that was rolled before and taken back.
func markSecond(m ui.Message) ui.Message {
	if head, ok := m.Blocks[0].(ui.Text); ok {
		head.Text = ui.Bold("Second roll.") + " " + head.Text
		m.Blocks = append([]ui.Block{head}, m.Blocks[1:]...)
	}
	return m
}

// isSecond tells whether the same person rolled the same pool before in the scene, and that, or what they made of it, was
// undone: undo gives back what a roll changed, but no fresh dice unseen.
func (s Seat) isSecond(ctx context.Context, roll rollMade) (second bool, err error) {
	reader := storage.Reader{Number: roll.entry.Actor}
	undone, err := s.Keeper.UndoneSince(ctx, s.At.Game, reader, roll.since)
	if err != nil {
		return false, fmt.Errorf("what was undone: %w", err)
	}
	undone = slices.DeleteFunc(undone, func(entry Entry) bool { return entry.Revision >= roll.entry.Revision })
	if len(undone) == 0 {
		return false, nil
	}
	var thrown Thrown
	var upon map[int]bool
	err = s.Keeper.Look(ctx, s.At.Game, func(view View) error {
		if of, ok := roll.threw(view); ok {
			thrown = of
			second, upon = takenBack(view, undone, thrown)
		}
		return nil
	})
	for before := undone[0].Number; err == nil && !second && len(upon) > 0 && before > 1; {
		second, before, err = s.amongEarlier(ctx, roll, thrown, upon, before)
	}
	return second, err
}

// isAgain tells whether a roll is the same pool of the same person.
func (t Thrown) isAgain(before Thrown) bool {
	return t.Who == before.Who && t.Line == before.Line && before.Dice != "" // else it waited for its dice
}

// takenBack tells whether one of some entries that were undone held a roll of the same pool by the same person; and the ids of
// the rolls of which they made something in one.
func takenBack(view View, undone []Entry, thrown Thrown) (second bool, upon map[int]bool) {
	upon = map[int]bool{}
	for _, entry := range undone {
		if before, rolled := rollShown(view, entry); rolled && thrown.isAgain(before) {
			return true, nil
		}
		for _, fact := range entry.Events {
			if id := view.Upon(fact); id != 0 && entry.Actor == thrown.Who {
				upon[id] = true
			}
		}
	}
	return false, upon
}

// amongEarlier tells whether one of some rolls of a scene, by their ids, was the same pool of the same person as what was thrown. It looks at a
// page of the log before an entry with a number, takes out those that it finds, and returns where the page before begins; 0 is
// before the scene.
func (s Seat) amongEarlier(ctx context.Context, roll rollMade, thrown Thrown, upon map[int]bool, before int) (second bool, next int, err error) {
	const page = 50
	entries, err := s.Keeper.History(ctx, s.At.Game, storage.Reader{Number: thrown.Who}, before, page)
	if err != nil || len(entries) == 0 {
		return false, 0, err
	}
	err = s.Keeper.Look(ctx, s.At.Game, func(view View) error {
		for _, entry := range entries {
			if of, rolled := rollShown(view, entry); rolled && upon[of.ID] {
				second = second || thrown.isAgain(of)
				delete(upon, of.ID)
			}
		}
		return nil
	})
	if last := entries[len(entries)-1]; last.At >= roll.since {
		next = last.Number
	}
	return second, next, err
}
