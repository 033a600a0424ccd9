package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// TestPrices holds the list of prices against its counts in the book: how much can be bought at each price.
func TestPrices(t *testing.T) {
	counts := map[int]int{}
	for _, p := range torchlite.Prices {
		counts[p.XP]++
		assert.NotEmpty(t, p.Says(), "%+v", p)
	}
	assert.Equal(t, map[int]int{1: 1, 3: 7, 5: 3, 10: 4, 15: 5, 20: 4, 25: 2}, counts)
}

func TestMilestones(t *testing.T) {
	s := begin(t)
	s.does(s.Reach(as(ann), zia, 1, "level"))
	s.does(s.Reach(as(ann), zia, 1, "level"))
	s.does(s.Reach(as(ann), zia, 3, "Levelling Up"))
	assert.Equal(t, 5, s.XPOf(zia))
	s.refused("Levelling Up has brought 3 XP in this scene already. It brings 1 once a beat, 3 once a scene, 10 once a session.")(s.Reach(as(ann), zia, 3, "level"))
	s.refused("A milestone brings 1, 3 or 10 XP, no 2. Leave the milestone out for other XP: `/xp +2`.")(s.Reach(as(ann), zia, 2, "level"))
	s.refused(`Zia has no milestone "glory". There is Levelling Up; or leave it out: ` + "`/xp +1`.")(s.Reach(as(ann), zia, 1, "glory"))
	s.ends(s.EndScene(as(mira)))
	s.does(open(s, as(mira), "The Yard"))
	s.does(s.Reach(as(ann), zia, 3, "level"))
	s.does(s.Reach(as(ann), zia, 10, "level"))
	assert.Equal(t, 18, s.XPOf(zia))
	assert.NotContains(t, s.Table.Characters[zia].Traits, "levelling up", "another one takes its place")
	s.refused(`Zia has no milestone "glory". Put it on the sheet: ` + "`/sheet set change:milestone glory who:Zia`; or leave it out: `/xp +3`.")(s.Reach(as(ann), zia, 3, "glory"))
	s.does(set(s, zia, table.Trait{Name: "Levelling Up", Set: torchlite.SetMilestone}))
	s.refused("Levelling Up has brought 10 XP this session already. It brings 1 once a beat, 3 once a scene, 10 once a session.")(s.Reach(as(ann), zia, 10, "level"))
	s.ends(s.EndSession(as(mira), false))
	assert.Empty(t, s.Gains)

	s.does(s.ChangeXP(as(ann), zia, s.count("-8")))
	assert.Equal(t, 10, s.XPOf(zia))
	s.refused("XP of Zia: 10 left, 11 wanted. At most `-10`.")(s.ChangeXP(as(ann), zia, s.count("-11")))
}

func set(s tale, character int, t table.Trait) ([]event, error) {
	events, err := s.Table.SetTraits(as(mira), character, []table.Trait{t}, nil)
	return wrapped(events), err
}

func TestBuy(t *testing.T) {
	for what, want := range map[string]struct {
		cost  int
		trait table.Trait
	}{
		"Scout up":                   {10, table.Trait{Name: "Scout", Value: "d6", Order: 3, Set: torchlite.SetRole}},
		"brawn UP":                   {25, table.Trait{Name: "Brawn", Value: "d12", Order: 2, Set: torchlite.SetAttribute}},
		"climbing up":                {20, table.Trait{Name: "Climbing", Value: "d12", Order: 7, Set: torchlite.SetSpecialty}},
		"veteran up":                 {15, table.Trait{Name: "Veteran's Axe", Value: "d10", Order: 4, Set: torchlite.SetSignature}},
		"Rebel becomes Captain":      {3, table.Trait{Name: "Captain", Value: "d8", Order: 1, Set: torchlite.SetDistinction}},
		"curiosity becomes No Angel": {3, table.Trait{Name: "No Angel", Order: 5, Set: torchlite.SetLimit}},
		"limit Wanderlust":           {3, table.Trait{Name: "Wanderlust", Order: 9, Set: torchlite.SetLimit}},
		"specialty Riding d4":        {3, table.Trait{Name: "Riding", Value: "d4", Order: 9, Set: torchlite.SetSpecialty}},
		"specialty Riding d6":        {5, table.Trait{Name: "Riding", Value: "d6", Order: 9, Set: torchlite.SetSpecialty}},
		"signature Old Map d4":       {3, table.Trait{Name: "Old Map", Value: "d4", Order: 9, Set: torchlite.SetSignature}},
		"signature Old Map d6":       {10, table.Trait{Name: "Old Map", Value: "d6", Order: 9, Set: torchlite.SetSignature}},
		"signature Fat Purse":        {5, table.Trait{Name: "Fat Purse", Value: "d6", Order: 9, Set: torchlite.SetSignature}},
		"SFX Tough":                  {15, table.Trait{Name: "Tough", Order: 9, Set: torchlite.SetSFX}},
	} {
		s := begin(t)
		s.made(zia, "Fat Purse", d10)
		s.does(s.ChangeXP(as(ann), zia, s.count("=25")))
		s.does(s.Buy(as(ann), zia, what))
		assert.Equal(t, 25-want.cost, s.XPOf(zia), what)
		assert.Equal(t, want.trait, s.Table.Characters[zia].Traits[table.Fold(want.trait.Name)], what)
		assert.Equal(t, what != "signature Fat Purse", len(s.Assets) == 1, what)
	}
}

