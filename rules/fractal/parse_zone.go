package fractal

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// place reads the zone of the scene in which it happens.
func (r *reader) place() error {
	if !r.at.sizes() && r.at == nil {
		return r.unknown()
	}
	if r.line.In != "" {
		return rules.Refuse("It happens in one zone.", "Say it once.")
	}
	r.next()
	words, ends := r.wordsAhead()
	for n := len(words); n > 0; n-- {
		said := strings.Join(words[:n], " ")
		for _, zone := range append([]string{everywhere}, r.at.Zones...) {
			if table.Fold(zone) == table.Fold(said) {
				r.line.In = zone
			}
		}
		if r.at.Strangers && r.line.In == "" {
			r.line.In = words[0]
			n = 1
		}
		if r.line.In != "" {
			r.lex = dice.LexFrom(r.text, ends[n-1])
			r.next()
			return nil
		}
	}
	if len(r.at.Zones) == 0 {
		return rules.Refuse("The scene has no zones.", "A GM pins one: `/element pin Blinding 1 zone:Courtyard`.")
	}
	return rules.Refuse("No zone of the scene is called so.", "There are "+strings.Join(r.at.Zones, ", ")+": `Cut 4 in "+r.at.Zones[0]+"`.")
}
