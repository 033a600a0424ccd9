package commands

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// sceneLines are what lies in a scene: elements, cards, tracks, and how much is hidden.
func (b boardView) sceneLines(view View, scene int) []ui.Markdown {
	s := view.Table
	lines, own := view.ElementLines(b.place)
	if !own {
		lines = []ui.Markdown{sentences(elementNames(s.Elements, scene))}
	}
	lines = append(lines, view.SceneLines(b.place)...)
	if view.Cards == "" {
		lines = append(lines, cardsIn(view, scene)...)
	}
	for _, n := range s.TracksNamed(b.place) {
		if view.OwnTrack(n.ID) == "" {
			lines = append(lines, phrase("%s: %s.", s.Tracks[n.ID].Name, s.Tracks[n.ID].String()))
		}
	}
	lines = append(lines, hiddenLine(s.UnseenIn(scene)))
	if b.gm {
		lines = append(lines, hiddenLines(s, scene)...)
	}
	return slices.DeleteFunc(lines, func(line ui.Markdown) bool { return line == "" })
}

// cardsIn are the cards that lie in a scene, a line each.
func cardsIn(view View, scene int) []ui.Markdown {
	var lines []ui.Markdown
	for _, id := range slices.Sorted(maps.Keys(view.Table.Asks)) {
		if ask := view.Table.Asks[id]; ask.Card != nil && (ask.Scene == scene || ask.Scene == 0) {
			lines = append(lines, phrase("%s: %s.", cmp.Or(ask.Say, "Against"), view.Card(id)))
		}
	}
	return lines
}

func elementNames(elements map[int]table.Element, scene int) []string {
	var names []string
	for _, id := range slices.Sorted(maps.Keys(elements)) {
		if e := elements[id]; e.Scene == scene || e.Scene == 0 {
			names = append(names, e.Shown())
		}
	}
	return names
}

// hiddenLine counts what only GMs see.
func hiddenLine(unseen table.Unseen) ui.Markdown {
	var counted []string
	for _, some := range []struct {
		what, of string
		n        int
	}{{"Sealed", " pool", unseen.Cards}, {"Face down", "", unseen.Elements}, {"Private rolls", "", unseen.Rolls}} {
		if some.n > 0 {
			of := some.of
			if some.n > 1 && of != "" {
				of += "s"
			}
			counted = append(counted, fmt.Sprintf("%s: %d%s.", some.what, some.n, of))
		}
	}
	return ui.Markdown(strings.Join(counted, " "))
}

// hiddenLines tell a GM what is hidden.
func hiddenLines(s *table.State, scene int) []ui.Markdown {
	var lines []ui.Markdown
	if down := append(elementNames(s.Hidden.Elements, scene), waiting(s, 0)...); len(down) > 0 {
		lines = append(lines, "Hidden, face down: "+sentences(down))
	}
	for _, id := range slices.Sorted(maps.Keys(s.Hidden.Asks)) {
		if ask := s.Hidden.Asks[id]; ask.Card != nil {
			lines = append(lines, phrase("Hidden, sealed: %s.", strings.TrimSpace(ask.Say+" "+ask.Card.Shown())))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.Hidden.Pools)) {
		if pool, hidden := s.HiddenPool(id); hidden {
			lines = append(lines, phrase("Hidden pool of %s: %s.", cmp.Or(s.Asks[id].Say, "a card"), pool))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.Hidden.Scenes)) {
		lines = append(lines, phrase("Prepared scene: %s.", s.Hidden.Scenes[id].Name))
	}
	return lines
}
