package torchlite_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/torchlite"
)

var unknownBoard torchlite.Lexicon

// zias is the board as Zia's player sees it.
func zias() torchlite.Lexicon {
	trait := func(id int, name string, die torchlite.Die) torchlite.Known {
		return torchlite.Known{Name: name, Die: die, From: torchlite.Origin{Kind: torchlite.FromTrait, ID: id, Of: 1}}
	}
	sergeant := torchlite.Target{
		Name: "Sergeant", From: torchlite.Origin{Kind: torchlite.FromCharacter, ID: 20},
		Terms: []torchlite.Term{
			{Label: "Soldier", Count: 1, Die: torchlite.D8, From: torchlite.Origin{Kind: torchlite.FromTrait, ID: 1, Of: 20}},
			{Label: "Wary", Count: 1, Die: torchlite.D6},
		},
	}
	return torchlite.Lexicon{
		Names: func(against []torchlite.Target) []torchlite.Known {
			names := []torchlite.Known{
				trait(1, "Agility", torchlite.D8), trait(2, "Silver Tongue", torchlite.D8), trait(3, "Scoundrel", torchlite.D10),
				trait(4, "Brawn", torchlite.D6), trait(5, "Double Agent", torchlite.D8), trait(6, "Agent", torchlite.D6),
				{Name: "Smoke Vial", Die: torchlite.D6, From: torchlite.Origin{Kind: torchlite.FromAsset, ID: 31, Of: 1}},
				{Name: "Rope", Die: torchlite.D6, From: torchlite.Origin{Kind: torchlite.FromAsset, ID: 32, Of: 2}},
				{Name: "Mark IV (old)", Die: torchlite.D10, From: torchlite.Origin{Kind: torchlite.FromAsset, ID: 33, Of: 1}},
				{Name: "Winded", Die: torchlite.D6, From: torchlite.Origin{Kind: torchlite.FromComplication, ID: 41, Of: 1}, Mine: true},
			}
			for _, t := range against {
				if t.Name == "Sergeant" {
					names = append(names, torchlite.Known{Name: "Off Guard", Die: torchlite.D8, From: torchlite.Origin{Kind: torchlite.FromComplication, ID: 42, Of: 20}})
				}
			}
			return names
		},
		Targets: func() []torchlite.Target {
			return []torchlite.Target{
				sergeant,
				{Name: "Guard 3", From: torchlite.Origin{Kind: torchlite.FromCharacter, ID: 21}},
				{Name: "Sergeant’s Sword", From: torchlite.Origin{Kind: torchlite.FromAsset, ID: 34, Of: 20}, Terms: []torchlite.Term{{Label: "Sergeant’s Sword", Count: 1, Die: torchlite.D8}}},
				{Name: "Drawbridge", From: torchlite.Origin{Kind: torchlite.FromChallenge, ID: 50}, Terms: []torchlite.Term{{Label: "Drawbridge", Count: 3, Die: torchlite.D8}}},
			}
		},
		Opposing: func(t torchlite.Target) []torchlite.Known {
			names := []torchlite.Known{{Name: "Winded", Die: torchlite.D6, From: torchlite.Origin{Kind: torchlite.FromComplication, ID: 41, Of: 1}}}
			if t.Name == "Sergeant" {
				names = append(names, torchlite.Known{Name: "Soldier", Die: torchlite.D8, From: torchlite.Origin{Kind: torchlite.FromTrait, ID: 1, Of: 20}})
			}
			return names
		},
		Strangers: true,
	}
}

