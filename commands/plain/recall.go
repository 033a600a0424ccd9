package plain

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/plain"
)

// recall reads back what [showDice] told of a pool. It reports false for a text that is not of this pool.
func recall(pool rule.Pool, dice ui.Markdown) (rule.Outcome, bool) {
	text := string(dice)
	var faces recorded
	for i, term := range pool.Terms {
		rest, ok := strings.CutPrefix(text, lead(pool, i))
		if !ok {
			return rule.Outcome{}, false
		}
		if text, ok = faces.read(rest, term); !ok {
			return rule.Outcome{}, false
		}
	}
	out := rule.Roll(pool, &faces)
	return out, showDice(pool, out) == dice
}

// recorded are faces that were rolled before. As a dice source it gives them again.
type recorded []int

// Roll gives the next face.
func (r *recorded) Roll(int) int {
	face := (*r)[0]
	*r = (*r)[1:]
	return face
}

// read takes the faces of a term from the beginning of a text and returns what follows.
func (r *recorded) read(text string, term rule.Term) (rest string, ok bool) {
	for i := range term.Count {
		if i > 0 {
			if text, ok = strings.CutPrefix(text, ", "); !ok {
				return "", false
			}
		}
		face, rest, ok := readFace(text)
		if !ok || face < 1 || face > term.Size {
			return "", false
		}
		*r = append(*r, face)
		text = rest
	}
	return text, true
}

// readFace reads "**6**" or "2 dropped".
func readFace(text string) (face int, rest string, ok bool) {
	text, counts := strings.CutPrefix(text, "**")
	end := 0
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	face, err := strconv.Atoi(text[:end])
	mark := dropped
	if counts {
		mark = "**"
	}
	rest, ok = strings.CutPrefix(text[end:], mark)
	return face, rest, ok && err == nil
}
