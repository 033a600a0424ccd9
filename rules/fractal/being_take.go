package fractal

import "slices"

// positiveScenes is how many ends of scenes a positive condition lasts: until the end of the next one (chapter 17).
const positiveScenes = 2

// A Taken is what came of a condition that somebody got.
type Taken struct {
	Added    []Condition // the condition, and what spilled over
	Attacker Spill       // what goes to whoever inflicted it; the zero Spill is nothing
	From, To int         // Max AP before and after
	Fell     bool        // to wounds, just now
	Out      string      // why they act no more from now on; "" is that nothing changed
}

// Take gives somebody a condition of a chart, with what spills over. The severity is 1 to 4, kind the place of its name. Losses of Max AP
// lower AP to it at once; positive conditions wait for the next refresh.
func (b Being) Take(c Chart, kind, severity, by int) (Being, Taken) {
	before := b.Out()
	b, taken := b.clone(), Taken{From: b.MaxAP()}
	b = b.add(&taken, c, kind, severity, by)
	if spill := c.Row(severity).Spill; spill.Attacker {
		taken.Attacker = spill
	} else if spill.Name != "" {
		spilled, kind, _ := Lookup(spill.Name)
		b = b.add(&taken, spilled, kind, spill.Strength, by)
	}
	taken.To = b.MaxAP()
	b = b.lowered(taken.From)
	if taken.To == 0 && taken.From > 0 && slices.ContainsFunc(taken.Added, Condition.Wounds) {
		b.Falling, taken.Fell = true, true
	}
	if out := b.Out(); out != before {
		taken.Out = out
	}
	return b, taken
}

// lowered lowers AP to Max AP where that was higher before. AP beyond an unchanged maximum, as a refresh may bring, stays.
func (b Being) lowered(before int) Being {
	if n := b.MaxAP(); n < before {
		b.AP = min(b.AP, n)
	}
	return b
}

func (b Being) add(taken *Taken, chart Chart, kind, severity, by int) Being {
	b.last++
	c := Condition{ID: b.last, On: b.who, Chart: chart, Kind: kind, Severity: severity, By: by, Place: b.place, Rest: chart.Row(severity).Rest}
	if chart.Of().Positive {
		c.Pending, c.Scenes = true, positiveScenes
	}
	b.Conditions = append(b.Conditions, c)
	taken.Added = append(taken.Added, c)
	return b
}

// Refresh fills the pool: what waits begins to act, temporary AP of the last refresh ends, AP is Max AP and what the place savors of.
func (b Being) Refresh(place []Element) Being {
	b = b.clone()
	b.Temp = slices.DeleteFunc(b.Temp, func(t Temp) bool { return t.Condition == 0 })
	var shared []int
	for _, c := range b.Conditions {
		if c.Shared {
			shared = append(shared, c.ID)
		}
	}
	b = b.without(shared)
	b.Tainted = 0
	savored := 0
	for _, e := range place {
		b.Tainted += e.Over().MaxAP
		savored += e.Over().Refresh
	}
	for i := range b.Conditions {
		b.Conditions[i].Ignored = false
		if c := &b.Conditions[i]; c.Pending {
			c.Pending = false
			b = b.begin(*c)
		}
	}
	for _, c := range b.Conditions {
		if n := c.Row().Each; n > 0 && c.acts() {
			b.Temp = append(b.Temp, Temp{On: b.who, N: n, Tree: c.Chart.Of().Tree})
		}
	}
	b.AP, b.Over = b.MaxAP()+savored, savored
	return b
}

// begin gives the temporary AP of a condition that begins to act. What comes with a new social scene waits for that.
func (b Being) begin(c Condition) Being {
	if n := c.Row().Temp; n > 0 && c.Chart != Renowned {
		b.Temp = append(b.Temp, Temp{On: b.who, N: n, For: c.Chart.tempFor(), Condition: c.ID})
	}
	return b
}

// tempFor is the kind of actions that a chart's temporary AP is for; 0 is any.
func (c Chart) tempFor() Kind {
	if c == Vitalized {
		return Proactive
	}
	return 0
}

// Enter begins a scene. Entering a social one gives the renowned their temporary AP.
func (b Being) Enter(social bool) Being {
	before := b.MaxAP()
	b = b.clone()
	b.Social = social
	for _, c := range b.Conditions {
		if social && c.Chart == Renowned && !c.Pending && c.Row().Temp > 0 {
			b.Temp = slices.DeleteFunc(b.Temp, func(t Temp) bool { return t.Condition == c.ID })
			b.Temp = append(b.Temp, Temp{On: b.who, N: c.Row().Temp, Condition: c.ID})
		}
	}
	return b.lowered(before)
}

// Leave ends a scene of a place: positive conditions that were got there come nearer to their end, and what the place did is over.
func (b Being) Leave(place int) Being {
	b = b.clone()
	b.Social, b.Tainted = false, 0
	var over []int
	for i := range b.Conditions {
		if c := b.Conditions[i]; c.Shared && c.Place == place {
			over = append(over, c.ID)
		}
		if c := &b.Conditions[i]; c.Scenes > 0 && c.Place == place {
			if c.Scenes--; c.Scenes == 0 {
				over = append(over, c.ID)
			}
		}
	}
	return b.without(over)
}

// Ignore has somebody ignore so many of their negative conditions of a tree until the next refresh, the heaviest first: Reframe and
// Improvise (chapters 11 and 12). What Max AP gains by it, the pool does.
func (b Being) Ignore(tree Tree, n int) Being {
	before := b.MaxAP()
	b = b.clone()
	order := make([]int, 0, len(b.Conditions))
	for i, c := range b.Conditions {
		if of := c.Chart.Of(); c.acts() && c.Row().MaxAP < 0 && (of.Tree == tree || tree == Social && c.Chart == SocialHarm) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return b.Conditions[y].Severity - b.Conditions[x].Severity })
	for _, i := range order[:min(max(n, 0), len(order))] {
		b.Conditions[i].Ignored = true
	}
	b.AP += b.MaxAP() - before
	return b
}

// TurnEnd ends a turn at a place that may give AP back, up to the maximum.
func (b Being) TurnEnd(place []Element) Being {
	for _, e := range place {
		if back := e.Over().TurnEnd; b.AP < b.MaxAP() {
			b.AP = min(b.AP+back, b.MaxAP())
		}
	}
	return b
}
