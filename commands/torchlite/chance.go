package torchlite

import (
	"strconv"
	"strings"

	"tallybones/commands"
	rule "tallybones/rules/torchlite"
)

// chance tells what to expect of a line, by a way of writing chances: "83% success, 51% heroic, 43% a hitch".
func chance(odds rule.Odds, percent func(float64) string) string {
	hitch := percent(odds.Hitch) + " a hitch"
	switch len(odds.Against) {
	case 0:
		return commands.Average(odds.Mean) + " on average, " + hitch
	case 1:
		first := odds.Against[0]
		return percent(first.Success) + " success, " + percent(first.Heroic) + " heroic, " + hitch
	}
	each := make([]string, len(odds.Against))
	for i, against := range odds.Against {
		each[i] = percent(against.Success)
	}
	return listed(each) + " success, " + percent(odds.All) + " all, " + hitch
}

// diceList are dice in a row, equal neighbours together: "2d8 d10 d6".
func diceList(dice []rule.Die) string {
	var parts []string
	for i := 0; i < len(dice); {
		n := 1
		for i+n < len(dice) && dice[i+n] == dice[i] {
			n++
		}
		if n > 2 {
			parts = append(parts, strconv.Itoa(n)+dice[i].String())
		} else {
			for range n {
				parts = append(parts, dice[i].String())
			}
		}
		i += n
	}
	return strings.Join(parts, " ")
}
