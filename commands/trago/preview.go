package trago

import (
	"regexp"

	"tallybones/commands"
	rule "tallybones/rules/trago"
)

// previewed matches what [preview] and [previewAt] tell: the dice, where they are not left out, what the line waits for, and
// its chances or what the given faces come to.
var previewed = regexp.MustCompile(`^(?:` + readings + `: )?(?:waits to be rolled, |waits for your faces, )?` +
	`(?:` + percent + ` success(?:, ` + percent + ` one short` + more + `)?|` + percent + ` success if the estimate holds|` +
	`[0-9.]+ success(?:es)? on average` + more + `|nobody knows the challenge|` + `[0-9]+ success(?:es)?, entered by hand)$`)

const (
	readings = `[0-9]+ (?:die|dice)(?:, [0-9]+ (?:hunger|fracture))?(?:, [0-9] banes?)?`
	percent  = `(?:less than |more than )?[0-9]+%`
	more     = `(?:, ` + percent + ` banes left)?(?:, ` + percent + ` tainted)?`
)

// preview tells how a line reads while it is typed.
func preview(line string) (commands.Preview, error) {
	l, err := read(line)
	if err != nil {
		return commands.Preview{}, err
	}
	return previewOf(l), nil
}

// previewOf tells how a line reads.
func previewOf(l rule.Line) commands.Preview {
	shown := commands.Preview{Reading: reading(l)}
	if l.ByHand() {
		shown.Chance = successes(rule.Roll(l, nil).Successes) + ", entered by hand"
		return shown
	}
	o, err := rule.Chances(l)
	if err == nil {
		shown.Chance = chance(l, o, commands.Whole)
	}
	return shown
}
