package torchlite

import (
	"regexp"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// leadMatch matches what stands before the faces of dice that are told together: label, number and size.
var leadMatch = regexp.MustCompile(`^(?:(.*) )?\d*d(4|6|8|10|12) rolled (.*)$`)

// recall reads back what [telling.dice] told. It reports false for a text that is of no roll of this game.
func recall(told ui.Markdown) (telling, bool) {
	var t telling
	for i, text := range strings.Split(string(told), "\n") {
		name, rest, ok := strings.Cut(strings.TrimSuffix(text, "."), ": ")
		opposing := i > 0
		if opposing {
			rest = rest[:max(0, strings.LastIndex(rest, "; effect"))]
		}
		side, chosen, r, read := recallSide(rest)
		switch {
		case !ok || !read:
			return t, false
		case opposing:
			t.facing = append(t.facing, facing{name: ui.Plain(ui.Markdown(name)), side: side, bar: chosen, players: r.hitches})
			t.answered = strings.HasSuffix(name, answers)
		default:
			t.name, t.side, t.chosen, t.gms = ui.Plain(ui.Markdown(name)), side, chosen, r.chances
		}
	}
	t.options = t.side.Options()
	for i, f := range t.facing {
		t.facing[i].verdict = rule.Judge(t.chosen, f.bar, t.answered)
	}
	return t, t.dice() == told
}

// recallSide reads the dice of a side and how they were counted, which their words tell.
func recallSide(text string) (side rule.Side, chosen rule.Option, r recorded, ok bool) {
	for _, part := range strings.FieldsFunc(strings.ReplaceAll(text, "; ", ", "), func(c rune) bool { return c == ',' }) {
		part = strings.TrimSpace(part)
		if lead := leadMatch.FindStringSubmatch(part); lead != nil {
			size, _ := strconv.Atoi(lead[2])
			r.label, r.size, part = ui.Plain(ui.Markdown(lead[1])), rule.Die(size), lead[3]
		}
		if !r.read(part) {
			return side, chosen, r, false
		}
	}
	side.Dice, side.Keep, side.Effects = r.dice, max(2, len(r.total)), max(1, r.effects)
	return side, side.Count(r.total, side.Effects), r, len(r.dice) > 0
}

// recorded are dice that fell before, while they are read.
type recorded struct {
	dice    []rule.Fallen
	total   []int // the places of those that count in the total
	effects int   // how many effect dice there are
	label   string
	size    rule.Die
	// hitches and chances tell that there are hitches, and opportunities.
	hitches, chances bool
}

// read reads one die, or a word about the last.
func (r *recorded) read(part string) bool {
	again, onlyAgain := strings.CutPrefix(part, "again ")
	word := again
	face, rest, hasRest := strings.Cut(again, " ")
	number, bold := strings.CutPrefix(strings.TrimSuffix(face, "**"), "**")
	n, err := strconv.Atoi(number)
	switch {
	case err != nil && len(r.dice) == 0, err == nil && (n < 1 || n > int(r.size)):
		return false
	case err == nil && !onlyAgain:
		r.dice = append(r.dice, rule.Fallen{Size: r.size, Label: r.label, Face: n})
		word = rest
	case err == nil:
		last := &r.dice[len(r.dice)-1]
		last.Was, last.Face, word = last.Face, n, rest
	}
	if bold {
		r.total = append(r.total, len(r.dice)-1)
	}
	if hasRest && strings.HasPrefix(word, "again ") {
		return r.read(word)
	}
	return r.use(word)
}

// use reads what became of the last die.
func (r *recorded) use(word string) bool {
	switch rule.Use(word) {
	case "", rule.InTotal, rule.IsSpare:
		return true
	case rule.IsHitch:
		r.hitches = true
		return true
	case opportunity:
		r.chances = true
		return true
	case rule.InEffect:
		r.effects++
		return true
	}
	return false
}
