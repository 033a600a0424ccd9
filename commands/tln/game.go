// Package tln is TL-N Core as a channel meets it: its texts, its help and its answers on the command line. The rules are in the
// package of the same name below rules.
package tln

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/tln"
)

const (
	key    = "tln"
	accent = ui.Accent(0x2f6f8f)
)

// Game returns TL-N Core for the shared commands.
func Game() commands.Game {
	return commands.Game{
		Key:       key,
		Title:     "TL-N Core",
		Accent:    accent,
		Roll:      roll,
		Explain:   explain,
		Preview:   preview,
		IsPreview: previewed.MatchString,
		Odds:      odds,
		Examples:  []string{"Swordplay 4 vs Guard 3", "Swordplay 4 + Shield 1 vs Guard 3 dangerous", "Rooftop 3 vs 4 # over the roofs"},
		Topics:    topics(),
		AtTable:   atTable(),
		CLI:       commands.CommandLine{Roll: printRoll, Odds: printOdds},
		NoGM:      true,
		Reserved:  rule.Reserved,
		Oppose:    oppose,
		Open:      open,
		Settings:  rule.Settings(),
		Sheet:     sheet(),
		Purpose:   purposes,
		Boxes:     boxes,
		Instead:   instead,
		Acts:      acts,
		Deeds:     deeds,
		Pitch:     "nobody is GM. Trait against trait, the higher roll tells the story.",
		Welcome: []ui.Markdown{
			"Roll: `/roll Swordplay 4 vs Guard 3`. Nobody needs a sheet; say what the levels are.",
			"Ask: `/question Is the gate open?`. Mark: `/trait Swordplay hurt`.",
		},
	}
}

// roll reads a line, rolls it and tells what came out.
func roll(cast commands.Cast) (commands.Roll, error) {
	line, err := read(cast.Line)
	if err != nil {
		return commands.Roll{}, err
	}
	return show(cast.Name, line, line.Throw(cast.Dice)), nil
}

// read reads a line that is rolled at once.
func read(line string) (rule.Line, error) {
	l, err := rule.Parse(line, rule.Lexicon{})
	if err == nil && l.Hold {
		return l, rules.Refuse("A roll waits only at a table.", "Leave out `hold`, or begin a game: `/game new`.")
	}
	return l, err
}

// show tells what came out of a line. Without a name it says "you".
func show(name string, line rule.Line, test rule.Test) commands.Roll {
	t := telling{names: names(line, name), test: test}
	notes := append(t.before(), t.caps()...)
	return commands.Roll{
		Line: line.Bare().String(), Remark: line.Remark, Head: t.head(), Dice: t.dice(),
		Notes: append(notes, t.dangerous(), t.details(), t.hand()),
	}
}

// oppose reads what rolls are up against, as a card.
func oppose(pool string) (table.NewCard, error) {
	n, err := rule.ParseLevel(pool)
	if err != nil {
		return table.NewCard{}, err
	}
	return table.NewCard{Pool: decimal(n)}, nil
}

// boxes are what empty boxes below Do… show.
var boxes = map[string]string{
	"oppose pool":         "4",
	"trait name":          "Locksmith hurt",
	"question text":       "Is the gate open?",
	"question options":    "Wolves 3, Bandits 5",
	"assist trait":        "Ropes 3",
	"sheet new character": "Customs House: Guard (3)",
	"sheet import text":   "Rooftop Runner (3), Sure-footed (+1)",
	"sheet macro macro":   "Climb: Rooftop 3 vs 4",
	"sheet set change":    "Locksmith (3)",
}
