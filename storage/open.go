package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// Options are what may differ from one DB to another; the zero value is right for serving.
type Options struct {
	// Busy is how long a method waits for a database that another process has locked. 0: 12 seconds.
	Busy time.Duration
	// States is how many decoded states stay in memory. 0: 256.
	States int
	// Passing is for a file that goes with the process: no commit waits for the disk.
	Passing bool
	// Committed is told of each commit how long it took, how many things were to be written with it and why it failed; nil is that
	// it did not. After a failure another is tried each second until one comes about. It must not wait. nil: nobody.
	Committed func(took time.Duration, jobs int, err error)
}

const (
	defaultBusy   = 12 * time.Second
	defaultStates = 256
	readers       = 4
	attempts      = 3 // how often a change is decided when other processes write too

	// readCache is what a reader keeps of the file, in KiB: the way down to a row. The next commit makes all of it out of date.
	readCache = "cache_size(-256)"
)

// A DB is an open database. Its methods may be called from any goroutine.
type DB struct {
	path   string
	busy   time.Duration
	reader *pool
	write  *sql.DB
	writer *writer
	states *states
	known  whereabouts
	sync   string // SQLite's word for how far a commit waits for the disk

	committed func(took time.Duration, jobs int, err error)
}

// Open opens the database file at path, makes it when it is not there, and brings it up to date.
//
// A file that is foreign, newer than this program, damaged or not to be written is refused untouched, with a
// [*rules.Refusal] that names the file and what to do.
func Open(ctx context.Context, path string, o Options) (*DB, error) {
	d := &DB{path: path, busy: o.Busy, states: newStates(o.States), sync: "FULL", committed: o.Committed}
	if o.Passing {
		d.sync = "OFF"
	}
	if d.busy == 0 {
		d.busy = defaultBusy
	}
	if err := d.patiently(ctx, func() error { return check(ctx, path) }); err != nil {
		return nil, locked(err, d.busy)
	}
	if err := d.open(ctx); err != nil {
		return nil, errors.Join(refuseContent(path, locked(err, d.busy)), d.closeFiles())
	}
	return d, nil
}

// pause is how long a start waits before it looks again whether other processes have let go of the file.
const pause = 20 * time.Millisecond

// patiently does what SQLite does not wait for by itself: it tries f again while another process, which may start at the
// same moment, has the file locked.
func (d *DB) patiently(ctx context.Context, f func() error) error {
	for began := time.Now(); ; {
		err := f()
		if !isBusy(err) || time.Since(began) > d.busy {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(pause):
		}
	}
}

func (d *DB) open(ctx context.Context) (err error) {
	wait := fmt.Sprintf("_pragma=busy_timeout(%d)", d.busy.Milliseconds())
	d.write, err = sql.Open("sqlite", address(d.path, wait+
		"&_pragma=synchronous("+d.sync+")&_pragma=foreign_keys(1)&_pragma=secure_delete(1)&_txlock=immediate"))
	if err != nil {
		return fmt.Errorf("open %s: %w", d.path, err)
	}
	d.write.SetMaxOpenConns(1)
	if err := checkLibrary(ctx, d.write); err != nil {
		return err
	}
	if err := d.patiently(ctx, func() error { return prepare(ctx, d.write) }); err != nil {
		return fmt.Errorf("open %s: %w", d.path, err)
	}
	file, err := os.Stat(d.path)
	if err != nil {
		return fmt.Errorf("open %s: %w", d.path, err)
	}
	reader := sql.OpenDB(rooted{d.write.Driver(), d.path, address(d.path, wait+"&mode=rw&_pragma=query_only(1)&_pragma="+readCache), file})
	reader.SetMaxOpenConns(readers)
	reader.SetMaxIdleConns(readers)
	d.reader = newPool(reader)
	d.writer, err = startWriter(ctx, d, file)
	return err
}

// Close finishes what is queued, moves the write-ahead log into the file and closes it. Changes after it get [ErrClosed]. A
// file that was deleted meanwhile is written anew to its place; one in whose place another was put, beside that.
func (d *DB) Close() error {
	err := errors.Join(d.writer.stop(), d.closeFiles())
	if d.writer.copied {
		err = errors.Join(err, d.writer.putBack())
	}
	return err
}

func (d *DB) closeFiles() error {
	var err error
	if d.reader != nil {
		err = d.reader.Close()
	}
	if d.write != nil {
		err = errors.Join(err, d.write.Close())
	}
	return err
}

// address is the file as a SQLite URI, whatever characters its path has.
func address(path, options string) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + options
}

// oldestLibrary is the first SQLite whose write-ahead log cannot be corrupted by two checkpoints at once.
const oldestLibrary = 3_051_003

func checkLibrary(ctx context.Context, db *sql.DB) error {
	var version string
	if err := db.QueryRowContext(ctx, "SELECT sqlite_version()").Scan(&version); err != nil {
		return fmt.Errorf("read SQLite's version: %w", err)
	}
	var major, minor, patch int
	if _, err := fmt.Sscanf(version, "%d.%d.%d", &major, &minor, &patch); err != nil {
		return fmt.Errorf("read SQLite's version %q: %w", version, err)
	}
	if major*1_000_000+minor*1_000+patch < oldestLibrary {
		return fmt.Errorf("SQLite %s is too old: 3.51.3 is needed", version)
	}
	return nil
}
