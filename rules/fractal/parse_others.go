package fractal

import (
	"slices"
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/table"
)

// others reads for whom an action is: names between commas, to the end of the line.
func (r *reader) others() error {
	a := r.side.Action
	switch {
	case a == nil || !forOthers[a.Name]:
		return rules.Refuse("Only Troupe and Oratory are for others.", "For example `Troupe 3d8 for Ilse, Vane`. A remark goes behind #.")
	case r.at == nil:
		return rules.Refuse("Others are named at a table.", "Leave out `for`.")
	}
	r.next()
	var words []string
	named := func() error {
		name := strings.Join(words, " ")
		if words = nil; name == "" {
			return rules.Refuse("For whom?", "Name them: `"+a.Name+" 3d8 for Ilse, Vane`.")
		}
		if r.at.Strangers {
			r.line.ForNames = append(r.line.ForNames, name)
			return nil
		}
		found, err := table.Seek(name, r.at.Others)
		if err != nil {
			return err
		}
		if !slices.Contains(r.line.For, found.ID) {
			r.line.For, r.line.ForNames = append(r.line.For, found.ID), append(r.line.ForNames, found.Name)
		}
		return nil
	}
	for ; r.tok.Kind != dice.End && r.tok.Kind != dice.Versus; r.next() {
		if r.tok.Kind != dice.Comma && !strings.EqualFold(r.tok.Text, "and") {
			words = append(words, r.tok.Text)
			continue
		}
		if err := named(); err != nil {
			return err
		}
	}
	return named()
}
