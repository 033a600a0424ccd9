package trago

import (
	"strconv"
	"strings"

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
			"Your own dice: `5=6,7,1,10,10 hunger 2 c3`, the hunger dice last, or `hold` and type the faces after. A remark: `# and then she jumps`",
			"Score: `/willpower -1` · `/wound 3` · `/hunger +1` · `/fracture +1`",
			"What waits for you: `/do` · What happened: `/history` · Take it back: `/undo`",
			"GM: `/oppose c4 about 3 risk 3 about 4 certain` · `/rest night` · `/xp +1` · `/scene end` · `/session end`",
		)},
		{Key: "dice", Name: "Dice", Words: []string{
			"line", "notation", "pool", "skill", "edge", "advantage", "tool", "challenge", "risk", "armor", "ambush", "bane", "boon", "hunger", "fracture",
			"special dice", "taint", "tainted", "partial", "margin", "faces", "by hand", "remark", "#", "arms", "outnumbered", "weapons", "wp", "c",
		}, Means: reads, Text: ui.Join(
			ui.Bold("Dice"),
			"Numbers are dice, each with a label if you like; a sign, a comma or a space divides them: `Melee 3 + Savage 1`. Nine are the most: one skill up to 5, one edge up to 2, advantages up to 2.",
			"`c3` is the challenge, `risk 4` the risk. `c -1 arms` and `c +1 outnumbered` change the challenge; `armor`, `ambush` and `risk -1 ward` lower the risk (`c -1 ambush` the challenge): `/roll Melee 3 c4 c -1 arms risk 4 armor`",
			"`hunger 2` or `fracture 1` replace so many dice of the pool. Any 1 or 10 on them taints the outcome.",
			"`bane 1` accepts a bane for an advantage die, which is written like any other: `/roll Stealth 2 + shove 1 bane 1 c2`; who rolls may also add both while the roll is laid out by `hold`. Who takes the offer of one has both in the next roll: `/offer who:Iris text:an advantage die for a bane`.",
			"`wp 1` spends willpower on a success after the roll: `/roll 3=2,3,5 c2 wp 1`",
			"Tiers of weapons: "+ui.Escape(weaponWords())+".",
		)},
		{Key: "wounds", Name: "Wounds", Words: append([]string{"wound", "scrapes", "minor", "medium", "major", "aggravated", "incapacitation", "death", "healing"}, "heal"), Text: ui.Join(
			ui.Bold("Wounds"),
			"Seven tiers: 1 Scrapes, 2 Minor, 3 Medium, 4 Major, 5 Aggravated, 6 Incapacitation, 7 Death. One of each: a wound of a tier that is taken moves to the nearest free tier above.",
			"On receiving it, one willpower makes it a tier lower. One that lands on Aggravated may be Incapacitation instead.",
			"`/wound 3` takes one, `/wound 3 lower` for a willpower, `/wound 5 instead`, `/wound off 3` heals it, `/wound note 5` with a note says what it leaves behind.",
			"A night's rest or feeding heals tiers 1 and 2; a proper downtime heals up to 4 and lowers 5; medical attention with rest lowers 6: `/rest night`, `/rest feeding`, `/rest downtime`, `/rest medical`.",
		)},
		{Key: "willpower", Name: "Willpower", Words: append(charmNames(), "resistance", "resist", "minute", "charm", "charms", "strong willed"), Text: ui.Join(
			ui.Bold("Willpower and resistance"),
			"Heroes have up to 5. One makes a success after the roll, makes a wound a tier lower as it is taken, or gives 1 resistance for a minute: `/willpower resist`.",
			"`/willpower ask` tells whether one would matter for your last roll, also against a hidden challenge.",
			"A night brings 1 back, to vampires feeding does; a downtime brings all.",
			"Each point of resistance takes 1 off the potency of a spell; of a discipline it undoes two upgrades, or one that costs hunger. Strong willed gives a point.",
			"A charm gives a point against its source, as long as only one is carried: `/sheet set charm Salt`. Known: "+ui.Escape(charmWords())+".",
		)},
		{Key: "gm", Name: "For the GM", Words: []string{"gm", "oppose", "hidden", "estimate", "about", "certain", "uncertain", "ways to go", "cast"}, Text: ui.Join(
			ui.Bold("For the GM"),
			"`/oppose c3 risk 4` puts down what rolls are up against. With an estimate the numbers stay yours: `/oppose c4 about 3 risk 3 about 4 certain`; the roll is judged by the true ones, and *Show the numbers* opens them.",
			"Several cards are ways to go, in one list with a button each. Players may ask for an estimate of anything at any time, by `/do`; it waits in yours.",
			"The cast: `/sheet new Guard`, then `/sheet set Guard usual c3 risk 4`: `vs Guard` takes it. Without that you answer for them.",
			"What raises or lowers a challenge: arms of a higher tier, numbers, an ambush, fighting up close or at range with the wrong weapon.",
			"Banes and boons are told with each roll; what they bring is yours to say. So is when a minute of resistance is over.",
		)},
		{Key: "night", Name: "Night rolls", Words: []string{"night", "night roll", "frenzy", "delving", "discipline", "alignment"}, Text: ui.Join(
			ui.Bold("Night rolls"),
			"`/roll night 3 hunger 2` rolls the dots of a discipline and the hunger dice beside them, five in all; sorcerers roll an alignment and their fracture: `/roll night 2 fracture 1`",
			"Vampires make them in frenzy, sorcerers when they delve. Up to 20 dice; faces go dots first, special dice last.",
		)},
		{Key: "skills", Name: "Skills", Words: skillNames(), Text: ui.Join(
			ui.Bold("Skills"),
			skillLine(rule.Mental), skillLine(rule.Physical), skillLine(rule.Social),
		)},
		{Key: "lists", Name: "Names for sheets", Words: append(listedNames(), "edges", "background", "background skill", "resource", "resources", "vampire", "sorcerer", "human", "being"), Text: ui.Join(
			ui.Bold("Names for sheets"),
			"What one is: Vampire, Sorcerer or Human. `hunger 2` and `willpower 5` count there, too.",
			"Three edges, words for how one goes about things: of one's own as `edge Patient`, or "+ui.Escape(edgeWords())+".",
			"Background skills succeed without a roll: "+ui.Escape(backgroundWords())+".",
			"Resources: "+ui.Escape(strings.Join(rule.Resources[:], ", "))+".",
			"Disciplines: "+ui.Escape(powerWords(false))+". Alignments: "+ui.Escape(powerWords(true))+". Others as `power Blood 1`.",
			"Also `tool knife`, one die by its name, and `charm Salt`.",
		)},
		{Key: "opposed", Name: "Opposed rolls", Words: []string{"opposed", "vs", "answer", "draw", "status quo", "against"}, Text: ui.Join(
			ui.Bold("Opposed rolls"),
			"`vs` and the name of another character waits for their player's answer: who has the most successes wins. A draw is rolled again, or both keep the status quo: each by a button, or one by an offer, `/offer who:Dario text:the status quo`.",
			"A roll without a challenge can be answered by anybody, or the GM sets a challenge after it.",
			"`vs` and the name of a card on the board takes its challenge and risk. What changes them may stand behind it: `armor`, `c -1 arms`.",
		)},
		{Key: "progress", Name: "Beats and experience", Words: []string{
			"xp", "beat", "beats", "experience", "training", "acquisition", "hardship", "resolution", "story", "vote", "prices",
		}, Text: ui.Join(
			ui.Bold("Beats and experience"),
			"At the end of a session every hero gains a beat, and the players vote on who gains an experience, nobody for themselves. The GM gives more, `/xp +1`, or with `for` beats, and calls the vote at any time: `/xp vote`.",
			"Training, 3 experience: a skill or a background skill one up. Acquisition, 5 experience: a resource.",
			"Hardship, 5 beats: a discipline or alignment one up, to 6. Resolution, 6 beats, after three hardships of a story: a new one, one to 7, a delve effect or an attainment.",
			"A GM offers either in a trade: `/offer who:Iris text:1 beat for the truth`.",
			"`/xp buy` with `for`: training Melee; acquisition Allies; hardship Protean for Addiction; resolution Weave for Addiction; resolution attainment Night Eyes.",
			"Stories are about addiction, drama, an enemy, growth, an investigation, revenge, romance, a task or a team.",
		)},
	}
}

