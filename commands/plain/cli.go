package plain

import (
	"tallybones/commands"
	"tallybones/rules/dice"
	rule "tallybones/rules/plain"
)

// An outcomeObject is the outcome in what `tallybones roll plain POOL --json` prints. Its names are a public contract.
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

// An oddsObject is the odds in what `tallybones odds plain POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	Mean   float64          `json:"mean"`
	Totals commands.Chances `json:"totals"`
}

// printRoll rolls a pool for the command line.
func printRoll(line string, src dice.Source) (commands.Printout, error) {
	pool, err := read(line)
	if err != nil {
		return commands.Printout{}, err
	}
	out := rule.Roll(pool, src)
	shown := commands.Roll{Remark: pool.Remark, Head: head("", pool, out), Dice: showDice(pool, out)}
	object := commands.RollObject{System: key, Pool: line, ByHand: out.ByHand, Outcome: newOutcomeObject(out)}
	return commands.PrintRoll(shown, object), nil
}

func newOutcomeObject(out rule.Outcome) outcomeObject {
	terms := make([]termObject, len(out.Terms))
	for i, term := range out.Terms {
		terms[i] = termObject{
			Sign: term.Sign, Count: term.Count, Size: term.Size,
			Faces: term.Faces(), Dropped: term.Dropped(), Value: term.Value,
		}
	}
	return outcomeObject{Terms: terms, Total: out.Total}
}

// printOdds works out a pool's chances for the command line.
func printOdds(line string) (commands.Printout, error) {
	pool, d, err := weigh(line, nil)
	if err != nil {
		return commands.Printout{}, err
	}
	o := oddsObject{Mean: d.Mean(), Totals: commands.Chances{Least: d.Min()}}
	for _, p := range d.All() {
		o.Totals.P = append(o.Totals.P, p)
	}
	return commands.PrintOdds(showOdds(pool, d), commands.OddsObject{System: key, Pool: line, Odds: o}), nil
}
