package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/torchlite"
)

// TestRemade has every die on every asset: a larger one replaces it, otherwise it goes one step up, at most to d12.
func TestRemade(t *testing.T) {
	for i, rating := range torchlite.Dice {
		for j, made := range torchlite.Dice {
			want := torchlite.Dice[max(j, min(i+1, 4))]
			if j > i {
				want = made
			}
			assert.Equal(t, want, torchlite.Remade(rating, made), "%v on %v", made, rating)
		}
	}
	assert.Equal(t, d4, torchlite.Remade(0, d4), "assets go down to d4")
}

func TestAssetForAPlotPoint(t *testing.T) {
	s := begin(t)
	s.does(s.MakeAsset(as(ann), torchlite.NewAsset{Of: zia, Name: "Rope", Die: d6}, zia))
	assert.Equal(t, []string{"Veteran's Axe d8", "Rope d6"}, s.with(zia))
	assert.Zero(t, s.PlotPointsOf(zia), "one was there, and is spent")
	s.refused("Zia has no plot point left. Make one by a roll, or ask for a hitch.")(s.MakeAsset(as(ann), torchlite.NewAsset{Of: zia, Name: "Torch", Die: d6}, zia))
	s.refused("A plot point makes a d6, no d8. `/asset Torch d6` for a plot point; `=d8` sets down what a roll made.")(s.MakeAsset(as(ann), torchlite.NewAsset{Of: zia, Name: "Torch", Die: d8}, zia))
	s.refused("That is Bob's choice; a GM may make it for Bob.")(s.MakeAsset(as(ann), torchlite.NewAsset{Of: tamsin, Name: "Torch", Die: d6}, tamsin))

	s.does(s.ChangePlotPoints(as(mira), zia, s.count("+3")))
	s.does(s.MakeAsset(as(ann), torchlite.NewAsset{Of: zia, Name: "rope", Die: d6}, zia))
	assert.Equal(t, []string{"Veteran's Axe d8", "Rope d8"}, s.with(zia), "made again it goes a step up")
	s.does(s.MakeAsset(as(ann), torchlite.NewAsset{Of: zia, Name: "Plan", Die: d6, All: true}, zia))
	assert.Zero(t, s.PlotPointsOf(zia), "one to make it, one for all")
	assert.True(t, s.held(zia, "Plan").All)
}

// TestAssetsFor has who can roll what: one's own, and what is for all; nothing that is shut down or disabled.
func TestAssetsFor(t *testing.T) {
	s := begin(t)
	rope := s.made(zia, "Rope", d6)
	s.made(zia, "High Ground", d6)
	usable := func(who int) (names []string) {
		for _, h := range s.AssetsFor(who, s.Table.SceneAt(channel)) {
			names = append(names, h.Name)
		}
		return names
	}
	assert.Equal(t, []string{"Veteran's Axe", "Rope", "High Ground"}, usable(zia))
	assert.Empty(t, usable(tamsin))
	s.does(s.OpenAsset(as(ann), s.held(zia, "High Ground")))
	assert.Equal(t, []string{"High Ground"}, usable(tamsin))
	s.refused("High Ground is for all already.")(s.OpenAsset(as(ann), s.held(zia, "High Ground")))
	s.refused("Zia has no plot point left. Ask for a hitch, or let others help.")(s.OpenAsset(as(ann), rope))

	grip := torchlite.Blow{Name: "Loosened Grip", Effect: d6}
	s.does(s.Hamper(as(bob), grip, rope))
	assert.Contains(t, usable(zia), "Rope", "a complication of the same size disables nothing")
	s.does(s.Inflict(as(bob), torchlite.Blow{On: zia, Name: "Loosened Grip", Effect: d6}))
	assert.NotContains(t, usable(zia), "Rope", "a larger one does")
	s.does(s.Hamper(as(bob), torchlite.Blow{Name: "Numb Hands", Effect: d10}, s.held(zia, "Veteran's Axe")))
	assert.NotContains(t, usable(zia), "Veteran's Axe")
	s.does(s.Recovered(s.Table.Borne(zia, s.Table.SceneAt(channel), "Loosened Grip"), d10), nil)
	assert.Contains(t, usable(zia), "Rope", "until it is recovered")
}

