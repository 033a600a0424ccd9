package torchlite_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	rule "tallybones/rules/torchlite"
)

// A telling of an evening is what its messages read, each under what was done.
type tellingOf struct {
	strings.Builder
}

func (b *tellingOf) add(what string, m fmt.Stringer) { fmt.Fprintf(b, "%s\n%s\n\n", what, m) }

// TestOpenRolls plays rolls of all kinds and holds their messages to a golden file.
func TestOpenRolls(t *testing.T) {
	var told tellingOf
	for _, tell := range []func(t *testing.T, told *tellingOf){
		tellFailure, tellStanding, tellAnswer, tellWaiting, tellHand, tellHold, tellRecovery, tellAttack, tellChallenge, tellTargets, tellSpend,
		tellOpportunity, tellRemember, tellReroll, tellNobody, tellSteps, tellBane, tellDie,
	} {
		tell(t, &told)
	}
	commandstest.Golden(t, "open_rolls.txt", told.String())
}

func (g seated) submits(on commandstest.Shown, label string, changes ...string) commandstest.Answer {
	g.T.Helper()
	return g.Submit(g.Press(on, label).OK(), changes...)
}

func (g seated) picks(on commandstest.Shown, label, value string) commandstest.Answer {
	g.T.Helper()
	return g.Choose(g.Press(on, label).OK(), value)
}

func tellFailure(t *testing.T, told *tellingOf) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong vial vs hard # Over the wall", "3 2 1 7 6")
	told.add("Ann: /roll agil tong vial vs hard # Over the wall", roll)
	e.as("Mira").picks(roll, "Stress d6…", "exhausted").OK()
	e.Keep()
	told.add("Mira: Stress d6…, Exhausted", roll)
	e.as("Mira").submits(roll, "Hitch d6…", "name", "Noticed").OK()
	told.add("Mira: Hitch d6…, Noticed", roll)
}

func tellStanding(t *testing.T, told *tellingOf) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong vial", "3 2 5")
	told.add("Ann: /roll agil tong vial", roll)
	e.fall("3 2")
	e.as("Mira").submits(roll, "Difficulty…", "pool", "easy").OK()
	told.add("Mira: Difficulty…, easy", roll)
	e.as("Ann").submits(roll, "Effect d8…", "effect", "asset High Ground for all").OK()
	told.add("Ann: Effect d8…, asset High Ground for all", roll)
}

func tellAnswer(t *testing.T, told *tellingOf) {
	e := thursday(t)
	roll := e.as("Mira").roll("d8 d8 # The bridge sways", "5 4")
	told.add("Mira: /roll d8 d8 # The bridge sways", roll)
	e.fall("6 5")
	e.as("Bob").submits(roll, "Answer as Tamsin…", "pool", "charisma speaker").OK()
	told.add("Bob: Answer as Tamsin…, charisma speaker", roll)
}

func tellWaiting(t *testing.T, told *tellingOf) {
	e := thursday(t)
	laid := e.as("Ann").roll("agil tong vs Tamsin # A wager", "")
	told.add("Ann: /roll agil tong vs Tamsin # A wager", laid)
	e.fall("6 5 3 8")
	e.as("Bob").submits(laid, "Answer for Tamsin…", "pool", "charisma speaker").OK()
	told.add("Bob: Answer for Tamsin…, charisma speaker", laid)
}

func tellHand(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Bob").asset("Tamsin", "High Ground", rule.D6, true)
	e.as("Cleo").ownDice()
	laid := e.as("Cleo").roll("brawn veteran soldier axe + high vs d8 d8", "")
	told.add("Cleo, who rolls real dice: /roll brawn veteran soldier axe + high vs d8 d8", laid)
	e.fall("4 3")
	e.as("Cleo").submits(laid, "Faces…", "faces", "7 2 5 1 4").OK()
	told.add("Cleo: Faces…, 7 2 5 1 4", laid)
}

