package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
)

// echo answers a pool by itself; pools that begin with "bad" are refused.
func echo(pool string) (any, error) {
	if strings.HasPrefix(pool, "bad") {
		return nil, rules.Refuse("That is <bad>.", "Write `2d6`.")
	}
	return map[string]string{"pool": pool}, nil
}

func TestStreamAnswersEachLineInOrder(t *testing.T) {
	long := strings.Repeat("é", maxLine)
	for name, c := range map[string]struct{ in, want string }{
		"nothing":              {"", ""},
		"one":                  {"2d6\n", `{"pool":"2d6"}` + "\n"},
		"no end":               {"2d6\n1d4", `{"pool":"2d6"}` + "\n" + `{"pool":"1d4"}` + "\n"},
		"ends of Windows":      {"2d6\r\n", `{"pool":"2d6"}` + "\n"},
		"an empty line counts": {"\n2d6\n", `{"pool":""}` + "\n" + `{"pool":"2d6"}` + "\n"},
		"a bad one between":    {"bad\n2d6\n", "{\"pool\":\"bad\",\"error\":\"That is <bad>. Write `2d6`.\"}\n{\"pool\":\"2d6\"}\n"},
		"an overlong one between": {
			"1d4\n" + long + "\n2d6\n",
			`{"pool":"1d4"}` + "\n" + `{"pool":"` + long[:shownOfLong] + `…","error":"A line of more than 8192 bytes is no pool. Write one pool a line."}` +
				"\n" + `{"pool":"2d6"}` + "\n",
		},
		"an overlong one at the end": {
			long, `{"pool":"` + long[:shownOfLong] + `…","error":"A line of more than 8192 bytes is no pool. Write one pool a line."}` + "\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			require.NoError(t, stream(strings.NewReader(c.in), &out, echo))
			assert.Equal(t, c.want, out.String())
		})
	}
}

// A person who types pools sees each answer before typing the next.
func TestStreamAnswersBeforeItWaits(t *testing.T) {
	in, keyboard := io.Pipe()
	screen, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- errors.Join(stream(in, out, echo), out.Close()) }()
	answers := bufio.NewScanner(screen)
	for _, pool := range []string{"1d4", "bad", "2d6"} {
		_, err := io.WriteString(keyboard, pool+"\n")
		require.NoError(t, err)
		require.True(t, answers.Scan())
		var answer struct{ Pool string }
		require.NoError(t, json.Unmarshal(answers.Bytes(), &answer))
		assert.Equal(t, pool, answer.Pool)
	}
	require.NoError(t, keyboard.Close())
	assert.False(t, answers.Scan())
	require.NoError(t, <-done)
}

func TestStreamEndsOnFaultsThatNoLineMends(t *testing.T) {
	broken := errors.New("broken")
	answer := func(pool string) (any, error) {
		if pool == "b" {
			return nil, broken
		}
		return pool, nil
	}
	var out strings.Builder
	err := stream(strings.NewReader("a\nb\nc\n"), &out, answer)
	require.ErrorIs(t, err, broken)
	assert.Equal(t, "\"a\"\n", out.String(), "what was answered before is not lost")
}

// A fullDisk takes nothing.
type fullDisk struct{}

var errFull = errors.New("no space left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestStreamTellsOnceWhatFailed(t *testing.T) {
	torn := errors.New("input/output error")
	for name, c := range map[string]struct {
		in   io.Reader
		out  io.Writer
		want string
	}{
		"writing a few":  {strings.NewReader("a\n"), fullDisk{}, "write result: no space left"},
		"writing many":   {strings.NewReader(strings.Repeat("a\n", 100_000)), fullDisk{}, "write result: no space left"},
		"reading":        {iotest.ErrReader(torn), io.Discard, "read pools: input/output error"},
		"reading behind": {io.MultiReader(strings.NewReader("a\n"), iotest.ErrReader(torn)), io.Discard, "read pools: input/output error"},
		"reading on in an overlong line": {
			io.MultiReader(strings.NewReader(strings.Repeat("a", 3*maxLine)), iotest.ErrReader(torn)), io.Discard, "read pools: input/output error",
		},
	} {
		t.Run(name, func(t *testing.T) {
			assert.EqualError(t, stream(c.in, c.out, echo), c.want)
		})
	}
}

func BenchmarkStream(b *testing.B) {
	lines := strings.Repeat("4d6kh3 + 2\n", 1000)
	b.SetBytes(int64(len(lines)))
	for b.Loop() {
		if err := stream(strings.NewReader(lines), io.Discard, echo); err != nil {
			b.Fatal(err)
		}
	}
}
