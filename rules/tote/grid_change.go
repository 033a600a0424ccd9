package tote

import (
	"tallybones/rules"
	"tallybones/rules/table"
)

// SkillPlaced tells which skill stands at a place of the grid.
type SkillPlaced struct {
	Cell  int    `json:"cell"`
	Skill string `json:"skill"` // "" is that of the default grid
	Is    string `json:"is"`    // what it is called in any case
	Was   string `json:"was,omitempty"`
}

func (SkillPlaced) kind() string { return "tote.skill-placed/1" }

func (e SkillPlaced) apply(s *State) {
	if e.Skill == "" {
		delete(s.Grid, e.Cell)
		return
	}
	s.Grid[e.Cell] = e.Skill
}

// PlaceSkill puts a skill at a column and a row of the grid. One that stands elsewhere changes places with the one that
// stood there; a new one takes its place.
func (s *State) PlaceSkill(by table.By, skill string, column, row Totem) ([]Event, error) {
	if err := s.Table.Rights(by.Who, table.Run, 0); err != nil {
		return nil, err
	}
	if !column.IsColumn() || row.IsColumn() {
		return nil, rules.Refuse("A place is one of Stag, Wolf, Coyote and Bear, and one of Bison, Hawk, Turtle and Owl.",
			"For example Persuade Stag Turtle. `/tale grid` shows how they stand.")
	}
	grid, to := s.SkillGrid(), Cell(column, row)
	from := grid.Find(skill)
	switch {
	case from == to:
		return nil, rules.Refuse(grid[to]+" is there already.", "")
	case from >= 0:
		return []Event{placed(to, grid[from], grid[to]), placed(from, grid[to], grid[from])}, nil
	}
	name, err := table.CheckName(skill, Reserved)
	if err != nil {
		return nil, err
	}
	if _, totem := TotemNamed(name); totem {
		return nil, rules.Refuse(name+" is a totem, and so no skill.", "Take another name.")
	}
	return []Event{placed(to, name, grid[to])}, nil
}

// placed is a place of the grid with a skill; that of the default grid is kept as none.
func placed(cell int, skill, was string) SkillPlaced {
	e := SkillPlaced{Cell: cell, Skill: skill, Is: skill, Was: was}
	if DefaultGrid[cell] == skill {
		e.Skill = ""
	}
	return e
}
