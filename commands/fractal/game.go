// Package fractal is the Macro/Micro/Nano game as a channel meets it: its texts, its help and its answers on the command line. The rules
// are in the package of the same name below rules.
package fractal

import (
	"tallybones/commands"
	"tallybones/commands/interact"
	"tallybones/commands/ui"
	"tallybones/rules"
	rule "tallybones/rules/fractal"
)

const (
	key    = "fractal"
	accent = ui.Accent(0x7a5c2e)
)

// Game returns the Macro/Micro/Nano game for the shared commands.
func Game() commands.Game {
	return commands.Game{
		Key:       key,
		Title:     title,
		Accent:    accent,
		Roll:      roll,
		Explain:   explain,
		Preview:   preview,
		IsPreview: previewed.MatchString,
		Claims:    claims,
		Odds:      odds,
		Examples:  []string{"4d8 tn4 vs 2d6", "Cut 4d8 high vs Parry 2d6 armor 1", "Logos 3d8 Words # what the ledger says"},
		Topics:    topics(),
		AtTable:   atTable(),
		CLI:       commands.CommandLine{Roll: printRoll, Odds: printOdds},
		Reserved:  rule.Reserved,
		Oppose:    rule.ParseOppose,
		Open:      open,
		Sheet:     sheet(),
		Settings:  rule.Settings(),
		Purpose:   purposes,
		Boxes:     boxes,
		Instead:   instead,
		Acts:      asksFor,
		Besides:   besides,
		Deeds:     deeds,

		BoardButton: ui.Button{ID: interact.ID{Game: key, Route: routeExchange}.String(), Label: "Next exchange"},

		Wounds: "Lethal conditions and wounds of combat are: `/condition list` names those there are.",
		Pitch:  "action points, opposed dice, conditions that stay.",
		Welcome: []ui.Markdown{
			"Roll: `/roll 4d8 tn4 vs 2d6`, or `/roll Cut 4d8`. Nobody needs a sheet; say how many dice.",
			"Keep score: `/ap =12`, `/condition add Bruised 1`, `/element pin Blinding 1`.",
		},
	}
}

// claims reports whether a line that plain dice read, too, names an action or a stat.
func claims(line string) bool {
	l, err := rule.Parse(line)
	return err == nil && (l.Roll.Action != nil || l.Roll.Stat != rule.NoStat)
}

// roll reads a line, rolls it and tells what came out.
func roll(cast commands.Cast) (commands.Roll, error) {
	line, err := read(cast.Line)
	if err != nil {
		return commands.Roll{}, err
	}
	return show(cast.Name, line.Throw(cast.Dice)), nil
}

// read reads a line that is rolled at once.
func read(line string) (rule.Line, error) {
	l, err := rule.Parse(line)
	if err == nil && l.Hold {
		return l, rules.Refuse("A roll waits only at a table.", "Leave out `hold`.")
	}
	return l, err
}

// show tells what came out of a line. Without a name it says "you".
func show(name string, out rule.Outcome) commands.Roll {
	t := telling{name: name, out: out, line: out.Line}
	return commands.Roll{Line: out.Line.Bare().String(), Remark: out.Line.Remark, Head: t.head(), Dice: t.dice(), Notes: t.notes()}
}

// boxes are what empty boxes below Do… show.
var boxes = map[string]string{
	"oppose pool":         "2d6",
	"condition add name":  "Bruised 1",
	"element pin name":    "Blinding 1",
	"sheet new character": "Goblin x3 body d6 ap 4",
	"sheet macro macro":   "Slash: Cut 4d8",
	"sheet set change":    "ap 10",
}
