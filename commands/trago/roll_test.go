package trago_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/trago"
	"tallybones/commands/ui"
	"tallybones/rules/dice"
)

// rolls are lines with the faces that they are to show.
var rolls = []commandstest.Rolled{
	{"Melee 3 + Savage 1 + knife 1 c3 risk 4 hunger 2 # Break his grip before the sirens come", []int{6, 7, 1, 10, 10}},
	{"5=6,7,1,10,10 hunger 2 c3 risk 4", nil},
	{"4=10,10,1,5 c3", nil},
	{"3=2,3,5 c2 wp 1", nil},
	{"1=10 c1", nil},
	{"3 hunger 5 c2", []int{2, 3, 4}},
	{"night Protean 3 hunger 2", []int{1, 2, 3, 6, 7}},
	{"night 1 fracture 2 c2 risk 9", []int{1, 2, 3}},
	{"Melee 3 + shove 1 bane 1 c4 c -1 arms c +2 outnumbered risk 5 armor risk -1 ward", []int{6, 6, 7, 8}},
	{"9 c2 risk 3", []int{6, 6, 7, 8, 9, 6, 7, 10, 1}},
	{"Fire_of_@everyone 2 + Quick-witted 1", []int{6, 2, 3}},
}

func TestRoll(t *testing.T) {
	commandstest.Told(t, sit, rolls, commandstest.Rolled{"2 c1", []int{4, 3}})
}

func TestMoreExplains(t *testing.T) { commandstest.Explained(t, sit, rolls, "on the dice") }

func TestOdds(t *testing.T) {
	var b strings.Builder
	for _, line := range []string{
		"Melee 3 + Savage 1 + knife 1 hunger 2 c3 risk 4", "9", "1 c1", "night 6 fracture 5 c4", "2 bane 2 c1 wp 1",
	} {
		fmt.Fprintf(&b, "/odds %s\n%s\n\n", line, sit(t, nil).Must("odds", "line", line))
	}
	commandstest.Golden(t, "odds.txt", b.String())
	sit(t, nil).Call("odds", "line", "2=5,6 c1").Refused("still to be thrown", "`2 c1`")
}

func TestSuggestions(t *testing.T) {
	var b strings.Builder
	for _, line := range []string{
		"melee 3 savage 1 knife 1 hunger 2 c3", "melee 3 savage 1 knife 1 shove 1 bane 1 c3", "3", "3=6,7,8 c2", "night 3 hunger 2",
		"", "melee", "melee 3 dc 3", "10", "1 c9",
	} {
		fmt.Fprintf(&b, "%s|\n", line)
		for _, choice := range sit(t, nil).Complete("roll", "line", line) {
			fmt.Fprintf(&b, "    %s\n", choice.Name)
		}
	}
	commandstest.Golden(t, "suggestions.txt", b.String())
}

// However long the line is, the chance of success stands behind it as long as it fits; what goes first is the reading, then
// what else is likely.
func TestTheChanceOfSuccessStays(t *testing.T) {
	for length := 24; length <= 100; length++ {
		line := "5 c3 hunger 2 # " + strings.Repeat("x", length-16)
		choices := sit(t, nil).Complete("roll", "line", line)
		require.Len(t, choices, 1)
		assert.Equal(t, line, choices[0].Value)
		shown, reading := choices[0].Name, ""
		for _, form := range []string{
			"5 dice, 2 hunger: 50% success, 31% one short, 36% tainted", "50% success, 31% one short, 36% tainted", "50% success, 31% one short", "50% success",
		} {
			if length+len(" # "+form) <= 100 {
				reading = " # " + form
				break
			}
		}
		assert.Equal(t, line+reading, shown)
		assert.True(t, reading == "" || trago.Game().IsPreview(reading[3:]), reading)
	}
}

// What stands behind a suggestion is known as ours, whatever the line.
func FuzzEveryReadingIsKnown(f *testing.F) {
	for _, roll := range rolls {
		f.Add(roll.Line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		game := trago.Game()
		preview, err := game.Preview(line)
		if err != nil {
			return
		}
		assert.True(t, game.IsPreview(preview.Chance), preview.Chance)
		assert.True(t, game.IsPreview(preview.Reading+": "+preview.Chance), preview.Reading)
		odds, err := game.Odds(line)
		if err == nil {
			assert.LessOrEqual(t, len(odds.Chart.Alt()), 1024, line)
		}
	})
}

func TestHelp(t *testing.T) {
	var b strings.Builder
	for _, topic := range trago.Game().Topics {
		page := sit(t, nil).Must("help", "topic", topic.Name)
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, topic.Name)
		b.WriteString("/help " + topic.Name + "\n" + page.String() + "\n\n")
	}
	commandstest.Golden(t, "help.txt", b.String())
}

