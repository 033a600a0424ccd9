package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tallybones/rules"
)

// A Result is what becomes of a move of the table's. A game adds what it means by it.
type Result struct {
	Events []Event
	// Throw is a roll whose dice are to be thrown now; nil is none.
	Throw *Throw
	// Answer is an ask of the game's that was answered; nil is none.
	Answer *Answer
	// Added is what somebody adds to a laid-out roll, for the game to read; nil is none.
	Added *Added
}

// An Answer is how an ask was closed.
type Answer struct {
	ID     int
	Ask    Ask // as it was
	Who    int
	Choice string
	Tally  map[string]int // of an ask to several
}

// Added is a side of a laid-out roll with what somebody adds.
type Added struct {
	Side Side // with the addition
	Line string
}

// Take does one of [State.Moves], looked up again.
func (s *State) Take(who int, taken rules.Taken) (Result, error) {
	if _, err := s.Held(s.MovesOn(taken.Key.Subject, who), who, taken); err != nil {
		return Result{}, err
	}
	id, choice := taken.Key.Subject, taken.Key.Choice
	if secret, ok := s.Hidden.Secrets[id]; ok {
		return Result{Events: []Event{SecretRevealed{ID: id, Who: who, Secret: secret}}}, nil
	}
	a := s.Asks[id]
	switch {
	case choice == Reveal:
		events, err := s.RevealCard(By{Who: who, At: taken.At}, id)
		return Result{Events: events}, err
	case choice == "withdraw":
		return Result{Events: []Event{s.closed(id, Withdrawn, who)}}, nil
	case choice == "close" && a.All:
		return s.closeAll(id, a, who, s.given(id)), nil
	case a.Laid != nil:
		return s.takeRoll(id, a, who, taken)
	case a.Card != nil:
		return s.takeCard(id, a, who, taken)
	case choice == "otherwise" && a.Otherwise:
		return s.takeOtherwise(id, a, who, taken)
	case choice == "pick":
		choice = taken.Picked[0]
	}
	return s.takeAnswer(id, a, who, choice), nil
}

func (s *State) takeRoll(id int, a Ask, who int, taken rules.Taken) (Result, error) {
	throw := &Throw{ID: id, Ask: a}
	closed := []Event{s.closed(id, Rolled, who)}
	switch taken.Key.Choice {
	case "roll":
		return Result{Events: closed, Throw: throw}, nil
	case "faces":
		faces, err := ParseFaces(taken.Fields["faces"])
		throw.Faces = faces
		return Result{Events: closed, Throw: throw}, err
	}
	return s.takeAdd(id, a, who, taken)
}

func (s *State) takeAdd(id int, a Ask, who int, taken rules.Taken) (Result, error) {
	i, err := strconv.Atoi(strings.TrimPrefix(taken.Key.Choice, "add."))
	if err != nil || i < 0 || i >= len(a.Laid.Sides) {
		return Result{}, rules.Refuse("This button belongs to an earlier state.", "")
	}
	line := spaced(taken.Fields["add"])
	if line == "" || utf8.RuneCountInString(line) > maxAdd {
		return Result{}, rules.Refuse("An addition has 1 to "+strconv.Itoa(maxAdd)+" characters.", "For example `d6`.")
	}
	side := a.Laid.Sides[i]
	add := Add{Who: who, Line: line}
	side.Adds = append(slices.Clone(side.Adds), add)
	return Result{Events: []Event{AskAdded{ID: id, Side: i, Add: add, Topic: a.Topic()}}, Added: &Added{Side: side, Line: line}}, nil
}

func (s *State) takeCard(id int, a Ask, who int, taken rules.Taken) (Result, error) {
	line := spaced(taken.Fields["line"])
	if line == "" {
		return Result{}, rules.Refuse("Nothing was typed.", "Type what you roll.")
	}
	throw := &Throw{ID: id, Ask: a, Line: line, Pool: a.Card.Pool}
	if hidden, ok := s.HiddenPool(id); ok {
		throw.Pool = hidden
	}
	return Result{Events: s.used(id, a, who, taken.At), Throw: throw}, nil
}

// MaxSay is how many characters an offer may have.
const MaxSay = 200

