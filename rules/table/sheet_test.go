package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

func TestMeet(t *testing.T) {
	s := cast(t)
	id := s.Next
	events, err := s.Meet("  Gate   sergeant ", nil)
	do(t, s, events, err)
	assert.Equal(t, "Gate sergeant", s.Characters[id].Name)
	assert.Equal(t, table.Cast, s.Characters[id].Kind)
	_, err = s.Meet("gate sergeant", nil)
	require.EqualError(t, err, "There is a character called Gate sergeant already. Take another name, or change that one.")
	_, err = s.Meet("a,b", nil)
	require.Error(t, err)
}

func TestSplitTimes(t *testing.T) {
	for text, want := range map[string][3]any{
		"Goblin x3 body d6": {"Goblin", 3, "body d6"},
		"Gate guard X 12":   {"Gate guard", 12, ""},
		"Goblin \u00d72":    {"Goblin", 2, ""},
		"Xavier":            {"Xavier", 1, ""},
		"Planet x":          {"Planet x", 1, ""},
	} {
		name, times, rest := table.SplitTimes(text)
		assert.Equal(t, want, [3]any{name, times, rest}, text)
	}
}

func TestCastInNumbers(t *testing.T) {
	s := cast(t)
	create := func(name string, times int) error {
		events, err := s.Make(as(mira), table.NewCharacter{Name: name, Kind: table.Cast, Times: times}, nil)
		if err == nil {
			do(t, s, events, err)
		}
		return err
	}
	require.NoError(t, create("Goblin", 3))
	who, err := s.Who(as(mira), "goblins, Zia")
	require.NoError(t, err)
	names := []string{}
	for _, id := range who {
		names = append(names, s.Name(id))
	}
	assert.Equal(t, []string{"Goblin A", "Goblin B", "Goblin C", "Zia"}, names)

	require.NoError(t, create("goblin", 2), "more of them join")
	found, err := s.Find("goblin e")
	require.NoError(t, err)
	assert.Equal(t, s.Characters[who[0]].Group, s.Characters[found].Group)
	require.EqualError(t, create("Goblin", 26), "There are letters for 21 more of Goblin only. Take another name.")
	require.NoError(t, create("Wolf-witch", 2))
	assert.Contains(t, s.Names, "wolf-witches")

	events, err := s.Make(as(ann), table.NewCharacter{Name: "Orc", Kind: table.Cast}, nil)
	require.EqualError(t, err, "That is for the GM, Mira. A hero of your own: `/sheet new Orc`.")
	assert.Empty(t, events)
}

func TestWithoutASheet(t *testing.T) {
	s := at(t)
	id, events := s.Stand(as(cleo), "Cleo | she")
	do(t, s, events, nil)
	assert.Equal(t, "Cleo she", s.Name(id))
	again, none := s.Stand(as(cleo), "Cleo | she")
	assert.Equal(t, id, again)
	assert.Empty(t, none)
	_, events, err := s.ChangeCounter(as(cleo), id, "luck", table.Count{How: table.CountBy, N: 2}, 0)
	do(t, s, events, err)

	events, err = s.Make(as(cleo), table.NewCharacter{Name: "Toma", Kind: table.Hero, Traits: table.ReadTraits("Sneak 3")}, nil)
	do(t, s, events, err)
	c := s.Characters[id]
	assert.Equal(t, "Toma", c.Name, "the sheet takes the blank character over")
	assert.Equal(t, 2, c.Counters["luck"].Value)
	assert.Equal(t, "3", c.Traits["sneak"].Value)
	assert.NotContains(t, s.Names, "cleo she")

	id, events = s.Stand(as(bob), "Toma")
	do(t, s, events, nil)
	assert.Equal(t, "Toma B", s.Name(id), "a name is nobody else's")
	id, events = s.Stand(as(ann), "###")
	do(t, s, events, nil)
	assert.Equal(t, "Player", s.Name(id))
}

