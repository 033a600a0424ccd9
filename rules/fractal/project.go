package fractal

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// A Project is a solo conflict beside the track that counts its successes (chapters 13 to 15): so many successes within so many intervals,
// with at least one by each technique that was chosen.
type Project struct {
	Rev        int           `json:"rev,omitempty"`
	Of         int           `json:"of"` // the character
	Name       string        `json:"name"`
	Scene      int           `json:"scene,omitempty"`
	Techniques []Title       `json:"techniques"`
	Got        map[Title]int `json:"got"` // successes by each
	Intervals  int           `json:"intervals"`
	Passed     int           `json:"passed,omitempty"`
	Brings     Named         `json:"brings,omitzero"` // the condition of who enjoys it; the zero Named is none
	Over       bool          `json:"over,omitempty"`  // it was served, or ended
}

// A Title is the title of an action.
type Title string

// StartProject starts a solo conflict of a character: one in a downtime.
func (s *State) StartProject(by table.By, character int, n NewProject) ([]Event, error) {
	c, err := s.present(character)
	if err != nil {
		return nil, rules.Refuse("Whose solo conflict is it?", "It is of the character that you play: make one with `/sheet new`.")
	}
	if err := s.Table.Rights(by.Who, table.Play, character); err != nil {
		return nil, err
	}
	scene := s.Table.SceneAt(by.Place)
	for _, id := range table.IDs(s.Projects) {
		if p := s.Projects[id]; p.Of == character && (!p.Over || scene != 0 && p.Scene == scene) {
			return nil, rules.Refuse(c.Name+" has a solo conflict in this downtime: "+p.Name+".", "One is all that a downtime has room for; `/scene end` ends a downtime.")
		}
	}
	die, known := s.DieOf(character, Meditation)
	if n.Intervals == 0 && known {
		n.Intervals = die
	}
	switch {
	case n.Goal < 1:
		return nil, rules.Refuse("How many successes does it need?", "Put the goal behind the name: `"+soloExample+"`.")
	case n.Intervals < 1:
		return nil, rules.Refuse("How many intervals are there?", "Say it, or put Meditation on the sheet: `"+soloExample+"`.")
	}
	track := s.Table.Next
	events, err := s.Table.StartTrack(by, n.Name, n.Goal, 0, n.Lasts, Reserved)
	if err != nil {
		return nil, err
	}
	started := events[0].(table.TrackStarted) //nolint:forcetypeassert // it is the only one
	p := Project{Of: character, Name: started.Track.Name, Scene: scene, Intervals: n.Intervals, Brings: n.Brings}
	for _, a := range n.Techniques {
		p.Techniques = append(p.Techniques, Title(a.Title()))
	}
	return append(tables(events), ProjectBegun{Track: track, Project: p}), nil
}

// Project is a solo conflict with the track that counts it, where both are there.
func (s *State) Project(track int) (Project, table.Track, bool) {
	p, is := s.Projects[track]
	t, counted := s.Table.Tracks[track]
	return p, t, is && counted && !p.Over
}

// ProjectsAt are the tracks of the solo conflicts that run at a place, in the order in which they began.
func (s *State) ProjectsAt(place int) []int {
	var at []int
	for _, n := range s.Table.TracksNamed(place) {
		if _, _, is := s.Project(n.ID); is {
			at = append(at, n.ID)
		}
	}
	return at
}

// Missing are the techniques of a solo conflict that have brought no success yet.
func (p Project) Missing() []Title {
	var missing []Title
	for _, t := range p.Techniques {
		if p.Got[t] == 0 {
			missing = append(missing, t)
		}
	}
	return missing
}

// Won reports whether a solo conflict has reached its goal with a success by each technique; Lost that its intervals are over without.
func (s *State) Won(track int) bool {
	p, t, ok := s.Project(track)
	return ok && t.Count >= t.Of && len(p.Missing()) == 0
}

// Lost is told with [State.Won].
func (s *State) Lost(track int) bool {
	p, _, ok := s.Project(track)
	return ok && p.Passed >= p.Intervals && !s.Won(track)
}

// works counts a roll for the solo conflict of who rolled it, where its action is one of the techniques.
func (d *deciding) works(by table.By, character int, a *Action, successes int) {
	if a == nil || character == 0 || successes < 1 {
		return
	}
	for _, track := range d.ProjectsAt(by.Place) {
		p, t, _ := d.Project(track)
		title := Title(a.Title())
		if p.Of != character || p.Passed >= p.Intervals || !slices.Contains(p.Techniques, title) {
			continue
		}
		if t.Count < t.Of {
			_, events, err := d.Table.AdvanceTrack(by, track, table.Count{How: table.CountBy, N: successes})
			if err != nil {
				continue // it is not theirs to count for
			}
			d.must(tables(events)...)
		}
		d.must(ProjectWorked{Track: track, Technique: title, N: successes})
		return
	}
}
