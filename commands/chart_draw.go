package commands

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The size suits a phone held upright: the text stays readable when the picture is scaled to its width. All are pixels.
const (
	chartWidth  = 720
	chartHeight = 432 // with a title of one line
	edge        = 14
	textSize    = 21
	lineHeight  = 27
	besideBars  = 60 // the labels of the scale
	beforeScale = 10 // between those and the bars
)

// Opaque paper, so that the chart reads the same in Discord's dark and light looks.
var (
	paper = color.RGBA{R: 0xfb, G: 0xfa, B: 0xf7, A: 0xff}
	ink   = color.RGBA{R: 0x2b, G: 0x2d, B: 0x31, A: 0xff}
	rule  = color.RGBA{R: 0xd8, G: 0xd6, B: 0xd0, A: 0xff}
	fill  = color.RGBA{R: 0x2f, G: 0x6f, B: 0x9f, A: 0xff}
)

// letters are read from the font when the first chart is drawn.
var letters = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })

// PNG draws the chart. One without bars is an error.
func (c Chart) PNG() ([]byte, error) {
	if len(c.Bars) == 0 {
		return nil, errors.New("chart of 0 bars")
	}
	title := strings.Split(wrap("Chances of "+c.of(), titleWidth), "\n")
	p, err := newPicture(chartWidth, chartHeight+lineHeight*(len(title)-1))
	if err != nil {
		return nil, fmt.Errorf("chart of %d bars: %w", len(c.Bars), err)
	}
	for i, line := range title {
		p.write(line, chartWidth/2, edge+lineHeight*(2*i+1)/2, middle)
	}
	p.write("Chance", edge, edge+lineHeight*(2*len(title)+1)/2, left)
	p.write(c.Axis, (besideBars+chartWidth)/2, p.Rect.Max.Y-edge-lineHeight/2, middle)
	p.bars(c, image.Rect(besideBars+beforeScale, edge+lineHeight*(len(title)+1)+lineHeight/2, chartWidth-edge, p.Rect.Max.Y-edge-2*lineHeight-4))
	return p.encode()
}

// A picture is a chart in the making.
type picture struct {
	*image.RGBA
	face font.Face
}

func newPicture(width, height int) (*picture, error) {
	font, err := letters()
	if err != nil {
		return nil, fmt.Errorf("read the font: %w", err)
	}
	face, err := opentype.NewFace(font, &opentype.FaceOptions{Size: textSize, DPI: 72})
	if err != nil {
		return nil, fmt.Errorf("read the font: %w", err)
	}
	p := &picture{image.NewRGBA(image.Rect(0, 0, width, height)), face}
	p.fill(p.Rect, paper)
	return p, nil
}

func (p *picture) fill(area image.Rectangle, with color.Color) {
	draw.Draw(p.RGBA, area, image.NewUniform(with), image.Point{}, draw.Src)
}

// bars draws the bars of a chart with their labels and the scale beside them. area is where the bars stand.
func (p *picture) bars(c Chart, area image.Rectangle) {
	top, marks := c.scale()
	y := func(percent float64) int { return area.Max.Y - int(math.Round(percent/top*float64(area.Dy()))) }
	for _, mark := range marks {
		p.fill(image.Rect(area.Min.X, y(mark.at), area.Max.X, y(mark.at)+1), rule)
		p.write(mark.label, area.Min.X-beforeScale, y(mark.at), right)
	}
	slot := float64(area.Dx()) / float64(len(c.Bars))
	x := func(bar float64) int { return area.Min.X + int(math.Round(slot*bar)) }
	for i, bar := range c.Bars {
		from, to := x(float64(i)+0.1), x(float64(i)+0.9)
		p.fill(image.Rect(from, y(bar.Chance*100), max(to, from+1), area.Max.Y), fill)
	}
	p.fill(image.Rect(area.Min.X, area.Max.Y, area.Max.X, area.Max.Y+1), ink)
	for _, tick := range c.ticks() {
		p.write(tick.label, x(tick.at+0.5), area.Max.Y+lineHeight*2/3, middle)
	}
}

// How a text stands to where it is written: it begins, is centred or ends there.
const (
	left = iota
	middle
	right
)

// write writes a line, y its middle. One that would leave the picture is moved inside.
func (p *picture) write(text string, x, y, align int) {
	width := font.MeasureString(p.face, text).Ceil()
	from := min(x-width*align/2, p.Rect.Max.X-edge-width)
	pen := font.Drawer{
		Dst: p.RGBA, Src: image.NewUniform(ink), Face: p.face,
		Dot: fixed.P(max(edge/2, from), y+p.face.Metrics().CapHeight.Round()/2),
	}
	pen.DrawString(text)
}

func (p *picture) encode() ([]byte, error) {
	var buffer bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&buffer, p.RGBA); err != nil {
		return nil, fmt.Errorf("encode chart: %w", err)
	}
	return buffer.Bytes(), nil
}
