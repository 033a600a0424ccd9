package tote

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// openMoves are the moves about one open roll that are open to a person.
func (s *State) openMoves(id, who int) []rules.Move {
	r, ok := s.Rolls[id]
	if !ok || !s.Table.AtTable(who) {
		return nil
	}
	r.Character = s.RolledAs(r)
	m := moving{State: s, id: id, who: who, roll: r, stands: r.Whole().Stands(), title: s.RollTitle(r)}
	m.target()
	if m.mayAct() {
		m.skill()
		m.totems()
		m.aspect()
		m.counting()
		m.remember()
		if len(m.moves) > 0 && !m.fails() {
			m.add("leave", "Leave it at that", weighsLeave, rules.Move{})
		}
	}
	slices.SortStableFunc(m.moves, func(a, b rules.Move) int { return b.Weight - a.Weight })
	return m.moves
}

// moving collects the moves of a person about a roll.
type moving struct {
	*State
	id, who int
	roll    OpenRoll
	stands  Standing
	title   string
	moves   []rules.Move
}

// mayAct reports whether the person may choose for the roller: its player, a GM, or for a person without a character
// themselves.
func (m *moving) mayAct() bool { return m.mayActFor(m.who, m.roll) }

func (s *State) mayActFor(who int, r OpenRoll) bool {
	if r.Character == 0 {
		return who == r.Who || s.Table.IsGM(who)
	}
	if _, here := s.Table.Character(r.Character); !here {
		return false
	}
	return s.Table.Rights(who, table.Play, r.Character) == nil
}

// isPlayer reports whether it is the roller whom others wait for.
func (m *moving) isPlayer() bool {
	if owner := m.Table.Characters[m.roll.Character].Owner; owner != 0 {
		return owner == m.who
	}
	return m.roll.Who == m.who
}

// add adds a move about the roll.
func (m *moving) add(choice, label string, weight int, more rules.Move, of ...string) {
	more.Weight = weight
	m.moves = append(m.moves, more.About(m.id, choice, label, m.title, of...))
}

// target is to set a target after the roll, which is a GM's.
func (m *moving) target() {
	if m.roll.Test.Target != 0 || !m.Table.IsGM(m.who) {
		return
	}
	m.add("target", "Target…", weighsTarget, rules.Move{
		Kind: rules.Form, Waits: m.isHeros(m.roll), Want: "a target for " + m.RollerName(m.roll) + "'s roll",
		Fields: []rules.Field{{ID: "target", Label: "Target: T8, T10, T12, or a number", Max: maxFieldLabel}},
	})
}

// skill is to say which skill a failed roll was, so that its totems are known.
func (m *moving) skill() {
	if _, known := m.TotemsFor(m.roll); known || m.stands.Verdict != Failure || !m.isHeros(m.roll) || m.roll.counted() {
		return
	}
	pick := rules.Move{Kind: rules.Pick}
	for cell, skill := range m.SkillGrid() {
		totems := TotemsOf(cell)
		pick.Choices = append(pick.Choices, rules.Choice{
			Name: rules.Shorten(skill+" ("+totems[0].String()+", "+totems[1].String()+")", rules.MaxLong), Value: decimal(cell),
		})
	}
	m.add("skill", "Which skill?", weighsSkill, pick)
}

// want is what others wait for the roller to decide: totems of a failed roll that then counts.
func (m *moving) want() (want string, waits bool) {
	if m.roll.Track == 0 || !m.isPlayer() {
		return "", false
	}
	return "totems for a failed roll, then it counts for " + m.roll.Against, true
}

// totems are to invoke the totems of the skill.
func (m *moving) totems() {
	for _, totem := range m.Invokable(m.roll) {
		value, known := m.ValueOf(m.roll.Character, totem)
		name := totem.String()
		more := rules.Move{}
		more.Want, more.Waits = m.want()
		if !known {
			more.Kind = rules.Form
			more.Fields = []rules.Field{{ID: "value", Label: "Value of " + name + ", usually 1 to 4", Max: 2}}
			m.add("ask."+table.Fold(name), name+" ?…", weighsTotem-2, more) //nolint:mnd // behind those that are known
			continue
		}
		makes := decimal(m.stands.Total + value)
		weight := weighsTotem
		if m.stands.Total+value < m.roll.Test.Target {
			weight--
		}
		m.add("totem."+table.Fold(name), name+" +"+decimal(value)+": "+makes, weight, more)
	}
}

// aspect is to take the value of any totem, once a scene.
func (m *moving) aspect() {
	totems := m.AspectTotems(m.roll)
	if len(totems) == 0 {
		return
	}
	pick := rules.Move{Kind: rules.Pick}
	pick.Want, pick.Waits = m.want()
	var brings []string
	for _, totem := range totems {
		value, _ := m.ValueOf(m.roll.Character, totem)
		name := totem.String() + " +" + decimal(value) + ": " + decimal(m.stands.Total+value)
		brings = append(brings, name)
		pick.Choices = append(pick.Choices, rules.Choice{Name: name, Value: table.Fold(totem.String())})
	}
	m.add("aspect", "Aspect…", weighsAspect, pick, brings...)
}

// counting is to count a failure for the roll's extended test, or the roll for one that runs.
func (m *moving) counting() {
	switch {
	case m.roll.counted():
	case m.roll.Track != 0:
		if m.stands.Verdict == Failure && m.Runs(m.roll.Track) == nil {
			more := rules.Move{}
			more.Want, more.Waits = m.want()
			m.add("fail", "Count the failure", weighsFail, more)
		}
	case m.isHeros(m.roll):
		m.countFor()
	}
}

// fails reports whether to count the failure is open, which leaves the roll at that.
func (m *moving) fails() bool {
	return slices.ContainsFunc(m.moves, func(move rules.Move) bool { return move.Key.Choice == "fail" })
}

// countFor is to count the roll for an extended test of its scene.
func (m *moving) countFor() {
	pick := rules.Move{Kind: rules.Pick}
	var names []string
	for _, id := range m.TestsAt(m.roll.Place) {
		x, track, _ := m.Test(id)
		if m.Runs(id) != nil || len(pick.Choices) == rules.MaxPick {
			continue
		}
		test := m.roll.Whole()
		test.Target = x.Target
		name := track.Name + ", T" + decimal(x.Target) + ": " + string(test.Stands().Verdict)
		names = append(names, name)
		pick.Choices = append(pick.Choices, rules.Choice{Name: rules.Shorten(name, rules.MaxLong), Value: decimal(id)})
	}
	if len(pick.Choices) > 0 {
		m.add("count", "Count it for…", weighsCount, pick, names...)
	}
}

// remember is to put what a line said on the roller's sheet.
func (m *moving) remember() {
	traits := m.unknown(m.roll)
	if len(traits) == 0 {
		return
	}
	words := make([]string, len(traits))
	for i, t := range traits {
		words[i] = t.Name + " " + t.Value
	}
	m.add("remember", "Remember "+strings.Join(words, ", "), weighsRemember, rules.Move{})
}

// unknown is the skill of a roll with its rank where the roller's sheet does not have it, as a trait.
func (s *State) unknown(r OpenRoll) []table.Trait {
	name, err := table.CheckName(r.Test.Skill, Reserved)
	if err != nil || !s.isHeros(r) || len(r.Did(DidRemember)) > 0 {
		return nil
	}
	c := s.Table.Characters[r.Character]
	if _, there := c.Traits[table.Fold(name)]; there || len(c.Traits) >= table.MaxTraits {
		return nil
	}
	return []table.Trait{{Name: name, Value: decimal(len(r.Test.Dice)), Set: SetSkill}}
}
