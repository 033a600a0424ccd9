package fractal

// follows does what comes of a bout by the rules: the condition of its margin, momentum.
func (t *throwing) follows(b Bout) error {
	o, err := b.Outcome()
	if err != nil {
		return err
	}
	t.inflicts(b, o)
	t.brings(b, o)
	if takes, _ := o.Momentum(); takes && b.Target != 0 && b.Character != 0 {
		t.takesMomentum(b.Target, b.Character)
	}
	if a := o.Line.Roll.Action; a != nil && a.Contest && o.Opposition != nil && b.Target != 0 && b.Character != 0 {
		holder, other := b.Target, b.Character
		if o.Kept() {
			holder, other = other, holder
		}
		t.takesMomentum(holder, other)
	}
	return nil
}

// inflicts puts the condition of the margin on whom it is for: the target, or of a positive one without a target whoever acts.
func (t *throwing) inflicts(b Bout, o Outcome) {
	severity, chart, on := o.Inflicted(), o.Line.Chart(), b.Target
	if on == 0 && chart.Of().Positive {
		on = b.Character
	}
	if severity == 0 || on == 0 {
		return
	}
	t.suffers(on, t.scene(), Named{Chart: chart, Kind: max(o.Line.Roll.Kind-1, 0), Severity: severity}, b.Character)
}

// takesMomentum gives one of two momentum over the other, unless they have it.
func (t *throwing) takesMomentum(holder, other int) {
	if t.HasMomentum(holder, other) != holder {
		t.must(t.momentum(t.scene(), holder, other, holder))
	}
}
