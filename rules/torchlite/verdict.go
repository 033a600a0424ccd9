package torchlite

import "slices"

// heroicMargin is how much a total must beat the other by for each step up (Heroic Success).
const heroicMargin = 5

// A Verdict is one option held against another.
type Verdict struct {
	Success bool
	Margin  int // the option's total less the other
	Heroic  int // steps up by heroic success
	// Raised are the effect dice after those steps; nil where there are none.
	Raised []Die
	// Lessened tells that the loser's effect was larger than the winner's, which so stepped down. A d4, which cannot, is
	// not lessened.
	Lessened bool
	// Effect are the option's effect dice in the end, the largest first. A failed option keeps those that it had: the same
	// slice, to be read only.
	Effect []Die
	// Opposing are the other's effect dice in the end, the largest first, to be read only.
	Opposing []Die
}

// Judge holds an option against another. The other set the bar first, so that the option must be higher (Tests); it is
// answered where it stood first and the other must be higher to beat it (Opposition).
//
// A winning option steps its largest effect die up once for every full 5 of its margin; past d12 each step adds a d6
// (Heroic Success). Then the loser's largest effect die, if it is larger than the winner's largest, steps that down once,
// not below d4 (Comparing Effect Dice). An opposition that wins has no heroic steps.
func Judge(o, against Option, answered bool) Verdict {
	v := Verdict{Margin: o.Total - against.Total, Effect: o.Effect, Opposing: against.Effect}
	v.Success = wins(v.Margin, answered)
	if !v.Success {
		v.Opposing, v.Lessened = lessen(v.Opposing, v.Effect[0])
		return v
	}
	if v.Heroic = v.Margin / heroicMargin; v.Heroic > 0 {
		v.Raised = stepUp(v.Effect, v.Heroic)
		v.Effect = v.Raised
	}
	v.Effect, v.Lessened = lessen(v.Effect, v.Opposing[0])
	return v
}

// wins tells whether a margin is one of success; see [Judge] for answered.
func wins(margin int, answered bool) bool { return margin > 0 || answered && margin == 0 }

// stepUp is effect dice with the largest stepped up so many times.
func stepUp(effect []Die, steps int) []Die {
	effect = slices.Clone(effect)
	var ok bool
	for range steps {
		if effect[0], ok = effect[0].Up(); !ok {
			effect = append(effect, D6)
		}
	}
	return ordered(effect)
}

// lessen is the winner's effect dice with the largest stepped down where the loser's is larger, and whether it is.
func lessen(winner []Die, loser Die) ([]Die, bool) {
	if loser <= winner[0] || winner[0] == D4 {
		return winner, false
	}
	winner = slices.Clone(winner)
	winner[0], _ = winner[0].Down()
	return ordered(winner), true
}

// ordered sorts effect dice in place, the largest first.
func ordered(effect []Die) []Die {
	slices.SortFunc(effect, func(a, b Die) int { return int(b - a) })
	return effect
}
