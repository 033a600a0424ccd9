package trago

import (
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// votesOn is what a vote on experience is for.
const votesOn = "experience"

// OnExperience reports whether an ask is the vote on who gains the experience.
func OnExperience(a table.Ask) bool { return a.Kind == table.Vote && a.Why == votesOn }

// experienceVote is the vote on who gains the experience: each player with a character has one vote, not for themselves. ok
// is false where there are fewer than two such players.
func (s *State) experienceVote(by table.By) (a table.Ask, ok bool) {
	a = table.Ask{
		Kind: table.Vote, From: by.Who, Say: "Who earns the experience?", Why: votesOn, All: true, Secret: true, Lasts: true,
	}
	owners := map[int]bool{}
	for _, hero := range s.Table.Heroes() {
		owner := s.Table.Characters[hero].Owner
		if owner == 0 || len(a.Choices) == maxChoices {
			continue
		}
		owners[owner] = true
		a.Choices = append(a.Choices, table.Choice{Value: "c" + strconv.Itoa(hero), Label: rules.Shorten(s.Table.Name(hero), rules.MaxLabel), Not: []int{owner}})
	}
	a.To.People = table.IDs(owners)
	return a, len(owners) > 1
}

// maxChoices is how many characters a vote is about.
const maxChoices = 24

// Vote calls the vote on who gains the experience.
func (s *State) Vote(by table.By) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	for _, a := range s.Table.Asks {
		if OnExperience(a) {
			return nil, rules.Refuse("That vote is open already.", "It stands in `/do`.")
		}
	}
	a, ok := s.experienceVote(by)
	if !ok {
		return nil, rules.Refuse("A vote needs two players with a character.", "Give it by hand: `/xp +1`.")
	}
	_, events, err := s.Table.Open(by, a)
	return tables(events), err
}

// answered is what becomes of something that was asked.
func (d *deciding) answered(by table.By, a table.Answer) error {
	switch {
	case a.Ask.Kind == table.Offer:
		return d.accepted(a)
	case a.Ask.Kind == AskExperience:
		for _, c := range a.Ask.Choices {
			if hero, ok := chosen(c.Value); ok && (a.Choice == c.Value || a.Choice == EachOfThem) {
				d.gains(hero)
			}
		}
	case !OnExperience(a.Ask):
	case a.Choice == "" && len(a.Tally) > 0:
		return d.tie(by, a)
	default:
		if hero, ok := chosen(a.Choice); ok {
			d.gains(hero)
		}
	}
	return nil
}

// EachOfThem gives the experience to all who are tied.
const EachOfThem = "each"

// chosen is the character that a choice means.
func chosen(value string) (int, bool) {
	number, ok := strings.CutPrefix(value, "c")
	id, err := strconv.Atoi(number)
	return id, ok && err == nil
}

// gains gives a character an experience.
func (d *deciding) gains(character int) {
	if _, ok := d.Table.Character(character); ok {
		n := d.CountOf(character, Experience)
		d.must(d.counted(character, Experience, n, n+1))
	}
}

// tie asks a GM to give the experience to one of those with the most votes, or to each.
func (d *deciding) tie(by table.By, a table.Answer) error {
	most := 0
	for _, n := range a.Tally {
		most = max(most, n)
	}
	tie := table.Ask{Kind: AskExperience, From: rules.Clock, To: table.To{Role: table.AnyGM}, Lasts: true, Say: "who earns the experience"}
	for _, c := range a.Ask.Choices {
		if a.Tally[c.Value] == most {
			tie.Choices = append(tie.Choices, table.Choice{Value: c.Value, Label: c.Label})
		}
	}
	tie.Choices = append(tie.Choices, table.Choice{Value: EachOfThem, Label: "Each of them"})
	by.Place = a.Ask.Place
	_, events, err := d.Table.Open(by, tie)
	return d.do(tables(events), err)
}
