package fractal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAnAttackWaitsForADefence holds the exchange of experience.md: the attack is paid, shows the threat, and is rolled with the defence
// that is chosen; the condition of the margin is done in the same message.
func TestAnAttackWaitsForADefence(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, parry 2, ap 6, armor 1", "kind", "cast")
	threat := e.As(ann).Must("roll", "line", "cut 5 high vs guard # High cut from the stairs")
	told := threat.String()
	assert.Contains(t, told, "**Ruk attacks Guard: Cut**")
	assert.Contains(t, told, "Ruk: high, 5 dice of Body d8, TN 4.")
	assert.Contains(t, told, "Now: Mira defends, or not.")
	e.As(bob).Press(threat, "No defence").Refused("Guard is one of the cast, which a GM plays")
	form := e.As(mira).Press(threat, "Defend…").OK()
	e.dice.Foresee("7 4 2 8 6 5 1")
	done := e.As(mira).Submit(form, "defense", "Parry 2").OK().String()
	e.dice.Fell()
	assert.Contains(t, done, "**Ruk's Cut hits Guard by 2: Strike**")
	assert.Contains(t, done, "Guard: Parry, 2 dice of Body d6, TN 4, rolled **5**, 1: 1 success.")
	assert.Contains(t, done, "Armor takes 1. 4 less 1 less 1 is 2.")
	assert.Contains(t, done, "Ruk 12 to 7 of 12")
}

// TestStandingDefences holds that a standing defence answers by itself, with the dice that leave the AP it keeps, and one of another target
// zone where it says so.
func TestStandingDefences(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, auditory d8, ap 12", "kind", "cast")
	e.As(mira).Call("sheet set", "change", "defence Cut 2", "who", "Guard").Refused("Cut is no defense", "`Parry 2`")
	e.As(mira).Must("sheet set", "change", "defence Parry 2, keep 9 AP; low: Slip 1", "who", "Guard")
	assert.Contains(t, e.rolls(ann, "Cut 3 vs Guard", "7 4 8 5 1").String(), "Guard: Parry, 2 dice of Body d6")
	assert.Contains(t, e.rolls(ann, "Cut 3 low vs Guard", "7 4 8 8").String(), "Guard: Slip, 1 die of Auditory d8, TN 6")
	assert.Contains(t, e.rolls(ann, "Cut 2 vs Guard", "1 1").String(), "Ruk's Cut has no success against Guard", "9 AP are kept, so nothing is left")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Guard")
	assert.Contains(t, e.rolls(ann, "Cut 1 vs Guard", "8").String(), "Ruk's Cut hits Guard by 1")
	e.As(mira).Must("sheet set", "change", "defence ask", "who", "Guard")
	e.As(ann).Must("ap", "change", "=9")
	waits := e.As(ann).Must("roll", "line", "Cut 1 vs Guard")
	assert.Contains(t, e.As(ann).Must("board show").String(), "Mira: defend Guard against Ruk's Cut at Guard")
	e.dice.Foresee("1")
	assert.Contains(t, e.As(mira).Press(waits, "Go on").OK().String(), "Ruk's Cut has no success against Guard")
	e.dice.Fell()
}

// TestMinionsFallAndACleaveGoesOn holds that a minion is out at the first condition, and that the margin takes others of its group.
func TestMinionsFallAndACleaveGoesOn(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Goblins")
	told := e.rolls(ann, "Cut 3 vs Goblin A", "7 8 1").String()
	assert.Contains(t, told, "**Ruk's Cut hits Goblin A by 2: Strike**")
	assert.Contains(t, told, "Goblin A: out of the conflict")
	assert.Contains(t, told, "Goblin B: out of the conflict")
	assert.NotContains(t, told, "Goblin C")
}

// TestMomentumIsTaken holds that a defence that brings the attack to 0 takes momentum, and that its surplus is dice of the next attack.
func TestMomentumIsTaken(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d10, auditory d8, ap 9", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence Slip 3", "who", "Guard")
	told := e.rolls(ann, "Cut 2 vs Guard", "7 1 8 7 6").String()
	assert.Contains(t, told, "**Guard holds: 1 success against 3**")
	assert.Contains(t, told, "Guard has momentum over Ruk")
	e.As(ann).Must("sheet set", "change", "defence none")
	e.dice.Foresee("1 1 1")
	answered := e.As(mira).Must("roll", "line", "Cut 1 vs Ruk", "as", "Guard")
	assert.Contains(t, answered.String(), "Bonus of Slip: 1 die to 3.")
}

// TestAFeintComesAfterTheDefence holds that who has a rank in Feint changes the attack once the defence is declared, for 2 AP a die, and
// that each further one against the same target is harder.
func TestAFeintComesAfterTheDefence(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, ap 6", "kind", "cast")
	e.As(ann).Must("sheet set", "change", "Feint 2, Thrust 3")
	e.As(mira).Must("sheet set", "change", "defence Parry 1", "who", "Guard")
	waits := e.As(ann).Must("roll", "line", "Cut 3 high vs Guard")
	assert.Contains(t, waits.String(), "Guard: AP 5 of 6, armor 0, Parry 1d6 Body.")
	form := e.As(ann).Press(waits, "Feint…").OK()
	e.As(ann).Submit(form, "feint", "Cut high +1").Refused("That is the attack that was declared")
	e.As(ann).Submit(form, "feint", "Thrust low +3").Refused("Ruk has Feint 2, so it adds at most 2 dice")
	e.dice.Foresee("8 8 1 1 6")
	told := e.As(ann).Submit(form, "feint", "Thrust low +1").OK().String()
	e.dice.Fell()
	assert.Contains(t, told, "**Ruk's Thrust hits Guard by 1: Nick**")
	assert.Contains(t, told, "Ruk 12 to 7 of 12")
	waits = e.As(ann).Must("roll", "line", "Cut 3 high vs Guard")
	e.dice.Foresee("8 8 4 4 1")
	told = e.As(ann).Submit(e.As(ann).Press(waits, "Feint…").OK(), "feint", "Thrust low +1").OK().String()
	assert.Contains(t, told, "Feint was used once: TN 4 to 5.")
}

// TestADefenceOfAnotherZonePassesBy holds that social defences stop attacks on their own zone alone.
func TestADefenceOfAnotherZone(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Chamberlain: people d8, visual d6, ap 6, Credibility armor 1", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "Motte and Bailey 1", "who", "Ilse")
	waits := e.As(bob).Must("roll", "line", "Logos 3 vs Chamberlain")
	form := e.As(mira).Press(waits, "Defend…").OK()
	e.As(mira).Submit(form, "defense", "Stonewall 2").Refused("Stonewall defends Composure; Logos is aimed at Credibility", "`Pivot 2`")
	e.As(mira).Submit(form, "defense", "Ward 2d6").Refused("Ward does not stop Logos")
	shown := e.As(mira).Submit(form, "defense", "Pivot 2").OK()
	e.dice.Foresee("6 6 5 1")
	told := e.As(bob).Submit(e.As(bob).Press(shown, "Motte and Bailey…").OK(), "feint", "Pathos +1").OK().String()
	assert.Contains(t, told, "Ilse's Pathos")
	assert.Contains(t, told, "Pivot defends Credibility, and it comes at Composure.")
}
