package plain_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/plain"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/storage/storagetest"
)

const (
	mira = 1 + iota
	ann
	eve
)

func begun() []plain.Event {
	s := plain.Game().New()
	by := table.By{Who: mira, At: 1, Place: 1}
	var events []plain.Event
	for _, e := range slices.Concat(s.Table.Saw(by, "Mira"), s.Table.Begin(by, "Thursday", false), s.Table.Saw(table.By{Who: ann, At: 2}, "Ann")) {
		events = append(events, plain.Table{Event: e})
	}
	return append(events, plain.Thrown{Who: ann, At: 2, Line: "d6", Total: 1, Terms: []plain.Shown{{Sign: 1, Count: 1, Size: 6, Faces: []int{1}, Value: 1}}})
}

// at returns a table at which events have happened.
func at(events ...plain.Event) *plain.State {
	game := plain.Game()
	s := game.New()
	for _, e := range append(begun(), events...) {
		game.Apply(s, e)
	}
	return s
}

type rolls func(int) int

func (r rolls) Roll(size int) int { return r(size) }

func TestGameLaws(t *testing.T) { rulestest.Run(t, suite()) }

func FuzzGameLaws(f *testing.F) { rulestest.Fuzz(f, suite()) }

func suite() rulestest.Suite[plain.State, plain.Event] {
	throw := func(line string, private table.Whom, people ...int) rulestest.Deed[plain.State, plain.Event] {
		return rulestest.Deed[plain.State, plain.Event]{Name: line, Do: func(s *plain.State, t *rulestest.Turn) ([]plain.Event, error) {
			by := table.By{Who: rulestest.One(t, people), At: t.At, Place: 1}
			return plain.Throw(s, by, plain.Try{Line: line, Private: private, Source: rolls(t.Roll)})
		}}
	}
	return rulestest.Suite[plain.State, plain.Event]{
		Game: plain.Game(), Start: begun(), People: []int{mira, ann, eve}, Outsider: eve,
		Deeds: []rulestest.Deed[plain.State, plain.Event]{
			throw("2d6+1 # mind the dog", "", ann, mira),
			throw("4d6kh3 hold # over the wall", "", ann, mira),
			throw("2d6=3,4", "", ann),
			throw("2d6 attack", "", ann),
			throw("d20 + 5", table.Me, ann),
			throw("d20", table.OnlyGM, ann),
		},
		Kinds: []string{
			"table.ask-opened/1", "table.ask-added/1", "table.ask-closed/1", "table.person-rolled/1", "table.secret-kept/1",
			"table.secret-revealed/1", "plain.thrown/1", "table.person-seen/1", "table.game-begun/1", "table.gm-set/1",
			"table.place-opened/1", "table.session-started/1", "table.scene-started/1",
		},
		IDs: func(s *plain.State) []int { return s.Table.IDs() },
		Fill: func(_ rules.Move, t *rulestest.Turn) map[string]string {
			return map[string]string{
				"faces": rulestest.One(t, []string{"1 2 3 4", "6 5 4 3 2 1", "9 9 9 9", "x"}),
				"add":   rulestest.One(t, []string{"d6", "-1", "d6 # no", "d6=3", "attack"}),
			}
		},
		Seeds: 4, Steps: 80,
		Log: func(t testing.TB, at int64) rulestest.Log[plain.State, plain.Event] {
			return storagetest.Open(t, plain.Game(), at)
		},
		Renderers: map[string]func(*plain.State) string{"unseen": func(s *plain.State) string { return fmt.Sprint(s.Table.Unseen) }},
	}
}

func TestThrow(t *testing.T) {
	by := table.By{Who: ann, At: 5, Place: 1}
	events, err := plain.Throw(at(), by, plain.Try{Line: "Attack 4d6kh3 + 1 # so there", Source: dice.Script(2, 6, 5, 4)})
	require.NoError(t, err)
	require.Len(t, events, 1)
	thrown := events[0].(plain.Thrown)
	assert.Equal(t, plain.Thrown{
		Who: ann, At: 5, Line: "Attack 4d6kh3 + 1", Remark: "so there", Total: 16,
		Terms: []plain.Shown{
			{Sign: 1, Label: "Attack", Count: 4, Size: 6, Faces: []int{2, 6, 5, 4}, Dropped: []int{0}, Value: 15},
			{Sign: 1, Value: 1},
		},
	}, thrown)
	pool, err := plain.Parse("Attack 4d6kh3 + 1")
	require.NoError(t, err)
	again := plain.Roll(pool, dice.Script(2, 6, 5, 4))
	assert.Equal(t, again.Total, thrown.Outcome().Total)
	assert.Equal(t, again.Terms[0], thrown.Outcome().Terms[0])
}

