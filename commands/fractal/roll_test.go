package fractal_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/commandstest"
	"tallybones/commands/fractal"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/dice"
)

// rolls are lines with the faces that they are to show.
var rolls = []commandstest.Rolled{
	{"cut 5d8 body high blinding 1 vs Goblin A Parry 2d6 armor 1 # High cut from the stairs", []int{7, 4, 2, 8, 6, 5, 1}},
	{"4d8=7,4,2,8 tn4", nil},
	{"4d8=7,4,2,8 tn4 vs 2d6=5,1 tn4 armor 1", nil},
	{"3d6=5,6,4 tn6 vs 2d6=6,6 tn4", nil},
	{"Cut 4d8 vs Block Open 2d8", []int{7, 4, 5, 3, 5, 8}},
	{"Cut 2d8 vs Slip 3d8", []int{7, 1, 6, 8, 7}},
	{"Cut 1d8 vs Block Open 1d8", []int{4, 8}},
	{"Logos 4d8 words vs Chamberlain Pivot 2d6", []int{8, 7, 6, 5, 1, 2}},
	{"Energy Strike 4d10 logic", []int{10, 9, 8, 7}},
	{"Evasive Attack Cut 5d8 split 3/2", []int{7, 4, 2, 8, 1}},
	{"5d8 split 3/2", []int{7, 4, 2, 8, 1}},
	{"Master Strike Cut 5d8 low split 3/2d6", []int{7, 4, 2, 5, 1}},
	{"Feint Thrust 2d8 mid +1 vs Goblin 1d6", []int{7, 4, 2, 5}},
	{"Flashy Technique 4d8 goal 4", []int{7, 4, 2, 1}},
	{"Flashy Technique 4d8 goal 2 vs 1", []int{7, 4, 2, 1}},
	{"Bombast 4d8 goal 2 vs Stonewall 1d6", []int{7, 4, 6, 1, 5}},
	{"Bombast 4d8 goal 3", []int{7, 1, 1, 1}},
	{"Lift & Support 3d8 goal 2", []int{7, 4, 2}},
	{"Lift & Support 3d8 goal 3", []int{7, 2, 2}},
	{"Stop Short 3d8 vs 2d6", []int{7, 4, 2, 5, 5}},
	{"Filibuster 3d8 vs Logic 2d6", []int{7, 1, 2, 5, 5}},
	{"Gish Gallop 2d8 auditory deafening 2 resonant 1", []int{7, 5, 6}},
	{"Troupe 2d8 visual obscured 2", nil},
	{"Cutt 2d4 tn5", []int{4, 4}},
	{"2d8 armor 3", []int{4, 4}},
	{"Carving_of_@everyone 2d8 vs An_other 1d6", []int{2, 1, 4}},
	{"Dispel 2d8 vs 2", []int{4, 4}},
}

func TestRoll(t *testing.T) {
	commandstest.Told(t, sit, rolls, commandstest.Rolled{"Cut 2d8", []int{4, 3}})
}

func TestMoreExplains(t *testing.T) { commandstest.Explained(t, sit, rolls, "Successes: ") }

func TestNoWordsBreakAMessage(t *testing.T) {
	for _, words := range []string{strings.Repeat("*", 100), strings.Repeat("@everyone ", 10), "A: 3 dice of d8, TN 4, rolled **4**", "# heading [link](https://x.y) <@1> ||spoiler||"} {
		table := sit(t, dice.Secure())
		message := table.Must("roll", "line", "Fire_of_@every, rolled 4 2d8 vs 3", "note", words)
		assert.NotContains(t, strings.ReplaceAll(message.String(), `\@`, ""), "@every")
		assert.Contains(t, table.Press(message, "More").OK().String(), "Successes: ")
	}
	table := sit(t, dice.Secure())
	message := table.Must("roll", "line", "Cut 100d12 high vs "+strings.Repeat("@", 80)+" Parry 100d12 armor 1 blinding 1", "note", strings.Repeat("*", 100))
	table.Press(message, "More").OK()
	table.Must("odds", "line", "100d12 tn7 vs 100d12 tn7")
}

