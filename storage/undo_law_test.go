package storage_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/storage"
)

// TestUndoLaws walks through random histories. After each step: the state in memory is the fold of the whole log; an undo
// that came about followed at once by its redo changes nothing; an undo of the newest entry restores the state before it.
func TestUndoLaws(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			db, path := fresh(t)
			id := begin(t, db, table)
			h := history{T: t, rand: rand.New(rand.NewPCG(seed, 7)), db: db, id: id}
			for range 80 {
				h.step()
			}
			live := stateText(t, db, id)
			assert.Equal(t, live, folded(t, path, id), "the fold of the whole log")
			assert.Equal(t, live, stateOf(t, open(t, path), later(), id), "the fold in another shape works the undos out again")
			assert.Positive(t, h.undone)
			assert.Positive(t, h.blocked)
		})
	}
}

type history struct {
	*testing.T
	rand            *rand.Rand
	db              *storage.DB
	id              int64
	undone, blocked int
}

func (h *history) step() {
	before := stateText(h.T, h.db, h.id)
	switch h.rand.IntN(8) {
	case 0, 1:
		h.undo(storage.Revision(1 + h.rand.Int64N(int64(revision(h.T, h.db, h.id)))))
	case 2:
		made := do(h.T, h.db, by(h.id, ann), h.events()...)
		if made.Revision == 0 {
			return
		}
		if _, err := undo(h.T, h.db, h.id, made.Revision); err == nil {
			assert.JSONEq(h.T, withoutRevs(h.T, before), withoutRevs(h.T, stateText(h.T, h.db, h.id)))
		} else {
			require.ErrorIs(h.T, err, storage.ErrNothing, "the newest entry is never blocked")
		}
	default:
		do(h.T, h.db, by(h.id, ann), h.events()...)
	}
}

func (h *history) undo(of storage.Revision) {
	before := stateText(h.T, h.db, h.id)
	_, err := undo(h.T, h.db, h.id, of)
	if err != nil {
		if _, ok := asBlocked(err); ok {
			h.blocked++
		}
		assert.Equal(h.T, before, stateText(h.T, h.db, h.id))
		return
	}
	h.undone++
	after := stateText(h.T, h.db, h.id)
	_, err = redo(h.T, h.db, h.id, of)
	require.NoError(h.T, err)
	assert.Equal(h.T, before, stateText(h.T, h.db, h.id), "redo of entry %d", of)
	_, err = undo(h.T, h.db, h.id, of)
	require.NoError(h.T, err)
	assert.Equal(h.T, after, stateText(h.T, h.db, h.id))
}

// events are one to three that the state allows.
func (h *history) events() (events []bead) {
	var things []int
	next := 0
	require.NoError(h.T, storage.View(h.Context(), h.db, game(), h.id, func(s *abacus, _ storage.Revision) error {
		things, next = ids(s), s.Next
		return nil
	}))
	for range 1 + h.rand.IntN(3) {
		if len(things) < 2 {
			next++
			things = append(things, next)
			events = append(events, added{next, fmt.Sprint("thing ", next)})
			continue
		}
		one := things[h.rand.IntN(len(things))]
		switch h.rand.IntN(8) {
		case 0:
			next++
			things = append(things, next)
			events = append(events, added{next, "x~/y"})
		case 1:
			events = append(events, labelled{one, []string{"seen", "a/b", "~", "colour"}[h.rand.IntN(4)], fmt.Sprint(h.rand.IntN(3))})
		case 2:
			events = append(events, noted{[]string{"next", "rev", ""}[h.rand.IntN(3)], fmt.Sprint(h.rand.IntN(3))})
		case 3:
			events = append(events, hid{900 + h.rand.IntN(3), "secret"})
		case 4:
			for i, thing := range things {
				if thing == one {
					things = append(things[:i:i], things[i+1:]...)
				}
			}
			events = append(events, removed{one})
		case 5:
			events = append(events, alarmSet{one, instant + h.rand.Int64N(9)})
		default:
			events = append(events, counted{one, h.rand.IntN(5)})
		}
	}
	return events
}
