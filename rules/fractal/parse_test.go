package fractal_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/fractal"
)

func TestParse(t *testing.T) {
	for line, want := range map[string]string{
		"4d8 tn4":                                "4d8 tn4",
		"4 D8 TN 5":                              "4d8 tn5",
		"4d8=7,4,2,8 tn4 vs 2d6=5,1 tn4 armor 1": "4d8=7,4,2,8 tn4 vs 2d6=5,1 tn4 armor 1",
		"cut 5d8 high against Goblin A parry 2d6 armour 1 # hi": "Cut 5d8 high vs Goblin A Parry 2d6 armor 1 # hi",
		"Goblin 2 2d6":                             "Goblin 2 2d6",
		"Logos 3d8 words +2 tn+1":                  "Logos 3d8 Words tn+1 +2",
		"Body 4d8 -1, tn5":                         "Body 4d8 tn5 -1",
		"body 4d8":                                 "Body 4d8",
		"Rope trick 4d8":                           "Rope trick 4d8",
		"Feint Cut 3d8 +2":                         "Feint Cut 3d8 +2",
		"evasive attack cut 5d8 split 3/2":         "Evasive Attack Cut 5d8 split 3/2",
		"master strike thrust 5d8 low split 3/2d6": "Master Strike Thrust 5d8 low split 3/2d6",
		"5d8 split 3/2":                            "5d8 split 3/2",
		"flashy technique 4d8 goal 3":              "Flashy Technique 4d8 goal 3",
		"cover/mirror 2d8":                         "Cover / Mirror 2d8",
		"Cease & Desist 3d8":                       "Cease & Desist 3d8",
		"art carve 2d8":                            "Art Carve 2d8",
		"Art 2d8":                                  "Art 2d8",
		"sustain spell 3d8 spells 2":               "Sustain Spell 3d8 spells 2",
		"solo visual 3d8 obscured 1 blinding 2":    "Solo 3d8 Visual Obscured 1 Blinding 2",
		"4d8 vs 2":                                 "4d8 vs 2",
		"4d8 unnoticed":                            "4d8 unnoticed",
		"motte pathos 3d8 +1":                      "Motte and Bailey Pathos 3d8 +1",
		"Stone Cut 3d8":                            "Stone Cut 3d8",
		"gish 3d8":                                 "Gish Gallop 3d8",
		"Dispel 3d8 vs 2 hold":                     "Dispel 3d8 vs 2 hold",
		"Energy Strike 3d8 vs counterspell 2d10":   "Energy Strike 3d8 vs Counterspell 2d10",
	} {
		l, err := fractal.Parse(line)
		require.NoError(t, err, line)
		assert.Equal(t, want, l.String(), line)
		again, err := fractal.ParseWritten(l.String())
		require.NoError(t, err, l.String())
		assert.Equal(t, l, again, line)
	}
}

