package gateway

import (
	"sync"
	"time"
)

// presence is which shards of a process are connected. The zero value has none.
type presence struct {
	mu     sync.Mutex
	shards []sight
}

// A sight is what is known of one shard.
type sight struct {
	here, ever bool
	lost       time.Time // by its own clock, while it is not here and has been
}

// expect begins anew with so many shards.
func (p *presence) expect(shards int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shards = make([]sight, shards)
}

func (p *presence) came(shard int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shards[shard] = sight{here: true, ever: true}
}

func (p *presence) went(shard int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shards[shard].here, p.shards[shard].lost = false, time.Now()
}

// A Roll is how the shards of a process stand.
type Roll struct {
	Shards    int           // that there are to be; 0 as long as nobody knows
	Connected int           // now
	New       int           // of those not connected now, that have not been since the start
	Away      time.Duration // how long the one that was lost first is away; 0 where none is
}

func (p *presence) roll() Roll {
	p.mu.Lock()
	defer p.mu.Unlock()
	roll := Roll{Shards: len(p.shards)}
	for _, s := range p.shards {
		switch {
		case s.here:
			roll.Connected++
		case !s.ever:
			roll.New++
		default:
			roll.Away = max(roll.Away, time.Since(s.lost))
		}
	}
	return roll
}
