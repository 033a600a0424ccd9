package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestDiceAreOfTheSheetAndPaid holds that an action needs only a number: its die is the larger of its two stats on the sheet, and its dice
// come out of the action pool.
func TestDiceAreOfTheSheetAndPaid(t *testing.T) {
	e := court(t)
	told := e.rolls(ann, "Cut 5 high # from the stairs", "7 4 2 8 6").String()
	assert.Contains(t, told, "5 dice of Body d8, TN 4, rolled")
	assert.Contains(t, told, "Done: AP: Ruk 12 to 7 of 12.")
	e.As(ann).Call("roll", "line", "Cut 6").Refused("Ruk has Cut 5, so it rolls at most 5 dice", "`Cut 5`")
	e.rolls(ann, "Beat 4 visual", "1 1 1 1")
	e.As(ann).Call("roll", "line", "Cut 5").Refused("Ruk has 3 AP, Cut 5 costs 5", "`Cut 3` is possible")
	e.As(ann).Call("roll", "line", "Logos 2").Refused("Which die does Logos roll? No sheet of Ruk has Logic or Words", "`Logos 2d8`")
	assert.NotContains(t, e.rolls(ann, "3d8 tn5", "1 1 1").String(), "AP", "dice alone cost nothing")
	assert.NotContains(t, e.rolls(ann, "Cut 3 unpaid", "1 1 1").String(), "AP")
	assert.Contains(t, e.rolls(cleo, "Cut 3d8", "1 1 1").String(), "has no success")
}

// TestWhatStandsAroundARoll holds that conditions and scene elements come into a roll by themselves, each as a line of it.
func TestWhatStandsAroundARoll(t *testing.T) {
	e := court(t)
	e.As(mira).Must("condition add", "name", "Battered 2", "who", "Ruk")
	e.As(mira).Must("element pin", "name", "Blinding 1")
	told := e.rolls(ann, "Cut 4", "7 4 2").String()
	assert.Contains(t, told, "Battered: 4 dice to 3.")
	assert.Contains(t, told, "Blinding 1: 1 success less.")
	assert.Contains(t, told, "**Ruk's Cut has 1 success: Nick**")
	e.As(mira).Must("element pin", "name", "Deafening 3")
	e.As(bob).Call("roll", "line", "Logos 2").Refused("Deafening 3: nobody can speak to another here.", "Cite Precedent, Coded Message, Cease & Desist")
}

// TestAHitIsDone holds that the condition of a margin is put on whom it was up against, and minions fall by it.
func TestAHitIsDone(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "defence none")
	told := e.rolls(mira, "Cut 2d6 vs Ruk", "5 4").String()
	assert.Contains(t, told, "**Opposition's Cut hits Ruk by 1: Nick**", "armor takes 1")
	assert.Contains(t, told, "Done: Nick on Ruk, Max AP 12 to 11. AP: Ruk 12 to 11 of 11.")
	e.As(ann).Must("sheet set", "change", "defence ask")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Nick")
}

// TestPreviews holds that a line tells while it is typed what it costs, what answers by itself, and how likely it is.
func TestPreviews(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet set", "change", "armor 1", "who", "Goblin A")
	e.As(mira).Must("sheet set", "change", "defence Parry 2", "who", "Goblin A")
	shown := func(line string) string { return e.As(ann).Complete("roll", "line", line)[0].Name }
	assert.Equal(t, "cut 5 vs goblin a # 5d8, TN 4, against 2d6, TN 4, armor 1, AP 12 to 7: 69% to hit", shown("cut 5 vs goblin a"))
	assert.Equal(t, "cut 5 vs goblin b # 5d8, TN 4, against Goblin B, AP 12 to 7: 3.1 successes on average", shown("cut 5 vs goblin b"))
	assert.Equal(t, "cut 13 # Ruk has Cut 5, so it rolls at most 5 dice. For example `Cut 5`.", shown("cut 13"))
}

// TestWorkedExamplesAtTheTable holds that the worked examples of the rules come out at a table as they do without one.
func TestWorkedExamplesAtTheTable(t *testing.T) {
	e := court(t)
	assert.Contains(t, e.As(ann).Must("roll", "line", "4d8=7,4,2,8 tn4").String(), "**Ruk has 3 successes**")
	assert.Contains(t, e.As(ann).Must("roll", "line", "4d8=7,4,2,8 tn4 vs 2d6=5,1 tn4 armor 1").String(), "**Ruk gets through by 1: 3 successes against 1 and armor 1**")
	assert.Contains(t, e.As(ann).Must("roll", "line", "3d6=5,6,4 tn6 vs 2d6=6,6 tn4").String(), "**The defense holds: 1 success against 2**")
}

