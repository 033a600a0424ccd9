package trago

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/trago"
)

// topics are the pages of /help for New Trago 2. Each line in backquotes that begins with /roll or /odds can be pasted and
// works.
func topics() []commands.Topic {
	return []commands.Topic{
		{Key: "trago", Name: title, Words: []string{"start", "first page", "trago"}, Text: ui.Join(
			ui.Bold("New Trago 2 in this channel"),
			"Roll a skill, an edge and what helps against a challenge: `/roll Melee 3 + Savage 1 + knife 1 c3 risk 4`",
			"Each d10 of 6 or more is a success. As many as the challenge succeed; one short is a part of it.",
			"A 10 is a boon, a 1 a bane; they cancel one for one. Hunger and fracture dice make banes of both: `/roll 5 hunger 2 c3`",
			"The risk is the wound to take, less the margin of a success.",
			"Your own dice: `5=6,7,1,10,10 hunger 2 c3`, the hunger dice last. A remark: `# and then she jumps`",
		)},
		{Key: "dice", Name: "Dice", Words: []string{
			"line", "notation", "pool", "skill", "edge", "advantage", "tool", "challenge", "risk", "armor", "ambush", "bane", "boon", "hunger", "fracture",
			"special dice", "taint", "tainted", "partial", "margin", "faces", "by hand", "remark", "#", "arms", "outnumbered", "weapons", "wp", "c",
		}, Means: reads, Text: ui.Join(
			ui.Bold("Dice"),
			"Numbers are dice, each with a label if you like; a sign, a comma or a space divides them: `Melee 3 + Savage 1`. Nine are the most: a skill up to 5, one edge up to 2, advantages up to 2.",
			"`c3` is the challenge, `risk 4` the risk. `c -1 arms` and `c +1 outnumbered` change the challenge; `armor`, `ambush` and `risk -1 ward` lower the risk: `/roll Melee 3 c4 c -1 arms risk 4 armor`",
			"`hunger 2` or `fracture 1` replace so many dice of the pool. Any 1 or 10 on them taints the outcome.",
			"`bane 1` accepts a bane for an advantage die, which is written like any other: `/roll Stealth 2 + shove 1 bane 1 c2`",
			"`wp 1` spends willpower on a success after the roll: `/roll 3=2,3,5 c2 wp 1`",
			"Tiers of weapons: 1 fists and rocks, 2 gun or knife, 3 assault rifle, shotgun or sword, 4 mounted or explosive, 5 of vehicles.",
		)},
		{Key: "night", Name: "Night rolls", Words: []string{"night", "night roll", "frenzy", "delving", "discipline", "alignment"}, Text: ui.Join(
			ui.Bold("Night rolls"),
			"`/roll night 3 hunger 2` rolls the dots of a discipline and the hunger dice beside them, five in all; sorcerers roll an alignment and their fracture: `/roll night 2 fracture 1`",
			"Vampires make them in frenzy, sorcerers when they delve. Up to 20 dice; faces go dots first, special dice last.",
		)},
		{Key: "wounds", Name: "Wounds", Words: append([]string{"wound", "scrapes", "minor", "medium", "major", "aggravated", "incapacitation", "death", "healing"}, "heal"), Text: ui.Join(
			ui.Bold("Wounds"),
			"Seven tiers: 1 Scrapes, 2 Minor, 3 Medium, 4 Major, 5 Aggravated, 6 Incapacitation, 7 Death. One of each: a wound of a tier that is taken moves to the nearest free tier above.",
			"On receiving it, one willpower makes it a tier lower. One that lands on Aggravated may be Incapacitation instead.",
			"A night's rest or feeding heals tiers 1 and 2; a proper downtime heals up to 4 and lowers 5; medical attention with rest lowers 6.",
		)},
	}
}

// reads reports whether the words are a line of the game, and more than a number.
func reads(words string) bool {
	l, err := rule.Parse(words, rule.Lexicon{})
	return err == nil && (len(l.Terms) > 1 || l.Challenge != nil || l.Said)
}
