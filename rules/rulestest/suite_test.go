package rulestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/storage/storagetest"
)

// purse is a small game: people put named coins on a table and take them back.
type purse struct {
	Next   int          `json:"next"`
	Coins  map[int]coin `json:"coins"`
	Count  int          `json:"count"`
	Hidden struct {
		Word string `json:"word"`
	} `json:"hidden"`
	Lost int `json:"-"`
}

type coin struct {
	Rev  int    `json:"rev"`
	Name string `json:"name"`
	Of   int    `json:"of"`
}

// event is what happens to a purse.
type event struct {
	Kind string         `json:"-"`
	ID   int            `json:"id,omitempty"`
	Coin coin           `json:"coin"`
	Word string         `json:"word,omitempty"`
	Tags map[string]int `json:"tags,omitempty"`
}

// The people of the purse; watcher never has a coin.
const (
	first   = 1
	second  = 2
	watcher = 3
)

func newPurse() *purse { return &purse{Next: 1, Coins: map[int]coin{}} }

func applyPurse(s *purse, e event) {
	switch e.Kind {
	case "put":
		s.Coins[e.ID] = e.Coin
		s.Next = max(s.Next, e.ID+1)
		s.Count++
	case "taken":
		delete(s.Coins, e.ID)
	case "whispered":
		s.Hidden.Word = e.Word
	}
}

func encodePurse(e event) (rules.Record, error) {
	body, err := json.Marshal(e)
	return rules.Record{Kind: "purse." + e.Kind + "/1", Body: body}, err
}

func decodePurse(r rules.Record) (event, error) {
	var e event
	for _, kind := range []string{"put", "taken", "whispered"} {
		if r.Kind == "purse."+kind+"/1" {
			e.Kind = kind
			return e, json.Unmarshal(r.Body, &e)
		}
	}
	return e, fmt.Errorf("unknown kind %q", r.Kind)
}

func movesPurse(s *purse, who int) []rules.Move {
	var moves []rules.Move
	for id := s.Next - 1; id > 0; id-- {
		if c, ok := s.Coins[id]; ok && c.Of == who {
			moves = append(moves, rules.Move{
				Key: rules.Key{Subject: id, Rev: c.Rev, Choice: "take"}, Label: "Take " + c.Name, Long: "Take " + c.Name + " back",
			})
		}
	}
	return moves
}

func takePurse(s *purse, who int, taken rules.Taken) ([]event, error) {
	for _, m := range movesPurse(s, who) {
		if m.Key == taken.Key {
			return []event{{Kind: "taken", ID: m.Key.Subject}}, nil
		}
	}
	return nil, rules.Refuse("That coin is not yours.", "")
}

func suiteOfPurse() Suite[purse, event] {
	return Suite[purse, event]{
		Game: rules.Game[purse, event]{
			Name: "purse", New: newPurse, Apply: applyPurse, Encode: encodePurse, Decode: decodePurse,
			Moves: movesPurse, Take: takePurse,
			Due:    func(*purse, int64) ([]event, int64) { return nil, 0 },
			Public: func(s *purse) *purse { p := *s; p.Hidden.Word = ""; return &p },
		},
		People: []int{first, second, watcher}, Outsider: watcher,
		Kinds: []string{"purse.put/1", "purse.taken/1", "purse.whispered/1"},
		Deeds: []Deed[purse, event]{
			{Name: "put", Do: func(s *purse, t *Turn) ([]event, error) {
				if len(s.Coins) > 5 {
					return nil, rules.Refuse("The table is full.", "Take one back.")
				}
				c := coin{Name: fmt.Sprintf("coin %d", s.Next), Of: t.Roll(2)}
				return []event{{Kind: "put", ID: s.Next, Coin: c, Tags: map[string]int{"a": 1}}}, nil
			}},
			{Name: "whisper", Do: func(_ *purse, t *Turn) ([]event, error) {
				return []event{{Kind: "whispered", Word: One(t, []string{"tin", "gold"})}}, nil
			}},
		},
		Names: func(s *purse) [][]string {
			var names []string
			for _, c := range s.Coins {
				names = append(names, c.Name)
			}
			return [][]string{names}
		},
		IDs: func(s *purse) []int {
			var ids []int
			for id := range s.Coins {
				ids = append(ids, id)
			}
			return ids
		},
		Touches: func(e event) []string {
			if e.Kind == "whispered" {
				return []string{"hidden"}
			}
			return []string{fmt.Sprintf("coins/%d", e.ID), "count"}
		},
		Renderers: map[string]func(*purse) string{"board": func(s *purse) string { return fmt.Sprint(s.Coins, s.Hidden.Word) }},
		Seeds:     3, Steps: 60,
	}
}

