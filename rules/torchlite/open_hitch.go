package torchlite

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// hitches are to buy the 1s of a player's dice: the GM's, and where a player is up against the roll, theirs.
func (m *moving) hitches() {
	if !m.GMsRoll(m.roll) && m.mayOppose() {
		m.hitch(0, m.roll.roller(), m.RollerName(m.roll))
	}
	for _, f := range m.stands.Facing {
		if !m.OfGM(f.Opposition) && m.Table.Rights(m.who, table.Oppose, m.roll.Character) == nil {
			m.hitch(f.ID, f.actor(), m.Table.Name(f.Character))
		}
	}
}

// mayOppose reports whether the person plays something that the roll is up against, or is a GM.
func (m *moving) mayOppose() bool {
	if m.Table.Rights(m.who, table.Oppose, 0) == nil {
		return true
	}
	return slices.ContainsFunc(m.stands.Facing, func(f Facing) bool {
		return opponent(f) != 0 && !m.OfGM(f.Opposition) && m.Table.Rights(m.who, table.Oppose, opponent(f)) == nil
	})
}

// hitch is to buy one hitch of a side: the first for a plot point, as a complication or stress; each further one steps that
// up (decided).
func (m *moving) hitch(of int, a actor, name string) {
	left := m.stands.Hitches(of)
	if left == 0 || !m.suffers(a.character) {
		return
	}
	m.baneHitch(of, left)
	m.dieHitch(of, left, name)
	weight := weighsHitch
	if of != 0 {
		weight--
	}
	first, on := m.roll.firstHitch(of)
	if first == "" {
		m.add("hitch."+decimal(of), "Hitch d6…", weight, rules.Move{
			Kind: rules.Form, Waits: true, Want: "a hitch to buy (" + name + ")",
			Fields: []rules.Field{{ID: "name", Label: rules.Shorten("Complication or stress of "+name, maxFieldLabel), Value: m.likelyHitch(a), Max: table.MaxName}},
		}, decimal(left))
		last := len(m.moves) - 1
		m.moves[last].Long = rules.Shorten("Buy the hitch of "+name, rules.MaxLong)
		if left > 1 {
			m.moves[last].Long = rules.Shorten("Buy a hitch of "+decimal(left)+" of "+name, rules.MaxLong)
		}
		return
	}
	c, there := m.Complications[m.Table.Borne(on, m.roll.Scene, first)]
	if !there {
		return
	}
	grown, out := Worsened(c.Die, D6)
	label := "Hitch: " + rules.Shorten(c.Name, 14) + " to " + grown.String()
	if out {
		label = "Hitch: " + rules.Shorten(c.Name, 14) + " takes out"
	}
	m.add("hitch."+decimal(of), label, weight-2, rules.Move{}, decimal(left))
}

// firstHitch is the complication that the GM bought for a hitch of a side, and whose it is; "" is none. Further hitches
// step it up. One that a die of a challenge paid for stands alone.
func (r OpenRoll) firstHitch(of int) (name string, on int) {
	for _, d := range r.did(DidHitch) {
		dice := slices.ContainsFunc(d.Came, func(c Came) bool { return c.What == CameDie })
		for _, c := range d.Came {
			if c.What == CameComplication && d.Of == of && !dice {
				return c.Name, c.Of
			}
		}
	}
	return "", 0
}

// suffers reports whether a character can have complications; 0 is somebody without one, who gets one for it.
func (s *State) suffers(character int) bool { return character == 0 || s.takes(character) == nil }

// likelyHitch is the complication that a hitch most likely makes worse.
func (m *moving) likelyHitch(a actor) string {
	on := m.ComplicationsOn(a.character, m.roll.Scene)
	if a.character == 0 || len(on) == 0 {
		return Exhausted
	}
	return m.Complications[on[0]].Name
}

// hitch buys one 1 of a player's dice.
func (t *taking) hitch() error {
	of := t.args[0]
	name, _ := t.roll.firstHitch(of)
	if name == "" {
		name = t.taken.Fields["name"]
	}
	before, from := t.mark()
	on := t.standing(t.by, t.hitcher(of))
	if err := t.do(t.Hitched(t.roll.Place, on, name, t.roll.hitched(of))); err != nil {
		return err
	}
	t.done(Deed{Kind: DidHitch, Of: of}, before, from)
	return nil
}