// Every page is reached from the first one by a press or a choice.
func TestHelpIsReachedByButtons(t *testing.T) {
	g := sit(t, nil)
	for _, topic := range trago.Game().Topics[1:] {
		first := g.Must("help", "topic", "New Trago 2")
		turned := commandstest.Answer{}
		if slices.ContainsFunc(first.Buttons, func(b ui.Button) bool { return b.Label == topic.Name }) {
			turned = g.Press(first, topic.Name).OK()
		} else {
			turned = g.Choose(first, chosen(t, first.Message, topic.Name)).OK()
		}
		assert.Contains(t, turned.Text(), string(topic.Text), topic.Name)
		assert.Contains(t, g.Press(turned, "First page").OK().Text(), "New Trago 2")
	}
	first := g.Must("help", "topic", "New Trago 2")
	req := g.ToChoose(first, chosen(t, first.Message, "Skills"))
	req.Values = []string{"x.y.z"}
	assert.Contains(t, g.Send(g.Request(req)).OK().Text(), "New Trago 2", "what is no topic leads to the first page")
}

// Every line of the pages rolls, with dice before what is only a part of one.
func TestHelpExamplesWork(t *testing.T) {
	code := regexp.MustCompile("`([^`]+)`")
	tried := 0
	for _, topic := range trago.Game().Topics {
		for _, found := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			line, rolled := strings.CutPrefix(found[1], "/roll ")
			if strings.HasPrefix(line, "/") || line == "vs" || line == "for" || line == "hold" || line == "vs Guard" || topic.Key == "lists" {
				continue // a command of the tables, or a word for one
			}
			tried++
			_, whole := trago.Game().Preview(line)
			_, part := trago.Game().Preview("5 c3 " + line)
			_, other := trago.Game().Preview("5 c3 risk 4 " + line)
			_, end := trago.Game().Preview("5 " + line)
			assert.True(t, whole == nil || !rolled && (part == nil || other == nil || end == nil), "%s: %s %v", topic.Key, found[0], whole)
		}
	}
	assert.Greater(t, tried, 15)
}

func TestHelpFindsWords(t *testing.T) {
	for words, want := range map[string]string{
		"hunger": "**Dice**", "Aggravated": "**Wounds**", "5 c3": "**Dice**", "night": "**Night rolls**", "trago": "**New Trago 2",
	} {
		assert.True(t, strings.HasPrefix(sit(t, dice.Secure()).Must("help", "topic", words).String(), want), words)
	}
}

func TestCommandLine(t *testing.T) {
	cli := trago.Game().CLI
	out, err := cli.Roll("5=6,7,1,10,10 hunger 2 c3 risk 4", nil)
	require.NoError(t, err)
	assert.JSONEq(t, `{"system":"trago","pool":"5=6,7,1,10,10 hunger 2 c3 risk 4","byHand":true,"outcome":{"dice":[`+
		`{"face":6,"special":false},{"face":7,"special":false},{"face":1,"special":false},{"face":10,"special":true},{"face":10,"special":true}],`+
		`"successes":4,"challenge":3,"margin":1,"verdict":"success","boons":0,"banes":3,"tainted":"hunger","risk":4,"wound":3}}`, encoded(t, out.Object))
	assert.Equal(t, "You succeed by 1: 4 successes against challenge 3, with 3 banes\n5 dice, 2 of them hunger.\n"+
		"Dice: 6, 7, 1 bane. Hunger dice: 10 bane, 10 bane.\nEntered by hand.\nBoons 0, banes 3. Tainted by hunger.\n"+
		"Risk 4 less margin 1: a wound of tier 3, Medium.", out.Text)
	out, err = cli.Roll("2", dice.Script(6, 2))
	require.NoError(t, err)
	assert.JSONEq(t, `{"system":"trago","pool":"2","byHand":false,"outcome":{"dice":[{"face":6,"special":false},{"face":2,"special":false}],`+
		`"successes":1,"challenge":null,"margin":0,"verdict":"","boons":0,"banes":0,"tainted":"","risk":null,"wound":0}}`, encoded(t, out.Object))
	out, err = cli.Odds("1 c1 risk 2")
	require.NoError(t, err)
	assert.JSONEq(t, `{"system":"trago","pool":"1 c1 risk 2","odds":{"success":0.5,"partial":0.5,"failure":0,"successes":[0.5,0.5],`+
		`"net":{"-1":0.1,"0":0.8,"1":0.1},"tainted":0,"wounds":{"2":1},"withWillpower":[1,1]}}`, encoded(t, out.Object))
	out, err = cli.Odds("1 hunger 1")
	require.NoError(t, err)
	assert.JSONEq(t, `{"system":"trago","pool":"1 hunger 1","odds":{"success":null,"partial":null,"failure":null,"successes":[0.5,0.5],`+
		`"net":{"-1":0.2,"0":0.8},"tainted":0.2,"wounds":null}}`, encoded(t, out.Object))
	_, err = cli.Roll("2 hold", nil)
	require.ErrorContains(t, err, "A roll waits only at a table.")
}
