package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tallybones/rules"
)

// Kinds of ask that the table itself knows. A game's own begin with its name: "torchlite.hitch".
const (
	Offer   = "offer" // one person offers something to others
	Vote    = "vote"  // everybody asked gives one answer
	Agree   = "agree" // a change that somebody must agree to
	Permit  = "leave" // something done with the game as a whole that somebody must agree to: to end it, to take something back
	Roll    = "roll"  // a roll laid out before its dice: [Laid]
	Against = "card"  // what rolls are up against: [Card]
)

// An Ask is what waits for somebody: an offer, a vote, an agreement, a roll before its dice, a card to roll against. It ends
// with its scene unless it lasts, and at an instant if it has one.
type Ask struct {
	Rev   int    `json:"rev"`
	Kind  string `json:"kind"`
	Place int    `json:"place,omitempty"`
	Scene int    `json:"scene,omitempty"`
	Asked int64  `json:"asked"`
	From  int    `json:"from,omitempty"`  // the person who asks; 0 is the game
	About int    `json:"about,omitempty"` // the character that it is about; 0 is none
	To    To     `json:"to"`
	Say   string `json:"say,omitempty"` // what is asked: "1 plot point for Curious d6"
	Why   string `json:"why,omitempty"` // what it is asked for: "limit: Curiosity"

	Choices []Choice `json:"choices,omitempty"`
	// Otherwise tells that it may be answered by another offer.
	Otherwise bool `json:"otherwise,omitempty"`
	// All tells that everybody in To answers, and may change the answer until it is closed: by the last answer, or by a
	// GM. Otherwise the first answer closes it.
	All bool `json:"all,omitempty"`
	// Secret tells that answers are hidden until it is closed; Answers then hold that somebody answered, not what.
	Secret  bool           `json:"secret,omitempty"`
	Answers map[int]string `json:"answers"`

	Lasts bool  `json:"lasts,omitempty"` // outlives its scene
	Ends  int64 `json:"ends,omitempty"`  // lapses at this instant; 0 is never

	Laid    *Laid           `json:"laid,omitempty"`
	Card    *Card           `json:"card,omitempty"`
	Payload json.RawMessage `json:"payload,omitempty"` // the game's own
}

// To is who may answer: people by number, or all of a role.
type To struct {
	People []int `json:"people,omitempty"`
	// Characters are those as whom the people are asked, where it names characters: Goblin A, whom a GM answers for.
	Characters []int `json:"characters,omitempty"`
	Role       Role  `json:"role,omitempty"`
}

// Role is what makes somebody able to answer.
type Role string

// The roles.
const (
	Nobody Role = ""
	AnyGM  Role = "gm"     // a GM
	Table  Role = "table"  // anybody at the table
	Others Role = "others" // anybody at the table but who asks
	Player Role = "player" // who may play the character that it is about
)

// A Choice is one way to answer.
type Choice struct {
	Value string `json:"value"` // letters, digits, "-", "_" and "."; at most 40
	Label string `json:"label"` // at most 34 characters
	Not   []int  `json:"not,omitempty"`
}

// AskOpened tells that something is asked. A hidden one is a GM's alone until it is revealed; Pool is what a card that all
// see keeps hidden.
type AskOpened struct {
	ID     int    `json:"id"`
	Ask    Ask    `json:"ask"`
	Hidden bool   `json:"hidden,omitempty"`
	Pool   string `json:"pool,omitempty"`
}

func (AskOpened) kind() string { return "table.ask-opened/1" }

func (e AskOpened) apply(s *State) {
	s.Took(e.ID)
	a := e.Ask
	if a.Answers == nil {
		a.Answers = map[int]string{}
	}
	if e.Pool != "" {
		s.Hidden.Pools[e.ID] = e.Pool
	}
	if e.Hidden {
		s.Hidden.Asks[e.ID] = a
		return
	}
	s.Asks[e.ID] = a
}

// AskAnswered tells a person's answer. It leaves the ask open; [AskClosed] closes it. Topic is what was asked where several
// answer, and Label the answer as all may see it: of a secret one there is none.
type AskAnswered struct {
	ID     int    `json:"id"`
	Who    int    `json:"who"`
	Choice string `json:"choice"`
	Topic  Topic  `json:"topic,omitzero"`
	Label  string `json:"label,omitempty"`
}

