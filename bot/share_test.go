package bot

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/interact"
)

// TestFairShare: who has a great many things under way is told to wait, and others are served meanwhile.
func TestFairShare(t *testing.T) {
	flood := slices.Repeat([]string{commandEvent("")}, maxUnderWay+3)
	other := strings.ReplaceAll(commandEvent(""), `"user":{"id":"5"`, `"user":{"id":"6"`)
	asked, _ := serveAll(t, command(interact.Answers, nil, after(time.Second, answer, nil)), append(flood, other), nil)
	said := map[string]int{}
	for _, got := range asked {
		switch {
		case strings.Contains(got.raw, "see to the others first"):
			assert.Zero(t, got.at, "at once")
			assert.NotZero(t, got.body.message(t).Flags&flagPrivate)
			said["refused"]++
		case strings.Contains(got.raw, "the answer"):
			said["answered"]++
		}
	}
	assert.Equal(t, map[string]int{"refused": 3, "answered": maxUnderWay + 1}, said)
}

// TestShareIsGivenBack: who waited for the answers goes on.
func TestShareIsGivenBack(t *testing.T) {
	var s shares
	for range 3 {
		for range maxUnderWay {
			assert.True(t, s.take(5))
		}
		assert.False(t, s.take(5))
		assert.True(t, s.take(6))
		s.give(6)
		for range maxUnderWay {
			s.give(5)
		}
	}
	assert.Empty(t, s.underWay, "nobody is remembered")
}
