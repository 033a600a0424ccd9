package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	module = "tallybones/"
	root   = "../.."
)

// An arrow says what a package may import of ours, and why no more.
type arrow struct {
	may    []string
	reason string
}

// arrows names every package. Reasons are printed when an arrow is broken: they are the architecture.
var arrows = map[string]arrow{
	"rules":               {nil, "a refusal is all that the games' rules share with the rest"},
	"rules/dice":          {nil, "randomness and notation serve every game and know none"},
	"rules/table":         {[]string{"rules", "rules/dice"}, "what a group shares knows no single game"},
	"rules/rulestest":     {[]string{"rules"}, "the laws know a game by its value alone; the log and renderers are handed in"},
	"rules/plain":         {[]string{"rules", "rules/dice", "rules/table"}, "rules decide; they know neither commands nor Discord"},
	"rules/torchlite":     {[]string{"rules", "rules/dice", "rules/table"}, "rules decide; they know neither commands nor Discord"},
	"rules/fractal":       {[]string{"rules", "rules/dice", "rules/table"}, "rules decide; they know neither commands nor Discord"},
	"rules/tln":           {[]string{"rules", "rules/dice", "rules/table"}, "rules decide; they know neither commands nor Discord"},
	"rules/tote":          {[]string{"rules", "rules/dice", "rules/table"}, "rules decide; they know neither commands nor Discord"},
	"rules/trago":         {[]string{"rules", "rules/dice", "rules/table"}, "rules decide; they know neither commands nor Discord"},
	"storage":             {[]string{"rules"}, "it remembers any game's log and knows no game"},
	"storage/storagetest": {[]string{"rules", "storage"}, "it keeps any game's log for a test and knows no game"},
	"commands/ui":         {nil, "what is shown is described without knowing who describes it"},
	"commands/interact":   {[]string{"commands/ui", "rules"}, "the shape of a command knows no game"},
	"commands": {
		[]string{"commands/interact", "commands/ui", "rules", "rules/dice", "rules/table", "storage"},
		"what all games share knows no single game; games are handed in",
	},
	"commands/commandstest": {
		[]string{"commands", "commands/interact", "commands/ui", "rules", "rules/dice", "rules/table", "storage"},
		"it plays any game by what people can do and see; which one is handed in",
	},
	"commands/plain": {
		[]string{"commands", "commands/interact", "commands/ui", "rules", "rules/dice", "rules/plain", "rules/table", "storage"},
		"a game's commands know their own rules and no other game's",
	},
	"commands/torchlite": {
		[]string{"commands", "commands/interact", "commands/ui", "rules", "rules/dice", "rules/table", "rules/torchlite", "storage"},
		"a game's commands know their own rules and no other game's",
	},
	"commands/fractal": {
		[]string{"commands", "commands/interact", "commands/ui", "rules", "rules/dice", "rules/table", "rules/fractal", "storage"},
		"a game's commands know their own rules and no other game's",
	},
	"commands/tln": {
		[]string{"commands", "commands/interact", "commands/ui", "rules", "rules/dice", "rules/table", "rules/tln", "storage"},
		"a game's commands know their own rules and no other game's",
	},
	"commands/tote": {
		[]string{"commands", "commands/interact", "commands/ui", "rules", "rules/dice", "rules/table", "rules/tote", "storage"},
		"a game's commands know their own rules and no other game's",
	},
	"commands/trago": {
		[]string{"commands", "commands/interact", "commands/ui", "rules", "rules/dice", "rules/table", "rules/trago", "storage"},
		"a game's commands know their own rules and no other game's",
	},
	"bot/gateway":          {nil, "it delivers raw events, so a change of the library stays here"},
	"bot/rest":             {nil, "it sends bodies and knows nothing of what they say"},
	"bot/sandbox":          {nil, "it is Discord's side; what it shared with the bot it could not check"},
	"bot/sandbox/pagetest": {nil, "it presses and reads what any page of the sandbox shows, and knows no bot"},
	"bot": {
		[]string{"bot/gateway", "bot/rest", "commands/interact", "commands/ui", "rules"},
		"the bot carries any catalogue, cannot tell the sandbox from Discord, and asks for what is stored through interfaces of its own",
	},
	"cmd/tallybones": {
		[]string{"bot", "bot/gateway", "bot/sandbox", "commands", "commands/fractal", "commands/interact", "commands/plain", "commands/tln", "commands/torchlite", "commands/tote", "commands/trago", "commands/ui", "rules", "rules/dice", "storage"},
		"this is where all is put together; it decides nothing itself",
	},
}

