package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/torchlite"
)

func TestDieSteps(t *testing.T) {
	for i, die := range torchlite.Dice {
		up, more := die.Up()
		down, left := die.Down()
		assert.Equal(t, die != torchlite.D12, more)
		assert.Equal(t, die != torchlite.D4, left)
		if more {
			assert.Equal(t, torchlite.Dice[i+1], up)
		} else {
			assert.Equal(t, torchlite.D12, up, "the d12 stays")
		}
		if left {
			assert.Equal(t, torchlite.Dice[i-1], down)
		} else {
			assert.Zero(t, down, "the d4 is gone")
		}
	}
}

func TestDieOf(t *testing.T) {
	var have []string
	for sides := -2; sides <= 100; sides++ {
		if die, ok := torchlite.DieOf(sides); ok {
			have = append(have, die.String())
		}
	}
	assert.Equal(t, []string{"d4", "d6", "d8", "d10", "d12"}, have)
}
