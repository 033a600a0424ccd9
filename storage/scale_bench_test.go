package storage_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// BenchmarkAmongGames changes fifty games in turn that lie among many others, of 20 entries each: what a change costs must not
// grow with what is only kept.
func BenchmarkAmongGames(b *testing.B) {
	const active, entries = 50, 20
	for _, games := range []int{1_000, 100_000} {
		b.Run(fmt.Sprintf("%d games", games), func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "many.db")
			first := ofEntries(b, path, entries)
			multiply(b, path, games)
			db := open(b, path)
			changes(b, db, func(n int) int64 { return first + int64((n%active)*(games/active)) })
		})
	}
}

// BenchmarkInGame changes a game of many entries: what was done before must not make the next change dearer.
func BenchmarkInGame(b *testing.B) {
	for _, entries := range []int{100, 100_000} {
		b.Run(fmt.Sprintf("%d entries", entries), func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "long.db")
			id := ofEntries(b, path, 20)
			lengthen(b, path, entries)
			db := open(b, path)
			changes(b, db, func(int) int64 { return id })
		})
	}
}

// ofEntries writes a database of one game with so many entries.
func ofEntries(b *testing.B, path string, entries int) int64 {
	b.Helper()
	db, err := storage.Open(b.Context(), path, storage.Options{})
	require.NoError(b, err)
	id := begin(b, db, table)
	do(b, db, by(id, ann), crowded(20)...)
	for range entries - 2 {
		require.NoError(b, storage.Change(b.Context(), db, game(), by(id, ann), counting, nil))
	}
	require.NoError(b, db.Close())
	return id
}

// changes measures changes of games that are in memory.
func changes(b *testing.B, db *storage.DB, of func(n int) int64) {
	b.Helper()
	change := func(n int) {
		if err := storage.Change(context.Background(), db, game(), by(of(n), ann), counting, nil); err != nil {
			b.Fatal(err)
		}
	}
	for n := range 50 {
		change(n)
	}
	for n := 0; b.Loop(); n++ {
		change(n)
	}
}

// multiply makes a database with one game one with many, each in a channel of its own.
func multiply(b *testing.B, path string, games int) {
	b.Helper()
	const copies = "WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ?1 - 1) "
	query(b, path, games,
		copies+`INSERT INTO games(id, guild, system, name, created, revision, last, active, people, places)
SELECT id + n, guild + n, system, name, created, revision, last + n * 1000, active, people, places FROM games, k`,
		copies+`INSERT INTO entries SELECT id + n * 1000, game + n, iif(prev = 0, 0, prev + n * 1000), revision, at, actor, audience, 0, body FROM entries, k`,
		copies+"INSERT INTO people SELECT game + n, number, user FROM people, k",
		copies+"INSERT INTO channels SELECT channel + n, game + n, place FROM channels, k",
		copies+"INSERT INTO seeds SELECT game + n, seed FROM seeds, k",
	)
}

// lengthen repeats the newest entry of the only game.
func lengthen(b *testing.B, path string, entries int) {
	b.Helper()
	query(b, path, entries,
		`WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ?1 - (SELECT revision FROM games))
INSERT INTO entries SELECT e.id + n, game, e.id + n - 1, e.revision + n, at, actor, audience, 0, body
FROM (SELECT * FROM entries ORDER BY id DESC LIMIT 1) AS e, k`,
		"UPDATE games SET last = (SELECT max(id) FROM entries), revision = ?1",
	)
}

func query(b *testing.B, path string, n int, queries ...string) {
	b.Helper()
	db := raw(b, path)
	for _, text := range queries {
		_, err := db.ExecContext(b.Context(), text, n)
		require.NoError(b, err)
	}
	require.NoError(b, db.Close())
}
