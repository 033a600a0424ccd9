package fractal

// tn4 is the TN of most actions.
var tn4 = TN{Add: DefaultTN}

// Chapter 9, Skill Tree - Combat.
var combat = skillTree{
	macro: Action{Name: "Combat", Stats: [2]Stat{Body, Meditation}, TN: tn4, Does: "Wins a contest of arms or shows what you can do with them."},
	skill: []skill{
		{micro: Action{Name: "Melee", Kind: Proactive, Stats: [2]Stat{Body, Meditation}, TN: TN{From: Weapon}, Chart: CombatMicro, Does: "Wounds a target by your margin."}, nano: []Action{
			{Name: "Cut", Kind: Proactive, Stats: [2]Stat{Body, Meditation}, TN: TN{From: WeaponCut}, Chart: CombatMicro, Does: "A cut at high, mid or low: wounds by your margin."},
			{Name: "Thrust", Kind: Proactive, Stats: [2]Stat{Body, Meditation}, TN: TN{From: WeaponThrust}, Chart: CombatMicro, Does: "A thrust at high, mid or low: wounds by your margin."},
			{Name: "Beat", Kind: Proactive, Stats: [2]Stat{Auditory, Visual}, TN: TN{From: WeaponCut}, Does: "The item that you name cannot be used in the next beat; by 3 or more it is dropped unless strapped on."},
			{Name: "Evasive Attack", Kind: Proactive, Stats: [2]Stat{Nature, Visual}, TN: tn4, Role: Splits, Raises: true, Does: "Two piles: the first for another attack; each success of the second raises the TN of attacks at you by 1 this beat."},
			{Name: "Master Strike", Kind: Proactive, Role: Splits, Does: "Two piles: the first for another attack, the second a Parry with the same item."},
		}},
		{micro: Action{Name: "Ranged", Kind: Proactive, Stats: [2]Stat{Body, Meditation}, TN: TN{From: Weapon}, Marks: Ranged, Chart: CombatMicro, Does: "Wounds a target from afar by your margin."}, nano: []Action{
			{Name: "Shoot", Kind: Neutral, Stats: [2]Stat{Body, Meditation}, TN: TN{From: Weapon}, Marks: Ranged, Chart: CombatMicro, Does: "Wounds by your margin; needs a reloaded weapon and an aimed target."},
			{Name: "Aim", Kind: Proactive, Stats: [2]Stat{Visual, Auditory}, TN: tn4, Does: "A success lets you shoot at the target, until another action or a condition spoils the aim."},
			{Name: "Reload", Kind: Neutral, Stats: [2]Stat{Body, Auditory}, TN: tn4, Does: "More successes than the weapon asks for reload it; fewer are kept for the next try."},
			{Name: "Overwatch", Kind: Neutral, Stats: [2]Stat{Visual, Meditation}, TN: tn4, Does: "A success lets you shoot at once at enemies who enter a region, until the pool is refreshed."},
		}},
		{micro: Action{Name: "Defense", Kind: Reactive, Stats: [2]Stat{Meditation, Visual}, TN: TN{From: Weapon}, Does: "Successes come off those of an attack."}, nano: []Action{
			{Name: "Slip", Kind: Reactive, Stats: [2]Stat{Body, Auditory}, TN: TN{Add: 6}, Takes: true, Surplus: true, Does: "Successes come off those of an attack on you. An attack at 0 gives you momentum, and what is over as bonus dice."},
			{Name: "Parry", Kind: Reactive | Neutral, Stats: [2]Stat{Body, People}, TN: TN{From: WeaponParry}, Takes: true, Does: "Successes come off those of an attack on you. An attack at 0 gives you momentum."},
			{Name: "Block Open", Kind: Reactive, Stats: [2]Stat{Body, Visual}, TN: TN{From: WeaponParry, Add: 1}, Raises: true, Does: "Each success raises the TN of an attack on you by 1. At 0 successes its weapon is out of their next action."},
			{Name: "Counter", Kind: Reactive, Stats: [2]Stat{Meditation, People}, TN: TN{From: WeaponParry, Add: 2}, Takes: true, Surplus: true, Does: "Successes come off those of an attack on you. An attack at 0 gives you momentum, and what is over as bonus dice."},
		}},
		{micro: Action{Name: "Maneuvers", Kind: Move, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Move as many squares as your successes and one more."}, nano: []Action{
			{Name: "Feint", Kind: Neutral, Role: Switches, Does: "After the defense is declared: another proactive action, with more dice for 2 AP each, at most your rank."},
			{Name: "Footwork", Kind: Neutral, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Ignore as many of your opponents this exchange as your successes, but never the last."},
			{Name: "Stop Short", Kind: Proactive, Stats: [2]Stat{Visual, People}, TN: tn4, Contest: true, Does: "Ends the exchange. You keep momentum unless the opponent's unpaid roll has more successes."},
			{Name: "Quick Step", Kind: Move, Stats: [2]Stat{Body, Auditory}, TN: tn4, Does: "In a simultaneous attack a success lets yours go first; of two, the one with more."},
		}},
	},
}
