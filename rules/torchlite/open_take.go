package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// takeOpen does one of the moves about an open roll, looked up again.
func (s *State) takeOpen(who int, taken rules.Taken) ([]Event, error) {
	r, ok := s.Roll(taken.Key.Subject)
	if !ok {
		return nil, rules.Refuse("Nothing can be done about that roll any more.", "Roll again: `/roll`.")
	}
	moves := s.openMoves(taken.Key.Subject, who)
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Key == taken.Key }) {
		return nil, s.notOpen(r, who, taken.Key)
	}
	if _, err := s.Table.Held(moves, who, taken); err != nil {
		return nil, err
	}
	choice := strings.Split(taken.Key.Choice, ".")
	t := &taking{
		deciding: s.deciding(), by: table.By{Who: who, At: taken.At, Place: r.Place},
		id: taken.Key.Subject, roll: r, stands: r.Stands(), taken: taken, args: numbers(choice[1:]),
	}
	if err := t.take(choice[0]); err != nil {
		return nil, err
	}
	if err := t.follow(t.by, t.id); err != nil {
		return nil, err
	}
	if _, open := t.Rolls[t.id]; open && !t.someMove(t.id) {
		t.must(t.closeRoll(t.id))
	}
	return t.events, nil
}

// rollChoices are the words with which the keys of moves about open rolls begin.
var rollChoices = []string{
	"option", "dear", "wide", "reroll", "difficulty", "answer", "answer-for", "effect", "reply", "recover", "shut", "wear",
	"stress", "worsen", "hitch", "seize", "remember", "leave",
}

// isRollMove reports whether a key is that of a move about a roll that was open.
func (s *State) isRollMove(key rules.Key) bool {
	_, asked := s.Table.Asks[key.Subject]
	name, _, _ := strings.Cut(key.Choice, ".")
	return !asked && slices.Contains(rollChoices, name)
}

func numbers(words []string) []int {
	n := make([]int, len(words))
	for i, w := range words {
		n[i], _ = strconv.Atoi(w) // keys are our own, looked up before
	}
	return n
}

// notOpen refuses a move about a roll that is not open to a person: it is somebody else's, or it was done already.
func (s *State) notOpen(r OpenRoll, who int, key rules.Key) error {
	if err := s.Table.Rights(who, table.Sit, 0); err != nil {
		return err
	}
	for _, other := range ids(s.Table.Seen) {
		if slices.ContainsFunc(s.openMoves(key.Subject, other), func(m rules.Move) bool { return m.Key == key }) {
			return s.whose(r, who, key)
		}
	}
	return rules.Refuse("This button belongs to an earlier state"+past(r, key)+".", "The message is up to date now; `/do` lists what is open.")
}

// whose says whose choice a move is.
func (s *State) whose(r OpenRoll, who int, key rules.Key) error {
	name, _, _ := strings.Cut(key.Choice, ".")
	switch name {
	case "hitch", "difficulty", "worsen", "answer-for", "stress", "reply":
		if err := s.Table.Rights(who, table.Run, 0); err != nil {
			return err
		}
	case "seize":
		if character := s.Table.Playing(who); character == 0 {
			return rules.Refuse("An opportunity costs a plot point of your own character.", "Make one: `/sheet new`.")
		} else if s.PlotPointsOf(character) < 1 {
			return rules.Refuse(s.Table.Name(character)+" has no plot point left.", "A limit, a hinder or a hitch earns one.")
		}
	case "dear", "wide":
		if s.mayAct(who, r.roller()) {
			_, err := s.short(r.roller(), 1, "Ask for a hitch.")
			return err
		}
	}
	if err := s.acts(who, r.roller()); err != nil {
		return err
	}
	return rules.Refuse("That is not open to you.", "`/do` lists what is.")
}

// past says why a move is not open any more, as the continuation of a sentence.
func past(r OpenRoll, key rules.Key) string {
	name, _, _ := strings.Cut(key.Choice, ".")
	switch name {
	case "hitch":
		if len(r.did(DidHitch)) > 0 {
			return ": the hitch is bought"
		}
	case "difficulty", "answer", "answer-for":
		if len(r.Against) > 0 {
			return ": the roll is up against something already"
		}
	case "seize":
		if len(r.did(DidSeize)) > 0 {
			return ": the opportunity is used"
		}
	default:
		if r.settled() {
			return ": the effect is used"
		}
	}
	return ""
}

