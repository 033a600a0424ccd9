package trago

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	rule "tallybones/rules/trago"
)

// A rollObject is what `tallybones roll trago POOL --json` prints. Its names are a public contract.
type rollObject struct {
	System  string        `json:"system"`
	Pool    string        `json:"pool"`
	ByHand  bool          `json:"byHand"`
	Outcome outcomeObject `json:"outcome"`
}

type outcomeObject struct {
	Dice      []dieObject  `json:"dice"`
	Successes int          `json:"successes"`
	Challenge *int         `json:"challenge"`
	Margin    int          `json:"margin"`
	Verdict   rule.Verdict `json:"verdict"`
	Boons     int          `json:"boons"`
	Banes     int          `json:"banes"`
	Tainted   rule.Special `json:"tainted"`
	Risk      *int         `json:"risk"`
	Wound     int          `json:"wound"`
}

type dieObject struct {
	Face    int  `json:"face"`
	Special bool `json:"special"`
}

// printRoll rolls a line for the command line.
func printRoll(pool string, src dice.Source) (commands.Printout, error) {
	line, err := read(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	out := rule.Roll(line, src)
	shown := show("", line, out)
	text := ui.Join(append([]ui.Markdown{shown.Head, ui.Italic(ui.Escape(shown.Remark)), shown.Dice}, shown.Notes...)...)
	o := outcomeObject{
		Successes: out.Successes, Challenge: out.Bar.At(), Margin: out.Margin, Verdict: out.Verdict, Boons: out.Boons(), Banes: out.Banes(),
		Tainted: out.Tainted, Risk: out.Bar.Risks(), Wound: out.Wound,
	}
	for _, d := range out.Dice {
		o.Dice = append(o.Dice, dieObject(d))
	}
	return commands.Printout{Object: rollObject{System: key, Pool: pool, ByHand: out.ByHand, Outcome: o}, Text: ui.Plain(text)}, nil
}

// An oddsObject is what `tallybones odds trago POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	System string `json:"system"`
	Pool   string `json:"pool"`
	Odds   struct {
		Success   *float64  `json:"success"`
		Partial   *float64  `json:"partial"`
		Failure   *float64  `json:"failure"`
		Successes []float64 `json:"successes"`
		Net       chances   `json:"net"`
		Tainted   float64   `json:"tainted"`
		Wounds    *chances  `json:"wounds"`
		// WithWillpower are the chances to succeed with one, and with two, spent afterwards.
		WithWillpower []float64 `json:"withWillpower,omitempty"`
	} `json:"odds"`
}

// chances are those of numbers from least on; as JSON an object in rising order, so that people can read it.
type chances struct {
	least int
	p     []float64
}

// MarshalJSON writes {"-1":0.015625,"0":0.03125,…}, without what cannot be.
func (c chances) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, p := range c.p {
		if p == 0 {
			continue
		}
		number, err := json.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("chance of %d: %w", c.least+i, err)
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", strconv.Itoa(c.least+i), number)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// printOdds works out a line's chances for the command line.
func printOdds(pool string) (commands.Printout, error) {
	line, odds, err := weigh(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	object := oddsObject{System: key, Pool: pool}
	o := &object.Odds
	o.Successes, o.Net, o.Tainted = odds.Successes, chances{odds.Least, odds.Net}, odds.Tainted
	if b := line.Against(); b.Challenge != nil {
		o.Success, o.Partial, o.Failure, o.WithWillpower = &odds.Success, &odds.Partial, &odds.Failure, odds.WithWillpower[:]
		if b.Risk != nil {
			o.Wounds = &chances{0, odds.Wounds[:]}
		}
	}
	shown := showOdds(line, odds)
	return commands.Printout{Object: object, Text: ui.Plain(ui.Join(append([]ui.Markdown{shown.Head}, shown.Lines...)...))}, nil
}
