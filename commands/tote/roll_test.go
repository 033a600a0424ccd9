package tote_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/tote"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// rolls are lines with the faces that they are to show.
var rolls = []commandstest.Rolled{
	{"Persuade 2 + Appraisals 1 T10 injured 5 # Talk the ferryman round", []int{5, 3, 4}},
	{"3=5,3,1 paragon=6 +2 T10 injured 5", nil},
	{"2=1,6 paragon=1 T8", nil},
	{"0= paragon=6 T6", nil},
	{"2=5,5 paragon=2 T8 injured 5", nil},
	{"2 T8 totem 2,4", []int{2, 3, 1}},
	{"Move 1 - Dark 3", []int{1, 1}},
	{"Plan 0 T4", []int{3}},
	{"3 T2 critical", []int{6, 6, 6, 6}},
	{"Fire_of_@everyone 1 + An_other 2 T4", []int{2, 1}},
}

func TestRoll(t *testing.T) {
	commandstest.Told(t, sit, rolls, commandstest.Rolled{"2 T8", []int{4, 3, 2}})
}

func TestMoreExplains(t *testing.T) { commandstest.Explained(t, sit, rolls, "Total: ") }

func TestMoreWithoutDiceExplainsTheLine(t *testing.T) {
	table := sit(t, dice.Script(3, 4))
	message := table.Must("roll", "line", "1 T8").Seen()
	for _, told := range []ui.Markdown{
		"", "1 skill die: rolled **3** counts; 4. Paragon die rolled **4**.", "1 skill die: rolled 3; none counts. Paragon die rolled **4**.", "nonsense",
		"1 skill die: rolled **7** counts. Paragon die rolled **4**.",
	} {
		message.Texts[2] = told
		more := table.Ask(interact.Request{Command: []string{"Explain this roll"}, Message: message}).OK()
		assert.True(t, strings.HasPrefix(more.String(), "**1 die**\nThe line: `1 T8`.\nBefore the dice fall: "), more.String())
	}
}

func TestAgainst(t *testing.T) {
	assert.Contains(t, sit(t, dice.Script(3, 4)).Must("roll", "line", "1", "against", "T8", "note", "so").String(), "**Ann falls 1 short: 7 against T8**\n*so*\n")
	assert.Contains(t, sit(t, dice.Script(3, 4)).Must("roll", "line", "1", "against", "moderate").String(), "against T8")
	sit(t, nil).Call("roll", "line", "1", "against", "Ferryman").Refused(`I do not know "Ferryman"`)
	choices := sit(t, nil).Complete("roll", "against", "T8", "line", "2")
	require.Len(t, choices, 1)
	assert.Equal(t, "T8", choices[0].Value)
}

func TestRollRefuses(t *testing.T) {
	for _, line := range []string{"", "persuade T10", "3d6", "7", "# only a remark", "3=5,3 T8", "3 10"} {
		var refusal *rules.Refusal
		require.ErrorAs(t, sit(t, dice.Secure()).Call("roll", "line", line).Err, &refusal)
	}
	sit(t, dice.Secure()).Call("roll", "line", "3 T8 hold").Refused("A roll waits only at a table.", "/game new")
}

func TestNoWordsBreakAMessage(t *testing.T) {
	for _, words := range []string{strings.Repeat("*", 100), strings.Repeat("@everyone ", 10), "A: B; C **4** counts", "# heading [link](https://x.y) <@1> ||spoiler||"} {
		table := sit(t, dice.Secure()).As(interact.Person{ID: 1, Name: words})
		for _, line := range []string{"5 T12", "Fire_of_@every 2 + 1 T8"} {
			message := table.Must("roll", "line", line, "note", words)
			assert.NotContains(t, strings.ReplaceAll(message.String(), `\@`, ""), "@every")
			again := table.Press(message, "Again…").OK()
			long := table.Submit(again, "remark", ui.Cut(strings.Repeat(words, 4), 400)).OK()
			table.Press(long, "More").OK()
		}
	}
}

func TestOppose(t *testing.T) {
	card, err := tote.Game().Oppose("very difficult")
	require.NoError(t, err)
	assert.Equal(t, "T12", card.Pool)
	for _, pool := range []string{"", "tonk", "3 T8", "T8 # so", "d6"} {
		_, err := tote.Game().Oppose(pool)
		var refusal *rules.Refusal
		require.ErrorAs(t, err, &refusal, pool)
	}
}

func TestSuggestions(t *testing.T) {
	for line, want := range map[string]string{
		"2 + appraisals 1 T10 injured 5 totem 2,4": "2 + appraisals 1 T10 injured 5 totem 2,4 # 2 dice, 5 blocked, appraisals +1: 32%; totem 2 63%, totem 4 86%, both 98%",
		"0 T4":                 "0 T4 # 0 dice: 50%",
		"3 -2":                 "3 -2 # 3 dice, -2: 6.5 on average",
		"3=5,3,1 paragon=6 T8": "3=5,3,1 paragon=6 T8 # 3 dice: total 11, entered by hand",
	} {
		choices := sit(t, nil).Complete("roll", "line", line)
		require.NotEmpty(t, choices, line)
		if ui.Length(want) > 100 {
			want = line
		}
		assert.Contains(t, choices[0].Name, want)
		preview, err := tote.Game().Preview(line)
		require.NoError(t, err)
		for _, remark := range []string{preview.Reading + ": " + preview.Chance, preview.Chance} {
			assert.True(t, tote.Game().IsPreview(remark), remark)
		}
	}
	for _, remark := range []string{"the ferryman", "3 dice", "2 dice: and more", "50% of them"} {
		assert.False(t, tote.Game().IsPreview(remark), remark)
	}
}

