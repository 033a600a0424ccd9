package table

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
)

// A Rating is how much something weighs: a step die "d8", a number "2", or nothing "".
type Rating string

// Before is how something rated stood before an event.
type Before struct {
	Name   string `json:"name"`
	Rating Rating `json:"rating,omitempty"`
}

// String is the name with the rating behind it.
func (b Before) String() string { return rated(b.Name, b.Rating) }

// A Rate is a change of something rated, as people type it.
type Rate struct {
	How    RateHow
	Rating Rating // of RateTo and RateExactly
	Name   string // of RateRename
}

// RateHow is what a [Rate] does.
type RateHow int

// What a rate does.
const (
	RateTo      RateHow = iota // d8, 2: by the game's rule new, larger, or a step; at a table without one, it is that
	RateExactly                // =d10
	RateUp
	RateDown
	RateOff
	RateRename
)

// ladder are the step dice.
var ladder = []Rating{"d4", "d6", "d8", "d10", "d12"}

// maxRating is the largest number that rates something.
const maxRating = 100

// ParseRate reads `d8`, `2`, `up`, `down`, `off`, `=d10` or `rename NEW`.
func ParseRate(text string) (Rate, error) {
	words := spaced(text)
	switch lower := strings.ToLower(words); lower {
	case "up":
		return Rate{How: RateUp}, nil
	case "down":
		return Rate{How: RateDown}, nil
	case "off":
		return Rate{How: RateOff}, nil
	default:
		if name, ok := strings.CutPrefix(lower, "rename "); ok {
			return Rate{How: RateRename, Name: words[len(words)-len(name):]}, nil
		}
		value, exactly := strings.CutPrefix(lower, "=")
		rating, err := ParseRating(strings.TrimSpace(value))
		if err != nil {
			return Rate{}, err
		}
		if exactly {
			return Rate{How: RateExactly, Rating: rating}, nil
		}
		return Rate{How: RateTo, Rating: rating}, nil
	}
}

// ParseRating reads a rating: a step die, or a number from 1 to 100.
func ParseRating(text string) (Rating, error) {
	word := Rating(Fold(text))
	if slices.Contains(ladder, word) {
		return word, nil
	}
	if n, err := strconv.Atoi(string(word)); err == nil && isNumber(string(word)) && n >= 1 && n <= maxRating {
		return Rating(strconv.Itoa(n)), nil
	}
	if size, ok := strings.CutPrefix(string(word), "d"); ok && isNumber(size) {
		return "", rules.Refuse(rules.Quote(text)+" is no step die.", "Use `d4`, `d6`, `d8`, `d10` or `d12`.")
	}
	return "", rules.Refuse(rules.Quote(text)+" is no rating.",
		"Type `d8` or `2`, `up`, `down`, `off`, `=d10`, or `rename` and the new name.")
}

// SplitRated splits "Off Guard d8" into the name and the change behind it: the last word, or all from `rename` on. Without
// a change it is empty.
func SplitRated(line string) (name, change string) {
	words := strings.Fields(line)
	for i, w := range words {
		if i > 0 && i < len(words)-1 && strings.EqualFold(w, "rename") {
			return strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		}
	}
	if last := len(words) - 1; last > 0 {
		if _, err := ParseRate(words[last]); err == nil {
			return strings.Join(words[:last], " "), words[last]
		}
	}
	return strings.Join(words, " "), ""
}

// Up returns the next rating above, and whether there is one: d12 and 100 are the largest.
func (r Rating) Up() (Rating, bool) {
	if i := slices.Index(ladder, r); i >= 0 {
		if i == len(ladder)-1 {
			return r, false
		}
		return ladder[i+1], true
	}
	n, _ := strconv.Atoi(string(r)) // none counts as 0
	if n == maxRating {
		return r, false
	}
	return Rating(strconv.Itoa(n + 1)), true
}

// Down returns the next rating below, and whether there is one: below d4 and 1 there is none.
func (r Rating) Down() (Rating, bool) {
	if i := slices.Index(ladder, r); i >= 0 {
		if i == 0 {
			return "", false
		}
		return ladder[i-1], true
	}
	n, _ := strconv.Atoi(string(r)) // none counts as 0
	if n <= 1 {
		return "", false
	}
	return Rating(strconv.Itoa(n - 1)), true
}

// another is a change that a rating can take: up, or where it is the largest down.
func (r Rating) another() string {
	if r == "" {
		return string(ladder[1])
	}
	if _, ok := r.Up(); !ok {
		return "down"
	}
	return "up"
}

// Of returns what a rating becomes by a change at a table that has no rule of its own for it, and whether the rated thing
// goes; what names it in a sentence. A rename leaves the rating.
func (r Rate) Of(now Rating, what string) (then Rating, goes bool, err error) {
	switch r.How {
	case RateTo, RateExactly:
		return r.Rating, false, nil
	case RateUp:
		then, ok := now.Up()
		if !ok {
			return now, false, rules.Refuse(what+" is at "+string(now)+", the largest there is.", "")
		}
		return then, false, nil
	case RateDown:
		then, ok := now.Down()
		return then, !ok, nil
	case RateOff:
		return now, true, nil
	case RateRename:
		return now, false, nil
	}
	return now, false, nil
}

// Becomes says what a change makes of something rated, as previews do: "Off Guard d6 becomes d10".
func Becomes(name string, from, to Rating, goes bool) string {
	was := strings.TrimSpace(name + " " + string(from))
	switch {
	case goes:
		return was + " goes"
	case from == to:
		return was
	case from == "":
		return strings.TrimSpace(name + " " + string(to))
	}
	return was + " becomes " + string(to)
}
