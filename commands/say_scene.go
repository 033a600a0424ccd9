package commands

import (
	"tallybones/rules/table"
)

// tellPlace says that the game goes on elsewhere, too. Its first place is where it began.
func tellPlace(e table.PlaceOpened) string {
	switch {
	case e.Linked && e.Back:
		return "The game is back in a channel or thread where it was played before"
	case e.Linked:
		return "The game is played in another channel or thread, too"
	case e.Board:
		return "The board moves to a thread"
	}
	return "" // what was begun there is told by itself
}

func tellSceneEnd(e table.SceneEnded) string {
	if len(e.Goes) == 0 {
		return titleOf(e.Name) + " ends"
	}
	return titleOf(e.Name) + " ends. Gone: " + listed(e.Goes)
}

// tellTurn says whose move it is: by its last step, since an event has the whole order.
func tellTurn(s *table.State, t table.Turn) string {
	round := "Round " + numeral(t.Round) + ": "
	switch acted := len(t.Acted); {
	case t.Now != 0:
		return round + s.Acting(t.Now) + "'s turn"
	case acted > 0:
		return round + s.Acting(t.Acted[acted-1]) + " has acted"
	}
	names := make([]string, len(t.Members))
	for i, id := range t.Members {
		names[i] = s.Acting(id)
	}
	return round + "to act " + either(len(names) == 1, "is ", "are ") + listed(names)
}
