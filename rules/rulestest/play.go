package rulestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
)

// play is one game that is played by chance.
type play[S, E any] struct {
	Suite[S, E]
	t    require.TestingT
	seed uint64
	at   int64
	seen map[string]bool // kinds of event in all games
	met  map[string]bool // in this one

	state   *S
	kept    Log[S, E]      // of what was done, in which it is taken back
	applied []E            // all events
	records []rules.Record // the same, as they were when they were applied
	past    []moment[S, E]
	alive   map[int]bool
	gone    map[int]bool
	done    []string
}

// A moment is the state after an entry.
type moment[S, E any] struct {
	entry  int64
	state  *S
	events []E // of the entry
}

// start is the instant at which every game begins, and a step what passes with each.
const (
	start  = 1_796_000_000_000
	minute = 60_000
	day    = 24 * 60 * minute
)

func newPlay[S, E any](t require.TestingT, suite Suite[S, E], kept Log[S, E], seed uint64, seen map[string]bool) *play[S, E] {
	return &play[S, E]{Suite: suite, t: t, kept: kept, seed: seed, at: start, seen: seen, state: suite.Game.New(), gone: map[int]bool{}, met: map[string]bool{}}
}

func asFilled(m rules.Move, _ *Turn) map[string]string {
	fields := map[string]string{}
	for _, f := range m.Fields {
		fields[f.ID] = f.Value
	}
	return fields
}

// run plays all steps and checks the laws of the whole game at the end.
func (p *play[S, E]) run() {
	require.NotEmpty(p.t, p.Deeds, "the suite has no deeds")
	p.enter(p.Start)
	p.holds()
	for step := range p.Steps {
		p.step(step)
	}
	p.folds()
	p.restores()
}

// enter makes events so and keeps them as an entry.
func (p *play[S, E]) enter(events []E) {
	for _, e := range events {
		p.apply(e)
	}
	p.past = append(p.past, moment[S, E]{p.kept.Append(p.at, events), p.copied(), events})
}

// tries is how often a step is tried until something comes of it that the game did not see before; else the last that came
// is done, so that rare things are done in a short game too.
const tries = 12

// step is one thing that is done, and what must hold after it.
func (p *play[S, E]) step(step int) {
	var turn Turn
	var events []E
	for try := range tries {
		at := p.turn(step*tries + try)
		if came := p.decide(at); len(came) > 0 {
			turn, events = at, came
		}
		if p.isNew(events) {
			break
		}
	}
	if len(events) == 0 {
		return
	}
	p.at = turn.At
	p.done = append(p.done, fmt.Sprintf("%d: done: %s", len(p.done), p.became(events, nil)))
	p.enter(events)
	p.undoes()
	p.undoesEarlier(turn)
	p.holds()
}

// isNew reports whether one of some events is of a kind that the game did not see before.
func (p *play[S, E]) isNew(events []E) bool {
	return slices.ContainsFunc(events, func(e E) bool {
		r, err := p.Game.Encode(e)
		require.NoError(p.t, err)
		return !p.met[r.Kind]
	})
}

// turn is the chance of a step; now and then a day passes.
func (p *play[S, E]) turn(step int) Turn {
	t := Turn{state: p.seed<<32 + uint64(step)}
	t.At = p.at + minute
	if t.Chance(20) {
		t.At = p.at + day
	}
	return t
}

// decide does one thing by chance and returns what comes of it. It holds that a decision gives the same twice, changes
// nothing, and fails only by a refusal.
func (p *play[S, E]) decide(turn Turn) []E {
	before := p.text(p.state)
	once, again := turn, turn
	name, events, err := p.choose(&once)
	_, second, secondErr := p.choose(&again)
	p.done = append(p.done, fmt.Sprintf("%d: %s: %s", len(p.done), name, p.became(events, err)))
	require.Equal(p.t, p.encoded(events), p.encoded(second), "%s: decided twice, came out differently", name)
	require.Equal(p.t, fmt.Sprint(err), fmt.Sprint(secondErr), "%s: refused twice, in different words", name)
	require.Equal(p.t, before, p.text(p.state), "%s: a decision changed the state", name)
	if err != nil {
		p.refuses(name, err)
		return nil
	}
	return events
}

// choose takes a move, lets the clock run, or does a deed.
func (p *play[S, E]) choose(t *Turn) (name string, events []E, err error) {
	switch n := t.Roll(10); {
	case n == 1:
		events, next := p.Game.Due(p.state, t.At)
		require.True(p.t, next == 0 || next > t.At, "due next at %d, which is not after %d", next, t.At)
		return "clock", events, nil
	case n <= 5:
		who := One(t, p.People)
		if m, ok := oneOf(p.Game.Moves(p.state, who), t); ok {
			events, err := p.Game.Take(p.state, who, p.taken(m, t))
			return fmt.Sprintf("%d takes %q %v", who, m.Label, m.Key), events, err
		}
	}
	deed := One(t, p.Deeds)
	events, err = deed.Do(p.state, t)
	return deed.Name, events, err
}

// oneOf is one of some moves: as often one of those of which there are few as one of those that many things have.
func oneOf(moves []rules.Move, t *Turn) (m rules.Move, ok bool) {
	sorts := map[string][]rules.Move{}
	for _, m := range moves {
		sort, _, _ := strings.Cut(m.Key.Choice, ".")
		sorts[sort] = append(sorts[sort], m)
	}
	if len(sorts) == 0 {
		return m, false
	}
	return One(t, sorts[One(t, slices.Sorted(maps.Keys(sorts)))]), true
}

// taken is a move as somebody takes it.
func (p *play[S, E]) taken(m rules.Move, t *Turn) rules.Taken {
	taken := rules.Taken{Key: m.Key, At: t.At, Roll: t.Roll}
	switch m.Kind {
	case rules.Press:
	case rules.Pick:
		if len(m.Choices) > 0 {
			taken.Picked = []string{One(t, m.Choices).Value}
		}
	case rules.Form:
		taken.Fields = p.Fill(m, t)
	}
	return taken
}

func (p *play[S, E]) refuses(name string, err error) {
	var refusal *rules.Refusal
	require.True(p.t, errors.As(err, &refusal), "%s: not a refusal: %v", name, err)
	require.NotEmpty(p.t, refusal.Say, "%s: a refusal that says nothing", name)
}

// became says in the record what came of a step.
func (p *play[S, E]) became(events []E, err error) string {
	if err != nil {
		return err.Error()
	}
	text := ""
	for _, r := range p.encoded(events) {
		text += " " + r
	}
	return text
}

func (p *play[S, E]) encoded(events []E) []string {
	var texts []string
	for _, e := range events {
		r, err := p.Game.Encode(e)
		require.NoError(p.t, err)
		texts = append(texts, r.Kind+" "+string(r.Body))
	}
	return texts
}

// text is the JSON of a state.
func (p *play[S, E]) text(s *S) string {
	text, err := json.Marshal(s)
	require.NoError(p.t, err)
	return string(text)
}

// copied is the state as it comes back out of its JSON.
func (p *play[S, E]) copied() *S {
	return p.read(p.text(p.state))
}

func (p *play[S, E]) read(text string) *S {
	s := p.Game.New()
	require.NoError(p.t, json.Unmarshal([]byte(text), s))
	return s
}

// tree is the tree of a state's JSON.
func (p *play[S, E]) tree(s *S) any {
	v, err := tree([]byte(p.text(s)))
	require.NoError(p.t, err)
	return v
}
