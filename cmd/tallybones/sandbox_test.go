package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A newcomer's whole way: start without a token, open the page, restart the bot from it, stop.
func TestSandboxOutlivesTheBot(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	read, write := io.Pipe()
	code := make(chan int, 1)
	var log logBuffer
	go func() {
		code <- Main(ctx, Process{
			Environ: []string{"TALLYBONES_SANDBOX=127.0.0.1:0", "TALLYBONES_HTTP="},
			Stdin:   bytes.NewReader(nil), Stdout: write, Stderr: &log,
		})
		write.Close()
	}()
	said := bufio.NewReader(read)
	first, err := said.ReadString('\n')
	require.NoError(t, err)
	url := strings.TrimPrefix(strings.TrimSpace(first), "Open ")
	go func() { _, _ = io.Copy(io.Discard, said) }()

	events := openEvents(t, url)
	if !isOnline(t, url) {
		events.awaitOnline(t, true)
	}
	answer, err := http.Post(url+"/sandbox/restart", "application/json", strings.NewReader("{}"))
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	assert.Less(t, answer.StatusCode, 300)
	events.awaitOnline(t, false)
	events.awaitOnline(t, true)
	stop()
	assert.Equal(t, exitDone, <-code, log.String())
}

// isOnline asks whether the bot is connected now.
func isOnline(t *testing.T, url string) bool {
	t.Helper()
	answer, err := http.Get(url + "/sandbox/world")
	require.NoError(t, err)
	defer answer.Body.Close()
	var world struct{ Online bool }
	require.NoError(t, json.NewDecoder(answer.Body).Decode(&world))
	return world.Online
}

// An eventStream is what the page hears.
type eventStream struct{ lines *bufio.Scanner }

func openEvents(t *testing.T, url string) eventStream {
	t.Helper()
	answer, err := http.Get(url + "/sandbox/events?as=mira")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, answer.Body.Close()) })
	require.Equal(t, http.StatusOK, answer.StatusCode)
	return eventStream{bufio.NewScanner(answer.Body)}
}

// awaitOnline reads until the bot is told to be connected, or not.
func (s eventStream) awaitOnline(t *testing.T, online bool) {
	t.Helper()
	for s.lines.Scan() {
		data, isData := strings.CutPrefix(s.lines.Text(), "data:")
		var event struct{ Online *bool }
		if isData && json.Unmarshal([]byte(data), &event) == nil && event.Online != nil && *event.Online == online {
			return
		}
	}
	t.Fatal("the page hears no more")
}
