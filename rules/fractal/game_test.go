package fractal_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/fractal"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/storage/storagetest"
)

type (
	deed = rulestest.Deed[state, event]
	turn = rulestest.Turn
)

func TestGameLaws(t *testing.T) { rulestest.Run(t, suite()) }

func FuzzGameLaws(f *testing.F) { rulestest.Fuzz(f, suite()) }

func suite() rulestest.Suite[state, event] {
	return rulestest.Suite[state, event]{
		Game: fractal.Game(), Start: begun(), People: []int{mira, ann, bob, cleo, eve}, Outsider: eve,
		Deeds: deeds(), Kinds: kinds(), IDs: (*state).IDs, Touches: touches, Fill: filled,
		Renderers: map[string]func(*state) string{
			"what would end": func(s *state) string {
				end, err := s.EndScene(as(mira))
				return fmt.Sprint(end.Goes, end.Stays, end.Open, err)
			},
			"beings": func(s *state) string {
				text := ""
				for _, id := range []int{ruk, ilse, vane, goblin, guard} {
					b := s.Being(id, s.Table.SceneAt(channel))
					text += fmt.Sprint(id, b.AP, b.MaxAP(), b.Out(), b.Available(fractal.Use{Kind: fractal.Proactive}))
				}
				return text
			},
		},
		Seeds: 2, Steps: 50,
		Log: func(t testing.TB, at int64) rulestest.Log[state, event] {
			return storagetest.Open(t, fractal.Game(), at)
		},
	}
}

// TestForgetLeavesNoText fills every text of the game's events with a name and looks whether it is gone.
func TestForgetLeavesNoText(t *testing.T) {
	f := rules.Forgotten{Number: ann, Name: "Xyzzy", Stand: "somebody"}
	for _, kind := range fractal.Log().Kinds() {
		if table.Owns(kind) {
			continue
		}
		e, err := fractal.Game().Decode(rules.Record{Kind: kind, Body: []byte("{}")})
		require.NoError(t, err)
		full := reflect.New(reflect.TypeOf(e)).Elem()
		fillAll(full, f.Name)
		record, err := fractal.Game().Encode(fractal.Game().Forget(full.Interface().(event), f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, kind)
	}
	s := begin(t)
	events, err := s.Throw(as(ann), fractal.Try{Line: "Xyzzy 2d6 # says Xyzzy", As: ruk, Private: table.Me, Source: faces(func(int) int { return 3 })})
	require.NoError(t, err)
	for _, e := range events {
		record, err := fractal.Game().Encode(fractal.Game().Forget(e, f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, record.Kind)
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

func TestSheet(t *testing.T) {
	for typed, want := range map[table.Trait]table.Trait{
		{Name: "body", Value: "d6"}:             {Name: "Body", Value: "d6", Set: fractal.SetStat},
		{Name: "Visual", Value: "8"}:            {Name: "Visual", Value: "d8", Set: fractal.SetStat},
		{Name: "melee", Value: "2"}:             {Name: "Melee", Value: "2", Set: fractal.SetRank},
		{Name: "Art Carve", Value: "1"}:         {Name: "Art Carve", Value: "1", Set: fractal.SetRank},
		{Name: "Minion"}:                        {Name: "minion", Set: fractal.SetMark},
		{Name: "Armor", Value: "1"}:             {Name: "Armor", Value: "1", Set: fractal.SetArmor},
		{Name: "Credibility armor", Value: "3"}: {Name: "Credibility armor", Value: "3", Set: fractal.SetArmor},
		{Name: "Luck", Value: "2"}:              {Name: "Luck", Value: "2"},
	} {
		assert.Equal(t, want, fractal.Sorted(typed), typed)
	}
	of := begin(t)
	die, known := of.DieOf(ruk, fractal.Body)
	assert.Equal(t, []any{8, true}, []any{die, known})
	of.does(of.Maintain(as(bob), ilse, fractal.Spell{Name: "Wither", On: ruk, Stat: fractal.Body, Sizes: 1}))
	die, _ = of.DieOf(ruk, fractal.Body)
	assert.Equal(t, 6, die, "a spell lowers it")
	_, known = of.DieOf(ruk, fractal.Words)
	assert.False(t, known)
	cut, err := fractal.Find("Cut")
	require.NoError(t, err)
	rank, known := of.RankOf(ruk, cut)
	assert.Equal(t, []any{5, true}, []any{rank, known})
	assert.Equal(t, 1, of.ArmorOf(ruk, "High"))
	assert.Equal(t, []string{"Stats are d4, d6, d8, d10 or d12; Body is 3.", "Cut is a number; it is blank."},
		fractal.Advice(table.Character{Traits: traits("Body 3", "Cut")}))
}
