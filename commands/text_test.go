package commands_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
)

// TestAnyMessageReadsAsText: whatever message it is, what is read has no markup and no pictures, and instants as Discord shows them.
func TestAnyMessageReadsAsText(t *testing.T) {
	e := lively(t)
	e.As(mira).Must("board pin")
	e.As(mira).Must("history")
	e.As(ann).Must("odds", "line", "2d6")
	e.As(ann).Must("help")
	e.Keep()
	instants := 0
	for _, m := range e.Messages {
		if m.Text() == "" {
			continue
		}
		read := e.As(bob).Menu(m, "Read as text").OK()
		assert.True(t, read.Private)
		text := read.Text()
		assert.False(t, strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.So, r) }), text)
		for line := range strings.Lines(text) {
			assert.NotRegexp(t, `^#|\*\*|\\<t`, line)
		}
		instants += strings.Count(text, "<t:")
		assert.Equal(t, strings.Count(m.Text(), "<t:"), strings.Count(text, "<t:"))
	}
	assert.Greater(t, instants, 3, "of the board and of the history")
}
