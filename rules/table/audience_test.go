package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

func TestAudience(t *testing.T) {
	s := cast(t)
	hidden, err := s.PinElement(as(mira), table.Pin{Name: "Trap", Hidden: true}, nil)
	require.NoError(t, err)
	assert.Equal(t, rules.GMs, s.Audience(hidden...))
	seen, err := s.PinElement(as(mira), table.Pin{Name: "Rain"}, nil)
	require.NoError(t, err)
	assert.Equal(t, rules.Everyone, s.Audience(seen...))
	do(t, s, hidden, nil)
	trap := hidden[0].(table.ElementPinned).ID

	for _, change := range []string{"d8", "up", "rename Pit", "off"} {
		r, err := table.ParseRate(change)
		require.NoError(t, err)
		_, events, err := s.ChangeElement(as(mira), trap, r, nil)
		require.NoError(t, err)
		assert.Equal(t, rules.GMs, s.Audience(events...), change)
	}
	removed, err := s.RemoveElement(as(mira), trap)
	require.NoError(t, err)
	assert.Equal(t, rules.GMs, s.Audience(removed...))
	revealed, err := s.RevealElement(as(mira), trap)
	require.NoError(t, err)
	assert.Equal(t, rules.Everyone, s.Audience(revealed...))

	prepared, err := s.PrepareScene(as(mira), "Warehouse 9")
	require.NoError(t, err)
	assert.Equal(t, rules.GMs, s.Audience(prepared...))
	_, sealed, err := s.PutCard(as(mira), table.NewCard{Name: "Guard", Pool: "2d6", Sealed: true})
	require.NoError(t, err)
	assert.Equal(t, rules.GMs, s.Audience(sealed...))
	_, open, err := s.PutCard(as(mira), table.NewCard{Name: "Guard", Pool: "2d6"})
	require.NoError(t, err)
	assert.Equal(t, rules.Everyone, s.Audience(open...))

	ending, err := s.EndScene(as(mira))
	require.NoError(t, err)
	assert.Equal(t, rules.Everyone, s.Audience(ending.Events...), "what goes unseen has no name in it")
	assert.NotContains(t, ending.Events[0].(table.SceneEnded).Goes, "Trap")

	for whom, audience := range map[table.Whom]rules.Audience{table.Me: ann, table.MeAndGM: rules.GMsAnd(ann), table.OnlyGM: rules.GMs} {
		_, kept := s.Keep(as(ann), whom, "2d6: 7", nil)
		assert.Equal(t, audience, s.Audience(append([]table.Event{table.PersonRolled{Who: ann, At: 5}}, kept...)...))
	}
}
