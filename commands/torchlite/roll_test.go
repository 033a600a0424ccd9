package torchlite_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/torchlite"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// rolls are lines with the faces that they are to show.
var rolls = []commandstest.Rolled{
	{"Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6 vs d8 d6 # Feint past the gate sergeant", []int{7, 5, 1, 4, 6, 2}},
	{"d10=6 d8=2 d8=2 d6=5 vs d8=5 d6=3", nil},
	{"d6=1 d8=1", nil},
	{"d6 d8 vs hard", []int{1, 1, 5, 1}},
	{"d12=12 d10=9 d8=3 vs d4=2 d4=2", nil},
	{"d12=11 d10=9 d8=4 vs d6=5 d6=3", nil},
	{"d8=4 d6=3 d10=2 vs d8=6 d8=5", nil},
	{"d10=7 d6=3 d4=2 vs d8=3 d6=2 d12=2", nil},
	{"d8=5 d6=4 d4=3 vs d6=6 d6=5", nil},
	{"d8=4 d6=3 d12=2 vs d8=6 d8=5 d10=2", nil},
	{"d8 d6 vs d8", []int{3, 2, 5}},
	{"d8 d6 vs d8", []int{3, 2, 5}},
	{"Brawn d10 + Rebel d8 hinder + Rope d6 double keep 3 effects 2 # up the wall", []int{7, 3, 5, 2}},
	{"d12 up + d4 down + Knife d6 up up vs Guard d8 d6", []int{9, 3, 8, 4, 3}},
	{"d10 + d8 + d6 reroll d8 vs very easy", []int{6, 1, 4, 5, 3, 2}},
	{"d10 d8 d6 vs Guard d8 d4 | hard | Fog d6", []int{9, 6, 2, 4, 2, 9, 8, 5}},
	{"d10 d8 d6 vs d8 d4 | d8 d8", []int{2, 3, 2, 4, 2, 7, 8}},
	{"d4 vs d6 | d6 | d6 | d12", []int{4, 1, 3, 5, 9}},
	{"Goons 14d6 vs d4", []int{6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 6, 5, 3}},
	{"Fire_of_@everyone d6 + An_other d8", []int{6, 2}},
}

func TestRoll(t *testing.T) {
	commandstest.Told(t, sit, rolls, commandstest.Rolled{"d6 d4 vs d4", []int{4, 3, 2}})
}

func TestMoreExplains(t *testing.T) { commandstest.Explained(t, sit, rolls, "otal: ") }

func TestMoreWithoutDiceExplainsTheLine(t *testing.T) {
	table := sit(t, dice.Script(3, 4))
	message := table.Must("roll", "line", "d8 d6").Seen()
	for _, told := range []ui.Markdown{"", "Ann: d8 rolled **3**, total; d6 rolled **7**, total.", "Rolled **3**, **4**.", "Ann: d8 rolled 3, total; d6 rolled **4**, total.", "nonsense"} {
		message.Texts[2] = told
		more := table.Ask(interact.Request{Command: []string{"Explain this roll"}, Message: message}).OK()
		assert.True(t, strings.HasPrefix(more.String(), "**d8 d6**\nThe line: `d8 + d6`.\nBefore the dice fall: "), more.String())
	}
}

