package tln

// MaxPoints is the highest number of trait points that the table of advancement has.
const MaxPoints = 40

// advancement are the advancement points that stand for each number of trait points (Core Characters Advancement).
var advancement = [MaxPoints + 1]int{
	1: 0, 2, 4, 6, 9, 12, 15, 18, 21, 25,
	11: 29, 33, 37, 41, 46, 51, 56, 61, 66, 72,
	21: 78, 84, 90, 96, 103, 110, 117, 124, 131, 139,
	31: 147, 155, 163, 171, 180, 189, 198, 207, 216, 225,
}

// AdvancementOf are the advancement points with which a character of so many trait points, 1 to [MaxPoints], begins.
func AdvancementOf(points int) int { return advancement[points] }

// PointsAt is how many trait points a number of advancement points stands for.
func PointsAt(gained int) int {
	points := 1
	for points < MaxPoints && advancement[points+1] <= gained {
		points++
	}
	return points
}
