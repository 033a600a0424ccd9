package torchlite

import (
	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

// bounds are what happens where sessions and scenes begin and end.
func bounds() commands.Bounds[rule.State, rule.Event] {
	return commands.Bounds[rule.State, rule.Event]{
		StartSession: func(s *rule.State, by table.By, scene string) ([]rule.Event, error) { return s.StartSession(by, scene) },
		EndScene: func(s *rule.State, by table.By) (commands.Ending, []rule.Event, error) {
			end, err := s.EndScene(by)
			return ending(s, end), end.Whole, err
		},
		EndSession: func(s *rule.State, by table.By, cliffhanger bool) (commands.Ending, []rule.Event, error) {
			end, err := s.EndSession(by, cliffhanger)
			return ending(s, end), end.Whole, err
		},
		Ended: ended,
		Stays: (*rule.State).Staying,
	}
}

// ending is an end as its preview has it.
func ending(s *rule.State, end rule.Ending) commands.Ending {
	shown := commands.Ending{Ending: end.Ending, Back: end.Back, On: end.On}
	for _, id := range end.Keep {
		a := s.Assets[id]
		shown.Keep = append(shown.Keep, commands.Keepable{
			Move: rules.Key{Subject: id, Rev: a.Rev, Choice: rule.MoveKeep}, Name: a.Name, Shown: a.Shown(), Of: a.Of, Price: "1 plot point",
		})
	}
	return shown
}

// ended is what an event tells of an end, or of the beginning of a session.
func ended(event rule.Event) (commands.Ended, bool) {
	switch e := event.(type) {
	case rule.SceneCleared:
		return commands.Ended{Goes: e.Goes, Stays: e.Stays, Back: e.Back}, true
	case rule.SessionCleared:
		return commands.Ended{Goes: e.Goes}, true
	default:
		return commands.Ended{}, false
	}
}

// rests are how characters rest.
func rests() commands.Rests[rule.State, rule.Event] {
	return commands.Rests[rule.State, rule.Event]{
		Kinds: []commands.RestKind{{Name: "breather", Title: "A breather", Says: "stress steps down one"}},
		Brings: func(s *rule.State, by table.By, _ string, character int) []string {
			events, err := s.Breather(by, []int{character})
			if err != nil {
				return nil
			}
			return inWords(s, events)
		},
		Take: func(s *rule.State, by table.By, _ string, who []int) ([]rule.Event, error) {
			return s.Breather(by, who)
		},
	}
}

// inWords are events in a few words each.
func inWords(s *rule.State, events []rule.Event) []string {
	var words []string
	for _, event := range events {
		if word := brief(s, event); word != "" {
			words = append(words, word)
		}
	}
	return words
}
