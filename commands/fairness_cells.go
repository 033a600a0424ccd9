package commands

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mathext"

	"tallybones/commands/ui"
)

// A cell is some faces of a size that are counted together.
type cell struct {
	label    string
	count    int
	expected float64
}

// A size has one cell a face up to mostCells, and bands of faces beyond.
const (
	mostCells = 20
	bands     = 10
)

// cells are the faces of a size with how often they fell.
func (t tally) cells(size int) []cell {
	total := float64(t.of(size))
	number := size
	if size > mostCells {
		number = bands
	}
	cells := make([]cell, number)
	for i := range cells {
		from, to := i*size/number, (i+1)*size/number // faces from+1 to to
		c := cell{label: strconv.Itoa(to), expected: total * float64(to-from) / float64(size)}
		if to > from+1 {
			c.label = strconv.Itoa(from+1) + " to " + c.label
		}
		for _, n := range t[size][from:to] {
			c.count += n
		}
		cells[i] = c
	}
	return cells
}

// fewest is how often a face must be expected before chi-square says anything.
const fewest = 5

// line tells one size: how often each face fell, what is ordinary, and what chi-square makes of it.
func (t tally) line(size int) []ui.Markdown {
	cells := t.cells(size)
	words := make([]string, len(cells))
	least := math.Inf(1)
	for i, c := range cells {
		words[i] = c.label + ": " + strconv.Itoa(c.count)
		least = min(least, c.expected)
	}
	total := t.of(size)
	head := ui.Bold(ui.Markdown("d"+strconv.Itoa(size))) + ui.Markdown(", "+counted(total, "die", "dice")+". "+strings.Join(words, ", ")+".")
	if least < fewest {
		need := int(math.Ceil(fewest * float64(total) / least))
		return []ui.Markdown{head, ui.Markdown("Too few to say more: " + strconv.Itoa(need) + " are needed.")}
	}
	return []ui.Markdown{head, ui.Markdown(ordinary(cells[0], total)), ui.Markdown(verdict(cells))}
}

// ordinary says how often a face is expected, and the range in which fair dice keep it 99 times in 100.
func ordinary(c cell, total int) string {
	const z = 2.576
	p := c.expected / float64(total)
	spread := z * math.Sqrt(float64(total)*p*(1-p))
	return fmt.Sprintf("Expected each: %s. Ordinary: %d to %d.", short(c.expected), int(math.Max(0, math.Ceil(c.expected-spread))), int(c.expected+spread))
}

// verdict says in words how far the faces are from even.
func verdict(cells []cell) string {
	var x float64
	for _, c := range cells {
		x += (float64(c.count) - c.expected) * (float64(c.count) - c.expected) / c.expected
	}
	p := chiSquareTail(x, len(cells)-1)
	says := fmt.Sprintf("Chi-square %s with %s: ", short(x), counted(len(cells)-1, "degree of freedom", "degrees of freedom"))
	switch {
	case p >= 0.05:
		return says + fmt.Sprintf("of 100 tables with fair dice, about %.0f are at least as uneven. Nothing unusual.", 100*p)
	case p >= 0.001:
		return says + fmt.Sprintf("of 1,000 tables with fair dice, about %.0f are at least as uneven. Unusual, but no proof; look again after more rolls.", 1000*p)
	}
	return says + "fewer than 1 of 1,000 tables with fair dice is as uneven. " + "Check some rolls."
}

// chiSquareTail is the probability that a chi-square variable with some degrees of freedom, at least 1, is x or more. x is
// not below 0.
func chiSquareTail(x float64, degrees int) float64 {
	return mathext.GammaIncRegComp(float64(degrees)/2, x/2)
}

func short(x float64) string { return strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0") }

// counted is a number with its noun.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
