package torchlite

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// failing is what the opposition makes of a failed test, and the GM of a failed recovery.
func (m *moving) failing() {
	st := m.stands
	if !st.Fails() || m.GMsRoll(m.roll) || m.roll.settled() {
		return
	}
	for _, f := range st.Facing {
		switch f.From.Kind {
		case FromComplication, FromStress:
			m.worsen(f)
		default:
			m.stress(f)
		}
	}
}

// stress is which stress a failed test brings. The opposition chooses it (Failure & Stress).
func (m *moving) stress(f Facing) {
	if m.Table.Rights(m.who, table.Oppose, opponent(f)) != nil || !m.suffers(m.roll.Character) {
		return
	}
	die := m.stressDie(f)
	pick := rules.Move{Kind: rules.Pick, Waits: true, Want: "the stress of " + m.RollerName(m.roll) + "'s failure"}
	for _, name := range Stresses {
		text := name + " " + die.String()
		if c, there := m.stressOf(m.roll.Character, name); there {
			grown, out := Worsened(c.Die, die)
			text = c.Shown() + " becomes " + grown.String()
			if out {
				text = c.Shown() + " stays, and takes out"
			}
		}
		pick.Choices = append(pick.Choices, rules.Choice{Name: text, Value: table.Fold(name)})
	}
	label := "Stress " + die.String() + "…"
	if len(m.stands.Facing) > 1 {
		label = "Stress " + die.String() + " by " + rules.Shorten(m.stands.called(f), 18) + "…"
	}
	m.add("stress."+decimal(f.ID), label, weighsStress, pick)
}

// opponent is the character whose player chooses for an opposition; 0 is a GM.
func opponent(f Facing) int {
	if opposes(f.From) {
		return f.Character
	}
	return 0
}

// stressDie is the die of the stress that a failure brings: a d6, or the effect of a challenge.
func (s *State) stressDie(f Facing) Die {
	if id := s.ChallengeOf(f.Character); id != 0 && s.Challenges[id].Kind == Pooled && f.From.Kind == FromCharacter {
		return max(D6, f.Verdict.Opposing[0])
	}
	return D6
}

// stressOf is a character's stress of a kind, if they have it.
func (s *State) stressOf(character int, name string) (Complication, bool) {
	for _, id := range s.ComplicationsOn(character, 0) {
		if c := s.Complications[id]; c.Name == name {
			return c, true
		}
	}
	return Complication{}, false
}

// worsen is what a failed recovery with hitches does.
func (m *moving) worsen(f Facing) {
	c, there := m.Complications[f.From.ID]
	if !there || m.stands.Hitches(0) == 0 || m.Table.Rights(m.who, table.Oppose, 0) != nil {
		return
	}
	grown, more := c.Die.Up()
	label := brings(c.Name, c.Die, grown)
	if !more {
		label = rules.Shorten(c.Name, 20) + " takes out"
	}
	m.add("worsen."+decimal(f.ID), label, weighsStress, rules.Move{Waits: true, Want: "a failed recovery with a hitch"})
}

// stress puts the stress of a failed test on the roller.
func (t *taking) stress() error {
	f, _ := t.stands.facing(t.args[0])
	name, _ := StressOf(t.taken.Picked[0])
	before, from := t.mark()
	on := t.standing(t.by, t.roll.roller())
	if err := t.do(t.inflict(t.roll.Place, Blow{On: on, Name: name, Effect: t.stressDie(f)})); err != nil {
		return err
	}
	t.done(Deed{Kind: DidStress, For: opponent(f), Of: f.ID}, before, from)
	return nil
}

// worsen is a failed recovery with hitches: what was to be recovered steps up, and both get a plot point (Recovery Rolls).
func (t *taking) worsen() error {
	f, _ := t.stands.facing(t.args[0])
	before, from := t.mark()
	helper := t.standing(t.by, t.roll.roller())
	if err := t.do(t.Unrecovered(f.From.ID, helper, true, t.roll.Scene)); err != nil {
		return err
	}
	t.done(Deed{Kind: DidWorsen}, before, from)
	return nil
}
