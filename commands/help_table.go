package commands

import (
	"slices"

	"tallybones/commands/ui"
)

// tableTopics are the pages that tables of all games have, but those that the game has itself.
func tableTopics(game Game, own []Topic) []Topic {
	topics := []Topic{
		{Key: "buttons", Name: "By buttons alone", Words: []string{"button", "panel", "phone", "no commands", "screen reader", "form", "select"}, Text: ui.Join(
			ui.Bold("By buttons alone"),
			"Nobody has to type a command: the board has buttons for everything. *Pin the board*, below the first message of a game, puts it in the pins.",
			"*Roll…* opens a form: what you roll, what it is up against, a remark.",
			"*Do…* shows what waits for you. The lists below it lead to what commands do: the game's own score; rolls, the board, tracks and turns; sheets, help and the past; what is a GM's; and what is done at once.",
			"An empty box shows what could stand in it. What is refused is not lost: *Change…* opens the form with what you typed.",
			"*My character*: your sheet, whom you play, whether I call you. *Everything*: all that you may see of the table.",
		)},
		{Key: "gm", Name: "For the GM", Words: []string{"gm", "game master", "cast", "npc", "opposition"}, Text: ui.Join(
			ui.Bold("For the GM"),
			"Who begins a game is its GM. Another one beside: `/game gm add who:@Ann`.",
			"The cast: `/sheet new Goblin x3 body d6 minion`. Roll as one of them with the option as, or play one: `/sheet use Goblin A`. What a GM rolls as nobody is the opposition's.",
			"A GM may do for a player what is the player's: roll as their character, throw what they laid out, answer an offer to them. It says for whom.",
			"Scenes and sessions: `/scene start The Gatehouse`, `/scene end`, `/session start`, `/session end`. An end is shown first, and is yours to press.",
			"Hidden things have a page of their own: `/help secrets`. A GM takes back whatever was done: `/undo`.",
			"How the table plays: `/game settings`. What I may not do in a channel: `/game check`.",
		)},
		{Key: "secrets", Name: "Secrets", Words: []string{"secret", "hidden", "face down", "sealed", "private rolls", "reveal", "prepare"}, Text: ui.Join(
			ui.Bold("Secrets"),
			"A roll for some only: the option private of a roll. It waits in `/do` until it is revealed, at the latest until the session ends.",
			"Face down: `/element pin Trapdoor hidden:true`, then `/element reveal Trapdoor`.",
			"A scene kept ready: `/scene prepare The Cellar`, then `/scene reveal The Cellar`. Hide things for it: `/element pin Rats hidden:true scene:The Cellar`.",
			"GMs see all of it by `/board show`. On the board stands how many hidden things there are, or not even that: `/game settings hidden value:nothing`.",
			"What is secret is typed only into commands whose answer is private: of any other the words can be read by all.",
		)},
		{Key: "by-post", Name: "Play by post", Words: []string{"post", "pbp", "async", "forum", "thread", "threads", "hold", "lay out", "wait", "call me"}, Text: ui.Join(
			ui.Bold("Play by post"),
			"Threads and posts of a channel with a game are that game: the same characters, points and history. A scene of its own begins in one by `/scene start The Cellar`, and ends without a change elsewhere.",
			"What waits for you: `/do`. To be called when it is your move: My character on the board.",
			"A roll that waits, for others to add to it or for the faces of real dice: "+ui.Code("/roll "+game.Examples[0]+" hold")+".",
			"Turns in any order: `/turn start`, then `/turn next` when you have acted. A round is one message.",
			"What happened meanwhile: `/history`. The story for everybody: `/game export`.",
		)},
	}
	return slices.DeleteFunc(topics, func(topic Topic) bool {
		return game.NoGM && topic.Key == "gm" || slices.ContainsFunc(own, func(of Topic) bool { return of.Key == topic.Key })
	})
}
