package tote

import (
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Tale is the story that is told now. When it ends, every bubble is empty again (Invoking Totems).
type Tale struct {
	Number int    `json:"number"` // counts from 1; the first begins with the game
	Name   string `json:"name,omitempty"`
	Over   bool   `json:"over,omitempty"`
}

// String is what a tale is called: "The Drowned Effigy", or "tale 2".
func (t Tale) String() string {
	if t.Name != "" {
		return t.Name
	}
	return "tale " + strconv.Itoa(t.Number)
}

// TaleBegun tells that a tale begins, or how the one that is told is called.
type TaleBegun struct {
	Tale Tale `json:"tale"`
	Was  Tale `json:"was"`
}

func (TaleBegun) kind() string { return "tote.tale-begun/1" }

func (e TaleBegun) apply(s *State) { s.Tale = e.Tale }

// TaleEnded tells that a tale is over, and whose bubbles are empty again.
type TaleEnded struct {
	Tale  Tale     `json:"tale"`
	Freed []Bubble `json:"freed,omitempty"`
	Back  []string `json:"back,omitempty"` // as the end tells it: "Stag (Hanu)"
}

func (TaleEnded) kind() string { return "tote.tale-ended/1" }

func (e TaleEnded) apply(s *State) {
	s.Tale = e.Tale
	for _, b := range e.Freed {
		delete(s.Filled, b.key())
	}
}

// StartTale begins the next tale; where the first has no name yet, it gets it. The name may be empty.
func (s *State) StartTale(by table.By, name string) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	if strings.TrimSpace(name) != "" {
		var err error
		if name, err = table.CheckName(name, nil); err != nil {
			return nil, err
		}
	}
	next := Tale{Number: s.Tale.Number, Name: strings.TrimSpace(name)}
	switch {
	case s.Tale.Over:
		next.Number++
	case s.Tale.Name != "" || next.Name == "":
		return nil, rules.Refuse(upper(s.Tale.String())+" is still told.", "End it first: `/tale end`.")
	}
	return []Event{TaleBegun{Tale: next, Was: s.Tale}}, nil
}

// EndTale ends the tale that is told.
func (s *State) EndTale(by table.By) (TaleEnded, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return TaleEnded{}, err
	}
	if s.Tale.Over {
		return TaleEnded{}, rules.Refuse(upper(s.Tale.String())+" is over already.", "Begin the next one: `/tale start The Drowned Effigy`.")
	}
	end := TaleEnded{Tale: s.Tale}
	end.Tale.Over = true
	for _, character := range table.IDs(s.Table.Characters) {
		for _, totem := range Totems {
			if s.IsUsed(character, totem) {
				end.Freed = append(end.Freed, Bubble{character, totem})
				end.Back = append(end.Back, totem.String()+" ("+s.Table.Name(character)+")")
			}
		}
	}
	return end, nil
}

func upper(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
