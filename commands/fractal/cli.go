package fractal

import (
	"tallybones/commands"
	"tallybones/rules/dice"
	rule "tallybones/rules/fractal"
)

// An outcomeObject is the outcome in what `tallybones roll fractal POOL --json` prints. Its names are a public contract.
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

// An oddsObject is the odds in what `tallybones odds fractal POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	Successes []float64         `json:"successes"`
	Margins   *commands.Chances `json:"margins"` // null without an opposition
}

// printRoll rolls a line for the command line.
func printRoll(pool string, src dice.Source) (commands.Printout, error) {
	line, err := read(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	out := line.Throw(src)
	object := commands.RollObject{System: key, Pool: pool, ByHand: out.ByHand(), Outcome: newOutcomeObject(out)}
	return commands.PrintRoll(show("", out), object), nil
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
	o := oddsObject{Successes: chances.Successes}
	if l.Against != nil {
		o.Margins = &commands.Chances{P: chances.Margins}
	}
	return commands.PrintOdds(showOdds(l, chances), commands.OddsObject{System: key, Pool: pool, Odds: o}), nil
}
