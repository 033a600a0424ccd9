package storage_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

func TestHistory(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)                                           // 1, everyone
	do(t, db, by(id, ann), added{1, "Rope"})                            // 2, everyone
	change(t, db, by(id, mira), hiddenly(rules.GMs, hid{2, "trap"}))    // 3, GMs
	change(t, db, by(id, ann), hiddenly(2, noted{"mine", "a thought"})) // 4, Ann
	change(t, db, by(id, bob), hiddenly(3, noted{"his", "a plan"}))     // 5, Bob
	do(t, db, by(id, bob), counted{1, 2})                               // 6, everyone
	_, err := undo(t, db, id, 2)                                        // blocked by 6
	require.Error(t, err)
	_, err = undo(t, db, id, 6) // 7, everyone
	require.NoError(t, err)

	type line struct {
		number   int
		revision storage.Revision
	}
	cases := []struct {
		name   string
		reader storage.Reader
		want   []line
	}{
		{"an onlooker", storage.Reader{}, []line{{4, 7}, {3, 6}, {2, 2}, {1, 1}}},
		{"Ann", storage.Reader{Number: 2}, []line{{5, 7}, {4, 6}, {3, 4}, {2, 2}, {1, 1}}},
		{"Mira, the GM", storage.Reader{Number: 1, GM: true}, []line{{5, 7}, {4, 6}, {3, 3}, {2, 2}, {1, 1}}},
		{"Bob, a GM", storage.Reader{Number: 3, GM: true}, []line{{6, 7}, {5, 6}, {4, 5}, {3, 3}, {2, 2}, {1, 1}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			lines := func(before, limit int) (found []line) {
				entries, err := storage.History(t.Context(), db, game(), id, c.reader, before, limit)
				require.NoError(t, err)
				for _, e := range entries {
					found = append(found, line{e.Number, e.Revision})
				}
				return found
			}
			assert.Equal(t, c.want, lines(0, 100))
			var paged []line
			for before := 0; ; before = paged[len(paged)-1].number {
				page := lines(before, 2)
				if paged = append(paged, page...); len(page) < 2 || paged[len(paged)-1].number == 1 {
					break
				}
			}
			assert.Equal(t, c.want, paged, "in pages of two")
			assert.Empty(t, lines(1, 5))
			assert.Empty(t, lines(0, 0))
			for _, l := range c.want {
				entry, err := storage.Find(t.Context(), db, game(), id, c.reader, l.revision)
				require.NoError(t, err)
				assert.Equal(t, l.number, entry.Number)
			}
			var all []storage.Revision
			for r := range revision(t, db, id) + 2 {
				all = append(all, r)
			}
			found, err := storage.FindAll(t.Context(), db, game(), id, c.reader, all)
			require.NoError(t, err)
			numbers, err := db.Numbers(t.Context(), id, c.reader, all)
			require.NoError(t, err)
			require.Len(t, found, len(c.want))
			require.Len(t, numbers, len(c.want))
			for i, l := range c.want {
				assert.Equal(t, l, line{found[i].Number, found[i].Revision})
				assert.Equal(t, l.number, numbers[l.revision])
			}
		})
	}
	t.Run("what one may not see is not there", func(t *testing.T) {
		_, err := storage.Find(t.Context(), db, game(), id, storage.Reader{Number: 2}, 3)
		require.ErrorIs(t, err, storage.ErrNoEntry)
		_, err = storage.Find(t.Context(), db, game(), id, storage.Reader{Number: 2}, 70)
		require.ErrorIs(t, err, storage.ErrNoEntry)
	})
	t.Run("what is undone says so", func(t *testing.T) {
		entry, err := storage.Find(t.Context(), db, game(), id, storage.Reader{}, 6)
		require.NoError(t, err)
		assert.Equal(t, storage.Revision(7), entry.UndoneBy)
		_, err = redo(t, db, id, 6)
		require.NoError(t, err)
		entries, err := storage.History(t.Context(), db, game(), id, storage.Reader{}, 0, 3)
		require.NoError(t, err)
		assert.Equal(t, []storage.Revision{0, 8, 0}, []storage.Revision{entries[0].UndoneBy, entries[1].UndoneBy, entries[2].UndoneBy})
	})
}

// TestUndoneSince has what is undone since an instant, as far as a reader may see it.
func TestUndoneSince(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	at := func(second int64, audience rules.Audience, event bead) storage.Revision {
		req := by(id, ann)
		req.At = instant + 1000*second
		return change(t, db, req, func(storage.Turn[abacus]) (storage.Decision[bead], error) {
			return storage.Decision[bead]{Events: []bead{event}, Audience: audience}, nil
		}).Revision
	}
	undone := func(reader storage.Reader, second int64) (found []storage.Revision) {
		entries, err := storage.UndoneSince(t.Context(), db, game(), id, reader, instant+1000*second)
		require.NoError(t, err)
		for _, entry := range entries {
			assert.NotZero(t, entry.UndoneBy)
			same, err := storage.Find(t.Context(), db, game(), id, reader, entry.Revision)
			require.NoError(t, err)
			assert.Equal(t, same, entry)
			found = append(found, entry.Revision)
		}
		return found
	}
	rope := at(1, rules.Everyone, added{1, "Rope"})
	lamp := at(300, rules.Everyone, added{2, "Lamp"})
	late := at(290, rules.Everyone, added{3, "Sack"})
	secret := at(310, rules.GMs, added{4, "Key"})
	assert.Empty(t, undone(storage.Reader{GM: true}, 0))
	for _, of := range []storage.Revision{rope, lamp, late, secret} {
		req := by(id, mira)
		req.At = instant + 400_000
		require.NoError(t, storage.Undo(t.Context(), db, game(), req, of, allowed, nil))
	}
	assert.Equal(t, []storage.Revision{secret, late, lamp, rope}, undone(storage.Reader{GM: true}, 1))
	assert.Equal(t, []storage.Revision{late, lamp, rope}, undone(storage.Reader{Number: 2}, 1))
	assert.Equal(t, []storage.Revision{lamp}, undone(storage.Reader{Number: 2}, 300), "one that came late hides none")
	req := by(id, mira)
	req.At = instant + 500_000
	require.NoError(t, storage.Redo(t.Context(), db, game(), req, lamp, allowed, nil))
	assert.Equal(t, []storage.Revision{secret + 2}, undone(storage.Reader{Number: 2}, 300), "it is made again, so that its undo is undone")
}

func change(t testing.TB, db *storage.DB, req storage.Request, decide func(storage.Turn[abacus]) (storage.Decision[bead], error)) (made storage.Entry[bead]) {
	t.Helper()
	require.NoError(t, storage.Change(t.Context(), db, game(), req, decide, keep(&made)))
	return made
}
