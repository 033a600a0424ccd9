package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/dice"
	"tallybones/rules/fractal"
	"tallybones/rules/table"
)

// pins puts scene elements on the board of the channel.
func (of tale) pins(names ...string) {
	of.t.Helper()
	for _, name := range names {
		element, severity := table.SplitRated(name)
		of.tabled(of.Table.PinElement(as(mira), table.Pin{Name: element, Rating: table.Rating(severity)}, nil))
	}
}

// exchangeAsk is the ask of the exchange that runs; 0 is none.
func (of tale) exchangeAsk() int {
	for id, a := range of.Table.Asks {
		if a.Kind == fractal.AskExchange || a.Kind == fractal.AskEntering {
			return id
		}
	}
	return 0
}

// rolled takes a move of an exchange with foreseen faces.
func (of tale) rolled(who int, choice string, fields map[string]string, faces ...int) {
	of.t.Helper()
	id := of.exchangeAsk()
	for _, m := range of.MovesOn(id, who) {
		if m.Key.Choice == choice || m.Key.Choice == choice+"-dice" {
			src := dice.Script(faces...)
			of.does(fractal.Game().Take(of.state, who, rules.Taken{Key: m.Key, At: 2_000_000, Fields: fields, Roll: src.Roll}))
			return
		}
	}
	require.Fail(of.t, "not open", "%s to %d", choice, who)
}

func TestNextExchangeRefreshesAll(t *testing.T) {
	of := begin(t)
	c, _ := table.ParseCount("-5")
	of.does(of.ChangeAP(as(ann), ruk, c))
	of.inflicts(goblin, "Devastating Blow")
	of.refused("GM")(of.NextExchange(as(ann)))
	of.does(of.NextExchange(as(mira)))
	assert.Equal(t, [2]int{12, 12}, of.pool(ruk))
	assert.Equal(t, [2]int{0, 0}, of.pool(goblin), "who has fallen gets none")
	assert.Zero(t, of.exchangeAsk(), "nothing is to be rolled")
	assert.Equal(t, 1, of.Conflicts[of.Table.SceneAt(channel)].Exchange)
	of.pins("Savorous 2")
	of.does(of.NextExchange(as(mira)))
	assert.Equal(t, [2]int{14, 12}, of.pool(ruk))
	of.pins("Tainted 3")
	of.does(of.NextExchange(as(mira)))
	assert.Equal(t, [2]int{11, 9}, of.pool(ruk), "tainted, and savored")
}

func TestLocksCountExchanges(t *testing.T) {
	of := begin(t)
	of.apply(fractal.LastingSet{ID: 900, Lasting: fractal.Lasting{Kind: fractal.LastsLock, On: goblin, Name: "Sword", N: 2}})
	of.apply(fractal.LastingSet{ID: 901, Lasting: fractal.Lasting{Kind: fractal.LastsEvade, On: ruk, N: 2}})
	of.does(of.NextExchange(as(mira)))
	assert.Equal(t, 1, of.Lastings[900].N)
	assert.NotContains(t, of.Lastings, 901, "until the refresh")
	of.does(of.NextExchange(as(mira)))
	assert.Empty(t, of.Lastings)
}

func TestUpkeepAtTheRefresh(t *testing.T) {
	of := begin(t)
	keep := func() {
		of.does(of.Maintain(as(bob), ilse, fractal.Spell{Name: "Wall of frost"}))
		of.does(of.Maintain(as(bob), ilse, fractal.Spell{Name: "Telepathic Link"}))
	}
	keep()
	of.does(of.NextExchange(as(mira)))
	of.refused("Ilse has something to roll")(of.NextExchange(as(mira)))
	assert.Empty(t, of.MovesOn(of.exchangeAsk(), ann))
	of.rolled(bob, "mine", map[string]string{"upkeep": "3"}, 5, 6, 1)
	assert.Len(t, of.SpellsOf(ilse), 2, "TN 4 and 1 for each of 2: the 6 holds")
	assert.Equal(t, [2]int{6, 9}, of.pool(ilse), "3 dice, 3 AP")
	assert.Zero(t, of.exchangeAsk())

	of.does(of.NextExchange(as(mira)))
	of.rolled(bob, "mine", map[string]string{"upkeep": "2"}, 5, 5)
	assert.Empty(t, of.SpellsOf(ilse), "5 is less than 6")

	keep()
	of.does(of.NextExchange(as(mira)))
	of.rolled(mira, "others", map[string]string{"upkeep": "0"})
	assert.Empty(t, of.SpellsOf(ilse), "nothing was paid")

	keep()
	of.does(of.NextExchange(as(mira)))
	of.inflicts(ilse, "Broken Bone")
	of.inflicts(ilse, "Broken Bone")
	assert.Empty(t, of.SpellsOf(ilse), "AP of 0 ends all")
}

