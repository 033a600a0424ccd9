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
		return nil, rules.Refuse("Nothing can be done about that roll any more.", "Roll again.")
	}
	moves := s.openMoves(taken.Key.Subject, who)
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Key == taken.Key }) {
		return nil, s.notOpen(r, who, taken.Key)
	}
	if _, err := s.Table.Held(moves, who, taken); err != nil {
		return nil, err
	}
	r.Character = s.RolledAs(r)
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
	"stress", "worsen", "hitch", "bane", "die", "seize", "remember", "leave",
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
	o, _ := s.opening(key.Subject)
	for _, other := range table.IDs(s.Table.Seen) {
		if slices.ContainsFunc(o.movesOf(other), func(m rules.Move) bool { return m.Key == key }) {
			return s.whose(r, who, key)
		}
	}
	if err := s.spent(r, who, key); err != nil {
		return err
	}
	return rules.Refuse("This button belongs to an earlier state"+past(r, key)+".", "The message is up to date now; `/do` lists what is open.")
}

// spent refuses what was open until the last plot point for it went elsewhere; nil where that is not why it is closed.
func (s *State) spent(r OpenRoll, who int, key rules.Key) error {
	name, _, _ := strings.Cut(key.Choice, ".")
	payer := r.roller()
	switch {
	case name == "seize" && len(r.did(DidSeize)) == 0:
		if payer = (actor{s.Table.Playing(who), who}); payer.character == 0 {
			return nil
		}
	case name != "dear" && name != "wide" || r.settled():
		return nil
	}
	if s.has(payer) > 0 || !s.mayAct(who, payer) {
		return nil
	}
	_, err := s.short(payer, 1, "Ask for a hitch.")
	return err
}

// whose says whose choice a move is.
func (s *State) whose(r OpenRoll, who int, key rules.Key) error {
	name, _, _ := strings.Cut(key.Choice, ".")
	switch name {
	case "hitch", "bane", "die", "difficulty", "worsen", "answer-for", "stress", "reply":
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
	case "bane":
		return t.bane()
	case "die":
		return t.die()
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
