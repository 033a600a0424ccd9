package torchlite

import (
	"cmp"
	"slices"

	"tallybones/rules/dice"
)

// An Outcome is a line whose dice fell.
type Outcome struct {
	Actor       Side
	Options     []Option // the ways to count the dice that are worth having, the highest total first
	Recommended int      // the place of one of them
	Against     []Side
	Bars        []Option  // how each of Against is counted: the highest total, then the largest effect
	Verdicts    []Verdict // of the recommended option, one for each of Against
}

// Roll throws the dice of a line, the roller's first, each side from left to right. Sides by hand show their given faces
// and need no source.
func Roll(l Line, src dice.Source) Outcome {
	out := Outcome{Actor: l.Actor.Throw(src)}
	for _, p := range l.Against {
		side := p.Throw(src)
		out.Against = append(out.Against, side)
		out.Bars = append(out.Bars, side.Options()[0])
	}
	out.Options = out.Actor.Options()
	out.Recommended = Recommend(out.Options, out.Bars, false)
	for _, bar := range out.Bars {
		out.Verdicts = append(out.Verdicts, Judge(out.Chosen(), bar, false))
	}
	return out
}

// Chosen is the recommended option.
func (o Outcome) Chosen() Option { return o.Options[o.Recommended] }

// ByHand reports whether the faces of any side were given.
func (o Outcome) ByHand() bool {
	return o.Actor.ByHand || slices.ContainsFunc(o.Against, func(s Side) bool { return s.ByHand })
}

// A Side is the dice of one side as they fell, with all that is needed to count them again.
type Side struct {
	Dice    []Fallen `json:"dice"`
	Keep    int      `json:"keep"`    // of the pool
	Effects int      `json:"effects"` // of the pool
	ByHand  bool     `json:"byHand,omitempty"`
	Before  bool     `json:"before,omitempty"` // its dice fell before, when its card was put down
}

// A Fallen is one die and what it shows.
type Fallen struct {
	Size  Die    `json:"size"`
	Face  int    `json:"face"`
	Was   int    `json:"was,omitempty"` // the face before it was rolled again
	Label string `json:"label,omitempty"`
	From  Origin `json:"from,omitzero"`
}

// Hitch reports whether the die shows a 1 (Hitches).
func (f Fallen) Hitch() bool { return f.Face == 1 }

// Throw rolls the dice of a pool, or takes its given faces.
func (p Pool) Throw(src dice.Source) Side {
	side := Side{Keep: p.Keep, Effects: p.Effects, ByHand: p.ByHand() && !p.Target.Fell, Before: p.ByHand() && p.Target.Fell}
	for _, t := range p.Terms {
		for i, size := range t.Dice() {
			side.Dice = append(side.Dice, Fallen{Size: size, Face: face(t.Faces, i, size, src), Label: t.Label, From: t.From})
		}
	}
	for _, r := range p.Rerolls {
		side, _ = side.Reroll(r, src)
	}
	return side
}

func face(given []int, i int, size Die, src dice.Source) int {
	if i < len(given) {
		return given[i]
	}
	return src.Roll(int(size))
}

// Reroll rolls dice of the side again, or takes the faces given for them, and returns how many those are. Among dice of a
// size it takes those with the lowest faces, the earlier of equals; it takes fewer where there are fewer. The side itself
// stays as it was.
func (s Side) Reroll(r Reroll, src dice.Source) (again Side, n int) {
	s.Dice = slices.Clone(s.Dice)
	for i, place := range r.places(s.Dice) {
		d := &s.Dice[place]
		d.Was, d.Face = d.Face, face(r.Faces, i, d.Size, src)
		n++
	}
	return s, n
}

// places are those of the dice that are rolled again, in the order of the side.
func (r Reroll) places(fell []Fallen) []int {
	var places []int
	for i, d := range fell {
		if r.All || r.Label != "" && r.Label == d.Label || r.Label == "" && r.Die == d.Size {
			places = append(places, i)
		}
	}
	if r.All || r.Label != "" || len(places) <= r.Count {
		return places
	}
	slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(fell[a].Face, fell[b].Face) })
	places = places[:r.Count]
	slices.Sort(places)
	return places
}

// Hitches is how many dice show a 1. Those of the opposition are opportunities for the players.
func (s Side) Hitches() int {
	n := 0
	for _, d := range s.Dice {
		if d.Hitch() {
			n++
		}
	}
	return n
}

// Botch reports whether no die can be used: the total is 0 and the effect d4.
func (s Side) Botch() bool { return s.Hitches() == len(s.Dice) }

// A Use is what becomes of a die.
type Use string

// The uses of dice, as the command line has them.
const (
	InTotal  Use = "total"
	InEffect Use = "effect"
	IsHitch  Use = "hitch" // a 1: neither in a total nor an effect (Hitches)
	IsSpare  Use = "spare"
)

// Uses tells for each die what an option makes of it.
func (s Side) Uses(o Option) []Use {
	uses := make([]Use, len(s.Dice))
	for i, d := range s.Dice {
		switch {
		case d.Hitch():
			uses[i] = IsHitch
		case slices.Contains(o.TotalDice, i):
			uses[i] = InTotal
		case slices.Contains(o.EffectDice, i):
			uses[i] = InEffect
		default:
			uses[i] = IsSpare
		}
	}
	return uses
}
