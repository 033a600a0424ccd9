// Package tote is Tales from the Torn Earth as a channel meets it: its texts, its help and its answers on the command line.
// The rules are in the package of the same name below rules.
package tote

import (
	"strconv"

	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/tote"
)

const (
	key    = "tote"
	accent = ui.Accent(0x4f7942)
)

// Game returns Tales from the Torn Earth for the shared commands.
func Game() commands.Game {
	return commands.Game{
		Key:       key,
		Title:     "Tales from the Torn Earth",
		Accent:    accent,
		Roll:      roll,
		Explain:   explain,
		Preview:   preview,
		IsPreview: previewed.MatchString,
		Odds:      odds,
		Examples:  []string{"Persuade 3 T10", "Persuade 2 + Appraisals 1 T10 injured 5", "3 + 2 T8 # over the reeds"},
		Topics:    topics(),
		CLI:       commands.CommandLine{Roll: printRoll, Odds: printOdds},
		Reserved:  rule.Reserved,
		Oppose:    oppose,
		Open:      open,
		Sheet:     sheet(),
		Purpose:   purposes,
		Boxes:     boxes,
		Instead:   instead,
		Acts:      acts,
		Besides:   besides,
		Deeds:     deeds,
		Pitch:     "heroes and totems. Skill dice and a Paragon die against a target.",
		Welcome: []ui.Markdown{
			"Roll: `/roll Persuade 3 T10`. Nobody needs a sheet; say what the rank is.",
			"Keep score: `/totem Stag used`, `/injury +1`, `/track start Climb T10`.",
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
	t := telling{name: name, test: test}
	return commands.Roll{
		Line: line.Bare().String(), Remark: line.Remark, Head: t.head(), Dice: t.dice(),
		Notes: []ui.Markdown{t.sum(), t.hand(), promised(line, test)},
	}
}

// promised tells what the totems that a line states would make of a failure.
func promised(line rule.Line, test rule.Test) ui.Markdown {
	stands := test.Stands()
	if len(line.Totems) == 0 || stands.Verdict != rule.Failure {
		return ""
	}
	first, second := line.Totems[0], line.Totems[1]
	makes := func(more int) string { return strconv.Itoa(stands.Total + more) }
	return ui.Markdown("A totem of " + strconv.Itoa(first) + " makes " + makes(first) + ", one of " + strconv.Itoa(second) + " makes " +
		makes(second) + ", both make " + makes(first+second) + ".")
}

// oppose reads what rolls are up against, as a card.
func oppose(pool string) (table.NewCard, error) {
	n, err := rule.ParseTarget(pool)
	if err != nil {
		return table.NewCard{}, err
	}
	return table.NewCard{Pool: "T" + strconv.Itoa(n)}, nil
}

// boxes are what empty boxes below Do… show.
var boxes = map[string]string{
	"oppose pool":         "T10",
	"track start name":    "Crossing the Fens T8 of 10",
	"tale start name":     "The Drowned Effigy",
	"sheet new character": "Ferryman: Journey 2",
	"sheet import text":   "Persuade 2, Persuade Appraisals +1, Stag 2",
	"sheet macro macro":   "Haggle: Bargain 2 T10",
	"sheet set change":    "Persuade 2",
}
