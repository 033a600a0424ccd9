package storage_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// TestFormatPage holds FORMAT.md against the tables and the export.
func TestFormatPage(t *testing.T) {
	page := text(t, "FORMAT.md")
	db, path := fresh(t)

	t.Run("tables and columns", func(t *testing.T) {
		rows, err := raw(t, path).QueryContext(t.Context(), `SELECT s.name, c.name FROM sqlite_schema s, pragma_table_info(s.name) c
WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite%' AND s.name NOT LIKE 'goose%'`)
		require.NoError(t, err)
		defer rows.Close()
		seen := 0
		for rows.Next() {
			var table, column string
			require.NoError(t, rows.Scan(&table, &column))
			_, line, found := strings.Cut(page, "\n| `"+table+"` |")
			require.True(t, found, "table %s", table)
			line, _, _ = strings.Cut(line, "\n")
			assert.Contains(t, line, "`"+column+"`", "column %s.%s", table, column)
			seen++
		}
		require.NoError(t, rows.Err())
		assert.Greater(t, seen, 40)
	})
	t.Run("example", func(t *testing.T) {
		_, example, found := strings.Cut(page, "```json\n")
		require.True(t, found)
		example, _, _ = strings.Cut(example, "```")
		place, err := storage.ImportGame(t.Context(), db, game(), strings.NewReader(example), storage.Import{Channel: table}, nil)
		require.NoError(t, err)
		assert.Equal(t, example, export(t, db, place.Game))
	})
}
