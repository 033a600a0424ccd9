package fractal

import (
	"strings"

	"tallybones/rules/table"
)

// A Stance is how somebody stands in conflicts, beside AP and conditions.
type Stance struct {
	Rev  int    `json:"rev,omitempty"`
	Zone string `json:"zone,omitempty"` // of the scene in which they are; "" is no zone of it
	Over int    `json:"over,omitempty"` // AP that the last refresh brought beyond the maximum
	// Falling tells that they have fallen to wounds; Until is when their hour is over where the table's clock is real, in Unix
	// milliseconds, and Warned that it was said that little of it is left.
	Falling bool  `json:"falling,omitempty"`
	Until   int64 `json:"until,omitempty"`
	Warned  bool  `json:"warned,omitempty"`
	Dead    bool  `json:"dead,omitempty"`
}

// StanceSet tells how somebody stands from now on.
type StanceSet struct {
	Character int    `json:"character"`
	Stance    Stance `json:"stance"`
	Was       Stance `json:"was,omitzero"`
}

func (StanceSet) kind() string { return "fractal.stance-set/1" }

func (e StanceSet) apply(s *State) {
	e.Stance.Rev++
	s.Stances[e.Character] = e.Stance
}

// SocialName is the name of the element that makes a scene a social one.
const SocialName = "Social"

// IsSocial reports whether a scene is marked as social: by an element of that name.
func (s *State) IsSocial(scene int) bool {
	for _, e := range s.Table.Elements {
		if table.Fold(e.Name) == table.Fold(SocialName) && (e.Scene == scene || e.Scene == 0) {
			return true
		}
	}
	return false
}

// ElementsAt are the scene elements that act in a zone of a scene, in the order in which they came: those of the zone, and those of no
// zone. What lies face down acts on nobody.
func (s *State) ElementsAt(scene int, zone string) []Element {
	var at []Element
	for _, id := range table.IDs(s.Table.Elements) {
		e := s.Table.Elements[id]
		if e.Scene != 0 && e.Scene != scene || e.Zone != "" && table.Fold(e.Zone) != table.Fold(zone) {
			continue
		}
		if element, ok := ElementOf(e.Name, string(e.Rating)); ok {
			at = append(at, element)
		}
	}
	return at
}

// ElementOf is the scene element that a name and its rating are; ok is false for one that acts on nothing: a free-form one, or a severity
// that is not 1 to 4.
func ElementOf(name, rating string) (e Element, ok bool) {
	for _, sense := range Senses() {
		if strings.EqualFold(sense.String(), strings.TrimSpace(name)) && len(rating) == 1 && rating >= "1" && rating <= decimal(MaxSeverity) {
			return Element{Sense: sense, Severity: int(rating[0] - '0')}, true
		}
	}
	return Element{}, false
}
