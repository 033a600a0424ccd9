package torchlite_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/interact"
	"tallybones/commands/plain"
	"tallybones/commands/torchlite"
	"tallybones/commands/ui"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

var mira, bob, cleo, ola = commandstest.Mira, commandstest.Bob, commandstest.Cleo, commandstest.Ola

// An evening is a table that plays TorchLite, whose dice are foreseen.
type evening struct {
	*commandstest.Evening
	dice *commandstest.Falling
}

// thursday is an evening of Mira's with Ann's Zia, Bob's Tamsin and Cleo's Orrin against a gate sergeant.
func thursday(t testing.TB) evening {
	t.Helper()
	falling := &commandstest.Falling{T: t}
	e := evening{commandstest.New(t, commandstest.Config{
		Games:   []commands.Game{torchlite.Scripted(falling), plain.Game()},
		Modules: func(host *commands.Host) []interact.Module { return []interact.Module{torchlite.Module(host)} },
	}), falling}
	e.As(mira).Begins("torchlite", "Thursday")
	for _, hero := range []struct {
		who    commandstest.Guest
		name   string
		traits string
	}{
		{e.As(ann), "Zia", "Agility d8, Silver Tongue d8, Scoundrel d10, Smoke Vial d6"},
		{e.As(bob), "Tamsin", "Charisma d8, Speaker d10, Medic d6"},
		{e.As(cleo), "Orrin", "Brawn d10, Veteran d8, Soldier d8, Axe d6"},
	} {
		hero.who.Joins()
		hero.who.Makes(table.NewCharacter{Name: hero.name, Kind: table.Hero, Traits: table.ReadTraits(hero.traits)})
	}
	e.As(mira).Makes(table.NewCharacter{Name: "Sergeant", Kind: table.Cast})
	sergeant, _ := strconv.Atoi(e.ID("Sergeant"))
	e.As(mira).Does(func(turn commands.Turn) ([]table.Event, error) {
		return turn.Table.SetWord(turn.By, sergeant, table.Usual, "Soldier d8 + Wary d6")
	})
	return e
}

// fall foresees dice: "7 5 1 4".
func (e evening) fall(faces string) {
	e.T.Helper()
	e.dice.Foresee(faces)
}

// roll rolls a line at the table, and all dice that were foreseen must have fallen.
func (g seated) roll(line, faces string) commandstest.Answer {
	g.T.Helper()
	g.at.fall(faces)
	answer := g.Must("roll", "line", line)
	g.at.dice.Fell()
	return answer
}

// seated is somebody at the table.
type seated struct {
	commandstest.Guest
	at evening
}

func (e evening) as(person string) seated {
	e.T.Helper()
	for _, p := range []struct {
		name  string
		guest commandstest.Guest
	}{{"Mira", e.As(mira)}, {"Ann", e.As(ann)}, {"Bob", e.As(bob)}, {"Cleo", e.As(cleo)}, {"Ola", e.As(ola)}} {
		if p.name == person {
			return seated{p.guest, e}
		}
	}
	require.Fail(e.T, "nobody is called "+person)
	return seated{}
}

// does has something happen as the person's doing that no command of these tests does.
func (g seated) does(decide func(s *rule.State, by table.By) ([]rule.Event, error)) {
	g.T.Helper()
	_, err := g.Change(torchlite.Decided(decide))
	require.NoError(g.T, err)
}

// plotPoints sets the plot points of a character.
func (g seated) plotPoints(of string, n int) {
	g.T.Helper()
	g.does(func(s *rule.State, by table.By) ([]rule.Event, error) {
		id, err := s.Table.Find(of)
		require.NoError(g.T, err)
		return s.ChangePlotPoints(by, id, table.Count{How: table.CountTo, N: n})
	})
}

// asset gives a character an asset.
func (g seated) asset(of, name string, die rule.Die, all bool) {
	g.T.Helper()
	g.does(func(s *rule.State, by table.By) ([]rule.Event, error) {
		id, err := s.Table.Find(of)
		require.NoError(g.T, err)
		return s.MakeAsset(by, rule.NewAsset{Of: id, Name: name, Die: die, All: all}, 0)
	})
}

// inflicted puts a complication or stress on a character.
func (g seated) inflicted(on, name string, die rule.Die) {
	g.T.Helper()
	g.does(func(s *rule.State, by table.By) ([]rule.Event, error) {
		id, err := s.Table.Find(on)
		require.NoError(g.T, err)
		return s.Inflict(by, rule.Blow{On: id, Name: name, Effect: die})
	})
}

// challenge puts a challenge into the scene.
func (g seated) challenge(name string, count int, size rule.Die) {
	g.T.Helper()
	g.does(func(s *rule.State, by table.By) ([]rule.Event, error) {
		return s.BeginChallenge(by, rule.NewChallenge{Name: name, Kind: rule.Pooled, Count: count, Size: size})
	})
}

// ownDice makes the person one who rolls real dice.
func (g seated) ownDice() {
	g.T.Helper()
	g.Does(func(turn commands.Turn) ([]table.Event, error) { return turn.Table.SetOwnDice(turn.By, true), nil })
}

// firstChoice is the first thing that can be picked in a message.
func firstChoice(t testing.TB, a commandstest.Answer) string {
	t.Helper()
	for _, block := range a.Blocks {
		if sel, ok := block.(ui.Select); ok {
			return sel.Options[0].Value
		}
	}
	require.Fail(t, "nothing can be picked", a.String())
	return ""
}

// button is the whole label of a button of which some words are known.
func button(t testing.TB, a commandstest.Answer, words string) string {
	t.Helper()
	for _, b := range a.Buttons {
		if strings.Contains(b.Label, words) {
			return b.Label
		}
	}
	require.Fail(t, "no button", "%s in %s", words, a)
	return ""
}
