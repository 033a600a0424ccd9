package fractal

// Chapter 14, Skill Tree - Art.
var art = skillTree{
	macro: Action{Name: "Art", Stats: [2]Stat{Visual, Logic}, TN: tn4, Does: "Makes visual art, designs structures, judges what art is worth."},
	skill: []skill{
		{micro: Action{Name: "Drafting", Kind: Medium, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Lines on a plane: sketches and plans."}, nano: []Action{
			{Name: "Sketch", Kind: Technique, Stats: [2]Stat{Visual, Logic}, TN: tn4, Does: "Rough lines for form and proportion."},
			{Name: "Perspective", Kind: Technique, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Depth by vanishing points."},
			{Name: "Contour", Kind: Technique, Stats: [2]Stat{Visual, Meditation}, TN: tn4, Does: "The true edge of a subject."},
			{Name: "Crosshatch", Kind: Technique, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Shadow and texture by crossing lines."},
			{Name: "Blueprint", Kind: Technique, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "A technical drawing to scale."},
		}},
		{micro: Action{Name: "Pigment", Kind: Medium, Stats: [2]Stat{Visual, Meditation}, TN: tn4, Does: "Color on a plane: paint, ink, fresco."}, nano: []Action{
			{Name: "Glaze", Kind: Technique, Stats: [2]Stat{Visual, Meditation}, TN: tn4, Does: "Thin, clear layers of color."},
			{Name: "Impasto", Kind: Technique, Stats: [2]Stat{Body, Visual}, TN: tn4, Does: "Paint so thick that the strokes show."},
			{Name: "Wash", Kind: Technique, Stats: [2]Stat{Meditation, Visual}, TN: tn4, Does: "A broad, watery layer."},
			{Name: "Underpaint", Kind: Technique, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Light and dark in one color first."},
			{Name: "Blend", Kind: Technique, Stats: [2]Stat{Meditation, Visual}, TN: tn4, Does: "Two colors without an edge between."},
		}},
		{micro: Action{Name: "Sculpture", Kind: Medium, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Form in stone, clay, metal or wood."}, nano: []Action{
			{Name: "Carve", Kind: Technique, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Material taken away until the form is there."},
			{Name: "Cast", Kind: Technique, Stats: [2]Stat{Logic, Body}, TN: tn4, Does: "Metal or resin poured into a mold."},
			{Name: "Model", Kind: Technique, Stats: [2]Stat{Body, Nature}, TN: tn4, Does: "Clay or wax built up by hand."},
			{Name: "Assemble", Kind: Technique, Stats: [2]Stat{Logic, Body}, TN: tn4, Does: "Different materials joined into one piece."},
			{Name: "Polish", Kind: Technique, Stats: [2]Stat{Body, Meditation}, TN: tn4, Does: "A surface rubbed smooth."},
		}},
		{micro: Action{Name: "Appraisal", Kind: Medium, Stats: [2]Stat{Logic, Words}, TN: tn4, Does: "History, forgeries, theory and restoration."}, nano: []Action{
			{Name: "Authenticate", Kind: Technique, Stats: [2]Stat{Logic, Visual}, TN: tn4, Does: "Is it by whom it is said to be?"},
			{Name: "Date", Kind: Technique, Stats: [2]Stat{Nature, Logic}, TN: tn4, Does: "From which time is it?"},
			{Name: "Attribute", Kind: Technique, Stats: [2]Stat{Words, Logic}, TN: tn4, Does: "Whose hand or school made an unmarked work?"},
			{Name: "Restore", Kind: Technique, Stats: [2]Stat{Meditation, Visual}, TN: tn4, Does: "A damaged work cleaned and mended."},
			{Name: "Appraise", Kind: Technique, Stats: [2]Stat{Words, Logic}, TN: tn4, Does: "What is it worth?"},
		}},
	},
}
