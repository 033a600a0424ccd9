// Package trago is New Trago 2 as a channel meets it: its texts, its help and its answers on the command line. The rules are
// in the package of the same name below rules.
package trago

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	rule "tallybones/rules/trago"
)

const (
	key    = "trago"
	title  = "New Trago 2"
	accent = ui.Accent(0x7a1f2b)
)

// Game returns New Trago 2 for the shared commands.
func Game() commands.Game {
	return commands.Game{
		Key:       key,
		Title:     title,
		Accent:    accent,
		Roll:      roll,
		Explain:   explain,
		Preview:   preview,
		IsPreview: previewed.MatchString,
		Odds:      odds,
		Examples:  []string{"Melee 3 + Savage 1 + knife 1 c3 risk 4", "5 hunger 2 c3", "night 3 hunger 2", "Stealth 2 + shove 1 bane 1 c2 # past the dog"},
		Topics:    topics(),
		CLI:       commands.CommandLine{Roll: printRoll, Odds: printOdds},
		Reserved:  rule.Reserved,
		Oppose:    rule.ParseOppose,
		Usual:     usual,
		Open:      open,
		Sheet:     sheet(),
		Purpose:   purposes,
		Boxes:     boxes,
		Instead:   instead,
		Acts:      acts,
		Deeds:     deeds,
		Pitch:     "vampires and sorcerers. d10 successes, hunger, fracture, willpower, wounds.",
		Welcome: []ui.Markdown{
			"Roll: `/roll Melee 3 + Savage 1 c3 risk 4`. Nobody needs a sheet; say how many dice.",
			"Keep score: `/willpower -1`, `/wound 3`, `/hunger +1`.",
		},
	}
}

// roll reads a line, rolls it and tells what came out.
func roll(cast commands.Cast) (commands.Roll, error) {
	line, err := read(cast.Line)
	if err != nil {
		return commands.Roll{}, err
	}
	return show(cast.Name, line, rule.Roll(line, cast.Dice)), nil
}

// read reads a line that is rolled at once.
func read(line string) (rule.Line, error) {
	l, err := rule.Parse(line, rule.Lexicon{})
	if err == nil && l.Hold {
		return l, rules.Refuse("A roll waits only at a table.", "Leave out `hold`, or begin a game: `/game new`.")
	}
	return l, err
}

// usual reads what is usual for a character: a line, or of one of the cast the challenge and risk that it is.
func usual(line string) error {
	if _, err := rule.ParseBar(line); err == nil {
		return nil
	}
	_, err := preview(line)
	return err
}

// show tells what came out of a line. Without a name it says "you".
func show(name string, line rule.Line, out rule.Outcome) commands.Roll {
	t := telling{name: name, terms: line.Terms, night: line.Night, special: line.Special, out: out}
	remark := line.Remark
	line.Remark = ""
	return commands.Roll{Line: line.String(), Remark: remark, Head: t.head(), Dice: t.dice(), Notes: t.notes()}
}

// boxes are what empty boxes below Do… show.
var boxes = map[string]string{
	"oppose pool":         "c3 about 2 risk 4 certain",
	"sheet new character": "Guard",
	"sheet macro macro":   "Sneak: Stealth 2 c2",
	"sheet set change":    "Stealth 2",
}
