package trago

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// rollChoices are the keys of moves about open rolls.
var rollChoices = []string{
	"take", "instead", "lower", "lower-instead", "spend", "yield", "challenge", "answer", "again", "quo", "quo-too", "remember", "show", "leave",
}

// takeOpen does one of the moves about an open roll, looked up again.
func (s *State) takeOpen(who int, taken rules.Taken) ([]Event, error) {
	r, ok := s.Roll(taken.Key.Subject)
	if !ok {
		return nil, rules.Refuse("Nothing can be done about that roll any more.", "Roll again.")
	}
	moves := s.openMoves(taken.Key.Subject, who)
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Key == taken.Key }) {
		return nil, s.notOpen(r, who, taken.Key)
	}
	if _, err := s.Table.Held(moves, who, taken); err != nil {
		return nil, err
	}
	t := &taking{
		throwing: throwing{
			deciding: s.deciding(), by: table.By{Who: who, At: taken.At, Place: r.Place}, character: r.Character, person: r.Who, src: source(taken.Roll),
		},
		id: taken.Key.Subject, roll: r, taken: taken,
	}
	if err := t.take(taken.Key.Choice); err != nil {
		return nil, err
	}
	if _, open := t.Rolls[t.id]; open && !t.someMove(t.id) {
		t.must(t.closeRoll(t.id))
	}
	return t.events, nil
}

// source is a function that rolls dice as a source of them.
type source func(size int) int

func (s source) Roll(size int) int { return s(size) }

// notOpen refuses a move about a roll that is not open to a person: it is somebody else's, or it was done already.
func (s *State) notOpen(r OpenRoll, who int, key rules.Key) error {
	if err := s.Table.Rights(who, table.Sit, 0); err != nil {
		return err
	}
	for _, other := range table.IDs(s.Table.Seen) {
		if !slices.ContainsFunc(s.openMoves(key.Subject, other), func(m rules.Move) bool { return m.Key == key }) {
			continue
		}
		if key.Choice == "challenge" || key.Choice == "show" {
			return s.Table.Rights(who, table.Run, 0)
		}
		of, person := r.Character, r.Who
		if key.Choice == "answer" {
			of, person = r.Against, 0
		}
		if key.Choice == "yield" || key.Choice == "quo-too" {
			of, person = r.Answer.Character, r.Answer.Who
		}
		if of != 0 {
			if err := s.Table.Rights(who, table.Play, of); err != nil {
				return err
			}
		} else if person != 0 && person != who {
			return rules.Refuse("That is "+s.Table.Person(person)+"'s choice; a GM may make it for "+s.Table.Person(person)+".", "")
		}
		return rules.Refuse("That is not open to you.", "`/do` lists what is.")
	}
	why := ""
	switch {
	case len(r.did(DidTake, DidLower)) > 0:
		why = ": the wound is taken"
	case r.Answer != nil && key.Choice == "answer":
		why = ": the roll is answered already"
	}
	return rules.Refuse("This button belongs to an earlier state"+why+".", "The message is up to date now; `/do` lists what is open.")
}

// taking is a move about a roll that somebody takes.
type taking struct {
	throwing
	id    int
	roll  OpenRoll
	taken rules.Taken
}

func (t *taking) take(choice string) error {
	switch choice {
	case "take", "instead", "lower", "lower-instead":
		return t.wound(Blow{Tier: t.roll.Pending(), Lower: choice == "lower" || choice == "lower-instead", Instead: choice == "instead" || choice == "lower-instead"})
	case "spend":
		return t.spend()
	case "yield":
		return t.yield()
	case "challenge":
		return t.challenge()
	case "answer":
		return t.answer()
	case "again":
		return t.again()
	case "quo":
		t.done(Deed{Kind: DidQuo, For: t.roll.Character, Round: len(t.roll.Rounds)})
	case "quo-too":
		t.done(Deed{Kind: DidQuoToo, For: t.roll.Answer.Character, Round: len(t.roll.Rounds)})
	case "remember":
		return t.remember()
	case "show":
		b := t.Hidden.Bars[t.id]
		t.must(RollShown{ID: t.id, Who: t.by.Who, Bar: b, Judged: judged(t.roll.Mine(), b, false), Line: t.roll.lineAgainst(b)})
	default:
		t.must(t.closeRoll(t.id))
	}
	return nil
}

// lineAgainst is the line of the roll with what it is up against.
func (r OpenRoll) lineAgainst(b Bar) string {
	l, err := ParseWritten(r.Line, Lexicon{Strangers: true})
	if err != nil {
		return r.Line
	}
	l.Bar = b
	return l.String()
}

