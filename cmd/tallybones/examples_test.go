package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
)

// toType is a slash command that a text shows for people to type.
var toType = regexp.MustCompile("`(/[a-z][^`]*)`")

// bare is a command without anything behind it.
var bare = regexp.MustCompile(`^/[a-z]+( [a-z]+)?$`)

// blank stands for what a text is given when the program runs: it fits an option that takes words and one that takes a number.
const blank = "4"

// TestExamplesAreWhole holds that every slash command between backquotes, in whatever text of the program, could be sent as
// it stands there: there is such a command, its options are called so, and none that is required is missing.
func TestExamplesAreWhole(t *testing.T) {
	modules := catalogue(&commands.Host{Games: games()})
	found := 0
	for _, dir := range []string{"commands", "rules"} {
		require.NoError(t, filepath.WalkDir(filepath.Join(root, dir), func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || isUnplayed(modules, file) {
				return err
			}
			fset := token.NewFileSet()
			parsed, err := parser.ParseFile(fset, file, nil, 0)
			for at, text := range literals(parsed) {
				for _, example := range toType.FindAllStringSubmatch(text, -1) {
					if example[1] == "/do" || filepath.Base(file) == "help.go" && bare.MatchString(example[1]) {
						continue // while it is typed it lists what is open; and pages of help name commands
					}
					found++
					_, err := commandstest.Pasted(modules, example[1])
					assert.NoError(t, err, "%s", fset.Position(at))
				}
			}
			return err
		}))
	}
	assert.Greater(t, found, 140)
}

// isUnplayed tells whether a file is of a game whose own commands nobody can use yet.
func isUnplayed(modules []interact.Module, file string) bool {
	game := path.Base(filepath.ToSlash(filepath.Dir(file)))
	return slices.ContainsFunc(games()[:len(games())-1], func(g commands.Game) bool { return g.Key == game }) &&
		!slices.ContainsFunc(modules, func(m interact.Module) bool { return m.Key == game })
}

// literals are the texts of a file, joined where they are joined there, with a blank for all that is no text.
func literals(file *ast.File) map[token.Pos]string {
	texts := map[token.Pos]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if text, isText := literal(e); isText {
			texts[e.Pos()] = text
			return false
		}
		return true
	})
	return texts
}

var verb = regexp.MustCompile(`%(\[\d\])?[a-z]`)

func literal(e ast.Expr) (text string, ok bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		text, err := strconv.Unquote(e.Value)
		return verb.ReplaceAllString(text, blank), err == nil
	case *ast.BinaryExpr:
		left, one := literal(e.X)
		right, other := literal(e.Y)
		if e.Op != token.ADD || !one && !other {
			return "", false
		}
		if !one {
			left = blank
		}
		if !other {
			right = blank
		}
		return left + right, true
	}
	return "", false
}
