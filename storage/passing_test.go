package storage

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestOnlyPassingFilesDoNotWait holds that every commit waits for the disk, unless the file is said to go with the process.
func TestOnlyPassingFilesDoNotWait(t *testing.T) {
	for passing, want := range map[bool]int{false: 2, true: 0} {
		db, err := Open(t.Context(), filepath.Join(t.TempDir(), "tables.db"), Options{Passing: passing})
		require.NoError(t, err)
		var waits int
		require.NoError(t, db.writer.do(func(w *writer) error {
			return w.conn.QueryRowContext(context.Background(), "PRAGMA synchronous").Scan(&waits)
		}))
		assert.Equal(t, want, waits)
		require.NoError(t, db.Close())
	}
}
