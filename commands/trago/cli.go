package trago

import (
	"tallybones/commands"
	"tallybones/rules/dice"
	rule "tallybones/rules/trago"
)

// An outcomeObject is the outcome in what `tallybones roll trago POOL --json` prints. Its names are a public contract.
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
	o := outcomeObject{
		Successes: out.Successes, Challenge: out.Bar.At(), Margin: out.Margin, Verdict: out.Verdict, Boons: out.Boons(), Banes: out.Banes(),
		Tainted: out.Tainted, Risk: out.Bar.Risks(), Wound: out.Wound,
	}
	for _, d := range out.Dice {
		o.Dice = append(o.Dice, dieObject(d))
	}
	return commands.PrintRoll(show("", line, out), commands.RollObject{System: key, Pool: pool, ByHand: out.ByHand, Outcome: o}), nil
}

// An oddsObject is the odds in what `tallybones odds trago POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	Success   *float64          `json:"success"`
	Partial   *float64          `json:"partial"`
	Failure   *float64          `json:"failure"`
	Successes []float64         `json:"successes"`
	Net       commands.Chances  `json:"net"`
	Tainted   float64           `json:"tainted"`
	Wounds    *commands.Chances `json:"wounds"`
	// WithWillpower are the chances to succeed with one, and with two, spent afterwards.
	WithWillpower []float64 `json:"withWillpower,omitempty"`
}

// printOdds works out a line's chances for the command line.
func printOdds(pool string) (commands.Printout, error) {
	line, odds, err := weigh(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	o := oddsObject{Successes: odds.Successes, Net: commands.Chances{Least: odds.Least, P: odds.Net}, Tainted: odds.Tainted}
	if b := line.Against(); b.Challenge != nil {
		o.Success, o.Partial, o.Failure, o.WithWillpower = &odds.Success, &odds.Partial, &odds.Failure, odds.WithWillpower[:]
		if b.Risk != nil {
			o.Wounds = &commands.Chances{P: odds.Wounds[:]}
		}
	}
	return commands.PrintOdds(showOdds(line, odds), commands.OddsObject{System: key, Pool: pool, Odds: o}), nil
}
