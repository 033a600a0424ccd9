package commands

import (
	"context"
	"io"

	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/storage"
)

// Keep returns the keeper of the tables that play a game.
func Keep[S, E any](db *storage.DB, kit Kit[S, E]) Keeper {
	return &keeper[S, E]{db: db, kit: kit}
}

type keeper[S, E any] struct {
	db  *storage.DB
	kit Kit[S, E]
}

func (k *keeper[S, E]) Begin(ctx context.Context, n storage.New, name string, decide Decide, after After) (storage.Place, error) {
	return storage.Create(ctx, k.db, k.kit.Rules, n, k.decide(name, decide), k.after(after))
}

func (k *keeper[S, E]) Change(ctx context.Context, req storage.Request, name string, decide Decide, after After) error {
	return storage.Change(ctx, k.db, k.kit.Rules, req, k.decide(name, decide), k.after(after))
}

func (k *keeper[S, E]) Look(ctx context.Context, game int64, see func(View) error) error {
	return storage.View(ctx, k.db, k.kit.Rules, game, func(s *S, revision storage.Revision) error {
		return see(k.view(s, revision))
	})
}

func (k *keeper[S, E]) History(ctx context.Context, game int64, reader storage.Reader, before, limit int) ([]Entry, error) {
	found, err := storage.History(ctx, k.db, k.kit.Rules, game, reader, before, limit)
	return k.entries(found), err
}

func (k *keeper[S, E]) UndoneSince(ctx context.Context, game int64, reader storage.Reader, since int64) ([]Entry, error) {
	found, err := storage.UndoneSince(ctx, k.db, k.kit.Rules, game, reader, since)
	return k.entries(found), err
}

func (k *keeper[S, E]) FindAll(ctx context.Context, game int64, reader storage.Reader, revisions []storage.Revision) ([]Entry, error) {
	found, err := storage.FindAll(ctx, k.db, k.kit.Rules, game, reader, revisions)
	return k.entries(found), err
}

func (k *keeper[S, E]) entries(of []storage.Entry[E]) []Entry {
	entries := make([]Entry, len(of))
	for i, entry := range of {
		entries[i] = k.entry(entry)
	}
	return entries
}

func (k *keeper[S, E]) Find(ctx context.Context, game int64, reader storage.Reader, revision storage.Revision) (Entry, error) {
	entry, err := storage.Find(ctx, k.db, k.kit.Rules, game, reader, revision)
	return k.entry(entry), err
}

func (k *keeper[S, E]) PreviewUndo(ctx context.Context, game int64, of storage.Revision, see func(now, then View, plan storage.Plan) error) error {
	return storage.PreviewUndo(ctx, k.db, k.kit.Rules, game, of, k.planned(see))
}

func (k *keeper[S, E]) Undo(ctx context.Context, req storage.Request, of storage.Revision, allow func(View, Entry) error, after After) error {
	return storage.Undo(ctx, k.db, k.kit.Rules, req, of, k.allow(allow), k.after(after))
}

func (k *keeper[S, E]) Redo(ctx context.Context, req storage.Request, of storage.Revision, allow func(View, Entry) error, after After) error {
	return storage.Redo(ctx, k.db, k.kit.Rules, req, of, k.allow(allow), k.after(after))
}

func (k *keeper[S, E]) PreviewRestore(ctx context.Context, game int64, to storage.Revision, pick func(Entry) bool, see func(now, then View, plan storage.Plan) error) error {
	return storage.PreviewRestore(ctx, k.db, k.kit.Rules, game, to, k.pick(pick), k.planned(see))
}

func (k *keeper[S, E]) Restore(ctx context.Context, req storage.Request, to storage.Revision, pick func(Entry) bool, allow func(View, storage.Plan) error, after After) error {
	return storage.Restore(ctx, k.db, k.kit.Rules, req, to, k.pick(pick), func(s *S, plan storage.Plan) error {
		return allow(k.view(s, 0), plan)
	}, k.after(after))
}

func (k *keeper[S, E]) Forget(ctx context.Context, req storage.Request, who func(Turn) (rules.Forgotten, []Fact, error), after After) error {
	return storage.Forget(ctx, k.db, k.kit.Rules, req, func(turn storage.Turn[S]) (rules.Forgotten, []E, error) {
		person, facts, err := who(k.turn(turn))
		return person, k.events(facts), err
	}, k.after(after))
}

