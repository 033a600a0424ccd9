package tln

import (
	"slices"
	"strconv"

	"tallybones/rules"
)

// A Count is how the level of a side came about.
type Count struct {
	Base     int // levels of its traits
	Cap      int // undamaged levels, which bonuses of a kind do not exceed
	Bonus    int // from auxiliary, advantageous and disadvantageous traits, as it counts
	BonusCut int // what the cap cut of them
	Spent    int // from consumable traits, as it counts
	SpentCut int
	Inapt    int // from an opposing trait that is inapt
	Help     int // from assistance or hindrance
	Effort   int
	Earlier  int
	Over     int // what was cut above [MaxLevel]
	Level    int
}

// Count counts the level of one side (Bonuses from …, Maximum Total Bonuses). Each kind of bonus at most doubles it; assistance
// and hindrance do not add up.
func (l Line) Count(side int) Count {
	s := l.Sides[side]
	var c Count
	bonus, spent := 0, 0
	for i, t := range s.Terms {
		switch t.Kind {
		case Bonus, Aided:
			bonus += t.Level()
		case Spend:
			spent += t.N
		case Plain, Base, Powered, Formed:
			c.Base += t.Level()
			if i == 0 || t.Kind != Plain {
				c.Cap += max(t.Full, t.Level())
			}
		case Drawback:
		}
	}
	helped := s.Assisted
	for i, other := range l.Sides {
		if i == side {
			continue
		}
		for _, t := range other.Terms {
			if t.Kind == Drawback {
				bonus += t.N
			}
		}
		c.Inapt = max(c.Inapt, other.Inapt)
		helped = helped || other.Hindered
	}
	c.Bonus, c.Spent = min(bonus, c.Cap), min(spent, c.Cap)
	c.BonusCut, c.SpentCut = bonus-c.Bonus, spent-c.Spent
	c.Help, c.Effort, c.Earlier = one(helped), one(s.Effort), one(s.Earlier)
	c.Level = c.Base + c.Bonus + c.Spent + c.Inapt + c.Help + c.Effort + c.Earlier
	c.Over = max(0, c.Level-MaxLevel)
	c.Level -= c.Over
	return c
}

// spending are the terms of a side that consume levels of traits on sheets, the last first, with those levels: what a cap cuts is not
// spent.
func (l Line) spending(side int) []Term {
	var all []Term
	cut := l.Count(side).SpentCut
	for _, t := range slices.Backward(l.Sides[side].Terms) {
		if !t.consumes() || t.Trait == "" {
			continue
		}
		if t.Kind == Spend {
			spared := min(cut, t.N)
			cut -= spared
			t.N -= spared
		}
		all = append(all, t)
	}
	return all
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// DiceOf are the sizes of the dice that a side rolls: those that the line chose, else those of the rules. It is the one die of
// a safer roll, and none where nothing is rolled.
func (l Line) DiceOf(side int) []int {
	s, level := l.Sides[side], l.Count(side).Level
	switch {
	case s.Fixed || l.Rules.NoDice:
		return nil
	case len(s.Dice) > 0:
		return s.Dice
	case l.Rules.Safer:
		return []int{levels[level].Safer}
	}
	return l.Rules.DiceOf(level)
}

// Added is what a side adds to its dice: the fixed part of a safer roll, or its half value.
func (l Line) Added(side int) int {
	s, level := l.Sides[side], l.Count(side).Level
	switch {
	case l.Rules.NoDice:
		return level
	case s.Fixed && l.Rules.Safer:
		return levels[level].SaferMid
	case s.Fixed:
		return levels[level].Half
	case l.Rules.Safer && len(s.Dice) == 0:
		return MaxOf(level) - levels[level].Safer
	case l.Rules.Safer:
		return MaxOf(level) - s.Dice[0]
	}
	return 0
}

// check refuses a line whose sides cannot be rolled.
func (l Line) check() error {
	for i, s := range l.Sides {
		switch {
		case len(s.Terms) == 0 && i == 0:
			return rules.Refuse("Nothing is rolled.", "Type a level against a level: `Swordplay 4 vs Guard 3`.")
		case len(s.Terms) == 0:
			return rules.Refuse("Nothing stands behind vs.", "Put a level there: `Swordplay 4 vs Guard 3`.")
		}
	}
	if len(l.Sides) < 2 { //nolint:mnd // a test has two sides
		return rules.Refuse("What is it up against?", "Put a level behind vs: `"+l.Bare().String()+" vs 3`.")
	}
	for i, s := range l.Sides {
		if s.Effort && i > 0 && s.Terms[0].Label == "" {
			return rules.Refuse("A difficulty makes no effort.", "It stands behind the trait that does: `"+l.effortFirst(i).String()+"`.")
		}
		if err := l.checkDice(i); err != nil {
			return err
		}
	}
	return nil
}

// effortFirst is the line with the effort of a side made by the first.
func (l Line) effortFirst(side int) Line {
	l = l.Bare()
	l.Sides[side].Effort, l.Sides[0].Effort = false, true
	return l
}

// checkDice refuses dice that do not make the level's maximum, and faces that they do not have.
func (l Line) checkDice(side int) error {
	s, level := l.Sides[side], l.Count(side).Level
	if len(s.Dice) > 0 {
		sum := 0
		for _, size := range s.Dice {
			sum += size
		}
		strange := slices.ContainsFunc(s.Dice, func(size int) bool { return !isDie(size) })
		safer := l.Rules.Safer && len(s.Dice) == 1 && s.Dice[0] < MaxOf(level)
		if !safer && (sum != MaxOf(level) || len(s.Dice) < 2 || len(s.Dice) > maxDice) || strange {
			return rules.Refuse("The dice of level "+decimal(level)+" add up to "+decimal(MaxOf(level))+".", "It rolls "+dicePool(l.Rules.DiceOf(level))+", or two or three others with that sum.")
		}
	}
	if len(s.Faces) == 0 {
		return nil
	}
	sizes := l.DiceOf(side)
	example := Line{Sides: []Side{{Terms: s.Terms, Dice: s.Dice, Faces: halves(sizes)}}}.String()
	if len(sizes) != len(s.Faces) {
		return rules.Refuse("Level "+decimal(level)+" rolls "+dicePool(sizes)+"; "+decimal(len(s.Faces))+" faces are given.", "Give one for each: `"+example+"`.")
	}
	for i, face := range s.Faces {
		if face < 1 || face > sizes[i] && !l.Rules.Exploding {
			return rules.Refuse("A d"+decimal(sizes[i])+" shows no "+decimal(face)+".", "Level "+decimal(level)+" rolls "+dicePool(sizes)+": `"+example+"`.")
		}
	}
	return nil
}

// halves are likely faces of dice, as an example.
func halves(sizes []int) []int {
	faces := make([]int, len(sizes))
	for i, size := range sizes {
		faces[i] = (size + 1) / 2 //nolint:mnd // the middle
	}
	return faces
}

// dicePool names dice: "d8+d6"; none is "no dice".
func dicePool(sizes []int) string {
	if len(sizes) == 0 {
		return "no dice"
	}
	text := ""
	for i, size := range sizes {
		text += [2]string{"", "+"}[min(i, 1)] + "d" + decimal(size)
	}
	return text
}

func decimal(n int) string { return strconv.Itoa(n) }
