package torchlite

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules/table"
)

// An Ending is what the end of a scene or session would bring: the preview that turns into the record. Its Goes are
// without what can be kept.
type Ending struct {
	table.Ending
	Back []string // what is back to full: "Veteran's Axe d8"
	Keep []int    // the assets that go unless they are kept for a plot point
	On   []string // the scenes that go on in the next session
	// Whole are all events of the end; Events are the table's alone.
	Whole []Event
}

// EndScene is the end of the scene that a place has of its own: complications and assets of it go, but for what is kept;
// stress stays, signature assets are back to full, and who was taken out takes part again.
func (s *State) EndScene(by table.By) (Ending, error) {
	of, err := s.Table.EndScene(by)
	if err != nil {
		return Ending{}, err
	}
	c := s.clear(map[int]int{s.Table.Places[by.Place].Scene: by.Place}, false)
	end := c.ending(of)
	end.Stays = slices.Concat(s.Staying(), c.what.Stays, of.Stays)
	end.Whole = slices.Concat(s.closeRolls(c.over), []Event{c.what}, c.ended(of.Events), c.after)
	return end, nil
}

// ending is an end of the table's with what the clearing adds to it, but for what stays and happens.
func (c *clearing) ending(of table.Ending) Ending {
	end := Ending{Ending: of, Back: c.what.Back, Keep: c.keep}
	end.Goes = append(c.keepable(), of.Goes...)
	end.Open = append(c.rolls(), of.Open...)
	return end
}

// SessionLeft tells that a session is over, and whether it ended in a cliffhanger.
type SessionLeft struct {
	Cliffhanger bool `json:"cliffhanger,omitempty"`
}

func (SessionLeft) kind() string { return "torchlite.session-left/1" }

func (e SessionLeft) apply(s *State) {
	s.Cliffhanger = e.Cliffhanger
}

// EndSession ends the session with every scene that is open: plot points go, and all assets that are neither kept nor
// signature. After a cliffhanger the scenes go on in the next session, with their complications and stress, and plot
// points stay.
func (s *State) EndSession(by table.By, cliffhanger bool) (Ending, error) {
	of, err := s.Table.EndSession(by)
	if err != nil {
		return Ending{}, err
	}
	if cliffhanger {
		return s.breakOff(of), nil
	}
	scenes := map[int]int{}
	for id, place := range s.Table.Places {
		if place.Scene != 0 {
			scenes[place.Scene] = id
		}
	}
	c := s.clear(scenes, true)
	end := c.ending(of)
	var spent []Event
	var had []string
	for _, hero := range s.Table.Heroes() {
		if n := s.PlotPointsOf(hero); n > 0 {
			spent = append(spent, s.plotPoints(hero, 0))
			had = append(had, s.Table.Name(hero)+" "+strconv.Itoa(n))
		}
	}
	if len(had) > 0 {
		c.what.Goes = append(c.what.Goes, "plot points ("+strings.Join(had, ", ")+")")
		end.Goes = append(end.Goes, "plot points ("+strings.Join(had, ", ")+")")
	}
	end.Stays = slices.Concat(s.stressed(), c.what.Stays, of.Stays)
	end.Whole = slices.Concat(s.closeRolls(c.over), spent, []Event{c.what}, c.ended(of.Events), c.after, []Event{SessionLeft{}})
	return end, nil
}

// breakOff is the end of a session in a cliffhanger: no scene ends.
func (s *State) breakOff(of table.Ending) Ending {
	c := s.clear(nil, true)
	end := c.ending(table.Ending{Title: of.Title})
	for _, event := range of.Events {
		if e, ok := event.(table.SceneEnded); ok {
			end.On = append(end.On, s.Table.SceneName(e.ID))
			continue
		}
		end.Events = append(end.Events, event)
	}
	for _, id := range table.IDs(s.Complications) {
		if of := s.Complications[id]; of.Scene != 0 {
			end.Stays = append(end.Stays, s.onWhom(of))
		}
	}
	end.Stays = slices.Concat(end.Stays, s.Staying(), c.what.Stays, of.Stays)
	end.Whole = slices.Concat([]Event{c.what}, c.ended(end.Events), []Event{SessionLeft{Cliffhanger: true}})
	return end
}

// Staying are the things of the game that outlast scenes, as an end lists them: stress and what lasts as long, and plot points
// unless a session has ended without a cliffhanger.
func (s *State) Staying() []string {
	stays := s.stressed()
	if len(s.Table.Heroes()) > 0 && (s.Table.Session != 0 || s.Cliffhanger) {
		stays = append(stays, "plot points")
	}
	return stays
}

// stressed is who has stress, or a complication that lasts, in one thing that an end lists.
func (s *State) stressed() []string {
	var all []string
	for _, character := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		var on []string
		for _, id := range s.ComplicationsOn(character, 0) {
			on = append(on, s.Complications[id].Shown())
		}
		if len(on) > 0 {
			all = append(all, s.Table.Name(character)+" "+strings.Join(on, ", "))
		}
	}
	if len(all) == 0 {
		return nil
	}
	return []string{"stress (" + strings.Join(all, "; ") + ")"}
}

// SessionCleared tells how a session begins: without complications, and with a full bank.
type SessionCleared struct {
	Complications []int    `json:"complications,omitempty"`
	Goes          []string `json:"goes,omitempty"`
	Bank          int      `json:"bank"`
}

func (SessionCleared) kind() string { return "torchlite.session-cleared/1" }

func (e SessionCleared) apply(s *State) {
	for _, id := range e.Complications {
		s.dropComplication(id)
	}
	s.Bank = Bank{Used: true, Points: e.Bank}
	s.Cliffhanger = false
}

// mostAtStart is how many plot points those that were bought can bring somebody to at the start of a session.
const mostAtStart = 5

// StartSession opens the next session, and a scene where none is open. Stress and complications are gone unless the last
// one ended in a cliffhanger; every hero has a plot point at least, and those that were bought; the bank holds as many as
// there are heroes.
func (s *State) StartSession(by table.By, scene string) ([]Event, error) {
	started, err := s.Table.StartSession(by, scene)
	if err != nil {
		return nil, err
	}
	d := s.deciding()
	d.must(tables(started)...)
	cleared := SessionCleared{Bank: len(s.Table.Heroes())}
	for _, id := range table.IDs(s.Complications) {
		if !s.Cliffhanger {
			cleared.Complications = append(cleared.Complications, id)
			cleared.Goes = append(cleared.Goes, s.onWhom(s.Complications[id]))
		}
	}
	d.must(cleared)
	for _, hero := range s.Table.Heroes() {
		d.must(s.begins(hero)...)
	}
	d.must(d.freshBane()...)
	return d.events, nil
}

// begins is what a hero begins a session with.
func (s *State) begins(hero int) []Event {
	have := s.PlotPointsOf(hero)
	n := max(have, firstPlotPoints)
	var events []Event
	if ahead := s.Ahead[hero]; ahead > 0 {
		n = max(n, min(n+ahead, mostAtStart))
		events = append(events, AheadSet{Character: hero, Was: ahead})
	}
	if n != have {
		events = append(events, s.plotPoints(hero, n))
	}
	return events
}

// AheadSet tells how many plot points beyond the usual a character begins the next session with.
type AheadSet struct {
	Character int `json:"character"`
	Points    int `json:"points"`
	Was       int `json:"was,omitempty"`
}

func (AheadSet) kind() string { return "torchlite.ahead-set/1" }

func (e AheadSet) apply(s *State) {
	if e.Points == 0 {
		delete(s.Ahead, e.Character)
		return
	}
	s.Ahead[e.Character] = e.Points
}