func TestElementsThatActWithTime(t *testing.T) {
	of := begin(t)
	of.pins("Noxious 2")
	of.does(of.NextExchange(as(mira)))
	of.rolled(ann, "mine", nil, 3, 3, 3, 3)
	assert.Equal(t, []string{"Fevers"}, of.titles(ruk), "Sickened 2: four dice of Body d8, half of it, and none shows 4")
	assert.Equal(t, [2]int{8, 10}, of.pool(ruk), "and 2 AP")
	of.rolled(mira, "cast", nil, 4, 1, 1, 4, 1, 1, 1, 4, 1)
	assert.Empty(t, of.titles(goblin), "one 4 is enough")

	of = begin(t)
	of.pins("Hazardous 2")
	of.does(of.NextExchange(as(mira)))
	of.rolled(ann, "mine", map[string]string{"hazard": "3"}, 4, 4, 1)
	assert.Empty(t, of.titles(ruk), "2 successes avoid it")
	assert.Equal(t, [2]int{9, 12}, of.pool(ruk))
	of.rolled(bob, "mine", map[string]string{"hazard": "1"}, 7)
	assert.Equal(t, []string{"Battered"}, of.titles(ilse), "1 success does not")
	_, err := fractal.Game().Take(of.state, mira, rules.Taken{Key: of.MovesOn(of.exchangeAsk(), mira)[0].Key, Fields: map[string]string{"hazard": "x"}, Roll: dice.Script().Roll})
	require.ErrorContains(t, err, "no number of dice")

	for _, name := range []string{"Blinding 4", "Deafening 4"} {
		of = begin(t)
		of.pins(name)
		of.does(of.NextExchange(as(mira)))
		assert.Equal(t, []string{"Ringing Ears"}, of.titles(ruk), "%s: Disoriented each turn", name)
	}

	of = begin(t)
	of.refused("Nothing here gives")(of.Soothe(as(ann), ruk))
	of.pins("Soothing 2")
	of.refused("Nothing here gives")(of.Soothe(as(ann), ruk))
	c, _ := table.ParseCount("-3")
	of.does(of.ChangeAP(as(ann), ruk, c))
	of.does(of.Soothe(as(ann), ruk))
	assert.Equal(t, [2]int{11, 12}, of.pool(ruk))

	of = begin(t)
	of.tabled(of.Table.PinElement(as(mira), table.Pin{Name: "Noxious", Rating: "1", Zone: "Cellar"}, nil))
	of.does(of.NextExchange(as(mira)))
	assert.Zero(t, of.exchangeAsk(), "nobody is there")
	of.throws(ann, ruk, "Maneuvers 1 Body in Cellar", 5)
	assert.Equal(t, "Cellar", of.Stances[ruk].Zone, "who rolls in a zone is there from then on")
	of.refused("Ruk has something to roll")(of.NextExchange(as(mira)))
	of.rolled(ann, "mine", nil, 4, 1, 1, 1)
	assert.Zero(t, of.exchangeAsk())
	of.does(of.NextExchange(as(mira)))
	assert.Len(t, of.DutiesAt(of.Table.SceneAt(channel)), 1)
	end, err := of.EndScene(as(mira))
	require.NoError(t, err)
	assert.Empty(t, of.After(end.Whole...).Stances[ruk].Zone, "a zone goes with its scene")
	of.throws(ann, ruk, "Maneuvers 1 Body in everywhere", 5)
	assert.Empty(t, of.Stances[ruk].Zone)
}

// TestBeatsCountLocks holds that a lock of two beats holds for two, and that a beat ends what is of the beat alone.
func TestBeatsCountLocks(t *testing.T) {
	of := begin(t)
	of.throws(mira, 0, "Cut Off 2d6=6,6 lock Cut vs Ruk")
	for id := range of.Clashes {
		of.takes(id, mira, "go", nil)
	}
	of.throws(ann, ruk, "Evasive Attack Thrust 2d8 split 1/1", 1, 6)
	kinds := func() (all []fractal.LastingKind) {
		for _, id := range of.LastingsOf(ruk) {
			all = append(all, of.Lastings[id].Kind)
		}
		return all
	}
	assert.ElementsMatch(t, []fractal.LastingKind{fractal.LastsLock, fractal.LastsEvade}, kinds())
	of.refused("That is for the GM")(of.NextBeat(as(ann)))
	of.does(of.NextBeat(as(mira)))
	assert.Equal(t, []fractal.LastingKind{fractal.LastsLock}, kinds(), "evasion is of one beat")
	of.refused("Ruk cannot use Cut for 1 beat")(of.Throw(as(ann), fractal.Try{Line: "Cut 1", As: ruk}))
	of.does(of.NextBeat(as(mira)))
	assert.Empty(t, kinds())
	assert.Equal(t, 3, of.Conflicts[of.Table.SceneAt(channel)].Beat)
}
