package main

import (
	"bytes"
	"encoding/json"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A ran is what a run of the program left.
type ran struct {
	code           int
	stdout, stderr string
}

// tallybones runs the program with the given standard input.
func tallybones(t *testing.T, stdin string, environ []string, args ...string) ran {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := Main(t.Context(), Process{Args: args, Environ: environ, Stdin: strings.NewReader(stdin), Stdout: &stdout, Stderr: &stderr})
	return ran{code, stdout.String(), stderr.String()}
}

const rolledByHand = `{"system":"plain","pool":"2d6=3,4 + 1","byHand":true,"outcome":{"terms":[` +
	`{"sign":1,"count":2,"size":6,"faces":[3,4],"dropped":[],"value":7},` +
	`{"sign":1,"count":0,"size":0,"faces":[],"dropped":[],"value":1}],"total":8}}`

func TestCommandLineRolls(t *testing.T) {
	for name, args := range map[string][]string{
		"the flag behind":          {"roll", "plain", "2d6=3,4+1", "--json"},
		"the flag before":          {"--json", "roll", "plain", "2d6=3,4+1"},
		"the flag between":         {"roll", "--json", "plain", "2d6=3,4+1"},
		"a pool of several words":  {"roll", "plain", "--json", "2d6=3,4", "+", "1"},
		"behind the end of flags":  {"roll", "--json", "--", "plain", "2d6=3,4 + 1"},
		"between system and pool":  {"roll", "plain", "--json", "--", "2d6=3,4 + 1"},
		"a pool as a phone has it": {"roll", "plain", "--json", "２d6=3,4 + 1"},
	} {
		t.Run(name, func(t *testing.T) {
			got := tallybones(t, "", nil, args...)
			require.Equal(t, exitDone, got.code, got.stderr)
			var want, is map[string]any
			require.NoError(t, json.Unmarshal([]byte(rolledByHand), &want))
			require.NoError(t, json.Unmarshal([]byte(got.stdout), &is), got.stdout)
			delete(want, "pool")
			delete(is, "pool")
			assert.Equal(t, want, is)
			assert.Equal(t, 1, strings.Count(got.stdout, "\n"), "one object is one line")
		})
	}
}

func TestCommandLineTakesAPoolThatBeginsWithAMinus(t *testing.T) {
	got := tallybones(t, "", nil, "roll", "plain", "-2", "+", "2d6=3,4", "--json")
	require.Equal(t, exitDone, got.code, got.stderr)
	assert.Contains(t, got.stdout, `"total":5`)
}

func TestCommandLineShowsWhatTheChannelWouldSee(t *testing.T) {
	got := tallybones(t, "", nil, "roll", "plain", "2d6=3,4+1")
	require.Equal(t, exitDone, got.code, got.stderr)
	assert.Equal(t, "You roll 8 (2d6+1, entered by hand)\nRolled 3, 4; plus 1.\n", got.stdout)
}

func TestCommandLineOdds(t *testing.T) {
	got := tallybones(t, "", nil, "odds", "plain", "2d6+1", "--json")
	require.Equal(t, exitDone, got.code, got.stderr)
	var object struct {
		System string
		Odds   struct {
			Mean   float64
			Totals map[string]float64
		}
	}
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &object))
	assert.Equal(t, "plain", object.System)
	assert.InDelta(t, 8, object.Odds.Mean, 1e-9)
	assert.Len(t, object.Odds.Totals, 11)
	assert.InDelta(t, 6.0/36, object.Odds.Totals["8"], 1e-9)
}

func TestCommandLineStreams(t *testing.T) {
	got := tallybones(t, "2d6=3,4\ntonk\n"+strings.Repeat("9", 100_000)+"\n1d4=2\n", nil, "roll", "plain", "-")
	require.Equal(t, exitDone, got.code, got.stderr)
	lines := strings.Split(strings.TrimSuffix(got.stdout, "\n"), "\n")
	require.Len(t, lines, 4)
	for i, part := range []string{`"total":7`, `{"pool":"tonk","error":`, `…","error":`, `"total":2`} {
		assert.Contains(t, lines[i], part)
	}
}

