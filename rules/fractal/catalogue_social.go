package fractal

// The target zones of social duels.
const (
	zoneComposure   = "Composure"
	zoneCredibility = "Credibility"
	zoneReputation  = "Reputation"
)

// Chapter 12, Skill Tree - Social.
var social = skillTree{
	macro: Action{Name: "Social", Stats: [2]Stat{Words, People}, TN: tn4, Does: "Influences others, builds relationships, delivers a message."},
	skill: []skill{
		{micro: Action{Name: "Conversation", Kind: Proactive, Stats: [2]Stat{Words, People}, TN: tn4, Marks: Speech, Chart: SocialDiscredit, Does: "Discredits a target by your margin, or wins it over."}, nano: []Action{
			{Name: "Logos", Kind: Proactive, Stats: [2]Stat{Logic, Words}, TN: tn4, Zone: zoneCredibility, Marks: Speech, Chart: SocialDiscredit, Does: "A credibility condition by your margin."},
			{Name: "Pathos", Kind: Proactive, Stats: [2]Stat{People, Words}, TN: tn4, Zone: zoneComposure, Marks: Speech, Chart: SocialDiscredit, Does: "A composure condition by your margin."},
			{Name: "Motte and Bailey", Kind: Proactive, Marks: Speech, Role: Switches, Does: "After the defense is declared: a proactive action at another zone, with more dice for 2 AP each, at most your rank."},
			{Name: "Prebuttal", Kind: Proactive, Marks: Speech, Role: Splits, Does: "Two piles: the first for another action, the second a defense against an incoming attack."},
			{Name: "Gish Gallop", Kind: Proactive, Stats: [2]Stat{Words, Auditory}, TN: tn4, Marks: Speech, Does: "A success wastes what the opponent declared for this beat, with its AP. No conditions."},
			{Name: "Dodge the Question", Kind: Proactive | Neutral, Stats: [2]Stat{Words, Visual}, TN: tn4, Marks: Speech, Role: Splits, Raises: true, Does: "Two piles: the first for another action; each success of the second raises the TN of proactive actions at you by 1."},
		}},
		{micro: Action{Name: "Etiquette", Kind: Reactive, Stats: [2]Stat{Visual, People}, TN: tn4, Does: "Successes come off an attack."}, nano: []Action{
			{Name: "Stonewall", Kind: Reactive, Stats: [2]Stat{Meditation, People}, TN: tn4, Zone: zoneComposure, Does: "Successes come off an attack on your composure, such as Pathos."},
			{Name: "Pivot", Kind: Reactive, Stats: [2]Stat{Visual, People}, TN: tn4, Zone: zoneCredibility, Marks: Speech, Does: "Successes come off an attack on your credibility, such as Logos."},
			{Name: "Deflect", Kind: Reactive, Stats: [2]Stat{Visual, Words}, TN: tn4, Zone: zoneReputation, Marks: Speech, Does: "Successes come off an attack on your reputation, such as Ethos."},
			{Name: "Turnabout", Kind: Reactive, Stats: [2]Stat{Meditation, People}, TN: TN{Add: 6}, Takes: true, Surplus: true, Does: "Successes come off an attack on you. An attack at 0 gives you momentum, and what is over as bonus dice."},
			{Name: "Reframe", Kind: Special, Stats: [2]Stat{Words, People}, TN: tn4, Marks: Speech, Does: "At a refresh: ignore as many negative social conditions as your successes."},
			{Name: "Cut Off", Kind: Proactive, Stats: [2]Stat{Auditory, Words}, TN: tn4, Marks: Speech, Does: "The opponent cannot use the skill that you name for as many beats as your margin."},
		}},
		{micro: Action{Name: "Oratory", Kind: Proactive, Stats: [2]Stat{Words, Auditory}, TN: tn4, Marks: Speech, Does: "A public display grants AP or bonus dice to at most half the maximum of your Words die."}, nano: []Action{
			{Name: "Ethos", Kind: Proactive, Stats: [2]Stat{Meditation, Visual}, TN: tn4, Zone: zoneReputation, Marks: Speech, Chart: SocialDiscredit, Does: "A reputation condition by your margin."},
			{Name: "Bombast", Kind: Proactive, Stats: [2]Stat{Words, Auditory}, TN: tn4, Zone: zoneComposure, Marks: Speech, Does: "Declare a goal. Reached: so much less AP for the opponent in the next beat. Missed: a generic social condition on you by what you missed."},
			{Name: "Filibuster", Kind: Proactive, Stats: [2]Stat{Meditation, Auditory}, TN: tn4, Marks: Speech, Contest: true, Does: "Ends the exchange. You keep momentum unless the opponent's unpaid roll of Logic or People has more successes."},
		}},
		{micro: Action{Name: "Correspondence", Kind: Proactive | Reactive, Stats: [2]Stat{Logic, Words}, TN: TN{Add: 5}, Chart: SocialDiscredit, Does: "As Conversation, by letter; it also defends in absence."}, nano: []Action{
			{Name: "Cite Precedent", Kind: Proactive, Stats: [2]Stat{Logic, Words}, TN: TN{Add: 5}, Zone: zoneCredibility, Chart: SocialDiscredit, Does: "A credibility condition by your margin. You choose the stat of the reaction."},
			{Name: "Coded Message", Kind: Neutral, Stats: [2]Stat{Logic, Words}, TN: TN{Add: 5}, Marks: Stealth, Does: "Successes are bonus dice of an ally's next roll. At most as many dice as your rank."},
			{Name: "Cease & Desist", Kind: Proactive, Stats: [2]Stat{Logic, Words}, TN: TN{Add: 5}, Zone: zoneReputation, Chart: SocialDiscredit, Does: "A reputation condition by your margin. You choose the stat of the reaction."},
		}},
	},
}
