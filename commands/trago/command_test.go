package trago_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/trago"
	"tallybones/rules/table"
)

// shownIn are suggestions as they are shown.
func shownIn(g commandstest.Guest, command, option, typed string, others ...string) []string {
	var shown []string
	for _, c := range g.Complete(command, option, typed, others...) {
		shown = append(shown, c.Name)
	}
	return shown
}

func TestWillpower(t *testing.T) {
	e := shift(t)
	e.As(ann).Must("willpower", "change", "-1").Reads("**Iris: willpower 4 to 3 of 5**")
	e.As(ann).Call("willpower", "change", "-4").Refused("Willpower of Iris: 3 left")
	e.As(ann).Call("willpower", "change", "+3").Refused("3 of 5, so 6 is too much")
	assert.Contains(t, e.As(ann).Must("willpower", "change", "show", "who", "Dario").String(), "Dario: 5 of 5.")
	e.As(bob).Must("willpower", "change", "resist").Reads("**Dario: willpower 5 to 4 of 5**", "Dario has 1 resistance more until the minute is over.")
	assert.Contains(t, e.As(ann).Must("board show").String(), "Resistance 1 (Strong willed), 1 more until the minute is over.")
	e.As(mira).Must("do", "what", "The minute is over: Dario")
	assert.NotContains(t, e.As(ann).Must("board show").String(), "1 more until")
	e.As(ann).Call("willpower", "change", "ask").Refused("No roll of yours is open")
	e.As(ann).Call("willpower", "change", "2").Refused("`+2` or `=2`")
	assert.Equal(t, []string{"-1 # willpower 3 to 2 of 5", "-2 # willpower 3 to 1 of 5"}, shownIn(e.As(ann), "willpower", "change", "-"))
	assert.Equal(t, []string{"resist # 1 willpower for 1 resistance, for a minute"}, shownIn(e.As(ann), "willpower", "change", "res"))
}

func TestHungerAndFracture(t *testing.T) {
	e := shift(t)
	e.As(ann).Must("hunger", "change", "+1").Reads("**Iris: hunger 2 to 3**")
	e.As(ann).Call("fracture", "change", "+1").Refused("hunger or fracture, not both", "/hunger =0")
	e.As(mira).Must("hunger", "change", "-1", "who", "all").Reads("**Iris: hunger 3 to 2**")
	e.As(mira).Must("hunger", "change", "+1", "who", "Iris")
	e.As(mira).Must("fracture", "change", "=2", "who", "Dario").Reads("**Dario: fracture 1 to 2**")
	e.As(cleo).Must("hunger", "change", "+1").Reads("**Cleo joins**", "Cleo: hunger 0 to 1.")
	roll := e.rolls(ann, "melee", "6 7 10")
	assert.Contains(t, roll.String(), "3 dice, all of them hunger.")
	roll = e.rolls(ann, "melee hunger 0", "6 7 10")
	assert.Contains(t, roll.String(), "Melee 3: 3 dice.\n")
}

func TestWound(t *testing.T) {
	e := shift(t)
	e.As(ann).Must("wound", "wound", "3").Reads("**Iris takes Medium**")
	e.As(ann).Must("wound", "wound", "med").Reads("**Iris takes Major**")
	e.As(ann).Must("wound", "wound", "3 lower").Reads("**Iris: willpower 4 to 3 of 5**", "Iris takes Minor.")
	e.As(ann).Must("wound", "wound", "5 instead").Reads("**Iris takes Incapacitation**")
	e.As(ann).Must("wound", "wound", "5", "note", "left hand").Reads("**Iris takes Aggravated (left hand)**")
	e.As(ann).Must("wound", "wound", "off 4").Reads("**Iris: Major healed**")
	e.As(ann).Must("wound", "wound", "note 5", "note", "both hands").Reads("**Iris: Aggravated (both hands)**")
	assert.Contains(t, e.As(bob).Must("wound", "wound", "show", "who", "Iris").String(), "Iris: Minor, Medium, Aggravated (both hands), Incapacitation.")
	for typed, says := range map[string]string{
		"8": "is no wound", "": "Which wound", "tonk": "is no wound", "off": "Which wound", "off 4": "has no Major wound", "m": "is no wound", "3 3": "is no wound",
		"2 instead": "Only a wound that lands on Aggravated",
	} {
		if typed != "" {
			e.As(ann).Call("wound", "wound", typed).Refused(says)
		}
	}
	assert.Contains(t, shownIn(e.As(ann), "wound", "wound", "3"), "3 # Major")
	assert.Contains(t, shownIn(e.As(ann), "wound", "wound", "off"), "off 2 # Minor healed")
	e.As(bob).Call("willpower", "change", "+1", "who", "tonk").Refused(`"tonk"`)
}

