package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// TestDifficultyGivenLate holds that a difficulty counts as set first, also when it is given after the roll.
func TestDifficultyGivenLate(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d8 d6", "5 4")
	assert.Equal(t, []string{"Difficulty…", "Answer for…", "Effect d4…", "Reroll…", "Leave it at that"}, of.labels(mira, id))
	assert.NotContains(t, of.labels(ann, id), "Difficulty…")
	assert.Equal(t, "challenging", of.move(mira, id, "Difficulty…").Fields[0].Value)
	of.does(of.takes(mira, id, "Difficulty…", "hard", "4 5"))
	r := of.roll(id)
	assert.False(t, r.Answered)
	v := r.Stands().Facing[0].Verdict
	assert.False(t, v.Success, "a tie is the difficulty's")
	assert.Zero(t, v.Margin)
	assert.NotContains(t, of.labels(mira, id), "Difficulty…")

	next := of.rolls(ann, "d8 d6", "5 4")
	assert.Equal(t, "hard", of.move(mira, next, "Difficulty…").Fields[0].Value, "the last one is offered")
	of.refused(`I do not know "tonk". Say its dice, or how hard it is: ` + "`tonk d8 + d6` or `hard`.")(of.takes(mira, next, "Difficulty…", "tonk", ""))
	of.refused("An answer is rolled as it is; plot points move beside it. Type the dice alone: `d8 + d6`.")(of.takes(mira, next, "Difficulty…", "d8 d8 d8 keep 3", ""))
}

// TestAnswer holds that who answers a standing roll must be strictly higher.
func TestAnswer(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d8 d6", "5 4")
	of.does(of.takes(bob, id, "Answer as Tamsin…", "d6 d6", "5 4"))
	r := of.roll(id)
	assert.True(t, r.Answered)
	assert.Equal(t, "Tamsin", r.Stands().Facing[0].Name)
	assert.True(t, r.Stands().Facing[0].Verdict.Success, "the answer is not higher")
	assert.Contains(t, of.labels(ann, id), "Effect d4…")

	id = of.rolls(ann, "d8 d6", "5 4")
	of.does(of.takes(bob, id, "Answer as Tamsin…", "d6 d6 d8", "5 6 2"))
	assert.False(t, of.roll(id).Stands().Facing[0].Verdict.Success)
	assert.Equal(t, []string{"Stress d6…", "Effect d8 of Tamsin…"}, only(of.labels(bob, id), "Stress", "Effect"), "the opposing player chooses")
	assert.Equal(t, []string{"Damaged on Zia"}, values(of.move(bob, id, "Effect d8 of Tamsin…").Fields))
	of.take(bob, id, "Effect d8 of Tamsin…", "Tripped on Zia")
	assert.Equal(t, []string{"Tripped d8"}, of.on(zia))
	assert.NotContains(t, of.Rolls, id)
}

func TestAnswerForTheCast(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d8 d6", "5 4")
	of.does(of.takes(mira, id, "Answer for…", "Soldier d8 + d8", "6 5"))
	assert.Equal(t, "Sergeant", of.roll(id).Stands().Facing[0].Name)
	next := of.rolls(ann, "d8 d6", "5 4")
	assert.Equal(t, []string{"Sergeant", ""}, values(of.move(mira, next, "Answer for…").Fields))
	of.refused("That is for the GM, Mira.")(of.press(bob, of.move(mira, next, "Answer for…"), ""))
}

