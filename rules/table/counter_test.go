package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

func TestParseCount(t *testing.T) {
	for text, want := range map[string]table.Count{
		"+1":       {How: table.CountBy, N: 1},
		"- 2":      {How: table.CountBy, N: -2},
		"\u22122":  {How: table.CountBy, N: -2}, // a real minus
		"\u20132":  {How: table.CountBy, N: -2}, // what a phone makes of it
		"=3":       {How: table.CountTo, N: 3},
		"\uff1d3":  {How: table.CountTo, N: 3},
		" SHOW ":   {How: table.CountShow},
		"+1000000": {How: table.CountBy, N: 1000000},
	} {
		got, err := table.ParseCount(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	for text, says := range map[string]string{
		"3":                     `"3" can be 3 more, or 3 from now on. Type ` + "`+3` or `=3`.",
		"":                      `"" is no change. Type ` + "`+1`, `-2`, `=3` or `show`.",
		"+x":                    `"+x" is no change. Type ` + "`+1`, `-2`, `=3` or `show`.",
		"+-1":                   `"+-1" is no change. Type ` + "`+1`, `-2`, `=3` or `show`.",
		"=1000001":              `"=1000001" is too much. At most 1000000.`,
		"+99999999999999999999": `"+99999999999999999999" is too much. At most 1000000.`,
	} {
		_, err := table.ParseCount(text)
		assert.EqualError(t, err, says)
	}
}

func TestChangeCounter(t *testing.T) {
	s := cast(t)
	change := func(text string, most int) (string, error) {
		c, err := table.ParseCount(text)
		require.NoError(t, err)
		step, events, err := s.ChangeCounter(as(ann), zia, "plot points", c, most)
		for _, e := range events {
			table.Apply(s, e)
		}
		return step.String(), err
	}
	for _, step := range []struct {
		text string
		most int
		says string
		err  string
	}{
		{"show", 0, "plot points 0", ""},
		{"+2", 0, "plot points 0 to 2", ""},
		{"-3", 0, "", "plot points of Zia: 2 left, 3 wanted. At most `-2`."},
		{"=3", 5, "plot points 2 to 3", ""},
		{"+3", 0, "", "plot points of Zia: 3 of 5, so 6 is too much. At most `=5`."},
		{"=0", 0, "plot points 3 to 0", ""},
		{"-1", 0, "", "There is nothing left of plot points of Zia."},
	} {
		says, err := change(step.text, step.most)
		if step.err != "" {
			require.EqualError(t, err, step.err)
			continue
		}
		require.NoError(t, err)
		assert.Equal(t, step.says, says)
	}
	assert.Equal(t, table.Counter{Name: "plot points", Value: 0, Max: 5}, s.Characters[zia].Counters["plot points"])
}

func TestParseRate(t *testing.T) {
	for text, want := range map[string]table.Rate{
		"d8": {How: table.RateTo, Rating: "d8"}, "D10": {How: table.RateTo, Rating: "d10"}, "2": {How: table.RateTo, Rating: "2"},
		"02": {How: table.RateTo, Rating: "2"}, "up": {How: table.RateUp}, "Down": {How: table.RateDown}, "off": {How: table.RateOff},
		"=d10": {How: table.RateExactly, Rating: "d10"}, "= 3": {How: table.RateExactly, Rating: "3"},
		"rename  Torn Ear": {How: table.RateRename, Name: "Torn Ear"},
	} {
		got, err := table.ParseRate(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	for text, says := range map[string]string{
		"d7":   `"d7" is no step die. Use ` + "`d4`, `d6`, `d8`, `d10` or `d12`.",
		"0":    `"0" is no rating.`,
		"101":  `"101" is no rating.`,
		"more": `"more" is no rating. Type ` + "`d8` or `2`, `up`, `down`, `off`, `=d10`, or `rename` and the new name.",
	} {
		_, err := table.ParseRate(text)
		assert.ErrorContains(t, err, says)
	}
}

func TestRateOf(t *testing.T) {
	for _, c := range []struct {
		now  table.Rating
		rate string
		says string
	}{
		{"d6", "d10", "Off Guard d6 becomes d10"},
		{"d6", "up", "Off Guard d6 becomes d8"},
		{"d4", "down", "Off Guard d4 goes"},
		{"", "up", "Off Guard 1"},
		{"1", "down", "Off Guard 1 goes"},
		{"3", "down", "Off Guard 3 becomes 2"},
		{"d8", "off", "Off Guard d8 goes"},
		{"d8", "=d8", "Off Guard d8"},
	} {
		rate, err := table.ParseRate(c.rate)
		require.NoError(t, err)
		then, goes, err := rate.Of(c.now, "Off Guard")
		require.NoError(t, err)
		assert.Equal(t, c.says, table.Becomes("Off Guard", c.now, then, goes))
	}
	_, _, err := table.Rate{How: table.RateUp}.Of("d12", "off guard")
	assert.EqualError(t, err, "off guard is at d12, the largest there is.")
}

func TestSplitRated(t *testing.T) {
	for line, want := range map[string][2]string{
		"Off Guard d8":         {"Off Guard", "d8"},
		"Off Guard":            {"Off Guard", ""},
		"Winded up":            {"Winded", "up"},
		"Up":                   {"Up", ""},
		"Rope rename Old Rope": {"Rope", "rename Old Rope"},
		"Rope =d10":            {"Rope", "=d10"},
	} {
		name, change := table.SplitRated(line)
		assert.Equal(t, want, [2]string{name, change}, line)
	}
}
