package commands

import (
	"cmp"

	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/storage"
)

func (k *keeper[S, E]) turn(of storage.Turn[S]) Turn {
	by := table.By{Who: of.Who, At: of.At, Place: of.Place}
	source := dice.Keyed(of.Seed, of.Interaction)
	return Turn{
		View: k.view(of.State, of.Revision), By: by, Dice: source, PlaceFor: of.PlaceFor,
		Roll: func(try Try) ([]Fact, error) {
			events, err := k.kit.Roll(of.State, by, source, spelled(k.kit.Table(of.State), by, try))
			return k.facts(events), err
		},
		Take: func(taken rules.Taken) ([]Fact, error) {
			taken.At, taken.Roll = of.At, source.Roll
			events, err := k.kit.Rules.Take(of.State, of.Who, taken)
			return k.facts(events), err
		},
		Offer: func(made []table.Event, character int, words string) ([]Fact, bool, error) {
			if k.kit.Offer == nil || character <= 0 && !k.kit.OffersAny {
				return nil, false, nil
			}
			events, own, err := k.kit.Offer(k.kit.After(of.State, k.kit.Log.All(made)), by, character, words)
			return k.facts(events), own, err
		},
		Track: func(wish TrackWish) ([]Fact, bool, error) {
			if k.kit.Track == nil {
				return nil, false, nil
			}
			events, own, err := k.kit.Track(of.State, by, wish)
			return k.facts(events), own, err
		},
		Rest: func(kind string, who []int) ([]Fact, error) {
			events, err := k.kit.Rests.Take(of.State, by, kind, who)
			return k.facts(events), err
		},
		Condition: func(made []table.Event, on []int, line string) ([]Fact, error) {
			if k.kit.Condition == nil {
				return nil, rules.Refuse("Here that is a condition.", toType("/condition add "+line)+" has it.")
			}
			return k.each(of.State, made, on, func(s *S, character int) ([]E, error) { return k.kit.Condition(s, by, character, line) })
		},
		OwnCondition: k.ownCondition(of.State, by),
		Point: func(made []table.Event, character int) ([]Fact, error) {
			if k.kit.Point == nil {
				return nil, rules.Refuse("There are no points to give in this game.", "Count what you like on the sheet: `/sheet set Luck +1`.")
			}
			return k.each(of.State, made, []int{character}, func(s *S, character int) ([]E, error) { return k.kit.Point(s, by, character) })
		},
		Advance: func(made []table.Event, on []int, change, what string) ([]Fact, error) {
			if k.kit.Advancement.Change == nil {
				return nil, noAdvancement(k.kit.Table(of.State), by, on)
			}
			return k.each(of.State, made, on, func(s *S, character int) ([]E, error) {
				return k.kit.Advancement.Change(s, by, character, change, what)
			})
		},
		Vote: k.vote(of.State, by),
	}
}

func (k *keeper[S, E]) vote(s *S, by table.By) func() ([]Fact, error) {
	if k.kit.Advancement.Vote == nil {
		return nil
	}
	return func() ([]Fact, error) {
		events, err := k.kit.Advancement.Vote(s, by)
		return k.facts(events), err
	}
}

