package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/fractal"
)

// throws rolls a line as somebody's character with foreseen faces.
func (of tale) throws(who, character int, line string, faces ...int) []event {
	of.t.Helper()
	return of.does(of.Throw(as(who), fractal.Try{Line: line, As: character, Source: dice.Script(faces...)}))
}

// takes takes a move about something by its choice.
func (of tale) takes(id, who int, choice string, fields map[string]string) {
	of.t.Helper()
	for _, m := range of.MovesOn(id, who) {
		if m.Key.Choice == choice {
			of.does(fractal.Game().Take(of.state, who, rules.Taken{Key: m.Key, At: 2_000_000, Fields: fields}))
			return
		}
	}
	require.Fail(of.t, "not open", "%s to %d", choice, who)
}

func TestReadProject(t *testing.T) {
	n, ok, err := fractal.ReadProject("Rabbit stew 8 with Sear, julienne and Plate in 4 for Well Fed")
	require.NoError(t, err)
	assert.True(t, ok)
	assert.Equal(t, []any{"Rabbit stew", 8, 4, 3, "Well Fed"}, []any{n.Name, n.Goal, n.Intervals, len(n.Techniques), n.Brings.Title()})
	_, ok, _ = fractal.ReadProject("Escape 4")
	assert.False(t, ok)
	for typed, says := range map[string]string{
		"Stew 8 with Carve":             "Carve",
		"Stew 8 with Tonk":              "Tonk",
		"Stew 8 with Sear for Bliss":    "I do not know the condition",
		"Stew 8 with Sear for Impact 9": "no severity 9",
	} {
		_, ok, err := fractal.ReadProject(typed)
		assert.True(t, ok, typed)
		require.ErrorContains(t, err, says, typed)
	}
}

func TestASoloConflict(t *testing.T) {
	of := begin(t)
	n, _, err := fractal.ReadProject("Rabbit stew 4 with Sear and Plate in 2 for Well Fed")
	require.NoError(t, err)
	of.refused("Whose solo conflict")(of.StartProject(as(cleo), 0, n))
	bad := n
	bad.Goal = 0
	of.refused("How many successes")(of.StartProject(as(bob), ilse, bad))
	bad = n
	bad.Intervals = 0
	of.refused("How many intervals")(of.StartProject(as(bob), ilse, bad))
	of.does(of.StartProject(as(bob), ilse, n))
	stew := of.ProjectsAt(channel)[0]
	bad = n
	bad.Name = "Second stew"
	of.refused("One is all that a downtime has room for")(of.StartProject(as(bob), ilse, bad))

	of.throws(bob, ilse, "Sear 4d8 Nature", 7, 6, 5, 4)
	assert.False(t, of.Won(stew), "the goal is reached, but nothing was plated")
	_, track, _ := of.Project(stew)
	assert.Equal(t, 4, track.Count)
	of.throws(ann, ruk, "Plate 2d6 Visual", 6, 6)
	assert.False(t, of.Won(stew), "somebody else's roll does not count")
	of.takes(stew, bob, "interval", nil)
	assert.Equal(t, [2]int{9, 9}, of.pool(ilse), "the pool is full again")
	of.throws(bob, ilse, "Plate 1d6 Visual", 6)
	assert.True(t, of.Won(stew))
	of.takes(stew, bob, "serve", map[string]string{"who": "Ruk, Ilse"})
	assert.Equal(t, []string{"Well Fed"}, of.titles(ruk))
	assert.Empty(t, of.ProjectsAt(channel))
	of.does(of.Refresh(as(mira), []int{ruk}))
	assert.Equal(t, [2]int{13, 13}, of.pool(ruk), "1 AP more")
	of.refused("One is all")(of.StartProject(as(bob), ilse, bad))

	of.does(of.StartProject(as(ann), ruk, fractal.NewProject{Name: "Portrait", Goal: 3, Techniques: n.Techniques}))
	portrait := of.ProjectsAt(channel)[0]
	for range 6 { // the Meditation die is a d6
		assert.False(t, of.Lost(portrait))
		of.takes(portrait, ann, "interval", nil)
	}
	assert.True(t, of.Lost(portrait))
	of.takes(portrait, mira, "close", nil)
	assert.Empty(t, of.ProjectsAt(channel))
}

