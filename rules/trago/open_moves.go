package trago

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Weights of the moves about a roll: the likeliest three stand in its row.
const (
	weighsTake      = 90
	weighsTurn      = 88 // a willpower that may turn the verdict
	weighsDraw      = 86
	weighsAnswer    = 85
	weighsLess      = 84 // a willpower that makes a wound less
	weighsLower     = 80
	weighsInstead   = 78
	weighsSpend     = 60
	weighsChallenge = 55
	weighsOther     = 40
	weighsRemember  = 20
	weighsShow      = 10
	weighsLeave     = 3
)

// openMoves are the moves about one open roll that are open to a person. They know nothing that is hidden.
func (s *State) openMoves(id, who int) []rules.Move {
	r, ok := s.Roll(id)
	if !ok || !s.Table.AtTable(who) {
		return nil
	}
	m := moving{State: s, id: id, who: who, roll: r, title: s.RollTitle(r)}
	m.wound()
	m.willpower()
	m.opposing()
	m.barring()
	m.remember()
	if r.Hidden && s.Table.IsGM(who) {
		m.add("show", "Show the numbers", weighsShow, rules.Move{})
	}
	if len(m.moves) > 0 && s.mayAct(who, r.Character, r.Who) && r.Pending() == 0 {
		m.add("leave", "Leave it at that", weighsLeave, rules.Move{})
	}
	slices.SortStableFunc(m.moves, func(a, b rules.Move) int { return b.Weight - a.Weight })
	return m.moves
}

// moving collects the moves of a person about a roll.
type moving struct {
	*State
	id, who int
	roll    OpenRoll
	title   string
	moves   []rules.Move
}

// add adds a move about the roll.
func (m *moving) add(choice, label string, weight int, more rules.Move, of ...string) {
	more.Weight = weight
	m.moves = append(m.moves, more.About(m.id, choice, label, m.title, of...))
}

// mine reports whether the person may choose for the roller.
func (m *moving) mine() bool { return m.mayAct(m.who, m.roll.Character, m.roll.Who) }

// gms reports whether the dice are the GM's as nobody.
func (m *moving) gms() bool { return m.roll.Character == 0 && m.Table.IsGM(m.roll.Who) }

// has is the willpower of the roller: a person without a character begins with all of it.
func (m *moving) has() int {
	switch {
	case m.gms():
		return 0
	case m.of() == 0:
		return MaxWillpower
	}
	have, _ := m.WillpowerOf(m.of())
	return have
}

// of is the character with whom something of the roller is remembered; 0 is one that is still to be made.
func (m *moving) of() int { return cmp.Or(m.roll.Character, m.Table.Playing(m.roll.Who)) }

// awaits reports whether it is the person for whom a choice waits: the player of the character, or where it has none who
// rolled.
func (m *moving) awaits(character, person int) bool {
	if owner := m.Table.Characters[character].Owner; owner != 0 {
		return m.who == owner
	}
	return m.who == person
}

// wound is to take the wound, as it is, lowered, or as Incapacitation.
func (m *moving) wound() {
	tier := m.roll.Pending()
	if tier == 0 || !m.mine() || m.gms() {
		return
	}
	of := m.of()
	at := m.LandsOn(of, tier)
	if at == Death && m.woundAt(of, Death) != 0 {
		return // nothing more can befall them
	}
	waits := rules.Move{Waits: m.awaits(of, m.roll.Who), Want: "a wound to take (" + m.RollerName(m.roll) + ", " + Tiers[at] + ")"}
	m.add("take", "Take "+Tiers[at], weighsTake, waits)
	if m.MayInstead(of, Blow{Tier: tier}) {
		m.add("instead", "Take Incapacitation instead", weighsInstead, rules.Move{})
	}
	lowered := m.LandsOn(of, tier-1)
	if m.has() == 0 || lowered == at {
		return // a willpower would change nothing
	}
	lower := "no wound"
	if lowered > 0 {
		lower = Tiers[lowered]
	}
	m.add("lower", "Willpower: "+lower, weighsLower, rules.Move{}, decimal(m.has()))
	if m.MayInstead(of, Blow{Tier: tier, Lower: true}) {
		m.add("lower-instead", "Willpower: Incapacitation", weighsInstead, rules.Move{}, decimal(m.has()))
	}
}

// willpower is to spend it on a success.
func (m *moving) willpower() {
	settled := len(m.roll.did(DidTake, DidLower)) > 0 || m.roll.Agreed()
	if settled || !m.mine() || m.has() == 0 {
		return
	}
	weight := weighsSpend
	switch tier := m.roll.Pending(); {
	case tier > 0 && !m.gms() && !m.MayInstead(m.of(), Blow{Tier: tier}):
		weight = weighsLess
	case tier == 0 && (m.roll.Judged.Verdict == Partial || m.roll.Judged.Verdict == Failure && m.roll.Hidden):
		weight = weighsTurn
	}
	m.add("spend", "Willpower: 1 success", weight, rules.Move{}, decimal(m.has()))
}

// barring is a GM's to say what a roll is up against.
func (m *moving) barring() {
	r := m.roll
	if r.Hidden || r.Bar.Challenge != nil || r.Answer != nil || r.Against != 0 || !m.Table.IsGM(m.who) {
		return
	}
	m.add("challenge", "Challenge…", weighsChallenge, rules.Move{
		Kind: rules.Form, Fields: []rules.Field{{ID: "bar", Label: "Challenge, and risk if there is one", Value: usualBar, Max: table.MaxWord}},
	})
}

