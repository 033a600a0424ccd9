package plain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/dice"
	"tallybones/rules/plain"
	"tallybones/rules/table"
)

// zia has all sorts of things on her sheet.
func zia() plain.Lexicon {
	traits := map[string]table.Trait{}
	for i, t := range table.ReadTraits("Brawn d10, Sword d8, Savage: 2, Silver Tongue d8, Strength 3, Soldier d6, Guard 3: d4, Attack 4d6, Luck -1, " +
		"Keep Watch d6, Strong Hold d12, Wits: 4d6kh3, Look: tall, minion, T 10: d6, Melee +4") {
		t.Order = i
		if t.Name == "Luck -1" { // as a colon would have it
			t.Name, t.Value = "Luck", "-1"
		}
		if t.Name == "Melee" && t.Value == "" || t.Name == "4" {
			continue
		}
		traits[table.Fold(t.Name)] = t
	}
	traits["melee"] = table.Trait{Name: "Melee", Value: "+4"}
	return plain.Sheet(table.Character{Traits: traits, Counters: map[string]table.Counter{"fate": {Name: "Fate", Value: 2, Max: 5}}})
}

// TestNames reads lines by the names of a sheet, and compares them with what they stand for.
func TestNames(t *testing.T) {
	tests := map[string]string{
		"Brawn":                    "Brawn d10",
		"brawn":                    "Brawn d10",
		"brawn=4":                  "Brawn d10=4",
		"Brawn=6 + Sword=3":        "Brawn d10=6 + Sword d8=3",
		"attack = 6 5 4 3":         "Attack 4d6=6,5,4,3",
		"brawn sword":              "Brawn d10 + Sword d8",
		"brawn, sword":             "Brawn d10 + Sword d8",
		"Knife d8 + brawn":         "Knife d8 + Brawn d10",
		"Sword d8 + brawn":         "Sword d8 + Brawn d10",
		"sword d12":                "sword d12", // what is said goes before what is known
		"brawn knife d6":           "Brawn d10 + knife d6",
		"brawn sword d6":           "Brawn d10 + sword d6",
		"d20 + brawn knife d6":     "d20 + brawn knife d6",
		"d20 strength":             "d20 + Strength 3",
		"d20 - strength":           "d20 - Strength 3",
		"d20 + luck":               "d20 - Luck 1",
		"d20 - luck":               "d20 + Luck 1",
		"d20 + melee + fate":       "d20 + Melee 4 + Fate 2",
		"strength brawn":           "Strength 3 + Brawn d10",
		"tong":                     "Silver Tongue d8",
		"silver t + brawn":         "Silver Tongue d8 + Brawn d10",
		"sold":                     "Soldier d6",
		"guard 3":                  "d4", // no line could say the label
		"d8 + GUARD 3=2, sav":      "",
		"keep watch + d4":          "Keep Watch d6 + d4",
		"strong hold":              "Strong Hold d12",
		"strong  hold hold":        "Strong Hold d12 hold",
		"hold brawn":               "Brawn d10 hold",
		"brawn hold sword # no":    "Brawn d10 + Sword d8 hold # no",
		"wits":                     "Wits 4d6kh3",
		"wits=1,2,3,4":             "Wits 4d6kh3=1,2,3,4",
		"melee sav d4":             "Melee 4 + sav d4",
		"2d6 + brawn # mind sword": "2d6 + Brawn d10 # mind sword",
		"brawn: sword.":            "Brawn d10 + Sword d8",
	}
	for line, want := range tests {
		pool, err := zia().Parse(line)
		if want == "" {
			assert.Error(t, err, line)
			continue
		}
		require.NoError(t, err, line)
		assert.Equal(t, want, pool.String(), line)
		again, err := plain.Parse(pool.String())
		require.NoError(t, err, "what was read by names reads without them")
		assert.Equal(t, again, pool, line)
	}
}

func TestNamesRefused(t *testing.T) {
	tests := map[string]string{
		"tonk":                  `I do not know "tonk". On the sheet: Silver Tongue d8. A remark goes behind #.`,
		"brawn tonk":            `I do not know "tonk". On the sheet: Silver Tongue d8. A remark goes behind #: ` + "`brawn # tonk`.",
		"brawn now":             `I do not know "now". Is it a remark? Put # before it: ` + "`brawn # now`.",
		"s":                     `"s" can be Sword d8, Savage 2, Silver Tongue d8, Strength 3, Soldier d6 and 1 more. Type more of the name.`,
		"minion":                `"minion" stands on the sheet without a die or number. Say its die behind it: ` + "`minion d6`.",
		"d20 + look":            `"Look" stands on the sheet without a die or number. Say its die behind it: ` + "`d20 + Look d6`.",
		"stre attack d20":       `"stre attack" can be a label, or Strength and a label. Write ` + "`+ stre attack d20` or `+ Strength + attack d20`.",
		"5 brawn":               `5 before "Brawn" can be a term or a number of rolls. Write ` + "`5 + brawn` to add it. A line is one roll: `brawn`.",
		"brawn=11":              "11 is no face of a d10. A d10 shows 1 to 10: `d10=5`.",
		"d20=4 + strength=":     "Strength is a number and shows no face. Leave the face out: `d20=4 + strength`.",
		"brawn=4 + sword":       "Some dice have their faces given and some do not. Give all of them, or none: `Brawn d10=4 + Sword d8=4`.",
		"strength":              `There is no die in "strength". A roll needs at least one: ` + "`d20 + 5`.",
		"d20 adv":               "Advantage is the higher of two dice. Write `2d20kh1`.",
		"brawn attack hold now": `I do not know "now". Is it a remark? Put # before it: ` + "`brawn attack hold # now`.",
	}
	for line, want := range tests {
		_, err := zia().Parse(line)
		require.Error(t, err, line)
		assert.Equal(t, want, err.Error(), line)
		for _, example := range typed.FindAllStringSubmatch(err.Error(), -1) {
			_, err := zia().Parse(example[1])
			assert.NoError(t, err, "%q shows %q", line, example[1])
		}
	}
}

