package tote

import (
	"encoding/json"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Offered is what is done when an offer is accepted: a test that is made extended. It is the payload of the ask.
type Offered struct {
	Name   string `json:"name"`
	Target int    `json:"target"` // the original one
}

// offerWord begins an offer of the game's own.
const offerWord = "extended"

// MakeOffer offers to the player of a character, or to a GM where there is none, to make a test extended: "extended Climb
// T10". It reports false for words that are an offer like any other.
func (s *State) MakeOffer(by table.By, character int, words string) (events []Event, own bool, err error) {
	first, rest, _ := strings.Cut(strings.TrimSpace(words), " ")
	if table.Fold(first) != offerWord {
		return nil, false, nil
	}
	n, ok := ReadExtended(rest)
	if !ok || n.Threshold != 0 {
		return nil, true, rules.Refuse("What is to be made extended?", "Say what, and its target: `extended Climb T10`.")
	}
	if _, err := s.StartExtended(by, n); err != nil {
		return nil, true, err
	}
	to := s.Table.GMs()
	if owner := s.Table.Characters[character].Owner; owner != 0 {
		to = []int{owner}
	}
	if s.Table.IsGM(by.Who) {
		to = slices.DeleteFunc(to, func(who int) bool { return who == by.Who })
	}
	say := "to make " + n.Name + " extended: T" + decimal(n.Target-lessOf) + ", " + decimal(n.Target) + " to count"
	made, err := s.Table.MakeOffer(by, to, say)
	if err == nil {
		made, err = table.WithPayload(made, Offered{Name: n.Name, Target: n.Target})
	}
	return tables(made), true, err
}

// accepted does what was offered.
func (d *deciding) accepted(by table.By, a table.Ask, choice string) error {
	var o Offered
	if a.Kind != table.Offer || choice != "accept" || a.Payload == nil || json.Unmarshal(a.Payload, &o) != nil || o.Target == 0 {
		return nil
	}
	return d.do(d.StartExtended(by, NewExtended{Name: o.Name, Target: o.Target}))
}
