package storage_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

func export(t testing.TB, db *storage.DB, id int64) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, db.Export(t.Context(), id, &out))
	return out.String()
}

// played is a game with people, a thread, hidden things, a shown seed and undos.
func played(t testing.TB, db *storage.DB) int64 {
	t.Helper()
	id := begin(t, db, table)
	do(t, db, by(id, ann), joined{2, "Ann Lee", instant}, added{1, "Rope <strong> & \"long\""})
	for i := range 70 {
		do(t, db, by(id, bob), counted{1, i})
	}
	change(t, db, by(id, mira), hiddenly(rules.GMs, hid{2, "a trap of Ann Lee"}))
	change(t, db, by(id, mira), func(storage.Turn[abacus]) (storage.Decision[bead], error) {
		return storage.Decision[bead]{Reveal: true, Link: 600}, nil
	})
	do(t, db, by(id, ann), labelled{1, "owner", "Ann Lee"})
	do(t, db, by(id, ann), removed{1})
	_, err := undo(t, db, id, revision(t, db, id))
	require.NoError(t, err)
	do(t, db, by(id, ann), alarmSet{1, instant + 50})
	return id
}

func TestExportAndImport(t *testing.T) {
	db, path := fresh(t)
	id := played(t, db)
	file := export(t, db, id)
	assert.Equal(t, file, export(t, db, id), "the same bytes each time")
	assert.Equal(t, file, export(t, open(t, path), id), "and from another process")
	assert.True(t, json.Valid([]byte(file)))
	assert.Equal(t, int(revision(t, db, id))+2, strings.Count(file, "\n"), "an entry a line")

	away, awayPath := fresh(t)
	place := bring(t, away, file, storage.Import{Channel: table})
	assert.Equal(t, storage.Place{Game: place.Game, System: "abacus", Name: "The Gatehouse", Channel: table, Place: 1}, place)
	assert.Equal(t, stateText(t, db, id), stateText(t, away, place.Game))
	assert.Equal(t, strings.Replace(file, `,{"place":2,"channel":"600"}`, "", 1), export(t, away, place.Game), "but for the channel that was not kept")
	assert.Equal(t, stateText(t, away, place.Game), folded(t, awayPath, place.Game))
	found, err := away.DueBefore(t.Context(), instant+100)
	require.NoError(t, err)
	assert.Len(t, found, 1)

	t.Run("a channel that comes back", func(t *testing.T) {
		number, err := away.Link(t.Context(), place.Game, 600)
		require.NoError(t, err)
		assert.Equal(t, 2, number, "is the place that it was")
		assert.Equal(t, file, export(t, away, place.Game))
		require.NoError(t, away.Unlink(t.Context(), 600, instant))
	})
	t.Run("it goes on", func(t *testing.T) {
		made := do(t, away, by(place.Game, ann), counted{1, 900})
		assert.Equal(t, 2, made.Actor, "Ann is who she was")
		_, err := undo(t, away, place.Game, made.Revision)
		require.NoError(t, err)
		entry, err := storage.Find(t.Context(), away, game(), place.Game, storage.Reader{}, revision(t, db, id)-2)
		require.NoError(t, err)
		assert.NotZero(t, entry.UndoneBy)
	})
	t.Run("beside the game itself", func(t *testing.T) {
		twin := bring(t, db, file, storage.Import{Channel: tavern, Guild: 78})
		assert.Equal(t, stateText(t, db, id), stateText(t, db, twin.Game), "interactions of an import are no replays")
		info, err := db.Game(t.Context(), twin.Game)
		require.NoError(t, err)
		assert.Equal(t, uint64(78), info.Guild)
	})
	t.Run("in its place", func(t *testing.T) {
		_, err := storage.ImportGame(t.Context(), db, game(), strings.NewReader(file), storage.Import{Channel: table}, nil)
		require.ErrorIs(t, err, storage.ErrTaken)
		do(t, db, by(id, ann), counted{1, 900})
		put := bring(t, db, file, storage.Import{Channel: table, Replace: true})
		assert.Equal(t, file, export(t, db, put.Game), "with the channels that the game had")
		_, err = db.Game(t.Context(), id)
		require.ErrorIs(t, err, storage.ErrNoGame)
	})
	t.Run("with channels that are known", func(t *testing.T) {
		away, _ := fresh(t)
		put := bring(t, away, file, storage.Import{Channel: tavern, Keep: func(c uint64) bool { return c == 600 }})
		channels, err := away.Channels(t.Context(), put.Game)
		require.NoError(t, err)
		assert.Equal(t, map[int]uint64{1: tavern, 2: 600}, channels)
	})
	t.Run("into a later shape", func(t *testing.T) {
		away, _ := fresh(t)
		put, err := storage.ImportGame(t.Context(), away, later(), strings.NewReader(file), storage.Import{Channel: tavern}, nil)
		require.NoError(t, err)
		assert.Equal(t, file[strings.Index(file, "entries"):], export(t, away, put.Game)[strings.Index(export(t, away, put.Game), "entries"):])
	})
}

