// Package plain is plain dice as a channel meets them: its texts, its help and its answers on the command line. The rules
// are in the package of the same name below rules.
package plain

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	rule "tallybones/rules/plain"
)

const (
	key    = "plain"
	accent = ui.Accent(0x2f6f9f)
)

// Game returns plain dice for the shared commands.
func Game() commands.Game {
	return commands.Game{
		Key:       key,
		Title:     "plain dice",
		Accent:    accent,
		Roll:      roll,
		Explain:   explain,
		Preview:   preview,
		IsPreview: previewed.MatchString,
		Odds:      odds,
		Examples:  []string{"2d6+1", "d20 + 5 # attack", "4d6kh3", "Attack d20 + Strength 5"},
		Topics:    topics(),
		CLI:       commands.CommandLine{Roll: printRoll, Odds: printOdds},
	}
}

// roll reads a line, rolls it and tells what came out.
func roll(cast commands.Cast) (commands.Roll, error) {
	pool, err := rule.Parse(cast.Line)
	if err != nil {
		return commands.Roll{}, err
	}
	out := rule.Roll(pool, cast.Dice)
	rolled := commands.Roll{
		Line:   bare(pool).String(),
		Remark: pool.Remark,
		Head:   head(cast.Name, pool, out),
		Dice:   showDice(pool, out),
	}
	if pool.StepDice() {
		rolled.Notes = append(rolled.Notes, "Added up as plain dice.")
	}
	return rolled, nil
}

// bare is the pool without its remark.
func bare(pool rule.Pool) rule.Pool {
	pool.Remark = ""
	return pool
}
