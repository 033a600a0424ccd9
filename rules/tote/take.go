package tote

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// take does one of the moves, looked up again.
func (s *State) take(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	a, asked := s.Table.Asks[id]
	if !asked && s.isRollMove(taken.Key) {
		return s.takeOpen(who, taken)
	}
	if _, err := s.Table.Held(s.MovesOn(id, who), who, taken); err != nil {
		return nil, err
	}
	switch {
	case a.Laid != nil:
		return s.takeLaid(who, taken)
	case a.Card != nil && taken.Key.Choice == table.RollAgainst:
		return s.takeCard(who, taken)
	case a.Card != nil && taken.Key.Choice == "extend":
		return s.takeExtend(who, taken)
	}
	result, err := s.Table.Take(who, taken)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.must(tables(result.Events)...)
	if result.Answer != nil {
		err = d.accepted(table.By{Who: who, At: taken.At, Place: a.Place}, result.Answer.Ask, result.Answer.Choice)
	}
	return d.events, err
}

// rollChoices are the words with which the keys of moves about open rolls begin.
var rollChoices = []string{"target", "skill", "totem", "ask", "aspect", "fail", "count", "remember", "leave"}

// isRollMove reports whether a key is that of a move about a roll that was open.
func (s *State) isRollMove(key rules.Key) bool {
	name, _, _ := strings.Cut(key.Choice, ".")
	return slices.Contains(rollChoices, name)
}

// takeOpen does one of the moves about an open roll.
func (s *State) takeOpen(who int, taken rules.Taken) ([]Event, error) {
	id := taken.Key.Subject
	r, ok := s.Rolls[id]
	if !ok {
		return nil, rules.Refuse("Nothing can be done about that roll any more.", "Roll again.")
	}
	moves := s.openMoves(id, who)
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { return m.Key == taken.Key }) {
		return nil, s.notOpen(r, who, taken.Key)
	}
	if _, err := s.Table.Held(moves, who, taken); err != nil {
		return nil, err
	}
	r.Character = s.RolledAs(r)
	t := &taking{deciding: s.deciding(), by: table.By{Who: who, At: taken.At, Place: r.Place}, id: id, roll: r, taken: taken}
	choice, arg, _ := strings.Cut(taken.Key.Choice, ".")
	if err := t.take(choice, arg); err != nil {
		return nil, err
	}
	if err := t.settle(t.by, id); err != nil {
		return nil, err
	}
	if _, open := t.Rolls[id]; open && !t.someMove(id) {
		t.must(t.closeRoll(id))
	}
	return t.events, nil
}

// notOpen refuses a move about a roll that is not open to a person: it is somebody else's, or it was done already.
func (s *State) notOpen(r OpenRoll, who int, key rules.Key) error {
	if err := s.Table.Rights(who, table.Sit, 0); err != nil {
		return err
	}
	name, arg, _ := strings.Cut(key.Choice, ".")
	if err := s.Table.Rights(who, table.Run, 0); err != nil && name == "target" && r.Test.Target == 0 {
		return err
	}
	if !s.mayActFor(who, r) {
		if err := s.Table.Rights(who, table.Play, r.Character); err != nil {
			return err
		}
		if _, here := s.Table.Character(r.Character); r.Character != 0 && !here {
			return rules.Refuse(s.Table.Name(r.Character)+" has left the game.", "`/undo` brings a deleted character back.")
		}
		return rules.Refuse("That is "+s.Table.Person(r.Who)+"'s choice; a GM may make it for "+s.Table.Person(r.Who)+".", "")
	}
	if invokes := name == "totem" || name == "ask" || name == "aspect"; invokes && r.Whole().Stands().Verdict == Success {
		return rules.Refuse(s.RollerName(r)+"'s roll succeeded, so no totem can be invoked.", "Totems are for failed rolls.")
	}
	return rules.Refuse("This button belongs to an earlier state"+s.past(r, name, arg)+".", "The message is up to date now; `/do` lists what is open.")
}

// past says why a move is not open any more, as the continuation of a sentence.
func (s *State) past(r OpenRoll, name, arg string) string {
	totem, is := TotemNamed(arg)
	switch {
	case r.counted():
		return ": the roll is counted"
	case is && s.IsUsed(r.Character, totem):
		return ": " + totem.String() + " is used"
	case name == "aspect" && s.AspectSpent(r.Character, r.Scene):
		return ": the aspect is used"
	case name == "target":
		return ": the roll has a target"
	}
	return ""
}

