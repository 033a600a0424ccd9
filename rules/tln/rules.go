package tln

import "tallybones/rules/table"

// Rules are which of the optional rules of a test are played. The fields stand in the order of their names, as they come out of
// a state that was read from JSON.
type Rules struct {
	Dice      Pool `json:"dice,omitempty"`
	Exploding bool `json:"exploding,omitempty"`
	NoDice    bool `json:"nodice,omitempty"`
	Safer     bool `json:"safer,omitempty"`
	Ties      Ties `json:"ties,omitempty"`
}

// Ties is what becomes of a tie (Resolving Ties).
type Ties string

// What becomes of ties; "" is [ByLevel].
const (
	ByLevel Ties = "level"  // the higher trait level has control; if those are tied, the roll is made again
	Reroll  Ties = "reroll" // the roll is made again
	Nobody  Ties = "nobody" // control goes back to all players
)

// Pool is which dice of a level are rolled.
type Pool string

// The dice of a level; "" is [CoreDice].
const (
	CoreDice     Pool = "core"     // the first core pool
	OtherDice    Pool = "other"    // the second core pool, where a level has one
	OptionalDice Pool = "optional" // the first pool of optional dice
	RareDice     Pool = "rare"     // the second pool of optional dice, where a level has one
)

// DiceOf are the sizes of the dice of a level.
func (r Rules) DiceOf(level int) []int {
	row := levels[level]
	switch {
	case r.Dice == RareDice && len(row.Optional) > 1:
		return row.Optional[1]
	case r.Dice == OptionalDice || r.Dice == RareDice:
		return row.Optional[0]
	case r.Dice == OtherDice && len(row.Core) > 1:
		return row.Core[1]
	}
	return row.Core[0]
}

// The settings of the game.
var (
	settingExploding = table.Setting{Name: "exploding", Allowed: []string{"off", "on"}, Says: "Whether a die that shows its maximum is rolled again and added."}
	settingDiceKind  = table.Setting{Name: "rolls", Allowed: []string{"two dice", "safer", "no dice"}, Says: "Whether two dice are rolled, one die with a fixed value, or levels are compared."}
	settingTies      = table.Setting{Name: "ties", Allowed: []string{"level", "reroll", "nobody"}, Says: "What becomes of a tie: the higher level has control, the roll is made again, or control goes back to all."}
	settingPool      = table.Setting{Name: "dice", Allowed: []string{"core", "other", "optional", "rare"}, Says: "Which dice of a level are rolled: the first core pool, the second where there is one, the first pool of optional dice, or the second."}
	settingDamage    = table.Setting{Name: "damage", Allowed: []string{"1", "degree"}, Says: "How much damage the losers of a dangerous test take: 1, or the degree of control."}
	settingTests     = table.Setting{Name: "tests", Allowed: []string{"at once", "laid out"}, Says: "Whether tests against a difficulty are rolled at once or laid out before the dice."}
	settingPoints    = table.Setting{Name: "points", Allowed: []string{"8", "6", "10"}, Says: "With how many trait points core characters begin."}
	settingAdvance   = table.Setting{Name: "advancement", Allowed: []string{"points", advanceTraits}, Says: "What characters gain: advancement points, which add up to trait points, or whole trait points."}
	settingCore      = table.Setting{Name: "core", Allowed: []string{"free", "one"}, Says: "Whether each core character must have at least one trait of the part core."}
)

// advanceTraits is how characters gain whole trait points.
const advanceTraits = "traits"

// Settings are the settings of the game, beside those of every table.
func Settings() []table.Setting {
	return []table.Setting{settingTies, settingDiceKind, settingExploding, settingPool, settingDamage, settingTests, settingPoints, settingAdvance, settingCore}
}

// Rules are the optional rules that the table plays.
func (s *State) Rules() Rules {
	kind := s.Table.SettingOf(settingDiceKind)
	return Rules{
		Exploding: s.Table.SettingOf(settingExploding) == "on", Safer: kind == "safer", NoDice: kind == "no dice",
		Ties: Ties(s.Table.SettingOf(settingTies)), Dice: Pool(s.Table.SettingOf(settingPool)),
	}
}

// Damage is how much damage the losers of a dangerous test take, in words.
func (s *State) Damage() string {
	if s.Table.SettingOf(settingDamage) == "degree" {
		return "damage by the degree"
	}
	return "1 damage"
}
