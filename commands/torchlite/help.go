package torchlite

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/torchlite"
)

// topics are the pages of /help for TorchLite. Each line in backquotes that begins with /roll or /odds can be pasted and works.
func topics() []commands.Topic {
	return []commands.Topic{
		{Key: "torchlite", Name: "TorchLite", Words: []string{"start", "first page"}, Text: ui.Join(
			ui.Bold("TorchLite in this channel"),
			"Roll what helps against what hinders: `/roll Brawn d10 + Rebel d8 + Knife d6 vs d8 d8`",
			"The best two faces make the total, one more die is the effect. A 1 is a hitch and counts for nothing.",
			"Change a die: `d8 up`, `d8 down`, `d8 double`, `Rebel d8 hinder`. More dice: `keep 3`, `effects 2` (a plot point each).",
			"Your own dice: `d10=7 d8=2`, or `hold` and type the faces after.",
			"A remark: `# and then she jumps`",
			"Score: `/pp +1` · `/stress Damaged d8` · `/complication Pinned d6` · `/asset Rope d6`",
			"What waits for you: `/do` · What happened: `/history` · Take it back: `/undo`",
			"GM: `/oppose hard` · `/element pin` · `/scene end` · `/session end` · `/help gm`",
		)},
		{Key: "dice", Name: "Dice", Words: []string{
			"line", "notation", "pool", "keep", "effects", "effect", "double", "reroll", "hinder", "up", "down", "own", "hold", "vs", "against", "total",
			"heroic", "heroic success", "botch", "difficulty", "easy", "hard", "challenging", "very hard", "very easy", "zones", "range", "faces", "by hand", "remark", "#",
		}, Means: reads, Text: ui.Join(
			ui.Bold("Dice"),
			"A side is d4 to d12, each with a label if you like; a sign, a comma or a space divides them: `Brawn d10 + Rebel d8`. A bare 8 is a d8, `2d8` two of them.",
			"Behind `vs` stand dice, a difficulty (very easy, easy, challenging, hard, very hard: two dice from d4 to d12), a range (same zone, one zone away, two zones away) or a name. Several targets: `d10 d8 vs d8 d6 | hard`.",
			"Your total must be higher. Every 5 more are a step up for the effect die, and past d12 a d6 beside it. The loser's effect counts, too: if it is larger, it takes the winner's down a step.",
			"Words behind a die: `up` and `down` step it, `double` adds one, `hinder` rolls a d8 as a d4 for a plot point, `own` uses a complication of your own.",
			"Words for the side: `keep 3` counts three dice, `effects 2` keeps two effect dice, `reroll d8` or `reroll all` rolls dice again. `hold` at the end lets the roll wait.",
			"Real dice: `d10=7 d8=2 vs d8=5 d6=3`, all of a side or none. `#` begins a remark.",
		)},
		{Key: "plot-points", Name: "Plot points", Words: []string{"pp", "plot point", "hitch", "hitches", "opportunity", "opportunities", "limit", "bank"}, Text: ui.Join(
			ui.Bold("Plot points"),
			"Everybody has at least 1 when a session begins; what is left at its end is gone, unless it ends in a cliffhanger.",
			"One buys, at any time: a d6 asset; one more die in a total; one more effect die; an asset for the whole group; an asset kept past the end of a scene or session; the use of an opportunity.",
			"You earn one by hindering a distinction, `Rebel d8 hinder`, by a limit, and when the GM buys a hitch of yours: then a d6 complication or stress comes with it, or one that is there steps up.",
			"A 1 of the GM's is an opportunity: a point steps an asset up, or a complication or stress down.",
		)},
		{Key: "stress", Name: "Stress", Words: []string{
			"complication", "complications", "damaged", "demoralized", "enthralled", "exhausted", "taken out", "recovery", "recover", "asset", "assets",
		}, Text: ui.Join(
			ui.Bold("Stress, complications, assets"),
			"An effect die becomes what is typed for it: Off Guard on Sergeant, asset High Ground for all, treasure Giant Ruby (it lasts for the session), recover Damaged of Bob, shut Sword of Sergeant. The other side rolls your complications and stress against you; the smallest is d6.",
			"The same once more: a larger effect die takes its place, otherwise it steps up. Past d12 its bearer is taken out until the scene ends.",
			"Stress is Damaged, Demoralized, Enthralled or Exhausted. It outlasts scenes; complications and most assets go with the scene.",
			"Recovery: somebody else rolls against d8 d8 and the die that is to go. A larger effect die removes it, any other steps it down. With a failure and a hitch it steps up, and both get a plot point.",
			"Against an asset: a larger effect die shuts it down for the scene, any other steps it down. Or a complication keeps it from use while it is larger: Loosened Grip on Sergeant against Sword.",
		)},
		{Key: "scenes", Name: "Scenes", Words: []string{"scene", "session", "cliffhanger", "rest", "breather", "turn", "round", "action order", "xp", "milestone"}, Text: ui.Join(
			ui.Bold("Scenes and sessions"),
			"`/scene end` takes complications and the scene's assets away; stress and plot points stay, signature assets are whole again, and who was taken out is back. An asset is kept for a plot point: the preview has the buttons.",
			"`/rest breather` steps all stress down, when there is time to.",
			"`/session end` takes plot points, stress and what is left of the assets; with a cliffhanger, points, stress and complications stay. `/session start` gives everybody at least 1 point.",
			"In action order whoever has acted says who is next: `/turn start`. The GM names the first, and the last of a round chooses who opens the next.",
			"`/xp` counts experience, tells what it buys, and buys it.",
		)},
		{Key: "gm", Name: "For the GM", Words: []string{"gm", "challenge", "mob", "boss", "bane", "oppose", "cast", "zone", "treasure", "extra", "extras"}, Text: ui.Join(
			ui.Bold("For the GM"),
			"`/oppose hard` or `/oppose d8 d6` rolls what others then roll against, so that the bar is known first; with hidden it stays sealed. A roll without `vs` waits for your difficulty, or for somebody's answer.",
			"The cast: `/sheet new Sergeant: Soldier d8, Wary d6`, then `vs Sergeant`. `/sheet set Sergeant usual Soldier + Wary` is what they roll by themselves.",
			"`/challenge` puts a challenge pool, a mob or a boss on the board. `/element pin` does the same for what the scene has: the Gatehouse d8.",
			"With `/game settings bane on` there is a bane pool. Its name stands for its dice: on either side of your line, behind `vs` for others.",
			"Buying a hitch costs you nothing: 1 plot point to its player, and a d6 for it. What you spend comes from the bank.",
			"`/offer` offers a limit with its price, or treasure. An extra is one of the cast with the trait extra d8: a complication larger than that takes it out.",
		)},
	}
}

// reads reports whether the words are a line of TorchLite.
func reads(words string) bool {
	_, err := rule.Parse(words, rule.Lexicon{})
	return err == nil
}
