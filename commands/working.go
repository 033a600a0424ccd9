package commands

import "tallybones/rules/table"

// A working is a decision in the making about several things at once: a copy of the table on which all that has been decided
// is done already.
type working struct {
	*table.State
	before *table.State
	events []table.Event
	// mayAct and mayBegin are the game's own say in turns.
	mayAct, mayBegin func(by table.By, to int) error
	preview          func(table.By, Try) (Preview, error) // how a line reads here; nil as the game's own
	previewAfter     func([]table.Event) func(table.By, Try) (Preview, error)
	// counts changes a counter as the game has it, on the copy; see [Kit.Count].
	counts func(now *table.State, by table.By, of Counting) (events []table.Event, own bool, err error)
}

func (t Turn) working() *working {
	return &working{State: t.Table.Clone(), before: t.Table, mayAct: t.MayAct, mayBegin: t.MayBegin, preview: t.Preview, previewAfter: t.PreviewAfter, counts: t.Count}
}

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
	return Decision{Facts: Facts(d.events...), Audience: d.before.Audience(d.events...)}
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
