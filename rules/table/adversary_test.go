package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Who waits face down comes to light with the scene for which they were prepared, or by hand; until then nobody but a GM knows.
func TestAdversaries(t *testing.T) {
	s := cast(t)
	goblins := table.NewCharacter{Name: "Goblin", Times: 2, Traits: []table.Trait{{Name: "Body", Value: "d6"}}}
	prepared, err := s.PrepareScene(as(mira), "Cellar")
	do(t, s, prepared, err)
	cellar := prepared[0].(table.ScenePrepared).ID
	_, err = s.PrepareAdversary(as(ann), goblins, cellar, false, nil)
	require.Error(t, err, "that is for a GM")
	events, err := s.PrepareAdversary(as(mira), goblins, cellar, false, nil)
	assert.Equal(t, rules.GMs, s.Audience(events...))
	do(t, s, events, err)
	_, err = s.PrepareAdversary(as(mira), goblins, cellar, false, nil)
	require.EqualError(t, err, "Somebody who waits face down is called Goblin already. Take another name.")
	events, err = s.PrepareAdversary(as(mira), table.NewCharacter{Name: "Ogre"}, cellar, true, nil)
	do(t, s, events, err)
	ogre := events[0].(table.AdversaryPrepared).ID
	events, err = s.PrepareAdversary(as(mira), table.NewCharacter{Name: "Spy"}, 0, false, nil)
	do(t, s, events, err)
	spy := events[0].(table.AdversaryPrepared).ID
	public := s.Public()
	assert.Empty(t, public.Hidden.Adversaries)
	assert.Equal(t, 1, public.UnseenIn(s.SceneAt(channel)).Elements, "the spy; what is prepared for a scene is not counted")
	assert.Empty(t, s.AdversariesNamed(ann))

	end, err := s.EndScene(as(mira))
	do(t, s, end.Events, err)
	begun, err := s.RevealScene(as(mira), cellar)
	assert.Equal(t, rules.Everyone, s.Audience(begun...))
	do(t, s, begun, err)
	_, err = s.Find("Goblin B")
	require.NoError(t, err)
	_, err = s.Find("Ogre")
	require.Error(t, err, "it stays face down")
	public = s.Public()
	assert.Equal(t, 2, public.UnseenIn(s.SceneAt(channel)).Elements)

	met, err := s.Meet("Ogre", nil)
	do(t, s, met, err)
	events, err = s.RevealAdversary(as(mira), ogre)
	do(t, s, events, err)
	_, err = s.Find("Ogre B")
	require.NoError(t, err, "the name is taken meanwhile")
	events, err = s.DropAdversary(as(mira), spy)
	assert.Equal(t, rules.GMs, s.Audience(events...))
	do(t, s, events, err)
	assert.Nil(t, s.Hidden.Adversaries)
	_, err = s.RevealAdversary(as(mira), spy)
	require.EqualError(t, err, "Nobody of that name waits face down. `/element list` names who does.")
}
