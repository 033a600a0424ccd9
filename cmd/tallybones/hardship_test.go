package main

import (
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
)

// everybody are those who sit at the table.
var everybody = []string{"mira", "ann", "bob", "cleo"}

// TestDatabaseLocked: while another process has the database locked, so long that Discord has to be told to wait, each person gets
// an answer: what only reads at once, what changes something when it is done.
func TestDatabaseLocked(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.gather()
	p.run("/track start name:Escape of:100", "expect **Track Escape starts")
	beside, err := sql.Open("sqlite", "file:"+p.db+"?_pragma=busy_timeout(20000)")
	require.NoError(t, err)
	defer beside.Close()
	beside.SetMaxOpenConns(1)
	_, err = beside.ExecContext(t.Context(), "BEGIN IMMEDIATE")
	require.NoError(t, err)

	told := make([]sandbox.Outcome, len(everybody))
	var acting sync.WaitGroup
	for i, who := range everybody {
		acting.Go(func() {
			told[i] = p.does(who, "track add", map[string]any{"name": "Escape", "change": "+1"})
		})
	}
	read := p.does("ann", "track show", nil)
	assert.Equal(t, sandbox.StateAnswered, read.State, read.Error)
	acting.Wait()
	for i, outcome := range told {
		assert.Equal(t, sandbox.StateDeferred, outcome.State, "%s: %s", everybody[i], outcome.Error)
	}
	_, err = beside.ExecContext(t.Context(), "ROLLBACK")
	require.NoError(t, err)
	p.run("sees Escape: 3 to 4 of 100", "sees Escape: 0 to 1 of 100", "/track show", "expect **Escape**: 4 of 100.")
	p.end()
}

// gather begins a game with everybody at the table.
func (p *play) gather() {
	p.t.Helper()
	p.run("as mira", "/game new system:plain name:Thursday", "sees This channel now plays")
	for _, who := range everybody {
		p.run("as "+who, "/roll line:d6=1", "expect rolls 1")
	}
}

// does is a command of somebody's, beside what others do.
func (p *play) does(who, command string, options map[string]any) sandbox.Outcome {
	outcome, err := p.box.Act(p.t.Context(), sandbox.Action{Do: sandbox.DoCommand, As: who, Channel: "table", Command: command, Options: options})
	assert.NoError(p.t, err)
	return outcome
}

// A tally is what somebody asked for, and how much of that was answered.
type tally struct {
	asked, answered int
	offers          []string // answered or not
	stands          []string // of those that were answered
}

// TestKilledAmidEverything kills the program while everybody does one thing after the other: whatever was answered is done, nothing is
// done twice, and what is asked stands there once, with buttons that work.
func TestKilledAmidEverything(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.run("own")
	p.gather()
	p.run("/board pin", "pins 1")
	tallies := map[string]*tally{}
	for _, who := range everybody {
		tallies[who] = &tally{}
		p.run("as "+who, "/track start name:Flight of "+who+" of:1000", "expect **Track Flight of "+who+" starts")
	}
	for round := range 2 {
		p.rampage(tallies, round)
	}
	p.run("as mira", "pins 1")
	for _, who := range everybody {
		of := tallies[who]
		state := p.does(who, "track show", map[string]any{"name": "Flight of " + who})
		count := countIn(t, state)
		assert.GreaterOrEqual(t, count, of.answered, "what was answered to %s is done", who)
		assert.LessOrEqual(t, count, of.asked, "and once")
	}
	p.offersStand(tallies)
	p.end()
}

// rampage has everybody act until enough was answered, and kills the program while they go on.
func (p *play) rampage(tallies map[string]*tally, round int) {
	var answered atomic.Int32
	var killed atomic.Bool
	enough, acting := make(chan struct{}), sync.WaitGroup{}
	for _, who := range everybody {
		of := tallies[who]
		acting.Go(func() {
			for n := 0; !killed.Load(); n++ {
				var outcome sandbox.Outcome
				offer := fmt.Sprintf("%s, coin %d.%d", who, round, n)
				offers := n%4 == 3 && who != "cleo" // to whom all is offered
				if offers {
					of.offers = append(of.offers, offer)
					outcome = p.does(who, "offer", map[string]any{"who": "Cleo", "text": offer})
				} else {
					of.asked++
					outcome = p.does(who, "track add", map[string]any{"name": "Flight of " + who, "change": "+1"})
				}
				switch {
				case outcome.State != sandbox.StateAnswered: // it may have been done all the same
					continue
				case offers:
					of.stands = append(of.stands, offer)
				default:
					of.answered++
				}
				if answered.Add(1) == 40 {
					close(enough)
				}
			}
		})
	}
	<-enough
	killed.Store(true)
	p.program.kill()
	<-p.program.code
	acting.Wait()
	p.start()
}

// countIn reads how far a track is: "**Flight of ann**: 12 of 1000."
func countIn(t *testing.T, shown sandbox.Outcome) (count int) {
	t.Helper()
	require.NotNil(t, shown.Message, shown.Error)
	_, rest, _ := strings.Cut(textOf(*shown.Message), "**: ")
	_, err := fmt.Sscanf(rest, "%d of 1000", &count)
	require.NoError(t, err, textOf(*shown.Message))
	return count
}

// offersStand holds that each offer that was answered stands in the channel, none twice, and that all can be accepted.
func (p *play) offersStand(tallies map[string]*tally) {
	p.t.Helper()
	p.run("as cleo", "in table", "/do what:all")
	stands := map[string]bool{}
	for _, of := range tallies {
		for _, offer := range of.stands {
			stands[offer] = true
		}
	}
	accepted := 0
	for _, of := range tallies {
		for _, offer := range of.offers {
			messages := p.offering(offer)
			if len(messages) == 0 {
				assert.False(p.t, stands[offer], "%q was answered and is not there", offer)
				continue
			}
			assert.Len(p.t, messages, 1, offer)
			outcome, err := p.box.Act(p.t.Context(), sandbox.Action{
				Do: sandbox.DoPress, As: "cleo", Channel: "table", Message: messages[0].ID, CustomID: buttons(messages[0].Components)[0].CustomID,
			})
			assert.NoError(p.t, err)
			assert.NotEqual(p.t, sandbox.StateFailed, outcome.State, outcome.Error)
			accepted++
		}
	}
	assert.Greater(p.t, accepted, 10)
}

// offering are the messages that offer something.
func (p *play) offering(what string) (found []sandbox.Message) {
	for _, message := range p.view().Messages {
		if message.Author.Bot && strings.Contains(textOf(message), " offers Cleo "+what+"**") {
			found = append(found, message)
		}
	}
	return found
}

// TestKilledBeforeAnAnswerWasNoted: what is asked stands there as the answer of its command, which a killed program could not note any
// more. The next one finds it, keeps it and posts no other.
func TestKilledBeforeAnAnswerWasNoted(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.run("own")
	p.gather()
	p.run("as mira", "/offer who:Cleo text:a coin", "expect **Mira offers Cleo a coin**")
	offer := p.answer().ID
	p.program.kill()
	<-p.program.code
	file, err := sql.Open("sqlite", "file:"+p.db+"?_pragma=busy_timeout(20000)")
	require.NoError(t, err)
	_, err = file.ExecContext(t.Context(), "DELETE FROM messages WHERE message = ?", offer)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	p.start()
	p.until(func(sandbox.View) bool { return len(edits(p, offer)) > 0 })
	assert.Len(t, p.offering("a coin"), 1)
	p.run("as cleo", "press Accept", "sees **Cleo takes it: a coin**")
	p.end()
}
