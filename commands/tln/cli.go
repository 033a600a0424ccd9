package tln

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	rule "tallybones/rules/tln"
)

// A rollObject is what `tallybones roll tln POOL --json` prints. Its names are a public contract.
type rollObject struct {
	System  string        `json:"system"`
	Pool    string        `json:"pool"`
	ByHand  bool          `json:"byHand"`
	Outcome outcomeObject `json:"outcome"`
}

type outcomeObject struct {
	Sides      []sideObject `json:"sides"`
	Winner     int          `json:"winner"` // -1 is an unresolved tie
	Tie        bool         `json:"tie"`
	Difference int          `json:"difference"`
	Degree     int          `json:"degree"`
}

type sideObject struct {
	Name  string      `json:"name"`
	Level int         `json:"level"`
	Dice  []dieObject `json:"dice"`
	Total int         `json:"total"`
}

type dieObject struct {
	Size int `json:"size"`
	Face int `json:"face"`
}

// An oddsObject is what `tallybones odds tln POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	System string        `json:"system"`
	Pool   string        `json:"pool"`
	Odds   chancesObject `json:"odds"`
}

type chancesObject struct {
	Control []float64 `json:"control"`
	Tie     float64   `json:"tie"`
	Degrees degreesOf `json:"degrees"`
}

// degreesOf are the chances of the degrees that can be; as JSON an object in rising order.
type degreesOf []float64

// MarshalJSON writes {"0":0.01…,"1":0.4…}.
func (d degreesOf) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for degree, p := range d {
		if p == 0 {
			continue
		}
		chance, err := json.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("chance of degree %d: %w", degree, err)
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", decimal(degree), chance)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// printRoll rolls a line for the command line.
func printRoll(pool string, src dice.Source) (commands.Printout, error) {
	line, err := read(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	test := line.Throw(src)
	shown := show("", line, test)
	text := ui.Join(append([]ui.Markdown{shown.Head, ui.Italic(ui.Escape(shown.Remark)), shown.Dice}, shown.Notes...)...)
	return commands.Printout{
		Object: rollObject{System: key, Pool: pool, ByHand: test.ByHand(), Outcome: newOutcomeObject(test)}, Text: ui.Plain(text),
	}, nil
}

func newOutcomeObject(test rule.Test) outcomeObject {
	stands := test.Stands()
	o := outcomeObject{Winner: stands.Winner, Tie: stands.Tie, Difference: stands.Difference, Degree: stands.Degree}
	for i, side := range test.Last() {
		of := sideObject{Name: test.Line.Sides[i].Terms[0].Label, Level: side.Level, Dice: []dieObject{}, Total: side.Total()}
		for _, d := range side.Dice {
			of.Dice = append(of.Dice, dieObject{d.Size, d.Face})
		}
		o.Sides = append(o.Sides, of)
	}
	return o
}

// printOdds works out a line's chances for the command line.
func printOdds(pool string) (commands.Printout, error) {
	l, chances, err := weigh(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	shown := showOdds(l, chances, names(l, ""))
	return commands.Printout{
		Object: oddsObject{System: key, Pool: pool, Odds: chancesObject{Control: chances.Control, Tie: chances.Tie, Degrees: chances.Degrees}},
		Text:   ui.Plain(ui.Join(append([]ui.Markdown{shown.Head}, shown.Lines...)...)),
	}, nil
}
