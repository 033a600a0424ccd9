package fractal

// Chapter 10, Skill Tree - Magic.
var magic = skillTree{
	macro: Action{Name: "Magic", Stats: [2]Stat{Logic, Nature}, TN: tn4, Does: "Performs a ritual or casts a spell."},
	skill: []skill{
		{micro: Action{Name: "Ergokinesis", Kind: Proactive, Stats: [2]Stat{Logic, Nature}, TN: tn4, Chart: ElementalHarm, Does: "Burning, Shocked or Knockdown on all within a zone, or an elemental terrain there (make Hazardous), by your successes, while maintained."}, nano: []Action{
			{Name: "Energy Strike", Kind: Proactive, Stats: [2]Stat{Logic, Nature}, TN: tn4, Marks: Ranged, Chart: ElementalHarm, Does: "Heat, cold or electricity: an elemental condition on the target."},
			{Name: "Telekinetic Deflection", Kind: Reactive, Stats: [2]Stat{Logic, Words}, TN: tn4, Does: "Successes come off those of a physical attack."},
			{Name: "Kinetic Surge", Kind: Neutral, Stats: [2]Stat{Meditation, Nature}, TN: tn4, Does: "Move one unit for each success, whatever the terrain."},
			{Name: "Thermal Manipulation", Kind: Proactive, Stats: [2]Stat{Nature, Logic}, TN: tn4, Does: "Makes an elemental terrain of a severity of your successes; say which behind the dice: make Hazardous."},
			{Name: "Fine Manipulation", Kind: Neutral, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Use skills of the hands at a distance while maintained."},
		}},
		{micro: Action{Name: "Mentalism", Kind: Proactive, Stats: [2]Stat{Nature, People}, TN: tn4, Chart: MentalHarm, Does: "A mental condition on one creature with a mind; at TN 6 on all in an area."}, nano: []Action{
			{Name: "Phantasm", Kind: Proactive, Stats: [2]Stat{People, Visual}, TN: tn4, Chart: MentalHarm, Does: "An illusion troubles the target; at TN 6 all in an area."},
			{Name: "Mind Spike", Kind: Proactive, Stats: [2]Stat{Nature, People}, TN: TN{Add: 5}, Chart: MentalHarm, Does: "A mental condition on the target."},
			{Name: "Telepathic Link", Kind: Neutral, Stats: [2]Stat{People, Words}, TN: TN{Add: 3}, Does: "As many creatures as your successes speak in silence over any distance while maintained."},
			{Name: "Alter Memory", Kind: Proactive, Stats: [2]Stat{People, Logic}, TN: TN{Add: 5}, Does: "Changes one memory of somebody willing, restrained or unconscious."},
			{Name: "Empathic Projection", Kind: Proactive, Stats: [2]Stat{People, Nature}, TN: tn4, Chart: MentalHarm, Does: "A feeling troubles the target; at TN 6 all in an area."},
		}},
		{micro: Action{Name: "Naturalism", Kind: Neutral, Stats: [2]Stat{Logic, Nature}, TN: tn4, Does: "Suppresses or grants a physical condition of one creature while maintained; at TN 6 of all in an area."}, nano: []Action{
			{Name: "Mend Wounds", Kind: Neutral, Stats: [2]Stat{Logic, Nature}, TN: tn4, Does: "Removes conditions with at most 3 days of rest for each success; unhurried, for each rank."},
			{Name: "Wither", Kind: Proactive, Stats: [2]Stat{Nature, Meditation}, TN: tn4, Does: "Lowers a stat by one die size for every 2 successes while sustained; say which behind the dice: lower Body."},
			{Name: "Shift Form", Kind: Neutral, Stats: [2]Stat{Meditation, Nature}, TN: tn4, Does: "Grants a gift of 2 points while maintained."},
			{Name: "Speak With Nature", Kind: Neutral, Stats: [2]Stat{Nature, People}, TN: TN{Add: 3}, Does: "Talk with plants or animals while maintained."},
			{Name: "Accelerate Decay", Kind: Proactive, Stats: [2]Stat{Nature, Meditation}, TN: tn4, Does: "Ages organic matter; 2 or more successes can make an item useless. Who carries it may resist."},
		}},
		{micro: Action{Name: "Arcanism", Kind: Reactive, Stats: [2]Stat{Logic, Words}, TN: tn4, Does: "Successes come off any spell that targets somebody in your range. Allies in range may add dice."}, also: []Action{
			{Name: "Sustain Spell", Kind: Special, Stats: [2]Stat{Logic, Meditation}, TN: TN{From: Spells}, Does: "At a refresh, TN 4 and 1 for each active spell: a success keeps them all, a failure ends them."},
		}, nano: []Action{
			{Name: "Ward", Kind: Reactive | Neutral, Stats: [2]Stat{Logic, Words}, TN: tn4, Does: "Successes come off a spell that targets somebody in your range. Allies in range may add dice."},
			{Name: "Dispel", Kind: Proactive, Stats: [2]Stat{Logic, Meditation}, TN: TN{From: Creator}, Does: "Ends a magical effect if you have more successes than its creator had; of several that a mage keeps up say which: end Scry."},
			{Name: "Counterspell", Kind: Reactive, Stats: [2]Stat{Words, Visual}, TN: TN{From: Incoming, Add: 2}, Takes: true, Does: "Against a spell in range, at its TN and 2. At 0 it comes back at its caster, and you take momentum."},
			{Name: "Scry", Kind: Neutral, Stats: [2]Stat{Logic, Visual}, TN: TN{Add: 6}, Does: "See and hear somebody far away while sustained."},
		}},
	},
}