func (k *keeper[S, E]) view(s *S, revision storage.Revision) View {
	return View{
		Table:    k.kit.Table(s),
		Revision: revision,
		Groups:   k.kit.Groups,
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
		ClosedOwn: func(closed table.AskClosed, facts []Fact) []ui.Markdown {
			if k.kit.Closed == nil {
				return nil
			}
			return k.kit.Closed(s, closed, k.events(facts))
		},
		Together: func(card table.Ask) []int {
			if k.kit.Together == nil || card.Card == nil {
				return nil
			}
			return k.kit.Together(s, card)
		},
		MayTakeBack: func(by table.By, facts []Fact) bool {
			return k.kit.MayTakeBack != nil && k.kit.MayTakeBack(s, by, k.events(facts))
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
		Opened: func(fact Fact) int {
			if fact.Table != nil || k.kit.Opened == nil {
				return 0
			}
			return k.kit.Opened(k.event(fact))
		},
		Open: func(id int) (Thrown, bool) {
			if k.kit.Open == nil {
				return Thrown{}, false
			}
			return k.kit.Open(s, id, func() OpenMoves {
				return openMoves(k.kit.Table(s), k.movesBy(s, id))
			})
		},
		Over: func(fact Fact) (Thrown, bool) {
			if fact.Table != nil || k.kit.Over == nil {
				return Thrown{}, false
			}
			return k.kit.Over(s, k.event(fact))
		},
		Upon: func(fact Fact) int {
			if fact.Table != nil || k.kit.Upon == nil {
				return 0
			}
			return k.kit.Upon(k.event(fact))
		},
		Fell:    func(fact Fact) []Die { return k.fell(s, fact) },
		Secret:  func(secret table.Secret) (Thrown, bool) { return k.kit.Secret(s, secret) },
		Preview: k.preview(s),
		PreviewAfter: func(made []table.Event) func(table.By, Try) (Preview, error) {
			return k.preview(k.kit.After(s, k.kit.Log.All(made)))
		},
		Odds: k.odds(s),
		Tell: func(entry Entry, rolls bool) []ui.Markdown { return k.tell(s, entry, rolls) },

		StartSession: k.startSession(s),
		EndScene:     k.endScene(s),
		EndSession:   k.endSession(s),
		Ended:        k.ended,
		Stays:        func() []string { return k.stays(s) },

		Standing:   k.standing(s),
		SceneLines: func(place int) []ui.Markdown { return k.sceneLines(s, place) },
		OnElement:  k.onElement(s),
		ElementLines: func(place int) ([]ui.Markdown, bool) {
			if k.kit.Board.Elements == nil {
				return nil, false
			}
			return k.kit.Board.Elements(s, place), true
		},
		Head:     func() string { return k.boardHead(s) },
		OwnTrack: k.ownTrack(s),
		Heroes:   func() string { return k.heroes(s) },
		Cast:     cmp.Or(k.kit.Board.Cast, titleCast),
		Cards:    k.kit.Board.Cards,
		Card:     k.card(s),
		MayAct:   k.mayAct(s),
		MayBegin: k.mayBegin(s),
		ActsLast: func(id int) bool { return k.kit.Board.ActsLast != nil && k.kit.Board.ActsLast(s, id) },

		OwnConditions:     k.listConditions(s),
		BearsCondition:    k.bearsCondition(s),
		CompleteCondition: k.completeCondition(s),

		Advice: k.advice(s),
		Brief:  func(fact Fact) string { return k.brief(s, fact) },
		Count:  k.count(s),
		Offers: k.offers(s),
		Rests:  func() []RestKind { return k.kit.Rests.Kinds },
		ReadRest: func(typed string) (RestKind, bool, error) {
			if k.kit.Rests.Read == nil {
				return RestKind{}, false, nil
			}
			return k.kit.Rests.Read(typed)
		},
		RestBrings: func(by table.By, kind string, character int) []string {
			return k.kit.Rests.Brings(s, by, kind, character)
		},
		Advancement: k.advancement(s),

		state: s,
	}
}

// each decides about each of some characters, after what was made for it and what was decided about the others.
func (k *keeper[S, E]) each(s *S, made []table.Event, on []int, decide func(s *S, character int) ([]E, error)) ([]Fact, error) {
	s = k.kit.After(s, k.kit.Log.All(made))
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

func (k *keeper[S, E]) advice(s *S) func(table.Character) []string {
	if k.kit.Advice == nil {
		return nil
	}
	return func(c table.Character) []string { return k.kit.Advice(s, c) }
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

func (k *keeper[S, E]) count(s *S) func(*table.State, table.By, Counting) ([]table.Event, bool, error) {
	return func(now *table.State, by table.By, of Counting) ([]table.Event, bool, error) {
		if k.kit.Count == nil {
			return nil, false, nil
		}
		at := *s
		*k.kit.Table(&at) = *now
		return k.kit.Count(&at, by, of)
	}
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

// movesBy are the moves about one thing of whoever is asked about.
func (k *keeper[S, E]) movesBy(s *S, id int) func(who int) []rules.Move {
	if k.kit.MovesBy != nil {
		return k.kit.MovesBy(s, id)
	}
	return func(who int) []rules.Move { return k.movesOn(s, id, who) }
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
		return cardFell(fact.Table)
	case k.kit.Fell != nil:
		return k.kit.Fell(s, k.event(fact))
	}
	thrown, _ := k.kit.Rolled(s, k.event(fact))
	return thrown.Faces
}

// cardFell are the dice of a card that was put down for all to see.
func cardFell(event table.Event) []Die {
	e, ok := event.(table.AskOpened)
	if !ok || e.Hidden || e.Ask.Card == nil {
		return nil
	}
	var fell []Die
	for _, d := range e.Ask.Card.Dice {
		fell = append(fell, Die(d))
	}
	return fell
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
