package torchlite

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// effects are what the dice of a success bring: what the rules make of it where the roll is against something on the board,
// and otherwise what its player says.
func (m *moving) effects() {
	if len(m.stands.Facing) == 0 {
		m.effect(Facing{})
		return
	}
	for _, f := range m.stands.Beaten() {
		m.effect(f)
	}
	for _, f := range m.stands.Unbeaten() {
		m.reply(f)
	}
}

// effect is to use the effect dice against one that is beaten; the zero Facing is nobody.
func (m *moving) effect(f Facing) {
	if !m.mayAct(m.who, m.roll.roller()) {
		return
	}
	weight := weighsEffect
	if f.ID == 0 {
		weight = weighsAnswer - 1
	}
	told := map[Die]bool{}
	for _, die := range m.stands.Effects(f.ID) {
		if told[die.Size] {
			continue
		}
		told[die.Size] = true
		applied := m.apply(f, die)
		if applied {
			weight = weighsLess
		}
		label := "Effect " + die.Size.String() + "…"
		if len(m.stands.Facing) > 1 {
			label = "Effect " + die.Size.String() + " on " + shorten(m.stands.called(f), 16) + "…"
		}
		m.add("effect."+decimal(f.ID)+"."+decimal(die.Index), label, weight, rules.Move{
			Kind: rules.Form, Fields: []rules.Field{{
				ID: "effect", Label: "NAME on WHO, asset NAME for WHO, recover NAME", Value: m.likeliest(f), Max: table.MaxSay,
			}},
		})
		weight--
	}
}

// likeliest is what an effect most likely becomes.
func (m *moving) likeliest(f Facing) string {
	switch {
	case f.Character != 0 && f.Character != m.roll.Character && m.takes(f.Character) == nil:
		return Damaged + " on " + m.Table.Name(f.Character)
	case m.roll.Character != 0:
		return "asset NAME for " + m.Table.Name(m.roll.Character)
	}
	return "asset NAME for all"
}

// apply is what the rules make of an effect die against what is recovered, attacked or worn down; it reports whether there
// is such a move.
func (m *moving) apply(f Facing, die EffectDie) bool {
	key := decimal(f.ID) + "." + decimal(die.Index)
	switch f.From.Kind {
	case FromComplication, FromStress:
		c, there := m.Complications[f.From.ID]
		if !there {
			return false
		}
		m.add("recover."+key, brings(c.Name, c.Die, recoveredDie(c.Die, die.Size)), weighsApply, rules.Move{})
		return true
	case FromAsset:
		h, there := m.attackedAsset(f.From, f.Name)
		if !there || h.Shut {
			return false
		}
		label := brings(h.Name, h.Die, attackedDie(h.Die, die.Size))
		if attackedDie(h.Die, die.Size) == 0 {
			label = h.Name + " is shut down"
		}
		m.add("shut."+key, label, weighsApply, rules.Move{})
		return true
	case FromCharacter:
		return m.wear(f, die, key)
	default:
		return false
	}
}

// brings is what becomes of something with a die: "Damaged d10 to d8", "Damaged d6 goes".
func brings(name string, was, is Die) string {
	name = shorten(name, 20)
	if is == 0 {
		return name + " " + was.String() + " goes"
	}
	return name + " " + was.String() + " to " + is.String()
}

// recoveredDie is what recovery makes of a die; 0 is gone.
func recoveredDie(was, effect Die) Die {
	down, _ := was.Down()
	if effect > was || down < D6 {
		return 0
	}
	return down
}

// attackedDie is what an attack makes of an asset's die; 0 is shut down.
func attackedDie(was, effect Die) Die {
	down, _ := was.Down()
	if effect > was {
		return 0
	}
	return down
}

// wear is to hold an effect die against one die of a challenge.
func (m *moving) wear(f Facing, die EffectDie, key string) bool {
	sizes := m.wornSizes(f.Character)
	switch len(sizes) {
	case 0:
		return false
	case 1:
		m.add("wear."+key+"."+decimal(int(sizes[0])), brings(f.Name, sizes[0], attackedDie(sizes[0], die.Size)), weighsApply, rules.Move{})
		return true
	}
	pick := rules.Move{Kind: rules.Pick}
	for _, size := range sizes {
		pick.Choices = append(pick.Choices, rules.Choice{
			Name: brings(f.Name, size, attackedDie(size, die.Size)), Value: decimal(int(size)),
		})
	}
	m.add("wear."+key, "Effect "+die.Size.String()+" on a die…", weighsApply, pick)
	return true
}

// wornSizes are the sizes of the dice that are left of a challenge, the largest first; none for who is no challenge.
func (s *State) wornSizes(character int) []Die {
	c, is := s.Challenges[s.ChallengeOf(character)]
	if !is || c.Kind != Pooled {
		return nil
	}
	return slices.Compact(c.Left())
}

