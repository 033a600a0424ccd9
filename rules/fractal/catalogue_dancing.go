package fractal

// The target zones of dancing duels.
const (
	zoneFocus     = "Focus"
	zoneTechnique = "Technique"
	zoneAudience  = "Audience Attention"
)

// Chapter 11, Skill Tree - Dancing.
var dancing = skillTree{
	macro: Action{Name: "Dancing", Stats: [2]Stat{Visual, Body}, TN: tn4, Does: "Dances, keeps rhythm or balance, impresses an audience."},
	skill: []skill{
		{micro: Action{Name: "Solo", Kind: Proactive, Stats: [2]Stat{Body, Visual}, TN: tn4, Chart: DancingLosing, Does: "Takes audience favor from an opponent by your margin."}, nano: []Action{
			{Name: "Precise Technique", Kind: Proactive, Stats: [2]Stat{Body, Visual}, TN: tn4, Zone: zoneTechnique, Chart: DancingLosing, Does: "A condition by your margin; any success gives you 1 Technique Armor."},
			{Name: "Flashy Technique", Kind: Proactive, Stats: [2]Stat{Body, Auditory}, TN: tn4, Zone: zoneAudience, Chart: DancingLosing, Does: "Declare a goal. Reached: its condition, and 1 Audience Armor. Missed: lose AP by what you missed, and an Impact for every 2."},
			{Name: "Center", Kind: Reactive, Stats: [2]Stat{Body, Meditation}, TN: tn4, Zone: zoneFocus, Does: "Successes come off the damage of an attack; any success gives you 1 Focus Armor."},
			{Name: "Flawless Form", Kind: Reactive, Stats: [2]Stat{Visual, Body}, TN: tn4, Zone: zoneTechnique, Does: "Successes come off an attack on your technique."},
			{Name: "Improvise", Kind: Special, Stats: [2]Stat{Auditory, Meditation}, TN: tn4, Does: "After a refresh: ignore as many performance conditions as your successes."},
		}},
		{micro: Action{Name: "Partner", Kind: Reactive, Stats: [2]Stat{Body, People}, TN: tn4, Does: "Successes come off a dancing action against you or somebody within reach."}, nano: []Action{
			{Name: "Lead", Kind: Proactive, Stats: [2]Stat{Body, People}, TN: tn4, Zone: zoneFocus, Chart: DancingLosing, Does: "A focus condition by your margin."},
			{Name: "Cover / Mirror", Kind: Reactive, Stats: [2]Stat{Visual, Auditory}, TN: tn4, Does: "Successes come off an action that targets your partner."},
			{Name: "Lift & Support", Kind: Proactive, Stats: [2]Stat{Body, Visual}, TN: tn4, Does: "Declare a goal. Reached: your partner gains those dice for the next proactive action. Missed: a fall, by half of what you missed."},
			{Name: "Spotlight Steal", Kind: Proactive, Stats: [2]Stat{People, Visual}, TN: tn4, Zone: zoneAudience, Chart: DancingLosing, Does: "An audience condition by your margin."},
		}},
		{micro: Action{Name: "Troupe", Kind: Neutral, Stats: [2]Stat{Body, Visual}, TN: tn4, Does: "As many allies side by side as your successes share your positive conditions until the refresh."}, nano: []Action{
			{Name: "Synchronized Movement", Kind: Neutral, Stats: [2]Stat{Body, Visual}, TN: tn4, Does: "All who succeed in the same beat gain a success for each of them to their other action, at most 4."},
			{Name: "Formation Shift", Kind: Neutral, Stats: [2]Stat{Visual, Meditation}, TN: tn4, Does: "Ignore as many opponents who target you as your successes, but never the last."},
			{Name: "Cannon / Chain", Kind: Proactive, Stats: [2]Stat{Body, Auditory}, TN: tn4, Zone: zoneFocus, Chart: DancingLosing, Does: "Pass the chain on, or a focus condition with 1 success more for each who passed it, at most 4."},
			{Name: "Grand Gesture", Kind: Reactive, Stats: [2]Stat{Body, People}, TN: tn4, Zone: zoneAudience, Does: "Successes come off an action that targets audience attention."},
		}},
		{micro: Action{Name: "Choreography", Kind: Neutral, Stats: [2]Stat{Visual, Words}, TN: tn4, Chart: DancingWinning, Does: "Grants you audience favor by your margin."}, nano: []Action{
			{Name: "Assemble Routine", Kind: Utility, Stats: [2]Stat{Visual, Words}, TN: tn4, Does: "Puts a routine together; for solo conflicts, not for duels."},
			{Name: "Read the Room", Kind: Neutral, Stats: [2]Stat{People, Visual}, TN: tn4, Does: "A success gives Room Read: a circumstance bonus until the mood shifts."},
			{Name: "Shift Mood", Kind: Proactive, Stats: [2]Stat{People, Words}, TN: tn4, Does: "Ends every Room Read with a new mood."},
			{Name: "Interpret Tempo", Kind: Neutral, Stats: [2]Stat{Auditory, Meditation}, TN: tn4, Does: "1 AP each turn for music, 2 with 4 or more successes."},
		}},
	},
}
