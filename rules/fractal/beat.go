package fractal

import (
	"slices"

	"tallybones/rules/table"
)

// BeatBegun tells that the next beat of an exchange has begun. What it ends is told by other events beside it.
type BeatBegun struct {
	Scene int `json:"scene"`
	N     int `json:"n"` // which one of its exchange
}

func (BeatBegun) kind() string { return "fractal.beat-begun/1" }

func (e BeatBegun) apply(s *State) {
	c := s.Conflicts[e.Scene]
	c.Rev++
	c.Beat = e.N
	s.Conflicts[e.Scene] = c
}

// NextBeat begins the next beat of a scene, a GM's: locks count down, evasion and guards are over, and mages may cast again.
func (s *State) NextBeat(by table.By) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	d := s.deciding()
	d.beatPasses(s.Table.SceneAt(by.Place))
	return d.events, nil
}

// beatPasses counts a beat of a scene.
func (d *deciding) beatPasses(scene int) {
	d.must(BeatBegun{Scene: scene, N: max(d.Conflicts[scene].Beat, 1) + 1})
	for _, id := range table.IDs(d.Lastings) {
		l := d.Lastings[id]
		switch {
		case l.Scene != scene || !slices.Contains(ofTheBeat, l.Kind):
		case l.Kind == LastsLock && l.N > 1:
			was := l.N
			l.N--
			d.must(LastingSet{ID: id, Lasting: l, Was: was})
		default:
			d.must(LastingGone{ID: id, Was: l})
		}
	}
}

// ofTheBeat is what a beat ends or counts.
var ofTheBeat = []LastingKind{LastsLock, LastsEvade, LastsGuard, LastsCast, LastsStep}
