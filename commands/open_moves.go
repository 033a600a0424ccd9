package commands

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

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

// openAbout are the moves about a subject, the likeliest first.
func (v View) openAbout(id int) []rules.Move {
	return openMoves(v.Table, func(who int) []rules.Move { return v.MovesOn(id, who) }).All
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
