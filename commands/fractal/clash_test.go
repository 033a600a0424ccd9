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

// TestAGroupAttacksTogether holds that a group attacks once for each that stands, in one message with a line and a margin each, and that
// the defender answers each of them.
func TestAGroupAttacksTogether(t *testing.T) {
	e := court(t)
	e.As(mira).Must("condition add", "name", "Nick", "who", "Goblin C")
	threat := e.As(mira).Must("roll", "line", "Melee 2 vs Ruk", "as", "Goblins")
	told := threat.String()
	assert.Contains(t, told, "**Goblin A and Goblin B attack Ruk: Melee**")
	assert.Contains(t, told, "Now: Ann defends against each, or not. Mira may go on without.")
	assert.NotContains(t, told, "Goblin C")
	shown := e.As(ann).Submit(e.As(ann).Press(threat, "Defend against Goblin A…").OK(), "defense", "Parry 2").OK()
	shown.Reads(
		"**Goblin A and Goblin B attack Ruk: Melee**",
		"Goblin A: 2 dice of Body d6, TN 4. Against it: Parry 2d8 Body.", "Goblin B: 2 dice of Body d6, TN 4.", "Ruk: AP 10 of 12, armor 1.",
		"Now: Ann defends against each, or not. Mira may go on without.",
		"[Defend against Goblin B…] [No defence] [Go on] [Again…] [More]",
	)
	assert.Contains(t, e.As(mira).Must("board show").String(), "Ann: defend Ruk against Goblins' Melee at Ruk")
	e.dice.Foresee("6 6 8 8 5 4")
	done := e.As(ann).Press(shown, "No defence").OK().String()
	e.dice.Fell()
	assert.Contains(t, done, "**Ruk holds: 2 successes against 2 and armor 1**\n**Goblin B's Melee hits Ruk by 1: Nick**")
	assert.Contains(t, done, "Ruk has momentum over Goblin A")
	assert.Contains(t, done, "Goblin A 5 to 3 of 5, Goblin B 5 to 3 of 5")
}

// TestLocksAndShots holds that what Beat and Cut Off name cannot be used for their beats, and that a shot needs a reload and an aim.
func TestLocksAndShots(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "defence none")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Goblins")
	told := e.rolls(mira, "Cut Off 3d6 lock cut vs Ruk", "6 1 1").String()
	assert.Contains(t, told, "Done: Ruk: kept from Cut for 1 beat")
	e.As(ann).Call("roll", "line", "Cut 1").Refused("Ruk cannot use Cut for 1 beat", "*Next beat*")
	assert.Contains(t, e.As(mira).Must("board show").String(), "Kept from Cut for 1 beat")
	e.As(mira).Must("do", "what", e.As(mira).Complete("do", "what", "next beat")[0].Value)
	e.rolls(ann, "Cut 1", "1")
	e.As(ann).Call("roll", "line", "Shoot 1 vs Goblin A").Refused("Ruk has not reloaded", "`Reload 2`")
	assert.Contains(t, e.rolls(ann, "Reload 1 goal 1", "8").String(), "Ruk: reloading, 1 success")
	assert.Contains(t, e.rolls(ann, "Reload 1 goal 1", "8").String(), "Ruk: has reloaded")
	e.As(ann).Call("roll", "line", "Shoot 1 vs Goblin A").Refused("Ruk does not aim at Goblin A", "`Aim 2 vs Goblin A`")
	assert.Contains(t, e.rolls(ann, "Aim 1 vs Goblin A", "6").String(), "Ruk: aims at Goblin A")
	assert.Contains(t, e.rolls(ann, "Shoot 1 mid vs Goblin A", "8").String(), "Ruk's Shoot hits Goblin A by 1: Nick")
	e.As(ann).Call("roll", "line", "Shoot 1 vs Goblin B").Refused("Ruk has not reloaded")
	e.rolls(ann, "Aim 1 vs Goblin B", "6")
	e.rolls(ann, "Cut 1", "1")
	assert.NotContains(t, e.As(mira).Must("board show").String(), "Aims at", "any other action loses it")
}

