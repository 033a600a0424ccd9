package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/ui"
)

// An offer names whom it is made to, also where a GM answers for them.
func TestOfferToTheCast(t *testing.T) {
	e := began(t)
	e.As(mira).Must("sheet new", "character", "Goblin x2 body d6", "kind", "cast")
	offer := e.As(ann).Must("offer", "who", "Goblin A", "text", "a way out")
	offer.Reads("**Ann offers Goblin A a way out**", "Now: Mira decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(bob).Press(offer, "Accept").Refused("That is for Mira.")
	e.As(mira).Press(offer, "Accept").Reads("**Goblin A takes it: a way out**", "Offered by Ann.")
	e.As(ann).Must("offer", "who", "goblin b, Bob", "text", "peace").Reads(
		"**Ann offers Goblin B and Bob peace**", "Now: Mira or Bob decides.", "[Accept] [Refuse] [Answer otherwise…]")
	mine := e.As(ann).Must("offer", "who", "Mira", "text", "a coin")
	mine.Reads("**Ann offers Mira a coin**", "Now: Mira decides.", "[Accept] [Refuse] [Answer otherwise…]")
}

// The history tells how offers end in sentences.
func TestOffersInTheHistory(t *testing.T) {
	e := began(t)
	offers := func(text string) *message { return e.As(bob).Must("offer", "who", "Zia", "text", text).Message }
	e.As(ann).Press(offers("3 coins"), "Refuse").OK()
	e.As(ann).Press(offers("4 coins"), "Accept").OK()
	e.As(ann).Submit(e.As(ann).Press(offers("5 coins"), "Answer otherwise…"), "offer", "6 coins").OK()
	told := ui.Plain(ui.Markdown(e.As(mira).Must("history").String()))
	for _, line := range []string{
		"Bob: Bob offers Zia: 3 coins.", "Ann: Zia refuses Bob's offer: 3 coins.", "Ann: Zia takes Bob's offer: 4 coins.",
		"Ann: Zia answers Bob's offer: 5 coins, with another one. Ann offers Bob: 6 coins.",
	} {
		assert.Contains(t, told, line)
	}
}

// Threads that are only used are no news.
func TestPlacesInTheHistory(t *testing.T) {
	e := began(t)
	e.As(mira).In(thread).Must("scene start", "name", "Cellar")
	told := ui.Plain(ui.Markdown(e.As(mira).Must("history").String()))
	require.Contains(t, told, "Mira: Scene 2 starts: Cellar.")
	assert.NotContains(t, told, "another channel")
	e.As(mira).In(other).Must("game link", "game", "Thursday")
	told = ui.Plain(ui.Markdown(e.As(mira).Must("history").String()))
	assert.Contains(t, told, "Mira: The game is played in another channel or thread, too.")
}

// TestOfferToAll holds that what is offered to all is taken by whoever is first, and that nobody else is offered it then.
func TestOfferToAll(t *testing.T) {
	e := table(t)
	e.As(mira).Call("offer", "who", "all", "text", "a coin").Refused("Nobody is named.")
	e.As(ann).Plays("Zia")
	e.As(bob).Joins()
	offered := e.As(mira).Must("offer", "who", "everybody", "text", "a coin")
	offered.Reads("**Mira offers Zia and Bob a coin**", "Now: Ann or Bob decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(mira).Press(offered, "Accept").Refused("")
	late := e.As(bob).ToPress(offered, "Accept")
	e.OneWins("", e.As(ann).ToPress(offered, "Accept"), e.As(bob).ToPress(offered, "Accept"))
	refused := e.As(bob).Ask(late)
	refused.Refused("`/do` lists what is open")
	assert.Contains(t, e.As(bob).Press(refused, "Do…").OK().Text(), "Nothing waits for you here.", "who presses does not type")
}