func TestParseRefuses(t *testing.T) {
	for line, says := range map[string]string{
		"": "Nothing is rolled", "# only": "Nothing is rolled", "4": "How many dice of which size", "Body 4": `Which die does "Body" roll?`, "Logos 3": "Which die", "tn4 4d8": "behind the dice", "tn 4": "behind the dice",
		"Logos": "How many dice does", "tonk": `I do not know "tonk"`, "4d7": "A stat is no d7", "4d20": "no d20", "0d8": "0 dice", "101d8": "101 dice", "4d8 5": "What is the 5", "4d8 2d6": "one stat", "4d8 tn0": "1 to 20",
		"4d8 tn21": "1 to 20", "4d8 tn4 tn5": "twice", "4d8 armor": "Behind `armor`", "4d8 armor 1 armor 2": "twice", "4d8 goal 0": "Behind `goal`", "4d8=7,4": "2 faces are given for 4 dice", "2d8=9,1": "A d8 shows no 9",
		"2d8=1,2=3": "twice", "2d8=": "numbers behind", "4d8 vs": "Nothing stands behind vs", "vs 4d8": "Nothing stands before vs", "4d8 vs 2d6 vs 2d6": "One roll opposes another", "carve 3d8": "both have Carve",
		"Logos 3d8 People": "rolled with Logic or Words", "Logos People 3d8": "rolled with Logic or Words", "4d8 high": "Only Cut, Thrust", "Cut 4d8 high low": "one zone", "Cut 4d8 spells 2": "Only Sustain Spell", "Feint 3d8": "goes with another action",
		"Master Strike Cut 5d8": "splits its dice", "5d8 split 3/3": "are not 5 dice", "Cut 5d8 split 3/2": "one pile", "5d8 split": "both piles", "Feint Cut 5d8 split 3/2": "one pile", "Cut 4d8 vs Master Strike Parry 2d6 split 1/1": "Only whoever acts",
		"Cut 4d8 blinding 5": "severity", "Cut 4d8 blinding": "How severe is Blinding?", "carv 3d8": "both have Carve", "Cut 4d8 blinding 1 blinding 2": "twice", "Etiquette 3d8 obscured 1": "asks which stat", "Pathos 3d8 deafening 3": "nobody can speak", "4d8 attack": "Is it a remark?", "4d8 hold now": "end of a line",
		"4d8 vs 100": "too many", "4d8 vs 2 tn4": "no target number", "4d8 vs 2 +1": "do not change", "4d8 *": "I do not know", "goal 3 4d8": `"goal 3" stands behind the dice`, "armor 1 4d8": "behind the dice", "4d8>=4": "has no >", "Sustain Spell 3d8 spells 10": "from 1 to 9", "4d8 + ": "number of dice", "(4d8)": "I do not know", "p 3d8": "Pathos", "4d8 Body Words": "one stat", "d8 + d6": "one stat",
	} {
		_, err := fractal.Parse(line)
		var refusal *rules.Refusal
		require.ErrorAs(t, err, &refusal, line)
		assert.Contains(t, refusal.Error(), says, line)
		for i, part := range strings.Split(refusal.Hint, "`") {
			if i%2 == 1 && strings.ContainsAny(part, "0123456789") && !strings.HasPrefix(part, "tn") && !strings.HasPrefix(part, "armor") && !strings.HasPrefix(part, "goal") && !strings.HasPrefix(part, "Blinding") && !strings.HasPrefix(part, "+") && !strings.HasPrefix(part, "-") {
				_, err := fractal.Parse(part)
				assert.NoError(t, err, "the mend of %s: %s", line, part)
			}
		}
	}
}

// Every action is rolled by its name, written, and read again.
func TestEveryActionIsRolledByName(t *testing.T) {
	for _, a := range fractal.Catalogue() {
		line := a.Title() + " 3d8"
		switch a.Role {
		case fractal.Switches:
			line = a.Title() + " Lead 3d8 +1"
		case fractal.Splits:
			line = a.Title() + " Lead 3d8 split 2/1"
		case fractal.Alone:
			if a.Declares() {
				line += " goal 2"
			}
		}
		l, err := fractal.Parse(line)
		require.NoError(t, err, line)
		if a.Role == fractal.Alone {
			assert.Same(t, a, l.Roll.Action, line)
		} else {
			assert.Same(t, a, l.Roll.By, line)
		}
		assert.Equal(t, line, l.String())
	}
}

// FuzzParse holds that a line which reads is written so that it reads the same, and that all else is refused.
func FuzzParse(f *testing.F) {
	for _, line := range []string{"Cut 5d8 high vs Goblin Parry 2d6 armor 1", "4d8=7,4,2,8 tn4 +0", "Feint Cut 3d8 +2", "5d8 split 3/2d6", "Goblin 2 2d6 # x", "Solo 3d8 Visual Obscured 1", "a / b & c 2d8", "Body Cut 2d8"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		l, err := fractal.Parse(line)
		var refusal *rules.Refusal
		if err != nil {
			if !errors.As(err, &refusal) {
				t.Fatalf("%q: %v", line, err)
			}
			return
		}
		again, err := fractal.ParseWritten(l.String())
		if err != nil || again.String() != l.String() {
			t.Fatalf("%q reads as %q, which reads as %q: %v", line, l, again, err)
		}
	})
}
