package tln

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// take does one of the moves, looked up again.
func (s *State) take(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	a, asked := s.Table.Asks[id]
	if !asked && slices.Contains(rollChoices, taken.Key.Choice) {
		return s.takeOpen(who, taken)
	}
	if _, err := s.Table.Held(s.MovesOn(id, who), who, taken); err != nil {
		return nil, err
	}
	by := table.By{Who: who, At: taken.At, Place: a.Place}
	switch {
	case a.Laid != nil:
		return s.takeLaid(who, taken)
	case a.Card != nil && taken.Key.Choice == table.RollAgainst:
		return s.takeCard(by, id, taken)
	}
	result, err := s.Table.Take(who, taken)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.must(tables(result.Events)...)
	switch answer := result.Answer; {
	case answer == nil:
	case answer.Ask.Kind == deathKind:
		err = d.died(by, answer.Ask, answer.Choice, source(taken.Roll))
	case answer.Ask.Kind == table.Offer:
		err = d.accepted(by, answer.Ask, answer.Choice)
	case answer.Ask.Kind == table.Agree && answer.Choice == agrees:
		err = d.makeAgreed(by, answer.Ask)
	}
	return d.events, err
}

// rollChoices are the words of the keys of moves about open rolls.
var rollChoices = []string{"again", "level", "hurt", "speak", "heal", "point", "remember", "leave"}

// takeOpen does one of the moves about an open roll.
func (s *State) takeOpen(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	r, ok := s.Rolls[id]
	if !ok {
		return nil, rules.Refuse("Nothing can be done about that roll any more.", "Roll again.")
	}
	moves := s.openMoves(id, who)
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Key == taken.Key }) {
		return nil, s.notOpen(r, who, taken.Key.Choice)
	}
	if _, err := s.Table.Held(moves, who, taken); err != nil {
		return nil, err
	}
	t := &taking{deciding: s.deciding(), by: table.By{Who: who, At: taken.At, Place: r.Place}, id: id, roll: r, taken: taken}
	if err := t.take(taken.Key.Choice); err != nil {
		return nil, err
	}
	if _, open := t.Rolls[id]; open && !t.someMove(id) {
		t.must(t.closeRoll(id))
	}
	return t.events, nil
}

// notOpen refuses a move about a roll that is not open to a person: it is somebody else's, or was done already.
func (s *State) notOpen(r OpenRoll, who int, choice string) error {
	if err := s.Table.Rights(who, table.Sit, 0); err != nil {
		return err
	}
	player := s.Table.Characters[r.Character].Owner
	if player == 0 {
		player = r.Who
	}
	byOthers := slices.Contains([]string{"hurt", "speak", "point"}, choice)
	if !byOthers && !s.mayActFor(who, r) {
		return rules.Refuse("That is "+s.Table.Person(player)+"'s choice.", "")
	}
	if byOthers {
		return rules.Refuse("That is somebody else's choice, or was done already.", "`/do` lists what is open to you.")
	}
	return rules.Refuse("This button belongs to an earlier state.", "The message is up to date now; `/do` lists what is open.")
}

// taking is a move about a roll that somebody takes.
type taking struct {
	*deciding
	by    table.By
	id    int
	roll  OpenRoll
	taken rules.Taken
}

func (t *taking) take(choice string) error {
	switch choice {
	case "again":
		t.again()
	case "level":
		t.deed(t.id, Deed{Kind: DidLevel, Who: t.by.Who})
	case "hurt":
		m := moving{State: t.State, id: t.id, who: t.by.Who, roll: t.roll, stands: t.roll.Whole().Stands()}
		for _, lost := range m.losers() {
			t.damage(t.id, Side{Terms: []Term{{Kind: Base, Character: lost.Character, Trait: lost.Name}}}, t.damageOf(m.stands), DidDamage, t.by.Who)
		}
	case "speak":
		t.deed(t.id, Deed{Kind: DidSpeak, Who: t.by.Who})
	case "heal":
		return t.heals()
	case "point":
		t.point()
	case "remember":
		return t.remember()
	default:
		t.must(t.closeRoll(t.id))
	}
	return nil
}

// again rolls a tie again, and what a dangerous test then brings.
func (t *taking) again() {
	line := t.roll.Test.Line
	line.Rules.Ties = Nobody
	thrown := line.throw(source(t.taken.Roll))
	t.deed(t.id, Deed{Kind: DidAgain, Who: t.by.Who, Roll: thrown})
	t.endanger(t.id, t.by.Who)
}

