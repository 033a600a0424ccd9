package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/bot/sandbox"
)

// hiddenFor is a card that may be hidden, by game; plain dice have none.
var hiddenFor = map[string]string{"plain": "", "torchlite": "d8 d8", "tote": "T10", "trago": "c4 about 3 risk 3 about 4", "tln": "4", "fractal": "2d6"}

// TestNothingHiddenIsSent plays at a table of each game where things lie hidden, and searches all that the bot sends: what others
// can see, or is sent to somebody who may not know, never names them.
func TestNothingHiddenIsSent(t *testing.T) {
	t.Parallel()
	for _, game := range games() {
		if game.Open == nil {
			continue // it is not played at tables
		}
		t.Run(game.Key, func(t *testing.T) {
			t.Parallel()
			p := startPlay(t)
			p.run("as mira", "/game new system:"+game.Key+" name:Thursday", "/board pin")
			p.run("as ann", "/sheet new character:Zia", "as bob", "/sheet new character:Tamsin")
			s := &searcher{play: p, others: []string{"bob", "cleo"}}
			if game.NoGM {
				s.others = []string{"cleo"} // who plays may know
			}
			s.as("mira", "/element pin name:Xyzzy pit hidden:true", "/scene prepare name:Xyzzy vault", "/element pin name:Xyzzy lamp hidden:true scene:Xyzzy vault",
				"/sheet new character:Xyzzy spy hidden:true", "/sheet new character:Xyzzy guard x2 kind:cast scene:Xyzzy vault")
			if card := hiddenFor[game.Key]; card != "" {
				s.as("mira", "/oppose pool:"+card+" # xyzzy hidden:true")
			}
			s.as("ann", "/roll line:"+game.Examples[0]+" private:me note:Xyzzy mine", "/roll line:"+game.Examples[0]+" private:gm note:Xyzzy theirs")
			s.as("mira", "/element change name:Xyzzy pit change:d8", "/board show", "/element list", "/history", "complete /do what:", "complete /element reveal name:x", "/undo")
			for _, who := range s.others {
				s.as(who, "/board show", "/board bottom", "/element list", "/history", "/fairness stats", "/game show", "/sheet show who:all", "/track show")
				s.as(who, "complete /do what:", "complete /element change name:x", "complete /undo what:", "complete /roll line:x", "complete /scene end name:x", "complete /turn next who:x")
				s.as(who, "press Do…", "press Everything", "press My character", "/game export", "press Look")
			}
			assert.Positive(t, s.shown, "the GM was shown it, so that there was something to be seen")
			p.end()
		})
	}
}

// A searcher plays, and searches what the bot sends meanwhile.
type searcher struct {
	*play
	others []string // who may not know
	before string   // who did the step before
	read   int      // how many requests of the bot have been searched
	shown  int      // how many of them named what is hidden, to who may know
}

// knows tells whether somebody may know what is hidden.
func (s *searcher) knows(who string) bool { return who != "" && !slices.Contains(s.others, who) }

// as does steps as somebody. What cannot be done there, such as a button that is not shown, is left out.
func (s *searcher) as(who string, steps ...string) {
	s.run("as " + who)
	for _, text := range steps {
		if label, ok := strings.CutPrefix(text, "press "); ok && !s.offers(label) {
			continue
		}
		s.run(text)
		s.search(text, who)
	}
}

// offers tells whether a message that the person sees has a button.
func (s *searcher) offers(label string) bool {
	for _, message := range s.view().Messages {
		for _, button := range buttons(message.Components) {
			if button.Label == label {
				return true
			}
		}
	}
	return false
}

func (s *searcher) search(step, who string) {
	s.t.Helper()
	all := s.box.Recorded()
	for _, e := range all[min(s.read, len(all)):] {
		if !strings.Contains(strings.ToLower(string(e.Body)), "xyzzy") {
			continue
		}
		// What answers the step before may have been recorded just now.
		assert.True(s.t, toOne(e) && (s.knows(who) || s.knows(s.before)), "%s by %s: %s %s\n%s", step, who, e.Method, e.Path, e.Body)
		s.shown++
	}
	s.read, s.before = len(all), who
	for _, onlooker := range s.others {
		assert.NotContains(s.t, strings.ToLower(string(mustJSON(s.t, s.box.View(onlooker, s.in)))), "xyzzy", "%s by %s", step, who)
	}
}

// toOne tells whether a request of the bot's reaches the person alone who did something: suggestions, a form, a private message.
func toOne(e sandbox.Exchange) bool {
	var body struct {
		Type  int `json:"type"`
		Flags int `json:"flags"`
		Data  struct {
			Flags int `json:"flags"`
		} `json:"data"`
	}
	const choices, modal, private = 8, 9, 1 << 6
	if err := json.Unmarshal(e.Body, &body); err != nil || strings.HasPrefix(e.Path, "/channels/") {
		return false
	}
	return body.Type == choices || body.Type == modal || (body.Flags|body.Data.Flags)&private != 0
}

func mustJSON(t *testing.T, value any) []byte {
	t.Helper()
	data, err := json.Marshal(value)
	assert.NoError(t, err)
	return data
}