func TestRest(t *testing.T) {
	e := shift(t)
	for _, tier := range []string{"1", "3", "5"} {
		e.As(ann).Must("wound", "wound", tier)
		e.As(bob).Must("wound", "wound", tier)
	}
	e.As(bob).Must("willpower", "change", "-2")
	rest := e.As(mira).Must("rest", "kind", "night")
	assert.Contains(t, rest.String(), "Iris: Scrapes healed.\nDario: willpower 3 to 4, Scrapes healed.")
	e.As(mira).Press(rest, "Rest").OK()
	assert.Contains(t, rest.String(), "**A night's rest for Iris and Dario**")
	rest = e.As(mira).Must("rest", "kind", "downtime", "who", "Iris")
	assert.Contains(t, rest.String(), "Iris: willpower 4 to 5, Medium healed, Aggravated to Major.")
	e.As(mira).Call("rest", "kind", "feeding", "who", "Dario").Refused("Dario has nothing to rest off.")
	e.As(mira).Call("rest", "kind", "nap").Refused("`night`", "`medical`")
}

func TestXP(t *testing.T) {
	e := shift(t)
	e.As(ann).Call("xp", "change", "+1").Refused("That is for the GM, Mira.")
	e.As(mira).Must("xp", "change", "+3", "who", "Iris").Reads("**Iris: experience 0 to 3**")
	e.As(mira).Must("xp", "change", "+5", "for", "beats", "who", "Iris").Reads("**Iris: beats 0 to 5**")
	e.As(ann).Must("xp", "change", "buy", "for", "training melee").Reads("**Iris: Melee 3 to 4**", "Iris: experience 3 to 0.")
	e.As(ann).Must("xp", "change", "buy", "for", "hardship Protean for Addiction").Reads(
		"**Iris: Protean 2 to 3**", "Iris comes through a hardship of Addiction.", "Iris: beats 5 to 0.")
	assert.Contains(t, e.As(ann).Must("xp", "change", "show").String(), "Iris: 0 experience, 0 beats. Addiction: 1 hardship.")
	assert.Contains(t, e.As(ann).Must("xp", "change", "prices").String(), "Training, 3 experience: a skill or a background skill one level up.")
	e.As(ann).Call("xp", "change", "buy").Refused("is nothing that can be bought")
	e.As(ann).Call("xp", "change", "buy", "for", "resolution Weave").Refused("Iris has 0 beats; resolution takes 6.")
	e.As(mira).Call("xp", "change", "+1", "for", "tonk", "who", "Iris").Refused("neither experience nor beats")
	assert.Contains(t, strings.Join(shownIn(e.As(ann), "xp", "for", "train", "change", "buy"), "\n"), "training Melee # 3 of 0 experience")
}

