package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/fractal"
)

// Chapter 6.5, tag by tag.
func TestElementsOnRolls(t *testing.T) {
	for _, c := range []struct {
		is   fractal.Element
		roll fractal.Features
		want fractal.Effect
	}{
		{fractal.Element{fractal.Obscured, 2}, fractal.Features{Stat: fractal.Visual}, fractal.Effect{Dice: -2}},
		{fractal.Element{fractal.Obscured, 2}, fractal.Features{Stat: fractal.Body, Marks: fractal.Ranged}, fractal.Effect{Dice: -2}},
		{fractal.Element{fractal.Obscured, 2}, fractal.Features{Stat: fractal.Visual, Marks: fractal.Ranged}, fractal.Effect{Dice: -2}},
		{fractal.Element{fractal.Obscured, 3}, fractal.Features{Stat: fractal.Body, Marks: fractal.Stealth}, fractal.Effect{Dice: 3}},
		{fractal.Element{fractal.Obscured, 3}, fractal.Features{Stat: fractal.Visual, Marks: fractal.Stealth}, fractal.Effect{}},
		{fractal.Element{fractal.Obscured, 3}, fractal.Features{Stat: fractal.Body}, fractal.Effect{}},
		{fractal.Element{fractal.Blinding, 1}, fractal.Features{Kind: fractal.Proactive}, fractal.Effect{Successes: 1}},
		{fractal.Element{fractal.Blinding, 1}, fractal.Features{Kind: fractal.Proactive | fractal.Neutral}, fractal.Effect{Successes: 1}},
		{fractal.Element{fractal.Blinding, 1}, fractal.Features{Kind: fractal.Reactive}, fractal.Effect{}},
		{fractal.Element{fractal.Deafening, 2}, fractal.Features{Stat: fractal.Auditory, Marks: fractal.Speech}, fractal.Effect{TN: 2}},
		{fractal.Element{fractal.Deafening, 3}, fractal.Features{Stat: fractal.Words, Marks: fractal.Speech}, fractal.Effect{Mute: true}},
		{fractal.Element{fractal.Resonant, 2}, fractal.Features{Stat: fractal.Auditory}, fractal.Effect{Dice: 2}},
		{fractal.Element{fractal.Aromatic, 2}, fractal.Features{Tree: fractal.Cooking, Stat: fractal.Body}, fractal.Effect{Dice: 2}},
		{fractal.Element{fractal.Aromatic, 2}, fractal.Features{Tree: fractal.Social, Stat: fractal.Logic}, fractal.Effect{}},
		{fractal.Element{fractal.Aromatic, 2}, fractal.Features{Tree: fractal.Magic, Stat: fractal.Logic}, fractal.Effect{Dice: -2}},
		{fractal.Element{fractal.Hazardous, 4}, fractal.Features{Stat: fractal.Body}, fractal.Effect{}},
	} {
		assert.Equal(t, c.want, c.is.On(c.roll), "%s on %+v", c.is, c.roll)
	}
}

func TestElementsWithTime(t *testing.T) {
	each := fractal.Spill{Name: "Disoriented", Strength: 1}
	for is, want := range map[fractal.Element]fractal.Passing{
		{fractal.Blinding, 4}:  {Each: each},
		{fractal.Deafening, 4}: {Each: each},
		{fractal.Blinding, 3}:  {},
		{fractal.Noxious, 2}:   {Resist: 1, Lose: 2, Harm: fractal.Spill{Name: "Sickened", Strength: 2}},
		{fractal.Tainted, 3}:   {MaxAP: 3},
		{fractal.Savorous, 3}:  {Refresh: 3},
		{fractal.Difficult, 2}: {Step: 2},
		{fractal.Hazardous, 3}: {Resist: 3, Act: true, Harm: fractal.Spill{Strength: 3}},
		{fractal.Soothing, 1}:  {TurnEnd: 1},
		{fractal.Obscured, 4}:  {},
	} {
		assert.Equal(t, want, is.Over(), is.String())
	}
	assert.Len(t, fractal.Senses(), 11)
}