func TestLaidOutRoll(t *testing.T) {
	game := plain.Game()
	by := table.By{Who: ann, At: 5, Place: 1}
	s := at()
	events, err := plain.Throw(s, by, plain.Try{Line: "2d6 HOLD # careful"})
	require.NoError(t, err)
	for _, e := range events {
		game.Apply(s, e)
	}
	move := func(who int, label string) rules.Key {
		for _, m := range game.Moves(s, who) {
			if m.Label == label {
				return m.Key
			}
		}
		require.Fail(t, "no such move", label)
		return rules.Key{}
	}

	for line, says := range map[string]string{
		"d6 # no": "A remark does not go with an addition. Type only what is added: `d6`.",
		"d6=3":    "2d6", // the whole line is mixed: the parser's own words
	} {
		_, err = game.Take(s, mira, rules.Taken{Key: move(mira, "Add…"), Fields: map[string]string{"add": line}})
		require.ErrorContains(t, err, says)
	}
	events, err = game.Take(s, mira, rules.Taken{Key: move(mira, "Add…"), Fields: map[string]string{"add": "Rope d4"}})
	require.NoError(t, err)
	stale := move(ann, "Faces…")
	for _, e := range events {
		game.Apply(s, e)
	}

	for typed, says := range map[string]string{
		"5 3":     "There are 3 dice and 2 faces. Type one for each die, in the order shown: `5 3 2`.",
		"5 3 2 1": "4 faces are too many: 3 dice lie there. Type one for each die, in the order shown: `5 3 2`.",
		"5 3 6":   "A d4 shows no 6. Type one for each die, in the order shown: `5 3 2`.",
		"5 x":     `"x" is no face of a die. Type the faces as numbers, in the order shown.`,
	} {
		_, err = game.Take(s, ann, rules.Taken{Key: move(ann, "Faces…"), Fields: map[string]string{"faces": typed}})
		require.EqualError(t, err, says)
	}
	_, err = game.Take(s, ann, rules.Taken{Key: stale, Fields: map[string]string{"faces": "1 1"}})
	require.EqualError(t, err, "This button belongs to an earlier state. The message is up to date now; `/do` lists what is open.")
	events, err = game.Take(s, ann, rules.Taken{Key: move(ann, "Faces…"), At: 9, Fields: map[string]string{"faces": "5, 3 2"}})
	require.NoError(t, err)
	thrown := events[len(events)-1].(plain.Thrown)
	assert.Equal(t, 10, thrown.Total)
	assert.True(t, thrown.ByHand)
	assert.Equal(t, "careful", thrown.Remark)
}

func TestOwnDiceWait(t *testing.T) {
	s := at(plain.Table{Event: table.OwnDiceSet{Who: ann, OwnDice: true}})
	events, err := plain.Throw(s, table.By{Who: ann, At: 5, Place: 1}, plain.Try{Line: "2d6"})
	require.NoError(t, err)
	opened := events[1].(plain.Table).Event.(table.AskOpened)
	assert.True(t, opened.Ask.Laid.Hand)
	events, err = plain.Throw(s, table.By{Who: ann, At: 5, Place: 1}, plain.Try{Line: "2d6=3,4"})
	require.NoError(t, err)
	assert.IsType(t, plain.Thrown{}, events[0])
}

func TestWhatDoesNotWait(t *testing.T) {
	s := at(plain.Table{Event: table.OwnDiceSet{Who: ann, OwnDice: true}})
	for _, try := range []struct {
		who  int
		try  plain.Try
		says string
	}{
		{mira, plain.Try{Line: "2d6=3,4 hold"}, "The faces are given, so nothing waits. Leave out hold, `2d6=3,4`, or the faces, `2d6 hold`."},
		{mira, plain.Try{Line: "2d6 hold", Private: table.Me}, "A roll that is laid out is for all to see. Leave out hold, `2d6`, or roll for all."},
		{ann, plain.Try{Line: "2d6", Private: table.Me}, "You roll your own dice, and a private roll does not wait for faces. Type them behind the dice: `2d6=5,3`."},
	} {
		_, err := plain.Throw(s, table.By{Who: try.who, At: 5, Place: 1}, try.try)
		assert.EqualError(t, err, try.says)
	}
	events, err := plain.Throw(s, table.By{Who: mira, At: 5, Place: 1}, plain.Try{Line: "2d6=3,4 # a", Remark: " b  c "})
	require.NoError(t, err)
	assert.Equal(t, "a, b c", events[0].(plain.Thrown).Remark)
}

func TestForget(t *testing.T) {
	game := plain.Game()
	f := rules.Forgotten{Number: ann, Name: "Ann", Stand: "somebody"}
	e := plain.Thrown{Who: ann, Line: "Ann d6", Remark: "mine", Terms: []plain.Shown{{Label: "Ann"}}}
	want := plain.Thrown{Who: ann, Line: "somebody d6", Terms: []plain.Shown{{Label: "somebody"}}}
	assert.Equal(t, want, game.Forget(e, f))
	payload, err := json.Marshal(e)
	require.NoError(t, err)
	kept := game.Forget(plain.Table{Event: table.SecretKept{ID: 4, Secret: table.Secret{By: ann, Payload: payload}}}, f)
	got, err := plain.Private(kept.(plain.Table).Event.(table.SecretKept).Secret)
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

func TestReserved(t *testing.T) {
	for _, name := range []string{"d6", "2d6", "12", "hold", "4d6kh3"} {
		assert.True(t, plain.Reserved(name), name)
	}
	for _, name := range []string{"zia", "guard 3", "dagger", "d7x"} {
		assert.False(t, plain.Reserved(name), name)
	}
}
