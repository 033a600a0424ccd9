package trago_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/trago"
	"tallybones/rules/table"
	rule "tallybones/rules/trago"
)

var mira, bob, cleo = commandstest.Mira, commandstest.Bob, commandstest.Cleo

// An evening is a table that plays the game, whose dice are foreseen.
type evening struct {
	*commandstest.Evening
	dice *commandstest.Falling
}

// shift is an evening of Mira's with Ann's Iris, a vampire, Bob's Dario, a sorcerer, and Cleo without a sheet.
func shift(t testing.TB) evening {
	t.Helper()
	falling := &commandstest.Falling{T: t}
	e := evening{commandstest.New(t, commandstest.Config{
		Games:   []commands.Game{trago.Scripted(falling), plain.Game()},
		Modules: func(host *commands.Host) []interact.Module { return []interact.Module{trago.Module(host)} },
	}), falling}
	e.As(mira).Begins("trago", "Night Shift")
	trait := func(name, value string) table.Trait { return rule.Sorted(table.Trait{Name: name, Value: value}) }
	e.As(ann).Joins()
	e.As(ann).Makes(table.NewCharacter{
		Name: "Iris", Kind: table.Hero, Counters: []table.Counter{{Name: "hunger", Value: 2}, {Name: "willpower", Value: 4, Max: 5}},
		Traits: []table.Trait{trait("Vampire", ""), trait("Melee", "3"), trait("Savage", ""), trait("tool knife", ""), trait("Protean", "2"), trait("Sailing", "")},
	})
	e.As(bob).Joins()
	e.As(bob).Makes(table.NewCharacter{
		Name: "Dario", Kind: table.Hero, Counters: []table.Counter{{Name: "fracture", Value: 1}},
		Traits: []table.Trait{trait("Sorcerer", ""), trait("Stealth", "2"), trait("Silent", ""), trait("Strong willed", ""), trait("charm Salt", "")},
	})
	e.As(cleo).Joins()
	return e
}

// fall foresees dice: "7 5 1 4".
func (e evening) fall(faces string) { e.dice.Foresee(faces) }

// rolls rolls a line at the table, and all dice that were foreseen must have fallen.
func (e evening) rolls(who interact.Person, line, faces string) commandstest.Answer {
	e.T.Helper()
	e.fall(faces)
	answer := e.As(who).Must("roll", "line", line)
	e.dice.Fell()
	return answer
}

// A tellingOf an evening is what its messages read, each under what was done.
type tellingOf struct {
	strings.Builder
}

func (b *tellingOf) add(what string, m fmt.Stringer) { fmt.Fprintf(b, "%s\n%s\n\n", what, m) }

// The messages of rolls that stay open, each as it stands after what was done.
func TestOpenRolls(t *testing.T) {
	var told tellingOf
	for _, tell := range []func(t *testing.T, told *tellingOf){tellWound, tellLower, tellHidden, tellOpposed, tellStanding, tellHold, tellHand, tellNobody} {
		tell(t, &told)
	}
	commandstest.Golden(t, "open_rolls.txt", told.String())
}

func tellWound(t *testing.T, told *tellingOf) {
	e := shift(t)
	roll := e.rolls(ann, "melee savage knife c3 risk 4 # Break his grip before the sirens come", "6 7 1 10 10")
	told.add("Ann: /roll melee savage knife c3 risk 4 # Break his grip before the sirens come", roll)
	e.As(bob).Press(roll, "Take Medium").Refused("That is Ann's choice")
	e.As(ann).Press(roll, "Willpower: 1 success").OK()
	told.add("Ann: Willpower: 1 success", roll)
	e.As(mira).Press(roll, "Take Minor").OK()
	told.add("Mira: Take Minor", roll)
}

func tellLower(t *testing.T, told *tellingOf) {
	e := shift(t)
	e.As(ann).Must("wound", "wound", "4")
	roll := e.rolls(ann, "melee c5 risk 4", "2 3 10")
	told.add("Ann has Major; /roll melee c5 risk 4", roll)
	e.As(ann).Press(roll, "Willpower: Medium").OK()
	told.add("Ann: Willpower: Medium", roll)
}

func tellHidden(t *testing.T, told *tellingOf) {
	e := shift(t)
	card := e.As(mira).Must("oppose", "pool", "c4 about 3 risk 3 about 4 certain", "name", "Rush the guard")
	assert.True(t, card.Private)
	told.add("Mira: /oppose c4 about 3 risk 3 about 4 certain name:Rush the guard, in private", card)
	told.add("in the channel", card.Posts[0])
	more := e.As(mira).Must("oppose", "pool", "c2 about 2 risk 1 about 1 uncertain", "name", "Slip past him")
	told.add("Mira: another, in the channel", more.Posts[0])
	e.fall("6 7 8 9 10")
	rolled := e.As(ann).Must("roll", "line", "melee savage knife vs rush armor")
	told.add("Ann: /roll melee savage knife vs rush armor", rolled)
	told.add("Ann: /willpower ask", e.As(ann).Must("willpower", "change", "ask"))
	asked := e.As(bob).Submit(e.As(bob).Press(more.Posts[0], "Ask for an estimate…").OK(), "course", "through the skylight")
	told.add("Bob: Ask for an estimate…", asked)
	told.add("the board, to Ann", e.As(ann).Must("board show"))
	for _, who := range []interact.Person{ann, bob} {
		shown := e.As(who).Must("board show").String() + e.As(who).Must("history").String() + e.As(who).Must("roll", "line", "1=6 c1").String()
		assert.NotContains(t, shown, "c4")
		assert.NotContains(t, shown, "challenge 4")
	}
	e.As(mira).Must("do", "what", "Show the numbers")
	e.Keep()
	told.add("Mira: Show the numbers", rolled)
}

