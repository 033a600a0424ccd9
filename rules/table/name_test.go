package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

func TestFold(t *testing.T) {
	for _, same := range [][2]string{
		{"Zia", "zIA"},
		{"Straße", "STRASSE"},
		{"\u00c9mile", "e\u0301mile"},
		{"\uff3aia", "zia"}, // full width
		{"Rain  in\u00a0Sheets", "rain in sheets"},
		{"ΣΊΣΥΦΟΣ", "σίσυφος"},
		{"\u13b8", "\uab88"}, // Cherokee
		{"Zi\u200ba\u2060", "\u202eZ\u00adia\ufeff"},
		{"\u2764\ufe0f", "\u2764"},             // with and without the selector of emoji
		{"Zia\u3164", "\u115fZ\uffa0i\u034fa"}, // fillers
	} {
		assert.Equal(t, table.Fold(same[0]), table.Fold(same[1]), same)
	}
	assert.NotEqual(t, table.Fold("Goblin A"), table.Fold("Goblin B"))
}

func FuzzFold(f *testing.F) {
	f.Add("Straße")
	f.Add("\xb2\xf3\xf3\xf3\u03f2")
	f.Add("e\u0301 \ufb01")
	f.Fuzz(func(t *testing.T, name string) {
		assert.Equal(t, table.Fold(name), table.Fold(table.Fold(name)))
	})
}

func TestCheckName(t *testing.T) {
	for name, want := range map[string]string{
		"  Zia ":           "Zia",
		"Rain  in Sheets":  "Rain in Sheets",
		"e\u0301":          "\u00e9",
		"\U0001F409":       "\U0001F409",
		"O'Neil (the 3rd)": "O'Neil (the 3rd)",
	} {
		got, err := table.CheckName(name, nil)
		require.NoError(t, err, name)
		assert.Equal(t, want, got)
	}
	hope := func(folded string) bool { return folded == "hope" }
	for name, says := range map[string]string{
		"a#b":                   `"a#b" cannot be a name: # means something in a line. Leave out # = + | and commas: ` + "`a b`.",
		"#":                     "A name needs a letter or a digit.",
		"+ = |":                 "A name needs a letter or a digit.",
		"a,b":                   `"a,b" cannot be a name: , means something in a line. Leave out # = + | and commas: ` + "`a b`.",
		"a\nb":                  "A name stands on one line. Leave the line break out.",
		" ":                     "A name needs a letter or a digit.",
		"\u3164":                "A name needs a letter or a digit.",
		"\u2800 \uffa0":         "A name needs a letter or a digit.",
		"\u200b\u200d":          "A name needs a letter or a digit.",
		"a\u0007b":              `"a b" holds a character that does not show. Type the name anew.`,
		strings.Repeat("é", 61): `"` + strings.Repeat("é", 40) + `…" has 61.`,
		"HOPE":                  `"HOPE" is a word of the game, so a line could not tell them apart. Add a word to the name.`,
	} {
		_, err := table.CheckName(name, hope)
		assert.ErrorContains(t, err, says)
	}
}

func TestNameFrom(t *testing.T) {
	for words, want := range map[string]string{
		"Ann":                       "Ann",
		"~#Ann#~ | the, one":        "~ Ann ~ the one",
		"###":                       "",
		strings.Repeat("long ", 20): strings.TrimSpace(strings.Repeat("long ", 12)),
		"\u200f" + "عبد" + "\n":     "\u200fعبد",
	} {
		assert.Equal(t, want, table.NameFrom(words))
	}
}

func FuzzNameFrom(f *testing.F) {
	f.Add("Ann # one")
	f.Fuzz(func(t *testing.T, words string) {
		name := table.NameFrom(words)
		if name == "" {
			return
		}
		kept, err := table.CheckName(name, nil)
		require.NoError(t, err)
		assert.Equal(t, name, kept)
	})
}

