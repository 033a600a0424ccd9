package tln

import (
	"encoding/json"
	"slices"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// A Try is a roll that a person asks for.
type Try struct {
	Line    string
	Remark  string     // said beside the line; it follows the line's own
	As      int        // the character whom it is rolled as; 0 is nobody
	Private table.Whom // who sees it; "" is everybody
	Source  dice.Source
}

// Throw rolls a line at a table. It is laid out instead where others have a say first: where it has the trait of another
// player's character, where it ends in `hold`, where the table lays out all tests, and where its roller rolls real dice and gives no
// faces. A private roll is kept until it is revealed, and nothing comes of it.
func (s *State) Throw(by table.By, try Try) ([]Event, error) {
	line, err := ParseWritten(try.Line, s.Lexicon(by.Place, try.As))
	if err != nil {
		return nil, err
	}
	line.Remark = joinRemarks(line.Remark, try.Remark)
	if err := s.mayRollAs(by, try.As); err != nil {
		return nil, err
	}
	if err := s.maySpendOn(by.Who, line); err != nil {
		return nil, err
	}
	if err := s.mayGive(by, line); err != nil {
		return nil, err
	}
	t := throwing{deciding: s.deciding(), by: by, line: line, as: try.As, who: by.Who, src: try.Source}
	switch {
	case try.Private != "" && line.Hold:
		return nil, rules.Refuse("A private roll does not wait.", "Leave out `hold`.")
	case try.Private != "":
		return t.keep(try.Private)
	case s.Waits(by, line):
		return t.layOut()
	}
	err = t.roll()
	return t.events, err
}

// maySpendOn refuses a line with levels that are not the person's to spend.
func (s *State) maySpendOn(who int, line Line) error {
	for i := range line.Sides {
		if err := s.maySpendAll(who, Side{}, line, i); err != nil {
			return err
		}
	}
	return nil
}

// mayGive refuses faces of some dice where the trait of another player's character is in the line: the others have their say before
// any dice. With the faces of all dice the table has rolled together.
func (s *State) mayGive(by table.By, line Line) error {
	if !line.ByHand() || !slices.ContainsFunc(line.Sides, func(side Side) bool { return s.hasOthers(by, side) }) {
		return nil
	}
	for i, side := range line.Sides {
		if len(side.Faces) == 0 && len(line.DiceOf(i)) > 0 {
			return rules.Refuse("Others have their say before the dice of "+side.Terms[0].Label+" and those against it.",
				"Leave the faces out, and type them when all is said: *Faces…* below the test. Or give those of all sides.")
		}
	}
	return nil
}

// hasOthers reports whether a side is tested with a trait of another player's character.
func (s *State) hasOthers(by table.By, side Side) bool {
	return slices.ContainsFunc(side.Terms, func(t Term) bool { return t.Kind == Base && !s.isTheirs(by.Who, t.Character) })
}

// Waits reports whether a line of a person's is laid out before its dice.
func (s *State) Waits(by table.By, line Line) bool {
	if line.Hold {
		return true
	}
	if line.ByHand() {
		return false
	}
	if s.Table.People[by.Who].OwnDice || s.Table.SettingOf(settingTests) == "laid out" {
		return true
	}
	return slices.ContainsFunc(line.Sides, func(side Side) bool { return s.hasOthers(by, side) })
}

func joinRemarks(one, other string) string {
	switch {
	case one == "" || other == "":
		return one + other
	}
	return one + " " + other
}

// mayRollAs refuses to roll as somebody else's character.
func (s *State) mayRollAs(by table.By, as int) error {
	if as == 0 {
		return nil
	}
	c, ok := s.Table.Character(as)
	if !ok {
		return rules.Refuse("There is no such character.", "`/sheet show` names those there are.")
	}
	if !s.isTheirs(by.Who, as) {
		return rules.Refuse(c.Name+" is "+s.Table.Person(c.Owner)+"'s; "+s.Table.Person(c.Owner)+" rolls for "+c.Name+".", "")
	}
	return s.Table.Rights(by.Who, table.Play, as)
}

// throwing is a line on its way to a roll.
type throwing struct {
	*deciding
	by       table.By
	line     Line
	as       int // the character; 0 is nobody
	who      int // the person whose roll it is
	src      dice.Source
	question *Question
	laid     bool // it was laid out before
}

// roll throws the dice and decides all that follows at once.
func (t *throwing) roll() error {
	if err := t.useCards(); err != nil {
		return err
	}
	rolled := Rolled{ID: t.Table.Next, Roll: t.thrown()}
	t.must(rolled)
	at := len(t.events) - 1
	t.settle(rolled.ID)
	switch {
	case t.someMove(rolled.ID):
		t.must(t.crowded(rolled.ID)...)
	case len(t.events) > at+1:
		t.must(t.closeRoll(rolled.ID))
	default: // nothing can be done about it
		rolled.Over = true
		t.events[at] = rolled
		delete(t.Rolls, rolled.ID)
	}
	return nil
}

// thrown is the roll as its dice fall.
func (t *throwing) thrown() OpenRoll {
	return OpenRoll{
		Who: t.who, Character: t.as, At: t.by.At, Place: t.by.Place, Scene: t.Table.SceneAt(t.by.Place),
		Line: t.line.Bare().String(), Remark: t.line.Remark, Test: t.line.Throw(t.src), Question: t.question, Deeds: map[int]Deed{},
	}
}

// useCards uses the cards that the roll is against.
func (t *throwing) useCards() error {
	for _, side := range t.line.Sides {
		if side.Card == 0 || t.laid {
			continue
		}
		used, err := t.Table.UseCard(t.by, side.Card)
		if err := t.do(tables(used), err); err != nil {
			return err
		}
	}
	return nil
}

// settle does what a roll brings by itself: levels are spent, an effort costs 1 damage, and the losers of a dangerous test are
// damaged.
func (t *throwing) settle(id int) {
	line := t.Rolls[id].Test.Line
	for i, side := range line.Sides {
		for _, term := range line.spending(i) {
			t.spends(id, term, term.N)
		}
		if side.Effort {
			t.damage(id, side, 1, DidEffort, t.who)
		}
	}
	t.endanger(id, t.who)
}

// endanger damages the losers of a dangerous test that has a winner.
func (d *deciding) endanger(id, who int) {
	r := d.Rolls[id]
	stands := r.Whole().Stands()
	if !r.Test.Line.Dangerous || stands.Winner < 0 || stands.Degree == 0 || r.Question != nil {
		return
	}
	for i, side := range r.Test.Line.Sides {
		if i != stands.Winner {
			d.damage(id, side, d.damageOf(stands), DidDamage, who)
		}
	}
}

// damageOf is how much damage a degree of control brings (Damage, Degrees of Damage).
func (s *State) damageOf(stands Standing) int {
	if s.Table.SettingOf(settingDamage) == "degree" {
		return stands.Degree
	}
	return 1
}

// spends spends levels of a trait for a roll.
func (d *deciding) spends(id int, term Term, n int) {
	t, ok := d.trait(term.Character, term.Trait)
	if !ok || n == 0 {
		return
	}
	events := d.left(t, t.Value.Now-n)
	d.must(events...)
	now, _ := d.trait(term.Character, term.Trait)
	d.deed(id, Deed{Kind: DidSpend, Who: d.Rolls[id].Who, For: t.Character, Name: t.Name, N: n, From: decimal(t.Value.Now), To: decimal(now.Value.Now)})
}

// damage damages the traits of a side: of a group each, of an effort the first.
func (d *deciding) damage(id int, side Side, n int, kind DeedKind, who int) {
	for _, term := range side.Terms {
		t, ok := d.trait(term.Character, term.Trait)
		if !ok || term.Kind != Base {
			continue
		}
		t = d.whole(t)
		events := d.hurt(t, n, kind == DidDamage && d.Rolls[id].Test.Line.Past)
		if len(events) == 0 {
			continue
		}
		out := d.IsOut(t.Character)
		d.must(events...)
		now, _ := d.trait(t.Character, t.Name)
		d.deed(id, Deed{Kind: kind, Who: who, For: t.Character, Name: t.Name, N: n, From: t.level(), To: now.level()})
		if !out && d.IsOut(t.Character) {
			d.lastTrait(table.By{Who: who, At: d.Rolls[id].At, Place: d.Rolls[id].Place}, t.Character)
		}
		if kind == DidEffort {
			return
		}
	}
}

// level is how many levels of a trait are left, with its resistance: "3", "3 and resistance 2".
func (t Sheeted) level() string {
	if t.Value.Resist > 0 {
		return decimal(t.Now()) + " and resistance " + decimal(t.Resists())
	}
	return decimal(t.Now())
}

// deed notes what was made of a roll.
func (d *deciding) deed(id int, deed Deed) {
	d.must(RollDone{ID: id, DeedID: d.Table.Next, Deed: deed})
}

// keep keeps a private roll. Nothing comes of it.
func (t *throwing) keep(whom table.Whom) ([]Event, error) {
	r := t.thrown()
	payload, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	_, events := t.Table.Keep(t.by, whom, r.Line+": "+decimal(r.Test.Last()[0].Total()), payload)
	return append([]Event{Table{table.PersonRolled{Who: t.by.Who, At: t.by.At}}}, tables(events)...), nil
}

// PrivateRoll reads a roll that somebody kept.
func PrivateRoll(secret table.Secret) (OpenRoll, error) {
	var r OpenRoll
	err := json.Unmarshal(secret.Payload, &r)
	if err == nil && (len(r.Test.Rolls) == 0 || len(r.Test.Line.Sides) < 2) {
		err = rules.Refuse("That roll cannot be read any more.", "Roll again.")
	}
	return r, err
}

// crowded closes rolls where there are too many: of a scene, and in all. A tie is not lost among them, and newest stays.
func (s *State) crowded(newest int) []Event {
	var events []Event
	scene := func(id int) int { return s.Rolls[id].Scene }
	for _, id := range table.Crowded(table.IDs(s.Rolls), scene, scene(newest), func(id int) bool { return s.Rolls[id].ties() }) {
		events = append(events, s.closeRoll(id))
	}
	return events
}

// Ask asks a question of the dice (Questions): of yes and no by how likely yes is, or of several options with their levels.
func (s *State) Ask(by table.By, say string, likely Likely, options string, src dice.Source) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Sit, 0); err != nil {
		return nil, err
	}
	var q Question
	var line Line
	var err error
	switch {
	case options != "" && likely != "":
		return nil, rules.Refuse("A question has yes and no, or options.", "Leave one of them out.")
	case options != "":
		q, line, err = AskOptions(say, options)
	default:
		q, line, err = AskYesNo(say, likely)
	}
	if err != nil {
		return nil, err
	}
	line.Rules = s.Rules()
	line.Rules.NoDice = false
	if line.Rules.Ties = Nobody; q.Plain {
		line.Rules.Ties = ByLevel
	}
	t := throwing{deciding: s.deciding(), by: by, line: line, who: by.Who, src: src, question: &q}
	err = t.roll()
	return t.events, err
}
