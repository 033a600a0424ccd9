package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands"
	"tallybones/commands/commandstest"
	"tallybones/commands/plain"
	tables "tallybones/rules/table"
)

// parted is an evening at a game whose sheets have parts: Brawn is a stat, and what has the word skill before it a skill.
func parted(t *testing.T) *evening {
	game := plain.Game()
	game.Sheet = commands.Sheet{
		Frame: []commands.SheetBox{{Label: "Stats", Text: "Brawn d6"}, {Label: "Skills", Part: "skill"}},
		Parts: []commands.SheetPart{{Key: "stat", Title: "Stats"}, {Key: "skill", Title: "Skills"}},
		Sorted: func(t tables.Trait) tables.Trait {
			switch name, ok := strings.CutPrefix(t.Name, "skill "); {
			case ok:
				t.Name, t.Set = name, "skill"
			case t.Name == "Brawn":
				t.Set = "stat"
			}
			return t
		},
		Advice: func(c tables.Character) []string {
			if c.Traits["brawn"].Value == "d12" {
				return []string{"Brawn d12 is much."}
			}
			return nil
		},
	}
	e := commandstest.New(t, commandstest.Config{Games: []commands.Game{game}})
	e.As(mira).Begins("plain", "Thursday")
	return e
}

func TestSheetParts(t *testing.T) {
	e := parted(t)
	form := e.As(ann).Must("sheet new")
	require.NotNil(t, form.Form)
	made := e.As(ann).Submit(form, "name", "Zia", "box-0", "Brawn d12, Luck 2", "box-1", "Climbing d8")
	assert.Contains(t, made.OK().Text(), "Stats: Brawn d12.\nSkills: Climbing d8.\nLuck 2.\nBrawn d12 is much.")
	e.As(ann).Must("sheet set", "change", "skill Riding d6").Reads("**Zia: Riding d6**")
	e.As(ann).Must("sheet set", "change", "Riding up").Reads("**Zia: Riding d6 to d8**")
	shown := e.As(ann).Must("sheet show")
	assert.Contains(t, shown.Text(), "Stats: Brawn d12.\nSkills: Climbing d8, Riding d8.\nLuck 2.")
	edit := e.As(ann).Press(shown, "Edit…")
	assert.Contains(t, edit.Form.String(), "Brawn d12\nLuck 2\nskill Climbing d8\nskill Riding d8", "a part stands before what its name does not tell")
	e.As(ann).Submit(edit).Refused("Nothing was changed in the form.")
	edit = e.As(ann).Press(shown, "Edit…")
	e.As(ann).Submit(edit, "traits", "Brawn d12\nClimbing d8\nskill Luck 2\nRiding d8").Reads("**Zia: Luck 2**")
	assert.Contains(t, e.As(ann).Must("sheet show").Text(), "Skills: Luck 2, Climbing d8, Riding d8.")
}

// TestWhatPlainDiceLack says so of what other games have rules for.
func TestWhatPlainDiceLack(t *testing.T) {
	e := played(t)
	e.As(mira).Call("rest", "kind", "breather").Refused("There are no rules for resting in plain dice.")
	e.As(ann).Call("xp", "change", "+1").Refused("There are no rules for advancement in this game.", "`/sheet set XP +1`")
	e.As(ann).Call("xp", "change", "show").Refused("There are no rules for advancement in this game.")
	e.As(mira).Call("session end", "cliffhanger", "true").Refused("This game knows no cliffhanger.")
	assert.Empty(t, e.As(ann).Complete("rest", "kind", ""))
	assert.Empty(t, e.As(ann).Complete("xp", "change", ""))
}
