package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

func TestRights(t *testing.T) {
	const open = ""
	join := "You are not at this table yet. Roll once or `/sheet new` to join."
	gm := "That is for the GM, Mira."
	anns := "That is Ann's choice; a GM may make it for Ann."
	owners := table.SettingChanged{Name: table.SettingEdits, Value: "owners"}
	gmPlays := table.SettingChanged{Name: table.SettingNobody, Value: "gm"}
	for _, c := range []struct {
		what    string
		change  table.Event
		who     int
		act     table.Act
		subject int
		says    string
	}{
		{"an onlooker does nothing", nil, eve, table.Sit, 0, join},
		{"nor plays nobody's", nil, eve, table.Play, orrin, join},
		{"its player plays", nil, ann, table.Play, zia, open},
		{"a GM plays for them", nil, mira, table.Play, zia, open},
		{"another does not", nil, bob, table.Play, zia, anns},
		{"anyone plays whom nobody claimed", nil, bob, table.Play, orrin, open},
		{"unless a GM does", gmPlays, bob, table.Play, orrin, "Nobody has claimed Orrin, so a GM plays Orrin. Claim it: `/sheet claim Orrin`."},
		{"the cast is the GM's", nil, bob, table.Play, guard, "Gate guard is one of the cast, which a GM plays."},
		{"the opposition is the GM's", nil, bob, table.Oppose, guard, gm},
		{"or its player's", nil, bob, table.Oppose, tamsin, open},
		{"all change things", nil, bob, table.Edit, zia, open},
		{"or owners only", owners, bob, table.Edit, zia, anns},
		{"but the scene is everybody's", owners, bob, table.Edit, 0, open},
		{"ends are the GM's", nil, ann, table.Run, 0, gm},
		{"a GM ends", nil, mira, table.Run, 0, open},
		{"two GMs are both named", table.GMSet{Who: bob, GM: true}, ann, table.Run, 0, "That is for a GM: Mira and Bob."},
		{"without a GM all may", table.GameBegun{NoGM: true}, ann, table.Run, 0, open},
		{"but not onlookers", table.GameBegun{NoGM: true}, eve, table.Run, 0, join},
		{"one's own is undone", nil, ann, table.TakeBack, ann, open},
		{"others' are not", nil, ann, table.TakeBack, bob, "That was done by Bob; Bob or a GM can undo it. Your own changes: `/history mine`."},
		{"a GM undoes all", nil, mira, table.TakeBack, bob, open},
	} {
		t.Run(c.what, func(t *testing.T) {
			s := cast(t)
			if c.change != nil {
				table.Apply(s, c.change)
			}
			err := s.Rights(c.who, c.act, c.subject)
			if c.says == open {
				require.NoError(t, err)
				return
			}
			require.EqualError(t, err, c.says)
		})
	}
}

func TestRightsTableHasEveryAct(t *testing.T) {
	seen := map[table.Act]bool{}
	for _, r := range table.RightsTable() {
		assert.NotEmpty(t, r.What)
		assert.NotEmpty(t, r.Who)
		seen[r.Act] = true
	}
	for act := table.Sit; act <= table.Run; act++ {
		assert.True(t, seen[act], "act %d", act)
	}
}

func TestFor(t *testing.T) {
	s := cast(t)
	assert.Equal(t, "Ann", s.For(ann, zia))
	assert.Equal(t, "Mira for Ann", s.For(mira, zia))
	assert.Equal(t, "Bob", s.For(bob, orrin))
}

func TestPlayers(t *testing.T) {
	s := cast(t)
	const day = 24 * 3600 * 1000
	assert.Equal(t, []int{ann, bob, cleo}, s.Players(10*day))
	assert.Equal(t, []int{ann, bob}, s.Players(40*day), "who has a character stays a player")
}

func TestSettings(t *testing.T) {
	s := cast(t)
	own := []table.Setting{{Name: "ties", Allowed: []string{"level", "nobody"}}}
	_, err := s.Set("volume", "on", own)
	require.EqualError(t, err, `There is no setting "volume". There are name, edits, quiet, hidden, nobody and ties.`)
	_, err = s.Set("edits", "some", own)
	require.EqualError(t, err, `"some" is no value of edits. It can be `+"`all` or `owners`.")
	_, err = s.Set("edits", "all", own)
	require.EqualError(t, err, "Edits is all already.")
	events, err := s.Set("Ties", "Nobody", own)
	do(t, s, events, err)
	assert.Equal(t, "nobody", s.SettingOf(own[0]))
	events, err = s.Set("ties", "level", own)
	do(t, s, events, err)
	assert.Empty(t, s.Settings, "a default is not kept")
}

func TestNumberZeroHasNoRights(t *testing.T) {
	s := cast(t)
	for _, right := range table.RightsTable() {
		require.EqualError(t, s.Rights(0, right.Act, 0), "You are not at this table yet. Roll once or `/sheet new` to join.", right.What)
	}
	s.NoGM = true
	require.Error(t, s.Rights(0, table.Run, 0))
	assert.False(t, s.IsGM(eve), "an onlooker sees nothing that is hidden, also where nobody is GM")
	assert.True(t, s.IsGM(ann))
}

// TestTakesBack names who can undo what somebody did.
func TestTakesBack(t *testing.T) {
	s := cast(t)
	assert.Equal(t, "Bob or a GM", s.TakesBack(bob))
	assert.Equal(t, "Mira", s.TakesBack(mira), "the only GM")
	assert.Equal(t, "a GM", s.TakesBack(rules.Clock))
	do(t, s, []table.Event{table.GMSet{Who: ann, GM: true}}, nil)
	assert.Equal(t, "a GM", s.TakesBack(mira))
	s.NoGM = true
	assert.Equal(t, "Bob", s.TakesBack(bob))
}
