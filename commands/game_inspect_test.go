package commands_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/rulestest"
)

// A spoiler changes something in JSON by chance.
type spoiler struct{ *rand.Rand }

func (r spoiler) spoil(tree any) any {
	switch v := tree.(type) {
	case map[string]any:
		if len(v) == 0 || r.IntN(12) == 0 {
			return r.junk()
		}
		key := slices.Sorted(maps.Keys(v))[r.IntN(len(v))]
		switch r.IntN(10) {
		case 0:
			delete(v, key)
		case 1:
			v[strconv.Itoa(r.IntN(40)-2)] = v[key]
		default:
			v[key] = r.spoil(v[key])
		}
		return v
	case []any:
		if len(v) == 0 {
			return r.junk()
		}
		return r.spoilList(v)
	}
	return r.junk()
}

func (r spoiler) spoilList(v []any) any {
	i, j := r.IntN(len(v)), r.IntN(len(v))
	switch r.IntN(20) {
	case 0:
		return slices.Delete(v, i, i+1)
	case 1:
		return append(v, v[i])
	case 2:
		v[i], v[j] = v[j], v[i]
	default:
		v[i] = r.spoil(v[i])
	}
	return v
}

func (r spoiler) junk() any {
	junk := []any{
		nil, true, "", "x", "@everyone <@98765>", strings.Repeat("y", 5000), "a\nb", "\u202e", "d6", "d0", "d999999999", "open", "cast", "hero", "me",
		1.5, json.Number("1e400"), json.Number("9007199254740993"), json.Number("9223372036854775807"), json.Number("-9223372036854775808"),
		[]any{},
		map[string]any{},
		[]any{nil},
		map[string]any{"1": nil},
		-1, 20, 1000,
	}
	if r.IntN(2) == 0 {
		return r.IntN(16)
	}
	return junk[r.IntN(len(junk))]
}

// file is an export of which something was changed by hand.
func (r spoiler) file(t *testing.T, whole []byte) []byte {
	var tree map[string]any
	d := json.NewDecoder(bytes.NewReader(whole))
	d.UseNumber()
	require.NoError(t, d.Decode(&tree))
	entries := tree["entries"].([]any)
	for range 1 + r.IntN(4) {
		if r.IntN(6) == 0 {
			part := []string{"people", "places", "numbers", "name"}[r.IntN(4)]
			tree[part] = r.spoil(tree[part])
			continue
		}
		events := entries[r.IntN(len(entries))].(map[string]any)["events"].([]any)
		event := events[r.IntN(len(events))].(map[string]any)
		event["b"] = r.spoil(event["b"])
	}
	delete(tree, "entries")
	head, err := json.Marshal(tree)
	require.NoError(t, err)
	tail, err := json.Marshal(entries)
	require.NoError(t, err)
	return slices.Concat(head[:len(head)-1], []byte(`,"entries":`), tail, []byte("}"))
}

// TestHandmadeImports: whatever a file says, it is refused, or becomes a table at which everything works.
func TestHandmadeImports(t *testing.T) {
	rulestest.Unraced(t)
	const files = 200
	whole := lively(t).As(mira).Must("game export").Files()["game.json"]
	e, tried, accepted := newEvening(t), 0, 0
	for n := range files {
		tried++
		where := interact.Channel{ID: interact.Snowflake(10_000 + n), Name: "import"} //nolint:gosec // small
		what := fmt.Sprint("file ", n)
		a := importing(e.As(mira).In(where), spoiler{rand.New(rand.NewPCG(1, uint64(n)))}.file(t, whole), false) //nolint:gosec // reproducible
		var refusal *rules.Refusal
		if a.Err != nil {
			require.True(t, errors.As(a.Err, &refusal), "%s: %v", what, a.Err)
			continue
		}
		accepted++
		livesOn(t, e, what, where)
	}
	assert.Greater(t, accepted, tried/10, "some changes are none that matter")
	assert.Greater(t, tried-accepted, tried/10)
}

// livesOn does at a table what is done at one.
func livesOn(t *testing.T, e *evening, what string, where interact.Channel) {
	t.Helper()
	does := []string{
		"board pin", "undo", "roll line:2d6", "roll line:2d6_hold", "offer who:Zia text:coin", "condition add name:Dazed who:Zia",
		"element pin name:Fog", "track start name:Siege_4", "sheet new character:Nova", "scene start name:Next",
	}
	for _, call := range slices.Concat(reading, does, reading) {
		for _, who := range []interact.Person{mira, ann} {
			reads(t, e.As(who).In(where), what, call)
		}
	}
	for _, command := range []string{"do", "roll"} {
		option := map[string]string{"do": "what", "roll": "line"}[command]
		suggested(t, e.As(ann).In(where), what, []string{command}, option, map[string]interact.Value{option: {Text: "2"}})
	}
	place, err := e.DB.Where(t.Context(), uint64(where.ID), 0)
	require.NoError(t, err, what)
	behind, err := e.Host.Behind(t.Context(), place.Game)
	require.NoError(t, err, what)
	for _, of := range behind {
		_, err := e.Host.Draw(t.Context(), of)
		assert.NoError(t, err, what)
	}
	for _, at := range []int64{e.Now, 1 << 62} {
		assert.NoError(t, e.Host.Keepers["plain"].Lapse(t.Context(), place.Game, at), what)
	}
}

// TestInspection: what only a hand can have written is refused with the place where it stands.
func TestInspection(t *testing.T) {
	e := lively(t)
	whole := string(e.As(mira).Must("game export").Files()["game.json"])
	for old, c := range map[string]struct{ new, say string }{
		`"name":"Zia"`:      {`"name":"` + strings.Repeat("Zia", 30) + `"`, `its table has a name that cannot be: "ZiaZia`},
		`"name":"Winded"`:   {`"name":" "`, "its table has a name that cannot be"},
		`"size":6`:          {`"size":1000000000000`, "has a die that cannot be"},
		`"name":"Escape"`:   {`"name":""`, "its table has a name that cannot be"},
		`"name":"Rook"`:     {`"name":7`, "has an event that plain does not know"},
		`{"id":9,"element"`: {`{"id":9223372036854775807,"element"`, "its table has a number that cannot be"},
	} {
		if !strings.Contains(whole, old) {
			t.Errorf("the export has no %s:\n%s", old, whole)
			continue
		}
		importing(e.As(bob).In(other), []byte(strings.Replace(whole, old, c.new, 1)), false).Refused(c.say)
	}
}

// TestPackedToBurst: a file that unpacks to more than it seems is refused by what it unpacks to.
func TestPackedToBurst(t *testing.T) {
	rulestest.Unraced(t)
	e := newEvening(t)
	for say, head := range map[string]string{
		"its header is too long":       `{"tallybones":1,"system":"plain","name":"`,
		"is too large for me to read.": strings.Repeat(" ", 40<<20) + `{"x":"`,
	} {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		_, err := w.Write([]byte(head + strings.Repeat("x", 4<<20)))
		require.NoError(t, err)
		require.NoError(t, w.Close())
		importing(e.As(ann), packed.Bytes(), false).Refused(say)
	}
}
