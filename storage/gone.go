package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// lookEach is how often an idle writer looks whether the file is still in its place.
const lookEach = 10 * time.Second

// Gone is closed when the file was found missing from its place. From then on no change is made: each gets [ErrGone]. What was
// answered before is still in the open file, and [DB.Close] puts it back.
func (d *DB) Gone() <-chan struct{} { return d.writer.gone }

// missing tells that nothing is where the file was: SQLite writes on into a file that was deleted, and all of it would be
// lost with the process.
func (w *writer) missing() bool {
	_, err := os.Stat(w.path)
	if !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	select {
	case <-w.gone:
	default:
		close(w.gone)
	}
	return true
}

func (w *writer) wasMissed() bool {
	select {
	case <-w.gone:
		return true
	default:
		return false
	}
}

// found is how the copy of a missing file is called behind its name.
const found = ".found"

// copyPath is where what is left of a missing file is put first.
func (w *writer) copyPath() string { return w.path + found }

// copyOut writes the database to another file before the last handle of a deleted one is closed.
func (w *writer) copyOut() error {
	if err := os.Remove(w.copyPath()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("put the deleted database back: %w", err)
	}
	if _, err := w.exec("VACUUM INTO ?", w.copyPath()); err != nil {
		return fmt.Errorf("put the deleted database back: %w", err)
	}
	w.copied = true
	return nil
}

// putBack puts the copy of a missing file into its place, when everything is closed. It never takes the place of a file that
// somebody else put there: then the copy stays beside it.
func (w *writer) putBack() error {
	_, err := os.Stat(w.path)
	if err == nil {
		return fmt.Errorf("another file is in the place of the deleted database, which is whole in %s", w.copyPath())
	}
	for _, beside := range []string{"-wal", "-shm"} { // they belong to the file that is gone
		if err := os.Remove(w.path + beside); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("put the deleted database back: it is whole in %s: %w", w.copyPath(), err)
		}
	}
	if err := os.Rename(w.copyPath(), w.path); err != nil {
		return fmt.Errorf("put the deleted database back: it is whole in %s: %w", w.copyPath(), err)
	}
	return nil
}
