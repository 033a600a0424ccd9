package fractal

import (
	"tallybones/rules"
	"tallybones/rules/dice"
)

// spells reads how many spells are maintained.
func (r *reader) spells() error {
	if r.side.Action == nil || r.side.Action.TN.From != Spells {
		return rules.Refuse("Only Sustain Spell counts spells.", "For example `Sustain Spell 3d8 spells 2`.")
	}
	return r.number(&r.side.Spells, 1, maxSpells, "Sustain Spell 3d8 spells 2")
}

// split reads the two piles: `split 3/2`, or `split 3/2d6` where the second is of another die.
func (r *reader) split() error {
	const example = "For example `Evasive Attack Cut 5d8 split 3/2`."
	r.next()
	first := r.tok
	if first.Kind != dice.Number {
		return rules.Refuse("Behind `split` stand both piles.", example)
	}
	r.next()
	if r.tok.Text == "/" || r.tok.Kind == dice.Plus || r.tok.Kind == dice.Comma {
		r.next()
	}
	second := Pile{Dice: r.tok.Value}
	if r.tok.Kind == dice.Dice {
		second = Pile{Dice: r.tok.Count, Size: r.tok.Size}
		if second.Size == r.side.Size {
			second.Size = 0
		}
	} else if r.tok.Kind != dice.Number {
		return rules.Refuse("Behind `split` stand both piles.", example)
	}
	switch {
	case r.side.Second.Dice > 0:
		return rules.Refuse("The dice are split twice.", "Say it once. "+example)
	case first.Value < 1 || second.Dice < 1:
		return rules.Refuse("Both piles have dice.", example)
	case first.Value+second.Dice != r.side.Dice:
		return rules.Refuse(decimal(first.Value)+" and "+decimal(second.Dice)+" are not "+plural(r.side.Dice, "die", "dice")+".", "The piles add up to the dice: `5d8 split 3/2`.")
	}
	r.next()
	r.side.Second = second
	return nil
}