// TestDeclaredGoals holds what a goal brings that is reached or missed.
func TestDeclaredGoals(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "words d6")
	e.As(bob).Must("sheet set", "change", "defence none")
	told := e.rolls(ann, "Bombast 3 goal 2 vs Ilse", "6 5 1").String()
	assert.Contains(t, told, "Ilse 9 to 7 of 9")
	told = e.rolls(ann, "Flashy Technique 3 goal 3", "1 1 1").String()
	assert.Contains(t, told, "Done: Bruised on Ruk")
	assert.Contains(t, told, "Ruk 9 to 3 of 11")
	told = e.rolls(ann, "Lift & Support 2 goal 1 vs Ilse", "8 1").String()
	assert.Contains(t, told, "Ilse: 2 bonus dice of Lift & Support")
	assert.Contains(t, e.rolls(bob, "Energy Strike 1", "1 1 1").String(), "Bonus of Lift & Support: 1 die to 3.")
}

// TestArmorStopsItsKind holds that what is worn stops blows and not words, which Social armor stops, and armor of a zone what comes there.
func TestArmorStopsItsKind(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Queen: words d8, ap 9, armor 2, Social armor 1, Credibility armor 1", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Queen")
	assert.Contains(t, e.rolls(bob, "Logos 4 vs Queen", "10 9 8 7").String(), "Armor takes 2. 4 less 2 is 2.")
	assert.Contains(t, e.rolls(bob, "Pathos 2 words vs Queen", "6 5").String(), "Armor takes 1. 2 less 1 is 1.")
	assert.Contains(t, e.rolls(ann, "Cut 3 vs Queen", "8 8 8").String(), "Armor takes 2. 3 less 2 is 1.")
}

// TestWards holds that a mage wards for somebody else, that allies give dice of theirs, and that a counterspell turns the spell on its
// caster.
func TestWards(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Witch: logic d8, ap 9", "kind", "cast")
	e.As(cleo).Must("sheet new", "character", "Vane: body d6, ap 5")
	threat := e.As(mira).Must("roll", "line", "Energy Strike 3 shocked vs Vane", "as", "Witch")
	e.As(ann).Submit(e.As(ann).Press(e.As(ann).Press(threat, "More").OK(), "1. Feed a ward…").OK(), "dice", "1").OK()
	e.Keep()
	assert.Contains(t, threat.String(), "1 die of Ruk for a ward")
	form := e.As(bob).Press(e.As(bob).Press(threat, "More").OK(), "1. Ward for Vane…").OK()
	e.As(bob).Submit(form, "defense", "Cut 2d6").Refused("Cut is no defense")
	e.dice.Foresee("8 8 1 10 1 4")
	e.As(bob).Submit(form, "defense", "Ward 2").OK()
	e.dice.Fell()
	e.Keep()
	told := threat.String()
	assert.Contains(t, told, "**Ilse holds: 2 successes against 2**")
	assert.Contains(t, told, "The soul of Ruk: 2 dice to 3.")
}

// TestSecondPiles holds that the second pile of a split action parries the next attack, or makes attacks harder.
func TestSecondPiles(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "defence none")
	e.rolls(ann, "Master Strike Cut 3 split 2/1", "1 1 8")
	told := e.rolls(mira, "Cut 3d6 vs Ruk", "6 6 6").String()
	assert.Contains(t, told, "Master Strike of Ruk: 1 success less.")
	assert.Contains(t, told, "Ruk by 1: Nick")
	assert.NotContains(t, e.rolls(mira, "Cut 1d6 vs Ruk", "1").String(), "Master Strike")
	e.rolls(ann, "Evasive Attack Cut 3 split 1/2", "1 6 5")
	assert.Contains(t, e.rolls(mira, "Cut 1d6 vs Ruk", "5").String(), "Evasive Attack of Ruk: TN 4 to 6.")
	e.As(mira).Must("ap", "change", "refresh")
	assert.NotContains(t, e.rolls(mira, "Cut 1d6 vs Ruk", "1").String(), "Evasive")
}

// TestACutFromTheStairs holds the whole text of a clash, as experience has it.
func TestACutFromTheStairs(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, people d6, parry 2, ap 6, armor 1", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence Parry 2", "who", "Guard")
	e.As(mira).Must("element pin", "name", "Blinding 1", "zone", "Courtyard")
	e.As(ann).Must("ap", "change", "-1")
	e.rolls(ann, "cut 5 high in courtyard vs guard # High cut from the stairs", "7 4 2 8 6 5 1").Reads(
		"**Ruk's Cut hits Guard by 1: Nick**",
		"*High cut from the stairs*",
		"Ruk: high, 5 dice of Body d8, TN 4, rolled **7**, **4**, 2, **8**, **6**: 3 successes.",
		"Guard: Parry, 2 dice of Body d6, TN 4, rolled **5**, 1: 1 success.",
		"Blinding 1: 1 success less.",
		"Armor takes 1. 3 less 1 less 1 is 1.",
		"Nick: Max AP less 1.",
		"Done: Nick on Guard, Max AP 6 to 5. AP: Ruk 11 to 6 of 12, Guard 6 to 4 of 5.",
		"[Again…] [More]",
	)
}

