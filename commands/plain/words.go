package plain

import (
	"strconv"
	"strings"

	rule "tallybones/rules/plain"
)

// describe is a pool in words, without its labels: "4d6, highest 3 kept", "2d6+1",
// "4d6 highest 3 kept + d20 less 1".
func describe(pool rule.Pool) string {
	if len(pool.Terms) == 1 {
		return sign(pool.Terms[0], 0, "") + group(pool.Terms[0], ", ")
	}
	plus := plusOf(pool)
	var b strings.Builder
	for i, term := range pool.Terms {
		b.WriteString(sign(term, i, plus) + group(term, " "))
	}
	return b.String()
}

// plusOf is the plus sign between a pool's terms, which needs air where there are words among them.
func plusOf(pool rule.Pool) string {
	for _, term := range pool.Terms {
		if term.Keep.Rule != rule.All || term.Sign < 0 {
			return " + "
		}
	}
	return "+"
}

// briefly is a pool in words in which equal terms side by side are told once: "14 x d6".
func briefly(pool rule.Pool) string {
	const often = 4
	var b strings.Builder
	for i := 0; i < len(pool.Terms); {
		term, same := pool.Terms[i], 1
		for i+same < len(pool.Terms) && isSame(term, pool.Terms[i+same]) {
			same++
		}
		words := group(term, " ")
		if same < often {
			same = 1
		} else {
			words = strconv.Itoa(same) + " x " + words
		}
		if len(pool.Terms) == same {
			return sign(term, 0, "") + strings.Replace(words, term.Dice()+" ", term.Dice()+", ", 1)
		}
		b.WriteString(sign(term, i, plusOf(pool)) + words)
		i += same
	}
	return b.String()
}

// isSame reports whether two terms differ at most in their labels and faces.
func isSame(a, b rule.Term) bool {
	return a.Sign == b.Sign && a.Count == b.Count && a.Size == b.Size && a.Keep == b.Keep && a.Value == b.Value
}

// sign stands before a term; a first one that is added has none.
func sign(term rule.Term, i int, plus string) string {
	switch {
	case term.Sign < 0 && i == 0:
		return "less "
	case term.Sign < 0:
		return " less "
	case i == 0:
		return ""
	}
	return plus
}

// group is a term's dice and what is kept of them, or its number.
func group(term rule.Term, separator string) string {
	if term.Count == 0 {
		return strconv.Itoa(term.Value)
	}
	if term.Keep.Rule == rule.All {
		return term.Dice()
	}
	return term.Dice() + separator + keeping(term.Keep)
}

// keeping says which dice of a group count: "highest 3 kept", "lowest dropped".
func keeping(keep rule.Keep) string {
	which, fate := "highest", "kept"
	if keep.Rule == rule.KeepLowest || keep.Rule == rule.DropLowest {
		which = "lowest"
	}
	if keep.Rule == rule.DropHighest || keep.Rule == rule.DropLowest {
		fate = "dropped"
	}
	if keep.N == 1 {
		return which + " " + fate
	}
	return which + " " + strconv.Itoa(keep.N) + " " + fate
}

// number is a whole number in a sentence, where a lone dash would be lost on a listener.
func number(n int) string {
	if n < 0 {
		return "minus " + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// average is a mean to one place.
func average(mean float64) string {
	text := strings.TrimSuffix(strconv.FormatFloat(mean, 'f', 1, 64), ".0")
	if text == "-0" {
		return "0"
	}
	if rest, negative := strings.CutPrefix(text, "-"); negative {
		return "minus " + rest
	}
	return text
}

// span tells what to expect of totals: "3 to 13, 8 on average".
func span(least, most int, mean float64) string {
	return number(least) + " to " + number(most) + ", " + average(mean) + " on average"
}
