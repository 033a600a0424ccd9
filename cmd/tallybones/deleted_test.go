package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDatabaseDeleted: when the file is deleted under the program, the change that finds it out is refused as not made, and
// the program goes on by itself with all that it had answered.
func TestDatabaseDeleted(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	run := p.run
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

// run does steps as they stand in a script.
func (p *play) run(lines ...string) {
	for _, line := range lines {
		p.at = line
		verb, rest, _ := strings.Cut(line, " ")
		p.do(step{text: line, verb: verb, rest: rest})
	}
}

// TestDatabaseReplaced: when another file is put in the place of the database under the program, the change that finds it out is
// refused as not made, and the program ends and says where all is that it had answered. Started again it has the other file.
func TestDatabaseReplaced(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.run("as mira", "/game new system:plain name:Thursday", "expect plays plain dice", "restart")
	older := filepath.Join(t.TempDir(), "older.db")
	content, err := os.ReadFile(p.db)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(older, content, 0o600))
	p.run("/track start name:Escape of:4", "expect **Track Escape starts: 0 of 4**")
	require.NoError(t, os.Rename(older, p.db))
	p.run("/track start name:Siege of:4", "private", "expect Something failed on my side and nothing was changed.")
	require.Equal(t, exitOther, <-p.program.code)
	require.Contains(t, p.logged(), "another file is in the place of the database, which is whole in "+p.db+".found")
	p.start()
	p.run("/track show", "expect not Escape", "expect not Siege")
	p.halt()
	require.NoError(t, os.Rename(p.db+".found", p.db))
	p.start()
	p.run("/track show", "expect **Escape**: 0 of 4.", "expect not Siege")
	p.end()
}