func TestLook(t *testing.T) {
	sheet := []table.Named{
		{ID: 1, Name: "Silver Tongue", Shown: "Silver Tongue d8"},
		{ID: 2, Name: "Tongs"},
		{ID: 3, Name: "Goblin A"},
		{ID: 4, Name: "Goblin B"},
		{ID: 5, Name: "Guard"},
		{ID: 6, Name: "Guard Captain"},
		{ID: 7, Name: "Straße"},
		{ID: 8, Name: "Joe (he/him)"},
		{ID: 9, Name: "Joe (he/him) Senior"},
	}
	for typed, want := range map[string]int{
		"silver tongue": 1, "silv": 1, "tongue": 1, // a word of it
		"tong":     2, // the beginning of a name wins over the beginning of a word
		"goblin b": 4, "guard": 5, "guard c": 6, "capt": 6, "strass": 7, " GUARD ": 5,
		"joe he him": 8, "joe ( he / him )": 8, "JOE HE HIM SENIOR": 9, // without its signs
	} {
		found, err := table.Look(typed, sheet)
		require.NoError(t, err, typed)
		assert.Equal(t, want, found.ID, typed)
	}
	for says, among := range map[string][]table.Named{
		`I do not know "tower". There is none yet.`:      nil,
		`I do not know "tower". There is only Rope d6.`:  {{Name: "Rope", Shown: "Rope d6"}},
		`I do not know "tower". There are Rope and Map.`: {{Name: "Rope"}, {Name: "Map"}, {Name: "Rope"}},
	} {
		_, err := table.Seek("tower", among)
		require.EqualError(t, err, says)
	}
	for typed, says := range map[string]string{
		"gob":    `"gob" can be Goblin A or Goblin B. Type more of the name.`,
		"tonk":   `I do not know "tonk". Close: Silver Tongue d8 or Tongs.`,
		"tunge":  `I do not know "tunge". Close: Silver Tongue d8 or Tongs.`,
		"guadr":  `I do not know "guadr". Close: Guard or Guard Captain.`,
		"zeppel": `I do not know "zeppel". There are Silver Tongue d8, Tongs, Goblin A, Goblin B, Guard and 4 more.`,
		"":       "Nothing is named. There are Silver Tongue d8, Tongs, Goblin A, Goblin B, Guard and 4 more.",
	} {
		_, err := table.Seek(typed, sheet)
		assert.EqualError(t, err, says)
	}
	_, err := table.Look("zeppel", sheet)
	assert.EqualError(t, err, `I do not know "zeppel".`, "who looks for something to roll says the rest")
}

func TestBoardNamed(t *testing.T) {
	s := at(t,
		table.CharacterAdded{ID: 50, Character: table.Character{Name: "Zia", Kind: table.Hero}},
		table.CharacterAdded{ID: 51, Character: table.Character{Name: "Bob", Kind: table.Hero}},
		table.ConditionSet{ID: 52, Condition: table.Condition{On: 50, Name: "Damaged", Rating: "d8"}},
		table.ConditionSet{ID: 53, Condition: table.Condition{On: 51, Name: "Damaged"}},
		table.TrackStarted{ID: 54, Track: table.Track{Name: "Fens", Of: 10}},
		table.ElementPinned{ID: 55, Element: table.Element{Name: "Pit"}, Hidden: true},
	)
	for typed, want := range map[string]int{"zia": 50, "bob's dam": 53, "zia's damaged": 52, "fens": 54} {
		found, err := table.Look(typed, s.BoardNamed(channel))
		require.NoError(t, err, typed)
		assert.Equal(t, want, found.ID)
	}
	_, err := table.Look("damaged", s.BoardNamed(channel))
	assert.EqualError(t, err, `"damaged" can be Damaged d8 (Zia) or Damaged (Bob). Type more of the name.`)
	_, err = table.Look("pit", s.BoardNamed(channel))
	require.ErrorContains(t, err, `I do not know "pit".`, "what is hidden is not found")
	assert.NotContains(t, err.Error(), "Pit")
}

func TestLeadName(t *testing.T) {
	among := []table.Named{{ID: 1, Name: "Gate"}, {ID: 2, Name: "Gate Guards"}, {ID: 3, Name: "Strasse"}}
	for line, want := range map[string][2]string{
		"gate d8": {"Gate", "d8"}, "gate  GUARDS +d6": {"Gate Guards", "+d6"}, "Gate": {"Gate", ""}, "straße up": {"Strasse", "up"},
	} {
		found, rest, ok := table.LeadName(line, among)
		assert.True(t, ok, line)
		assert.Equal(t, want, [2]string{found.Name, rest}, line)
	}
	for _, line := range []string{"", "gates d8", "d8 gate"} {
		_, _, ok := table.LeadName(line, among)
		assert.False(t, ok, line)
	}
}
