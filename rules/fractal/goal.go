package fractal

// declares is what a declared goal brings, reached or missed (chapters 11 and 12).
func (t *throwing) declares(b Bout, o Outcome) {
	missed := o.Missed()
	switch o.Line.Roll.Action.Name {
	case "Bombast":
		switch {
		case o.Line.Goal == 0:
		case missed > 0:
			t.suffers(b.Character, t.scene(), Named{Chart: SocialHarm, Severity: Severity(missed)}, b.Character)
		case b.Target != 0:
			t.loses(b.Target, max(o.Line.Goal-o.off(), 0))
		}
	case "Flashy Technique":
		t.loses(b.Character, missed)
		for range missed / 2 { //nolint:mnd // one for every 2
			t.suffers(b.Character, t.scene(), Named{Chart: PhysicalHarm, Severity: 1}, b.Character)
		}
	default: // Lift & Support
		switch {
		case o.Line.Goal == 0 || b.Target == 0:
		case missed == 0:
			t.leaves(Lasting{Kind: LastsBonus, On: b.Target, Name: o.Line.Roll.Action.Name, N: o.Line.Roll.Dice, Scene: t.scene()})
		case missed > 1:
			t.suffers(b.Target, t.scene(), Named{Chart: PhysicalHarm, Severity: Severity(missed / 2)}, b.Character) //nolint:mnd // by half
		}
	}
}
