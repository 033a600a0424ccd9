package fractal

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Offered is who yields when an offer is accepted: the payload of a [table.Offer]. Its fields stand in the order of their names in JSON.
type Offered struct {
	Characters []int `json:"characters"` // those who yield
	From       int   `json:"from"`       // the character of who offers; 0 is none
	To         int   `json:"to"`         // the character to whom it is offered
}

// Words with which somebody offers that a side yields. Behind them the offer goes on with a sign or a word of offeredFor, or it is none.
var (
	offeredMine   = regexp.MustCompile(`(?i)^(?:i|we|i'll|we'll|i will|we will) yield` + offeredFor)
	offeredTheirs = regexp.MustCompile(`(?i)^you(?:'ll| will)? yield` + offeredFor)
	offeredNames  = regexp.MustCompile(`(?i)^yields?` + offeredFor)
	offeredBare   = regexp.MustCompile(`(?i)^yield(?:ing)?` + offeredFor)
)

const offeredFor = `(?:[,;:.!]| for\b| if\b| when\b| to\b| and\b| or\b|$)`

// MakeOffer makes an offer of the game's own: that somebody yields, to the player of a character or to the GMs for one or a group of the
// cast, to a GM who plays nobody where the character is their number below 0, or a change of scale, on which all vote whoever is named (16.6). It reports false for words that are an offer like any other.
func (s *State) MakeOffer(by table.By, character int, words string) (events []Event, own bool, err error) {
	words = strings.Join(strings.Fields(words), " ")
	if to, is := readScale(words); is {
		events, err = s.voteOnScale(by, to)
		return events, true, err
	}
	if character == 0 {
		return nil, false, nil
	}
	o := Offered{From: s.Table.Playing(by.Who), To: max(character, 0)}
	if o.From == o.To {
		o.From = 0
	}
	if own, err = s.readYield(by, &o, words); !own || err != nil {
		return nil, own, err
	}
	to, as := []int{-character}, []int(nil)
	if character > 0 {
		as = s.members(character)
		c, err := s.present(as[0])
		if err != nil {
			return nil, true, err
		}
		if to = []int{c.Owner}; c.Owner == 0 {
			to = s.Table.GMs()
		}
	}
	made, err := s.Table.MakeOffer(by, to, words, as...)
	if err == nil {
		made, err = o.with(made)
	}
	return tables(made), true, err
}

// readYield reads who yields: "I yield, if you let me go", "you yield, and live", "Goblin A yields". It reports false for other words.
func (s *State) readYield(by table.By, o *Offered, words string) (is bool, err error) {
	named, rest, ok := table.LeadName(words, s.Table.WhoNamed())
	switch {
	case offeredMine.MatchString(words):
		if o.From == 0 {
			return true, rules.Refuse("Who yields? You play nobody here.", "Name them: "+s.yields(o.To)+".")
		}
		o.Characters = []int{o.From}
	case offeredTheirs.MatchString(words) && o.To == 0:
		return true, rules.Refuse("Who yields? A GM plays nobody here.", "Name them in `who`: "+strings.Replace(s.yields(0), " yields", "", 1)+".")
	case offeredTheirs.MatchString(words):
		o.Characters = s.members(o.To)
	case offeredBare.MatchString(words):
		return true, rules.Refuse("Who yields?", "Begin with it: `I yield`, or `you yield`.")
	case ok && named.ID > 0 && offeredNames.MatchString(rest):
		o.Characters = s.members(named.ID)
	default:
		return false, nil
	}
	for _, id := range o.Characters {
		if slices.Contains(s.members(o.To), id) {
			continue
		}
		if err := s.Table.Rights(by.Who, table.Play, id); err != nil {
			return true, err
		}
	}
	o.Characters, err = s.stillFight(by, o.Characters)
	return true, err
}

// yields shows how a GM offers that somebody yields.
func (s *State) yields(but int) string {
	for _, id := range s.Table.CastMembers() {
		if id != but {
			return "`" + s.Table.Name(id) + " yields`"
		}
	}
	return "`Goblin A yields`"
}

