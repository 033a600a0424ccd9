package tote

import (
	"slices"
	"strconv"
	"strings"

	"tallybones/rules"
	"tallybones/rules/table"
)

// The parts of a sheet.
const (
	SetSkill   = "skill"
	SetSpecial = "specialisation"
	SetTotem   = "totem"
	SetAspect  = "aspect"
	SetTrack   = "injury track"
)

// TrackName is the trait that has the spaces of a character's injury track.
const TrackName = "Injury track"

// Sorted returns a trait with the part of the sheet that it belongs to: what its name is known as, or how its value is
// written. A specialisation has a sign before its value and its skill before its name: "Persuade Appraisals +1"; an aspect
// has that word before its name, as anything may have the word for its part. One that says nothing keeps its Set.
func Sorted(t table.Trait) table.Trait {
	first, rest, more := strings.Cut(t.Name, " ")
	set := map[string]string{
		SetAspect: SetAspect, SetSkill: SetSkill, SetTotem: SetTotem, SetSpecial: SetSpecial, "specialization": SetSpecial,
	}[table.Fold(first)]
	totem, isTotem := TotemNamed(t.Name)
	switch {
	case more && set != "":
		t.Set, t.Name = set, strings.TrimSpace(rest)
	case table.Fold(t.Name) == table.Fold(TrackName):
		t.Set, t.Name = SetTrack, TrackName
	case isTotem:
		t.Set, t.Name = SetTotem, totem.String()
	case strings.HasPrefix(t.Value, "+"):
		t.Set = SetSpecial
	case DefaultGrid.Find(t.Name) >= 0:
		t.Set, t.Name = SetSkill, DefaultGrid[DefaultGrid.Find(t.Name)]
	case t.Set == "" && isRank(t.Value):
		t.Set = SetSkill
	}
	return t
}

func isRank(value string) bool {
	n, err := strconv.Atoi(value)
	return err == nil && len(value) == 1 && n <= MaxRank
}

// SkillGrid is the grid of the table.
func (s *State) SkillGrid() Grid {
	grid := DefaultGrid
	for cell, skill := range s.Grid {
		if cell >= 0 && cell < len(grid) {
			grid[cell] = skill
		}
	}
	return grid
}

// RankOf is a character's rank in a skill, and whether anybody has said it.
func (s *State) RankOf(character int, skill string) (int, bool) {
	value := s.Table.Characters[character].Traits[table.Fold(skill)].Value
	n, err := strconv.Atoi(value)
	return n, err == nil && isRank(value)
}

// ValueOf is the value of a character's totem, and whether anybody has said it.
func (s *State) ValueOf(character int, totem Totem) (int, bool) {
	value := s.Table.Characters[character].Traits[table.Fold(totem.String())].Value
	n, err := strconv.Atoi(value)
	return n, err == nil && n >= 0 && n <= MaxTotem && !strings.HasPrefix(value, "+")
}

// Fits refuses a trait with a value that no roll can use: of a skill, a totem or a specialisation.
func Fits(t table.Trait) error {
	n, err := strconv.Atoi(t.Value)
	signed := strings.HasPrefix(t.Value, "+")
	switch {
	case t.Value == "":
	case t.Set == SetTotem && (err != nil || signed || n < 0 || n > MaxTotem):
		return rules.Refuse("The value of a totem is 0 to "+strconv.Itoa(MaxTotem)+", not "+t.Value+".", "For example `"+t.Name+" 2`.")
	case t.Set == SetSkill && (err != nil || !isRank(t.Value)):
		return rules.Refuse("The rank of a skill is 0 to "+strconv.Itoa(MaxRank)+", not "+t.Value+".", "For example `"+t.Name+" 2`.")
	case t.Set == SetSpecial && err == nil && n > MaxBonus:
		return rules.Refuse("A bonus is +1 to +"+strconv.Itoa(MaxBonus)+", not "+t.Value+".", "For example `"+t.Name+" +1`.")
	}
	return nil
}

// AspectOf is the name of a character's aspect; "" is none.
func (s *State) AspectOf(character int) string {
	for _, t := range s.Table.Characters[character].Sheet() {
		if t.Set == SetAspect {
			return t.Name
		}
	}
	return ""
}

// specialsOf are the specialisations of a character by the folded name of the skill with which they go; those of "" go with
// any, since none of the skills stands before them.
func (s *State) specialsOf(character int, skills []string) map[string][]Bonus {
	found := map[string][]Bonus{}
	for _, t := range s.Table.Characters[character].Sheet() {
		n, err := strconv.Atoi(t.Value)
		if err != nil || !strings.HasPrefix(t.Value, "+") || n < 1 || n > MaxBonus {
			continue
		}
		of, label := "", t.Name
		for _, name := range skills {
			if rest, ok := cutName(t.Name, name); ok && len(name) > len(of) {
				of, label = name, rest
			}
		}
		found[table.Fold(of)] = append(found[table.Fold(of)], Bonus{label, n})
	}
	return found
}

// cutName takes a name and the space behind it off the front of another.
func cutName(whole, name string) (string, bool) {
	words, lead := strings.Fields(whole), strings.Fields(name)
	if len(words) <= len(lead) || table.Fold(strings.Join(words[:len(lead)], " ")) != table.Fold(name) {
		return "", false
	}
	return strings.Join(words[len(lead):], " "), true
}

// skillsOf are the names of the skills that a character can roll: those of the grid, then others on the sheet.
func (s *State) skillsOf(character int) []string {
	grid := s.SkillGrid()
	skills := slices.Clone(grid[:])
	for _, t := range s.Table.Characters[character].Sheet() {
		_, totem := TotemNamed(t.Name)
		if isRank(t.Value) && !totem && grid.Find(t.Name) < 0 {
			skills = append(skills, t.Name)
		}
	}
	return skills
}
