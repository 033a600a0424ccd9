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

// Consent is what becomes of changes that a person makes: a core character is its owner's, so that a change to it by somebody
// else is asked for first; say tells it. Settings ask any one other player. What asks nobody is returned as it is.
func (s *State) Consent(by table.By, say string, events []Event) ([]Event, error) {
	to, about := s.asked(by, events)
	if len(to) == 0 {
		return events, nil
	}
	records := make([]agreement, len(events))
	for i, e := range events {
		record, err := encode(e)
		if err != nil {
			return nil, err
		}
		records[i] = agreement{record.Body, record.Kind}
	}
	payload, err := json.Marshal(records)
	if err != nil {
		return nil, err
	}
	_, opened, err := s.Table.Open(by, table.Ask{
		Kind: table.Agree, From: by.Who, About: about, To: table.To{People: to}, Say: strings.TrimSuffix(say, "."), Ends: by.At + lapsesAfter, Payload: payload,
		Choices: []table.Choice{{Value: agrees, Label: "Agree"}, {Value: refuses, Label: "Refuse"}},
	})
	return tables(opened), err
}

// asked are those of whom one has to agree to changes, and the character that they are about.
func (s *State) asked(by table.By, events []Event) (to []int, about int) {
	settings := false
	for _, e := range events {
		character := 0
		switch e := e.(type) {
		case TraitMarked:
			character = e.Mark.Character
		case TraitShared:
			character = e.Share.Character
		case TraitPaired:
			character = e.Pair.Character
		case Table:
			if character = ofCharacter(e.Event); spendsAgainst(e.Event) {
				character = 0
			}
			_, changed := e.Event.(table.SettingChanged)
			settings = settings || changed
		case Rolled, RollDone, RollClosed, Helped:
			return nil, 0
		}
		if owner := s.Table.Characters[character].Owner; owner != 0 && owner != by.Who && !s.agreed(character, e) {
			return s.speakers(by, owner), character
		}
	}
	if settings {
		to = slices.DeleteFunc(s.Table.Players(by.At), func(who int) bool { return who == by.Who })
	}
	return to, 0
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
	to := slices.DeleteFunc(s.Table.Players(by.At), func(who int) bool { return who == by.Who })
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

// ofCharacter is the character whose sheet an event of the table's changes; 0 is none.
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
	case table.CharacterArchived:
		return e.ID
	default:
		return 0
	}
}

// makeAgreed makes a change that was agreed to.
func (d *deciding) makeAgreed(a table.Ask) error {
	var records []agreement
	if err := json.Unmarshal(a.Payload, &records); err != nil {
		return unreadable()
	}
	for _, record := range records {
		e, err := decode(record.record())
		if err != nil {
			return err
		}
		d.must(e)
	}
	return nil
}
