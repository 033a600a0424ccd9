package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

// crowded returns a table at which a thing of each kind names others, and nothing dangles.
func crowded(t *testing.T) *table.State {
	t.Helper()
	s := cast(t)
	events, err := s.Make(in(mira, channel), table.NewCharacter{Name: "Goblin", Kind: table.Cast, Times: 2}, nil)
	do(t, s, events, err)
	_, events, err = s.AddCondition(in(ann, channel), table.Condition{On: zia, Name: "Winded"}, false, nil)
	do(t, s, events, err)
	events, err = s.PinElement(in(ann, channel), table.Pin{Name: "Rain"}, nil)
	do(t, s, events, err)
	events, err = s.PinElement(in(mira, channel), table.Pin{Name: "Trap", Hidden: true}, nil)
	do(t, s, events, err)
	events, err = s.StartTrack(in(ann, channel), "Escape", 4, 0, false, nil)
	do(t, s, events, err)
	events, err = s.StartTurns(in(ann, channel), []int{zia, guard}, zia)
	do(t, s, events, err)
	_, events, err = s.LayOut(in(ann, channel), table.Laid{Sides: []table.Side{{Character: zia, Person: ann, Line: "d6"}}}, "")
	do(t, s, events, err)
	_, events, err = s.PutCard(in(mira, channel), table.NewCard{Pool: "2d6", Sealed: true, About: guard})
	do(t, s, events, err)
	require.Empty(t, s.Dangling(""))
	return s
}

func TestDangling(t *testing.T) {
	for name, c := range map[string]struct {
		without func(*table.State)
		at      []string
	}{
		"a character": {
			func(s *table.State) { delete(s.Characters, zia) },
			[]string{"/table/conditions/107/on", "/table/turns/2/members", "/table/asks/111/about", "/table/asks/111/laid/sides"},
		},
		"one of the cast": {
			func(s *table.State) { delete(s.Characters, guard) },
			[]string{"/table/turns/2/members", "/table/hidden/asks/112/about"},
		},
		"a group": {
			func(s *table.State) { clear(s.Groups) },
			[]string{"/table/characters/105/group", "/table/characters/106/group"},
		},
		"a scene": {
			func(s *table.State) { clear(s.Scenes) },
			[]string{
				"/table/places/1/scene", "/table/elements/108/scene", "/table/hidden/elements/109/scene", "/table/conditions/107/scene",
				"/table/tracks/110/scene", "/table/turns/2", "/table/asks/111/scene", "/table/hidden/asks/112/scene",
			},
		},
		"a session": {
			func(s *table.State) { clear(s.Sessions) },
			[]string{"/table/session", "/table/scenes/2/session"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := crowded(t)
			c.without(s)
			var at []string
			for _, r := range s.Dangling("/table") {
				at = append(at, r.At)
			}
			assert.ElementsMatch(t, c.at, at)
		})
	}
}

func TestWhereDanglingWouldBe(t *testing.T) {
	s := crowded(t)
	delete(s.Characters, guard)
	delete(s.Scenes, 2)
	found := s.Dangling("/table")
	assert.Contains(t, found, rules.Reference{
		At: "/table/turns/2/members",
		To: []string{"/table/characters/103", "/table/tracks/103", "/table/elements/103", "/table/hidden/elements/103"},
	})
	assert.Contains(t, found, rules.Reference{
		At: "/table/hidden/elements/109/scene",
		To: []string{"/table/hidden/scenes/2", "/table/scenes/2"},
	})
}

func TestWhatNeedNotBeThere(t *testing.T) {
	s := crowded(t)
	s.People[ann] = table.Person{Plays: 999}
	events, err := s.Archive(in(mira, channel), 105)
	do(t, s, events, err)
	events, err = s.Archive(in(mira, channel), 106)
	do(t, s, events, err)
	assert.Empty(t, s.Groups)
	assert.Empty(t, s.Dangling("/table"))
}