func TestSessionEndsWithAVote(t *testing.T) {
	e := shift(t)
	e.As(ann).Must("wound", "wound", "3")
	e.rolls(bob, "stealth c3 risk 2", "2 3")
	end := e.As(mira).Must("session end")
	assert.Contains(t, end.String(), "Stays: wounds (Iris Medium)")
	assert.Contains(t, end.String(), "Still open: Dario has not taken a wound: Minor.")
	ended := e.As(mira).Press(end, "End the session").OK()
	assert.Contains(t, end.String(), "**Session 1 is over**")
	assert.Contains(t, end.String(), "Gained: a beat (Iris 0 to 1, Dario 0 to 1).")
	board := e.As(ann).Must("board show").String()
	assert.Contains(t, board, "Who earns the experience?")
	assert.Contains(t, ended.Posts[0].String(), "Each of Ann and Bob has one vote, not for themselves.")
	e.As(ann).Must("do", "what", "Dario")
	e.As(bob).Call("do", "what", "Dario").Refused("Dario")
	assert.NotContains(t, e.As(mira).Must("history").String(), "chooses Dario", "votes are secret")
	e.As(bob).Must("do", "what", "Iris")
	e.As(mira).Must("do", "what", "Each of them")
	assert.Contains(t, e.As(ann).Must("xp", "change", "show", "who", "Iris, Dario").String(), "Iris: 1 experience, 1 beat.\nDario: 1 experience, 1 beat.")
}

// The buttons of a vote stay where they are, whoever has voted; where they have no room in the row it is a select.
func TestVotesHaveTheirButtonsInOrder(t *testing.T) {
	e := shift(t)
	e.As(cleo).Must("sheet new", "character", "Mara: Human")
	vote := e.As(mira).Must("xp", "change", "vote").Message
	const row = "[Iris] [Dario] [Mara]"
	assert.Contains(t, vote.Text(), row)
	e.As(bob).Press(vote, "Mara").OK()
	assert.Contains(t, vote.Text(), row+" [Close the vote]")
	e.As(bob).Press(vote, "Iris").OK()
	e.As(cleo).Press(vote, "Iris").OK()
	assert.Contains(t, vote.Text(), row+" [Close the vote]")
	e.As(cleo).Press(vote, "Mara").Refused("Mara is not for you to choose. Choose another.")
	e.As(mira).Call("xp", "change", "vote").Refused("That vote is open already.")
	e.As(commandstest.Ola).Call("xp", "change", "vote").Refused("Roll once or `/sheet new` to join.")
	assert.Len(t, e.State().Heroes(), 3, "nobody became a character by it")
	e.As(mira).Press(vote, "Close the vote").OK()
	assert.Contains(t, vote.Text(), "**Iris earns 1 experience (Iris 2)**")

	for _, who := range []interact.Person{commandstest.Dora, commandstest.Ola} {
		e.As(who).Must("sheet new", "character", who.Name+"a: Human")
	}
	vote = e.As(mira).Must("xp", "change", "vote").Message
	e.As(bob).Choose(e.As(bob).Press(vote, "Choose…").OK(), "c"+e.ID("Mara")).OK()
	e.Keep()
	assert.Contains(t, vote.Text(), "Voted: 1 of 5.\n[Choose…] [Close the vote]")
}

func TestSheet(t *testing.T) {
	e := shift(t)
	e.As(cleo).Must("sheet new", "character", "Mara: Human, edge Patient, Melee 2, Wise, Sailing, tool rope, Fame")
	shown := e.As(cleo).Must("sheet show").String()
	for _, line := range []string{"Being: Human.", "Edges: Patient, Wise.", "Skills: Melee 2.", "Background skills: Sailing.", "Resources: Fame.", "Tools: rope."} {
		assert.Contains(t, shown, line)
	}
	roll := e.rolls(cleo, "melee patient rope c2", "6 7 2 3")
	assert.Contains(t, roll.String(), "Melee 2, Patient 1, rope 1: 4 dice.")
	e.As(cleo).Call("sheet set", "change", "armor 2").Refused("armor")
	e.As(cleo).Must("condition add", "name", "Hunted")
	assert.Contains(t, e.As(cleo).Must("board show").String(), "**Mara** (Cleo), human: Willpower 5 of 5. No wounds. Hunted.")
	e.As(mira).MenuOf(cleo, "Give a point").OK()
	assert.Contains(t, e.As(cleo).Must("xp", "change", "show").String(), "1 beat")
}

