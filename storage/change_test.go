package storage_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage"
)

func pathEscape(s string) string { return url.PathEscape(s) }

func TestCreate(t *testing.T) {
	db, _ := fresh(t)
	n := storage.New{Guild: guild, Channel: table, Name: "Tales", User: mira, Interaction: interaction(), At: instant}
	var first, second storage.Entry[bead]
	place, err := storage.Create(t.Context(), db, game(), n, decided(opened{1}), keep(&first))
	require.NoError(t, err)
	assert.Equal(t, storage.Revision(1), first.Revision)
	assert.Equal(t, 1, first.Actor)

	t.Run("again by the same interaction", func(t *testing.T) {
		again, err := storage.Create(t.Context(), db, game(), n, decided(opened{2}), keep(&second))
		require.NoError(t, err)
		assert.Equal(t, place, again)
		assert.True(t, second.Replayed)
		assert.Equal(t, []bead{opened{1}}, second.Events)
	})
	t.Run("again by another", func(t *testing.T) {
		n := n
		n.Interaction = interaction()
		_, err := storage.Create(t.Context(), db, game(), n, decided(), nil)
		require.ErrorIs(t, err, storage.ErrTaken)
	})
	t.Run("refused", func(t *testing.T) {
		n := n
		n.Channel = tavern
		no := rules.Refuse("No.", "")
		_, err := storage.Create(t.Context(), db, game(), n, func(storage.Turn[abacus]) (storage.Decision[bead], error) {
			return storage.Decision[bead]{}, no
		}, nil)
		require.ErrorIs(t, err, error(no))
		_, err = db.Where(t.Context(), tavern, 0)
		require.ErrorIs(t, err, storage.ErrNoGame)
	})
}

func TestChange(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	made := do(t, db, by(id, ann), added{1, "Rope"}, counted{1, 3})
	assert.Equal(t, storage.Revision(2), made.Revision)
	assert.Equal(t, 2, made.Actor, "Ann is the second person")
	assert.Equal(t, 3, do(t, db, by(id, bob), counted{1, 4}).Actor)
	assert.Equal(t, 2, do(t, db, by(id, ann), counted{1, 5}).Actor)
	assert.JSONEq(t, `{"next":1,"things":{"1":{"name":"Rope","count":5,"rev":3}},"people":{},"session":{"number":1,"open":true},"hidden":{}}`,
		stateText(t, db, id))
	assert.Equal(t, stateText(t, db, id), folded(t, path, id))

	people, err := db.People(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, map[int]uint64{1: mira, 2: ann, 3: bob}, people)
}

func TestChangeOfNothing(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	made := do(t, db, by(id, ann))
	assert.Zero(t, made.Revision)
	assert.Equal(t, storage.Revision(1), revision(t, db, id))
	number, err := db.Person(t.Context(), id, ann)
	require.NoError(t, err)
	assert.Zero(t, number, "a person's number is given with their first entry")
}

func TestChangeRefused(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	no := rules.Refuse("No.", "")
	err := storage.Change(t.Context(), db, game(), by(id, ann), func(storage.Turn[abacus]) (storage.Decision[bead], error) {
		return storage.Decision[bead]{Events: []bead{added{1, "Rope"}}}, no
	}, func(*abacus, storage.Entry[bead]) { t.Error("nothing came of it") })
	assert.Equal(t, error(no), err, "a refusal comes back as it is")
	assert.Equal(t, storage.Revision(1), revision(t, db, id))
}

func TestChangeOfOtherGames(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	require.ErrorIs(t, storage.Change(t.Context(), db, game(), by(id+1, ann), decided(), nil), storage.ErrNoGame)
	other := game()
	other.Name = "plain"
	require.ErrorContains(t, storage.Change(t.Context(), db, other, by(id, ann), decided(), nil), "it is abacus, not plain")
}

func TestReplay(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	first := by(id, ann)
	do(t, db, first, added{1, "Rope"})
	do(t, db, by(id, bob), counted{1, 7})

	for range 2 {
		var then string
		var entry storage.Entry[bead]
		err := storage.Change(t.Context(), db, game(), first, func(storage.Turn[abacus]) (storage.Decision[bead], error) {
			t.Error("it was decided already")
			return storage.Decision[bead]{}, nil
		}, func(s *abacus, e storage.Entry[bead]) {
			text, err := json.Marshal(s.Things)
			assert.NoError(t, err)
			then, entry = string(text), e
		})
		require.NoError(t, err)
		assert.True(t, entry.Replayed)
		assert.Equal(t, storage.Revision(2), entry.Revision)
		assert.Equal(t, []bead{added{1, "Rope"}}, entry.Events)
		assert.JSONEq(t, `{"1":{"name":"Rope","count":0,"rev":0}}`, then, "the state as it was just after the entry")
	}
	assert.Equal(t, storage.Revision(3), revision(t, db, id))

	other := begin(t, db, tavern)
	first.Game = other
	require.Error(t, storage.Change(t.Context(), db, game(), first, decided(), nil), "an interaction belongs to one game")
}

