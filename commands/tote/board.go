package tote

import (
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

// tale is the tale that is told, as the head of a board has it: "Tale 2: The Drowned Effigy".
func tale(s *rule.State) string {
	text := "Tale " + decimal(s.Tale.Number)
	if s.Tale.Name != "" {
		text += ": " + s.Tale.Name
	}
	if s.Tale.Over {
		text += ", over"
	}
	return text
}

// standing is how a character stands on the board of a place: totems, aspect, injuries.
func standing(s *rule.State, place, character int) commands.Standing {
	st := commands.Standing{}
	c := s.Table.Characters[character]
	if c.Kind == table.Hero {
		st.Words = append(st.Words, totems(s, character)...)
		if s.AspectOf(character) != "" {
			word := "Aspect free"
			if s.AspectSpent(character, s.Table.SceneAt(place)) {
				word = "Aspect used this scene"
			}
			st.Words = append(st.Words, word)
		}
	}
	if hurt := injuries(s, character); hurt != "No injuries" || c.Kind == table.Hero {
		st.Words = append(st.Words, hurt)
	}
	for _, key := range sortedKeys(c.Counters) {
		if n := c.Counters[key]; n.Name != rule.Injuries {
			st.Words = append(st.Words, n.Shown())
		}
	}
	return st
}

// totems are the totems of a hero: "free totems Wolf 3, Coyote 4; used Stag 2", and that others have no value yet.
func totems(s *rule.State, character int) []string {
	var free, used []string
	unknown := 0
	for _, t := range rule.Totems {
		value, known := s.ValueOf(character, t)
		text := t.String()
		if known {
			text += " " + decimal(value)
		}
		switch {
		case s.IsUsed(character, t):
			used = append(used, text)
		case known:
			free = append(free, text)
		default:
			unknown++
		}
	}
	text := "free totems " + strings.Join(free, ", ")
	switch {
	case unknown == len(rule.Totems):
		return []string{"totems have no value yet"}
	case len(free) == 0:
		text = "no free totem"
	case len(free) == 1:
		text = "free totem " + free[0]
	}
	if len(used) > 0 {
		text += "; used " + strings.Join(used, ", ")
	}
	if unknown > 0 {
		text += "; the others have no value yet"
	}
	return []string{text}
}

// injuries are the injuries of a character: "Injuries: 5, 4 blocked; next fills 3".
func injuries(s *rule.State, character int) string {
	if bad := s.BadTrack(character); bad != "" {
		return injuriesOn(s, character) + "; the injury track " + rules.Quote(bad) + " cannot be read, so a new hero's counts"
	}
	return injuriesOn(s, character)
}

// injuriesHead begins injuries, which a list under the same heading leaves out.
const injuriesHead = "Injuries: "

func injuriesOn(s *rule.State, character int) string {
	n, track := s.InjuriesOf(character), s.TrackOf(character)
	if n == 0 {
		return "No injuries"
	}
	text := injuriesHead + decimal(n) + " of " + decimal(len(track))
	if blocked := s.BlockedOf(character); len(blocked) > 0 {
		faces := make([]string, len(blocked))
		for i, face := range blocked {
			faces[i] = decimal(face)
		}
		text = injuriesHead + strings.Join(faces, ", ") + " blocked"
	}
	switch {
	case s.IsOut(character):
		return text + "; unconscious"
	case n == len(track):
		return text + "; the track is full"
	}
	return text + "; next fills " + spaceWord(track[n])
}

// spaceWord is a space of an injury track in a sentence.
func spaceWord(space rule.Space) string {
	switch space {
	case rule.Unconscious:
		return "unconscious"
	case rule.Nothing:
		return "a space without effect"
	}
	return space.String()
}

// sections are the extended tests that run at a place.
func sections(s *rule.State, place int) []commands.Section {
	var lines []ui.Markdown
	for _, id := range s.TestsAt(place) {
		lines = append(lines, ui.Bold(ui.Escape(s.Table.Tracks[id].Name))+ui.Escape(": "+sentences(s, id)))
	}
	return []commands.Section{{Title: "Extended tests", Lines: lines}}
}

// sentences are how an extended test stands: "T8. Count 4 of 10. Failures 1 of 3. Helped so far: Hanu, Sefa."
func sentences(s *rule.State, id int) string {
	x, t, _ := s.Test(id)
	text := "T" + decimal(x.Target) + ". Count " + decimal(t.Count) + " of " + decimal(t.Of) + ". Failures " + decimal(t.Failures) + " of " + decimal(t.Lost) + "."
	switch won, lost := t.Done(); {
	case won:
		text += " Won."
	case lost:
		text += " Lost."
	}
	var helped []string
	for _, character := range sortedInts(x.Helped) {
		helped = append(helped, s.Table.Name(character))
	}
	if len(helped) > 0 {
		text += " Helped so far: " + strings.Join(helped, ", ") + "."
	}
	return text
}

// trackText is how an extended test stands in one line; "" is a track like any other.
func trackText(s *rule.State, id int) string {
	x, t, ok := s.Test(id)
	if !ok {
		return ""
	}
	return "T" + decimal(x.Target) + ", " + t.String()
}
