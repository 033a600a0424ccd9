package table_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

// take takes the move of a label as it is open to a person now.
func take(t testing.TB, s *table.State, who int, label string, fields map[string]string) (table.Result, error) {
	t.Helper()
	for _, m := range s.Moves(who) {
		if m.Label != label {
			continue
		}
		taken := rules.Taken{Key: m.Key, At: 3_000_000, Fields: fields}
		if m.Kind == rules.Pick {
			taken.Picked = []string{m.Choices[0].Value}
		}
		return s.Take(who, taken)
	}
	require.Fail(t, "no such move", "%q in %v", label, s.Moves(who))
	return table.Result{}, nil
}

func labels(moves []rules.Move) []string {
	var of []string
	for _, m := range moves {
		of = append(of, m.Label)
	}
	return of
}

func TestOffer(t *testing.T) {
	s := cast(t)
	for say, err := range map[string]error{
		"":       rules.Refuse("An offer has 1 to 200 characters.", ""),
		"a boon": nil,
	} {
		_, got := s.MakeOffer(as(mira), []int{bob}, say)
		assert.Equal(t, err, got)
	}
	_, err := s.MakeOffer(as(mira), []int{mira}, "a boon")
	require.EqualError(t, err, "You cannot make yourself an offer. Name somebody else.")
	events, err := s.MakeOffer(as(mira), []int{bob}, "a boon")
	do(t, s, events, err)
	id := s.Next - 1

	assert.Equal(t, []string{"Accept", "Refuse", "Answer otherwise…"}, labels(s.Moves(bob)))
	assert.True(t, s.Moves(bob)[0].Waits)
	assert.Equal(t, "Accept, Mira's offer: a boon", s.Moves(bob)[0].Long)
	assert.Equal(t, []string{"Withdraw"}, labels(s.Moves(mira)))
	assert.Empty(t, s.Moves(ann))
	_, err = s.Take(ann, rules.Taken{Key: s.Moves(bob)[0].Key})
	require.EqualError(t, err, "That is for Bob.")
	_, err = s.Take(eve, rules.Taken{Key: s.Moves(bob)[0].Key})
	require.EqualError(t, err, "You are not at this table yet. Roll once or `/sheet new` to join.")
	gone := s.Moves(bob)[0].Key
	gone.Choice = "spend"
	_, err = s.Take(bob, rules.Taken{Key: gone})
	require.EqualError(t, err, "That is not open to you. `/do` lists what is.")

	result, err := take(t, s, bob, "Answer otherwise…", map[string]string{"offer": "two boons"})
	do(t, s, result.Events, err)
	assert.NotContains(t, s.Asks, id)
	result, err = take(t, s, mira, "Accept", nil)
	do(t, s, result.Events, err)
	assert.Equal(t, "accept", result.Answer.Choice)
	assert.Equal(t, "two boons", result.Answer.Ask.Say)
	assert.Empty(t, s.Asks)
}

func TestSecondPressChangesNothing(t *testing.T) {
	s := cast(t)
	events, err := s.MakeOffer(as(mira), []int{bob}, "a boon")
	do(t, s, events, err)
	press := rules.Taken{Key: s.Moves(bob)[0].Key}
	result, err := s.Take(bob, press)
	do(t, s, result.Events, err)
	_, err = s.Take(bob, press)
	require.EqualError(t, err, "This button belongs to an earlier state. The message is up to date now; `/do` lists what is open.")
}

func TestVoteIsSecretUntilClosed(t *testing.T) {
	s := cast(t)
	choices := []table.Choice{{Value: "iris", Label: "Iris", Not: []int{ann}}, {Value: "dario", Label: "Dario"}}
	events, err := s.CallVote(as(mira), []int{ann, bob}, "Who earns it?", choices)
	do(t, s, events, err)
	id := s.Next - 1
	assert.Equal(t, []string{"Dario"}, labels(s.Moves(ann)), "not for oneself")

	result, err := take(t, s, bob, "Dario", nil)
	do(t, s, result.Events, err)
	assert.Equal(t, map[int]string{bob: ""}, s.Asks[id].Answers, "that somebody voted is seen, not for whom")
	assert.Equal(t, []string{"Iris", "Dario"}, labels(s.Moves(bob)), "a vote can be changed")
	result, err = take(t, s, bob, "Iris", nil)
	do(t, s, result.Events, err)
	assert.Equal(t, []string{"Withdraw", "Close the vote"}, labels(s.Moves(mira)))

	result, err = take(t, s, ann, "Dario", nil)
	do(t, s, result.Events, err)
	assert.Equal(t, &table.Answer{
		ID: id, Ask: result.Answer.Ask, Who: ann, Choice: "", Tally: map[string]int{"iris": 1, "dario": 1},
	}, result.Answer, "the last vote closes it; a tie is nobody's")
	assert.Empty(t, s.Asks)
	assert.Empty(t, s.Hidden.Answers)
}

