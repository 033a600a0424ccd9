package tln_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/tln"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// rolls are lines with the faces that they are to show.
var rolls = []commandstest.Rolled{
	{"Rooftop Runner 3 + Sure-footed 1 vs City Watch 3 dangerous # Over the roofs before the watch can follow", []int{8, 3, 4, 4}},
	{"Sword 4=8,3 vs Guard 3=4,4", nil},
	{"A 5=8,8 vs B 2=1,1", nil},
	{"A 3=4,4 vs B 2=5,3", nil},
	{"A 3=4,4 vs B 3=5,3", nil},
	{"3 vs 3", []int{4, 4, 5, 3, 1, 1, 6, 6}},
	{"Race 4 vs Race 3 vs Race 2 effort inapt", []int{1, 1, 6, 6, 2, 2}},
	{"3 (+2) + (±3) vs 4 fixed", []int{10, 8}},
	{"1 vs 2 exploding", []int{4, 4, 1, 2, 3, 3}},
	{"3 vs 5 safer", []int{2, 8}},
	{"4 vs 3 nodice", nil},
	{"Fire_of_@everyone 2 vs An_other 1", []int{2, 1, 4, 4}},
}

func TestRoll(t *testing.T) {
	commandstest.Told(t, sit, rolls, commandstest.Rolled{"3 vs 3", []int{4, 3, 2, 1}})
}

func TestMoreExplains(t *testing.T) { commandstest.Explained(t, sit, rolls, "Control: ") }

func TestNoWordsBreakAMessage(t *testing.T) {
	for _, words := range []string{strings.Repeat("*", 100), strings.Repeat("@everyone ", 10), "A: level 3, d6 rolled **4**", "# heading [link](https://x.y) <@1> ||spoiler||"} {
		table := sit(t, dice.Secure())
		message := table.Must("roll", "line", "Fire_of_@every 2 vs 3", "note", words)
		assert.NotContains(t, strings.ReplaceAll(message.String(), `\@`, ""), "@every")
		table.Press(message, "More").OK()
	}
}

func TestRefuses(t *testing.T) {
	for _, line := range []string{"", "sword vs 3", "3d6", "7", "# only a remark", "3=5,3"} {
		var refusal *rules.Refusal
		require.ErrorAs(t, sit(t, dice.Secure()).Call("roll", "line", line).Err, &refusal)
	}
	sit(t, dice.Secure()).Call("roll", "line", "3 vs 3 hold").Refused("A roll waits only at a table.", "/game new")
	sit(t, nil).Call("roll", "line", "4 d10+d4 assisted vs 2").Refused("add up to 16")
	card, err := tln.Game().Oppose("level 5")
	require.NoError(t, err)
	assert.Equal(t, "5", card.Pool)
	_, err = tln.Game().Oppose("tonk")
	assert.Error(t, err)
}

func TestSuggestions(t *testing.T) {
	for line, want := range map[string]string{
		"rooftop 3 + sure 1 vs 3": "rooftop 3 + sure 1 vs 3 # level 4, d8+d6, vs 3, d6+d6: 65% control, 12% degree 2 or more",
		"3 vs 4 fixed":            "3 vs 4 fixed # level 3, d6+d6, vs 4, half value: 42% control",
		"4=8,3 vs 3=4,4":          "4=8,3 vs 3=4,4 # level 4, d8+d6, vs 3, d6+d6: 11 against 8, entered by hand",
		"3 vs 1 nodice":           "3 vs 1 nodice # level 3, vs 1: 100% control, 100% degree 2 or more",
	} {
		choices := sit(t, nil).Complete("roll", "line", line)
		require.NotEmpty(t, choices, line)
		assert.Contains(t, choices[0].Name, want)
		preview, err := tln.Game().Preview(line)
		require.NoError(t, err)
		for _, remark := range []string{preview.Reading + ": " + preview.Chance, preview.Chance} {
			assert.True(t, tln.Game().IsPreview(remark), remark)
		}
	}
	for _, remark := range []string{"the ferryman", "3 dice", "level 4: and more", "50% of them"} {
		assert.False(t, tln.Game().IsPreview(remark), remark)
	}
}

