package fractal

// Names of generic conditions that spill over.
const (
	fatigue     = "Fatigue"
	distracted  = "Distracted"
	disoriented = "Disoriented"
	disgraced   = "Disgraced"
	entangled   = "Entangled"
	impact      = "Impact"
	refreshed   = "Refreshed"
	focused     = "Focused"
	renowned    = "Renowned"
)

func penalty(n int, stats ...Stat) []Dice { return []Dice{{Stats: stats, N: -n}} }

func bonus(n int, stats ...Stat) []Dice { return []Dice{{Stats: stats, N: n}} }

var charts = [...]Contents{
	PhysicalHarm: {
		Title: "Physical harm", Heading: "17.1 Negative Physical Conditions", Kinds: []string{impact, fatigue, "Sickened"}, Zero: outOfConflict,
		Rows: [MaxSeverity]Row{
			{Names: []string{"Bruised", "Tired", "Mild Nausea"}, MaxAP: -1, Rest: 2, Night: true, Recovery: "2 days of rest or a good night's sleep"},
			{Names: []string{"Battered", "Exhausted", "Fevers"}, MaxAP: -2, Dice: penalty(1, Body, Nature), Rest: 7, Recovery: "7 days of rest or medical attention"},
			{Names: []string{"Strained Muscle", "Depleted", "Severe Illness"}, MaxAP: -3, Dice: penalty(1, Body, Nature), Spill: Spill{Name: fatigue, Strength: 1}, Rest: 14, Recovery: "14 days of bed rest"},
			{Names: []string{"Broken Bone", "Collapsed", "Incapacitating Sickness"}, MaxAP: -5, Dice: penalty(2, Body), Spill: Spill{Name: fatigue, Strength: 2}, Rest: 30, Recovery: "30 days of rest"},
		},
	},
	Refreshed: {
		Title: refreshed, Heading: "17.1 Positive Physical Condition", Positive: true, Kinds: []string{refreshed},
		Rows: [MaxSeverity]Row{
			{Names: []string{refreshed}, MaxAP: 1},
			{Names: []string{refreshed}, MaxAP: 2, Restores: 1, Or: true},
			{Names: []string{refreshed}, MaxAP: 3, Restores: 1, Spill: Spill{Name: focused, Strength: 1}},
			{Names: []string{refreshed}, MaxAP: 5, Restores: 2, Spill: Spill{Name: focused, Strength: 2}},
		},
	},
	MentalHarm: {
		Title: "Mental harm", Heading: "17.2 Negative Mental Conditions", Kinds: []string{disoriented, "Mental Strain", distracted}, Zero: outOfConflict,
		Rows: [MaxSeverity]Row{
			{Names: []string{"Ringing Ears", "Headache", "Pestered"}, MaxAP: -1, Night: true, Recovery: "4 hours of rest or a Macro Meditation check"},
			{Names: []string{"Vertigo", "Migraine", "Frazzled"}, MaxAP: -2, Dice: penalty(1, Logic, Visual), Deed: 4, Recovery: "a week of light activity, or a solo conflict of Meditation with 4 successes"},
			{Names: []string{"Hallucinating", "Burnout", "Obsessed"}, MaxAP: -3, Dice: penalty(1, Logic, Meditation), Spill: Spill{Name: distracted, Strength: 1}, Deed: 8, Recovery: "2 weeks of carousing or meditation, with a solo conflict of 8 successes"},
			{Names: []string{"Delirium", "Mental Breakdown", "Compulsion"}, MaxAP: -5, Dice: penalty(2, Meditation), Spill: Spill{Name: disoriented, Strength: 2}, Deed: 12, Recovery: "a month of therapy, with a solo conflict of 12 successes"},
		},
	},
	Focused: {
		Title: focused, Heading: "17.2 Positive Mental Condition", Positive: true, Kinds: []string{focused},
		Rows: [MaxSeverity]Row{
			{Names: []string{focused}, Special: "Cancels one circumstance penalty, once."},
			{Names: []string{focused}, Dice: bonus(1, Logic, Visual)},
			{Names: []string{focused}, Dice: bonus(2, Logic, Visual), Spill: Spill{Name: refreshed, Strength: 1}},
			{Names: []string{focused}, Special: "Rolls a failed Macro check again; the new result stands.", Spill: Spill{Name: refreshed, Strength: 2}},
		},
	},
	SocialHarm: {
		Title: "Social harm", Heading: "17.3 Negative Social Conditions", Kinds: []string{disgraced, "Ostracized", entangled}, Zero: outOfConflict, OnlySocial: true,
		Rows: [MaxSeverity]Row{
			{Names: []string{"Mild Embarrassment", "Snubbed", "Minor Favor Owed"}, MaxAP: -1, Recovery: "a sincere apology or a small gift"},
			{Names: []string{"Humiliated", "Shunned", "Debt Called In"}, MaxAP: -2, Dice: penalty(1, People, Words), Recovery: "a public apology, the debt paid, or a Macro Social check"},
			{Names: []string{"Scandalized", "Exiled", "Blackmailed"}, MaxAP: -3, Dice: penalty(1, People, Words), Spill: Spill{Name: distracted, Strength: 1}, Deed: 8, Recovery: "a grand gesture, a Social solo conflict of 8 successes, or what the blackmailer wants"},
			{Names: []string{"Infamous", "Banished", "Indebted for Life"}, MaxAP: -5, Dice: penalty(2, People), Spill: Spill{Name: entangled, Strength: 2}, Recovery: "an atonement that the campaign remembers, or leaving the region"},
		},
	},
	Renowned: {
		Title: renowned, Heading: "17.3 Positive Social Condition", Positive: true, Kinds: []string{renowned},
		Rows: [MaxSeverity]Row{
			{Names: []string{renowned}, Dice: bonus(1, People), Special: "With those who know of you."},
			{Names: []string{renowned}, Temp: 2, Special: "On entering a new social scene."},
			{Names: []string{renowned}, Dice: bonus(2, People, Words), Spill: Spill{Name: focused, Strength: 1}},
			{Names: []string{renowned}, Special: "The audience has Social Armor 0 against you.", Spill: Spill{Name: focused, Strength: 2}},
		},
	},
	ElementalHarm: {
		Title: "Elemental harm", Heading: "17.4 Negative Magical Conditions", Kinds: []string{"Burning", "Shocked", "Hindered"}, Zero: outOfConflict,
		Rows: [MaxSeverity]Row{
			{Names: []string{"Singed", "Static Cling", "Tangled"}, MaxAP: -1, Rest: 1, Recovery: "1 day of rest, or an action to pat it out or untangle"},
			{Names: []string{"On Fire", "Stunned", "Immobilized"}, MaxAP: -2, Dice: penalty(1, Body), Rest: 3, Recovery: "3 days of rest, and an action to extinguish it or break free"},
			{Names: []string{"Blazing", "Electrocuted", "Petrified"}, MaxAP: -3, Dice: penalty(1, Body, Nature), Spill: Spill{Name: impact, Strength: 1}, Rest: 7, Recovery: "7 days of rest with magical healing or much care"},
			{Names: []string{"Incinerated", "Flatlined", "Entombed"}, MaxAP: -5, Dice: penalty(2, Body), Spill: Spill{Name: impact, Strength: 2}, Rest: 30, Recovery: "30 days of rest", Lethal: true, Dressing: "magic at once, or CPR to start the heart or pull them from the stone"},
		},
	},
	Vitalized: {
		Title: "Vitalized", Heading: "17.4 Positive Magical Condition", Positive: true, Kinds: []string{"Vitalized"}, For: "proactive actions",
		Rows: [MaxSeverity]Row{
			{Names: []string{"Vitalized"}, Temp: 1},
			{Names: []string{"Vitalized"}, Temp: 2},
			{Names: []string{"Vitalized"}, Temp: 3, Dice: bonus(1, Logic), Spill: Spill{Name: focused, Strength: 1}},
			{Names: []string{"Vitalized"}, Temp: 5, Dice: bonus(1, Nature), Spill: Spill{Name: focused, Strength: 2}},
		},
	},
	CombatMicro:     combatMicro,
	DancingLosing:   dancingLosing,
	DancingWinning:  dancingWinning,
	SocialDiscredit: socialDiscredit,
	SocialWonOver:   socialWonOver,
	WellFed:         wellFed,
	Praised:         praised,
	RoomRead:        roomRead,
	InTempo:         inTempo,
	StatMeal:        statMeal,
}