// TestPlaceOfEntries holds that an entry says where it was made, after a restart and in another file too.
func TestPlaceOfEntries(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	_, err := db.Link(t.Context(), id, 600)
	require.NoError(t, err)
	req := by(id, ann)
	req.Place = 2
	made := do(t, db, req, added{1, "Rope"})
	assert.Equal(t, 2, made.Place)
	do(t, db, by(id, ann), added{2, "Torch"})
	places := func(db *storage.DB, id int64) (places []int) {
		entries, err := storage.History(t.Context(), db, game(), id, storage.Reader{}, 0, 10)
		require.NoError(t, err)
		for _, entry := range entries {
			places = append(places, entry.Place)
		}
		return places
	}
	assert.Equal(t, []int{1, 2, 1}, places(open(t, path), id))
	file := export(t, db, id)
	assert.Equal(t, 1, strings.Count(file, `{"k":"place/1","b":{"place":2}}`))
	away, _ := fresh(t)
	assert.Equal(t, []int{1, 2, 1}, places(away, bring(t, away, file, storage.Import{Channel: tavern}).Game))
}

func bring(t testing.TB, db *storage.DB, file string, to storage.Import) storage.Place {
	t.Helper()
	h, whole, err := storage.Peek(strings.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, "abacus", h.System)
	place, err := storage.ImportGame(t.Context(), db, game(), whole, to, nil)
	require.NoError(t, err)
	return place
}

func TestExportNamesNobodyElse(t *testing.T) {
	db, _ := fresh(t)
	id := played(t, db)
	file := export(t, db, id)
	entries := file[strings.Index(file, `"entries"`):]
	for _, user := range []string{"910000001", "910000002", "910000003"} {
		assert.NotContains(t, entries, user, "users are in the header alone")
		assert.Equal(t, 1, strings.Count(file, user))
	}
}

func TestImportRefuses(t *testing.T) {
	db, _ := fresh(t)
	file := export(t, db, played(t, db))
	swap := func(old, new string) string {
		require.True(t, strings.Contains(file, old), old)
		return strings.Replace(file, old, new, 1)
	}
	cases := []struct{ name, file, say string }{
		{"nothing", "", "it is no JSON object"},
		{"a list", "[]", "it is no JSON object"},
		{"another object", `{"a":1}`, "it has no entries"},
		{"another object with entries", `{"a":1,"entries":[]}`, "it does not say that it is of Tallybones"},
		{"a header of words", swap(`"created":1700000000000`, `"created":"today"`), "its header is not one of Tallybones"},
		{"newer", swap(`"tallybones":1`, `"tallybones":2`), "written by a newer Tallybones"},
		{"another game's", swap(`"system":"abacus"`, `"system":"chess"`), `it is a game of "chess"`},
		{"no entries", file[:strings.Index(file, "[\n")] + "[]}", "it has no entries"},
		{"cut off", file[:len(file)-40], "is no entry"},
		{"cut off after an entry", strings.TrimSuffix(file, "\n]}\n"), "it ends after entry"},
		{"an entry missing", swap(`"revision":5,`, `"revision":6,`), "entry 5 has a number that cannot be"},
		{"an unknown person", swap(`"actor":3`, `"actor":30`), "has a number that cannot be"},
		{"an unknown event", swap(`abacus.counted/1`, `abacus.counted/9`), "has an event that abacus does not know"},
		{"an event without its thing", swap(`"b":{"id":1,"to":4}`, `"b":{"id":77,"to":4}`), "does not fit the ones before it"},
		{"an undo of what is not there", swap(`"of":[76],"version":1`, `"of":[99],"version":0`), "does not fit the ones before it"},
		{"an undo of the same twice", swap(`"of":[76]`, `"of":[76,76]`), "does not fit the ones before it"},
		{"an entry without events", swap(`"events":[{"k":"abacus.counted/1","b":{"id":1,"to":4}}]`, `"events":[]`), "has no events"},
		{"more people than can be", swap(`"numbers":{"people":3`, `"numbers":{"people":9223372036854775807`), "more people or places"},
		{"no name", swap(`"name":"The Gatehouse"`, `"name":""`), "has 0 characters"},
		{"a long name", swap("The Gatehouse", strings.Repeat("ö", 101)), "has 101 characters, and not 1 to 100"},
		{"a long header", swap("The Gatehouse", strings.Repeat("x", 2<<20)), "its header is too long"},
		{"a header without end", `{"x":"` + strings.Repeat("x", 2<<20), "its header is too long"},
		{"a long entry", swap(`"b":{"id":1,"to":4}`, `"b":{"x":"`+strings.Repeat("x", 9<<20)+`"}`), "is too long"},
		{"a deep entry", swap(`"b":{"id":1,"to":4}`, `"b":`+strings.Repeat("[", 1<<20)), "is no entry"},
		{"a deep header", `{"x":` + strings.Repeat("[", 1<<19), "its JSON is broken"},
		{"a person twice", swap(`{"number":2,"user":"910000001"}`, `{"number":3,"user":"910000001"}`), "person 3 in its header"},
		{"a place twice", swap(`{"place":2,"channel":"600"}`, `{"place":1,"channel":"600"}`), "place 1 in its header"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := storage.ImportGame(t.Context(), db, game(), strings.NewReader(c.file), storage.Import{Channel: tavern}, nil)
			var refusal *rules.Refusal
			require.ErrorAs(t, err, &refusal)
			assert.Contains(t, refusal.Say, c.say)
			_, err = db.Where(t.Context(), tavern, 0)
			require.ErrorIs(t, err, storage.ErrNoGame)
		})
	}
}

