package torchlite

import "tallybones/rules/table"

// stays tells of an event that what it changed stays when its entry is undone: dice fell. A roll is void then; only its
// message shows what fell.
func stays(e Event) bool {
	switch e := e.(type) {
	case RollOpposed, RolledAgain:
		return true
	case Table:
		return table.Stays(e.Event)
	default:
		return false
	}
}
