package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/fractal"
)

// take gives a being a condition of the first name of a chart.
func take(b fractal.Being, c fractal.Chart, severity int) fractal.Being {
	b, _ = b.Take(c, 0, severity, ruk)
	return b
}

func names(b fractal.Being) []string {
	var all []string
	for _, c := range b.Conditions {
		all = append(all, c.Name())
	}
	return all
}

func TestConditionsStackAndSpillOver(t *testing.T) {
	b, taken := fractal.New(12).Take(fractal.CombatMicro, 0, 2, goblin)
	assert.Equal(t, []string{"Strike", "Tired"}, names(b), "a strike tires")
	assert.Equal(t, []int{12, 9}, []int{taken.From, taken.To})
	assert.Equal(t, 9, b.AP, "AP falls with the maximum")
	assert.Equal(t, goblin, b.Conditions[0].By)

	b = take(b, fractal.CombatMicro, 2)
	assert.Equal(t, 6, b.MaxAP(), "each counts by itself")

	_, taken = fractal.New(12).Take(fractal.SocialWonOver, 0, 3, ruk)
	assert.Equal(t, fractal.Spill{Name: "Renowned", Strength: 1, Attacker: true}, taken.Attacker)
	assert.Len(t, taken.Added, 1)
}

func TestWhereConditionsCount(t *testing.T) {
	b := take(take(fractal.New(12), fractal.SocialDiscredit, 2), fractal.PhysicalHarm, 2)
	assert.Equal(t, -1, b.DiceFor(fractal.Words, fractal.Social))
	assert.Zero(t, b.DiceFor(fractal.Words, fractal.Magic), "a specific condition counts in its tree")
	assert.Equal(t, -1, b.DiceFor(fractal.Body, fractal.Cooking), "a generic one everywhere")
	assert.Equal(t, -1, b.DiceFor(fractal.Nature, fractal.Combat), "either of two stats")

	b = take(fractal.New(12), fractal.SocialHarm, 1)
	assert.Equal(t, 12, b.MaxAP(), "social losses count in social scenes")
	b = b.Enter(true)
	assert.Equal(t, []int{11, 11}, []int{b.MaxAP(), b.AP})
	assert.Equal(t, 12, b.Leave(0).MaxAP())
}

func TestPositiveConditionsWaitForTheRefresh(t *testing.T) {
	b := take(fractal.New(6), fractal.Vitalized, 3)
	assert.Equal(t, 6, b.Available(fractal.Use{Kind: fractal.Proactive}))
	assert.Zero(t, b.DiceFor(fractal.Logic, fractal.Magic))
	b = b.Refresh(nil)
	assert.Equal(t, 9, b.Available(fractal.Use{Kind: fractal.Proactive}))
	assert.Equal(t, 6, b.Available(fractal.Use{Kind: fractal.Reactive}), "its AP is for proactive actions")
	assert.Equal(t, 1, b.DiceFor(fractal.Logic, fractal.Magic))

	b, err := b.Spend(4, fractal.Use{Kind: fractal.Proactive})
	require.NoError(t, err)
	assert.Equal(t, 5, b.AP, "temporary AP goes first")
	assert.Empty(t, b.Temp)
	_, err = b.Spend(6, fractal.Use{Kind: fractal.Reactive})
	var refusal *rules.Refusal
	require.ErrorAs(t, err, &refusal)

	b = take(b, fractal.Refreshed, 2).Refresh(nil)
	assert.Equal(t, 8, b.AP, "it adds to Max AP")
	assert.Len(t, b.Leave(0).Conditions, 3, "until the end of the next scene")
	b = b.Leave(0).Leave(0)
	assert.Empty(t, b.Conditions)
	assert.Equal(t, 6, b.AP)
}

func TestRenownedComesWithASocialScene(t *testing.T) {
	b := take(fractal.New(6), fractal.Renowned, 2).Refresh(nil)
	assert.Equal(t, 6, b.Available(fractal.Use{Kind: fractal.Proactive}))
	b = b.Enter(true)
	assert.Equal(t, 8, b.Available(fractal.Use{Kind: fractal.Proactive}))
	assert.Equal(t, 8, b.Enter(true).Available(fractal.Use{Kind: fractal.Proactive}), "it does not add up")
}

func TestPlacesChangeTheRefresh(t *testing.T) {
	b := fractal.New(6).Refresh([]fractal.Element{{fractal.Savorous, 2}, {fractal.Tainted, 3}})
	assert.Equal(t, []int{3, 5}, []int{b.MaxAP(), b.AP}, "savored AP goes beyond the maximum")
	b, err := b.Spend(4, fractal.Use{Kind: fractal.Neutral})
	require.NoError(t, err)
	assert.Equal(t, 2, b.TurnEnd([]fractal.Element{{fractal.Soothing, 1}}).AP)
	assert.Equal(t, 3, b.TurnEnd([]fractal.Element{{fractal.Soothing, 4}}).AP, "up to the maximum")
	assert.Equal(t, 6, b.Refresh(nil).AP)
}

