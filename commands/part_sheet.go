package commands

// sheetPart is the commands of characters.
func (h *Host) sheetPart() part {
	return part{}
}
