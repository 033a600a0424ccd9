package trago

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Offered is what an offer of the game's own brings when it is accepted: beats or experience. It is the payload of a
// [table.Offer]. Its fields stand in the order of their names, as they come out of a state that was read from JSON.
type Offered struct {
	Character int    `json:"character"` // who gains it
	N         int    `json:"n"`
	Of        string `json:"of"` // [Beats] or [Experience]
}

// maxOffered is how much is offered at once.
const maxOffered = 20

// offeredFor are the words with which an offer goes on: "a beat if you let him go" is one, "a beat of silence" is none.
var offeredFor = []string{"for", "if", "when", "because", "to"}

// readOffered reads how an offer of beats or experience begins: "a beat for the truth", "2 experience". ok is false for words
// that are an offer like any other.
func readOffered(words []string) (o Offered, ok bool) {
	if len(words) < 2 {
		return Offered{}, false
	}
	what := strings.TrimRight(words[1], ",;:.!")
	if len(words) > 2 && what == words[1] && !slices.Contains(offeredFor, table.Fold(words[2])) {
		return Offered{}, false
	}
	switch table.Fold(what) {
	case "beat", Beats:
		o.Of = Beats
	case Experience, "xp":
		o.Of = Experience
	default:
		return Offered{}, false
	}
	switch first := table.Fold(words[0]); first {
	case "a", "an", "one":
		o.N = 1
	default:
		n, err := strconv.Atoi(first)
		if err != nil {
			return Offered{}, false
		}
		o.N = n
	}
	return o, true
}

// MakeOffer offers the player of a character beats or experience, which are a GM's to give (Progression): "a beat for letting
// him go". It reports false for words that are an offer like any other.
func (s *State) MakeOffer(by table.By, character int, words string) (events []Event, own bool, err error) {
	said := strings.Fields(words)
	o, own := readOffered(said)
	if !own {
		return nil, false, nil
	}
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, true, err
	}
	c, err := s.present(character)
	switch {
	case err != nil:
		return nil, true, err
	case o.N < 1 || o.N > maxOffered:
		return nil, true, rules.Refuse("1 to "+decimal(maxOffered)+" "+o.Of+" are offered at once, not "+strconv.Itoa(o.N)+".", "For example `1 beat for the truth`.")
	case c.Owner == 0:
		return nil, true, rules.Refuse("Nobody plays "+c.Name+".", "An offer needs somebody to answer it: `/sheet claim "+table.NameFrom(c.Name)+"`.")
	}
	said[0] = strconv.Itoa(o.N)
	made, err := s.Table.MakeOffer(by, []int{c.Owner}, strings.Join(said, " "), character)
	if err != nil {
		return nil, true, err
	}
	o.Character = character
	made, err = o.with(made, character)
	return tables(made), true, err
}

// with puts what is offered on the offer that is the last of the events.
func (o Offered) with(events []table.Event, about int) ([]table.Event, error) {
	payload, err := json.Marshal(o)
	if err != nil {
		return nil, err
	}
	last := len(events) - 1
	ask := events[last].(table.AskOpened) //nolint:forcetypeassert // as it says
	ask.Ask.About, ask.Ask.Payload = about, payload
	events[last] = ask
	return events, nil
}

// otherwise is an offer that answers one of beats or experience: if it names some, too, the GM who takes it gives them.
func (s *State) otherwise(was table.Ask, events []table.Event) ([]table.Event, error) {
	var of Offered
	if was.Kind != table.Offer || was.Payload == nil || json.Unmarshal(was.Payload, &of) != nil {
		return events, nil
	}
	asked := events[len(events)-1].(table.AskOpened) //nolint:forcetypeassert // the table opens it last
	o, ok := readOffered(strings.Fields(asked.Ask.Say))
	if !ok || o.N < 1 || o.N > maxOffered {
		return events, nil
	}
	o.Character = of.Character
	return o.with(events, 0)
}

// accepted gives what was offered.
func (d *deciding) accepted(a table.Answer) error {
	var o Offered
	if a.Choice != "accept" || a.Ask.Payload == nil || json.Unmarshal(a.Ask.Payload, &o) != nil {
		return nil
	}
	if !d.Table.IsGM(a.Ask.From) {
		if err := d.Table.Rights(a.Who, table.Run, 0); err != nil {
			return err
		}
	}
	c, err := d.present(o.Character)
	if err != nil {
		return err
	}
	have := d.CountOf(o.Character, o.Of)
	n, err := table.Count{How: table.CountBy, N: o.N}.Of(have, 0, o.Of+" of "+c.Name)
	if err != nil {
		return err
	}
	d.must(d.counted(o.Character, o.Of, have, n))
	return nil
}