// TestContestsEndTheExchange holds that the opponent rolls half the maximum of the larger of two stats, unpaid, that a tie is the user's,
// and that each further one is harder.
func TestContestsEndTheExchange(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: visual d8, people d6, ap 6", "kind", "cast")
	told := e.rolls(ann, "Stop Short 2 vs Guard", "6 1 8 1 1 1").String()
	assert.Contains(t, told, "**Ruk's Stop Short ends the exchange with momentum kept: 1 success against 1**")
	assert.Contains(t, told, "Guard: 4 dice of Visual d8")
	assert.Contains(t, told, "Done: Ruk has momentum over Guard. AP: Ruk 12 to 10 of 12.")
	told = e.rolls(ann, "Stop Short 2 vs Guard", "4 1 8 1 1 1").String()
	assert.Contains(t, told, "Stop Short was used once: TN 4 to 5.")
	assert.Contains(t, told, "Guard has momentum over Ruk")
	e.As(ann).Call("roll", "line", "Stop Short 1 vs Ilse").Refused("No sheet says how Ilse resists", "`Stop Short 1 vs Ilse 2d6`")
	e.rolls(ann, "Stop Short 1 vs Ilse 2d6", "6 1 1")
}

// TestNobodyDefendsForOthers holds that who attacks cannot say how somebody else's character defends.
func TestNobodyDefendsForOthers(t *testing.T) {
	e := court(t)
	for _, line := range []string{"Cut 2 vs Ilse 0", "Cut 2 vs Ilse 1d4", "Cut 2 vs Ilse Parry 1d4"} {
		e.As(ann).Call("roll", "line", line).Refused("That is Bob's choice; a GM may make it for Bob.", "Leave the defense to them: `Cut 2d8 Body vs Ilse`.")
	}
	assert.Contains(t, e.As(ann).Must("ap", "change", "show").String(), "Ruk: 12 of 12", "nothing is paid")
	assert.Contains(t, e.rolls(mira, "Cut 1d6 vs Ilse 0", "6").String(), "Opposition's Cut hits Ilse by 1: Nick")
}

// TestGishGallopWastesAnAttack holds that what an opponent has declared is wasted, and its AP lost.
func TestGishGallopWastesAnAttack(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, ap 6", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence none", "who", "Guard")
	attack := e.As(mira).Must("roll", "line", "Melee 2 vs Ruk", "as", "Guard")
	assert.Contains(t, e.rolls(ann, "Gish Gallop 2 auditory vs Guard", "6 1").String(), "Ruk's Gish Gallop")
	e.Keep()
	assert.Contains(t, attack.String(), "**Guard's Melee at Ruk waits for a defence**\nThat is not open any more.")
	assert.Contains(t, e.As(ann).Must("ap", "change", "show", "who", "Guard").String(), "Guard: 4 of 6")
}

// TestCitePrecedentChoosesTheStat holds that whoever cites a precedent says which stat the reaction rolls.
func TestCitePrecedentChoosesTheStat(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Chamberlain: people d10, visual d4, ap 6", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence Pivot 1", "who", "Chamberlain")
	assert.Contains(t, e.rolls(bob, "Cite Precedent 1 vs Chamberlain", "1 1").String(), "Chamberlain: Pivot, 1 die of People d10")
	assert.Contains(t, e.rolls(bob, "Cite Precedent 1 react visual vs Chamberlain", "1 1").String(), "Chamberlain: Pivot, 1 die of Visual d4")
	e.As(bob).Call("roll", "line", "Logos 1 react visual vs Chamberlain").Refused("Only Cite Precedent and Cease & Desist choose")
}

