package main

import (
	"database/sql"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/bot/sandbox"
	"tallybones/storage"
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
	beside := p.file()
	defer beside.Close()
	beside.SetMaxOpenConns(1)
	_, err := beside.ExecContext(t.Context(), "BEGIN IMMEDIATE")
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
	mu              sync.Mutex
	asked, answered int
	offers          []string // answered or not
	stands          []string // of those that were answered
}

// kills is how often a program is killed by TestKilledAmidEverything.
var kills = flag.Int("kills", 2, "how often TestKilledAmidEverything kills the program")

// TestKilledAmidEverything kills the program while everybody does one thing after the other: whatever was answered is done, nothing is
// done twice, what is asked stands there once, with buttons that work, and the log folds to what is shown.
func TestKilledAmidEverything(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.run("own")
	p.gather()
	p.run("/board pin", "pins 1")
	tallies := p.fly()
	seed := rand.Uint64()
	moments := rand.New(rand.NewPCG(seed, 9))
	for round := range *kills {
		p.rampage(tallies, rampage{round: round, enough: 1 + moments.IntN(25), then: func() {
			time.Sleep(time.Duration(moments.IntN(3000)) * time.Microsecond) // at any moment
			p.program.kill()
			<-p.program.code
		}})
		p.start()
	}
	p.run("as mira", "pins 1")
	p.flown(tallies)
	p.offersStand(tallies)
	p.foldsToWhatIsShown()
	p.end()
	p.whole()
	asked, answered := sums(tallies)
	t.Logf("%d kills (seed %d): %d asked, %d acknowledged, all of them found", *kills, seed, asked, answered)
}

// fly begins what everybody counts in.
func (p *play) fly() map[string]*tally {
	p.t.Helper()
	tallies := map[string]*tally{}
	for _, who := range everybody {
		tallies[who] = &tally{}
		p.run("as "+who, "/track start name:Flight of "+who+" of:1000", "expect **Track Flight of "+who+" starts")
	}
	return tallies
}

// flown holds that what was answered is done, and nothing twice.
func (p *play) flown(tallies map[string]*tally) {
	p.t.Helper()
	for _, who := range everybody {
		of := tallies[who]
		count := countIn(p.t, p.does(who, "track show", map[string]any{"name": "Flight of " + who}))
		assert.GreaterOrEqual(p.t, count, of.answered, "what was answered to %s is done", who)
		assert.LessOrEqual(p.t, count, of.asked, "and once")
	}
}

func sums(tallies map[string]*tally) (asked, answered int) {
	for _, of := range tallies {
		asked += of.asked + len(of.offers)
		answered += of.answered + len(of.stands)
	}
	return asked, answered
}

// A rampage is everybody doing one thing after the other.
type rampage struct {
	round  int
	enough int           // so much is answered before it ends
	then   func()        // done when it is, while they go on with what they are at
	on     bool          // they begin other things, too, until then is done
	acted  chan struct{} // gets something after each thing that was done; nil is nobody
}

// hands is how many things each person does at once.
const hands = 2

// rampage has everybody act until enough was answered, and does what then follows while they are still at it.
func (p *play) rampage(tallies map[string]*tally, r rampage) {
	p.insists = true
	var answered atomic.Int32
	var over atomic.Bool
	enough, acting := make(chan struct{}), sync.WaitGroup{}
	for _, who := range everybody {
		for hand := range hands {
			acting.Go(func() {
				for n := 0; !over.Load(); n++ {
					if p.acts(who, tallies[who], n, fmt.Sprintf("%s, coin %d.%d.%d", who, r.round, hand, n)) && answered.Add(1) == int32(r.enough) {
						close(enough)
					}
					select {
					case r.acted <- struct{}{}:
					default:
					}
				}
			})
		}
	}
	<-enough
	over.Store(!r.on)
	r.then()
	over.Store(true)
	acting.Wait()
}

