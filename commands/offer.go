package commands

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
)

var (
	offerWho  = interact.Option{Name: "who", Help: "Who may accept: a character or a person; several between commas", Required: true, Complete: true, MaxLength: 200}
	offerText = interact.Option{Name: "text", Help: "What is offered, and for what: 1 coin for the map", Required: true, Complete: true, MaxLength: table.MaxSay}
)

func (h *Host) offerCommand() interact.Command {
	return interact.Command{
		Name: "offer", Help: "Offer somebody something, who accepts, refuses or answers otherwise",
		Options: []interact.Option{offerWho, offerText}, Complete: h.suggestOffer, Run: h.offer,
	}
}

// offer answers /offer by the offer, with its buttons.
func (h *Host) offer(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	named, err := h.mentioned(ctx, seat, offerWho.Text(req))
	if err != nil {
		return nil, err
	}
	var answer interact.Answer
	err = seat.Change(ctx, func(turn Turn) (Decision, error) {
		return turn.offered(named, bare(offerText.Text(req)))
	}, func(view View, entry Entry) {
		if answer = seat.showOpened(view, entry); answer.Sent == nil { // nobody has to be asked
			answer = interact.Answer{Message: seat.told(view, entry)}
		}
	})
	return answer, err
}

// offered decides an offer: one of the game's own to the player of one character, or one like any other.
func (t Turn) offered(named []partner, words string) (Decision, error) {
	to, character, err := t.partners(named)
	if err != nil {
		return Decision{}, err
	}
	whom := character
	if whom == 0 && len(to) == 1 && t.Table.IsGM(to[0]) {
		whom = -to[0]
	}
	facts, own, err := t.Offer(nil, whom, words)
	if !own && err == nil && character == 0 && len(to) > 0 && to[0] != t.By.Who {
		facts, own, err = t.offeredBlank(to[0], words)
	}
	if own && err == nil && len(to) > 1 && !asksAll(facts) {
		return Decision{}, rules.Refuse("That can be offered to one character at a time.", "Name one in `who`.")
	}
	if own || err != nil {
		return Decision{Facts: facts}, err
	}
	as := charactersAmong(t.Table, named)
	if group, is := groupNamed(t.View, named); is {
		as = t.Table.Members(group)
	}
	events, err := t.Table.MakeOffer(t.By, to, words, as...)
	return Decision{Facts: Facts(events...)}, err
}

// partners are those to whom something is offered: all at the table but who offers, or those who are named.
func (t Turn) partners(named []partner) (to []int, character int, err error) {
	if len(named) == 1 && table.IsEverybody(named[0].words) && !isPerson(t.Table, named[0].words) {
		if _, err := t.Table.Find(named[0].words); err != nil {
			to := append(t.Table.Others(t.By), t.Table.GMs()...)
			slices.Sort(to)
			return slices.DeleteFunc(slices.Compact(to), func(who int) bool { return who == t.By.Who }), 0, nil //nolint:nilerr // nobody is called so
		}
	}
	if group, is := groupNamed(t.View, named); is {
		return t.Table.GMs(), group, nil
	}
	return partners(t.Table, named)
}

// groupNamed is the group of the cast that is named alone, where the game knows several of a kind as one.
func groupNamed(view View, named []partner) (id int, is bool) {
	if !view.Groups || len(named) != 1 {
		return 0, false
	}
	for id, g := range view.Table.Groups {
		if table.Fold(g.Name) == table.Fold(named[0].words) && len(view.Table.Members(id)) > 0 {
			return id, true
		}
	}
	return 0, false
}

// asksAll tells whether facts open a vote, for which nobody needs to be named.
func asksAll(facts []Fact) bool {
	return slices.ContainsFunc(facts, func(fact Fact) bool {
		e, ok := fact.Table.(table.AskOpened)
		return ok && e.Ask.All
	})
}

// offeredBlank is an offer in the game's own words to somebody who plays nobody: it needs a character to land on, and makes a blank
// one. A GM gets none.
func (t Turn) offeredBlank(who int, words string) (facts []Fact, own bool, err error) {
	character, made := t.Table.Stand(table.By{Who: who}, t.Table.Person(who))
	facts, own, err = t.Offer(made, character, words)
	if !own {
		return nil, false, nil
	}
	if _, _, none := t.Table.StandMeant(t.By, table.Meant{Person: who}, ""); none != nil {
		return nil, true, none
	}
	return slices.Concat(Facts(made...), facts), true, err
}

// charactersAmong are the characters whom names mean, where they mean no person.
func charactersAmong(s *table.State, named []partner) (as []int) {
	for _, p := range named {
		if p.number != 0 || isPerson(s, p.words) {
			continue
		}
		if id, err := s.Find(p.words); err == nil && !slices.Contains(as, id) {
			as = append(as, id)
		}
	}
	return as
}

// isPerson tells whether somebody at the table is called so.
func isPerson(s *table.State, words string) bool {
	for who, sign := range s.Seen {
		if s.AtTable(who) && table.Fold(sign.Name) == table.Fold(words) {
			return true
		}
	}
	return false
}

// showOpened is the answer to what opened an ask: its message.
func (s Seat) showOpened(view View, entry Entry) interact.Answer {
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.AskOpened); ok {
			return interact.Answer{Message: showAsk(s.Game, view, e.ID), Sent: s.rememberAsk(view, e.ID, entry)}
		}
	}
	return interact.Answer{}
}