// TestImportInspected: what an inspection refuses, or cannot bear, is not imported.
func TestImportInspected(t *testing.T) {
	db, _ := fresh(t)
	id := played(t, db)
	file, last := export(t, db, id), revision(t, db, id)
	for say, inspect := range map[string]storage.Inspect[abacus, bead]{
		"too odd": func(s *abacus, log []storage.Entry[bead]) error {
			assert.Len(t, log, int(last))
			assert.NotEmpty(t, s.Things)
			return rules.Refuse("too odd", "")
		},
		"cannot be shown": func(*abacus, []storage.Entry[bead]) error { panic("no such thing") },
	} {
		_, err := storage.ImportGame(t.Context(), db, game(), strings.NewReader(file), storage.Import{Channel: tavern}, inspect)
		var refusal *rules.Refusal
		require.ErrorAs(t, err, &refusal)
		assert.Contains(t, refusal.Say, say)
		_, err = db.Where(t.Context(), tavern, 0)
		require.ErrorIs(t, err, storage.ErrNoGame)
	}
}

// FuzzImport: whatever a file says, it is refused or becomes a game whose export is that game again.
func FuzzImport(f *testing.F) {
	db, _ := fresh(f)
	id := begin(f, db, table)
	do(f, db, by(id, ann), added{1, "Rope"})
	_, err := undo(f, db, id, 2)
	require.NoError(f, err)
	f.Add([]byte(export(f, db, id)))
	f.Add([]byte(`{"tallybones":1,"system":"abacus","numbers":{"people":1,"places":1},"entries":[{"revision":1,"events":[{"k":"undone/1","b":{"of":[1],"version":1,"places":[{"at":"/things"}]}}]}]}`))
	f.Fuzz(func(t *testing.T, file []byte) {
		to := storage.Import{Channel: tavern, Replace: true}
		place, err := storage.ImportGame(t.Context(), db, game(), bytes.NewReader(file), to, nil)
		if err != nil {
			var refusal *rules.Refusal
			require.ErrorAs(t, err, &refusal)
			return
		}
		first := export(t, db, place.Game)
		put, err := storage.ImportGame(t.Context(), db, game(), strings.NewReader(first), to, nil)
		require.NoError(t, err)
		require.Equal(t, first, export(t, db, put.Game))
	})
}

func TestBackup(t *testing.T) {
	db, path := fresh(t)
	id := played(t, db)
	copied := filepath.Join(filepath.Dir(path), "it's a copy.db")
	require.NoError(t, db.Backup(t.Context(), copied))
	do(t, db, by(id, ann), counted{1, 900})
	there := open(t, copied)
	assert.Equal(t, revision(t, db, id)-1, revision(t, there, id))
	do(t, there, by(id, ann), counted{1, 901})
	assert.Contains(t, stateText(t, there, id), `"count":901`)

	require.ErrorContains(t, db.Backup(t.Context(), copied), "is there already")
	require.ErrorContains(t, db.Backup(t.Context(), filepath.Join(path, "none", "a.db")), "is not there")
}
