package torchlite_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/interact"
	"tallybones/commands/torchlite"
	"tallybones/rules"
	"tallybones/rules/rulestest"
)

// TestHostileWords types what nobody should into every option of the game's own commands: it is done, or refused in words.
func TestHostileWords(t *testing.T) {
	rulestest.Unraced(t)
	e := gathered(t)
	e.As(mira).Must("challenge", "name", "Drawbridge 4d8")
	e.As(ann).Must("asset", "name", "Rope =d6")
	e.As(ann).Must("stress", "name", "Damaged d6")
	words := []string{
		"", " ", "#", "# d6", "d6", "d6 d6", "+", "-", "=", "=d6", "rename", "rename x", "up", "off", "keep", "take of", "take x of y", "all", "bank",
		"@everyone d6", "`x` d6", "**x** d6", "x\ny d6", "\u202e d6", "é d6", strings.Repeat("x", 200), strings.Repeat("x ", 100) + "d6",
		"+99999999999999999999", "Drawbridge", "Drawbridge d8 on d8 on d8", "999d8", "x 999d8", "Damaged Damaged d6", "Rope rename Damaged", "0",
	}
	n := 0
	for _, command := range torchlite.Module(e.Host).Commands {
		for _, option := range command.Options {
			for _, word := range words {
				if len(option.Choices) > 0 {
					continue // anything else is refused before the command is asked
				}
				n++
				g := e.As([]interact.Person{mira, ann, ola}[n%3])
				options := []string{"change", "+1", "name", "Rope d6", option.Name, word}
				answer := g.Call(command.Name, options...)
				var refusal *rules.Refusal
				assert.True(t, answer.Err == nil || errors.As(answer.Err, &refusal), "/%s %s:%q: %v", command.Name, option.Name, word, answer.Err)
				if option.Complete {
					g.Complete(command.Name, option.Name, word, "change", "+1", "name", "Rope d6")
				}
			}
		}
	}
	assert.NotEmpty(t, e.As(ann).Must("board show").Text())
	assert.NotEmpty(t, e.As(ann).Must("history").Text())
}

func TestGivePoint(t *testing.T) {
	e := gathered(t)
	e.As(mira).MenuOf(ann, "Give a point").Reads("**Zia: plot points 1 to 2**")
	e.As(mira).MenuOf(dora, "Give a point").Refused("Dora plays nobody here.")
	e.As(dora).Joins()
	e.As(mira).MenuOf(dora, "Give a point").Reads("**Dora joins**", "Dora: plot points 1 to 2.")
	e.As(ola).MenuOf(ann, "Give a point").Refused("You are not at this table yet.")
	e.As(mira).In(tavern).Begins("plain", "Dice")
	e.As(ann).In(tavern).Joins()
	e.As(mira).In(tavern).MenuOf(ann, "Give a point").Refused("There are no points to give in this game.")
}