func TestPlayersAskMayBeAnsweredByAGM(t *testing.T) {
	s := cast(t)
	_, events, err := s.Open(as(mira), table.Ask{
		Kind: "x.wound", About: zia, To: table.To{Role: table.Player}, Choices: []table.Choice{{Value: "take", Label: "Take Medium"}},
		Payload: json.RawMessage(`{"tier":3}`),
	})
	do(t, s, events, err)
	assert.True(t, s.Moves(ann)[0].Waits)
	assert.False(t, s.Moves(mira)[0].Waits)
	assert.Empty(t, s.Moves(bob))
	result, err := take(t, s, mira, "Take Medium", nil)
	require.NoError(t, err)
	assert.JSONEq(t, `{"tier":3}`, string(result.Answer.Ask.Payload))
}

func TestManyChoicesAreAPick(t *testing.T) {
	s := cast(t)
	choices := make([]table.Choice, 30)
	for i := range choices {
		choices[i] = table.Choice{Value: string(rune('a'+i%26)) + string(rune('a'+i/26)), Label: "x"}
	}
	_, events, err := s.Open(as(ann), table.Ask{Kind: "x.pick", To: table.To{Role: table.Others}, Choices: choices})
	do(t, s, events, err)
	moves := s.Moves(bob)
	require.Len(t, moves, 1)
	assert.Equal(t, rules.Pick, moves[0].Kind)
	assert.Len(t, moves[0].Choices, 30, "none is left out")
	_, err = s.Take(bob, rules.Taken{Key: moves[0].Key, Picked: []string{"zz"}})
	require.EqualError(t, err, `"zz" is not open. `+"`/do` lists what is.")
	_, err = s.Take(bob, rules.Taken{Key: moves[0].Key})
	require.EqualError(t, err, "Nothing was chosen.")
}

func TestLaidOutRoll(t *testing.T) {
	s := cast(t)
	laid := table.Laid{Open: true, Sides: []table.Side{
		{Character: zia, Person: ann, Line: "Rooftop 3"},
		{Character: tamsin, Person: bob, Line: "City Watch 3"},
	}}
	id, events, err := s.LayOut(as(ann), laid, "over the roofs")
	do(t, s, events, err)
	assert.Equal(t, []string{"Roll", "Faces…", "Add to Zia…", "Add to Tamsin…", "Withdraw"}, labels(s.Moves(ann)))
	assert.Equal(t, []string{"Add to Zia…", "Add to Tamsin…"}, labels(s.Moves(cleo)))
	assert.Empty(t, s.Moves(eve))

	before := s.Moves(ann)[0].Key
	result, err := take(t, s, cleo, "Add to Tamsin…", map[string]string{"add": " Bad  Penny 1 "})
	do(t, s, result.Events, err)
	assert.Equal(t, "City Watch 3 + Bad Penny 1", result.Added.Side.Whole())
	assert.Equal(t, "City Watch 3 + Bad Penny 1", s.Asks[id].Laid.Sides[1].Whole())
	assert.Empty(t, laid.Sides[1].Adds, "the event keeps what it said")
	_, err = s.Take(ann, rules.Taken{Key: before})
	require.EqualError(t, err, "This button belongs to an earlier state. The message is up to date now; `/do` lists what is open.",
		"nobody rolls what they have not seen")

	result, err = take(t, s, bob, "Roll", nil)
	do(t, s, result.Events, err)
	assert.Nil(t, result.Throw.Faces)
	assert.Equal(t, "Rooftop 3", result.Throw.Ask.Laid.Sides[0].Whole())
	assert.Empty(t, s.Asks)
}

