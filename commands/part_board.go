package commands

// boardPart is the commands of the board and its buttons.
func (h *Host) boardPart() part {
	return part{}
}
