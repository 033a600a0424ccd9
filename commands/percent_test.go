package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands"
)

func TestPercent(t *testing.T) {
	for chance, want := range map[float64]string{
		0: "0%", 1: "100%", 0.5: "50%", 0.1666: "16.7%", 0.0278: "2.8%", 0.05: "5%", 0.0999: "10%", 0.995: "99.5%",
		0.0001: "less than 0.1%", 0.99999: "more than 99.9%", 1e-300: "less than 0.1%", 0.9901: "99%",
		1.0 / 16: "6.3%", 1.0 / 8: "12.5%", 3.0 / 16: "18.8%", 0.25: "25%", 3.0 / 8: "37.5%", 7.0 / 16: "44%", 5.0 / 8: "62.5%", // d8, d4 - d4
		39.0 / 400: "9.8%", 37.0 / 400: "9.3%", 1 - 1.0/400: "99.8%", 1 - 0.65*0.65: "58%", 1 - 0.45*0.45: "80%", 1 - 0.35*0.35: "87.8%", // 2d20kh1
		0.1996: "20%", 0.2049: "20%", 0.7996: "80%", 0.8004: "80%", 0.8006: "80.1%", 0.3349: "33%", 0.335: "33.5%",
	} {
		assert.Equal(t, want, commands.Percent(chance), chance)
	}
}

func TestWhole(t *testing.T) {
	for chance, want := range map[float64]string{
		0: "0%", 0.004: "less than 1%", 0.0051: "1%", 0.3194: "32%", 0.994: "99%", 0.996: "more than 99%", 1: "100%",
	} {
		assert.Equal(t, want, commands.Whole(chance))
	}
}
