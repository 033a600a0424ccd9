package commands_test

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/rules"
	"tallybones/rules/rulestest"
)

// tried are words that people could mean by an option of whatever command, at the table of [lively] and at an empty one.
var tried = []string{
	"Zia", "Rook", "Goblin A", "Goblins", "Goblin x3", "Kit", "Kit Brawn d10", "all", "me", "nobody", "Ann", "<@11>", "<@13>", "Zia, Rook",
	"Trapdoor", "Cellar", "Escape", "Escape 4", "Escape +1", "Escape =9", "Escape off", "Run", "Run 0", "Run 4", "Luck", "Luck +1", "Luck d6", "Brawn d10",
	"Winded", "Winded d6", "Winded d8", "Winded up", "Winded d7", "Winded off", "Winded rename Dazed", "Dazed", "Dazed up", "Trapdoor d8", "Trapdoor up",
	"d8", "d7", "up", "rename Luck", "+1", "-1", "=3", "=3 of 5", "x", "1", "7", "99", "2d6", "2d6 attack", "brawn", "d20+5=17", "kl2 4d6", "2d6 dc 9", "hold",
	"quiet", "quiet maybe", "on", "plain", "chess", "usual", "usual 2d6", "note", "mine", "who are you?", "accept", "",
}

// example is what a refusal shows to type.
var example = regexp.MustCompile("`([^`]+)`")

// A mended is the refusal of what somebody tried, with what it shows: commands, and lines of a roll.
type mended struct {
	who      interact.Person
	request  interact.Request
	tried    string
	says     string
	examples []string
}

// refusedOf tries a call and keeps its refusal.
func refusedOf(t *testing.T, g guest, asked interact.Request) (mended, bool) {
	t.Helper()
	req := g.Request(asked)
	endpoint, err := g.Router.Find(&req)
	if err == nil {
		_, err = endpoint.Run(t.Context(), &req)
	}
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) {
		return mended{}, false
	}
	tried := fmt.Sprintf("/%s %s as %s in %s", strings.Join(req.Command, " "), shownOptions(req.Options), g.Person.Name, g.Where.Name)
	m := mended{who: g.Person, request: asked, tried: tried, says: refusal.Error()}
	for _, found := range example.FindAllStringSubmatch(refusal.Error(), -1) {
		line := found[1]
		if !strings.HasPrefix(line, "/") && (req.Command[0] == "roll" || req.Command[0] == "odds") && !isOption(g, line) {
			line = "/" + req.Command[0] + " " + line
		}
		if strings.HasPrefix(line, "/") {
			m.examples = append(m.examples, line)
		}
	}
	return m, true
}

// isOption tells whether a word is the name of an option of a roll.
func isOption(g guest, word string) bool {
	is := false
	everyCommand(g.Evening, func(name string, command interact.Command) {
		is = is || slices.ContainsFunc(command.Options, func(o interact.Option) bool { return o.Name == word })
	})
	return is
}

// TestMendsRun tries every option of every command with every word, as a GM, a player and somebody who looks on, and then
// sends what each refusal shows to type as it stands there: none is refused.
func TestMendsRun(t *testing.T) {
	rulestest.Unraced(t)
	for name, at := range map[string]struct {
		begin  func(*testing.T) *evening
		people []interact.Person
	}{
		"lively":  {lively, []interact.Person{mira, ann, ola}},
		"empty":   {emptied, []interact.Person{mira, ann, ola}},
		"no game": {func(t *testing.T) *evening { return newEvening(t) }, []interact.Person{ann}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start := at.begin(t)
			guests := []guest{start.As(ann).In(thread)}
			for _, person := range at.people {
				guests = append(guests, start.As(person))
			}
			for _, g := range guests {
				mends := mendsFor(t, g)
				assert.NotEmpty(t, mends)
				e := start.Fork()
				for _, line := range slices.Sorted(maps.Keys(mends)) {
					holdMend(t, g, e, line, mends[line])
				}
				e.Close()
			}
		})
	}
}

// mendsFor are what somebody is shown to type, by what is shown.
func mendsFor(t *testing.T, g guest) map[string]mended {
	t.Helper()
	mends := map[string]mended{}
	everyCommand(g.Evening, func(path string, command interact.Command) {
		if path == "game end" || path == "game unlink" || path == "game forget" {
			return // they take no words
		}
		e := g.Fork()
		for _, options := range trials(e, path, command) {
			m, refused := refusedOf(t, e.As(g.Person).In(g.Where), interact.Request{Command: strings.Fields(path), Options: options})
			if !refused {
				continue
			}
			for _, line := range m.examples {
				mends[line] = m
			}
		}
		e.Close()
	})
	return mends
}

// holdMend holds that what a refusal shows can be sent, and is not refused in its turn.
func holdMend(t *testing.T, g guest, e *evening, line string, of mended) {
	t.Helper()
	if line == "/do" {
		return // while it is typed it lists what is open
	}
	g = ofWhom(g, line, of.says)
	req, err := commandstest.Pasted(g.Router.Modules(), line)
	if !assert.NoError(t, err, "%s: %s", of.tried, of.says) {
		return
	}
	if _, refused := refusedOf(t, e.As(g.Person).In(g.Where), req); !refused {
		return
	}
	// Perhaps what was done since is in the way: once more from the beginning.
	anew := g.Fork()
	defer anew.Close()
	guest := anew.As(g.Person).In(g.Where)
	if first, refused := refusedOf(t, anew.As(of.who).In(g.Where), of.request); !refused || first.says != of.says {
		return
	}
	again, refused := refusedOf(t, guest, req)
	assert.False(t, refused, "%s\n\t%s\n\t%s\n\t%s", of.tried, of.says, line, again.says)
}

// ofWhom is who is to type an example: a GM where the sentence says so.
func ofWhom(g guest, line, says string) guest {
	for sentence := range strings.SplitSeq(says, ". ") {
		if strings.Contains(sentence, "`"+line+"`") && strings.Contains(sentence, "A GM ") {
			return g.As(mira).In(g.Where)
		}
	}
	return g
}

// emptied is a table at which nothing is open and nobody has a character.
func emptied(t *testing.T) *evening {
	e := table(t)
	e.As(ann).Must("roll", "line", "d6")
	e.As(mira).Press(e.As(mira).Must("session end"), "End the session").OK()
	return e
}

// trials are calls of a command: each of its options with each word, beside what it is given to work at all.
func trials(e *evening, path string, command interact.Command) (calls []map[string]interact.Value) {
	for _, option := range command.Options {
		for _, word := range tried {
			options := e.As(ann).ToCall(path, given[path]...).Options
			if option.Type != interact.Text || len(option.Choices) > 0 {
				continue
			}
			options[option.Name] = interact.Value{Text: word}
			calls = append(calls, options)
		}
	}
	return append(calls, e.As(ann).ToCall(path, given[path]...).Options)
}

func shownOptions(options map[string]interact.Value) string {
	var shown []string
	for _, name := range slices.Sorted(maps.Keys(options)) {
		shown = append(shown, name+":"+options[name].Text)
	}
	return strings.Join(shown, " ")
}