// TestRealDiceInAClash holds that who rolls real dice types their faces before the attack, and a defence is typed with its own.
func TestRealDiceInAClash(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, people d6, ap 6", "kind", "cast")
	waits := e.As(ann).Must("roll", "line", "Cut 3d8=7,4,2 high vs Guard")
	told := e.As(mira).Submit(e.As(mira).Press(waits, "Defend…").OK(), "defense", "Parry 2d6=5,1").OK().String()
	assert.Contains(t, told, "**Ruk's Cut hits Guard by 1: Nick**")
	assert.Contains(t, told, "Entered by hand.")
	waits = e.As(ann).Must("roll", "line", "Cut 2d8=7,4 vs Guard")
	form := e.As(mira).Press(waits, "Defend…").OK()
	e.As(mira).Submit(form, "defense", "Parry 2d6=5").Refused("1 face is given for 2 dice")
	e.As(mira).Submit(form, "defense", "Parry 9").Refused("Guard has 4 AP, Parry 9 costs 9", "`Parry 4` is possible")
}

// TestAnAttackIsTakenBack holds that undo gives the AP of an attack back that was not rolled, and of one that was takes back what it did
// and never its dice.
func TestAnAttackIsTakenBack(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, ap 6", "kind", "cast")
	waits := e.As(ann).Must("roll", "line", "Cut 3 vs Guard")
	e.As(ann).Press(e.As(ann).Must("undo"), "Take it back").OK()
	e.Keep()
	assert.Contains(t, waits.String(), "Undone by Ann.")
	assert.NotContains(t, waits.String(), "The dice stay")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "Ruk: 12 of 12")
	waits = e.As(ann).Must("roll", "line", "Cut 3 vs Guard")
	assert.NotContains(t, waits.String(), "Second roll")
	e.dice.Foresee("8 8 1")
	assert.Contains(t, e.As(mira).Press(waits, "No defence").OK().String(), "Done: Strike, Fatigued 1 on Guard")
	e.As(mira).Press(e.As(mira).Must("undo"), "Take it back").OK()
	e.Keep()
	assert.Contains(t, waits.String(), "The dice stay and count.")
	assert.NotContains(t, e.As(mira).Must("board show").String(), "Strike")
	off := e.As(ann).Must("roll", "line", "Cut 3 vs Guard")
	more := e.As(ann).Press(off, "More").OK()
	e.As(ann).Press(more, "1. Call it off").OK()
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "Ruk: 9 of 12")
}

// TestCards holds that a GM puts down what rolls are up against, and that it is rolled against by its button.
func TestCards(t *testing.T) {
	e := court(t)
	card := e.As(mira).Must("oppose", "pool", "2d6 armor 1", "name", "The gate")
	assert.Contains(t, card.String(), "**The gate: 2d6 armor 1**")
	form := e.As(ann).Press(card, "Roll against it…").OK()
	e.As(ann).Submit(form, "line", "Cut 3 vs 2d6").Refused("What it is up against stands on the card")
	e.dice.Foresee("8 8 8 5 1")
	told := e.As(ann).Submit(form, "line", "Cut 3").OK().String()
	e.dice.Fell()
	assert.Contains(t, told, "**Ruk's Cut hits by 1: Nick**\n*The gate*")
	assert.Contains(t, told, "AP: Ruk 12 to 9 of 12.")
	tn := e.As(mira).Must("oppose", "pool", "tn6 armor 1", "name", "A lock", "for", "each")
	e.dice.Foresee("8 8")
	assert.Contains(t, e.As(ann).Submit(e.As(ann).Press(tn, "Roll against it…").OK(), "line", "Body 2").OK().String(), "2 dice of Body d8, TN 6")
	e.As(mira).Call("oppose", "pool", "hard").Refused("`2d6 tn4 armor 1`")
	e.As(mira).Call("oppose", "pool", "+2").Refused("`2d6 tn4 armor 1`")
}

