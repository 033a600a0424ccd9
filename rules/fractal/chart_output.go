package fractal

// Conditions of one strength that solo conflicts and single actions bring (chapters 11, 13 and 14).
const (
	WellFed  = SocialWonOver + 1 + iota // of a meal
	Praised                             // of a work of art that is shown
	RoomRead                            // of Read the Room
	InTempo                             // of Interpret Tempo
	StatMeal                            // of a meal of one technique
)

// Outputs are the charts of conditions that solo conflicts and single actions bring. Their strengths are as many
// as they have rows.
func Outputs() []Chart { return []Chart{WellFed, Praised, RoomRead, InTempo, StatMeal} }

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
	inTempo = Contents{
		Title: "In Tempo", Heading: "Nano Dancing Actions", Tree: Dancing, Positive: true,
		Rows: [MaxSeverity]Row{
			{Names: []string{"In Tempo"}, Each: 1, Special: "In performances to music."},
			{Names: []string{"In Tempo"}, Each: 2, Special: "In performances to music."},
		},
	}
	statMeal = Contents{
		Title: "Meals for a stat", Heading: "Cooking: Granularity & Consequences", Positive: true, Kinds: meals(),
		Rows: [MaxSeverity]Row{{Names: meals(), Ranks: mealRanks}},
	}
)

// mealRanks are the ranks that a meal of one technique adds to actions of its stat (chapter 13, Nano Outputs).
const mealRanks = 2

// meals are the names of meals for each stat: "Body Meal".
func meals() []string {
	var names []string
	for _, s := range Stats() {
		names = append(names, s.String()+" Meal")
	}
	return names
}