// TestRollAgainstSomebodyWaits holds that a roll waits for dice that are not known, and falls when they are.
func TestRollAgainstSomebodyWaits(t *testing.T) {
	of := begin(t)
	id := of.laid(of.does(of.tries(ann, "d8 d6 vs Sergeant", "")))
	assert.Empty(t, of.Rolls)
	assert.Equal(t, []string{"Withdraw"}, of.labels(ann, id))
	assert.Equal(t, []string{"Answer for Sergeant…"}, of.labels(mira, id))
	of.does(of.takes(mira, id, "Answer for Sergeant…", "Soldier d8 + Wary d6", "6 2 5 4"))
	rolled := keys(of.Rolls)
	require.Len(t, rolled, 1)
	assert.Equal(t, 8, of.roll(rolled[0]).Stands().Chosen.Total, "the roller's dice fall first")
	assert.Equal(t, 9, of.roll(rolled[0]).Stands().Facing[0].Bar.Total)
	assert.Empty(t, of.Table.Asks)

	id = of.laid(of.does(of.tries(ann, "d8 d6 vs Sergeant", "")))
	assert.Equal(t, []string{"Soldier d8 + Wary d6"}, values(of.move(mira, id, "Answer for Sergeant…").Fields), "the last pool is offered")

	id = of.laid(of.does(of.tries(ann, "d8 d6 vs Tamsin | Sergeant", "")))
	of.take(bob, id, "Answer for Tamsin…", "d6 d6")
	assert.Contains(t, of.Table.Asks, id, "one side has no dice yet")
	of.does(of.takes(mira, id, "Answer for Sergeant…", "d8 d6", "6 2 5 4 3 3"))
	assert.NotContains(t, of.Table.Asks, id)
}

func TestUsualPoolIsRolled(t *testing.T) {
	of, id := feint(t)
	assert.Equal(t, []string{"Soldier", "Wary"}, labelsOf(of.roll(id).Stands().Facing[0].Side))
	id = of.rolls(ann, "d8 d6 vs Sergeant d10 + d4", "5 4 6 2")
	assert.Equal(t, []torchlite.Die{d10, d4}, sizesOf(of.roll(id).Stands().Facing[0].Side), "typed dice go before")
	id = of.rolls(ann, "d8 d6 vs Sergeant + Halberd d6", "5 4 6 2 3")
	assert.Equal(t, []string{"Soldier", "Wary", "Halberd"}, labelsOf(of.roll(id).Stands().Facing[0].Side), "with a sign they come beside")
	events, err := of.Table.SetWord(as(mira), sergeant, table.Usual, "Soldier d8 + Nonsense")
	of.does(wrapped(events), err)
	of.laid(of.does(of.tries(ann, "d8 d6 vs Sergeant", "")))
}

// TestStranger holds that a name behind `vs` joins the cast.
func TestStranger(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d8 d6 vs Ogre d10 + d8", "5 4 6 2")
	ogre, err := of.Table.Find("Ogre")
	require.NoError(t, err)
	assert.Equal(t, table.Cast, of.Table.Characters[ogre].Kind)
	assert.Equal(t, ogre, of.roll(id).Stands().Facing[0].Character)
	assert.Equal(t, "d10 + d8", of.Table.Characters[ogre].Words[torchlite.LastPool])
	assert.Equal(t, "d8 + d6 vs Ogre d10 + d8", of.roll(id).Line)
	laid := of.laid(of.does(of.tries(ann, "d8 d6 vs Troll", "")))
	assert.Equal(t, []string{"Answer for Troll…"}, of.labels(mira, laid))
	events, err := of.Table.PinElement(as(mira), table.Pin{Name: "Rain", Rating: "d8"}, nil)
	of.does(wrapped(events), err)
	of.rolls(ann, "d8 d6 vs Rain d8", "5 4 6")
	_, err = of.Table.Find("Rain")
	require.Error(t, err, "what has a name already is nobody new")
}

func TestAgainstOneself(t *testing.T) {
	of := begin(t)
	_, err := of.tries(ann, "d8 d6 vs Zia", "")
	require.Error(t, err)
	of.refused("Sergeant stands behind `vs` twice. Name each once.")(of.tries(ann, "d8 d6 vs Sergeant d6 | Sergeant d8", ""))
}

