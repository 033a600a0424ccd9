package tln

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// laidMoves are the game's own about a test that is laid out: to assist, to hinder, to spend, to call a trait inapt, and to
// answer with another trait.
func (s *State) laidMoves(id, who int, line Line) []rules.Move {
	a := s.Table.Asks[id]
	if !s.Table.AtTable(who) || !a.Laid.Open {
		return nil
	}
	m := laying{State: s, id: id, who: who, ask: a, line: line}
	m.helping("assist", "Assist…", 0, 80) //nolint:mnd // behind Roll
	m.helping("hinder", "Hinder…", 1, 75) //nolint:mnd // behind Assist
	m.spending()
	m.bonuses()
	m.inapt()
	for i, side := range a.Laid.Sides {
		if i > 0 && side.Person == who && who != 0 {
			m.add("answer."+decimal(i), "Answer…", 60, rules.Move{ //nolint:mnd // behind what others add
				Kind: rules.Form, Waits: true, Want: "an answer to " + s.LaidTitle(a),
				Fields: []rules.Field{{ID: "line", Label: "Your trait and what helps it", Value: rules.Shorten(laidText(side), rules.MaxLong), Max: rules.MaxLong}},
			})
		}
	}
	return m.moves
}

// laying collects the moves of a person about a test that is laid out.
type laying struct {
	*State
	id, who int
	ask     table.Ask
	line    Line
	moves   []rules.Move
}

func (m *laying) add(choice, label string, weight int, more rules.Move) {
	more.Key = rules.Key{Subject: m.id, Rev: m.ask.Rev, Choice: choice}
	more.Label, more.Weight = rules.Shorten(label, rules.MaxLabel), weight
	more.Long = rules.Shorten(label+", "+m.LaidTitle(m.ask), rules.MaxLong)
	m.moves = append(m.moves, more)
}

// helping is to assist a side, or to hinder one, by a test of one's own.
func (m *laying) helping(choice, label string, side, weight int) {
	m.add(choice, label, weight, rules.Move{Kind: rules.Form, Fields: []rules.Field{
		{ID: "line", Label: "The trait that you test", Max: rules.MaxLong},
		{ID: "who", Label: "Whom", Value: m.LaidName(m.ask, side), Max: rules.MaxLong},
	}})
}

// spending is to spend a consumable trait on a side: one's own on one's side, those against a character on the others.
func (m *laying) spending() {
	pick := rules.Move{Kind: rules.Pick}
	for side := range m.line.Sides {
		for _, t := range m.spendable(side) {
			if len(pick.Choices) == rules.MaxPick {
				break
			}
			name := t.Name + " 1 for " + m.LaidName(m.ask, side) + ", " + t.stands() + " left"
			pick.Choices = append(pick.Choices, rules.Choice{
				Name: rules.Shorten(name, rules.MaxLong), Value: decimal(side) + "." + decimal(t.Character) + "." + decimal(t.Order),
			})
		}
	}
	if len(pick.Choices) > 0 {
		m.add("spend", "Spend…", 70, pick) //nolint:mnd // behind Hinder
	}
}

// bonuses is to bring in what helps a side and is not named yet: auxiliary and advantageous traits of its own, auxiliary and
// disadvantageous ones of the others.
func (m *laying) bonuses() {
	pick := rules.Move{Kind: rules.Pick}
	for side := range m.line.Sides {
		for i, of := range m.line.Sides {
			if !m.isHere(of) {
				continue
			}
			for _, t := range m.Sheet(of.Character) {
				helps := t.Value.Kind == Auxiliary || i == side && t.Value.Kind == Advantageous || i != side && t.Value.Kind == Disadvantageous
				if !helps || len(pick.Choices) == rules.MaxPick || m.names(side, t) {
					continue
				}
				pick.Choices = append(pick.Choices, rules.Choice{
					Name:  rules.Shorten(t.Name+" "+t.Trait.Value+" for "+m.LaidName(m.ask, side), rules.MaxLong),
					Value: decimal(side) + "." + decimal(t.Character) + "." + decimal(t.Order),
				})
			}
		}
	}
	if len(pick.Choices) > 0 {
		m.add("bonus", "Bonus…", 65, pick) //nolint:mnd // behind Spend
	}
}

// isHere reports whether a side is a character's who has not left the game since: nothing else has traits to bring in.
func (m *laying) isHere(side Side) bool {
	_, here := m.Table.Character(side.Character)
	return here
}

// names reports whether a side has a trait already.
func (m *laying) names(side int, t Sheeted) bool {
	return slices.ContainsFunc(m.line.Sides[side].Terms, func(term Term) bool { return term.Character == t.Character && term.Trait == t.Name })
}

// spendable are the consumable traits that the person can spend on a side.
func (m *laying) spendable(side int) []Sheeted {
	var all []Sheeted
	for i, of := range m.line.Sides {
		if !m.isHere(of) {
			continue
		}
		for _, t := range m.sharedSheet(of.Character) {
			negative := t.Value.Kind.IsNegative()
			if t.Value.IsConsumable() && t.Value.Now > 0 && negative == (i != side) && !m.names(side, t) &&
				m.maySpend(m.who, of.Character, negative) && !slices.ContainsFunc(all, func(o Sheeted) bool { return o.Character == t.Character && o.Name == t.Name }) {
				all = append(all, t)
			}
		}
	}
	return all
}

// sharedSheet are the traits of a character and those that it shares with others who are in the game.
func (s *State) sharedSheet(character int) []Sheeted {
	all := s.Sheet(character)
	for _, key := range sortedKeys(s.Shared) {
		share := s.Shared[key]
		if _, here := s.Table.Character(share.Character); !here {
			continue
		}
		if t, ok := s.trait(share.Character, share.Trait); ok && slices.Contains(share.With, character) {
			all = append(all, t)
		}
	}
	return all
}

// maySpend reports whether a person spends a character's consumable traits: its player the positive ones, all others the
// negative ones.
func (s *State) maySpend(who, character int, negative bool) bool {
	owner := s.Table.Characters[character].Owner
	return owner == 0 || (owner == who) != negative
}

// inapt is to say that the trait of another side fits the test badly.
func (m *laying) inapt() {
	pick := rules.Move{Kind: rules.Pick}
	for i, side := range m.ask.Laid.Sides {
		if side.Person == m.who && side.Person != 0 || m.line.Sides[i].Inapt > 0 {
			continue
		}
		for _, degree := range []string{"minor +1", "major +2"} {
			pick.Choices = append(pick.Choices, rules.Choice{
				Name:  rules.Shorten("The trait of "+m.LaidName(m.ask, i)+" is inapt: "+degree+" for the others", rules.MaxLong),
				Value: decimal(i) + "." + degree[len(degree)-1:],
			})
		}
	}
	if len(pick.Choices) > 0 {
		m.add("inapt", "Inapt…", 40, pick) //nolint:mnd // behind all that helps
	}
}