// A ban keeps an import to a few packages.
type ban struct {
	imports []string // a path, or with a slash at its end all below it
	in      string   // the packages that it holds for: a path and all below it; "" is all
	but     []string // packages that may
	reason  string
}

var bans = []ban{
	{
		[]string{"os", "os/", "net", "net/", "time", "database/sql", "log", "log/", "context", "math/rand"},
		"rules", nil, "rules do no I/O, keep no clock and are the same for the same input",
	},
	{[]string{"math/rand/v2", "crypto/"}, "rules", []string{"rules/dice"}, "dice come from one place"},
	{
		[]string{"github.com/bwmarrin/discordgo"},
		"",
		[]string{"bot/gateway", "bot/rest"},
		"its defects are met in two places and nowhere else",
	},
	{[]string{"github.com/caarlos0/env/v11", "github.com/alecthomas/kong"}, "", []string{"cmd/tallybones"}, "the environment and the arguments are read in one place"},
	{[]string{"database/sql", "database/sql/", "modernc.org/sqlite", "github.com/pressly/goose/v3"}, "", []string{"storage"}, "the database is one package's"},
	{[]string{"github.com/gorilla/websocket"}, "", []string{"bot/gateway", "bot/sandbox"}, "sockets are theirs"},
}

// libraryReason is why rules import no library but these; other packages are held by the bans.
const libraryReason = "rules stand on the standard library alone, but for names in Unicode and for the tests that games share"

// rulesMay are the libraries that packages of rules may import.
var rulesMay = map[string][]string{
	"rules/table":     {"golang.org/x/text/"},
	"rules/rulestest": {"github.com/stretchr/testify/"},
}

// testsMay are what test files may import of ours beside their package's own arrows, and why.
var testsMay = map[string]string{
	"bot/sandbox":           "what the bot does is tested at Discord's side of the wire",
	"bot/sandbox/pagetest":  "the page is tested in the browser of those who use it",
	"commands/commandstest": "every game's commands are tested by people who use them",
	"commands/plain":        "what all games share is tested with the smallest of them",
	"commands/torchlite":    "what plain dice do not read is tested with a game that does",
	"rules/rulestest":       "every game passes the same laws",
	"storage":               "what must last is tested on a database",
	"storage/storagetest":   "every game's laws hold for the undo that ships",
}

func TestArchitectureArrows(t *testing.T) {
	code := readPackages(t, false)
	for name, arrow := range arrows {
		_, exists := code[name]
		assert.True(t, exists, "%s is listed and gone: take it off the list", name)
		for _, imported := range code[name] {
			if ours, is := strings.CutPrefix(imported, module); is {
				assert.Contains(t, arrow.may, ours, "%s may not import %s: %s", name, ours, arrow.reason)
			}
		}
	}
	for name := range code {
		_, listed := arrows[name]
		assert.True(t, listed, "%s has no arrow: say what it may import, and why", name)
	}
}

func TestArchitectureIsInTheReadme(t *testing.T) {
	told := readmeArrows(t)
	for name, arrow := range arrows {
		may, is := told[name]
		require.True(t, is, "the README's table of folders leaves out %s", name)
		if !slices.Contains(may, "all") {
			assert.ElementsMatch(t, arrow.may, may, "what %s may import, here and in the README", name)
		}
	}
	for name := range told {
		assert.Contains(t, arrows, name, "the README's table of folders has a package too many")
	}
}

var quotedName = regexp.MustCompile("`([^`]+)`")

// readmeArrows reads the README's table of folders: what each may import, as its last column says. "as `commands`, and" is
// what that one may, of a row above; "all" is kept as it is.
func readmeArrows(t *testing.T) map[string][]string {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	require.NoError(t, err)
	_, rows, found := strings.Cut(string(readme), "| folder | what is there | may import of ours |\n| --- | --- | --- |\n")
	require.True(t, found, "the README has no table of folders")
	rows, _, _ = strings.Cut(rows, "\n\n")
	told := map[string][]string{}
	for row := range strings.SplitSeq(rows, "\n") {
		cells := strings.Split(row, "|")
		require.Len(t, cells, 5, "%s", row)
		may := quoted(cells[3])
		switch said := strings.TrimSpace(cells[3]); {
		case said == "all":
			may = []string{said}
		case strings.HasPrefix(said, "as `"):
			may = slices.Concat(told[may[0]], may[1:])
		case said != "nothing":
			require.NotEmpty(t, may, "%s", row)
		}
		for _, name := range quoted(cells[1]) {
			told[name] = may
		}
	}
	return told
}

