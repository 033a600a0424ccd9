package commands

import (
	"cmp"

	"tallybones/rules/table"
	"tallybones/storage"
)

// A keptView is a [View] of a state of a keeper's game.
type keptView[S, E any] struct {
	*keeper[S, E]
	state    *S
	revision storage.Revision
}

func (k *keeper[S, E]) view(s *S, revision storage.Revision) View {
	return (&keptView[S, E]{k, s, revision}).view()
}

func (v *keptView[S, E]) view() View {
	return View{
		Table: v.table(), Revision: v.revision,
		Groups: v.kit.Groups, Cast: cmp.Or(v.kit.Board.Cast, titleCast), Cards: v.kit.Board.Cards,
		gameView: v,
	}
}

func (v *keptView[S, E]) table() *table.State { return v.kit.Table(v.state) }

func (v *keptView[S, E]) Public() View { return v.keeper.view(v.kit.Rules.Public(v.state), v.revision) }

func (v *keptView[S, E]) After(made []table.Event) View {
	return v.keeper.view(v.after(made), v.revision)
}

// after is the state as it is with events of the table's that were made.
func (v *keptView[S, E]) after(made []table.Event) *S {
	return v.kit.After(v.state, v.kit.Log.All(made))
}

// each decides about each of some characters, after what was made for it and what was decided about the others.
func (v *keptView[S, E]) each(made []table.Event, on []int, decide func(s *S, character int) ([]E, error)) ([]Fact, error) {
	s := v.after(made)
	var facts []Fact
	for _, character := range on {
		events, err := decide(s, character)
		if err != nil {
			return nil, err
		}
		s, facts = v.kit.After(s, events), append(facts, v.facts(events)...)
	}
	return facts, nil
}
