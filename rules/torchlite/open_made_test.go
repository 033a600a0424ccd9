package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// success is a roll of Ann's that beats a difficulty of 5 by 4, with a d8 as the effect.
func success(t testing.TB) (tale, int) {
	of := begin(t)
	return of, of.rolls(ann, "d8 d6 d8 vs d4 d4", "4 5 3 3 2")
}

func TestEffectBecomes(t *testing.T) {
	for _, tt := range []struct {
		name, typed string
		before      func(of tale)
		after       func(of tale)
	}{
		{"a complication", "Off Guard on Sergeant", nil, func(of tale) { assert.Equal(t, []string{"Off Guard d8"}, of.on(sergeant)) }},
		{"stress", "damaged on sergeant", nil, func(of tale) { assert.Equal(t, []string{"Damaged d8"}, of.on(sergeant)) }},
		{"a complication that grows", "Off Guard on Sergeant", func(of tale) { of.inflicted(sergeant, "Off Guard", d10) }, func(of tale) {
			assert.Equal(t, []string{"Off Guard d12"}, of.on(sergeant))
		}},
		{"a complication that keeps an asset from use", "Loosened Grip on Sergeant against halberd", func(of tale) { of.made(sergeant, "Halberd", d6) }, func(of tale) {
			assert.Equal(t, []string{"Loosened Grip d8"}, of.on(sergeant))
			assert.NotZero(t, of.Disabled(of.held(sergeant, "Halberd").ID))
		}},
		{"an asset", "asset High Ground", nil, func(of tale) { assert.Contains(t, of.with(zia), "High Ground d8") }},
		{"an asset of somebody", "asset High Ground for Tamsin", nil, func(of tale) { assert.Equal(t, []string{"High Ground d8"}, of.with(tamsin)) }},
		{"an asset for all", "asset High Ground for all", nil, func(of tale) {
			assert.True(t, of.held(zia, "High Ground").All)
			assert.Equal(t, 0, of.PlotPointsOf(zia), "that costs a plot point")
		}},
		{"treasure", "treasure Giant Ruby", nil, func(of tale) {
			assert.Equal(t, torchlite.Asset{Of: zia, Name: "Giant Ruby", Die: d8}, of.held(zia, "Giant Ruby").Asset, "it is of no scene")
		}},
		{"treasure of somebody", "Treasure Crown on Velvet for Tamsin", nil, func(of tale) { assert.Equal(t, []string{"Crown on Velvet d8"}, of.with(tamsin)) }},
		{"a complication that begins like treasure", "Treasure Fever on Sergeant", nil, func(of tale) {
			assert.Equal(t, []string{"Treasure Fever d8"}, of.on(sergeant))
		}},
		{"a recovery", "recover winded of Tamsin", func(of tale) { of.inflicted(tamsin, "Winded", d10) }, func(of tale) {
			assert.Equal(t, []string{"Winded d8"}, of.on(tamsin))
		}},
		{"an asset shut down", "shut Rope of Tamsin", func(of tale) { of.made(tamsin, "Rope", d6) }, func(of tale) { assert.True(t, of.held(tamsin, "Rope").Shut) }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			of, id := success(t)
			if tt.before != nil {
				tt.before(of)
			}
			of.take(ann, id, "Effect d8…", tt.typed)
			tt.after(of)
			assert.NotContains(t, of.Rolls, id)
		})
	}
}

