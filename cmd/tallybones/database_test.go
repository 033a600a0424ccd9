package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/storage"
)

// A kept is a database with a game in channel 500, open as in a running bot.
type kept struct {
	t       *testing.T
	db      *storage.DB
	dir     string
	environ []string
}

func keep(t *testing.T) kept {
	t.Helper()
	k := kept{t: t, dir: t.TempDir()}
	file := k.file("bones.db")
	k.environ = []string{"TALLYBONES_DB=" + file}
	db, err := storage.Open(t.Context(), file, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, db.Close()) })
	k.db = db
	_, err = commands.NewHost(db, games()).Keepers["plain"].Begin(t.Context(), storage.New{Guild: 900, Channel: 500, Name: "Thursday", User: 10, Interaction: 1, At: 1_796_000_000_000}, "Mira",
		func(turn commands.Turn) (commands.Decision, error) {
			return commands.Decision{Facts: commands.Facts(turn.Table.Begin(turn.By, "Thursday", false)...)}, nil
		}, func(commands.View, commands.Entry) {})
	require.NoError(t, err)
	return k
}

func (k kept) file(name string) string { return filepath.Join(k.dir, name) }

func (k kept) run(stdin string, args ...string) ran {
	k.t.Helper()
	return tallybones(k.t, stdin, k.environ, args...)
}

func TestBackup(t *testing.T) {
	k := keep(t)
	copied := k.run("", "backup", k.file("copy.db"))
	require.Equal(t, exitDone, copied.code, copied.stderr)
	assert.Contains(t, copied.stdout, "The database is copied to ")

	original := k.run("", "export", "500")
	require.Equal(t, exitDone, original.code, original.stderr)
	k.environ = []string{"TALLYBONES_DB=" + k.file("copy.db")}
	assert.Equal(t, original.stdout, k.run("", "export", "500").stdout, "the copy is whole")

	again := k.run("", "backup", k.file("copy.db"))
	assert.Equal(t, exitInput, again.code)
	assert.Contains(t, again.stderr, "is there already. Name a new file")
}

func TestExportAndImport(t *testing.T) {
	k := keep(t)
	exported := k.run("", "export", "500")
	require.Equal(t, exitDone, exported.code, exported.stderr)
	assert.Contains(t, exported.stdout, `"system":"plain"`)

	imported := k.run(exported.stdout, "import", "600", "-", "--guild", "901")
	require.Equal(t, exitDone, imported.code, imported.stderr)
	assert.Equal(t, "Channel 600 plays \"Thursday\" now.\n", imported.stdout)
	place, err := k.db.Where(t.Context(), 600, 0)
	require.NoError(t, err, "the running bot sees it")
	info, err := k.db.Game(t.Context(), place.Game)
	require.NoError(t, err)
	assert.EqualValues(t, 901, info.Guild)

	taken := k.run(exported.stdout, "import", "500", "-")
	assert.Equal(t, exitInput, taken.code)
	assert.Contains(t, taken.stderr, "channel 500 plays a game already")

	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write([]byte(exported.stdout))
	require.NoError(t, w.Close())
	require.NoError(t, os.WriteFile(k.file("game.json.gz"), packed.Bytes(), 0o600))
	replaced := k.run("", "import", "--json", "--replace", "500", k.file("game.json.gz"))
	require.Equal(t, exitDone, replaced.code, replaced.stderr)
	assert.JSONEq(t, `{"channel":"500","system":"plain","name":"Thursday"}`, replaced.stdout)
	assert.Equal(t, exported.stdout, k.run("", "export", "500").stdout)
}

func TestDatabaseCommandsNameWhatIsWrong(t *testing.T) {
	k := keep(t)
	require.NoError(t, os.WriteFile(k.file("foreign.db"), bytes.Repeat([]byte("no database. "), 100), 0o600))
	chess := strings.Replace(k.run("", "export", "500").stdout, `"system":"plain"`, `"system":"chess"`, 1)
	for want, got := range map[string]ran{
		"channel 7 plays no game":       k.run("", "export", "7"),
		"is no channel's id":            k.run("", "export", "#table"),
		"backup needs a file":           k.run("", "backup"),
		"cannot read the export":        k.run("", "import", "600", k.file("missing.json")),
		"expected \"<channel>\"":        k.run("", "export"),
		"it has no entries":             k.run("{}", "import", "600", "-"),
		"is of the system \"chess\"":    k.run(chess, "import", "600", "-"),
		"The folder of":                 k.run("", "backup", k.file("no/copy.db")),
		"the export is damaged":         k.run("\x1f\x8bnot gzip", "import", "600", "-"),
		"there is no database":          tallybones(t, "", []string{"TALLYBONES_DB=" + k.file("missing.db")}, "export", "500"),
		"TALLYBONES_DB: ":               tallybones(t, "", []string{"TALLYBONES_DB=" + k.file("foreign.db")}, "export", "500"),
		"TALLYBONES_KEEP_DAYS is \"x\"": tallybones(t, "", []string{"TALLYBONES_KEEP_DAYS=x"}, "export", "500"),
	} {
		assert.Equal(t, exitInput, got.code, want)
		assert.Contains(t, got.stderr, want)
		assert.Empty(t, got.stdout)
	}
	assert.NoFileExists(t, k.file("missing.db"))
}

func TestSweepEndsWithItsContext(t *testing.T) {
	k := keep(t)
	ctx, stop := context.WithCancel(t.Context())
	s := setup{config: Config{KeepDays: 1}, log: slog.New(slog.DiscardHandler)}
	host := commands.NewHost(k.db, games())
	later := func() time.Time { return time.UnixMilli(1_796_000_000_000).AddDate(0, 0, 2) }
	err := sweep(ctx, s, host, later, func(_ context.Context, channel interact.Snowflake, _ string, _ ui.Message) error {
		assert.EqualValues(t, 500, channel)
		stop()
		return nil
	})
	require.NoError(t, err)
	require.Error(t, ctx.Err(), "the idle game was found")
}
