package plain

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/plain"
)

// topicsAtTable are the pages of /help in a channel that plays plain dice.
func topicsAtTable() []commands.Topic {
	return []commands.Topic{
		{Key: "table", Name: "Plain dice, with a board", Words: []string{"start", "first page", "table", "hold", "wait", "lay out"}, Text: ui.Join(
			ui.Bold("Plain dice, with a board, in this channel"),
			"Roll: `/roll 2d6+1`, or Roll… on the board. Nobody needs a sheet.",
			"A trait of your sheet stands for its die or number: after `/sheet new Zia: Brawn d10, Knife d6` there is `/roll Brawn Knife`.",
			"Let it wait: `/roll 2d6 hold`. Others may add to it, then Roll throws it.",
			"Real dice: `/roll 2d6=5,3 + 1`, or My character, I roll my own dice, and the faces are asked for.",
			"For some only: the option private of the roll. Such a roll waits in `/do` until you reveal it.",
			"A remark: `/roll d20 # and then she jumps`",
			"Score: `/condition add Bruised` · `/track start Escape 4` · `/element pin Rain`",
			"Characters: `/sheet new` · `/sheet set Luck +1`",
			"What waits for you: `/do` · What happened: `/history` · Take it back: `/undo`",
			"GM: `/sheet new Goblin x3 body d6` · `/scene end` · `/session end`",
		)},
		{Key: "characters", Name: "Characters", Words: []string{"sheet", "hero", "cast", "npc", "goblin"}, Text: ui.Join(
			ui.Bold("Characters"),
			"`/sheet new` opens a form; `/sheet new Zia: Brawn d10, Knife d6` does without. What is no trait is kept as a note.",
			"A GM's are the cast: `/sheet new Goblin x3 body d6 melee 2 minion` makes Goblin A, B and C, and Goblins is all three.",
			"Change: `/sheet set Brawn d12`, `/sheet set Sergeant usual d8 d6`, `/sheet set Luck =3 of 5`, `/sheet set Luck -1`. Take off: `/sheet unset Brawn`.",
			"What you roll again and again has a name: `/sheet macro Attack: 2d6+1`, then `/roll Attack`, also with more behind it. `/sheet macro Attack off` takes it back.",
			"Somebody of yours from another table of the same game: `/sheet copy Zia of Thursday`.",
			"Whom you play: `/sheet use Zia`, or for one roll the option as. Nobody's heroes are yours by `/sheet claim Zia`; `/sheet release` lets go.",
			"My character on the board has all of this as buttons, and whether you are called and roll your own dice.",
		)},
	}
}

// topics are the pages of /help for plain dice. Each example in backquotes can be pasted and works.
func topics() []commands.Topic {
	return []commands.Topic{
		{Key: "plain", Name: "Plain dice", Words: []string{"dice", "start", "first page"}, Text: ui.Join(
			ui.Bold("Plain dice in this channel"),
			"Roll: `/roll 2d6+1`. Several dice add up: `/roll d20 + d4 + 3`, or take away: `/roll 2d8 - 2`.",
			"Say what they are: `/roll Attack d20 + Strength 5`.",
			"Keep some: `/roll 4d6kh3` counts the highest three.",
			"A remark: `/roll d20 # and then she jumps`.",
			"Your own dice: `/roll 2d6=5,3 + 1`.",
			"Chances: `/odds 2d6+1`.",
			"Below each roll, Again… rolls the line again or a changed one, and More tells how the total came about.",
		)},
		{Key: "keep", Name: "Keep and drop", Words: []string{"kh", "kl", "dh", "dl", "advantage", "disadvantage"}, Text: ui.Join(
			ui.Bold("Keep and drop"),
			"`4d6kh3` counts the highest three of four dice, `4d6kl3` the lowest three.",
			"`4d6dl1` leaves out the lowest one, `4d6dh1` the highest one. Without a number one die is meant: `4d6dl`.",
			"Advantage is `2d20kh1`, disadvantage `2d20kl1`. A bonus follows: `2d20kh1 + 5`.",
			"The dice that do not count are shown, each with the word dropped.",
		)},
		{Key: "notation", Name: "Notation", Words: []string{"line", "labels", "sizes", "percent", "d100", "d%", "remark", "#", "+", "-", "sign"}, Means: reads, Text: ui.Join(
			ui.Bold("How a line is written"),
			"Dice have 2 to 1,000 sides: `d2`, `3d10`, `d1000`. `d%` is a d100. A line takes up to 100 dice and 200 characters.",
			"Terms are joined by plus and minus: `d20 + 2d4 - 1`. A space alone adds dice, `d8 d6`; a number needs a sign.",
			"A label stands before its die or number: `Sneak d20 + Dexterity 3`.",
			"`#` begins a remark, which is shown and never read: `d20 # mind the dog`. The note of /roll does the same.",
			"While you type, the first suggestion shows how the line is read and what to expect. Choosing it rolls the same.",
		)},
		{Key: "by-hand", Name: "Your own dice", Words: []string{"faces", "physical dice", "by hand", "="}, Text: ui.Join(
			ui.Bold("Your own dice"),
			"Real dice on the table count, too: type what they show behind the dice.",
			"`2d6=5,3 + 1` takes a 5 and a 3 and adds 1. With dropped dice: `4d6kh3=6,5,4,2`. In one line all dice are real or none are: `d20=11 + d4=3`.",
			"Such a roll is marked as entered by hand.",
		)},
		{Key: "chances", Name: "Chances", Words: []string{"odds", "probability", "chart", "average"}, Text: ui.Join(
			ui.Bold("Chances"),
			"`/odds 4d6kh3` tells the exact chances: from where to where, the average, the likeliest total, and how often useful totals are reached. The chart is described in words as well.",
			"Under a roll, More tells how likely that total was, and has Chances… for the whole picture.",
		)},
		{Key: "after", Name: "After a roll", Words: []string{"again", "more", "buttons", "change"}, Text: ui.Join(
			ui.Bold("After a roll"),
			"Again… opens a form with the line: roll it once more, or change it first. Only the person who rolled can do that.",
			"More tells privately how the line was read, what became of each die and how likely the total was. Anybody can ask.",
			"Chances… below it has the chances of all totals. The menu of the message has the same, and reads it as text.",
		)},
		{Key: "missing", Name: "What plain dice leave out", Words: []string{
			"exploding", "explode", "reroll", "repeat", "multiply", "divide", "parentheses", "brackets", "vs", "against", "versus", "opposed", "target", "dc", "difficulty", "success", "!",
		}, Text: ui.Join(
			ui.Bold("What plain dice leave out"),
			"Each die is rolled once: none explodes, and none is rolled again.",
			"A line is one roll. For six of them, roll `4d6kh3` six times with Again….",
			"Totals are added and taken away, without parentheses: `2d6 - 2 - d4`. Multiply or divide the total yourself.",
			"There is no target and no count of successes. The total is shown; what it should reach can be a remark: `d20 + 5 # difficulty 15`.",
		)},
	}
}

// reads reports whether the words are a line of plain dice.
func reads(words string) bool {
	_, err := rule.Parse(words)
	return err == nil
}
