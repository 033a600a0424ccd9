package rulestest

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"tallybones/rules"
)

// apply makes an event so. It holds that every event survives the log, that applying leaves the event alone, and changes
// only the places that the event touches.
func (p *play[S, E]) apply(e E) {
	record, err := p.Game.Encode(e)
	require.NoError(p.t, err)
	p.seen[record.Kind], p.met[record.Kind] = true, true
	decoded, err := p.Game.Decode(record)
	require.NoError(p.t, err, "%s does not decode", record.Kind)
	again, err := p.Game.Encode(decoded)
	require.NoError(p.t, err)
	require.Equal(p.t, record, again, "%s is another one after the log", record.Kind)
	p.applied, p.records = append(p.applied, e), append(p.records, record)

	before := p.tree(p.state)
	p.Game.Apply(p.state, e)
	p.touches(record, e, before)
	after, err := p.Game.Encode(e)
	require.NoError(p.t, err)
	require.Equal(p.t, record, after, "applying %s changed the event", record.Kind)
	p.newIDs(record.Kind)
}

// touches holds that an event changed only what it names.
func (p *play[S, E]) touches(record rules.Record, e E, before any) {
	if p.Touches == nil {
		return
	}
	may := p.Touches(e)
	for _, at := range differs(before, p.tree(p.state), nil, func(key string) bool { return key == "next" }) {
		in := func(prefix string) bool { return at.String() == prefix || strings.HasPrefix(at.String(), prefix+"/") }
		require.True(p.t, slices.ContainsFunc(may, in), "%s %s changed %s, which it does not name", record.Kind, record.Body, at)
	}
}

// newIDs holds that no two things have the same id, and that the id of a thing that is gone is never given again.
func (p *play[S, E]) newIDs(kind string) {
	if p.IDs == nil {
		return
	}
	now := map[int]bool{}
	for _, id := range p.IDs(p.state) {
		require.False(p.t, now[id], "%s: two things have the id %d", kind, id)
		require.False(p.t, p.gone[id], "%s: the id %d is given again", kind, id)
		now[id] = true
	}
	for id := range p.alive {
		if !now[id] {
			p.gone[id] = true
		}
	}
	p.alive = now
}

// holds checks what must be so in every state.
func (p *play[S, E]) holds() {
	p.roundTrips()
	p.namesUnique(p.state)
	p.hides()
	p.movesHold()
	p.dangles(p.state)
	p.apart()
}

// roundTrips holds that a state is the same after JSON, to the last empty map.
func (p *play[S, E]) roundTrips() {
	copied := p.copied()
	require.Equal(p.t, p.state, copied, "the state is another one after JSON")
	require.Equal(p.t, p.text(p.state), p.text(copied), "the state's JSON is another one after JSON")
}

func (p *play[S, E]) namesUnique(s *S) {
	if p.Names == nil {
		return
	}
	for _, names := range p.Names(s) {
		seen := map[string]bool{}
		for _, name := range names {
			require.False(p.t, seen[name], "two things are called %q", name)
			seen[name] = true
		}
	}
}

// hides holds that two states that differ only in what is hidden look the same to players: their public views, what is
// rendered of them, and the moves of an outsider.
func (p *play[S, E]) hides() {
	before := p.text(p.state)
	text, err := json.Marshal(scrambled(p.tree(p.state), false))
	require.NoError(p.t, err)
	other := p.read(string(text))
	mine, theirs := p.Game.Public(p.state), p.Game.Public(other)
	require.Equal(p.t, before, p.text(p.state), "the public view changed the state")
	require.Equal(p.t, p.text(mine), p.text(theirs), "the public view tells what is hidden")
	for _, name := range slices.Sorted(maps.Keys(p.Renderers)) {
		require.Equal(p.t, p.Renderers[name](mine), p.Renderers[name](theirs), "%s tells what is hidden", name)
	}
	if p.Outsider != 0 {
		require.Equal(p.t, p.Game.Moves(p.state, p.Outsider), p.Game.Moves(other, p.Outsider), "moves tell what is hidden")
	}
}