// TestAttacked has a successful roll against an asset: a larger effect shuts it down for the scene, otherwise it steps down
// for the scene.
func TestAttacked(t *testing.T) {
	for _, tt := range []struct {
		die, effect torchlite.Die
		shut        bool
		left        torchlite.Die
	}{
		{d8, d10, true, d8}, {d8, d8, false, d6}, {d8, d4, false, d6}, {d4, d4, true, d4}, {d12, d12, false, d10},
	} {
		s := begin(t)
		h := s.made(zia, "Cursed Sword", tt.die)
		s.apply(s.Attacked(as(bob), h, tt.effect))
		h = s.held(zia, "Cursed Sword")
		assert.Equal(t, tt.shut, h.Shut, "%v on %v", tt.effect, tt.die)
		assert.Equal(t, tt.left, h.Die, "%v on %v", tt.effect, tt.die)
		assert.Equal(t, !tt.shut, s.Usable(h.ID))
		s.does(s.RestoreAsset(as(mira), h))
		assert.Equal(t, torchlite.Held{ID: h.ID, Asset: torchlite.Asset{Rev: h.Rev + 1, Of: zia, Name: "Cursed Sword", Die: tt.die, Scene: h.Scene, Place: channel}}, s.held(zia, "Cursed Sword"))
	}
}

// TestSignature has a signature asset differ from the sheet within a scene alone.
func TestSignature(t *testing.T) {
	s := begin(t)
	axe := func() torchlite.Held { return s.held(zia, "veteran's axe") }
	s.does(s.ChangeAsset(as(ann), axe(), s.rate("down")))
	assert.Equal(t, d6, axe().Die)
	s.does(s.ChangeAsset(as(ann), axe(), s.rate("down")))
	s.does(s.ChangeAsset(as(ann), axe(), s.rate("down")))
	assert.True(t, axe().Shut, "below d4 it cannot be used; it is not gone")
	s.refused("Veteran's Axe is shut down already. `/asset Veteran's Axe restore` gives it back.")(s.ShutAsset(as(ann), axe()))
	s.does(s.RestoreAsset(as(ann), axe()))
	assert.Equal(t, torchlite.Held{Asset: torchlite.Asset{Of: zia, Name: "Veteran's Axe", Die: d8, Signature: true}}, axe())

	s.apply(s.Attacked(as(bob), axe(), d12))
	assert.True(t, axe().Shut)
	s.ends(s.EndScene(as(mira)))
	assert.Equal(t, d8, axe().Die)
	assert.False(t, axe().Shut, "the scene's end gives it back")
	assert.Zero(t, axe().ID)

	for change, says := range map[string]string{
		"off":         "Veteran's Axe is a signature asset, which stands on the sheet. Shut it down for the scene: `/asset Veteran's Axe shut`; off the sheet: `/sheet unset Veteran's Axe`.",
		"rename Club": "Veteran's Axe is a signature asset, which is called as on the sheet. Change the sheet: `/sheet set signature Club d8`, then `/sheet unset Veteran's Axe`.",
	} {
		s.refused(says)(s.ChangeAsset(as(ann), axe(), s.rate(change)))
	}
}

func TestChangeAsset(t *testing.T) {
	for change, want := range map[string][]string{
		"d10": {"Rope d10"}, "d4": {"Rope d8"}, "=d4": {"Rope d4"}, "up": {"Rope d8"}, "down": {"Rope d4"}, "off": nil,
		"rename Chain": {"Chain d6"},
	} {
		s := begin(t)
		s.does(s.ChangeAsset(as(bob), s.made(tamsin, "Rope", d6), s.rate(change)))
		assert.Equal(t, want, s.with(tamsin), change)
	}
	s := begin(t)
	s.does(s.ChangeAsset(as(bob), s.made(tamsin, "Rope", d4), s.rate("down")))
	assert.Empty(t, s.with(tamsin), "below d4 it is gone")
	s.refused("Rope is a d12, the largest there is.")(s.ChangeAsset(as(bob), s.made(tamsin, "Rope", d12), s.rate("up")))
	s.refused(`"3" is no die. Use ` + "`d6`, `d8`, `d10` or `d12`.")(s.ChangeAsset(as(bob), s.held(tamsin, "Rope"), s.rate("=3")))
	s.made(tamsin, "Chain", d6)
	s.refused("Tamsin has Chain, an asset, already. Take another name.")(s.ChangeAsset(as(bob), s.held(tamsin, "Rope"), s.rate("rename chain")))
	s.refused("There is no such asset. The board names those there are.")(s.ChangeAsset(as(bob), torchlite.Held{ID: 9999}, s.rate("up")))
}
