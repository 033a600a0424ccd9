package fractal

import (
	"regexp"

	"tallybones/commands"
	rule "tallybones/rules/fractal"
)

// previewed matches what [preview] tells: what [reading] says, then its chances or what the given faces come to.
var previewed = regexp.MustCompile(`^(?:[0-9]+d[0-9]+, TN -?[0-9]+[^:#]{0,250}: )?` +
	`(?:waits to be rolled, |waits for your faces, )?(?:[0-9.]+ success(?:es)? on average|` + percent + ` to (?:hit|get through)|cannot succeed|armor is too high|[0-9]+ success(?:es)?, entered by hand|no success, entered by hand)` +
	`(?:, ` + percent + ` to reach the goal)?$`)

const percent = `(?:less than |more than )?[0-9]+%`

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
	switch {
	case len(l.Roll.Faces) > 0 && (l.Against == nil || l.Against.Fixed || len(l.Against.Faces) > 0):
		out := l.Throw(nil)
		shown.Chance = successes(out.Piles[0].Successes) + ", entered by hand"
	case l.CountRoll().CannotSucceed():
		shown.Chance = "cannot succeed"
	case l.Hopeless():
		shown.Chance = "armor is too high"
	default:
		shown.Chance = chance(l, rule.ChancesAgainst(l), commands.Whole)
	}
	return shown
}
