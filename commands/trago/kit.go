package trago

import (
	"cmp"

	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
	"tallybones/storage"
)

// open returns the keeper of the tables at which New Trago 2 is played.
func open(db *storage.DB) commands.Keeper { return commands.Keep(db, kit()) }

// kit is New Trago 2 as tables play it.
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
		Rolled:   rolls().Rolled,
		Opened:   rolls().Opened,
		Open:     rolls().Stands,
		Over:     rolls().Over,
		Fell:     fell,
		MovesOn:  func(s *rule.State, id, who int) []rules.Move { return s.MovesOn(id, who) },
		Asked:    asked,
		Closed:   closed,
		Together: (*rule.State).WaysBeside,
		Secret:   rolls().Secret,
		Preview:  previewAt,
		Odds:     oddsAt,
		Say:      say,
		Tell:     tell,
		Brief:    brief,
		Board:    commands.Board[rule.State]{Standing: standing, Cards: waysTitle, Card: cardWords},
		Bounds:   bounds(),
		Rests:    rests(),
		Point: func(s *rule.State, by table.By, character int) ([]rule.Event, error) {
			return s.Change(by, character, rule.Beats, table.Count{How: table.CountBy, N: 1})
		},
		Advancement: advancement(),
		Count:       count,
		Offer: func(s *rule.State, by table.By, character int, words string) ([]rule.Event, bool, error) {
			return s.MakeOffer(by, character, words)
		},
		Offers: offers,
	}
}

// count changes willpower, hunger and fracture, which nobody need have set: a hero begins with all willpower.
func count(s *rule.State, by table.By, of commands.Counting) ([]table.Event, bool, error) {
	name := table.Fold(of.Name)
	said := of.Most > 0 && (name != rule.Willpower || of.Most != rule.MaxWillpower) // as "willpower 3" has it by itself
	if said || name != rule.Willpower && name != rule.HungerOf && name != rule.FractureOf {
		return nil, false, nil
	}
	events, err := s.Change(by, of.Character, name, of.Change)
	var counted []table.Event
	for _, event := range events {
		if e, ok := event.(rule.Table); ok {
			counted = append(counted, e.Event)
		}
	}
	return counted, true, err
}
