package plain

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	rule "tallybones/rules/plain"
)

// A rollObject is what `tallybones roll plain POOL --json` prints. Its names are a public contract.
type rollObject struct {
	System  string        `json:"system"`
	Pool    string        `json:"pool"`
	ByHand  bool          `json:"byHand"`
	Outcome outcomeObject `json:"outcome"`
}

type outcomeObject struct {
	Terms []termObject `json:"terms"`
	Total int          `json:"total"`
}

type termObject struct {
	Sign    int   `json:"sign"`
	Count   int   `json:"count"`
	Size    int   `json:"size"`
	Faces   []int `json:"faces"`
	Dropped []int `json:"dropped"`
	Value   int   `json:"value"`
}

// An oddsObject is what `tallybones odds plain POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	System string `json:"system"`
	Pool   string `json:"pool"`
	Odds   struct {
		Mean   float64 `json:"mean"`
		Totals totals  `json:"totals"`
	} `json:"odds"`
}

// totals are the chances of a pool's totals; as JSON an object in rising order, so that people can read it.
type totals struct{ dice.Dist }

// MarshalJSON writes {"3":0.027…,"4":0.055…}.
func (t totals) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	separator := byte('{')
	for total, p := range t.All() {
		number, err := json.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("chance of %d: %w", total, err)
		}
		b.WriteByte(separator)
		fmt.Fprintf(&b, "%q:%s", fmt.Sprint(total), number)
		separator = ','
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// printRoll rolls a pool for the command line.
func printRoll(line string, src dice.Source) (commands.Printout, error) {
	pool, err := read(line)
	if err != nil {
		return commands.Printout{}, err
	}
	out := rule.Roll(pool, src)
	text := ui.Join(head("", pool, out), ui.Italic(ui.Escape(pool.Remark)), showDice(pool, out))
	return commands.Printout{Object: newRollObject(line, out), Text: ui.Plain(text)}, nil
}

func newRollObject(line string, out rule.Outcome) rollObject {
	terms := make([]termObject, len(out.Terms))
	for i, term := range out.Terms {
		terms[i] = termObject{
			Sign: term.Sign, Count: term.Count, Size: term.Size,
			Faces: term.Faces(), Dropped: term.Dropped(), Value: term.Value,
		}
	}
	return rollObject{System: key, Pool: line, ByHand: out.ByHand, Outcome: outcomeObject{Terms: terms, Total: out.Total}}
}

// printOdds works out a pool's chances for the command line.
func printOdds(line string) (commands.Printout, error) {
	pool, d, err := weigh(line, nil)
	if err != nil {
		return commands.Printout{}, err
	}
	object := oddsObject{System: key, Pool: line}
	object.Odds.Mean, object.Odds.Totals = d.Mean(), totals{d}
	shown := showOdds(pool, d)
	return commands.Printout{Object: object, Text: ui.Plain(ui.Join(append([]ui.Markdown{shown.Head}, shown.Lines...)...))}, nil
}