func tellHold(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Bob").asset("Tamsin", "High Ground", rule.D6, true)
	laid := e.as("Ann").roll("agil tong vs hard hold # Over the wall", "")
	told.add("Ann: /roll agil tong vs hard hold # Over the wall", laid)
	e.as("Bob").submits(laid, "Add to Zia…", "add", "high").OK()
	told.add("Bob: Add to Zia…, high", laid)
	e.fall("6 5 3 8 7")
	e.as("Ann").Press(laid, "Roll").OK()
	told.add("Ann: Roll", laid)
}

func tellRecovery(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Mira").inflicted("Orrin", "Damaged", rule.D8)
	told.add("Bob: /roll medic speaker charisma vs Cleo's Damaged", e.as("Bob").roll("medic speaker charisma vs Cleo's Damaged", "4 6 3 4 3 2"))
	roll := e.as("Bob").roll("medic speaker vs Orrin's Damaged", "1 2 4 3 2")
	told.add("Bob: /roll medic speaker vs Orrin's Damaged", roll)
	e.as("Mira").Press(roll, "Damaged d6 to d8").OK()
	told.add("Mira: Damaged d6 to d8", roll)
}

func tellAttack(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Mira").asset("Sergeant", "Halberd", rule.D6, false)
	told.add("Ann: /roll agil tong scou vs Sergeant's Halberd", e.as("Ann").roll("agil tong scou vs Sergeant's Halberd", "6 5 3 4 3 2"))
}

func tellChallenge(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Mira").challenge("Drawbridge", 3, rule.D8)
	told.add("Ann: /roll agil tong vial vs Drawbridge", e.as("Ann").roll("agil tong vial vs Drawbridge", "6 5 3 4 3 2"))
	roll := e.as("Ann").roll("agil tong scou vs Drawbridge", "6 5 3 4 3 2")
	told.add("Ann: /roll agil tong scou vs Drawbridge", roll)
	e.as("Ann").picks(roll, "Effect d10 on a die…", "8").OK()
	e.Keep()
	told.add("Ann: Effect d10 on a die…, Drawbridge d8 goes", roll)
}

func tellTargets(t *testing.T, told *tellingOf) {
	e := thursday(t)
	roll := e.as("Ann").roll("scou tong agil vs Sergeant | Ogre d12 + d12 | hard", "9 6 2 4 2 9 8 3 2")
	told.add("Ann: /roll scou tong agil vs Sergeant | Ogre d12 + d12 | hard", roll)
	e.as("Ann").submits(roll, "Effect d10 on Sergeant…", "effect", "Prone on Sergeant").OK()
	told.add("Ann: Effect d10 on Sergeant…, Prone on Sergeant", roll)
}

func tellSpend(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Ann").plotPoints("Zia", 3)
	roll := e.as("Ann").roll("tong hinder + scou agil vial keep 3 vs d8 d8", "4 7 6 3 5 4")
	told.add("Ann: /roll tong hinder + scou agil vial keep 3 vs d8 d8", roll)
	more := e.as("Ann").Press(roll, "More").OK()
	told.add("Ann: More", more)
	e.as("Ann").Press(more, button(t, more, "1 plot point: 20")).OK()
	e.Keep()
	told.add("Ann: 1 plot point: 20 with d8", roll)
}

func tellOpportunity(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Bob").asset("Tamsin", "Rope", rule.D6, false)
	roll := e.as("Ann").roll("agil tong vs Sergeant", "4 3 1 1")
	told.add("Ann: /roll agil tong vs Sergeant", roll)
	pick := e.as("Bob").Press(roll, "Opportunity…").OK()
	told.add("Bob: Opportunity…", pick)
	e.as("Bob").Choose(pick, firstChoice(t, pick)).OK()
	e.Keep()
	told.add("Bob: Rope d6 to d8", roll)
}