// taking is a move about a roll that somebody takes.
type taking struct {
	*deciding
	by     table.By
	id     int
	roll   OpenRoll
	stands Standing
	taken  rules.Taken
	args   []int // the numbers of the key
}

func (t *taking) take(choice string) error {
	switch choice {
	case "option":
		return t.count(t.stands.Options[t.args[0]])
	case "dear":
		return t.buy(*t.stands.Dear)
	case "wide":
		return t.buy(*t.stands.Wide)
	case "reroll":
		return t.again()
	case "difficulty":
		return t.difficulty()
	case "answer", "answer-for":
		return t.answer(choice == "answer-for")
	case "effect", "reply", "recover", "shut", "wear":
		return t.effect(choice)
	case "stress":
		return t.stress()
	case "worsen":
		return t.worsen()
	case "hitch":
		return t.hitch()
	case "seize":
		return t.seize()
	case "remember":
		return t.remember()
	}
	t.must(t.closeRoll(t.id))
	return nil
}

// done notes what was made of the roll by the events of the decision from a place on.
func (t *taking) done(d Deed, before *State, from int) {
	d.Who = t.by.Who
	d.Came = before.cameOf(t.events[from:])
	t.must(RollDone{ID: t.id, DeedID: t.Table.Next, Deed: d})
}

// mark is where the decision stands, for done.
func (t *taking) mark() (*State, int) { return t.Clone(), len(t.events) }

// count counts the dice by an option.
func (t *taking) count(o Option) error {
	t.must(RollCounted{
		ID: t.id, Who: t.by.Who, Counted: Counted{Total: o.TotalDice, Effects: max(1, len(o.EffectDice)), Again: len(t.roll.Again)},
		Keep: max(t.roll.Side.Keep, len(o.TotalDice)), Effects: max(t.roll.Side.Effects, len(o.EffectDice)),
		Total: o.Total, Effect: o.Effect,
	})
	return nil
}

// buy counts the dice by an option that takes one plot point more.
func (t *taking) buy(o Option) error {
	before, from := t.mark()
	if err := t.spends(t.by, t.roll.roller(), -1, "Ask for a hitch."); err != nil {
		return err
	}
	t.done(Deed{Kind: DidSpend, For: t.roll.Character}, before, from)
	return t.count(o)
}

// again rolls dice of the roll again.
func (t *taking) again() error {
	r, err := t.rerolled(t.taken.Fields["dice"])
	if err != nil {
		return err
	}
	var fell []Refaced
	side, _ := t.roll.Side.Reroll(r, source(t.taken.Roll))
	for _, place := range r.places(t.roll.Side.Dice) {
		fell = append(fell, Refaced{Place: place, Size: side.Dice[place].Size, Face: side.Dice[place].Face})
	}
	t.must(RolledAgain{ID: t.id, Fall: t.Table.Next, Who: t.by.Who, At: t.by.At, Dice: fell, Given: r.Faces != nil})
	return nil
}

// rerolled reads which dice are rolled again, as behind the word `reroll`.
func (t *taking) rerolled(text string) (Reroll, error) {
	var terms []string
	for _, d := range t.roll.Side.Dice {
		terms = append(terms, strings.TrimSpace(d.Label+" "+d.Size.String()))
	}
	line, err := Parse(strings.Join(terms, " + ")+" reroll "+strings.TrimSpace(text), Lexicon{})
	if err != nil || len(line.Actor.Rerolls) != 1 || len(line.Against) > 0 {
		return Reroll{}, rules.Refuse(rules.Quote(text)+" are no dice of this roll.", "Type a die, a label or all: `d8`.")
	}
	return line.Actor.Rerolls[0], nil
}

// difficulty sets what a standing roll is up against: as if it had been set first (Tests).
func (t *taking) difficulty() error {
	p, err := ParseOpposing(t.taken.Fields["pool"], t.Lexicon(t.roll.Place, t.roll.Character, false))
	if err != nil {
		return err
	}
	return t.oppose(p, false)
}

