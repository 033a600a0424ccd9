package fractal

import (
	"fmt"
	"strconv"
	"strings"

	"tallybones/rules/dice"
)

// What stands in states and events is written by its name, so that they outlive a new order of the constants.

// MarshalText writes a chart by the title of its table.
func (c Chart) MarshalText() ([]byte, error) { return []byte(c.Of().Title), nil }

// UnmarshalText reads what [Chart.MarshalText] wrote.
func (c *Chart) UnmarshalText(text []byte) error {
	for chart := range Chart(len(charts)) {
		if chart.Of().Title == string(text) {
			*c = chart
			return nil
		}
	}
	return fmt.Errorf("no chart %q", text)
}

// MarshalText writes a stat by its name.
func (s Stat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what [Stat.MarshalText] wrote.
func (s *Stat) UnmarshalText(text []byte) error {
	for i, name := range statNames {
		if name == string(text) {
			*s = Stat(i)
			return nil
		}
	}
	return fmt.Errorf("no stat %q", text)
}

// MarshalText writes kinds of actions as headings name them.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads what [Kind.MarshalText] wrote.
func (k *Kind) UnmarshalText(text []byte) error {
	for kind := range Technique << 1 {
		if kind.String() == string(text) {
			*k = kind
			return nil
		}
	}
	return fmt.Errorf("no kind of actions %q", text)
}

func decimal(n int) string { return strconv.Itoa(n) }

func signed(n int) string {
	if n < 0 {
		return decimal(n)
	}
	return "+" + decimal(n)
}

func orDice(n int) string { return decimal(min(max(n, 1), dice.MaxDice)) }

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return decimal(n) + " " + many
}

func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = decimal(n)
	}
	return strings.Join(words, ",")
}
