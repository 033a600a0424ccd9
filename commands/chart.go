package commands

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"

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

// The size suits a phone held upright: the text stays readable when the picture is scaled to its width.
const (
	chartWidth  = 7.5 * vg.Inch
	chartHeight = 4.5 * vg.Inch
	besideBars  = 100 // points: the scale of percents with its label
	textSize    = vg.Length(16)
	lineHeight  = vg.Length(20)
	titleWidth  = 56  // characters in a line of the title
	maxOf       = 200 // characters of what is charted; a longer one would need more room than its chart
	maxTicks    = 11  // labels that find room below the bars
	tickRoom    = 48  // characters of such labels, all together
)

// Opaque paper, so that the chart reads the same in Discord's dark and light looks.
var (
	paper = color.RGBA{R: 0xfb, G: 0xfa, B: 0xf7, A: 0xff}
	ink   = color.RGBA{R: 0x2b, G: 0x2d, B: 0x31, A: 0xff}
	rule  = color.RGBA{R: 0xd8, G: 0xd6, B: 0xd0, A: 0xff}
	fill  = color.RGBA{R: 0x2f, G: 0x6f, B: 0x9f, A: 0xff}
)

// PNG draws the chart. One without bars is an error.
func (c Chart) PNG() ([]byte, error) {
	values := make(plotter.Values, len(c.Bars))
	for i, bar := range c.Bars {
		values[i] = bar.Chance * 100
	}
	room := (chartWidth - besideBars) / vg.Length(len(c.Bars))
	bars, err := plotter.NewBarChart(values, room*0.8)
	if err != nil {
		return nil, fmt.Errorf("chart of %d bars: %w", len(c.Bars), err)
	}
	bars.Color, bars.LineStyle.Width = fill, 0
	grid := plotter.NewGrid()
	grid.Vertical.Width, grid.Horizontal.Color = 0, rule
	p := c.frame()
	p.Add(grid, bars)
	p.Y.Max, p.Y.Tick.Marker = c.scale()
	return encodePNG(p, chartHeight+lineHeight*vg.Length(strings.Count(p.Title.Text, "\n")))
}

// frame is the chart without its bars.
func (c Chart) frame() *plot.Plot {
	p := plot.New()
	p.BackgroundColor = paper
	p.Title.Text = wrap("Chances of "+c.of(), titleWidth)
	p.X.Label.Text, p.Y.Label.Text = c.Axis, "Chance"
	p.X.Tick.Marker = plot.ConstantTicks(c.ticks())
	p.X.Tick.Length, p.X.Width = 0, 0
	p.X.Min, p.X.Max = -0.6, float64(len(c.Bars))-0.4
	p.Y.Min = 0
	for _, style := range []*draw.TextStyle{&p.Title.TextStyle, &p.X.Label.TextStyle, &p.Y.Label.TextStyle, &p.X.Tick.Label, &p.Y.Tick.Label} {
		style.Color, style.Font.Size, style.Font.Variant = ink, textSize, "Sans"
	}
	p.Y.Color, p.Y.Tick.Color = ink, ink
	p.Title.Padding = vg.Points(8)
	return p
}

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

// scale returns the end of the scale, well above the highest bar, and its marks: a few whole percents.
func (c Chart) scale() (top float64, marks plot.ConstantTicks) {
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
		marks = append(marks, plot.Tick{Value: percent, Label: fmt.Sprintf("%.0f%%", percent)})
	}
	return max(marks[len(marks)-1].Value, highest*1.05), marks
}

// ticks labels as many bars as find room, evenly spread.
func (c Chart) ticks() []plot.Tick {
	longest := 1
	for _, bar := range c.Bars {
		longest = max(longest, len(bar.Label))
	}
	most := max(2, min(maxTicks, tickRoom/longest))
	step := int(math.Ceil(float64(len(c.Bars)) / float64(most)))
	var ticks []plot.Tick
	for i := 0; i < len(c.Bars); i += step {
		ticks = append(ticks, plot.Tick{Value: float64(i), Label: c.Bars[i].Label})
	}
	return ticks
}

func encodePNG(p *plot.Plot, height vg.Length) ([]byte, error) {
	canvas := vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(chartWidth, height), vgimg.UseBackgroundColor(paper))}
	const margin = 8
	p.Draw(draw.Crop(draw.New(canvas), margin, -margin, margin, -margin))
	var buffer bytes.Buffer
	if _, err := canvas.WriteTo(&buffer); err != nil {
		return nil, fmt.Errorf("encode chart: %w", err)
	}
	return buffer.Bytes(), nil
}

// Alt tells the chart in words, for those who do not see it: every bar with its chance.
func (c Chart) Alt() string {
	parts := make([]string, len(c.Bars))
	for i, bar := range c.Bars {
		parts[i] = bar.Label + " in " + Percent(bar.Chance)
	}
	return fmt.Sprintf("Bar chart, chances of %s. %s: %s.", c.of(), c.Axis, strings.Join(parts, ", "))
}
