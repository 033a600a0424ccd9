package storage_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// long is an export of so many bytes, of entries as short as they are in play.
func long(t testing.TB, db *storage.DB, size int) string {
	t.Helper()
	id := begin(t, db, tavern)
	do(t, db, by(id, ann), added{1, "Rope"})
	whole := strings.TrimSuffix(export(t, db, id), "\n]}\n")
	var b strings.Builder
	b.WriteString(whole)
	for n := int(revision(t, db, id)) + 1; b.Len() < size; n++ {
		fmt.Fprintf(&b, ",\n"+`{"revision":%d,"at":%d,"actor":1,"audience":0,"interaction":"%d","events":[{"k":"abacus.counted/1","b":{"id":1,"to":%d}}]}`, n, instant+int64(n), n, n)
	}
	b.WriteString("\n]}\n")
	return b.String()
}

// BenchmarkBesideImport imports the largest file that a bot takes, into a channel that plays the same already, and measures how long
// the slowest change of another table waits meanwhile.
func BenchmarkBesideImport(b *testing.B) {
	const largest = 32 << 20
	db, _ := fresh(b)
	file := long(b, db, largest)
	other := begin(b, db, table)
	do(b, db, by(other, ann), added{1, "Rope"})
	var slowest time.Duration
	for b.Loop() {
		done := make(chan error, 1)
		go func() {
			_, err := storage.ImportGame(b.Context(), db, game(), strings.NewReader(file), storage.Import{Channel: tavern, Replace: true}, nil)
			done <- err
		}()
		for over := false; !over; {
			select {
			case err := <-done:
				require.NoError(b, err)
				over = true
			default:
				began := time.Now()
				require.NoError(b, storage.Change(b.Context(), db, game(), by(other, ann), counting, nil))
				slowest = max(slowest, time.Since(began))
			}
		}
	}
	b.ReportMetric(slowest.Seconds(), "s-slowest")
}