func TestEffectRefuses(t *testing.T) {
	of, id := success(t)
	for typed, says := range map[string]string{
		"":                         "It is not said what the d8 becomes. Type `Off Guard on Sergeant`, `asset High Ground for all`, `treasure Giant Ruby` or `recover Damaged of Bob`.",
		"Prone":                    "I cannot tell what \"Prone\" is. Type `Off Guard on Sergeant`, `asset High Ground for all`, `treasure Giant Ruby` or `recover Damaged of Bob`.",
		"Prone on Sargent":         `I do not know "Sargent". Close: Sergeant. Somebody new joins the cast by ` + "`Prone on new Sargent`.",
		"asset Axe for Tamsim":     `I do not know "Tamsim". Close: Tamsin. Somebody new joins the cast by ` + "`asset Axe for new Tamsim`.",
		"treasure Axe for Tamsim":  `I do not know "Tamsim". Close: Tamsin. Somebody new joins the cast by ` + "`treasure Axe for new Tamsim`.",
		"asset NAME for Zia":       "NAME stands for a name. Put one in its place: `asset Rope`.",
		"treasure NAME for Zia":    "NAME stands for a name. Put one in its place: `asset Rope`.",
		"recover Winded of Tamsin": `I do not know "Winded".`,
		"shut Rope of Tamsin":      `I do not know "Rope".`,
		"asset a#b":                `"a#b" cannot be a name: # means something in a line. Leave out # = + | and commas: ` + "`a b`.",
	} {
		_, err := of.takes(ann, id, "Effect d8…", typed, "")
		if typed == "" {
			_, err = of.press(ann, of.move(ann, id, "Effect d8…"), " ")
		}
		require.EqualError(t, err, says, typed)
	}
	of.inflicted(zia, "Damaged", d8)
	of.refused("Zia cannot recover the own Damaged d8: another character helps. Alone only Demoralized recovers, or what an SFX says.")(
		of.takes(ann, id, "Effect d8…", "recover Damaged", ""))
	of.does(of.ChangePlotPoints(as(ann), zia, table.Count{How: table.CountTo}))
	of.refused("Zia has no plot point left. Make it for one: `asset Rope`.")(of.takes(ann, id, "Effect d8…", "asset Rope for all", ""))
}

// TestEffectOnSomebodyNew holds that an effect on a name that nobody has brings that one into the cast, and that undo of it
// takes them back.
func TestEffectOnSomebodyNew(t *testing.T) {
	for typed, name := range map[string]string{
		"Off Guard on Bandit Chief": "Bandit Chief", "Off Guard on new Sargent": "Sargent", "asset Horn for Bandit Chief": "Bandit Chief",
	} {
		of, id := success(t)
		of.take(ann, id, "Effect d8…", typed)
		met, err := of.Table.Find(name)
		require.NoError(t, err)
		assert.Equal(t, table.Cast, of.Table.Characters[met].Kind)
		assert.Len(t, append(of.on(met), of.with(met)...), 1, typed)
	}
	of, id := success(t)
	of.take(ann, id, "Effect d8…", "Off Guard on the sergeant")
	assert.Equal(t, []string{"Off Guard d8"}, of.on(sergeant), "an article is no name")
	of.rolls(ann, "d8 d8 vs the Sergeant d6", "5 4 3")
	assert.Len(t, of.Table.CastMembers(), 1)
	of, id = feint(t)
	of.refused("Bandit was not rolled against, and would oppose it with dice of their own. Roll against both: `vs Sergeant | Bandit`.")(
		of.takes(ann, id, "Effect d8…", "Off Guard on Bandit", ""))
	of.take(ann, id, "Effect d8…", "asset Rope for Bob")
	assert.Equal(t, []string{"Rope d8"}, of.with(tamsin), "by the name of who plays her")
}

// TestPlayersWithoutCharacters holds that a player who has no character is nobody of the cast: what is remembered of them makes a
// character of theirs, by an effect, behind `vs`, and for what the other side makes of their roll.
func TestPlayersWithoutCharacters(t *testing.T) {
	of, id := success(t)
	of.take(ann, id, "Effect d8…", "Prone on Cleo")
	mine := of.Table.Playing(cleo)
	require.NotZero(t, mine)
	assert.Equal(t, []string{"Prone d8"}, of.on(mine))

	of = begin(t)
	of.rolls(ann, "d8 d8 vs Cleo d6", "5 4 3")
	assert.NotZero(t, of.Table.Playing(cleo))
	assert.Equal(t, table.Hero, of.Table.Characters[of.Table.Playing(cleo)].Kind)

	of = begin(t)
	id = of.rolls(cleo, "d6 d4 vs Sergeant d12 d10", "3 2 9 8")
	of.take(mira, id, "Effect d4 of Sergeant…", "Prone on Cleo")
	mine = of.Table.Playing(cleo)
	assert.Equal(t, []string{"Prone d6"}, of.on(mine))
}