// taking is a move about a roll that somebody takes.
type taking struct {
	*deciding
	by    table.By
	id    int
	roll  OpenRoll
	taken rules.Taken
}

func (t *taking) take(choice, arg string) error {
	switch choice {
	case "target":
		return t.target()
	case "skill":
		cell, _ := strconv.Atoi(t.taken.Picked[0]) // one of the choices
		t.done(Deed{Kind: DidSkill, Name: t.SkillGrid()[cell]})
		return nil
	case "totem", "ask":
		totem, _ := TotemNamed(arg) // keys are our own, looked up before
		return t.invoke(totem, choice == "ask")
	case "aspect":
		totem, _ := TotemNamed(t.taken.Picked[0]) // one of the choices
		return t.aspect(totem)
	case "count":
		track, _ := strconv.Atoi(t.taken.Picked[0]) // one of the choices
		return t.countFor(track)
	case "fail":
		return t.count(t.by, t.id, DidFail)
	case "remember":
		return t.remember()
	}
	t.must(t.closeRoll(t.id))
	return nil
}

// done notes what was made of the roll.
func (t *taking) done(d Deed) {
	d.Who = t.by.Who
	if d.For == 0 && d.Kind != DidTarget { // a target is the GM's own to set
		d.For = t.roll.Character
	}
	t.must(RollDone{ID: t.id, DeedID: t.Table.Next, Deed: d})
}

// standing is the character for whom something is remembered. A person without one gets a blank character.
func (t *taking) standing() int {
	if t.roll.Character != 0 {
		return t.roll.Character
	}
	by := t.by
	by.Who = t.roll.Who
	character, events := t.Table.Stand(by, t.Table.Person(t.roll.Who))
	t.must(tables(events)...)
	return character
}

func (t *taking) target() error {
	n, err := ParseTarget(t.taken.Fields["target"])
	if err != nil {
		return err
	}
	t.done(Deed{Kind: DidTarget, N: n})
	return nil
}

// invoke invokes a totem of the skill; one whose value nobody has said gets it first.
func (t *taking) invoke(totem Totem, ask bool) error {
	on := t.standing()
	if ask {
		text := strings.TrimSpace(t.taken.Fields["value"])
		n, err := strconv.Atoi(strings.TrimLeft(text, "+="))
		if err != nil || n < 1 || n > MaxTotem {
			return rules.Refuse(rules.Quote(text)+" is no value of a totem.", "Type a number, usually 1 to 4.")
		}
		set, err := t.Table.SetTraits(t.by, on, []table.Trait{{Name: totem.String(), Value: decimal(n), Set: SetTotem}}, Reserved)
		if err := t.do(tables(set), err); err != nil {
			return err
		}
	}
	if t.IsUsed(on, totem) {
		return rules.Refuse(totem.String()+" of "+t.Table.Name(on)+" is used already.", "It is free when the tale ends.")
	}
	value, _ := t.ValueOf(on, totem)
	t.must(TotemUsed{Bubble{on, totem}})
	t.done(Deed{Kind: DidTotem, For: on, Totem: totem.String(), N: value})
	return nil
}

// aspect takes the value of any totem by the roller's aspect.
func (t *taking) aspect(totem Totem) error {
	on := t.roll.Character
	value, _ := t.ValueOf(on, totem)
	t.must(AspectUsed{AspectUse{on, t.roll.Scene}})
	t.done(Deed{Kind: DidAspect, For: on, Totem: totem.String(), N: value})
	return nil
}

// countFor counts the roll for an extended test: at once where it succeeds against its target, else once its totems are
// passed up. Failures of it that were passed up before are counted first.
func (t *taking) countFor(track int) error {
	if err := t.Runs(track); err != nil {
		return err
	}
	t.must(t.passedUp(track)...)
	x, counted, _ := t.Test(track)
	t.done(Deed{Kind: DidTrack, Name: counted.Name, Track: track, N: x.Target})
	return nil
}

// remember puts the roll's skill on the roller's sheet.
func (t *taking) remember() error {
	on := t.standing()
	r := t.roll
	r.Character = on
	traits := t.unknown(r)
	var words []string
	for _, trait := range traits {
		words = append(words, trait.Name+" "+trait.Value)
	}
	set, err := t.Table.SetTraits(t.by, on, traits, Reserved)
	if err := t.do(tables(set), err); err != nil {
		return err
	}
	t.done(Deed{Kind: DidRemember, For: on, Name: strings.Join(words, ", ")})
	return nil
}
