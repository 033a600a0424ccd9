// Package plain is plain dice as a channel meets them: its texts, its help and its answers on the command line. The rules
// are in the package of the same name below rules.
package plain

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
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
		AtTable:   topicsAtTable(),
		CLI:       commands.CommandLine{Roll: printRoll, Odds: printOdds},
		Open:      open,
		Reserved:  rule.Reserved,
		Pitch:     "characters, conditions, tracks and a board beside the dice.",
		Welcome: []ui.Markdown{
			"Roll: `/roll 2d6+1`. Nobody needs a sheet.",
			"Keep score: `/condition add Bruised`, `/track start Escape 4`, `/element pin Rain`.",
		},
		Sheet:   commands.Sheet{Frame: []commands.SheetBox{{Label: "Traits, one a line"}, {Label: "Note", Note: true}}},
		Boxes:   boxes,
		Instead: map[string]string{"points": "sheet set Luck +1", "harm": "condition add Winded", "advantage": "element pin Rope", "opposition": "track start Drawbridge 4"},
	}
}

// roll reads a line, rolls it and tells what came out.
func roll(cast commands.Cast) (commands.Roll, error) {
	pool, err := read(cast.Line)
	if err != nil {
		return commands.Roll{}, err
	}
	return show(cast.Name, pool, rule.Roll(pool, cast.Dice)), nil
}

// read reads a line that is rolled at once, as all are where nothing is kept.
func read(line string) (rule.Pool, error) {
	pool, held, err := rule.Lexicon(nil).ParseNow(line)
	if err == nil && held {
		return pool, rules.Refuse("A roll can wait only at a table that plays plain dice.",
			"`/game new` begins one in a channel. Roll at once: `"+pool.String()+"`.")
	}
	return pool, err
}

// show tells what came out of a pool. Without a name it says "you".
func show(name string, pool rule.Pool, out rule.Outcome) commands.Roll {
	shown := commands.Roll{
		Line:   bare(pool).String(),
		Remark: pool.Remark,
		Head:   head(name, pool, out),
		Dice:   showDice(pool, out),
	}
	if pool.StepDice() {
		shown.Notes = append(shown.Notes, "Added up as plain dice.")
	}
	return shown
}

// bare is the pool without its remark.
func bare(pool rule.Pool) rule.Pool {
	pool.Remark = ""
	return pool
}

// boxes are what empty boxes below Do… show.
var boxes = map[string]string{
	"sheet new character": "Goblin x3 body d6",
	"sheet macro macro":   "Attack: d20 + 5",
	"sheet set change":    "Luck =3 of 5",
	"sheet import text":   "Brawn d10, Luck 3 of 5",
}
