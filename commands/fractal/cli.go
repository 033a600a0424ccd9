package fractal

import (
	"bytes"
	"encoding/json"
	"fmt"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	rule "tallybones/rules/fractal"
)

// A rollObject is what `tallybones roll fractal POOL --json` prints. Its names are a public contract.
type rollObject struct {
	System  string        `json:"system"`
	Pool    string        `json:"pool"`
	ByHand  bool          `json:"byHand"`
	Outcome outcomeObject `json:"outcome"`
}

type outcomeObject struct {
	Dice       []int        `json:"dice"`
	Size       int          `json:"size"`
	TN         int          `json:"tn"`
	Successes  int          `json:"successes"`
	Opposition *sideObject  `json:"opposition"`
	Armor      int          `json:"armor"`
	Margin     int          `json:"margin"`
	Severity   int          `json:"severity"`
	Piles      []pileObject `json:"piles,omitempty"`
}

type sideObject struct {
	Dice      []int `json:"dice"`
	Size      int   `json:"size"`
	TN        int   `json:"tn"`
	Successes int   `json:"successes"`
}

type pileObject struct {
	Dice      []int `json:"dice"`
	TN        int   `json:"tn"`
	Successes int   `json:"successes"`
}

// An oddsObject is what `tallybones odds fractal POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	System string        `json:"system"`
	Pool   string        `json:"pool"`
	Odds   chancesObject `json:"odds"`
}

type chancesObject struct {
	Successes []float64 `json:"successes"`
	Margins   margins   `json:"margins"`
}

// margins are the chances of the margins that can be; as JSON an object in rising order, or null.
type margins []float64

// MarshalJSON writes {"0":0.5…,"1":0.4…}.
func (m margins) MarshalJSON() ([]byte, error) {
	if m == nil {
		return []byte("null"), nil
	}
	var b bytes.Buffer
	b.WriteByte('{')
	for n, p := range m {
		if p == 0 {
			continue
		}
		chance, err := json.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("chance of margin %d: %w", n, err)
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", decimal(n), chance)
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
	out := line.Throw(src)
	shown := show("", out)
	text := ui.Join(append([]ui.Markdown{shown.Head, ui.Italic(ui.Escape(shown.Remark)), shown.Dice}, shown.Notes...)...)
	return commands.Printout{
		Object: rollObject{System: key, Pool: pool, ByHand: out.ByHand(), Outcome: newOutcomeObject(out)}, Text: ui.Plain(text),
	}, nil
}

func newOutcomeObject(out rule.Outcome) outcomeObject {
	first := out.Piles[0]
	o := outcomeObject{
		Dice: first.Dice, Size: first.Size, TN: first.TN, Successes: first.Successes,
		Armor: out.Line.Armor, Margin: out.Margin, Severity: out.Severity,
	}
	if s := out.Opposition; s != nil {
		o.Opposition = &sideObject{Dice: s.Dice, Size: s.Size, TN: s.TN, Successes: s.Successes}
	}
	if len(out.Piles) > 1 {
		for _, pile := range out.Piles {
			o.Piles = append(o.Piles, pileObject{Dice: pile.Dice, TN: pile.TN, Successes: pile.Successes})
		}
	}
	return o
}

// printOdds works out a line's chances for the command line.
func printOdds(pool string) (commands.Printout, error) {
	l, chances, err := weigh(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	object := oddsObject{System: key, Pool: pool, Odds: chancesObject{Successes: chances.Successes}}
	if l.Against != nil {
		object.Odds.Margins = chances.Margins
	}
	shown := showOdds(l, chances)
	return commands.Printout{
		Object: object, Text: ui.Plain(ui.Join(append([]ui.Markdown{shown.Head}, shown.Lines...)...)),
	}, nil
}
