package commands

import (
	"fmt"
	"math"
	"strings"

	"tallybones/commands/ui"
)

// A Chart shows chances as bars, from left to right.
type Chart struct {
	Of   string // what is charted: "2d6+1"
	Axis string // what the bars stand for: "Total"
	Bars []Bar
}

// A Bar is one outcome, or several side by side, and how likely it is, from 0 to 1.
type Bar struct {
	Label  string // "7", or "10 to 14"
	Chance float64
}

const (
	titleWidth = 56  // characters in a line of the title
	maxOf      = 200 // characters of what is charted; a longer one would need more room than its chart
	maxTicks   = 11  // labels that find room below the bars
	tickRoom   = 48  // characters of such labels, all together
)

// of is what is charted, in words that fit a title.
func (c Chart) of() string {
	if ui.Length(c.Of) > maxOf {
		return "this roll"
	}
	return c.Of
}

// wrap breaks a text at spaces and behind plus signs into lines of a width, longer only where a word is.
func wrap(text string, width int) string {
	var b strings.Builder
	used := 0
	for _, word := range strings.SplitAfter(strings.ReplaceAll(text, "+", "+\x00"), " ") {
		for _, part := range strings.Split(word, "\x00") {
			if used > 0 && used+len(strings.TrimSpace(part)) > width {
				b.WriteByte('\n')
				used = 0
			}
			b.WriteString(part)
			used += len(part)
		}
	}
	return strings.ReplaceAll(b.String(), " \n", "\n")
}

// A tick is a label beside the scale of percents, or below the bars, and where it stands there.
type tick struct {
	at    float64
	label string
}

// scale returns the end of the scale, well above the highest bar, and its marks: a few whole percents.
func (c Chart) scale() (top float64, marks []tick) {
	highest := 0.0
	for _, bar := range c.Bars {
		highest = max(highest, bar.Chance*100)
	}
	step := 1.0
	for _, wider := range []float64{2, 5, 10, 20} {
		if highest/step > 5 {
			step = wider
		}
	}
	for percent := 0.0; percent <= highest+step; percent += step {
		marks = append(marks, tick{percent, fmt.Sprintf("%.0f%%", percent)})
	}
	return max(marks[len(marks)-1].at, highest*1.05), marks
}

// ticks labels as many bars as find room, evenly spread.
func (c Chart) ticks() []tick {
	longest := 1
	for _, bar := range c.Bars {
		longest = max(longest, len(bar.Label))
	}
	most := max(2, min(maxTicks, tickRoom/longest))
	step := int(math.Ceil(float64(len(c.Bars)) / float64(most)))
	var ticks []tick
	for i := 0; i < len(c.Bars); i += step {
		ticks = append(ticks, tick{float64(i), c.Bars[i].Label})
	}
	return ticks
}

// Alt tells the chart in words, for those who do not see it: every bar with its chance.
func (c Chart) Alt() string {
	parts := make([]string, len(c.Bars))
	for i, bar := range c.Bars {
		parts[i] = bar.Label + " in " + Percent(bar.Chance)
	}
	return fmt.Sprintf("Bar chart, chances of %s. %s: %s.", c.of(), c.Axis, strings.Join(parts, ", "))
}
