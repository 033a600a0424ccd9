package fractal

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

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

// ProjectBegun tells that a track counts a solo conflict.
type ProjectBegun struct {
	Track   int     `json:"track"`
	Project Project `json:"project"`
}

func (ProjectBegun) kind() string { return "fractal.project-begun/1" }

func (e ProjectBegun) apply(s *State) {
	e.Project.Got = map[Title]int{}
	s.Projects[e.Track] = e.Project
}

// ProjectWorked tells that a technique brought successes for a solo conflict.
type ProjectWorked struct {
	Track     int   `json:"track"`
	Technique Title `json:"technique"`
	N         int   `json:"n"`
}

func (ProjectWorked) kind() string { return "fractal.project-worked/1" }

func (e ProjectWorked) apply(s *State) {
	s.changeProject(e.Track, func(p *Project) {
		p.Got = maps.Clone(p.Got)
		p.Got[e.Technique] += e.N
	})
}

// IntervalPassed tells that an interval of a solo conflict has passed.
type IntervalPassed struct {
	Track int `json:"track"`
	N     int `json:"n"` // which one
	Of    int `json:"of"`
}

func (IntervalPassed) kind() string { return "fractal.interval-passed/1" }

func (e IntervalPassed) apply(s *State) {
	s.changeProject(e.Track, func(p *Project) { p.Passed = e.N })
}

// ProjectEnded tells that a solo conflict is over: what came of it is served or shown, or nothing came of it.
type ProjectEnded struct {
	Track  int    `json:"track"`
	Name   string `json:"name"`
	Served bool   `json:"served,omitempty"`
}

func (ProjectEnded) kind() string { return "fractal.project-ended/1" }

func (e ProjectEnded) apply(s *State) { s.changeProject(e.Track, func(p *Project) { p.Over = true }) }

// changeProject alters a solo conflict that exists; events about one that does not change nothing.
func (s *State) changeProject(track int, alter func(*Project)) {
	p, ok := s.Projects[track]
	if !ok {
		return
	}
	p.Rev++
	alter(&p)
	s.Projects[track] = p
}

// A NewProject is a solo conflict as it is started.
type NewProject struct {
	Name       string
	Goal       int
	Techniques []*Action
	Intervals  int // 0 is as many as the Meditation die has faces
	Brings     Named
	Lasts      bool
}

// soloLine matches a solo conflict: "Rabbit stew 8 with Sear, Julienne and Plate in 4 for Well Fed".
var soloLine = regexp.MustCompile(`(?i)^(\S.*?)(?:\s+(\d{1,4}))?\s+with\s+(\S.*?)(?:\s+in\s+(\d{1,3}))?(?:\s+for\s+(\S.*))?$`)

// ReadProject reads a solo conflict. It reports false for what is counted like anything else.
func ReadProject(text string) (n NewProject, ok bool, err error) {
	parts := soloLine.FindStringSubmatch(strings.Join(strings.Fields(text), " "))
	if parts == nil {
		return n, false, nil
	}
	n.Name = parts[1]
	n.Goal, _ = strconv.Atoi(parts[2])      // digits, or nothing
	n.Intervals, _ = strconv.Atoi(parts[4]) // the same
	for _, name := range strings.Split(strings.NewReplacer(" and ", ",", " And ", ",").Replace(parts[3]), ",") {
		a, err := Find(strings.TrimSpace(name))
		if err != nil {
			return n, true, err
		}
		if !slices.Contains(n.Techniques, a) {
			n.Techniques = append(n.Techniques, a)
		}
	}
	if parts[5] != "" {
		brings, known, err := ReadCondition(parts[5])
		switch {
		case err != nil:
			return n, true, err
		case !known:
			return n, true, rules.Refuse("I do not know the condition "+rules.Quote(parts[5])+".", "It can be Well Fed, Praised, or one of the charts: `"+soloExample+"`.")
		}
		n.Brings = brings
	}
	return n, true, nil
}

const soloExample = "/track start Rabbit stew 8 with Sear, Plate in 4 for Well Fed"

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
	for _, id := range ids(s.Projects) {
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

// projectMoves are to let an interval pass, and to serve what was made.
func (s *State) projectMoves(track, who int) []rules.Move {
	p, _, ok := s.Project(track)
	if !ok || s.Table.Rights(who, table.Play, p.Of) != nil || who == rules.Clock {
		return nil
	}
	key := func(choice string) rules.Key { return rules.Key{Subject: track, Rev: p.Rev, Choice: choice} }
	switch {
	case s.Won(track) && p.Brings.Chart != NoChart:
		return []rules.Move{{
			Key: key("serve"), Kind: rules.Form, Label: "Serve or show it…", Long: rules.Shorten("Serve or show "+p.Name+": "+p.Brings.Title(), rules.MaxLong), Weight: 60,
			Fields: []rules.Field{{ID: "who", Label: "Who has it: names, or all", Value: "all", Max: table.MaxSay}},
		}}
	case s.Won(track), s.Lost(track):
		return []rules.Move{{Key: key("close"), Label: "Put it away", Long: rules.Shorten("Put "+p.Name+" away", rules.MaxLong), Weight: 20}}
	}
	return []rules.Move{{
		Key: key("interval"), Label: "The interval passes", Weight: 40,
		Long: rules.Shorten("Interval "+decimal(p.Passed+1)+" of "+decimal(p.Intervals)+" passes: "+p.Name, rules.MaxLong),
	}}
}

// takeProject does one of those moves.
func (s *State) takeProject(by table.By, track int, taken rules.Taken) ([]Event, error) {
	p, t, _ := s.Project(track)
	d := s.deciding()
	switch taken.Key.Choice {
	case "interval":
		d.must(IntervalPassed{Track: track, N: p.Passed + 1, Of: p.Intervals})
		d.refreshes(p.Of, t.Scene)
		return d.events, nil
	case "serve":
		who, err := s.Table.Who(by, taken.Fields["who"])
		if err != nil {
			return nil, err
		}
		for _, character := range who {
			d.suffers(character, t.Scene, p.Brings, 0)
		}
	}
	ended, err := s.Table.EndTrack(by, track)
	if err != nil {
		return nil, err
	}
	d.must(ProjectEnded{Track: track, Name: p.Name, Served: taken.Key.Choice == "serve"})
	d.must(tables(ended)...)
	return d.events, nil
}
