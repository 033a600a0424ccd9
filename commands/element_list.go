package commands

import (
	"context"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// listElements answers /element list.
func (h *Host) listElements(ctx context.Context, req *interact.Request) (interact.Reply, error) {
	seat, err := h.Seat(ctx, req)
	if err != nil {
		return nil, err
	}
	var m ui.Message
	err = seat.see(ctx, func(view View, by table.By) error {
		seen := elementsHere(view.Table, by.Place)
		if len(seen) == 0 {
			seen = []ui.Markdown{"None. " + ui.Prose("Put one on the board: `/element pin Rain d8`.")}
		}
		if view.Table.IsGM(by.Who) {
			seen = append(seen, hiddenElements(view.Table)...)
		}
		m = seat.note("Elements here", seen...)
		return nil
	})
	return interact.Answer{Message: m}, err
}

// elementsHere are the elements that all see at a place, a line each.
func elementsHere(s *table.State, place int) []ui.Markdown {
	var lines []ui.Markdown
	scene := s.SceneAt(place)
	for _, id := range slices.Sorted(maps.Keys(s.Elements)) {
		element := s.Elements[id]
		if element.Scene != 0 && element.Scene != scene {
			continue
		}
		line := element.Shown()
		if element.Scene == 0 {
			line += ", in every scene"
		}
		lines = append(lines, ui.Escape(line+"."))
	}
	return lines
}

// hiddenElements are the elements that lie face down and the scenes that are prepared, for GMs.
func hiddenElements(s *table.State) []ui.Markdown {
	var loose []string
	ready := map[int][]string{}
	for _, id := range slices.Sorted(maps.Keys(s.Hidden.Elements)) {
		element := s.Hidden.Elements[id]
		name := rated(element.Name, element.Rating) + either(element.Stays, " (stays face down)", "")
		if _, prepared := s.Hidden.Scenes[element.Scene]; prepared {
			ready[element.Scene] = append(ready[element.Scene], name)
			continue
		}
		loose = append(loose, name)
	}
	lines := []ui.Markdown{labelled("Face down", append(loose, waiting(s, 0)...))}
	for _, id := range slices.Sorted(maps.Keys(s.Hidden.Scenes)) {
		line := "Prepared: " + s.Hidden.Scenes[id].Name
		if with := append(ready[id], waiting(s, id)...); len(with) > 0 {
			line += ", with " + strings.Join(with, ", ")
		}
		lines = append(lines, ui.Escape(line+"."))
	}
	return lines
}