func tellRemember(t *testing.T, told *tellingOf) {
	e := thursday(t)
	roll := e.as("Ann").roll("Whip d6 + agil + Cat's Luck d10 vs easy", "4 3 2 3 2")
	told.add("Ann: /roll Whip d6 + agil + Cat's Luck d10 vs easy", roll)
	more := e.as("Ann").Press(roll, "More").OK()
	e.as("Ann").Press(more, button(t, more, "Remember")).OK()
	e.Keep()
	told.add("Ann: Remember", roll)
}

func tellReroll(t *testing.T, told *tellingOf) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vs hard", "4 3 1 8 3")
	more := e.as("Ann").Press(roll, "More").OK()
	e.fall("9")
	e.as("Ann").submits(more, button(t, more, "Reroll"), "dice", "d10").OK()
	e.Keep()
	told.add("Ann: /roll agil tong scou vs hard, then Reroll… d10", roll)
}

func tellNobody(t *testing.T, told *tellingOf) {
	e := thursday(t)
	ola := e.as("Ola")
	roll := ola.roll("Knife d6 + d8 vs easy", "1 5 3 2")
	told.add("Ola, without a character: /roll Knife d6 + d8 vs easy", roll)
	e.as("Mira").submits(roll, "Hitch d6…", "name", "Bleeding").OK()
	told.add("Mira: Hitch d6…, Bleeding", roll)
}

func tellSteps(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Mira").inflicted("Sergeant", "Off Guard", rule.D6)
	e.as("Mira").inflicted("Sergeant", "Damaged", rule.D12)
	e.as("Mira").inflicted("Zia", "Winded", rule.D8)
	told.add("Ann: /roll scou tong agil vial vs Sergeant d6 + d6, who is Off Guard d6", e.as("Ann").roll("scou tong agil vial vs Sergeant d6 + d6", "3 5 6 1 4 2"))
	told.add("Ann: /roll agil vial vs Sergeant d6 + d6, Winded", e.as("Ann").roll("agil vial vs Sergeant d6 + d6", "4 3 5 4"))
}

func tellBane(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Mira").Must("game settings", "name", "bane", "value", "on")
	roll := e.as("Ann").roll("agil tong vial vs easy", "5 4 1 3 2")
	told.add("Ann: /roll agil tong vial vs easy, with the bane pool", roll)
}

func tellDie(t *testing.T, told *tellingOf) {
	e := thursday(t)
	e.as("Mira").challenge("Drawbridge", 3, rule.D8)
	told.add("Ann: /roll vial agil vs Drawbridge", e.as("Ann").roll("vial agil vs Drawbridge", "1 5 3 4 2"))
}

// TestRememberedOfSomebodyNew holds that who had no character keeps the dice of a roll once, on the one that is made for it.
func TestRememberedOfSomebodyNew(t *testing.T) {
	e := thursday(t)
	ola := e.as("Ola")
	roll := ola.roll("Knife d6 + Rope d8 vs easy", "5 4 3 2")
	ola.Press(roll, button(t, roll, "Remember")).OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "Done: On the sheet: Knife d6, Rope d8 (Ola).")
	assert.NotContains(t, roll.Text(), "[Remember")
	assert.Contains(t, ola.roll("knife rope vs easy", "5 4 3 2").Text(), "Knife d6 rolled")
}

// TestWhoseOnes holds that a 1 of the GM's dice is an opportunity and one of a player's a hitch, whichever side rolls.
func TestWhoseOnes(t *testing.T) {
	e := thursday(t)
	laid := e.as("Mira").Must("roll", "line", "soldier d8 wary d6 vs Zia", "as", "Sergeant")
	e.fall("6 1 7 1")
	e.as("Ann").submits(laid, "Answer for Zia…", "pool", "agil vial").OK()
	assert.Contains(t, laid.Text(), "Sergeant: soldier d8 rolled **6**, total; wary d6 rolled 1, opportunity.")
	assert.Contains(t, laid.Text(), "Zia: Agility d8 rolled **7**; Smoke Vial d6 rolled 1, hitch; effect d4.")
	assert.Contains(t, laid.Text(), "Mira may buy the hitch: 1 plot point to Zia for a d6.")

	own := e.as("Mira").roll("d8 d6 d6 vs Sergeant d8 d6", "6 1 3 4 1")
	assert.Contains(t, own.Text(), "d6 rolled 1, opportunity")
	assert.Contains(t, e.as("Mira").Press(own, "More").OK().Text(), "Total: 6 + 3 is 9.", "what it says is read back")
}

