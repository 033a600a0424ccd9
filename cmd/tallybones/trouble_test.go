package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// troubles is how often Discord fails in TestTroubles.
var troubles = flag.Int("troubles", 15, "how often Discord's REST fails in TestTroubles")

// TestTroubles has Discord fail in every way that its REST knows, at the routes of answers and of messages, while everybody does one
// thing after the other: nothing is done twice, and who did something sees what came of it, late or beside their next answer where
// Discord did not take it in time.
func TestTroubles(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.gather()
	tallies := p.fly()
	seed := rand.Uint64()
	chance := rand.New(rand.NewPCG(seed, 1))
	kinds := map[string]int{}
	acted := make(chan struct{})
	p.rampage(tallies, rampage{enough: 5, on: true, acted: acted, then: func() {
		for range *troubles {
			fault := trouble(chance)
			kinds[fault.Kind+" "+fault.Scope]++
			require.NoError(t, p.box.Faults().Inject(fault))
			for range 4 {
				<-acted
			}
		}
		require.NoError(t, p.box.Faults().Inject(sandbox.Fault{Kind: sandbox.FaultClear}))
	}})
	for _, who := range everybody {
		p.run("as "+who, "/track add name:Flight of "+who+" change:+1", "expect **Flight of "+who+": ")
		tallies[who].asked++
		tallies[who].answered++
	}
	p.flown(tallies)
	for _, who := range everybody {
		p.sawAll(who)
	}
	p.offersStand(tallies)
	p.end()
	asked, answered := sums(tallies)
	t.Logf("%d troubles %v (seed %d): %d asked, %d answered at once, the others late or with the next; none done twice", *troubles, kinds, seed, asked, answered)
}

// trouble is one way in which Discord's REST fails.
func trouble(chance *rand.Rand) sandbox.Fault {
	fault := sandbox.Fault{
		Route: []string{"/callback", "/callback", "/webhooks", "/messages", ""}[chance.IntN(5)],
		Times: 1 + chance.IntN(10), After: float64(1+chance.IntN(10)) / 10,
	}
	switch chance.IntN(6) {
	case 0:
		fault.Kind, fault.Code = sandbox.FaultServerError, []int{500, 502, 503, 504}[chance.IntN(4)]
	case 1:
		fault.Kind, fault.Code = sandbox.FaultServerError, 520
	case 2:
		fault.Kind, fault.Delay = sandbox.FaultSlow, []int{300, 900, 2000, 2900}[chance.IntN(4)]
	case 3:
		fault.Kind, fault.Scope = sandbox.FaultRateLimit, []string{"user", "shared", "global", "html"}[chance.IntN(4)]
	default:
		fault.Kind = sandbox.FaultLose
	}
	return fault
}

// sawAll holds that somebody has seen what came of each thing that they did: each step of their track stands in a message.
func (p *play) sawAll(who string) {
	p.t.Helper()
	count := countIn(p.t, p.does(who, "track show", map[string]any{"name": "Flight of " + who}))
	p.run("as " + who)
	var missing []string
	p.at = "what " + who + " saw"
	p.until(func(v sandbox.View) bool {
		missing = missing[:0]
		for n := range count {
			if _, seen := holding(v, fmt.Sprintf("**Flight of %s: %d to %d of 1000**", who, n, n+1)); !seen {
				missing = append(missing, fmt.Sprint(n+1))
			}
		}
		return len(missing) == 0
	})
	assert.Empty(p.t, strings.Join(missing, " "))
}
