package tln

import (
	"tallybones/commands"
	"tallybones/rules/dice"
	rule "tallybones/rules/tln"
)

// An outcomeObject is the outcome in what `tallybones roll tln POOL --json` prints. Its names are a public contract.
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

// An oddsObject is the odds in what `tallybones odds tln POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	Control []float64        `json:"control"`
	Tie     float64          `json:"tie"`
	Degrees commands.Chances `json:"degrees"`
}

// printRoll rolls a line for the command line.
func printRoll(pool string, src dice.Source) (commands.Printout, error) {
	line, err := read(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	test := line.Throw(src)
	object := commands.RollObject{System: key, Pool: pool, ByHand: test.ByHand(), Outcome: newOutcomeObject(test)}
	return commands.PrintRoll(show("", line, test), object), nil
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
	o := oddsObject{Control: chances.Control, Tie: chances.Tie, Degrees: commands.Chances{P: chances.Degrees}}
	return commands.PrintOdds(showOdds(l, chances, names(l, "")), commands.OddsObject{System: key, Pool: pool, Odds: o}), nil
}
