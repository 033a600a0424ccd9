package storage

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// commit writes jobs, unless the file is gone: then nothing would be kept of them.
func (w *writer) commit(jobs []job) {
	if w.wasMissed() || w.missing() {
		tell(append(jobs, w.waiting()...), func(int) error { return ErrGone })
		return
	}
	_ = w.write(jobs) // each job is told
}

// write writes jobs, before them those that nobody waits for, in one transaction, and tells each of its outcome. It returns
// the error of the transaction itself.
func (w *writer) write(jobs []job) error {
	later := w.takeLater()
	if len(jobs)+len(later) == 0 && !w.scrub && !w.failed {
		return nil
	}
	began := time.Now()
	all := slices.Concat(later, jobs)
	if w.failed {
		all = append(all, job{run: (*writer).touch})
	}
	outcomes, err := w.transact(all)
	w.note(time.Since(began), len(later)+len(jobs), cmp.Or(err, unwritten(outcomes)))
	if err != nil {
		w.keepLater(later)
		if errors.Is(err, ErrLocked) {
			jobs = append(jobs, w.waiting()...)
		}
		tell(jobs, func(int) error { return err })
		return err
	}
	w.wroteLater()
	if w.scrub {
		w.truncate()
	}
	tell(jobs, func(i int) error { return outcomes[len(later)+i] })
	return nil
}

// note tells how a commit went. After one that failed another is tried in a second.
func (w *writer) note(took time.Duration, jobs int, err error) {
	w.failed = err != nil
	if w.failed {
		w.mu.Lock()
		w.alarm(patience)
		w.mu.Unlock()
	}
	if w.committed != nil {
		w.committed(took, jobs, err)
	}
}

// unwritten is the error of the first job that failed since the file takes nothing.
func unwritten(outcomes []error) error {
	for _, err := range outcomes {
		switch code(err) & primary {
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_CORRUPT:
			return err
		}
	}
	return nil
}

func tell(jobs []job, outcome func(int) error) {
	for i, j := range jobs {
		if j.done != nil {
			j.done <- outcome(i)
		}
	}
}

// waiting empties the queue. Those in it have waited for the lock as long as the others and are told at once.
func (w *writer) waiting() []job {
	var jobs []job
	for {
		select {
		case j, open := <-w.queue:
			if !open {
				return jobs
			}
			jobs = append(jobs, j)
		default:
			return jobs
		}
	}
}

// transact returns each job's own error. When the transaction fails, none of them is written.
func (w *writer) transact(jobs []job) ([]error, error) {
	if _, err := w.exec("BEGIN IMMEDIATE"); err != nil {
		return nil, fmt.Errorf("begin: %w", locked(err, w.busy))
	}
	w.elsewhere()
	if slices.ContainsFunc(jobs, func(j job) bool { return j.places }) {
		defer w.known.forget()
	}
	outcomes := make([]error, len(jobs))
	for i, j := range jobs {
		own, err := w.savepoint(j)
		if err != nil {
			return nil, errors.Join(err, w.rollback())
		}
		outcomes[i] = own
	}
	if _, err := w.exec("COMMIT"); err != nil {
		return nil, errors.Join(fmt.Errorf("commit: %w", locked(err, w.busy)), w.rollback())
	}
	return outcomes, nil
}

// savepoint runs a job so that its failure takes back its own writes and no other's. Its second error is of the savepoint
// itself and ends the transaction.
func (w *writer) savepoint(j job) (own, err error) {
	if _, err := w.exec("SAVEPOINT job"); err != nil {
		return nil, fmt.Errorf("savepoint: %w", err)
	}
	own = j.run(w)
	if own != nil {
		if _, err := w.exec("ROLLBACK TO job"); err != nil {
			return nil, errors.Join(own, fmt.Errorf("roll back: %w", err))
		}
	}
	if _, err := w.exec("RELEASE job"); err != nil {
		return nil, fmt.Errorf("release: %w", err)
	}
	return own, nil
}

// touch writes something that is there once more: after a commit that failed it tells whether another can come about.
func (w *writer) touch() error {
	_, err := w.exec("UPDATE games SET active = active WHERE id = (SELECT max(id) FROM games)")
	return err
}

// rollback ends a transaction that failed. SQLite may have ended it already; that is no error.
func (w *writer) rollback() error {
	if _, err := w.exec("ROLLBACK"); err != nil && code(err)&primary != sqlite3.SQLITE_ERROR {
		return fmt.Errorf("roll back: %w", err)
	}
	return nil
}

// truncate moves the write-ahead log into the file and empties it, so that deleted bytes are in neither. A reader that is
// still in an older state holds it up: then it is tried again in a second, and nobody waits for it.
func (w *writer) truncate() {
	var busy, frames, moved int
	w.scrub = false
	_, err := w.exec("PRAGMA busy_timeout = 100")
	if err == nil {
		row := w.conn.QueryRowContext(context.Background(), "PRAGMA wal_checkpoint(TRUNCATE)")
		err = row.Scan(&busy, &frames, &moved)
	}
	if _, e := w.exec(fmt.Sprintf("PRAGMA busy_timeout = %d", w.busy.Milliseconds())); err != nil || e != nil || busy != 0 {
		w.unclean = true
		time.AfterFunc(patience, w.ring)
	}
}
