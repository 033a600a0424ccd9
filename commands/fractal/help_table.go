package fractal

import (
	"tallybones/commands"
	"tallybones/commands/ui"
)

// atTable are the pages of /help in a channel that plays the game, before those of the dice. Each line in backquotes that begins with a
// command can be pasted there and works.
func atTable() []commands.Topic {
	return []commands.Topic{
		{Key: "fractal-table", Name: "At the table", Words: []string{"table", "score", "ap", "sheet", "action"}, Text: ui.Join(
			ui.Bold("Macro/Micro/Nano in this channel"),
			"Do something by its name, with dice of your action pool: `/roll Cut 3 high vs Goblin A`, or `/action name:Logos dice:3d8`. A stat on the sheet knows its die; without one say it: `/roll Cut 3d8`",
			"A sheet, of a hero or of the cast: `/sheet new Vane: body d8, words d6, cut 3, ap 10, armor 1`, `/sheet new character:Wolf x2 body d6 ap 4 minion kind:cast`",
			"Keep score: `/ap -2`, `/ap show`, `/condition add Battered`, `/element pin Blinding 1`, `/momentum Goblin A`, `/spell Telepathic Link`",
			"Next exchange: the board's button, or `/ap refresh`. Days of rest: `/rest days 3`",
			"What waits for you: `/do` · What happened: `/history` · Take it back: `/undo`",
			"More: `/help topic:Clashes`, `/help topic:Duels`, `/help topic:Spells`, `/help topic:Together`, `/help topic:Healing`, `/help topic:Places`, `/help topic:Solo conflicts`",
		)},
		{Key: "clash", Name: "Clashes", Words: []string{"clash", "attack", "defend", "defence", "opposed", "standing defence", "go on", "minion", "cleave", "apply", "exchange", "refresh", "upkeep", "yield", "scale", "offer"}, Text: ui.Join(
			ui.Bold("Clashes"),
			"An attack at somebody is paid and waits in one message: they defend by its button, or not; a GM may go on. Then it is rolled, armor comes off, and the condition of the margin is done.",
			"A table that wants to be asked before anything of a roll is done: `/game settings name:apply value:ask`",
			"A standing defence answers by itself: `/sheet set change:defence Parry 2, keep 3 AP who:Goblin A`; `ask` and `none` are defences, too.",
			"A minion is out at the first condition, and a margin takes others of its group. A group attacks at once: `/roll line:Melee 1 vs Ruk as:Goblins`",
			"Next exchange, a GM's: all pools are full, positive conditions begin, locks count down, and what must be rolled is asked: upkeep of spells, Noxious, Hazardous.",
			"Who yields is out of the conflict when the other side accepts: `/offer who:Ilse text:I yield, if you let me go`. All vote on a change of scale: `/offer who:all text:a change of scale to Nano`",
			"More: `/help topic:Duels`",
		)},
		{Key: "duel", Name: "Duels", Words: []string{"duel", "duels", "feints", "lock", "react", "shoot", "momentum", "drop", "focused"}, Text: ui.Join(
			ui.Bold("Duels"),
			"With a rank in Feint or Motte and Bailey you change the attack once the defence is declared.",
			"A weapon's target numbers stand on the sheet: `/sheet set Cut TN 5, Parry TN 4`, or `Weapon TN` for all that is done with it.",
			"A lock names what it keeps from them: `/roll Cut Off 1d8 lock Parry vs Goblin A`. The stat of a reaction is chosen by `/roll Cite Precedent 1d8 react Visual vs Goblin A`. Shots need `/roll Reload 1d8` and `/roll Aim 1d8 vs Goblin A`.",
			"With the word focused behind the dice a Focused of yours is used: Focused 1 cancels the heaviest circumstance that hinders the roll, Focused 4 rolls a failed Macro check again.",
			"Momentum is kept for each pair: `/momentum Goblin A`, `/momentum lost Goblin A`; `/momentum drop` begins a duel anew and ends routine armor.",
		)},
		{Key: "spells", Name: "Spells", Words: []string{"spells", "spell", "keep up", "focus", "foci", "gagged", "dispel", "ward", "beat"}, Text: ui.Join(
			ui.Bold("Spells"),
			"In an exchange that is counted a mage casts one spell in a beat by voice, and one more by each focus on the sheet: `/sheet set Foci 1`. Wards count, keeping spells up does not. Who is Gagged needs a focus: `/condition add Gagged`. The next beat, a GM's: `/ap beat`",
			"What lasts is kept up by itself, with what is said behind #. A scene element stands on the board as long as the spell that makes it: `/roll Thermal Manipulation 2d8 make Hazardous # coals`",
			"By hand: `/spell Telepathic Link`, `/spell telepathic link off`; who keeps up what: `/spell show`. Each exchange asks for the upkeep, and AP of 0 ends all.",
			"Dispel is against what somebody keeps up, and must beat the successes that made it: `/roll Dispel 2d8 end Telepathic Link vs Ilse`. Wither says which stat it lowers: `/roll Wither 4d8 lower Body vs Goblin A`",
			"Below a spell that waits, More lets mages ward for others and allies feed them.",
		)},
		{Key: "together", Name: "Together", Words: []string{"together", "for", "troupe", "oratory", "cover", "partner", "chain", "tempo", "meals"}, Text: ui.Join(
			ui.Bold("Together"),
			"Behind `for` stands whom it is for. A troupe shares the dancer's positive conditions until the next refresh, as many allies as successes: `/roll Troupe 2d8 for Ilse, Goblin A`. A display grants what it names, to at most half the faces of the Words die: `/roll Oratory 2d8 Refreshed for Ilse`",
			"Below an attack of a dance that waits, More lets others cover for the dancer who is attacked.",
			"Who moves in step in the same beat gains a success for each of them to another action: `/roll Synchronized Movement 2d8`. A chain is passed on, and then aimed: `/roll Cannon / Chain 2d8`, `/roll Cannon / Chain 2d8 vs Goblin A`",
			"In Tempo brings AP each turn for dancing; a meal for a stat raises its ranks by 2: `/track start Roast 6 with Sear in 3 for Body Meal`",
		)},
		{Key: "healing", Name: "Healing", Words: []string{"heal", "rest", "days of rest", "dress", "dressing", "falling", "hour", "wounds", "checklist", "lethal", "mend"}, Text: ui.Join(
			ui.Bold("Healing"),
			"The checklist: `/condition list`. Each condition is tracked by itself, and Max AP is the sheet's less what they take: `/ap show` tells which takes what.",
			"Give one by its name, or its kind and severity: `/condition add Bruised`, `/condition add Fatigued 2`, `/condition add name:Strike by Goblin A who:Ruk`. Any other name is a free one, without numbers.",
			"Change one: `/condition change name:Bruised change:2`, or `5 days` of rest. When what it asks for is done: `/condition done Bruised`",
			"Days of rest tick down by `/rest days 3`; a lethal one only once dressed: `/condition dress name:Strike who:Ruk`. A mage heals at leisure by rank: `/rest mend 2`",
			"A wound of combat or a lethal condition that takes Max AP to 0 is falling to wounds: an hour of the story to dress them all. `/game settings name:clock value:real` makes it a real hour.",
		)},
		{Key: "places", Name: "Places", Words: []string{"zone", "zones", "place", "social scene"}, Text: ui.Join(
			ui.Bold("Places"),
			"A scene element acts on all rolls in its zone by itself, each as a line of the result: `/element pin name:Blinding 2 zone:Courtyard`; without a zone, everywhere.",
			"A roll says where it happens, and whoever rolls is there from then on: `/roll Cut 2d8 in Courtyard`; `in everywhere` leaves it. Who comes to a Noxious or Hazardous zone is asked to roll at once. With the element's own words it counts once: `/roll Cut 2d8 Blinding 2`",
			"An element called Social makes the scene a social one, where social losses of Max AP count: `/element pin Social`",
			"Other names are free: they stand on the board and change nothing. What each does: `/help topic:Scene elements`. The end of a turn where it is Soothing: `/ap soothe`",
		)},
		{Key: "solo", Name: "Solo conflicts", Words: []string{"solo", "solo conflict", "project", "downtime", "interval", "cooking", "meal"}, Text: ui.Join(
			ui.Bold("Solo conflicts"),
			"A goal of successes by techniques that you choose, each with one at least, within some intervals: `/track start Rabbit stew 8 with Sear, Plate in 4 for Well Fed`",
			"Without `in` there are as many intervals as your Meditation die has faces. Your rolls of these techniques count by themselves: `/roll Sear 3d8 Nature`",
			"An interval passes by its entry in `/do`, and fills your pool. When it is done, serve or show it there: whoever you name has the condition from the next refresh.",
			"One is all that a downtime has room for.",
		)},
	}
}
