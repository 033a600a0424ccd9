package fractal

import (
	"strconv"
	"strings"

	"tallybones/commands"
	"tallybones/rules"
	rule "tallybones/rules/fractal"
	"tallybones/rules/table"
)

// rests are days of rest: so many as stand behind the word.
func rests() commands.Rests[rule.State, rule.Event] {
	return commands.Rests[rule.State, rule.Event]{
		Kinds: []commands.RestKind{restOf(1), restOf(7)}, //nolint:mnd // a day and a week, to begin with
		Read:  readRest,
		Brings: func(s *rule.State, by table.By, kind string, character int) []string {
			days, _ := daysOf(kind)
			events, err := s.Rest(by, days, []int{character})
			if err != nil {
				return asks(s, character)
			}
			var words []string
			for _, event := range events {
				if word := brief(s, event); word != "" {
					words = append(words, word)
				}
			}
			return append(words, asks(s.After(events...), character)...)
		},
		Take: func(s *rule.State, by table.By, kind string, who []int) ([]rule.Event, error) {
			days, _ := daysOf(kind)
			return s.Rest(by, days, who)
		},
	}
}

// restOf is a rest of some days.
func restOf(days int) commands.RestKind {
	return commands.RestKind{
		Name: "days-" + decimal(days), Title: plural(days, "day", "days") + " of rest", Says: "days of rest tick down, of lethal wounds once dressed",
	}
}

// readRest reads "days 3", "3 days", "3".
func readRest(typed string) (commands.RestKind, bool, error) {
	days, ok := daysOf(typed)
	const most = 365
	switch {
	case !ok:
		return commands.RestKind{}, true, rules.Refuse("How many days?", "Type their number: `/rest days 3`.")
	case days < 1 || days > most:
		return commands.RestKind{}, true, rules.Refuse("A rest is of 1 to 365 days.", "For example `/rest days 3`.")
	}
	return restOf(days), true, nil
}

func daysOf(typed string) (int, bool) {
	number := ""
	for _, word := range strings.FieldsFunc(strings.ToLower(typed), func(r rune) bool { return r == ' ' || r == '-' }) {
		switch {
		case word == "day" || word == "days":
		case number != "":
			return 0, false
		default:
			number = word
		}
	}
	n, err := strconv.Atoi(number)
	return n, err == nil
}

// asks are the conditions of a character that rest does not heal: "Humiliated 2 asks for a public apology".
func asks(s *rule.State, character int) []string {
	var words []string
	for _, c := range s.ConditionsOf(character) {
		row := c.Row()
		switch {
		case row.Lethal && !c.Dressed:
			words = append(words, c.Title()+" is to be dressed first: "+row.Dressing)
		case c.Rest == 0 && row.Recovery != "":
			words = append(words, c.Title()+" asks for "+row.Recovery)
		}
	}
	return words
}