func TestSoundGamePasses(t *testing.T) {
	Run(t, kept(suiteOfPurse()))
}

// judge is a test that only writes down whether it failed.
type judge struct{ failed string }

var errFailed = errors.New("failed")

func (j *judge) Errorf(format string, args ...any) { j.failed += fmt.Sprintf(format, args...) }
func (j *judge) FailNow()                          { panic(errFailed) }

// kept is a suite with the log that ships.
func kept(suite Suite[purse, event]) Suite[purse, event] {
	if suite.Log == nil {
		suite.Log = func(t testing.TB, at int64) Log[purse, event] { return storagetest.Open(t, suite.Game, at) }
	}
	return suite
}

// spoiled is a log of which some is wrong.
type spoiled struct {
	Log[purse, event]
	undo, redo, restore bool // tell that it is done, and do nothing
	folded              bool
}

func (s spoiled) Undo(entry int64) bool { return s.undo || s.Log.Undo(entry) }
func (s spoiled) Redo(entry int64) bool { return s.redo || s.Log.Redo(entry) }
func (s spoiled) Restore(to int64) (int64, bool) {
	if s.restore {
		return to, true
	}
	return s.Log.Restore(to)
}

func (s spoiled) Folded() *purse {
	if s.folded {
		return newPurse()
	}
	return s.Log.Folded()
}

func spoil(how spoiled) func(*Suite[purse, event]) {
	return func(s *Suite[purse, event]) {
		sound := kept(*s)
		s.Log = func(t testing.TB, at int64) Log[purse, event] {
			how := how
			how.Log = sound.Log(t, at)
			return how
		}
	}
}

// verdict plays a suite and returns what it is found guilty of.
func verdict(t *testing.T, suite Suite[purse, event]) (failed string) {
	j := &judge{}
	defer func() {
		if r := recover(); r != nil && r != errFailed { //nolint:errorlint // the very value that FailNow throws
			panic(r)
		}
		failed = j.failed
	}()
	suite, seen := kept(suite).whole(), map[string]bool{}
	for seed := range suite.Seeds {
		newPlay(j, suite, suite.Log(t, start), uint64(seed+1), seen).run()
	}
	checkSeen(j, suite.Kinds, seen)
	return ""
}