func TestFallingToWounds(t *testing.T) {
	b, taken := fractal.New(5).Take(fractal.CombatMicro, 0, 4, ruk)
	assert.True(t, taken.Fell)
	assert.Equal(t, "unconscious and bleeding out", taken.Out)
	assert.Equal(t, "dead", b.HourOver().Out())
	b, err := b.Dress(b.Conditions[0].ID)
	require.NoError(t, err)
	assert.False(t, b.Falling, "all are dressed")
	assert.Empty(t, b.HourOver().Dead)
	_, err = b.Dress(b.Conditions[0].ID)
	assert.ErrorContains(t, err, "dressed already")
	_, err = b.Dress(b.Conditions[1].ID)
	assert.ErrorContains(t, err, "needs no dressing")
	_, err = b.Dress(99)
	assert.ErrorContains(t, err, "no such condition")

	b, taken = fractal.New(3).Take(fractal.MentalHarm, 1, 3, 0)
	assert.False(t, taken.Fell, "it is not lethal")
	assert.Equal(t, "out of the conflict", taken.Out)
	assert.Equal(t, "Burnout", b.Conditions[0].Name())
	_, taken = fractal.New(5).Take(fractal.ElementalHarm, 0, 4, 0)
	assert.True(t, taken.Fell, "a lethal one")
	_, taken = fractal.New(1).Take(fractal.SocialDiscredit, 0, 1, 0)
	assert.Contains(t, taken.Out, "socially irrelevant")
}

func TestMinionsFallAtOnce(t *testing.T) {
	b := fractal.New(6)
	b.Minion = true
	_, taken := b.Take(fractal.CombatMicro, 0, 1, ruk)
	assert.Equal(t, "out of the conflict", taken.Out)
	assert.Empty(t, take(b, fractal.Refreshed, 1).Out())
	assert.Equal(t, []int{0, 2, 3}, []int{fractal.Cleave(-1, 3), fractal.Cleave(2, 3), fractal.Cleave(5, 3)})
}

func TestHealing(t *testing.T) {
	b := take(take(take(fractal.New(20), fractal.PhysicalHarm, 2), fractal.MentalHarm, 2), fractal.ElementalHarm, 4)
	require.Equal(t, []string{"Battered", "Vertigo", "Incinerated", "Battered"}, names(b))

	rested, healed := b.Rest(5)
	assert.Empty(t, healed)
	assert.Equal(t, []int{2, 0, 30, 2}, days(rested), "a lethal one waits to be dressed, the mind for a deed")
	rested, healed = rested.Rest(2)
	assert.Len(t, healed, 2)
	assert.Equal(t, []string{"Vertigo", "Incinerated"}, names(rested))

	mended, healed := b.Mend(6)
	assert.Empty(t, healed)
	assert.Equal(t, b.Conditions, mended.Conditions, "it removes or does not; it ticks nothing down")
	mended, _ = b.Mend(3 * fractal.MendDays)
	assert.Equal(t, []string{"Vertigo", "Incinerated"}, names(mended))

	dressed, err := b.Dress(b.Conditions[2].ID)
	require.NoError(t, err)
	dressed, _ = dressed.Rest(10)
	assert.Equal(t, []int{0, 20}, days(dressed))
	done, err := dressed.Done(dressed.Conditions[0].ID)
	require.NoError(t, err)
	assert.Equal(t, []string{"Incinerated"}, names(done))
	_, err = done.Done(99)
	assert.Error(t, err)
}

func TestANightHealsTheSlightest(t *testing.T) {
	b := take(take(take(fractal.New(20), fractal.PhysicalHarm, 1), fractal.MentalHarm, 1), fractal.ElementalHarm, 2)
	rested, _ := b.Rest(1)
	assert.Equal(t, []string{"On Fire"}, names(rested), "17.1 and 17.2: a night's sleep, four hours of rest")
	assert.Equal(t, []int{2}, days(rested))
}

func days(b fractal.Being) []int {
	var all []int
	for _, c := range b.Conditions {
		all = append(all, c.Rest)
	}
	return all
}

func TestFavor(t *testing.T) {
	b := take(take(take(fractal.New(12), fractal.DancingWinning, 1), fractal.DancingWinning, 4), fractal.DancingLosing, 2)
	assert.Equal(t, 1, b.Favor())
}

