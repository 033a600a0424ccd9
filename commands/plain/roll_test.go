package plain_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// rolls are lines with the faces that they are to show.
var rolls = []struct {
	line, note string
	faces      []int
}{
	{"4d6kh3 # Attack", "", []int{6, 5, 4, 2}},
	{"2d6+1", "", []int{3, 4}},
	{"d20 + 5", "into the dark", []int{11}},
	{"Attack d20 + Strength 5", "", []int{14}},
	{"2d6=5,3 + 1", "", nil},
	{"4d6kh3=6,5,4,2 + d20=11 + 1", "", nil},
	{"4d6dl1 + 2d8kl1 - 1", "", []int{1, 2, 3, 4, 5, 6}},
	{"2d6 - 2d8 - Wound 3", "", []int{1, 1, 8, 8}},
	{"-d4 + 2", "", []int{1}},
	{"Brawn d10 + Knife d6", "", []int{10, 1}},
	{"2d20kh1", "", []int{7, 7}},
	{"d% # one # two", "three", []int{77}},
	{"Fire_of_@everyone d6 + An_other 2", "**bold** [x](https://x.y)", []int{6}},
}

func TestRoll(t *testing.T) {
	var b strings.Builder
	for _, roll := range rolls {
		message := sit(t, dice.Script(roll.faces...)).Must("roll", "line", roll.line, "note", roll.note)
		assert.False(t, message.Private)
		fmt.Fprintf(&b, "/roll %s\n%s\n\n", strings.TrimSuffix(roll.line+" note:"+roll.note, " note:"), message)
	}
	private := sit(t, dice.Script(4)).Must("roll", "line", "d6", "private", "me")
	assert.True(t, private.Private)
	commandstest.Golden(t, "rolls.txt", b.String()+"/roll d6 private:only me\n"+private.String()+"\n")
}

func TestMoreExplains(t *testing.T) {
	var b strings.Builder
	for _, roll := range rolls {
		table := sit(t, dice.Script(roll.faces...))
		message := table.Must("roll", "line", roll.line, "note", roll.note)
		more := table.Press(message, "More").OK()
		assert.True(t, more.Private)
		same := table.Menu(message, "Explain this roll").OK()
		assert.Equal(t, more.Message.Message, same.Message.Message)
		fmt.Fprintf(&b, "More below /roll %s\n%s\n\n", roll.line, more)
	}
	commandstest.Golden(t, "more.txt", b.String())
}

func TestMoreWithoutDiceExplainsTheLine(t *testing.T) {
	table := sit(t, dice.Script(3, 4))
	message := table.Must("roll", "line", "2d6").Seen()
	for _, dice := range []ui.Markdown{"", "Rolled **3**, **4**, **5**.", "Rolled **3**, **7**.", "Rolled **3**, 4 dropped.", "Rolled 3, 4."} {
		message.Texts[2] = dice
		more := menu(table, message, "Explain this roll").OK()
		assert.True(t, strings.HasPrefix(more.String(), "**2d6: 2 to 12, 7 on average**\nThe line: `2d6`.\n"), more.String())
	}
}

func TestMoreTellsTheMessageInSentences(t *testing.T) {
	for remark, want := range map[string]string{
		"hi!": "hi! Rolled", "what?": "what? Rolled", "and then…": "and then… Rolled", "done.": "done. Rolled", `she says "no."`: `she says "no." Rolled`,
		"(really?)": "(really?) Rolled", "stab": "stab. Rolled", "(stab)": "(stab). Rolled", "As text: hi": `As text: hi. Rolled`,
	} {
		table := sit(t, dice.Script(3))
		more := table.Press(table.Must("roll", "line", "d6", "note", remark), "More").OK()
		if !strings.HasPrefix(remark, "As text") {
			assert.Contains(t, ui.Plain(ui.Markdown(more.String())), "As text: Ann rolls 3 (d6). "+want+" 3.\n")
		}
		again := table.Menu(more, "Explain this roll").OK()
		assert.LessOrEqual(t, strings.Count(again.String(), "As text"), 1+strings.Count(remark, "As text"), again.String())
	}
}