func (AskAnswered) kind() string { return "table.ask-answered/1" }

func (e AskAnswered) apply(s *State) {
	a, ok := s.Asks[e.ID]
	if !ok {
		return
	}
	shown := e.Choice
	if a.Secret {
		s.Hidden.Answers[e.ID] = with(s.Hidden.Answers[e.ID], e.Who, e.Choice)
		shown = ""
	}
	a.Answers = with(a.Answers, e.Who, shown)
	// What an answer to a vote changes is not what another one's button was drawn from.
	if !a.All {
		a.Rev++
	}
	s.Asks[e.ID] = a
}

// AskClosed tells that nothing is asked any more, and how it ended. Was is the ask as it was last; Tally is how often each
// choice was given.
type AskClosed struct {
	ID     int            `json:"id"`
	Was    Ask            `json:"was"`
	How    Close          `json:"how"`
	Who    int            `json:"who,omitempty"`
	Choice string         `json:"choice,omitempty"`
	Tally  map[string]int `json:"tally,omitempty"`
}

// Close is how an ask ended.
type Close string

// How asks end.
const (
	Answered  Close = "answered"
	ByOffer   Close = "otherwise" // by another offer
	Withdrawn Close = "withdrawn" // by who asked
	Lapsed    Close = "lapsed"    // by the clock
	Rolled    Close = "rolled"    // a laid-out roll
	Used      Close = "used"      // a card
)

func (AskClosed) kind() string { return "table.ask-closed/1" }

func (e AskClosed) apply(s *State) {
	s.dropAsk(e.ID)
}

// Closed is the end of an ask that is open, for a game that ends one by a choice of its own.
func (s *State) Closed(id int, how Close, who int) AskClosed { return s.closed(id, how, who) }

// closed is the end of an ask that is open.
func (s *State) closed(id int, how Close, who int) AskClosed {
	was, open := s.Asks[id]
	if !open {
		was = s.Hidden.Asks[id]
	}
	return AskClosed{ID: id, Was: was, How: how, Who: who}
}

// AskRevealed tells that what a GM kept hidden is open to all.
type AskRevealed struct {
	ID    int    `json:"id"`
	Topic Topic  `json:"topic,omitzero"`
	Pool  string `json:"pool,omitempty"`
}

func (AskRevealed) kind() string { return "table.ask-revealed/1" }

func (e AskRevealed) apply(s *State) {
	if a, ok := s.Hidden.Asks[e.ID]; ok {
		delete(s.Hidden.Asks, e.ID)
		a.Rev++
		s.Asks[e.ID] = a
	}
	if pool, ok := s.Hidden.Pools[e.ID]; ok {
		// It stays there too, until the card goes: undo would otherwise give a card that was used since its pool back.
		if a, ok := s.Asks[e.ID]; ok && a.Card != nil {
			card := *a.Card
			card.Pool = pool
			a.Card, a.Rev = &card, a.Rev+1
			s.Asks[e.ID] = a
		}
	}
}

func (s *State) dropAsk(id int) {
	delete(s.Asks, id)
	delete(s.Hidden.Asks, id)
	delete(s.Hidden.Pools, id)
	delete(s.Hidden.Answers, id)
}

// Open asks something at a place. The scene, the instant and the place are the asker's own. The ask is the last of the
// events.
func (s *State) Open(by By, a Ask) (id int, events []Event, err error) {
	for _, c := range a.Choices {
		if !isKey(c.Value) || len([]rune(c.Label)) > rules.MaxLabel || c.Label == "" {
			return 0, nil, fmt.Errorf("open ask %s: choice %q %q", a.Kind, c.Value, c.Label)
		}
	}
	a.Place, a.Scene, a.Asked, a.Rev = by.Place, s.SceneAt(by.Place), by.At, 0
	if a.Answers == nil {
		a.Answers = map[int]string{}
	}
	return s.Next, append(s.crowded(a), AskOpened{ID: s.Next, Ask: a}), nil
}

// maxLaid is how many laid-out rolls of a scene are open; one more closes the oldest.
const maxLaid = 50

// crowded closes the oldest laid-out roll of a scene that has no room for another.
func (s *State) crowded(a Ask) []Event {
	if a.Kind != Roll {
		return nil
	}
	oldest, laid := 0, 0
	for id, other := range s.Asks {
		if other.Kind == Roll && other.Scene == a.Scene {
			laid++
			if oldest == 0 || id < oldest {
				oldest = id
			}
		}
	}
	if laid < maxLaid {
		return nil
	}
	return []Event{s.closed(oldest, Lapsed, rules.Clock)}
}

