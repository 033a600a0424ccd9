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
			ui.Bold("Tales from the Torn Earth in this channel"),
			"Roll a skill against a target: `/roll Persuade 3 T10`",
			"As many skill dice as the rank, and a Paragon die. The highest skill die that no injury blocks and the Paragon die make the total.",
			"Add and take away: `/roll Persuade 2 + Appraisals 1 - Dark 2 T10`. With a sheet the names are enough: skill, then specialisation.",
			"A roll that fails can invoke totems: the buttons below it say what each makes.",
			"Your own dice: `3=5,3,1 paragon=6 T10`, or `hold` at the end, and type the faces after.",
			"A remark: `3 T8 # over the reeds`",
			"Score: `/totem Stag used` · `/aspect used` · `/injury +1` · `/track start Climb T10`",
			"What waits for you: `/do` · What happened: `/history` · Take it back: `/undo`",
			"GM: `/oppose T10` · `/tale end` · `/scene end` · `/session end`",
		)},
		{Key: "tests", Name: "Skill tests", Words: []string{
			"line", "notation", "rank", "skill", "skill dice", "paragon", "target", "t8", "t10", "t12", "moderate", "challenging", "very difficult", "bonus",
			"bonuses", "critical", "specialisation", "specialization", "total", "vs", "faces", "by hand", "remark", "#", "penalty", "hold",
		}, Means: reads, Text: ui.Join(
			ui.Bold("Skill tests"),
			"First the skill with its rank, 0 to 5, or the rank alone: `Persuade 3`, `3`. Then what is added, with a sign or a label: `Persuade 3 + 2`, `Persuade 3 Appraisals 1`, `3 - Dark 2`.",
			"The target stands anywhere behind, or after `vs`: `3 T10`, `3 vs 10`, `3 challenging` (moderate is T8, challenging T10, very difficult T12). A total that reaches it succeeds. Without one the GM can set it after the roll.",
			"Each 6 among the two final dice is a bonus. A 1 on the Paragon die together with a 1 among the skill dice is a critical, whether the test succeeds or fails; what it does is the table's to say. `3 T10 critical` is one by itself.",
			"A rank of 0 rolls the Paragon die alone. So does a test whose skill dice are all blocked.",
			"Real dice: `3=5,3,1 paragon=6`, all of them or none. `#` begins a remark.",
		)},
		{Key: "totems", Name: "Totems and aspects", Words: []string{
			"totem", "totems", "invoke", "stag", "wolf", "coyote", "bear", "bison", "hawk", "turtle", "owl", "grid", "skill grid", "aspect", "tale", "bubble",
		}, Text: ui.Join(
			ui.Bold("Totems and aspects"),
			"Stag, Wolf, Coyote and Bear are the columns of the skill grid, Bison, Hawk, Turtle and Owl its rows. Each skill has the two that it lies between; `/tale grid` shows where, and a GM puts a skill elsewhere.",
			"After a failure one of them can be invoked: its value is added, and it is used until the tale ends. If that is not enough, the other can follow. A success invokes nothing.",
			"An aspect takes the value of any totem, used or not, once a scene, and fills nothing.",
			"Values: `/totem Stag =2`. By hand: `/totem Stag used`, `/totem Stag free`, `/aspect used`, `/aspect free`. An aspect is given by its name: `/aspect Silver-Tongued`.",
			"`/tale end` frees all totems, and shows which before it does. `/scene end` gives aspects back.",
			"Their values in a line, for chances: `/odds 3 T10 totem 2,4`.",
		)},
		{Key: "extended", Name: "Extended tests", Words: []string{"extended test", "extended", "threshold", "count", "failures", "journey", "meeting", "working"}, Text: ui.Join(
			ui.Bold("Extended tests"),
			"`/track start Climb T10` makes a test of T10 extended: its target is T8, and 10 are to be counted. Where the rules give both: `/track start Crossing the Fens T8 of 10`.",
			"A roll counts by `vs Climb` in its line, or by *Count it for…* below it: a success for 1 and 1 more for each bonus, a failure for one of three that lose it.",
			"A failure waits for its totems: a rescue is a success. *Count the failure*, or the next roll of the test, passes them up. Any hero may roll.",
			"A card can become one, by *Make it extended…*; players ask for it by `/offer who:Mira text:extended Climb T10`.",
		)},
		{Key: "injuries", Name: "Injuries", Words: []string{"injured", "injury", "blocked", "injury track", "unconscious"}, Text: ui.Join(
			ui.Bold("Injuries"),
			"A filled space of the injury track blocks its number: the skill die cannot take that face. The Paragon die is never blocked.",
			"`/injury +1` fills the next space, `/injury -1` empties the last. A new hero's are 5, 4, 3, 2, 1, and one without a number, which means unconscious.",
			"Other spaces, N being one without effect: `/sheet set Injury track: 6 5 N U`.",
			"In a line: `3 T10 injured 5,4`. Nothing is blocked: `3 T10 injured none`.",
		)},
		{Key: "heroes", Name: "Heroes", Words: []string{"hero", "sheet", "character", "skills", "creation", "package"}, Text: ui.Join(
			ui.Bold("Heroes"),
			"`/sheet new` opens a form with the sixteen skills and the eight totems at 1. In a line: `/sheet new Hanu: Persuade 2, Persuade Appraisals +1, Stag 2, aspect Silver-Tongued`.",
			"A specialisation has its skill before its name and a sign before its number. It counts only where the line names it.",
			"What differs from the numbers of a new hero is said and not forbidden: at most 2 in a skill, 4 in each row and column of the grid, totems from 1, 20 with both packages.",
			"Nobody needs a sheet: what is not known is asked for when it matters, and kept.",
		)},
	}
}

// reads reports whether the words are a line of the game.
func reads(words string) bool {
	_, err := rule.Parse(words, rule.Lexicon{})
	return err == nil
}
