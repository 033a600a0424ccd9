package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestNoNeedlessEdits: a message about which something is open is not edited to show what it shows, neither after its answer nor
// after a restart. Boards come last in a channel, so that what a board shows was done with all others.
func TestNoNeedlessEdits(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.run("as mira", "/game new system:plain name:Thursday", "/board pin", "as ann", "/roll line:2d6=1,1", "/roll line:2d6 hold",
		"as mira", "/offer who:Ann text:1 coin", "expect **Mira offers Ann 1 coin**")
	offer := p.answer().ID
	p.run("as ann", "/condition add name:Winded", "sees (Ann, no sheet): Winded.", "/condition add name:Lost", "sees (Ann, no sheet): Winded. Lost.")
	assert.Empty(t, edits(p, offer))
	p.run("restart", "/condition add name:Late", "sees (Ann, no sheet): Winded. Lost. Late.")
	assert.Empty(t, edits(p, offer), "the program before knew what it shows")
	p.run("press Accept", "sees **Ann takes it: 1 coin**", "/condition add name:Bored", "sees (Ann, no sheet): Winded. Lost. Late. Bored.")
	assert.Empty(t, edits(p, offer), "the press has shown it")
	p.run("as mira", "/offer who:Ann text:2 coins", "expect **Mira offers Ann 2 coins**")
	offer = p.answer().ID
	p.run("/undo", "sees Done: taken back. Nothing changed.", "/condition add name:Sore who:Ann", "sees (Ann, no sheet): Winded. Lost. Late. Bored. Sore.")
	assert.Len(t, edits(p, offer), 1, "it is taken back, and says so")
	p.end()
}

// TestNoEditAfterARefusal: a message is not edited when a press or a form is refused whose button stands there rightly.
func TestNoEditAfterARefusal(t *testing.T) {
	t.Parallel()
	p := startPlay(t)
	p.run("as mira", "/game new system:torchlite name:Thursday", "/board pin", "/sheet new character:Zia: Agility d8", "as ann",
		"/roll line:agility d8=7 d6=5 d4=1 d6=4 vs d8=6 d6=2", "expect Effect")
	roll := p.answer().ID
	p.run("press Effect d8…", "fill effect=#", "submit", "private", "as bob", "press Effect d8…", "private", "press Hitch d6…", "private",
		"/sheet new character:Tamsin", "sees **Tamsin** (Bob)")
	assert.Empty(t, edits(p, roll))
	p.end()
}

// edits are the edits of a message that Discord was asked for.
func edits(p *play, message string) (made []string) {
	for _, exchange := range p.box.Recorded() {
		if exchange.Method == "PATCH" && strings.HasSuffix(exchange.Path, "/messages/"+message) {
			made = append(made, string(exchange.Body))
		}
	}
	return made
}