// TestParse reads each line and compares it with the one that it writes, which must read as the same.
func TestParse(t *testing.T) {
	for name, tt := range map[string]struct{ line, want string }{
		"dice":                         {"d8 d6", "d8 + d6"},
		"capitals":                     {"D8 D6", "d8 + d6"},
		"signs and commas":             {"d8+d6, d10", "d8 + d6 + d10"},
		"comma and plus":               {"d8, + d6", "d8 + d6"},
		"plus in front":                {"+ d8", "d8"},
		"bare sizes":                   {"8 8 10 6", "d8 + d8 + d10 + d6"},
		"labelled sizes":               {"Brawn 10 Rebel 8", "Brawn d10 + Rebel d8"},
		"count":                        {"2d8", "2d8"},
		"count with a space":           {"2 d8 3 d6", "2d8 + 3d6"},
		"count of one":                 {"1d8", "d8"},
		"a count that is no size":      {"5 d8", "5d8"},
		"labels":                       {"Brawn d10 + Hidden   Knife d6", "Brawn d10 + Hidden Knife d6"},
		"labels without signs":         {"Brawn d10 Hidden Knife d6", "Brawn d10 + Hidden Knife d6"},
		"odd labels":                   {"Sure-footed d6 “Old Tom’s” d8 2nd Sword d4", `Sure-footed d6 + "Old Tom's" d8 + 2nd Sword d4`},
		"steps":                        {"d8 up d8 down d6 up up", "d8 up + d8 down + d6 up up"},
		"up and down":                  {"d8 up down", "d8"},
		"double":                       {"Brawn d8 double d6", "Brawn d8 double + d6"},
		"double and up":                {"d8 double up", "d8 up double"},
		"tripled":                      {"d8 double double", "d8 double double"},
		"hinder":                       {"Rebel d8 hinder + d6", "Rebel d8 hinder + d6"},
		"own":                          {"d6 + On Fire d8 own", "d6 + On Fire d8 own"},
		"capital game words":           {"Rebel d8 Hinder KEEP 3 + d6", "Rebel d8 hinder + d6 keep 3"},
		"keep":                         {"d8 d6 d4 keep 3", "d8 + d6 + d4 keep 3"},
		"keep behind a sign":           {"d8 + d6 + keep 3", "d8 + d6 keep 3"},
		"keep in the middle":           {"d8 keep 3 + d6", "d8 + d6 keep 3"},
		"keep two":                     {"d8 d6 keep 2", "d8 + d6"},
		"effects":                      {"d8 d6 effects 2", "d8 + d6 effects 2"},
		"effect":                       {"d8 d6 effect 3 keep 4", "d8 + d6 keep 4 effects 3"},
		"game words in names":          {"Keep Watch d8 + Double Agent d6 + Up All Night d4", "Keep Watch d8 + Double Agent d6 + Up All Night d4"},
		"game words behind a sign":     {"d10 double + Agent d8", "d10 double + Agent d8"},
		"names with game words inside": {"Secret Double Agent d8", "Secret Double Agent d8"},
		"reroll":                       {"d10 d8 d8 reroll d8", "d10 + d8 + d8 reroll d8"},
		"reroll several":               {"d10 d8 d8 reroll 2 d8", "d10 + d8 + d8 reroll 2d8"},
		"reroll all":                   {"d10 d8 reroll all", "d10 + d8 reroll all"},
		"reroll a label":               {"Brawn d10 d8 reroll brawn", "Brawn d10 + d8 reroll Brawn"},
		"reroll a bare size":           {"d10 d8 reroll 8", "d10 + d8 reroll d8"},
		"reroll and what is against":   {"d10 d8 reroll d8 keep 3 vs d6 reroll d6", "d10 + d8 keep 3 reroll d8 vs d6 reroll d6"},
		"against":                      {"d8 d6 vs d8 d6", "d8 + d6 vs d8 + d6"},
		"against in all ways":          {"d8 VS. d6", "d8 vs d6"},
		"against in short":             {"d8 v d6", "d8 vs d6"},
		"against at length":            {"d8 versus d6", "d8 vs d6"},
		"ladder":                       {"d8 against Very Hard", "d8 vs very hard"},
		"ladder and a die":             {"d8 vs hard + Damaged d6", "d8 vs hard + Damaged d6"},
		"ladder and keep":              {"d8 vs hard keep 3", "d8 vs hard keep 3"},
		"ladder in a name":             {"d8 vs Hard Boiled d8", "d8 vs Hard Boiled d8"},
		"ladder of the roller is none": {"hard d8", "hard d8"},
		"several targets":              {"d8 vs d8 d6 | hard|Knight d6", "d8 vs d8 + d6 | hard | Knight d6"},
		"remark":                       {"d8 d6 # mind `the` dog, vs d6", "d8 + d6 # mind `the` dog, vs d6"},
		"hold":                         {"d8 d6 hold # slowly", "d8 + d6 hold # slowly"},
		"hold behind what is against":  {"d8 d6 vs hard HOLD.", "d8 + d6 vs hard hold"},
		"hold in a name":               {"Hold Person d8 + d6", "Hold Person d8 + d6"},
		"faces":                        {"d10=6 d8=2 d8=2 d6=5 vs d8=5 d6=3", "d10=6 + d8=2 + d8=2 + d6=5 vs d8=5 + d6=3"},
		"faces of several":             {"2d8=5,3 2d6 = 1 4", "2d8=5,3 + 2d6=1,4"},
		"faces of bare sizes":          {"8=5 6=3", "d8=5 + d6=3"},
		"faces of one side":            {"d8 d6 vs d8=5", "d8 + d6 vs d8=5"},
		"faces behind words":           {"d8 double=5,3 d12 up=7,2 Rebel d8 hinder=4", "d8 double=5,3 + d12 up=7,2 + Rebel d8 hinder=4"},
		"faces of the ladder":          {"d8=4 vs hard=7,3", "d8=4 vs hard=7,3"},
		"faces rolled again":           {"d8=1 d6=4 reroll d8=5", "d8=1 + d6=4 reroll d8=5"},
		"faces rolled again, all":      {"d8=1 d6=4 reroll all=5,6", "d8=1 + d6=4 reroll all=5,6"},
		"a die that is gone has none":  {"d4 down + d8=3", "d4 down + d8=3"},
		"full stops":                   {"Brawn: d10; Rebel. d8.", "Brawn d10 + Rebel d8"},
		"line break":                   {"d8\nvs\r\nd6", "d8 vs d6"},
		"full-width":                   {"ｄ８＋ｄ６", "d8 + d6"},
		"a hundred dice":               {"60d6 + 40d4", "60d6 + 40d4"},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := torchlite.Parse(tt.line, unknownBoard)
			require.NoError(t, err)
			assert.Equal(t, tt.want, l.String())
			again, err := torchlite.Parse(tt.want, unknownBoard)
			require.NoError(t, err)
			assert.Equal(t, l, again)
		})
	}
}

