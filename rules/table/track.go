package table

import (
	"strconv"

	"tallybones/rules"
)

// A Track is a running count: a clock, an extended test.
type Track struct {
	Rev      int    `json:"rev,omitempty"`
	Name     string `json:"name"`
	Scene    int    `json:"scene,omitempty"` // 0 lasts
	Count    int    `json:"count"`
	Of       int    `json:"of"`                 // the count at which it is won
	Failures int    `json:"failures,omitempty"` // so far
	Lost     int    `json:"lost,omitempty"`     // the failures at which it is lost; 0 is never
}

// String says how a track stands: "4 of 10, failures 1 of 3".
func (t Track) String() string {
	text := strconv.Itoa(t.Count) + " of " + strconv.Itoa(t.Of)
	if t.Lost > 0 {
		text += ", failures " + strconv.Itoa(t.Failures) + " of " + strconv.Itoa(t.Lost)
	}
	return text
}

// Done reports whether a track is won or lost.
func (t Track) Done() (won, lost bool) {
	return t.Count >= t.Of, t.Lost > 0 && t.Failures >= t.Lost
}

// before is how a track stood, for those who read of it later.
func (t Track) before() Track {
	t.Rev = 0
	return t
}

// TrackStarted tells that something is counted.
type TrackStarted struct {
	ID    int   `json:"id"`
	Track Track `json:"track"`
}

func (TrackStarted) kind() string { return "table.track-started/1" }

func (e TrackStarted) apply(s *State) {
	s.Took(e.ID)
	s.Tracks[e.ID] = e.Track
	s.own(sceneScope(e.Track.Scene), e.Track.Name, e.ID)
}

// TrackAdvanced tells how a track stands.
type TrackAdvanced struct {
	ID       int   `json:"id"`
	Count    int   `json:"count"`
	Over     int   `json:"over,omitempty"` // what was counted beyond the full track
	Failures int   `json:"failures,omitempty"`
	Was      Track `json:"was,omitzero"`
}

func (TrackAdvanced) kind() string { return "table.track-advanced/1" }

func (e TrackAdvanced) apply(s *State) {
	if t, ok := s.Tracks[e.ID]; ok {
		t.Count, t.Failures, t.Rev = e.Count, e.Failures, t.Rev+1
		s.Tracks[e.ID] = t
	}
}

// TrackEnded tells that something is no longer counted.
type TrackEnded struct {
	ID  int   `json:"id"`
	Was Track `json:"was,omitzero"`
}

func (TrackEnded) kind() string { return "table.track-ended/1" }

func (e TrackEnded) apply(s *State) {
	s.dropTrack(e.ID)
}

func (s *State) dropTrack(id int) {
	if t, ok := s.Tracks[id]; ok {
		s.disown(sceneScope(t.Scene), t.Name, id)
		delete(s.Tracks, id)
	}
}

// What a track can count to.
const (
	maxTrack    = 1000
	maxFailures = 100
)

// StartTrack begins to count: up to of, lost after so many failures (0 is never). It ends with the scene of the place
// unless it lasts.
func (s *State) StartTrack(by By, name string, of, lost int, lasts bool, reserved Reserved) ([]Event, error) {
	if err := s.Rights(by.Who, Edit, 0); err != nil {
		return nil, err
	}
	name, err := CheckName(name, reserved)
	if err != nil {
		return nil, err
	}
	if err := checkTrack(name, of, lost); err != nil {
		return nil, err
	}
	t := Track{Name: name, Of: of, Lost: lost, Scene: s.SceneAt(by.Place)}
	if lasts {
		t.Scene = 0
	}
	if err := s.free(name, t.Scene, 0); err != nil {
		return nil, err
	}
	return []Event{TrackStarted{ID: s.Next, Track: t}}, nil
}

// checkTrack refuses numbers that no track has.
func checkTrack(name string, of, lost int) error {
	six := "A clock of six: " + typed("/track start "+name+" 6") + "."
	switch {
	case of < 1:
		return rules.Refuse("A track counts to 1 at least, not to "+strconv.Itoa(of)+".", six)
	case of > maxTrack:
		return rules.Refuse("A track counts to "+strconv.Itoa(maxTrack)+" at most, not to "+strconv.Itoa(of)+".", six)
	case lost < 0 || lost > maxFailures:
		return rules.Refuse("A track is lost after 1 to "+strconv.Itoa(maxFailures)+" failures, not "+strconv.Itoa(lost)+".",
			"Lost after three: "+typed("/track start name:"+name+" of:6 failures:3")+".")
	}
	return nil
}

// AdvanceTrack changes a track's count; a [CountShow] changes nothing. What is counted beyond a full track is told and not
// kept.
func (s *State) AdvanceTrack(by By, id int, c Count) (Step, []Event, error) {
	t, err := s.track(by, id)
	if err != nil {
		return Step{}, nil, err
	}
	count, err := c.of(t.Count, 0, t.Name, t.Name)
	if err != nil {
		return Step{}, nil, err
	}
	over := max(count-max(t.Of, t.Count), 0)
	switch {
	case over > 0 && t.Count >= t.Of:
		return Step{}, nil, rules.Refuse(t.Name+" is full already: "+t.String()+".", "End it: "+typed("/track end "+t.Name)+".")
	case over > 0 && c.How == CountTo:
		return Step{}, nil, rules.Refuse(t.Name+" counts to "+strconv.Itoa(t.Of)+".", typed("/track add "+t.Name+" ="+strconv.Itoa(t.Of))+" fills it.")
	}
	step, was := Step{What: t.Name, From: t.String()}, t.before()
	t.Count = count - over
	if step.To = t.String(); over > 0 {
		step.To += ", " + strconv.Itoa(over) + " over"
	}
	if c.How == CountShow {
		return step, nil, nil
	}
	return step, []Event{TrackAdvanced{ID: id, Count: t.Count, Over: over, Failures: t.Failures, Was: was}}, nil
}

// FailTrack counts a failure.
func (s *State) FailTrack(by By, id int) (Step, []Event, error) {
	t, err := s.track(by, id)
	switch {
	case err != nil:
		return Step{}, nil, err
	case t.Lost == 0:
		return Step{}, nil, rules.Refuse(t.Name+" counts no failures.", "")
	case t.Failures >= t.Lost:
		return Step{}, nil, rules.Refuse(t.Name+" is lost already.", "End it: "+typed("/track end "+t.Name)+".")
	}
	step, was := Step{What: t.Name, From: t.String()}, t.before()
	t.Failures++
	step.To = t.String()
	return step, []Event{TrackAdvanced{ID: id, Count: t.Count, Failures: t.Failures, Was: was}}, nil
}

// EndTrack ends a track.
func (s *State) EndTrack(by By, id int) ([]Event, error) {
	t, err := s.track(by, id)
	if err != nil {
		return nil, err
	}
	return []Event{TrackEnded{ID: id, Was: t.before()}}, nil
}

func (s *State) track(by By, id int) (Track, error) {
	t, ok := s.Tracks[id]
	if !ok {
		return Track{}, rules.Refuse("There is no such track.", "`/track show` names those there are.")
	}
	return t, s.Rights(by.Who, Edit, 0)
}

// TracksNamed are the tracks that run at a place, to be looked up by name.
func (s *State) TracksNamed(place int) []Named {
	scene := s.SceneAt(place)
	var named []Named
	for id, t := range s.Tracks {
		if t.Scene == scene || t.Scene == 0 {
			named = append(named, Named{ID: id, Name: t.Name, Shown: t.Name + ", " + t.String()})
		}
	}
	return byID(named)
}
