package fractal

// resists is the roll of whom a contest is against: half the maximum of the larger of two stats in dice, which cost no AP (chapters 9 and
// 12). It is nil where no sheet says them.
func (t *throwing) resists(line Line) *Side {
	number, rolled := [2]Stat{Visual, Meditation}, [2]Stat{Visual, People}
	if line.Roll.Action.Tree == Social {
		number, rolled = [2]Stat{Meditation, Logic}, [2]Stat{Logic, People}
	}
	dice := t.dice(line.Target)
	n := max(dice[number[0]], dice[number[1]]) / 2 //nolint:mnd // half of it
	side := Side{Label: line.Name, Dice: n, Unpaid: true}
	for _, stat := range rolled {
		if dice[stat] > side.Size {
			side.Stat, side.Size = stat, dice[stat]
		}
	}
	if n == 0 || side.Size == 0 {
		return nil
	}
	side.Circumstances = t.circumstances(line.Target, side)
	return &side
}
