package tote

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
	rule "tallybones/rules/tote"
)

// A rollObject is what `tallybones roll tote POOL --json` prints. Its names are a public contract.
type rollObject struct {
	System  string        `json:"system"`
	Pool    string        `json:"pool"`
	ByHand  bool          `json:"byHand"`
	Outcome outcomeObject `json:"outcome"`
}

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

// An oddsObject is what `tallybones odds tote POOL --json` prints. Its names are a public contract.
type oddsObject struct {
	System string        `json:"system"`
	Pool   string        `json:"pool"`
	Odds   chancesObject `json:"odds"`
}

type chancesObject struct {
	Success    *float64   `json:"success"`
	WithTotems []float64  `json:"withTotems"` // null where the pool states no totems, or no target
	Critical   float64    `json:"critical"`
	Bonuses    [3]float64 `json:"bonuses"`
	Totals     totals     `json:"totals"`
}

// totals are the chances of the totals that can be; as JSON an object in rising order, so that people can read it.
type totals struct{ rule.Odds }

// MarshalJSON writes {"3":0.027…,"4":0.055…}.
func (t totals) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	separator := byte('{')
	for i, p := range t.Totals {
		if p == 0 {
			continue
		}
		chance, err := json.Marshal(p)
		if err != nil {
			return nil, fmt.Errorf("chance of %d: %w", t.Least+i, err)
		}
		b.WriteByte(separator)
		fmt.Fprintf(&b, "%q:%s", strconv.Itoa(t.Least+i), chance)
		separator = ','
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
		Object: rollObject{System: key, Pool: pool, ByHand: test.ByHand, Outcome: newOutcomeObject(test)}, Text: ui.Plain(text),
	}, nil
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
	object := oddsObject{System: key, Pool: pool, Odds: chancesObject{
		Critical: chances.Critical, Bonuses: chances.Bonuses, Totals: totals{chances},
	}}
	if l.Target > 0 {
		success := chances.Reaches(l.Target)
		object.Odds.Success = &success
	}
	if l.Target > 0 && len(l.Totems) > 0 {
		with := chances.WithTotems(l.Target, l.Totems[0], l.Totems[1])
		object.Odds.WithTotems = with[:]
	}
	shown := showOdds(l, chances, stated(l))
	return commands.Printout{Object: object, Text: ui.Plain(ui.Join(append([]ui.Markdown{shown.Head}, shown.Lines...)...))}, nil
}
