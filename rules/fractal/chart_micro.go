package fractal

// The Micro tables of chapter 18. They also stand in for Nano tables that the book does not have.
var (
	combatMicro = Contents{
		Title: "Wounds", Heading: "18.1 Combat Micro Table", Tree: Combat, Zero: "unconscious and bleeding out",
		Rows: [MaxSeverity]Row{
			{Names: []string{"Nick"}, MaxAP: -1},
			{Names: []string{"Strike"}, MaxAP: -2, Spill: Spill{Name: fatigue, Strength: 1}},
			{Names: []string{"Heavy Blow"}, MaxAP: -3, Spill: Spill{Name: fatigue, Strength: 1}, Dice: penalty(1, Body)},
			{Names: []string{"Devastating Blow"}, MaxAP: -5, Spill: Spill{Name: fatigue, Strength: 2}, Dice: penalty(2, Body)},
		},
	}
	dancingLosing = Contents{
		Title: "Losing favor", Heading: "18.2 Dancing Micro Table", Tree: Dancing, Zero: "ignored by the audience: no more proactive actions in this performance",
		Rows: [MaxSeverity]Row{
			{Names: []string{"Upstaged"}, MaxAP: -1},
			{Names: []string{"Outclassed"}, MaxAP: -2, Dice: penalty(1, Visual)},
			{Names: []string{"Forgotten"}, MaxAP: -3, Spill: Spill{Name: distracted, Strength: 1}},
			{Names: []string{"Jeered off stage"}, MaxAP: -5, Spill: Spill{Name: disgraced, Strength: 1}},
		},
	}
	dancingWinning = Contents{
		Title: "Winning favor", Heading: "18.2 Dancing Micro Table", Tree: Dancing, Positive: true,
		Rows: [MaxSeverity]Row{
			{Names: []string{"Applause"}, Temp: 1},
			{Names: []string{"Cheered"}, Temp: 2},
			{Names: []string{"Star of the Show"}, Temp: 3, Spill: Spill{Name: renowned, Strength: 1}},
			{Names: []string{"Encore"}, Temp: 5, Spill: Spill{Name: renowned, Strength: 2}},
		},
	}
	socialDiscredit = Contents{
		Title: "Discredited", Heading: "18.3 Social Micro Table", Tree: Social, Zero: socialZero,
		Rows: [MaxSeverity]Row{
			{Names: []string{"Misspoke"}, MaxAP: -1},
			{Names: []string{"Contradicted"}, MaxAP: -2, Dice: penalty(1, Words)},
			{Names: []string{"Flustered"}, MaxAP: -3, Spill: Spill{Name: distracted, Strength: 1}},
			{Names: []string{"Humiliated"}, MaxAP: -5, Spill: Spill{Name: disgraced, Strength: 2}},
		},
	}
	socialWonOver = Contents{
		Title: "Won over", Heading: "18.3 Social Micro Table", Tree: Social, Zero: "flipped: no longer opposes whoever won them over",
		Rows: [MaxSeverity]Row{
			{Names: []string{"Charmed"}, MaxAP: -1},
			{Names: []string{"Convinced"}, MaxAP: -2},
			{Names: []string{"Indebted"}, MaxAP: -3, Spill: Spill{Name: renowned, Strength: 1, Attacker: true}},
			{Names: []string{"Flipped"}, MaxAP: -5, Special: "Switches sides."},
		},
	}
)

const socialZero = "socially irrelevant: concedes the argument or leaves the negotiation"
