package commands

// logPart is the commands of the journal: history, undo, fairness.
func (h *Host) logPart() part {
	return part{}
}
