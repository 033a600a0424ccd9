package fractal

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// makes reads the scene element that a spell makes: `Thermal Manipulation 2 make Hazardous` (chapter 10).
func (r *reader) makes() error {
	a := r.side.Action
	switch {
	case a == nil || !creates[a.Name]:
		return rules.Refuse("Only Thermal Manipulation and Ergokinesis make a scene element.", "For example `Thermal Manipulation 3d8 make Hazardous`.")
	case r.line.Make != "":
		return rules.Refuse("A spell makes one scene element.", "Say it once: `"+a.Name+" "+r.side.number()+" make "+r.line.Make+"`.")
	}
	r.next()
	e, ok := sense(r.tok.Text)
	if !ok || r.tok.Kind != dice.Word {
		return rules.Refuse("Behind `make` stands a scene element.", "For example `"+a.Name+" "+r.side.number()+" make Hazardous`. There are "+strings.Join(sensesNamed(), ", ")+".")
	}
	r.line.Make = e.String()
	if r.next(); r.tok.Kind == dice.Number {
		return rules.Refuse("How severe it is, your successes say.", "Leave out the number: `"+a.Name+" "+r.side.number()+" make "+r.line.Make+"`.")
	}
	return nil
}

func sensesNamed() []string {
	var names []string
	for _, e := range Senses() {
		names = append(names, e.String())
	}
	return names
}

// wither is the action that lowers a stat for as long as it is kept up (chapter 10).
const wither = "Wither"

// lowers reads the stat that a spell lowers: `Wither 4 lower Body vs Goblin A`.
func (r *reader) lowers() error {
	a := r.side.Action
	switch {
	case a == nil || a.Name != wither:
		return rules.Refuse("Only Wither lowers a stat.", "For example `Wither 4d8 lower Body`.")
	case r.line.Lower != NoStat:
		return rules.Refuse("A spell lowers one stat.", "Say it once: `Wither "+r.side.number()+" lower "+r.line.Lower.String()+"`.")
	}
	if r.next(); r.tok.Kind != dice.Word {
		return rules.Refuse("Behind `lower` stands a stat.", "For example `Wither "+r.side.number()+" lower Body`.")
	}
	s, err := FindStat(r.tok.Text)
	if err != nil {
		return err
	}
	r.line.Lower = s
	r.next()
	return nil
}

// ends reads the spell that a dispelling is aimed at, the words up to the next of the notation: `Dispel 3 end Telepathic Link vs Ilse`. What
// stands in brackets belongs to its name.
func (r *reader) ends() error {
	a := r.side.Action
	switch {
	case a == nil || a.Name != dispel:
		return rules.Refuse("Only Dispel ends a spell.", "For example `Dispel 3d8 end Telepathic Link vs Ilse`.")
	case r.at == nil:
		return rules.Refuse("Spells that are kept up are named at a table.", "Say the successes that made it: `Dispel "+r.side.number()+" vs 2`.")
	case r.line.End != "":
		return rules.Refuse("One spell is dispelled.", "Say it once: `Dispel "+r.side.number()+" end "+typed(r.line.End)+"`.")
	}
	r.next()
	from, to, open := r.tok.At, r.tok.At, 0
	for ; r.tok.Kind != dice.End && (open > 0 || !r.endsName()); r.next() {
		switch r.tok.Kind {
		case dice.Open:
			open++
		case dice.Close:
			open--
		default:
		}
		to = r.tok.End()
	}
	if open > 0 {
		return rules.Refuse("A bracket in the name of the spell is not closed.", "The beginning of its name is enough: `Dispel "+r.side.number()+" end Telepathic Link vs Ilse`.")
	}
	if r.line.End = strings.TrimSpace(r.text[from:to]); r.line.End == "" {
		return rules.Refuse("Which spell is dispelled?", "Name it: `Dispel "+r.side.number()+" end Telepathic Link vs Ilse`.")
	}
	return nil
}

// endsName reports whether a name of several words ends before a token.
func (r *reader) endsName() bool {
	switch r.tok.Kind {
	case dice.Word, dice.Other:
		w, _ := wordOf(r.tok.Text)
		return w != noWord
	case dice.Number, dice.Open, dice.Close:
		return false
	default:
		return true
	}
}
