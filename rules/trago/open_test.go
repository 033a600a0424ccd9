package trago_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
	"tallybones/rules/trago"
)

func TestWoundOfARollIsTaken(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "melee savage knife c3 risk 4", 6, 7, 1, 10, 10)
	r, _ := of.Roll(id)
	assert.Equal(t, trago.Judged{Verdict: trago.Success, Margin: 1, Wound: 3}, r.Judged)
	m, ok := of.move(id, ann, "take")
	require.True(t, ok)
	assert.Equal(t, "Take Medium", m.Label)
	assert.Equal(t, "a wound to take (Iris, Medium)", m.Want)
	m, ok = of.move(id, ann, "lower")
	require.True(t, ok)
	assert.Equal(t, "Willpower: Minor", m.Label)
	_, ok = of.move(id, bob, "take")
	assert.False(t, ok, "it is Ann's")
	assert.Equal(t, []string{"Iris has not taken a wound: Medium"}, of.OpenRolls(2))

	of.takes(id, ann, "spend", nil)
	r, _ = of.Roll(id)
	assert.Equal(t, trago.Judged{Verdict: trago.Success, Margin: 2, Wound: 2}, r.Judged, "a success more is a lower wound")
	assert.Equal(t, 4, of.counter(iris, trago.Willpower))
	of.takes(id, ann, "take", nil)
	assert.Equal(t, []string{"Minor"}, of.WoundNames(iris))
	_, err := trago.Game().Take(of.state, ann, rules.Taken{Key: m.Key})
	require.ErrorContains(t, err, "Nothing can be done about that roll any more.")
}

// However many rolls stay open after it, a wound that is not taken waits.
func TestNoWoundIsLostInTheCrowd(t *testing.T) {
	of := begin(t)
	wound := of.rolls(ann, "1 c3 risk 3", 2)
	first := of.rolls(ann, "1 c9", 2)
	for range table.MaxOpenScene {
		of.rolls(ann, "1 c9", 2)
	}
	assert.Len(t, of.Rolls, table.MaxOpenScene)
	assert.NotContains(t, of.Rolls, first)
	of.takes(wound, ann, "take", nil)
	assert.Equal(t, []string{"Medium"}, of.WoundNames(iris))
}

func TestWoundsMoveUp(t *testing.T) {
	of := begin(t)
	for range 3 {
		of.does(of.Take(as(ann), iris, trago.Blow{Tier: 3}))
	}
	assert.Equal(t, []string{"Medium", "Major", "Aggravated"}, of.WoundNames(iris))
	id := of.rolls(ann, "1 c3 risk 3", 2)
	m, _ := of.move(id, ann, "take")
	assert.Equal(t, "Take Incapacitation", m.Label)
	m, _ = of.move(id, ann, "lower")
	assert.Equal(t, "Willpower: Minor", m.Label)
	of.takes(id, ann, "lower", nil)
	assert.Equal(t, []string{"Minor", "Medium", "Major", "Aggravated"}, of.WoundNames(iris))
	assert.Equal(t, 4, of.counter(iris, trago.Willpower))
	for range 2 {
		of.does(of.Take(as(ann), iris, trago.Blow{Tier: 7}))
		break
	}
	of.refused("Iris is dead.")(of.Take(as(ann), iris, trago.Blow{Tier: 7}))
}

func TestAggravatedMayBeIncapacitation(t *testing.T) {
	of := begin(t)
	of.does(of.Take(as(bob), dario, trago.Blow{Tier: 4}))
	id := of.rolls(bob, "1 c3 risk 4", 2)
	of.takes(id, bob, "instead", nil)
	assert.Equal(t, []string{"Major", "Incapacitation"}, of.WoundNames(dario))
	of.refused("Only a wound that lands on Aggravated")(of.Take(as(bob), dario, trago.Blow{Tier: 2, Instead: true}))
	of.does(of.Take(as(bob), dario, trago.Blow{Tier: 5, Note: "left hand"}))
	assert.Equal(t, []string{"Major", "Aggravated (left hand)", "Incapacitation"}, of.WoundNames(dario))
}