// TestEffectOnlyOnTargets holds that who was not rolled against takes no effect.
func TestEffectOnlyOnTargets(t *testing.T) {
	of, id := feint(t)
	of.refused("Tamsin was not rolled against, and would oppose it with dice of their own. Roll against both: `vs Sergeant | Tamsin`.")(
		of.takes(ann, id, "Effect d8…", "Prone on Tamsin", ""))
	of.take(ann, id, "Effect d8…", "Ready on Zia")
	assert.Equal(t, []string{"Ready d8"}, of.on(zia))
}

// TestExtraDice holds that a d6 from a step past d12 is an effect die of its own.
func TestExtraDice(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d12=12 d10=9 d8=3 vs d4=2 d4=2", "")
	assert.Equal(t, []string{"Effect d12…", "Effect d6…"}, only(of.labels(ann, id), "Effect"))
	of.take(ann, id, "Effect d12…", "Damaged on Sergeant")
	of.take(ann, id, "Effect d6…", "On Fire on Sergeant")
	assert.Equal(t, []string{"On Fire d6", "Damaged d12"}, of.on(sergeant))
}

func TestHitches(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d8 d6 d4 d10 vs d4 d4", "1 1 1 3 3 2")
	assert.Equal(t, []string{"Exhausted"}, values(of.move(mira, id, "Hitch d6…").Fields))
	assert.Equal(t, "Buy a hitch of 3 of Zia", of.move(mira, id, "Hitch d6…").Long)
	assert.Equal(t, "a hitch to buy (Zia)", of.move(mira, id, "Hitch d6…").Want)
	of.take(mira, id, "Hitch d6…", "Winded")
	assert.Equal(t, 2, of.PlotPointsOf(zia))
	of.take(mira, id, "Hitch: Winded to d8", "")
	of.take(mira, id, "Hitch: Winded to d10", "")
	assert.Equal(t, []string{"Winded d10"}, of.on(zia))
	assert.Equal(t, 2, of.PlotPointsOf(zia), "one plot point for the roll")
	assert.Empty(t, only(of.labels(mira, id), "Hitch"))

	of.inflicted(zia, "Winded", d12)
	id = of.rolls(ann, "d8 d6 vs d4 d4", "1 3 3 2")
	of.take(mira, id, "Hitch d6…", "Winded")
	assert.NotZero(t, of.OutOf(zia, of.Table.SceneAt(channel)), "past d12")
}

// TestTwoGMs holds that a hitch is bought once.
func TestTwoGMs(t *testing.T) {
	of := begin(t)
	of.apply(torchlite.Table{Event: table.GMSet{Who: bob, GM: true}})
	id := of.rolls(ann, "d8 d6 vs d4 d4", "1 3 3 2")
	second := of.move(bob, id, "Hitch d6…")
	of.take(mira, id, "Hitch d6…", "Winded")
	of.refused("This button belongs to an earlier state: the hitch is bought. The message is up to date now; `/do` lists what is open.")(of.press(bob, second, "Winded"))
}

func TestOpportunities(t *testing.T) {
	of := begin(t)
	of.made(zia, "Rope", d6)
	of.inflicted(tamsin, "Winded", d8)
	id := of.rolls(ann, "d8 d6 vs Sergeant d4 d4", "4 3 1 1")
	assert.Empty(t, only(of.labels(mira, id), "Hitch"), "the GM's 1s are none")
	of.does(of.takes(ann, id, "Opportunity…", "Rope d6 to d8", ""))
	assert.Contains(t, of.with(zia), "Rope d8")
	assert.Equal(t, 0, of.PlotPointsOf(zia))
	assert.Empty(t, only(of.labels(ann, id), "Opportunity"), "that was her last point")
	of.does(of.takes(bob, id, "Opportunity…", "Winded d8 to d6, Tamsin", ""))
	assert.Equal(t, []string{"Winded d6"}, of.on(tamsin))
	assert.Empty(t, only(of.labels(bob, id), "Opportunity"), "each 1 once")

	of.does(of.ChangePlotPoints(as(mira), tamsin, table.Count{How: table.CountTo, N: 1}))
	id = of.rolls(mira, "d8 d6 vs d4 d4", "1 3 3 2")
	assert.Empty(t, only(of.labels(ann, id), "Opportunity"), "no point left")
	assert.NotEmpty(t, only(of.labels(bob, id), "Opportunity"), "the GM's own roll has them, too")
}

