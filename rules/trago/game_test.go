package trago_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/rulestest"
	"tallybones/rules/table"
	"tallybones/rules/trago"
	"tallybones/storage/storagetest"
)

func TestGameLaws(t *testing.T) { rulestest.Run(t, suite()) }

func FuzzGameLaws(f *testing.F) { rulestest.Fuzz(f, suite()) }

func suite() rulestest.Suite[state, event] {
	return rulestest.Suite[state, event]{
		Game: trago.Game(), Start: begun(), People: []int{mira, ann, bob, cleo, eve}, Outsider: eve,
		Deeds: deeds(), Kinds: kinds(), IDs: (*state).IDs, Touches: touches,
		Fill: filled,
		Names: func(s *state) [][]string { // no two wounds of a tier on one character
			of := map[int][]string{}
			for _, w := range s.Wounds {
				of[w.Of] = append(of[w.Of], trago.Tiers[w.Tier])
			}
			var all [][]string
			for _, tiers := range of {
				all = append(all, tiers)
			}
			return all
		},
		Renderers: map[string]func(*state) string{
			"what would end": func(s *state) string {
				end, err := s.EndScene(as(mira))
				return fmt.Sprint(end.Goes, end.Stays, end.Open, err)
			},
			"rolls": func(s *state) string {
				text := ""
				for id := range s.Rolls {
					r, _ := s.Roll(id)
					o := r.Outcome()
					text = max(text, fmt.Sprint(id, o.Verdict, o.Margin, o.Wound, r.Mine(), r.Pending()))
				}
				return text
			},
			"names": func(s *state) string {
				return fmt.Sprint(s.Lexicon(channel, iris).Names, len(s.Lexicon(channel, iris).Targets))
			},
		},
		Seeds: 2, Steps: 60,
		Log: func(t testing.TB, at int64) rulestest.Log[state, event] {
			return storagetest.Open(t, trago.Game(), at)
		},
	}
}

// kinds are the kinds of event that the deeds of these tests bring: all of the game's own, and those of the table's that a
// decision of the game's brings.
func kinds() []string {
	var all []string
	for _, kind := range trago.Log().Kinds() {
		if !table.Owns(kind) {
			all = append(all, kind)
		}
	}
	return append(
		all, "table.game-begun/1", "table.gm-set/1", "table.person-seen/1", "table.person-rolled/1", "table.place-opened/1",
		"table.session-started/1", "table.session-ended/1", "table.scene-started/1", "table.scene-ended/1", "table.character-added/1",
		"table.character-archived/1", "table.counter-set/1", "table.trait-set/1",
		"table.ask-opened/1", "table.ask-answered/1", "table.ask-closed/1", "table.ask-added/1", "table.ask-revealed/1",
		"table.card-used/1", "table.secret-kept/1", "table.secret-revealed/1", "table.secret-dropped/1", "table.word-set/1", "table.own-dice-set/1",
	)
}

// touches are the places that an event of the game's own may change. Those of the table's are its own to hold.
func touches(e event) []string {
	under := func(where string, of ...int) (may []string) {
		for _, id := range of {
			may = append(may, fmt.Sprintf("%s/%d", where, id))
		}
		return may
	}
	roll := func(id int) string { return fmt.Sprintf("rolls/%d", id) }
	signs := []string{"table/next", "table/seen"}
	switch e := e.(type) {
	case trago.Table:
		return []string{"table"}
	case trago.WoundSet:
		return append(under("wounds", e.ID), "table/next", "taken")
	case trago.WoundGone:
		return append(under("wounds", e.ID), "taken")
	case trago.MinuteHeld:
		return append(under("minutes", e.ID), "table/next")
	case trago.MinuteOver:
		return under("minutes", e.ID)
	case trago.SceneCleared:
		return append(under("minutes", e.Minutes...), under("bargains", e.Bargains...)...)
	case trago.BargainMade:
		return append(under("bargains", e.ID), "table/next")
	case trago.BargainOver:
		return under("bargains", e.ID)
	case trago.HardshipGained:
		return append(under("hardships", e.ID), "table/next")
	case trago.StoryResolved:
		return under("hardships", e.Hardships...)
	case trago.Rolled:
		return append(signs, roll(e.ID), fmt.Sprintf("hidden/bars/%d", e.ID))
	case trago.RollBarred:
		return append(signs, roll(e.ID)+"/rev", roll(e.ID)+"/bar", roll(e.ID)+"/judged", roll(e.ID)+"/line", fmt.Sprintf("%s/deeds/%d", roll(e.ID), e.DeedID))
	case trago.RollDone:
		return append(signs, roll(e.ID)+"/rev", roll(e.ID)+"/judged", fmt.Sprintf("%s/deeds/%d", roll(e.ID), e.DeedID))
	case trago.RollAnswered:
		return append(signs, fmt.Sprintf("falls/%d", e.Fall))
	case trago.RolledAgain:
		return append(signs, fmt.Sprintf("falls/%d", e.Fall))
	case trago.RollShown:
		return []string{roll(e.ID), fmt.Sprintf("hidden/bars/%d", e.ID)}
	case trago.RollClosed:
		return append(under("falls", e.Falls...), roll(e.ID), fmt.Sprintf("hidden/bars/%d", e.ID))
	default:
		return nil
	}
}