// acts does the n-th thing of somebody's, and reports whether it was answered. It may be done otherwise, too.
func (p *play) acts(who string, of *tally, n int, offer string) bool {
	offers := n%4 == 3 && who != "cleo" // to whom all is offered
	of.mu.Lock()
	if offers {
		of.offers = append(of.offers, offer)
	} else {
		of.asked++
	}
	of.mu.Unlock()
	var outcome sandbox.Outcome
	if offers {
		outcome = p.does(who, "offer", map[string]any{"who": "Cleo", "text": offer})
	} else {
		outcome = p.does(who, "track add", map[string]any{"name": "Flight of " + who, "change": "+1"})
	}
	of.mu.Lock()
	defer of.mu.Unlock()
	switch {
	case outcome.State != sandbox.StateAnswered, tooMuch(outcome):
		return false
	case offers:
		of.stands = append(of.stands, offer)
	default:
		of.answered++
	}
	return true
}

// tooMuch tells that somebody was told to wait for what they have under way.
func tooMuch(outcome sandbox.Outcome) bool {
	return outcome.Message != nil && strings.Contains(textOf(*outcome.Message), "under way")
}

// foldsToWhatIsShown forgets every snapshot, so that states are folded from their logs, and holds that they are the same.
func (p *play) foldsToWhatIsShown() {
	p.t.Helper()
	shown := func() (texts []string) {
		for _, command := range []string{"track show", "board show", "game show", "element list"} {
			texts = append(texts, textOf(*p.does("mira", command, nil).Message))
		}
		return texts
	}
	before := shown()
	p.halt()
	file := p.file()
	_, err := file.ExecContext(p.t.Context(), "DELETE FROM snapshots")
	require.NoError(p.t, err)
	require.NoError(p.t, file.Close())
	p.start()
	assert.Equal(p.t, before, shown())
}

// file opens the program's database beside it.
func (p *play) file() *sql.DB {
	p.t.Helper()
	file, err := sql.Open("sqlite", "file:"+p.db+"?_pragma=busy_timeout(20000)")
	require.NoError(p.t, err)
	return file
}

// whole holds that the file is whole once the program has ended, and that its game is again the same elsewhere.
func (p *play) whole() {
	p.t.Helper()
	file := p.file()
	var integrity string
	require.NoError(p.t, file.QueryRowContext(p.t.Context(), "PRAGMA integrity_check").Scan(&integrity))
	require.NoError(p.t, file.Close())
	assert.Equal(p.t, "ok", integrity)
	exported := p.export(p.db)
	other := filepath.Join(p.t.TempDir(), "other.db")
	db, err := storage.Open(p.t.Context(), other, storage.Options{})
	require.NoError(p.t, err)
	require.NoError(p.t, db.Close())
	imported := tallybones(p.t, exported, []string{"TALLYBONES_DB=" + other}, "import", p.channel(), "-")
	require.Equal(p.t, exitDone, imported.code, imported.stderr)
	assert.Equal(p.t, exported, p.export(other))
}

// export is the game at the table as a database has it.
func (p *play) export(db string) string {
	p.t.Helper()
	exported := tallybones(p.t, "", []string{"TALLYBONES_DB=" + db}, "export", p.channel())
	require.Equal(p.t, exitDone, exported.code, exported.stderr)
	return exported.stdout
}

// channel is the id of the table's channel.
func (p *play) channel() string { return p.box.View("mira", "table").Channel.ID }

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
	assert.GreaterOrEqual(p.t, accepted, len(stands))
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
	file := p.file()
	_, err := file.ExecContext(t.Context(), "DELETE FROM messages WHERE message = ?", offer)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	p.start()
	p.until(func(sandbox.View) bool { return len(edits(p, offer)) > 0 })
	assert.Len(t, p.offering("a coin"), 1)
	p.run("as cleo", "press Accept", "sees **Cleo takes it: a coin**")
	p.end()
}
