package tln

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Weights of the moves: the likeliest stand in the row.
const (
	weighsAgain    = 90
	weighsLevel    = 85
	weighsHurt     = 60
	weighsSpeak    = 55
	weighsPoint    = 50
	weighsHeal     = 45
	weighsRemember = 20
	weighsLeave    = 3
)

// moves are all things that are open to a person, newest first.
func (s *State) moves(who int) []rules.Move {
	subjects := s.Table.Subjects()
	if s.Table.AtTable(who) {
		subjects = append(subjects, table.IDs(s.Rolls)...)
	}
	slices.Sort(subjects)
	slices.Reverse(subjects)
	var moves []rules.Move
	for _, id := range subjects {
		moves = append(moves, s.MovesOn(id, who)...)
	}
	return moves
}

// MovesOn are the moves about one thing that are open to a person.
func (s *State) MovesOn(id, who int) []rules.Move {
	if _, ok := s.Rolls[id]; ok {
		return s.openMoves(id, who)
	}
	moves := s.Table.MovesOn(id, who)
	if a, ok := s.Table.Asks[id]; ok && a.Laid != nil {
		line, err := s.LaidLine(id)
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool {
			throws := m.Key.Choice == "roll" || m.Key.Choice == "faces"
			return throws && (err != nil || !slices.Contains(a.To.People, who)) || err != nil && strings.HasPrefix(m.Key.Choice, "add.")
		})
		if err == nil {
			moves = append(moves, s.laidMoves(id, who, line)...)
		}
		slices.SortStableFunc(moves, func(a, b rules.Move) int { return b.Weight - a.Weight })
	}
	return moves
}