func TestWhatSingleActionsBring(t *testing.T) {
	of := begin(t)
	of.throws(ann, ruk, "Precise Technique 2d8 Body", 7, 4)
	of.throws(ann, ruk, "Flashy Technique 2d8 Body goal 2", 7, 1)
	assert.Equal(t, 1, of.RoutineOf(ruk, "technique"), "any success")
	assert.Zero(t, of.RoutineOf(ruk, "Audience Attention"), "the goal was missed")
	assert.Equal(t, 2, of.ArmorOf(ruk, "Technique"), "with the armor that he wears")
	of.does(of.SetMomentum(as(mira), ruk, goblin, ruk))
	of.does(of.Drop(as(mira)))
	assert.Zero(t, of.RoutineOf(ruk, "Technique"))
	assert.Zero(t, of.HasMomentum(ruk, goblin))
	of.refused("Nobody here has momentum")(of.Drop(as(mira)))

	of.throws(ann, ruk, "Read the Room 1d6 Visual", 5)
	assert.Equal(t, []string{"Room Read"}, of.titles(ruk))
	of.throws(bob, ilse, "Shift Mood 1d6 Words", 5)
	assert.Empty(t, of.titles(ruk))

	of.throws(bob, ilse, "Telepathic Link 1d6 Words # the whole party", 3)
	of.throws(bob, ilse, "Thermal Manipulation 2d8 Nature make Hazardous", 4, 5)
	var kept []string
	for _, id := range of.SpellsOf(ilse) {
		kept = append(kept, of.Spells[id].Name)
	}
	assert.Equal(t, []string{"Telepathic Link (the whole party)", "Thermal Manipulation (Hazardous)"}, kept)
	assert.Equal(t, []fractal.Element{{Sense: fractal.Hazardous, Severity: 2}}, of.ElementsAt(of.Table.SceneAt(channel), ""))

	of.inflicts(ruk, "Battered")
	of.throws(bob, ilse, "Mend Wounds 2d10 Logic", 4, 5)
	assert.Equal(t, []string{"Battered"}, of.titles(ruk), "nobody was named: the mage's own")
	of.refused("nothing that it reaches: 6 days")(of.Mend(as(mira), 6, []int{ruk}))
	of.does(of.Mend(as(mira), 9, []int{ruk}))
	assert.Empty(t, of.titles(ruk))

	end, err := of.EndScene(as(mira))
	require.NoError(t, err)
	assert.Contains(t, end.Goes, "Telepathic Link (the whole party) (Ilse)")
}

func TestOutputsAreConditions(t *testing.T) {
	for _, c := range fractal.Outputs() {
		n, known, err := fractal.ReadCondition(c.Name(1, 0) + " 1")
		require.NoError(t, err)
		assert.True(t, known)
		assert.Equal(t, fractal.Named{Chart: c, Severity: 1}, n)
		assert.True(t, c.Of().Positive)
	}
	b, _ := fractal.New(6).Take(fractal.Praised, 0, 1, 0)
	assert.Equal(t, 1, b.Refresh(nil).DiceFor(fractal.Words, fractal.Magic), "generic")
	b, _ = fractal.New(6).Take(fractal.RoomRead, 0, 1, 0)
	b = b.Refresh(nil)
	assert.Equal(t, []int{1, 0}, []int{b.DiceFor(fractal.Body, fractal.Dancing), b.DiceFor(fractal.Body, fractal.Combat)})
	b, _ = fractal.New(6).Take(fractal.InTempo, 0, 2, 0)
	b = b.Refresh(nil).Refresh(nil)
	assert.Equal(t, []int{8, 6}, []int{b.Available(fractal.Use{Tree: fractal.Dancing}), b.Available(fractal.Use{Tree: fractal.Combat})}, "2 AP each turn for performances, which do not add up")
}
