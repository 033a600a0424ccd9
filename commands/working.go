package commands

import "tallybones/rules/table"

// A working is a decision in the making about several things at once: a copy of the table on which all that has been decided
// is done already.
type working struct {
	*table.State
	view   View // the table before
	events []table.Event
}

func (v View) working() *working { return &working{State: v.Table.Clone(), view: v} }

// do makes events part of the decision.
func (d *working) do(events []table.Event, err error) error {
	if err != nil {
		return err
	}
	for _, event := range events {
		table.Apply(d.State, event)
	}
	d.events = append(d.events, events...)
	return nil
}

// decision is what has been decided, for those who may read of it.
func (d *working) decision() Decision {
	return Decision{Facts: Facts(d.events...), Audience: d.view.Table.Audience(d.events...)}
}

// asking is the decision where whose character it is may have to agree first; see [Kit.Consent].
func (d *working) asking() Decision {
	decision := d.decision()
	decision.Consent = true
	return decision
}

// decided is a decision about one thing.
func (t Turn) decided(events []table.Event, err error) (Decision, error) {
	return Decision{Facts: Facts(events...), Audience: t.Table.Audience(events...)}, err
}
