package trago

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
)

// sheet is what Iris can name.
var sheet = Lexicon{
	Names: []Known{
		{"Melee", 3, SetSkill},
		{"Stealth", 2, SetSkill},
		{"Savage", 1, SetEdge},
		{"Quick-witted", 1, SetEdge},
		{"knife", 1, SetTool},
		{"Silver Tongue", 2, SetSkill},
		{"Protean", 3, SetPower},
		{"Risk Taker", 1, SetEdge},
		{"Club (9)", 1, SetTool},
	},
	Backgrounds: []string{"Sailing"},
	Special:     SpecialDice{Hunger, 2},
	Targets: []Target{
		{Name: "Guard", Kind: OfCard, ID: 7, Bar: Bar{Challenge: new(3), Risk: new(4)}},
		{Name: "Dario", Kind: OfOther, ID: 3},
		{Name: "Rush the guard", Kind: OfCard, ID: 8, Hidden: true},
	},
}

func TestLinesRead(t *testing.T) {
	for line, want := range map[string]string{
		"Melee 3 + Savage 1 + knife 1 c3 risk 4 hunger 2": "Melee 3 + Savage 1 + knife 1 hunger 2 c3 risk 4",
		"5":                              "5",
		"3 + 1, 1 C3":                    "5 c3",
		"5d10 challenge 3":               "5 c3",
		"melee 3 challenge3":             "melee 3 c3",
		"night 3 hunger 2":               "night 3 hunger 2",
		"hunger 2 night 3":               "night 3 hunger 2",
		"night Protean 3 hunger 2":       "night + Protean 3 hunger 2",
		"Risk Taker 2 c2":                "Risk Taker 2 c2",
		"Melee 3, armor c3 risk 4":       "Melee 3 c3 risk 4 armor",
		"5 vs c3 risk 4":                 "5 c3 risk 4",
		"5 c3 c-1 arms c+2 risk 4":       "5 c3 c -1 arms c +2 risk 4",
		"5 c3 risk 4 risk -1 ward":       "5 c3 risk 4 risk -1 ward",
		"3 bane 1 wp 2 c2 # so":          "3 bane 1 wp 2 c2 # so",
		"5 hunger 0":                     "5 hunger 0",
		"Melee 0 + Savage 1 hold":        "Melee 0 + Savage 1 hold",
		"5=6 7 1 10 10 hunger 2":         "5=6,7,1,10,10 hunger 2",
		"5 hunger 2=6,7,1,10,10 c3":      "5=6,7,1,10,10 hunger 2 c3",
		"3 hunger 1 =6,7,1":              "3=6,7,1 hunger 1",
		"+ Night Vision 2 + 1 c2":        "+ Night Vision 2 + 1 c2",
		"Melee 3 + armor training 1 c2":  "Melee 3 + armor training 1 c2",
		"night 1=6,7,8 fracture 2":       "night 1=6,7,8 fracture 2",
		"5 c3 c -1 ambush risk 4":        "5 c3 c -1 ambush risk 4",
		"5 c3 c +1 ambush risk 4 armor":  "5 c3 c +1 ambush risk 4 armor",
		"5 c3 c -2 ambush ambush risk 4": "5 c3 c -2 ambush risk 4 ambush",
		"5 c3 risk 4 ambush armor":       "5 c3 risk 4 ambush armor",
		"Melee 3. c3; risk 4":            "Melee 3 c3 risk 4",
	} {
		l, err := Parse(line, Lexicon{})
		require.NoError(t, err, line)
		if strings.HasPrefix(want, "5") && len(l.Terms) == 3 {
			want = "3 + 1 + 1 c3"
		}
		assert.Equal(t, want, l.String(), line)
		again, err := Parse(l.String(), Lexicon{})
		require.NoError(t, err, l.String())
		assert.Equal(t, l.String(), again.String())
	}
}

