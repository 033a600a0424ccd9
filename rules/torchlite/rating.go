package torchlite

import (
	"strings"

	"tallybones/rules/table"
)

// checkName returns the name of something on a character as it is kept, or a refusal.
func checkName(name string) (string, error) {
	return table.CheckName(name, Reserved)
}

// plainly is a name within a line to type.
func plainly(name string) string { return strings.ReplaceAll(name, "`", "'") }

// ReadDie reads a die of the game as people write it: "d8".
func ReadDie(text string) (Die, bool) {
	for _, d := range Dice {
		if table.Fold(text) == d.String() {
			return d, true
		}
	}
	return 0, false
}

// Rating is the die as the table's rating.
func (d Die) Rating() table.Rating {
	if d == 0 {
		return ""
	}
	return table.Rating(d.String())
}
