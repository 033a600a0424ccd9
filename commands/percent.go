package commands

import (
	"fmt"
	"strings"
)

// Percent is a chance from 0 to 1 in words: whole percents, tenths where whole ones would hide something, and never 0% or
// 100% for what is possible or open.
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
	case percent < 9.95 || percent > 99:
		return strings.TrimSuffix(fmt.Sprintf("%.1f", percent), ".0") + "%"
	}
	return fmt.Sprintf("%.0f%%", percent)
}