// opened are the messages of all that an entry asks, to be posted beside its answer.
func (s Seat) opened(view View, entry Entry) []interact.Post {
	var posts []interact.Post
	for _, fact := range entry.Events {
		if e, ok := fact.Table.(table.AskOpened); ok && !e.Hidden {
			posts = append(posts, interact.Post{Message: showAsk(s.Game, view, e.ID), Sent: s.rememberAsk(view, e.ID, entry)})
		}
	}
	return posts
}

// A partner is somebody who was named: in words, or by a mention.
type partner struct {
	words  string
	number int // of a mention
}

// mentioned splits the names of people and looks up those that are mentions.
func (h *Host) mentioned(ctx context.Context, seat Seat, typed string) ([]partner, error) {
	var named []partner
	for words := range strings.SplitSeq(typed, ",") {
		p := partner{words: strings.TrimSpace(words)}
		if user, ok := mentionOf(p.words); ok {
			number, err := h.DB.Person(ctx, seat.At.Game, user)
			switch {
			case err != nil:
				return nil, fmt.Errorf("person %d: %w", user, err)
			case number == 0:
				return nil, rules.Refuse("They have not joined this table yet.", "They roll once or use `/sheet new`; then it works.")
			}
			p.number = number
		}
		if p.words != "" {
			named = append(named, p)
		}
	}
	return named, nil
}

// mentionOf reads "<@123>" as Discord writes the mention of a person.
func mentionOf(words string) (uint64, bool) {
	inner, ok := strings.CutPrefix(words, "<@")
	inner, closed := strings.CutSuffix(inner, ">")
	user, err := strconv.ParseUint(strings.TrimPrefix(inner, "!"), 10, 64)
	return user, ok && closed && err == nil
}

// partners are the people whom names mean: by their own name, or the player of a character. One of the cast is a GM's.
// character is the last that is meant; of a person it is the one whom they play.
func partners(s *table.State, named []partner) (to []int, character int, err error) {
	for _, p := range named {
		who := []int{p.number}
		character = s.Playing(p.number)
		if p.number == 0 {
			if who, character, err = partnersNamed(s, p.words); err != nil {
				return nil, 0, err
			}
		}
		for _, w := range who {
			if !slices.Contains(to, w) {
				to = append(to, w)
			}
		}
	}
	return to, character, nil
}

func partnersNamed(s *table.State, words string) (who []int, character int, err error) {
	var people []table.Named
	for who, sign := range s.Seen {
		if s.AtTable(who) {
			people = append(people, table.Named{ID: who, Name: sign.Name})
		}
	}
	slices.SortFunc(people, func(a, b table.Named) int { return a.ID - b.ID })
	for _, p := range people {
		if table.Fold(p.Name) == table.Fold(words) {
			return []int{p.ID}, s.Playing(p.ID), nil
		}
	}
	id, err := s.Find(words)
	if err != nil {
		found, other := table.Seek(words, people)
		if other != nil {
			return nil, 0, err
		}
		return []int{found.ID}, s.Playing(found.ID), nil
	}
	switch c := s.Characters[id]; {
	case c.Owner != 0:
		return []int{c.Owner}, id, nil
	case c.Kind == table.Cast:
		return s.GMs(), id, nil
	default:
		return nil, 0, rules.Refuse("Nobody plays "+c.Name+".", "Name somebody who does.")
	}
}

// suggestOffer completes what is offered, in the game's words, and to whom.
func (h *Host) suggestOffer(ctx context.Context, req *interact.Request) []ui.Choice {
	if req.Focused != offerText.Name {
		return h.suggestPartners(ctx, req)
	}
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		typed := bare(offerText.Text(req))
		if typed != "" {
			l.add(typed, "")
		}
		who, character := bare(offerWho.Text(req)), 0
		if who != "" {
			var err error
			if _, character, err = partners(view.Table, []partner{{words: who}}); err != nil {
				return // it is refused when it is sent
			}
		}
		for _, words := range view.Offers(by, character, typed) {
			l.add(words, "")
		}
	})
}

// suggestPartners completes `who` of /offer: heroes that somebody plays, then people.
func (h *Host) suggestPartners(ctx context.Context, req *interact.Request) []ui.Choice {
	seat, ok, err := h.FindSeat(ctx, req)
	if err != nil || !ok {
		return nil
	}
	var choices []ui.Choice
	_ = seat.Look(ctx, func(view View, who int) error { // without it there is nothing to suggest
		for _, name := range partnerNames(view.Table, who) {
			if len(choices) < ui.MaxChoices && strings.Contains(table.Fold(name), table.Fold(offerWho.Text(req))) {
				choices = append(choices, ui.Choice{Name: ui.Cut(name, ui.MaxChoice), Value: ui.Cut(name, ui.MaxChoice)})
			}
		}
		return nil
	})
	return choices
}

func partnerNames(s *table.State, but int) []string {
	var names []string
	for _, id := range s.Heroes() {
		if c := s.Characters[id]; c.Owner != 0 && c.Owner != but {
			names = append(names, c.Name)
		}
	}
	for who := range s.Seen {
		if who != but && s.AtTable(who) && !slices.Contains(names, s.Person(who)) {
			names = append(names, s.Person(who))
		}
	}
	slices.Sort(names)
	return names
}
