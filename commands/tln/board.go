package tln

import (
	"slices"
	"strings"

	"tallybones/commands"
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
	return text + ". A test called dangerous: " + s.Damage()
}

// standing is how a character stands on the board: its traits as they are, and its advancement. On the sheet, which has the
// traits themselves, it is what play did to them.
func standing(s *rule.State, place, character int) commands.Standing {
	st := commands.Standing{}
	var words, marks []string
	for _, t := range s.Sheet(character) {
		words = append(words, t.Shown())
		if now, ok := strings.CutPrefix(t.Shown(), t.Name+" "+t.Trait.Value+", "); ok {
			marks = append(marks, t.Name+" "+now)
		}
	}
	if len(words) > 0 {
		st.Words = append(st.Words, strings.Join(words, ", "))
	}
	traits := len(st.Words)
	c := s.Table.Characters[character]
	if c.Kind == table.Hero {
		a := s.AdvancementAt(character)
		text := decimal(a.Gained) + " advancement points"
		if a.Next > 0 {
			text += " of " + decimal(a.Next)
		}
		st.Words = append(st.Words, text)
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
			text := n.Name + " " + decimal(n.Value)
			if n.Max > 0 {
				text += " of " + decimal(n.Max)
			}
			st.Words = append(st.Words, text)
		}
	}
	scene := s.Table.SceneAt(place)
	for _, id := range s.Table.On(character) {
		if on := s.Table.Conditions[id]; on.Scene == scene || on.Scene == 0 {
			text := strings.TrimSpace(on.Name + " " + string(on.Rating))
			if on.Until != "" {
				text += " until " + strings.TrimPrefix(on.Until, "until ")
			}
			st.Words = append(st.Words, text)
		}
	}
	st.Sheet = slices.Clone(st.Words[traits:])
	if len(marks) > 0 {
		st.Sheet = append([]string{strings.Join(marks, ", ")}, st.Sheet...)
	}
	return st
}
