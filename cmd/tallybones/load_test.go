package main

import (
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestStoppedUnderLoad: a program that is asked to stop while everybody is at it ends well and in time, and what it has begun it
// finishes: all that is done was answered, and all that was answered is done.
func TestStoppedUnderLoad(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.run("own")
	p.gather()
	tallies := p.fly()
	p.rampage(tallies, rampage{enough: 30, then: func() {
		asked := time.Now()
		p.program.stop() // SIGTERM
		assert.Equal(t, exitDone, <-p.program.code, p.logged())
		assert.Less(t, time.Since(asked), stopTime)
	}})
	p.start()
	p.flown(tallies)
	for _, who := range everybody {
		p.sawAll(who)
	}
	p.offersStand(tallies)
	p.end()
	p.whole()
}

// TestBackupUnderLoad: a copy that is made while everybody is at it is a game as it was at one moment: its log is the beginning of
// the game's, it folds, and is served like any other.
func TestBackupUnderLoad(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.gather()
	tallies := p.fly()
	var copies []string
	p.rampage(tallies, rampage{enough: 10, on: true, then: func() {
		for _, name := range []string{"first.db", "second.db", "third.db"} {
			file := filepath.Join(t.TempDir(), name)
			made := tallybones(t, "", []string{"TALLYBONES_DB=" + p.db}, "backup", file)
			require.Equal(t, exitDone, made.code, made.stderr)
			copies = append(copies, file)
		}
	}})
	p.flown(tallies)
	p.halt()
	p.whole()
	all := p.export(p.db)
	for _, file := range copies {
		p.db = file
		p.whole()
		part := strings.TrimSuffix(p.export(file), "\n]}\n")
		_, entries, _ := strings.Cut(part, `"entries":[`)
		assert.Contains(t, all, `"entries":[`+entries, "the log of a copy is the beginning of the game's")
		assert.Less(t, len(part), len(all))
		assert.Greater(t, strings.Count(entries, "\n"), 10+len(everybody))
	}
	p.start()
	p.foldsToWhatIsShown()
	p.end()
}

// TestServeRefusesTheFile: a file that cannot be served is refused at the start, in one line that says what to do.
func TestServeRefusesTheFile(t *testing.T) {
	for name, test := range map[string]struct {
		spoil func(*testing.T, *play)
		says  []string
	}{
		"newer": {func(t *testing.T, p *play) {
			file := p.file()
			_, err := file.ExecContext(t.Context(), "INSERT INTO goose_db_version(version_id, is_applied) VALUES(900, 1)")
			require.NoError(t, err)
			require.NoError(t, file.Close())
		}, []string{"was written by a newer Tallybones", "Use the newer program, or a backup from before"}},
		"damaged": {func(t *testing.T, p *play) { spoilPages(t, p.db) }, []string{"is damaged", "Put a backup in its place"}},
		"not to be written": {func(t *testing.T, p *play) {
			require.NoError(t, os.Chmod(p.db, 0o400))
		}, []string{"cannot be written", "the right to write"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := startPlay(t)
			p.gather()
			p.halt()
			test.spoil(t, p)
			got := tallybones(t, "", []string{"DISCORD_TOKEN=" + p.box.Token(), "DISCORD_API_URL=" + p.box.API(), "TALLYBONES_DB=" + p.db, "TALLYBONES_HTTP="}, "serve")
			assert.Equal(t, exitInput, got.code)
			lines := strings.Split(strings.TrimSpace(got.stderr), "\n")
			for _, says := range append(test.says, "TALLYBONES_DB", p.db) {
				assert.Contains(t, lines[len(lines)-1], says)
			}
		})
	}
}

// TestMetricsOfARunningBot: what an operator may watch is there, from the commits to the queue of messages.
func TestMetricsOfARunningBot(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.halt()
	p.http = freeAddress(t)
	p.start()
	p.gather()
	seen := ""
	require.Eventually(t, func() bool { // each is counted once it has been acted on
		seen = fetch(t, "http://"+p.http+"/metrics")
		return strings.Contains(seen, `tallybones_interactions_total{endpoint="/roll",outcome="answered"} 4`)
	}, patience, 10*time.Millisecond)
	for _, line := range []string{
		`tallybones_interactions_total{endpoint="/game new",outcome="answered"} 1`, "tallybones_answer_seconds_count 5",
		`tallybones_rest_requests_total{op="answer",code="200"} 4`, "tallybones_gateway_shards_connected 1", "tallybones_gateway_shards 1",
		"tallybones_gateway_connects_total 1", "tallybones_gateway_identifies_left 99", "tallybones_commit_seconds_bucket", "tallybones_commit_writes_total",
		"tallybones_board_queue ",
	} {
		assert.Contains(t, seen, line)
	}
	assert.NotRegexp(t, `tallybones_commit_seconds_count [0-4]\n`, seen, "each of five was committed")
	assert.Equal(t, "ok\n", fetch(t, "http://"+p.http+"/readyz"))
	assert.Equal(t, exitDone, tallybones(t, "", []string{"TALLYBONES_HTTP=" + p.http}, "healthcheck").code)
	p.end()
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	return listener.Addr().String()
}

func fetch(t *testing.T, url string) string {
	t.Helper()
	got, err := http.Get(url) //nolint:noctx // the program's own address
	require.NoError(t, err)
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	require.NoError(t, err)
	return string(text)
}

// spoilPages writes over all of a file but its first pages.
func spoilPages(t *testing.T, file string) {
	t.Helper()
	bytes, err := os.ReadFile(file)
	require.NoError(t, err)
	for i := 8192; i < len(bytes); i++ {
		bytes[i] ^= 0x5a
	}
	require.NoError(t, os.WriteFile(file, bytes, 0o600))
}
