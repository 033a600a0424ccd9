package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
	rule "tallybones/rules/table"
)

func TestConditions(t *testing.T) {
	e := played(t)
	for _, step := range []struct {
		who     interact.Person
		call    string
		options []string
		says    string
	}{
		{ann, "condition add", []string{"name", "Winded d6"}, "**Winded d6 on Zia**"},
		{ann, "condition add", []string{"name", "Winded", "rating", "d8"}, "**Zia: Winded d6 to d8**"},
		{ann, "condition add", []string{"name", "winded up"}, "**Zia: Winded d8 to d10**"},
		{ann, "condition change", []string{"name", "winded", "change", "down # Winded d10 to d8"}, "**Zia: Winded d10 to d8**"},
		{ann, "condition change", []string{"name", "winded =d6"}, "**Zia: Winded d8 to d6**"},
		{ann, "condition change", []string{"name", "winded", "until", "she rests"}, "**Winded d6 on Zia, until she rests**"},
		{ann, "condition change", []string{"name", "winded rename Out of Breath"}, "**Zia: Winded d6 becomes Out of Breath d6, until she rests**"},
		{ann, "condition done", []string{"name", "out of"}, "**Out of Breath d6 off Zia**"},
		{mira, "condition add", []string{"name", "Off Guard d8", "who", "Sergeant"}, "**Off Guard d8 on Sergeant**"},
		{mira, "condition change", []string{"name", "off guard", "change", "off"}, "**Off Guard d8 off Sergeant**"},
		{mira, "condition add", []string{"name", "Wet", "who", "all"}, "**Wet on Zia**\nWet on Tamsin."},
		{bob, "condition remove", []string{"name", "wet", "who", "zia, <@12>"}, "**Wet off Zia**\nWet off Tamsin."},
		{bob, "condition add", []string{"name", "Proud 3", "until", "he falls", "lasts", "true"}, "**Proud 3 on Tamsin, until he falls**"},
	} {
		a := e.As(step.who).Must(step.call, step.options...)
		a.Reads(strings.Split(step.says, "\n")...)
	}
}

func TestConditionsRefused(t *testing.T) {
	e := played(t)
	e.As(ann).Must("condition add", "name", "Winded d6")
	e.As(mira).Must("condition add", "name", "Winded d6", "who", "Sergeant")
	for _, step := range []struct {
		who     interact.Person
		call    string
		options []string
		says    string
	}{
		{ola, "condition add", []string{"name", "Winded d6"}, join},
		{ola, "condition add", []string{"name", "Winded d6", "who", "Zia"}, join},
		{dora, "condition remove", []string{"name", "Winded", "who", "Zia"}, join},
		{ann, "condition add", []string{"name", "Winded d7"}, `"d7" is no step die. Use ` + "`d4`, `d6`, `d8`, `d10` or `d12`."},
		{ann, "condition add", []string{"name", "Winded d6"}, "Zia has Winded d6 already. Change it: `/condition change Winded up`."},
		{ann, "condition change", []string{"name", "Winded"}, "What becomes of Winded? Type a change behind it: `d8`, `2`, `up`, `down`, `off`, `=d10`, or `rename` and the new name."},
		{ann, "condition change", []string{"name", "Wined up"}, `Zia: I do not know "Wined". Close: Winded d6.`},
		{bob, "condition remove", []string{"name", "Winded"}, "Tamsin has no condition. `/condition list` names those there are."},
		{bob, "condition remove", []string{"name", "Winded", "who", "Zia, Tamsin"}, "Tamsin has no condition. `/condition list` names those there are."},
		{mira, "condition add", []string{"name", "Wet"}, "You play nobody yet. Name somebody, or make a character: `/sheet new`."},
		{mira, "condition remove", []string{"name", "Winded"}, "Several have it: Zia, Sergeant. Say whose, with `who`."},
		{ann, "condition add", []string{"name", "Wet", "who", "<@15>"}, "The person mentioned has done nothing at this table yet. One roll of theirs is enough: `/roll 2d6`."},
		{ann, "condition add", []string{"name", "a=b"}, `"a=b" cannot be a name: = means something in a line. Leave out # = + | and commas: ` + "`a b`."},
	} {
		t.Run(strings.Join(step.options, " "), func(t *testing.T) {
			e.As(step.who).Call(step.call, step.options...).Refused(step.says)
		})
	}
	assert.Len(t, e.State().Conditions, 2, "nothing changed")
	e.As(mira).Must("condition remove", "name", "winded", "who", "all")
	assert.Len(t, e.State().Conditions, 1, "with all it is of those who have it")
	e.As(mira).Must("condition remove", "name", "winded").Reads("**Winded d6 off Sergeant**")
}

func TestConditionsWhereOwnersEdit(t *testing.T) {
	e := played(t)
	e.As(mira).Must("game settings", "name", "edits", "value", "owners")
	e.As(bob).Call("condition add", "name", "Wet", "who", "Zia").Refused("That is Ann's choice; a GM may make it for Ann.")
	e.As(ann).Must("condition add", "name", "Wet")
	e.As(mira).Must("condition remove", "name", "Wet", "who", "Zia")
}