func TestOdds(t *testing.T) {
	var b strings.Builder
	for _, line := range []string{"Persuade 2 + Appraisals 1 T10 injured 5 totem 2,4", "3 T8", "0 - 9", "1 T2 critical", "5"} {
		message := sit(t, nil).Must("odds", "line", line)
		fmt.Fprintf(&b, "/odds %s\n%s\n\n", line, message)
	}
	sit(t, nil).Call("odds", "line", "3=5,3,1 paragon=6").Refused("nothing is left to chance", "`3`")
	commandstest.Golden(t, "odds.txt", b.String())
}

func TestCommandLine(t *testing.T) {
	cli := tote.Game().CLI
	for line, want := range map[string][2]string{
		"3=5,3,1 paragon=6 +2 T10 injured 5": {
			`{"system":"tote","pool":"3=5,3,1 paragon=6 +2 T10 injured 5","byHand":true,"outcome":{"skillDice":[5,3,1],"paragon":6,"skillDie":3,"total":11,` +
				`"target":10,"verdict":"success","bonuses":1,"critical":false}}`,
			"You succeed: 11 against T10, 1 bonus\n3 skill dice: rolled 5, blocked by an injury; 3 counts; 1. Paragon die rolled 6.\n" +
				"3 + 6 + 2 = 11. 1 bonus, no critical.\nEntered by hand.",
		},
		"0= paragon=6": {
			`{"system":"tote","pool":"0= paragon=6","byHand":true,"outcome":{"skillDice":[],"paragon":6,"skillDie":0,"total":6,"target":null,"verdict":"","bonuses":1,"critical":false}}`,
			"You roll 6, 1 bonus\nRank 0: no skill die. Paragon die rolled 6.\n0 + 6 = 6. 1 bonus, no critical.\nEntered by hand.",
		},
	} {
		printout, err := cli.Roll(line, nil)
		require.NoError(t, err)
		got, err := json.Marshal(printout.Object)
		require.NoError(t, err)
		assert.Equal(t, want[0], string(got))
		assert.Equal(t, want[1], printout.Text)
	}
	for line, want := range map[string]string{
		"0 T4 totem 1,2": `{"system":"tote","pool":"0 T4 totem 1,2","odds":{"success":0.5,"withTotems":[0.6666666666666666,0.8333333333333333,1],"critical":0,` +
			`"bonuses":[0.8333333333333333,0.16666666666666666,0],"totals":{"1":0.16666666666666666,"2":0.16666666666666666,"3":0.16666666666666666,` +
			`"4":0.16666666666666666,"5":0.16666666666666666,"6":0.16666666666666666}}}`,
		"0 totem 1,2": `{"system":"tote","pool":"0 totem 1,2","odds":{"success":null,"withTotems":null,"critical":0,`,
	} {
		printout, err := cli.Odds(line)
		require.NoError(t, err)
		got, err := json.Marshal(printout.Object)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(got), want), string(got))
		assert.NotContains(t, printout.Text, "**")
	}
	for _, line := range []string{"tonk", "persuade T8", "3 T8 hold", ""} {
		_, err := cli.Roll(line, dice.Secure())
		var refusal *rules.Refusal
		require.ErrorAs(t, err, &refusal, line)
	}
}

// TestHelp shows every page, and rolls every line on them.
func TestHelp(t *testing.T) {
	var b strings.Builder
	code := regexp.MustCompile("`([^`]+)`")
	tried := 0
	for _, topic := range tote.Game().Topics {
		page := sit(t, nil).Must("help", "topic", topic.Name)
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, topic.Name)
		b.WriteString("/help " + topic.Name + "\n" + page.String() + "\n\n")
		for _, found := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			line := strings.TrimPrefix(strings.TrimPrefix(found[1], "/roll "), "/odds ")
			if strings.HasPrefix(line, "/") || line == "vs" || line == "#" || line == "hold" || line == "vs Climb" {
				continue // a command of the tables, or a word alone
			}
			tried++
			_, err := tote.Game().Preview(line)
			assert.NoError(t, err, "%s: %s", topic.Key, line)
		}
	}
	assert.Greater(t, tried, 15)
	commandstest.Golden(t, "help.txt", b.String())
	for words, want := range map[string]string{"paragon": "**Skill tests**", "2 T8": "**Skill tests**", "stag": "**Totems and aspects**", "extended": "**Extended tests**", "unconscious": "**Injuries**"} {
		assert.True(t, strings.HasPrefix(sit(t, nil).Must("help", "topic", words).String(), want), words)
	}
}
