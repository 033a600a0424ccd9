package commands

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// movesView is the part of a [View] that tells what is open to whom.
type movesView interface {
	// Moves are all things that are open to a person.
	Moves(who int) []rules.Move
	// MovesOn are those of Moves that are about one thing, by its id.
	MovesOn(id, who int) []rules.Move
	// OpenMoves are those of MovesOn of everybody.
	OpenMoves(id int) OpenMoves
	// NotOpen says why a move that is none of MovesOn cannot be taken: it is somebody else's, or of an earlier state.
	NotOpen(key rules.Key, who int) error
	// MayTakeBack tells whether a person takes back alone what somebody else did, where others agree to that. See [Kit].
	MayTakeBack(by table.By, facts []Fact) bool
}

func (v *keptView[S, E]) Moves(who int) []rules.Move { return v.kit.Rules.Moves(v.state, who) }

func (v *keptView[S, E]) MovesOn(id, who int) []rules.Move {
	if v.kit.MovesOn != nil {
		return v.kit.MovesOn(v.state, id, who)
	}
	return movesAbout(v.Moves(who), id)
}

func (v *keptView[S, E]) OpenMoves(id int) OpenMoves {
	if v.kit.MovesBy != nil {
		return openMoves(v.table(), v.kit.MovesBy(v.state, id))
	}
	return openMoves(v.table(), func(who int) []rules.Move { return v.MovesOn(id, who) })
}

func (v *keptView[S, E]) NotOpen(key rules.Key, who int) error {
	_, err := v.kit.Rules.Take(v.state, who, rules.Taken{Key: key})
	return err
}

func (v *keptView[S, E]) MayTakeBack(by table.By, facts []Fact) bool {
	return v.kit.MayTakeBack != nil && v.kit.MayTakeBack(v.state, by, v.events(facts))
}

// OpenMoves are the moves about one thing that are open to anybody at the table.
type OpenMoves struct {
	All []rules.Move     // each once, the likeliest first
	to  map[string][]int // the people, by the word with which the choice begins
}

// Has reports whether a move is open whose choice is a word, or begins with it and a dot.
func (o OpenMoves) Has(word string) bool { return len(o.to[word]) > 0 }

// To are the people to whom a move of [OpenMoves.Has] is open, by number.
func (o OpenMoves) To(word string) []int { return o.to[word] }

// openMoves are the moves about one thing, by those of each person.
func openMoves(t *table.State, of func(who int) []rules.Move) OpenMoves {
	open := OpenMoves{to: map[string][]int{}}
	for _, who := range table.IDs(t.Seen) {
		for _, m := range of(who) {
			open.add(m, who)
		}
	}
	slices.SortStableFunc(open.All, func(a, b rules.Move) int { return b.Weight - a.Weight })
	return open
}

// add adds a move of a person. One that several may make weighs what it does for whom it weighs most.
func (o *OpenMoves) add(m rules.Move, who int) {
	word, _, _ := strings.Cut(m.Key.Choice, ".")
	if people := o.to[word]; len(people) == 0 || people[len(people)-1] != who {
		o.to[word] = append(people, who)
	}
	i := slices.IndexFunc(o.All, func(known rules.Move) bool { return known.Key == m.Key })
	switch {
	case i < 0:
		o.All = append(o.All, m)
	case m.Weight > o.All[i].Weight:
		o.All[i] = m
	}
}