// Every command of the help pages runs as it stands there, at a table where it can.
func TestHelpCommandsRun(t *testing.T) {
	code := regexp.MustCompile("`(/[^`]+)`")
	for _, topic := range trago.Game().Topics {
		for _, found := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			e := shift(t)
			e.fall(strings.Repeat("3 ", 30))
			e.As(mira).Makes(table.NewCharacter{Name: "Guard", Kind: table.Cast})
			e.As(ann).Must("wound", "wound", "1")
			e.As(ann).Must("wound", "wound", "3")
			if strings.Contains(found[1], "medical") {
				e.As(ann).Must("wound", "wound", "6")
			}
			e.As(ann).Must("roll", "line", "melee c2 risk 3")
			who := ann
			switch command, _, _ := strings.Cut(found[1], " "); {
			case found[1] == "/xp buy", found[1] == "/wound note 5", found[1] == "/sheet new Guard", command == "/do":
				continue // needs what the page says beside it, or is done above
			case strings.HasSuffix(found[1], "the status quo"):
				roll := e.As(ann).Must("roll", "line", "melee vs Dario")
				e.As(bob).Submit(e.As(bob).Press(roll, "Answer for Dario…").OK(), "line", "stealth").OK()
			case topic.Key == "gm", command == "/oppose", command == "/rest", command == "/offer", command == "/scene", command == "/session":
				who = mira
			case found[1] == "/xp vote":
				who = mira
			case strings.HasPrefix(found[1], "/xp +"):
				who = mira
				found[1] += " who:Iris"
			case strings.HasPrefix(found[1], "/fracture"):
				who = bob
			}
			assert.NoError(t, e.As(who).Paste(found[1]).Err, "%s: %s", topic.Key, found[1])
		}
	}
}

func TestUsualOfTheCast(t *testing.T) {
	e := shift(t)
	e.As(mira).Makes(table.NewCharacter{Name: "Guard", Kind: table.Cast})
	e.As(mira).Must("sheet set", "change", "usual c3 risk 4", "who", "Guard")
	roll := e.rolls(ann, "melee vs guard", "6 7 8")
	assert.Contains(t, roll.String(), "**Iris succeeds: 3 successes against challenge 3**")
	e.As(mira).Call("sheet set", "change", "usual rubbish", "who", "Guard").Refused("I do not know")
	e.As(mira).Must("sheet set", "change", "usual Brawl 3 + club 1", "who", "Guard")
	roll = e.rolls(ann, "melee vs guard", "6 7 2")
	form := e.As(mira).Press(roll, "Answer for Guard…").OK()
	assert.Equal(t, "Brawl 3 + club 1", form.Form.Fields[0].Value, "it is filled in")
	e.fall("6 2 3 4")
	assert.Contains(t, e.As(mira).Submit(form).OK().Text(), "**Iris wins: 2 successes against 1 of Guard**")
	e.As(mira).Must("sheet set", "change", "hunger 3", "who", "Iris")
	assert.Contains(t, e.As(ann).Must("hunger", "change", "show").String(), "Iris: 3.")
}

