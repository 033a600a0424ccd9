package tote

import (
	"regexp"

	"tallybones/commands"
	rule "tallybones/rules/tote"
)

// previewed matches what [preview] tells, at a table or not: what [reading] or [restated] says or what a track is, where it is
// not left out; then what the line waits for, and its chances or what the given faces come to.
var previewed = regexp.MustCompile(`^(?:(?:[0-5] (?:die|dice)(?:, .{1,160})?|T[0-9]+, count [0-9]+ of [0-9]+|.{1,160} (?:[+][0-9]+ counts once|and [+][0-9]+)): )?` +
	`(?:waits to be rolled, |waits for your faces, )?` +
	`(?:` + percent + `(?:; .{1,20} ` + percent + `, .{1,20} ` + percent + `, both ` + percent + `|; .{1,20} ` + percent + `)?|(?:minus )?[0-9.]+ on average|` +
	`no target yet(?:` + gmSets + `)?|total (?:minus )?[0-9]+, entered by hand)$`)

const percent = `(?:less than |more than )?[0-9]+%`

// preview tells how a line reads while it is typed.
func preview(line string) (commands.Preview, error) {
	l, err := read(line)
	if err != nil {
		return commands.Preview{}, err
	}
	return previewOf(l), nil
}

func previewOf(l rule.Line) commands.Preview {
	shown := commands.Preview{Reading: reading(l)}
	l.Hold = false
	odds, err := rule.Chances(l)
	if err != nil {
		shown.Chance = "total " + number(l.Throw(nil).Stands().Total) + ", entered by hand"
		return shown
	}
	shown.Chance = chance(odds, l, stated(l))
	return shown
}
