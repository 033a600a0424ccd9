package commands

import "tallybones/rules/table"

// sheetView is the part of a [View] that has a say in what stands on sheets.
type sheetView interface {
	// Advice says what is unusual about a new sheet; it reports false where that is the [Sheet]'s to say.
	Advice(c table.Character) (says []string, own bool)
	// Count changes a counter as the game has it, at a table as it stands now. See [Kit.Count].
	Count(now *table.State, by table.By, of Counting) (events []table.Event, own bool, err error)
}

func (v *keptView[S, E]) Advice(c table.Character) (says []string, own bool) {
	if v.kit.Advice == nil {
		return nil, false
	}
	return v.kit.Advice(v.state, c), true
}

func (v *keptView[S, E]) Count(now *table.State, by table.By, of Counting) (events []table.Event, own bool, err error) {
	if v.kit.Count == nil {
		return nil, false, nil
	}
	at := *v.state
	*v.kit.Table(&at) = *now
	return v.kit.Count(&at, by, of)
}
