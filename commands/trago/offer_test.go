package trago_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
)

// TestOffers: beats and experience are a GM's to offer; other words are an offer like any other.
func TestOffers(t *testing.T) {
	e := shift(t)
	offered := e.As(mira).Must("offer", "who", "Iris", "text", "a beat for letting him go")
	offered.Reads("**Mira offers Iris 1 beat for letting him go**", "Now: Ann decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(bob).Press(offered, "Accept").Refused("That is for Ann.")
	e.As(ann).Press(offered, "Accept").Reads("**Iris takes it: beats 0 to 1**", "Offered by Mira: 1 beat for letting him go.")
	offered = e.As(mira).Must("offer", "who", "Ann", "text", "2 experience")
	e.As(ann).Press(offered, "Refuse").Reads("**Iris refuses. Nothing changed.**", "Mira offered 2 experience.")
	e.As(ann).Press(e.As(mira).Must("offer", "who", "Iris", "text", "2 XP"), "Accept").Reads("**Iris takes it: experience 0 to 2**", "Offered by Mira: 2 XP.")
	assert.Contains(t, e.As(ann).Must("xp", "change", "show").Text(), "Iris: 2 experience, 1 beat.")

	e.As(bob).Call("offer", "who", "Iris", "text", "1 beat").Refused("That is for the GM, Mira.")
	e.As(mira).Call("offer", "who", "Iris, Dario", "text", "1 beat").Refused("That can be offered to one character at a time.")
	e.As(mira).Call("offer", "who", "Iris", "text", "90 beats").Refused("1 to 20 beats are offered at once, not 90.", "`1 beat for the truth`")
	e.As(mira).Must("offer", "who", "Iris", "text", "One beat, and you keep the knife").Reads(
		"**Mira offers Iris 1 beat, and you keep the knife**", "Now: Ann decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(mira).Call("offer", "who", "Iris", "text", "no beats if you run").OK()
	e.As(bob).Must("offer", "who", "Iris", "text", "a beat of silence")
	plain := e.As(mira).Must("offer", "who", "Iris", "text", "an advantage die for a bane")
	e.As(ann).Press(plain, "Accept").Reads(
		"**Iris takes it: an advantage die for a bane in the next roll**", "Offered by Mira: an advantage die for a bane.")

	assert.Equal(t, []string{"be", "1 beat for the truth"}, shownIn(e.As(mira), "offer", "text", "be", "who", "Iris"))
	assert.Equal(t, []string{"an advantage die for a bane"}, shownIn(e.As(bob), "offer", "text", "", "who", "Iris"), "no draw is open, and beats are a GM's")
	e = shift(t)
	e.draw()
	assert.Equal(t, []string{"an advantage die for a bane", "the status quo"}, shownIn(e.As(bob), "offer", "text", "", "who", "Iris"))
}

// TestOffersAnsweredOtherwise: what a player asks for instead is given by the GM who takes it.
func TestOffersAnsweredOtherwise(t *testing.T) {
	e := shift(t)
	form := e.As(ann).Press(e.As(mira).Must("offer", "who", "Iris", "text", "1 beat for the truth"), "Answer otherwise…")
	asked := e.As(ann).Submit(form, "offer", "3 beats for half of it").OK().Posts[0]
	e.As(ann).Press(asked, "Accept").Refused("That is for Mira.")
	e.As(mira).Press(asked, "Accept").Reads("**Mira takes it: beats 0 to 3**", "Offered by Ann: 3 beats for half of it.")
	assert.Contains(t, e.As(ann).Must("xp", "change", "show").Text(), "Iris: 0 experience, 3 beats.")
}

// TestOffersOfTheGone: what was offered to a character who is gone cannot be taken.
func TestOffersOfTheGone(t *testing.T) {
	e := shift(t)
	offered := e.As(mira).Must("offer", "who", "Iris", "text", "1 beat")
	e.As(mira).Must("sheet delete", "who", "Iris")
	e.As(ann).Press(offered, "Accept").Refused("Accept cannot be chosen any more: what it is about is gone.", "Choose another.")
}

// draw is a draw of one success between Iris and Dario.
func (e evening) draw() commandstest.Answer {
	e.T.Helper()
	roll := e.rolls(ann, "melee vs Dario", "6 2 3")
	e.fall("7 3")
	e.As(bob).Submit(e.As(bob).Press(roll, "Answer for Dario…").OK(), "line", "stealth").OK()
	return roll
}

// TestStatusQuoIsOffered: who takes the offer settles the draw for both.
func TestStatusQuoIsOffered(t *testing.T) {
	e := shift(t)
	e.As(ann).Call("offer", "who", "Dario", "text", "the status quo").Refused("There is no draw between you and Dario.", "`/roll Stealth 2 vs Dario`")
	roll := e.draw()
	e.As(cleo).Call("offer", "who", "Dario", "text", "the status quo").Refused("There is no draw between you and Dario.")
	e.As(ann).Call("offer", "who", "Iris", "text", "status quo").Refused("You cannot make yourself an offer.")
	offered := e.As(ann).Must("offer", "who", "Dario", "text", "the status quo, and you keep the knife")
	offered.Reads("**Ann offers Dario the status quo, and you keep the knife**", "Now: Bob decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(ann).Press(offered, "Accept").Refused("That is for Bob.")
	e.As(bob).Press(offered, "Accept").Reads("**Dario takes it: the status quo, and you keep the knife**", "Offered by Ann.")
	e.Keep()
	assert.Contains(t, roll.Text(), "**The status quo: Iris and Dario, 1 success each**")
	assert.Contains(t, roll.Text(), "Done: Iris is for the status quo (Ann). Dario is for the status quo (Bob).\n[Again…] [More]")

	roll = e.draw()
	e.As(ann).Press(roll, "Status quo").OK()
	offered = e.As(mira).Must("offer", "who", "Dario", "text", "Status quo")
	e.As(bob).Press(offered, "Accept").OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "Done: Iris is for the status quo (Ann). Dario is for the status quo (Bob).", "said once")
	e.As(bob).Press(e.As(bob).Must("undo"), "Take it back").OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "**A draw: Iris and Dario, 1 success each**")
}

// TestStatusQuoOfADrawThatIsOver: what is rolled again in the meantime is not settled by an offer from before.
func TestStatusQuoOfADrawThatIsOver(t *testing.T) {
	e := shift(t)
	roll := e.draw()
	offered := e.As(ann).Must("offer", "who", "Dario", "text", "the status quo")
	e.fall("6 2 3 7 3")
	e.As(ann).Press(roll, "Roll again").OK()
	e.As(bob).Press(offered, "Accept").Refused("Accept cannot be chosen any more")
	e.Keep()
	assert.NotContains(t, offered.Text(), "[Accept]")
	e.As(bob).Press(e.As(ann).Must("offer", "who", "Dario", "text", "the status quo"), "Accept").OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "**The status quo:", "of the second round")
}