// A pool of names is written down as dice, whatever its length.
func TestNamesFit(t *testing.T) {
	long := strings.Repeat("x", table.MaxName-1)
	names := plain.Sheet(table.Character{Traits: map[string]table.Trait{
		"a": {Name: "a" + long, Value: "d6"}, "b": {Name: "b" + long, Value: "d8"},
	}})
	pool, err := names.Parse("a b a b a")
	require.NoError(t, err)
	assert.Equal(t, "d6 + d8 + d6 + d8 + d6", pool.String())
	line := strings.TrimSpace(strings.Repeat("a ", dice.MaxLine/2))
	pool, err = names.Parse(line)
	require.NoError(t, err)
	assert.Len(t, pool.Terms, dice.MaxDice)
	_, err = names.Parse(strings.Replace(line, "a a", "a,b", 1) + "2d6")
	require.Error(t, err, "more dice than there may be")
}

func TestHold(t *testing.T) {
	for line, want := range map[string]string{
		"2d6 hold":           "2d6 hold",
		"hold 2d6":           "2d6 hold",
		"Hold 2d6":           "2d6 hold",
		"2d6 hold.":          "2d6 hold",
		"2d6 hold + 1":       "2d6 + 1 hold",
		"2d6 + 1, hold":      "2d6 + 1 hold",
		"hold, 2d6, hold, 1": "2d6 + 1 hold",
		"2d6 + hold":         "",
		"2d6 + hold d4":      "2d6 + d4 hold",
		"hold: 2d6 # now":    "2d6 hold # now",
		"hold hold 2d6 hold": "2d6 hold",
		"2d6 hold d8":        "2d6 + d8 hold",
		"Strong Hold d6":     "Strong Hold d6",
		"d4 + Hold Fast d8":  "d4 + Hold Fast d8",
		"+ Hold Fast d8":     "Hold Fast d8",
		"Household d6":       "Household d6",
		"2d6 # hold":         "2d6 # hold",
		"2d6=3,4 hold":       "2d6=3,4 hold",
		"hold":               "",
		"2d6hold":            "",
	} {
		pool, err := plain.Parse(line)
		if want == "" {
			assert.Error(t, err, line)
			continue
		}
		require.NoError(t, err, line)
		assert.Equal(t, want, pool.String(), line)
	}
}

// What was to wait is thrown by no mend.
func TestHoldIsKept(t *testing.T) {
	for line, want := range map[string]string{
		"2d6 hold now":     `I do not know "now". Is it a remark? Put # before it: ` + "`2d6 hold # now`.",
		"hold 2d6 attack":  `I do not know "attack". Is it a remark? Put # before it: ` + "`2d6 hold # attack`.",
		"2d6 attack hold":  `I do not know "attack". Is it a remark? Put # before it: ` + "`2d6 hold # attack`.",
		"2d6 2 hold":       `"2" without a sign can be a term or a remark. Write ` + "`2d6 + 2 hold` or `2d6 hold # 2`.",
		"2d6 hold dc 15":   "Plain dice have no target and count no successes. The total is shown, and what it should reach can be a remark: `2d6 hold # dc 15`.",
		"hold":             "There is nothing to roll. Say which dice: `2d6+1 hold`, `d20 + 5 hold` or `4d6kh3 hold`.",
		"Hold Fast d8":     `"Hold Fast" can be a label, or ` + "`hold` and a label. Write `+ Hold Fast d8`, or to let the roll wait `Fast d8 hold`.",
		"2d6 hold Fast d8": `"hold Fast" can be a label, or ` + "`hold` and a label. Write `2d6 + hold Fast d8`, or to let the roll wait `2d6 Fast d8 hold`.",
	} {
		_, err := plain.Parse(line)
		require.Error(t, err, line)
		assert.Equal(t, want, err.Error(), line)
	}
}

// FuzzNames holds that what is read by names is written as a line that reads the same without them.
func FuzzNames(f *testing.F) {
	for _, line := range []string{"brawn=4 + sword=3", "d8 + guard 3", "hold strong hold, silver t", "melee sav d4 - luck", "t 10 keep watch", "str attack d20"} {
		f.Add(line)
	}
	names := zia()
	f.Fuzz(func(t *testing.T, line string) {
		pool, err := names.Parse(line)
		if err != nil {
			return
		}
		again, err := plain.Parse(pool.String())
		require.NoError(t, err, line)
		assert.Equal(t, pool, again, line)
	})
}
