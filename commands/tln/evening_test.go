package tln_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/tln"
	"tallybones/commands/ui"
)

var bob, cleo = commandstest.Bob, commandstest.Cleo

// falling are the faces that fall next at a table. One that nobody foresaw fails the test.
type falling struct {
	t     testing.TB
	faces []int
}

func (f *falling) Roll(size int) int {
	f.t.Helper()
	require.NotEmpty(f.t, f.faces, "a d%d that nobody foresaw", size)
	face := f.faces[0]
	f.faces = f.faces[1:]
	return face
}

// An evening is a table whose dice are foreseen.
type evening struct {
	*commandstest.Evening
	dice *falling
}

// saltRoad is an evening of Ann's Neve and Bob's Oskar; Cleo has rolled and has no sheet.
func saltRoad(t testing.TB) evening {
	t.Helper()
	falling := &falling{t: t}
	e := evening{commandstest.New(t, commandstest.Config{
		Games:   []commands.Game{tln.Scripted(falling), plain.Game()},
		Modules: func(host *commands.Host) []interact.Module { return []interact.Module{tln.Module(host)} },
	}), falling}
	e.As(ann).Begins("tln", "The Salt Road")
	e.As(ann).Must("sheet new", "character", "Neve: Rooftop Runner (3), Locksmith (2): Doors [1], Chests [3]; Family Tools (2*), Sure-footed (+1), luck Lucky Coin (+3/+3), jinx Bad Penny (-3/-3)")
	e.As(bob).Must("sheet new", "character", "Oskar: Old Soldier (4), City Watch (3), Wagon (2*), luck Quartermaster (+3/+3), Temper (--1)")
	e.As(cleo).Joins()
	return e
}

// foresees says which faces fall next.
func (e evening) foresees(faces string) {
	e.T.Helper()
	for word := range strings.FieldsSeq(faces) {
		n, err := strconv.Atoi(word)
		require.NoError(e.T, err)
		e.dice.faces = append(e.dice.faces, n)
	}
}

// rolls rolls a line at the table, and all dice that were foreseen must have fallen.
func (e evening) rolls(who interact.Person, line, faces string) commandstest.Answer {
	e.T.Helper()
	e.foresees(faces)
	answer := e.As(who).Must("roll", "line", line)
	require.Empty(e.T, e.dice.faces, "dice that did not fall")
	return answer
}

// A story is what messages read, each under what was done.
type story struct{ strings.Builder }

func (b *story) add(what string, m fmt.Stringer) { fmt.Fprintf(b, "%s\n%s\n\n", what, m) }

type plainText string

func (p plainText) String() string { return string(p) }

// firstOption is the value of the first option of a message's select.
func firstOption(t testing.TB, m commandstest.Answer) string {
	t.Helper()
	for _, block := range m.Blocks {
		if sel, ok := block.(ui.Select); ok {
			return sel.Options[0].Value
		}
	}
	require.Fail(t, "no select", m.String())
	return ""
}

// timeless is a text without the instants in it.
func timeless(text string) string {
	before, after, ok := strings.Cut(text, "<t:")
	if !ok {
		return text
	}
	_, rest, _ := strings.Cut(after, ":R>")
	return before + "…" + timeless(rest)
}

// TestEvening plays tests of all kinds and holds their messages to a golden file.
func TestEvening(t *testing.T) {
	var told story
	e := saltRoad(t)
	told.add("Ann: /sheet show", e.As(ann).Must("sheet show"))
	laid := e.rolls(ann, "rooftop + sure vs City Watch dangerous # Over the roofs before the watch can follow", "")
	told.add("Ann: /roll rooftop + sure vs City Watch dangerous # Over the roofs before the watch can follow", laid)
	e.As(cleo).Press(laid, "Roll").Refused()
	e.As(cleo).Choose(e.As(cleo).Press(laid, "Spend…").OK(), firstOption(t, e.As(cleo).Press(laid, "Spend…").OK())).OK()
	e.Keep()
	told.add("Cleo: Spend…, Bad Penny for Oskar", laid)
	e.foresees("8 6 1 1")
	e.As(cleo).Submit(e.As(cleo).Press(laid, "Assist…").OK(), "line", "Climbing 4").OK()
	e.Keep()
	told.add("Cleo: Assist…, Climbing 4", laid)
	e.foresees("8 6 4 3")
	e.As(bob).Press(laid, "Roll").OK()
	e.Keep()
	told.add("Bob: Roll", laid)

	told.add("Ann: /roll locksmith + lucky 2 effort vs 4", e.rolls(ann, "locksmith + lucky 2 effort vs 4", "4 6 8 1"))
	told.add("Bob: /trait city heal", e.As(bob).Must("trait", "name", "city heal"))
	told.add("Bob: /trait wagon away", e.As(bob).Must("trait", "name", "wagon away"))
	e.As(bob).Call("roll", "line", "wagon vs 3").Refused("not at hand")
	told.add("Ann: /trait show", e.As(ann).Must("trait", "name", "show"))

	told.add("Cleo: /trait bad penny spend 1, of Neve", e.As(cleo).Must("trait", "name", "bad penny spend 1", "who", "Neve"))
	told.add("Cleo: /sheet set Locksmith (3), of Neve", plainText(timeless(e.As(cleo).Must("sheet set", "change", "Locksmith (3)", "who", "Neve").Text())))
	told.add("Bob: /game settings ties nobody", plainText(timeless(e.As(bob).Must("game settings", "name", "ties", "value", "nobody").Text())))
	told.add("the board", plainText(timeless(e.As(ann).Must("board show").Text())))
	told.add("Cleo: /oppose 5 Storm", e.As(cleo).Must("oppose", "pool", "5", "name", "Storm"))
	told.add("Bob: /roll old vs storm", e.rolls(bob, "old vs storm", "2 3 8 7"))
	told.add("Ann: /rest all", e.As(ann).Must("rest", "kind", "all"))
	told.add("Ann: /xp +3", e.As(ann).Must("xp", "change", "+3"))
	told.add("Ann: /xp show", e.As(ann).Must("xp", "change", "show"))
	told.add("Ann: /scene end", e.As(ann).Must("scene end"))
	commandstest.Golden(t, "evening.txt", told.String())
}

