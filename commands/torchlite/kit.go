package torchlite

import (
	"cmp"

	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
	"tallybones/storage"
)

// open returns the keeper of the tables at which TorchLite is played.
func open(db *storage.DB) commands.Keeper { return commands.Keep(db, kit()) }

// kit is TorchLite as tables play it.
func kit() commands.Kit[rule.State, rule.Event] {
	return commands.Kit[rule.State, rule.Event]{
		Rules: rule.Game(),
		Table: func(s *rule.State) *table.State { return &s.Table },
		Log:   rule.Log(),
		After: func(s *rule.State, events []rule.Event) *rule.State { return s.After(events...) },
		Roll: func(s *rule.State, by table.By, source dice.Source, try commands.Try) ([]rule.Event, error) {
			return s.Throw(by, rule.Try{
				Line: try.Line, Remark: try.Remark, As: cmp.Or(try.As, s.Table.Playing(by.Who)), Private: try.Private, Source: source,
			})
		},
		Rolled:  rolls().Rolled,
		Opened:  rolls().Opened,
		Upon:    upon,
		Open:    rolls().Stands,
		Over:    rolls().Over,
		Fell:    fell,
		MovesOn: func(s *rule.State, id, who int) []rules.Move { return s.MovesOn(id, who) },
		MovesBy: func(s *rule.State, id int) func(who int) []rules.Move { return s.MovesBy(id) },
		Asked:   asked,
		Secret:  rolls().Secret,
		Preview: previewAt,
		Odds:    oddsAt,
		Say:     say,
		Tell:    tell,
		Brief:   brief,
		Board:   commands.Board[rule.State]{Standing: standing, Scene: sceneLines, Element: onElement, MayAct: (*rule.State).MayAct, MayBegin: (*rule.State).MayBegin, ActsLast: actsLast},
		Bounds:  bounds(),
		Offer: func(s *rule.State, by table.By, character int, words string) ([]rule.Event, bool, error) {
			return s.MakeOffer(by, character, words)
		},
		Offers:    offers,
		Condition: condition,
		Rests:     rests(),
		Point: func(s *rule.State, by table.By, character int) ([]rule.Event, error) {
			return s.ChangePlotPoints(by, character, table.Count{How: table.CountBy, N: 1})
		},
		Advancement: advancement(),
		Count:       count,
	}
}

// count changes plot points, which nobody need have set: a hero begins with some.
func count(s *rule.State, by table.By, of commands.Counting) ([]table.Event, bool, error) {
	if of.Most > 0 || table.Fold(of.Name) != rule.PlotPoints || s.Table.Characters[of.Character].Kind == table.Cast {
		return nil, false, nil
	}
	events, err := s.ChangePlotPoints(by, of.Character, of.Change)
	var counted []table.Event
	for _, event := range events {
		if e, ok := event.(rule.Table); ok {
			counted = append(counted, e.Event)
		}
	}
	return counted, true, err
}