func TestHiddenChallengeStaysHidden(t *testing.T) {
	of := begin(t)
	card, err := trago.ParseOppose("c4 about 3 risk 3 about 4 certain")
	require.NoError(t, err)
	assert.Equal(t, "challenge about 3, risk about 4, certain", card.Estimate)
	card.Name = "Rush the guard"
	_, events, err := of.Table.PutCard(as(mira), card)
	require.NoError(t, err)
	for _, e := range events {
		of.apply(trago.Table{Event: e})
	}
	shown := of.CardTarget(of.CardsIn(2)[0])
	assert.Equal(t, 3, *shown.Challenge)
	assert.Equal(t, 4, *shown.Risk)

	id := of.rolls(ann, "melee vs rush the guard armor", 6, 7, 8)
	r, _ := of.Roll(id)
	assert.Equal(t, trago.Judged{Verdict: trago.Partial, Wound: 2}, r.Judged, "judged by the true numbers")
	public, err := json.Marshal(trago.Game().Public(of.state))
	require.NoError(t, err)
	assert.NotContains(t, string(public), `"challenge"`)
	assert.True(t, matters(of, id, false))
	_, ok := of.move(id, ann, "show")
	assert.False(t, ok)
	of.takes(id, ann, "spend", nil)
	r, _ = of.Roll(id)
	assert.Equal(t, trago.Success, r.Judged.Verdict)
	assert.Equal(t, 0, r.Judged.Margin, "the margin would tell")
	of.takes(id, mira, "show", nil)
	r, _ = of.Roll(id)
	assert.Equal(t, 4, *r.Bar.At())
	assert.Equal(t, 2, *r.Bar.Risks())
	assert.False(t, r.Hidden)
}

// matters is whether a willpower would matter for a side of a roll; it must be known.
func matters(of tale, id int, answerer bool) bool {
	of.t.Helper()
	matters, known := of.WouldMatter(id, answerer)
	require.True(of.t, known)
	return matters
}

func TestWhetherWillpowerWouldMatter(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "1 c3", 2)
	assert.False(t, matters(of, id, false), "three short")
	assert.True(t, matters(of, of.rolls(ann, "1 c1", 2), false))
	assert.False(t, matters(of, of.rolls(ann, "2 c1", 6, 2), false), "it succeeds anyhow")
	assert.True(t, matters(of, of.rolls(ann, "2 c1 risk 2", 6, 2), false), "the wound is less")
	of.does(of.Take(as(ann), iris, trago.Blow{Tier: 1}))
	id = of.rolls(ann, "2 c1 risk 2", 6, 2)
	assert.False(t, matters(of, id, false), "the wound lands on Minor anyhow")
	_, ok := of.move(id, ann, "lower")
	assert.False(t, ok)
	of.refused("A willpower would change nothing: the wound lands on Minor anyhow.")(of.Take(as(ann), iris, trago.Blow{Tier: 2, Lower: true}))
	of.does(of.Take(as(ann), iris, trago.Blow{Tier: 1, Lower: true}))
	id = of.rolls(ann, "2", 6, 2)
	_, known := of.WouldMatter(id, false)
	assert.False(t, known, "nothing stands against it")
	id = of.rolls(ann, "2 vs Dario", 6, 2)
	_, known = of.WouldMatter(id, false)
	assert.False(t, known)
	of.takes(id, bob, "answer", map[string]string{"line": "2"}, 6, 7)
	assert.True(t, matters(of, id, false), "one behind, so it is a draw")
	assert.False(t, matters(of, id, true), "Dario wins anyhow")
	at, answerer := of.MaySpend(bob, of.Table.SceneAt(channel))
	assert.Equal(t, id, at)
	assert.True(t, answerer)
	at, _ = of.MaySpend(cleo, of.Table.SceneAt(channel))
	assert.Zero(t, at)
}

