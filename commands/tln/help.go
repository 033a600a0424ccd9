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
			"At the end: `3 vs 4 dangerous` damages the loser; `3 vs 4 dangerous past` gets past resistance that misses some.",
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
			"A power: `Wings power 2 vs 3` is a trait of level 3 for one test; behind a trait it helps as an auxiliary one, `Climbing 4 + Wings power 2 vs 3`. A form adds as much to the trait itself: `Climbing 4 + Bear form 2 vs 3`.",
			"A trait point buys 5 levels of support or reward, 4 of resource or goal, 3 of luck, power or form. A curse or obsession has 4, a jinx 3, a punishment 5, and gives a point.",
		)},
	}
}

// atTable are the pages of /help in a channel that plays the game.
func atTable() []commands.Topic {
	return []commands.Topic{
		{Key: "tln-table", Name: "At the table", Words: []string{"table", "score", "question", "assist", "hinder", "rest", "recovery", "xp"}, Text: ui.Join(
			ui.Bold("TL-N Core in this channel"),
			"Roll a trait against another: `/roll Swordplay 4 + Shield 1 vs Guard 3`. Nobody needs a sheet; say what the levels are.",
			"Ask the dice: `/question Is the gate open?`, with `likely` or several `options`.",
			"Mark a trait: `/trait Swordplay hurt`, `/trait Swordplay heal`, `/trait Luck spend 1`. Recover: `/rest all`. Advance: `/xp +1`.",
			"Rewards and punishments: `/trait Honour earn`, `/trait Honour pair Shame`. Shared by several: `/trait Fate share Oskar`.",
			"A sheet, in the game's notation: `/sheet new Neve: Rooftop Runner (3), Sure-footed (+1), luck Lucky Coin (+3/+3)`",
			"What waits for you: `/do` · What happened: `/history` · Take it back: `/undo`",
			"Nobody is GM; everybody has the same rights.",
		)},
		{Key: "tln-waits", Name: "Before the dice", Words: []string{"laid out", "hold", "assist", "hinder", "spend", "inapt", "answer", "group", "bonus"}, Text: ui.Join(
			ui.Bold("Before the dice"),
			"A test with the trait of another player's character is laid out first, and any test that ends in `hold`. Others then have their say, by the buttons below it:",
			"Answer: that player's own trait. Assist and Hinder: a test of one's own against half the opposing level; a higher roll is worth 1. Spend: one's own consumable levels, or those that somebody has against themselves, which the others spend. Bonus: traits that help. Inapt: the other trait fits badly.",
			"A group adds up its traits: `rooftop + old soldier vs 9`, with the names of both. Either side then presses Roll, or types the faces of real dice.",
			"`dangerous` at the end says before the dice that the loser's trait is damaged: resistance first.",
		)},
		{Key: "tln-consent", Name: "Agreement", Words: []string{"agree", "consent", "settings", "owner", "death", "offer", "trade"}, Text: ui.Join(
			ui.Bold("Agreement"),
			"A character is its player's. A change to it by somebody else waits for that player's yes: what stands on the sheet, damage by hand, conditions, a rest, healing, a trait that is shared, who plays it. To spend levels of a negative trait asks nobody.",
			"Settings, `/game end`, `/game import` in the place of the game, and `/undo` of what somebody else did wait for any one other player. To take back what was done to nothing but your own character asks nobody.",
			"What is asked lapses with its scene, or after seven days. Who plays alone asks nobody.",
			"A trade: `/offer who:Oskar text:difficulty 5 for the storm` is a card to test against once it is accepted, `/offer who:Oskar text:change City Watch (4)` asks for that change, and whatever else is offered, such as `1 detail of my control`, is a promise.",
			"Leave word what needs no question: `/sheet set agree damage`, or `agree all`; `agree ask` takes it back.",
			"After fourteen days without a sign of the player another one may answer.",
			"When all of a character's traits are at 0, its player says what becomes of it.",
		)},
	}
}

// reads reports whether the words are a line of the game.
func reads(words string) bool {
	_, err := rule.Parse(words, rule.Lexicon{})
	return err == nil
}