func tellOpposed(t *testing.T, told *tellingOf) {
	e := shift(t)
	roll := e.rolls(ann, "melee vs Dario # A wager", "6 2 3")
	told.add("Ann: /roll melee vs Dario # A wager", roll)
	e.fall("7 3 1")
	e.As(bob).Submit(e.As(bob).Press(roll, "Answer for Dario…").OK(), "line", "stealth silent").OK()
	told.add("Bob: Answer for Dario…, stealth silent", roll)
	e.fall("6 6 2 3 4 5")
	e.As(bob).Press(roll, "Roll again").OK()
	told.add("Bob: Roll again", roll)
}

func tellStanding(t *testing.T, told *tellingOf) {
	e := shift(t)
	roll := e.rolls(bob, "stealth silent", "6 7 2")
	told.add("Bob: /roll stealth silent", roll)
	e.As(mira).Submit(e.As(mira).Press(roll, "Challenge…").OK(), "bar", "c3 risk 2").OK()
	told.add("Mira: Challenge…, c3 risk 2", roll)
}

func tellHold(t *testing.T, told *tellingOf) {
	e := shift(t)
	laid := e.rolls(ann, "melee c2 hold # Wait for it", "")
	told.add("Ann: /roll melee c2 hold # Wait for it", laid)
	e.As(bob).Submit(e.As(bob).Press(laid, "Add…").OK(), "add", "shove 1").OK()
	told.add("Bob: Add…, shove 1", laid)
	e.fall("6 7 8 9")
	e.As(ann).Press(laid, "Roll").OK()
	told.add("Ann: Roll", laid)
}

func tellHand(t *testing.T, told *tellingOf) {
	e := shift(t)
	e.As(cleo).Does(func(turn commands.Turn) ([]table.Event, error) { return turn.Table.SetOwnDice(turn.By, true), nil })
	laid := e.rolls(cleo, "Brawn 2 + knife 1 c2 risk 2", "")
	told.add("Cleo: /roll Brawn 2 + knife 1 c2 risk 2, with real dice", laid)
	e.As(cleo).Submit(e.As(cleo).Press(laid, "Faces…").OK(), "faces", "6 2 3").OK()
	told.add("Cleo: Faces…, 6 2 3", laid)
	e.As(cleo).Press(laid, "Take Minor").OK()
	told.add("Cleo: Take Minor", laid)
}

func tellNobody(t *testing.T, told *tellingOf) {
	e := shift(t)
	told.add("Mira: /roll 3", e.rolls(mira, "3", "6 10 1"))
	e.As(ann).Call("roll", "line", "sailing 2").Refused("succeeds without a roll")
}

// More below an opposed roll tells how the roller's side came about.
func TestMoreOfAnOpposedRoll(t *testing.T) {
	e := shift(t)
	roll := e.rolls(ann, "melee vs Dario", "6 2 3")
	assert.Equal(t, "**Nobody knows yet: nothing stands against it**\nIris against Dario.", e.As(ann).Must("willpower", "change", "ask").Text())
	e.fall("7 3 1")
	e.As(bob).Submit(e.As(bob).Press(roll, "Answer for Dario…").OK(), "line", "stealth silent").OK()
	assert.Contains(t, e.As(bob).Must("willpower", "change", "ask").Text(), "Yes, a willpower would matter", "who answers may ask, too")
	more := e.As(ann).Press(roll, "More").OK()
	assert.Contains(t, more.String(), "A die of 6 or more is a success: 1 success on the dice.")
	assert.Contains(t, more.String(), "1\\. Roll again, Iris against Dario")

	roll = e.rolls(bob, "stealth", "6 2")
	e.As(mira).Submit(e.As(mira).Press(roll, "Challenge…").OK(), "bar", "c3").OK()
	e.As(bob).Press(roll, "Willpower: 1 success").OK()
	e.As(bob).Press(roll, "Willpower: 1 success").OK()
	more = e.As(bob).Press(roll, "More").OK()
	assert.Contains(t, more.String(), "**3 successes against challenge 3: success**", "willpower counts, and the challenge that was set")
}

// What stands behind a suggestion at a table is known as ours, so that it is never published as a remark.
func TestEveryReadingAtATableIsKnown(t *testing.T) {
	e := shift(t)
	e.As(mira).Must("oppose", "pool", "c4 about 3", "name", "Rush the guard")
	e.As(mira).Must("oppose", "pool", "c4 risk 3 risk -1 fog", "name", "Open way")
	card, err := trago.Game().Oppose("c4 risk 3 about 2")
	require.NoError(t, err)
	assert.Equal(t, "risk about 2", card.Estimate)
	e.As(mira).Must("oppose", "pool", "c4 risk 3 about 2", "name", "Unknown way")
	for _, own := range []bool{false, true} {
		e.As(ann).Does(func(turn commands.Turn) ([]table.Event, error) { return turn.Table.SetOwnDice(turn.By, own), nil })
		for _, line := range []string{
			"melee", "melee c3", "melee vs rush", "melee vs unknown", "melee vs open armor", "melee vs dario", "melee hold", "melee vs rush hold", "night protean",
			"melee + luck 1 bane 1 c2 hunger 0", "melee=3,4,5 c2", "1 c9", "melee c3 wp 1",
		} {
			choices := e.As(ann).Complete("roll", "line", line)
			require.NotEmpty(t, choices, line)
			for _, choice := range choices {
				_, reading, found := strings.Cut(choice.Name, "# ")
				assert.True(t, !found || trago.Game().IsPreview(reading), "%s: %s", line, choice.Name)
			}
		}
	}
}