func TestParseNames(t *testing.T) {
	for name, tt := range map[string]struct{ line, want string }{
		"names":                        {"agil tong scou vial", "Agility d8 + Silver Tongue d8 + Scoundrel d10 + Smoke Vial d6"},
		"names and signs":              {"agil, tong + rope", "Agility d8 + Silver Tongue d8 + Rope d6"},
		"names and a label":            {"Agility Rebel d8", "Agility d8 + Rebel d8"},
		"the last name is the label":   {"Brawn Scoundrel d8", "Brawn d6 + Scoundrel d8"},
		"its beginning, too":           {"Brawn scou d10", "Brawn d6 + Scoundrel d10"},
		"behind a sign a label":        {"d8 + Brawn Rebel d8", "d8 + Brawn Rebel d8"},
		"changed names":                {"agil hinder tong double", "Agility d8 hinder + Silver Tongue d8 double"},
		"a name of game words":         {"brawn + double agent", "Brawn d6 + Double Agent d8"},
		"the end of a die, not a name": {"Knife d10 double rope", "Knife d10 double + Rope d6"},
		"faces for names":              {"Brawn=6 + Rope=3", "Brawn d6=6 + Rope d6=3"},
		"names and keep":               {"agil tong keep 3 effects 2", "Agility d8 + Silver Tongue d8 keep 3 effects 2"},
		"an odd name":                  {"agil mark iv (old)", "Agility d8 + Mark IV (old) d10"},
		"an odd name with a die":       {"Mark IV (old) d8 d6", "Mark IV (old) d8 + d6"},
		"one's own":                    {"agil winded own", "Agility d8 + Winded d6 own"},
		"one's own with a die":         {"agil + Winded d8 own", "Agility d8 + Winded d8 own"},
		"a target":                     {"agil vs serg", "Agility d8 vs Sergeant Soldier d8 + Wary d6"},
		"a target's weakness":          {"agil off guard vs sergeant", "Agility d8 + Off Guard d8 vs Sergeant Soldier d8 + Wary d6"},
		"a target with its dice":       {"agil vs Sergeant d10 d6", "Agility d8 vs Sergeant d10 + d6"},
		"a target and more":            {"agil vs Sergeant + Winded", "Agility d8 vs Sergeant Soldier d8 + Wary d6 + Winded d6"},
		"a target with names":          {"agil vs Sergeant soldier", "Agility d8 vs Sergeant Soldier d8"},
		"a target's faces":             {"d8 vs Sergeant=6,2", "d8 vs Sergeant Soldier d8=6 + Wary d6=2"},
		"a target that waits":          {"agil vs guard 3", "Agility d8 vs Guard 3"},
		"an odd target with dice":      {"agil vs Guard 3 d8", "Agility d8 vs Guard 3 d8"},
		"curly quotes in a name":       {"agil vs sergeant's sword", "Agility d8 vs Sergeant's Sword Sergeant's Sword d8"},
		"a challenge":                  {"agil vs Drawbridge", "Agility d8 vs Drawbridge Drawbridge 3d8"},
		"somebody new":                 {"agil vs Moss Troll", "Agility d8 vs Moss Troll"},
		"somebody new with dice":       {"agil vs Moss Troll d8", "Agility d8 vs Moss Troll d8"},
		"several":                      {"agil vs sergeant | hard | Moss Troll", "Agility d8 vs Sergeant Soldier d8 + Wary d6 | hard | Moss Troll"},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := torchlite.Parse(tt.line, zias())
			require.NoError(t, err)
			assert.Equal(t, tt.want, l.String())
			again, err := torchlite.Parse(l.String(), zias())
			require.NoError(t, err, l.String())
			assert.Equal(t, l.String(), again.String())
		})
	}
}

