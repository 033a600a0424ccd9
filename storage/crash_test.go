package storage_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

const (
	crashPath = "STORAGE_TEST_CRASH" // set in the child: the database that it writes until it is killed
	writers   = 64
	games     = 8
)

func TestMain(m *testing.M) {
	if path := os.Getenv(crashPath); path != "" {
		writeForEver(path)
	}
	os.Exit(m.Run())
}

// writeForEver appends from 64 goroutines at once and prints each interaction when, and only when, its change is done.
func writeForEver(path string) {
	db, err := storage.Open(context.Background(), path, storage.Options{})
	if err != nil {
		panic(err)
	}
	var out sync.Mutex
	for i := range writers {
		go func() {
			for n := 1; ; n++ {
				req := storage.Request{Game: int64(i%games + 1), User: uint64(2000 + i), Interaction: uint64(1_000_000*(i+1) + n), At: instant}
				db.Remember(storage.Message{ID: req.Interaction, Game: req.Game, Channel: table, Shown: 1})
				err := storage.Change(context.Background(), db, game(), req, func(t storage.Turn[abacus]) (storage.Decision[bead], error) {
					return storage.Decision[bead]{Events: []bead{counted{1, t.State.Things[1].Count + 1}, labelled{1, fmt.Sprint(t.Who), fmt.Sprint(n)}}}, nil
				}, nil)
				if err != nil {
					panic(err)
				}
				out.Lock()
				fmt.Println(req.Interaction)
				out.Unlock()
			}
		}()
	}
	select {}
}

// TestKilled kills a process in the middle of 64 appends, three times on one file. Each change that was acknowledged is
// there, none is there twice, and the states are the folds of their logs.
func TestKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "killed.db")
	db := open(t, path)
	for i := range games {
		id := begin(t, db, table+uint64(i))
		require.Equal(t, int64(i+1), id)
		do(t, db, by(id, mira), added{1, "Rope"})
	}
	require.NoError(t, db.Close())
	acknowledged := map[uint64]bool{}
	for round := range 3 {
		killAfter(t, path, 400+150*round, acknowledged)
		checkAfterKill(t, path, acknowledged)
	}
}

func killAfter(t *testing.T, path string, changes int, acknowledged map[uint64]bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	child := exec.CommandContext(ctx, os.Args[0])
	child.Env = append(os.Environ(), crashPath+"="+path)
	child.Stderr = os.Stderr
	lines, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	scanner := bufio.NewScanner(lines)
	seen := 0
	for scanner.Scan() {
		if seen++; seen == changes {
			require.NoError(t, child.Process.Kill()) // SIGKILL; what it has printed is still read
		}
		id, err := strconv.ParseUint(scanner.Text(), 10, 64)
		if err == nil { // the last line may be torn
			acknowledged[id] = true
		}
	}
	require.Error(t, child.Wait())
	require.GreaterOrEqual(t, seen, changes)
}

func checkAfterKill(t *testing.T, path string, acknowledged map[uint64]bool) {
	t.Helper()
	beside := raw(t, path)
	db := open(t, path)
	defer db.Close()
	found := map[uint64]int{}
	for id := int64(1); id <= games; id++ {
		entries, err := storage.History(t.Context(), db, game(), id, storage.Reader{}, 0, 1<<30)
		require.NoError(t, err)
		for i, e := range entries {
			require.Equal(t, storage.Revision(len(entries)-i), e.Revision, "no gap")
			found[e.Interaction]++
		}
		info, err := db.Game(t.Context(), id)
		require.NoError(t, err)
		require.Equal(t, storage.Revision(len(entries)), info.Revision)
		assert.Contains(t, stateText(t, db, id), fmt.Sprintf(`"count":%d,`, len(entries)-2))
	}
	for id := range acknowledged {
		require.Equal(t, 1, found[id], "interaction %d", id)
	}
	for id, times := range found {
		require.Equal(t, 1, times, "interaction %d", id)
	}
	live := stateText(t, db, 1)
	_, err := beside.ExecContext(t.Context(), "DELETE FROM snapshots")
	require.NoError(t, err)
	assert.Equal(t, live, stateText(t, open(t, path), 1))
	var integrity string
	require.NoError(t, beside.QueryRowContext(t.Context(), "PRAGMA integrity_check").Scan(&integrity))
	assert.Equal(t, "ok", integrity)
}
