package table

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"tallybones/rules"
)

// Named is something that can be found by its name.
type Named struct {
	ID   int
	Name string
	// Shown is the name with what belongs to it: "Silver Tongue d8". Empty is the name alone.
	Shown string
}

func (n Named) shown() string {
	if n.Shown != "" {
		return n.Shown
	}
	return n.Name
}

// maxListed is how many names a refusal lists.
const maxListed = 5

// Look finds what a person means. An exact name wins over the beginning of a name, that over the beginning of a word in
// it. Several that fit equally well are refused and listed; where none fits, the refusal names those that are close.
func Look(typed string, among []Named) (Named, error) {
	switch found := Fitting(typed, among); len(found) {
	case 0:
		return Named{}, unknown(typed, Fold(typed), among)
	case 1:
		return found[0], nil
	default:
		return Named{}, rules.Refuse(rules.Quote(typed)+" can be "+shownOf(found, "or")+".", "Type more of the name.")
	}
}

// Fitting returns the things whose names fit what was typed best, as [Look] ranks them; none where no name fits. Where none
// does as it is written, a whole name may stand without its signs: "joe he him" is Joe (he/him).
func Fitting(typed string, among []Named) []Named {
	want := Fold(typed)
	best, found := 0, []Named(nil)
	for _, n := range among {
		switch fit := fits(want, n.Name); {
		case fit > best:
			best, found = fit, append(found[:0], n)
		case fit == best && fit > 0:
			found = append(found, n)
		}
	}
	if want = unsigned(want); best > fitsNot || want == "" {
		return found
	}
	for _, n := range among {
		if strings.ContainsAny(n.Name, signs) && unsigned(Fold(n.Name)) == want {
			found = append(found, n)
		}
	}
	return found
}

// unsigned is a folded name without the signs that end a word in a line.
func unsigned(folded string) string {
	if !strings.ContainsAny(folded, signs) {
		return folded
	}
	return strings.Join(strings.FieldsFunc(folded, func(c rune) bool { return c == ' ' || strings.ContainsRune(signs, c) }), " ")
}

const signs = "()*/!<>[]{}^~\\"

// NamesIn are the names of things, in their order.
func NamesIn(things []Named) []string {
	names := make([]string, len(things))
	for i, n := range things {
		names[i] = n.Name
	}
	return names
}

// LeadName finds the thing whose whole name begins a line, the longest name that does, and what is left of the line. It
// reports false where there is none.
func LeadName(line string, among []Named) (found Named, rest string, ok bool) {
	words, longest := strings.Fields(line), 0
	for _, n := range among {
		name := Fold(n.Name)
		length := strings.Count(name, " ") + 1
		if name == "" || length <= longest || length > len(words) {
			continue
		}
		if Fold(strings.Join(words[:length], " ")) == name {
			found, longest = n, length
		}
	}
	return found, strings.Join(words[longest:], " "), longest > 0
}

// How well a name fits what was typed.
const (
	fitsNot = iota
	fitsWord
	fitsStart
	fitsWhole
)

func fits(want, name string) int {
	if want == "" {
		return fitsNot
	}
	have := Fold(name)
	switch {
	case have == want:
		return fitsWhole
	case strings.HasPrefix(have, want):
		return fitsStart
	case strings.Contains(have, " "+want):
		return fitsWord
	}
	return fitsNot
}

func unknown(typed, want string, among []Named) error {
	say := "I do not know " + rules.Quote(typed) + "."
	if want == "" {
		say = "Nothing is named."
	}
	if near := closest(want, among); len(near) > 0 {
		return rules.Refuse(say, "Close: "+shownOf(near, "or")+".")
	}
	return rules.Refuse(say, "")
}

// CloseTo are the names, with what belongs to them, that are likely meant where none fits what was typed; at most three, the
// closest first.
func CloseTo(typed string, among []Named) []string {
	near := closest(Fold(typed), among)
	shown := make([]string, len(near))
	for i, n := range near {
		shown[i] = n.shown()
	}
	return shown
}

// Seek is [Look] where all that there is can be said: a refusal that names nothing close lists it.
func Seek(typed string, among []Named) (Named, error) {
	found, err := Look(typed, among)
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || refusal.Hint != "" {
		return found, err
	}
	switch len(among) {
	case 0:
		return found, rules.Refuse(refusal.Say, "There is none yet.")
	case 1:
		return found, rules.Refuse(refusal.Say, "There is only "+shownOf(among, "and")+".")
	}
	return found, rules.Refuse(refusal.Say, "There are "+shownOf(among, "and")+".")
}

// closest are the things whose name, or a word of it, begins like what was typed but for a slip of the fingers; at most
// three.
func closest(want string, among []Named) []Named {
	type slip struct {
		Named
		far int
	}
	var near []slip
	limit := max(1, (len([]rune(want))+1)/3)
	for _, n := range among {
		have := Fold(n.Name)
		far := distance(want, have, limit)
		for word := range strings.FieldsSeq(have) {
			far = min(far, distance(want, word, limit))
		}
		if far <= limit && want != "" {
			near = append(near, slip{n, far})
		}
	}
	slices.SortStableFunc(near, func(a, b slip) int { return cmp.Or(a.far-b.far, strings.Compare(a.Name, b.Name)) })
	names := make([]Named, 0, 3)
	for _, n := range near[:min(3, len(near))] {
		names = append(names, n.Named)
	}
	return names
}

// distance is how many characters must be put in, taken out, changed or swapped with their neighbour to make a into what b
// begins with. Whatever is over the limit is only known to be over it.
func distance(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) > limit {
		return limit + 1
	}
	y = y[:min(len(y), len(x)+limit)]
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			change := last[j-1]
			if x[i-1] != y[j-1] {
				change++
			}
			row[j] = min(change, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return slices.Min(last)
}

func shownOf(things []Named, and string) string {
	var shown []string
	for _, n := range things {
		if text := n.shown(); !slices.Contains(shown, text) {
			shown = append(shown, text)
		}
	}
	if more := len(shown) - maxListed; more > 0 {
		return strings.Join(shown[:maxListed], ", ") + " and " + plural(more, "more", "more")
	}
	return listed(shown, and)
}