func TestStressOfAFailure(t *testing.T) {
	of := begin(t)
	of.inflicted(zia, "Demoralized", d6)
	id := of.rolls(ann, "d8 d6 vs d8 d8", "4 3 6 5")
	stress := of.move(mira, id, "Stress d6…")
	assert.Equal(t, "the stress of Zia's failure", stress.Want)
	names := make([]string, len(stress.Choices))
	for i, c := range stress.Choices {
		names[i] = c.Name
	}
	assert.Equal(t, []string{"Damaged d6", "Demoralized d6 becomes d8", "Enthralled d6", "Exhausted d6"}, names)
	of.does(of.takes(mira, id, "Stress d6…", "Demoralized", ""))
	assert.Equal(t, []string{"Demoralized d8"}, of.on(zia))
	assert.NotContains(t, of.Rolls, id, "once")

	id = of.rolls(mira, "d8 d6 vs d8 d8", "4 3 6 5")
	assert.NotContains(t, of.Rolls, id, "the GM's own failures bring none, and nothing is left")
}

// TestRecoveryRoll holds that what a recovery brings is done at once, where it is the same however the dice are counted.
func TestRecoveryRoll(t *testing.T) {
	of := begin(t)
	of.inflicted(tamsin, "Damaged", d8)
	id := of.rolls(ann, "d8 d6 d6 vs Bob's Damaged", "6 5 3 4 3 2")
	assert.Equal(t, []string{"Damaged d6"}, of.on(tamsin), "a d8 is not larger, so it steps down")
	assert.NotContains(t, of.Rolls, id)
	of.rolls(ann, "d8 d6 d8 vs Tamsin's Damaged", "6 5 3 4 3 2")
	assert.Empty(t, of.on(tamsin), "a d8 is larger than d6")

	of.inflicted(tamsin, "Damaged", d8)
	id = of.rolls(ann, "d8 d8 d8 d6 vs Tamsin's Damaged", "5 4 3 3 4 3 2")
	assert.Equal(t, []string{"Damaged d8"}, of.on(tamsin), "a plot point more would be heroic, and remove it")
	assert.Contains(t, of.labels(ann, id), "1 plot point: 12 with d10")
	of.take(ann, id, "Damaged d8 to d6", "")
	assert.Equal(t, []string{"Damaged d6"}, of.on(tamsin))
	of.does(of.ChangeComplication(as(mira), of.ComplicationsOn(tamsin, 0)[0], of.rate("off")))

	of.refused("Zia cannot recover the own Winded d6: another character helps. Alone only Demoralized recovers, or what an SFX says.")(
		func() ([]event, error) {
			of.inflicted(zia, "Winded", d6)
			return of.tries(ann, "d10 d8 vs Zia's Winded", "")
		}())
	of.inflicted(zia, "Demoralized", d6)
	of.rolls(ann, "d10 d8 vs Ann's Demoralized", "9 8 4 3 2")
	assert.Equal(t, []string{"Winded d6"}, of.on(zia), "psyching oneself up")
}

func TestRecoveryWhenAsked(t *testing.T) {
	of := begin(t)
	events, err := of.Table.Set("apply", "ask", torchlite.Settings())
	of.does(wrapped(events), err)
	of.inflicted(tamsin, "Damaged", d8)
	id := of.rolls(ann, "d8 d6 d6 vs Bob's Damaged", "6 5 3 4 3 2")
	assert.Equal(t, []string{"Damaged d8"}, of.on(tamsin))
	of.take(ann, id, "Damaged d8 to d6", "")
	assert.Equal(t, []string{"Damaged d6"}, of.on(tamsin))
}

func TestRecoveryFails(t *testing.T) {
	of := begin(t)
	of.inflicted(tamsin, "Damaged", d8)
	id := of.rolls(ann, "d4 d4 vs Bob's Damaged", "2 2 4 3 2")
	assert.NotContains(t, of.Rolls, id, "without a hitch nothing happens: no stress")
	id = of.rolls(ann, "d4 d4 d6 vs Bob's Damaged", "2 2 1 4 3 2")
	of.take(mira, id, "Damaged d8 to d10", "")
	assert.Equal(t, []string{"Damaged d10"}, of.on(tamsin))
	assert.Equal(t, 2, of.PlotPointsOf(zia))
	assert.Equal(t, 2, of.PlotPointsOf(tamsin))
	assert.NotContains(t, of.Rolls, id, "the hitch is used")
}

