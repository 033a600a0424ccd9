package main

import (
	"math"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// limitFiles lets the program's files grow no larger than so many bytes, as a disk without room does.
func (p *play) limitFiles(bytes uint64) {
	p.t.Helper()
	const fileSize = 1 // RLIMIT_FSIZE
	limit := syscall.Rlimit{Cur: bytes, Max: math.MaxUint64}
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(p.program.pid), fileSize, uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	require.Zero(p.t, errno)
}

// largest is how many bytes the largest file of the database has.
func (p *play) largest() (most int64) {
	p.t.Helper()
	for _, file := range []string{p.db, p.db + "-wal"} {
		if info, err := os.Stat(file); err == nil {
			most = max(most, info.Size())
		}
	}
	return most
}

// TestDiskFull: when there is no room for a change, who asked for it is told that nothing was changed, under a code that is in the
// log; what can be read is shown, and once there is room all goes on. An operator sees it. A file system that takes no
// writing any more fails in the same place.
func TestDiskFull(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.http = freeAddress(t)
	p.run("own")
	p.gather()
	p.run("/track start name:Flight of ann of:1000", "expect **Track Flight of ann starts")
	const room = 200_000
	p.limitFiles(uint64(p.largest()) + room)
	add := func() sandbox.Outcome {
		outcome := p.does("ann", "track add", map[string]any{"name": "Flight of ann", "change": "+1"})
		require.NotNil(t, outcome.Message, outcome.Error)
		return outcome
	}
	done, told := 0, ""
	for told == "" && done < 1000 {
		if text := textOf(*add().Message); strings.Contains(text, "nothing was changed") {
			told = text
			continue
		}
		done++
	}
	assert.Positive(t, done)
	code := regexp.MustCompile(`operator this: ([0-9A-F]{4})\.`).FindStringSubmatch(told)
	require.NotNil(t, code, told)
	require.Eventually(t, func() bool { return strings.Contains(p.logged(), `"code":"`+code[1]+`"`) }, patience, time.Millisecond, "what a process logs comes by a pipe")
	show := func() int { return countIn(t, p.does("ann", "track show", nil)) }
	assert.Equal(t, done, show())
	assert.Contains(t, textOf(*add().Message), "nothing was changed")
	assert.Equal(t, done, show())

	assert.Contains(t, fetch(t, "http://"+p.http+"/readyz"), "the database cannot be written: ")
	assert.Contains(t, fetch(t, "http://"+p.http+"/metrics"), "tallybones_database_writable 0\n")
	assert.NotContains(t, fetch(t, "http://"+p.http+"/metrics"), "tallybones_commit_failures_total 0\n")

	p.limitFiles(math.MaxUint64)
	require.Eventually(t, func() bool { return fetch(t, "http://"+p.http+"/readyz") == "ok\n" }, patience, time.Millisecond, "before anybody does anything")
	assert.Contains(t, fetch(t, "http://"+p.http+"/metrics"), "tallybones_database_writable 1\n")
	assert.NotContains(t, textOf(*add().Message), "nothing was changed")
	assert.Equal(t, done+1, show())
	p.end()
	p.whole()
}
