package tote

import "tallybones/rules/table"

// A Grid is the skill grid by rows: the skill of a column and a row stands at 4 times the row plus the column (Skill
// Tests). Each skill belongs to the totems of both.
type Grid [side * side]string

// DefaultGrid is the grid that a table begins with. Only Persuade's place, Stag and Turtle, is told by the rules; a table
// edits the others.
var DefaultGrid = Grid{
	"Impress", "Survive", "Bargain", "Brawl", // Bison
	"Judge", "Hunt", "Plan", "Shoot", // Hawk
	"Persuade", "Journey", "Sneak", "Craft", // Turtle
	"Know", "Move", "Guide", "Strike", // Owl
}

// Cell is the place of a column and a row.
func Cell(column, row Totem) int { return int(row-side)*side + int(column) }

// TotemsOf are the totems of a place: of its column, then of its row.
func TotemsOf(cell int) [2]Totem {
	return [2]Totem{Totem(cell % side), Totem(side + cell/side)}
}

// Find returns the place of a skill; -1 where the grid does not have it.
func (g Grid) Find(skill string) int {
	for cell, name := range g {
		if skill != "" && table.Fold(name) == table.Fold(skill) {
			return cell
		}
	}
	return -1
}

// Named are the skills, to be looked up by name; the ID is the place.
func (g Grid) Named() []table.Named {
	named := make([]table.Named, len(g))
	for cell, name := range g {
		named[cell] = table.Named{ID: cell, Name: name}
	}
	return named
}
