package storage

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// lookEach is how often an idle writer looks whether the file is still in its place, and as the writer left it.
const lookEach = time.Second

// Gone is closed when the file was found missing from its place, or another file in it. From then on no change is made: each
// gets [ErrGone]. What was answered before is still in the open file, and [DB.Close] puts it back, or beside the other.
func (d *DB) Gone() <-chan struct{} { return d.writer.gone }

// missing tells that the file is not where it was: SQLite writes on into a file that was deleted or replaced, and all of it
// would be lost with the process.
func (w *writer) missing() bool {
	if inPlace(w.path, w.file) {
		return false
	}
	select {
	case <-w.gone:
	default:
		close(w.gone)
	}
	return true
}

// inPlace tells whether a file is where it was, as far as can be seen.
func inPlace(path string, file os.FileInfo) bool {
	now, err := os.Stat(path)
	if err != nil {
		return !errors.Is(err, fs.ErrNotExist)
	}
	return os.SameFile(file, now)
}

// A rooted connector opens connections to a file only as long as it is in its place: a new one would have whatever is there.
type rooted struct {
	of            driver.Driver
	path, address string
	file          os.FileInfo
}

// Connect is that of [driver.Connector].
func (r rooted) Connect(context.Context) (driver.Conn, error) {
	if !inPlace(r.path, r.file) {
		return nil, ErrGone
	}
	return r.of.Open(r.address)
}

// Driver is that of [driver.Connector].
func (r rooted) Driver() driver.Driver { return r.of }

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
		return fmt.Errorf("another file is in the place of the database, which is whole in %s: give that its name again, or start anew with the other", w.copyPath())
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
