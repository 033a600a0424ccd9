package fractal

import (
	"strconv"

	"tallybones/rules/table"
)

// weaponTNs are what target numbers of a weapon are called on a sheet, folded: that of all that is done with it, of cuts, thrusts and
// parries (chapter 9).
var weaponTNs = map[string]bool{"weapon tn": true, "cut tn": true, "thrust tn": true, "parry tn": true}

// armed is a side with the target number of the weapon that the sheet of whoever rolls has, where nothing else is said.
func (s *State) armed(character int, side Side) Side {
	if side.Action == nil || side.TN > 0 {
		return side
	}
	names := map[Source][]string{
		Weapon: {"weapon tn"}, WeaponCut: {"cut tn", "weapon tn"}, WeaponThrust: {"thrust tn", "weapon tn"}, WeaponParry: {"parry tn", "weapon tn"},
	}[side.Action.TN.From]
	for _, name := range names {
		n, err := strconv.Atoi(s.Table.Characters[character].Traits[table.Fold(name)].Value)
		if err == nil && n > 0 && n <= maxTN {
			side.TN = min(side.Action.TN.Of(n), maxTN)
			return side
		}
	}
	return side
}
