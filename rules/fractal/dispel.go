package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// dispel is the action that ends a magical effect; it must beat the successes of whoever made it (chapter 10).
const dispel = "Dispel"

// spellAgainst has a dispelling be opposed by the spell that it is aimed at: of the mage behind vs the one that is named, or the only one
// that they keep up. A withering at somebody is refused that does not say what it lowers.
func (s *State) spellAgainst(as int, l Line) (Line, error) {
	a, n := l.Roll.Action, s.diceTyped(as, l.Roll)
	if a != nil && a.Name == wither && l.Target != 0 && l.Lower == NoStat {
		return l, rules.Refuse("Which stat does it lower?", "Say it behind the dice: `Wither "+n+" lower Body vs "+l.Name+"`.")
	}
	if l.End != "" && l.Target == 0 {
		return l, rules.Refuse("Whose spell is it?", "Name them behind vs: `Dispel "+n+" end "+typed(l.End)+" vs Ilse`.")
	}
	if a == nil || a.Name != dispel || l.Target == 0 || l.Against != nil {
		return l, nil
	}
	if id := s.spellMeant(l.Target, l.End); id != 0 {
		l.Against = &Side{Label: "The spell", Fixed: true, Dice: s.Spells[id].Successes}
		return l, nil
	}
	dispelling := "Dispel " + n
	spells := s.SpellsOf(l.Target)
	switch {
	case len(spells) == 0:
		return l, rules.Refuse(l.Name+" keeps no spell up.", "Against another magical effect say the successes that made it: `"+dispelling+" vs 2`.")
	case l.End != "":
		return l, rules.Refuse(l.Name+" keeps no spell up that is called "+rules.Quote(l.End)+".", "There are "+strings.Join(table.NamesIn(s.SpellsNamed(l.Target)), ", ")+
			": `"+dispelling+" end "+s.Spells[spells[0]].Name+" vs "+l.Name+"`.")
	}
	return l, rules.Refuse("Which spell of "+l.Name+"?", "Name it behind the dice: `"+dispelling+" end "+s.Spells[spells[0]].Name+" vs "+l.Name+"`.")
}

// diceTyped are the dice of a side as somebody types them: without their size where the sheet says it.
func (s *State) diceTyped(as int, side Side) string {
	dice := s.dice(as)
	if side.Action != nil && (dice[side.Action.Stats[0]] == side.Size || dice[side.Action.Stats[1]] == side.Size) {
		return decimal(side.Dice)
	}
	return side.number()
}

// spellMeant is the spell of a mage that is named by its name or a part of it, the newest of several; without a name it is the only one that
// they keep up. 0 is none.
func (s *State) spellMeant(mage int, name string) int {
	spells := s.SpellsOf(mage)
	if name == "" && len(spells) == 1 {
		return spells[0]
	}
	for _, same := range []func(spell, said string) bool{func(spell, said string) bool { return spell == said }, strings.HasPrefix, strings.Contains} {
		for _, id := range slices.Backward(spells) {
			if said := table.Fold(name); said != "" && same(table.Fold(s.Spells[id].Name), said) {
				return id
			}
		}
	}
	return 0
}

// dispels ends the spell that a dispelling got through to.
func (t *throwing) dispels(b Bout, o Outcome) {
	if id := t.spellMeant(b.Target, o.Line.End); id != 0 && o.Line.Against != nil && o.Margin > 0 {
		t.spellEnds(id, true)
	}
}
