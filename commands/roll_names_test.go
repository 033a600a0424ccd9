package commands_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/commands/interact"
	"tallybones/commands/ui"
)

// In lines at a table the traits of the sheet stand for their values.
func TestRollByNames(t *testing.T) {
	e := began(t)
	e.As(ann).Must("sheet set", "change", "Brawn d10")
	e.As(ann).Must("sheet set", "change", "Luck +2")
	e.As(mira).Must("sheet new", "character", "Sergeant: Soldier d8, Advantage d6", "kind", "cast")

	rolled := e.As(ann).Must("roll", "line", "Brawn")
	assert.Equal(t, "**Zia N** (d10)\nBrawn d10 rolled N.\n[Again…] [More]", masked(rolled.String()))
	e.As(ann).Must("roll", "line", "brawn=4").Reads("**Zia rolls 4** (d10, entered by hand)", "Brawn d10 rolled **4**.", "[Again…] [More]")
	assert.Contains(t, masked(e.As(ann).Must("roll", "line", "Sword d8 + brawn + luck").String()), "Sword d8 rolled N; Brawn d10 rolled N; Luck 2.")
	assert.Equal(t, ui.Choice{Name: "brawn # d10: 1 to 10, 5.5 on average", Value: "brawn"}, e.As(ann).Complete("roll", "line", "brawn")[0])
	assert.Contains(t, e.As(ann).Must("odds", "line", "brawn + luck").String(), "d10+2: 3 to 12, 7.5 on average")

	opened := e.As(ann).Press(rolled, "Again…")
	assert.Equal(t, "Brawn d10", opened.Form.Fields[0].Value)
	e.As(ann).Must("sheet set", "change", "Brawn d12")
	assert.Contains(t, e.As(bob).Press(rolled, "More").String(), "from d10", "what was rolled stays")
	assert.Contains(t, e.As(ann).Submit(opened, "line", "brawn").String(), "(d12)")

	assert.Contains(t, masked(e.As(mira).Must("roll", "line", "soldier", "as", "Sergeant").String()), "Soldier d8 rolled N.")
	odd := e.As(mira).Must("roll", "line", "advantage + d4", "as", "Sergeant")
	assert.Contains(t, masked(odd.String()), "(d6+d4)", "a trait may be called like a word that no label is")
	assert.NoError(t, e.As(mira).Press(odd, "More").Err)
	e.As(mira).Call("roll", "line", "brawn").Refused(`I do not know "brawn".`)
	e.As(bob).Call("roll", "line", "brawn").Refused(`I do not know "brawn".`)
	e.As(ann).Call("roll", "line", "brown").Refused(`I do not know "brown". On the sheet: Brawn d12. A remark goes behind #.`)
	e.As(ann).In(other).Call("roll", "line", "brawn").Refused(`I do not know "brawn".`)
}

// A refused roll as somebody stays theirs.
func TestRefusedRollAs(t *testing.T) {
	e := began(t)
	e.As(mira).Must("sheet new", "character", "Sergeant: Soldier d8", "kind", "cast")
	refused := e.As(mira).Call("roll", "line", "soldier now", "as", "serg")
	refused.Refused(`I do not know "now"`)
	rolled := e.As(mira).Submit(e.As(mira).Press(refused, "Change…"), "line", "soldier")
	assert.Contains(t, masked(rolled.OK().String()), "**Sergeant N** (d8)")
	refused = e.As(mira).Call("odds", "line", "soldier now")
	refused.Refused(`I do not know "soldier now"`)
}

// What is added to a laid-out roll is read by the sheet of who adds it.
func TestAddByName(t *testing.T) {
	e := began(t)
	e.As(ann).Must("sheet set", "change", "Brawn d10")
	e.As(mira).Must("sheet new", "character", "Sergeant: Soldier d8, Rank 2", "kind", "cast")
	e.As(mira).Must("sheet use", "who", "Sergeant")
	laid := e.As(ann).Must("roll", "line", "brawn hold # over")
	assert.Contains(t, laid.String(), "Zia: Brawn d10.")
	added := e.As(mira).Submit(e.As(mira).Press(laid, "Add…"), "add", "soldier + rank").OK()
	assert.Contains(t, added.String(), "Zia: Brawn d10. + Soldier d8 + Rank 2 (Mira).")
	e.As(mira).Submit(e.As(mira).Press(laid, "Add…"), "add", "hold").Refused("")
	e.As(mira).Submit(e.As(mira).Press(laid, "Add…"), "add", "brawn").Refused(`Behind "brawn" a die or a number is missing.`)
	rolled := e.As(ann).Press(laid, "Roll").OK()
	assert.Contains(t, masked(rolled.String()), "Brawn d10 rolled N; Soldier d8 rolled N; Rank 2.")
}

// `hold` is the game's word wherever it stands, and no mend throws what was to wait.
func TestHoldAnywhere(t *testing.T) {
	e := began(t)
	for _, line := range []string{"hold 2d6", "2d6 hold.", "2d6 Hold + 1", "hold, 2d6 # so"} {
		assert.Contains(t, e.As(ann).Must("roll", "line", line).String(), "**Zia, not rolled yet**", line)
	}
	e.As(ann).Call("roll", "line", "2d6 hold attack").Refused("`2d6 hold # attack`")
	const says = "A roll can wait only at a table that plays plain dice. `/game new` begins one in a channel. Roll at once: `2d6`."
	for _, line := range []string{"hold 2d6", "2d6 hold."} {
		e.As(ann).In(other).Call("roll", "line", line).Refused(says)
	}
	e.As(ann).Call("odds", "line", "2d6 hold").Refused("Chances wait for nothing. Leave out hold: `2d6`.")
	e.As(ann).Call("roll", "line", "2d6 hold", "private", "me").Refused("Leave out hold, `2d6`, or roll for all.")

	refused := e.As(ann).Call("roll", "line", "hold 2d6 attack")
	require.IsType(t, &interact.Refused{}, refused.Err)
	laid := e.As(ann).Submit(e.As(ann).Press(refused, "Change…"), "line", "hold 2d6").OK()
	assert.Contains(t, laid.String(), "not rolled yet")
}