func TestEstimates(t *testing.T) {
	for pool, says := range map[string]string{
		"c4 about": "is a challenge", "c4 certain": "An estimate is a number", "c4 about 0": "An estimate is a number", "risk 4": "needs a challenge",
		"3": "is a challenge", "c3 hunger 2": "is a challenge", "Melee 3 c3": "is a challenge", "c3 # so": "A remark does not go", "": "is a challenge",
	} {
		_, err := trago.ParseOppose(pool)
		require.ErrorContains(t, err, says, pool)
	}
	of := begin(t)
	of.does(of.AskEstimate(as(bob), "through the skylight"))
	id := of.Table.Next - 1
	m, ok := of.move(id, mira, "estimate")
	require.True(t, ok)
	assert.Equal(t, "an estimate for Dario, through the skylight", m.Want)
	of.takes(id, mira, "estimate", map[string]string{"bar": "c2 about 2 uncertain"})
	assert.Equal(t, "through the skylight", of.CardTarget(of.CardsIn(2)[0]).Name)
}

func TestOpposedRolls(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "stealth vs Dario", 6, 2)
	_, ok := of.move(id, cleo, "answer")
	assert.False(t, ok, "Dario is Bob's")
	of.takes(id, bob, "answer", map[string]string{"line": "2"}, 6, 3)
	r, _ := of.Roll(id)
	assert.True(t, r.Drawn())
	of.takes(id, bob, "again", nil, 6, 7, 2, 3)
	r, _ = of.Roll(id)
	assert.False(t, r.Drawn())
	assert.Len(t, r.Rounds, 1)
	of.takes(id, bob, "yield", nil)
	of.takes(id, bob, "yield", nil)
	r, _ = of.Roll(id)
	require.True(t, r.Drawn(), "willpower is a success")
	of.takes(id, ann, "quo", nil)
	events := of.takes(id, bob, "quo-too", nil)
	closed, ok := events[len(events)-1].(trago.RollClosed)
	require.True(t, ok, "nothing is left to do")
	assert.True(t, closed.Roll.Agreed())
	assert.Equal(t, 3, of.counter(dario, trago.Willpower))
}

func TestAStandingRollWaitsForAChallenge(t *testing.T) {
	of := begin(t)
	id := of.rolls(ann, "melee", 6, 7, 2)
	_, ok := of.move(id, ann, "challenge")
	assert.False(t, ok, "it is a GM's")
	of.takes(id, mira, "challenge", map[string]string{"bar": "c2 risk 3"})
	r, _ := of.Roll(id)
	assert.Equal(t, trago.Judged{Verdict: trago.Success, Wound: 3}, r.Judged)
}

func TestARollWithoutACharacter(t *testing.T) {
	of := begin(t)
	id := of.rolls(cleo, "Brawn 2 c2 risk 2", 3, 4)
	of.takes(id, cleo, "remember", nil)
	cleos := of.Table.Playing(cleo)
	require.NotZero(t, cleos)
	assert.Equal(t, "2", of.Table.Characters[cleos].Traits["brawn"].Value)
	of.takes(id, cleo, "lower", nil)
	assert.Equal(t, []string{"Scrapes"}, of.WoundNames(cleos))
	assert.Equal(t, 4, of.counter(cleos, trago.Willpower))
}

