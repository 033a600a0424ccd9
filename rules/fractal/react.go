package fractal

import (
	"tallybones/rules"
)

// steers are the actions of which whoever acts chooses the stat of the reaction (chapter 12).
var steers = map[string]bool{"Cite Precedent": true, "Cease & Desist": true}

// react reads the stat that a reaction is rolled with.
func (r *reader) react() error {
	if a := r.side.Action; a == nil || !steers[a.Name] {
		return rules.Refuse("Only Cite Precedent and Cease & Desist choose the stat of the reaction.", "Leave out `react`.")
	}
	if r.at == nil {
		return rules.Refuse("The stat of a reaction is chosen at a table.", "Leave out `react`.")
	}
	r.next()
	s, ok := stat(r.tok.Text, Stats())
	if !ok || r.line.React != NoStat {
		return rules.Refuse("Behind `react` stands one stat.", "For example `Cite Precedent 3d8 react Visual`.")
	}
	r.line.React = s
	r.next()
	return nil
}