// TestQuestion asks the dice, whose answers are one of those there are.
func TestQuestion(t *testing.T) {
	e := saltRoad(t)
	assert.Regexp(t, `Cleo asks: Is the gate open\? (?:(?:Yes|No)(?:, but|, and)?|Unclear)\*\*`, e.As(cleo).Must("question", "text", "Is the gate open?", "likely", "likely").Text())
	assert.Regexp(t, `Ann asks: Who comes\? (?:Wolves|Bandits)\*\*`, e.As(ann).Must("question", "text", "Who comes?", "options", "Wolves 3, Bandits 5").Text())
	e.As(ann).Call("question", "text", "Who?", "likely", "perhaps").Refused("no likelihood")
	assert.Equal(t, "very likely", e.As(ann).Complete("question", "likely", "very", "text", "x")[0].Value)
}

// TestAssist helps a test that waits by the command.
func TestAssist(t *testing.T) {
	e := saltRoad(t)
	e.As(cleo).Call("assist", "how", "help", "trait", "Climbing 4").Refused("No test waits here")
	laid := e.rolls(ann, "rooftop vs 12 hold", "")
	told := e.As(cleo).Must("assist", "how", "help", "trait", "Climbing 20=20,20,6").Text()
	assert.Contains(t, told, "**Cleo assists Neve: Climbing ")
	e.Keep()
	assert.Contains(t, laid.Text(), "Cleo to assist Neve: Climbing ")
	e.As(cleo).Call("assist", "how", "push", "trait", "Climbing 4").Refused("neither help nor hinder")
	assert.Contains(t, e.As(bob).Must("assist", "how", "help", "trait", "Climbing 1=1,1").Text(), "**Oskar fails to assist Neve: Climbing 2 against ")
	e.As(bob).Must("undo") // what is said of it; the try stays
	e.As(bob).Call("assist", "how", "help", "trait", "old").Refused("Bob has tried to assist Neve already.")
}

// TestAgreement has the owner of a character agree to what another player changes.
func TestAgreement(t *testing.T) {
	e := saltRoad(t)
	e.As(cleo).Must("sheet set", "change", "Locksmith (3)", "who", "Neve")
	assert.Contains(t, e.As(ann).Must("trait", "name", "show").Text(), "Locksmith (2)")
	e.As(cleo).Must("sheet delete", "who", "Oskar")
	e.As(cleo).Must("sheet import", "sheet", "Locksmith (1)", "who", "Oskar")
	assert.NotContains(t, e.As(bob).Must("trait", "name", "show").Text(), "Locksmith", "it is asked first")
	choices := e.As(ann).Complete("do", "what", "Agree")
	require.NotEmpty(t, choices)
	e.As(ann).Must("do", "what", choices[0].Value)
	assert.Contains(t, e.As(ann).Must("trait", "name", "show").Text(), "Locksmith (3)")
}

// TestSharedAtOnce has two spend a shared trait at the same moment: it is spent twice.
func TestSharedAtOnce(t *testing.T) {
	e := saltRoad(t)
	e.As(bob).Must("trait", "name", "quartermaster share Neve")
	e.agrees(ann)
	e.foresees("6 6 1 1 6 6 1 1 6 6 1 1")
	for _, answer := range e.AtOnce(e.As(ann).ToCall("roll", "line", "rooftop fixed + quartermaster 1 vs 3 fixed"), e.As(bob).ToCall("roll", "line", "old fixed + quartermaster 1 vs 3 fixed")) {
		answer.OK()
	}
	assert.Contains(t, e.As(bob).Must("trait", "name", "show").Text(), "Quartermaster (+1/+3)")
}