// A roll whose labels were all known has nothing to remember, whatever becomes of the sheet; one label that was not is offered.
func TestKnownLabelsAreNotRemembered(t *testing.T) {
	of := begin(t)
	known := of.rolls(ann, "melee savage knife c3", 2, 3, 4, 5, 2)
	strange := of.rolls(ann, "melee rope 1 c3", 2, 3, 4, 5)
	of.does(of.Change(as(ann), iris, trago.Willpower, table.Count{How: table.CountBy, N: -1}))
	of.takes(strange, ann, "remember", nil)
	_, ok := of.move(known, ann, "remember")
	assert.False(t, ok)
	_, ok = of.move(strange, ann, "remember")
	assert.False(t, ok, "it stands on the sheet by now")
	strange = of.rolls(ann, "melee lamp 1 c3", 2, 3, 4, 5)
	m, _ := of.move(strange, ann, "remember")
	assert.Equal(t, "Remember lamp 1", m.Label)
}

func TestLaidOutRolls(t *testing.T) {
	of := begin(t)
	of.does(of.Throw(as(ann), trago.Try{Line: "melee c2 hold", As: iris}))
	id := of.Table.Next - 1
	of.takes(id, bob, "add.0", map[string]string{"add": "shove 1"})
	l, ok := of.LaidLine(id)
	require.True(t, ok)
	assert.Equal(t, "Melee 3 + shove 1 hunger 2 c2", l.String())
	m, _ := of.move(id, bob, "add.0")
	of.refused("Only dice are added")(trago.Game().Take(of.state, bob, rules.Taken{Key: m.Key, Fields: map[string]string{"add": "1 c3"}}))
	m, _ = of.move(id, ann, "faces")
	of.refused("There are 4 dice and 2 faces.")(trago.Game().Take(of.state, ann, rules.Taken{Key: m.Key, Fields: map[string]string{"faces": "3 4"}}))
	of.takes(id, ann, "faces", map[string]string{"faces": "6 7 8 9"})
	assert.Len(t, of.Rolls, 1)
}

func TestPrivateRolls(t *testing.T) {
	of := begin(t)
	src := dice.Script(6, 6, 6)
	events, err := of.Throw(as(ann), trago.Try{Line: "melee c2", As: iris, Private: table.Me, Source: src})
	of.does(events, err)
	assert.Empty(t, of.Rolls)
	assert.Len(t, of.Table.Hidden.Secrets, 1)
	of.refused("uses up no card and asks for no answer")(of.Throw(as(ann), trago.Try{Line: "melee vs Dario", As: iris, Private: table.Me, Source: src}))
	of.refused("Nothing is spent")(of.Throw(as(ann), trago.Try{Line: "melee wp 1 c2", As: iris, Private: table.Me, Source: src}))
}

func TestRests(t *testing.T) {
	of := begin(t)
	for _, tier := range []int{1, 2, 3, 4, 5, 6} {
		of.does(of.Take(as(ann), iris, trago.Blow{Tier: tier}))
		of.does(of.Take(as(bob), dario, trago.Blow{Tier: tier}))
	}
	two, _ := table.ParseCount("=2")
	of.does(of.Change(as(ann), iris, trago.Willpower, two))
	of.does(of.Change(as(bob), dario, trago.Willpower, two))
	of.does(of.Rest(as(mira), trago.Night, []int{iris, dario}))
	assert.Equal(t, 2, of.counter(iris, trago.Willpower), "a vampire feeds")
	assert.Equal(t, 3, of.counter(dario, trago.Willpower))
	assert.Equal(t, []string{"Medium", "Major", "Aggravated", "Incapacitation"}, of.WoundNames(iris))
	of.does(of.Rest(as(mira), trago.Feeding, []int{iris}))
	assert.Equal(t, 3, of.counter(iris, trago.Willpower))
	of.does(of.Rest(as(mira), trago.Downtime, []int{iris}))
	assert.Equal(t, 5, of.counter(iris, trago.Willpower))
	assert.Equal(t, []string{"Major", "Incapacitation"}, of.WoundNames(iris))
	of.does(of.Rest(as(mira), trago.Medical, []int{iris, dario}))
	assert.Equal(t, []string{"Major", "Aggravated"}, of.WoundNames(iris))
	assert.Equal(t, []string{"Minor", "Medium", "Major", "Aggravated"}, of.WoundNames(dario))
	of.does(of.Heal(as(mira), iris, 4))
	of.does(of.Rest(as(mira), trago.Downtime, []int{iris}))
	of.refused("nothing to rest off")(of.Rest(as(mira), trago.Feeding, []int{dario}))
}

