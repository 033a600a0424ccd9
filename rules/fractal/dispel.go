package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dispel is the action that ends a magical effect; it must beat the successes of whoever made it (chapter 10).
const dispel = "Dispel"

// spellAgainst has a dispelling be opposed by the spell that it is aimed at: of the mage behind vs the one that the remark names, or the
// only one that they keep up.
func (s *State) spellAgainst(l Line) (Line, error) {
	if a := l.Roll.Action; a == nil || a.Name != dispel || l.Target == 0 || l.Against != nil {
		return l, nil
	}
	if id := s.spellMeant(l.Target, l.Remark); id != 0 {
		l.Against = &Side{Label: "The spell", Fixed: true, Dice: s.Spells[id].Successes}
		return l, nil
	}
	typed := "Dispel " + decimal(l.Roll.Dice) + " vs "
	spells := s.SpellsOf(l.Target)
	if len(spells) == 0 {
		return l, rules.Refuse(l.Name+" keeps no spell up.", "Against another magical effect say the successes that made it: `"+typed+"2`.")
	}
	return l, rules.Refuse("Which spell of "+l.Name+"?", "Name it behind #: `"+typed+l.Name+" # "+s.Spells[spells[0]].Name+"`.")
}

// spellMeant is the spell of a mage that a remark names, the newest of several, or the only one that they keep up; 0 is none.
func (s *State) spellMeant(mage int, remark string) int {
	spells := s.SpellsOf(mage)
	for _, id := range slices.Backward(spells) {
		if isMeant(s.Spells[id].Name, remark) {
			return id
		}
	}
	if len(spells) == 1 {
		return spells[0]
	}
	return 0
}

// isMeant reports whether a remark names a spell, or the action that cast it.
func isMeant(spell, remark string) bool {
	said := table.Fold(remark)
	action, _, _ := strings.Cut(table.Fold(spell), " (")
	return said != "" && (strings.Contains(said, table.Fold(spell)) || strings.Contains(said, action) || strings.Contains(table.Fold(spell), said))
}

// dispels ends the spell that a dispelling got through to.
func (t *throwing) dispels(b Bout, o Outcome) {
	if id := t.spellMeant(b.Target, t.line.Remark); id != 0 && o.Line.Against != nil && o.Margin > 0 {
		t.spellEnds(id, true)
	}
}
