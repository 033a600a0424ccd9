package trago

import (
	"tallybones/commands"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

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
			return commands.Ending{Ending: end.Ending, Gains: end.Gains}, end.Whole, err
		},
		Ended: func(event rule.Event) (commands.Ended, bool) {
			if e, ok := event.(rule.SceneCleared); ok {
				return commands.Ended{Goes: e.Goes, Gains: e.Gains}, true
			}
			return commands.Ended{}, false
		},
		Stays: (*rule.State).Staying,
	}
}

// rests are how characters rest.
func rests() commands.Rests[rule.State, rule.Event] {
	return commands.Rests[rule.State, rule.Event]{
		Kinds: []commands.RestKind{
			{Name: rule.Night, Title: "A night's rest", Says: "heals Scrapes and Minor; 1 willpower, but not for vampires"},
			{Name: rule.Feeding, Title: "Feeding", Says: "for vampires: heals Scrapes and Minor, 1 willpower"},
			{Name: rule.Downtime, Title: "A proper downtime", Says: "all willpower; heals up to Major, lowers Aggravated"},
			{Name: rule.Medical, Title: "Rest with medical attention", Says: "lowers Incapacitation"},
		},
		Brings: func(s *rule.State, by table.By, kind string, character int) []string {
			events, err := s.Rest(by, kind, []int{character})
			if err != nil {
				return nil
			}
			return inWords(s, events)
		},
		Take: func(s *rule.State, by table.By, kind string, who []int) ([]rule.Event, error) {
			return s.Rest(by, kind, who)
		},
	}
}

// inWords are events in a few words each.
func inWords(s *rule.State, events []rule.Event) []string {
	var words []string
	for _, event := range events {
		if of, ok := event.(rule.Table); ok {
			if e, ok := of.Event.(table.CounterSet); ok {
				words = append(words, e.Counter.Name+" "+numbers(e.Was, e.Counter.Value))
			}
			continue
		}
		if word := brief(s, event); word != "" {
			words = append(words, word)
		}
	}
	return words
}