func TestAdvancement(t *testing.T) {
	of := begin(t)
	count := func(text string) table.Count { c, _ := table.ParseCount(text); return c }
	of.refused("That is for the GM, Mira.")(of.Change(as(ann), iris, trago.Experience, count("+3")))
	of.does(of.Change(as(mira), iris, trago.Experience, count("+8")))
	of.does(of.Buy(as(ann), iris, "training melee"))
	assert.Equal(t, "4", of.Table.Characters[iris].Traits["melee"].Value)
	of.does(of.Buy(as(ann), iris, "acquisition Allies"))
	assert.Equal(t, 0, of.counter(iris, trago.Experience))
	of.refused("Iris has 0 experience; training takes 3.")(of.Buy(as(ann), iris, "training melee"))
	of.does(of.Change(as(mira), iris, trago.Beats, count("+21")))
	of.does(of.Buy(as(ann), iris, "hardship Protean for Addiction"))
	of.does(of.Buy(as(ann), iris, "hardship Protean for Addiction"))
	of.refused("after three hardships")(of.Buy(as(ann), iris, "resolution Weave"))
	of.does(of.Buy(as(ann), iris, "hardship Protean for addiction"))
	of.refused("has no Weave yet")(of.Buy(as(ann), iris, "hardship Weave"))
	of.does(of.Buy(as(ann), iris, "resolution Protean"))
	assert.Equal(t, "7", of.Table.Characters[iris].Traits["protean"].Value)
	assert.Empty(t, of.Hardships)
	assert.Equal(t, 0, of.counter(iris, trago.Beats))
}

func TestSessionEndsWithBeatsAndAVote(t *testing.T) {
	of := begin(t)
	end, err := of.EndSession(as(mira))
	of.does(end.Whole, err)
	assert.Equal(t, 1, of.counter(iris, trago.Beats))
	assert.Equal(t, 1, of.counter(orrin, trago.Beats))
	require.Len(t, of.Table.Asks, 1, "the vote outlasts the session")
	id := of.Table.Next - 1
	_, ok := of.move(id, ann, "c100")
	assert.False(t, ok, "nobody votes for themselves")
	of.takes(id, ann, "c101", nil)
	assert.NotContains(t, of.Table.Asks[id].Answers[ann], "c", "it is secret")
	of.takes(id, ann, "c101", nil)
	of.takes(id, bob, "c100", nil)
	tie := of.Table.Next - 1
	require.Equal(t, trago.AskExperience, of.Table.Asks[tie].Kind)
	of.takes(tie, mira, "each", nil)
	assert.Equal(t, 1, of.counter(iris, trago.Experience))
	assert.Equal(t, 1, of.counter(dario, trago.Experience))
}

func TestResistance(t *testing.T) {
	of := begin(t)
	of.does(of.Resist(as(bob), dario))
	assert.Equal(t, trago.Resistance{Will: 1, Minutes: 1}, of.ResistanceOf(dario))
	assert.Equal(t, 4, of.counter(dario, trago.Willpower))
	end, err := of.EndScene(as(mira))
	require.NoError(t, err)
	assert.Contains(t, end.Goes, "resistance for a minute (Dario)")
	of.takes(of.MinutesOf(dario)[0], mira, "minute", nil)
	assert.Equal(t, trago.Resistance{Will: 1}, of.ResistanceOf(dario))
	assert.Equal(t, "Crone", trago.CharmAgainst("salt"))
	hunger, _ := table.ParseCount("+1")
	of.refused("hunger or fracture, not both")(of.Change(as(bob), dario, trago.HungerOf, hunger))
}
