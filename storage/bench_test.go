package storage_test

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

// crowd begins a game of things with labels.
func crowd(b *testing.B, db *storage.DB, things int) int64 {
	b.Helper()
	id := begin(b, db, table)
	do(b, db, by(id, ann), crowded(things)...)
	return id
}

// crowded are things with labels, about 110 bytes of JSON each.
func crowded(things int) (events []bead) {
	for i := range things {
		events = append(events, added{i + 1, fmt.Sprintf("Character number %d", i+1)},
			labelled{i + 1, "group", "Goblins of the fens"}, labelled{i + 1, "dice", "d8 d6 d10"})
	}
	return events
}

func counting(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
	return storage.Decision[bead]{Events: []bead{counted{1, turn.State.Things[1].Count + 1}, labelled{1, "dice", "d10"}}}, nil
}

func BenchmarkAppend(b *testing.B) {
	b.Run("one bare insert and commit", func(b *testing.B) {
		db := raw(b, filepath.Join(b.TempDir(), "bare.db"))
		db.SetMaxOpenConns(1)
		for _, query := range []string{"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "CREATE TABLE t(id INTEGER PRIMARY KEY, body TEXT)"} {
			_, err := db.ExecContext(b.Context(), query)
			require.NoError(b, err)
		}
		insert, err := db.PrepareContext(b.Context(), "INSERT INTO t(body) VALUES(?)")
		require.NoError(b, err)
		defer insert.Close()
		for b.Loop() {
			_, err := insert.ExecContext(context.Background(), `[{"k":"abacus.counted/1","b":{"id":1,"to":5}}]`)
			require.NoError(b, err)
		}
	})
	for _, flight := range []int{1, 64} {
		b.Run(fmt.Sprintf("%d in flight", flight), func(b *testing.B) {
			db, _ := fresh(b)
			ids := make([]int64, flight)
			for i := range ids {
				ids[i] = begin(b, db, table+uint64(i))
				do(b, db, by(ids[i], ann), added{1, "Rope"})
			}
			var next atomic.Int64
			b.ReportAllocs()
			b.ResetTimer()
			done := make(chan error, flight)
			for _, id := range ids {
				go func() {
					var err error
					for err == nil && next.Add(1) <= int64(b.N) {
						err = storage.Change(context.Background(), db, game(), by(id, ann), counting, nil)
					}
					done <- err
				}()
			}
			for range ids {
				require.NoError(b, <-done)
			}
		})
	}
}

// longGames are two games of a thousand entries each, in a database that keeps the state of one in memory.
func longGames(b *testing.B) (*storage.DB, [2]int64) {
	b.Helper()
	db, err := storage.Open(b.Context(), filepath.Join(b.TempDir(), "long.db"), storage.Options{States: 1})
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, db.Close()) })
	var ids [2]int64
	for i := range ids {
		ids[i] = begin(b, db, table+uint64(i))
		do(b, db, by(ids[i], ann), crowded(20)...)
		for range 1000 {
			require.NoError(b, storage.Change(b.Context(), db, game(), by(ids[i], ann), counting, nil))
		}
	}
	return db, ids
}

// BenchmarkLoad reads a state that is not in memory.
func BenchmarkLoad(b *testing.B) {
	db, ids := longGames(b)
	load := func(n int, g rules.Game[abacus, bead]) {
		require.NoError(b, storage.View(context.Background(), db, g, ids[n%2], func(*abacus, storage.Revision) error { return nil }))
	}
	b.Run("from its last snapshot", func(b *testing.B) {
		for n := 0; b.Loop(); n++ {
			load(n, game())
		}
	})
	b.Run("by folding 1000 entries", func(b *testing.B) {
		g := game()
		for n := 0; b.Loop(); n++ {
			g.Version++ // there is no snapshot of it
			load(n, g)
		}
	})
}

// BenchmarkHistory reads a page of a thousand entries.
func BenchmarkHistory(b *testing.B) {
	db, ids := longGames(b)
	for name, before := range map[string]int{"newest": 0, "oldest": 11} {
		b.Run("the "+name+" page", func(b *testing.B) {
			for b.Loop() {
				_, err := storage.History(b.Context(), db, game(), ids[0], storage.Reader{}, before, 10)
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkExport(b *testing.B) {
	db, ids := longGames(b)
	for b.Loop() {
		require.NoError(b, db.Export(b.Context(), ids[0], nowhere{}))
	}
}

type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }

func BenchmarkView(b *testing.B) {
	db, _ := fresh(b)
	id := crowd(b, db, 20)
	view := func() error {
		return storage.View(context.Background(), db, game(), id, func(*abacus, storage.Revision) error { return nil })
	}
	b.Run("one reader", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			require.NoError(b, view())
		}
	})
	b.Run("many readers", func(b *testing.B) {
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				require.NoError(b, view())
			}
		})
	})
	b.Run("where", func(b *testing.B) {
		for b.Loop() {
			_, err := db.Where(context.Background(), 999, table)
			require.NoError(b, err)
		}
	})
}

// BenchmarkUndo makes an entry and takes it back.
func BenchmarkUndo(b *testing.B) {
	for _, things := range []int{20, 300, 2000} {
		b.Run(fmt.Sprintf("%d things", things), func(b *testing.B) {
			db, _ := fresh(b)
			id := crowd(b, db, things)
			for b.Loop() {
				made := do(b, db, by(id, ann), noted{"a", "b"})
				_, err := undo(b, db, id, made.Revision)
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkSnapshot(b *testing.B) {
	db, _ := fresh(b)
	id := crowd(b, db, 300)
	var text []byte
	require.NoError(b, storage.View(b.Context(), db, game(), id, func(s *abacus, _ storage.Revision) (err error) {
		text, err = json.Marshal(s)
		return err
	}))
	b.Run("encode 300 things", func(b *testing.B) {
		b.ReportMetric(float64(len(text)), "bytes")
		for b.Loop() {
			require.NoError(b, storage.View(b.Context(), db, game(), id, func(s *abacus, _ storage.Revision) error {
				_, err := json.Marshal(s)
				return err
			}))
		}
	})
	b.Run("decode 300 things", func(b *testing.B) {
		for b.Loop() {
			require.NoError(b, json.Unmarshal(text, newAbacus()))
		}
	})
}

// BenchmarkOpen checks each page of the file.
func BenchmarkOpen(b *testing.B) {
	db, path := fresh(b)
	for i := range 400 {
		id := begin(b, db, table+uint64(i))
		require.NoError(b, storage.Change(b.Context(), db, game(), by(id, ann), decided(noted{"a", string(make([]byte, 1<<14))}), nil))
	}
	require.NoError(b, db.Close())
	b.SetBytes(int64(len(folder(b, path)[filepath.Base(path)])))
	for b.Loop() {
		db, err := storage.Open(b.Context(), path, storage.Options{})
		require.NoError(b, err)
		require.NoError(b, db.Close())
	}
}