func TestSheetsAreCompletedByTheBook(t *testing.T) {
	e := shift(t)
	assert.Contains(t, shownIn(e.As(ann), "sheet set", "change", "melee 4, inv"), "melee 4, Investigation")
	assert.Contains(t, shownIn(e.As(ann), "sheet set", "change", "strong"), "Strong willed")
	assert.Contains(t, shownIn(e.As(ann), "sheet set", "change", "sorc"), "Sorcerer")
	assert.Contains(t, shownIn(e.As(ann), "sheet set", "change", "garl"), "charm Garlic")
	e.As(ann).Must("sheet set", "change", "charm Garlic")
	assert.Contains(t, e.As(ann).Must("board show").Text(), "Charm: Garlic, against Majesty.")
	assert.True(t, strings.HasPrefix(e.As(ann).Must("help", "topic", "garlic").Text(), "**Willpower and resistance**"))
	assert.True(t, strings.HasPrefix(e.As(ann).Must("help", "topic", "subterfuge").String(), "**Skills**"))
	assert.True(t, strings.HasPrefix(e.As(ann).Must("help", "topic", "Quick-witted").String(), "**Names for sheets**"))
}

// TestBaneForAnAdvantage: who rolls may accept a bane for a die while the roll is laid out; others may not for them.
func TestBaneForAnAdvantage(t *testing.T) {
	e := shift(t)
	laid := e.As(ann).Must("roll", "line", "melee c2 hold")
	adds := func(who interact.Person, words string) commandstest.Answer {
		return e.As(who).Submit(e.As(who).Press(laid, "Add…").OK(), "add", words)
	}
	adds(bob, "shove 1 bane 1").Refused("A bane is for who rolls to accept.", "`knife 1`")
	assert.Contains(t, adds(ann, "shove 1 bane 1").OK().Text(), "Melee 3, shove 1: 4 dice, 2 of them hunger. Against challenge 2. Of these added: shove 1 bane 1 (Ann).")
	adds(ann, "table 1 bane 1").Refused("A bane is accepted in this roll already.", "`bane 2`")
	adds(bob, "knife 1 c3").Refused("Only dice are added to a roll that is laid out.")
	e.fall("6 7 8 2")
	assert.Contains(t, e.As(ann).Press(laid, "Roll").OK().Text(), "Boons 0, banes 1, 1 of them accepted.")
}

// TestSetOutOfRange holds that more dice than a roll takes are refused when they are set.
func TestSetOutOfRange(t *testing.T) {
	e := shift(t)
	e.As(ann).Call("sheet set", "change", "Melee 9").Refused("The skill Melee gives 5 dice at most, not 9. For example `Melee 5`.")
	e.As(ann).Must("sheet set", "change", "Melee 5")
}

// TestPrivateWoundByHand holds that a private roll which brings a wound says how it is taken, and that this does it.
func TestPrivateWoundByHand(t *testing.T) {
	e := shift(t)
	private := e.As(ann).Must("roll", "line", "melee=2,3,4 c3 risk 3", "private", "me")
	const by = "/wound wound:3 who:Iris"
	assert.Contains(t, private.Text(), "The wound of a private roll is taken by hand: `"+by+"`.")
	revealed := e.As(ann).Must("do", "what", "Reveal")
	assert.Contains(t, revealed.Posts[0].Text(), by)
	e.As(ann).Paste(by).OK()
	assert.Contains(t, e.As(ann).Must("wound", "wound", "show").Text(), "Medium")
}

// TestCountersOfTheSheet: what a hero begins with counts from there on a sheet, too, before anybody set it.
func TestCountersOfTheSheet(t *testing.T) {
	e := shift(t)
	e.As(cleo).Must("sheet new", "character", "Kit: Human, Melee 2")
	e.As(cleo).Call("sheet set", "change", "Willpower +1").Refused("5 of 5", "`=5`")
	e.As(cleo).Must("sheet set", "change", "willpower -1").Reads("**Kit: willpower 5 to 4 of 5**")
	e.As(cleo).Must("sheet set", "change", "willpower +1").Reads("**Kit: willpower 4 to 5 of 5**")
	e.As(cleo).Call("sheet set", "change", "willpower 9").Refused("Willpower of Kit: 5 of 5, so 9 is too much.")
	e.As(ann).Call("sheet set", "change", "fracture +1").Refused("Iris has hunger 2")
}
