package commands

import (
	"slices"

	"tallybones/rules"
	"tallybones/rules/table"
)

// Bounds are what a game does where sessions and scenes begin and end, beside what becomes of the table. Each function
// brings all events, the table's too; a nil one leaves it at those.
type Bounds[S, E any] struct {
	StartSession func(s *S, by table.By, scene string) ([]E, error)
	EndScene     func(s *S, by table.By) (Ending, []E, error)
	// EndSession with cliffhanger ends the session so that the next one goes on where it left off.
	EndSession func(s *S, by table.By, cliffhanger bool) (Ending, []E, error)
	// Ended is what an event of the game's own tells of an end.
	Ended func(E) (Ended, bool)
	// Stays are the things of the game that outlast scenes, beside the table's.
	Stays func(*S) []string
}

// An Ending is what the end of a scene or session would bring: the preview that turns into the record.
type Ending struct {
	table.Ending
	Back []string // what is as it was before: "Veteran's Axe d8"
	Keep []Keepable
	On   []string // scenes that go on in the next session
	// Gains is what it brings: "a beat (Iris 4 to 5)".
	Gains []string
	// Facts are all that happens.
	Facts []Fact
}

// A Keepable goes with an end unless somebody keeps it.
type Keepable struct {
	Move  rules.Key // how it is kept
	Name  string    // "Rope"
	Shown string    // "Rope d6"
	Of    int       // the character whose player keeps it; 0 is anybody's
	Price string    // "1 plot point"
}

// Ended is what an event of an end tells of it, beside what the table's do.
type Ended struct {
	Goes, Stays, Back, Gains []string
}

// boundsView is the part of a [View] that decides where sessions and scenes begin and end.
type boundsView interface {
	StartSession(by table.By, scene string) ([]Fact, error)
	EndScene(by table.By) (Ending, error)
	EndSession(by table.By, cliffhanger bool) (Ending, error)
	// Ended is what a fact tells of an end.
	Ended(fact Fact) (Ended, bool)
	// Stays are the things that outlast scenes: the game's, then the table's.
	Stays() []string
}

func (v *keptView[S, E]) StartSession(by table.By, scene string) ([]Fact, error) {
	if v.kit.Bounds.StartSession == nil {
		events, err := v.table().StartSession(by, scene)
		return Facts(events...), err
	}
	events, err := v.kit.Bounds.StartSession(v.state, by, scene)
	return v.facts(events), err
}

func (v *keptView[S, E]) EndScene(by table.By) (Ending, error) {
	if v.kit.Bounds.EndScene == nil {
		of, err := v.table().EndScene(by)
		return Ending{Ending: of, Facts: Facts(of.Events...)}, err
	}
	end, events, err := v.kit.Bounds.EndScene(v.state, by)
	end.Facts = v.facts(events)
	return end, err
}

func (v *keptView[S, E]) EndSession(by table.By, cliffhanger bool) (Ending, error) {
	switch {
	case v.kit.Bounds.EndSession != nil:
		end, events, err := v.kit.Bounds.EndSession(v.state, by, cliffhanger)
		end.Facts = v.facts(events)
		return end, err
	case cliffhanger:
		return Ending{}, rules.Refuse("This game knows no cliffhanger.", "End the session without: `/session end`.")
	}
	of, err := v.table().EndSession(by)
	return Ending{Ending: of, Facts: Facts(of.Events...)}, err
}

func (v *keptView[S, E]) Ended(fact Fact) (Ended, bool) {
	if fact.Table != nil || v.kit.Bounds.Ended == nil {
		return Ended{}, false
	}
	return v.kit.Bounds.Ended(v.event(fact))
}

func (v *keptView[S, E]) Stays() []string {
	stays := v.table().Stays()
	if v.kit.Bounds.Stays == nil {
		return stays
	}
	return slices.Concat(v.kit.Bounds.Stays(v.state), stays)
}
