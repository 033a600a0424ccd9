package torchlite

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tallybones/rules/table"
)

// A Challenge is a pool of dice that stands against the characters: a challenge, a mob, a boss, or the bane pool. All but
// the bane pool are one of the cast, under whose name they roll, act and take complications.
type Challenge struct {
	Rev   int           `json:"rev,omitempty"`
	Kind  ChallengeKind `json:"kind"`
	Of    int           `json:"of,omitempty"`    // the character; 0 is the bane pool
	Scene int           `json:"scene,omitempty"` // the scene with which it goes; 0 lasts
	Size  Die           `json:"size"`            // what its dice began as
	Count int           `json:"count"`           // how many it began with
	Dice  map[int]Die   `json:"dice"`            // those that are left, by an id of the table's
}

// ChallengeKind is what kind of pool a [Challenge] is.
type ChallengeKind string

// The kinds of challenge.
const (
	Pooled ChallengeKind = "challenge" // worn down die by die; it takes no complications
	Mob    ChallengeKind = "mob"       // loses a die to a complication that grows past its dice
	Boss   ChallengeKind = "boss"      // the same, alone
	Bane   ChallengeKind = "bane"      // the GM's, instead of difficulties and bank
)

// Left are the dice that are left, the largest first.
func (c Challenge) Left() []Die {
	left := slices.Sorted(maps.Values(c.Dice))
	slices.Reverse(left)
	return left
}

// Shown are the dice that are left, alike ones together: "d10, 2d8"; without any it is "no dice".
func (c Challenge) Shown() string {
	left := c.Left()
	if len(left) == 0 {
		return "no dice"
	}
	var words []string
	for i := 0; i < len(left); {
		n := 1
		for i+n < len(left) && left[i+n] == left[i] {
			n++
		}
		word := left[i].String()
		if n > 1 {
			word = strconv.Itoa(n) + word
		}
		words = append(words, word)
		i += n
	}
	return strings.Join(words, ", ")
}

// die is the id of one of the dice of a size; 0 is none.
func (c Challenge) die(size Die) int {
	for _, id := range table.IDs(c.Dice) {
		if c.Dice[id] == size {
			return id
		}
	}
	return 0
}

// ChallengeBegun tells that there is a challenge.
type ChallengeBegun struct {
	ID        int       `json:"id"`
	Name      string    `json:"name"`
	Challenge Challenge `json:"challenge"`
}

func (ChallengeBegun) kind() string { return "torchlite.challenge-begun/1" }

func (e ChallengeBegun) apply(s *State) {
	s.Table.Took(e.ID)
	for id := range e.Challenge.Dice {
		s.Table.Took(id)
	}
	c := e.Challenge
	c.Dice = maps.Clone(c.Dice)
	s.Challenges[e.ID] = c
}

// ChallengeDieSet tells what one die of a challenge is from now on: a new one, one of another size, or none any more.
type ChallengeDieSet struct {
	ID   int `json:"id"`
	Of   int `json:"of,omitempty"` // the character
	Die  int `json:"die"`
	Size Die `json:"size,omitempty"` // 0 is gone
	Was  Die `json:"was,omitempty"`  // 0 is new
}

func (ChallengeDieSet) kind() string { return "torchlite.challenge-die-set/1" }

func (e ChallengeDieSet) apply(s *State) {
	s.Table.Took(e.Die)
	c, ok := s.Challenges[e.ID]
	if !ok {
		return
	}
	c.Dice, c.Rev = maps.Clone(c.Dice), c.Rev+1
	if e.Size == 0 {
		delete(c.Dice, e.Die)
	} else {
		c.Dice[e.Die] = e.Size
	}
	s.Challenges[e.ID] = c
}

// ChallengeOver tells that a challenge is over: overcome, or taken off the board.
type ChallengeOver struct {
	ID   int           `json:"id"`
	Of   int           `json:"of,omitempty"`
	Kind ChallengeKind `json:"kind"`
	How  ChallengeEnd  `json:"how"`
}

// ChallengeEnd is how a challenge ends.
type ChallengeEnd string

// The ends of a challenge.
const (
	Overcome ChallengeEnd = "overcome"
	Removed  ChallengeEnd = "removed"
)

func (ChallengeOver) kind() string { return "torchlite.challenge-over/1" }

func (e ChallengeOver) apply(s *State) {
	delete(s.Challenges, e.ID)
}

// ChallengeOf is the challenge that a character is; 0 is none.
func (s *State) ChallengeOf(character int) int {
	for _, id := range table.IDs(s.Challenges) {
		if c := s.Challenges[id]; c.Of == character && character != 0 {
			return id
		}
	}
	return 0
}

// BanePool is the bane pool; 0 is none.
func (s *State) BanePool() int {
	for _, id := range table.IDs(s.Challenges) {
		if s.Challenges[id].Kind == Bane {
			return id
		}
	}
	return 0
}

// ChallengeName is what a challenge is called.
func (s *State) ChallengeName(id int) string {
	if c := s.Challenges[id]; c.Of != 0 {
		return s.Table.Name(c.Of)
	}
	return banePool
}

// banePool is the name of the bane pool.
const banePool = "Bane pool"

// ChallengesNamed are the challenges, mobs and bosses that stand in a scene, and the bane pool, to be looked up by name.
func (s *State) ChallengesNamed(scene int) []table.Named {
	var named []table.Named
	for _, id := range table.IDs(s.Challenges) {
		c := s.Challenges[id]
		if _, there := s.Table.Character(c.Of); at(c.Scene, scene) && (there || c.Kind == Bane) {
			name := s.ChallengeName(id)
			named = append(named, table.Named{ID: id, Name: name, Shown: name + " " + c.Shown()})
		}
	}
	return named
}
