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
		Kinds: []commands.RestKind{restOf(1), restOf(7), mendOf(2)}, //nolint:mnd // a day and a week, and a rank, to begin with
		Read:  readRest,
		Brings: func(s *rule.State, by table.By, kind string, character int) []string {
			events, err := rested(s, by, kind, []int{character})
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
			return rested(s, by, kind, who)
		},
	}
}

// rested has characters rest, or be healed by Mend Wounds at leisure.
func rested(s *rule.State, by table.By, kind string, who []int) ([]rule.Event, error) {
	if rank, ok := rankOf(kind); ok {
		return s.Mend(by, rank*rule.MendDays, who)
	}
	days, _ := daysOf(kind)
	return s.Rest(by, days, who)
}

// mendOf is Mend Wounds at leisure by a rank.
func mendOf(rank int) commands.RestKind {
	return commands.RestKind{
		Name: "mend-" + decimal(rank), Title: "Mend Wounds at leisure by rank " + decimal(rank),
		Says: "heals what has " + plural(rank*rule.MendDays, "day", "days") + " of rest left, or fewer",
	}
}

// rankOf reads "mend 2".
func rankOf(typed string) (int, bool) {
	rank, ok := strings.CutPrefix(strings.ToLower(strings.TrimSpace(typed)), "mend")
	n, err := strconv.Atoi(strings.Trim(rank, " -"))
	return n, ok && err == nil
}

// restOf is a rest of some days.
func restOf(days int) commands.RestKind {
	return commands.RestKind{
		Name: "days-" + decimal(days), Title: plural(days, "day", "days") + " of rest", Says: "days of rest tick down, of lethal wounds once dressed",
	}
}

// readRest reads "days 3", "3 days", "3".
func readRest(typed string) (commands.RestKind, bool, error) {
	const maxRank = 20
	if rank, ok := rankOf(typed); ok && rank >= 1 && rank <= maxRank {
		return mendOf(rank), true, nil
	}
	days, ok := daysOf(typed)
	const most = 365
	switch {
	case !ok:
		return commands.RestKind{}, true, rules.Refuse("How many days?", "Type their number: `/rest days 3`. A mage heals at leisure by their rank: `/rest mend 2`.")
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