// answer rolls against a standing roll, which then stood first (Opposition).
func (t *taking) answer(forCast bool) error {
	as := t.Table.Playing(t.by.Who)
	if forCast {
		found, err := t.Table.Find(t.taken.Fields["who"])
		if err != nil {
			return err
		}
		if as = found; as == t.roll.Character {
			return rules.Refuse(t.Table.Name(as)+" made the roll.", "Somebody else answers it.")
		}
	}
	if as != 0 {
		if err := t.Table.Rights(t.by.Who, table.Play, as); err != nil {
			return err
		}
		if err := t.MayTakePart(as, t.roll.Scene); err != nil {
			return err
		}
	}
	// The answer is one's own roll: it names what is the answerer's, and what hinders the roller.
	line, err := Parse(t.taken.Fields["pool"], t.answering(as))
	if err != nil {
		return err
	}
	if len(line.Against) > 0 || line.Hold {
		return rules.Refuse("The answer is only dice: whom it is against stands already.", "For example `Brawn d8 + d6`.")
	}
	p := line.Actor
	p.Target = Target{Name: t.answerName(as), From: Origin{Kind: FromCharacter, ID: as}}
	if as == 0 {
		p.Target.From = Origin{}
	}
	return t.oppose(p, true)
}

// answering is what an answer can name.
func (t *taking) answering(as int) Lexicon {
	lex := t.Lexicon(t.roll.Place, as, false)
	names := lex.Names
	lex.Names = func([]Target) []Known {
		return names([]Target{{From: Origin{Kind: FromCharacter, ID: t.roll.Character}}})
	}
	return lex
}

func (t *taking) answerName(as int) string {
	if as != 0 {
		return t.Table.Name(as)
	}
	return t.Table.Person(t.by.Who)
}

// oppose puts dice against the roll.
func (t *taking) oppose(p Pool, answered bool) error {
	if p.Cost() > 0 || p.Hinders() > 0 || len(p.Rerolls) > 0 {
		return rules.Refuse("An answer is rolled as it is; plot points move beside it.", "Type the dice alone: `d8 + d6`.")
	}
	if len(p.Terms) == 0 {
		return rules.Refuse("The dice of "+p.Target.Name+" are not known.", "Type them: `d8 + d6`.")
	}
	o := t.opposed(p, p.Throw(source(t.taken.Roll)))
	o.Who = t.by.Who
	t.must(RollOpposed{
		ID: t.id, Who: t.by.Who, Against: t.Table.Next, Opposition: o, Answered: answered, At: t.by.At,
	})
	return nil
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

// hitch buys one 1 of a player's dice.
func (t *taking) hitch() error {
	of := t.args[0]
	a := t.roll.roller()
	if f, ok := t.stands.facing(of); ok {
		a = f.actor()
	}
	first, bought := (&moving{State: t.State, roll: t.roll}).firstHitch(of)
	name := t.taken.Fields["name"]
	if bought {
		name = t.Complications[first].Name
	}
	before, from := t.mark()
	on := t.standing(t.by, a)
	if err := t.do(t.Hitched(t.roll.Place, on, name, bought)); err != nil {
		return err
	}
	t.done(Deed{Kind: DidHitch, Of: of}, before, from)
	return nil
}

// seize uses a 1 of the GM's for a plot point of the person's character.
func (t *taking) seize() error {
	character := t.Table.Playing(t.by.Who)
	picked := t.taken.Picked[0]
	before, from := t.mark()
	args := numbers(strings.Split(picked[1:], "."))
	var err error
	if picked[0] == 'c' {
		err = t.do(t.Seized(character, args[0]))
	} else {
		err = t.do(t.SeizedFor(t.by, character, t.HeldBy(args[0], t.roll.Scene)[args[1]]))
	}
	if err != nil {
		return err
	}
	t.done(Deed{Kind: DidSeize, For: character, Of: t.args[0]}, before, from)
	return nil
}

// remember puts dice with labels that are on no sheet on the roller's.
func (t *taking) remember() error {
	before, from := t.mark()
	on := t.standing(t.by, t.roll.roller())
	r := t.roll
	r.Character = on
	for _, trait := range t.unknownDice(r) {
		set, err := t.Table.SetTraits(t.by, on, []table.Trait{Sorted(trait)}, Reserved)
		if err := t.do(tables(set), err); err != nil {
			return err
		}
	}
	t.done(Deed{Kind: DidRemember, For: on}, before, from)
	return nil
}
