package commands

import (
	"context"
	"slices"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// suggestPlayable completes the name of a character as whom the person may act.
func (h *Host) suggestPlayable(ctx context.Context, req *interact.Request, typed string) []ui.Choice {
	return h.suggestCharacters(ctx, req, typed, func(s *table.State, who, id int) bool {
		return s.Rights(who, table.Play, id) == nil
	})
}

// suggestCharacters completes the name of a character of a kind, those that the person plays first.
func (h *Host) suggestCharacters(ctx context.Context, req *interact.Request, typed string, of func(s *table.State, who, id int) bool) []ui.Choice {
	return h.suggestions(ctx, req, func(l *list, view View, by table.By) {
		var own, others []table.Named
		for _, named := range view.Table.CharactersNamed() {
			switch c := view.Table.Characters[named.ID]; {
			case !of(view.Table, by.Who, named.ID):
			case c.Owner == by.Who:
				own = append(own, named)
			default:
				others = append(others, named)
			}
		}
		l.addNamed(typed, own)
		l.addNamed(typed, others)
		if view.Groups {
			l.addNamed(typed, groupsOf(view.Table, others))
		}
	})
}

// groupsOf are the groups of which some characters are members.
func groupsOf(s *table.State, of []table.Named) []table.Named {
	var groups []table.Named
	for _, n := range of {
		id := s.Characters[n.ID].Group
		if id != 0 && !slices.ContainsFunc(groups, func(g table.Named) bool { return g.ID == id }) {
			groups = append(groups, table.Named{ID: id, Name: s.Name(id)})
		}
	}
	return groups
}
