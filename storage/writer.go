package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"
)

const (
	queued    = 1024 // jobs that may wait before a sender waits too
	groupSize = 64   // jobs in one commit
	// How long a job that nobody waits for may wait for another's commit: a note, and one that a kill should not lose.
	patience = time.Second
	haste    = 20 * time.Millisecond
)

// A job is one thing to write. It runs in a savepoint of its own inside a commit that it shares with others.
type job struct {
	run    func(*writer) error
	places bool       // it may change where games are played
	done   chan error // nil when nobody waits
}

// A writer is the one connection that writes, and the goroutine that has it. Whatever is queued when a commit begins goes
// with it: under load many changes share one sync of the disk.
type writer struct {
	path      string
	file      os.FileInfo   // what is there
	gone      chan struct{} // closed when nothing is at the path any more
	copied    bool          // what the file had is in a copy; read it after ended
	conn      *sql.Conn
	stmts     map[string]*sql.Stmt
	busy      time.Duration
	queue     chan job
	known     *whereabouts
	version   int64                                         // of the file, which others' commits change
	committed func(took time.Duration, jobs int, err error) // nil where nobody wants to know
	ended     chan struct{}
	err       error // of the end; read it after ended

	gate   sync.RWMutex // guards closed: nobody sends while it is written
	closed bool

	mu      sync.Mutex // guards later, writing, timer and rings
	later   []job
	writing bool // jobs of later are in a commit that is under way
	timer   *time.Timer
	rings   time.Time // when the timer does
	wake    chan struct{}

	scrub   bool // a job of this commit has deleted what must leave the write-ahead log
	unclean bool // that was tried and is to be tried again when the loop wakes
	failed  bool // the last commit did not come about
}

func startWriter(ctx context.Context, d *DB, file os.FileInfo) (*writer, error) {
	conn, err := d.write.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("open the writer: %w", err)
	}
	w := &writer{
		path: d.path, file: file, gone: make(chan struct{}), conn: conn, stmts: map[string]*sql.Stmt{}, busy: d.busy,
		queue: make(chan job, queued), ended: make(chan struct{}), wake: make(chan struct{}, 1),
		known: &d.known, committed: d.committed,
	}
	go w.loop()
	return w, nil
}

// do queues a job and waits for its commit, however long that takes: a change that is queued will be made, so nobody may
// be told that it was not.
func (w *writer) do(run func(*writer) error) error { return w.await(job{run: run, places: true}) }

// await is do for a job that may say that it leaves all games where they are.
func (w *writer) await(j job) error {
	j.done = make(chan error, 1)
	if !w.send(j) {
		return ErrClosed
	}
	return <-j.done
}

func (w *writer) send(j job) bool {
	w.gate.RLock()
	defer w.gate.RUnlock()
	if w.closed {
		return false
	}
	w.queue <- j
	return true
}

// soon queues what leaves all games where they are for the next commit, at the latest in a second.
func (w *writer) soon(run func(*writer) error) { w.within(patience, job{run: run}) }

// hurry is soon, at the latest after [haste].
func (w *writer) hurry(run func(*writer) error) { w.within(haste, job{run: run}) }

// within queues a job for the next commit, which begins after so long at the latest.
func (w *writer) within(wait time.Duration, j job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.later = append(w.later, j)
	w.alarm(wait)
}

// alarm wakes the loop after so long at the latest. It needs w.mu.
func (w *writer) alarm(wait time.Duration) {
	rings := time.Now().Add(wait)
	switch {
	case w.timer == nil:
		w.timer = time.AfterFunc(wait, w.ring)
	case rings.Before(w.rings):
		w.timer.Reset(wait)
	default:
		return
	}
	w.rings = rings
}

func (w *writer) ring() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// flush waits until what was queued before is committed.
func (w *writer) flush() error {
	w.mu.Lock()
	idle := len(w.later) == 0 && !w.writing
	w.mu.Unlock()
	if idle {
		return nil
	}
	return w.await(job{run: func(*writer) error { return nil }})
}

// stop commits what is queued and ends the loop.
func (w *writer) stop() error {
	w.gate.Lock()
	if !w.closed {
		w.closed = true
		close(w.queue)
	}
	w.gate.Unlock()
	<-w.ended
	return w.err
}

func (w *writer) loop() {
	defer close(w.ended)
	look := time.NewTicker(lookEach)
	defer look.Stop()
	for {
		select {
		case first, open := <-w.queue:
			if !open {
				w.err = w.end()
				return
			}
			w.commit(w.collect(first))
		case <-w.wake:
			w.scrub, w.unclean = w.unclean, false
			w.commit(nil)
		case <-look.C:
			w.missing()
			w.elsewhere()
		}
	}
}

// collect returns the first job and what else waits.
func (w *writer) collect(first job) []job {
	jobs := append(make([]job, 0, groupSize), first)
	for len(jobs) < groupSize {
		select {
		case next, open := <-w.queue:
			if !open {
				return jobs
			}
			jobs = append(jobs, next)
		default:
			return jobs
		}
	}
	return jobs
}

// takeLater returns the jobs that nobody waits for.
func (w *writer) takeLater() []job {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.timer != nil {
		w.timer.Stop()
		w.timer = nil
	}
	jobs := w.later
	w.later, w.writing = nil, len(w.later) > 0
	return jobs
}

// wroteLater tells that the commit of the jobs that nobody waits for is through.
func (w *writer) wroteLater() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.writing = false
}

// keepLater puts jobs back whose commit did not come about.
func (w *writer) keepLater(jobs []job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.later, w.writing = append(jobs, w.later...), false
}

func (w *writer) end() error {
	w.missing()
	err := w.write(nil)
	if _, e := w.exec("PRAGMA wal_checkpoint(TRUNCATE)"); err == nil && e != nil {
		err = fmt.Errorf("checkpoint: %w", e)
	}
	if w.wasMissed() {
		err = errors.Join(err, w.copyOut())
	}
	for _, stmt := range w.stmts {
		stmt.Close()
	}
	if e := w.conn.Close(); err == nil && e != nil {
		err = fmt.Errorf("close the writer: %w", e)
	}
	return err
}

// exec runs a statement of the writer's connection, prepared once. It is never cancelled.
func (w *writer) exec(query string, args ...any) (sql.Result, error) {
	stmt, err := w.prepared(query) //nolint:sqlclosecheck // it is kept until the end
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(context.Background(), args...)
}

func (w *writer) prepared(query string) (*sql.Stmt, error) {
	if stmt := w.stmts[query]; stmt != nil {
		return stmt, nil
	}
	stmt, err := w.conn.PrepareContext(context.Background(), query)
	if err == nil {
		w.stmts[query] = stmt
	}
	return stmt, err
}

// insert is exec for one new row, and returns its id.
func (w *writer) insert(query string, args ...any) (int64, error) {
	result, err := w.exec(query, args...)
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

// update is exec, and returns how many rows it changed.
func (w *writer) update(query string, args ...any) (int64, error) {
	result, err := w.exec(query, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}
