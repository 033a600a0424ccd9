package trago

import (
	"encoding/json"

	"tallybones/rules"
	"tallybones/rules/table"
)

// otherwise is an offer that answers one of beats or experience: if it names some, too, the GM who takes it gives them.
func (s *State) otherwise(was table.Ask, events []table.Event) ([]table.Event, error) {
	var of Offered
	if was.Kind != table.Offer || was.Payload == nil || json.Unmarshal(was.Payload, &of) != nil {
		return events, nil
	}
	asked := events[len(events)-1].(table.AskOpened) //nolint:forcetypeassert // the table opens it last
	o, ok := readOffered(asked.Ask.Say)
	if !ok || o.N < 1 || o.N > maxOffered || o.Of != Beats && o.Of != Experience {
		return events, nil
	}
	o.Character = of.Character
	return o.with(events, 0)
}

// accepted does what was offered.
func (d *deciding) accepted(a table.Answer) error {
	var o Offered
	if a.Choice != "accept" || a.Ask.Payload == nil || json.Unmarshal(a.Ask.Payload, &o) != nil {
		return nil
	}
	c, err := d.present(o.Character)
	if err != nil {
		return err
	}
	switch o.Of {
	case offersAdvantage:
		return d.bargain(a.Who, o.Character, a.Ask.Scene)
	case offersQuo:
		return d.acceptsQuo(a, o)
	}
	if !d.Table.IsGM(a.Ask.From) {
		if err := d.Table.Rights(a.Who, table.Run, 0); err != nil {
			return err
		}
	}
	have := d.CountOf(o.Character, o.Of)
	n, err := table.Count{How: table.CountBy, N: o.N}.Of(have, 0, o.Of+" of "+c.Name)
	if err != nil {
		return err
	}
	d.must(d.counted(o.Character, o.Of, have, n))
	return nil
}

// acceptsQuo has both sides of a draw keep the status quo.
func (d *deciding) acceptsQuo(a table.Answer, o Offered) error {
	r, ok := d.Roll(o.Roll)
	if !ok || len(r.Rounds) != o.Round || !d.offersQuo(r, a.Ask.From, o.Character) {
		return rules.Refuse("That draw is over.", "")
	}
	mine, theirs := a.Ask.From, a.Who
	if d.sideOf(r.Character, r.Who) == o.Character {
		mine, theirs = a.Who, a.Ask.From
	}
	for _, side := range []Deed{
		{Kind: DidQuo, Who: mine, For: r.Character, Round: o.Round}, {Kind: DidQuoToo, Who: theirs, For: r.Answer.Character, Round: o.Round},
	} {
		if !r.Quo(side.Kind) {
			d.must(RollDone{ID: o.Roll, DeedID: d.Table.Next, Deed: side, Judged: r.Judged})
		}
	}
	if !d.someMove(o.Roll) {
		d.must(d.closeRoll(o.Roll))
	}
	return nil
}
