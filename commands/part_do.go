package commands

// doPart is the commands of what is open to somebody: moves, asks, cards.
func (h *Host) doPart() part {
	return part{}
}
