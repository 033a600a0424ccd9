package tln

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Offered is what an offer of the game's own puts down when it is accepted: a difficulty, as a card to test against. It is the
// payload of a [table.Offer]. Its fields stand in the order of their names, as they come out of a state that was read from JSON.
type Offered struct {
	Level int    `json:"level"`
	Name  string `json:"name,omitempty"`
}

// The words with which an offer of the game's own begins.
var (
	offersDifficulty = regexp.MustCompile(`(?i)^(?:a\s+)?difficulty\s+(?:of\s+)?(\S+)(?:\s+for\s+(.+))?$`)
	offersChange     = regexp.MustCompile(`(?i)^(?:a\s+)?change(?:\s+to|:)?\s+(.+)$`)
)

// MakeOffer makes an offer of the game's own to the player of a character: a difficulty, `difficulty 5 for the Customs house`,
// which is a card when it is accepted (Difficulty). It reports false for words that are an offer like any other.
func (s *State) MakeOffer(by table.By, character int, words string) (events []Event, own bool, err error) {
	m := offersDifficulty.FindStringSubmatch(strings.TrimSpace(words))
	if m == nil {
		return nil, false, nil
	}
	level, err := ParseLevel(m[1])
	if err != nil {
		return nil, true, err
	}
	o := Offered{Level: level, Name: rules.Shorten(strings.TrimSpace(m[2]), table.MaxName)}
	owner := s.Table.Characters[character].Owner
	if owner == 0 {
		return nil, false, nil
	}
	made, err := s.Table.MakeOffer(by, []int{owner}, words, character)
	if err == nil {
		made, err = table.WithPayload(made, o)
	}
	return tables(made), true, err
}

// WishChange is a change to somebody's character that words offer, `change Locksmith (3)`: what it would be, for [State.Consent].
// It reports false for other words, and refuses what stands in brackets and cannot be read, or is on one's own sheet.
func (s *State) WishChange(by table.By, character int, words string) (events []Event, ok bool, err error) {
	m := offersChange.FindStringSubmatch(strings.TrimSpace(words))
	if m == nil || s.Table.Characters[character].Owner == 0 {
		return nil, false, nil
	}
	read := ReadSheet(m[1])
	unread := len(read.Unread)+len(read.Counters) > 0 || len(read.Traits) == 0 ||
		slices.ContainsFunc(read.Traits, func(t table.Trait) bool { return t.Value == "" })
	switch {
	case unread && !strings.Contains(m[1], "("): // places with me
		return nil, false, nil
	case unread:
		return nil, true, rules.Refuse(rules.Quote(m[1])+" is no trait as a sheet has it.", "Say what it becomes: `change Locksmith (3)`.")
	case s.Table.Characters[character].Owner == by.Who:
		return nil, true, rules.Refuse("You cannot make yourself an offer.", "Change it directly: `/sheet set "+strings.ReplaceAll(m[1], "`", "'")+"`.")
	}
	set, err := s.Table.SetTraits(by, character, read.Traits, Reserved)
	return tables(set), true, err
}

// accepted puts down the difficulty that was offered, as a card of whoever offered it.
func (d *deciding) accepted(by table.By, a table.Ask, choice string) error {
	var o Offered
	if choice != "accept" || a.Payload == nil || json.Unmarshal(a.Payload, &o) != nil || o.Level == 0 {
		return nil
	}
	_, events, err := d.Table.PutCard(table.By{Who: a.From, At: by.At, Place: a.Place}, table.NewCard{Name: o.Name, Pool: decimal(o.Level)})
	return d.do(tables(events), err)
}
