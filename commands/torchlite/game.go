// Package torchlite is TorchLite as a channel meets it: its texts, its help and its answers on the command line. The rules
// are in the package of the same name below rules.
package torchlite

import (
	"tallybones/commands"
	"tallybones/commands/ui"
	"tallybones/rules"
	"tallybones/rules/table"
	rule "tallybones/rules/torchlite"
)

const (
	key    = "torchlite"
	accent = ui.Accent(0xb5651d)
)

// Game returns TorchLite for the shared commands.
func Game() commands.Game {
	return commands.Game{
		Key:       key,
		Title:     "TorchLite",
		Accent:    accent,
		Roll:      roll,
		Explain:   explain,
		Preview:   preview,
		Claims:    claims,
		IsPreview: previewed.MatchString,
		Odds:      odds,
		Examples:  []string{"Brawn d10 + Rebel d8 + Knife d6 vs d8 d8", "d8 d8 d6 vs hard", "Rebel d8 hinder + d10 # over the wall"},
		Topics:    topics(),
		CLI:       commands.CommandLine{Roll: printRoll, Odds: printOdds},
		Reserved:  rule.Reserved,
		Oppose:    oppose,
		Set:       rule.Set,
		Open:      open,
		Settings:  rule.Settings(),
		Sheet:     sheet(),
		Purpose:   purposes,
		Boxes:     boxes,
		Instead:   instead,
		Acts:      acts,
		Besides:   besides,
		Deeds:     deeds,
		Condition: "a complication or stress",
		Pitch:     "pulp fantasy. Pools of d4 to d12, plot points, stress.",
		Welcome: []ui.Markdown{
			"Roll: `/roll Brawn d10 + Rebel d8 + Knife d6 vs d8 d8`. Nobody needs a sheet; say what the dice are.",
			"Keep score: `/pp +1`, `/stress Damaged d8`, `/asset Rope d6`.",
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

// claims reports whether a line looks like one of TorchLite where plain dice are rolled: two or more single dice and nothing
// else, at least one of them with a label.
func claims(line string) bool {
	l, err := rule.Parse(line, rule.Lexicon{})
	if err != nil || len(l.Against) > 0 || len(l.Actor.Terms) < 2 {
		return false
	}
	labelled := false
	for _, t := range l.Actor.Terms {
		labelled = labelled || t.Label != ""
		if t.Count > 1 {
			return false
		}
	}
	return labelled
}

// show tells what came out of a line. Without a name it says "you".
func show(name string, line rule.Line, out rule.Outcome) commands.Roll {
	t := newTelling(name, line, out)
	remark := line.Remark
	line.Remark = ""
	return commands.Roll{
		Line: line.String(), Remark: remark, Head: t.head(), Dice: t.dice(),
		Notes: append(append(changes(line), t.notes()...), t.possible()),
	}
}

// oppose reads what rolls are up against, as a card.
func oppose(pool string) (table.NewCard, error) {
	p, err := rule.ParseOpposing(pool, rule.Lexicon{})
	return table.NewCard{Pool: p.String()}, err
}

// boxes are what empty boxes below Do… show.
var boxes = map[string]string{
	"oppose pool":         "d8 d8",
	"element pin name":    "Rain d8",
	"complication name":   "Winded d6",
	"asset name":          "Rope d6",
	"challenge name":      "Drawbridge 4d8",
	"sheet new character": "Goblin x2: Soldier d8, Wary d6",
	"sheet import text":   "Brawn d10, Rebel d8, signature Knife d6",
	"sheet macro macro":   "Feint: Brawn d10 + Rebel d8 vs d8 d8",
	"sheet set change":    "Brawn d10",
}