// bar is what the roll is up against in truth.
func (t *taking) bar() Bar {
	if t.roll.Hidden {
		return t.Hidden.Bars[t.id]
	}
	return t.roll.Bar
}

// done notes what was made of the roll, and how it ends by it.
func (t *taking) done(d Deed) {
	d.Who = t.by.Who
	t.must(RollDone{ID: t.id, DeedID: t.Table.Next, Deed: d, Judged: t.roll.Judged})
}

// wound takes the wound of the roll.
func (t *taking) wound(b Blow) error {
	on := t.stand()
	before := len(t.events)
	if err := t.suffers(t.Table.Name(on), on, b); err != nil {
		return err
	}
	d := Deed{Kind: DidTake, For: on}
	if b.Lower {
		d.Kind, d.N = DidLower, 1
		d.Left, _ = t.WillpowerOf(on)
	}
	for _, e := range t.events[before:] {
		if w, ok := e.(WoundSet); ok {
			d.Tier = w.Wound.Tier
		}
	}
	t.done(d)
	return nil
}

// spend spends willpower on a success.
func (t *taking) spend() error {
	on := t.stand()
	spent, err := t.spends(on, 1, "A rest or feeding brings it back.")
	if err != nil {
		return err
	}
	t.must(spent)
	left, _ := t.WillpowerOf(on)
	f := t.roll.Mine()
	f.Willpower++
	t.must(RollDone{
		ID: t.id, DeedID: t.Table.Next, Judged: judged(f, t.bar(), t.roll.Hidden),
		Deed: Deed{Kind: DidSpend, Who: t.by.Who, For: on, N: 1, Left: left, Round: len(t.roll.Rounds)},
	})
	return nil
}

// yield spends willpower of who answers.
func (t *taking) yield() error {
	on := t.roll.Answer.Character
	spent, err := t.spends(on, 1, "A rest or feeding brings it back.")
	if err != nil {
		return err
	}
	t.must(spent)
	left, _ := t.WillpowerOf(on)
	t.done(Deed{Kind: DidYield, For: on, N: 1, Left: left, Round: len(t.roll.Rounds)})
	return nil
}

// challenge says what the roll is up against.
func (t *taking) challenge() error {
	b, err := ParseBar(t.taken.Fields["bar"])
	if err != nil {
		return err
	}
	t.must(RollBarred{
		ID: t.id, DeedID: t.Table.Next, Deed: Deed{Kind: DidSet, Who: t.by.Who}, Bar: b, Judged: judged(t.roll.Mine(), b, false),
		Line: t.roll.lineAgainst(b),
	})
	return nil
}

// answer rolls against the roll (Opposed rolls).
func (t *taking) answer() error {
	as := t.roll.Against
	if as == 0 {
		as = t.Table.Playing(t.by.Who)
	}
	line, err := Parse(t.taken.Fields["line"], t.Lexicon(t.roll.Place, as))
	switch {
	case err != nil:
		return err
	case line.Challenge != nil || line.Target.Kind != NoTarget || line.Hold || line.Willpower > 0:
		return rules.Refuse("The answer is dice alone: what it is against stands already.", "For example `Stealth 2 + Silent 1`.")
	}
	t.line, t.character = line, as
	if err := t.bargains(); err != nil {
		return err
	}
	line = t.line
	t.must(RollAnswered{
		ID: t.id, Fall: t.Table.Next, At: t.by.At,
		Answer: Answer{Who: t.by.Who, Character: as, Line: line.Bare().String(), Fallen: line.Throw(t.src)},
	})
	return nil
}

// again rolls both sides of a draw again.
func (t *taking) again() error {
	throw := func(text string) (Fallen, error) {
		line, err := ParseWritten(text, Lexicon{Strangers: true})
		if err != nil {
			return Fallen{}, rules.Refuse("That roll cannot be read any more.", "Roll again.")
		}
		return line.Throw(t.src), nil
	}
	mine, err := throw(t.roll.Line)
	if err != nil {
		return err
	}
	theirs, err := throw(t.roll.Answer.Line)
	if err != nil {
		return err
	}
	t.must(RolledAgain{ID: t.id, Fall: t.Table.Next, Who: t.by.Who, At: t.by.At, Round: Round{mine, theirs}})
	return nil
}

// remember puts labels that are on no sheet on the roller's.
func (t *taking) remember() error {
	on := t.stand()
	traits := t.unknown(t.roll, on)
	set, err := t.Table.SetTraits(t.by, on, traits, Reserved)
	if err := t.do(tables(set), err); err != nil {
		return err
	}
	t.done(Deed{Kind: DidRemember, For: on, Words: traitWords(traits)})
	return nil
}
