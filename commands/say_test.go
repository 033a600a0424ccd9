package commands

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
)

// The people and characters of the lines.
const (
	mira = 1 + iota
	ann
	bob
	zia
	goblin
)

// atTable is a table with people, heroes and cast.
func atTable() *table.State { return tableOf("Mira", "Ann", "Bob", "Zia", "Goblin A") }

// tableOf is the table with names for the three people, the hero and the cast.
func tableOf(names ...string) *table.State {
	s := table.New()
	for _, e := range []table.Event{
		table.GameBegun{},
		table.GMSet{Who: mira, GM: true},
		table.PersonSeen{Who: mira, Name: names[0]},
		table.PersonSeen{Who: ann, Name: names[1]},
		table.PersonSeen{Who: bob, Name: names[2]},
		table.CharacterAdded{ID: zia, Character: table.Character{Name: names[3], Kind: table.Hero, Owner: ann}},
		table.CharacterAdded{ID: goblin, Character: table.Character{Name: names[4], Kind: table.Cast}},
	} {
		table.Apply(&s, e)
	}
	return &s
}

// lines are events and how each is told.
var lines = []struct {
	event table.Event
	says  string
}{
	{table.GameBegun{}, "The game begins."},
	{table.GameBegun{NoGM: true}, "The game begins, without a GM."},
	{table.GameNamed{Name: "The Fens", Was: "Thursday"}, "The table is called The Fens now."},
	{table.SettingChanged{Name: "quiet", Value: "on", Was: "off", Is: "on"}, "Setting quiet: off to on."},
	{table.PersonSeen{Who: ann, Name: "Ann"}, ""},
	{table.PersonRolled{Who: ann}, ""},
	{table.GMSet{Who: ann, GM: true}, "Ann is a GM now."},
	{table.GMSet{Who: ann}, "Ann is no GM any more."},
	{table.CallsSet{Who: ann, Calls: true}, "Ann wants to be called."},
	{table.CallsSet{Who: ann}, "Ann does not want to be called any more."},
	{table.OwnDiceSet{Who: ann, OwnDice: true}, "Ann rolls real dice."},
	{table.OwnDiceSet{Who: ann}, "Ann has the bot roll."},
	{table.PlaysSet{Who: ann, Character: zia}, "Ann plays Zia."},
	{table.PlaysSet{Who: ann}, "Ann plays nobody in particular."},
	{table.Called{Who: ann}, "Ann is called."},
	{table.CallAnswered{Who: ann}, ""},
	{table.CharacterAdded{Character: table.Character{Name: "Orrin", Kind: table.Hero}}, "Orrin joins."},
	{table.CharacterAdded{Character: table.Character{Name: "Goblin B", Kind: table.Cast}}, "Goblin B joins the cast."},
	{table.CharacterRenamed{ID: zia, Name: "Zara", Was: "Zia"}, "Zia is called Zara now."},
	{table.SheetMade{ID: zia, Name: "Zia", Was: "Ann"}, "Ann has a sheet and is called Zia now."},
	{table.SheetMade{ID: zia, Name: "Zia", Was: "Zia"}, "Zia has a sheet."},
	{table.OwnerSet{ID: zia, Owner: bob}, "Zia is Bob's."},
	{table.OwnerSet{ID: zia, Was: ann}, "Ann lets go of Zia."},
	{table.CharacterArchived{ID: zia}, "Zia leaves the game."},
	{table.GroupAdded{Name: "Goblins"}, "Goblins are a group."},
	{table.GroupRemoved{Name: "Goblins"}, "Nobody is left of Goblins."},
	{table.TraitSet{Character: zia, Trait: table.Trait{Name: "Brawn", Value: "d8"}}, "Zia: Brawn d8."},
	{table.TraitSet{Character: zia, Trait: table.Trait{Name: "Brawn", Value: "d10"}, Was: "d8"}, "Zia: Brawn d8 to d10."},
	{table.TraitSet{Character: zia, Trait: table.Trait{Name: "Minion"}}, "Zia: Minion."},
	{table.TraitUnset{Character: zia, Name: "Brawn", Was: "d8"}, "Zia: Brawn d8 goes."},
	{table.TraitUnset{Character: zia, Name: "Minion"}, "Zia: Minion goes."},
	{table.NoteSet{Character: zia, Note: "Limps."}, `Zia: note "Limps.".`},
	{table.NoteSet{Character: zia, Note: strings.Repeat("x", 90)}, `Zia: note "` + strings.Repeat("x", 80) + `…".`},
	{table.NoteSet{Character: zia, Was: "Limps."}, "Zia: the note goes."},
	{table.WordSet{Character: zia, Key: table.Usual, Word: "2d6"}, "Zia: usual 2d6."},
	{table.WordSet{Character: zia, Key: table.Usual, Word: "2d8", Was: "2d6"}, "Zia: usual 2d6 to 2d8."},
	{table.MacroSet{Character: zia, Macro: table.Macro{Name: "Attack", Line: "2d6"}}, "Zia: macro Attack is 2d6."},
	{table.MacroSet{Character: zia, Macro: table.Macro{Name: "Attack", Line: "2d8"}, Was: "2d6"}, "Zia: macro Attack is 2d8, was 2d6."},
	{table.MacroSet{Character: zia, Macro: table.Macro{Name: "Attack"}, Was: "2d6"}, "Zia: macro Attack goes, was 2d6."},
	{table.WordSet{Character: zia, Key: table.Usual, Was: "2d6"}, "Zia: usual 2d6 goes."},
	{table.CounterSet{Character: zia, Counter: table.Counter{Name: "luck", Value: 3}, Was: 2}, "Zia: luck 2 to 3."},
	{table.CounterSet{Character: zia, Counter: table.Counter{Name: "luck", Value: 3, Max: 5}, Was: 4}, "Zia: luck 4 to 3 of 5."},
	{table.CounterSet{Character: zia, Counter: table.Counter{Name: "luck", Value: 3, Max: 5}, Was: 3}, "Zia: luck 3 of 5."},
	{table.CounterRemoved{Character: zia, Name: "luck", Was: 3}, "Zia: luck 3 goes."},
	{table.PlaceOpened{Place: 1}, ""},
	{table.PlaceOpened{Place: 2, Parent: 1, Linked: true}, "The game is played in another channel or thread, too."},
	{table.PlaceOpened{Place: 2, Parent: 1, Linked: true, Back: true}, "The game is back in a channel or thread where it was played before."},
	{table.PlaceOpened{Place: 2, Parent: 1}, ""},
	{table.PlaceOpened{Place: 2, Parent: 1, Board: true}, "The board moves to a thread."},
	{table.SessionStarted{Number: 3}, "Session 3 starts."},
	{table.SessionEnded{Number: 3}, "Session 3 ends."},
	{table.ScenePrepared{Name: "Warehouse 9"}, "The scene Warehouse 9 is prepared."},
	{table.SceneStarted{Number: 2}, "Scene 2 starts."},
	{table.SceneStarted{Number: 2, Name: "The Gatehouse"}, "Scene 2 starts: The Gatehouse."},
	{table.SceneEnded{Name: "scene 2"}, "Scene 2 ends."},
	{table.SceneEnded{Name: "The Gatehouse", Goes: []string{"Winded d6 (Zia)", "Rain d8"}}, "The Gatehouse ends. Gone: Winded d6 (Zia) and Rain d8."},
	{table.ElementPinned{Element: table.Element{Name: "Rain", Rating: "d6"}}, "Rain d6 pinned."},
	{table.ElementPinned{Element: table.Element{Name: "Loose tiles"}}, "Loose tiles pinned."},
	{table.ElementPinned{Element: table.Element{Name: "Rain", Rating: "d6", Zone: "Courtyard"}}, "Rain d6 (Courtyard) pinned."},
	{table.ElementPinned{Element: table.Element{Name: "Trap"}, Hidden: true}, "Trap pinned face down."},
	{table.AdversaryPrepared{Adversary: table.Adversary{Name: "Goblin", Times: 3}}, "Goblin x3 wait face down."},
	{table.AdversaryChanged{Adversary: table.Adversary{Name: "Goblin", Times: 3}, Was: "Goblin x3"}, "Goblin x3 change, face down."},
	{table.AdversaryChanged{Adversary: table.Adversary{Name: "Orc"}, Was: "Goblin"}, "Goblin becomes Orc, face down."},
	{table.AdversaryGone{Name: "Spy"}, "Spy is put away."},
	{table.ElementChanged{Name: "Rain", Rating: "d8", Was: table.Before{Name: "Rain", Rating: "d6"}}, "Rain d6 to d8."},
	{table.ElementChanged{Name: "Rain", Rating: "d8", Was: table.Before{Name: "Rain"}}, "Rain becomes Rain d8."},
	{table.ElementChanged{Name: "Storm", Rating: "d6", Was: table.Before{Name: "Rain", Rating: "d6"}}, "Rain d6 becomes Storm d6."},
	{table.ElementHidden{Was: table.Before{Name: "Rain", Rating: "d6"}}, "Rain d6 turned face down."},
	{table.ElementRevealed{Was: table.Before{Name: "Trap"}}, "Trap revealed."},
	{table.ElementRemoved{Was: table.Before{Name: "Rain", Rating: "d6"}}, "Rain d6 gone."},
	{table.ConditionSet{Condition: table.Condition{On: zia, Name: "Winded", Rating: "d6"}}, "Winded d6 on Zia."},
	{table.ConditionSet{Condition: table.Condition{On: zia, Name: "Winded", Until: "dawn"}}, "Winded on Zia, until dawn."},
	{table.ConditionSet{Condition: table.Condition{On: zia, Name: "Winded", Rating: "d8"}, Was: table.Before{Name: "Winded", Rating: "d6"}}, "Zia: Winded d6 to d8."},
	{table.ConditionSet{Condition: table.Condition{On: zia, Name: "Spent"}, Was: table.Before{Name: "Winded"}}, "Zia: Winded becomes Spent."},
	{table.ConditionRemoved{On: zia, Was: table.Before{Name: "Winded", Rating: "d6"}}, "Winded d6 off Zia."},
	{table.TrackStarted{Track: table.Track{Name: "Escape", Of: 4}}, "Track Escape starts: 0 of 4."},
	{table.TrackAdvanced{Count: 2, Was: table.Track{Name: "Escape", Count: 1, Of: 4}}, "Escape: 1 to 2 of 4."},
	{table.TrackAdvanced{Count: 4, Was: table.Track{Name: "Escape", Count: 1, Of: 4}}, "Escape: 1 to 4 of 4, full."},
	{table.TrackAdvanced{Count: 4, Was: table.Track{Name: "Escape", Count: 1, Of: 4, Lost: 3}}, "Escape: 1 to 4 of 4, won."},
	{table.TrackAdvanced{Count: 1, Failures: 3, Was: table.Track{Name: "Escape", Count: 1, Of: 4, Failures: 2, Lost: 3}}, "Escape: failures 2 to 3 of 3, lost."},
	{table.TrackEnded{Was: table.Track{Name: "Escape", Count: 1, Of: 4}}, "Track Escape ends: 1 of 4."},
	{table.TurnsSet{Turn: table.Turn{Round: 1, Members: []int{zia, goblin}}}, "Round 1: to act are Zia and Goblin A."},
	{table.TurnsSet{Turn: table.Turn{Round: 2, Members: []int{zia, goblin}, Now: zia}}, "Round 2: Zia's turn."},
	{table.TurnsSet{Turn: table.Turn{Round: 2, Members: []int{zia, goblin}, Acted: []int{goblin}}}, "Round 2: Goblin A has acted."},
	{table.TurnsEnded{}, "Turns are no longer kept."},
	{table.AskOpened{Ask: table.Ask{Kind: table.Offer, From: mira, To: table.To{People: []int{ann}}, Say: "a coin for a limp"}}, "Mira offers Zia: a coin for a limp."},
	{table.AskOpened{Ask: table.Ask{Kind: table.Roll, From: ann, About: zia, Laid: &table.Laid{Sides: []table.Side{{Line: "2d6", Adds: []table.Add{{Line: "d4"}}}}}}}, "Roll of Zia is laid out: 2d6 + d4."},
	{table.AskOpened{Ask: table.Ask{Kind: table.Against, From: mira, Say: "Rush the guard", Card: &table.Card{Pool: "2d6"}}}, "Mira's card: Rush the guard, 2d6."},
	{table.AskOpened{Ask: table.Ask{Kind: table.Against, From: mira, Card: &table.Card{Estimate: "about 3"}}, Pool: "2d6"}, "Mira's card, about 3."},
	{table.AskOpened{Ask: table.Ask{Kind: table.Against, From: mira, Card: &table.Card{Pool: "2d6"}}, Hidden: true}, "Mira's card, sealed, 2d6."},
	{table.AskOpened{Ask: table.Ask{Kind: table.Vote, From: mira, Say: "Who earns it?"}}, "Mira's vote: Who earns it?"},
	{table.AskAnswered{Who: ann, Choice: "accept"}, ""},
	{table.AskAnswered{Who: ann, Choice: "zia", Topic: table.Topic{Kind: table.Vote, From: mira, Say: "Who?"}}, "Ann has voted: Who?"},
	{table.AskAnswered{Who: ann, Choice: "zia", Topic: table.Topic{Kind: table.Vote, From: mira}, Label: "Zia"}, "Ann votes for Zia."},
	{table.AskAdded{Add: table.Add{Who: bob, Line: "d4"}, Topic: table.Topic{Kind: table.Roll, From: ann, About: zia, Say: "over the wall"}}, "Bob adds d4 to the roll of Zia."},
	{table.AskClosed{How: table.Answered, Who: ann, Choice: "accept", Was: table.Ask{Kind: table.Offer, From: mira, Say: "a coin", Choices: []table.Choice{{Value: "accept", Label: "Accept"}}}}, "Zia takes Mira's offer: a coin."},
	{table.AskClosed{How: table.Answered, Choice: "zia", Tally: map[string]int{"zia": 2, "tam": 1}, Was: table.Ask{Kind: table.Vote, All: true, From: mira, Choices: []table.Choice{{Value: "zia", Label: "Zia"}, {Value: "tam", Label: "Tamsin"}}}}, "The vote is over: Zia 2, Tamsin 1."},
	{table.AskClosed{How: table.Answered, Was: table.Ask{Kind: table.Vote, All: true, From: mira}}, "The vote is over: nobody answered."},
	{table.AskClosed{How: table.ByOffer, Who: ann, Was: table.Ask{Kind: table.Offer, From: mira, Say: "a coin"}}, "Zia answers Mira's offer: a coin, with another one."},
	{table.AskClosed{How: table.Withdrawn, Who: mira, Was: table.Ask{Kind: table.Offer, From: mira, Say: "a coin"}}, "Mira withdraws the offer: a coin."},
	{table.AskClosed{How: table.Lapsed, Was: table.Ask{Kind: table.Offer, From: mira, Say: "a coin"}}, "Mira's offer: a coin lapses."},
	{table.AskClosed{How: table.Rolled, Who: ann, Was: table.Ask{Kind: table.Roll}}, ""},
	{table.AskClosed{How: table.Used, Who: ann, Was: table.Ask{Kind: table.Against}}, ""},
	{table.AskRevealed{Topic: table.Topic{Kind: table.Against, From: mira}, Pool: "2d6"}, "Mira's card is revealed: 2d6."},
	{table.CardUsed{Who: ann, Topic: table.Topic{Kind: table.Against, From: mira, Say: "Guard"}}, "Ann has rolled against it: Mira's card: Guard."},
	{table.SecretKept{Secret: table.Secret{By: ann, Label: "2d6: 7"}}, "Ann rolls in private: 2d6: 7."},
	{table.SecretRevealed{Who: ann, Secret: table.Secret{By: ann, Label: "2d6: 7"}}, "Ann reveals a private roll: 2d6: 7."},
	{table.SecretDropped{}, ""},
}

