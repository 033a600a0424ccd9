package table

import "slices"

// How many rolls stay open: of a scene, and of a game.
const (
	MaxOpenScene = 50
	MaxOpen      = 200
)

// Crowded are the open rolls of a game that are one too many: of a scene that has no room for another, and then the oldest of
// other scenes where there are too many in all. The rolls are given by id in their order, with the scene of each, and waits
// tells whether somebody has yet to decide something about one. Of the older half of a scene those go first about which nobody
// has, so that nothing which waits is lost in a crowd; the newer half stays.
func Crowded(rolls []int, sceneOf func(id int) int, scene int, waits func(id int) bool) []int {
	var here, elsewhere []int
	for _, id := range rolls {
		if sceneOf(id) == scene {
			here = append(here, id)
		} else {
			elsewhere = append(elsewhere, id)
		}
	}
	over := idlest(here, max(0, len(here)-MaxOpenScene), waits)
	left := len(rolls) - len(over)
	return append(over, elsewhere[:min(len(elsewhere), max(0, left-MaxOpen))]...)
}

// idlest are so many of some rolls of a scene, in the order in which they go.
func idlest(rolls []int, many int, waits func(id int) bool) []int {
	var over []int
	older := rolls[:max(many, len(rolls)-MaxOpenScene/2)]
	for _, id := range older {
		if len(over) < many && !waits(id) {
			over = append(over, id)
		}
	}
	for _, id := range older {
		if len(over) < many && !slices.Contains(over, id) {
			over = append(over, id)
		}
	}
	return over
}
