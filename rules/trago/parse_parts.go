package trago

import (
	"fmt"
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// part is the part of the sheet that a term stands for, also where it is named as the book does and nobody has a sheet.
func (t Term) part() string {
	switch {
	case t.Part != "" || t.Label == "":
		return t.Part
	case IsSkill(t.Label):
		return SetSkill
	case IsEdge(t.Label):
		return SetEdge
	case setOf(table.Fold(t.Label)) == SetTool:
		return SetTool
	}
	return ""
}

// Having are the terms of a line that stand for a part of the sheet, and how many dice they are.
func (l Line) Having(part string) (terms []Term, dice int) {
	for _, t := range l.Terms {
		if t.part() == part {
			terms = append(terms, t)
			dice += t.Dice
		}
	}
	return terms, dice
}

// manyParts refuses more of a part of the sheet than a roll has: one skill, one edge, two dice of advantages (Skills, edges and
// advantage). A Night roll has dots alone, and what was rolled already is read as it was.
func (r *reader) manyParts() error {
	if r.line.Night || r.board.Strangers {
		return nil
	}
	for _, one := range []struct{ part, says string }{
		{SetSkill, "A roll is made with one skill"}, {SetEdge, "One edge is used in a roll"},
	} {
		if terms, _ := r.line.Having(one.part); len(terms) > 1 {
			return rules.Refuse(fmt.Sprintf("%s; here are %s.", one.says, termNames(terms)),
				fmt.Sprintf("Leave one out: `%s`.", r.shown(usual, r.line.without(terms[len(terms)-1]).String())))
		}
	}
	if terms, dice := r.line.Having(SetTool); dice > MaxAdvantage {
		return rules.Refuse(fmt.Sprintf("Advantages give %d dice at most; here are %d: %s.", MaxAdvantage, dice, termNames(terms)),
			fmt.Sprintf("Leave one out: `%s`.", r.shown(usual, r.line.without(terms[len(terms)-1]).String())))
	}
	return nil
}

// without is the line without a term, and without faces.
func (l Line) without(term Term) Line {
	l.Terms = slices.Clone(l.Terms)
	l.Faces = nil
	if i := slices.Index(l.Terms, term); i >= 0 {
		l.Terms = slices.Delete(l.Terms, i, i+1)
	}
	return l
}

func termNames(terms []Term) string {
	names := make([]string, len(terms))
	for i, t := range terms {
		names[i] = cut(t.Label)
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
