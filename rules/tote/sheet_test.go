package tote_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/tote"
)

func TestSorted(t *testing.T) {
	for typed, want := range map[string]table.Trait{
		"persuade 2":                    {Name: "Persuade", Value: "2", Set: tote.SetSkill},
		"Ride 2":                        {Name: "Ride", Value: "2", Set: tote.SetSkill},
		"Persuade Appraisals +1":        {Name: "Persuade Appraisals", Value: "+1", Set: tote.SetSpecial},
		"specialization Star Lore +1":   {Name: "Star Lore", Value: "+1", Set: tote.SetSpecial},
		"stag 3":                        {Name: "Stag", Value: "3", Set: tote.SetTotem},
		"aspect Silver-Tongued":         {Name: "Silver-Tongued", Set: tote.SetAspect},
		"injury track: 5 4 N 2 1 U":     {Name: tote.TrackName, Value: "5 4 N 2 1 U", Set: tote.SetTrack},
		"Wealth 12":                     {Name: "Wealth", Value: "12"},
		"Spear: a gift of her mother's": {Name: "Spear", Value: "a gift of her mother's"},
	} {
		read := table.ReadSheet(typed)
		require.Len(t, read.Traits, 1, typed)
		assert.Equal(t, want, tote.Sorted(read.Traits[0]), typed)
	}
}

func TestAdvice(t *testing.T) {
	advice := func(typed ...string) []string {
		return tote.Advice(table.Character{Traits: sheet(typed...)}, tote.DefaultGrid)
	}
	whole := []string{
		"Impress 1", "Survive 1", "Bargain 1", "Brawl 1", "Judge 1", "Hunt 1", "Plan 1", "Shoot 1", "Persuade 1", "Journey 1", "Sneak 1", "Craft 1",
		"Know 1", "Move 1", "Guide 1", "Strike 1", "Stag 4", "Wolf 1", "Coyote 4", "Bear 1", "Bison 2", "Hawk 1", "Turtle 4", "Owl 3", "Persuade Appraisals +1",
	}
	assert.Empty(t, advice(whole...))
	assert.Empty(t, tote.Advice(table.Character{Kind: table.Cast, Traits: sheet("Strike 4")}, tote.DefaultGrid))
	assert.Empty(t, advice(), "nothing is said of what is not there")
	assert.Equal(t, []string{
		"Skills: a new hero has at most 2 in each; here are Persuade 3.",
		"Skills: each row and column of the grid comes to 4 in a new hero; here are Stag 6, Turtle 6.",
		"Totems: each begins at 1; here is Owl 0.",
		"Specialisations: each gives +1 to +5; Persuade Tales gives +6.",
		"Specialisations: a skill has at most 3; Persuade has 4.",
	}, advice(append(whole, "Persuade 3", "Owl 0", "Persuade Tales +6", "Persuade A +1", "Persuade B +1")...))
	assert.Equal(t, []string{"Aspect: a hero has one; here are Boat-Born, Star Watcher. The first counts."}, advice("aspect Boat-Born", "aspect Star Watcher"))
	assert.Equal(t, []string{"Totems: with both packages their values come to 20; yours come to 21."}, advice(append(whole, "Owl 4")...))
}

// TestLexicon names what the sheet and the board know.
func TestLexicon(t *testing.T) {
	s := begin(t)
	lex := s.Lexicon(channel, hanu)
	for line, want := range map[string]string{
		"persuade appraisals star T10": "Persuade 2 + Appraisals 1 + Star Lore 1 T10",
		"plan star":                    "Plan 1 + Star Lore 1",
		"plan vs guard":                "Plan 1 vs Guard",
	} {
		l, err := tote.Parse(line, lex)
		require.NoError(t, err, line)
		assert.Equal(t, want, l.String())
	}
	word, err := s.Table.SetWord(as(mira), guard, table.Usual, "T9")
	s.does(wrapped(word), err)
	l, err := tote.Parse("plan vs guard", s.Lexicon(channel, hanu))
	require.NoError(t, err)
	assert.Equal(t, 9, l.Target)
}

func TestInjuries(t *testing.T) {
	s := begin(t)
	change := func(text string) ([]event, error) {
		c, err := table.ParseCount(text)
		require.NoError(t, err)
		return s.ChangeInjuries(as(ann), hanu, c)
	}
	s.does(change("+2"))
	assert.Equal(t, []int{5, 4}, s.BlockedOf(hanu))
	l, err := tote.Parse("persuade T10", s.Lexicon(channel, hanu))
	require.NoError(t, err)
	assert.Equal(t, []int{5, 4}, l.Injured)
	s.refused("The injury track of Hanu has 4 free of 6 spaces. Fill them all: `/injury =6`.")(change("+5"))
	s.does(change("=6"))
	assert.True(t, s.IsOut(hanu))
	s.refused("The injury track of Hanu is full: 5 4 3 2 1 U. Take an injury off: `/injury -1`.")(change("+1"))
	s.does(change("=0"))
	s.refused("Hanu has no injuries.")(change("-1"))
	set, err := s.Table.SetTraits(as(ann), hanu, []table.Trait{{Name: tote.TrackName, Value: "N 6 U"}}, tote.Reserved)
	s.does(wrapped(set), err)
	s.does(change("+2"))
	assert.Equal(t, []int{6}, s.BlockedOf(hanu))
	assert.False(t, s.IsOut(hanu))
}

