package tote

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/tote"
)

// topics are the pages of /help for the game. Each line in backquotes that begins with /roll or /odds can be pasted and works.
func topics() []commands.Topic {
	return []commands.Topic{
		{Key: "tote", Name: "Tales from the Torn Earth", Words: []string{"tote", "torn earth", "start", "first page"}, Text: ui.Join(
			ui.Bold("Tales from the Torn Earth"),
			"Roll a skill against a target: `/roll Persuade 3 T10`",
			"As many skill dice as the rank, and a Paragon die. The highest skill die that no injury blocks and the Paragon die make the total.",
			"Add and take away: `/roll Persuade 2 + Appraisals 1 - Dark 2 T10`",
			"Moderate is T8, challenging T10, very difficult T12: `/roll 3 very difficult`",
			"Your own dice: `3=5,3,1 paragon=6 T10`",
			"A remark: `3 T8 # over the reeds`",
			"Chances: `/odds 3 T10 totem 2,4`",
		)},
		{Key: "tests", Name: "Skill tests", Words: []string{
			"line", "notation", "rank", "skill", "skill dice", "paragon", "target", "t8", "t10", "t12", "moderate", "challenging", "very difficult", "bonus",
			"bonuses", "critical", "specialisation", "specialization", "total", "vs", "faces", "by hand", "remark", "#", "penalty",
		}, Means: reads, Text: ui.Join(
			ui.Bold("Skill tests"),
			"First the skill with its rank, 0 to 5, or the rank alone: `Persuade 3`, `3`. Then what is added, with a sign or a label: `Persuade 3 + 2`, `Persuade 3 Appraisals 1`, `3 - Dark 2`.",
			"The target stands anywhere behind, or after `vs`: `3 T10`, `3 vs 10`, `3 challenging`. A total that reaches it succeeds.",
			"Each 6 among the two final dice is a bonus. A 1 on the Paragon die together with a 1 among the skill dice is a critical, whether the test succeeds or fails; what it does is the table's to say. `3 T10 critical` is one by itself.",
			"A rank of 0 rolls the Paragon die alone. So does a test whose skill dice are all blocked.",
			"Real dice: `3=5,3,1 paragon=6`, all of them or none. `#` begins a remark.",
		)},
		{Key: "injuries", Name: "Injuries", Words: []string{"injured", "injury", "blocked", "track", "unconscious"}, Text: ui.Join(
			ui.Bold("Injuries"),
			"A filled space of the injury track blocks its number: the skill die cannot take that face. The Paragon die is never blocked.",
			"In a line: `3 T10 injured 5,4`. Nothing is blocked: `3 T10 injured none`.",
			"A new hero's spaces are 5, 4, 3, 2, 1, and one without a number, which means unconscious.",
		)},
		{Key: "totems", Name: "Totems", Words: []string{"totem", "invoke", "stag", "wolf", "coyote", "bear", "bison", "hawk", "turtle", "owl", "grid", "aspect"}, Text: ui.Join(
			ui.Bold("Totems"),
			"Eight totem animals: Stag, Wolf, Coyote and Bear are the columns of the skill grid, Bison, Hawk, Turtle and Owl its rows. Each skill has the two that it lies between.",
			"After a failure one of them can be invoked: its value is added to the total. If that is not enough, the other can follow.",
			"Their values in a line, for chances: `/odds 3 T10 totem 2,4`.",
		)},
	}
}

// reads reports whether the words are a line of the game.
func reads(words string) bool {
	_, err := rule.Parse(words, rule.Lexicon{})
	return err == nil
}
