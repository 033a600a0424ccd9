package trago

import (
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
)

// recall reads back what [telling.dice] told of a line, also of the roller's side of an opposed roll. It reports false for a
// text that is not of this line.
func recall(l rule.Line, told ui.Markdown) (telling, bool) {
	lines := strings.Split(string(told), "\n")
	if len(lines) < 2 { //nolint:mnd // the pool, and its dice
		return telling{}, false
	}
	dice, spent, _ := strings.Cut(lines[1], willpowerLead)
	spent, _, _ = strings.Cut(spent, ":")
	l.Willpower, _ = strconv.Atoi(spent) // none is spent where nothing stands there
	l.Faces = []int{}
	for _, word := range strings.FieldsFunc(dice, func(c rune) bool { return c < '0' || c > '9' }) {
		if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= 10 {
			l.Faces = append(l.Faces, n)
		}
	}
	if total, _ := l.Pool(); len(l.Faces) != total {
		return telling{}, false
	}
	t := telling{terms: l.Terms, night: l.Night, special: l.Special, out: rule.Roll(l, nil)}
	pool := t.pool()
	opposed := len(lines) > 2 && strings.HasSuffix(lines[0], ": "+pool)
	return t, lines[1] == faces(t.out.Fallen) && (opposed || len(lines) == 2 && lines[0] == pool)
}
