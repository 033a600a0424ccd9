package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDatabaseDeleted: when the file is deleted under the program, the change that finds it out is refused as not made, and
// the program goes on by itself with all that it had answered.
func TestDatabaseDeleted(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	run := func(lines ...string) {
		for _, line := range lines { // as in a script
			p.at = line
			verb, rest, _ := strings.Cut(line, " ")
			p.do(step{text: line, verb: verb, rest: rest})
		}
	}
	run("as mira", "/game new system:plain name:Thursday", "/track start name:Escape of:4", "expect **Track Escape starts: 0 of 4**")
	online := p.listen()
	require.NoError(t, os.Remove(p.db))
	run("/track start name:Siege of:4", "private", "expect Something failed on my side and nothing was changed.")
	online()
	run("/track show", "expect **Escape**: 0 of 4.", "expect not Siege", "/track start name:Siege of:4", "expect **Track Siege starts: 0 of 4**")
	require.Contains(t, p.logged(), "the database file was deleted while I ran")
	run("restart", "/track show", "expect **Siege**: 0 of 4.")
	p.end()
}