func TestConditionWithoutASheet(t *testing.T) {
	e := table(t)
	e.As(cleo).Joins()
	e.As(cleo).Must("condition add", "name", "Winded d6").Reads("**Cleo joins**", "Winded d6 on Cleo.")
	assert.True(t, e.State().Characters[e.State().Playing(e.Number(cleo))].Blank)
	e.As(ola).Joins()
	e.As(ola).Call("condition remove", "name", "Lost").Refused("You play nobody yet. Name somebody, or make a character: `/sheet new`.")
}

func TestConditionComesTwice(t *testing.T) {
	e := played(t)
	e.As(ann).Must("condition add", "name", "Winded d6")
	req := e.As(ann).ToCall("condition add", "name", "Winded up")
	for range 2 {
		e.Send(req).Reads("**Zia: Winded d6 to d8**")
	}
	assert.Equal(t, rule.Rating("d8"), e.State().Conditions[e.State().On(e.State().Playing(e.Number(ann)))[0]].Rating)
}

func TestConditionsOfAQuietTable(t *testing.T) {
	e := played(t)
	e.As(mira).Must("game settings", "name", "quiet", "value", "on")
	assert.True(t, e.As(ann).Must("condition add", "name", "Winded d6").Private)
	assert.True(t, e.As(ann).Must("condition change", "name", "Winded up").Private)
	assert.True(t, e.As(ann).Must("condition done", "name", "Winded").Private)
}

func TestConditionList(t *testing.T) {
	e := played(t)
	list := e.As(ola).Must("condition list")
	assert.True(t, list.Private)
	assert.Equal(t, "**Conditions**\nNone.", list.String())
	e.As(ann).Must("condition add", "name", "Winded d6", "until", "she rests")
	e.As(ann).Must("condition add", "name", "Scarred", "lasts", "true")
	e.As(mira).Must("condition add", "name", "Off Guard d8", "who", "Sergeant")
	assert.Equal(
		t, "**Conditions**\n**Zia**: Winded d6, until she rests; Scarred, lasting.\n**Sergeant**: Off Guard d8.",
		e.As(bob).Must("condition list").Text(),
	)
	assert.Equal(t, "**Conditions**\n**Sergeant**: Off Guard d8.", e.As(bob).Must("condition list", "who", "serg").Text())
}

func TestConditionSuggestions(t *testing.T) {
	e := played(t)
	a := e.As(ann)
	assert.Equal(t, []ui.Choice{{Name: "Wet d6 # Wet d6 on Zia", Value: "Wet d6"}}, a.Complete("condition add", "name", "Wet d6"))
	a.Must("condition add", "name", "Winded d6")
	e.As(mira).Must("condition add", "name", "Off Guard d6", "who", "Sergeant")
	assert.Equal(t, []ui.Choice{
		{Name: "Winded d8 # Winded d6 to d8 on Zia", Value: "Winded d8"},
	}, a.Complete("condition add", "name", "Winded d8"))
	assert.Equal(t, []ui.Choice{{Name: "Winded # Winded d6 on Zia", Value: "Winded"}}, a.Complete("condition change", "name", ""))
	assert.Equal(t, []ui.Choice{{Name: "Off Guard # Off Guard d6 on Sergeant", Value: "Off Guard"}}, a.Complete("condition change", "name", "gu", "who", "Sergeant"))
	changes := a.Complete("condition change", "change", "", "name", "off guard", "who", "Sergeant")
	assert.Equal(t, ui.Choice{Name: "up # Off Guard d6 to d8", Value: "up"}, changes[0])
	assert.Equal(t, ui.Choice{Name: "off # Off Guard d6 goes", Value: "off"}, changes[2])
	assert.Equal(t, []ui.Choice{{Name: "=d12 # Winded d6 to d12", Value: "=d12"}}, a.Complete("condition change", "change", "=d12", "name", "winded"))
	assert.Equal(t, []ui.Choice{{Name: "rename Out of Breath # Winded is called Out of Breath", Value: "rename Out of Breath"}},
		a.Complete("condition change", "change", "rename Out of Breath", "name", "winded"))
	assert.Equal(t, []ui.Choice{
		{Name: "Zia # Ann", Value: "Zia"}, {Name: "Tamsin # Bob", Value: "Tamsin"}, {Name: "Sergeant # cast", Value: "Sergeant"}, {Name: "all # every hero", Value: "all"},
	}, a.Complete("condition add", "who", ""))
	assert.Equal(t, []ui.Choice{{Name: "Zia, Tamsin # Bob", Value: "Zia, Tamsin"}}, a.Complete("condition add", "who", "Zia, ta"))
	assert.Empty(t, a.In(other).Complete("condition add", "who", ""), "no game is played there")
}
