package main

import (
	"bufio"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asProgram makes the test binary be the program, so that signals can be sent to a process of its own.
const asProgram = "TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		signal.Ignore(syscall.SIGXFSZ) // a test lets files grow no further
		main()
		return
	}
	os.Exit(m.Run())
}

func TestSignalsStopTheProgram(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			program := exec.Command(os.Args[0], "sandbox")
			program.Env = []string{asProgram + "=1", "TALLYBONES_SANDBOX=127.0.0.1:0", "TALLYBONES_HTTP="}
			stdout, err := program.StdoutPipe()
			require.NoError(t, err)
			var stderr strings.Builder
			program.Stderr = &stderr
			require.NoError(t, program.Start())
			first, err := bufio.NewReader(stdout).ReadString('\n')
			require.NoError(t, err)
			assert.True(t, strings.HasPrefix(first, "Open http://127.0.0.1:"), first)
			require.NoError(t, program.Process.Signal(signal))
			assert.NoError(t, program.Wait(), "the exit code is 0")
			assert.Equal(t, 1, strings.Count(stderr.String(), "stopping"), stderr.String())
		})
	}
}