// TestGMsRollWaits holds that a roll of the GM's as nobody is the opposition's, before its dice, too.
func TestGMsRollWaits(t *testing.T) {
	e := thursday(t)
	laid := e.as("Mira").Must("roll", "line", "d10 d10 vs Zia # The roof falls")
	assert.Contains(t, laid.Text(), "**Opposition against Zia, not rolled yet**")
	assert.Contains(t, laid.Text(), "Opposition: d10, d10.")
}

// TestUsualByNames holds that a usual pool may name what is on the sheet.
func TestUsualByNames(t *testing.T) {
	e := thursday(t)
	mira := e.as("Mira")
	mira.Must("sheet new", "character", "Ogre: Brawn d12, Club d8")
	mira.Paste("/sheet set Ogre usual Brawn + Club").OK()
	assert.Contains(t, e.as("Ann").roll("agil tong vs Ogre", "5 4 3 2").Text(), "Ogre: Brawn d12 rolled **3**, Club d8 rolled **2**")
	mira.Call("sheet set", "change", "usual Brawn + Claw", "who", "Ogre").Refused("Claw")
}

// TestPressesOfOthers holds that who may not is told whose choice it is, and that of two who press at once one wins.
func TestPressesOfOthers(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	e.as("Bob").Press(roll, "Effect d8…").Refused("That is Ann's choice; a GM may make it for Ann.")
	e.as("Bob").Press(roll, "12 with d6").Refused("That is Ann's choice; a GM may make it for Ann.")
	e.as("Ann").Press(roll, "Hitch d6…").Refused("That is for the GM, Mira.")
	e.as("Ola").Press(roll, "12 with d6").Refused("You are not at this table yet.", "Roll once or `/sheet new` to join.")
	e.OneWins("This button belongs to an earlier state", e.as("Ann").ToPress(roll, "12 with d6"), e.as("Mira").ToPress(roll, "12 with d6"))
	assert.Contains(t, roll.Text(), "**Zia succeeds: 12 against 8, effect d6**")
}

// TestDo holds that everything is open by /do, too, and that the message follows.
func TestDoRolls(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	assert.Equal(t, []string{
		"Effect d8…, Zia against Sergeant", "12 with d6, Zia against Sergeant", "1 plot point: 16 with d6, Zia against Sergeant",
		"Reroll…, Zia against Sergeant", "Leave it at that, Zia against Sergeant",
	}, e.as("Ann").Open())
	assert.Contains(t, e.as("Mira").Open(), "Buy the hitch of Zia")
	e.as("Mira").Submit(e.as("Mira").Must("do", "what", "Buy the hitch"), "name", "Winded").OK()
	e.as("Ann").Must("do", "what", "Leave it")
	e.Keep()
	assert.Contains(t, roll.Text(), "Done: Hitch: Winded d6 on Zia, plot points 1 to 2 (Mira).\n[Again…] [More]")
}

// TestUndoOfWhatWasMade holds that the message follows undo and redo, and that dice stay.
func TestUndoOfWhatWasMade(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	e.as("Ann").submits(roll, "Effect d8…", "effect", "Off Guard on Sergeant").OK()
	assert.NotContains(t, roll.Text(), "[Effect d8…]")
	undone := e.as("Ann").Must("undo")
	require.Len(t, undone.Posts, 1)
	e.Keep()
	assert.Contains(t, roll.Text(), "[Effect d8…]")
	assert.NotContains(t, roll.Text(), "Done:")
	e.as("Ann").Must("redo")
	e.Keep()
	assert.Contains(t, roll.Text(), "Done: Off Guard d8 on Sergeant (Ann).")

	e.as("Ann").Must("undo")
	e.as("Ann").Must("undo")
	e.Keep()
	assert.Contains(t, roll.Text(), "**Undone by Ann.** The dice stay and count.")
	assert.NotContains(t, roll.Text(), "[Effect d8…]", "the roll is void")
	again := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	assert.Contains(t, again.Text(), "**Second roll.**")
}

