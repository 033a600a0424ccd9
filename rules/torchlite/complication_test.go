package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

const (
	d4  = torchlite.D4
	d6  = torchlite.D6
	d8  = torchlite.D8
	d10 = torchlite.D10
	d12 = torchlite.D12
)

// TestWorsened has every effect die on every rating: none becomes the larger of it and d6; a larger one replaces; otherwise
// one step up; past d12 it stays a d12 and takes out.
func TestWorsened(t *testing.T) {
	want := map[torchlite.Die][5]torchlite.Die{ // by rating, for the effects d4 to d12
		0:   {d6, d6, d8, d10, d12},
		d6:  {d8, d8, d8, d10, d12},
		d8:  {d10, d10, d10, d10, d12},
		d10: {d12, d12, d12, d12, d12},
		d12: {d12, d12, d12, d12, d12},
	}
	for rating, becomes := range want {
		for i, effect := range torchlite.Dice {
			die, out := torchlite.Worsened(rating, effect)
			assert.Equal(t, becomes[i], die, "%v on %v", effect, rating)
			assert.Equal(t, rating == d12, out, "%v on %v", effect, rating)
		}
	}
}

func TestInflict(t *testing.T) {
	s := begin(t)
	s.does(s.Inflict(as(ann), torchlite.Blow{On: sergeant, Name: "off guard", Effect: d8}))
	s.does(s.Inflict(as(ann), torchlite.Blow{On: sergeant, Name: "Off Guard", Effect: d4}))
	s.does(s.Inflict(as(ann), torchlite.Blow{On: sergeant, Name: "DAMAGED", Effect: d4}))
	assert.Equal(t, []string{"off guard d10", "Damaged d6"}, s.on(sergeant), "the first name stays, stress has its own")
	scene := s.Table.SceneAt(channel)
	assert.Equal(t, scene, s.Complications[s.Table.Borne(sergeant, scene, "off guard")].Scene)
	assert.Zero(t, s.Complications[s.Table.Borne(sergeant, scene, "damaged")].Scene, "stress outlasts scenes")

	s.refused("You are not at this table yet. Roll once or `/sheet new` to join.")(s.Inflict(as(eve), torchlite.Blow{On: zia, Name: "Winded", Effect: d6}))
	s.refused("There is no such character. `/sheet show all` names those there are.")(s.Inflict(as(ann), torchlite.Blow{On: 999, Name: "Winded", Effect: d6}))
	s.refused(`"a#b" cannot be a name: # means something in a line. Leave out # = + | and commas: ` + "`a b`.")(s.Inflict(as(ann), torchlite.Blow{On: zia, Name: "a#b", Effect: d6}))
}

func TestTakenOut(t *testing.T) {
	s := begin(t)
	s.does(torchliteTurns(s))
	s.inflicted(zia, "Damaged", d12)
	require.NoError(t, s.MayTakePart(zia, s.Table.SceneAt(channel)))
	s.inflicted(zia, "Damaged", d4)
	assert.Equal(t, []string{"Damaged d12"}, s.on(zia), "it stays at d12")
	scene := s.Table.SceneAt(channel)
	require.EqualError(t, s.MayTakePart(zia, scene), "Zia is taken out until the scene ends. A GM can bring Zia back: `/do`.")
	assert.Equal(t, []int{tamsin, sergeant}, s.Table.Turns[scene].Members, "who is out has no turn")
	s.inflicted(zia, "Damaged", d6)
	assert.Len(t, s.Out, 1, "who is out already is out once")

	s.does(open(s, in(mira), "The cellar"))
	require.NoError(t, s.MayTakePart(zia, s.Table.SceneAt(thread)), "the scene of a thread is another one")

	s.refused("That is for the GM, Mira.")(s.BringBack(as(ann), s.OutOf(zia, scene)))
	s.does(s.BringBack(as(mira), s.OutOf(zia, scene)))
	require.NoError(t, s.MayTakePart(zia, scene))
}