// movesHold holds that the moves of all people are well formed, can be taken by those for whom they are listed, and by
// nobody else.
func (p *play[S, E]) movesHold() {
	open := map[int]map[rules.Key]bool{}
	for _, who := range p.People {
		open[who] = map[rules.Key]bool{}
		for _, m := range p.Game.Moves(p.state, who) {
			require.False(p.t, open[who][m.Key], "two moves have the key %v", m.Key)
			open[who][m.Key] = true
			wellFormed(p.t, m)
		}
	}
	for _, who := range p.People {
		for _, m := range p.Game.Moves(p.state, who) {
			p.takeable(who, m)
			for _, other := range p.People {
				if !open[other][m.Key] {
					p.refused(other, m)
				}
			}
		}
	}
}

var keyForm = regexp.MustCompile(`^[a-zA-Z0-9._-]{1,40}$`)

const (
	maxLong   = 100
	maxFields = 5
	maxField  = 45
)

func wellFormed(t require.TestingT, m rules.Move) {
	require.NotEmpty(t, m.Label)
	require.LessOrEqual(t, len([]rune(m.Label)), rules.MaxLabel, "label %q", m.Label)
	require.NotEmpty(t, m.Long)
	require.LessOrEqual(t, len([]rune(m.Long)), maxLong, "long label %q", m.Long)
	require.Regexp(t, keyForm, m.Key.Choice)
	switch m.Kind {
	case rules.Press:
		require.Empty(t, m.Choices)
		require.Empty(t, m.Fields)
	case rules.Pick:
		require.NotEmpty(t, m.Choices)
		require.LessOrEqual(t, len(m.Choices), rules.MaxPick)
	case rules.Form:
		require.NotEmpty(t, m.Fields)
		require.LessOrEqual(t, len(m.Fields), maxFields)
		for _, f := range m.Fields {
			require.LessOrEqual(t, len([]rune(f.Label)), maxField, "field %q", f.Label)
		}
	default:
		require.Fail(t, "no kind of move", "%v", m.Kind)
	}
}

// takeable holds that a listed move can be taken: a press or a pick always, a form unless what was typed is refused; and
// that one of an earlier revision cannot.
func (p *play[S, E]) takeable(who int, m rules.Move) {
	turn := Turn{At: p.at, state: p.seed}
	_, err := p.Game.Take(p.state, who, p.taken(m, &turn))
	name := fmt.Sprintf("%d takes %q %v", who, m.Label, m.Key)
	if m.Kind != rules.Form {
		require.NoError(p.t, err, "%s, which is listed", name)
	} else if err != nil {
		p.refuses(name, err)
	}
	stale := p.taken(m, &turn)
	stale.Key.Rev--
	_, err = p.Game.Take(p.state, who, stale)
	require.Error(p.t, err, "%s of an earlier revision", name)
	p.refuses(name, err)
}

// refused holds that somebody for whom a move is not listed cannot take it.
func (p *play[S, E]) refused(who int, m rules.Move) {
	turn := Turn{At: p.at, state: p.seed}
	_, err := p.Game.Take(p.state, who, p.taken(m, &turn))
	name := fmt.Sprintf("%d takes %q %v, which is not listed for them", who, m.Label, m.Key)
	require.Error(p.t, err, name)
	p.refuses(name, err)
}

// undoes holds that undo of the newest entry restores, and that redo does again, also what undo leaves alone. An entry that changed
// nothing but what undo leaves alone has no undo.
func (p *play[S, E]) undoes() {
	newest := p.past[len(p.past)-1]
	before := p.left(len(p.past) - 2)
	changed := len(differs(p.tree(before), p.tree(newest.state), nil, skipped)) > 0
	require.Equal(p.t, changed, p.kept.Undo(newest.entry), "undo of what was just done")
	if changed {
		require.Empty(p.t, differs(p.tree(before), p.tree(p.kept.State()), nil, skipped), "undo did not restore")
		require.True(p.t, p.kept.Redo(newest.entry), "redo of what was just undone")
	}
	p.same(p.kept.State(), "redo did not restore")
}