// opposing is to answer a roll, or what follows from a draw.
func (m *moving) opposing() {
	r := m.roll
	if !r.Opposed || r.Bar.Challenge != nil {
		return
	}
	if r.Answer == nil {
		m.answers()
		return
	}
	theirs := m.mayAct(m.who, r.Answer.Character, r.Answer.Who)
	if theirs && r.Answer.Character != 0 && !r.Agreed() {
		if have, _ := m.WillpowerOf(r.Answer.Character); have > 0 {
			m.add("yield", rules.Shorten("Willpower for "+m.AnswererName(*r.Answer), rules.MaxLabel), weighsSpend-1, rules.Move{}, decimal(have))
		}
	}
	if !r.Drawn() || r.Agreed() {
		return
	}
	waits := rules.Move{
		Waits: m.awaits(r.Character, r.Who) || m.awaits(r.Answer.Character, r.Answer.Who), Want: "a draw, " + m.title,
	}
	round := decimal(len(r.Rounds)) // each draw is a choice of its own
	if m.mine() || theirs {
		m.add("again", "Roll again", weighsDraw, waits, round)
	}
	if m.mine() && !r.Quo(DidQuo) {
		m.add("quo", "Status quo", weighsDraw-1, rules.Move{}, round)
	}
	if theirs && !r.Quo(DidQuoToo) {
		m.add("quo-too", rules.Shorten("Status quo for "+m.AnswererName(*r.Answer), rules.MaxLabel), weighsDraw-1, rules.Move{}, round)
	}
}

// answers is to roll against a roll: who is named, or where that is nobody anybody else.
func (m *moving) answers() {
	r := m.roll
	form := func(name string, as int) rules.Move {
		return rules.Move{Kind: rules.Form, Fields: []rules.Field{{
			ID: "line", Label: rules.Shorten("What "+name+" rolls", 45), Value: m.usualDice(as), Max: table.MaxWord,
		}}}
	}
	if r.Against != 0 {
		if c, ok := m.Table.Character(r.Against); !ok || !m.mayAct(m.who, r.Against, 0) || c.Owner == 0 && c.Kind == table.Cast && !m.Table.IsGM(m.who) {
			return
		}
		move := form(m.Table.Name(r.Against), r.Against)
		move.Waits = m.Table.Characters[r.Against].Owner == m.who || m.Table.IsGM(m.who) && m.Table.Characters[r.Against].Owner == 0
		move.Want = "an answer to " + m.RollerName(r)
		m.add("answer", rules.Shorten("Answer for "+m.Table.Name(r.Against), rules.MaxLabel-1)+"…", weighsAnswer, move)
		return
	}
	as := m.Table.Playing(m.who)
	if as == r.Character && as != 0 || m.who == r.Who || as != 0 && m.Table.Rights(m.who, table.Play, as) != nil {
		return
	}
	name := m.sideName(as, m.who)
	if name == "Opposition" {
		name = "the opposition"
	}
	m.add("answer", "Answer…", weighsOther, form(name, as))
}

// usualDice is what is usual for a character where that is dice; "" is nothing, or a challenge.
func (s *State) usualDice(character int) string {
	usual := s.Table.Characters[character].Words[table.Usual]
	if _, err := ParseBar(usual); err == nil {
		return ""
	}
	return usual
}

// remember is to put labels with numbers that are on no sheet on the roller's.
func (m *moving) remember() {
	if m.gms() || !m.mine() || m.Table.Characters[m.of()].Kind == table.Cast {
		return
	}
	if _, in := m.Table.Character(m.of()); !in && m.of() != 0 {
		return
	}
	traits := m.unknown(m.roll, m.of())
	if len(traits) == 0 {
		return
	}
	m.add("remember", "Remember "+strings.Join(traitWords(traits), ", "), weighsRemember, rules.Move{})
}

func traitWords(traits []table.Trait) []string {
	words := make([]string, len(traits))
	for i, t := range traits {
		words[i] = t.Name + " " + t.Value
	}
	return words
}

// unknown are the labels of a roll that are on no sheet, as traits of a character's.
func (s *State) unknown(r OpenRoll, character int) []table.Trait {
	if r.Known {
		return nil
	}
	line, err := ParseWritten(r.Line, Lexicon{Strangers: true})
	if err != nil {
		return nil
	}
	c := s.Table.Characters[character]
	seen := map[string]bool{}
	for _, t := range c.Traits {
		seen[table.Fold(t.Name)] = true
	}
	for _, e := range s.Table.Elements {
		seen[table.Fold(e.Name)] = true
	}
	var traits []table.Trait
	for _, t := range line.Terms {
		name, err := table.CheckName(t.Label, Reserved)
		if err != nil || t.Label == "" || seen[table.Fold(name)] || len(c.Traits)+len(traits) >= table.MaxTraits || setOf(table.Fold(name)) != "" {
			continue
		}
		if _, counted := c.Counters[table.Fold(name)]; counted {
			continue
		}
		seen[table.Fold(name)] = true
		trait := Sorted(table.Trait{Name: name, Value: decimal(t.Dice)})
		if trait.Set == SetBackground || trait.Set == SetResource || trait.Set == SetCharm || trait.Set == SetKind || trait.Name != name {
			continue
		}
		traits = append(traits, trait)
	}
	return traits
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
