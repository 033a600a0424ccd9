package fractal

// Chapter 13, Skill Tree - Cooking.
var cooking = skillTree{
	macro: Action{Name: "Cooking", Stats: [2]Stat{Nature, Logic}, TN: tn4, Does: "Makes meals, runs a kitchen, caters an event."},
	skill: []skill{
		{micro: Action{Name: "Preparation", Kind: Utility, Stats: [2]Stat{Body, Logic}, TN: tn4, Does: "Breaks down and measures raw ingredients."}, nano: []Action{
			{Name: "Julienne", Kind: Technique, Stats: [2]Stat{Body, Logic}, TN: tn4, Does: "Fine, even cuts."},
			{Name: "French Trim", Kind: Technique, Stats: [2]Stat{Body, Logic}, TN: tn4, Does: "Bones scraped and shaped."},
			{Name: "Emulsify", Kind: Technique, Stats: [2]Stat{Logic, Body}, TN: tn4, Does: "Oil and water made to hold together."},
			{Name: "Mince", Kind: Technique, Stats: [2]Stat{Body, Logic}, TN: tn4, Does: "A fine paste that gives off its flavor."},
			{Name: "Brine", Kind: Technique, Stats: [2]Stat{Logic, Nature}, TN: tn4, Does: "A bath of salt water seasons and softens."},
		}},
		{micro: Action{Name: "Cookery", Kind: Utility, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Heat: frying, grilling, braising."}, nano: []Action{
			{Name: "Sear", Kind: Technique, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "A crust by short, high heat."},
			{Name: "Braise", Kind: Technique, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Tough things cooked slowly under a lid."},
			{Name: "Sous-Vide", Kind: Technique, Stats: [2]Stat{Logic, Nature}, TN: tn4, Does: "Sealed, in water of one exact heat."},
			{Name: "Flambe", Kind: Technique, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Alcohol lit in the pan."},
			{Name: "Roast", Kind: Technique, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Dry heat all around."},
		}},
		{micro: Action{Name: "Patisserie", Kind: Utility, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Baking, confections and doughs."}, nano: []Action{
			{Name: "Whisk", Kind: Technique, Stats: [2]Stat{Body, Logic}, TN: tn4, Does: "Air beaten in."},
			{Name: "Temper", Kind: Technique, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Chocolate with a gloss and a snap."},
			{Name: "Knead", Kind: Technique, Stats: [2]Stat{Body, Logic}, TN: tn4, Does: "Dough worked until it is elastic."},
			{Name: "Layer", Kind: Technique, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Dough folded into flaky leaves."},
			{Name: "Proof", Kind: Technique, Stats: [2]Stat{Nature, Logic}, TN: tn4, Does: "Warmth, damp and time for yeast."},
		}},
		{micro: Action{Name: "Gastronomy", Kind: Utility, Stats: [2]Stat{Nature, Words}, TN: tn4, Does: "Pairing, menus, and the last look of a dish."}, nano: []Action{
			{Name: "Plate", Kind: Technique, Stats: [2]Stat{Visual, Words}, TN: tn4, Does: "Food arranged to be looked at."},
			{Name: "Pair", Kind: Technique, Stats: [2]Stat{Nature, Words}, TN: tn4, Does: "Flavors and drinks that lift the dish."},
			{Name: "Balance", Kind: Technique, Stats: [2]Stat{Nature, Logic}, TN: tn4, Does: "Acid, fat, salt and sweetness evened out."},
			{Name: "Garnish", Kind: Technique, Stats: [2]Stat{Visual, Nature}, TN: tn4, Does: "A last touch that can be eaten."},
			{Name: "Carve", Kind: Technique, Stats: [2]Stat{Body, Words}, TN: tn4, Does: "A roast divided at the table."},
		}},
	},
}