func TestNamesAreUnique(t *testing.T) {
	s := cast(t)
	for _, name := range []string{"zia", "GATE  GUARD"} {
		_, err := s.Make(as(cleo), table.NewCharacter{Name: name, Kind: table.Hero}, nil)
		require.ErrorContains(t, err, "There is a character called ")
	}
	_, err := s.Rename(as(ann), zia, "Tamsin", nil)
	require.EqualError(t, err, "There is a character called Tamsin already. Take another name, or change that one.")
	events, err := s.Rename(as(ann), zia, "ZIA", nil)
	do(t, s, events, err)

	events, err = s.PinElement(as(ann), table.Pin{Name: "Rain"}, nil)
	do(t, s, events, err)
	there := table.By{Who: ann, At: 2, Place: thread}
	events, err = s.StartScene(there, "Elsewhere")
	do(t, s, events, err)
	events, err = s.PinElement(there, table.Pin{Name: "Rain"}, nil)
	do(t, s, events, err)
	_, err = s.StartTrack(there, "rain", 6, 0, true, nil)
	require.EqualError(t, err, "There is an element called Rain already. Take another name, or change that one.")
}

func TestClaim(t *testing.T) {
	s := cast(t)
	_, err := s.Claim(as(bob), zia)
	require.EqualError(t, err, "Zia is Ann's. A GM or Ann can let go of Zia.")
	_, err = s.Claim(as(ann), zia)
	require.EqualError(t, err, "Zia is yours already. Play Zia from now on: `/sheet use Zia`.")
	_, err = s.Claim(as(cleo), guard)
	require.EqualError(t, err, "Gate guard is one of the cast. A GM can give Gate guard to you.")
	events, err := s.Claim(as(cleo), orrin)
	do(t, s, events, err)
	assert.Equal(t, orrin, s.Playing(cleo))
	events, err = s.Release(as(cleo), orrin)
	do(t, s, events, err)
	assert.Zero(t, s.Playing(cleo))
	_, err = s.Use(as(cleo), zia)
	require.EqualError(t, err, "That is Ann's choice; a GM may make it for Ann.")
	events, err = s.Use(as(mira), guard)
	do(t, s, events, err)
	assert.Equal(t, guard, s.Playing(mira))
}

func TestArchive(t *testing.T) {
	s := cast(t, table.ConditionSet{ID: 200, Condition: table.Condition{On: zia, Name: "Winded"}})
	_, err := s.Archive(as(bob), zia)
	require.EqualError(t, err, "That is Ann's choice; a GM may make it for Ann.")
	events, err := s.Archive(as(ann), zia)
	do(t, s, events, err)
	assert.Empty(t, s.Conditions)
	_, err = s.Find("zia")
	require.EqualError(t, err, `I do not know "zia". There are Tamsin, Orrin and Gate guard.`)
	_, err = s.SetNote(as(ann), zia, "gone")
	require.EqualError(t, err, "Zia has left the game. `/undo` brings a deleted character back.")
	events, err = s.Make(as(cleo), table.NewCharacter{Name: "Zia", Kind: table.Hero}, nil)
	do(t, s, events, err)
	assert.NotEqual(t, zia, s.Names["zia"], "the name is free, the id is not")
}

func TestSheetLimits(t *testing.T) {
	s := cast(t)
	traits := make([]table.Trait, table.MaxTraits+1)
	for i := range traits {
		traits[i].Name = "t" + string(rune('a'+i/26)) + string(rune('a'+i%26))
	}
	_, err := s.SetTraits(as(ann), zia, traits, nil)
	require.EqualError(t, err, "Zia would have 101 traits; a sheet holds 100. Take some off: `/sheet unset taa`.")
	events, err := s.SetTraits(as(ann), zia, traits[:3], nil)
	do(t, s, events, err)
	assert.Equal(t, []table.Trait{{Name: "taa", Order: 1}, {Name: "tab", Order: 2}, {Name: "tac", Order: 3}}, s.Characters[zia].Sheet())
}

// TestSeveralOfAKind: a group is called what several of its kind are.
func TestSeveralOfAKind(t *testing.T) {
	for name, want := range map[string]string{
		"Goblin": "Goblins", "Witch": "Witches", "Fly": "Flies", "Donkey": "Donkeys", "Watchman": "Watchmen", "Werewolf": "Werewolves",
		"Elf": "Elves", "Thief": "Thieves", "Chief": "Chiefs",
	} {
		s := cast(t)
		events, err := s.Make(as(mira), table.NewCharacter{Name: name, Kind: table.Cast, Times: 2}, nil)
		do(t, s, events, err)
		var groups []string
		for _, g := range s.Groups {
			groups = append(groups, g.Name)
		}
		assert.Equal(t, []string{want}, groups)
	}
}
