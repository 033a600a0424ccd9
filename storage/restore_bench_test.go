package storage_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// BenchmarkRestore takes all entries but the first two back, or every second of them, at a table of 2,000 things.
func BenchmarkRestore(b *testing.B) {
	for _, c := range []struct{ entries, each int }{{100, 1}, {1000, 1}, {10_000, 1}, {1000, 2}} {
		b.Run(fmt.Sprintf("each %d of %d", c.each, c.entries), func(b *testing.B) {
			db, _ := fresh(b)
			id := crowd(b, db, 2000)
			for i := range c.entries {
				change := decided(counted{1 + i*7%2000, i + 1}, labelled{1 + i*7%2000, "dice", fmt.Sprint("d", i)})
				require.NoError(b, storage.Change(b.Context(), db, game(), by(id, ann), change, nil))
			}
			ours := func(e storage.Entry[bead]) bool { return e.Undo == nil && e.Revision%storage.Revision(c.each) == 0 }
			for b.Loop() {
				var made storage.Entry[bead]
				require.NoError(b, storage.Restore(b.Context(), db, game(), by(id, mira), 2, ours, nil, keep(&made)))
				b.StopTimer()
				require.Len(b, made.Undo.Of, c.entries/c.each)
				_, err := undo(b, db, id, made.Revision)
				require.NoError(b, err)
				b.StartTimer()
			}
		})
	}
}