func TestTale(t *testing.T) {
	s := begin(t)
	s.refused("That is for the GM, Mira.")(s.StartTale(as(ann), "x"))
	s.does(s.StartTale(as(mira), "The Reed Coast"))
	assert.Equal(t, tote.Tale{Number: 1, Name: "The Reed Coast"}, s.Tale, "the first gets its name")
	s.refused("The Reed Coast is still told. End it first: `/tale end`.")(s.StartTale(as(mira), "The Drowned Effigy"))
	s.does(s.UseTotem(as(ann), hanu, tote.Stag))
	s.refused("Stag of Hanu is used already. It is free when the tale ends, or by hand: `/totem Stag free`.")(s.UseTotem(as(ann), hanu, tote.Stag))
	s.does(s.UseTotem(as(bob), sefa, tote.Owl))
	end, err := s.EndTale(as(mira))
	require.NoError(t, err)
	assert.Equal(t, []string{"Stag (Hanu)", "Owl (Sefa)"}, end.Back)
	s.apply(end)
	assert.Empty(t, s.Filled)
	_, err = s.EndTale(as(mira))
	require.EqualError(t, err, "The Reed Coast is over already. Begin the next one: `/tale start The Drowned Effigy`.")
	s.does(s.StartTale(as(mira), ""))
	assert.Equal(t, "tale 2", s.Tale.String())
}

func TestPlaceSkill(t *testing.T) {
	s := begin(t)
	s.does(s.PlaceSkill(as(mira), "persuade", tote.Wolf, tote.Hawk))
	grid := s.SkillGrid()
	assert.Equal(t, "Persuade", grid[tote.Cell(tote.Wolf, tote.Hawk)])
	assert.Equal(t, "Hunt", grid[tote.Cell(tote.Stag, tote.Turtle)], "they change places")
	s.does(s.PlaceSkill(as(mira), "Persuade", tote.Stag, tote.Turtle))
	assert.Empty(t, s.Grid)
	s.does(s.PlaceSkill(as(mira), "Discern", tote.Stag, tote.Hawk))
	assert.Equal(t, -1, s.SkillGrid().Find("Judge"))
	s.refused("That is for the GM, Mira.")(s.PlaceSkill(as(ann), "Plan", tote.Stag, tote.Owl))
	s.refused("A place is one of Stag, Wolf, Coyote and Bear, and one of Bison, Hawk, Turtle and Owl. For example Persuade Stag Turtle. `/tale grid` shows how they stand.")(s.PlaceSkill(as(mira), "Plan", tote.Owl, tote.Stag))
	s.refused("owl is a totem, and so no skill. Take another name.")(s.PlaceSkill(as(mira), "owl", tote.Stag, tote.Owl))
}

func TestGiveAspect(t *testing.T) {
	s := begin(t)
	s.does(s.GiveAspect(as(ann), hanu, "Boat-Born"))
	assert.Equal(t, "Boat-Born", s.AspectOf(hanu))
	s.refused("Plan is something else on the sheet of Hanu. Take another name.")(s.GiveAspect(as(ann), hanu, "plan"))
	s.refused("Sefa has no aspect. Give one: `/aspect Silver-Tongued`.")(s.UseAspect(as(bob), sefa))
	s.refused("Sefa has no aspect. Give one: `/aspect Silver-Tongued who:Sefa`.")(s.UseAspect(as(mira), sefa))
}

func TestReadExtended(t *testing.T) {
	for text, want := range map[string]tote.NewExtended{
		"Crossing the Fens T8 of 10": {Name: "Crossing the Fens", Target: 8, Threshold: 10},
		"Fens, t8 10":                {Name: "Fens", Target: 8, Threshold: 10},
		"Climb T10":                  {Name: "Climb", Target: 10},
		"Climb T8 of 0":              {Name: "Climb", Target: 8, Threshold: tote.Unread},
		"Climb T8 of -4":             {Name: "Climb", Target: 8, Threshold: tote.Unread},
		"Climb T8 0":                 {Name: "Climb", Target: 8, Threshold: tote.Unread},
		"Climb T8 of":                {Name: "Climb", Target: 8, Threshold: tote.Unread},
		"Climb T8 of ten":            {Name: "Climb", Target: 8, Threshold: tote.Unread},
		"Climb T8 of 4 in all":       {Name: "Climb", Target: 8, Threshold: tote.Unread},
	} {
		n, ok := tote.ReadExtended(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, n)
	}
	for _, text := range []string{"Siege 4", "T8", "", "Climb T8 x", "Climb T8 4 in all"} {
		_, ok := tote.ReadExtended(text)
		assert.False(t, ok, text)
	}
	s := begin(t)
	s.refused("What is counted to is a number from 1. It stands behind the target: `/track start Crossing the Fens T8 of 10`.")(
		s.StartExtended(as(mira), tote.NewExtended{Name: "Climb", Target: 8, Threshold: tote.Unread}))
}