func TestHold(t *testing.T) {
	of := begin(t)
	id := of.laid(of.does(of.tries(ann, "brawn rebel vs hard hold # up", "")))
	assert.Equal(t, []string{"Roll", "Faces…", "Add to Zia…", "Add to the opposition…", "Withdraw"}, of.labels(ann, id))
	of.made(zia, "Rope", d6)
	of.take(bob, id, "Add to Zia…", "rope")
	assert.Equal(t, []table.Add{{Who: bob, Line: "Rope d6"}}, of.Table.Asks[id].Laid.Sides[0].Adds, "kept with the die that it stands for")
	of.refused("Only dice are added to a roll that is laid out. Type what is added: `Rope d6`.")(of.takes(bob, id, "Add to Zia…", "d6 keep 3", ""))
	of.does(of.takes(ann, id, "Roll", "", "3 4 5 2 2"))
	r := of.roll(keys(of.Rolls)[0])
	assert.Equal(t, "up", r.Remark)
	assert.Equal(t, []string{"Brawn", "Rebel", "Rope"}, labelsOf(r.Side))
	assert.Equal(t, torchlite.FromAsset, r.Side.Dice[2].From.Kind)
}

func TestOwnDice(t *testing.T) {
	of := begin(t)
	of.does(wrapped(of.Table.SetOwnDice(as(ann), true)), nil)
	id := of.laid(of.does(of.tries(ann, "brawn rebel vs hard", "")))
	assert.Equal(t, []string{"Roll for me", "Faces…", "Withdraw"}, of.labels(ann, id))
	of.refused("There are 2 dice and 3 faces. Type one for each die, in the order shown: `3 4`.")(of.takes(ann, id, "Faces…", "3 4 5", ""))
	of.refused("A d8 shows no 9. Type one for each die, in the order shown: `3 4`.")(of.takes(ann, id, "Faces…", "3 9", ""))
	of.does(of.takes(ann, id, "Faces…", "7 8", "2 3"))
	r := of.roll(keys(of.Rolls)[0])
	assert.True(t, r.Side.ByHand)
	assert.Equal(t, 15, r.Stands().Chosen.Total)
	assert.False(t, r.Stands().Facing[0].Side.ByHand, "the opposition's fell")
	of.rolls(ann, "brawn=7 rebel=8 vs hard", "2 3")
}

// TestLaidOutCannotBePaid holds that a roll which waits says why it cannot be rolled.
func TestLaidOutCannotBePaid(t *testing.T) {
	of := begin(t)
	id := of.laid(of.does(of.tries(ann, "d8 d8 d8 keep 3 vs hard hold", "")))
	require.NoError(t, of.LaidFault(id))
	of.does(of.ChangePlotPoints(as(ann), zia, table.Count{How: table.CountTo}))
	require.EqualError(t, of.LaidFault(id), "Zia has no plot point left. Roll without `keep 3`, or ask for a hitch.")
	assert.NotContains(t, of.labels(ann, id), "Roll")
}

func TestCard(t *testing.T) {
	of := begin(t)
	put := func(c table.NewCard) int {
		id, events, err := of.Table.PutCard(as(mira), c)
		of.does(wrapped(events), err)
		return id
	}
	card := put(table.NewCard{Name: "The wall", Pool: "hard"})
	of.does(of.takes(ann, card, "Roll against it…", "d8 d8", "7 6 5 3"))
	assert.Empty(t, of.Table.Asks, "it serves one roll")
	r := of.roll(keys(of.Rolls)[0])
	assert.Equal(t, "The wall", r.Stands().Facing[0].Name)
	assert.True(t, r.Stands().Facing[0].Verdict.Success)

	each := put(table.NewCard{Name: "The moat", Pool: "d6 + d6", Each: true})
	of.rolls(ann, "d8 d8 vs the moat", "7 6 5 3")
	of.refused("You have rolled against that card already; it serves each player once.")(of.tries(ann, "d8 d8 vs the moat", "7 6 5 3"))
	of.refused("What it is up against stands on the card. Leave out `vs` and what follows.")(of.takes(bob, each, "Roll against it…", "d8 vs d8", ""))
	of.rolls(bob, "d8 d8 vs the moat", "7 6 5 3")
	bad := put(table.NewCard{Name: "Bad", Pool: "rubbish"})
	of.refused("The dice of that card cannot be read. A GM puts down another: `/oppose hard`.")(of.takes(ann, bad, "Roll against it…", "d8", ""))
}