// takeOtherwise answers an offer by another one, which goes back to who made it.
func (s *State) takeOtherwise(id int, a Ask, who int, taken rules.Taken) (Result, error) {
	say := spaced(taken.Fields["offer"])
	if say == "" || utf8.RuneCountInString(say) > MaxSay {
		return Result{}, rules.Refuse("An offer has 1 to "+strconv.Itoa(MaxSay)+" characters.", "")
	}
	closed := s.closed(id, ByOffer, who)
	counter, err := s.offer(By{Who: who, At: taken.At, Place: a.Place}, To{People: []int{a.From}}, say)
	return Result{Events: append([]Event{closed}, counter...)}, err
}

// takeAnswer gives an answer; it closes the ask unless others are to answer too.
func (s *State) takeAnswer(id int, a Ask, who int, choice string) Result {
	answered := AskAnswered{ID: id, Who: who, Choice: choice}
	if !a.All {
		closed := s.closed(id, Answered, who)
		closed.Choice = choice
		return Result{
			Events: []Event{answered, closed},
			Answer: &Answer{ID: id, Ask: a, Who: who, Choice: choice},
		}
	}
	answered.Topic = a.Topic()
	if !a.Secret {
		answered.Label = a.Label(choice)
	}
	given := s.given(id)
	given[who] = choice
	for _, p := range a.To.People {
		if _, ok := given[p]; !ok {
			return Result{Events: []Event{answered}}
		}
	}
	last := s.closeAll(id, a, who, given)
	last.Events = append([]Event{answered}, last.Events...)
	return last
}

// closeAll closes an ask to several with the answers that were given.
func (s *State) closeAll(id int, a Ask, who int, given map[int]string) Result {
	counted := tally(given)
	closed := s.closed(id, Answered, who)
	closed.Choice, closed.Tally = most(counted), counted
	return Result{
		Events: []Event{closed},
		Answer: &Answer{ID: id, Ask: a, Who: who, Choice: most(counted), Tally: counted},
	}
}

// most is the choice that was given most often; a tie is "".
func most(counted map[string]int) string {
	best, choice := 0, ""
	for c, n := range counted {
		switch {
		case n > best:
			best, choice = n, c
		case n == best:
			choice = ""
		}
	}
	return choice
}

// MakeOffer offers something to people, as the characters that are named: accepted, refused, or answered by another offer. It
// lapses with the scene.
func (s *State) MakeOffer(by By, to []int, say string, as ...int) ([]Event, error) {
	if err := s.Rights(by.Who, Sit, 0); err != nil {
		return nil, err
	}
	say = spaced(say)
	switch {
	case say == "" || utf8.RuneCountInString(say) > MaxSay:
		return nil, rules.Refuse("An offer has 1 to "+strconv.Itoa(MaxSay)+" characters.", "")
	case len(to) == 0:
		return nil, rules.Refuse("Nobody is named.", "Name who the offer is for.")
	case slices.Contains(to, by.Who):
		return nil, rules.Refuse("You cannot make yourself an offer.", "Name somebody else.")
	}
	return s.offer(by, To{People: to, Characters: as}, say)
}

func (s *State) offer(by By, to To, say string) ([]Event, error) {
	_, events, err := s.Open(by, Ask{
		Kind: Offer, From: by.Who, To: to, Say: say, Otherwise: true,
		Choices: []Choice{{Value: "accept", Label: "Accept"}, {Value: "refuse", Label: "Refuse"}},
	})
	return events, err
}

// CallVote asks people to choose, each once, until all have answered or a GM closes it.
func (s *State) CallVote(by By, to []int, say string, choices []Choice) ([]Event, error) {
	if err := s.Rights(by.Who, Sit, 0); err != nil {
		return nil, err
	}
	const maxPick = 25 // choices that people weigh
	if len(to) == 0 || len(choices) < 2 || len(choices) > maxPick {
		return nil, rules.Refuse("A vote needs somebody to vote, and 2 to "+strconv.Itoa(maxPick)+" choices.", "")
	}
	_, events, err := s.Open(by, Ask{Kind: Vote, From: by.Who, To: To{People: to}, Say: spaced(say), All: true, Secret: true, Choices: choices})
	return events, err
}
