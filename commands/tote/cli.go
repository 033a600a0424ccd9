package tote

import (
	"tallybones/commands"
	"tallybones/rules/dice"
	rule "tallybones/rules/tote"
)

// An outcomeObject is the outcome in what `tallybones roll tote POOL --json` prints. Its names are a public contract.
type outcomeObject struct {
	SkillDice []int  `json:"skillDice"`
	Paragon   int    `json:"paragon"`
	SkillDie  int    `json:"skillDie"`
	Total     int    `json:"total"`
	Target    *int   `json:"target"`
	Verdict   string `json:"verdict"`
	Bonuses   int    `json:"bonuses"`
	Critical  bool   `json:"critical"`
}

// An oddsObject is the odds in what `tallybones odds tote POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	Success    *float64         `json:"success"`
	WithTotems []float64        `json:"withTotems"` // null where the pool states no totems, or no target
	Critical   float64          `json:"critical"`
	Bonuses    [3]float64       `json:"bonuses"`
	Totals     commands.Chances `json:"totals"`
}

// printRoll rolls a line for the command line.
func printRoll(pool string, src dice.Source) (commands.Printout, error) {
	line, err := read(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	test := line.Throw(src)
	object := commands.RollObject{System: key, Pool: pool, ByHand: test.ByHand, Outcome: newOutcomeObject(test)}
	return commands.PrintRoll(show("", line, test), object), nil
}

func newOutcomeObject(test rule.Test) outcomeObject {
	stands := test.Stands()
	o := outcomeObject{
		SkillDice: test.Dice, Paragon: test.Paragon, SkillDie: stands.Skill, Total: stands.Total, Verdict: string(stands.Verdict),
		Bonuses: stands.Bonuses, Critical: stands.Critical,
	}
	if test.Target > 0 {
		o.Target = &test.Target
	}
	return o
}

// printOdds works out a line's chances for the command line.
func printOdds(pool string) (commands.Printout, error) {
	l, chances, err := weigh(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	o := oddsObject{
		Critical: chances.Critical, Bonuses: chances.Bonuses, Totals: commands.Chances{Least: chances.Least, P: chances.Totals},
	}
	if l.Target > 0 {
		success := chances.Reaches(l.Target)
		o.Success = &success
	}
	if l.Target > 0 && len(l.Totems) > 0 {
		with := chances.WithTotems(l.Target, l.Totems[0], l.Totems[1])
		o.WithTotems = with[:]
	}
	return commands.PrintOdds(showOdds(l, chances, stated(l)), commands.OddsObject{System: key, Pool: pool, Odds: o}), nil
}
