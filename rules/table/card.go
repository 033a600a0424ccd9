package table

import (
	"slices"

	"tallybones/rules"
)

// A Card is what rolls are up against. It serves one roll, or one of each player.
type Card struct {
	Pool     string `json:"pool,omitempty"`     // in the game's notation; empty while it is hidden
	Estimate string `json:"estimate,omitempty"` // what a GM says of a hidden pool
	Each     bool   `json:"each,omitempty"`
	Used     []int  `json:"used,omitempty"` // the people who rolled against it
	// Dice are those of the pool that were rolled when the card was put down, and Bar what they came to, in the game's
	// words. Where there are none, the pool is rolled when somebody rolls against it.
	Dice []CardDie `json:"dice,omitempty"`
	Bar  string    `json:"bar,omitempty"`
}

// A CardDie is a die that was rolled when its card was put down.
type CardDie struct {
	Size int `json:"size"`
	Face int `json:"face"`
}

// Shown is what the card says: its pool or the estimate of it, and what the pool came to: "hard, total 13, effect d4".
func (c Card) Shown() string {
	shown := c.Pool
	if shown == "" {
		shown = c.Estimate
	}
	if c.Bar != "" {
		shown += ", " + c.Bar
	}
	return shown
}

// CardUsed tells that a person rolled against a card that serves each player.
type CardUsed struct {
	ID    int   `json:"id"`
	Who   int   `json:"who"`
	Topic Topic `json:"topic,omitzero"` // of the card
}

func (CardUsed) kind() string { return "table.card-used/1" }

func (e CardUsed) apply(s *State) {
	a, ok := s.Asks[e.ID]
	if !ok || a.Card == nil {
		return
	}
	card := *a.Card
	card.Used = append(slices.Clone(card.Used), e.Who)
	a.Card = &card
	s.Asks[e.ID] = a
}

// NewCard is a card that a GM puts down.
type NewCard struct {
	Name     string // what it is: "Rush the guard"; may be empty
	Pool     string
	Estimate string // makes the pool hidden: all see the card, with the estimate
	Sealed   bool   // only a GM sees that it is there, until it is revealed
	Each     bool
	About    int       // the character whose pool it is; 0 is none
	Dice     []CardDie // that were rolled now
	Bar      string    // what they came to
}

// PutCard puts a card down at a place.
func (s *State) PutCard(by By, o NewCard) (id int, events []Event, err error) {
	if err := s.Rights(by.Who, Oppose, o.About); err != nil {
		return 0, nil, err
	}
	a := Ask{
		Kind: Against, From: by.Who, About: o.About, To: To{Role: Table}, Say: o.Name,
		Card: &Card{Pool: o.Pool, Estimate: o.Estimate, Each: o.Each, Dice: o.Dice, Bar: o.Bar},
	}
	opened := AskOpened{Hidden: o.Sealed}
	if o.Estimate != "" {
		opened.Pool, a.Card.Pool, a.Card.Dice, a.Card.Bar = o.Pool, "", nil, ""
	}
	id, events, err = s.Open(by, a)
	if err != nil {
		return 0, nil, err
	}
	opened.ID, opened.Ask = id, events[len(events)-1].(AskOpened).Ask
	return id, []Event{opened}, nil
}

// RevealCard opens a sealed card to all, or the pool that a card keeps hidden.
func (s *State) RevealCard(by By, id int) ([]Event, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return nil, err
	}
	a, sealed := s.Hidden.Asks[id]
	pool, hidden := s.HiddenPool(id)
	if sealed {
		pool, hidden = s.Hidden.Pools[id], s.Hidden.Pools[id] != ""
	}
	if !sealed && !hidden {
		return nil, rules.Refuse("Nothing of that is hidden.", "")
	}
	if !sealed {
		a = s.Asks[id]
	}
	if a.Card != nil && !hidden {
		pool = a.Card.Pool
	}
	return []Event{AskRevealed{ID: id, Topic: a.Topic(), Pool: pool}}, nil
}

// HiddenPool is the pool that a card keeps hidden; ok is false where it is open, or there is none.
func (s *State) HiddenPool(id int) (pool string, ok bool) {
	pool, ok = s.Hidden.Pools[id]
	a := s.Asks[id]
	return pool, ok && a.Card != nil && a.Card.Pool == ""
}

// RollAgainst is the choice of the move that rolls against a card.
const RollAgainst = "against"

// cardMoves are what is open to a person about a card. Anyone may roll against one: to roll is to join.
func (s *State) cardMoves(id int, a Ask, who int) []rules.Move {
	if a.Card == nil || who == rules.Clock || slices.Contains(a.Card.Used, who) {
		return nil
	}
	return []rules.Move{{
		Key: key(id, a, RollAgainst), Kind: rules.Form, Label: "Roll against it…", Long: long("Roll against it", s.AskTitle(a)), Weight: 60,
		Fields: []rules.Field{{ID: "line", Label: "What you roll", Max: MaxWord}},
	}}
}

// UseCard is what becomes of a card that a person rolls against by naming it.
func (s *State) UseCard(by By, id int) ([]Event, error) {
	a, ok := s.Asks[id]
	switch {
	case !ok || a.Card == nil:
		return nil, rules.Refuse("There is no such card.", "The board names those there are.")
	case slices.Contains(a.Card.Used, by.Who):
		return nil, rules.Refuse("You have rolled against that card already; it serves each player once.", "")
	}
	return s.used(id, a, by.Who, by.At), nil
}

// used is what becomes of a card when a person rolls against it: it goes, or it waits for the other players.
func (s *State) used(id int, a Ask, who int, at int64) []Event {
	if !a.Card.Each {
		return []Event{s.closed(id, Used, who)}
	}
	for _, player := range s.Players(at) {
		if player != who && !s.People[player].GM && !slices.Contains(a.Card.Used, player) {
			return []Event{CardUsed{ID: id, Who: who, Topic: a.Topic()}}
		}
	}
	return []Event{s.closed(id, Used, who)}
}
