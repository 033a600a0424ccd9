package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
)

// meantBy names those whom a who means: characters by name, people who play nobody as "Cleo, nobody".
func meantBy(t *testing.T, s *table.State, by table.By, typed string) []string {
	t.Helper()
	meant, err := s.Whom(by, typed)
	require.NoError(t, err, typed)
	names := []string{}
	for _, m := range meant {
		if m.Character == 0 {
			names = append(names, s.Person(m.Person)+", nobody")
			continue
		}
		names = append(names, s.Name(m.Character))
	}
	return names
}

func TestWhom(t *testing.T) {
	s := cast(t)
	table.Apply(s, table.PersonRolled{Who: cleo, At: 1})
	events, err := s.Make(as(mira), table.NewCharacter{Name: "Goblin", Kind: table.Cast, Times: 2}, nil)
	do(t, s, events, err)
	for typed, want := range map[string][]string{
		"":                        {"Zia"},
		" me ":                    {"Zia"},
		"zia":                     {"Zia"},
		"Ann":                     {"Zia"},
		"cleo":                    {"Cleo, nobody"},
		"Cleo, Zia, Ann,":         {"Cleo, nobody", "Zia"},
		"goblins and Zia":         {"Goblin A", "Goblin B", "Zia"},
		"Cleo & Goblin B and Zia": {"Cleo, nobody", "Goblin B", "Zia"},
		"gob a":                   nil,
	} {
		if want == nil {
			_, err := s.Whom(as(ann), typed)
			require.Error(t, err, typed)
			continue
		}
		assert.Equal(t, want, meantBy(t, s, as(ann), typed), typed)
	}
	heroes := meantBy(t, s, as(ann), "all")
	assert.Contains(t, heroes, "Zia")
	assert.Equal(t, heroes, meantBy(t, s, as(mira), "All heroes"))
	assert.Equal(t, heroes, meantBy(t, s, as(mira), "everybody"))

	_, err = s.Who(as(ann), "Cleo")
	require.EqualError(t, err, "Cleo plays nobody yet. What is first remembered for Cleo makes a character: `/condition add name:Winded who:Cleo`.")
	_, err = s.Who(as(cleo), "")
	require.EqualError(t, err, "You play nobody yet. Name somebody, or make a character: `/sheet new`.")
	_, err = s.Whom(as(ann), "Mira")
	require.ErrorContains(t, err, `I do not know "Mira". `, "a GM who plays nobody is nobody to name")
	assert.ErrorContains(t, err, "There are ")
	_, err = s.Whom(as(ann), " , ")
	require.EqualError(t, err, "Nobody is named. Name somebody, or leave it out for your own character.")
}

// TestWholeNameWins holds that a name of before it was a word of the notation is still the character's.
func TestWholeNameWins(t *testing.T) {
	s := cast(t)
	id := s.Next
	table.Apply(s, table.CharacterAdded{ID: id, Character: table.Character{Name: "all", Kind: table.Hero}})
	assert.Equal(t, []string{"all"}, meantBy(t, s, as(ann), "all"))
	for _, name := range []string{"all", "VS", "v", "Against", "nobody", "Me", "hold", "Up", "rename", "all."} {
		_, err := s.Rename(as(ann), id, name, nil)
		require.ErrorContains(t, err, "is a word of the game", name)
	}
	_, err := s.Rename(as(ann), id, "Vss", nil)
	require.NoError(t, err)
}

func TestStandMeant(t *testing.T) {
	s := cast(t)
	table.Apply(s, table.PersonRolled{Who: cleo, At: 1})
	id, events, err := s.StandMeant(as(ann), table.Meant{Person: cleo}, "Ann")
	do(t, s, events, err)
	assert.Equal(t, "Cleo", s.Name(id))
	assert.Equal(t, cleo, s.Characters[id].Owner)
	assert.True(t, s.Characters[id].Blank)
	_, _, err = s.StandMeant(as(ann), table.Meant{Person: mira}, "Ann")
	require.EqualError(t, err, "Mira is a GM and plays nobody. Name a character: `/sheet show all` lists them.")
}

func TestNobodyIsCalledAll(t *testing.T) {
	s := at(t)
	id, events := s.Stand(as(cleo), "ALL.")
	do(t, s, events, nil)
	assert.Equal(t, "ALL B", s.Name(id))
}