// reply is what an opposition that won makes of its effect dice.
func (m *moving) reply(f Facing) {
	if f.Character == 0 || !m.mayAct(m.who, f.actor()) {
		return
	}
	name := m.RollerName(m.roll)
	for i, die := range m.stands.Replies(f) {
		m.add("reply."+decimal(f.ID)+"."+decimal(die.Index), "Effect "+die.Size.String()+" of "+shorten(f.Name, 18)+"…", weighsReply-i, rules.Move{
			Kind: rules.Form, Fields: []rules.Field{{
				ID: "effect", Label: "NAME on WHO, asset NAME for WHO", Value: Damaged + " on " + name, Max: table.MaxSay,
			}},
		})
	}
}

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
		label = "Stress " + die.String() + " by " + shorten(m.stands.called(f), 18) + "…"
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
		label = shorten(c.Name, 20) + " takes out"
	}
	m.add("worsen."+decimal(f.ID), label, weighsStress, rules.Move{Waits: true, Want: "a failed recovery with a hitch"})
}

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
	weight := weighsHitch
	if of != 0 {
		weight--
	}
	first, bought := m.firstHitch(of)
	if !bought {
		m.add("hitch."+decimal(of), "Hitch d6…", weight, rules.Move{
			Kind: rules.Form, Waits: true, Want: "a hitch to buy (" + name + ")",
			Fields: []rules.Field{{ID: "name", Label: shorten("Complication or stress of "+name, maxFieldLabel), Value: m.likelyHitch(a), Max: table.MaxName}},
		}, decimal(left))
		last := len(m.moves) - 1
		m.moves[last].Long = shorten("Buy the hitch of "+name, maxLong)
		if left > 1 {
			m.moves[last].Long = shorten("Buy a hitch of "+decimal(left)+" of "+name, maxLong)
		}
		return
	}
	c, there := m.Complications[first]
	if !there {
		return
	}
	grown, out := Worsened(c.Die, D6)
	label := "Hitch: " + shorten(c.Name, 14) + " to " + grown.String()
	if out {
		label = "Hitch: " + shorten(c.Name, 14) + " takes out"
	}
	m.add("hitch."+decimal(of), label, weight-2, rules.Move{}, decimal(left))
}

// firstHitch is the complication that the first hitch of a side made.
func (m *moving) firstHitch(of int) (id int, bought bool) {
	for _, d := range m.roll.did(DidHitch) {
		if d.Of != of {
			continue
		}
		bought = true
		for _, c := range d.Came {
			if c.What == CameComplication {
				return m.Table.Borne(c.Of, m.roll.Scene, c.Name), true
			}
		}
	}
	return 0, bought
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

// opportunities are to use the 1s of the GM's dice, for a plot point of one's own: an asset steps up, or a complication or
// stress down (Hitches, Seizing an Opportunity).
func (m *moving) opportunities() {
	character := m.Table.Playing(m.who)
	if m.Table.Characters[character].Kind != table.Hero || m.PlotPointsOf(character) < 1 {
		return
	}
	sides := []int{}
	if m.GMsRoll(m.roll) {
		sides = append(sides, 0)
	}
	for _, f := range m.stands.Facing {
		if m.OfGM(f.Opposition) {
			sides = append(sides, f.ID)
		}
	}
	for _, of := range sides {
		if left := m.stands.Hitches(of); left > 0 {
			if choices := m.seizable(); len(choices) > 0 {
				m.add("seize."+decimal(of), "Opportunity…", weighsSeize, rules.Move{Kind: rules.Pick, Choices: choices}, decimal(left))
				return
			}
		}
	}
}

// seizable are what an opportunity can change in the scene: those of heroes.
func (m *moving) seizable() []rules.Choice {
	var choices []rules.Choice
	for _, character := range m.Table.Heroes() {
		name := m.Table.Name(character)
		for _, id := range m.ComplicationsOn(character, m.roll.Scene) {
			c := m.Complications[id]
			down, _ := c.Die.Down()
			if down < D6 {
				down = 0
			}
			choices = append(choices, rules.Choice{
				Name: shorten(brings(c.Name, c.Die, down)+", "+name, maxLong), Value: "c" + decimal(id) + "." + decimal(int(c.Die)),
			})
		}
		for i, h := range m.HeldBy(character, m.roll.Scene) {
			up, more := h.Die.Up()
			if !more || h.Shut {
				continue
			}
			choices = append(choices, rules.Choice{
				Name: shorten(brings(h.Name, h.Die, up)+", "+name, maxLong), Value: "a" + decimal(character) + "." + decimal(i) + "." + decimal(int(h.Die)),
			})
		}
	}
	return choices[:min(len(choices), maxPick)]
}

// remember is to put dice with labels that are on no sheet on the roller's.
func (m *moving) remember() {
	if m.GMsRoll(m.roll) || !m.mayAct(m.who, m.roll.roller()) || !m.suffers(m.roll.Character) {
		return
	}
	traits := m.unknownDice(m.roll)
	if len(traits) == 0 {
		return
	}
	words := ""
	for i, t := range traits {
		if i > 0 {
			words += ", "
		}
		words += t.Name + " " + t.Value
	}
	m.add("remember", "Remember "+words, weighsRemember, rules.Move{})
}

// unknownDice are the dice of a roll whose labels are on no sheet, as traits of the roller's sheet.
func (s *State) unknownDice(r OpenRoll) []table.Trait {
	line, err := Parse(r.Line, Lexicon{})
	if err != nil {
		return nil
	}
	c := s.Table.Characters[r.Character]
	seen := map[string]bool{}
	for _, t := range c.Traits {
		seen[table.Fold(t.Name)] = true
	}
	for _, d := range r.Side.Dice {
		if d.From.Kind != "" {
			seen[table.Fold(d.Label)] = true
		}
	}
	var traits []table.Trait
	for _, t := range line.Actor.Terms {
		name, err := table.CheckName(t.Label, Reserved)
		if err != nil || t.Count > 1 || t.Own || seen[table.Fold(name)] || len(c.Traits)+len(traits) == table.MaxTraits {
			continue
		}
		seen[table.Fold(name)] = true
		traits = append(traits, table.Trait{Name: name, Value: t.Die.String()})
	}
	return traits
}
