package torchlite_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

func TestForget(t *testing.T) {
	game := torchlite.Game()
	f := rules.Forgotten{Number: ann, Name: "Ann", Stand: "somebody"}
	before := torchlite.Before{Name: "Ann's Curse", Die: d6}
	after := torchlite.Before{Name: "somebody's Curse", Die: d6}
	for _, tt := range []struct{ e, want event }{
		{torchlite.ComplicationSet{Complication: torchlite.Complication{Name: "Ann's Curse"}, Was: before}, torchlite.ComplicationSet{Complication: torchlite.Complication{Name: "somebody's Curse"}, Was: after}},
		{torchlite.ComplicationGone{Was: before}, torchlite.ComplicationGone{Was: after}},
		{torchlite.TakenOut{Out: torchlite.Out{By: "Ann's Curse"}}, torchlite.TakenOut{Out: torchlite.Out{By: "somebody's Curse"}}},
		{torchlite.AssetSet{Asset: torchlite.Asset{Name: "Ann"}, Was: before}, torchlite.AssetSet{Asset: torchlite.Asset{Name: "somebody"}, Was: after}},
		{torchlite.AssetGone{Was: before}, torchlite.AssetGone{Was: after}},
		{torchlite.XPGained{Gain: torchlite.Gain{Milestone: "ann"}}, torchlite.XPGained{Gain: torchlite.Gain{Milestone: "somebody"}}},
		{torchlite.SceneCleared{Goes: []string{"Ann"}, Stays: []string{"Ann"}, Back: []string{"Ann"}}, torchlite.SceneCleared{Goes: []string{"somebody"}, Stays: []string{"somebody"}, Back: []string{"somebody"}}},
		{torchlite.SessionCleared{Goes: []string{"Curse (Ann)"}}, torchlite.SessionCleared{Goes: []string{"Curse (somebody)"}}},
		{torchlite.BankSet{Points: 3}, torchlite.BankSet{Points: 3}},
	} {
		assert.Equal(t, tt.want, game.Forget(tt.e, f))
	}
	s := begin(t)
	events, _, err := s.MakeOffer(as(mira), zia, "limit Ann's Luck: Ann's Curse d6")
	require.NoError(t, err)
	asked := game.Forget(events[0], f).(torchlite.Table).Event.(table.AskOpened).Ask
	assert.JSONEq(t, `{"limit": "somebody's Luck", "costs": [{"name": "somebody's Curse", "die": 6, "how": "inflict"}], "earns": 1}`, string(asked.Payload))
	assert.Equal(t, "limit: somebody's Luck", asked.Why)
	assert.Equal(t, "1 plot point for somebody's Curse d6", asked.Say)
}

// TestForgetLeavesNoText fills every text of the game's events with a name and looks whether it is gone.
func TestForgetLeavesNoText(t *testing.T) {
	f := rules.Forgotten{Number: ann, Name: "Xyzzy", Stand: "somebody"}
	for _, kind := range torchlite.Log().Kinds() {
		if table.Owns(kind) {
			continue
		}
		e, err := torchlite.Game().Decode(rules.Record{Kind: kind, Body: []byte("{}")})
		require.NoError(t, err)
		full := reflect.New(reflect.TypeOf(e)).Elem()
		fillAll(full, f.Name)
		record, err := torchlite.Game().Encode(torchlite.Game().Forget(full.Interface().(event), f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, kind)
	}
}

// fillAll puts a name into every text of a value that is a person's, and one thing into every list.
func fillAll(v reflect.Value, name string) {
	switch v.Kind() {
	case reflect.String:
		if v.Type() == reflect.TypeFor[string]() { // the game's own words have types of their own
			v.SetString(name)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fillAll(v.Field(i), name)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fillAll(v.Index(0), name)
	default:
	}
}
