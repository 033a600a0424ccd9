package plain

import (
	"cmp"
	"regexp"
	"slices"

	"tallybones/commands"
	rule "tallybones/rules/plain"
	"tallybones/rules/table"
)

// previewed matches what [preview] tells: what [describe] says, where it is not left out, and then [span], or a total by
// hand; before those, what a roll waits for, as [previewAt] says it.
var previewed = regexp.MustCompile(`^(?:(?:[0-9d+, ]|less|highest|lowest|kept|dropped)+: )?` +
	`(?:waits to be rolled, |waits for your faces, )?(?:minus )?\d+(?:, entered by hand| to (?:minus )?\d+, (?:minus )?\d+(?:\.\d)? on average)$`)

// preview tells how a line reads while it is typed.
func preview(line string) (commands.Preview, error) {
	pool, err := read(line)
	if err != nil {
		return commands.Preview{}, err
	}
	return previewOf(pool), nil
}

func previewOf(pool rule.Pool) commands.Preview {
	if pool.ByHand {
		total := rule.Roll(pool, nil).Total
		return commands.Preview{Reading: describe(pool), Chance: number(total) + ", entered by hand"}
	}
	return commands.Preview{
		Reading: describe(pool),
		Chance:  span(pool.Min(), pool.Max(), pool.Mean()),
		Better:  better(pool),
	}
}

// previewAt is [preview] at a table, where names stand for their values and a line may wait before its dice.
func previewAt(s *rule.State, by table.By, try commands.Try) (commands.Preview, error) {
	pool, err := sheet(s, by, try).Parse(try.Line)
	if err != nil {
		return commands.Preview{}, err
	}
	shown := previewOf(pool)
	switch {
	case pool.ByHand:
	case pool.Hold:
		return commands.Preview{Reading: shown.Reading, Chance: "waits to be rolled, " + shown.Chance}, nil
	case s.Table.People[by.Who].OwnDice:
		shown.Chance = "waits for your faces, " + shown.Chance
	}
	return shown, nil
}

// sheet is what a line may call by name: the sheet of whom it is rolled as.
func sheet(s *rule.State, by table.By, try commands.Try) rule.Lexicon {
	return rule.Sheet(s.Table.Characters[cmp.Or(try.As, s.Table.Playing(by.Who))])
}

// better are rolls that people often mean by a bare die: a single d20 with advantage and disadvantage, and of four dice the
// highest three.
func better(pool rule.Pool) []string {
	if i := onlyTerm(pool, 1, 20); i >= 0 {
		return []string{
			replace(pool, i, 2, rule.Keep{Rule: rule.KeepHighest, N: 1}),
			replace(pool, i, 2, rule.Keep{Rule: rule.KeepLowest, N: 1}),
		}
	}
	if i := onlyTerm(pool, 4, 6); i >= 0 && len(pool.Terms) == 1 {
		return []string{replace(pool, i, 4, rule.Keep{Rule: rule.KeepHighest, N: 3})}
	}
	return nil
}

// onlyTerm is the place of the one term with these dice, all of which count; -1 when there is none or more than one.
func onlyTerm(pool rule.Pool, count, size int) int {
	found := -1
	for i, term := range pool.Terms {
		if term.Count != count || term.Size != size || term.Keep.Rule != rule.All {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// replace is the pool's line with other dice in one term.
func replace(pool rule.Pool, i, count int, keep rule.Keep) string {
	pool.Terms = slices.Clone(pool.Terms)
	pool.Terms[i].Count, pool.Terms[i].Keep = count, keep
	return pool.String()
}
