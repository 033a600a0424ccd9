package tote

import (
	"regexp"
	"strconv"
	"strings"

	"tallybones/commands/ui"
	rule "tallybones/rules/tote"
)

var (
	diceTold = regexp.MustCompile(`^(?:.*): (no skill die|rolled (.+))\. Paragon die rolled \*\*([1-6])\*\*\.(?:` + invoked + `(.+)\.)?$`)
	faceTold = regexp.MustCompile(`^(?:\*\*([1-6])\*\*` + counts + `|~~([1-6])~~` + blocked + `|([1-6]))$`)
)

// recall reads back what [telling.dice] told of a line. It reports false for a text that is not of this line.
func recall(line rule.Line, told ui.Markdown) (telling, bool) {
	parts := diceTold.FindStringSubmatch(string(told))
	if parts == nil {
		return telling{}, false
	}
	line.Faces = nil
	line.Paragon, _ = strconv.Atoi(parts[3]) // one digit
	if !line.Stated {
		line.Injured = nil
	}
	for text := range strings.SplitSeq(strings.TrimSuffix(parts[2], "; none counts"), "; ") {
		face := faceTold.FindStringSubmatch(text)
		if face == nil {
			continue
		}
		n, _ := strconv.Atoi(face[1] + face[2] + face[3]) // one digit: the others are empty
		line.Faces = append(line.Faces, n)
		if face[2] != "" {
			line.Injured = append(line.Injured, n)
		}
	}
	if len(line.Faces) != line.Rank {
		return telling{}, false
	}
	t := telling{test: line.Throw(nil)}
	for text := range strings.SplitSeq(parts[4], ", ") {
		name, value, _ := strings.Cut(text, " ")
		if n, err := strconv.Atoi(value); err == nil {
			t.invoked = append(t.invoked, rule.Bonus{Label: name, N: n})
			t.test.Invoked += n
		}
	}
	return t, t.dice() == told
}
