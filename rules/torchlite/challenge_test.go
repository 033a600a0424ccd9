package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// challenge puts a challenge into the channel's scene and returns its id.
func (of tale) challenge(name string, kind torchlite.ChallengeKind, count int, size torchlite.Die) int {
	of.t.Helper()
	of.does(of.BeginChallenge(as(mira), torchlite.NewChallenge{Name: name, Kind: kind, Count: count, Size: size}))
	found, err := table.Look(name, of.ChallengesNamed(of.Table.SceneAt(channel)))
	require.NoError(of.t, err)
	return found.ID
}

// TestHit has every effect on every die of a challenge: a larger one removes it, otherwise it steps down.
func TestHit(t *testing.T) {
	for i, effect := range torchlite.Dice {
		for j, size := range torchlite.Dice[1:] {
			s := begin(t)
			id := s.challenge("Drawbridge", torchlite.Pooled, 3, size)
			s.does(s.Hit(as(ann), id, effect, 0))
			left := []torchlite.Die{size, size}
			if i <= j+1 {
				left = append(left, torchlite.Dice[j])
			}
			assert.Equal(t, left, s.Challenges[id].Left(), "%v on %v", effect, size)
		}
	}
}

func TestChallenge(t *testing.T) {
	s := begin(t)
	id := s.challenge("Drawbridge", torchlite.Pooled, 4, d8)
	of := s.Challenges[id].Of
	assert.Equal(t, "Drawbridge", s.Table.Name(of))
	assert.Equal(t, "4d8", s.Challenges[id].Shown())
	s.refused("Drawbridge is a challenge, which takes no stress or complication. Hold the effect die against one of its dice: `/challenge Drawbridge d8`.")(s.Inflict(as(ann), torchlite.Blow{On: of, Name: "Winded", Effect: d8}))
	s.does(s.Hit(as(ann), id, d6, 0))
	s.does(s.Hit(as(ann), id, d8, 0))
	assert.Equal(t, "3d8", s.Challenges[id].Shown(), "of several dice the largest that goes")
	s.does(s.Hit(as(ann), id, d4, d8))
	s.refused("Drawbridge has no d10. It has 2d8, d6.")(s.Hit(as(ann), id, d4, d10))

	s.does(s.Strengthen(as(mira), id))
	assert.Equal(t, "3d8", s.Challenges[id].Shown())
	s.does(s.AddDie(as(mira), id, d10))
	s.does(s.Absorb(as(mira), id, s.inflicted(zia, "Pinned", d12)))
	assert.Equal(t, "d12, d10, 2d8", s.Challenges[id].Shown(), "a die is spent, and the complication one more")
	assert.Empty(t, s.on(zia))
	s.refused("Damaged is stress, which stays with whom it is on. A complication can be taken over.")(s.Absorb(as(mira), id, s.inflicted(zia, "Damaged", d6)))
	s.refused("That is for the GM, Mira.")(s.AddDie(as(ann), id, d10))
	s.does(s.SpendDie(as(mira), id, d12))
	for range 3 {
		s.does(s.Hit(as(ann), id, d12, 0))
	}
	assert.Empty(t, s.Challenges, "with its last die it is overcome")
	_, there := s.Table.Character(of)
	assert.False(t, there)
}

func TestNewChallengeRefused(t *testing.T) {
	s := begin(t)
	for says, n := range map[string]torchlite.NewChallenge{
		"A challenge has 3 to 6 dice, no 2. For example `/challenge Drawbridge 4d8`; a mob or boss may have others.": {Name: "Gate", Kind: torchlite.Pooled, Count: 2, Size: d8},
		"A challenge has 3 to 6 dice, no 7. For example `/challenge Drawbridge 4d8`; a mob or boss may have others.": {Name: "Gate", Kind: torchlite.Pooled, Count: 7, Size: d8},
		"The dice of a challenge are d6 to d12. For example `/challenge Drawbridge 4d8`.":                            {Name: "Gate", Kind: torchlite.Pooled, Count: 3, Size: d4},
		"A mob has 1 to 20 dice, no 21. For example `/challenge Gate guards 5d6 kind:mob`.":                          {Name: "Gate", Kind: torchlite.Mob, Count: 21, Size: d6},
	} {
		s.refused(says)(s.BeginChallenge(as(mira), n))
	}
	s.challenge("Sergeant", torchlite.Boss, 3, d10)
	s.refused("Sergeant has dice already. Change them: `/challenge Sergeant +d8`; `off` takes them away.")(s.BeginChallenge(as(mira), torchlite.NewChallenge{Name: "sergeant", Kind: torchlite.Boss, Count: 3, Size: d10}))
	s.refused("That is for the GM, Mira.")(s.BeginChallenge(as(ann), torchlite.NewChallenge{Name: "Gate", Kind: torchlite.Pooled, Count: 3, Size: d8}))
}