// members are those whom a name means: all of a group, or one.
func (s *State) members(id int) []int {
	if of := s.Table.Members(id); len(of) > 0 {
		return of
	}
	return []int{id}
}

// stillFight are those of several who are in the conflict; it refuses that nobody is.
func (s *State) stillFight(by table.By, who []int) ([]int, error) {
	scene := s.Table.SceneAt(by.Place)
	in := slices.DeleteFunc(slices.Clone(who), func(id int) bool { return s.Being(id, scene).Out() != "" })
	if len(in) == 0 {
		return nil, rules.Refuse(s.Table.Name(who[0])+" is not in the conflict: "+s.Being(who[0], scene).Out()+".", "Offer something else.")
	}
	return in, nil
}

// with puts what is offered on the offer that is the last of the events.
func (o Offered) with(events []table.Event) ([]table.Event, error) {
	events, err := table.WithPayload(events, o)
	if err != nil {
		return nil, err
	}
	last := len(events) - 1
	if ask := events[last].(table.AskOpened); len(ask.Ask.To.Characters) == 1 { //nolint:forcetypeassert // the table opens it last
		ask.Ask.About = ask.Ask.To.Characters[0]
		events[last] = ask
	}
	return events, nil
}

// offeredIn is what an offer of the game's own offers.
func offeredIn(a table.Ask) (o Offered, is bool) {
	return o, a.Kind == table.Offer && a.Payload != nil && json.Unmarshal(a.Payload, &o) == nil
}

// otherwise is an offer that answers one of the game's own: if it says who yields, it is one, too, of the other side.
func (s *State) otherwise(by table.By, was table.Ask, events []table.Event) ([]table.Event, error) {
	of, is := offeredIn(was)
	if !is {
		return events, nil
	}
	asked := events[len(events)-1].(table.AskOpened) //nolint:forcetypeassert // the table opens it last
	back := Offered{From: of.To, To: of.From}
	if is, err := s.readYield(by, &back, asked.Ask.Say); !is || err != nil {
		return events, err
	}
	return back.with(events)
}

// answered is what becomes of an offer that is accepted, and of a vote.
func (d *deciding) answered(a table.Answer) error {
	if a.Ask.Kind == table.Vote && a.Ask.Why == votesOnScale {
		d.scaled(a)
		return nil
	}
	o, is := offeredIn(a.Ask)
	if !is || a.Choice != "accept" {
		return nil
	}
	left := slices.DeleteFunc(slices.Clone(o.Characters), d.left)
	if len(left) == 0 {
		return rules.Refuse("Whoever would have yielded has left the game.", "Refuse it.")
	}
	for _, id := range left {
		if len(d.LastingsOf(id, LastsYield)) == 0 {
			d.must(LastingSet{ID: d.Table.Next, Lasting: Lasting{Kind: LastsYield, On: id, N: 1, Scene: a.Ask.Scene}})
		}
	}
	return nil
}

// hasYielded reports whether a character has yielded in a scene.
func (s *State) hasYielded(character, scene int) bool {
	return slices.ContainsFunc(s.LastingsOf(character, LastsYield), func(id int) bool { return s.Lastings[id].Scene == scene })
}

// yieldMoves are to fight again, for the player of who has yielded and for GMs.
func (s *State) yieldMoves(id int, l Lasting, who int) []rules.Move {
	if !s.Table.AtTable(who) || s.Table.Rights(who, table.Play, l.On) != nil {
		return nil
	}
	what := "Fight again: " + s.Table.Name(l.On)
	return []rules.Move{{
		Key: rules.Key{Subject: id, Rev: l.Rev, Choice: "fight"}, Label: rules.Shorten(what, rules.MaxLabel), Long: rules.Shorten(what, rules.MaxLong), Weight: 3, //nolint:mnd // below all else
	}}
}