// TestMoreReadsBothSidesBack holds that More below a clash tells of both sides each die and each circumstance, and why.
func TestMoreReadsBothSidesBack(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, people d6, parry 3, ap 6, armor 1", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence Parry 3", "who", "Guard")
	e.As(mira).Must("element pin", "name", "Blinding 1")
	e.As(mira).Must("condition add", "name", "Battered", "who", "Guard")
	roll := e.rolls(ann, "cut 5 high +1 vs guard", "7 4 2 8 6 1 5 1")
	told := e.As(ann).Press(roll, "More").OK().String()
	for _, line := range []string{
		"**Ruk's Cut hits Guard by 1: Nick**",
		"Ruk: Cut commits 5 dice of Body d8. By circumstance: 5 dice to 6. Blinding 1: 1 success less. TN 4 of the weapon, of which nobody says another. " +
			"7, 4, 8 and 6 are successes, 2 and 1 are none: 3 successes.",
		"Guard: Parry commits 3 dice of Body d6. Battered: 3 dice to 2. TN 4 of the weapon, of which nobody says another. 5 is a success, 1 is none: 1 success.",
		"Armor takes 1.",
		"Margin: 3 successes against 1 and armor 1, so 1.",
		"Before the dice fall: ",
		"Cut (Combat, Nano, Proactive", "Parry (Combat, Nano, Reactive/Neutral",
	} {
		assert.Contains(t, told, line)
	}
	e.As(mira).Must("element pin", "name", "Deafening 1")
	told = e.As(ann).Press(e.rolls(ann, "Gish Gallop 2 auditory", "6 4"), "More").OK().String()
	assert.Contains(t, told, "Deafening 1: TN 4 to 5. TN 5 of the action. 6 is a success, 4 is none")
}

// TestWhatNobodyDefendsAgainst holds that an attack on standing gets through by its successes, as a blow hits by them.
func TestWhatNobodyDefendsAgainst(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "defence none")
	assert.Contains(t, e.rolls(bob, "Logos 2 vs Ruk", "8 8").String(), "**Ilse's Logos gets through to Ruk by 2: Contradicted**")
}

// TestWeaponsHaveTargetNumbers holds that the target numbers of a weapon on the sheet are those of what is done with it, on both sides, and
// that a feint takes those of the other action.
func TestWeaponsHaveTargetNumbers(t *testing.T) {
	e := court(t)
	e.As(ann).Must("sheet set", "change", "cut tn 5, thrust TN 6, Feint 1, Thrust 3")
	e.As(mira).Must("sheet new", "character", "Guard: body d6, people d6, ap 12, weapon TN 3", "kind", "cast")
	e.As(mira).Must("sheet set", "change", "defence Counter 1", "who", "Guard")
	waits := e.As(ann).Must("roll", "line", "Cut 2 high vs Guard")
	assert.Contains(t, waits.String(), "Ruk: high, 2 dice of Body d8, TN 5.")
	e.dice.Foresee("6 5 1 5")
	told := e.As(ann).Submit(e.As(ann).Press(waits, "Feint…").OK(), "feint", "Thrust low +1").OK().String()
	e.dice.Fell()
	assert.Contains(t, told, "3 dice of Body d8, TN 6, rolled **6**, 5, 1: 1 success")
	assert.Contains(t, told, "Counter, 1 die of People d6, TN 5, rolled **5**: 1 success")
	assert.Contains(t, e.rolls(ann, "Cut 1 tn3", "3").String(), "TN 3, rolled **3**", "what is said wins")
	assert.Contains(t, e.As(ann).Must("sheet show").String(), "Cut TN 5")
}

// TestEndedWithItsScene: an attack that nobody rolled is still told in its message when the scene is over, and what stays is told of
// each character by itself.
func TestEndedWithItsScene(t *testing.T) {
	e := court(t)
	e.As(mira).Must("sheet new", "character", "Guard: body d6, feint 2, ap 6", "kind", "cast")
	e.As(mira).Must("condition add", "name", "Bruised", "who", "Guard")
	e.As(mira).Must("condition add", "name", "Headache", "who", "Guard")
	e.As(mira).Must("condition add", "name", "Bruised", "who", "Ruk")
	attack := e.As(mira).Must("roll", "line", "Melee 2 vs Ruk", "as", "Guard")
	e.As(mira).Call("roll", "line", "Feint Cut 3 +2 vs Ruk", "as", "Guard").Refused("Guard has", "Feint Cut 3 +2 costs 7")
	end := e.As(mira).Must("scene end")
	assert.Contains(t, end.String(), "Stays: conditions (Ruk Bruised; Guard Bruised, Headache).")
	e.As(mira).Press(end, "End the scene").OK()
	e.Keep()
	assert.Contains(t, attack.String(), "**Guard's Melee at Ruk waits for a defence**\nThat is not open any more.")
}