func TestRefuses(t *testing.T) {
	for _, line := range []string{"", "sword", "Body 4", "7", "# only a remark", "2d8=5", "carve 2d8"} {
		var refusal *rules.Refusal
		require.ErrorAs(t, sit(t, dice.Secure()).Call("roll", "line", line).Err, &refusal)
	}
	sit(t, dice.Secure()).Call("roll", "line", "4d8 hold").Refused("A roll waits only at a table.")
	sit(t, dice.Secure()).Call("roll", "line", "Pathos 3d8 deafening 3").Refused("Deafening 3: nobody can speak to another here.", "Writing works: Cite Precedent, Coded Message, Cease & Desist.")
}

func TestSuggestions(t *testing.T) {
	for line, want := range map[string]string{
		"cut 5d8 vs parry 2d6 armor 1 blinding 1": "40% to hit",
		"4d8 vs 2":               "4d8, TN 4, against 2 successes: 52% to get through",
		"4d8 tn4":                "4d8, TN 4: 2.5 successes on average",
		"2d8 tn5":                "2d8, TN 5: 1 success on average",
		"4d8=7,4,2,8 tn4":        "4d8, TN 4: 3 successes, entered by hand",
		"2d4 tn5":                "2d4, TN 5: cannot succeed",
		"2d8 armor 2":            "2d8, TN 4, armor 2: armor is too high",
		"5d8 split 3/2":          "3d8, TN 4, and 2d8, TN 4: 1.9 successes on average",
		"Flashy Tech 4d8 goal 3": "4d8, TN 4, goal 3: 2.5 successes on average, 52% to reach the goal",
	} {
		choices := sit(t, nil).Complete("roll", "line", line)
		require.NotEmpty(t, choices, line)
		assert.Contains(t, choices[0].Name, line+" # "+want)
		preview, err := fractal.Game().Preview(line)
		require.NoError(t, err)
		for _, remark := range []string{preview.Reading + ": " + preview.Chance, preview.Chance} {
			assert.True(t, fractal.Game().IsPreview(remark), remark)
		}
	}
	for _, remark := range []string{"the ferryman", "3 dice", "4d8: and more", "50% of them", "4 successes"} {
		assert.False(t, fractal.Game().IsPreview(remark), remark)
	}
}

func TestClaims(t *testing.T) {
	for line, claims := range map[string]bool{"Cut 4d8": true, "Body 4d8": true, "4d8 + 2": false, "Rope 4d8": false, "tonk": false} {
		assert.Equal(t, claims, fractal.Game().Claims(line), line)
	}
}

func TestOdds(t *testing.T) {
	var b strings.Builder
	for _, line := range []string{"4d8 tn4", "cut 4d8 vs parry 2d6 armor 1", "Cut 3d8 vs Block Open 2d6", "Flashy Technique 4d8 goal 3 vs 1", "2d4 tn5", "5d8 split 3/2", "4d8 armor 1"} {
		fmt.Fprintf(&b, "/odds %s\n%s\n\n", line, sit(t, nil).Must("odds", "line", line))
	}
	sit(t, nil).Call("odds", "line", "2d8=5,3 vs 2").Refused("nothing is left to chance", "`2d8 vs 2`")
	commandstest.Golden(t, "odds.txt", b.String())
}

