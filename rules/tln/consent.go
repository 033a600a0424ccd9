package tln

import (
	"encoding/json"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An agreement is one event that is made when it is agreed to. The fields stand in the order of their names in JSON, as they
// come out of a state that was read from it.
type agreement struct {
	Body []byte `json:"b"`
	Kind string `json:"k"`
}

func (a agreement) record() rules.Record { return rules.Record{Kind: a.Kind, Body: a.Body} }

// The choices of an agreement.
const (
	agrees  = "agree"
	refuses = "refuse"
)

// lapsesAfter is how long an agreement is asked for: seven days.
const lapsesAfter = 7 * 24 * 3600 * 1000

// Consent is what becomes of changes that a person makes: a core character is its owner's, so that changes to it by somebody
// else are asked for first, those to each character by themselves, and those to settings, to which any one other player agrees;
// say tells what is asked. What asks nobody is done.
func (s *State) Consent(by table.By, say func([]Event) string, events []Event) ([]Event, error) {
	d := s.deciding()
	wishes, done := s.wishes(by, events)
	for _, e := range done {
		if shared, ok := e.(TraitShared); ok {
			e = d.shareAlso(shared)
		}
		d.must(e)
	}
	d.lastTraits(by, s)
	for _, w := range wishes {
		if err := d.ask(by, w, say(w.events)); err != nil {
			return nil, err
		}
	}
	return d.events, nil
}

// A wish are changes to which somebody has to agree together.
type wish struct {
	about  int // the character; 0 is the table
	to     []int
	events []Event
}

// ask opens the ask of a wish.
func (d *deciding) ask(by table.By, w wish, say string) error {
	records := make([]agreement, len(w.events))
	for i, e := range w.events {
		record, err := log.Encode(e)
		if err != nil {
			return err
		}
		records[i] = agreement{record.Body, record.Kind}
	}
	payload, err := json.Marshal(records)
	if err != nil {
		return err
	}
	_, opened, err := d.Table.Open(by, table.Ask{
		Kind: table.Agree, From: by.Who, About: w.about, To: table.To{People: w.to}, Say: strings.TrimSuffix(say, "."), Ends: by.At + lapsesAfter, Payload: payload,
		Choices: []table.Choice{{Value: agrees, Label: "Agree"}, {Value: refuses, Label: "Refuse"}},
	})
	return d.do(tables(opened), err)
}

// wishes are the changes that are asked for, and those that are done at once.
func (s *State) wishes(by table.By, events []Event) (wishes []wish, done []Event) {
	for _, e := range events {
		to, about := s.asked(by, e)
		i := slices.IndexFunc(wishes, func(w wish) bool { return w.about == about })
		if of, ok := e.(Table); ok && len(to) == 0 {
			i = goesWith(of.Event, wishes)
			if i < 0 {
				done = append(done, e)
				continue
			}
		} else if len(to) == 0 {
			done = append(done, e)
			continue
		}
		if i < 0 {
			i, wishes = len(wishes), append(wishes, wish{about: about, to: to})
		}
		wishes[i].events = append(wishes[i].events, e)
	}
	return wishes, done
}

// goesWith is the wish with which an event is made that asks nobody by itself: whom somebody plays goes with who owns the character,
// and a group with the last of it. It is -1 for all others.
func goesWith(event table.Event, wishes []wish) int {
	switch e := event.(type) {
	case table.PlaysSet:
		return slices.IndexFunc(wishes, func(w wish) bool { return w.about == e.Character })
	case table.GroupRemoved:
		return len(wishes) - 1
	default:
		return -1
	}
}

// asked are those of whom one has to agree to a change, and the character that it is about; 0 is the table.
func (s *State) asked(by table.By, e Event) (to []int, about int) {
	for _, character := range s.concerned(e) {
		if owner := s.Table.Characters[character].Owner; owner != 0 && owner != by.Who && !s.agreed(character, e) {
			return s.speakers(by, owner), character
		}
	}
	if of, ok := e.(Table); ok && isSetting(of.Event) {
		return s.Table.Others(by), 0
	}
	return nil, 0
}

// isSetting reports whether an event changes how the table plays.
func isSetting(event table.Event) bool {
	switch event.(type) {
	case table.SettingChanged, table.GameNamed:
		return true
	default:
		return false
	}
}

// concerned are the characters whose players have to agree to a change: whom it is about, and who comes to pay for a trait that is
// shared with them. Levels of a negative trait are for the others to spend, so that they concern nobody.
func (s *State) concerned(e Event) []int {
	switch e := e.(type) {
	case TraitMarked:
		return []int{e.Mark.Character}
	case TraitShared:
		return append([]int{e.Share.Character}, slices.DeleteFunc(slices.Clone(e.Share.With), func(id int) bool { return slices.Contains(e.Was, id) })...)
	case TraitPaired:
		return []int{e.Pair.Character}
	case Table:
		if spendsAgainst(e.Event) {
			return nil
		}
		return []int{ofCharacter(e.Event)}
	case Rolled, RollDone, RollClosed, Helped:
	}
	return nil
}

// MayTakeBack reports whether a person takes back what somebody else did without asking another player: it is about nothing but
// characters of their own.
func (s *State) MayTakeBack(by table.By, events []Event) bool {
	mine := false
	for _, e := range events {
		of, isTable := e.(Table)
		if isTable {
			switch of.Event.(type) {
			case table.PersonSeen, table.PersonRolled, table.CallAnswered, table.AskAnswered, table.AskClosed:
				continue
			default:
			}
		}
		about := s.concerned(e)
		if len(about) == 0 || slices.ContainsFunc(about, func(id int) bool { return s.Table.Characters[id].Owner != by.Who }) {
			return false
		}
		mine = true
	}
	return mine
}

// AgreeWord is the key of the word that an owner leaves about changes by others: ask, damage or all.
const AgreeWord = "agree"

// AgreeWords are the words that can be left.
var AgreeWords = []string{"ask", "damage", "all"}

// agreed reports whether the owner of a character has left word that a change needs no question.
func (s *State) agreed(character int, e Event) bool {
	switch s.Table.Characters[character].Words[AgreeWord] {
	case "all":
		return true
	case "damage":
		_, marked := e.(TraitMarked)
		return marked
	}
	return false
}

// awayFor is after how long without a sign of an owner others speak for them: fourteen days.
const awayFor = 14 * 24 * 3600 * 1000

// speakers are those who answer for an owner: the owner, and the other players where there was no sign of the owner for
// fourteen days. With who asks they are two.
func (s *State) speakers(by table.By, owner int) []int {
	if by.At-s.Table.Seen[owner].At < awayFor {
		return []int{owner}
	}
	to := s.Table.Others(by)
	if !slices.Contains(to, owner) {
		to = append(to, owner)
	}
	return to
}

// spendsAgainst reports whether an event spends levels of a negative trait, which is for others than its player.
func spendsAgainst(event table.Event) bool {
	e, ok := event.(table.TraitSet)
	if !ok {
		return false
	}
	is, read := ValueOf(e.Trait)
	was, before := ParseValue(e.Was)
	return read && before && is.Kind.IsNegative() && is.Max == was.Max && is.Now < was.Now
}

// ofCharacter is the character whom an event of the table's changes; 0 is none.
func ofCharacter(event table.Event) int {
	switch e := event.(type) {
	case table.TraitSet:
		return e.Character
	case table.TraitUnset:
		return e.Character
	case table.CounterSet:
		return e.Character
	case table.CounterRemoved:
		return e.Character
	case table.NoteSet:
		return e.Character
	case table.WordSet:
		return e.Character
	case table.MacroSet:
		return e.Character
	case table.CharacterRenamed:
		return e.ID
	case table.SheetMade:
		return e.ID
	case table.OwnerSet:
		return e.ID
	case table.CharacterArchived:
		return e.ID
	case table.ConditionSet:
		return e.Condition.On
	case table.ConditionRemoved:
		return e.On
	default:
		return 0
	}
}
