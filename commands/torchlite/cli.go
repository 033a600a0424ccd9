package torchlite

import (
	"tallybones/commands"
	"tallybones/rules/dice"
	rule "tallybones/rules/torchlite"
)

// An outcomeObject is the outcome in what `tallybones roll torchlite POOL --json` prints. Its names are a public contract.
type outcomeObject struct {
	Dice    []dieObject    `json:"dice"`
	Total   int            `json:"total"`
	Effects []rule.Die     `json:"effects"`
	Hitches int            `json:"hitches"`
	Botch   bool           `json:"botch"`
	Options []optionObject `json:"options"`
	facedObject
	Targets []targetObject `json:"targets,omitempty"` // where there are several
}

// A facedObject is what a roll is up against, and how it ended; of several targets the first.
type facedObject struct {
	Opposition            *oppositionObject `json:"opposition"`
	Verdict               string            `json:"verdict"`
	Margin                int               `json:"margin"`
	HeroicSteps           int               `json:"heroicSteps"`
	OppositionEffectAfter *rule.Die         `json:"oppositionEffectAfter"`
}

type targetObject struct {
	facedObject
	Effects []rule.Die `json:"effects"`
}

type oppositionObject struct {
	Dice          []dieObject `json:"dice"`
	Total         int         `json:"total"`
	Effect        rule.Die    `json:"effect"`
	Opportunities int         `json:"opportunities"`
	Botch         bool        `json:"botch"`
}

type dieObject struct {
	Size  rule.Die `json:"size"`
	Face  int      `json:"face"`
	Was   int      `json:"was,omitempty"` // the face before it was rolled again
	Label string   `json:"label"`
	Use   rule.Use `json:"use"`
}

type optionObject struct {
	Total  int      `json:"total"`
	Effect rule.Die `json:"effect"`
}

// printRoll rolls a line for the command line.
func printRoll(pool string, src dice.Source) (commands.Printout, error) {
	line, err := read(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	out := rule.Roll(line, src)
	object := commands.RollObject{System: key, Pool: pool, ByHand: out.ByHand(), Outcome: newOutcomeObject(out)}
	return commands.PrintRoll(show("", line, out), object), nil
}

func newOutcomeObject(out rule.Outcome) outcomeObject {
	o := outcomeObject{
		Dice: dieObjects(out.Actor, out.Chosen()), Total: out.Chosen().Total, Effects: out.Chosen().Effect,
		Hitches: out.Actor.Hitches(), Botch: out.Actor.Botch(),
	}
	for _, option := range out.Options {
		o.Options = append(o.Options, optionObject{option.Total, option.Effect[0]})
	}
	for i := range out.Against {
		target := targetObject{newFacedObject(out, i), out.Verdicts[i].Effect}
		if i == 0 {
			o.facedObject, o.Effects = target.facedObject, target.Effects
		}
		if len(out.Against) > 1 {
			o.Targets = append(o.Targets, target)
		}
	}
	return o
}

func newFacedObject(out rule.Outcome, i int) facedObject {
	side, bar, verdict := out.Against[i], out.Bars[i], out.Verdicts[i]
	faced := facedObject{
		Opposition: &oppositionObject{
			Dice: dieObjects(side, bar), Total: bar.Total, Effect: bar.Effect[0], Opportunities: side.Hitches(), Botch: side.Botch(),
		},
		Verdict: "failure", Margin: verdict.Margin, HeroicSteps: verdict.Heroic, OppositionEffectAfter: &verdict.Opposing[0],
	}
	if verdict.Success {
		faced.Verdict = "success"
	}
	return faced
}

func dieObjects(side rule.Side, o rule.Option) []dieObject {
	objects := make([]dieObject, len(side.Dice))
	uses := side.Uses(o)
	for i, die := range side.Dice {
		objects[i] = dieObject{Size: die.Size, Face: die.Face, Was: die.Was, Label: die.Label, Use: uses[i]}
	}
	return objects
}

// An oddsObject is the odds in what `tallybones odds torchlite POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	Success   *float64         `json:"success"`
	Heroic    *float64         `json:"heroic"`
	Botch     float64          `json:"botch"`
	Hitch     float64          `json:"hitch"`
	MeanTotal float64          `json:"meanTotal"`
	Totals    commands.Chances `json:"totals"`
	Targets   []chanceObject   `json:"targets,omitempty"` // where there are several
	Any       *float64         `json:"any,omitempty"`     // the same: at least one of them, and all
	All       *float64         `json:"all,omitempty"`
}

type chanceObject struct {
	Success float64 `json:"success"`
	Heroic  float64 `json:"heroic"`
}

// printOdds works out a line's chances for the command line.
func printOdds(pool string) (commands.Printout, error) {
	line, chances, err := weigh(pool)
	if err != nil {
		return commands.Printout{}, err
	}
	o := oddsObject{Botch: chances.Botch, Hitch: chances.Hitch, MeanTotal: chances.Mean, Totals: commands.Chances{P: chances.Totals}}
	if len(chances.Against) > 0 {
		o.Success, o.Heroic = &chances.Against[0].Success, &chances.Against[0].Heroic
	}
	if len(chances.Against) > 1 {
		o.Any, o.All = &chances.Any, &chances.All
		for _, against := range chances.Against {
			o.Targets = append(o.Targets, chanceObject(against))
		}
	}
	return commands.PrintOdds(showOdds(line, chances), commands.OddsObject{System: key, Pool: pool, Odds: o}), nil
}