func TestBuyAhead(t *testing.T) {
	s := begin(t)
	s.does(s.ChangeXP(as(ann), zia, s.count("=2")))
	s.does(s.Buy(as(ann), zia, "plot point"))
	s.does(s.Buy(as(ann), zia, "Plot Point"))
	assert.Equal(t, 2, s.Ahead[zia])
	s.refused("Zia has 0 XP; it costs 1. `/xp prices` lists what XP buy.")(s.Buy(as(ann), zia, "plot point"))
	require.Contains(t, s.Articles(as(ann), zia), torchlite.Article{What: "Scout up", Price: torchlite.Price{XP: 10, Set: torchlite.SetRole, How: torchlite.StepUp, From: d4, To: d6}})
}

func TestBuyRefused(t *testing.T) {
	s := begin(t)
	s.does(s.ChangeXP(as(ann), zia, s.count("=99")))
	s.does(set(s, zia, table.Trait{Name: "Riding", Value: "d12", Set: torchlite.SetSpecialty}))
	s.does(set(s, zia, table.Trait{Name: "Agility", Value: "d4", Set: torchlite.SetAttribute}))
	s.made(zia, "Fat Purse", d6)
	for what, says := range map[string]string{
		"fat purse":            "I do not know what \"fat purse\" is to be. As a signature asset: `signature Fat Purse`.",
		"riding up":            "Riding is a d12, the largest there is. `/xp buy` with `for`: `plot point`, `Scout up`, `specialty Acrobatics d6`, `signature Rope d6`, `Rebel becomes Captain`.",
		"agility up":           "An attribute does not step from d4 to d6 for XP. `/xp prices` lists what XP buy.",
		"luck up":              "I do not know what part of the sheet Luck is. Say it: `/sheet set specialty Luck d6`.",
		"curiosity up":         "Curiosity has no die. `/xp buy` with `for`: `plot point`, `Scout up`, `specialty Acrobatics d6`, `signature Rope d6`, `Rebel becomes Captain`.",
		"scout becomes Spy":    "Scout cannot be replaced for XP. Distinctions, limits and SFX can.",
		"rebel becomes Scout":  "Zia has Scout d4 already. Take another name, or step it up.",
		"specialty Sailing d8": "A new specialty is a d4 or a d6. It can be stepped up later: `Sailing up`.",
		"specialty Sailing":    "Which die has Sailing? A d4 or a d6: `specialty Sailing d6`.",
		"a horse":              "I do not know what \"a horse\" is to be. For example `/xp buy` with `for`: `plot point`, `Scout up`, `specialty Acrobatics d6`, `signature Rope d6`, `Rebel becomes Captain`.",
		"distinction Captain":  "No distinction can be bought anew. `/xp buy` with `for`: `plot point`, `Scout up`, `specialty Acrobatics d6`, `signature Rope d6`, `Rebel becomes Captain`.",
		"wings up":             `I do not know "wings".`,
	} {
		s.refused(says)(s.Buy(as(ann), zia, what))
	}
	s.refused("That is Ann's choice; a GM may make it for Ann.")(s.Buy(as(bob), zia, "scout up"))
}
