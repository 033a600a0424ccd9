package commands

// scenePart is the commands of sessions, scenes, turns and what lies on the board.
func (h *Host) scenePart() part {
	return part{}
}