// point gives the character that has control an advancement point.
func (t *taking) point() {
	m := moving{State: t.State, id: t.id, who: t.by.Who, roll: t.roll, stands: t.roll.Whole().Stands()}
	on, ok := m.gains()
	if !ok {
		return
	}
	if on == 0 {
		on = t.stand()
	}
	n := t.GainedOf(on)
	t.must(t.gained(on, n+1)...)
	t.deed(t.id, Deed{Kind: DidPoint, Who: t.by.Who, For: on, From: decimal(n), To: decimal(n + 1)})
}

// stand is the character of a roller who plays nobody: a blank one.
func (t *taking) stand() int {
	by := t.by
	by.Who = t.roll.Who
	character, events := t.Table.Stand(by, t.Table.Person(t.roll.Who))
	t.must(tables(events)...)
	return character
}

// heals gives back levels of the trait that was picked, as many as the degree. The player of somebody else's character is asked.
func (t *taking) heals() error {
	for _, of := range t.damaged() {
		if decimal(of.Character)+"."+decimal(of.Order) != t.taken.Picked[0] {
			continue
		}
		n := t.roll.Whole().Stands().Degree
		after := t.After(t.heal(of, n)...)
		now, _ := after.trait(of.Character, of.Name)
		deed := Deed{Kind: DidHeal, Who: t.by.Who, For: of.Character, Name: of.Name, N: n, From: of.level(), To: now.level()}
		wishes, _ := t.wishes(t.by, t.heal(of, n))
		if len(wishes) > 0 {
			deed.To = "" // nobody knows yet
		}
		t.deed(t.id, deed)
		return t.do(t.Consent(t.by, func([]Event) string { return of.Name + " " + of.level() + " to " + now.level() }, t.heal(of, n)))
	}
	return nil
}

// remember puts the roll's trait on the roller's sheet. A person without a character gets a blank one.
func (t *taking) remember() error {
	trait, ok := t.unknown(t.roll)
	if !ok {
		return nil
	}
	on := t.roll.Character
	if on == 0 {
		on = t.stand()
	}
	set, err := t.Table.SetTraits(t.by, on, []table.Trait{trait}, Reserved)
	if err := t.do(tables(set), err); err != nil {
		return err
	}
	t.deed(t.id, Deed{Kind: DidRemember, Who: t.by.Who, For: on, Name: trait.Name + " " + trait.Value})
	return nil
}

// takeCard rolls against a card: the line that is typed, against the card's level.
func (s *State) takeCard(by table.By, id int, taken rules.Taken) ([]Event, error) {
	pool := s.Table.Asks[id].Card.Pool
	if hidden, ok := s.Table.Hidden.Pools[id]; ok {
		pool = hidden
	}
	n, err := ParseLevel(pool)
	if err != nil {
		return nil, rules.Refuse("The level of that card cannot be read.", "Put down another: `/oppose 5`.")
	}
	as := s.Table.Playing(by.Who)
	if as != 0 && !s.isTheirs(by.Who, as) {
		as = 0
	}
	lex := s.Lexicon(by.Place, as)
	name := spoken(s.Table.Asks[id].Say)
	line, err := Parse(joinLine(taken.Fields["line"], name+" "+decimal(n)), lex)
	if err != nil {
		return nil, err
	}
	if len(line.Sides) != 2 { //nolint:mnd // theirs and the card
		return nil, rules.Refuse("What it is up against stands on the card.", "Leave out vs and what stands behind it.")
	}
	line.Sides[1].Card = id
	if name == "" || line.Sides[1].Terms[0].Label == "" {
		line.Sides[1].Terms[0].Label = ""
	}
	if err := s.maySpendOn(by.Who, line); err != nil {
		return nil, err
	}
	t := throwing{deciding: s.deciding(), by: by, line: line, as: as, who: by.Who, src: source(taken.Roll)}
	if s.Waits(by, line) {
		return t.layOut()
	}
	err = t.roll()
	return t.events, err
}

// joinLine puts what a card is behind a line, before its remark.
func joinLine(line, against string) string {
	before, remark, more := strings.Cut(line, "#")
	text := strings.TrimSpace(before) + " vs " + strings.TrimSpace(against)
	if more {
		text += " #" + remark
	}
	return text
}