// TestCardRolledWhenPutDown holds that a difficulty is set before anybody rolls against it: its dice are rolled once, when the
// card is put down, and count for the statistics then.
func TestCardRolledWhenPutDown(t *testing.T) {
	of := begin(t)
	card := torchlite.Set(table.NewCard{Name: "The wall", Pool: "hard", Each: true}, falls("6 5"))
	assert.Equal(t, []table.CardDie{{Size: 10, Face: 6}, {Size: 10, Face: 5}}, card.Dice)
	assert.Equal(t, "total 11, effect d4", card.Bar)
	id, events, err := of.Table.PutCard(as(mira), card)
	of.does(wrapped(events), err)
	assert.Equal(t, "hard, total 11, effect d4", of.Table.Asks[id].Card.Shown())

	line, err := torchlite.Parse("d8 d8 vs the wall", of.Lexicon(channel, zia, true))
	require.NoError(t, err)
	odds, err := torchlite.Chances(line)
	require.NoError(t, err)
	assert.InDelta(t, 15.0/64, odds.Against[0].Success, 1e-9, "12 or more: the bar is known")
	side := of.roll(of.rolls(ann, "d8 d8 d6 vs the wall", "8 4 3")).Stands().Facing[0]
	assert.Equal(t, 11, side.Bar.Total)
	assert.True(t, side.Side.Before)
	assert.False(t, side.Side.ByHand)

	for typed, says := range map[string]string{
		"d8 d8 vs the wall + d6":       "The dice of The wall lie already. Roll against it as it stands, or say other dice: `d8 + d8 vs d10 + d10 + d6`.",
		"d8 d8 vs the wall=5,5":        "The dice of The wall lie already. Roll against it as it stands, or say other dice: `d8 + d8 vs d10 + d10 + d6`.",
		"d8 d8 vs the wall reroll d10": "The dice of The wall lie already. Roll against it as it stands, or say other dice: `d8 + d8 vs d10 + d10 + d6`.",
	} {
		of.refused(says)(of.tries(bob, typed, ""))
	}
	laid := of.laid(of.does(of.tries(bob, "d8 d8 vs the wall hold", "")))
	assert.NotContains(t, of.labels(bob, laid), "Add to The wall…")
	assert.NotContains(t, of.labels(bob, laid), "Add to the opposition…")
	of.does(of.takes(bob, laid, "Roll", "", "4 3"))
	r := of.roll(keys(of.Rolls)[1])
	assert.Equal(t, 11, r.Stands().Facing[0].Bar.Total)
	assert.True(t, r.Stands().Facing[0].Side.Before)

	assert.Equal(t, table.NewCard{Pool: "d8=5 + d6=3", Bar: "total 8, effect d4"}, torchlite.Set(table.NewCard{Pool: "d8=5 + d6=3"}, nil), "by hand")
	assert.Equal(t, table.NewCard{Pool: "rubbish"}, torchlite.Set(table.NewCard{Pool: "rubbish"}, nil))
}

func TestSealedCardCannotBeNamed(t *testing.T) {
	of := begin(t)
	_, events, err := of.Table.PutCard(as(mira), table.NewCard{Name: "The trap", Pool: "d12 + d12", Sealed: true})
	of.does(wrapped(events), err)
	laid := of.laid(of.does(of.tries(ann, "d8 d8 vs the trap", "")))
	assert.Equal(t, []string{"Answer for the trap…"}, of.labels(mira, laid), "the name is like any other to who does not see it")
}