func TestOdds(t *testing.T) {
	var b strings.Builder
	for _, line := range []string{"rooftop 4 vs Watch 3", "3 vs 3", "4 vs 3 vs 2 exploding", "3 vs 4 ties nobody", "3 vs 3 fixed", "4 vs 2 nodice", "2 vs 5 safer ties reroll"} {
		fmt.Fprintf(&b, "/odds %s\n%s\n\n", line, sit(t, nil).Must("odds", "line", line))
	}
	sit(t, nil).Call("odds", "line", "3=5,3 vs 2").Refused("nothing is left to chance", "`3 vs 2`")
	commandstest.Golden(t, "odds.txt", b.String())
}

func TestCommandLine(t *testing.T) {
	cli := tln.Game().CLI
	for line, want := range map[string]string{
		"Sword 4=8,3 vs Guard 3=4,4": `{"system":"tln","pool":"Sword 4=8,3 vs Guard 3=4,4","byHand":true,"outcome":{"sides":[{"name":"Sword","level":4,"dice":[{"size":8,"face":8},` +
			`{"size":6,"face":3}],"total":11},{"name":"Guard","level":3,"dice":[{"size":6,"face":4},{"size":6,"face":4}],"total":8}],"winner":0,"tie":false,"difference":3,"degree":1}}`,
		"3 vs 3 nodice": `{"system":"tln","pool":"3 vs 3 nodice","byHand":false,"outcome":{"sides":[{"name":"","level":3,"dice":[],"total":3},{"name":"","level":3,"dice":[],"total":3}],` +
			`"winner":-1,"tie":true,"difference":0,"degree":0}}`,
	} {
		printout, err := cli.Roll(line, nil)
		require.NoError(t, err)
		got, err := json.Marshal(printout.Object)
		require.NoError(t, err)
		assert.Equal(t, want, string(got))
		assert.NotEmpty(t, printout.Text)
	}
	printout, err := cli.Odds("4 vs 2 nodice")
	require.NoError(t, err)
	got, err := json.Marshal(printout.Object)
	require.NoError(t, err)
	assert.Equal(t, `{"system":"tln","pool":"4 vs 2 nodice","odds":{"control":[1,0],"tie":0,"degrees":{"2":1}}}`, string(got))
	for _, pool := range []string{"", "d6", "3 vs 3 hold"} {
		_, err := cli.Roll(pool, dice.Secure())
		assert.Error(t, err)
		_, err = cli.Odds(pool)
		assert.Error(t, err)
	}
}

func TestHelp(t *testing.T) {
	var b strings.Builder
	code := regexp.MustCompile("`([^`]+)`")
	tried := 0
	for _, topic := range tln.Game().Topics {
		page := sit(t, nil).Must("help", "topic", topic.Name)
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, topic.Name)
		b.WriteString("/help " + topic.Name + "\n" + page.String() + "\n\n")
		for _, found := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			line := strings.TrimPrefix(strings.TrimPrefix(found[1], "/roll "), "/odds ")
			if strings.HasPrefix(line, "/") || line == "vs" {
				continue // a command of the tables, or a word alone
			}
			tried++
			_, err := tln.Game().Preview(line)
			assert.NoError(t, err, "%s: %s", topic.Key, line)
		}
	}
	assert.Greater(t, tried, 15)
	commandstest.Golden(t, "help.txt", b.String())
	for words, want := range map[string]string{"degree": "**Tests**", "2 vs 3": "**Tests**", "jinx": "**Traits**"} {
		assert.True(t, strings.HasPrefix(sit(t, nil).Must("help", "topic", words).String(), want), words)
	}
}