func TestAttackOnAnAsset(t *testing.T) {
	of := begin(t)
	of.made(sergeant, "Sword", d8)
	r := rolled(of.does(of.tries(ann, "d8 d6 d6 vs Sergeant's Sword d6 d6", "6 5 3 4 3 2")))
	assert.Equal(t, "d8 + d6 + d6 vs Sergeant's Sword d6 + d6 + Sword d8", r.Line, "the holder's side has the asset")
	assert.Equal(t, []string{"Sword d6"}, of.with(sergeant), "a d6 is not larger than d8")
	id := of.rolls(ann, "d8 d6 d8 vs Sergeant's Sword d6 d6", "6 5 3 4 3 2")
	assert.True(t, of.held(sergeant, "Sword").Shut)
	assert.NotContains(t, of.Rolls, id)
	of.refused("Sword of Sergeant is shut down already. Roll against Sergeant.")(of.tries(ann, "d10 d8 vs Sergeant's Sword d6", ""))
	of.rolls(ann, "d8 d8 vs Tamsin's Bow d6", "3 4 2")
	_, err := of.Table.Find("Tamsin's Bow")
	require.Error(t, err, "a thing of somebody's joins no cast")
}

func TestChallengeWornDown(t *testing.T) {
	of := begin(t)
	of.does(of.BeginChallenge(as(mira), torchlite.NewChallenge{Name: "Drawbridge", Kind: torchlite.Pooled, Count: 3, Size: d8}))
	bridge, err := of.Table.Find("Drawbridge")
	require.NoError(t, err)
	of.rolls(ann, "d8 d6 d6 vs Drawbridge", "6 5 3 4 3 2")
	assert.Equal(t, "2d8, d6", of.Challenges[of.ChallengeOf(bridge)].Shown(), "the whole pool rolls; a d6 is not larger than d8")
	id := of.rolls(ann, "d8 d6 d8 vs Drawbridge", "6 5 3 4 3 2")
	of.does(of.takes(ann, id, "Effect d8 on a die…", "Drawbridge d6 goes", ""))
	assert.Equal(t, "2d8", of.Challenges[of.ChallengeOf(bridge)].Shown())

	of.refused("Drawbridge is a challenge, which takes no stress or complication. Hold the effect die against one of its dice: `/challenge Drawbridge d8`.")(
		func() ([]event, error) {
			events, err := of.Table.Set("apply", "ask", torchlite.Settings())
			of.does(wrapped(events), err)
			id := of.rolls(bob, "d12 d10 d8 vs Drawbridge", "9 8 5 4 3")
			return of.takes(bob, id, "Effect d12…", "Damaged on Drawbridge", "")
		}())
	id = of.rolls(ann, "d4 d4 vs Drawbridge", "2 2 7 6")
	assert.Equal(t, "Stress d6…", of.move(mira, id, "Stress").Label)
	of.does(of.AddDie(as(mira), of.ChallengeOf(bridge), d12))
	id = of.rolls(ann, "d4 d4 vs Drawbridge", "2 2 3 7 6")
	assert.Equal(t, "Stress d12…", of.move(mira, id, "Stress").Label, "a challenge may inflict its effect die")
}

func TestMobLosesADie(t *testing.T) {
	of := begin(t)
	of.does(of.BeginChallenge(as(mira), torchlite.NewChallenge{Name: "Gate guards", Kind: torchlite.Mob, Count: 3, Size: d6}))
	guards, err := of.Table.Find("Gate guards")
	require.NoError(t, err)
	id := of.rolls(ann, "d10 d8 d8 vs Gate guards", "9 8 2 4 3 2")
	assert.Equal(t, "Damaged on Gate guards", of.move(ann, id, "Effect d12…").Fields[0].Value)
	of.take(ann, id, "Effect d12…", "Scattered on Gate guards")
	assert.Equal(t, "2d6", of.Challenges[of.ChallengeOf(guards)].Shown(), "a complication past its dice takes one")
	assert.Empty(t, of.on(guards))
}

