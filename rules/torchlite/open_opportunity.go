package torchlite

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// opportunities are to use the 1s of the GM's dice, for a plot point of one's own: an asset steps up, or a complication or
// stress down (Hitches, Seizing an Opportunity).
func (m *moving) opportunities() {
	character := m.Table.Playing(m.who)
	if m.Table.Characters[character].Kind != table.Hero || m.PlotPointsOf(character) < 1 {
		return
	}
	sides := []int{}
	if m.GMsRoll(m.roll) {
		sides = append(sides, 0)
	}
	for _, f := range m.stands.Facing {
		if m.OfGM(f.Opposition) {
			sides = append(sides, f.ID)
		}
	}
	for _, of := range sides {
		if left := m.stands.Hitches(of); left > 0 {
			if choices := m.seizable(); len(choices) > 0 {
				m.add("seize."+decimal(of), "Opportunity…", weighsSeize, rules.Move{Kind: rules.Pick, Choices: choices}, decimal(left))
				return
			}
		}
	}
}

// seizable are what an opportunity can change in the scene: those of heroes.
func (m *moving) seizable() []rules.Choice {
	var choices []rules.Choice
	for _, character := range m.Table.Heroes() {
		name := m.Table.Name(character)
		for _, id := range m.ComplicationsOn(character, m.roll.Scene) {
			c := m.Complications[id]
			down, _ := c.Die.Down()
			if down < D6 {
				down = 0
			}
			choices = append(choices, rules.Choice{
				Name: rules.Shorten(brings(c.Name, c.Die, down)+", "+name, rules.MaxLong), Value: "c" + decimal(id) + "." + decimal(int(c.Die)),
			})
		}
		for i, h := range m.HeldBy(character, m.roll.Scene) {
			up, more := h.Die.Up()
			if !more || h.Shut {
				continue
			}
			choices = append(choices, rules.Choice{
				Name: rules.Shorten(brings(h.Name, h.Die, up)+", "+name, rules.MaxLong), Value: "a" + decimal(character) + "." + decimal(i) + "." + decimal(int(h.Die)),
			})
		}
	}
	return choices[:min(len(choices), rules.MaxPick)]
}

// seize uses a 1 of the GM's for a plot point of the person's character.
func (t *taking) seize() error {
	character := t.Table.Playing(t.by.Who)
	picked := t.taken.Picked[0]
	before, from := t.mark()
	args := numbers(strings.Split(picked[1:], "."))
	var err error
	if picked[0] == 'c' {
		err = t.do(t.Seized(character, args[0]))
	} else {
		err = t.do(t.SeizedFor(t.by, character, t.HeldBy(args[0], t.roll.Scene)[args[1]]))
	}
	if err != nil {
		return err
	}
	t.done(Deed{Kind: DidSeize, For: character, Of: t.args[0]}, before, from)
	return nil
}
