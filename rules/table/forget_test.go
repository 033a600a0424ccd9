package table_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

func TestForget(t *testing.T) {
	f := rules.Forgotten{Number: ann, Name: "Ann", Stand: "somebody"}
	for _, c := range [][2]table.Event{
		{table.PersonSeen{Who: ann, Name: "Annie", At: 1}, table.PersonSeen{Who: ann, Name: "somebody", At: 1}},
		{table.PersonSeen{Who: bob, Name: "Bob", At: 1}, table.PersonSeen{Who: bob, Name: "Bob", At: 1}},
		{table.CharacterRenamed{ID: 1, Name: "ANN"}, table.CharacterRenamed{ID: 1, Name: "somebody"}},
		{table.NoteSet{Character: 1, Note: "Ann's sister, Anna; ask ann"}, table.NoteSet{Character: 1, Note: "somebody's sister, Anna; ask somebody"}},
		{table.ElementPinned{ID: 1, Element: table.Element{Name: "Hanna"}}, table.ElementPinned{ID: 1, Element: table.Element{Name: "Hanna"}}},
		{table.AskOpened{ID: 1, Ask: table.Ask{From: ann, Say: "take it"}}, table.AskOpened{ID: 1, Ask: table.Ask{From: ann}}},
	} {
		assert.Equal(t, c[1], table.Forget(c[0], f))
	}
}

// wordless are fields whose texts are no person's words: they are the game's.
var wordless = map[string]bool{
	"Kind": true, "How": true, "Choice": true, "Role": true, "Value": true, "Key": true, "For": true, "Rating": true,
	"Answers": true, "Tally": true, "Set": true,
}

// TestForgetLeavesNoText fills every text of every event with a name and looks whether it is gone.
func TestForgetLeavesNoText(t *testing.T) {
	f := rules.Forgotten{Number: ann, Name: "Xyzzy", Stand: "somebody"}
	for _, kind := range table.Kinds() {
		e, err := table.Decode(rules.Record{Kind: kind, Body: []byte("{}")})
		require.NoError(t, err)
		full := reflect.New(reflect.TypeOf(e)).Elem()
		fillAll(full, f.Name)
		forgotten := table.Forget(full.Interface().(table.Event), f)
		text, err := json.Marshal(forgotten)
		require.NoError(t, err)
		if kind == "table.setting-changed/1" {
			continue // its name is the game's
		}
		assert.NotContains(t, string(text), f.Name, kind)
	}
}

// fillAll puts a name into every text of a value, and one thing into every list and map.
func fillAll(v reflect.Value, name string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(name)
	case reflect.Int:
		v.SetInt(ann)
	case reflect.Struct:
		for i := range v.NumField() {
			if !wordless[v.Type().Field(i).Name] {
				fillAll(v.Field(i), name)
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fillAll(v.Elem(), name)
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[json.RawMessage]() {
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fillAll(v.Index(0), name)
	case reflect.Map:
		value := reflect.New(v.Type().Elem()).Elem()
		fillAll(value, name)
		key := reflect.New(v.Type().Key()).Elem()
		switch {
		case key.Kind() == reflect.Int:
			key.SetInt(ann)
		case value.Kind() == reflect.String: // a standing word
			key.SetString(table.Usual)
		default: // what is kept by its folded name
			key.SetString(table.Fold(name))
		}
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	default:
	}
}