// TestAdvantageForABaneIsOffered: who takes it has both in the next roll of the scene, as its preview and its chances tell.
func TestAdvantageForABaneIsOffered(t *testing.T) {
	e := shift(t)
	e.As(ann).Call("offer", "who", "Iris", "text", "an advantage die for a bane").Refused("You need no offer to accept a bane.", "bane 1")
	e.As(mira).Call("offer", "who", "Iris", "text", "2 advantage dice for 2 banes").Refused("One advantage die is offered at once")
	e.As(mira).Call("offer", "who", "Iris, Dario", "text", "an advantage for a bane").Refused("That can be offered to one character at a time.")
	take := func() {
		t.Helper()
		offered := e.As(mira).Must("offer", "who", "Iris", "text", "an advantage die for a bane if you shove past her")
		e.As(ann).Press(offered, "Accept").Reads(
			"**Iris takes it: an advantage die for a bane in the next roll**", "Offered by Mira: an advantage die for a bane if you shove past her.")
	}
	take()
	assert.Contains(t, e.As(bob).Must("board show").Text(), "No wounds. An advantage die for a bane in the next roll.")
	assert.Equal(t, []string{"melee c3 # 4 dice, 2 hunger, 1 bane: 31% success, 38% one short, 89% banes left, 36% tainted"}, shownIn(e.As(ann), "roll", "line", "melee c3")[:1])
	assert.Contains(t, e.As(ann).Must("odds", "line", "melee c3").Text(), "4 dice, 2 hunger, 1 bane, challenge 3")
	e.As(ann).Call("roll", "line", "melee=6,7,8 c3").Refused("Iris took 1 advantage die for a bane, so this roll has 4 dice.", "`Melee 3 + advantage 1=6,5,7,8 hunger 2 bane 1 c3`")
	e.As(ann).Call("roll", "line", "melee + Silent 2 + 4 c3").Refused("with that there are 10 dice, and 9 are the most", "Leave out 1 die")
	night := e.rolls(ann, "night protean", "2 3 4 5")
	assert.NotContains(t, night.Text(), "advantage", "it is for rolls of skills")
	rolled := e.rolls(ann, "melee c3", "6 7 8 2")
	assert.Contains(t, rolled.Text(), "**Iris succeeds: 3 successes against challenge 3, with 1 bane**\nMelee 3, advantage 1: 4 dice, 2 of them hunger.")
	assert.Contains(t, rolled.Text(), "Boons 0, banes 1, 1 of them accepted.")
	assert.NotContains(t, e.rolls(ann, "melee c3", "6 7 8").Text(), "advantage", "it is used")

	take()
	take()
	assert.Contains(t, e.As(bob).Must("board show").Text(), "2 advantage dice for banes in the next roll")
	e.As(mira).Call("offer", "who", "Iris", "text", "an advantage die for a bane").Refused("Iris has taken 2 advantage dice already, the most there are.")
	assert.Contains(t, e.rolls(ann, "2=6,7 bane 1 hunger 0 c1", "").Text(), "banes 1, 1 of them accepted", "a line that says it has it")
	assert.Contains(t, e.As(bob).Must("board show").Text(), "An advantage die for a bane in the next roll", "the other one waits")
	assert.Contains(t, e.rolls(ann, "2=6,7 bane 2 hunger 0 c1", "").Text(), "banes 2, 2 of them accepted")
	assert.NotContains(t, e.As(bob).Must("board show").Text(), "advantage dice")

	take()
	e.As(bob).Call("do", "what", "Go without the advantage die").Refused("is not one thing that is open to you")
	e.As(ann).Must("do", "what", "Go without the advantage die for a bane")
	take()
	end := e.As(mira).Must("scene end")
	assert.Contains(t, end.Text(), "Goes: an advantage die for a bane (Iris).")
	e.As(mira).Press(end, "End the scene").OK()
	e.As(mira).Must("scene start")
	assert.NotContains(t, e.rolls(ann, "melee c3", "6 7 8").Text(), "advantage")
}