// TestPressedTogether is two people who press one button at the same moment: one wins, the other is told.
func TestPressedTogether(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, mira), added{1, "Stag"})
	gone := rules.Refuse("Stag is used.", "")
	var wins, told atomicCount
	var group sync.WaitGroup
	for range 16 {
		group.Go(func() {
			err := storage.Change(t.Context(), db, game(), by(id, ann), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
				if turn.State.Things[1] == nil {
					return storage.Decision[bead]{}, gone
				}
				return storage.Decision[bead]{Events: []bead{removed{1}}}, nil
			}, nil)
			wins.add(err == nil)
			told.add(errors.Is(err, error(gone)))
		})
	}
	group.Wait()
	assert.Equal(t, 1, wins.value())
	assert.Equal(t, 15, told.value())
}

// TestReadersSeeWholeStates reads while others write.
func TestReadersSeeWholeStates(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, mira), added{1, "left"}, added{2, "right"})
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 50 {
				assert.NoError(t, storage.Change(t.Context(), db, game(), by(id, ann), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
					to := turn.State.Things[1].Count + 1
					return storage.Decision[bead]{Events: []bead{counted{1, to}, counted{2, to}}}, nil
				}, nil))
			}
		})
		group.Go(func() {
			for range 200 {
				assert.NoError(t, storage.View(t.Context(), db, game(), id, func(s *abacus, _ storage.Revision) error {
					if s.Things[1].Count != s.Things[2].Count {
						return fmt.Errorf("%d and %d", s.Things[1].Count, s.Things[2].Count)
					}
					return nil
				}))
			}
		})
	}
	group.Wait()
	assert.Equal(t, storage.Revision(202), revision(t, db, id))
	assert.Equal(t, stateText(t, db, id), folded(t, path, id))
	assert.Contains(t, stateText(t, db, id), `"count":200`)
}

// TestTwoHandles is two processes on one file: each decides again when the other was quicker.
func TestTwoHandles(t *testing.T) {
	one, path := fresh(t)
	id := begin(t, one, table)
	do(t, one, by(id, mira), added{1, "Rope"})
	two := open(t, path)
	var group sync.WaitGroup
	var made atomicCount
	for _, db := range []*storage.DB{one, two} {
		group.Go(func() {
			for range 60 {
				err := storage.Change(t.Context(), db, game(), by(id, ann), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
					return storage.Decision[bead]{Events: []bead{counted{1, turn.State.Things[1].Count + 1}}}, nil
				}, nil)
				made.add(err == nil)
			}
		})
	}
	group.Wait()
	assert.Equal(t, stateText(t, one, id), stateText(t, two, id))
	assert.Contains(t, stateText(t, one, id), fmt.Sprintf(`"count":%d,`, made.value()), "each change that was told is there once")
	assert.Greater(t, made.value(), 60)
}

// TestRefusedFromElsewhere is a process that would refuse, or do nothing, by what another has changed since: it decides by that.
func TestRefusedFromElsewhere(t *testing.T) {
	one, path := fresh(t)
	id := begin(t, one, table)
	do(t, one, by(id, ann), added{1, "Rope"})
	two := open(t, path)
	none := rules.Refuse("There is no lamp.", "")
	for name, otherwise := range map[string]error{"refuses": none, "does nothing": nil} {
		t.Run(name, func(t *testing.T) {
			do(t, one, by(id, ann), counted{1, 1})
			do(t, two, by(id, bob), added{2, "Lamp"})
			var seen []storage.Revision
			require.NoError(t, storage.Change(t.Context(), one, game(), by(id, ann), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
				seen = append(seen, turn.Revision)
				if turn.State.Things[2] == nil {
					return storage.Decision[bead]{}, otherwise
				}
				return storage.Decision[bead]{Events: []bead{removed{2}}}, nil
			}, nil))
			assert.Len(t, seen, 2, "once from memory, once from the file")
			assert.Equal(t, seen[0]+1, seen[1])
			require.ErrorIs(t, storage.Change(t.Context(), one, game(), by(id, ann), func(storage.Turn[abacus]) (storage.Decision[bead], error) {
				return storage.Decision[bead]{}, none
			}, nil), error(none), "nothing has changed since")
		})
	}
	assert.Equal(t, stateText(t, one, id), folded(t, path, id))
}