func TestSayTable(t *testing.T) {
	for _, line := range lines {
		assert.Equal(t, line.says, sentenceOf(tell(atTable(), line.event)), "%T", line.event)
	}
}

// TestSayTableSaysAll holds that the lines above have every kind of event.
func TestSayTableSaysAll(t *testing.T) {
	have := map[reflect.Type]bool{}
	for _, line := range lines {
		have[reflect.TypeOf(line.event)] = true
	}
	require.NotEmpty(t, table.Kinds())
	for _, kind := range table.Kinds() {
		e, err := table.Decode(rules.Record{Kind: kind, Body: []byte("{}")})
		require.NoError(t, err)
		assert.True(t, have[reflect.TypeOf(e)], "no line tells of %s", kind)
		assert.NotPanics(t, func() { sayTable(atTable(), e) }, kind)
	}
}

// TestNamesAsTyped holds that a name in small letters stays so where it begins a sentence, and that who has none is called
// somebody there with a capital.
func TestNamesAsTyped(t *testing.T) {
	for _, line := range lines {
		said := string(sayTable(tableOf("ommo", "ax", "bo", "vs", "gub a"), line.event))
		assert.NotRegexp(t, `\b(Ommo|Ax|Bo|Vs|Gub a)\b`, said, "%T", line.event)
		said = string(sayTable(tableOf("somebody A", "somebody B", "somebody C", "somebody B", "somebody D"), line.event))
		assert.NotRegexp(t, `^somebody|\. somebody`, said, "%T", line.event)
	}
	s := tableOf("somebody A", "somebody B", "somebody C", "somebody B", "somebody D")
	assert.Equal(t, "Somebody B is nobody's.", string(sayTable(s, table.OwnerSet{ID: zia, Was: ann})))
	assert.Equal(t, "vs leaves the game.", string(sayTable(tableOf("ommo", "ax", "bo", "vs", "gub a"), table.CharacterArchived{ID: zia})))
	assert.Equal(t, "ax lets go of vs.", string(sayTable(tableOf("ommo", "ax", "bo", "vs", "gub a"), table.OwnerSet{ID: zia, Was: ann})))
}

// TestSayTableEscapes holds that a name can neither break a line nor ping.
func TestSayTableEscapes(t *testing.T) {
	said := string(sayTable(atTable(), table.ElementPinned{Element: table.Element{Name: "# <@1> **x**\n- y"}}))
	assert.NotContains(t, said, "\n")
	assert.NotContains(t, said, "<@1>")
	assert.NotContains(t, said, "**x**")
}
