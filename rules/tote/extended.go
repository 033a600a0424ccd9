package tote

import (
	"maps"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// An Extended is an extended test beside the track that counts it: the count of the track is its count, what the track
// counts to its threshold (Extended Tests).
type Extended struct {
	Target int          `json:"target"`
	Helped map[int]bool `json:"helped"` // the heroes who tried, by id
}

// LostAfter is how many failures lose an extended test.
const LostAfter = 3

// lessOf is by how much the target of a test that is made extended is below the original (Calculating the Target).
const lessOf = 2

// ExtendedBegun tells that a track counts an extended test.
type ExtendedBegun struct {
	Track  int    `json:"track"`
	Target int    `json:"target"`
	Name   string `json:"name"` // of the track
	Of     int    `json:"of"`   // the threshold
}

func (ExtendedBegun) kind() string { return "tote.extended-begun/1" }

func (e ExtendedBegun) apply(s *State) {
	s.Extended[e.Track] = Extended{Target: e.Target, Helped: map[int]bool{}}
}

// helped notes that a hero tried. Events about what is no extended test change nothing.
func (s *State) helped(track, character int) {
	x, ok := s.Extended[track]
	if !ok || character == 0 {
		return
	}
	x.Helped = maps.Clone(x.Helped)
	x.Helped[character] = true
	s.Extended[track] = x
}

// A NewExtended is an extended test as it is started: its threshold may be left out, which makes it one of the heroes' own.
type NewExtended struct {
	Name      string
	Target    int // the original one, where there is no threshold
	Threshold int // 0 is the original target, Unread what cannot be one
	Lasts     bool
}

// Unread is a threshold that was said and is no number from 1.
const Unread = -1

// ReadExtended reads "Crossing the Fens T8 of 10", or "Climb T10" for one that is made of a test. It reports false for
// words without a target: a count like any other.
func ReadExtended(text string) (n NewExtended, ok bool) {
	words := strings.Fields(text)
	for i := 1; i < len(words); i++ {
		target, is := targetOf(strings.TrimRight(words[i], ",:"))
		if !is {
			continue
		}
		n = NewExtended{Name: strings.TrimRight(strings.Join(words[:i], " "), ",:"), Target: target}
		rest := words[i+1:]
		of := len(rest) > 0 && strings.EqualFold(rest[0], "of")
		if of {
			rest = rest[1:]
		}
		if len(rest) == 0 && !of {
			return n, true
		}
		var err error
		n.Threshold, err = strconv.Atoi(strings.Join(rest, " "))
		if err != nil || n.Threshold < 1 {
			n.Threshold = Unread
		}
		return n, of || err == nil
	}
	return n, false
}

// StartExtended starts an extended test at a place. Without a threshold it is a test of that target made extended: the
// threshold is the original target, and the target is 2 less.
func (s *State) StartExtended(by table.By, n NewExtended) ([]Event, error) {
	example := "`/track start Crossing the Fens T8 of 10`"
	if n.Target < 1 || n.Target > MaxTarget {
		return nil, rules.Refuse("A target is T1 to T"+strconv.Itoa(MaxTarget)+".", "For example "+example+".")
	}
	if n.Threshold == Unread {
		return nil, rules.Refuse("What is counted to is a number from 1.", "It stands behind the target: "+example+".")
	}
	target, threshold := n.Target, n.Threshold
	if threshold == 0 {
		target, threshold = n.Target-lessOf, n.Target
	}
	if target < 1 {
		return nil, rules.Refuse("Less 2, T"+strconv.Itoa(n.Target)+" leaves no target.", "Say the threshold, too: "+example+".")
	}
	track := s.Table.Next
	events, err := s.Table.StartTrack(by, n.Name, threshold, LostAfter, n.Lasts, Reserved)
	if err != nil {
		return nil, err
	}
	started := events[0].(table.TrackStarted) //nolint:forcetypeassert // it is the only one
	return append(tables(events), ExtendedBegun{Track: track, Target: target, Name: started.Track.Name, Of: threshold}), nil
}

// Test is an extended test with the track that counts it, where both are there.
func (s *State) Test(track int) (Extended, table.Track, bool) {
	x, is := s.Extended[track]
	t, counted := s.Table.Tracks[track]
	return x, t, is && counted
}

// TestsAt are the tracks of the extended tests that run at a place, in the order in which they began.
func (s *State) TestsAt(place int) []int {
	var at []int
	for _, n := range s.Table.TracksNamed(place) {
		if _, is := s.Extended[n.ID]; is {
			at = append(at, n.ID)
		}
	}
	return at
}

// Runs refuses an extended test that is won or lost.
func (s *State) Runs(track int) error {
	_, t, ok := s.Test(track)
	if !ok {
		return rules.Refuse("That extended test is over.", "`/track show` names those there are.")
	}
	switch won, lost := t.Done(); {
	case won:
		return rules.Refuse(t.Name+" is won already.", "Take it off the board: `/track end "+t.Name+"`.")
	case lost:
		return rules.Refuse(t.Name+" is lost already.", "Take it off the board: `/track end "+t.Name+"`.")
	}
	return nil
}