func (k *keeper[S, E]) Import(ctx context.Context, from io.Reader, to storage.Import) (storage.Place, error) {
	return storage.ImportGame(ctx, k.db, k.kit.Rules, from, to, func(s *S, log []storage.Entry[E]) error {
		entries := make([]Entry, len(log))
		for i, entry := range log {
			entries[i] = k.entry(entry)
		}
		return inspect(k.view(s, storage.Revision(len(log))), entries)
	})
}

func (k *keeper[S, E]) Lapse(ctx context.Context, game, at int64) error {
	return storage.Change(ctx, k.db, k.kit.Rules, storage.Request{Game: game, At: at},
		func(turn storage.Turn[S]) (storage.Decision[E], error) {
			events, _ := k.kit.Rules.Due(turn.State, at)
			return storage.Decision[E]{Events: events}, nil
		}, func(*S, storage.Entry[E]) {})
}

// decide makes a decision about facts one about events.
// consented are the facts of a decision, or what asks for them where somebody has to agree first.
func (k *keeper[S, E]) consented(s *S, turn Turn, decided Decision) ([]Fact, error) {
	if !decided.Consent || k.kit.Consent == nil {
		return decided.Facts, nil
	}
	events, err := k.kit.Consent(s, turn.By, k.events(decided.Facts))
	return k.facts(events), err
}

func (k *keeper[S, E]) decide(name string, decide Decide) func(storage.Turn[S]) (storage.Decision[E], error) {
	return func(of storage.Turn[S]) (storage.Decision[E], error) {
		turn := k.turn(of)
		decided, err := decide(turn)
		if err != nil {
			return storage.Decision[E]{}, err
		}
		facts, err := k.consented(of.State, turn, decided)
		if err != nil {
			return storage.Decision[E]{}, err
		}
		if len(facts) > 0 && turn.By.Who != rules.Clock {
			facts = append(Facts(turn.Table.Saw(turn.By, name)...), facts...)
		}
		return storage.Decision[E]{Events: k.events(facts), Audience: audience(turn, decided), Reveal: decided.Reveal, Link: decided.Link}, nil
	}
}

// audience is who may read of a decision: whom it names, or fewer where it is about something hidden.
func audience(turn Turn, decided Decision) rules.Audience {
	if decided.Audience != rules.Everyone {
		return decided.Audience
	}
	var events []table.Event
	for _, fact := range decided.Facts {
		if fact.Table != nil {
			events = append(events, fact.Table)
		}
	}
	return turn.Table.Audience(events...)
}

func (k *keeper[S, E]) after(after After) func(*S, storage.Entry[E]) {
	return func(s *S, entry storage.Entry[E]) { after(k.view(s, entry.Revision), k.entry(entry)) }
}

func (k *keeper[S, E]) allow(allow func(View, Entry) error) func(*S, storage.Entry[E]) error {
	return func(s *S, entry storage.Entry[E]) error { return allow(k.view(s, 0), k.entry(entry)) }
}

func (k *keeper[S, E]) pick(pick func(Entry) bool) func(storage.Entry[E]) bool {
	return func(entry storage.Entry[E]) bool { return pick(k.entry(entry)) }
}

func (k *keeper[S, E]) planned(see func(now, then View, plan storage.Plan) error) func(now, then *S, plan storage.Plan) error {
	return func(now, then *S, plan storage.Plan) error { return see(k.view(now, 0), k.view(then, 0), plan) }
}

func (k *keeper[S, E]) entry(entry storage.Entry[E]) Entry {
	return Entry{storage.Entry[Fact]{
		Revision: entry.Revision, At: entry.At, Actor: entry.Actor, Audience: entry.Audience, Interaction: entry.Interaction, Place: entry.Place,
		Events: k.facts(entry.Events), Undo: entry.Undo, Seed: entry.Seed, Forgot: entry.Forgot,
		Number: entry.Number, UndoneBy: entry.UndoneBy, Imported: entry.Imported, Replayed: entry.Replayed,
	}}
}

func (k *keeper[S, E]) facts(events []E) []Fact {
	facts := make([]Fact, len(events))
	for i, event := range events {
		if of, ok := k.kit.Log.Unwrap(event); ok {
			facts[i] = Fact{Table: of}
		} else {
			facts[i] = Fact{own: event}
		}
	}
	return facts
}

func (k *keeper[S, E]) events(facts []Fact) []E {
	events := make([]E, len(facts))
	for i, fact := range facts {
		events[i] = k.event(fact)
	}
	return events
}

// event panics for a fact of another keeper's, which only our own code can cause.
func (k *keeper[S, E]) event(fact Fact) E {
	if fact.Table != nil {
		return k.kit.Log.Wrap(fact.Table)
	}
	return fact.own.(E)
}
