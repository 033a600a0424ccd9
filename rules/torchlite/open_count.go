package torchlite

import (
	"slices"

	"tallybones/rules"
)

// counting is to count the dice otherwise: another option, and for a plot point one die more.
func (m *moving) counting() {
	if !m.mayAct(m.who, m.roll.roller()) {
		return
	}
	st := m.stands
	if !m.roll.settled() {
		for i, o := range st.Options {
			if !sameOption(o, st.Chosen) {
				m.option(i, o)
			}
		}
		m.reroll()
	}
	if m.has(m.roll.roller()) < 1 {
		return
	}
	if st.Dear != nil && !m.roll.settled() {
		weight := weighsDear
		if st.turns(*st.Dear) {
			weight = weighsTurn
		}
		m.add("dear", "1 plot point: "+st.briefly(*st.Dear), weight, rules.Move{})
	}
	if st.Wide != nil && !st.Fails() {
		m.add("wide", "1 plot point: a "+st.widest().String()+" effect more", weighsWide, rules.Move{})
	}
}

func (m *moving) option(i int, o Option) {
	weight := weighsOption - i
	if m.stands.Fails() {
		weight = weighsLess - i
	}
	m.add("option."+decimal(i), m.stands.briefly(o), max(weight, weighsReroll+2), rules.Move{})
}

func sameOption(a, b Option) bool { return a.Total == b.Total && slices.Equal(a.Effect, b.Effect) }

// briefly is another way to count the dice with what comes of it: "12 with d6".
func (st Standing) briefly(o Option) string {
	return decimal(o.Total) + " with " + spoken(st.final(o))
}

// final are the effect dice of an option in the end, against the first that it beats.
func (st Standing) final(o Option) []Die {
	for _, v := range st.Judged(o) {
		if v.Success {
			return v.Effect
		}
	}
	return o.Effect
}

// turns reports whether an option beats something where the chosen one beats nothing.
func (st Standing) turns(o Option) bool {
	return st.Fails() && slices.ContainsFunc(st.Judged(o), func(v Verdict) bool { return v.Success })
}

// widest is the effect die that one plot point more keeps.
func (st Standing) widest() Die {
	more := slices.Clone(st.Wide.Effect)
	for _, size := range st.Chosen.Effect {
		if i := slices.Index(more, size); i >= 0 {
			more = slices.Delete(more, i, i+1)
		}
	}
	return more[0]
}

// count counts the dice by an option.
func (t *taking) count(o Option) error {
	t.must(RollCounted{
		ID: t.id, Who: t.by.Who, Counted: Counted{Total: o.TotalDice, Effects: max(1, len(o.EffectDice)), Again: len(t.roll.Again)},
		Keep: max(t.roll.Side.Keep, len(o.TotalDice)), Effects: max(t.roll.Side.Effects, len(o.EffectDice)),
		Total: o.Total, Effect: o.Effect,
	})
	return nil
}

// buy counts the dice by an option that takes one plot point more.
func (t *taking) buy(o Option) error {
	before, from := t.mark()
	if err := t.spends(t.by, t.roll.roller(), -1, "Ask for a hitch."); err != nil {
		return err
	}
	t.done(Deed{Kind: DidSpend, For: t.roll.Character}, before, from)
	return t.count(o)
}