// reads reports whether the words are a line of the game, and more than a number.
func reads(words string) bool {
	l, err := rule.Parse(words, rule.Lexicon{})
	return err == nil && (len(l.Terms) > 1 || l.Challenge != nil || l.Said)
}

// weaponWords are the tiers of weapons with their examples: "1 fists, rocks; 2 gun, knife".
func weaponWords() string {
	var words []string
	for tier, examples := range rule.Weapons {
		if tier > 0 {
			words = append(words, strconv.Itoa(tier)+" "+examples)
		}
	}
	return strings.Join(words, "; ")
}

// charmWords are the known charms with what they are against.
func charmWords() string {
	var words []string
	for _, of := range rule.Sources {
		if of.Charm != "" {
			words = append(words, of.Charm+" ("+of.Name+")")
		}
	}
	return strings.Join(words, ", ")
}

// charmNames are the known charms.
func charmNames() []string {
	var names []string
	for _, of := range rule.Sources {
		if of.Charm != "" {
			names = append(names, of.Charm)
		}
	}
	return names
}

// skillNames are the names of all skills.
func skillNames() []string {
	var names []string
	for _, skill := range rule.Skills {
		names = append(names, skill.Name)
	}
	return names
}

// skillLine are the skills of a field, each with what it is for.
func skillLine(field rule.Field) ui.Markdown {
	var words []string
	for _, skill := range rule.Skills {
		if skill.Field == field {
			words = append(words, skill.Name+" ("+skill.For+")")
		}
	}
	return ui.Escape(field.String() + ": " + strings.Join(words, "; ") + ".")
}

// listedNames are the names of the book for sheets but for skills.
func listedNames() []string { return rule.Listed()[len(rule.Skills):] }

func edgeWords() string {
	var words []string
	for _, edge := range rule.Edges {
		words = append(words, edge.Name)
	}
	return strings.Join(words, ", ")
}

// backgroundWords are the background skills by their kinds: "Academics: Religion, History; Science: …".
func backgroundWords() string {
	var kinds []string
	for i, b := range rule.Backgrounds {
		if i == 0 || rule.Backgrounds[i-1].Kind != b.Kind {
			kinds = append(kinds, b.Kind+": "+b.Name)
			continue
		}
		kinds[len(kinds)-1] += ", " + b.Name
	}
	return strings.Join(kinds, "; ")
}

// powerWords are the disciplines, or the alignments.
func powerWords(alignments bool) string {
	var words []string
	for _, of := range rule.Sources {
		if of.Alignment == alignments {
			words = append(words, of.Name)
		}
	}
	return strings.Join(words, ", ")
}
