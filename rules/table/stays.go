package table

// Stays tells of an event that what it changed stays when its entry is undone. Dice that fell are not un-rolled, or undo
// would be a second roll: what was laid out or put down for them waits no more, and a private roll is kept. That somebody
// was there and that a channel is a place of the game are no changes of the game's. A card that serves each player forgets
// that one used it: it can be taken back itself, and what is rolled then is marked as a second roll.
func Stays(event Event) bool {
	switch e := event.(type) {
	case AskClosed:
		return e.How == Rolled || e.How == Used
	case SecretKept, PersonSeen, PersonRolled, PlaceOpened:
		return true
	default:
		return false
	}
}
