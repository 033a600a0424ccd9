package fractal

import (
	"slices"

	"tallybones/rules"
)

// switchCost is the AP of a die that a feint adds (chapters 9 and 12).
const switchCost = 2

// cost is the AP that a line costs: one for each die that is committed, two for each that a feint adds. fights tells that exchanges are
// counted where it is rolled.
func (l Line) cost(fights bool) int {
	n := l.Roll.cost(fights)
	if by := l.Roll.By; by != nil && by.Role == Switches && n > 0 {
		n += switchCost * max(l.Roll.More, 0)
	}
	return n
}

// cost is the AP of a side. Dice alone, stats and Macro checks cost none, nor does what nobody times: Art and Cooking outside of a
// conflict (chapters 13 and 14).
func (s Side) cost(fights bool) int {
	a := s.Action
	if a == nil || s.Unpaid || s.Fixed || a.Level == Macro || !fights && (a.Tree == Art || a.Tree == Cooking) {
		return 0
	}
	return s.Dice
}

// fights reports whether the scene counts exchanges.
func (t *throwing) fights() bool { return t.Conflicts[t.scene()].Exchange > 0 }

// pays takes the AP of an action, and refuses more than there is.
func (t *throwing) pays(character, n int, s Side) error {
	if n == 0 || t.free {
		return nil
	}
	b := t.Being(character, t.scene())
	if out := b.Out(); out == yielded {
		return rules.Refuse(t.Table.Name(character)+" has yielded.", "*Fight again* in `/do` brings them back into the conflict.")
	} else if out != "" {
		return rules.Refuse(t.Table.Name(character)+" acts no more: "+out+".", "Conditions that are healed bring them back: `/condition list`.")
	}
	if _, tracked := t.BaseOf(character); !tracked {
		if !slices.Contains(t.untracked, character) {
			t.untracked = append(t.untracked, character)
		}
		return nil
	}
	use := s.Action.Use()
	paid, err := b.Spend(n, use)
	if err != nil {
		return t.tooDear(character, n, b.Available(use), s)
	}
	if _, known := t.had[character]; !known {
		t.had[character] = b.AP
	}
	t.becomes(character, t.scene(), paid)
	return nil
}

// tooDear refuses an action that costs more AP than there is, and shows how many dice there are AP for.
func (t *throwing) tooDear(character, n, left int, s Side) error {
	dice := left - (n - s.Dice)
	typed := s
	typed.Size, typed.Stat, typed.Faces, typed.Label = 0, NoStat, nil, ""
	say := t.Table.Name(character) + " has " + decimal(left) + " AP, " + typed.String() + " costs " + decimal(n) + "."
	if dice < 1 {
		return rules.Refuse(say, "The next exchange brings AP, or a GM does: `/ap +1`.")
	}
	s.Dice, s.Size, s.Stat, s.Faces, s.Label = dice, 0, NoStat, nil, ""
	if s.Second.Dice > 0 {
		if dice < 2 { //nolint:mnd // a die for each pile
			return rules.Refuse(say, "Each pile has a die. The next exchange brings AP, or a GM does: `/ap +1`.")
		}
		s.Second = Pile{Dice: dice / 2} //nolint:mnd // two piles
	}
	return rules.Refuse(say, "`"+s.String()+"` is possible.")
}

// ranked refuses more dice than a rank on the sheet allows, and what a feint cannot add.
func (t *throwing) ranked(character int, line Line) error {
	by, extra := line.Roll.By, 0
	if by != nil && by.Role == Switches {
		rank, known := t.RankOf(character, by)
		if added := max(line.Roll.More, 0); known && added > rank {
			return rules.Refuse(t.Table.Name(character)+" has "+by.Name+" "+decimal(rank)+", so it adds at most "+plural(rank, "die", "dice")+".",
				"Leave out what is more: `"+by.Name+" "+line.Roll.Action.Name+" "+orDice(line.Roll.Dice)+" +"+decimal(rank)+"`.")
		}
		extra = rank
	}
	side := line.Roll
	if extra > 0 {
		side.Dice = max(side.Dice+side.More-extra, 1)
	}
	return t.rankedSide(character, side)
}

// rankedSide refuses more dice than the rank of an action allows, where a sheet has one.
func (t *throwing) rankedSide(character int, s Side) error {
	if s.Action == nil || s.Fixed {
		return nil
	}
	rank, known := t.RankOf(character, s.Action)
	rank += t.ranksBy(character, s.Stat)
	if !known || s.Dice <= rank {
		return nil
	}
	say := t.Table.Name(character) + " has " + s.Action.Name + " " + decimal(rank) + ", so it rolls at most " + plural(rank, "die", "dice") + "."
	if rank < 1 {
		return rules.Refuse(say, "A rank stands on the sheet: `/sheet set "+s.Action.Title()+" 1`.")
	}
	return rules.Refuse(say, "For example `"+s.Action.Title()+" "+decimal(rank)+"`.")
}

// ranksBy are the ranks that conditions of a character add to actions of a stat.
func (s *State) ranksBy(character int, stat Stat) int {
	n := 0
	for _, c := range s.ConditionsOf(character) {
		if row := c.Row(); row.Ranks > 0 && c.acts() && Stats()[c.Kind] == stat {
			n += row.Ranks
		}
	}
	return n
}

// circumstances are what stands around a roll of a character beside scene elements: the conditions that they have.
func (s *State) circumstances(character int, side Side) []Circumstance {
	var all []Circumstance
	f := side.Features()
	for _, c := range s.ConditionsOf(character) {
		if n := (Being{Conditions: []Condition{c}}).DiceFor(f.Stat, f.Tree); n != 0 {
			all = append(all, Circumstance{Name: c.Title(), Dice: n})
		}
	}
	return all
}

// zone is what of its target a line is aimed at: high, mid or low, or what the action targets; "" is nothing in particular.
func (l Line) zone() string {
	if l.Roll.Zone != "" || l.Roll.Action == nil {
		return l.Roll.Zone
	}
	return l.Roll.Action.Zone
}