func TestCommandLine(t *testing.T) {
	cli := fractal.Game().CLI
	for line, want := range map[string]string{
		"4d8=7,4,2,8 tn4 vs 2d6=5,1 tn4 armor 1": `"byHand":true,"outcome":{"dice":[7,4,2,8],"size":8,"tn":4,"successes":3,"opposition":{"dice":[5,1],"size":6,"tn":4,"successes":1},"armor":1,"margin":1,"severity":1}}`,
		"4d8=7,4,2,8 tn4":                        `"byHand":true,"outcome":{"dice":[7,4,2,8],"size":8,"tn":4,"successes":3,"opposition":null,"armor":0,"margin":0,"severity":3}}`,
		"3d6=5,6,4 tn6 vs 2d6=6,6 tn4":           `"byHand":true,"outcome":{"dice":[5,6,4],"size":6,"tn":6,"successes":1,"opposition":{"dice":[6,6],"size":6,"tn":4,"successes":2},"armor":0,"margin":0,"severity":0}}`,
		"5d8=7,4,2,8,1 split 3/2":                `"byHand":true,"outcome":{"dice":[7,4,2],"size":8,"tn":4,"successes":2,"opposition":null,"armor":0,"margin":0,"severity":2,"piles":[{"dice":[7,4,2],"tn":4,"successes":2},{"dice":[8,1],"tn":4,"successes":1}]}}`,
		"1d8 -1 vs 2":                            `"byHand":false,"outcome":{"dice":[],"size":8,"tn":4,"successes":0,"opposition":{"dice":[],"size":0,"tn":0,"successes":2},"armor":0,"margin":0,"severity":0}}`,
	} {
		printout, err := cli.Roll(line, nil)
		require.NoError(t, err)
		got, err := json.Marshal(printout.Object)
		require.NoError(t, err)
		assert.Equal(t, `{"system":"fractal","pool":"`+line+`",`+want, string(got))
		assert.NotEmpty(t, printout.Text)
	}
	for line, want := range map[string]string{
		"2d4 tn3":            `{"successes":[0.25,0.5,0.25],"margins":null}}`,
		"2d4 tn3 vs 1":       `{"successes":[0.25,0.5,0.25],"margins":{"0":0.75,"1":0.25}}}`,
		"1d4 tn3 vs 1d4 tn3": `{"successes":[0.5,0.5],"margins":{"0":0.75,"1":0.25}}}`,
	} {
		printout, err := cli.Odds(line)
		require.NoError(t, err)
		got, err := json.Marshal(printout.Object)
		require.NoError(t, err)
		assert.Equal(t, `{"system":"fractal","pool":"`+line+`","odds":`+want, string(got))
	}
	for _, pool := range []string{"", "Body 4", "4d8 hold"} {
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
	single := 0
	for _, topic := range fractal.Game().Topics {
		if topic.Single {
			single++
			continue
		}
		page := sit(t, nil).Must("help", "topic", topic.Name)
		assert.LessOrEqual(t, ui.Length(page.String()), 1200, topic.Name)
		b.WriteString("/help " + topic.Name + "\n" + page.String() + "\n\n")
		for _, found := range code.FindAllStringSubmatch(string(topic.Text), -1) {
			line := strings.TrimPrefix(strings.TrimPrefix(found[1], "/roll "), "/odds ")
			if strings.HasPrefix(line, "/") {
				continue // a command of the tables, or a word alone
			}
			tried++
			_, err := fractal.Game().Preview(line)
			assert.NoError(t, err, "%s: %s", topic.Key, line)
		}
	}
	assert.Greater(t, tried, 15)
	assert.Equal(t, 136, single, "each action but the Macro ones has a page")
	commandstest.Golden(t, "help.txt", b.String())
	for words, want := range map[string]string{"armor": "**Dice**", "4d8 vs 2d6": "**Dice**", "gish gallop": "**Gish Gallop**\nGish Gallop (Social, Nano, Proactive; Words or Auditory, TN 4): A success wastes", "cut": "**Cut**\nCut (Combat,", "combat": "**Combat**", "cooking carve": "**Cooking Carve**", "blinding": "**Scene elements**"} {
		assert.True(t, strings.HasPrefix(sit(t, nil).Must("help", "topic", words).String(), want), words)
	}
}
