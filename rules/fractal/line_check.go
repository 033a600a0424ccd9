package fractal

import (
	"strings"

	"tallybones/rules"
	"tallybones/rules/dice"
)

// check refuses lines that read but make no roll.
func (l Line) check() error {
	if err := l.checkBy(); err != nil {
		return err
	}
	for i, s := range []*Side{&l.Roll, l.Against} {
		if s == nil {
			continue
		}
		if err := l.checkSide(s, i == 0); err != nil {
			return err
		}
	}
	return nil
}

func (l Line) checkSide(s *Side, first bool) error {
	if s.Fixed {
		return nil
	}
	if !IsDie(s.Size) {
		return rules.Refuse("A stat is no d"+decimal(s.Size)+".", "Stats are d4, d6, d8, d10 or d12: `"+orDice(s.Dice)+"d8 tn4`.")
	}
	if s.Second.Size != 0 && !IsDie(s.Second.Size) {
		return rules.Refuse("A stat is no d"+decimal(s.Second.Size)+".", "Stats are d4, d6, d8, d10 or d12: `5d8 split 3/2d6`.")
	}
	if s.Dice < 1 || s.Dice+max(s.More, 0) > dice.MaxDice {
		return rules.Refuse(decimal(s.Dice+max(s.More, 0))+" dice cannot be rolled.", "A roll has 1 to 100 dice: `4d8 tn4`.")
	}
	c := l.CountRoll()
	if !first {
		c = l.CountAgainst()
	}
	want := c.Dice
	if first && s.Second.Dice > 0 {
		want += l.CountSecond().Dice
	}
	if err := s.checkFaces(c, want, l); err != nil {
		return err
	}
	return l.checkElements(s)
}

// checkFaces refuses faces that the dice do not have.
func (s *Side) checkFaces(c Count, want int, l Line) error {
	if len(s.Faces) == 0 {
		return nil
	}
	if len(s.Faces) != want {
		return rules.Refuse(plural(len(s.Faces), "face is", "faces are")+" given for "+plural(want, "die", "dice")+".", "Give one for each, between commas: `2d8=5,3`.")
	}
	for i, face := range s.Faces {
		size := c.Size
		if i >= c.Dice {
			size = l.CountSecond().Size
		}
		if face < 1 || face > size {
			return rules.Refuse("A d"+decimal(size)+" shows no "+decimal(face)+".", "Faces are 1 to "+decimal(size)+": `2d"+decimal(size)+"=1,"+decimal(size)+"`.")
		}
	}
	return nil
}

// checkElements refuses a roll that elements forbid, and one of which they need to know the stat.
func (l Line) checkElements(s *Side) error {
	for _, e := range l.Elements {
		r := s.Features()
		if e.On(r).Mute {
			return rules.Refuse(e.String()+": nobody can speak to another here.", "Writing works: "+strings.Join(writing(), ", ")+".")
		}
		if s.Action == nil || s.Stat != NoStat || !s.Action.HasStats() {
			continue
		}
		a, b := r, r
		a.Stat, b.Stat = s.Action.Stats[0], s.Action.Stats[1]
		if e.On(a) != e.On(b) {
			return rules.Refuse(e.String()+" asks which stat is rolled.", "Name it behind the dice: `"+s.Action.Title()+" "+decimal(max(s.Dice, 1))+"d"+decimal(s.Size)+" "+a.Stat.String()+"`, or "+b.Stat.String()+".")
		}
	}
	return nil
}

// writing are the social Nano actions that need no speech and attack or help.
func writing() []string {
	var names []string
	for _, a := range catalogue {
		if a.Tree == Social && a.Group == "Correspondence" {
			names = append(names, a.Name)
		}
	}
	return names
}

// checkBy refuses an action that changes or splits another one, where that or the piles are missing.
func (l Line) checkBy() error {
	s := l.Roll
	if l.Against != nil && (l.Against.By != nil || l.Against.Second.Dice > 0) {
		return rules.Refuse("Only whoever acts splits or changes an action.", "Behind vs stands one defense: `Cut 4d8 vs Parry 2d6`.")
	}
	for _, side := range []*Side{&l.Roll, l.Against} {
		if side != nil && side.Action != nil && !side.Action.HasStats() {
			example := side.Action.Name + " Logos 3d8 +1"
			if side.Action.Role == Splits {
				example = side.Action.Name + " Cut 5d8 split 3/2"
			}
			return rules.Refuse(side.Action.Name+" goes with another action.", "Name that, too: `"+example+"`.")
		}
	}
	switch {
	case s.By != nil && s.By.Role == Splits && s.Second.Dice == 0:
		s.Dice = max(s.Dice, 2) //nolint:mnd // a die for each pile
		s.Faces, s.Second = nil, Pile{Dice: s.Dice / 2}
		return rules.Refuse(s.By.Name+" splits its dice into two piles.", "Say how: `"+s.String()+"`.")
	case s.Second.Dice > 0 && s.By != nil && s.By.Role != Splits:
		return rules.Refuse(s.By.Name+" has one pile of dice.", "Leave out `split`.")
	case s.Second.Dice > 0 && s.By == nil && s.Action != nil:
		return rules.Refuse(s.Action.Name+" has one pile of dice.", "What splits goes before it: `Evasive Attack Cut 5d8 split 3/2`.")
	}
	return nil
}

// declares are the actions of which a number of successes is declared before the dice fall (chapters 11 and 12).
var declares = map[string]bool{"Bombast": true, "Flashy Technique": true, "Lift & Support": true}

// Declares reports whether a number of successes is declared before the dice of an action fall.
func (a *Action) Declares() bool { return a != nil && declares[a.Name] }

// declared refuses a line that was read without the number of successes that its action declares.
func declared(l Line, err error) (Line, error) {
	if err != nil || !l.Roll.Action.Declares() || l.Goal > 0 {
		return l, err
	}
	with := l.Unrolled()
	with.Goal, with.Remark = min(2, with.Roll.Dice), "" //nolint:mnd // an example
	return l, rules.Refuse(l.Roll.Action.Name+" declares how many successes it reaches.", "Say it behind the dice: `"+with.String()+"`.")
}
