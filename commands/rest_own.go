package commands

import "tallybones/rules/table"

// Rests are how characters rest in a game.
type Rests[S, E any] struct {
	Kinds []RestKind
	// Read reads a kind that has a number with it, "days 3", by a name without spaces; nil is a game without such.
	Read func(typed string) (kind RestKind, ok bool, err error)
	// Brings is what a kind of rest would bring a character, in a few words each: "Damaged d8 to d6".
	Brings func(s *S, by table.By, kind string, character int) []string
	// Take has characters rest.
	Take func(s *S, by table.By, kind string, who []int) ([]E, error)
}

// A RestKind is a kind of rest.
type RestKind struct {
	Name  string // "breather"
	Title string // "A breather"
	Says  string // what it brings: "stress steps down one"
}

// restsView is the part of a [View] that is about rests. See [Rests].
type restsView interface {
	// Rests are the kinds of rest that the game knows; none in a game without rules for resting.
	Rests() []RestKind
	// ReadRest reads a kind that has a number with it; it reports false for any other.
	ReadRest(typed string) (RestKind, bool, error)
	// RestBrings is what one of the kinds would bring a character, in a few words each.
	RestBrings(by table.By, kind string, character int) []string
}

func (v *keptView[S, E]) Rests() []RestKind { return v.kit.Rests.Kinds }

func (v *keptView[S, E]) ReadRest(typed string) (RestKind, bool, error) {
	if v.kit.Rests.Read == nil {
		return RestKind{}, false, nil
	}
	return v.kit.Rests.Read(typed)
}

func (v *keptView[S, E]) RestBrings(by table.By, kind string, character int) []string {
	return v.kit.Rests.Brings(v.state, by, kind, character)
}