const maxKey = 40

func isKey(choice string) bool {
	return choice != "" && len(choice) <= maxKey && strings.Trim(choice,
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") == ""
}

// MayAnswer reports whether a person is asked. For a person who is named nobody else answers, but an offer to one a GM who did
// not make it; for the player of a character a GM may.
func (s *State) MayAnswer(a Ask, who int) bool {
	if slices.Contains(a.To.People, who) {
		return true
	}
	if a.Kind == Offer && len(a.To.People) == 1 && who != a.From && !s.NoGM && s.IsGM(who) && s.AtTable(who) {
		return true
	}
	switch a.To.Role {
	case AnyGM:
		return s.IsGM(who) && s.AtTable(who)
	case Table:
		return s.AtTable(who)
	case Others:
		return who != a.From && s.AtTable(who)
	case Player:
		return s.Rights(who, Play, a.About) == nil
	case Nobody:
	}
	return false
}

// Awaited are the people for whom an ask waits: those named who have not answered, the player of the character, or the
// GMs; what somebody has agreed to waits for who asked. Where anybody may answer it waits for nobody.
func (s *State) Awaited(a Ask) []int {
	if a.isPermitted() {
		return []int{a.From}
	}
	var awaited []int
	for _, who := range a.To.People {
		if _, answered := a.Answers[who]; !answered {
			awaited = append(awaited, who)
		}
	}
	switch a.To.Role {
	case AnyGM:
		awaited = append(awaited, s.GMs()...)
	case Player:
		if owner := s.Characters[a.About].Owner; owner != 0 {
			awaited = append(awaited, owner)
		} else {
			awaited = append(awaited, s.GMs()...)
		}
	case Table, Others, Nobody:
	}
	slices.Sort(awaited)
	return slices.Compact(awaited)
}

// A Topic is what an ask was about, for those who read of it when it is gone.
type Topic struct {
	Kind  string `json:"kind"`
	From  int    `json:"from,omitempty"`
	About int    `json:"about,omitempty"`
	Say   string `json:"say,omitempty"`
}

// Topic is what the ask is about.
func (a Ask) Topic() Topic { return Topic{a.Kind, a.From, a.About, a.Say} }

// Label are the words of one of an ask's choices; of one that it does not have, the choice itself.
func (a Ask) Label(choice string) string {
	for _, c := range a.Choices {
		if c.Value == choice {
			return c.Label
		}
	}
	return choice
}

// AskTitle names an ask in a line: "Mira's offer: 1 plot point for Curious d6".
func (s *State) AskTitle(a Ask) string { return s.TopicTitle(a.Topic()) }

// TopicTitle is what the title of an ask was.
func (s *State) TopicTitle(a Topic) string {
	title := titleOf(a.Kind)
	switch {
	case a.Kind == Offer:
		title = s.Person(a.From) + "'s " + title
		if a.About != 0 {
			title += " to " + s.Name(a.About)
		}
	case a.Kind == Agree && a.About == 0:
		title = s.Person(a.From) + "'s " + title + " of the table"
	case a.Kind == Agree:
		title = s.Person(a.From) + "'s " + title + " of " + s.Name(a.About)
	case a.About != 0 && a.Kind == Roll:
		title = "roll of " + s.Name(a.About)
	case a.About != 0:
		title += " of " + s.Name(a.About)
	case a.From != 0:
		title = s.Person(a.From) + "'s " + title
	}
	if a.Say != "" {
		title += ": " + a.Say
	}
	return title
}

func titleOf(kind string) string {
	switch kind {
	case Offer, Vote, Roll, Against:
		return kind
	case Agree:
		return "change"
	case Permit:
		return "wish"
	}
	return "open choice"
}

// tally counts answers by choice.
func tally(answers map[int]string) map[string]int {
	counted := map[string]int{}
	for _, choice := range answers {
		counted[choice]++
	}
	return counted
}

// given are the answers to an ask, also the secret ones.
func (s *State) given(id int) map[int]string {
	if hidden, ok := s.Hidden.Answers[id]; ok {
		return maps.Clone(hidden)
	}
	return maps.Clone(s.Asks[id].Answers)
}
