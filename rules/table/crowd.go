package table

// How many rolls stay open.
const (
	MaxOpenScene = 50
	MaxOpen      = 200
)

// Crowded are the open rolls of a game that are one too many: the oldest of a scene that has no room for another, and then the
// oldest of other scenes where there are too many in all. The rolls are given by id in their order, with the scene of each;
// the last of its scene stays.
func Crowded(rolls []int, sceneOf func(id int) int, scene int) []int {
	var here, elsewhere []int
	for _, id := range rolls {
		if sceneOf(id) == scene {
			here = append(here, id)
		} else {
			elsewhere = append(elsewhere, id)
		}
	}
	over := here[:max(0, len(here)-MaxOpenScene)]
	left := len(rolls) - len(over)
	return append(over[:len(over):len(over)], elsewhere[:min(len(elsewhere), max(0, left-MaxOpen))]...)
}