// An evening plays one step for each byte, and checks after each what always holds.
func evening(t testing.TB, steps []byte) {
	b := fractal.New(8)
	for _, step := range steps {
		before := b
		kept := append([]fractal.Condition(nil), b.Conditions...)
		b = stepped(t, b, step)
		assert.Equal(t, kept, append([]fractal.Condition(nil), before.Conditions...), "what was is left as it was")
		holds(t, b)
	}
	for len(b.Conditions) > 0 {
		var err error
		b, err = b.Done(b.Conditions[0].ID)
		require.NoError(t, err)
		holds(t, b)
	}
	if !b.Dead {
		assert.False(t, b.Falling, "nothing is left to be dressed")
	}
	assert.Empty(t, b.Leave(0).Refresh(nil).Temp)
	assert.Equal(t, 8, b.Leave(0).Refresh(nil).AP, "without conditions all is as on the sheet")
}

func stepped(t testing.TB, b fractal.Being, step byte) fractal.Being {
	n := int(step >> 4)
	place := []fractal.Element{{fractal.Senses()[n%11], n%fractal.MaxSeverity + 1}}
	switch step & 15 {
	case 0:
		return b.Refresh(place)
	case 1:
		return b.TurnEnd(place)
	case 2:
		return b.Enter(n%2 == 0)
	case 3:
		return b.Leave(0)
	case 4:
		after, healed := b.Rest(n)
		assert.Len(t, after.Conditions, len(b.Conditions)-len(healed))
		return after
	case 5:
		after, _ := b.Mend(n)
		for _, c := range after.Conditions {
			assert.False(t, c.Rest > 0 && c.Rest <= n, "what has so few days is gone")
		}
		return after
	case 6:
		after, err := b.Spend(n, fractal.Use{Kind: fractal.Proactive})
		assert.Equal(t, n > b.Available(fractal.Use{Kind: fractal.Proactive}), err != nil)
		if err == nil {
			assert.Equal(t, b.Available(fractal.Use{Kind: fractal.Proactive})-n, after.Available(fractal.Use{Kind: fractal.Proactive}))
		}
		return after
	case 7:
		for _, c := range b.Conditions {
			if c.Wounds() && !c.Dressed {
				b, _ = b.Dress(c.ID)
			}
		}
		return b
	}
	charts := fractal.Charts()
	after, taken := b.Take(charts[int(step&15+step>>4)%len(charts)], n%3, n%fractal.MaxSeverity+1, ruk)
	assert.Equal(t, []int{b.MaxAP(), after.MaxAP()}, []int{taken.From, taken.To})
	assert.Len(t, after.Conditions, len(b.Conditions)+len(taken.Added))
	return after
}

// holds checks what is true of everybody at any time.
func holds(t testing.TB, b fractal.Being) {
	want, ids := b.Base-b.Tainted, map[int]bool{}
	for _, c := range b.Conditions {
		ids[c.ID] = true
		if !c.Pending && (b.Social || c.Chart != fractal.SocialHarm) {
			want += c.Row().MaxAP
		}
		assert.GreaterOrEqual(t, c.Rest, 0)
		assert.Equal(t, c.Row().Rest > 0, c.Rest > 0, "what heals by rest has days left")
	}
	assert.Len(t, ids, len(b.Conditions), "each has an id of its own")
	assert.Equal(t, max(want, 0), b.MaxAP())
	assert.GreaterOrEqual(t, b.AP, 0)
	assert.LessOrEqual(t, b.AP, b.MaxAP()+fractal.MaxSeverity+b.Tainted, "only what a place savors of goes beyond")
	for _, temp := range b.Temp {
		assert.Positive(t, temp.N)
		assert.True(t, ids[temp.Condition], "temporary AP ends with its condition")
	}
}

// evenings are where the fuzzer begins; each is played by the test, too.
var evenings = [][]byte{
	{0x08, 0x19, 0x2a, 0x3b, 0x4c, 0x5d, 0x6e, 0x7f, 0x00, 0x16, 0x26, 0x02, 0x03, 0x03, 0x54, 0xf5, 0x07, 0x70, 0x71},
	{0xff, 0xee, 0xdd, 0xcc, 0xbb, 0xaa, 0x99, 0x88, 0x70, 0x62, 0x03, 0xf4, 0xf4, 0x07, 0xf4, 0xf4, 0x33, 0x00},
	{0x7f, 0x70, 0xa6, 0x60, 0x02, 0x3a, 0x00, 0x02, 0x12, 0x03, 0x36, 0x03, 0x31, 0xa1},
}

func TestEvenings(t *testing.T) {
	for _, steps := range evenings {
		evening(t, steps)
	}
	var all []byte
	for step := range 256 {
		all = append(all, byte(step*37))
	}
	evening(t, all)
}

func FuzzEvenings(f *testing.F) {
	for _, steps := range evenings {
		f.Add(steps)
	}
	f.Fuzz(func(t *testing.T, steps []byte) {
		if len(steps) <= 200 {
			evening(t, steps)
		}
	})
}
