package tote

import (
	"cmp"
	"slices"
	"strings"

	"tallybones/rules/table"
)

// Lexicon is what a line at a place can call by name, rolled as a character; 0 is nobody.
func (s *State) Lexicon(place, as int) Lexicon {
	names := s.skillsOf(as)
	special := s.specialsOf(as, names)
	lex := Lexicon{
		Skills:  make([]Known, len(names)),
		Special: special[""],
		Targets: func() []Target { return s.targets(place) },
	}
	for i, name := range names {
		rank, known := s.RankOf(as, name)
		lex.Skills[i] = Known{Name: name, Rank: rank, Unknown: !known, Special: special[table.Fold(name)]}
		if !known {
			lex.Skills[i].Says = s.Table.Characters[as].Traits[table.Fold(name)].Value
		}
	}
	if as != 0 {
		lex.Injured = s.blocked(as)
	}
	return lex
}

// blocked are the faces that a character's injuries block, the highest first.
func (s *State) blocked(character int) []int {
	faces := slices.Clone(s.BlockedOf(character))
	slices.Sort(faces)
	slices.Reverse(faces)
	return faces
}

// targets are what may stand behind `vs` at a place: extended tests, cards whose target is open, and characters, with the
// target that is their usual one.
func (s *State) targets(place int) []Target {
	var all []Target
	for _, id := range s.TestsAt(place) {
		all = append(all, Target{Name: s.Table.Tracks[id].Name, T: s.Extended[id].Target, Track: id})
	}
	scene := s.Table.SceneAt(place)
	for _, id := range table.IDs(s.Table.Asks) {
		a := s.Table.Asks[id]
		if a.Card == nil || a.Say == "" || a.Scene != scene && a.Scene != 0 {
			continue
		}
		if n, err := ParseTarget(a.Card.Pool); err == nil {
			all = append(all, Target{Name: a.Say, T: n, Card: id})
		}
	}
	for _, n := range s.Table.CharactersNamed() {
		usual, err := ParseTarget(s.Table.Characters[n.ID].Words[table.Usual])
		if err != nil {
			usual = 0
		}
		all = append(all, Target{Name: n.Name, T: usual})
	}
	return all
}

// RollerName is who rolled, as it is told: the character, a GM's opposition, or the person.
func (s *State) RollerName(r OpenRoll) string {
	switch {
	case r.Character != 0:
		return s.Table.Name(r.Character)
	case s.Table.IsGM(r.Who):
		return "Opposition"
	}
	return s.Table.Person(r.Who)
}

// RollTitle names a roll in a line: "Hanu against T10", "Toma's roll".
func (s *State) RollTitle(r OpenRoll) string {
	name := s.RollerName(r)
	switch {
	case r.Against != "":
		return name + " against " + r.Against
	case r.Test.Target > 0:
		return name + " against T" + decimal(r.Test.Target)
	}
	return name + "'s roll"
}

// TotemsFor are the totems of a roll's skill: of its column, then of its row. It reports false where the skill is not in the
// grid.
func (s *State) TotemsFor(r OpenRoll) ([2]Totem, bool) {
	cell := s.SkillGrid().Find(r.Test.Skill)
	if cell < 0 {
		return [2]Totem{}, false
	}
	return TotemsOf(cell), true
}

// Invokable are the totems that can be invoked on a failed roll now. One that was invoked on it already is none of them, even
// where its bubble is empty again.
func (s *State) Invokable(r OpenRoll) []Totem {
	if r.Whole().Stands().Verdict != Failure || r.counted() || !s.isHeros(r) {
		return nil
	}
	totems, ok := s.TotemsFor(r)
	if !ok {
		return nil
	}
	var free []Totem
	for _, t := range totems {
		value, known := s.ValueOf(r.Character, t)
		if !r.invoked(t) && !s.IsUsed(r.Character, t) && (!known || value > 0) {
			free = append(free, t)
		}
	}
	return free
}

// AspectTotems are the totems whose value a failed roll can take by the aspect, which need not be the skill's and may be
// used already (Aspects). None where the roller has no aspect, or has invoked it in this scene.
func (s *State) AspectTotems(r OpenRoll) []Totem {
	if r.Whole().Stands().Verdict != Failure || r.counted() || !s.isHeros(r) ||
		s.AspectOf(r.Character) == "" || s.AspectSpent(r.Character, r.Scene) {
		return nil
	}
	var known []Totem
	for _, t := range Totems {
		if value, ok := s.ValueOf(r.Character, t); ok && value > 0 {
			known = append(known, t)
		}
	}
	slices.SortStableFunc(known, func(a, b Totem) int {
		one, _ := s.ValueOf(r.Character, a)
		other, _ := s.ValueOf(r.Character, b)
		return cmp.Compare(other, one)
	})
	return known
}

// RolledAs is the character whose roll it is: of somebody who had none then, the one whom they play since.
func (s *State) RolledAs(r OpenRoll) int {
	if r.Character != 0 || s.Table.IsGM(r.Who) {
		return r.Character
	}
	return s.Table.Playing(r.Who)
}

// isHeros reports whether a roll is a player's. Only heroes invoke totems.
func (s *State) isHeros(r OpenRoll) bool {
	if r.Character == 0 {
		return !s.Table.IsGM(r.Who)
	}
	return s.Table.Characters[r.Character].Kind == table.Hero
}

// joinRemarks is what a line's remark says, and what is said beside it.
func joinRemarks(remark, beside string) string {
	beside = strings.Join(strings.Fields(beside), " ")
	if remark != "" && beside != "" {
		remark += ", "
	}
	return remark + beside
}
