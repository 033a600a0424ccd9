package storage

import (
	"container/list"
	"context"
	"sync"
)

// states keeps the decoded states of the games used last. Each may be dropped at any time when nobody uses it: the log
// has it.
type states struct {
	mu    sync.Mutex
	most  int
	slots map[int64]*slot
	order *list.List // of *slot, the one used last in front
}

// A slot is one game in memory: its state, and the two locks that guard it.
//
// turn is held by whoever changes the game, from reading to the outcome of the commit; waiting for it ends with the
// context. mu guards the fields below it; it is written only while turn is held too, and then for as long as Apply takes,
// so that readers never wait for the disk.
type slot struct {
	game int64
	turn chan struct{}
	uses int           // guarded by states.mu
	at   *list.Element // guarded by states.mu

	row    row            // as it was read, and as the entries since then made it; needs the turn
	people map[uint64]int // the numbers of those who were asked about since; needs the turn
	newest uint64         // interaction that was asked about or written; needs the turn

	mu       sync.RWMutex
	state    any // *S; nil when it has to be read
	revision Revision
	seed     []byte
	undone   bool // something was undone up to this revision
}

func newStates(most int) *states {
	if most == 0 {
		most = defaultStates
	}
	return &states{most: most, slots: map[int64]*slot{}, order: list.New()}
}

// use returns a game's slot, which stays until it is released.
func (c *states) use(game int64) *slot {
	c.mu.Lock()
	defer c.mu.Unlock()
	s, ok := c.slots[game]
	if !ok {
		s = &slot{game: game, turn: make(chan struct{}, 1)}
		s.at = c.order.PushFront(s)
		c.slots[game] = s
	}
	s.uses++
	c.order.MoveToFront(s.at)
	return s
}

// release gives a slot back, and drops those used longest ago.
func (c *states) release(s *slot) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s.uses--
	for e := c.order.Back(); e != nil && len(c.slots) > c.most; {
		old := e.Value.(*slot)
		e = e.Prev()
		if old.uses == 0 {
			c.order.Remove(old.at)
			delete(c.slots, old.game)
		}
	}
}

// take waits for the game's turn, as long as the context lets it.
func (s *slot) take(ctx context.Context) error {
	select {
	case s.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (s *slot) give() { <-s.turn }

// hold keeps a state that was read. It needs the turn.
func (s *slot) hold(state any, revision Revision, seed []byte, undone bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state, s.revision, s.seed, s.undone = state, revision, seed, undone
}

// drop forgets the state. It needs the turn.
func (s *slot) drop() {
	s.hold(nil, 0, nil, false)
	s.forget()
}

// looked keeps what was read beside the state. It needs the turn.
func (s *slot) looked(r row, by asker, is asked) {
	if s.row.revision != r.revision {
		s.people = nil
	}
	s.row = r
	if is.number != 0 {
		s.meet(by.user, is.number)
	}
	s.newest = max(s.newest, by.interaction)
}

// meet keeps a person's number. It needs the turn.
func (s *slot) meet(user uint64, number int) {
	if s.people == nil {
		s.people = map[uint64]int{}
	}
	s.people[user] = number
}

// forget lets the next change read what is kept beside the state. It needs the turn.
func (s *slot) forget() { s.row, s.people = row{}, nil }

// remembered is what [DB.readFor] would tell, unless another process has written since. It is not ok where that is not known. It
// needs the turn.
//
// Discord's ids grow with time: an interaction that has an entry is not newer than all that were seen.
func (s *slot) remembered(system string, by asker) (r row, is asked, ok bool) {
	number, met := s.people[by.user]
	isNew := s.newest != 0 && by.interaction > s.newest
	ok = s.row.revision != 0 && s.row.revision == s.revision && s.row.system == system &&
		(met || by.user == 0) && (isNew || by.interaction == 0)
	return s.row, asked{number: number}, ok
}

// nothingUndone tells that nothing was undone in the game up to the revision in memory.
func (s *slot) nothingUndone() bool {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.state != nil && !s.undone
}
