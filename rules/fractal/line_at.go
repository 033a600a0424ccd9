package fractal

import (
	"slices"
	"strings"

	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// target reads the character behind vs, if one is named there. alone tells that nothing of theirs follows.
func (r *reader) target() (alone bool, err error) {
	if r.at == nil {
		return false, nil
	}
	words, ends := r.wordsAhead()
	n, id := 0, 0
	whole, end := r.literally()
	switch {
	case end > 0:
		ends, n, id = []int{end}, 1, whole.ID
	case r.at.Strangers:
		n = r.stranger(words)
	default:
		if n, id, err = r.at.named(words); err != nil {
			return false, err
		}
	}
	if n == 0 {
		return false, nil
	}
	r.line.Target, r.line.Name = id, strings.TrimSpace(r.text[r.tok.At:ends[n-1]])
	for _, other := range r.at.Others {
		if other.ID == id && id != 0 {
			r.line.Name = other.Name
		}
	}
	r.lex = dice.LexFrom(r.text, ends[n-1])
	r.next()
	_, isZone := zones[strings.ToLower(r.tok.Text)]
	_, isSense := sense(r.tok.Text)
	isSense = isSense && r.ahead().Kind == dice.Number
	known := isWord(r.tok.Text) || isZone || isSense
	return r.tok.Kind == dice.End || r.tok.Kind == dice.Versus || r.tok.Kind == dice.Plus || r.tok.Kind == dice.Minus || r.tok.Kind == dice.Comma || known && r.tok.Kind == dice.Word, nil
}

// literally finds the longest whole name at hand that is more than a row of words, such as "Joe (he/him)", and where it ends.
func (r *reader) literally() (found table.Named, end int) {
	for _, n := range r.at.Others {
		name := dice.Mended(n.Name)
		if to := dice.NameAt(r.text, r.tok.At, name, " +-,"); to > end && dice.IsOdd(name, isWord) {
			found, end = n, to
		}
	}
	return found, end
}

// wordsAhead are the words up to the dice of a side, with where each ends.
func (r *reader) wordsAhead() (words []string, ends []int) {
	look := *r
	for slices.Contains([]dice.Kind{dice.Word, dice.Number, dice.Other, dice.Open, dice.Close}, look.tok.Kind) {
		words, ends = append(words, look.tok.Text), append(ends, look.tok.End())
		look.next()
	}
	return words, ends
}

// named is how many of the words name a character, and whom: the most that are a whole name, else the most that begin one and are no
// action.
func (x *Lexicon) named(words []string) (n, id int, err error) {
	if found, rest, ok := table.LeadName(strings.Join(words, " "), x.Others); ok {
		return len(words) - len(strings.Fields(rest)), found.ID, nil
	}
	for n := len(words); n > 0; n-- {
		if _, ok := exactly(words[:n]); ok {
			return 0, 0, nil
		}
		found := table.Fitting(strings.Join(words[:n], " "), x.Others)
		p, several := loosely(words[:n])
		switch {
		case len(found) == 0 || p.action != nil || p.stat != NoStat || len(several) > 0:
		case len(found) == 1:
			return n, found[0].ID, nil
		default:
			_, err := table.Look(strings.Join(words[:n], " "), found)
			return 0, 0, err
		}
	}
	return 0, 0, nil
}

// stranger is how many words behind vs are a name, where dice may follow.
func (r *reader) stranger(words []string) int {
	for i, w := range words {
		if of, n := wordOf(w); of != noWord || n > 0 {
			return i
		}
		if _, ok := exactly(words[i:]); ok {
			return 0 // the words before it are a label
		}
	}
	look := *r
	for range words {
		look.next()
	}
	n := len(words)
	for n > 0 && strings.Trim(words[n-1], "0123456789") == "" {
		n-- // successes
	}
	if look.tok.Kind == dice.Dice {
		return 0
	}
	return n
}
