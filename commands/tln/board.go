package tln

import (
	"slices"
	"strings"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

// head says what the table plays: "No GM. Ties: the higher level. Damage 1 for a test called dangerous".
func head(s *rule.State) string {
	r := s.Rules()
	text := "No GM. Ties: " + map[rule.Ties]string{rule.ByLevel: "the higher level", rule.Reroll: "rolled again", rule.Nobody: "nobody's"}[r.Ties]
	switch {
	case r.NoDice:
		text += ". No dice"
	case r.Safer:
		text += ". Safer rolls"
	}
	if r.Exploding {
		text += ". Dice explode"
	}
	damage := "Damage 1"
	if s.Damage() != "1 damage" {
		damage = capital(s.Damage())
	}
	return text + ". " + damage + " for a test called dangerous"
}

// coreCharacters are the characters of players, with the trait points that each has to begin with.
func coreCharacters(s *rule.State) string {
	return "Core characters, " + decimal(s.StartPoints()) + " trait points"
}

// waitingTests are the tests that are laid out in the scene of a place, a line each: anybody may add to them.
func waitingTests(s *rule.State, place int) []ui.Markdown {
	var lines []ui.Markdown
	for _, id := range slices.Backward(s.LaidAt(place)) {
		line, err := s.LaidLine(id)
		if err != nil {
			continue
		}
		lines = append(lines, ui.Escape(strings.Join(sidesOf(s, id, line), " against ")+" is not rolled yet: anybody may add to it."))
	}
	return lines
}

// sidesOf are what the sides of a test that is laid out are called.
func sidesOf(s *rule.State, id int, line rule.Line) []string {
	labels := make([]string, len(line.Sides))
	for i := range labels {
		labels[i] = s.LaidLabel(s.Table.Asks[id], line, i)
	}
	return labels
}

// standing is how a character stands on the board: its traits as they are, and its advancement. On the sheet, which has the
// traits themselves, it is what play did to them.
func standing(s *rule.State, _, character int) commands.Standing {
	st := commands.Standing{Board: nonEmpty(strings.Join(s.ShownSheet(character), ", "))}
	var marks []string
	for _, t := range s.Sheet(character) {
		if play := t.Play(); play != "" && t.Value.Kind != rule.SubTrait {
			marks = append(marks, t.Name+strings.TrimPrefix(play, ","))
		}
	}
	st.Sheet = nonEmpty(strings.Join(marks, ", "))
	c := s.Table.Characters[character]
	if c.Kind == table.Hero {
		st.Words = append(st.Words, gainedOf(s.AdvancementAt(character)))
	}
	if s.IsOut(character) {
		st.Words = append(st.Words, "All traits are at 0")
	}
	for _, key := range sortedKeys(s.Shared) {
		if share := s.Shared[key]; share.Character == character || slices.Contains(share.With, character) {
			st.Words = append(st.Words, "Shares "+share.Trait)
		}
	}
	for _, key := range sortedKeys(c.Counters) {
		if n := c.Counters[key]; n.Name != rule.Gained {
			st.Words = append(st.Words, n.Shown())
		}
	}
	return st
}

// nonEmpty is a list of one text, or of none where it is empty.
func nonEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}