// TestMob has a complication past the dice of a mob take one of them, and itself, away.
func TestMob(t *testing.T) {
	s := begin(t)
	id := s.challenge("Gate guards", torchlite.Mob, 2, d6)
	guards := s.Challenges[id].Of
	s.inflicted(guards, "Blinded", d4)
	assert.Equal(t, []string{"Blinded d6"}, s.on(guards), "it stays while it is no larger than the dice")
	s.inflicted(guards, "Blinded", d4)
	assert.Empty(t, s.on(guards))
	assert.Equal(t, "d6", s.Challenges[id].Shown())
	s.refused("Gate guards is a mob, which loses its dice to complications. Inflict one: `/stress Damaged d8 Gate guards`.")(s.Hit(as(ann), id, d8, 0))
	s.inflicted(guards, "Damaged", d8)
	assert.NotZero(t, s.OutOf(guards, s.Table.SceneAt(channel)), "with the last die it is out")
	end := s.ends(s.EndScene(as(mira)))
	assert.Empty(t, end.Goes)
	assert.Empty(t, s.Challenges)
	_, there := s.Table.Character(guards)
	assert.True(t, there, "one of the cast stays")
}

// TestBossOfD12 has only what would take another out count against d12 dice.
func TestBossOfD12(t *testing.T) {
	s := begin(t)
	id := s.challenge("Lich", torchlite.Boss, 2, d12)
	lich := s.Challenges[id].Of
	s.inflicted(lich, "Damaged", d12)
	assert.Equal(t, "2d12", s.Challenges[id].Shown())
	s.inflicted(lich, "Damaged", d6)
	assert.Equal(t, "d12", s.Challenges[id].Shown())
	assert.Zero(t, s.OutOf(lich, s.Table.SceneAt(channel)))
}

// TestChallengeGoes has a challenge go with its scene.
func TestChallengeGoes(t *testing.T) {
	s := begin(t)
	s.challenge("Drawbridge", torchlite.Pooled, 3, d8)
	s.challenge("Gate guards", torchlite.Mob, 5, d6)
	end := s.ends(s.EndScene(as(mira)))
	assert.Equal(t, []string{"Drawbridge, 3d8"}, end.Goes)
	assert.Len(t, s.Challenges, 1)
	s.does(open(s, as(mira), "The Yard"))
	s.does(s.EndChallenge(as(mira), s.challenge("Drawbridge", torchlite.Pooled, 3, d8)))
	assert.Len(t, s.Challenges, 1, "its name is free again, and it can be taken away")
}

// TestBane has the bane pool begin with d6 d6 at each session where the table plays with it, and grow by hitches.
func TestBane(t *testing.T) {
	s := begin(t)
	assert.Zero(t, s.BanePool())
	s.apply(torchlite.Table{Event: table.SettingChanged{Name: "bane", Value: "on"}})
	s.does(s.MoreBane(d8), nil)
	assert.Equal(t, "d8, 2d6", s.Challenges[s.BanePool()].Shown())
	s.does(s.SpendDie(as(mira), s.BanePool(), d8))
	s.does(s.SpendDie(as(mira), s.BanePool(), d6))
	s.refused("The bane pool cannot be worn down. A GM spends its dice: `/challenge Bane pool -d6`.")(s.Hit(as(mira), s.BanePool(), d8, 0))
	s.ends(s.EndSession(as(mira), false))
	s.does(s.StartSession(as(mira), ""))
	assert.Equal(t, "2d6", s.Challenges[s.BanePool()].Shown())
	s.apply(torchlite.Table{Event: table.SettingChanged{Name: "bane"}})
	s.ends(s.EndSession(as(mira), false))
	s.does(s.StartSession(as(mira), ""))
	assert.Zero(t, s.BanePool())
}

// TestMayAct has a challenge act after all player characters, and nobody who is taken out.
func TestMayAct(t *testing.T) {
	s := begin(t)
	id := s.challenge("Drawbridge", torchlite.Pooled, 3, d8)
	bridge := s.Challenges[id].Of
	turns, err := s.Table.StartTurns(as(mira), []int{zia, tamsin, sergeant, bridge}, zia)
	s.does(wrapped(turns), err)
	require.NoError(t, s.MayAct(as(ann), sergeant))
	require.EqualError(t, s.MayAct(as(ann), bridge), "Drawbridge acts after all player characters. Still to act: Tamsin.")
	turns, err = s.Table.HandOver(as(ann), tamsin)
	s.does(wrapped(turns), err)
	require.NoError(t, s.MayAct(as(bob), bridge), "who has the turn is about to have acted")
	s.inflicted(zia, "Damaged", d12)
	s.inflicted(zia, "Damaged", d12)
	require.EqualError(t, s.MayAct(as(bob), zia), "Zia is taken out until the scene ends. A GM can bring Zia back: `/do`.")
}