// torchliteTurns begins to keep turns among three.
func torchliteTurns(s tale) ([]event, error) {
	events, err := s.Table.StartTurns(as(mira), []int{zia, tamsin, sergeant}, 0)
	return wrapped(events), err
}

// open begins a scene.
func open(s tale, by table.By, name string) ([]event, error) {
	events, err := s.Table.StartScene(by, name)
	return wrapped(events), err
}

func wrapped(events []table.Event) []event {
	var of []event
	for _, e := range events {
		of = append(of, torchlite.Table{Event: e})
	}
	return of
}

func TestChangeComplication(t *testing.T) {
	for change, want := range map[string][]string{
		"d10": {"Winded d10"}, "d4": {"Winded d10"}, "=d6": {"Winded d6"}, "up": {"Winded d10"}, "down": {"Winded d6"}, "off": nil,
		"rename Out of Breath": {"Out of Breath d8"},
	} {
		s := begin(t)
		id := s.inflicted(zia, "Winded", d8)
		s.does(s.ChangeComplication(as(bob), id, s.rate(change)))
		assert.Equal(t, want, s.on(zia), change)
	}
	s := begin(t)
	winded, damaged := s.inflicted(zia, "Winded", d6), s.inflicted(zia, "Damaged", d12)
	s.does(s.ChangeComplication(as(ann), winded, s.rate("down")))
	assert.Equal(t, []string{"Damaged d12"}, s.on(zia), "no complication is below d6")
	s.does(s.ChangeComplication(as(ann), damaged, s.rate("up")))
	assert.NotZero(t, s.OutOf(zia, s.Table.SceneAt(channel)), "past d12 is out, also by hand")

	winded = s.inflicted(zia, "Winded", d6)
	for change, says := range map[string]string{
		"=d4":             "A complication is a d6 at least. `=d6`, or `off` to take it away.",
		"2":               `"2" is no die. Use ` + "`d6`, `d8`, `d10` or `d12`.",
		"rename Damaged":  "Damaged is stress, which outlasts scenes. Inflict it: `/stress Damaged d6`.",
		"rename one#two":  `"one#two" cannot be a name: # means something in a line. Leave out # = + | and commas: ` + "`one two`.",
		"rename Fat Lip ": "",
	} {
		events, err := s.ChangeComplication(as(ann), winded, s.rate(change))
		if says == "" {
			require.NoError(t, err)
			continue
		}
		s.refused(says)(events, err)
	}
	s.refused("Damaged is one of the four kinds of stress, which keep their names. For something else: `/complication Bleeding d12`.")(s.ChangeComplication(as(ann), damaged, s.rate("rename Bleeding")))
	s.refused("There is no such complication. The board names those there are.")(s.ChangeComplication(as(ann), 9999, s.rate("up")))
	s.inflicted(zia, "Prone", d8)
	s.refused("Zia has Prone d8 already. Take another name.")(s.ChangeComplication(as(ann), winded, s.rate("rename Prone")))
	s.made(zia, "Rope", d6)
	s.refused("Zia has Rope, an asset, already. Take another name.")(s.Inflict(as(ann), torchlite.Blow{On: zia, Name: "Rope", Effect: d6}))
}

// TestExtra has supporting characters with one trait go out to a complication larger than that.
func TestExtra(t *testing.T) {
	s := begin(t)
	s.apply(torchlite.Table{Event: table.CharacterAdded{ID: 200, Character: table.Character{Name: "Page", Kind: table.Cast, Traits: map[string]table.Trait{
		"extra": {Name: "extra"}, "footman": {Name: "Footman", Value: "d8"},
	}}}})
	scene := s.Table.SceneAt(channel)
	s.inflicted(200, "Damaged", d8)
	assert.Zero(t, s.OutOf(200, scene), "d8 is not larger than d8")
	s.inflicted(200, "Scared", d10)
	assert.NotZero(t, s.OutOf(200, scene))
	s.inflicted(sergeant, "Damaged", d10)
	assert.Zero(t, s.OutOf(sergeant, scene), "who is no extra takes more")
}