func TestNamesRead(t *testing.T) {
	for line, want := range map[string]string{
		"melee savage knife c3 risk 4":         "Melee 3 + Savage 1 + knife 1 hunger 2 c3 risk 4",
		"melee sav 2":                          "Melee 3 + Savage 2 hunger 2",
		"mel sav knife c3":                     "Melee 3 + Savage 1 + knife 1 hunger 2 c3",
		"tong quick":                           "Silver Tongue 2 + Quick-witted 1 hunger 2",
		"melee savage knife=6,7,1,10,10":       "Melee 3 + Savage 1 + knife 1=6,7,1,10,10 hunger 2",
		"melee hunger 0 c3":                    "Melee 3 hunger 0 c3",
		"night protean":                        "night + Protean 3 hunger 2",
		"night protean 2":                      "night + Protean 2 hunger 2",
		"melee armor savage c3 risk 4":         "Melee 3 + Savage 1 hunger 2 c3 risk 4 armor",
		"melee risk taker c3 risk 4":           "Melee 3 + Risk Taker 1 hunger 2 c3 risk 4",
		"melee club (9) c3":                    "Melee 3 + Club (9) 1 hunger 2 c3",
		"melee vs guard":                       "Melee 3 hunger 2 vs Guard",
		"melee against rush the guard armor":   "Melee 3 hunger 2 armor vs Rush the guard",
		"melee vs dario hold":                  "Melee 3 hunger 2 vs Dario hold",
		"melee savage knife shove 1 bane 1 c3": "Melee 3 + Savage 1 + knife 1 + shove 1 hunger 2 bane 1 c3",
	} {
		l, err := Parse(line, sheet)
		require.NoError(t, err, line)
		assert.Equal(t, want, l.String(), line)
	}
}

// TestSignsInNames reads lines back in which names hold signs, where nobody is known any more.
func TestSignsInNames(t *testing.T) {
	for _, name := range []string{"Joe (he/him)", "[GM] Mira", "Dr No!", "~Zoe~", "A/B", "Guard 2", "Cold hold c3", "vs Evil"} {
		lex := sheet
		lex.Targets = []Target{{Name: name, Kind: OfOther, ID: 9}}
		l, err := Parse("melee savage c3 vs "+name, lex)
		require.NoError(t, err, name)
		again, err := ParseWritten(l.String(), Lexicon{Strangers: true})
		require.NoError(t, err, l.String())
		assert.Equal(t, name, again.Target.Name)
		assert.Equal(t, l.String(), again.String())
	}
	for _, name := range []string{"Joe (he/him)", "[GM] blade", "Now!", "~Zoe~", "A/B", "Club (9)"} {
		l := Line{Terms: []Term{{Label: "Melee", Dice: 3}, {Label: name, Dice: 1}}, Bar: Bar{Challenge: new(3), Risk: new(4)}, Banes: 1}
		for range 2 {
			again, err := ParseWritten(l.String(), Lexicon{Strangers: true})
			require.NoError(t, err, l.String())
			assert.Equal(t, l, again)
			l = Line{Terms: []Term{{Label: name, Dice: 2}}, Faces: []int{3, 4}}
		}
	}
}

func TestWhatTargetsBring(t *testing.T) {
	l, err := Parse("melee vs guard armor c -1 arms", sheet)
	require.NoError(t, err)
	b := l.Against()
	assert.Equal(t, 2, *b.At())
	assert.Equal(t, 3, *b.Risks())
}

