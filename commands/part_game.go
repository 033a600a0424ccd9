package commands

// gamePart is the commands of games: to begin, look after and end them.
func (h *Host) gamePart() part {
	return part{}
}
