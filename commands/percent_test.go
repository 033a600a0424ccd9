package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
)

func TestPercent(t *testing.T) {
	for chance, want := range map[float64]string{
		0: "0%", 1: "100%", 0.5: "50%", 0.1666: "17%", 0.0278: "2.8%", 0.05: "5%", 0.0999: "10%", 0.995: "99.5%",
		0.0001: "less than 0.1%", 0.99999: "more than 99.9%", 1e-300: "less than 0.1%", 0.9901: "99%",
	} {
		assert.Equal(t, want, commands.Percent(chance))
	}
}
