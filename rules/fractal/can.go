package fractal

import "slices"

// A Chance is whether somebody can do an action now, and with how many dice.
type Chance struct {
	Action *Action
	Stat   Stat // that it would be rolled with; NoStat where no sheet says one
	Size   int
	Dice   int    // at most: by AP and rank; 0 where it cannot be done
	Ranked bool   // the sheet has a rank in it
	Why    string // why not; "" where it can
}

// Chances are all actions for a character in a scene: those that they can do now first, of the trees of which they have a rank before
// others, then those that they cannot.
func (s *State) Chances(character, scene int) []Chance {
	all := make([]Chance, 0, len(catalogue))
	dice, trees := s.dice(character), s.treesOf(character)
	fights := s.Conflicts[scene].Exchange > 0
	for _, a := range catalogue {
		all = append(all, s.chance(character, scene, a, dice, fights))
	}
	slices.SortStableFunc(all, func(a, b Chance) int { return a.worth(trees) - b.worth(trees) })
	return all
}

// worth orders chances: the lower the likelier.
func (c Chance) worth(trees map[Tree]bool) int {
	n := 0
	if c.Why != "" {
		n += 8
	}
	if !trees[c.Action.Tree] {
		n += 4
	}
	if !c.Ranked {
		n += 2
	}
	if c.Action.Level == Macro {
		n++
	}
	return n
}

// treesOf are the trees of which somebody has a rank.
func (s *State) treesOf(character int) map[Tree]bool {
	trees := map[Tree]bool{}
	for _, a := range catalogue {
		if rank, known := s.RankOf(character, a); known && rank > 0 {
			trees[a.Tree] = true
		}
	}
	return trees
}

func (s *State) chance(character, scene int, a *Action, dice map[Stat]int, fights bool) Chance {
	c := Chance{Action: a}
	for _, stat := range a.Stats {
		if size := dice[stat]; size > c.Size {
			c.Stat, c.Size = stat, size
		}
	}
	b := s.Being(character, scene)
	_, tracked := s.BaseOf(character)
	side := Side{Action: a, Dice: 1}
	const plenty = 9
	c.Dice = plenty
	if tracked && side.cost(fights) > 0 {
		c.Dice = b.Available(a.Use())
	}
	if rank, known := s.RankOf(character, a); known {
		c.Dice, c.Ranked = min(c.Dice, rank+s.ranksBy(character, c.Stat)), rank > 0
	}
	switch {
	case b.Out() != "":
		c.Why = b.Out()
	case s.locked(character, side) != nil:
		c.Why = "locked"
	case c.Dice < 1:
		c.Why = "no AP or no rank is left"
	case len(dice) > 0 && a.HasStats() && c.Size == 0:
		c.Why = "no " + a.Stats[0].String() + " or " + a.Stats[1].String() + " on the sheet"
	case !a.HasStats():
		c.Dice = plenty
	}
	if c.Why != "" {
		c.Dice = 0
	}
	return c
}
