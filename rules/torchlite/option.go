package torchlite

import (
	"cmp"
	"slices"
)

// An Option is one way to count a side's dice: which make the total and which are kept as effect dice (Your Total, Your
// Effect Die).
type Option struct {
	Total int `json:"total"`
	// Effect are the effect dice, the largest first, before anything steps them. A side that has no die left has one d4
	// (There's Always an Effect).
	Effect []Die `json:"effect"`
	// TotalDice and EffectDice are places in the side's dice, in rising order. EffectDice is empty where the d4 stands in.
	TotalDice  []int `json:"totalDice,omitempty"`
	EffectDice []int `json:"effectDice,omitempty"`
}

// Cost is how many plot points the option takes: one for each die in the total beyond the second and for each effect die
// beyond the first (Plot Points, Extra Effects).
func (o Option) Cost() int {
	return max(0, len(o.TotalDice)-2) + max(0, len(o.EffectDice)-1)
}

// Options are the ways to count the side's dice that are worth having, the highest total first: no other way has both as
// high a total and as large effect dice. A side that cannot use any die has one, of total 0 and effect d4.
func (s Side) Options() []Option {
	usable := s.usable()
	keep := min(s.Keep, len(usable))
	effects := min(s.Effects, len(usable)-keep)
	all := make([]Option, 0, 4) // most have no more ways
	s.reserve(usable, Dice[:], effects, func(rest []int) { all = append(all, s.count(usable, rest[:keep], s.Effects)) })
	slices.SortStableFunc(all, func(a, b Option) int {
		return cmp.Or(cmp.Compare(b.Total, a.Total), slices.Compare(b.Effect, a.Effect))
	})
	worth := all[:1]
	for _, o := range all[1:] {
		if slices.Compare(o.Effect, worth[len(worth)-1].Effect) > 0 {
			worth = append(worth, o)
		}
	}
	return worth
}

// most is the highest total of the side, without a plot point.
func (s Side) most() int {
	usable := s.usable()
	total := 0
	for _, i := range usable[:min(s.Keep, len(usable))] {
		total += s.Dice[i].Face
	}
	return total
}

// usable are the places of the dice that are no hitch, the highest face first. Of equal faces the smaller die comes first:
// in the total it leaves the larger as an effect.
func (s Side) usable() []int {
	places := make([]int, 0, len(s.Dice))
	for i, d := range s.Dice {
		if !d.Hitch() {
			places = append(places, i)
		}
	}
	slices.SortStableFunc(places, func(a, b int) int {
		return cmp.Or(cmp.Compare(s.Dice[b].Face, s.Dice[a].Face), cmp.Compare(s.Dice[a].Size, s.Dice[b].Size))
	})
	return places
}

// reserve goes through all ways to put aside so many of the usable dice by their sizes, and yields the others in their
// order. Of each size it puts the lowest faces aside.
func (s Side) reserve(usable []int, sizes []Die, n int, yield func(rest []int)) {
	if n == 0 {
		yield(usable)
		return
	}
	if len(sizes) == 0 {
		return
	}
	for ; ; n-- {
		s.reserve(usable, sizes[1:], n, yield)
		last := s.lowest(usable, sizes[0])
		if last < 0 || n == 0 {
			return
		}
		usable = slices.Delete(slices.Clone(usable), last, last+1)
	}
}

// lowest is where among usable dice the last of a size stands; -1 where there is none.
func (s Side) lowest(usable []int, size Die) int {
	for i := len(usable) - 1; i >= 0; i-- {
		if s.Dice[usable[i]].Size == size {
			return i
		}
	}
	return -1
}

// Count is the option in which the dice at some places make the total, and at most so many of the others, the largest, are
// effect dice. No hitch may be among the places.
func (s Side) Count(total []int, effects int) Option {
	return s.count(s.usable(), total, effects)
}

// count is Count by the places of the dice that are no hitch, as usable has them.
func (s Side) count(usable, total []int, effects int) Option {
	places := make([]int, len(total), len(usable)) // of both, the total's first
	copy(places, total)
	o := Option{TotalDice: places[:len(total):len(total)]}
	slices.Sort(o.TotalDice)
	left := make([]int, 0, usualDice)
	for _, i := range usable {
		if slices.Contains(o.TotalDice, i) {
			o.Total += s.Dice[i].Face
		} else {
			left = append(left, i)
		}
	}
	slices.Reverse(left) // of equal sizes the lowest face is the effect: a point can add the highest
	slices.SortStableFunc(left, func(a, b int) int { return cmp.Compare(s.Dice[b].Size, s.Dice[a].Size) })
	left = left[:min(effects, len(left))]
	if len(left) == 0 {
		o.Effect = []Die{D4}
		return o
	}
	o.Effect = make([]Die, len(left))
	for i, place := range left {
		o.Effect[i] = s.Dice[place].Size
	}
	o.EffectDice = append(places, left...)[len(total):]
	slices.Sort(o.EffectDice)
	return o
}

// usualDice is how many dice most sides have at most; more cost an allocation.
const usualDice = 8

// MoreTotal is the option with one die more in the total, which costs a plot point: the highest face that is left. It
// reports false where none is.
func (s Side) MoreTotal(o Option) (Option, bool) {
	for _, i := range s.usable() {
		if !slices.Contains(o.TotalDice, i) {
			return s.Count(append(slices.Clone(o.TotalDice), i), max(1, len(o.EffectDice))), true
		}
	}
	return o, false
}

// MoreEffect is the option with one effect die more, which costs a plot point: the largest that is left. It reports false
// where none is (Extra Effects).
func (s Side) MoreEffect(o Option) (Option, bool) {
	more := s.Count(o.TotalDice, len(o.EffectDice)+1)
	return more, len(more.EffectDice) > len(o.EffectDice)
}

// Recommend returns the place of the option that is held to be the best against the opposition's options, one a target.
//
// It beats the most targets. Of those that beat the first, it has the largest effect die in the end, then the most d6 that
// steps past d12 brought, then the highest total. Of those that fail, it leaves the opposition the smallest effect, then
// has the highest total, then the largest effect. Answered is as [Judge] takes it.
func Recommend(options, against []Option, answered bool) int {
	best := 0
	var merit [5]int
	for i, o := range options {
		if m := o.merit(against, answered); i == 0 || slices.Compare(m[:], merit[:]) > 0 {
			best, merit = i, m
		}
	}
	return best
}

// merit orders options: the greater is the better.
func (o Option) merit(against []Option, answered bool) [5]int {
	if len(against) == 0 {
		return [5]int{o.Total, int(o.Effect[0])}
	}
	beaten := 0
	for _, other := range against {
		if Judge(o, other, answered).Success {
			beaten++
		}
	}
	first := Judge(o, against[0], answered)
	if first.Success {
		return [5]int{beaten, 1, int(first.Effect[0]), len(first.Effect) - len(o.Effect), o.Total}
	}
	return [5]int{beaten, 0, -int(first.Opposing[0]), o.Total, int(o.Effect[0])}
}
