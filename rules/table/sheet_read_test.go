package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/rules/table"
)

func TestReadSheet(t *testing.T) {
	type traits = []table.Trait
	type counters = []table.Counter
	for text, want := range map[string]table.Written{
		"body d6 visual d6 melee 2 minion": {Traits: traits{
			{Name: "body", Value: "d6"}, {Name: "visual", Value: "d6"}, {Name: "melee", Value: "2"}, {Name: "minion"},
		}},
		"Silver Tongue D8, Hidden Knife":   {Traits: traits{{Name: "Silver Tongue", Value: "d8"}, {Name: "Hidden Knife"}}},
		"Limit: pays a plot point\nRope":   {Traits: traits{{Name: "Limit", Value: "pays a plot point"}, {Name: "Rope"}}},
		"Brawn d10. Knife d6.":             {Traits: traits{{Name: "Brawn", Value: "d10"}, {Name: "Knife", Value: "d6"}}},
		"Brawn d10 + Knife d6+Rope":        {Traits: traits{{Name: "Brawn", Value: "d10"}, {Name: "Knife", Value: "d6"}, {Name: "Rope"}}},
		"Stealth +4":                       {Traits: traits{{Name: "Stealth", Value: "+4"}}},
		"Stealth +4 Lore \u22121, Wit: +2": {Traits: traits{{Name: "Stealth", Value: "+4"}, {Name: "Lore", Value: "-1"}, {Name: "Wit", Value: "+2"}}},
		"Luck 3 of 5":                      {Counters: counters{{Name: "Luck", Value: 3, Max: 5}}},
		"body d6 Luck 3 of 5, melee 2":     {Traits: traits{{Name: "body", Value: "d6"}, {Name: "melee", Value: "2"}}, Counters: counters{{Name: "Luck", Value: 3, Max: 5}}},
		"Luck =3; Hit Points = 12 of 20":   {Counters: counters{{Name: "Luck", Value: 3}, {Name: "Hit Points", Value: 12, Max: 20}}},
		"Luck=3\nHP 12/20\nWill: 3 of 5":   {Counters: counters{{Name: "Luck", Value: 3}, {Name: "HP", Value: 12, Max: 20}, {Name: "Will", Value: 3, Max: 5}}},
		"Page 3 of Swords d8":              {Traits: traits{{Name: "Page", Value: "3"}, {Name: "of Swords", Value: "d8"}}},
		"+1 Luck, =3 Luck, : x, Knife d6":  {Traits: traits{{Name: "Knife", Value: "d6"}}, Unread: []string{"+1 Luck", "=3 Luck", ": x"}},
		"1 plot point. HP 22 of 30":        {Counters: counters{{Name: "plot point", Value: 1}, {Name: "HP", Value: 22, Max: 30}}},
		"2 HP. Fog d6. 12 arrows":          {Traits: traits{{Name: "Fog", Value: "d6"}}, Counters: counters{{Name: "HP", Value: 2}, {Name: "arrows", Value: 12}}},
		"Minion. Luck 3 of 5":              {Traits: traits{{Name: "Minion"}}, Counters: counters{{Name: "Luck", Value: 3, Max: 5}}},
		"Capt. Nemo d8, St. Elmo 3":        {Traits: traits{{Name: "Capt. Nemo", Value: "d8"}, {Name: "St. Elmo", Value: "3"}}},
		"":                                 {},
	} {
		assert.Equal(t, want, table.ReadSheet(text), text)
	}
}

func TestFitting(t *testing.T) {
	reserved := func(folded string) bool { return folded == "bane" }
	fit := table.ReadSheet("Brawn d10, brawn d8, bane, vs d6, note, usual d6, " + strings.Repeat("x", 61) + " d6\nMotto: never run, Luck =3, luck =4, Brawn =2, Gold 9/5").Fitting(reserved)
	assert.Equal(t, []table.Trait{{Name: "Brawn", Value: "d10", Order: 1}, {Name: "Motto", Value: "never run", Order: 2}}, fit.Traits)
	assert.Equal(t, []table.Counter{{Name: "Luck", Value: 3}}, fit.Counters)
	assert.Equal(t, []string{
		"brawn d8", "bane", "vs d6", "note", "usual d6", strings.Repeat("x", 61) + " d6", "luck =4", "Brawn =2", "Gold =9 of 5",
	}, fit.Unread)

	var many []string
	for n := range 101 {
		many = append(many, "Trait "+strings.Repeat("i", n%50+1)+string(rune('a'+n/50))+" d6")
	}
	fit = table.ReadSheet(strings.Join(many, "\n")).Fitting(nil)
	assert.Len(t, fit.Traits, table.MaxTraits)
	assert.Len(t, fit.Unread, 1)
}

func TestCounterText(t *testing.T) {
	for _, counter := range []table.Counter{{Name: "Luck", Value: 3}, {Name: "Hit Points", Value: 0, Max: 20}} {
		assert.Equal(t, table.Written{Counters: []table.Counter{counter}}, table.ReadSheet(counter.Text()))
	}
}

// FuzzReadSheet holds that whatever is read can be written so that it is read again.
func FuzzReadSheet(f *testing.F) {
	for _, seed := range []string{"Brawn d10, Luck 3 of 5", "Stealth +4 Lore -1", "a: b: c\n+1 x", "x =3", "1/2 3 of 4", "A of 3 of 5."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fit := table.ReadSheet(text).Fitting(nil)
		for _, counter := range fit.Counters {
			again := table.ReadSheet(counter.Text())
			if len(again.Traits) == 0 { // a name may itself hold a value, where a colon ended it
				assert.Equal(t, []table.Counter{counter}, again.Counters, text)
			}
		}
		for _, trait := range fit.Traits {
			if written, ok := trait.Text(); ok {
				assert.Equal(t, trait.Value, table.ReadSheet(written).Traits[0].Value, text)
			}
		}
	})
}

// TestUnmarked reads what people paste from pages: bullets, headings, emphasis, tables.
func TestUnmarked(t *testing.T) {
	for text, want := range map[string]string{
		"Brawn d10, Knife d6":     "Brawn d10, Knife d6",
		"Wagon (2*), Temper (-1)": "Wagon (2*), Temper (-1)",
		"# Zia\n**Attributes**\n- Agility: d8\n* **Silver Tongue** d8\n1. Brawn d10": "\n\nAgility: d8\nSilver Tongue d8\nBrawn d10",
		"__Skills:__\n> Melee 3\n## Edges: Silent, Fast":                             "\nMelee 3\nEdges: Silent, Fast",
		"| Role | Die |\n|:---|---:|\n| Scoundrel | d10 |\n| **Scout** | d4 |":       "Scoundrel d10\nScout d4",
		"| Agility | Luck |\r\n|--|--|\r\n| d8 | 3/5 |\nKnife d6":                    "Agility d8, Luck 3/5\nKnife d6",
		"| Body | d8 | Logic | d6 |":                                                 "Body d8, Logic d6",
		"| Edges | Silent, Fast |\n| Stealth | +4 | in the dark |":                   "Edges: Silent, Fast\nStealth +4, in the dark",
		"|":       "|",
		"":        "",
		"- 3\n-2": "- 3\n-2",
	} {
		assert.Equal(t, want, table.Unmarked(text), text)
	}
	read := table.ReadSheet(table.Unmarked("STR 14 (+2)\nHP 22/30"))
	assert.Equal(t, []table.Trait{{Name: "STR", Value: "14"}, {Name: "(+2)"}}, read.Traits)
	assert.Len(t, read.Counters, 1)
	assert.Equal(t, []string{"(+2)"}, read.Fitting(nil).Unread)
}
