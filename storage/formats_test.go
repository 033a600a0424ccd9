package storage_test

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// write makes the files of the present format, for the day when it gets a number of its own. Files that are there are
// never written again: they are what earlier programs wrote.
var write = flag.Bool("write", false, "write testdata of the newest format where there is none")

const newestFormat = "testdata/v7"

// TestFormats opens every database and reads every export that any version has written, and compares what they fold to.
func TestFormats(t *testing.T) {
	if *write {
		writeFormat(t, newestFormat)
	}
	found, err := filepath.Glob("testdata/v*.db")
	require.NoError(t, err)
	require.Contains(t, found, newestFormat+".db")
	for _, file := range found {
		name := strings.TrimSuffix(file, ".db")
		t.Run(filepath.Base(name), func(t *testing.T) {
			golden, exported := text(t, name+".state.json"), text(t, name+".json")
			path := filepath.Join(t.TempDir(), "old.db")
			require.NoError(t, os.WriteFile(path, []byte(text(t, file)), 0o600))
			db := open(t, path)
			assert.Equal(t, golden, stateText(t, db, 1)+"\n")
			assert.Equal(t, exported, export(t, db, 1))
			assert.Equal(t, golden, folded(t, path, 1)+"\n")

			place, err := storage.ImportGame(t.Context(), db, game(), strings.NewReader(exported), storage.Import{Channel: tavern}, nil)
			require.NoError(t, err)
			assert.Equal(t, golden, stateText(t, db, place.Game)+"\n")
			made := do(t, db, by(1, ann), counted{1, 1000})
			_, err = undo(t, db, 1, made.Revision)
			require.NoError(t, err)
		})
	}
}

func text(t testing.TB, file string) string {
	t.Helper()
	bytes, err := os.ReadFile(file)
	require.NoError(t, err)
	return string(bytes)
}

func writeFormat(t *testing.T, name string) {
	t.Helper()
	if _, err := os.Stat(name + ".db"); err == nil {
		return
	}
	path := filepath.Join(t.TempDir(), "new.db")
	db := open(t, path)
	id := played(t, db)
	db.Remember(storage.Message{ID: 9, Game: id, Channel: table, Shown: 3})
	for file, content := range map[string]string{".json": export(t, db, id), ".state.json": stateText(t, db, id) + "\n"} {
		require.NoError(t, os.WriteFile(name+file, []byte(content), fs.ModePerm&0o644))
	}
	require.NoError(t, db.Close())
	require.NoError(t, os.WriteFile(name+".db", []byte(text(t, path)), fs.ModePerm&0o644))
}
