package plain

import (
	"slices"

	"tallybones/commands"
	rule "tallybones/rules/plain"
)

// preview tells how a line reads while it is typed.
func preview(line string) (commands.Preview, error) {
	pool, err := rule.Parse(line)
	if err != nil {
		return commands.Preview{}, err
	}
	if pool.ByHand {
		total := rule.Roll(pool, nil).Total
		return commands.Preview{Reading: describe(pool), Chance: number(total) + ", entered by hand"}, nil
	}
	return commands.Preview{
		Reading: describe(pool),
		Chance:  span(pool.Min(), pool.Max(), pool.Mean()),
		Better:  better(pool),
	}, nil
}

// better are rolls that people often mean by a bare die: the d20 with advantage and disadvantage, and the four dice of
// which the highest three count.
func better(pool rule.Pool) []string {
	for i, term := range pool.Terms {
		switch {
		case term.Keep.Rule != rule.All:
		case term.Count == 1 && term.Size == 20:
			return []string{
				replace(pool, i, 2, rule.Keep{Rule: rule.KeepHighest, N: 1}),
				replace(pool, i, 2, rule.Keep{Rule: rule.KeepLowest, N: 1}),
			}
		case term.Count == 4 && term.Size == 6 && len(pool.Terms) == 1:
			return []string{replace(pool, i, 4, rule.Keep{Rule: rule.KeepHighest, N: 3})}
		}
	}
	return nil
}

// replace is the pool's line with another number of dice in one term.
func replace(pool rule.Pool, i, count int, keep rule.Keep) string {
	pool.Terms = slices.Clone(pool.Terms)
	pool.Terms[i].Count, pool.Terms[i].Keep = count, keep
	return pool.String()
}