func TestAgainst(t *testing.T) {
	table := sit(t, dice.Script(8, 5, 2, 1))
	assert.Contains(t, table.Must("roll", "line", "d8 d6 # over", "against", "d4 d4", "note", "the wall").String(), "**Ann succeeds heroically: 13 against 2, effect d8**\n*over, the wall*\n")
	for _, tt := range [][2]string{{"d8 vs d6", "d4"}, {"d8 versus d6", "d4"}, {"d8 vs. d6", "hard"}} {
		sit(t, nil).Call("roll", "line", tt[0], "against", tt[1]).Refused("stands in the line and in `against`", "Say it once")
		sit(t, nil).Call("odds", "line", tt[0], "against", tt[1]).Refused("stands in the line and in `against`")
	}
	assert.Contains(t, sit(t, nil).Must("odds", "line", "d8", "against", "vs d8").String(), "**d8 against d8: ")
	sit(t, nil).Call("roll", "line", "d8", "against", "tonk").Refused(`I do not know "tonk"`)
	sit(t, nil).Call("roll", "line", "d8", "against", "vs").Refused(`Behind "vs" something is missing.`)
	choices := sit(t, nil).Complete("roll", "line", "d8 d6", "against", "d4")
	require.Len(t, choices, 1)
	assert.Equal(t, "d8 d6", choices[0].Value)
	assert.Contains(t, choices[0].Name, "% success")
	choices = sit(t, nil).Complete("roll", "against", "d4", "line", "d8 d6")
	require.Len(t, choices, 1)
	assert.Equal(t, "d4", choices[0].Value)
	byName := sit(t, dice.Script(8, 5, 2)).Must("roll", "line", "d8 d6", "against", choices[0].Name)
	assert.Equal(t, sit(t, dice.Script(8, 5, 2)).Must("roll", "line", "d8 d6", "against", "d4").String(), byName.String())
}

func TestRollRefuses(t *testing.T) {
	for _, line := range []string{"", "attack", "2d6 attack", "d7", "101d6", "# only a remark", "2d6=7,1", "4 d8", strings.Repeat("d6+", 80) + "d6"} {
		var refusal *rules.Refusal
		require.ErrorAs(t, sit(t, dice.Secure()).Call("roll", "line", line).Err, &refusal)
	}
	sit(t, dice.Secure()).Call("roll", "line", "d8 d6 hold").Refused("A roll waits only at a table.", "/game new")
}

// hostile are words that a person may be called or type.
var hostile = []string{
	strings.Repeat("*", 100), strings.Repeat("👩‍👩‍👧", 12), strings.Repeat("@everyone ", 10), strings.Repeat("\u202e", 100),
	strings.Repeat("`", 100), strings.Repeat(`\`, 99), "A: B, total; C d8 rolled 4", "# heading [link](https://x.y) <@1> ||spoiler|| -# small",
}

func TestNoWordsBreakAMessage(t *testing.T) {
	lines := []string{"100d12 vs 100d12", strings.Repeat("8 6 ", 49), strings.Repeat("_@", 95) + " d6", "d8 d6 vs " + strings.Repeat("50d6|", 11) + "50d6"}
	for _, words := range hostile {
		for _, line := range lines {
			table := sit(t, dice.Secure()).As(interact.Person{ID: 1, Name: words})
			message := table.Must("roll", "line", line, "note", words)
			assert.NotContains(t, strings.ReplaceAll(message.String(), `\@`, ""), "@everyone")
			again := table.Press(message, "Again…").OK()
			long := table.Submit(again, "remark", ui.Cut(strings.Repeat(words, 4), 400)).OK()
			assert.Equal(t, message.Buttons, long.Buttons)
			table.Press(long, "More").OK()
		}
	}
}

// TestHundredDiceStayReadable holds that of a hundred dice on both sides all are told, and read back.
func TestHundredDiceStayReadable(t *testing.T) {
	table := sit(t, dice.Secure())
	message := table.Must("roll", "line", "Goons 50d6 + Brutes 50d10 vs Guards 50d8 + Hounds 50d4")
	assert.LessOrEqual(t, ui.Length(message.String()), ui.MaxText)
	assert.Contains(t, table.Press(message, "More").OK().String(), "Guards")
	assert.NotContains(t, message.String(), "…\n")
}

func TestOppose(t *testing.T) {
	card, err := torchlite.Game().Oppose("very HARD + 8")
	require.NoError(t, err)
	assert.Equal(t, "very hard + d8", card.Pool)
	for _, pool := range []string{"", "tonk", "d8 vs d6", "d8 # so", "d8 | d6", "4 d8"} {
		_, err := torchlite.Game().Oppose(pool)
		var refusal *rules.Refusal
		require.ErrorAs(t, err, &refusal, pool)
	}
}