func TestAbandonedContext(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	beside := raw(t, path)
	beside.SetMaxOpenConns(1)
	_, err := beside.ExecContext(t.Context(), "BEGIN IMMEDIATE")
	require.NoError(t, err)

	ctx, abandon := context.WithCancel(t.Context())
	decided := make(chan struct{})
	outcome := make(chan error, 1)
	go func() {
		outcome <- storage.Change(ctx, db, game(), by(id, ann), func(storage.Turn[abacus]) (storage.Decision[bead], error) {
			close(decided)
			return storage.Decision[bead]{Events: []bead{added{1, "Rope"}}}, nil
		}, nil)
	}()
	<-decided
	abandon()

	waiting, stop := context.WithCancel(t.Context())
	stop()
	require.ErrorIs(t, storage.Change(waiting, db, game(), by(id, bob), nil, nil), context.Canceled, "who waits for the turn may go")
	assert.Contains(t, stateText(t, db, id), `"things":{}`, "readers wait for nobody")

	_, err = beside.ExecContext(t.Context(), "COMMIT")
	require.NoError(t, err)
	require.NoError(t, <-outcome)
	assert.Contains(t, stateText(t, db, id), "Rope")
}

func TestPanicLeavesTheGameUsable(t *testing.T) {
	db, _ := fresh(t)
	id := begin(t, db, table)
	assert.Panics(t, func() { _ = storage.Change(t.Context(), db, game(), by(id, ann), decided(counted{9, 1}), nil) }, "no such thing")
	broken := game()
	broken.Apply = func(s *abacus, e bead) {
		if _, ok := e.(counted); !ok {
			apply(s, e)
		}
	}
	require.NoError(t, storage.Change(t.Context(), db, broken, by(id, ann), decided(added{1, "Rope"}), nil), "no lock is left behind")
}

func TestSnapshots(t *testing.T) {
	db, path := fresh(t)
	id := begin(t, db, table)
	do(t, db, by(id, ann), added{1, "Rope"})
	for i := range 300 {
		do(t, db, by(id, ann), counted{1, i})
	}
	live := stateText(t, db, id)
	require.NoError(t, db.Close())
	beside := raw(t, path)
	var kept, newest int
	require.NoError(t, beside.QueryRowContext(t.Context(), "SELECT count(*), max(revision) FROM snapshots").Scan(&kept, &newest))
	assert.Equal(t, 4, kept)
	assert.Equal(t, 288, newest)

	_, err := beside.ExecContext(t.Context(), `UPDATE snapshots SET body = replace(body, 'Rope', 'Cord')`)
	require.NoError(t, err)
	assert.Equal(t, strings.Replace(live, "Rope", "Cord", 1), stateText(t, open(t, path), id), "a snapshot is what is read")
	assert.Equal(t, live, stateOf(t, open(t, path), later(), id), "one of another shape is not")
}

// TestFewStates is more games than fit into memory, all in use.
func TestFewStates(t *testing.T) {
	path := filepath.Join(t.TempDir(), "few.db")
	db, err := storage.Open(t.Context(), path, storage.Options{States: 2})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, db.Close()) })
	var group sync.WaitGroup
	for i := range 8 {
		id := begin(t, db, table+uint64(i))
		do(t, db, by(id, ann), added{1, "Rope"})
		for range 2 {
			group.Go(func() {
				for range 20 {
					assert.NoError(t, storage.Change(t.Context(), db, game(), by(id, ann), func(turn storage.Turn[abacus]) (storage.Decision[bead], error) {
						return storage.Decision[bead]{Events: []bead{counted{1, turn.State.Things[1].Count + 1}}}, nil
					}, nil))
				}
			})
		}
	}
	group.Wait()
	for id := int64(1); id <= 8; id++ {
		assert.Contains(t, stateText(t, db, id), `"count":40,`)
	}
}

type atomicCount struct {
	mu sync.Mutex
	n  int
}

func (c *atomicCount) add(yes bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if yes {
		c.n++
	}
}

func (c *atomicCount) value() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n
}