func TestRollByHand(t *testing.T) {
	s := cast(t)
	_, events, err := s.LayOut(as(cleo), table.Laid{Hand: true, Sides: []table.Side{{Person: cleo, Line: "2d6"}}}, "")
	do(t, s, events, err)
	assert.Equal(t, []string{"Roll for me", "Faces…", "Withdraw"}, labels(s.Moves(cleo)))
	_, err = take(t, s, cleo, "Faces…", map[string]string{"faces": "7, zwei"})
	require.EqualError(t, err, `"zwei" is no face of a die. Type the faces as numbers, in the order shown.`)
	result, err := take(t, s, cleo, "Faces…", map[string]string{"faces": " 7,2  5"})
	require.NoError(t, err)
	assert.Equal(t, []int{7, 2, 5}, result.Throw.Faces)
}

func TestLaidOutRollsAreBounded(t *testing.T) {
	s := cast(t)
	first := s.Next
	for range 60 {
		_, events, err := s.LayOut(as(ann), table.Laid{Sides: []table.Side{{Person: ann, Line: "d6"}}}, "")
		do(t, s, events, err)
	}
	assert.Len(t, s.Asks, 50)
	assert.NotContains(t, s.Asks, first)
}

func TestCard(t *testing.T) {
	s := cast(t)
	_, _, err := s.PutCard(as(ann), table.NewCard{Pool: "d8 d8"})
	require.EqualError(t, err, "That is for the GM, Mira.")
	id, events, err := s.PutCard(as(mira), table.NewCard{Name: "Rush the guard", Pool: "c3 risk 4", Estimate: "challenge about 3", Each: true})
	do(t, s, events, err)
	assert.Empty(t, s.Asks[id].Card.Pool)
	assert.NotContains(t, mustJSON(t, s.Public()), "risk 4")

	result, err := take(t, s, ann, "Roll against it…", map[string]string{"line": "melee 3"})
	do(t, s, result.Events, err)
	assert.Equal(t, "c3 risk 4", result.Throw.Pool, "the true numbers judge")
	assert.Equal(t, "melee 3", result.Throw.Line)
	assert.Empty(t, s.Moves(ann), "one roll of each player")
	for _, who := range []int{bob, cleo} {
		result, err = take(t, s, who, "Roll against it…", map[string]string{"line": "melee 3"})
		do(t, s, result.Events, err)
	}
	assert.Empty(t, s.Asks, "after the last it goes")
	assert.Empty(t, s.Hidden.Pools)
}

func TestUseCardByName(t *testing.T) {
	s := cast(t)
	id, events, err := s.PutCard(as(mira), table.NewCard{Name: "Rush the guard", Pool: "d8 d8", Each: true})
	do(t, s, events, err)
	for _, who := range []int{ann, bob} {
		events, err = s.UseCard(as(who), id)
		do(t, s, events, err)
	}
	_, err = s.UseCard(as(ann), id)
	require.EqualError(t, err, "You have rolled against that card already; it serves each player once.")
	events, err = s.UseCard(as(cleo), id)
	do(t, s, events, err)
	assert.Empty(t, s.Asks, "after the last it goes")
	_, err = s.UseCard(as(ann), id)
	require.EqualError(t, err, "There is no such card. The board names those there are.")
}

func TestClosedByTheGame(t *testing.T) {
	s := cast(t)
	id, events, err := s.LayOut(as(ann), table.Laid{Sides: []table.Side{{Character: zia, Person: ann, Line: "d8"}}}, "")
	do(t, s, events, err)
	closed := s.Closed(id, table.Rolled, bob)
	assert.Equal(t, "d8", closed.Was.Laid.Sides[0].Line)
	do(t, s, []table.Event{closed}, nil)
	assert.Empty(t, s.Asks)
}

func TestSealedCard(t *testing.T) {
	s := cast(t)
	id, events, err := s.PutCard(as(mira), table.NewCard{Pool: "d8 d8", Sealed: true})
	do(t, s, events, err)
	assert.Empty(t, s.Moves(ann))
	assert.Equal(t, map[int]table.Unseen{s.SceneAt(channel): {Cards: 1}}, s.Public().Unseen)
	assert.Equal(t, []string{"Reveal", "Withdraw"}, labels(s.Moves(mira)))
	result, err := take(t, s, mira, "Reveal", nil)
	do(t, s, result.Events, err)
	assert.Equal(t, "d8 d8", s.Asks[id].Card.Pool)
	_, err = s.RevealCard(as(mira), id)
	require.EqualError(t, err, "Nothing of that is hidden.")
}

