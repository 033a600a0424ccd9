package tln

import (
	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// deathKind is the ask about a character whose traits are all at 0.
const deathKind = "tln.death"

// The ways on for such a character (Death).
const (
	notLethal   = "not-lethal"
	retire      = "retire"
	losePoints  = "lose-points"
	payPoint    = "pay-point"
	askQuestion = "question"
	dies        = "dies"
)

// lastTrait asks the player of a character, all of whose traits are at 0, what becomes of it. One that nobody plays is for
// anybody at the table to say.
func (d *deciding) lastTrait(by table.By, character int) {
	c := d.Table.Characters[character]
	a := table.Ask{
		Kind: deathKind, From: rules.Clock, About: character, Lasts: true, Say: "No trait of " + c.Name + " is left.",
		To: table.To{Role: table.Table},
		Choices: []table.Choice{
			{Value: notLethal, Label: "It was not lethal"}, {Value: dies, Label: "Dies"},
		},
	}
	if c.Owner != 0 {
		a.To = table.To{People: []int{c.Owner}}
		a.Choices = []table.Choice{
			{Value: notLethal, Label: "It was not lethal"},
			{Value: retire, Label: "Retires from the game"},
			{Value: losePoints, Label: "Loses unspent points"},
			{Value: payPoint, Label: "Pays 1 trait point"},
			{Value: askQuestion, Label: "Ask: does it die?"},
		}
	}
	_, events, err := d.Table.Open(by, a)
	if err == nil { // its labels are our own
		d.must(tables(events)...)
	}
}

// lastTraits asks about those all of whose traits have come to 0 since an earlier state.
func (d *deciding) lastTraits(by table.By, before *State) {
	for _, c := range append(d.Table.Heroes(), d.Table.CastMembers()...) {
		if d.IsOut(c) && !before.IsOut(c) {
			d.lastTrait(by, c)
		}
	}
}

// died does what was chosen for a character whose traits are all at 0.
func (d *deciding) died(by table.By, a table.Ask, choice string, src dice.Source) error {
	if _, here := d.Table.Character(a.About); !here {
		return nil
	}
	gained := d.GainedOf(a.About)
	switch choice {
	case retire, dies:
		d.must(Table{table.CharacterArchived{ID: a.About}})
	case losePoints:
		if n := AdvancementOf(PointsAt(gained)); n != gained {
			d.must(d.gained(a.About, n)...)
		}
	case payPoint:
		points := PointsAt(gained)
		if points == 1 {
			return rules.Refuse(d.Table.Name(a.About)+" has no trait point to pay with.", "Choose another way.")
		}
		d.must(d.gained(a.About, AdvancementOf(points-1))...)
	case askQuestion:
		events, err := d.Ask(by, "Does "+d.Table.Name(a.About)+" die?", Even, "", src)
		return d.do(events, err)
	}
	return nil
}
