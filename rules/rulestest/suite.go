// Package rulestest holds the laws that every game passes.
//
// [Run] plays a game by chance: people do what its [Deed]s and moves let them do, and after each step every law is
// checked. What is chosen follows from the seed alone, so a failure is the same each time; it prints the seed and all that
// was done.
package rulestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
)

// A Suite is what the laws need to know of a game.
type Suite[S, E any] struct {
	Game rules.Game[S, E]
	// Start is applied to a new state: a table at which people can do something.
	Start []E
	// People are those who do things. Somebody who has no part in the game should be among them.
	People []int
	// Deeds are what people do beside taking moves: the game's decisions, as commands call them.
	// One called "end scene" ends the scene of one place.
	Deeds []Deed[S, E]
	// Kinds are all kinds of event that the game writes; each must be seen.
	Kinds []string

	// Names are lists of names, folded, of which each must be unique.
	Names func(*S) [][]string
	// IDs are the ids of all things in a state, hidden ones too.
	IDs func(*S) []int
	// Touches are the places of the state's JSON that an event may change, with all below them: "table/characters/3". Nil
	// checks nothing; the place "next" may always change.
	Touches func(E) []string
	// Renderers make what players see out of a state's public view.
	Renderers map[string]func(*S) string
	// Outsider is one of People who has nothing hidden of their own: what is hidden must not change their moves. 0 checks
	// nobody.
	Outsider int
	// Log begins the log in which the game is kept and what happens is taken back.
	Log func(t testing.TB, at int64) Log[S, E]
	// Fill returns what is typed into a form. Nil types what the form is filled in with.
	Fill func(m rules.Move, t *Turn) map[string]string

	// Seeds are how many games are played, from seed 1; 0 is 8. Where a kind of event was not seen by then, up to four
	// times as many are.
	Seeds int
	Steps int // how many things are done in each; 0 is 150
}

// A Log keeps entries and takes them back: an entry is the events of one step. What fails in it ends the test by itself.
type Log[S, E any] interface {
	// Append makes events one entry, at an instant, and returns its number.
	Append(at int64, events []E) (entry int64)
	// Undo takes an entry back and Redo makes it again. They tell whether that came about: the entry may have changed
	// nothing, or a later one may stand in the way.
	Undo(entry int64) bool
	Redo(entry int64) bool
	// Restore takes back all after an entry, in one entry that it returns.
	Restore(to int64) (entry int64, done bool)
	// State returns a copy of the state, and Folded what a later version of the game makes of the whole log.
	State() *S
	Folded() *S
}

// A Deed is something that people do: a decision that reads the state. It may refuse.
type Deed[S, E any] struct {
	Name string
	Do   func(s *S, t *Turn) ([]E, error)
}

// The defaults of a [Suite].
const (
	defaultSeeds = 8
	defaultSteps = 150
	patience     = 4
	fuzzSteps    = 25
)

// Run plays a suite and checks every law. Under the race detector it plays one short game, whatever is seen in it: a game is
// played by one goroutine, ten times as slowly.
func Run[S, E any](t *testing.T, suite Suite[S, E]) {
	t.Helper()
	suite = suite.whole()
	if Raced {
		suite.Steps = min(suite.Steps, fuzzSteps)
	}
	seen := map[string]bool{}
	for seed := 1; seed <= suite.Seeds || seed <= patience*suite.Seeds && len(unseen(suite.Kinds, seen)) > 0; seed++ {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) { runSeed(t, suite, uint64(seed), seen) })
		if t.Failed() {
			return
		}
		if Raced {
			return
		}
	}
	checkSeen(t, suite.Kinds, seen)
}

// Fuzz plays a suite, a short game each, from whatever seeds the fuzzing comes up with: it gives up on one that takes ten
// seconds.
func Fuzz[S, E any](f *testing.F, suite Suite[S, E]) {
	f.Helper()
	if Raced {
		f.Skip("Run plays a short game, too: nothing else for the race detector")
	}
	suite = suite.whole()
	suite.Steps = min(suite.Steps, fuzzSteps)
	f.Add(uint64(0))
	f.Fuzz(func(t *testing.T, seed uint64) { runSeed(t, suite, seed, map[string]bool{}) })
}

// whole is the suite with its defaults.
func (s Suite[S, E]) whole() Suite[S, E] {
	if s.Seeds == 0 {
		s.Seeds = defaultSeeds
	}
	if s.Steps == 0 {
		s.Steps = defaultSteps
	}
	if s.Fill == nil {
		s.Fill = asFilled
	}
	return s
}

func runSeed[S, E any](t *testing.T, suite Suite[S, E], seed uint64, seen map[string]bool) {
	require.NotNil(t, suite.Log, "the suite keeps no log")
	g := newPlay(t, suite, suite.Log(t, start), seed, seen)
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("seed %d, what was done:\n%s", seed, strings.Join(g.done, "\n"))
		}
	})
	g.run()
}

// unseen are the kinds of event that were not seen.
func unseen(kinds []string, seen map[string]bool) []string {
	return slices.DeleteFunc(slices.Clone(kinds), func(kind string) bool { return seen[kind] })
}

// checkSeen holds that every kind of event was seen, and no other.
func checkSeen(t require.TestingT, kinds []string, seen map[string]bool) {
	require.NotEmpty(t, kinds, "the suite names no kinds of event")
	require.Empty(t, unseen(kinds, seen), "kinds of event that no game that was played had")
	for kind := range seen {
		require.Contains(t, kinds, kind, "a kind of event that is not in the suite's list")
	}
}