// Every refusal names the fault and shows a line that reads.
func TestRefusals(t *testing.T) {
	for line, say := range map[string]string{
		"":                                 "nothing to roll",
		"   # mind the dog":                "nothing to roll",
		"c3 risk 4":                        "no dice",
		"Melee 3 +":                        "something is missing",
		"Melee 3 ++ 2":                     "more than one sign",
		", Melee 3":                        "Before the comma",
		"6 + 4":                            "9 dice at most",
		"Melee 6":                          "a skill gives 5",
		"Melee 3 + Savage 3":               "an edge gives 2",
		"night 15 hunger 6":                "20 dice at most",
		"night hunger 2":                   "dots of a discipline",
		"0":                                "no die at all",
		"3d6":                              "d6 is no die",
		"tonk":                             `I do not know "tonk"`,
		"Melee 3 attack":                   `I do not know "attack"`,
		"Melee 3 c3 attack now":            `I do not know "attack now"`,
		"5 c":                              "number is missing",
		"5 c3 c4":                          "stands twice",
		"5 c31":                            "0 to 30",
		"5 c99999999999999999999":          "so many",
		"5 risk 4":                         "needs a challenge",
		"5 armor":                          "no risk",
		"5 c -1 arms":                      "no challenge",
		"5 c3 risk 4 risk +1 up":           "raises a risk",
		"5 c3 risk 4 armor armor":          "stands twice",
		"5 c3 -1":                          "Dice are not taken away",
		"5 - 1":                            "Nothing is taken away",
		"5 hunger 2 fracture 1":            "not both",
		"5 hunger 2 hunger 2":              "stands twice",
		"5 hunger 21":                      "Hunger is 0 to 20",
		"5 bane 3":                         "A bane pays",
		"5 bane 0":                         "A bane pays",
		"5 wp 6":                           "1 to 5",
		"5=6,7,1,10 c3":                    "takes 5 faces",
		"5=6,7,1,10,11":                    "11 is no face",
		"5=6,7,1,10,10,3":                  "takes 5 faces",
		"5 hold c3":                        "end of the line",
		"5 vs":                             "something is missing",
		"5 vs 3":                           "could be a challenge",
		"5 vs Guard":                       "to roll against",
		"5 vs c3 vs c4":                    "stands twice",
		"5 c3 = 6":                         "Faces stand directly",
		"3=6,7,8 + 1":                      "last number of dice",
		"5c3":                              "is no number of dice",
		"3.5 c2":                           "is no number of dice",
		"3 c2.5":                           "I do not know",
		"\"3 c2\"":                         "without quotes",
		"5 c3 risk 4 armor 2":              "could be how much",
		"night vision 2":                   "the beginning of",
		"5 c3 c -1 arms savage 1":          "can name what changes it",
		"Melee 3 c3 risk 4 armor savage 1": "can be a word of the game",
		"3 Melee 1 Savage":                 "Labels stand before",
		"Melee 3 dc 3":                     "is a challenge",
		"Melee 3 * 2":                      "I do not know",
		"night 3 night 2":                  "stands twice",
		"Melee 3 + Stealth 2 c3":           "one skill; here are Melee and Stealth",
		"Melee 3 + Savage 1 + Wise 1 c3":   "One edge is used in a roll; here are Savage and Wise",
		"Melee 3 + tool 2 + advantage 1":   "Advantages give 2 dice at most; here are 3: tool and advantage",
		strings.Repeat("9", 201):           "200 are the most",
	} {
		_, err := Parse(line, Lexicon{})
		assertRefused(t, line, say, err, Lexicon{})
	}
	for line, say := range map[string]string{
		"sailing":                   "succeeds without a roll",
		"sailing 2":                 "succeeds without a roll",
		"tonk":                      "On the sheet: Silver Tongue 2",
		"s":                         "can be",
		"melee vs gard":             "Close: Guard",
		"melee vs guard c3":         "has its challenge already",
		"melee vs guard savage":     "stands before `vs`",
		"melee vs guard 3":          "stands before `vs`",
		"melee c3 c -1 arms savage": "can name what changes it",
		"melee savage quick":        "here are Savage and Quick-witted",
		"melee knife 2 club (9) c2": "Advantages give 2 dice at most; here are 3",
		"melee stealth":             "here are Melee and Stealth",
	} {
		_, err := Parse(line, sheet)
		assertRefused(t, line, say, err, sheet)
	}
}

var shownCode = regexp.MustCompile("`([^`]+)`")

func assertRefused(t *testing.T, line, say string, err error, lex Lexicon) {
	t.Helper()
	refused, ok := err.(*rules.Refusal) //nolint:errorlint // it is never wrapped
	if !assert.True(t, ok, "%q gives %v", line, err) {
		return
	}
	assert.Contains(t, refused.Say+refused.Hint, say, line)
	for _, code := range shownCode.FindAllStringSubmatch(refused.Hint, -1) {
		if len(code[1]) < 4 || strings.HasPrefix(code[1], "c -") {
			continue
		}
		_, err := Parse(code[1], lex)
		assert.NoError(t, err, "%q shows %q", line, code[1])
	}
}

func TestReserved(t *testing.T) {
	for _, word := range []string{"c", "c3", "risk", "armor", "night", "hunger", "5", "3d10", "hold"} {
		assert.True(t, Reserved(word), word)
	}
	for _, name := range []string{"melee", "risk taker", "armoury", "quick-witted", "night vision"} {
		assert.False(t, Reserved(name), name)
	}
}

// What a line is written as reads the same, and no line is read as something without a refusal.
func FuzzParse(f *testing.F) {
	for _, line := range []string{"Melee 3 + Savage 1 c3 risk 4", "5=6,7,1,10,10 hunger 2", "night 3 hunger 2", "melee vs guard armor", "5 c3 c -1 arms # a"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, lex := range []Lexicon{{}, sheet} {
			l, err := Parse(line, lex)
			if err != nil {
				_, ok := err.(*rules.Refusal) //nolint:errorlint // it is never wrapped
				require.True(t, ok, "%v", err)
				continue
			}
			again, err := ParseWritten(l.String(), lex)
			require.NoError(t, err, "%q is written %q", line, l.String())
			require.Equal(t, l.String(), again.String())
			o := Roll(l.Bare(), lowest{})
			require.LessOrEqual(t, len(o.Dice), MaxNight)
		}
	})
}

type lowest struct{}

func (lowest) Roll(int) int { return 1 }