func TestMoreOffersTheRollAgainToItsRollerAlone(t *testing.T) {
	table := sit(t, dice.Script(3))
	message := table.Must("roll", "line", "d6")
	hers := table.Press(message, "More").OK()
	his := table.As(bob).Press(message, "More").OK()
	assert.Contains(t, hers.String(), "[Chances…] [Again…]")
	assert.Contains(t, his.String(), "[Chances…]")
	assert.NotContains(t, his.String(), "Again…")
}

func TestChancesOfARoll(t *testing.T) {
	table := sit(t, dice.Script(3, 4))
	more := table.Press(table.Must("roll", "line", "2d6 # x"), "More").OK()
	odds := table.Press(more, "Chances…").OK()
	assert.True(t, odds.Private)
	assert.Contains(t, odds.String(), "**2d6: 2 to 12, 7 on average**")
}

// forms are lines short enough for a custom id, and ones that must stand in the message.
var forms = []string{
	"2d6+1",
	"Attack d20 + Strength 5",
	"Swing the _very_ heavy @warhammer d12 + Strength of a bull 5 + Blessing of the old gods d4 - Wound 2",
	strings.Repeat("d20 + ", 32) + "d20",
	"Schwert_der_Könige d8 + 力 d6 + Ярость и очень длинное название оружия d10",
	"2d6=5,3 + 1",
	strings.Repeat("🐉", 150) + " d6 + 🗡 2", // Discord's boxes count each of these twice
}

func TestNamesThatNobodySees(t *testing.T) {
	for name, want := range map[string]string{
		"":                         "Somebody",
		" \u00a0\u3000":            "Somebody",
		"\u200b\u200d\u2060\ufeff": "Somebody",
		"\u3164\u115f\uffa0":       "Somebody",
		"\u2800":                   "Somebody",
		"\u0301\ufe0f\U000e0061":   "Somebody",
		"\u202e\u2066":             "Somebody",
		"\ufffd":                   "Somebody",
		"A\u0301":                  "A\u0301",
		"👩\u200d🚀":                 "👩\u200d🚀",
		"_":                        `\_`,
		"ام":                       "ام",
	} {
		message := sit(t, dice.Script(3)).As(interact.Person{ID: 1, Name: name}).Must("roll", "line", "d6")
		assert.True(t, strings.HasPrefix(message.String(), "**"+want+" rolls 3**"), "%q: %s", name, message)
	}
}

func TestAgain(t *testing.T) {
	for _, line := range forms {
		for _, private := range []string{"", "me"} {
			table := sit(t, dice.Secure())
			message := table.Must("roll", "line", line, "note", "over *the* wall", "private", private)
			opened := table.Press(message, "Again…").OK()
			assert.True(t, strings.HasSuffix(opened.Form.Fields[0].Value, line[len(line)-1:]), "the whole line")
			assert.Equal(t, "over *the* wall", opened.Form.Fields[1].Value)
			again := table.Submit(opened).OK()
			assert.Equal(t, private == "me", again.Private, "as private as before")
			assert.Equal(t, message.Buttons, again.Buttons, "the same line")
			same := table.Menu(again, "Roll this again").OK()
			assert.Equal(t, opened.Form, same.Form, "from roll to roll for ever")
		}
	}
}

func TestAgainRollsAChangedLine(t *testing.T) {
	table := sit(t, dice.Script(3, 4, 2))
	reply := table.Press(table.Must("roll", "line", "2d6 # first"), "Again…").OK()
	again := table.Submit(reply, "line", "d4 # more", "remark", "second").OK()
	assert.Equal(t, "**Ann rolls 2** (d4)\n*more, second*\nRolled **2**.\n[Again…] [More]", again.String())
	table.Submit(reply, "line", "2d6 attack").Refused(`I do not know "attack".`)
	table.Submit(reply, "line", "").Refused()
}

func TestAgainIsItsRollersAlone(t *testing.T) {
	table := sit(t, dice.Script(3, 4))
	message := table.Must("roll", "line", "2d6")
	table.As(bob).Press(message, "Again…").Refused("Only the person who rolled this", "`/roll 2d6`")
	unknown := message.Seen()
	unknown.By = 0
	for _, person := range []interact.Person{ann, bob, {}} {
		menu(table.As(person), unknown, "Roll this again").Refused("does not tell me who rolled this", "`/roll 2d6`")
	}
}