// left is what a moment of the game is when all after it is taken back: as it was, but for what stays.
func (p *play[S, E]) left(moment int) *S {
	s := p.read(p.text(p.past[moment].state))
	for _, later := range p.past[moment+1:] {
		for _, e := range later.events {
			if p.Game.Stays != nil && p.Game.Stays(e) {
				p.Game.Apply(s, e)
			}
		}
	}
	return s
}

// same holds that a state is that of the play. Only JSON that the game keeps as it came may have its keys in another order.
func (p *play[S, E]) same(s *S, says ...any) {
	require.Empty(p.t, differs(p.tree(p.state), p.tree(s), nil, func(string) bool { return false }), says...)
}

// earlier is how rarely something that was done before is undone: the log is folded for it.
const earlier = 4

// undoesEarlier undoes something that was done before. It may be blocked; where it is not, the state that comes of it must
// hold, and redo bring back the one before.
func (p *play[S, E]) undoesEarlier(t Turn) {
	i := t.Roll(len(p.past) - 1)
	if !t.Chance(earlier) || !p.kept.Undo(p.past[i].entry) {
		return
	}
	undone := p.kept.State()
	p.namesUnique(undone)
	require.Equal(p.t, undone, p.read(p.text(undone)), "the state after undo is another one after JSON")
	p.dangles(undone)
	for _, who := range p.People {
		for _, m := range p.Game.Moves(undone, who) {
			wellFormed(p.t, m)
		}
	}
	require.True(p.t, p.kept.Redo(p.past[i].entry), "redo of entry %d", p.past[i].entry)
	p.same(p.kept.State(), "redo of entry %d did not restore", p.past[i].entry)
}

// restores holds that a restore brings a moment of the game back, and undo of that the end.
func (p *play[S, E]) restores() {
	i := (&Turn{state: p.seed}).Roll(len(p.past)) - 1
	then, state := p.past[i], p.left(i)
	entry, done := p.kept.Restore(then.entry)
	require.Equal(p.t, done, len(differs(p.tree(state), p.tree(p.state), nil, skipped)) > 0, "restore of entry %d", then.entry)
	if done {
		require.Empty(p.t, differs(p.tree(state), p.tree(p.kept.State()), nil, skipped), "restore of entry %d", then.entry)
		require.True(p.t, p.kept.Undo(entry), "undo of a restore")
	}
	p.same(p.kept.State(), "undo of a restore")
}

// dangles holds that what is said to name a thing that is not there is there itself, and the thing is not.
func (p *play[S, E]) dangles(s *S) {
	if p.Game.Dangling == nil {
		return
	}
	root := p.tree(s)
	for _, r := range p.Game.Dangling(s) {
		_, is := find(root, at(r.At))
		require.True(p.t, is, "%s dangles and is not there", r.At)
		require.NotEmpty(p.t, r.To, "%s dangles from nowhere", r.At)
		for _, to := range r.To {
			_, is := find(root, at(to))
			require.False(p.t, is, "%s dangles, and there is %s", r.At, to)
		}
	}
}

// folds holds that the log gives the state, also when it is folded from a state that was written down halfway, and when
// each undo in it is worked out again; and that no event is another since it was applied.
func (p *play[S, E]) folds() {
	s := p.Game.New()
	for i, record := range p.records {
		if i == len(p.records)/2 {
			s = p.read(p.text(s))
		}
		e, err := p.Game.Decode(record)
		require.NoError(p.t, err)
		p.Game.Apply(s, e)
		now, err := p.Game.Encode(p.applied[i])
		require.NoError(p.t, err)
		require.Equal(p.t, record, now, "%s was changed after it was applied", record.Kind)
	}
	require.Equal(p.t, p.text(p.state), p.text(s), "the log folds to another state")
	p.same(p.kept.Folded(), "the log with its undos folds to another state")
	_, err := p.Game.Decode(rules.Record{Kind: "no-such-kind/1", Body: []byte("{}")})
	require.Error(p.t, err, "a kind that does not exist decodes")
}