// TestAdvantageForABaneInARollThatWaits: it goes into what is laid out, where that has room, and into cards and answers.
func TestAdvantageForABaneInARollThatWaits(t *testing.T) {
	e := shift(t)
	offer := func() commandstest.Answer {
		return e.As(bob).Must("offer", "who", "Iris", "text", "an advantage die for a bane")
	}
	laid := e.As(ann).Must("roll", "line", "melee c2 hold")
	e.As(ann).Press(offer(), "Accept").OK()
	e.Keep()
	assert.Contains(t, laid.Text(), "Melee 3, advantage 1: 4 dice, 2 of them hunger. Against challenge 2. Of these added: advantage 1 bane 1 (Ann).")
	e.As(ann).Press(offer(), "Accept").OK()
	assert.Contains(t, e.As(bob).Must("board show").Text(), "An advantage die for a bane in the next roll", "one bane is in it already")
	e.fall("6 7 8 2")
	assert.Contains(t, e.As(ann).Press(laid, "Roll").OK().Text(), "Melee 3, advantage 1: 4 dice")

	card := e.As(mira).Must("oppose", "pool", "c3")
	form := e.As(ann).Press(card, "Roll against it…").OK()
	e.fall("6 7 8 9")
	assert.Contains(t, e.As(ann).Submit(form, "line", "melee").OK().Text(), "Melee 3, advantage 1: 4 dice")

	e.As(ann).Press(offer(), "Accept").OK()
	roll := e.rolls(bob, "stealth vs Iris", "6 2")
	e.fall("6 7 8 9")
	answered := e.As(ann).Submit(e.As(ann).Press(roll, "Answer for Iris…").OK(), "line", "melee").OK()
	assert.Contains(t, answered.Text(), "Iris: Melee 3, advantage 1: 4 dice")
	assert.NotContains(t, e.As(bob).Must("board show").Text(), "No wounds. An advantage")
}

// TestOffersToWhoPlaysNobody: what a character is to have makes a blank one; who has drawn without one keeps the status quo.
func TestOffersToWhoPlaysNobody(t *testing.T) {
	e := shift(t)
	e.rolls(cleo, "stealth 2", "6 7")
	offered := e.As(mira).Must("offer", "who", "Cleo", "text", "a beat for the truth")
	offered.Reads("**Mira offers Cleo 1 beat for the truth**", "Now: Cleo decides.", "[Accept] [Refuse] [Answer otherwise…]")
	e.As(cleo).Press(offered, "Accept").Reads("**Cleo takes it: beats 0 to 1**", "Offered by Mira: 1 beat for the truth.")
	e.As(mira).Call("offer", "who", "Mira", "text", "a beat").Refused("You cannot make yourself an offer.")
	e.As(ann).Call("offer", "who", "Mira", "text", "the status quo").Refused("Mira is a GM and plays nobody.")
	e.As(ann).Must("offer", "who", "Mira", "text", "a coin")
	e.As(ann).Call("offer", "who", ",", "text", "the status quo").Refused("Nobody is named. Name who the offer is for.")

	e = shift(t)
	roll := e.rolls(ann, "melee", "6 2 3")
	e.fall("7 3")
	e.As(cleo).Must("roll", "line", "stealth 1=2")
	e.As(cleo).Submit(e.As(cleo).Press(roll, "Answer…").OK(), "line", "stealth 2").OK()
	assert.Contains(t, roll.Text(), "**A draw: Iris and Cleo, 1 success each**")
	offered = e.As(ann).Must("offer", "who", "Cleo", "text", "the status quo")
	e.As(cleo).Press(offered, "Accept").Reads("**Cleo takes it: the status quo**", "Offered by Ann.")
	e.Keep()
	assert.Contains(t, roll.Text(), "**The status quo: Iris and Cleo, 1 success each**")

	e = shift(t)
	roll = e.rolls(cleo, "melee 2", "6 2")
	e.fall("7 3 2")
	e.As(ann).Submit(e.As(ann).Press(roll, "Answer…").OK(), "line", "melee").OK()
	e.As(cleo).Press(e.As(ann).Must("offer", "who", "Cleo", "text", "the status quo"), "Accept").OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "**The status quo: Cleo and Iris, 1 success each**")
}
