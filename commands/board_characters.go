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

// conditionsOn are the conditions of characters that count in a scene, as words, in the order in which they came.
func conditionsOn(s *table.State, scene int) map[int][]string {
	on := map[int][]string{}
	for _, id := range slices.Sorted(maps.Keys(s.Conditions)) {
		if c := s.Conditions[id]; c.Scene == scene || c.Scene == 0 {
			text := rated(c.Name, c.Rating)
			if c.Until != "" {
				text += " until " + strings.TrimPrefix(c.Until, "until ")
			}
			on[c.On] = append(on[c.On], text)
		}
	}
	return on
}

// heroLines are the characters of players with their counters and conditions, whose player was seen last first.
func heroLines(s *table.State, on map[int][]string) []ui.Markdown {
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
		lines = append(lines, ui.Bold(ui.Escape(c.Name))+phrase(" (%s)", whose)+standingOn(c, on[id]))
	}
	return lines
}

// standingOn are the counters and conditions of a character behind its name.
func standingOn(c table.Character, on []string) ui.Markdown {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(c.Counters)) {
		counter := c.Counters[key]
		text := fmt.Sprintf("%s %d", counter.Name, counter.Value)
		if counter.Max > 0 {
			text += fmt.Sprintf(" of %d", counter.Max)
		}
		words = append(words, text)
	}
	if words = append(words, on...); len(words) == 0 {
		return "."
	}
	return ": " + sentences(words)
}

// castLines are the cast with their conditions; several of a kind share a line.
func castLines(s *table.State, on map[int][]string) []ui.Markdown {
	var lines []ui.Markdown
	told := map[int]bool{}
	for _, id := range s.CastMembers() {
		c := s.Characters[id]
		switch {
		case c.Group == 0:
			lines = append(lines, ui.Bold(ui.Escape(c.Name))+standingOn(c, on[id]))
		case !told[c.Group]:
			told[c.Group] = true
			lines = append(lines, groupLine(s, c.Group, on))
		}
	}
	return lines
}

func groupLine(s *table.State, group int, on map[int][]string) ui.Markdown {
	name := s.Groups[group].Name
	var members []string
	for _, id := range s.Members(group) {
		words := strings.Fields(s.Characters[id].Name)
		member := words[len(words)-1]
		if have := on[id]; len(have) > 0 {
			member += " (" + strings.Join(have, ", ") + ")"
		}
		members = append(members, member)
	}
	return ui.Bold(ui.Escape(name)) + phrase(": %s.", strings.Join(members, ", "))
}

// sentences are words that each end in a full stop.
func sentences(words []string) ui.Markdown {
	ended := make([]string, len(words))
	for i, w := range words {
		ended[i] = string(ui.Escape(w)) + "."
	}
	return ui.Markdown(strings.Join(ended, " "))
}
