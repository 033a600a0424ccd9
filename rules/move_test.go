package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules"
)

func TestMoveAbout(t *testing.T) {
	m := rules.Move{Weight: 5}.About(7, "take", "Take Medium", "Iris's roll")
	assert.Equal(t, "Take Medium", m.Label)
	assert.Equal(t, "Take Medium, Iris's roll", m.Long)
	assert.Equal(t, 7, m.Key.Subject)
	assert.Equal(t, m, rules.Move{Weight: 5}.About(7, "take", "Take Medium", "Iris's roll"), "what says the same stays open")
	assert.NotEqual(t, m.Key, rules.Move{}.About(7, "take", "Take Medium", "Iris's roll", "4 left").Key, "what brings something else does not")
	long := rules.Move{}.About(7, "take", strings.Repeat("é", 40), strings.Repeat("x", 100))
	assert.Len(t, []rune(long.Label), rules.MaxLabel)
	assert.Len(t, []rune(long.Long), rules.MaxLong)
	assert.Equal(t, "ab…", rules.Shorten("ab cd", 4))
}