// TestHelpAtTheTable reads the pages that a table has, within what a page holds.
func TestHelpAtTheTable(t *testing.T) {
	e := saltRoad(t)
	for _, topic := range tln.Game().AtTable {
		page := e.As(ann).Must("help", "topic", topic.Name).Text()
		assert.LessOrEqual(t, ui.Length(page), 1200, topic.Name)
		assert.True(t, strings.HasPrefix(page, strings.SplitN(string(topic.Text), "\n", 2)[0]), page)
	}
}

// TestSuggestionsAtTheTable shows what a line means to who types it, and what would help.
func TestSuggestionsAtTheTable(t *testing.T) {
	e := saltRoad(t)
	var names []string
	for _, choice := range e.As(ann).Complete("roll", "line", "rooftop vs 3") {
		names = append(names, choice.Name)
	}
	assert.Contains(t, names, "rooftop vs 3 # level 3, d6+d6, vs 3, d6+d6: 50% control, 6% degree 2 or more")
	assert.Contains(t, names, "rooftop effort vs 3 # level 4, d8+d6, vs 3, d6+d6, then 1 damage: 65% control, 12% degree 2 or more")
	assert.Contains(t, names, "rooftop + sure-footed vs 3 # level 4, d8+d6, vs 3, d6+d6: 65% control, 12% degree 2 or more")
	choices := e.As(ann).Complete("roll", "line", "rooftop vs City Watch")
	assert.Contains(t, choices[0].Name, "rooftop vs City Watch # level 3, d6+d6, vs 3, d6+d6: lays out: Bob answers for City Watch")
	traits := e.As(ann).Complete("trait", "name", "rooftop h")
	require.NotEmpty(t, traits)
	assert.Equal(t, "Rooftop Runner hurt 1", traits[0].Value)
	e.As(ann).Must("odds", "line", "rooftop + sure vs City Watch")
}

// TestOwnWord has the owner leave word that damage needs no question.
func TestOwnWord(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("sheet set", "change", "agree damage")
	e.As(ann).Call("sheet set", "change", "agree sometimes").Refused("agree all")
	assert.Contains(t, e.As(cleo).Must("trait", "name", "rooftop hurt", "who", "Neve").Text(), "Neve: Rooftop Runner 3 to 2")
	assert.Contains(t, e.As(cleo).Must("xp", "change", "+1", "who", "Neve").Text(), "**Cleo asks to change Neve: Advancement points 18 to 19**")
	assert.Contains(t, e.As(cleo).Must("sheet set", "change", "agree all", "who", "Neve").Text(), "**Cleo asks to change Neve: the word agree all**")
}

// TestSheetsAtTheTable sets sub-traits as they are written, and shows each thing once.
func TestSheetsAtTheTable(t *testing.T) {
	e := saltRoad(t)
	e.As(ann).Must("sheet set", "change", "Locksmith (2): Doors [2], Chests [2], Grit (2)")
	e.As(ann).Must("condition add", "name", "Bruised", "rating", "1")
	sheet := e.As(ann).Must("sheet show").Text()
	assert.Contains(t, sheet, "Locksmith (2): Doors \\[2\\], Chests \\[2\\], Grit (2).")
	for _, of := range []string{e.As(ann).Must("board show").Text(), sheet} {
		for _, once := range []string{"Bruised 1", "18 advancement points of 21", "Rooftop Runner (3)", "Chests \\[2\\]"} {
			_, neve, _ := strings.Cut(of, "**Neve** (Ann)")
			neve, _, _ = strings.Cut(neve, "### Lately")
			neve, _, _ = strings.Cut(neve, "**Oskar**")
			assert.Equal(t, 1, strings.Count(neve, once), "%s in %s", once, neve)
		}
	}
	form := e.As(ann).Press(e.As(ann).Must("sheet show"), "Edit…")
	assert.Contains(t, form.Form.Fields[1].Value, "Locksmith (2): Doors [2], Chests [2]\n")
	e.As(ann).Submit(form, "name", "Neve the Quick").OK()
	e.As(ann).Call("sheet set", "change", "Nets [1]").Refused("I cannot read")
	e.As(ann).Must("trait", "name", "doors hurt")
	e.As(ann).Must("sheet unset", "name", "Locksmith")
	e.As(ann).Must("trait", "name", "doors hurt")
	assert.Contains(t, e.As(ann).Must("trait", "name", "show").Text(), "Doors \\[2\\] of Locksmith, now 1", "a sub-trait whose trait is gone stands by itself")
}

// Who has never rolled may roll against a card, as it says.
func TestAnyoneRollsAgainstACard(t *testing.T) {
	e := saltRoad(t)
	e.foresees("4 4")
	e.RollsAgainstACard(ann, "3", "Swordplay 4=8,5", "Ola")
}