// TestMoreAfterItWasLaidOut holds that a roll which was laid out is known once it is rolled, also where its line is too long for
// a button: More tells of it, and its roller may roll it again.
func TestMoreAfterItWasLaidOut(t *testing.T) {
	for line, roll := range map[string]func(e evening, laid commandstest.Answer){
		"agil tong vs Tamsin": func(e evening, laid commandstest.Answer) {
			e.fall("6 5 3 8")
			e.as("Bob").submits(laid, "Answer for Tamsin…", "pool", "charisma speaker").OK()
		},
		"agil tong scou vs hard hold": func(e evening, laid commandstest.Answer) {
			e.fall("6 5 3 8 7")
			e.as("Ann").Press(laid, "Roll").OK()
		},
		"agil scou vs hard hold": func(e evening, laid commandstest.Answer) {
			e.fall("8 7")
			e.as("Ann").submits(laid, "Faces…", "faces", "6 5").OK()
		},
	} {
		e := thursday(t)
		laid := e.as("Ann").roll(line, "")
		roll(e, laid)
		holds := func() {
			assert.Contains(t, e.as("Ann").Press(laid, "More").OK().Text(), "Total: 6 + 5 is 11.", line)
			assert.Contains(t, e.as("Ann").Press(laid, "Again…").OK().Form.Fields[0].Value, "Agility d8 + ", line)
			e.as("Bob").Press(laid, "Again…").Refused("Only the person who rolled this and a GM may roll it again.")
		}
		holds()
		e.Keep()
		holds()
	}
}

// TestTreasureOfARoll has an effect become treasure, which outlasts the scene in which it was made.
func TestTreasureOfARoll(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	e.as("Ann").submits(roll, "Effect d8…", "effect", "treasure Giant Ruby").OK()
	assert.Contains(t, roll.Text(), "Done: Giant Ruby d8 for Zia, for the session (Ann).")
	e.as("Mira").Press(e.as("Mira").Must("scene end"), "End the scene").OK()
	assert.Contains(t, e.as("Ann").Must("board show").Text(), "Giant Ruby d8")
}

// TestSecondRollAfterWhatWasMade holds that the same pool is a second roll when what its roller made of the first was taken
// back; what a GM took back of theirs makes none.
func TestSecondRollAfterWhatWasMade(t *testing.T) {
	e := thursday(t)
	line := "agil tong scou vial vs Sergeant"
	roll := e.as("Ann").roll(line, "7 5 1 4 6 2")
	e.as("Mira").submits(roll, "Hitch d6…", "name", "Winded").OK()
	e.as("Mira").Must("undo")
	assert.NotContains(t, e.as("Ann").roll(line, "7 5 1 4 6 2").Text(), "Second roll")
	e.as("Ann").submits(roll, "Effect d8…", "effect", "Off Guard on Sergeant").OK()
	e.as("Ann").Must("undo", "what", "Off Guard")
	assert.NotContains(t, e.as("Ann").roll("agil tong vs Sergeant", "7 5 6 2").Text(), "Second roll")
	assert.Contains(t, e.as("Ann").roll(line, "7 5 1 4 6 2").Text(), "**Second roll.**")
}