// TestWhatWaitsCanStillBeRolled holds that a roll that was laid out is paid when it is rolled, with what stands around it then, and says
// so where the AP are gone.
func TestWhatWaitsCanStillBeRolled(t *testing.T) {
	e := court(t)
	laid := e.As(ann).Must("roll", "line", "Cut 3 hold")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "Ruk: 12 of 12")
	e.As(ann).Must("ap", "change", "-10")
	e.Keep()
	assert.NotContains(t, laid.String(), "[Roll]")
	assert.Contains(t, laid.String(), "Ruk has 2 AP, Cut 3 costs 3.")
	e.As(ann).Must("ap", "change", "+10")
	e.As(mira).Must("condition add", "name", "Battered 2", "who", "Ruk")
	e.Keep()
	e.As(ann).Submit(e.As(ann).Press(laid, "Faces…").OK(), "faces", "8 8 1").Refused("There are 2 dice and 3 faces.")
	told := e.As(ann).Submit(e.As(ann).Press(laid, "Faces…").OK(), "faces", "8 1").OK().String()
	assert.Contains(t, told, "**Ruk's Cut has 1 success: Nick**")
	assert.Contains(t, told, "Battered: 3 dice to 2.")
	assert.Contains(t, told, "AP: Ruk 10 to 7 of 10.")
}

// TestNoDefenceAndGoingOnAtOnce holds that of two who end the wait for a defence at the same moment one does.
func TestNoDefenceAndGoingOnAtOnce(t *testing.T) {
	e := court(t)
	threat := e.As(mira).Must("roll", "line", "Cut 1d6=6 vs Ruk")
	e.OneWins("This button belongs to an earlier state.", e.As(ann).ToPress(threat, "No defence"), e.As(mira).ToPress(threat, "Go on"))
	e.Keep()
	assert.Contains(t, threat.String(), "**Ruk's armor holds: 1 success against armor 1**")
}

// TestWhoRollsRealDiceAttacks holds that the dice of who rolls their own are asked for before the attack, which waits for its defence then.
func TestWhoRollsRealDiceAttacks(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, people d6, ap 6", "kind", "cast")
	board := e.As(mira).Must("board pin").Posts[0]
	page := e.As(ann).Press(board, "My character").OK()
	e.As(ann).Press(page, "I roll my own dice").OK()
	laid := e.As(ann).Must("roll", "line", "Cut 3 high vs Guard")
	assert.Contains(t, laid.String(), "Ruk has dice in hand")
	threat := e.As(ann).Submit(e.As(ann).Press(laid, "Faces…").OK(), "faces", "7 4 2").OK()
	assert.Contains(t, threat.String(), "**Ruk attacks Guard: Cut**")
	e.dice.Foresee("5 1")
	told := e.As(mira).Submit(e.As(mira).Press(threat, "Defend…").OK(), "defense", "Parry 2").OK().String()
	assert.Contains(t, told, "**Ruk's Cut hits Guard by 1: Nick**")
	assert.Contains(t, told, "AP: Ruk 12 to 9 of 12, Guard 6 to 4 of 5.")
}

// Who has never rolled may roll against a card, as it says.
func TestAnyoneRollsAgainstACard(t *testing.T) {
	court(t).RollsAgainstACard(mira, "TN 4", "Body 3d8=7,6,2", "Ola")
}

// TestCardByName rolls against a card that the line names, which then is used; somebody of that name comes first.
func TestCardByName(t *testing.T) {
	e := court(t)
	card := e.As(mira).Must("oppose", "pool", "2d6 armor 1", "name", "The gate")
	assert.Contains(t, e.As(ann).Complete("roll", "line", "cut 2 vs the gate")[0].Name, "2d8, TN 4, against 2d6, TN 4, armor 1")
	told := e.rolls(ann, "4d8 vs the gate # hard", "8 7 1 1 5 1")
	assert.Contains(t, told.Text(), "*hard*")
	assert.Contains(t, told.Text(), "The defense holds: 2 successes against 1 and armor 1")
	e.Keep()
	assert.NotContains(t, e.Messages, card.ID, "one roll uses it")
	e.As(ann).Call("roll", "line", "4d8 vs the gate").Refused(`I do not know "the gate".`)

	e.As(mira).Must("oppose", "pool", "tn6", "name", "A lock", "for", "each")
	assert.Contains(t, e.rolls(ann, "2d8 vs A lock", "8 7").Text(), "*A lock*")
	e.As(ann).Call("roll", "line", "2d8 vs A lock").Refused("You have rolled against that card already")
	assert.Contains(t, e.rolls(bob, "2d8 vs A lock", "8 7").Text(), "TN 6")
}

// TestAnOpenQuestionKeepsItsMark lists what is open at the end of a scene in sentences.
func TestAnOpenQuestionKeepsItsMark(t *testing.T) {
	e := court(t)
	e.As(ann).Must("offer", "who", "Ilse", "text", "a change of scale to Micro")
	e.As(mira).Must("oppose", "pool", "2d6", "name", "The gate")
	assert.Contains(t, e.As(mira).Must("scene end").Text(), "Still open: Ann's vote: Does the conflict go on at Micro level? Mira's card: The gate.")
}