// TestForgetLeavesNoText fills every text of the game's events with a name and looks whether it is gone.
func TestForgetLeavesNoText(t *testing.T) {
	f := rules.Forgotten{Number: ann, Name: "Xyzzy", Stand: "somebody"}
	for _, kind := range trago.Log().Kinds() {
		if table.Owns(kind) {
			continue
		}
		e, err := trago.Game().Decode(rules.Record{Kind: kind, Body: []byte("{}")})
		require.NoError(t, err)
		full := reflect.New(reflect.TypeOf(e)).Elem()
		fillAll(full, f.Name)
		record, err := trago.Game().Encode(trago.Game().Forget(full.Interface().(event), f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, kind)
	}
	s := begin(t)
	events, err := s.Throw(as(ann), trago.Try{Line: "Xyzzy 2 # says Xyzzy", As: iris, Private: table.Me, Source: faces(func(int) int { return 3 })})
	require.NoError(t, err)
	for _, e := range events {
		record, err := trago.Game().Encode(trago.Game().Forget(e, f))
		require.NoError(t, err)
		assert.NotContains(t, string(record.Body), f.Name, record.Kind)
	}
}

// fillAll puts a name into every text of a value that is a person's, and one thing into every list, map and pointer.
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
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fillAll(v.Elem(), name)
	case reflect.Map:
		of := reflect.New(v.Type().Elem()).Elem()
		fillAll(of, name)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf(1), of)
	default:
	}
}

func TestSheet(t *testing.T) {
	for typed, want := range map[string]table.Trait{
		"Melee":            {Name: "Melee", Set: trago.SetSkill},
		"Charm":            {Name: "Charm", Set: trago.SetSkill},
		"quick-witted":     {Name: "quick-witted", Set: trago.SetEdge},
		"edge Patient":     {Name: "Patient", Set: trago.SetEdge},
		"Heavy machinery":  {Name: "Heavy machinery", Set: trago.SetBackground},
		"Protean":          {Name: "Protean", Set: trago.SetPower},
		"discipline Blood": {Name: "Blood", Set: trago.SetPower},
		"Strong willed":    {Name: "Strong willed", Set: trago.SetResource},
		"charm Salt":       {Name: "Salt", Set: trago.SetCharm},
		"Vampire":          {Name: "Vampire", Set: trago.SetKind},
		"tool Knife":       {Name: "Knife", Set: trago.SetTool},
		"Luck":             {Name: "Luck"},
	} {
		assert.Equal(t, want, trago.Sorted(table.Trait{Name: typed}), typed)
	}
	traits := map[string]table.Trait{}
	for _, name := range []string{"Savage", "Wise"} {
		traits[table.Fold(name)] = table.Trait{Name: name, Set: trago.SetEdge}
	}
	assert.Equal(t, []string{"Edges: 3 are usual; yours are 2."}, trago.Advice(table.Character{Traits: traits}))
	assert.True(t, slices.Contains(trago.Sets, trago.SetCharm))
}
