package tote

import (
	"cmp"

	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
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
		Rolled:  rolls().Rolled,
		Opened:  rolls().Opened,
		Open:    rolls().Stands,
		Over:    rolls().Over,
		MovesOn: func(s *rule.State, id, who int) []rules.Move { return s.MovesOn(id, who) },
		Asked:   asked,
		Secret:  rolls().Secret,
		Preview: previewAt,
		Odds:    oddsAt,
		Say:     say,
		Tell:    tell,
		Brief:   brief,
		Board: commands.Board[rule.State]{
			Standing: standing, Head: tale, Heroes: func(*rule.State) string { return "Heroes" }, Track: func(s *rule.State, id int) string { return trackText(s, id) },
		},
		Sections: sections,
		Bounds:   bounds(),
		Offer: func(s *rule.State, by table.By, character int, words string) ([]rule.Event, bool, error) {
			return s.MakeOffer(by, character, words)
		},
		Advice:    func(s *rule.State, c table.Character) []string { return rule.Advice(c, s.SkillGrid()) },
		OffersAny: true,
		Offers:    offers,
		Track:     startTrack,
	}
}

// bounds are what happens where sessions and scenes end.
func bounds() commands.Bounds[rule.State, rule.Event] {
	return commands.Bounds[rule.State, rule.Event]{
		EndScene: func(s *rule.State, by table.By) (commands.Ending, []rule.Event, error) {
			end, err := s.EndScene(by)
			return commands.Ending{Ending: end.Ending, Back: end.Back}, end.Whole, err
		},
		EndSession: func(s *rule.State, by table.By, cliffhanger bool) (commands.Ending, []rule.Event, error) {
			end, err := s.EndSession(by, cliffhanger)
			return commands.Ending{Ending: end.Ending, Back: end.Back}, end.Whole, err
		},
		Ended: func(event rule.Event) (commands.Ended, bool) {
			back, ok := event.(rule.AspectBack)
			return commands.Ended{Back: back.Back}, ok && back.Ended
		},
		Stays: (*rule.State).Staying,
	}
}

// startTrack begins an extended test where a target stands behind the name: "Crossing the Fens T8 of 10".
func startTrack(s *rule.State, by table.By, wish commands.TrackWish) ([]rule.Event, bool, error) {
	n, ok := rule.ReadExtended(wish.Typed)
	switch {
	case !ok:
		return nil, false, nil
	case wish.Of != 0 && n.Threshold != 0 && wish.Of != n.Threshold:
		return nil, true, rules.Refuse("How far it counts is said twice.", "Say it once: `/track start Crossing the Fens T8 of 10`.")
	case wish.Failures != 0 && wish.Failures != rule.LostAfter:
		return nil, true, rules.Refuse("An extended test is lost after three failures.", "Leave `failures` out: `/track start Crossing the Fens T8 of 10`.")
	}
	n.Threshold, n.Lasts = cmp.Or(wish.Of, n.Threshold), wish.Lasts
	events, err := s.StartExtended(by, n)
	return events, true, err
}

// offers completes an offer in the game's words: the tests of the cards that can be made extended.
func offers(s *rule.State, by table.By, _ int, typed string) []string {
	lines := []string{"extended Climb T10"}
	scene := s.Table.SceneAt(by.Place)
	for _, id := range sortedInts(s.Table.Asks) {
		a := s.Table.Asks[id]
		if n, err := rule.ParseTarget(cardPool(a)); err == nil && a.Say != "" && (a.Scene == scene || a.Scene == 0) {
			lines = append([]string{"extended " + a.Say + " T" + decimal(n)}, lines...)
		}
	}
	return commands.Fitting(lines, typed)
}

func cardPool(a table.Ask) string {
	if a.Card == nil {
		return ""
	}
	return a.Card.Pool
}
