package torchlite

import (
	"regexp"
	"strconv"

	"tallybones/commands"
	rule "tallybones/rules/torchlite"
)

// previewed matches what [preview] and [previewAt] tell: the dice, what they cost, or what was added, where that is not left
// out; then what the line waits for, and its chances or what the given faces come to.
var previewed = regexp.MustCompile(`^(?:(?:[0-9d ]+|(?:[0-9]+ of )?[0-9]+ plot points?(?: for [0-9d ]+)?|with .{1,70} d(?:4|6|8|10|12)): )?` +
	`(?:waits to be rolled, |waits for your faces, )?` +
	`(?:` + percents + ` success, ` + percent + ` (?:heroic|all)(?:, ` + percent + ` a hitch)?|` + percent + ` success|[0-9.]+ on average, ` + percent + ` a hitch|` +
	`waits for an answer|[0-9]+(?: against [0-9, and]+)?, entered by hand)$`)

const (
	percent  = `(?:less than |more than )?[0-9]+%`
	percents = percent + `(?:(?:, | and )` + percent + `)*`
)

// preview tells how a line reads while it is typed.
func preview(line string) (commands.Preview, error) {
	l, err := read(line)
	if err != nil {
		return commands.Preview{}, err
	}
	return previewOf(line, l), nil
}

// previewOf tells how a line reads, and which would be better.
func previewOf(typed string, l rule.Line) commands.Preview {
	shown := commands.Preview{Reading: diceList(l.Actor.Dice())}
	if cost := l.Actor.Cost(); cost > 0 {
		shown.Reading = plural(cost, "plot point", "plot points")
	}
	odds, err := rule.Chances(l.Once())
	switch {
	case err == nil && l.Actor.Cost() > 0 && len(odds.Against) == 1:
		shown.Chance = commands.Whole(odds.Against[0].Success) + " success"
	case err == nil:
		shown.Chance = chance(odds, commands.Whole)
		shown.Better = better(typed, l)
	case l.ByHand():
		shown.Chance = byHand(rule.Roll(l, nil)) + ", entered by hand"
	default:
		shown.Chance = "waits for an answer"
	}
	if l.Hold && err == nil {
		shown.Chance = "waits to be rolled, " + shown.Chance
	}
	return shown
}

// byHand are the totals of given faces.
func byHand(out rule.Outcome) string {
	total := strconv.Itoa(out.Chosen().Total)
	if len(out.Bars) == 0 {
		return total
	}
	bars := make([]string, len(out.Bars))
	for i, bar := range out.Bars {
		bars[i] = strconv.Itoa(bar.Total)
	}
	return total + " against " + listed(bars)
}

// better are lines that would help: a die more in the total for a plot point.
func better(typed string, l rule.Line) []string {
	if l.Actor.Keep > 2 || len(l.Actor.Dice()) < 3 || len(l.Against) == 0 {
		return nil
	}
	return []string{rule.Beside(typed, "keep 3")}
}
