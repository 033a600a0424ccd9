package table

import (
	"slices"
	"strings"

	"tallybones/rules"
)

// An Ending is what the end of a scene or session would bring: the preview that turns into the record. A game adds its
// own lines and events.
type Ending struct {
	Title  string   // what ends: "The Gatehouse"
	Goes   []string // "Winded d6 (Zia)"
	Stays  []string
	Open   []string // what nobody has answered: "Mira's offer to Tamsin"
	Events []Event
}

func (e *Ending) add(other Ending) {
	e.Goes = append(e.Goes, other.Goes...)
	for _, line := range other.Stays { // what outlasts one scene outlasts them all
		if !slices.Contains(e.Stays, line) {
			e.Stays = append(e.Stays, line)
		}
	}
	e.Open = append(e.Open, other.Open...)
	e.Events = append(e.Events, other.Events...)
}

// EndScene ends the scene that a place has of its own.
func (s *State) EndScene(by By) (Ending, error) {
	if err := s.Rights(by.Who, Run, 0); err != nil {
		return Ending{}, err
	}
	own, followed := s.Places[by.Place].Scene, s.SceneAt(by.Place)
	switch {
	case own != 0:
		return s.ending(by, own), nil
	case followed != 0:
		return Ending{}, rules.Refuse(s.sceneTitle(followed)+" is played elsewhere too; here is no scene of its own.",
			"End it by its name: "+typed("/scene end "+s.SceneName(followed))+".")
	}
	return Ending{}, s.nothingOpen()
}

// nothingOpen refuses what needs a scene where none is played.
func (s *State) nothingOpen() error {
	const say, start = "No scene is open here.", "Start one: `/scene start`"
	if open := s.OpenScenes(); len(open) > 0 {
		return rules.Refuse(say, start+", or end one that is open elsewhere: "+typed("/scene end "+s.SceneName(open[0]))+".")
	}
	return rules.Refuse(say, start+".")
}

// ending is what the end of a scene brings.
func (s *State) ending(by By, scene int) Ending {
	end := Ending{Title: s.SceneName(scene), Stays: s.Stays()}
	var gone Gone
	gone.Elements = s.endElements(scene, &end)
	gone.Conditions = s.endConditions(scene, &end)
	gone.Tracks = s.endTracks(scene, &end)
	gone.Asks = s.endAsks(scene, &end)
	end.Events = []Event{SceneEnded{ID: scene, At: by.At, Gone: gone, Name: end.Title, Goes: end.Goes, Open: end.Open}}
	return end
}

func (s *State) endElements(scene int, end *Ending) (gone []int) {
	for _, id := range IDs(s.Elements) {
		if e := s.Elements[id]; e.Scene == scene {
			gone = append(gone, id)
			end.Goes = append(end.Goes, e.Shown())
		}
	}
	for _, id := range IDs(s.Hidden.Elements) {
		if s.Hidden.Elements[id].Scene == scene {
			gone = append(gone, id)
		}
	}
	return gone
}

func (s *State) endConditions(scene int, end *Ending) (gone []int) {
	for _, id := range IDs(s.Conditions) {
		if c := s.Conditions[id]; c.Scene == scene {
			gone = append(gone, id)
			end.Goes = append(end.Goes, s.onWhom(c))
		}
	}
	return gone
}

func (s *State) endTracks(scene int, end *Ending) (gone []int) {
	for _, id := range IDs(s.Tracks) {
		if t := s.Tracks[id]; t.Scene == scene {
			gone = append(gone, id)
			end.Goes = append(end.Goes, t.Name+", "+t.String())
		}
	}
	return gone
}

func (s *State) endAsks(scene int, end *Ending) (gone []int) {
	for _, id := range IDs(s.Asks) {
		if a := s.Asks[id]; a.Scene == scene && !a.Lasts {
			gone = append(gone, id)
			end.Open = append(end.Open, s.unanswered(a))
		}
	}
	for _, id := range IDs(s.Hidden.Asks) {
		if s.Hidden.Asks[id].Scene == scene {
			gone = append(gone, id)
		}
	}
	return gone
}

// unanswered names an ask that nobody has answered: an offer by whom it is for, "an offer to Tamsin".
func (s *State) unanswered(a Ask) string {
	if a.Kind != Offer {
		return s.AskTitle(a)
	}
	names := make([]string, len(a.To.People))
	for i, who := range a.To.People {
		if names[i] = s.Person(who); s.Playing(who) != 0 && s.Characters[s.Playing(who)].Owner == who {
			names[i] = s.Name(s.Playing(who))
		}
	}
	return "an offer to " + listed(names, "and")
}

// Stays are the things that outlast scenes, as far as all see them: elements, conditions, tracks.
func (s *State) Stays() []string {
	var stays []string
	for _, id := range IDs(s.Elements) {
		if e := s.Elements[id]; e.Scene == 0 {
			stays = append(stays, rated(e.Name, e.Rating))
		}
	}
	for _, id := range IDs(s.Conditions) {
		if c := s.Conditions[id]; c.Scene == 0 {
			stays = append(stays, s.onWhom(c))
		}
	}
	for _, id := range IDs(s.Tracks) {
		if t := s.Tracks[id]; t.Scene == 0 {
			stays = append(stays, t.Name+", "+t.String())
		}
	}
	return stays
}

// onWhom is a condition with whose it is: "Winded d6 (Zia)".
func (s *State) onWhom(c Condition) string {
	return rated(c.Name, c.Rating) + " (" + s.Name(c.On) + ")"
}

// rated is a name with its rating, if it has one.
func rated(name string, rating Rating) string {
	return strings.TrimSpace(name + " " + string(rating))
}
