package tln

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tln"
)

// topics are the pages of /help for the game. Each line in backquotes that begins with /roll or /odds can be pasted and works.
func topics() []commands.Topic {
	return []commands.Topic{
		{Key: "tln", Name: "TL-N Core", Words: []string{"tln", "tl-n", "start", "first page"}, Text: ui.Join(
			ui.Bold("TL-N Core"),
			"Roll a trait against another, or against a difficulty: `/roll Swordplay 4 vs Guard 3`, `/roll Swordplay 4 vs 5`",
			"The level says which dice: 4 rolls d8 and d6, 5 rolls two d8. Whose roll is highest tells what happens.",
			"Levels add up: `/roll Swordplay 4 + Shield 1 vs Guard 3 + Fog 2`. More sides: `/roll Race 3 vs Race 4 vs Race 2`",
			"Your own dice: `Sword 4=8,3 vs Guard 3=4,4`",
			"A remark: `3 vs 4 # over the roofs`",
			"Chances: `/odds 4 vs 3`",
		)},
		{Key: "tests", Name: "Tests", Words: []string{
			"line", "notation", "level", "difficulty", "vs", "faces", "by hand", "remark", "#", "control", "degree", "tie", "ties", "fixed", "half value", "effort", "inapt",
			"assisted", "hindered", "earlier", "dangerous", "exploding", "safer", "nodice", "details", "group", "dice", "pool",
		}, Means: reads, Text: ui.Join(
			ui.Bold("Tests"),
			"Each side is levels that add up, 1 to 20; `vs` divides the sides, up to six. A group adds the levels of its traits.",
			"The difference of the two highest rolls is the degree of control: 1 to 5 is degree 1, 6 to 10 degree 2, and so on. Tied, the higher level has control; tied levels roll again.",
			"Behind a side: `3 vs 4 fixed` takes half the maximum instead of dice. `3 effort vs 4` adds 1 and costs 1 damage. `3 vs 4 inapt 2` is a trait that fits badly: the other gains 1 or 2. `3 assisted vs 4` and `3 vs 4 hindered` help the first by 1, once. `3 earlier vs 4` is 1 for a degree of 3 before.",
			"At the end: `3 vs 4 dangerous` damages the loser.",
			"For one roll by other rules: `3 vs 4 exploding`, `3 vs 4 safer`, `3 vs 4 nodice`, `3 vs 4 ties nobody`, `3 vs 4 pool optional`. Or name the dice, with the level's sum: `4 d10+d4 vs 3`.",
		)},
		{Key: "traits", Name: "Traits", Words: []string{
			"trait", "essential", "conditional", "auxiliary", "advantageous", "disadvantageous", "consumable", "support", "resource", "goal", "luck", "reward", "power", "form",
			"curse", "obsession", "jinx", "punishment", "sub-trait", "resistance", "points",
		}, Text: ui.Join(
			ui.Bold("Traits"),
			"Essential (3); conditional (2*), not always at hand; auxiliary (±1), which helps or hinders; advantageous (+1); disadvantageous (--1), which gives a trait point.",
			"Resistance stands behind a slash: (2/4), or (2/5*) where some damage gets past it. Consumable levels: (+3/+3) are spent by their player, (-3/-3) by the others.",
			"In a line: `Swordplay (4) + Sure-footed (+1) vs Guard (3) + Temper (--1)`. A side's bonuses of one kind at most double its trait.",
		)},
	}
}

// reads reports whether the words are a line of the game.
func reads(words string) bool {
	_, err := rule.Parse(words, rule.Lexicon{})
	return err == nil
}
