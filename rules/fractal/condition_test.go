package fractal_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/fractal"
	"tallybones/rules/table"
)

func TestReadCondition(t *testing.T) {
	for typed, want := range map[string]fractal.Named{
		"Battered":          {fractal.PhysicalHarm, 0, 2},
		"bruised 1":         {fractal.PhysicalHarm, 0, 1},
		"Fatigued 2":        {fractal.PhysicalHarm, 1, 2},
		"Fatigue 2":         {fractal.PhysicalHarm, 1, 2},
		"Impact 3":          {fractal.PhysicalHarm, 0, 3},
		"On Fire":           {fractal.ElementalHarm, 0, 2},
		"Burning 2":         {fractal.ElementalHarm, 0, 2},
		"Refreshed 4":       {fractal.Refreshed, 0, 4},
		"Nick":              {fractal.CombatMicro, 0, 1},
		"Humiliated 2":      {fractal.SocialHarm, 0, 2},
		"Humiliated 4":      {fractal.SocialDiscredit, 0, 4},
		"social Misspoke":   {fractal.SocialDiscredit, 0, 1},
		"Indebted for Life": {fractal.SocialHarm, 2, 4},
	} {
		n, known, err := fractal.ReadCondition(typed)
		require.NoError(t, err, typed)
		assert.True(t, known, typed)
		assert.Equal(t, want, n, typed)
	}
	for typed, says := range map[string]string{
		"Bruised 2":   "Of severity 2 it is called Battered: `/condition add Battered`",
		"Impact":      "How severe is it?",
		"Impact 7":    "There is no severity 7",
		"Humiliated":  "2 (Social harm), 4 (Discredited)",
		"Refreshed":   "How severe",
		"Fatigued 12": "no severity 12",
	} {
		_, known, err := fractal.ReadCondition(typed)
		assert.True(t, known, typed)
		require.ErrorContains(t, err, says, typed)
	}
	_, known, err := fractal.ReadCondition("Soaked 2")
	assert.False(t, known)
	require.NoError(t, err)
	names := fractal.ConditionNames()
	means := map[fractal.Named]string{}
	for _, name := range names {
		n, _, err := fractal.ReadCondition(name)
		require.NoError(t, err, name)
		assert.Empty(t, means[n], name)
		means[n] = name
	}
	assert.Len(t, names, 12*4+4*4+5*4+3+2+8, "four domains with three kinds and their positive, five Micro columns, three outputs, two tempos, a meal for each stat")
}

func TestConditionsOfACharacter(t *testing.T) {
	of := begin(t)
	of.inflicts(ruk, "Strike")
	assert.Equal(t, []string{"Strike", "Fatigued 1"}, of.titles(ruk))
	assert.Equal(t, [2]int{9, 9}, of.pool(ruk), "AP falls with the maximum")
	of.inflicts(ruk, "Nick")
	of.inflicts(ruk, "Nick")
	assert.Equal(t, [2]int{7, 7}, of.pool(ruk), "each counts by itself")

	c, err := of.FindCondition(ruk, "nick", func(fractal.Condition) bool { return false })
	require.NoError(t, err)
	of.does(of.DressCondition(as(cleo), c.ID))
	of.refused("dressed already")(of.DressCondition(as(cleo), c.ID))
	other, err := of.FindCondition(ruk, "nick", func(c fractal.Condition) bool { return !c.Dressed })
	require.NoError(t, err)
	assert.NotEqual(t, c.ID, other.ID, "one of them is dressed already")
	of.does(of.EndCondition(as(ann), other.ID))
	of.refused("no such condition")(of.EndCondition(as(ann), other.ID))
	of.refused("Roll once")(of.EndCondition(as(eve), c.ID))
	assert.Equal(t, [2]int{7, 8}, of.pool(ruk), "healing gives the maximum back, and no AP")

	tired, err := of.FindCondition(ruk, "fatigue", func(fractal.Condition) bool { return false })
	require.NoError(t, err)
	of.does(of.ChangeCondition(as(mira), tired.ID, fractal.ConditionChange{Severity: 3, Rest: -1}))
	assert.Equal(t, [2]int{6, 6}, of.pool(ruk))
	assert.Equal(t, 14, of.Conditions[tired.ID].Rest)
	of.does(of.ChangeCondition(as(mira), tired.ID, fractal.ConditionChange{Rest: 2}))
	of.refused("is so already")(of.ChangeCondition(as(mira), tired.ID, fractal.ConditionChange{Rest: 2}))
	of.refused("does not heal by days")(of.ChangeCondition(as(mira), c.ID, fractal.ConditionChange{Rest: 2}))
	of.does(of.Rest(as(mira), 2, []int{ruk, ilse}))
	assert.Equal(t, []string{"Strike", "Nick"}, of.titles(ruk))
	of.refused("nothing to rest off")(of.Rest(as(mira), 2, []int{ruk}))
	of.refused("1 to 365 days")(of.Rest(as(mira), 0, []int{ruk}))
}

func TestFallingIsSavedByDressingAll(t *testing.T) {
	of := begin(t)
	of.inflicts(goblin, "Devastating Blow")
	assert.True(t, of.Stances[goblin].Falling)
	c, err := of.FindCondition(goblin, "devastating", func(fractal.Condition) bool { return false })
	require.NoError(t, err)
	of.does(of.DressCondition(as(ann), c.ID))
	assert.False(t, of.Stances[goblin].Falling)
	of.refused("has not fallen")(of.HourOver(as(mira), goblin))

	of.inflicts(guard, "Devastating Blow")
	of.refused("GM")(of.HourOver(as(ann), guard))
	of.does(of.HourOver(as(mira), guard))
	assert.True(t, of.Stances[guard].Dead)
}