// openMoves are the moves about one open roll that are open to a person.
func (s *State) openMoves(id, who int) []rules.Move {
	r, ok := s.Rolls[id]
	if !ok || !s.Table.AtTable(who) {
		return nil
	}
	m := moving{State: s, id: id, who: who, roll: r, stands: r.Whole().Stands(), title: s.RollTitle(r)}
	m.tied()
	m.hurts()
	m.speaks()
	m.point()
	if s.mayActFor(who, r) {
		m.heals()
		m.remembers()
		if len(m.moves) > 0 {
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

// add adds a move, of which of is the last of what it brings: see [rules.Move.About].
func (m *moving) add(choice, label string, weight int, more rules.Move, of ...string) {
	more.Weight = weight
	m.moves = append(m.moves, more.About(m.id, choice, label, m.title, of...))
}

// tied are to roll a tie again that nobody has won, or to let the level decide it: for those whose test it is.
func (m *moving) tied() {
	if m.stands.Winner >= 0 || !m.involved() {
		return
	}
	if m.roll.Test.Line.rolls() {
		m.add("again", "Ask again", weighsAgain, rules.Move{}, decimal(len(m.roll.Whole().Rolls)))
	}
	whole := m.roll.Whole()
	whole.Line.Rules.Ties, whole.Line.Rules.NoDice = ByLevel, false
	if m.roll.Question == nil && whole.Stands().Winner >= 0 {
		m.add("level", "Level decides", weighsLevel, rules.Move{})
	}
}

// involved reports whether a side of the roll is the person's.
func (m *moving) involved() bool {
	if m.who == m.roll.Who || m.roll.Question != nil {
		return true
	}
	return slices.ContainsFunc(m.roll.Test.Line.Sides, func(side Side) bool {
		return side.Character != 0 && m.Table.Characters[side.Character].Owner == m.who
	})
}

// losers are the traits on sheets that lost a test which was not called dangerous, and are theirs to damage.
func (m *moving) losers() []Sheeted {
	if m.roll.Test.Line.Dangerous || m.stands.Winner < 0 || m.stands.Degree == 0 || m.roll.Question != nil || len(m.roll.Did(DidDamage)) > 0 {
		return nil
	}
	var lost []Sheeted
	for i, side := range m.roll.Test.Line.Sides {
		if i == m.stands.Winner {
			continue
		}
		for _, term := range side.Terms {
			t, ok := m.trait(term.Character, term.Trait)
			if ok && term.Kind == Base && m.isTheirs(m.who, term.Character) && len(m.hurt(t, 1, false)) > 0 {
				lost = append(lost, m.whole(t))
			}
		}
	}
	return lost
}

// hurts is to damage what lost: its players agree by pressing.
func (m *moving) hurts() {
	if lost := m.losers(); len(lost) > 0 {
		m.add("hurt", lost[0].Name+" takes "+decimal(m.damageOf(m.stands))+" damage", weighsHurt, rules.Move{}, lost[0].stands())
	}
}

// speaks is to add the details that a difficulty has left (Details).
func (m *moving) speaks() {
	line := m.roll.Test.Line
	owner := m.Table.Characters[m.roll.Character].Owner
	mine := m.who == m.roll.Who || owner == m.who
	nobodys := slices.ContainsFunc(line.Sides[1:], func(side Side) bool { return m.Table.Characters[side.Character].Owner == 0 })
	if mine || m.roll.Question != nil || !nobodys || m.stands.Winner < 0 || m.stands.Degree == 0 || m.stands.Winner == 0 && m.stands.Degree >= maxDetails ||
		len(m.roll.Did(DidSpeak)) > 0 {
		return
	}
	m.add("speak", "Speak for "+line.opposing(), weighsSpeak, rules.Move{})
}

// maxDetails is how many details a test has in all.
const maxDetails = 3

// heals is to have a trait recover by the degree of a test against a difficulty of 1, or of its damage (Damage Recovery and
// Healing).
func (m *moving) heals() {
	line := m.roll.Test.Line
	if m.roll.Question != nil || len(line.Sides) != 2 || line.Sides[1].Character != 0 || m.stands.Winner != 0 || m.stands.Degree == 0 ||
		len(m.roll.Did(DidHeal)) > 0 || m.Table.SceneAt(m.roll.Place) != m.roll.Scene {
		return
	}
	pick := rules.Move{Kind: rules.Pick}
	var names []string
	difficulty := line.Count(1).Level
	for _, t := range m.damaged() {
		if len(pick.Choices) == rules.MaxPick {
			break
		}
		if difficulty != 1 && difficulty != t.Mark.Damage+t.Mark.Worn {
			continue
		}
		name := m.Table.Name(t.Character) + ": " + t.Shown()
		names = append(names, name)
		pick.Choices = append(pick.Choices, rules.Choice{Name: rules.Shorten(name, rules.MaxLong), Value: decimal(t.Character) + "." + decimal(t.Order)})
	}
	if len(pick.Choices) > 0 {
		m.add("heal", "Heal "+decimal(m.stands.Degree)+"…", weighsHeal, pick, names...)
	}
}

// damaged are the damaged traits of all characters.
func (s *State) damaged() []Sheeted {
	var all []Sheeted
	for _, c := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		for _, t := range s.Sheet(c) {
			if t.Value.Kind != SubTrait && (t.Mark.Damage > 0 || t.Mark.Worn > 0) {
				all = append(all, t)
			}
		}
	}
	return all
}

// point is the advancement point that a degree of 3 can bring whoever has control (Consequences).
func (m *moving) point() {
	if _, ok := m.gains(); ok {
		m.add("point", "1 advancement point", weighsPoint, rules.Move{})
	}
}

// gains is the core character that an advancement point is for, which its player takes. It is 0 for the roller where they play
// nobody yet.
func (m *moving) gains() (character int, ok bool) {
	const least = 3
	winner := m.stands.Winner
	if m.roll.Question != nil || winner < 0 || m.stands.Degree < least || len(m.roll.Did(DidPoint)) > 0 {
		return 0, false
	}
	if character = m.roll.Test.Line.Sides[winner].Character; winner == 0 {
		character = m.roll.Character
	}
	if character == 0 {
		return m.Table.Playing(m.who), winner == 0 && m.who == m.roll.Who
	}
	c, here := m.Table.Character(character)
	return character, here && c.Kind == table.Hero && m.isTheirs(m.who, character)
}

// remembers is to put the trait that a line said on the roller's sheet.
func (m *moving) remembers() {
	if t, ok := m.unknown(m.roll); ok {
		m.add("remember", "Remember "+t.Name+" "+t.Value, weighsRemember, rules.Move{})
	}
}

// unknown is the trait of a roll that is on no sheet, as it would be put there.
func (s *State) unknown(r OpenRoll) (table.Trait, bool) {
	term := r.Test.Line.Sides[0].Terms[0]
	name, err := table.CheckName(term.Label, Reserved)
	if err != nil || r.Question != nil || term.Trait != "" || term.consumes() || len(r.Did(DidRemember)) > 0 || term.N > MaxLevel {
		return table.Trait{}, false
	}
	c := s.Table.Characters[r.Character]
	if _, there := c.Traits[table.Fold(name)]; there || len(c.Traits) >= table.MaxTraits {
		return table.Trait{}, false
	}
	v := Value{Kind: Essential, Level: term.N}
	return table.Trait{Name: name, Value: v.String(), Set: string(Essential)}, true
}

// someMove reports whether something that matters is open to anybody about a roll.
func (s *State) someMove(id int) bool {
	for who := range s.Table.Seen {
		for _, m := range s.openMoves(id, who) {
			if m.Weight > weighsLeave {
				return true
			}
		}
	}
	return false
}
