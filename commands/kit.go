package commands

import (
	"context"
	"io"

	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/storage"
)

// A Kit is a game as tables play it: its rules, and how what happens is told. Functions that get a state only read it.
type Kit[S, E any] struct {
	Rules rules.Game[S, E]
	// Table is the part of a state that all games share.
	Table func(*S) *table.State
	// Wrap and Unwrap make an event of the table's one of the game's, and back; Unwrap reports false for the game's own.
	Wrap   func(table.Event) E
	Unwrap func(E) (table.Event, bool)
	// After is the state as it would be after events, for several decisions in one change.
	After func(*S, []E) *S
	// Roll decides what becomes of a line: it is rolled, laid out, or kept private.
	Roll func(*S, table.By, dice.Source, Try) ([]E, error)
	// Rolled is the roll that an event of the game's own holds, as it was when its dice fell.
	Rolled func(*S, E) (Thrown, bool)
	// Open is a roll that stays open, as it stands, by its id: its moves are those of [rules.Game.Moves] about it. nil is
	// a game whose rolls are done when the dice lie.
	Open func(s *S, id int) (Thrown, bool)
	// Over is the roll that an event closes, as it stood; nil where none stays open.
	Over func(*S, E) (Thrown, bool)
	// Fell are the dice that an event of the game's own rolled; nil where only Rolled does.
	Fell func(*S, E) []Die
	// MovesOn are those of [rules.Game.Moves] that are about one thing, by its id; nil where they are picked out of all.
	MovesOn func(s *S, id, who int) []rules.Move
	// Asked tells something that is asked in the game's own words, a line each, the head first. It returns nil, and may be
	// nil, where the words of all games do.
	Asked func(s *S, id int) []ui.Markdown
	// Secret is the roll that was kept private.
	Secret func(*S, table.Secret) (Thrown, bool)
	// Preview tells how a line reads at the table, from what a player may see of it; nil where that is the game's own
	// [Game.Preview].
	Preview func(*S, table.By, Try) (Preview, error)
	// Odds works out chances at the table, from what a player may see of it; nil where they are the game's own [Game.Odds].
	Odds func(*S, table.By, Try) (Odds, error)
	// Say tells an event of the game's own in one line; "" is not worth telling.
	Say func(*S, E) ui.Markdown
	// Tell tells in lines what a person did with an entry, as the history and the board's Lately have it, of those events
	// that are worth telling together; nil tells each by itself.
	Tell func(s *S, who int, events []E) []ui.Markdown
	// Brief tells an event of the game's own in a few words where its character is known: "Curious d6"; nil and "" are as
	// Say has it.
	Brief func(*S, E) string
	// Offer makes an offer in the game's own words to the player of a character. It reports false for words that are an
	// offer like any other; nil knows no other.
	Offer func(s *S, by table.By, character int, words string) (events []E, own bool, err error)
	// Offers completes the words of an offer to the player of a character.
	Offers func(s *S, by table.By, character int, typed string) []string
	// Sections are the game's own parts of the board of a place; nil for none.
	Sections func(s *S, place int) []Section
	Board    Board[S]
	Bounds   Bounds[S, E]
	// Condition makes of what was typed as a condition of the shared command, "Winded d6", what it is here; nil is a game
	// that has conditions.
	Condition func(s *S, by table.By, on int, line string) ([]E, error)
	// Point gives a character one of what the game calls a point; nil is a game without.
	Point       func(s *S, by table.By, character int) ([]E, error)
	Rests       Rests[S, E]
	Advancement Advancement[S, E]
}

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
func (k *keeper[S, E]) decide(name string, decide Decide) func(storage.Turn[S]) (storage.Decision[E], error) {
	return func(of storage.Turn[S]) (storage.Decision[E], error) {
		turn := k.turn(of)
		decided, err := decide(turn)
		if err != nil {
			return storage.Decision[E]{}, err
		}
		facts := decided.Facts
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

func (k *keeper[S, E]) turn(of storage.Turn[S]) Turn {
	by := table.By{Who: of.Who, At: of.At, Place: of.Place}
	source := dice.Keyed(of.Seed, of.Interaction)
	return Turn{
		View: k.view(of.State, of.Revision), By: by, Dice: source, PlaceFor: of.PlaceFor,
		Roll: func(try Try) ([]Fact, error) {
			events, err := k.kit.Roll(of.State, by, source, try)
			return k.facts(events), err
		},
		Take: func(taken rules.Taken) ([]Fact, error) {
			taken.At, taken.Roll = of.At, source.Roll
			events, err := k.kit.Rules.Take(of.State, of.Who, taken)
			return k.facts(events), err
		},
		Offer: func(character int, words string) ([]Fact, bool, error) {
			if k.kit.Offer == nil || character == 0 {
				return nil, false, nil
			}
			events, own, err := k.kit.Offer(of.State, by, character, words)
			return k.facts(events), own, err
		},
		Rest: func(kind string, who []int) ([]Fact, error) {
			events, err := k.kit.Rests.Take(of.State, by, kind, who)
			return k.facts(events), err
		},
		Condition: func(made []table.Event, on []int, line string) ([]Fact, error) {
			if k.kit.Condition == nil {
				return nil, rules.Refuse("Here that is a condition.", "`/condition add` has it.")
			}
			return k.each(of.State, made, on, func(s *S, character int) ([]E, error) { return k.kit.Condition(s, by, character, line) })
		},
		Point: func(made []table.Event, character int) ([]Fact, error) {
			if k.kit.Point == nil {
				return nil, rules.Refuse("There are no points to give in this game.", "Count what you like on the sheet: `/sheet set Luck +1`.")
			}
			return k.each(of.State, made, []int{character}, func(s *S, character int) ([]E, error) { return k.kit.Point(s, by, character) })
		},
		Advance: func(made []table.Event, on []int, change, what string) ([]Fact, error) {
			if k.kit.Advancement.Change == nil {
				return nil, noAdvancement()
			}
			return k.each(of.State, made, on, func(s *S, character int) ([]E, error) {
				return k.kit.Advancement.Change(s, by, character, change, what)
			})
		},
	}
}

func (k *keeper[S, E]) view(s *S, revision storage.Revision) View {
	return View{
		Table:    k.kit.Table(s),
		Revision: revision,
		Public:   func() View { return k.view(k.kit.Rules.Public(s), revision) },
		Moves:    func(who int) []rules.Move { return k.kit.Rules.Moves(s, who) },
		MovesOn:  func(id, who int) []rules.Move { return k.movesOn(s, id, who) },
		NotOpen: func(key rules.Key, who int) error {
			_, err := k.kit.Rules.Take(s, who, rules.Taken{Key: key})
			return err
		},
		Asked: func(id int) []ui.Markdown {
			if k.kit.Asked == nil {
				return nil
			}
			return k.kit.Asked(s, id)
		},
		Sections: func(place int) []Section {
			if k.kit.Sections == nil {
				return nil
			}
			return k.kit.Sections(s, place)
		},
		Say: func(fact Fact) ui.Markdown {
			if fact.Table != nil {
				return sayTable(k.kit.Table(s), fact.Table)
			}
			return k.kit.Say(s, k.event(fact))
		},
		Rolled: func(fact Fact) (Thrown, bool) {
			if fact.Table != nil {
				return Thrown{}, false
			}
			return k.kit.Rolled(s, k.event(fact))
		},
		Open: func(id int) (Thrown, bool) {
			if k.kit.Open == nil {
				return Thrown{}, false
			}
			return k.kit.Open(s, id)
		},
		Over: func(fact Fact) (Thrown, bool) {
			if fact.Table != nil || k.kit.Over == nil {
				return Thrown{}, false
			}
			return k.kit.Over(s, k.event(fact))
		},
		Fell:    func(fact Fact) []Die { return k.fell(s, fact) },
		Secret:  func(secret table.Secret) (Thrown, bool) { return k.kit.Secret(s, secret) },
		Preview: k.preview(s),
		Odds:    k.odds(s),
		Tell:    func(entry Entry, rolls bool) []ui.Markdown { return k.tell(s, entry, rolls) },

		StartSession: k.startSession(s),
		EndScene:     k.endScene(s),
		EndSession:   k.endSession(s),
		Ended:        k.ended,
		Stays:        func() []string { return k.stays(s) },

		Standing:   k.standing(s),
		SceneLines: func(place int) []ui.Markdown { return k.sceneLines(s, place) },
		MayAct:     k.mayAct(s),
		ActsLast:   func(id int) bool { return k.kit.Board.ActsLast != nil && k.kit.Board.ActsLast(s, id) },

		Brief:  func(fact Fact) string { return k.brief(s, fact) },
		Offers: k.offers(s),
		Rests:  func() []RestKind { return k.kit.Rests.Kinds },
		RestBrings: func(by table.By, kind string, character int) []string {
			return k.kit.Rests.Brings(s, by, kind, character)
		},
		Advancement: k.advancement(s),

		state: s,
	}
}

// each decides about each of some characters, after what was made for it and what was decided about the others.
func (k *keeper[S, E]) each(s *S, made []table.Event, on []int, decide func(s *S, character int) ([]E, error)) ([]Fact, error) {
	events := make([]E, len(made))
	for i, event := range made {
		events[i] = k.kit.Wrap(event)
	}
	s = k.kit.After(s, events)
	var facts []Fact
	for _, character := range on {
		events, err := decide(s, character)
		if err != nil {
			return nil, err
		}
		s, facts = k.kit.After(s, events), append(facts, k.facts(events)...)
	}
	return facts, nil
}

// brief tells a fact in a few words; "" is not worth telling.
func (k *keeper[S, E]) brief(s *S, fact Fact) string {
	if counter, ok := fact.Table.(table.CounterSet); ok {
		return tellCounter(counter)
	}
	if fact.Table == nil && k.kit.Brief != nil {
		return k.kit.Brief(s, k.event(fact))
	}
	return ""
}

func (k *keeper[S, E]) offers(s *S) func(table.By, int, string) []string {
	return func(by table.By, character int, typed string) []string {
		if k.kit.Offers == nil {
			return nil
		}
		return k.kit.Offers(s, by, character, typed)
	}
}

// tell tells an entry, with or without the rolls in it.
func (k *keeper[S, E]) tell(s *S, entry Entry, rolls bool) []ui.Markdown {
	view := k.view(s, entry.Revision)
	var events []E
	var lines []ui.Markdown
	for _, fact := range entry.Events {
		if _, rolled := view.Rolled(fact); rolled && !rolls {
			continue
		}
		events = append(events, k.event(fact))
		if line := view.Say(fact); line != "" {
			lines = append(lines, line)
		}
	}
	if k.kit.Tell == nil {
		return lines
	}
	return k.kit.Tell(s, entry.Actor, events)
}

func (k *keeper[S, E]) movesOn(s *S, id, who int) []rules.Move {
	if k.kit.MovesOn != nil {
		return k.kit.MovesOn(s, id, who)
	}
	return movesAbout(k.kit.Rules.Moves(s, who), id)
}

func (k *keeper[S, E]) fell(s *S, fact Fact) []Die {
	switch {
	case fact.Table != nil:
		return nil
	case k.kit.Fell != nil:
		return k.kit.Fell(s, k.event(fact))
	}
	thrown, _ := k.kit.Rolled(s, k.event(fact))
	return thrown.Faces
}

// preview reads lines against what players see, whoever asks: what is hidden never shows in a chance.
func (k *keeper[S, E]) preview(s *S) func(table.By, Try) (Preview, error) {
	if k.kit.Preview == nil {
		return nil
	}
	return func(by table.By, try Try) (Preview, error) { return k.kit.Preview(k.kit.Rules.Public(s), by, try) }
}

func (k *keeper[S, E]) odds(s *S) func(table.By, Try) (Odds, error) {
	if k.kit.Odds == nil {
		return nil
	}
	return func(by table.By, try Try) (Odds, error) { return k.kit.Odds(k.kit.Rules.Public(s), by, try) }
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
		if of, ok := k.kit.Unwrap(event); ok {
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
		return k.kit.Wrap(fact.Table)
	}
	return fact.own.(E)
}