func TestTheHourOfAClock(t *testing.T) {
	of := begin(t)
	of.tabled(of.Table.Set(fractal.SettingClock, fractal.RealClock, fractal.Settings()))
	of.inflicts(goblin, "Devastating Blow")
	ask := of.FallingAsk(goblin)
	require.NotZero(t, ask)
	start := as(mira).At
	const minute = 60 * 1000
	due := func(at int64) int64 {
		events, next := fractal.Game().Due(of.state, at)
		of.apply(events...)
		return next
	}
	assert.Equal(t, start+50*minute, due(start), "ten minutes before the end")
	assert.Equal(t, start+60*minute, due(start+50*minute))
	assert.True(t, of.Stances[goblin].Warned)
	assert.False(t, of.Stances[goblin].Dead)
	due(start + 60*minute)
	assert.True(t, of.Stances[goblin].Dead)
	assert.Zero(t, of.FallingAsk(goblin))

	of.inflicts(guard, "Devastating Blow")
	c, err := of.FindCondition(guard, "devastating", func(fractal.Condition) bool { return false })
	require.NoError(t, err)
	of.does(of.DressCondition(as(ann), c.ID))
	assert.Zero(t, of.FallingAsk(guard), "nothing is asked any more")
	due(start + 600*minute)
	assert.False(t, of.Stances[guard].Dead)
}

func TestPlacesLowerTheMaximum(t *testing.T) {
	of := begin(t)
	of.tabled(of.Table.PinElement(as(mira), table.Pin{Name: "Tainted", Rating: "3"}, nil))
	of.tabled(of.Table.PinElement(as(mira), table.Pin{Name: "Tainted", Rating: "2", Zone: "Cellar"}, nil))
	assert.Equal(t, [2]int{9, 9}, of.pool(ruk), "the zone is not his")
	of.inflicts(ruk, "Mild Embarrassment")
	assert.Equal(t, [2]int{9, 9}, of.pool(ruk), "no social scene")
	of.tabled(of.Table.PinElement(as(mira), table.Pin{Name: "social"}, nil))
	assert.Equal(t, [2]int{8, 8}, of.pool(ruk))
	assert.Equal(t, 12, of.Being(ruk, 0).MaxAP(), "elsewhere it is as it was")
}

func TestChangeAP(t *testing.T) {
	of := begin(t)
	count := func(text string) table.Count {
		c, err := table.ParseCount(text)
		require.NoError(t, err)
		return c
	}
	of.does(of.ChangeAP(as(ann), ruk, count("-5")))
	assert.Equal(t, [2]int{7, 12}, of.pool(ruk))
	of.refused("7 left, 8 wanted")(of.ChangeAP(as(ann), ruk, count("-8")))
	of.refused("At most `=12`")(of.ChangeAP(as(ann), ruk, count("+6")))
	of.refused("Say it once: `/ap =12 who:Vane`")(of.ChangeAP(as(mira), vane, count("-1")))
	of.does(of.ChangeAP(as(mira), vane, count("=10")))
	assert.Equal(t, [2]int{10, 10}, of.pool(vane), "the first is the maximum, too")
	of.inflicts(vane, "Collapsed")
	of.inflicts(vane, "Broken Bone")
	assert.Equal(t, [2]int{0, 0}, of.pool(vane))
	of.refused("Max AP of Vane is 0")(of.ChangeAP(as(mira), vane, count("=1")))
	of.does(of.ChangeMaxAP(as(mira), vane, 20))
	assert.Equal(t, [2]int{0, 6}, of.pool(vane), "5 and 5, and 2 and 2 that spilled over")
	of.refused("Max AP 0 cannot be")(of.ChangeMaxAP(as(mira), vane, 0))
}

// Max AP is the base, less the losses and more the gains of what is listed, whatever happened; healing everything restores the sheet.
func TestMaxAPIsTheSumOfWhatIsListed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	names := fractal.ConditionNames()
	for range 20 {
		of := begin(t)
		before := of.Table.Characters[ruk]
		for range 30 {
			switch all := of.ConditionsOf(ruk); {
			case len(all) > 0 && rng.IntN(3) == 0:
				of.does(of.EndCondition(as(mira), all[rng.IntN(len(all))].ID))
			default:
				of.inflicts(ruk, names[rng.IntN(len(names))])
			}
			sum := 12
			for _, c := range of.ConditionsOf(ruk) {
				if !c.Pending && !c.Chart.Of().OnlySocial {
					sum += c.Row().MaxAP
				}
			}
			require.Equal(t, max(sum, 0), of.pool(ruk)[1])
			require.LessOrEqual(t, of.pool(ruk)[0], of.pool(ruk)[1])
		}
		for _, c := range of.ConditionsOf(ruk) {
			of.does(of.EndCondition(as(mira), c.ID))
		}
		if of.pool(ruk)[0] < 12 {
			c, _ := table.ParseCount("=12")
			of.does(of.ChangeAP(as(mira), ruk, c))
		}
		after := of.Table.Characters[ruk]
		after.Rev = before.Rev
		require.Equal(t, before, after)
		require.Empty(t, of.Temps)
		require.Equal(t, 12, of.pool(ruk)[1])
	}
}