// typed finds what a refusal shows to type.
var typed = regexp.MustCompile("`([^`]*)`")

// notLines are things to type that are parts of a line.
var notLines = map[string]bool{"vs": true, "hold": true, "own": true, "reroll": true}

// requireMends checks that an error is a refusal that shows only lines that read.
func requireMends(t *testing.T, line string, board torchlite.Lexicon, err error) *rules.Refusal {
	t.Helper()
	var refusal *rules.Refusal
	require.ErrorAs(t, err, &refusal, "%q", line)
	for _, example := range typed.FindAllStringSubmatch(refusal.Error(), -1) {
		if !notLines[example[1]] {
			_, err := torchlite.Parse(example[1], board)
			require.NoError(t, err, "%q gives %s", line, refusal)
		}
	}
	return refusal
}

// TestDifficulties has the dice of each difficulty by its name.
func TestDifficulties(t *testing.T) {
	for name, die := range map[string]torchlite.Die{
		"very easy": d4, "easy": d6, "challenging": d8, "hard": d10, "Very Hard": d12,
		"same zone": d6, "one zone": d8, "one zone away": d8, "Two Zones": d10, "two zones away": d10, "three zones away": d12,
	} {
		l, err := torchlite.Parse("d8 + d8 vs "+name, torchlite.Lexicon{})
		require.NoError(t, err, name)
		assert.Equal(t, []torchlite.Die{die, die}, l.Against[0].Dice(), name)
		again, err := torchlite.Parse(l.String(), torchlite.Lexicon{})
		require.NoError(t, err)
		assert.Equal(t, l, again, name)
	}
	_, err := torchlite.Parse("d8 vs two", torchlite.Lexicon{})
	require.Error(t, err)
}

// TestRerollBehindNames holds that reroll needs no sign before it where known names stand.
func TestRerollBehindNames(t *testing.T) {
	l, err := torchlite.Parse("agil scoun reroll d8 vs easy", zias())
	require.NoError(t, err)
	assert.Equal(t, "Agility d8 + Scoundrel d10 reroll d8", l.Actor.String())
	l, err = torchlite.Parse("Fate reroll d8", zias())
	require.NoError(t, err)
	assert.Equal(t, "Fate reroll", l.Actor.Terms[0].Label)
}
