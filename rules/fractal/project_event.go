package fractal

import (
	"maps"
)

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
