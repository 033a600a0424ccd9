package torchlite

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// baneSizes are what hitches of one roll add to the bane pool together: a d6, and one size more for each further one (Bane
// Pool).
var baneSizes = [4]Die{D6, D8, D10, D12}

// baneHitch is to make hitches of a side dice of the bane pool: a new one, or a larger one in the place of one that is there.
func (m *moving) baneHitch(of, left int) {
	if !m.PlaysBane() {
		return
	}
	pick := rules.Move{Kind: rules.Pick}
	c := m.Challenges[m.BanePool()]
	if len(c.Dice) < maxMob {
		for i, size := range baneSizes[:min(left, len(baneSizes))] {
			name := "a new " + size.String()
			if i > 0 {
				name += ", for " + decimal(i+1) + " hitches"
			}
			pick.Choices = append(pick.Choices, rules.Choice{Name: name, Value: "new." + decimal(i+1)})
		}
	}
	for _, size := range slices.Compact(c.Left()) {
		if up, more := size.Up(); more {
			pick.Choices = append(pick.Choices, rules.Choice{Name: size.String() + " to " + up.String(), Value: "up." + decimal(int(size))})
		}
	}
	if len(pick.Choices) > 0 {
		m.add("bane."+decimal(of), "Hitch into the bane pool…", weighsHitch-1, pick, decimal(left))
	}
}

// bane makes hitches dice of the bane pool. The first hitch of the roll that the GM buys is paid for, whatever it becomes.
func (t *taking) bane() error {
	of := t.args[0]
	how, number, _ := strings.Cut(t.taken.Picked[0], ".")
	n := numbers([]string{number})[0]
	before, from := t.mark()
	if !t.roll.hitched(of) {
		t.must(t.earns(t.standing(t.by, t.hitcher(of)), 1))
	}
	times := 1
	if how == "new" {
		times = n
		t.must(t.MoreBane(baneSizes[n-1])...)
	} else {
		pool := t.BanePool()
		up, _ := Die(n).Up()
		t.must(t.dieSet(pool, t.Challenges[pool].die(Die(n)), up))
	}
	t.done(Deed{Kind: DidHitch, Of: of}, before, from)
	for range times - 1 {
		t.must(RollDone{ID: t.id, DeedID: t.Table.Next, Deed: Deed{Kind: DidHitch, Who: t.by.Who, Of: of}})
	}
	return nil
}

// dieHitch is to pay for a hitch with a die of the challenge that the roll is against, in the place of a plot point
// (Challenge Pools).
func (m *moving) dieHitch(of, left int, name string) {
	if of != 0 {
		return
	}
	for _, f := range m.stands.Facing {
		c := m.Challenges[m.ChallengeOf(f.Character)]
		if f.From.Kind != FromCharacter || c.Kind != Pooled || len(c.Dice) == 0 {
			continue
		}
		die := c.Dice[c.smallest()].String()
		m.add("die."+decimal(of)+"."+decimal(f.ID), "Hitch for a "+die+" of "+rules.Shorten(f.Name, 14)+"…", weighsSeize-1, rules.Move{
			Kind: rules.Form,
			Fields: []rules.Field{{
				ID: "name", Label: rules.Shorten("Complication or stress of "+name, maxFieldLabel), Value: m.likelyHitch(m.roll.roller()), Max: table.MaxName,
			}},
		}, decimal(left))
	}
}

// die pays for a hitch with the smallest die of a challenge.
func (t *taking) die() error {
	f, _ := t.stands.facing(t.args[1])
	challenge := t.ChallengeOf(f.Character)
	before, from := t.mark()
	on := t.standing(t.by, t.roll.roller())
	if err := t.do(t.inflict(t.roll.Place, Blow{On: on, Name: t.taken.Fields["name"], Effect: D6})); err != nil {
		return err
	}
	t.must(t.loses(challenge, t.Challenges[challenge].smallest(), t.roll.Scene)...)
	t.done(Deed{Kind: DidHitch, Of: t.args[0]}, before, from)
	return nil
}

// hitched reports whether the GM bought a hitch of a side with a plot point already.
func (r OpenRoll) hitched(of int) bool {
	return slices.ContainsFunc(r.did(DidHitch), func(d Deed) bool {
		return d.Of == of && slices.ContainsFunc(d.Came, func(c Came) bool { return c.What == CamePoints })
	})
}

// hitcher is whose hitches those of a side are.
func (t *taking) hitcher(of int) actor {
	if f, ok := t.stands.facing(of); ok {
		return f.actor()
	}
	return t.roll.roller()
}
