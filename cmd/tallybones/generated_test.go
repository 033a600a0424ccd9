package main

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
)

// fresh compares a generated file with what it should hold, or writes it: only commit what you understand and want.
func fresh(t *testing.T, file, want string) {
	t.Helper()
	if *commandstest.Update {
		require.NoError(t, os.WriteFile(file, []byte(want), 0o644))
	}
	is, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, want, string(is), "%s is stale; write it anew: go test ./cmd/tallybones -run TestGenerated -update", file)
}

func TestGeneratedReference(t *testing.T) {
	fresh(t, "../../commands/COMMANDS.md", commands.Reference(catalogue(nil)))
}

func TestGeneratedRights(t *testing.T) {
	page, err := commands.RightsPage(catalogue(nil), games())
	require.NoError(t, err)
	fresh(t, "../../commands/RIGHTS.md", page)
}

func TestGeneratedRegistration(t *testing.T) {
	got := tallybones(t, "", nil, "commands")
	require.Equal(t, exitDone, got.code, got.stderr)
	var indented bytes.Buffer
	require.NoError(t, json.Indent(&indented, []byte(got.stdout), "", "  "))
	fresh(t, "testdata/commands.json", indented.String())
}
