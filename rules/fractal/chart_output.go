package fractal

// Conditions of one strength that solo conflicts and single actions bring (chapters 11, 13 and 14).
const (
	WellFed  = SocialWonOver + 1 + iota // of a meal
	Praised                             // of a work of art that is shown
	RoomRead                            // of Read the Room
)

// Outputs are the charts of conditions that solo conflicts and single actions bring. They have one row each.
func Outputs() []Chart { return []Chart{WellFed, Praised, RoomRead} }

var (
	wellFed = Contents{
		Title: "Meals", Heading: "Cooking: Granularity & Consequences", Positive: true,
		Rows: [MaxSeverity]Row{{Names: []string{"Well Fed"}, MaxAP: 1}},
	}
	praised = Contents{
		Title: "Works on show", Heading: "Art: Granularity & Consequences", Positive: true,
		Rows: [MaxSeverity]Row{{Names: []string{"Praised"}, Dice: bonus(1, People, Words), Special: "With those who have seen the work."}},
	}
	roomRead = Contents{
		Title: "The mood of a room", Heading: "Nano Dancing Actions", Tree: Dancing, Positive: true,
		Rows: [MaxSeverity]Row{{Names: []string{"Room Read"}, Dice: bonus(1, Body, People, Words, Meditation, Visual, Auditory), Special: "Until the mood shifts."}},
	}
)