func TestNames(t *testing.T) {
	of := begin(t)
	of.inflicted(zia, "Winded", d6)
	of.inflicted(sergeant, "Winded", d8)
	of.inflicted(sergeant, "Off Guard", d6)
	of.inflicted(tamsin, "Off Guard", d10)
	of.made(tamsin, "High Ground", d6)
	of.does(of.OpenAsset(as(bob), of.held(tamsin, "High Ground")))
	sizes := func(line, faces string) []torchlite.Die {
		return sizesOf(of.roll(of.rolls(ann, line, faces)).Side)
	}
	assert.Equal(t, []torchlite.Die{d8, d6}, sizes("winded + off guard vs Sergeant d6", "3 2 2"), "what hinders the target helps")
	assert.Equal(t, []torchlite.Die{d6, d10}, sizes("high ground + brawn vs hard", "3 2 2 4"), "and what is for all")
	assert.Equal(t, []torchlite.Die{d6, d10}, sizes("Zia's Winded own + brawn vs Sergeant d6", "3 2 2"))
	_, err := of.tries(ann, "Zia's Winded + brawn vs Sergeant d6", "")
	require.ErrorContains(t, err, "is the roller's own")
	of.refused(`"off guard" can be Off Guard d10 (Tamsin) or Off Guard d6 (Sergeant). Type more of the name.`)(of.tries(ann, "off guard + brawn vs hard", ""))
	assert.Equal(t, []torchlite.Die{d6}, sizes("sergeant's off guard vs hard", "3 2 4"))
	id := of.rolls(ann, "brawn rebel vs Sergeant d6 + winded", "3 2 2 4")
	assert.Equal(t, torchlite.FromComplication, of.roll(id).Stands().Facing[0].Side.Dice[1].From.Kind, "the other side rolls what hinders the roller")
	_, err = of.tries(ann, "Zia's Winded own + brawn vs Sergeant d6 + winded", "")
	require.ErrorContains(t, err, "the other side may not roll it")
}

func TestRollsClose(t *testing.T) {
	of := begin(t)
	var first int
	for i := range 52 {
		id := of.rolls(ann, "d8 d8", "3 4")
		if i == 0 {
			first = id
		}
	}
	assert.Len(t, of.Rolls, 50, "the newest of a scene stay open")
	assert.NotContains(t, of.Rolls, first)

	end, err := of.EndScene(as(mira))
	require.NoError(t, err)
	assert.Contains(t, end.Open, "a difficulty for Zia's roll")
	of.does(end.Whole, nil)
	assert.Empty(t, of.Rolls)
	assert.Empty(t, of.Falls)
}

// However many rolls stay open after it, a hitch waits for the GM.
func TestNoHitchIsLostInTheCrowd(t *testing.T) {
	of := begin(t)
	hitch := of.rolls(ann, "d8 d8 vs Sergeant d6", "8 1 2")
	first := of.rolls(ann, "d8 d8 vs Sergeant d6", "8 7 2")
	for range table.MaxOpenScene {
		of.rolls(ann, "d8 d8 vs Sergeant d6", "8 7 2")
	}
	assert.Len(t, of.Rolls, table.MaxOpenScene)
	assert.NotContains(t, of.Rolls, first)
	of.does(of.takes(mira, hitch, "Hitch d6", "Winded", ""))
	assert.Equal(t, 2, of.PlotPointsOf(zia))
}

func TestWhatIsStillOpen(t *testing.T) {
	of, _ := feint(t)
	of.rolls(ann, "d8 d6 vs d8 d8", "4 1 6 5")
	assert.Equal(t, []string{"the effect of Zia's roll", "a hitch of Zia", "the stress of Zia's failure", "a hitch of Zia"}, of.OpenRolls(of.Table.SceneAt(channel)))
}

func TestDanglingRoll(t *testing.T) {
	of, id := feint(t)
	require.Empty(t, torchlite.Game().Dangling(of.state))
	delete(of.Table.Characters, sergeant)
	found := torchlite.Game().Dangling(of.state)
	require.Len(t, found, 1)
	assert.Contains(t, found[0].At, "/rolls/"+itoa(id)+"/against/")
}
