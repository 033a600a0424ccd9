package tln

import (
	"regexp"

	"tallybones/commands"
	rule "tallybones/rules/tln"
)

// previewed matches what [preview] tells, at a table or not: what [reading] says; then what the line waits for, and its chances
// or what the given faces come to.
var previewed = regexp.MustCompile(`^(?:level [0-9]+[^:#]{0,160}: )?` +
	`(?:waits to be rolled, |waits for your faces, |lays out: [^:#]{1,60}|` +
	`(?:waits to be rolled, |waits for your faces, )?(?:` + percent + ` control(?:, ` + percent + ` degree 2 or more)?|[0-9]+ against [0-9]+, entered by hand))$`)

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
	chances, err := rule.Chances(l)
	if err == nil {
		shown.Chance = chance(chances)
		return shown
	}
	for _, side := range l.Sides {
		if len(side.Faces) == 0 && !side.Fixed {
			shown.Chance = chance(rule.ChancesAgainst(l))
			return shown
		}
	}
	last := l.Throw(nil).Last()
	shown.Chance = decimal(last[0].Total()) + " against " + decimal(last[1].Total()) + ", entered by hand"
	return shown
}
