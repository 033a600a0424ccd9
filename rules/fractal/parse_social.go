package fractal

import (
	"strings"

	"tallybones/rules"
)

// win reads that an attack is to win somebody over: `win`, `win over`.
func (r *reader) win() error {
	if a := r.side.Action; a == nil || a.Chart != SocialDiscredit {
		return rules.Refuse("Only social attacks win somebody over.", "For example `Conversation 3d8 win`.")
	}
	r.next()
	if strings.EqualFold(r.tok.Text, "over") {
		r.next()
	}
	r.side.Wins = true
	return nil
}

// focused reads that whoever rolls uses a Focused of theirs.
func (r *reader) focused() error {
	if r.side.kindNamed(r.tok.Text) > 0 { // that a display grants
		return r.stat()
	}
	if r.at == nil || r.isSecondSide() {
		return rules.Refuse("Whoever acts uses Focused, at a table.", "Leave out `focused`.")
	}
	r.next()
	r.side.Focus = true
	return nil
}
