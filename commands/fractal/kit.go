package fractal

import (
	"cmp"

	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
	"tallybones/storage"
)

// open returns the keeper of the tables at which the game is played.
func open(db *storage.DB) commands.Keeper { return commands.Keep(db, kit()) }

// kit is the game as tables play it.
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
		Groups:  true,
		Rolled:  thrownBy,
		Opened:  opened,
		Open:    waiting,
		Over:    over,
		MovesOn: func(s *rule.State, id, who int) []rules.Move { return s.MovesOn(id, who) },
		Asked:   asked,
		Closed:  closed,
		Fell:    fellWith,
		Secret:  rolls().Secret,
		Preview: previewAt,
		Odds:    oddsAt,
		Say:     say,
		Tell:    tell,
		Brief:   brief,
		Board:   commands.Board[rule.State]{Standing: standing, Elements: elementsAt, Element: remark, Head: exchange, Track: projectText},
		Sections: func(s *rule.State, place int) []commands.Section {
			return []commands.Section{{Title: "Solo conflicts", Lines: projectLines(s, place)}}
		},
		Track: startProject,
		Count: count,
		Offer: func(s *rule.State, by table.By, character int, words string) ([]rule.Event, bool, error) {
			return s.MakeOffer(by, character, words)
		},
		Offers:    offers,
		OffersAny: true,
		Bounds:    bounds(),

		Conditions: conditions(),
		Rests:      rests(),
	}
}

// bounds are what happens where sessions and scenes end.
func bounds() commands.Bounds[rule.State, rule.Event] {
	return commands.Bounds[rule.State, rule.Event]{
		EndScene: func(s *rule.State, by table.By) (commands.Ending, []rule.Event, error) {
			end, err := s.EndScene(by)
			return commands.Ending{Ending: end.Ending}, end.Whole, err
		},
		EndSession: func(s *rule.State, by table.By, cliffhanger bool) (commands.Ending, []rule.Event, error) {
			if cliffhanger {
				return commands.Ending{}, nil, rules.Refuse("This game knows no cliffhanger.", "End the session without: `/session end`.")
			}
			end, err := s.EndSession(by)
			return commands.Ending{Ending: end.Ending}, end.Whole, err
		},
		Ended: func(event rule.Event) (commands.Ended, bool) {
			e, ok := event.(rule.SceneCleared)
			return commands.Ended{Goes: e.Goes}, ok
		},
		Stays: (*rule.State).Staying,
	}
}
