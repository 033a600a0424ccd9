package torchlite_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestXP(t *testing.T) {
	e := gathered(t)
	e.As(ann).Must("sheet set", "change", "Scout d4, milestone Levelling Up")
	e.As(ann).Must("xp", "change", "+3", "for", "level").Reads("**Zia: XP 0 to 3**")
	e.As(ann).Call("xp", "change", "+3", "for", "level").Refused("Levelling Up has brought 3 XP in this scene already.")
	e.As(mira).Must("xp", "change", "+8", "who", "Zia").Reads("**Zia: XP 3 to 11**")
	shown := e.As(ann).Must("xp", "change", "show")
	assert.True(t, shown.Private)
	assert.Equal(t, "**Advancement**\nZia: 11 XP. Milestones: Levelling Up.", shown.Text())
	assert.Contains(t, shownIn(e.As(ann), "xp", "for", "", "change", "buy"), "Scout up # 10 of 11 XP")
	assert.Equal(t, []string{"Levelling Up"}, shownIn(e.As(ann), "xp", "for", "", "change", "+1"))
	e.As(ann).Must("xp", "change", "buy", "for", "Scout up").Reads("**Zia: XP 11 to 1**", "Zia: Scout d4 to d6.")
	e.As(ann).Must("xp", "change", "buy", "for", "plot point").Reads("**Zia: XP 1 to 0**", "Zia begins the next session with 1 plot point more.")
	e.As(ann).Call("xp", "change", "buy", "for", "plot point").Refused("Zia has 0 XP; it costs 1.")
	e.As(ann).Call("xp", "change", "buy").Refused("What is bought?")
	e.As(ann).Call("xp", "change", "many").Refused(`"many" is no change of XP.`)
	prices := e.As(ann).Must("xp", "change", "prices")
	assert.True(t, prices.Private)
	assert.Contains(t, prices.Text(), "10 XP: role d4 to d6; a new signature asset d6; specialty d6 to d8; signature asset d6 to d8.\n")
	assert.Equal(t, "+1 # XP 0 to 1", shownIn(e.As(ann), "xp", "change", "")[0])
	assert.Contains(t, e.As(ann).Must("sheet show").Text(), "1 plot point more at the start of the next session.")
}

func TestRest(t *testing.T) {
	e := gathered(t)
	e.As(mira).Call("rest", "kind", "breather").Refused("Nobody of Zia, Tamsin and Orrin has anything to rest off.", "A breather: stress steps down one.")
	e.As(mira).Call("rest", "kind", "night").Refused(`I do not know the rest "night".`, "There is `breather`.")
	e.As(ann).Must("stress", "name", "Damaged d8")
	e.As(ann).Must("stress", "name", "Exhausted d6")
	e.As(bob).Must("stress", "name", "Demoralized d8")
	preview := e.As(mira).Must("rest", "kind", "breather")
	preview.Reads("**A breather?**", "Zia: Damaged d8 to d6, Exhausted d6 goes.", "Tamsin: Demoralized d8 to d6.", "Nothing to rest off: Orrin.",
		"Now: anybody at the table begins it; until then nothing changes.", "[Who rests…: Zia | Tamsin | Orrin]", "[Rest] [Not yet]")
	e.As(mira).Choose(preview, e.ID("Zia")).Reads("**A breather?**", "Zia: Damaged d8 to d6, Exhausted d6 goes.",
		"Now: anybody at the table begins it; until then nothing changes.", "[Who rests…: Zia | Tamsin | Orrin]", "[Rest] [Not yet]")
	old := e.As(mira).Must("rest", "kind", "breather", "who", "Zia")
	e.As(ann).Press(preview, "Rest").Reads("**A breather for Zia**", "Zia: Damaged d8 to d6.", "Exhausted d6 off Zia.")
	e.As(ann).Press(old, "Rest").Reads("This has changed meanwhile. Nothing was done; it now reads:", "**A breather?**", "Zia: Damaged d6 goes.",
		"Now: anybody at the table begins it; until then nothing changes.", "[Who rests…: Zia | Tamsin | Orrin]", "[Rest] [Not yet]")
	e.As(ann).Press(old, "Rest").Reads("**A breather for Zia**", "Damaged d6 off Zia.")
	again := e.As(mira).Must("rest", "kind", "breather", "who", "Tamsin")
	e.As(mira).Press(again, "Not yet").Reads("**Nobody rests**", "Nothing changed.")
	assert.Equal(t, []string{"breather # stress steps down one"}, shownIn(e.As(mira), "rest", "kind", ""))
}

func TestSheet(t *testing.T) {
	e := gathered(t)
	form := e.As(dora).Must("sheet new")
	made := e.As(dora).Submit(form, "name", "Ruk", "box-0", "Cunning Rebel, Spy\nlimit Curiosity", "box-2", "Climbing d8, Riding d6")
	assert.Contains(t, made.OK().Text(), "**Ruk is made**\n"+
		"Distinctions: Cunning Rebel d8, Spy d8.\n"+
		"Attributes: Agility d6, Alertness d6, Brains d6, Brawn d6, Charisma d6, Composure d6.\n"+
		"Roles: Scholar d4, Scoundrel d4, Scout d4, Soldier d4, Speaker d4.\n"+
		"Specialties: Climbing d8, Riding d6.\n"+
		"Signature assets: Adventurer's kit d6.\n"+
		"Limits: Curiosity.\n"+
		"Distinctions: d8 d8 d8 are usual; yours are d8 d8.\n"+
		"Attributes: d10 d8 d8 d6 d6 d6 are usual; yours are d6 d6 d6 d6 d6 d6.\n"+
		"Roles: d10 d8 d6 d6 d4 are usual; yours are d4 d4 d4 d4 d4.")
	shown := e.As(dora).Must("sheet show")
	assert.Contains(t, shown.Text(), "1 plot point.")
	edit := e.As(dora).Press(shown, "Edit…")
	assert.Contains(t, edit.Form.String(), "distinction Cunning Rebel d8")
}