func TestPrivateRoll(t *testing.T) {
	of := begin(t)
	try := func(line string) ([]event, error) {
		return of.Throw(as(ann), torchlite.Try{Line: line, As: zia, Private: table.MeAndGM, Source: falls("5 4 3 2")})
	}
	events := of.does(try("brawn + d8 vs d6 d6"))
	kept := events[1].(torchlite.Table).Event.(table.SecretKept)
	assert.Equal(t, "Brawn d10 + d8 vs d6 + d6: 9", kept.Secret.Label)
	r, err := torchlite.PrivateRoll(kept.Secret)
	require.NoError(t, err)
	assert.True(t, r.Stands().Facing[0].Verdict.Success)
	assert.Empty(t, of.Rolls)
	of.refused("A private roll moves no plot points. Roll for all, or leave out `keep`, `effects` and `hinder`.")(try("d8 d8 d8 keep 3"))
	of.refused("A private roll moves no plot points. Roll for all, or leave out `keep`, `effects` and `hinder`.")(try("rebel hinder"))
	of.refused("The dice of Sergeant are not known, and a private roll does not wait for them. Type them: `vs d8 + d6`.")(try("d8 vs Sergeant"))
	of.refused("A roll that is laid out is for all to see. Leave out `hold`, or roll for all.")(try("d8 d8 hold"))
	of.does(try("d8 vs Ogre d8"))
	_, err = of.Table.Find("Ogre")
	require.Error(t, err, "nobody joins the cast in private")
}

func TestSeveralTargets(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "d10 d8 d6 vs Sergeant d8 + d4 | Ogre d12 + d12 | d6", "9 6 2 4 2 9 8 5")
	st := of.roll(id).Stands()
	require.Len(t, st.Facing, 3)
	assert.Equal(t, []bool{true, false, true}, []bool{st.Facing[0].Verdict.Success, st.Facing[1].Verdict.Success, st.Facing[2].Verdict.Success})
	labels := only(of.labels(ann, id), "Effect")
	assert.Equal(t, []string{"Effect d10 on Sergeant…", "Effect d10 on target 3…"}, labels)
	of.refused("Ogre is not beaten, so no effect goes there. It can go to Sergeant.")(of.takes(ann, id, "Effect d10 on Sergeant…", "Prone on Ogre", ""))
	of.take(ann, id, "Effect d10 on Sergeant…", "Prone on Sergeant")
	assert.Empty(t, only(of.labels(ann, id), "Effect"), "one die was kept")
	assert.Equal(t, []string{"Effect d4 of Ogre…"}, only(of.labels(mira, id), "Effect"))
}

func TestTakenOutDoesNotRoll(t *testing.T) {
	of := begin(t)
	of.inflicted(zia, "Winded", d12)
	of.does(of.Inflict(as(mira), torchlite.Blow{On: zia, Name: "Winded", Effect: d6}))
	of.refused("Zia is taken out until the scene ends. A GM can bring Zia back: `/do`.")(of.tries(ann, "d8 d8", ""))
	of.rolls(bob, "d8 d8", "3 4")
}

func TestNobodyRolls(t *testing.T) {
	of := begin(t)
	id := of.rolls(cleo, "Brawn d10 + Knife d6 vs d4 d4", "3 1 3 2")
	assert.Equal(t, "Cleo", of.RollerName(of.roll(id)), "a person without a character plays as themselves")
	assert.Contains(t, of.labels(cleo, id), "Remember Brawn d10, Knife d6")
	of.take(mira, id, "Hitch d6…", "Winded")
	made := of.Table.OwnedBy(cleo)
	require.Len(t, made, 1, "the first thing to remember makes a character")
	assert.Equal(t, 2, of.PlotPointsOf(made[0]))
	of.take(cleo, id, "Remember Brawn d10, Knife d6", "")
	assert.Equal(t, "d10", of.Table.Characters[made[0]].Traits["brawn"].Value)
	assert.Equal(t, torchlite.SetAttribute, of.Table.Characters[made[0]].Traits["brawn"].Set)
	of.rolls(cleo, "brawn knife vs d4 d4", "3 4 3 2")

	id = of.rolls(mira, "d8 d8 vs d4 d4", "3 1 3 2")
	assert.Equal(t, "Opposition", of.RollerName(of.roll(id)))
}
