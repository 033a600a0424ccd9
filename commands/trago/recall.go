package trago

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
)

// recall reads back what [telling.dice] told of a line. It reports false for a text that is not of this line.
func recall(l rule.Line, told ui.Markdown) (telling, bool) {
	text := string(told)
	_, text, _ = strings.Cut("\n"+text, "\n")
	if at := strings.LastIndex(text, "\n"); at >= 0 {
		text = text[at+1:]
	}
	l.Faces = []int{}
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' }) {
		if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= 10 {
			l.Faces = append(l.Faces, n)
		}
	}
	if total, _ := l.Pool(); len(l.Faces) != total {
		return telling{}, false
	}
	t := telling{terms: l.Terms, night: l.Night, special: l.Special, out: rule.Roll(l, nil)}
	return t, t.dice() == told
}
