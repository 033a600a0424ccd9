package trago

import (
	"slices"
	"strings"

	"tallybones/rules/table"
)

// An Ending is what the end of a scene or session would bring: the preview that turns into the record.
type Ending struct {
	table.Ending
	// Gains are what the end of a session brings: "a beat (Iris 4 to 5)".
	Gains []string
	// Whole are all events of the end; Events are the table's alone.
	Whole []Event
}

// SceneCleared tells what of the game goes with the end of scenes, minutes of resistance and bargains, and what the end of a
// session brings.
type SceneCleared struct {
	Minutes  []int    `json:"minutes,omitempty"`
	Bargains []int    `json:"bargains,omitempty"`
	Goes     []string `json:"goes,omitempty"` // what was told of it
	Gains    []string `json:"gains,omitempty"`
}

func (SceneCleared) kind() string { return "trago.scene-cleared/1" }

func (e SceneCleared) apply(s *State) {
	for _, id := range e.Minutes {
		delete(s.Minutes, id)
	}
	for _, id := range e.Bargains {
		delete(s.Bargains, id)
	}
}

// EndScene is the end of the scene that a place has of its own: rolls are closed and minutes are over; wounds stay.
func (s *State) EndScene(by table.By) (Ending, error) {
	of, err := s.Table.EndScene(by)
	if err != nil {
		return Ending{}, err
	}
	ended := s.Table.Places[by.Place].Scene
	return s.ending(of, nil, func(scene int) bool { return scene == ended }), nil
}

// ending is an end of the table's with what the game adds to it, for the scenes that end.
func (s *State) ending(of table.Ending, gains []string, ends func(scene int) bool) Ending {
	end := Ending{Ending: of, Gains: gains}
	cleared := SceneCleared{Gains: gains}
	for _, id := range table.IDs(s.Minutes) {
		if m := s.Minutes[id]; ends(m.Scene) {
			cleared.Minutes = append(cleared.Minutes, id)
			cleared.Goes = append(cleared.Goes, "resistance for a minute ("+s.Table.Name(m.Character)+")")
		}
	}
	for _, id := range table.IDs(s.Bargains) {
		if b := s.Bargains[id]; ends(b.Scene) {
			cleared.Bargains = append(cleared.Bargains, id)
			cleared.Goes = append(cleared.Goes, "an advantage die for a bane ("+s.Table.Name(b.Character)+")")
		}
	}
	var open []string
	for _, scene := range s.scenes() {
		if ends(scene) {
			open = append(open, s.OpenRolls(scene)...)
		}
	}
	for _, id := range table.IDs(s.Rolls) {
		if ends(s.Rolls[id].Scene) {
			end.Whole = append(end.Whole, s.closeRoll(id))
		}
	}
	if len(cleared.Goes)+len(gains) > 0 {
		end.Whole = append(end.Whole, cleared)
	}
	end.Goes = slices.Concat(cleared.Goes, of.Goes)
	end.Open = slices.Concat(open, of.Open)
	end.Stays = slices.Concat(s.Staying(), of.Stays)
	end.Whole = append(end.Whole, tables(of.Events)...)
	return end
}

// scenes are those in which a roll is open, in order.
func (s *State) scenes() []int {
	at := map[int]bool{}
	for _, r := range s.Rolls {
		at[r.Scene] = true
	}
	return table.IDs(at)
}

// EndSession ends the session with every scene that is open: every hero gains a beat, and the players vote on who gains the
// experience (Progression).
func (s *State) EndSession(by table.By) (Ending, error) {
	of, err := s.Table.EndSession(by)
	if err != nil {
		return Ending{}, err
	}
	heroes := s.Table.Heroes()
	steps := make([]string, len(heroes))
	for i, hero := range heroes {
		n := s.CountOf(hero, Beats)
		steps[i] = s.Table.Name(hero) + " " + decimal(n) + " to " + decimal(n+1)
	}
	var gains []string
	if len(heroes) > 0 {
		gains = []string{"a beat (" + strings.Join(steps, ", ") + ")"}
	}
	end := s.ending(of, gains, func(int) bool { return true })
	d := s.deciding()
	d.must(end.Whole...)
	for _, hero := range heroes {
		n := d.CountOf(hero, Beats)
		d.must(d.counted(hero, Beats, n, n+1))
	}
	if _, ok := d.experienceVote(by); ok {
		if err := d.do(d.Vote(by)); err != nil {
			return Ending{}, err
		}
	}
	end.Whole = d.events
	return end, nil
}

// Staying are the things of the game that outlast scenes, as an end lists them: wounds.
func (s *State) Staying() []string {
	var stays []string
	for _, id := range append(s.Table.Heroes(), s.Table.CastMembers()...) {
		if names := s.WoundNames(id); len(names) > 0 {
			stays = append(stays, s.Table.Name(id)+" "+strings.Join(names, ", "))
		}
	}
	if len(stays) == 0 {
		return nil
	}
	return []string{"wounds (" + strings.Join(stays, "; ") + ")"}
}

// WoundNames are the wounds of a character by name, the slightest first.
func (s *State) WoundNames(character int) []string {
	var names []string
	for _, id := range s.WoundsOf(character) {
		w := s.Wounds[id]
		name := Tiers[w.Tier]
		if w.Note != "" {
			name += " (" + w.Note + ")"
		}
		names = append(names, name)
	}
	return names
}