// TestSecondRollAfterAll holds that a pool is a second roll however much happened in the scene since the first, and no more in
// another scene.
func TestSecondRollAfterAll(t *testing.T) {
	e := thursday(t)
	line := "agil tong vial vs Sergeant"
	first := e.as("Ann").roll(line, "7 5 1 6 2")
	e.as("Ann").submits(first, "Effect d4…", "effect", "Off Guard on Sergeant").OK()
	e.as("Mira").Must("element pin", "name", "Rain d6")
	much := func() {
		for range 30 {
			e.as("Mira").Must("element change", "name", "Rain up")
			e.as("Mira").Must("element change", "name", "Rain down")
		}
	}
	much()
	e.as("Ann").Must("undo", "what", "Off Guard")
	much()
	assert.Contains(t, e.as("Ann").roll(line, "7 5 1 6 2").Text(), "**Second roll.**")
	e.as("Mira").Press(e.as("Mira").Must("scene end"), "End the scene").OK()
	assert.NotContains(t, e.as("Ann").roll(line, "7 5 1 6 2").Text(), "Second roll", "no scene is open, and that one is over")
	e.as("Ann").Must("undo")
	assert.Contains(t, e.as("Ann").roll(line, "7 5 1 6 2").Text(), "**Second roll.**", "since it ended")
	e.as("Mira").Must("scene start")
	assert.NotContains(t, e.as("Ann").roll(line, "7 5 1 6 2").Text(), "Second roll")
}

// TestUndoOpensARollAgain holds that a roll which what was made of it closed is open again when that is taken back, and
// that the roll itself can be taken back then.
func TestUndoOpensARollAgain(t *testing.T) {
	e := thursday(t)
	e.as("Ann").plotPoints("Zia", 0)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant # Feint", "7 5 3 4 6 2")
	e.as("Ann").submits(roll, "Effect d10…", "effect", "Off Guard on Sergeant").OK()
	assert.Contains(t, roll.Text(), "Done: Off Guard d10 on Sergeant (Ann).\n[Again…] [More]")
	again := e.as("Ann").Press(roll, "Again…").OK()
	assert.Contains(t, again.Form.Fields[0].Value, "Silver Tongue d8", "the line is known, closed or not")
	e.as("Ann").Must("undo")
	e.Keep()
	assert.Contains(t, roll.Text(), "[Effect d10…]")
	e.as("Ann").Must("undo")
	e.Keep()
	assert.Contains(t, roll.Text(), "**Undone by Ann.** The dice stay and count.\n**Zia succeeds: 12 against 8, effect d10**")
	e.as("Ann").Must("redo")
	e.Keep()
	assert.Contains(t, roll.Text(), "[Effect d10…]")
	e.as("Ann").Press(roll, "Effect d10…").OK()
}

// TestUndoOfARollThatWasDoneAtOnce holds that its message then shows what fell, without what came of it.
func TestUndoOfARollThatWasDoneAtOnce(t *testing.T) {
	e := thursday(t)
	e.as("Mira").inflicted("Orrin", "Damaged", rule.D8)
	roll := e.as("Bob").roll("medic speaker charisma vs Cleo's Damaged", "4 6 3 4 3 2")
	assert.Contains(t, roll.Text(), "Done: Damaged d8 to d6 on Orrin (Bob).")
	preview := e.as("Bob").Must("undo")
	assert.Equal(t, "**Take back 11?**\nTaken back: Tamsin recovered: Damaged d8 to d6 on Orrin.\nThe dice stay and count.\n[Take it back] [Leave it]", preview.String())
	e.as("Bob").Press(preview, "Take it back").OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "**Undone by Bob.**")
	assert.NotContains(t, roll.Text(), "Done:")
	e.as("Bob").Must("redo")
	e.Keep()
	assert.Contains(t, roll.Text(), "Done: Damaged d8 to d6 on Orrin (Bob).")
}

// TestOpenRollSurvives holds that buttons work after the bot was started anew.
func TestOpenRollSurvives(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	e.Restart()
	e.as("Ann").Press(roll, "12 with d6").OK()
	assert.Contains(t, roll.Text(), "**Zia succeeds: 12 against 8, effect d6**")
}

