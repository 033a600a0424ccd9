package commands

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"tallybones/commands/ui"
	"tallybones/rules/table"
)

// conditionsOn are the conditions of characters that count in a scene, as words, in the order in which they came.
func conditionsOn(s *table.State, scene int) map[int][]string {
	on := map[int][]string{}
	for _, id := range slices.Sorted(maps.Keys(s.Conditions)) {
		if c := s.Conditions[id]; countsIn(c, scene) {
			on[c.On] = append(on[c.On], c.Shown())
		}
	}
	return on
}

// heroLines are the characters of players with their counters and conditions, whose player was seen last first.
func (b boardView) heroLines(view View, on map[int][]string) []ui.Markdown {
	s := view.Table
	heroes := s.Heroes()
	slices.SortStableFunc(heroes, func(a, b int) int {
		return cmp.Compare(s.Seen[s.Characters[b].Owner].At, s.Seen[s.Characters[a].Owner].At)
	})
	var lines []ui.Markdown
	for _, id := range heroes {
		c := s.Characters[id]
		whose := "nobody"
		if c.Owner != 0 {
			whose = s.Person(c.Owner)
		}
		if c.Blank {
			whose += ", no sheet"
		}
		if behind, shown := b.behind(view, id, on[id]); shown {
			lines = append(lines, ui.Bold(ui.Escape(c.Name))+phrase(" (%s)", whose)+behind)
		}
	}
	return lines
}

// behind is what stands behind a character's name: as the game has it, or its counters and conditions. It reports false for
// one that the game shows elsewhere.
func (b boardView) behind(view View, id int, on []string) (line ui.Markdown, shown bool) {
	standing, own := view.Standing(b.place, id)
	if !own {
		standing.Words = countersOf(view.Table.Characters[id])
	}
	standing.Words = slices.Concat(standing.Board, standing.Words, on, standing.Last)
	if standing.With != "" {
		line = phrase(", %s", standing.With)
	}
	if len(standing.Words) == 0 {
		return line + ".", !standing.Off
	}
	return line + ": " + sentences(standing.Words), !standing.Off
}

// countersOf are the counters of a character as words.
func countersOf(c table.Character) []string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(c.Counters)) {
		words = append(words, c.Counters[key].Shown())
	}
	return words
}

// castLines are the cast with their conditions; several of a kind share a line.
func (b boardView) castLines(view View, on map[int][]string) []ui.Markdown {
	var lines []ui.Markdown
	told := map[int]bool{}
	for _, id := range view.Table.CastMembers() {
		c := view.Table.Characters[id]
		behind, shown := b.behind(view, id, on[id])
		switch {
		case !shown:
		case c.Group == 0:
			lines = append(lines, ui.Bold(ui.Escape(c.Name))+behind)
		case !told[c.Group]:
			told[c.Group] = true
			lines = append(lines, b.groupLine(view, c.Group, on))
		}
	}
	return lines
}

func (b boardView) groupLine(view View, group int, on map[int][]string) ui.Markdown {
	s := view.Table
	var members []string
	all := s.Members(group)
	standings := make([]Standing, len(all))
	for i, id := range all {
		standings[i], _ = view.Standing(b.place, id)
	}
	last := lastOfAll(standings)
	for i, id := range all {
		words := strings.Fields(s.Characters[id].Name)
		member := words[len(words)-1]
		have := slices.Concat(standings[i].Board, standings[i].Words, on[id])
		if len(last) == 0 {
			have = append(have, standings[i].Last...)
		}
		if len(have) > 0 {
			member += " (" + strings.Join(have, ", ") + ")"
		}
		members = append(members, member)
	}
	line := ui.Bold(ui.Escape(s.Groups[group].Name)) + phrase(": %s.", strings.Join(members, ", "))
	if len(last) > 0 {
		line += " " + sentences(last)
	}
	return line
}

// lastOfAll is what is said last of all of some alike; where it is another of one of them it is nothing.
func lastOfAll(standings []Standing) (last []string) {
	for i, standing := range standings {
		if i > 0 && !slices.Equal(standing.Last, last) {
			return nil
		}
		last = standing.Last
	}
	return last
}

// sentences are words that each end in a full stop.
func sentences(words []string) ui.Markdown {
	ended := make([]string, len(words))
	for i, w := range words {
		ended[i] = string(ui.Escape(w)) + "."
	}
	return ui.Markdown(strings.Join(ended, " "))
}