func TestFaultsAreFound(t *testing.T) {
	if Raced {
		t.Skip("under the race detector one game is played, in which not every fault shows")
	}
	odd := 0
	faults := map[string]struct {
		spoil func(*Suite[purse, event])
		says  string
	}{
		"decision by chance of its own": {func(s *Suite[purse, event]) {
			s.Deeds[1].Do = func(*purse, *Turn) ([]event, error) {
				odd++
				return []event{{Kind: "whispered", Word: fmt.Sprint(odd)}}, nil
			}
		}, "came out differently"},
		"decision that changes": {func(s *Suite[purse, event]) {
			s.Deeds[1].Do = func(p *purse, _ *Turn) ([]event, error) {
				p.Count = -1
				return nil, nil
			}
		}, "a decision changed the state"},
		"error that is no refusal": {func(s *Suite[purse, event]) {
			s.Deeds[1].Do = func(*purse, *Turn) ([]event, error) { return nil, errFailed }
		}, "not a refusal"},
		"kind that does not decode": {func(s *Suite[purse, event]) {
			s.Game.Decode = func(r rules.Record) (event, error) {
				if r.Kind == "purse.taken/1" {
					return event{}, errFailed
				}
				return decodePurse(r)
			}
		}, "does not decode"},
		"decoding that loses": {func(s *Suite[purse, event]) {
			s.Game.Decode = func(r rules.Record) (event, error) {
				e, err := decodePurse(r)
				e.Word = ""
				return e, err
			}
		}, "another one after the log"},
		"unknown kind that decodes": {func(s *Suite[purse, event]) {
			s.Game.Decode = func(r rules.Record) (event, error) {
				if e, err := decodePurse(r); err == nil {
					return e, nil
				}
				return event{}, nil
			}
		}, "a kind that does not exist decodes"},
		"applying changes the event": {func(s *Suite[purse, event]) {
			s.Game.Apply = func(p *purse, e event) {
				applyPurse(p, e)
				if e.Tags != nil {
					e.Tags["a"]++
				}
			}
		}, "changed the event"},
		"applying changes more": {func(s *Suite[purse, event]) {
			s.Game.Apply = func(p *purse, e event) {
				applyPurse(p, e)
				if e.Kind == "whispered" {
					p.Count++
				}
			}
		}, "changed count, which it does not name"},
		"applying by chance": {func(s *Suite[purse, event]) {
			s.Game.Apply = func(p *purse, e event) {
				applyPurse(p, e)
				odd++
				p.Next += odd
			}
		}, "did not restore"},
		"id given again": {func(s *Suite[purse, event]) {
			put := s.Deeds[0].Do
			s.Deeds[0].Do = func(p *purse, t *Turn) ([]event, error) {
				events, err := put(p, t)
				for i := range events {
					events[i].ID = 1 + len(p.Coins)
				}
				return events, err
			}
		}, "is given again"},
		"name given twice": {func(s *Suite[purse, event]) {
			s.Names = func(p *purse) [][]string { return [][]string{make([]string, len(p.Coins))} }
		}, "two things are called"},
		"public view that tells": {func(s *Suite[purse, event]) {
			s.Game.Public = func(p *purse) *purse { return p }
		}, "public view tells"},
		"moves that tell": {func(s *Suite[purse, event]) {
			s.Game.Moves = func(p *purse, who int) []rules.Move {
				if who == watcher {
					return []rules.Move{{Key: rules.Key{Choice: "guess"}, Label: "Guess", Long: "Guess " + p.Hidden.Word}}
				}
				return movesPurse(p, who)
			}
			s.Game.Take = func(p *purse, who int, taken rules.Taken) ([]event, error) {
				if who == watcher && taken.Key.Choice == "guess" && taken.Key.Rev == 0 {
					return nil, nil
				}
				return takePurse(p, who, taken)
			}
		}, "moves tell what is hidden"},
		"state that JSON does not keep": {func(s *Suite[purse, event]) {
			s.Game.Apply = func(p *purse, e event) {
				applyPurse(p, e)
				p.Lost = e.ID
			}
		}, "another one after JSON"},
		"undo that forgets":         {spoil(spoiled{undo: true}), "undo did not restore"},
		"redo that forgets":         {spoil(spoiled{redo: true}), "redo did not restore"},
		"restore that forgets":      {spoil(spoiled{restore: true}), "restore of entry"},
		"undo worked out otherwise": {spoil(spoiled{folded: true}), "the log with its undos folds to another state"},
		"event that is changed later": {func(s *Suite[purse, event]) {
			var tags map[string]int
			s.Game.Apply = func(p *purse, e event) {
				applyPurse(p, e)
				if e.Kind == "taken" && tags != nil {
					tags["a"]++
				}
				if e.Tags != nil {
					tags = e.Tags
				}
			}
		}, "was changed after it was applied"},
		"move of somebody else's": {func(s *Suite[purse, event]) {
			s.Game.Take = func(p *purse, who int, taken rules.Taken) ([]event, error) {
				if c, ok := p.Coins[taken.Key.Subject]; ok && c.Rev == taken.Key.Rev {
					return []event{{Kind: "taken", ID: taken.Key.Subject}}, nil
				}
				return takePurse(p, who, taken)
			}
		}, "which is not listed for them"},
		"move of an earlier revision": {func(s *Suite[purse, event]) {
			s.Game.Take = func(p *purse, who int, taken rules.Taken) ([]event, error) {
				taken.Key.Rev = 0
				return takePurse(p, who, taken)
			}
		}, "of an earlier revision"},
		"move that cannot be taken": {func(s *Suite[purse, event]) {
			s.Game.Take = func(*purse, int, rules.Taken) ([]event, error) { return nil, rules.Refuse("No.", "") }
		}, "which is listed"},
		"label that is too long": {func(s *Suite[purse, event]) {
			s.Game.Moves = func(p *purse, who int) []rules.Move {
				moves := movesPurse(p, who)
				for i := range moves {
					moves[i].Label = "a label of thirty-five characters xx"
				}
				return moves
			}
		}, "label"},
		"kind that never happens": {func(s *Suite[purse, event]) {
			s.Kinds = append(s.Kinds, "purse.stolen/1")
		}, "that no game that was played had"},
		"dangling from nowhere": {func(s *Suite[purse, event]) {
			s.Game.Dangling = func(*purse) []rules.Reference { return []rules.Reference{{At: "/coins/99", To: []string{"/coins/98"}}} }
		}, "/coins/99 dangles and is not there"},
		"dangling onto what is there": {func(s *Suite[purse, event]) {
			s.Game.Dangling = func(*purse) []rules.Reference { return []rules.Reference{{At: "/count", To: []string{"/next"}}} }
		}, "/count dangles, and there is /next"},
		"due again at once": {func(s *Suite[purse, event]) {
			s.Game.Due = func(_ *purse, at int64) ([]event, int64) { return nil, at }
		}, "which is not after"},
	}
	for name, fault := range faults {
		t.Run(name, func(t *testing.T) {
			suite := suiteOfPurse()
			fault.spoil(&suite)
			failed := verdict(t, suite)
			require.NotEmpty(t, failed, "the fault was not found")
			assert.Contains(t, failed, fault.says)
		})
	}
}