// TestAgainKnowsALongLine holds that a line too long for a button comes back from the log.
func TestAgainKnowsALongLine(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant # Feint", "7 5 1 4 6 2")
	again := e.as("Ann").Press(roll, "Again…").OK()
	assert.Equal(t, "Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6 vs Sergeant Soldier d8 + Wary d6", again.Form.Fields[0].Value)
	e.as("Bob").Press(roll, "Again…").Refused("Only the person who rolled this and a GM may roll it again.")
	more := e.as("Ann").Press(roll, "More").OK()
	assert.Contains(t, more.String(), "Before the dice fall: 82.8% success")
	assert.Contains(t, more.String(), "Open to you:")
}

// TestDifficultyIsRolledWhenPutDown holds that a card shows what its dice came to before anybody commits dice or points, and that
// everybody rolls against the same.
func TestDifficultyIsRolledWhenPutDown(t *testing.T) {
	e := thursday(t)
	card := e.as("Mira").Must("oppose", "pool", "hard", "name", "The wall", "for", "each")
	found := regexp.MustCompile(`^\*\*The wall: hard, total (\d+), effect d(?:4|10)\*\*\nRolled: d10 \*\*\d+\*\*, \*\*\d+\*\*\.\nNow: each player may roll against it once\.`).
		FindStringSubmatch(card.Text())
	require.NotNil(t, found, card.Text())
	assert.Contains(t, e.as("Ann").Must("board show").Text(), "The wall: hard, total "+found[1]+", effect d")
	assert.Contains(t, e.as("Ann").roll("agil tong vs the wall", "5 4").Text(), "9 against "+found[1])
	assert.Contains(t, e.as("Bob").roll("charisma speaker vs the wall", "5 4").Text(), "9 against "+found[1])
	assert.Contains(t, e.as("Mira").Must("fairness stats").Text(), "6 dice", "those of the card count once")
}

// TestSceneEndTellsWhatIsOpen holds that nothing is lost with the buttons unnoticed.
func TestSceneEndTellsWhatIsOpen(t *testing.T) {
	e := thursday(t)
	roll := e.as("Ann").roll("agil tong scou vial vs Sergeant", "7 5 1 4 6 2")
	end := e.as("Mira").Must("scene end")
	assert.Contains(t, end.Text(), "Still open: the effect of Zia's roll. A hitch of Zia.")
	e.as("Mira").Press(end, "End the scene").OK()
	e.Keep()
	assert.Contains(t, roll.Text(), "\n[Again…] [More]")
	e.as("Ann").Send(staleEffect(e, roll)).Refused("Nothing can be done about that roll any more.", "Roll again")
}

func staleEffect(e evening, roll commandstest.Answer) interact.Request {
	req := e.as("Ann").ToPress(roll, "Again…")
	req.Action.Route, req.Action.Choice, req.Action.Subject = "move", "effect.1.0", 9
	return req
}

// Who has never rolled may roll against a card, as it says.
func TestAnyoneRollsAgainstACard(t *testing.T) {
	gathered(t).RollsAgainstACard(mira, "hard", "Brawn d10=7 + d8=6", "Ola")
}

// TestFaceDownByNames holds that the usual pool and a macro of who waits face down may name what is on their sheet.
func TestFaceDownByNames(t *testing.T) {
	e := thursday(t)
	gm := e.As(mira)
	gm.Must("sheet new", "character", "Orc x2: Brawn d8, Club d6", "kind", "cast", "hidden", "true")
	gm.Must("sheet set", "change", "usual Brawn + Club", "who", "Orc")
	gm.Must("sheet macro", "macro", "Stab: Brawn + Club vs d6", "who", "Orc")
	gm.Call("sheet macro", "macro", "Stab: Brawn + Claw vs d6", "who", "Orc").Refused("Claw")
	gm.Must("element reveal", "name", "Orc")
	sheet := gm.Must("sheet show", "who", "Orc B").Text()
	assert.Contains(t, sheet, "Brawn + Club vs d6")
}
