package fractal

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Actions for and with others, by their names (chapters 11 and 12).
const (
	troupe       = "Troupe"
	oratory      = "Oratory"
	synchronized = "Synchronized Movement"
	chain        = "Cannon / Chain"
)

// mostTogether is how many successes the others add at most.
const mostTogether = 4

// forOthers are the actions that are for whom they name behind `for`.
var forOthers = map[string]bool{troupe: true, oratory: true}

// granted are the positive conditions that a display grants, as the word behind its dice names them (chapter 12, Oratory).
var granted = []Chart{Refreshed, Focused, Renowned, Vitalized}

// reaches refuses a display for more than half the maximum of the Words die of whoever speaks.
func (s *State) reaches(character int, l Line) error {
	if a := l.Roll.Action; a == nil || a.Name != oratory || len(l.For) == 0 {
		return nil
	}
	die := s.dice(character)[Words]
	if die == 0 && l.Roll.Stat == Words {
		die = l.Roll.Size
	}
	if most := die / 2; die > 0 && len(l.For) > most { //nolint:mnd // half of it
		return rules.Refuse("Words d"+decimal(die)+" reaches "+plural(most, "creature", "creatures")+".", "Name fewer behind `for`.")
	}
	return nil
}

// displays grants what a display grants, to whom it names or to whoever speaks, as strong as the successes.
func (t *throwing) displays(b Bout, o Outcome, n int) {
	kind := o.Line.Roll.Kind
	if kind == 0 || n == 0 {
		return
	}
	on := b.For
	if len(on) == 0 {
		on = []int{b.Character}
	}
	for _, character := range on {
		t.suffers(character, t.scene(), Named{Chart: granted[kind-1], Severity: Severity(n)}, b.Character)
	}
}

// shares lets allies have the positive conditions of whoever dances until the next refresh, as many allies as the successes.
func (t *throwing) shares(b Bout, n int) {
	have := slices.DeleteFunc(t.ConditionsOf(b.Character), func(c Condition) bool { return !c.Chart.Of().Positive || !c.acts() || c.Shared })
	for _, ally := range b.For[:min(n, len(b.For))] {
		being := t.Being(ally, t.scene())
		for _, c := range have {
			being = being.share(c)
		}
		t.becomes(ally, t.scene(), being)
	}
}

// share has somebody have a condition of another's until the next refresh. What Max AP gains by it, the pool does.
func (b Being) share(c Condition) Being {
	before := b.MaxAP()
	b = b.clone()
	b.last++
	c.ID, c.Rev, c.On, c.Place, c.Scenes, c.Shared = b.last, 0, b.who, b.place, 0, true
	b.Conditions = append(b.Conditions, c)
	b.AP += max(b.MaxAP()-before, 0)
	return b.begin(c)
}

// together are the successes that others add to a roll: of all who moved in step in the same beat, and of those who passed a chain on.
// What is added is used up.
func (t *throwing) together(character int, l Line) []Circumstance {
	a := l.Roll.Action
	if a == nil || character == 0 || t.free {
		return nil
	}
	var all []Circumstance
	add := func(name string, n int) {
		all = append(all, Circumstance{Name: name + " of " + decimal(n), Less: -min(n, mostTogether)})
	}
	if in := t.inStep(); len(in) > 1 && a.Name != synchronized {
		for _, id := range t.LastingsOf(character, LastsStep) {
			if was := t.Lastings[id]; was.N > 0 {
				is := was
				is.N = 0
				t.must(LastingSet{ID: id, Lasting: is, Was: was.N})
				add(synchronized, len(in))
			}
		}
	}
	if a.Name == chain && l.Target != 0 {
		passed := table.Where(t.Lastings, func(l Lasting) bool { return l.Kind == LastsChain && l.Scene == t.scene() })
		for _, id := range passed {
			t.must(LastingGone{ID: id, Was: t.Lastings[id]})
		}
		if len(passed) > 0 {
			add("Chain", len(passed))
		}
	}
	return all
}

// inStep are the notes of those who moved in step in the beat that runs.
func (t *throwing) inStep() []int {
	return table.Where(t.Lastings, func(l Lasting) bool { return l.Kind == LastsStep && l.Scene == t.scene() })
}

// steps is what an action together with others leaves behind.
func (t *throwing) steps(b Bout, a *Action, n int) {
	lasting := Lasting{On: b.Character, Name: a.Name, N: 1, Scene: t.scene()}
	switch {
	case n == 0:
		return
	case a.Name == synchronized && len(t.LastingsOf(b.Character, LastsStep)) == 0:
		lasting.Kind = LastsStep
	case a.Name == chain && b.Target == 0 && len(t.LastingsOf(b.Character, LastsChain)) == 0:
		lasting.Kind = LastsChain
	default:
		return
	}
	t.leaves(lasting)
}