func TestCommandLineSaysWhatIsWrong(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, taken.Close()) })
	address := taken.Addr().String()
	for name, c := range map[string]struct {
		args    []string
		environ []string
		want    string
	}{
		"an unknown subcommand": {[]string{"frobnicate"}, nil, "unexpected argument frobnicate"},
		"an unknown flag":       {[]string{"version", "--jsn"}, nil, `did you mean "--json"?`},
		"no system":             {[]string{"roll"}, nil, "tallybones roll plain 2d6+1"},
		"no pool":               {[]string{"odds", "plain"}, nil, "tallybones odds plain 2d6+1"},
		"an unknown system":     {[]string{"roll", "chess", "2d6"}, nil, `there is no system "chess"; there is torchlite`},
		"a pool left empty":     {[]string{"roll", "plain", ""}, nil, "2d6"},
		"a word that is no die": {[]string{"roll", "plain", "tonk"}, nil, "tonk"},
		"a bad pool for odds":   {[]string{"odds", "plain", "2d"}, nil, "how many sides"},
		"a token left empty":    {nil, []string{"DISCORD_TOKEN="}, `DISCORD_TOKEN is ""; allowed: the bot's token; without this variable the sandbox is served`},
		"a blank token":         {[]string{"serve"}, []string{"DISCORD_TOKEN= "}, `DISCORD_TOKEN is " "; allowed: `},
		"a bad variable":        {[]string{"serve"}, []string{"DISCORD_SHARDS=many"}, `DISCORD_SHARDS is "many"; allowed: auto`},
		"a bad variable of the healthcheck": {
			[]string{"healthcheck"},
			[]string{"TALLYBONES_HTTP=here"},
			`TALLYBONES_HTTP is "here"; allowed: HOST:PORT`,
		},
		"a healthcheck turned off":   {[]string{"healthcheck"}, []string{"TALLYBONES_HTTP="}, "TALLYBONES_HTTP is empty"},
		"the sandbox's port taken":   {[]string{"sandbox"}, []string{"TALLYBONES_SANDBOX=" + address, "TALLYBONES_HTTP="}, "set TALLYBONES_SANDBOX to another"},
		"the health port taken":      {nil, []string{"TALLYBONES_SANDBOX=127.0.0.1:0", "TALLYBONES_HTTP=" + address, "TALLYBONES_LOG=error"}, "set TALLYBONES_HTTP to another"},
		"the health port on Discord": {nil, []string{"DISCORD_TOKEN=x", "TALLYBONES_DB=" + filepath.Join(t.TempDir(), "x.db"), "DISCORD_API_URL=http://127.0.0.1:9/api", "TALLYBONES_HTTP=" + address, "TALLYBONES_LOG=error"}, "set TALLYBONES_HTTP to another"},
	} {
		t.Run(name, func(t *testing.T) {
			got := tallybones(t, "", c.environ, c.args...)
			assert.Equal(t, exitInput, got.code)
			assert.Contains(t, got.stderr, c.want)
			assert.Equal(t, 1, strings.Count(got.stderr, "\n"), "one line: %s", got.stderr)
			assert.True(t, strings.HasSuffix(got.stderr, "\n"))
			assert.Empty(t, got.stdout, "nothing is promised before it fails")
		})
	}
}

func TestCommandLineHealthcheckFailsWithoutABot(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, free.Close())
	got := tallybones(t, "", []string{"TALLYBONES_HTTP=" + free.Addr().String()}, "healthcheck")
	assert.Equal(t, exitOther, got.code)
	assert.Contains(t, got.stderr, free.Addr().String())
	assert.Equal(t, 1, strings.Count(got.stderr, "\n"), got.stderr)
}

func TestCommandLineHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"-h"}, {"help"}, {"roll", "--help"}, {"help", "roll"}, {"odds", "plain", "-h"}} {
		got := tallybones(t, "", nil, args...)
		assert.Equal(t, exitDone, got.code)
		assert.Contains(t, got.stdout, "Usage: tallybones")
		assert.Empty(t, got.stderr)
	}
	for _, name := range []string{"serve", "sandbox", "roll", "odds", "commands", "healthcheck", "version"} {
		assert.Contains(t, tallybones(t, "", nil, "--help").stdout, "\n  "+name+" ")
	}
}

func TestResultsThatCannotBeWritten(t *testing.T) {
	for _, args := range [][]string{{"version"}, {"--version"}, {"--help"}, {"help", "odds"}, {"commands"}, {"roll", "plain", "2d6"}, {"odds", "plain", "2d6", "--json"}} {
		var stderr strings.Builder
		code := Main(t.Context(), Process{Args: args, Stdin: strings.NewReader(""), Stdout: fullDisk{}, Stderr: &stderr})
		assert.Equal(t, exitOther, code, args)
		assert.Regexp(t, `^(write|print) [a-z]+: no space left\n$`, stderr.String())
	}
}

func TestCommandLineVersion(t *testing.T) {
	text := tallybones(t, "", nil, "version")
	assert.Regexp(t, `^tallybones .+ \(.*go1\..*\)\n$`, text.stdout)
	object := tallybones(t, "", nil, "version", "--json")
	assert.True(t, json.Valid([]byte(object.stdout)))
	assert.Equal(t, exitDone, text.code+object.code)
	assert.Equal(t, text, tallybones(t, "", nil, "--version"))
	assert.Equal(t, object, tallybones(t, "", nil, "--version", "--json"))
}