// quoted are the names between backquotes.
func quoted(cell string) []string {
	var names []string
	for _, match := range quotedName.FindAllStringSubmatch(cell, -1) {
		names = append(names, match[1])
	}
	return names
}

func TestArchitectureArrowsOfTests(t *testing.T) {
	for name, reason := range testsMay {
		_, exists := arrows[name]
		assert.True(t, exists, "%s is gone, though tests may import it because %s: take it off the list", name, reason)
	}
	for name, imports := range readPackages(t, true) {
		may := slices.Concat(arrows[name].may, slices.Collect(maps.Keys(testsMay)), []string{name})
		for _, imported := range imports {
			if ours, is := strings.CutPrefix(imported, module); is {
				assert.Contains(t, may, ours, "the tests of %s may not import %s: %s", name, ours, arrows[name].reason)
			}
		}
	}
}

func TestArchitectureBans(t *testing.T) {
	code := readPackages(t, false)
	for _, ban := range bans {
		for _, name := range ban.but {
			_, exists := code[name]
			assert.True(t, exists, "%s is an exception and gone: take it off the list", name)
		}
		for name, imports := range code {
			if !isIn(name, ban.in) || slices.Contains(ban.but, name) {
				continue
			}
			for _, imported := range imports {
				assert.False(t, ban.holds(imported), "%s may not import %s: %s", name, imported, ban.reason)
			}
		}
	}
}

// What cannot be reached by any path cannot be dragged in by a library either.
func TestArchitectureDiscordIsOutOfReach(t *testing.T) {
	code := readPackages(t, false)
	for name := range code {
		reach := closure(code, name)
		if slices.Contains(reach, "github.com/bwmarrin/discordgo") {
			assert.Contains(t, []string{"bot/gateway", "bot/rest", "bot", "cmd/tallybones"}, name,
				"%s reaches discordgo: commands and rules are tested without it", name)
		}
	}
}

func TestArchitectureRulesStandAlone(t *testing.T) {
	for name, imports := range readPackages(t, false) {
		if !isIn(name, "rules") {
			continue
		}
		for _, imported := range imports {
			first, _, _ := strings.Cut(imported, "/")
			may := slices.ContainsFunc(rulesMay[name], func(library string) bool { return strings.HasPrefix(imported, library) })
			assert.False(t, strings.Contains(first, ".") && !may, "%s may not import %s: %s", name, imported, libraryReason)
		}
	}
}

func (b ban) holds(imported string) bool {
	return slices.ContainsFunc(b.imports, func(banned string) bool {
		return imported == banned || strings.HasSuffix(banned, "/") && strings.HasPrefix(imported, banned)
	})
}

// isIn tells whether a package is the folder or lies below it.
func isIn(name, folder string) bool {
	return folder == "" || name == folder || strings.HasPrefix(name, folder+"/")
}

// closure returns all that a package imports, directly or by way of ours.
func closure(code map[string][]string, name string) []string {
	reached := map[string]bool{}
	var visit func(string)
	visit = func(name string) {
		for _, imported := range code[name] {
			if !reached[imported] {
				reached[imported] = true
				visit(strings.TrimPrefix(imported, module))
			}
		}
	}
	visit(name)
	return slices.Sorted(maps.Keys(reached))
}

// readPackages returns the direct imports of each of our packages, of its test files or of all others. It reads the files
// itself rather than asking the go command, so that a cached result of this test is never stale.
func readPackages(t *testing.T, tests bool) map[string][]string {
	t.Helper()
	code := map[string][]string{}
	err := fs.WalkDir(os.DirFS(root), ".", func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || len(entry.Name()) > 1 && entry.Name()[0] == '.'):
			return fs.SkipDir
		case path.Ext(file) == ".go" && strings.HasSuffix(file, "_test.go") == tests:
			name := path.Dir(file)
			code[name] = append(code[name], importsOf(t, filepath.Join(root, filepath.FromSlash(file)))...)
		}
		return nil
	})
	require.NoError(t, err)
	require.NotEmpty(t, code)
	return code
}

func importsOf(t *testing.T, file string) []string {
	t.Helper()
	source, err := os.ReadFile(file)
	require.NoError(t, err)
	parsed, err := parser.ParseFile(token.NewFileSet(), file, source, parser.ImportsOnly)
	require.NoError(t, err)
	var imports []string
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		require.NoError(t, err)
		imports = append(imports, imported)
	}
	return imports
}