func TestMenuOnOtherMessages(t *testing.T) {
	table := sit(t, dice.Script(1))
	forged := table.Must("roll", "line", "d6").Seen()
	forged.Mine = false
	for _, name := range []string{"Explain this roll", "Roll this again"} {
		menu(table, forged, name).Refused("no roll of mine", "`/roll 2d6+1`")
		table.Menu(table.Must("help"), name).Refused("no roll of mine")
	}
	menu(table, forged, "Read as text").Refused("Only my own messages")
}

func TestReadAsText(t *testing.T) {
	table := sit(t, dice.Script(6, 5, 4, 2))
	message := table.Must("roll", "line", "4d6kh3", "note", "*so*")
	text := table.Menu(message, "Read as text").OK()
	assert.True(t, text.Private)
	assert.Contains(t, text.String(), "Ann rolls 15 (4d6, highest 3 kept)\n\\*so\\*\nRolled 6, 5, 4, 2 dropped.")
}

func TestRollRefuses(t *testing.T) {
	for _, line := range []string{"", "attack", "2d6 attack", "d1", "101d6", "# only a remark", "2d6=7,1", strings.Repeat("d6+", 80) + "d6"} {
		sit(t, dice.Secure()).Call("roll", "line", line).Refused()
	}
}

func assertRefused(t *testing.T, err error, parts ...string) {
	t.Helper()
	var refusal *rules.Refusal
	require.ErrorAs(t, err, &refusal)
	for _, part := range parts {
		assert.ErrorContains(t, err, part)
	}
}

// hostile are words that a person may be called or type.
var hostile = []string{
	strings.Repeat("*", 100),
	strings.Repeat("👩‍👩‍👧", 12),
	strings.Repeat("@everyone ", 10),
	strings.Repeat("שלום ", 20),
	strings.Repeat("\u202e", 100),
	strings.Repeat("`", 100),
	strings.Repeat(`\`, 99),
	"# heading [link](https://x.y) <@1> ||spoiler|| -# small > quote 1. list",
}

func TestNoWordsBreakAMessage(t *testing.T) {
	lines := append([]string{"100d1000kh1", "100d1000kl50", strings.Repeat("_@", 95) + " d6"}, forms...)
	for _, words := range hostile {
		for _, line := range lines {
			table := sit(t, dice.Secure()).As(interact.Person{ID: 1, Name: words})
			message := table.Must("roll", "line", line, "note", words)
			assert.NotContains(t, strings.ReplaceAll(message.String(), `\@`, ""), "@everyone")
			assert.Contains(t, message.String(), " rolls ")
			more := table.Press(message, "More").OK()
			assert.Contains(t, more.String(), " from ", "the dice are read back")
			again := table.Press(message, "Again…").OK()
			long := table.Submit(again, "remark", cut(strings.Repeat(words, 4), 400)).OK()
			assert.Equal(t, message.Buttons, long.Buttons)
			more = table.Press(long, "More").OK()
			assert.Contains(t, more.String(), " from ", "the longest remark leaves room for the dice")
		}
	}
}

func FuzzRoll(f *testing.F) {
	for _, line := range forms {
		f.Add(line, "note", "Ann")
	}
	for i, words := range hostile {
		f.Add(words+" d6 # "+words, words, hostile[(i+1)%len(hostile)])
	}
	f.Fuzz(func(t *testing.T, line, note, name string) {
		table := sit(t, dice.Secure()).As(interact.Person{ID: 1, Name: cut(name, 100)})
		table.Complete("roll", "line", line)
		message := table.Call("roll", "line", line, "note", cut(note, 200))
		if message.Err != nil {
			message.Refused()
			return
		}
		more := table.Press(message, "More").OK()
		require.Contains(t, more.String(), " from ", "the dice are read back")
		again := table.Press(message, "Again…").OK()
		second := table.Submit(again).OK()
		require.Equal(t, message.Buttons, second.Buttons)
	})
}

func cut(words string, limit int) string { return ui.Cut(strings.ToValidUTF8(words, ""), limit) }