func TestPrivateRolls(t *testing.T) {
	s := cast(t)
	keep := func(whom table.Whom) int {
		id, events := s.Keep(as(ann), whom, "d20: 17", nil)
		do(t, s, events, nil)
		return id
	}
	mine, shared, theirs := keep(table.Me), keep(table.MeAndGM), keep(table.OnlyGM)
	sees := func(who int) (seen []bool) {
		for _, id := range []int{mine, shared, theirs} {
			seen = append(seen, s.Sees(s.Hidden.Secrets[id], who))
		}
		return seen
	}
	assert.Equal(t, []bool{true, true, false}, sees(ann))
	assert.Equal(t, []bool{false, true, true}, sees(mira))
	assert.Equal(t, []bool{false, false, false}, sees(bob))
	assert.Len(t, s.Moves(ann), 2)
	assert.Len(t, s.Moves(mira), 1)
	reveal := func(who, id int) error {
		_, err := s.Take(who, rules.Taken{Key: rules.Key{Subject: id, Choice: "reveal"}})
		return err
	}
	look := func(who, id int) error { return s.MayLook(s.Hidden.Secrets[id], who) }
	for _, c := range []struct {
		err  error
		says string
	}{
		{reveal(bob, mine), "That roll is not for you."},
		{look(bob, mine), "That roll is not for you."},
		{look(ann, theirs), "You rolled that for the GM, Mira, alone. A GM can look at it, and reveal it."},
		{reveal(ann, theirs), "You rolled that for the GM, Mira, alone. A GM can look at it, and reveal it."},
		{look(bob, theirs), "That roll is for the GM, Mira. A GM can look at it, and reveal it."},
		{look(bob, shared), "That roll is for Ann and the GM, Mira. Ann can reveal it."},
		{reveal(bob, shared), "That roll is for Ann and the GM, Mira. Ann can reveal it."},
		{reveal(mira, shared), "That is Ann's roll, for Ann and you. Ann can reveal it."},
	} {
		require.EqualError(t, c.err, c.says)
	}
	require.NoError(t, look(mira, shared))
	require.EqualError(t, s.Rights(bob, table.ShowRoll, mine), "That roll is not for you.")
	result, err := take(t, s, mira, "Reveal", nil)
	do(t, s, result.Events, err)
	assert.NotContains(t, s.Hidden.Secrets, theirs)
}

func TestDue(t *testing.T) {
	const minute = 60_000
	s := cast(t, table.CallsSet{Who: bob, Calls: true})
	by := as(mira)
	_, events, err := s.Open(by, table.Ask{
		Kind: table.Agree, To: table.To{People: []int{bob}}, Ends: by.At + 120*minute, Lasts: true,
		Choices: []table.Choice{{Value: "agree", Label: "Agree"}},
	})
	do(t, s, events, err)
	id := s.Next - 1

	events, next := s.Due(by.At + 9*minute)
	assert.Empty(t, events)
	assert.Equal(t, by.At+10*minute, next)
	events, next = s.Due(by.At + 10*minute)
	assert.Equal(t, []table.Event{table.Called{Who: bob, Ask: id, At: by.At + 10*minute}}, events)
	assert.Equal(t, by.At+120*minute, next)
	do(t, s, events, nil)
	events, next = s.Due(by.At + 90*minute)
	assert.Empty(t, events, "who is called is not called again")
	assert.Equal(t, by.At+120*minute, next)

	do(t, s, s.Saw(table.By{Who: bob, At: by.At + 20*minute}, "Bob"), nil)
	events, next = s.Due(by.At + 30*minute)
	assert.Empty(t, events, "at most once an hour")
	assert.Equal(t, by.At+70*minute, next)
	events, next = s.Due(by.At + 120*minute)
	assert.Equal(t, []table.Event{table.AskClosed{ID: id, Was: s.Asks[id], How: table.Lapsed}}, events)
	assert.Zero(t, next)
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return string(text)
}
