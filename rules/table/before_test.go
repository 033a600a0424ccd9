package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

// TestEventsTellWhatWas holds that an event still says what it changed once the thing is gone.
func TestEventsTellWhatWas(t *testing.T) {
	s := cast(t)
	one := func(events []table.Event, err error) table.Event {
		require.NoError(t, err)
		require.Len(t, events, 1)
		do(t, s, events, nil)
		return events[0]
	}
	by := as(mira)
	_, events, err := s.AddCondition(by, table.Condition{On: zia, Name: "Winded", Rating: "d6"}, true, nil)
	winded := one(events, err).(table.ConditionSet)
	assert.Zero(t, winded.Was, "it is new")
	rate := func(text string) table.Rate {
		r, err := table.ParseRate(text)
		require.NoError(t, err)
		return r
	}
	assert.Equal(t, table.Before{Name: "Winded", Rating: "d6"}, one(said(s.ChangeCondition(by, winded.ID, rate("up"), nil))).(table.ConditionSet).Was)
	assert.Equal(t, table.Before{Name: "Winded", Rating: "d8"}, one(said(s.ChangeCondition(by, winded.ID, rate("rename Spent"), nil))).(table.ConditionSet).Was)
	assert.Equal(t, table.ConditionRemoved{ID: winded.ID, On: zia, Was: table.Before{Name: "Spent", Rating: "d8"}}, one(s.RemoveCondition(by, winded.ID)))

	rain := one(s.PinElement(by, table.Pin{Name: "Rain", Rating: "d6"}, nil)).(table.ElementPinned)
	was := table.Before{Name: "Rain", Rating: "d6"}
	assert.Equal(t, was, one(s.HideElement(by, rain.ID)).(table.ElementHidden).Was)
	assert.Equal(t, was, one(s.RevealElement(by, rain.ID)).(table.ElementRevealed).Was)
	assert.Equal(t, was, one(said(s.ChangeElement(by, rain.ID, rate("d8"), nil))).(table.ElementChanged).Was)
	assert.Equal(t, "Rain d8", one(s.RemoveElement(by, rain.ID)).(table.ElementRemoved).Was.String())

	clock := one(s.StartTrack(by, "Escape", 4, 2, true, nil)).(table.TrackStarted)
	track := table.Track{Name: "Escape", Of: 4, Lost: 2}
	advanced := one(said(s.AdvanceTrack(by, clock.ID, table.Count{How: table.CountBy, N: 2}))).(table.TrackAdvanced)
	assert.Equal(t, track, advanced.Was)
	track.Count = 2
	assert.Equal(t, track, one(said(s.FailTrack(by, clock.ID))).(table.TrackAdvanced).Was)
	track.Failures = 1
	assert.Equal(t, track, one(s.EndTrack(by, clock.ID)).(table.TrackEnded).Was)

	_, events, err = s.ChangeCounter(by, zia, "Luck", table.Count{How: table.CountTo, N: 2}, 0)
	one(events, err)
	_, events, err = s.ChangeCounter(by, zia, "luck", table.Count{How: table.CountBy, N: 1}, 0)
	assert.Equal(t, 2, one(events, err).(table.CounterSet).Was)
	assert.Equal(t, 3, one(s.RemoveCounter(by, zia, "luck")).(table.CounterRemoved).Was)

	one(s.SetTraits(by, zia, []table.Trait{{Name: "Brawn", Value: "d8"}}, nil))
	assert.Equal(t, "d8", one(s.SetTraits(by, zia, []table.Trait{{Name: "brawn", Value: "d10"}}, nil)).(table.TraitSet).Was)
	assert.Equal(t, "d10", one(s.UnsetTrait(by, zia, "brawn")).(table.TraitUnset).Was)
	assert.Equal(t, "Zia", one(s.Rename(by, zia, "Zara", nil)).(table.CharacterRenamed).Was)
	assert.Equal(t, ann, one(s.Release(as(ann), zia)).(table.OwnerSet).Was)
	assert.Equal(t, table.SettingChanged{Name: "quiet", Value: "on", Was: "off", Is: "on"}, one(s.Set("quiet", "on", nil)))
	assert.Equal(t, table.SettingChanged{Name: "quiet", Was: "on", Is: "off"}, one(s.Set("quiet", "off", nil)))

	one(s.PinElement(by, table.Pin{Name: "Fog"}, nil))
	ending, err := s.EndScene(by)
	require.NoError(t, err)
	ended := ending.Events[0].(table.SceneEnded)
	assert.Equal(t, "scene 1", ended.Name)
	assert.Equal(t, []string{"Fog"}, ended.Goes)
	over, err := s.EndSession(by)
	require.NoError(t, err)
	assert.Contains(t, over.Events, table.SessionEnded{ID: s.Session, At: by.At, Number: 1})
}

// TestAnswersTellTheirTopic holds that the answers of a vote name it, and keep a secret one.
func TestAnswersTellTheirTopic(t *testing.T) {
	s := cast(t)
	events, err := s.CallVote(as(mira), []int{ann, bob}, "Who earns it?", []table.Choice{{Value: "zia", Label: "Zia"}, {Value: "tamsin", Label: "Tamsin"}})
	do(t, s, events, err)
	id := events[0].(table.AskOpened).ID
	result, err := s.Take(ann, rules.Taken{Key: rules.Key{Subject: id, Rev: s.Asks[id].Rev, Choice: "zia"}})
	require.NoError(t, err)
	answered := result.Events[0].(table.AskAnswered)
	assert.Equal(t, table.Topic{Kind: table.Vote, From: mira, Say: "Who earns it?"}, answered.Topic)
	assert.Equal(t, "Mira's vote: Who earns it?", s.TopicTitle(answered.Topic))
	assert.Empty(t, answered.Label, "it is secret")
}
