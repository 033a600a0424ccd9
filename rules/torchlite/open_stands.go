package torchlite

import "slices"

// A Standing is how an open roll stands: what its dice come to, and what can still be made of them.
type Standing struct {
	Options []Option // the ways to count the dice that are worth having, the highest total first
	Chosen  Option   // how they are counted
	Facing  []Facing // those that it is up against, in order
	// Dear is what one plot point more would make of the total, and Wide of the effect dice; nil where nothing is to be had
	// for one.
	Dear, Wide *Option
	roll       OpenRoll
}

// A Facing is one opposition, and how the roll stands against it.
type Facing struct {
	ID int // in [OpenRoll.Against]
	Opposition
	Bar     Option // how its dice are counted: the highest total, then the largest effect
	Verdict Verdict
}

// Stands works out how a roll stands.
func (r OpenRoll) Stands() Standing {
	st := Standing{roll: r, Options: r.Side.Options()}
	bars := make([]Option, 0, len(r.Against))
	st.Facing = make([]Facing, 0, len(r.Against))
	for _, id := range r.Opponents() {
		o := r.Against[id]
		bar := o.Side.Options()[0]
		bars = append(bars, bar)
		st.Facing = append(st.Facing, Facing{ID: id, Opposition: o, Bar: bar})
	}
	st.Chosen = st.Options[Recommend(st.Options, bars, r.Answered)]
	if r.counts() {
		st.Chosen = r.Side.Count(r.Counted.Total, r.Counted.Effects)
	}
	for i, f := range st.Facing {
		st.Facing[i].Verdict = Judge(st.Chosen, f.Bar, r.Answered)
	}
	if more, ok := r.Side.MoreTotal(st.Chosen); ok {
		st.Dear = &more
	}
	if more, ok := r.Side.MoreEffect(st.Chosen); ok {
		st.Wide = &more
	}
	return st
}

// counts tells whether somebody chose how the dice are counted, as they lie now.
func (r OpenRoll) counts() bool { return r.Counted != nil && r.Counted.Again == len(r.Again) }

// Others are the options worth having that are not chosen.
func (st Standing) Others() []Option {
	var others []Option
	for _, o := range st.Options {
		if o.Total != st.Chosen.Total || !slices.Equal(o.Effect, st.Chosen.Effect) {
			others = append(others, o)
		}
	}
	return others
}

// Judged is another way to count the dice held against each opposition.
func (st Standing) Judged(o Option) []Verdict {
	verdicts := make([]Verdict, len(st.Facing))
	for i, f := range st.Facing {
		verdicts[i] = Judge(o, f.Bar, st.roll.Answered)
	}
	return verdicts
}

// Facing of an id; false where there is none.
func (st Standing) facing(id int) (Facing, bool) {
	i := slices.IndexFunc(st.Facing, func(f Facing) bool { return f.ID == id })
	if i < 0 {
		return Facing{}, false
	}
	return st.Facing[i], true
}

// Beaten are those whom the roll beats.
func (st Standing) Beaten() []Facing {
	return st.whom(func(f Facing) bool { return f.Verdict.Success })
}

// Unbeaten are those who beat the roll.
func (st Standing) Unbeaten() []Facing {
	return st.whom(func(f Facing) bool { return !f.Verdict.Success })
}

// whom are those of whom something is so.
func (st Standing) whom(so func(Facing) bool) []Facing {
	var found []Facing
	for _, f := range st.Facing {
		if so(f) {
			found = append(found, f)
		}
	}
	return found
}

// An EffectDie is an effect die as it is in the end.
type EffectDie struct {
	Index int // among the effect dice of its side: first those that were kept, then the d6 of steps past d12
	Size  Die
}

// byDie are effect dice in the end, each at the place of the die that it was: those that were kept, then the d6 that steps
// past d12 brought. Only the largest that was kept can have changed.
func byDie(kept, final []Die) []EffectDie {
	rest := slices.Clone(final)
	take := func(size Die) {
		if i := slices.Index(rest, size); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	extra := len(final) - len(kept)
	for _, size := range kept[1:] {
		take(size)
	}
	for range extra {
		take(D6)
	}
	dice := []EffectDie{{0, rest[0]}}
	for i, size := range kept[1:] {
		dice = append(dice, EffectDie{i + 1, size})
	}
	for i := range extra {
		dice = append(dice, EffectDie{len(kept) + i, D6})
	}
	return dice
}

// Effects are the effect dice of the roller's side that can still be used against one that is beaten; with 0, where nobody
// is up against the roll. A die that was kept serves once in the whole roll, one of a step past d12 only its target (Extra
// Effects, Heroic Success).
func (st Standing) Effects(to int) []EffectDie {
	final := st.Chosen.Effect
	if f, ok := st.facing(to); ok {
		final = f.Verdict.Effect
	}
	var left []EffectDie
	for _, die := range byDie(st.Chosen.Effect, final) {
		used := func(d Deed) bool {
			return d.Of == 0 && d.Die == die.Index && (d.To == to || die.Index < len(st.Chosen.Effect))
		}
		if !slices.ContainsFunc(st.roll.did(DidEffect), used) {
			left = append(left, die)
		}
	}
	return left
}

// Replies are the effect dice of an opposition that beat the roll and can still be used against the roller: one of somebody's,
// who may use them in the place of naming the stress of the failure.
func (st Standing) Replies(of Facing) []EffectDie {
	if of.Verdict.Success || of.Character == 0 || of.From.Kind != FromCharacter {
		return nil
	}
	var left []EffectDie
	for _, die := range byDie(of.Bar.Effect, of.Verdict.Opposing) {
		used := func(d Deed) bool { return d.Of == of.ID && d.Die == die.Index }
		if !slices.ContainsFunc(st.roll.did(DidEffect), used) {
			left = append(left, die)
		}
	}
	if len(st.roll.did(DidStress)) > 0 {
		return nil
	}
	return left
}

// Hitches are how many 1s of a side nobody has bought or used yet: one of [OpenRoll.Against], or 0 for the roller's.
func (st Standing) Hitches(of int) int { return st.roll.hitches(of) }

// hitches is [Standing.Hitches].
func (r OpenRoll) hitches(of int) int {
	side := r.Side
	if of != 0 {
		side = r.Against[of].Side
	}
	left := side.Hitches()
	if left == 0 {
		return 0
	}
	for _, d := range r.did(DidHitch, DidSeize, DidWorsen) {
		switch {
		case d.Of != of:
		case d.Kind == DidWorsen:
			return 0
		default:
			left--
		}
	}
	return max(0, left)
}

// Fails is [Standing.Fails] by the totals alone, which costs far less: where nobody chose how its dice are counted, that which beats
// the most is.
func (r OpenRoll) Fails() bool {
	total := r.Side.most()
	if r.counts() {
		total = r.Side.Count(r.Counted.Total, 0).Total
	}
	for _, o := range r.Against {
		if wins(total-o.Side.most(), r.Answered) {
			return false
		}
	}
	return len(r.Against) > 0
}

// Fails reports whether the roll is up against something and beats none of it.
func (st Standing) Fails() bool {
	return len(st.Facing) > 0 && !slices.ContainsFunc(st.Facing, func(f Facing) bool { return f.Verdict.Success })
}
