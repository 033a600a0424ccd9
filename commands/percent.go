package commands

import (
	"math"
	"strconv"
	"strings"
)

// Percent is a chance from 0 to 1 in words. Below 20 and above 80 percent it has one decimal, since there a whole percent
// is much; between, it is whole, except that half a percent is said where it is exact. A decimal of 0 is left out, halves
// are rounded up, and what is possible or open is never 0% or 100%.
func Percent(chance float64) string {
	percent := chance * 100
	switch {
	case chance <= 0:
		return "0%"
	case chance >= 1:
		return "100%"
	case percent < 0.1:
		return "less than 0.1%"
	case percent > 99.9:
		return "more than 99.9%"
	case percent < 20 || percent > 80 || isWhole(2*percent):
		return strings.TrimSuffix(strconv.FormatFloat(roundHalfUp(percent*10)/10, 'f', 1, 64), ".0") + "%"
	}
	return strconv.Itoa(int(roundHalfUp(percent))) + "%"
}

// Whole is a chance from 0 to 1 in whole percent; what is possible or open is never 0% or 100%.
func Whole(chance float64) string {
	percent := math.Round(chance * 100)
	switch {
	case chance > 0 && percent == 0:
		return "less than 1%"
	case chance < 1 && percent == 100:
		return "more than 99%"
	}
	return strconv.Itoa(int(percent)) + "%"
}

// tiny is far over what sums of chances are off by, and far under what anybody is shown.
const tiny = 1e-9

func roundHalfUp(x float64) float64 { return math.Floor(x + 0.5 + tiny) }

func isWhole(x float64) bool { return math.Abs(x-math.Round(x)) < tiny }

// Average is a mean to one place, without a decimal of 0.
func Average(mean float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(mean, 'f', 1, 64), ".0")
}

// Successes is what a mean of successes says: "2.5 successes on average", and of one "1 success on average".
func Successes(mean float64) string {
	average := Average(mean)
	if average == "1" {
		return "1 success on average"
	}
	return average + " successes on average"
}
